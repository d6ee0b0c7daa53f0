"""A Game Master in words: the desk, and a sentence for each thing that they do. Also what a bot makes of the desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar, cast

from core.games.fated_hand import asks
from core.games.fated_hand.battle_lookup import battles_known, foes_known
from core.games.fated_hand.campaign import master_events as events
from core.games.fated_hand.campaign import master_options as powers
from core.games.fated_hand.campaign.company import story_of
from core.games.fated_hand.campaign.heroes import WELL
from core.games.fated_hand.campaign.master_options import Details
from core.games.fated_hand.choosing import Choices
from core.games.fated_hand.ground import DEBRIS, WALL
from core.games.fated_hand.judging import Judge
from core.games.fated_hand.naming import fighter_name, item_name, tile_name
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.state import HEROES, FatedHandState, FighterId
from core.kit.english import counted, listing
from core.kit.rows import Asked, Row
from core.kit.rows import asks as row
from core.kit.sentences import Sentence, Told, tells
from core.plain import Answer
from core.writing import Write

T = TypeVar("T")
At: TypeAlias = Asked[FatedHandState, T]
Chronicle: TypeAlias = Told[FatedHandState]

DESK = {
    powers.SCENE: "Let the company choose as the chapter has it",
    powers.TELL: "Tell what happens",
    powers.CALL_UPON: "Ask a hero to act",
    powers.CHECK: "Call for a check",
    powers.BATTLE: "Open a battle",
    powers.GIVE: "Give arms or armour",
    powers.GIVE_THING: "Give the company a thing",
    powers.TAKE: "Take something away",
    powers.COINS: "Give or take coins",
    powers.TEACH: "Give knowledge points",
    powers.TIRE: "Change Exhaustion",
    powers.LEVEL: "Raise a hero by a level",
    powers.REST: "Let everybody rest for a night",
    powers.GO_TO: "Go to another scene of the chapter",
    powers.CLOSE: "Close the session",
    powers.PLACE: "Place a foe",
    powers.REMOVE: "Remove a foe",
    powers.TILE: "Change a tile",
    powers.HANDICAP: "Give Handicap",
    powers.CLEANSE: "Cleanse Handicap",
    powers.STOP: "End the battle",
}
GROUND = {"0": "Open ground", "1": "1 higher than the ground", "2": "2 higher than the ground", DEBRIS: "Debris",
          WALL: "A wall"}  # fmt: skip


# --- questions


def master_prompt(asked: At[Details[str | None]]) -> str:
    if asked.subject.what == "between rounds":
        return "The Game Master may change the battle before the next round."
    return "The Game Master chooses what happens next."


def master_option(power: str, asked: At[Details[str | None]]) -> str:
    return DESK[power]


def detail_prompt(asked: At[Details[Answer]]) -> str:
    """With the foes that have been named for a battle so far."""
    what, given = asked.subject.what, asked.subject.given
    if what != "foe" or not given:
        return f"The Game Master chooses: {what}."
    map, *foes = cast("tuple[str, ...]", given)
    there = listing([foes_known(asked.state)[each].name for each in foes]) or "nobody yet"
    return f"{battles_known(asked.state)[map].name}: {there}. The Game Master adds a foe, or begins."


def detail_option(answer: Answer, asked: At[Details[Answer]]) -> str:
    return "Never mind" if answer == powers.NEVER_MIND else _said(asked.subject.what, asked.state)(answer)


def _said(what: str, state: FatedHandState) -> Callable[[Answer], str]:
    """How an answer of this kind is put into words."""
    words: dict[str, Callable[..., str]] = {
        "hero": lambda id: fighter_name(state, id),
        "creature": lambda id: fighter_name(state, id),
        "skill": str.capitalize,
        "item": item_name,
        "lesson": item_name,
        "possession": lambda pair: _possession(state, *pair),
        "coins": lambda coins: f"{counted(abs(coins), 'coin', 'coins')} {_more(coins)}".capitalize(),
        "points": lambda points: counted(points, "point", "points").capitalize(),
        "Exhaustion": lambda by: f"{abs(by)} {_more(by)}",
        "map": lambda id: battles_known(state)[id].name,
        "foe": lambda id: foes_known(state)[id].name,
        "end": lambda end: "It ends well" if end == WELL else "It ends badly",
        "scene": lambda id: id.replace("_", " ").capitalize(),
        "tile": tile_name,
        "ground": GROUND.__getitem__,
        "Stat": lambda stat: Stat(stat).name.capitalize(),
        "Handicap": lambda amount: f"{amount} Handicap",
        "side": lambda side: "The heroes hold the field" if side == HEROES else "The foes hold the field",
        "difficulty": lambda number: f"Difficulty {number}",
    }
    return words[what]


def _more(change: int) -> str:
    return "more" if change > 0 else "less"


def _possession(state: FatedHandState, id: int, item: str) -> str:
    return item.replace("_", " ") if id < 0 else f"{item_name(item)} of {fighter_name(state, FighterId(id))}"


def words_option(text: str, asked: At[Write]) -> str:
    return f"\"{text}\""


def offer_prompt(asked: At[Choices[str | None]]) -> str:
    name = fighter_name(asked.state, asked.subject.id)
    return f"The Game Master asks {name} to act: offer a check of a skill, or wait."


def offer_option(skill: str, asked: At[Choices[str | None]]) -> str:
    return skill.capitalize()


# --- what a bot makes of it

FREE_STORY = (powers.TELL, powers.CALL_UPON, powers.CHECK, powers.BATTLE, powers.REST, powers.CLOSE)
"""What a bot does, one after the other, where no chapter says it."""


def master_worth(judge: Judge, power: Answer) -> int:
    """It leads a chapter by its scenes, and leaves battles alone."""
    story = story_of(judge.state)
    if power is None:
        return 2
    wanted = powers.SCENE if story.told else FREE_STORY[min(story.step, len(FREE_STORY) - 1)]
    return int(power == wanted)


def detail_worth(judge: Judge, answer: Answer) -> int:
    """As many foes as heroes, and a good end; else whatever luck says, but never back to the desk."""
    if answer == powers.NEVER_MIND:
        return -1
    return int(answer is None) * (len(judge.state.fighters) + 1) + int(answer == WELL)


def offer_worth(judge: Judge, skill: Answer) -> int:
    """Rather than waiting."""
    return int(skill is not None)


MASTER_ROWS: tuple[Row[FatedHandState, Judge], ...] = (
    row(
        asks.MASTER, Details, prompt=master_prompt, option=master_option, worth=master_worth,
        nothing="Begin the round",
        note=("The Game Master", "Whoever leads the foes tells the story. Everything that is done stands in the log."),
    ),
    row(
        asks.MASTER_DETAIL, Details, prompt=detail_prompt, option=detail_option, worth=detail_worth,
        nothing="Begin the battle",
        note=("One thing after the other", "Nothing happens before the last of them. Never mind leads back."),
    ),
    row(
        asks.DIFFICULTY, Details, prompt="Choose how hard it is: 3 is easy, 5 takes luck, 8 hardly anybody can do.",
        option=detail_option, worth=lambda judge, number: -abs(cast("int", number) - 4),
        opened="The card lies, and how hard it is.",
        note=("A difficulty", "It is sealed, so that nobody knows it before the card lies."),
    ),
    row(
        asks.TELLING, Write, prompt="Write what you tell the others.", option=words_option,
        worth=lambda judge, text: 0, note=("Words", "They stand in the chronicle of the match, for all to read."),
    ),
    row(
        asks.THING, Write, prompt="Write what the company gets.", option=words_option, worth=lambda judge, text: 0,
        note=("A thing", "The company has it from then on."),
    ),
    row(
        asks.OFFER, Choices, prompt=offer_prompt, option=offer_option, worth=offer_worth,
        nothing="Wait", note=("You are asked to act", "Offer a check, and say in words what you would like to try."),
    ),
    row(
        asks.OFFER_WORDS, Write, prompt="Write what you would like to try.", option=words_option,
        worth=lambda judge, text: 0, note=("An offer", "The Game Master decides what comes of it."),
    ),
)  # fmt: skip


# --- what has happened


def offered(event: events.CheckOffered, told: Chronicle) -> str:
    return f"{fighter_name(told.state, event.fighter)} offers a check of {event.skill.capitalize()}: \"{event.text}\"."


def opened(event: events.BattleOpened, told: Chronicle) -> str:
    foes = listing([foes_known(told.state)[each].name for each in event.foes])
    return f"The Game Master opens a battle, {battles_known(told.state)[event.encounter].name}, against {foes}."


def tile_changed(event: events.TileChanged, told: Chronicle) -> str:
    return f"The Game Master changes {tile_name(event.square)}. It is from now on: {GROUND[event.to].lower()}."


MASTER_EVENTS = (
    events.MasterTold, events.CheckCalled, events.CheckOffered, events.HeroWaited, events.NightRested, events.ItemTaken,
    events.BattleOpened, events.SessionClosed, events.FoePlaced, events.FoeRemoved, events.TileChanged,
    events.BattleStopped,
)  # fmt: skip
MASTER_SENTENCES: tuple[Sentence[FatedHandState], ...] = (
    tells(events.MasterTold, lambda event, told: f"The Game Master: \"{event.text}\""),
    tells(
        events.CheckCalled,
        lambda event, told: f"The Game Master calls for {event.skill.capitalize()} of"
        f" {fighter_name(told.state, event.fighter)}.",
    ),
    tells(events.CheckOffered, offered),
    tells(events.HeroWaited, lambda event, told: f"{fighter_name(told.state, event.fighter)} waits."),
    tells(events.NightRested, lambda event, told: "The company rested for a night."),
    tells(
        events.ItemTaken,
        lambda event, told: f"{fighter_name(told.state, event.fighter)} has it no more: {item_name(event.item)}.",
    ),
    tells(events.BattleOpened, opened),
    tells(
        events.SessionClosed,
        lambda event, told: f"The Game Master closes the session: it ends {'well' if event.is_well else 'badly'}.",
    ),
    tells(
        events.FoePlaced,
        lambda event, told: f"The Game Master places {fighter_name(told.state, event.fighter)} on"
        f" {tile_name(event.square)}.",
    ),
    tells(
        events.FoeRemoved,
        lambda event, told: f"The Game Master removes {fighter_name(told.state, event.fighter)}.",
    ),
    tells(events.TileChanged, tile_changed),
    tells(events.BattleStopped, lambda event, told: "The Game Master ends the battle."),
)
