"""What Fated Hand says about the acts of a turn and about perks that may act: the question, and each answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import assert_never

from core.games.fated_hand import acts
from core.games.fated_hand.acts import Act, Acts
from core.games.fated_hand.cast_acts import pays_for_primary
from core.games.fated_hand.choice_words import choice_text
from core.games.fated_hand.components import COMPONENTS, perk, spell
from core.games.fated_hand.guiding import is_strike
from core.games.fated_hand.naming import amounts_text, arm_name, fighter_name, tile_name
from core.games.fated_hand.orders import ORDERS, orders_to
from core.games.fated_hand.plan_words import At
from core.games.fated_hand.spell_words import cards_text, cast_text, guide_text
from core.games.fated_hand.state import FatedHandState, FighterId, summons_of
from core.games.fated_hand.stats import movement
from core.games.fated_hand.summon_words import order_text
from core.games.fated_hand.windows import Reaction
from core.kit.english import listing
from core.place import when_called
from core.plain import CardId, Face


def act_prompt(asked: At[Acts]) -> str:
    id = asked.subject.id
    left = movement(asked.state, id)
    primary = primary_words(asked.state, id, asked.subject.faces)
    return f"{fighter_name(asked.state, id)} has the turn: {left} Movement left, and {primary}."


def primary_words(state: FatedHandState, id: FighterId, faces: Mapping[CardId, Face]) -> str:
    """What its Primary Action could do from where it stands."""
    if state.fighters[id].is_primary_used:
        return "its Primary Action is used"
    ways = {
        "Attack": acts.attacks(state, id), "Rest": acts.rests(state, id), "Focus": acts.focuses(state, id),
        "a perk": [name for _, name, _ in acts.perks(state, id) if acts.takes_primary(name)],
        "a creature's attack": any(
            orders_to(state, each, row) for each in summons_of(state, id) for row in ORDERS.values() if row.is_primary
        ),
        "something that is there": acts.uses(state, id),
        "a spell": strikes_by_magic(state, id) or pays_for_primary(state, id, faces),
    }  # fmt: skip
    names = [name for name, found in ways.items() if found]
    if not names:
        return "no Primary Action to use from here"
    return f"its Primary Action is free: {listing(names, last='or')}"


def strikes_by_magic(state: FatedHandState, id: FighterId) -> bool:
    """With a spell that goes on, such as Bramblelash."""
    return any(is_strike(choice) for _, _, choice in acts.guides(state, id))


def act_option(answer: Act, asked: At[Acts]) -> str:
    state, id = asked.state, asked.subject.id
    match answer:
        case (acts.MOVE, column, row):
            return f"Move to {tile_name((column, row))}"
        case (acts.ATTACK, target, arm, is_ranged, declared):
            verb = "Shoot at" if is_ranged else "Attack"
            with_arm = f"{fighter_name(state, target)} with the {arm_name(state, id, arm)}"
            return f"{verb} {with_arm}{declared_text(declared, ': ')}"
        case (acts.REST, _, _, _):
            return f"Rest: cleanse {amounts_text(answer[1:])}"
        case (acts.USE, place):
            return object_text(state, id, place)
        case (acts.RELOAD, arm):
            return f"Reload the {arm_name(state, id, arm)}"
        case (acts.PICK_UP, arm, _, _):
            return f"Pick up the {COMPONENTS.arms[arm].name}"
        case (acts.HAUL, body, column, row):
            return f"Haul {fighter_name(state, body)} to {tile_name((column, row))}"
        case (acts.PERK, name, choice):
            return reaction_text(state, (name, choice))
        case (acts.CAST, name, aim, cards):
            return cast_text(state, name, aim, cards_text(tuple(map(asked.view.face, cards))))
        case (acts.CHANNEL, name, card):
            return f"Channel {spell(name).name} with {cards_text((asked.view.face(card),))}"
        case (acts.DROP, name, _):
            return f"Let go of {spell(name).name}"
        case (acts.GUIDE, name, choice):
            return guide_text(state, name, choice)
        case (acts.ORDER, summon, what, choice):
            return order_text(state, summon, what, choice)
        case (acts.FOCUS | acts.SNEAK | acts.REVEAL | acts.RETREAT | acts.END,):
            return PLAIN_ACTS[answer[0]]
        case _:
            assert_never(answer)


object_text: Callable[[FatedHandState, FighterId, int], str] = when_called(
    "core.games.fated_hand.campaign.story_words:object_text"
)


def declared_text(id: str, before: str) -> str:
    """The perk that is declared with an attack, '' for none."""
    return f"{before}{perk(id).name}" if id else ""


PLAIN_ACTS = {
    acts.END: "End the turn",
    acts.FOCUS: "Focus: draw a Reagent, and break every Engagement after a Riposte of each opponent",
    acts.SNEAK: "Sneak: hide if a die of twelve is at most the Stealth Power",
    acts.REVEAL: "Show yourself, with a Riposte on somebody adjacent",
    acts.RETREAT: "Call for a retreat",
}


def reaction_text(state: FatedHandState, answer: Reaction) -> str:
    """The perk, and upon whom or where."""
    name, choice = perk(answer[0]).name, answer[1]
    if choice is None:
        return name
    return f"{name}: {choice_text(state, answer[0], choice)}"
