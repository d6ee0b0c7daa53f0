"""Dragon Dice: armies of dice with faces of their own, no board but terrains. `GAME` is what the program sees."""

from __future__ import annotations

from core.game import CONTRACT, Acting, Clocked, Game, Option, Preset
from core.games.dragon_dice.bots import marcher
from core.games.dragon_dice.force_texts import FORCES
from core.games.dragon_dice.forces import POINTS
from core.games.dragon_dice.lasting import EFFECTS
from core.games.dragon_dice.questions import WORDS, sensible
from core.games.dragon_dice.rules import leave, play_unit, start
from core.games.dragon_dice.state import DragonDiceState, faults
from core.games.dragon_dice.stats import acted, printed_entries
from core.games.dragon_dice.terrains import terrain_faults
from core.games.dragon_dice.victory import call_time
from core.kit.option_values import NO_YES, numbers
from core.plain import Seat

OPTIONS = (
    Option(
        "points",
        "Points",
        "The size of each force. More points are more dice, and one more dragon for every 24.",
        numbers(*POINTS),
        24,
    ),
    Option(
        "ready_forces",
        "Forces",
        "Everybody may bring a force of their own, or all choose among two ready forces of each species.",
        ((False, "Own or ready"), (True, "Ready")),
        False,
    ),
    Option(
        "advanced_terrains",
        "Advanced terrains",
        "Castle, Dragon's Lair, Grove and Vortex may be the Frontier.",
        NO_YES,
        False,
    ),
    Option(
        "minor_terrains",
        "Minor terrains",
        "Bridges, knolls, villages and woods that help a single army at a terrain.",
        NO_YES,
        False,
    ),
    Option(
        "dragonkin",
        "Dragonkin",
        "Small kin of dragons wait in the Summoning Pool and come by magic.",
        NO_YES,
        False,
    ),
    Option("items", "Items", "Units carry equipment, artifacts, medallions and relics.", NO_YES, False),
    Option("eldarim", "Eldarim", "A species whose champions tame, slay and control dragons.", NO_YES, False),
    Option(
        "last_round",
        "Last round",
        "After this round more captured terrains win, then more health in play, else it is a draw.",
        numbers(20, 40, 60, 0),
        40,
    ),
)

PARTS = ("advanced_terrains", "minor_terrains", "dragonkin", "items", "eldarim")

PRESETS = (
    Preset("basic", "Basic", "Units, terrains, dragons and magic.", dict.fromkeys(PARTS, False)),
    Preset("everything", "Everything", "With all advanced dice.", dict.fromkeys(PARTS, True)),
)


def seat_that_began(state: DragonDiceState) -> int | None:
    """None until the order of play is settled."""
    return state.order[0] if state.order else None


def is_out(state: DragonDiceState, seat: Seat) -> bool:
    return seat in state.out


GAME = Game(
    id="dragon_dice",
    name="Dragon Dice",
    summary="Armies of dice fight over terrains; two captured ones win.",
    rules_version=1,
    seats=(2, 4),
    options=OPTIONS,
    state_type=DragonDiceState,
    start=start,
    play_unit=play_unit,
    words=WORDS,
    bots={"sensible": sensible, "marcher": marcher},
    reference="core.games.dragon_dice.reference:REFERENCE",
    first_side=seat_that_began,
    leave=leave,
    is_out=is_out,
    presets=PRESETS,
    quick={"points": 15, "last_round": 20},
    contract=CONTRACT,
    promises=(faults, terrain_faults, EFFECTS.faults),
    acting=Acting(printed_entries, acted),
    clocked=Clocked(call_time, lambda state: state.is_time_called),
    own_sets=FORCES,
)
