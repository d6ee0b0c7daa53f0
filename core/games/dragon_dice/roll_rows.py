"""What is asked in rolls, of special icons, for harm and in attacks: a row for each question."""

from __future__ import annotations

from core.budgets import Budgeted
from core.games.dragon_dice import asks as ask
from core.games.dragon_dice import roll_words as said
from core.games.dragon_dice import words
from core.games.dragon_dice.bots import Mind
from core.games.dragon_dice.moving import WhereTo
from core.games.dragon_dice.splits import Split
from core.games.dragon_dice.state import DragonDiceState
from core.kit.rows import Row, asks
from core.options import Among
from core.questions import ChooseSome, Order

IN_ROLLS: tuple[Row[DragonDiceState, Mind], ...] = (
    asks(
        ask.NEXT_ICON,
        Among,
        prompt="Choose which special icon acts next.",
        option=said.icon_option,
        worth=Mind.any,
        note=("Special icons", "They act one after another, as you like. Copies of one icon may act together as one."),
    ),
    asks(
        ask.SPLIT,
        Split,
        prompt=said.split_prompt,
        option=said.split_option,
        worth=Mind.share,
        note=("Share out", "Several types count here: say how much goes to each."),
    ),
    asks(
        ask.EITHER_WAY,
        Among,
        prompt="This icon serves one of the two purposes of the roll: choose which.",
        option=said.way_option,
        worth=Mind.any,
        note=("One of two", "In a roll for two purposes such an icon is used for one of them."),
    ),
    asks(
        ask.MULTIPLIER,
        Among,
        prompt="Only one of these multiplies: choose which.",
        option=said.multiplier_option,
        worth=Mind.any,
        note=("One multiplies", "Two that double the same results do not both count."),
    ),
    asks(
        ask.UNITS_TO_DOUBLE,
        ChooseSome,
        prompt="Wilding: choose the units whose melee and saves count twice.",
        option=words.dice_option,
        worth=Mind.most,
        note=("Wilding", "Units with many results profit most."),
    ),
    asks(
        ask.THROWN_AGAIN,
        ChooseSome,
        prompt="Choose dice to throw again; what they show now is lost.",
        option=words.dice_option,
        worth=Mind.any,
        note=("Throw again", "You may keep all of them as they are."),
    ),
    asks(
        ask.STAYING_IN,
        ChooseSome,
        prompt="These units hold others by their glare: choose which roll all the same.",
        option=words.dice_option,
        worth=Mind.any,
        note=("Hypnotic Glare", "It ends with any roll of the unit that glares."),
    ),
)

ICONS: tuple[Row[DragonDiceState, Mind], ...] = (
    asks(
        ask.ICON_OPTION,
        Among,
        prompt=said.icon_prompt,
        option=said.what_icon_does,
        worth=Mind.any,
        note=("One of several", "Such an icon does one of these each time it is rolled."),
    ),
    asks(
        ask.TARGETS,
        Budgeted,
        prompt="Choose the units that are struck, as much health as you can.",
        option=words.dice_option,
        worth=Mind.any,
        note=("Targets", "You must take as much health as the number allows."),
    ),
    asks(
        ask.ONE_TARGET,
        Among,
        prompt="Choose the unit that is struck.",
        option=words.die_option,
        worth=Mind.greatest,
        note=("One target", "This icon aims at a single unit."),
    ),
    asks(
        ask.NEXT_VICTIM,
        Among,
        prompt="Plague: choose the next unit of yours that must save.",
        option=words.die_option,
        worth=Mind.least,
        note=("Plague", "It goes on until one of your units saves."),
    ),
    asks(
        ask.OPPOSING_ARMY,
        Among,
        prompt="Choose the opposing army that the icon strikes.",
        option=said.army_option,
        worth=Mind.any,
        note=("Opposing army", "The effect lies upon what that player has there."),
    ),
    asks(
        ask.OWN_ARMY,
        Among,
        prompt="Choose the army that opponents cannot aim at.",
        option=said.own_army_option,
        nothing=said.reserve_army,
        worth=Mind.any,
        note=("Illusion", "Until your next turn neither missiles nor spells of opponents can be aimed at it."),
    ),
    asks(
        ask.UNIT_TO_DOUBLE,
        Among,
        prompt="Choose the unit whose results count twice.",
        option=words.die_option,
        worth=Mind.greatest,
        note=("Elevate", "A unit with many results profits most."),
    ),
    asks(
        ask.UNIT_ROLLING_AGAIN,
        Budgeted,
        prompt="Choose the units to throw again; what they show now is lost.",
        option=words.dice_option,
        worth=Mind.any,
        note=("Elemental Relic", "It serves units of the element that it shows."),
    ),
    asks(
        ask.NAMED_ELEMENT,
        Among,
        prompt="Choose the element of this magic.",
        option=said.element_option,
        worth=Mind.any,
        note=("Any element", "Spells of that element, and Elemental ones, can be paid with it."),
    ),
    asks(
        ask.UNIT_TO_RECOLOUR,
        Among,
        prompt="Choose a unit whose plain magic may be of that element too, or none.",
        option=words.die_option,
        nothing="No unit",
        worth=Mind.any,
        note=("Attune", "Results of its ID and of special icons stay as they are."),
    ),
)

