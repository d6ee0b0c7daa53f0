"""The public state of a Champions Combat match, and plain questions about it. Hidden faces are not here."""

from __future__ import annotations

from dataclasses import field

from core.frozen import slotted, slotted_by_name
from core.games.champions_combat.arena import ARENAS, numbers_around
from core.games.champions_combat.data import StyleId
from core.grids.hex import Hex
from core.plain import CardId, Seat, by_seat
from core.state import State
from core.tokens import Supply

NO_STYLE = StyleId(0)
"""Until the style cards are dealt."""

SPECIAL = -1
"""The special card in the initiative line; the other places name a seat."""


@slotted
class Fighter:
    """One player's piece, tokens and cards. Card lists hold ids."""

    hex: Hex
    facing: int
    style: StyleId = NO_STYLE
    power: int = 0
    score: int = 0
    deck: list[CardId] = field(default_factory=list)
    hand: list[CardId] = field(default_factory=list)
    discard: list[CardId] = field(default_factory=list)


@slotted
class Strike:
    """A declared attack on one target: what its hex in the zone demands, and what has come of it so far."""

    target: Seat
    number: int
    from_behind: bool
    hits: int = 0
    shields: int = 0

    @property
    def hits_left(self) -> int:
        return max(0, self.hits - self.shields)


@slotted_by_name
class CombatState(State):
    """round: 0 in set-up. line: the initiative cards in order. turn: how many of them are resolved or being so.

    active: whose turn it is, None between turns. strikes: declared and not yet dealt with, the current one first.
    is_literal: a Reaction's move may be declined ("can move") and a fumble turns the attacker another way than it faced
    ("a new orientation"); in matches from before version 2 of the rules neither holds.
    is_time_called: the match ends with the running turn.
    """

    arena: str
    winning_score: int
    round_limit: int
    power: Supply
    score: Supply
    fighters: list[Fighter]
    round: int = 0
    line: list[int] = field(default_factory=list)
    turn: int = 0
    active: Seat | None = None
    strikes: list[Strike] = field(default_factory=list)
    is_literal: bool = True
    is_time_called: bool = False


def standing_at(state: CombatState, hex: Hex) -> Seat | None:
    """The seat whose fighter stands there."""
    for seat, fighter in by_seat(state.fighters):
        if fighter.hex == hex:
            return seat
    return None


def free_ways(state: CombatState, hex: Hex) -> tuple[Hex, ...]:
    """Neighbouring hexes on the board, with no wall between and nobody on them, clockwise from north."""
    taken = [fighter.hex for fighter in state.fighters]
    return tuple(way for way in ARENAS[state.arena].ways[hex] if way not in taken)


def numbers_in_zone(state: CombatState, seat: Seat) -> tuple[tuple[Seat, int], ...]:
    """(target, least number that hits) for each fighter inside the zone of the seat's style card, by seat."""
    own = state.fighters[seat]
    (q, r), numbers = own.hex, numbers_around(own.style, own.facing)
    found: list[tuple[Seat, int]] = []
    for target, fighter in by_seat(state.fighters):
        number = numbers.get((fighter.hex[0] - q, fighter.hex[1] - r))
        if number is not None:
            found.append((target, number))
    return tuple(found)


def has_won(state: CombatState, seat: Seat) -> bool:
    """Whether the seat has as many score tokens as it takes."""
    return state.fighters[seat].score >= state.winning_score


def would_draw(state: CombatState, seat: Seat) -> bool:
    """Whether a draw is better for the seat than the match as it stands: somebody is ahead of it, or is as near to the
    end as it is and that is near.
    """
    own = state.fighters[seat].score
    best = max(fighter.score for other, fighter in by_seat(state.fighters) if other != seat)
    return best > own or (best == own and 2 * own >= state.winning_score)


def most_powerful(state: CombatState) -> Seat | None:
    """The seat with strictly more power than each other, None with a tie for most."""
    most = max(fighter.power for fighter in state.fighters)
    leaders = [seat for seat, fighter in by_seat(state.fighters) if fighter.power == most]
    return leaders[0] if len(leaders) == 1 else None
