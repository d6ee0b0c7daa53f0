"""A story in words: what is asked in a scene, and a sentence for each thing that happens in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from core.games.fated_hand.campaign import story_events as events
from core.games.fated_hand.campaign.battle_objects import objects_of
from core.games.fated_hand.campaign.camping import (
    SLEEP,
    STUDY,
)
from core.games.fated_hand.campaign.checking import is_beside_first
from core.games.fated_hand.campaign.company import hero_now, kept_spells, power_before_card, scene_of, story_of
from core.games.fated_hand.campaign.growth import Growth
from core.games.fated_hand.campaign.scene_checks import Check
from core.games.fated_hand.campaign.story_spells import story_spells
from core.games.fated_hand.campaign.talents import talents
from core.games.fated_hand.choosing import Choices
from core.games.fated_hand.components import COMPONENTS, perk
from core.games.fated_hand.naming import fighter_name, item_name, tile_name
from core.games.fated_hand.spell_words import cards_text
from core.games.fated_hand.state import FatedHandState, FighterId
from core.kit.english import counted, listing, numbered
from core.kit.rows import Asked
from core.kit.sentences import Sentence, Told, tells
from core.plain import CardId

T = TypeVar("T")
At: TypeAlias = Asked[FatedHandState, T]
Chronicle: TypeAlias = Told[FatedHandState]
Way: TypeAlias = tuple[int, FighterId]


# --- questions


def scene_prompt(asked: At[Choices[Way]]) -> str:
    story = story_of(asked.state)
    coins = numbered(story.purse, "coin", "coins")
    return f"{scene_of(asked.state).text} The purse holds {coins}. Choose what the company does."


def scene_option(way: Way, asked: At[Choices[Way]]) -> str:
    """'Gil, Intimidation 2 + card: Stare them down.'"""
    choice = scene_of(asked.state).choices[way[0]]
    cost = f" ({numbered(choice.price, 'coin', 'coins')})" if choice.price else ""
    if choice.check is None:
        whose = f"{hero_now(asked.state, way[1]).name}: " if choice.needs.are_personal else ""
        return f"{whose}{choice.text}{cost}"
    check, hero = choice.check, hero_now(asked.state, way[1])
    base = power_before_card(asked.state, way[1], check.skill, check.about)
    card = "top card" if check.is_topdeck else "card"
    return f"{hero.name}, {check.skill.capitalize()} {base} + {card}{foreseen(asked.state, check)}: {choice.text}{cost}"


def object_text(state: FatedHandState, id: FighterId, place: int) -> str:
    """'Pull the lever (Athletics 2 + one of two cards)'"""
    object = objects_of(state)[place]
    base = power_before_card(state, id, object.check.skill, object.check.about)
    card = "top card" if object.check.is_topdeck else "one of two cards"
    return f"{object.text} ({object.check.skill.capitalize()} {base} + {card})"


def foreseen(state: FatedHandState, check: Check) -> str:
    """' against 4', as far as somebody's spirit looks ahead (Arcane Sight)."""
    if not any(not each.is_waiting for each in kept_spells(state, "arcane_sight")):
        return ""
    return f" against {check.foe} and a die" if check.is_opposed else f" against {check.difficulty}"


def check_prompt(asked: At[Choices[CardId | None]]) -> str:
    """Of one that a Game Master has called for with what the hero brings, as no scene says it."""
    id, called = asked.subject.id, story_of(asked.state).called
    if None in asked.subject.items:
        return second_prompt(asked)
    says = f"Play a card of the Hand of {fighter_name(asked.state, id)}. Its Power counts for the check."
    if called is None:
        return says
    base = power_before_card(asked.state, id, called.skill, called.about)
    about = f" about {called.about}" if called.about else ""
    return f"{called.skill.capitalize()}{about}, {base} without a card. {says}"


def second_prompt(asked: At[Choices[CardId | None]]) -> str:
    """Of a card that need not be played: for a bargain, under Guidance, or by a Craftsman."""
    state, id = asked.state, asked.subject.id
    name, bargain = fighter_name(state, id), story_of(state).bargain
    if bargain is not None:
        change = "adds a tenth" if bargain.is_sale else "takes a tenth off"
        coins = counted(bargain.price, "coin", "coins")
        return f"{name} may haggle over {coins}. Each point of Rhetoric above the other {change}."
    if is_beside_first(state, asked.subject):
        return f"{name} may add a second card, by Guidance."
    return f"Not enough. {name} may try again with another card, at 1 more."


