"""The Strike and Defense of summoned creatures: formulas read once into plain terms, and what they come to (17.9).

A formula is written as terms with '+' between: a number, a name, a number of times a name, or a name divided. 'MS+5'
is Magic Strike and 5, '2*MS+2' twice that and 2, 'DEF+DEF/2' Defense and half of it, rounded down.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from core.games.fated_hand.pieces import Term
from core.kit.catalogue import BadEntry

MAGIC, STRIKE, DEFENSE, SIZE, DIE = "MS", "STR", "DEF", "size", "die"
"""What formulas name: Magic Strike, Strike and Defense of the controller, and what the creature has of its own."""
NAMES = (MAGIC, STRIKE, DEFENSE, SIZE, DIE)
TERM = re.compile(r"(?:(?P<number>\d+)|(?:(?P<times>\d+)\*)?(?P<of>[A-Za-z]+)(?:/(?P<part>[1-9]))?)")
RIGHT_FORM = f"A formula is written like '2*MS+2' or 'DEF+DEF/2', of {', '.join(NAMES)}."


def read_formula(text: object, place: str) -> tuple[Term, ...]:
    """Raises BadEntry with the place and the right form where it cannot be read."""
    if not isinstance(text, str):
        raise BadEntry(f"{place} is {text!r}. {RIGHT_FORM}")
    return tuple([_term(part.strip(), place) for part in text.split("+")])


def _term(text: str, place: str) -> Term:
    found = TERM.fullmatch(text)
    if found is None or found["of"] not in (None, *NAMES):
        raise BadEntry(f"{place} has the term {text!r}. {RIGHT_FORM}")
    if found["number"]:
        return Term(int(found["number"]))
    return Term(int(found["times"] or 1), found["of"], int(found["part"] or 1))


def names_in(terms: tuple[Term, ...]) -> frozenset[str]:
    return frozenset([term.of for term in terms if term.of])


def total(terms: tuple[Term, ...], values: Mapping[str, int]) -> int:
    """values: of every name in the terms."""
    return sum(term.times * (values[term.of] if term.of else 1) // term.part for term in terms)


def formula_words(terms: tuple[Term, ...]) -> str:
    """'2 x Magic Strike + 2'."""
    return " + ".join(map(_term_words, terms))


def _term_words(term: Term) -> str:
    if not term.of:
        return str(term.times)
    name = f"half the {WORDS[term.of]}" if term.part > 1 else WORDS[term.of]
    return f"{term.times} x {name}" if term.times > 1 else name


WORDS = {MAGIC: "Magic Strike", STRIKE: "Strike", DEFENSE: "Defense", SIZE: "size", DIE: "a die of six"}
