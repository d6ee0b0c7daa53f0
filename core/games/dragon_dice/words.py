"""What Dragon Dice says about set-up and turns: prompts, and answers in a few words. Each is named in its row."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias, TypeVar

from core.games.dragon_dice.box import DieNumber, DieSort
from core.games.dragon_dice.components import components
from core.games.dragon_dice.eighth_faces import RECRUIT
from core.games.dragon_dice.forces import ForceTerms, plan_of
from core.games.dragon_dice.marches import RESERVE, UP
from core.games.dragon_dice.moving import WhereTo
from core.games.dragon_dice.naming import (
    army_name,
    dice_text,
    die_name,
    eighth_name,
    kinds_text,
    place_name,
    roll_name,
    terrain_name,
    terrain_text,
)
from core.games.dragon_dice.plans import ForcePlans
from core.games.dragon_dice.ready_forces import RECIPES, ready_plan, ready_species
from core.games.dragon_dice.reserves import FALL_BACK, FLY, RIDE, Moving
from core.games.dragon_dice.rolls import DieId, TerrainId
from core.games.dragon_dice.setup import FIRST_TURN
from core.games.dragon_dice.state import DragonDiceState
from core.kit.english import listing, sentence
from core.kit.rows import Asked
from core.options import Among
from core.plain import Answer, Seat
from core.questions import Roll

T = TypeVar("T")
At: TypeAlias = Asked[DragonDiceState, T]

# --- set-up


def plan_prompt(asked: At[ForcePlans]) -> str:
    return f"Choose your force of {asked.subject.terms.points} points. Nobody sees it before all are in."


def plan_option(answer: Answer, asked: At[ForcePlans]) -> str:
    """'Dwarves: Ranks' for a ready force."""
    if (name := _ready_names(asked.subject.terms).get(answer)) is not None:
        return name
    plan = plan_of(answer)
    assert plan is not None
    return f"A force of one's own: {kinds_text(sum(plan.armies, ()))}"


@cache
def _ready_names(terms: ForceTerms) -> dict[Answer, str]:
    species = components().species
    return {
        ready_plan(each, recipe, terms).answer: f"{species[each].name}: {RECIPES[recipe].name}"
        for each in ready_species()
        for recipe in RECIPES
    }


def privilege_option(answer: str, asked: At[object]) -> str:
    return "Take the first turn" if answer == FIRST_TURN else "Choose the Frontier"


def frontier_option(number: DieNumber, asked: At[object]) -> str:
    return terrain_name(number)


def terrain_option(place: TerrainId, asked: At[object]) -> str:
    return sentence(terrain_text(asked.state, place, asked.names))


# --- marches


def march_option(place: int, asked: At[object]) -> str:
    if place == RESERVE:
        return "The Reserve Army"
    return f"The army at {terrain_text(asked.state, TerrainId(place), asked.names)}"


def marching_place(asked: At[object]) -> TerrainId | None:
    return asked.state.marched[-1] if asked.state.marched else None


def maneuver_prompt(asked: At[object]) -> str:
    return f"Choose whether to maneuver {_here(asked)}. Which way it turns you say once it succeeds."


def maneuver_option(answer: bool, asked: At[object]) -> str:
    return "Maneuver" if answer else "Do not maneuver"


def oppose_prompt(asked: At[object]) -> str:
    return f"{asked.names[asked.state.turn]} maneuvers {_here(asked)}. Choose whether your army opposes."


def _here(asked: At[object]) -> str:
    place = marching_place(asked)
    return "the terrain" if place is None else terrain_text(asked.state, place, asked.names)


def oppose_option(answer: bool, asked: At[object]) -> str:
    return "Oppose the maneuver" if answer else "Let it turn"


def direction_prompt(asked: At[object]) -> str:
    return f"The maneuver succeeded: choose which way to turn {_here(asked)}."


def direction_option(answer: str, asked: At[object]) -> str:
    place = marching_place(asked)
    face = asked.state.terrains[place].face if place is not None else 0
    return f"Up to {face + 1}" if answer == UP else f"Down to {face - 1}"


def action_option(answer: str, asked: At[object]) -> str:
    return {"melee": "Melee", "missile": "Missiles", "magic": "Magic"}[answer]


def melee_target_option(seat: Seat, asked: At[object]) -> str:
    return army_name(asked.state, seat, marching_place(asked), asked.names)


def missile_target_option(target: tuple[Seat, int], asked: At[object]) -> str:
    seat, place = target
    return army_name(asked.state, seat, None if place == RESERVE else TerrainId(place), asked.names)


# --- eighth faces


def castle_option(eighth: str, asked: At[object]) -> str:
    return eighth_name(eighth)


def city_option(gain: tuple[str, DieId, DieId], asked: At[object]) -> str:
    how, first, second = gain
    if how == RECRUIT:
        return f"Recruit {die_name(asked.state, first)}"
    return f"Promote {die_name(asked.state, first)} to {die_name(asked.state, second)}"


def seat_option(seat: Seat, asked: At[object]) -> str:
    return asked.names[seat]


def die_option(die: DieId, asked: At[object]) -> str:
    """With its owner where that is somebody else."""
    owner = asked.state.dice[die].owner
    name = die_name(asked.state, die)
    return name if owner == asked.seat else f"{name} of {asked.names[owner]}"


def where_to_prompt(asked: At[WhereTo]) -> str:
    return f"Choose the terrain to which {die_option(asked.subject.die, asked)} goes."


def lair_option(way: tuple[DieId, TerrainId], asked: At[object]) -> str:
    dragon, to = way
    return f"{die_option(dragon, asked)} to {place_name(asked.state, to, asked.names)}"


def grove_option(die: DieId, asked: At[object]) -> str:
    where = {DieSort.UNIT: "the Dead Unit Area", DieSort.ITEM: "this army"}
    return f"{die_option(die, asked)} to {where.get(asked.state.dice[die].die.sort, 'the pool')}"


# --- reserves


def retreat_prompt(asked: At[Among[Moving | None]]) -> str:
    """What can be clicked: armies, terrains to which some fly, champions that ride."""
    ways = {way[0] for way in asked.subject.items if way is not None}
    sorts = {FALL_BACK: "an army that retreats", FLY: "a terrain to which units fly", RIDE: "a champion that rides"}
    return f"Choose {listing([sorts[how] for how in sorts if how in ways], 'or')}, or end your turn."


def retreat_option(way: Moving, asked: At[object]) -> str:
    how, start, to = way
    names, state = asked.names, asked.state
    if how == FALL_BACK:
        return f"Retreat from {place_name(state, TerrainId(start), names)}"
    target = place_name(state, TerrainId(to), names)
    if how == FLY:
        return f"Fly from {place_name(state, TerrainId(start), names)} to {target}"
    return f"{die_name(state, DieId(start))} rides to {target}"


def dice_option(dice: tuple[DieId, ...], asked: At[object]) -> str:
    return dice_text(asked.state, dice) if dice else "None"


# --- of chance


def throw_prompt(asked: At[Roll]) -> str:
    if not asked.state.rolls:
        return "Dice are thrown."
    roll = asked.state.rolls[-1]
    return f"{asked.names[roll.seat]} rolls for {roll_name(roll.kind)}."


def throw_option(sides: tuple[int, ...], asked: At[Roll]) -> str:
    """'melee 2, ID 1'."""
    return listing([die.face(side) for die, side in zip(asked.subject.dice, sides, strict=True)])
