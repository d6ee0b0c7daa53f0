"""One row for each question of Dragon Dice, and what is made of them: the game's words and its bots.

Each chapter of the rules has its rows and its sentences together; here they become one.
"""

from __future__ import annotations

from core.games.dragon_dice import asks as ask
from core.games.dragon_dice import weighing, words
from core.games.dragon_dice.bots import Mind, Sensible
from core.games.dragon_dice.chronicle import SENTENCES, UNTOLD
from core.games.dragon_dice.dragon_chronicle import SENTENCES as DRAGON_SENTENCES
from core.games.dragon_dice.dragon_rows import ROWS as DRAGON_ROWS
from core.games.dragon_dice.magic_chronicle import SENTENCES as MAGIC_SENTENCES
from core.games.dragon_dice.magic_rows import ROWS as MAGIC_ROWS
from core.games.dragon_dice.moving import Movers
from core.games.dragon_dice.plans import ForcePlans
from core.games.dragon_dice.roll_chronicle import SENTENCES as ROLL_SENTENCES
from core.games.dragon_dice.roll_rows import ROWS as ROLL_ROWS
from core.games.dragon_dice.state import DragonDiceState
from core.guide import Beside
from core.kit.rows import Row, asks, falls
from core.kit.sentences import Sentence
from core.kit.words import GameWords
from core.options import Among
from core.questions import Roll

SET_UP: tuple[Row[DragonDiceState, Mind], ...] = (
    asks(
        ask.PLAN,
        ForcePlans,
        prompt=words.plan_prompt,
        option=words.plan_option,
        worth=Mind.any,
        note=(
            "Choose a force",
            "Two captured terrains win. For a first match take a ready force: three armies, a Home, a Frontier that"
            " you propose, and dragons. The Horde Army begins at another player's Home and rolls for the first turn.",
            Beside.SETS,
        ),
        opened="All forces are opened.",
    ),
    asks(
        ask.PRIVILEGE,
        Among,
        prompt="Your Horde Army rolled highest: choose the first turn or the Frontier.",
        option=words.privilege_option,
        worth=Mind.any,
        note=("You rolled highest", "What you do not take goes to whoever rolled next highest."),
    ),
    asks(
        ask.FRONTIER,
        Among,
        prompt="Choose the Frontier among the dice that were proposed.",
        option=words.frontier_option,
        worth=Mind.any,
        note=("The Frontier", "Everybody can capture it. The other dice leave the game."),
    ),
    asks(
        ask.HORDE_PLACE,
        Among,
        prompt="Choose the Home at which your Horde Army begins.",
        option=words.terrain_option,
        worth=Mind.any,
        note=("Horde Army", "It stands at another player's Home, to keep that from being captured."),
    ),
    asks(
        ask.CAMPAIGN_PLACE,
        Among,
        prompt="Choose the terrain at which your Campaign Army begins.",
        option=words.terrain_option,
        worth=Mind.any,
        note=("Campaign Army", "It stands where you have no army yet."),
    ),
    falls(
        ask.DISTANCE,
        Roll,
        prompt="Each terrain is rolled for its starting distance.",
        option=words.throw_option,
    ),
)

TURN: tuple[Row[DragonDiceState, Mind], ...] = (
    asks(
        ask.MARCH,
        Among,
        prompt="Choose an army to march, or none.",
        option=words.march_option,
        nothing="March with none",
        worth=Mind.march,
        note=("March", "Two different armies may march in a turn. Each may maneuver, and then take an action."),
    ),
    asks(
        ask.MANEUVER,
        Among,
        prompt=words.maneuver_prompt,
        option=words.maneuver_option,
        worth=Mind.maneuver,
        note=("Maneuver", "It turns the terrain by one. On its eighth face it is captured, and two of these win."),
    ),
    asks(
        ask.OPPOSE,
        Among,
        prompt=words.oppose_prompt,
        option=words.oppose_option,
        worth=Mind.agree,
        note=("A maneuver", "If you oppose, both armies roll. The marching army needs as much as you have."),
    ),
    asks(
        ask.DIRECTION,
        Among,
        prompt=words.direction_prompt,
        option=words.direction_option,
        worth=Mind.direction,
        note=("Turn the terrain", "Up brings it nearer to its eighth face, and to melee. Down keeps others at bay."),
    ),
    asks(
        ask.ACTION,
        Among,
        prompt="Choose the action of the marching army, or none.",
        option=words.action_option,
        nothing="No action",
        worth=Mind.action,
        note=("Action", "The face of the terrain says which one. Who controls an eighth face may take any."),
    ),
    asks(
        ask.MELEE_TARGET,
        Among,
        prompt="Choose the army that you attack.",
        option=words.melee_target_option,
        worth=Mind.melee_target,
        note=("Melee", "One army at the same terrain. It saves, and may strike back."),
    ),
    asks(
        ask.MISSILE_TARGET,
        Among,
        prompt="Choose the army that you shoot at.",
        option=words.missile_target_option,
        worth=Mind.missile_target,
        note=("Missiles", "From a Home you reach that Home and the Frontier; from the Frontier any terrain."),
    ),
)

