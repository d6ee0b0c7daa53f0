"""What a place, an attack and a card are worth to a fighter who thinks: whole numbers, from public facts only.

A hit that counts is worth HIT; everything else is measured by it, weighed by play of such fighters against each other.
Who then does what is in `bots`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from math import comb

from core.frozen import frozen
from core.games.champions_combat.arena import zone
from core.games.champions_combat.data import ACTION_CARDS, STYLES, Section, StyleId
from core.games.champions_combat.state import CombatState
from core.grids.hex import Hex, direction_between, distance
from core.plain import CardId, Seat, by_seat
from core.view import View

HIT = 600
WIN = 3000
POWER = 250
SPARE_POWER = 70
SHIELD = 40
TURN = 260
APPROACH = 30
NEVER = 99


def _odds(style: StyleId) -> dict[Hex, tuple[int, ...]]:
    """How many of six results hit a fighter that far off, for each facing of the attacker."""
    found: dict[Hex, list[int]] = {}
    for facing in range(6):
        for offset, least in zone(style, (0, 0), facing):
            found.setdefault(offset, [0] * 6)[facing] = 7 - least
    return {offset: tuple(chances) for offset, chances in found.items()}


ODDS = {style: _odds(style) for style in STYLES}
_NO_ODDS = (0,) * 6


@frozen
class Foe:
    """Another fighter. threat: what one of six results of mine is worth against it; danger: of its against me."""

    seat: Seat
    hex: Hex
    facing: int
    style: StyleId
    threat: int
    danger: int


def foes_of(state: CombatState, seat: Seat) -> tuple[Foe, ...]:
    """The others as this seat sees them: whoever acts first is more of a danger, whoever acts late more of a prey."""
    line = state.line[state.turn :]
    return tuple(
        Foe(other, fighter.hex, fighter.facing, fighter.style, *_tempo(state, line, seat, other))
        for other, fighter in by_seat(state.fighters)
        if other != seat
    )


def _tempo(state: CombatState, line: list[int], seat: Seat, other: Seat) -> tuple[int, int]:
    mine = line.index(seat) if seat in line else NEVER
    theirs = line.index(other) if other in line else NEVER
    threat, danger = (16, 14) if mine == theirs else (26, 12) if mine < theirs else (12, 21)
    if theirs != NEVER and not state.fighters[other].hand:
        danger = 6
    if state.winning_score - state.fighters[other].score == 1:
        danger = danger * 3 // 2
    return threat, danger


def worth_of_facings(style: StyleId, hex: Hex, foes: tuple[Foe, ...]) -> list[int]:
    """What it is worth to stand on a hex in a style, for each of the six facings."""
    worth = [0] * 6
    common = 0
    for foe in foes:
        offset = foe.hex[0] - hex[0], foe.hex[1] - hex[1]
        odds = ODDS[style].get(offset, _NO_ODDS)
        threat = foe.threat * 3 // 2 if _is_behind(hex, foe.hex, foe.facing) else foe.threat
        danger = foe.danger * ODDS[foe.style].get((-offset[0], -offset[1]), _NO_ODDS)[foe.facing]
        common -= danger + APPROACH * distance(hex, foe.hex)
        for facing, chance in enumerate(odds):
            worth[facing] += chance * threat
        if danger and (direction := direction_between(hex, foe.hex)) is not None:
            worth[(direction + 3) % 6] -= danger // 2
    return [each + common for each in worth]


def _is_behind(hex: Hex, other: Hex, facing: int) -> bool:
    """Whether the hex is the one directly behind a fighter on `other`."""
    return direction_between(other, hex) == (facing + 3) % 6


def put(foes: tuple[Foe, ...], seat: Seat, hex: Hex) -> tuple[Foe, ...]:
    """The same foes with one of them on another hex."""
    return tuple(replace(foe, hex=hex) if foe.seat == seat else foe for foe in foes)


def turn(foes: tuple[Foe, ...], seat: Seat, facing: int) -> tuple[Foe, ...]:
    """The same foes with one of them facing another way."""
    return tuple(replace(foe, facing=facing) if foe.seat == seat else foe for foe in foes)


def power_worth(power: int, change: int) -> int:
    """What it is worth to gain (or pay) power: the first three tokens open cards, more only win the special card."""
    low, high = min(power, power + change), max(power, power + change)
    worth = sum(POWER if token < 3 else SPARE_POWER for token in range(low, high))
    return worth if change > 0 else -worth


def payable(section: Section, power: int) -> bool:
    return section.pay <= power


@cache
def attack_worth(dice: int, chance: int, shield: int, need: int) -> int:
    """What hits are worth on average: `chance` of six results hit, `shield` percent stop one, `need` hits win."""
    total = 0
    for hits in range(dice + 1):
        ways = int(comb(dice, hits) * chance**hits * (6 - chance) ** (dice - hits))
        total += ways * ((100 - shield) * hits_worth(hits, need) + shield * hits_worth(max(0, hits - 1), need))
    return total // int(100 * 6**dice)


def hits_worth(hits: int, need: int) -> int:
    """What hits that count are worth to somebody who needs so many to win."""
    return HIT * hits + (WIN if hits >= need else 0)


def shield_percent(view: View, state: CombatState, target: Seat) -> int:
    """How likely the target holds a shield it can pay, judged by what lies in its discard pile."""
    fighter = state.fighters[target]
    gone = {view.face(card) for card in fighter.discard}
    shields = sum(
        card.reaction.shields > 0 and payable(card.reaction, fighter.power)
        for face, card in ACTION_CARDS.items()
        if face not in gone
    )
    unseen = len(ACTION_CARDS) - len(gone)
    return 100 - _none_percent(unseen, shields, len(fighter.hand))


@cache
def _none_percent(cards: CardId, shields: int, drawn: int) -> int:
    """How likely none of the drawn cards is among the shields."""
    return 100 * comb(cards - shields, drawn) // comb(cards, drawn)