def growth_prompt(asked: At[Growth]) -> str:
    name = fighter_name(asked.state, asked.subject.id)
    return f"{name} rises a level: choose a {asked.subject.what}."


def growth_option(id: str, asked: At[Growth]) -> str:
    return GROWN[asked.subject.what](id)


GROWN: dict[str, Callable[[str], str]] = {
    "class": lambda id: COMPONENTS.classes[id].name if id else "No promotion yet",
    "perk": lambda id: perk(id).name,
    "talent": lambda id: talents()[id].name,
    "story spell": lambda id: story_spells()[id].name,
    "school": str.capitalize,
}
"""What each thing that comes with a level is called."""


# --- what has happened


def check_made(event: events.CheckMade, told: Chronicle) -> str:
    how = "enough" if event.has_succeeded else "not enough"
    reached = f"{event.skill.capitalize()} of {fighter_name(told.state, event.fighter)}: {event.power.total}"
    return f"{reached} against {event.against}, {how}."


def story_spell_cast(event: events.StorySpellCast, told: Chronicle) -> str:
    more = "paid once more for" if event.is_later else "cast"
    paid = cards_text(event.paid)
    return f"{fighter_name(told.state, event.by)} {more} {story_spells()[event.spell].name}, for {paid}."


def thoughts_read(event: events.ThoughtsRead, told: Chronicle) -> str:
    noticed = " It has noticed, and is on its guard." if event.has_noticed else ""
    return f"{fighter_name(told.state, event.by)} hears its thoughts: it has come to {event.against}.{noticed}"


def purse(event: events.PurseChanged, told: Chronicle) -> str:
    change = counted(abs(event.change), "coin", "coins")
    return f"The purse has {change} {'more' if event.change > 0 else 'less'}, {event.coins} in all."


def exhaustion(event: events.ExhaustionChanged, told: Chronicle) -> str:
    amount = f"{abs(event.change)} Exhaustion {'more' if event.change > 0 else 'less'}"
    return f"{fighter_name(told.state, event.fighter)} has {amount}."


def evening(event: events.EveningSpent, told: Chronicle) -> str:
    name = fighter_name(told.state, event.fighter)
    if event.what == SLEEP:
        return f"{name} slept long."
    return f"{name} {'learnt from a master' if event.what == STUDY else 'sparred'}: {item_name(event.item)}."


def thing_name(thing: str) -> str:
    """'old_key' is an old key."""
    return thing.replace("_", " ")


def item_gained(event: events.ItemGained, told: Chronicle) -> str:
    if event.fighter is None:
        return f"Nobody could carry it, so it lies with the baggage: {item_name(event.item)}."
    return f"{fighter_name(told.state, event.fighter)} has it from now on: {item_name(event.item)}."


def level_gained(event: events.LevelGained, told: Chronicle) -> str:
    name = fighter_name(told.state, event.fighter)
    risen = f" as {COMPONENTS.classes[event.promotion].name}" if event.promotion else ""
    learnt = f" and learnt {perk(event.perk).name}" if event.perk else ""
    return f"{name} reached level {event.level}{risen}{learnt}."