EIGHTH_FACES: tuple[Row[DragonDiceState, Mind], ...] = (
    asks(
        ask.CASTLE,
        Among,
        prompt="You captured a Castle: choose what it is until it turns.",
        option=words.castle_option,
        worth=Mind.any,
        note=("Castle", "It is a City, Standing Stones, a Temple or a Tower, named anew at each capture."),
    ),
    asks(
        ask.CITY,
        Among,
        prompt="Your City may recruit a unit or promote one: choose whom.",
        option=words.city_option,
        nothing="Nobody",
        worth=Mind.something,
        note=("City", "Once in each of your turns a unit of 1 health comes back, or one of the army grows."),
    ),
    asks(
        ask.TEMPLE,
        Among,
        prompt="Your Temple may have another player bury a dead unit: choose who.",
        option=words.seat_option,
        nothing="Nobody",
        worth=Mind.something,
        note=("Temple", "That player chooses the unit. What is buried seldom comes back."),
    ),
    asks(
        ask.TEMPLE_BURIAL,
        Among,
        prompt="A Temple makes you bury a dead unit: choose which.",
        option=words.die_option,
        worth=Mind.least,
        note=("Bury a unit", "Choose the one that you can do without."),
    ),
    asks(
        ask.LAIR,
        Among,
        prompt="Your Dragon's Lair may bring a dragon to any terrain: choose which and where.",
        option=words.lair_option,
        nothing="No dragon",
        worth=weighing.lair,
        note=("Dragon's Lair", "A dragon attacks whoever's turn it is. Send it where others have armies."),
    ),
    asks(
        ask.GROVE,
        Among,
        prompt="Your Grove brings something back that was buried: choose what.",
        option=words.grove_option,
        worth=Mind.any,
        note=("Grove", "A unit of anybody goes to its dead, your Dragonkin or minor terrain to your pool, an item to"
              " this army."),
    ),
)  # fmt: skip

RESERVES: tuple[Row[DragonDiceState, Mind], ...] = (
    asks(
        ask.REINFORCE,
        Among,
        prompt="Choose a terrain to send Reserve units to, or end the Reinforce step.",
        option=words.terrain_option,
        nothing="End the Reinforce step",
        worth=Mind.reinforce,
        note=("Reinforce", "Units in reserves go to any terrains. You then choose which ones."),
    ),
    asks(
        ask.RETREAT,
        Among,
        prompt=words.retreat_prompt,
        option=words.retreat_option,
        nothing="End the turn",
        worth=weighing.retreat,
        note=("Retreat", "Units go to reserves, from where they come back to any terrain in your next turn."),
    ),
    asks(
        ask.MOVERS,
        Movers,
        prompt="Choose the units that go, and the items they take along.",
        option=words.dice_option,
        worth=Mind.most,
        note=("Who goes", "Items go only with units that can carry them. What stays alone is buried."),
    ),
)

ROLLS: tuple[Row[DragonDiceState, Mind], ...] = (
    falls(ask.THROW, Roll, prompt=words.throw_prompt, option=words.throw_option),
)

ROWS: tuple[Row[DragonDiceState, Mind], ...] = (
    *SET_UP,
    *TURN,
    *EIGHTH_FACES,
    *RESERVES,
    *ROLLS,
    *ROLL_ROWS,
    *MAGIC_ROWS,
    *DRAGON_ROWS,
)

TOLD: tuple[Sentence[DragonDiceState], ...] = (*SENTENCES, *ROLL_SENTENCES, *MAGIC_SENTENCES, *DRAGON_SENTENCES)

WORDS: GameWords[DragonDiceState, Mind] = GameWords(DragonDiceState, ROWS, TOLD, UNTOLD)
sensible = Sensible(ROWS, Mind)
