"""The chronicle of Dragon Dice: what happened in set-up and turns, in past tense, who did it first."""

from __future__ import annotations

from typing import TypeAlias

from core.events import Event, MatchEnded
from core.games.dragon_dice import events as happened
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.components import components
from core.games.dragon_dice.lasting import TURNED_BY_SPELL
from core.games.dragon_dice.naming import (
    army_name,
    dice_text,
    die_name,
    eighth_name,
    owned_dice,
    place_name,
    roll_name,
    terrain_text,
    thing_name,
)
from core.games.dragon_dice.rolls import DieId, faces_of
from core.games.dragon_dice.state import Area, DragonDiceState
from core.games.dragon_dice.terrains import captured_by
from core.games.dragon_dice.victory import CAPTURE, ROUNDS, TIME, is_won_by_terrains, score
from core.kit.english import counted, listing, plural, sentence
from core.kit.lasting import Lasting
from core.kit.sentences import Sentence, Told, after_last_round, after_time, outcome_words, tell_round, tells

To: TypeAlias = Told[DragonDiceState]


def _ended(event: MatchEnded, to: To) -> str:
    winners = listing([to.names[seat] for seat in event.winners])
    if event.reason in (ROUNDS, TIME):
        told = f"{winners} {_by_score(event, to)}."
        return after_last_round(told) if event.reason == ROUNDS else after_time(told)
    if event.drawn:
        return f"Nobody has a unit left: {outcome_words([to.names[seat] for seat in event.winners], True)}."
    if event.reason == CAPTURE:
        held = [place_name(to.state, place, to.names) for place in captured_by(to.state, event.winners[0])]
        return f"{winners} won with two captured terrains: {listing(held)}."
    return f"{winners} won as the only one with units left."


def _by_score(event: MatchEnded, to: To) -> str:
    """What has decided after the last round (HR-42)."""
    if event.drawn:
        return "drew, equal in captured terrains and in health in play"
    captured, left = score(to.state, event.winners[0])
    if is_won_by_terrains(to.state):
        return f"won with {counted(captured, 'captured terrain', 'captured terrains')}, more than anybody else"
    return f"won with {left} health in play; nobody had captured more terrains"


# --- dice and effects


def _force(event: happened.ForceOpened, to: To) -> str:
    return f"{to.names[event.seat]} opened a force: {dice_text(to.state, event.dice)}."


def _moved(event: happened.DiceMoved, to: To) -> str | None:
    """That a unit was killed or buried, or a dragon killed or gone, is told with its cause."""
    dice, sort = owned_dice(to.state, event.dice, to.names[event.seat]), to.state.dice[event.dice[0]].die.sort
    if event.area is Area.TERRAIN:
        return f"{dice} went to {place_name(to.state, event.terrain, to.names)}."
    if event.area is Area.BURIED:
        return None if sort is DieSort.UNIT else f"{dice} {plural(len(event.dice), 'was', 'were')} buried."
    if event.as_killed or (event.area is Area.DEAD and event.start is not Area.BURIED):
        return None
    if event.area is Area.POOL and sort is DieSort.DRAGON:
        return None
    return f"{dice} went to the {event.area.value}."


def _exchanged(event: happened.UnitsExchanged, to: To) -> str:
    pairs = [f"{die_name(to.state, gone)} for {die_name(to.state, come)}" for gone, come in event.pairs]
    return f"{to.names[event.seat]} exchanged {listing(pairs)}."


def _effects(effects: tuple[Lasting, ...], to: To) -> str:
    named = [f"{each.cause} on {thing_name(to.state, each.upon, to.names)}" for each in effects]
    return sentence(listing(list(dict.fromkeys(named))))


def _effect_began(event: happened.EffectBegan, to: To) -> str | None:
    """What a spell lays upon its target has been told with the spell."""
    effect = event.effect
    if effect.cause in components().spells and effect.upon.sort != "unit":
        return None
    return f"{_effects((effect,), to)} began."


def _effects_ended(event: happened.EffectsEnded, to: To) -> str | None:
    """That a spell may turn a terrain again is no news."""
    ended = tuple([each for each in event.effects if each.kind != TURNED_BY_SPELL])
    return f"{_effects(ended, to)} ended." if ended else None


# --- rolls


def _roll_began(event: happened.RollBegan, to: To) -> str:
    dice = counted(len(event.dice), "die", "dice")
    return f"{to.names[event.seat]} rolled {dice} for {roll_name(event.kind)}."


def _thrown(event: happened.DiceThrown, to: To) -> str:
    again = " again" if event.added else ""
    shown = [_shown(die, side, to) for die, side in zip(event.dice, event.sides, strict=True)]
    return f"{to.names[event.seat]} threw{again}: {listing(shown)}."


