"""Battles laid out by hand: fighters with the Stats that a test says, on ground that it draws."""

from __future__ import annotations

from core.games.fated_hand.ground import Ground
from core.games.fated_hand.pieces import NOTHING, Triple
from core.games.fated_hand.setup import side_of
from core.games.fated_hand.sheets import Sheet
from core.games.fated_hand.state import FatedHandState, Fighter, FighterId, Mode, Phase, Terms
from core.games.fated_hand.stats import Fated
from core.grids.square import Square
from core.table import Table
from tests.games.scripted import play

__all__ = ["OPEN", "battle", "fighter", "plain_sheet", "play"]

OPEN = ("0" * 12,) * 12


def battle(*rows: str, seats: int = 2, mode: Mode = Mode.ENCOUNTER) -> Fated:
    terms = Terms(mode, "shakedown", 0, 1, "heroes", 30)
    ground = Ground(rows or OPEN)
    return Table(FatedHandState(seats=seats, terms=terms, ground=ground, phase=Phase.COUNTDOWN, round=1), {})


def plain_sheet(stats: Triple, perks: tuple[str, ...] = (), arms: tuple[str, ...] = ()) -> Sheet:
    """Strike, Defense and Speed, whatever it holds; a Hit downs it."""
    return Sheet("Somebody", stats, perks, arms, "", "club", foe="footpad", hand=0)


def fighter(
    game: Fated,
    seat: int,
    square: Square,
    stats: Triple = NOTHING,
    perks: str = "",
    arms: str = "",
    sheet: Sheet | None = None,
) -> FighterId:
    """Without cards and Stance: its Stats are those numbers. perks, arms: ids with spaces between, Main Arm first."""
    held = tuple(arms.split())
    made = sheet or plain_sheet(stats, tuple(perks.split()), held)
    id = FighterId(len(game.state.fighters))
    there = Fighter(id, seat, side_of(game.state, seat), made, square, made.hp, list(made.arms))
    if made.arms:
        there.main = made.arms[0]
        there.offhand = made.arms[1] if len(made.arms) > 1 else ""
    game.state.fighters.append(there)
    game.state.bearers.forget()
    return id
