"""The chronicle of Stonebound: what happened, in past tense, who did it first.

One sentence tells what belongs together, so some events have none: HP of an attack are told with the attack, the stones
of an ability with its use.
"""

from __future__ import annotations

from core.events import Event, MatchEnded
from core.games.stonebound import events as happened
from core.games.stonebound.characters import roster_of
from core.games.stonebound.dice import reading
from core.games.stonebound.naming import (
    DURATIONS,
    ability_name,
    modifier_text,
    roll_text,
    space_name,
    stones_text,
    unit_name,
)
from core.games.stonebound.state import StoneState
from core.kit.english import count_name, counted, listing
from core.telling import is_common, tell_common
from core.view import View

Names = tuple[str, ...]


def tell(event: Event, view: View, names: Names) -> str | None:
    """The event as a sentence, None where another sentence tells it or nobody would miss it."""
    if is_common(event):
        return tell_common(event, names)
    state = view.state_as(StoneState)
    if isinstance(event, MatchEnded):
        return _ended(event, names)
    return (
        _tell_set_up(event, state, names)
        or _tell_turn(event, state, names)
        or _tell_action(event, state)
        or _tell_harm(event, state)
        or _tell_change(event, state)
    )


def _ended(event: MatchEnded, names: Names) -> str:
    winners = listing([names[seat] for seat in event.winners])
    if event.drawn:
        return f"The last round was over: {winners} drew."
    if event.reason == "rounds":
        return f"The last round was over: {winners} won."
    return f"{winners} won: nobody on the other side is left standing."


def _tell_set_up(event: Event, state: StoneState, names: Names) -> str | None:
    characters = roster_of(state.custom).characters
    match event:
        case happened.TeamChosen():
            team = listing([characters[each].name for each in event.characters])
            return f"{names[event.seat]} fields {team}."
        case happened.PoolRevealed():
            return f"Open for the draft: {listing([characters[each].name for each in event.characters])}."
        case happened.Picked():
            return f"{names[event.seat]} picked {characters[event.character].name}."
        case happened.PickMissed():
            return f"{names[event.seat]} found nobody who fits the team."
        case happened.ContestRolled():
            return _contest(event, state, names)
        case happened.FirstSideSettled():
            goes = "first" if event.side == event.seat else "second"
            return f"{names[event.seat]} chose to go {goes}."
        case happened.UnitPlaced():
            return f"{names[event.seat]} placed {unit_name(state, event.unit)} on {space_name(event.space)}."
    return None


def _contest(event: happened.ContestRolled, state: StoneState, names: Names) -> str:
    one, other = event.rolls
    rolled = f"{names[0]} rolled {one} and {names[1]} {other}"
    if one == other:
        return f"{rolled}: once more."
    return f"{rolled}: {names[0] if one > other else names[1]} won the roll."


def _tell_turn(event: Event, state: StoneState, names: Names) -> str | None:
    match event:
        case happened.RoundBegan():
            return f"Round {event.round} began."
        case happened.TurnBegan():
            return f"{names[event.seat]} began a turn."
        case happened.StonesDrawn():
            return f"{names[event.seat]} drew {counted(len(event.cards), 'stone', 'stones')}."
        case happened.DrawStopped():
            return f"No stone was left to draw, so {names[event.seat]} drew {count_name(event.missing)} fewer."
        case happened.DeckRenewed() if event.again:
            return "The discarded stones were shuffled and are the draw pile again."
        case happened.StonesDiscarded():
            return f"{names[event.seat]} discarded {stones_text(event.faces)}."
        case happened.FuseBroken():
            return _broken(event, state)
        case happened.StonesPaid() if event.fused:
            unit = unit_name(state, event.unit)
            return f"{unit} fused {ability_name(state, event.ability)} with {stones_text(event.faces)}."
        case happened.StonesPaid():
            return f"{names[event.seat]} paid {stones_text(event.faces)}."
    return None


def _broken(event: happened.FuseBroken, state: StoneState) -> str:
    fuse = f"{ability_name(state, event.ability)} of {unit_name(state, event.unit)}"
    match event.reason:
        case "own":
            return f"The fuse {fuse} was given up."
        case "repaid":
            return f"The stones of the fuse {fuse} were replaced."
    return f"The fuse {fuse} broke."


