"""Casters and their Reagents, laid out by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from core.cards import mint
from core.games.fated_hand.pieces import Triple
from core.games.fated_hand.playing_cards import DECK, RANKS, SUITS
from core.games.fated_hand.sheets import Sheet
from core.games.fated_hand.state import Fighter, FighterId
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.turns import take_turn
from core.grids.square import Square
from core.plain import Answer, CardId, Face
from core.questions import Question
from tests.games.fated_hand.tables import fighter, play

END = ("end",)


def face(text: str) -> Face:
    """'10H', 'QS'."""
    (letter,) = [suit for suit in SUITS if suit[0].upper() == text[-1]]
    return DECK[SUITS.index(letter) * len(RANKS) + RANKS.index(text[:-1])]


def faces(text: str) -> list[Face]:
    return [face(each) for each in text.split()]


def caster(
    game: Fated,
    square: Square,
    spells: str,
    reagents: str,
    stats: Triple = (0, 0, 4),
    perks: str = "",
    arms: str = "",
    seat: int = 0,
) -> FighterId:
    """A hero of the class of Students (+1 Magic Strike) of the Star Suit of Spades with these Stats beside the class's,
    who has mastered these spells and holds these Reagents, open to everybody.
    """
    strike, defense, speed = stats
    held = tuple(arms.split())
    sheet = Sheet(
        "Caster", (strike, defense, speed - 1), tuple(perks.split()), held, "", "spade", "student",
        proficient=held, mastered=tuple(spells.split()),
    )  # fmt: skip
    id = fighter(game, seat, square, sheet=sheet)
    game.state.fighters[id].reagents = mint(game.state.cards, tuple(faces(reagents)))
    return id


def quiet(question: Question) -> Answer:
    """Cards that are dealt or shown."""
    return None


def paying(fighter: Fighter, *places: int) -> tuple[CardId, ...]:
    """Its Reagents at these places."""
    return tuple(fighter.reagents[place] for place in places)


def cast(
    game: Fated,
    id: FighterId,
    spell: str,
    aim: Answer,
    places: Iterable[int] = (0,),
    answers: Mapping[str, Iterable[Answer] | Callable[[Question], Answer]] | None = None,
    throws: tuple[tuple[int, ...], ...] = (),
) -> None:
    """A turn in which it casts that and nothing else."""
    cards = paying(game.state.fighters[id], *places)
    given: dict[str, Iterable[Answer] | Callable[[Question], Answer]] = {
        "defend": [True] * 9, "deal": quiet, "show": quiet, **(answers or {}),
    }  # fmt: skip
    play(take_turn(game, id), {"act": [("cast", spell, aim, cards), END], **given}, throws)
