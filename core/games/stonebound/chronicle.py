"""The chronicle of Stonebound: what happened, in past tense, who did it first.

One sentence tells what belongs together, so some events have none: HP of an attack are told with the attack, the stones
of an ability with its use.
"""

from __future__ import annotations

from typing import TypeAlias

from core.events import MatchEnded
from core.games.stonebound import events as happened
from core.games.stonebound.asks import BLIND, CRT, DRAFT_ROLL
from core.games.stonebound.characters import roster_of
from core.games.stonebound.dice import reading
from core.games.stonebound.durations import DURATIONS
from core.games.stonebound.forecast import loss_breakdown
from core.games.stonebound.naming import (
    ability_name,
    modifier_text,
    roll_text,
    space_name,
    stones_text,
    unit_name,
)
from core.games.stonebound.rules import round_score
from core.games.stonebound.state import StoneState, UnitId, side_of
from core.kit.english import count_name, counted, listing
from core.kit.sentences import Sentence, Told, after_last_round, after_time, tells

To: TypeAlias = Told[StoneState]
MOVES = {"walk": "moved", "push": "was pushed", "pull": "was pulled", "teleport": "appeared", "swap": "changed places"}
CAUSES = {"burn": " to Burn", "poison": " to Poison", "reflect": " to a fuse", "damage": ""}
ROLLED_FOR = {CRT: "a critical attack", BLIND: "acting though blinded"}
REASONS = {
    "blinded": "was blinded and could not act",
    "out of range": "was out of range for the attack",
}


def _ended(event: MatchEnded, to: To) -> str:
    winners = listing([to.names[seat] for seat in event.winners])
    if event.reason in ("rounds", "time"):
        told = f"{winners} {_by_score(event, to)}."
        return after_last_round(told) if event.reason == "rounds" else after_time(told)
    return f"{winners} won: nobody on the other side is left standing."


def _by_score(event: MatchEnded, to: To) -> str:
    """What has decided after the last round (H57)."""
    if event.drawn:
        return "drew, with as many standing and the same share of their HP left"
    side = side_of(event.winners[0])
    (own, _), (others, _) = round_score(to.state, side), round_score(to.state, 1 - side)
    if own > others:
        return f"won with {counted(own, 'character', 'characters')} standing against {count_name(others)}"
    return "won with the larger share of their HP left; both sides had as many standing"


def _unit(unit_id: UnitId, to: To) -> str:
    return unit_name(to.state, unit_id)


def _characters(ids: tuple[str, ...], to: To) -> str:
    characters = roster_of(to.state.custom).characters
    return listing([characters[each].name for each in ids])


def _of(event: happened.FuseBroken | happened.Triggered, to: To) -> str:
    """'Cairn of Mira Flint'."""
    return f"{ability_name(to.state, event.ability)} of {_unit(event.unit, to)}"


# --- set-up


def _contest(event: happened.ContestRolled, to: To) -> str:
    one, other = event.rolls
    what_for = "the first pick" if event.about == DRAFT_ROLL else "who goes first"
    rolled = f"{to.names[0]} rolled {one} and {to.names[1]} {other} for {what_for}"
    if one == other:
        return f"{rolled}: once more."
    return f"{rolled}: {to.names[0] if one > other else to.names[1]} won the roll."


def _placed(event: happened.UnitPlaced, to: To) -> str:
    return f"{to.names[event.seat]} placed {_unit(event.unit, to)} on {space_name(event.space)}."


SET_UP: tuple[Sentence[StoneState], ...] = (
    tells(
        happened.TeamChosen,
        lambda event, to: f"{to.names[event.seat]} fields {_characters(event.characters, to)}.",
    ),
    tells(
        happened.PoolRevealed,
        lambda event, to: f"Open for the draft: {_characters(event.characters, to)}.",
    ),
    tells(
        happened.Picked,
        lambda event, to: f"{to.names[event.seat]} picked {_characters((event.character,), to)}.",
    ),
    tells(
        happened.PickMissed,
        lambda event, to: f"{to.names[event.seat]} found nobody who fits the team.",
    ),
    tells(happened.ContestRolled, _contest),
    tells(
        happened.FirstSideSettled,
        lambda event, to: f"{to.names[event.seat]} chose to go {'first' if event.side == event.seat else 'second'}.",
    ),
    tells(happened.UnitPlaced, _placed),
)

# --- a turn


def _stopped(event: happened.DrawStopped, to: To) -> str:
    return f"No stone was left to draw, so {to.names[event.seat]} drew {count_name(event.missing)} fewer."


def _renewed(event: happened.DeckRenewed, to: To) -> str | None:
    return "The discarded stones were shuffled and are the draw pile again." if event.again else None


def _paid(event: happened.StonesPaid, to: To) -> str:
    stones = stones_text(event.faces)
    if event.fused:
        return f"{_unit(event.unit, to)} fused {ability_name(to.state, event.ability)} with {stones}."
    return f"{to.names[event.seat]} paid {stones}."


def _broken(event: happened.FuseBroken, to: To) -> str:
    match event.reason:
        case "own":
            return f"The fuse {_of(event, to)} was given up."
        case "repaid":
            return f"The stones of the fuse {_of(event, to)} were replaced."
        case _:
            return f"The fuse {_of(event, to)} broke."


TURN: tuple[Sentence[StoneState], ...] = (
    tells(happened.TurnBegan, lambda event, to: f"{to.names[event.seat]} began a turn."),
    tells(
        happened.StonesDrawn,
        lambda event, to: f"{to.names[event.seat]} drew {counted(len(event.cards), 'stone', 'stones')}.",
    ),
    tells(happened.DrawStopped, _stopped),
    tells(happened.DeckRenewed, _renewed),
    tells(
        happened.StonesDiscarded,
        lambda event, to: f"{to.names[event.seat]} discarded {stones_text(event.faces)}.",
    ),
    tells(happened.FuseBroken, _broken),
    tells(happened.StonesPaid, _paid),
)