STORY_EVENTS = (
    events.SceneBegan, events.ChoiceMade, events.CheckMade, events.OutcomeCame, events.PurseChanged,
    events.ExhaustionChanged, events.PointsTaught, events.FoesLeft, events.LevelGained, events.BattleEnded,
    events.StorySpellCast, events.SpellSolved, events.StarSuitDrawn, events.StorySpellEnded, events.ThoughtsRead,
    events.OddityGained, events.MagicSensed, events.MagicIdentified, events.Recognised, events.CupDrunk, events.Drunk,
    events.CampMade, events.EveningSpent, events.Mended, events.Bought, events.ThingGained, events.ThingGone,
    events.ItemGained, events.Stowed, events.Fetched, events.Sold, events.BaggageSold, events.PerkGiven,
    events.BecameOdd, events.SideSurprised, events.ObjectTried, events.GroundOpened, events.FoesFled, events.FoesGaveUp,
)  # fmt: skip
STORY_SENTENCES: tuple[Sentence[FatedHandState], ...] = (
    tells(events.SceneBegan, lambda event, told: event.text),
    tells(
        events.ChoiceMade,
        lambda event, told: f"{fighter_name(told.state, event.by)} acted for the company: {event.text}.",
    ),
    tells(events.CheckMade, check_made, lambda event: event.power),
    tells(events.OutcomeCame, lambda event, told: event.text),
    tells(events.StorySpellCast, story_spell_cast),
    tells(
        events.StorySpellEnded,
        lambda event, told: f"{story_spells()[event.spell].name} of {fighter_name(told.state, event.by)} is over.",
    ),
    tells(events.ThoughtsRead, thoughts_read),
    tells(
        events.Recognised,
        lambda event, told: f"{fighter_name(told.state, event.fighter)} sees at once what that is"
        f" ({talents()[event.talent].name}).",
    ),
    tells(
        events.CupDrunk,
        lambda event, told: f"The other drinker has {event.reached} against {event.needed}"
        f"{', and drinks on' if event.reached >= event.needed else ', and can drink no more'}.",
    ),
    tells(events.Drunk, lambda event, told: f"{fighter_name(told.state, event.fighter)} has drunk a few cups."),
    tells(events.OddityGained, lambda event, told: f"Whoever resists has {event.oddity} from now on."),
    tells(
        events.MagicSensed,
        lambda event, told: f"{fighter_name(told.state, event.by)} feels {'' if event.is_there else 'no '}magic here.",
    ),
    tells(events.MagicIdentified, lambda event, told: event.magic),
    tells(
        events.SpellSolved,
        lambda event, told: f"{story_spells()[event.spell].name} does it: {fighter_name(told.state, event.fighter)}"
        " needs no card.",
    ),
    tells(events.StarSuitDrawn, lambda event, told: f"Whoever is met has the Star Suit of {event.suit.capitalize()}s."),
    tells(events.PurseChanged, purse),
    tells(events.ExhaustionChanged, exhaustion),
    tells(
        events.PointsTaught,
        lambda event, told: (
            f"{fighter_name(told.state, event.fighter)} has learnt: {item_name(event.item)} {event.points}."
        ),
    ),
    tells(
        events.FoesLeft,
        lambda event, told: f"{counted(event.count, 'foe is', 'foes are').capitalize()} gone before the fight.",
    ),
    tells(events.LevelGained, level_gained),
    tells(events.CampMade, lambda event, told: "The company made camp, and slept."),
    tells(events.EveningSpent, evening),
    tells(
        events.Mended,
        lambda event, told: f"The {item_name(event.item)} of {fighter_name(told.state, event.fighter)} was mended.",
    ),
    tells(
        events.Bought,
        lambda event, told: f"{fighter_name(told.state, event.fighter)} bought: {item_name(event.item)}.",
    ),
    tells(events.ItemGained, item_gained),
    tells(
        events.Stowed,
        lambda event, told: f"{fighter_name(told.state, event.fighter)} left behind: {item_name(event.item)}.",
    ),
    tells(
        events.Fetched,
        lambda event, told: f"{fighter_name(told.state, event.fighter)} took up: {item_name(event.item)}.",
    ),
    tells(
        events.Sold, lambda event, told: f"{fighter_name(told.state, event.fighter)} sold: {item_name(event.item)}."
    ),
    tells(
        events.BaggageSold,
        lambda event, told: f"The baggage was sold: {listing([item_name(item) for item in event.items])}.",
    ),
    tells(
        events.PerkGiven,
        lambda event, told: f"{fighter_name(told.state, event.fighter)} has learnt {perk(event.perk).name}, which no"
        " class teaches.",
    ),
    tells(
        events.BecameOdd,
        lambda event, told: f"{fighter_name(told.state, event.fighter)} has {event.oddity} from now on.",
    ),
    tells(
        events.SideSurprised,
        lambda event, told: f"{'The heroes are' if event.are_heroes else 'The foes are'} surprised, and slow to begin.",
    ),
    tells(
        events.ObjectTried,
        lambda event, told: f"{fighter_name(told.state, event.fighter)} tried something: {event.text}.",
    ),
    tells(
        events.GroundOpened,
        lambda event, told: f"The way is open: {listing([tile_name(tile) for tile in event.tiles])}.",
    ),
    tells(
        events.FoesFled,
        lambda event, told: f"They fled: {listing([fighter_name(told.state, id) for id in event.fighters])}.",
    ),
    tells(events.FoesGaveUp, lambda event, told: "The foes gave up."),
    tells(events.ThingGained, lambda event, told: f"The company has it now: {thing_name(event.thing)}."),
    tells(events.ThingGone, lambda event, told: f"The company has it no more: {thing_name(event.thing)}."),
    tells(
        events.BattleEnded,
        lambda event, told: "The heroes hold the field." if event.is_won else "The foes hold the field.",
    ),
)