MOVES: tuple[Row[DragonDiceState, Mind], ...] = (
    asks(
        ask.MOVE_TO,
        Among,
        prompt="Choose where the unit goes, or let it stay.",
        option=said.place_option,
        nothing="Stay",
        worth=Mind.any,
        note=("A free move", "What was rolled counts all the same."),
    ),
    asks(
        ask.PASSENGERS,
        Budgeted,
        prompt="Choose the units that go along.",
        option=words.dice_option,
        worth=Mind.any,
        note=("Passengers", "Any units of the same army, up to so much health."),
    ),
    asks(
        ask.ITEM_ALONG,
        Among,
        prompt="Choose an item to take along, or go.",
        option=words.die_option,
        nothing="Go",
        worth=Mind.something,
        note=("Items", "Those that nobody can carry where they stay are buried."),
    ),
    asks(
        ask.CARRIER,
        Among,
        prompt="Choose the unit that leaves with the item.",
        option=words.die_option,
        worth=Mind.any,
        note=("Wayfare", "Any unit of the army that can carry the item."),
    ),
    asks(
        ask.BURIED_ITEM,
        Among,
        prompt="Choose the buried item that comes to the army.",
        option=words.die_option,
        worth=Mind.any,
        note=("Silver Medallion", "Items come back from the Buried Unit Area like this."),
    ),
    asks(
        ask.DRAGON_TO_BRING,
        Among,
        prompt="Choose the dragon to bring.",
        option=words.die_option,
        worth=Mind.any,
        note=("Summon Dragon", "Out of any pool, or off another terrain."),
    ),
    asks(
        ask.BRING_TO,
        WhereTo,
        prompt=words.where_to_prompt,
        option=words.terrain_option,
        worth=Mind.any,
        note=("Where to", "Dragons attack whoever's turn it is. Send it where others have armies."),
    ),
)

HARM: tuple[Row[DragonDiceState, Mind], ...] = (
    asks(
        ask.CASUALTIES,
        Budgeted,
        prompt=said.casualties_prompt,
        option=words.dice_option,
        worth=Mind.any,
        note=("Casualties", "As much health as the damage allows, and no more. Which units, you say."),
    ),
    asks(
        ask.DEATH_ORDER,
        Order,
        prompt="Choose the order in which these units die.",
        option=words.dice_option,
        worth=Mind.any,
        note=("Who dies first", "A unit that has died may be what the next one is exchanged for."),
    ),
    asks(
        ask.SMALLER_INSTEAD,
        Among,
        prompt="Choose a smaller unit to take the place of the one that dies, or none.",
        option=words.die_option,
        nothing="Let it die",
        worth=Mind.greatest,
        note=("A smaller unit instead", "The unit that was hit goes to the dead, and this one takes its place."),
    ),
    asks(
        ask.PROMOTION,
        Among,
        prompt="Choose a unit to promote, or end.",
        option=said.pair_option,
        nothing="End",
        worth=Mind.growth,
        note=("Promotion", "It changes places with a larger unit of its species out of your Dead Unit Area."),
    ),
    asks(
        ask.RECRUITS,
        ChooseSome,
        prompt="Choose units to recruit.",
        option=words.dice_option,
        worth=Mind.most,
        note=("Recruits", "Units of 1 health come out of your Dead Unit Area."),
    ),
    asks(
        ask.RETURNING,
        Budgeted,
        prompt="Choose the units that come back.",
        option=words.dice_option,
        worth=Mind.most,
        note=("Back from the dead", "Any units, up to so much health."),
    ),
)

ATTACKS: tuple[Row[DragonDiceState, Mind], ...] = (
    asks(
        ask.COUNTER_ATTACK,
        Among,
        prompt=said.counter_prompt,
        option=said.hit_back_option,
        worth=Mind.agree,
        note=("Counter-attack", "Your army rolls melee in its turn, whether or not it was hurt."),
    ),
    asks(
        ask.STUNK_OUT,
        ChooseSome,
        prompt="Foul Stench: choose the units that take no part in the counter-attack.",
        option=words.dice_option,
        worth=Mind.losing,
        note=("Foul Stench", "As many units as the attacker has dead Goblins, up to a limit."),
    ),
    asks(
        ask.VOLLEY_BACK,
        Among,
        prompt="Choose whether your Coral Elves shoot back.",
        option=said.hit_back_option,
        worth=Mind.agree,
        note=("Defensive Volley", "They reach whoever shot at them. Nothing answers it."),
    ),
)

ROWS: tuple[Row[DragonDiceState, Mind], ...] = (*IN_ROLLS, *ICONS, *MOVES, *HARM, *ATTACKS)
