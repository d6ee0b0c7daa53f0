"""Summoned creatures laid out by hand."""

from __future__ import annotations

from core.games.fated_hand.components import summon_kind
from core.games.fated_hand.orders import orders
from core.games.fated_hand.state import Fighter, FighterId, Summoned
from core.games.fated_hand.stats import Fated, defense, strike
from core.games.fated_hand.summon_verbs import arrive
from core.games.fated_hand.summoning import refresh
from core.games.fated_hand.turns import take_turn
from core.grids.square import Square
from core.plain import Answer
from tests.games.fated_hand.magic import END, caster, paying, quiet
from tests.games.fated_hand.tables import play


def called(game: Fated, by: FighterId, kind: str, *tiles: Square, spell: str = "mange_wolf", **own: int) -> FighterId:
    """A creature that has stood there for a while."""
    new = Summoned(by, spell, is_new=False, size=own.get("size", len(tiles)), die=own.get("die", 0))
    id = arrive(game, kind, new, tiles)
    play(refresh(game, id), {})
    assert summon_kind(kind)
    return id


def numbers(game: Fated, id: FighterId) -> tuple[int, int]:
    """Strike and Defense."""
    return strike(game.state, id), defense(game.state, id)


def last(game: Fated) -> Fighter:
    return game.state.fighters[-1]


def summoner(game: Fated, square: Square, spells: str, reagents: str, **more: object) -> FighterId:
    """Magic Strike 3, Strike 2, Defense 5, Speed 4."""
    return caster(game, square, spells, reagents, (2, 5, 4), **more)  # type: ignore[arg-type]


def told(game: Fated, id: FighterId, *acts: Answer, answers: dict | None = None, throws: tuple = ()) -> None:
    """A turn of the controller with these orders."""
    given = {"defend": [True] * 9, "deal": quiet, "show": quiet, "riposte": lambda question: None, **(answers or {})}
    play(take_turn(game, id), {"act": [*acts, END], **given}, throws)


def ordered(game: Fated, id: FighterId, what: str) -> list[tuple[FighterId, Answer]]:
    """What the controller may order of this now."""
    return [(summon, choice) for _, summon, each, choice in orders(game.state, id) if each == what]


__all__ = ["END", "called", "last", "numbers", "ordered", "paying", "summoner", "told"]