# --- actions


def _moved(event: happened.Moved, to: To) -> str:
    way = f"from {space_name(event.start)} to {space_name(event.path[-1])}"
    return f"{_unit(event.unit, to)} {MOVES.get(event.how, 'moved')} {way}."


def _used(event: happened.AbilityUsed, to: To) -> str:
    at = f" on {_unit(event.target, to)}" if event.target is not None and event.target != event.unit else ""
    return f"{_unit(event.unit, to)} used {ability_name(to.state, event.ability)}{at}."


def _declared(event: happened.AttackDeclared, to: To) -> str:
    did = "struck back at" if event.reaction else "attacked"
    return f"{_unit(event.unit, to)} {did} {_unit(event.target, to)}."


def _rolled(event: happened.ChanceRolled, to: To) -> str:
    what = ROLLED_FOR.get(event.about, "an effect")
    if event.ability is not None:
        what = ability_name(to.state, event.ability)
    needed = roll_text(event.about, event.least, event.chance)
    outcome = "yes" if event.success else "no"
    rolled = reading(event.tens, event.ones)
    return f"{_unit(event.unit, to)} rolled {rolled} for {what}, {needed} was needed: {outcome}."


def _nothing(event: happened.NothingHappened, to: To) -> str | None:
    reason = REASONS.get(event.reason)
    return f"{_unit(event.unit, to)} {reason}." if reason else None


ACTIONS: tuple[Sentence[StoneState], ...] = (
    tells(happened.Moved, _moved),
    tells(happened.AbilityUsed, _used),
    tells(happened.AttackDeclared, _declared),
    tells(
        happened.Redirected,
        lambda event, to: f"{_unit(event.target, to)} stepped in for {_unit(event.other, to)}.",
    ),
    tells(happened.ChanceRolled, _rolled),
    tells(happened.Triggered, lambda event, to: f"{_of(event, to)} took effect."),
    tells(happened.NothingHappened, _nothing),
)

# --- harm and healing


def _struck(event: happened.Struck, to: To) -> str:
    """'A critical attack: 12 damage against 3 PD took 9 HP from Ulf.'"""
    armour = "PD" if event.kind == "physical" else "SD"
    attack = "A critical attack" if event.critical else "The attack"
    reduced = f", {event.reduced} held off by fuses" if event.reduced else ""
    numbers = f"{event.damage} damage against {event.armour} {armour}{reduced}"
    taken = f"took {event.lost} HP" if event.lost else "took no HP"
    return f"{attack} with {numbers} {taken} from {_unit(event.target, to)}."


def _lost(event: happened.HpLost, to: To) -> str | None:
    if event.cause == "attack":
        return None
    return f"{_unit(event.unit, to)} lost {event.amount} HP{CAUSES.get(event.cause, '')}, {event.hp} left."


def _healed(event: happened.Healed, to: To) -> str | None:
    return f"{_unit(event.unit, to)} recovered {event.amount} HP, {event.hp} now." if event.amount else None


HARM: tuple[Sentence[StoneState], ...] = (
    tells(happened.Struck, _struck, why=loss_breakdown),
    tells(happened.HpLost, _lost),
    tells(happened.Healed, _healed),
    tells(
        happened.ArmourWorn,
        lambda event, to: f"{_unit(event.unit, to)}'s {event.stat} wore by {event.amount} to {event.left}.",
    ),
    tells(
        happened.Survived,
        lambda event, to: f"{ability_name(to.state, event.ability)} kept {_unit(event.unit, to)} up.",
    ),
    tells(happened.Fell, lambda event, to: f"{_unit(event.unit, to)} fell on {space_name(event.space)}."),
    tells(
        happened.Raised,
        lambda event, to: f"{_unit(event.unit, to)} stood up on {space_name(event.space)} with {event.hp} HP.",
    ),
)

# --- what lasts


def _gained(event: happened.StatusAdded, to: To) -> str:
    times = f", {count_name(event.stacks)} times now" if event.stacks > 1 and event.status != "Freeze" else ""
    return f"{_unit(event.unit, to)} gained {event.status}{times}."


def _refused(event: happened.StatusRefused, to: To) -> str:
    why = "could not gain" if event.reason == "immune" else "already had all of"
    return f"{_unit(event.unit, to)} {why} {event.status}."


def _removed(event: happened.StatusRemoved, to: To) -> str | None:
    return f"{_unit(event.unit, to)} lost {event.status}." if event.reason != "fall" else None


def _modified(event: happened.StatModified, to: To) -> str:
    change = modifier_text(event.stat, event.amount)
    return f"{_unit(event.unit, to)} had {change} {DURATIONS[event.duration].told}."


LASTING: tuple[Sentence[StoneState], ...] = (
    tells(happened.StatusAdded, _gained),
    tells(happened.StatusRefused, _refused),
    tells(happened.StatusRemoved, _removed),
    tells(happened.StatModified, _modified),
)

SENTENCES = (*SET_UP, *TURN, *ACTIONS, *HARM, *LASTING, tells(MatchEnded, _ended))

UNTOLD = (
    happened.TurnEnded,
    happened.Activated,
    happened.ActivationEnded,
    happened.Fused,  # told with the stones that were paid
    happened.FuseRepaid,  # told with the old stones
    happened.StatusChanged,
    happened.ModifierEnded,
)
