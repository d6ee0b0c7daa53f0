"""Orders: dice clicked one after another, and what acts one by one, dragged into an order or numbered by keys."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from client.games.dragon_dice.chips import Chip, ChipShown
from client.games.dragon_dice.paths import Path
from client.games.dragon_dice.pieces import Pieces, Said
from client.games.dragon_dice.sets import spots_of
from client.table.lamp import Lamp, everything
from client.table.prompt import Extra
from client.table.spot import Spot
from core.games.dragon_dice import asks as ask
from core.plain import Answer
from core.questions import Order

STEPPED = (ask.NEXT_ICON, ask.NEXT_SPELL)
"""An order that is asked for one by one."""
ORDERS = (ask.DEATH_ORDER, ask.BREATH_ORDER)
IN_ANY_ORDER, IN_THIS_ORDER = "In any order", "In this order"
UNORDERED = "Drag them into an order, or press their numbers, then this."


# --- dice in an order


def ordered(pieces: Pieces, lamp: Lamp[Path]) -> None:
    """Dice are clicked in their order and show it as a number; a click on the last one puts it back."""
    question = lamp.question
    assert isinstance(question, Order)
    chosen = lamp.chosen
    for spot, ids in spots_of(pieces, question.items).items():
        free = [each for each in ids if each not in chosen]
        places = [str(chosen.index(each) + 1) for each in ids if each in chosen]
        spot.take(len(places), ",".join(places), dying=question.name == ask.DEATH_ORDER)
        words = lamp.words((ids[0],))
        if free:
            lamp.lead(spot, f"{words} as number {len(chosen) + 1}", partial(lamp.take, free[0]))
        else:
            lamp.lead(spot, f"Put back {words}", partial(lamp.take, ids[-1]))
    lamp.reach(everything)
    rest = tuple(each for each in question.items if each not in chosen)
    anyhow = lamp.finish(IN_ANY_ORDER, (*chosen, *rest), primary=False)
    whole = lamp.finish("Confirm", chosen, lamp.refusal(chosen))
    prompt = lamp.prompt.removesuffix(".")
    lamp.say(f"{prompt}: {len(chosen)} of {len(question.items)}.", *([anyhow] if rest else []), whole)


# --- what acts one by one


def one_by_one(pieces: Pieces, lamp: Lamp[Path]) -> None:
    """Each as a chip. A click lets it act now; chips can be dragged into an order, or digits number them, and the order
    holds as long as the roll or the casting goes on and nothing new comes.
    """
    chosen = lamp.chosen
    pieces.lay_slip([ChipShown(each, lamp.words(each)) for each in _lying(lamp)], lamp)
    for chip in pieces.slip.chips:
        answer = chip.shown.answer
        chip.number(str(chosen.index(answer) + 1) if answer in chosen else "")
    pieces.slip.let_drag(lambda chips: _dragged(lamp, chips))
    rest = tuple(each for each in _lying(lamp) if each not in chosen)
    lamp.say(
        f"{lamp.prompt.removesuffix('.')}, or drag all into an order.",
        Extra(IN_ANY_ORDER, lambda: _go_on(pieces, lamp, None)),
        Extra(IN_THIS_ORDER, lambda: _go_on(pieces, lamp, (*chosen, *rest)), reason="" if chosen else UNORDERED),
    )


def _lying(lamp: Lamp[Path]) -> Sequence[Answer]:
    """In the order that was given, once it is whole."""
    listed = [each for each in lamp.question.listed() if each is not None]
    return lamp.chosen if len(lamp.chosen) == len(listed) else listed


def _dragged(lamp: Lamp[Path], chips: Sequence[Chip]) -> None:
    lamp.start_over()
    lamp.take_all([chip.shown.answer for chip in chips])


def _go_on(pieces: Pieces, lamp: Lamp[Path], order: Sequence[Answer] | None) -> None:
    """The first acts, and the others as they were put in order; without an order as they come."""
    listed = [each for each in lamp.question.listed() if each is not None]
    left = None if order is None else [(_thing(lamp, each), lamp.words(each)) for each in order[1:]]
    pieces.said[lamp.question.name] = Said(frozenset(_thing(lamp, each) for each in listed), left)
    lamp.choose(listed[0] if order is None else order[0])


def _thing(lamp: Lamp[Path], answer: Answer) -> Answer:
    """What stays itself while others act: an icon of whatever number of copies, a spell with its target."""
    return answer[0] if isinstance(answer, tuple) else lamp.words(answer)


def said_before(pieces: Pieces, lamp: Lamp[Path]) -> Answer:
    """The answer that was said beforehand; None where there is none, and the player is asked."""
    said = pieces.said.get(lamp.question.name)
    if said is None:
        return None
    listed = lamp.question.listed()
    if said.left is None:
        return listed[0]
    if all(_thing(lamp, each) in said.known for each in listed):
        while said.left:
            thing, words = said.left.pop(0)
            alike = [each for each in listed if _thing(lamp, each) == thing]
            if alike:
                return next((each for each in alike if lamp.words(each) == words), alike[0])
    del pieces.said[lamp.question.name]
    return None


def put_by_digit(lamp: Lamp[Path], spot: Spot) -> bool:
    """A digit gives the next number to what it means; False where nothing is put in order."""
    if lamp.question.name in ORDERS:
        spot.choose()
        return True
    if lamp.question.name not in STEPPED or not isinstance(spot, Chip):
        return False
    if lamp.chosen == tuple(_lying(lamp)):
        lamp.start_over()
    lamp.take(spot.shown.answer)
    return True