def _shown(die: DieId, side: int, to: To) -> str:
    owned = to.state.dice[die]
    face = faces_of(owned.die)[side - 1]
    return f"{owned.die.name} {face.icon} {face.count}"


# --- set-up and turns


def _hordes(event: happened.HordesRolled, to: To) -> str:
    totals = ", ".join(f"{to.names[seat]} {total}" for seat, total in event.totals)
    return f"Horde Armies rolled for the order of play: {totals}."


def _order(event: happened.OrderSettled, to: To) -> str:
    first, second = (to.names[seat] for seat in event.order[:2])
    if event.first_turn:
        return f"{first} took the first turn, and {second} chooses the Frontier."
    return f"{second} chooses the Frontier, and {first} has the first turn."


def _frontier(event: happened.FrontierChosen, to: To) -> str:
    return f"{to.names[event.seat]} chose the Frontier: {to.state.terrains[event.terrain].kind.name}."


def _distances(event: happened.DistancesRolled, to: To) -> str:
    return f"The terrains were rolled for their distance: {listing([str(face) for face in event.faces])}."


def _turn(event: happened.TurnBegan, to: To) -> str:
    return f"{to.names[event.seat]}'s turn began."


def _march(event: happened.MarchBegan, to: To) -> str:
    return f"{army_name(to.state, event.seat, event.place, to.names)} marched."


def _maneuver(event: happened.ManeuverAnnounced, to: To) -> str:
    return f"{to.names[event.seat]} tried to maneuver {terrain_text(to.state, event.terrain, to.names)}."


def _opposed(event: happened.ManeuverOpposed, to: To) -> str:
    return f"{to.names[event.seat]} opposed the maneuver."


def _decided(event: happened.ManeuverDecided, to: To) -> str:
    if not event.totals:
        return "Nobody opposed the maneuver."
    totals = ", ".join(f"{to.names[seat]} {total}" for seat, total in event.totals)
    return f"The maneuver {'succeeded' if event.succeeded else 'failed'}: {totals}."


def _action(event: happened.ActionTaken, to: To) -> str:
    army = army_name(to.state, event.seat, event.place, to.names)
    if event.target is None:
        return f"{army} took a {event.action} action."
    target = army_name(to.state, event.target, event.target_place, to.names)
    return f"{army} took a {event.action} action against {target}."


# --- terrains


def _turned(event: happened.TerrainTurned, to: To) -> str:
    return f"{sentence(place_name(to.state, event.terrain, to.names))} turned to {event.face} by {event.cause}."


def _captured(event: happened.TerrainCaptured, to: To) -> str:
    kind = to.state.terrains[event.terrain].kind.name
    return f"{to.names[event.seat]} captured {place_name(to.state, event.terrain, to.names)} ({kind})."


def _castle(event: happened.CastleNamed, to: To) -> str:
    return f"{to.names[event.seat]} named the Castle: {eighth_name(event.eighth)}."


def _capture_ended(event: happened.CaptureEnded, to: To) -> str:
    return f"{to.names[event.seat]} lost control of {place_name(to.state, event.terrain, to.names)}."


def _out(event: happened.PlayerOut, to: To) -> str:
    return f"{to.names[event.seat]} was out, without a unit."


SENTENCES: tuple[Sentence[DragonDiceState], ...] = (
    tells(MatchEnded, _ended),
    tells(happened.ForceOpened, _force),
    tells(happened.DiceMoved, _moved),
    tells(happened.UnitsExchanged, _exchanged),
    tells(happened.EffectBegan, _effect_began),
    tells(happened.EffectsEnded, _effects_ended),
    tells(happened.RollBegan, _roll_began),
    tells(happened.DiceThrown, _thrown),
    tells(happened.HordesRolled, _hordes),
    tells(happened.OrderSettled, _order),
    tells(happened.FrontierChosen, _frontier),
    tells(happened.DistancesRolled, _distances),
    tells(happened.RoundBegan, lambda event, to: tell_round(event.round)),
    tells(happened.TurnBegan, _turn),
    tells(happened.MarchBegan, _march),
    tells(happened.ManeuverAnnounced, _maneuver),
    tells(happened.ManeuverOpposed, _opposed),
    tells(happened.ManeuverDecided, _decided),
    tells(happened.ActionTaken, _action),
    tells(happened.TerrainTurned, _turned),
    tells(happened.TerrainCaptured, _captured),
    tells(happened.CastleNamed, _castle),
    tells(happened.CaptureEnded, _capture_ended),
    tells(happened.PlayerOut, _out),
)

UNTOLD: tuple[type[Event], ...] = (happened.RollEnded, happened.PhaseBegan, happened.Acted)
"""A phase shows in what is asked; what acted, another sentence says."""