def _tell_action(event: Event, state: StoneState) -> str | None:
    match event:
        case happened.Moved():
            return _moved(event, state)
        case happened.AbilityUsed():
            at = f" on {unit_name(state, event.target)}" if event.target not in (None, event.unit) else ""
            return f"{unit_name(state, event.unit)} used {ability_name(state, event.ability)}{at}."
        case happened.AttackDeclared():
            did = "struck back at" if event.reaction else "attacked"
            return f"{unit_name(state, event.unit)} {did} {unit_name(state, event.target)}."
        case happened.Redirected():
            return f"{unit_name(state, event.target)} stepped in for {unit_name(state, event.other)}."
        case happened.ChanceRolled():
            return _rolled(event, state)
        case happened.Triggered():
            return f"{ability_name(state, event.ability)} of {unit_name(state, event.unit)} took effect."
        case happened.NothingHappened():
            return _nothing(event, state)
    return None


MOVES = {"walk": "moved", "push": "was pushed", "pull": "was pulled", "teleport": "appeared", "swap": "changed places"}


def _moved(event: happened.Moved, state: StoneState) -> str:
    way = f"from {space_name(event.start)} to {space_name(event.path[-1])}"
    return f"{unit_name(state, event.unit)} {MOVES.get(event.how, 'moved')} {way}."


def _rolled(event: happened.ChanceRolled, state: StoneState) -> str:
    rolled = reading(event.tens, event.ones)
    what = {"crt": "a critical attack", "blind": "acting though blinded"}.get(event.about, "an effect")
    if event.ability is not None:
        what = ability_name(state, event.ability)
    needed = roll_text(event.about, event.least, event.chance)
    outcome = "yes" if event.success else "no"
    return f"{unit_name(state, event.unit)} rolled {rolled} for {what}, {needed} was needed: {outcome}."


REASONS = {
    "blinded": "was blinded and could not act",
    "out of range": "was out of range for the attack",
}


def _nothing(event: happened.NothingHappened, state: StoneState) -> str | None:
    reason = REASONS.get(event.reason)
    return f"{unit_name(state, event.unit)} {reason}." if reason else None


def _tell_harm(event: Event, state: StoneState) -> str | None:
    match event:
        case happened.Struck():
            return _struck(event, state)
        case happened.HpLost() if event.cause != "attack":
            lost = f"{event.amount} HP{CAUSES.get(event.cause, '')}"
            return f"{unit_name(state, event.unit)} lost {lost}, {event.hp} left."
        case happened.Healed() if event.amount:
            return f"{unit_name(state, event.unit)} recovered {event.amount} HP, {event.hp} now."
        case happened.ArmourWorn():
            return f"{unit_name(state, event.unit)}'s {event.stat} wore by {event.amount} to {event.left}."
        case happened.Survived():
            return f"{ability_name(state, event.ability)} kept {unit_name(state, event.unit)} up."
        case happened.Fell():
            return f"{unit_name(state, event.unit)} fell on {space_name(event.space)}."
        case happened.Raised():
            return f"{unit_name(state, event.unit)} stood up on {space_name(event.space)} with {event.hp} HP."
    return None


CAUSES = {"burn": " to Burn", "poison": " to Poison", "reflect": " to a fuse", "damage": ""}


def _struck(event: happened.Struck, state: StoneState) -> str:
    """'A critical attack: 12 damage against 3 PD took 9 HP from Ulf.'"""
    armour = "PD" if event.kind == "physical" else "SD"
    attack = "A critical attack" if event.critical else "The attack"
    reduced = f", {event.reduced} held off by fuses" if event.reduced else ""
    numbers = f"{event.damage} damage against {event.armour} {armour}{reduced}"
    taken = f"took {event.lost} HP" if event.lost else "took no HP"
    return f"{attack} with {numbers} {taken} from {unit_name(state, event.target)}."


def _tell_change(event: Event, state: StoneState) -> str | None:
    match event:
        case happened.StatusAdded():
            times = f", {count_name(event.stacks)} times now" if event.stacks > 1 and event.status != "Freeze" else ""
            return f"{unit_name(state, event.unit)} gained {event.status}{times}."
        case happened.StatusRefused():
            why = "could not gain" if event.reason == "immune" else "already had all of"
            return f"{unit_name(state, event.unit)} {why} {event.status}."
        case happened.StatusRemoved() if event.reason != "fall":
            return f"{unit_name(state, event.unit)} lost {event.status}."
        case happened.StatModified():
            change = modifier_text(event.stat, event.amount)
            return f"{unit_name(state, event.unit)} had {change} {DURATIONS[event.duration]}."
    return None
