"""A Game Master in words: the desk, and a sentence for each thing that they do. Also what a bot makes of the desk."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TypeAlias, TypeVar

from core.games.fated_hand import asks
from core.games.fated_hand.battle_lookup import battles_known, foes_known
from core.games.fated_hand.campaign import master_events as events
from core.games.fated_hand.campaign import master_options as powers
from core.games.fated_hand.campaign.battle_objects import FLEE, GIVE_UP, HINDER, NOTHING_MORE, OPEN
from core.games.fated_hand.campaign.called_checks import OPPOSED, OPPOSED_TOPDECK, PLAIN, TOPDECK
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
    powers.SCENE: "Let the company choose",
    powers.TELL: "Tell what happens",
    powers.CALL_UPON: "Ask a hero to act",
    powers.CHECK: "Call for a check",
    powers.BATTLE: "Open a battle",
    powers.GIVE: "Give arms or armour",
    powers.GIVE_THING: "Give a thing",
    powers.TAKE: "Take something away",
    powers.COINS: "Give or take coins",
    powers.TEACH: "Give knowledge points",
    powers.TIRE: "Change Exhaustion",
    powers.LEVEL: "Raise a hero by a level",
    powers.REST: "Let everybody rest",
    powers.GO_TO: "Go to another scene",
    powers.CLOSE: "Close the session",
    powers.PLACE: "Place a foe",
    powers.MOVE: "Move somebody",
    powers.OBJECT: "Lay something to try",
    powers.REMOVE: "Remove a foe",
    powers.TILE: "Change a tile",
    powers.HANDICAP: "Give Handicap",
    powers.CLEANSE: "Cleanse Handicap",
    powers.STOP: "End the battle",
}
GROUND = {"0": "Open ground", "1": "1 higher than the ground", "2": "2 higher than the ground", DEBRIS: "Debris",
          WALL: "A wall"}  # fmt: skip


WAYS = {
    PLAIN: "A difficulty",
    TOPDECK: "A difficulty, with the top card",
    OPPOSED: "Somebody resists",
    OPPOSED_TOPDECK: "Somebody resists, with the top card",
}
SURPRISES = {"": "Nobody is surprised", "heroes": "The heroes are surprised", "foes": "The foes are surprised"}
EFFECTS = {
    OPEN: "Walls and debris beside it open",
    FLEE: "The last foe runs away",
    HINDER: "Each foe has 1 Handicap of each sort",
    GIVE_UP: "The foes give up",
    NOTHING_MORE: "The Game Master tells what comes of it",
}
CHOOSE = {
    "hero": "Choose which hero it is about.",
    "skill": "Choose the skill that is checked.",
    "about": "Choose what the check is about: a talent may help with it.",
    "way": "Choose how the check is made.",
    "resistance": "Choose how well somebody resists.",
    "map": "Choose the map of the battle.",
    "foe": "Choose a foe.",
    "surprise": "Choose who is surprised.",
    "creature": "Choose a creature on the board.",
    "tile": "Choose a tile on the board.",
    "ground": "Choose what the tile becomes.",
    "reach": "Choose from where it can be tried.",
    "effect": "Choose what comes of it.",
    "item": "Choose what the hero gets.",
    "possession": "Choose what is taken away.",
    "coins": "Choose how many coins the purse gains or loses.",
    "lesson": "Choose what the hero learns of.",
    "points": "Choose how many knowledge points it brings.",
    "Exhaustion": "Choose how much more or less Exhaustion it is.",
    "Stat": "Choose the Stat.",
    "Handicap": "Choose how much Handicap it is.",
    "side": "Choose which side holds the field.",
    "scene": "Choose the scene that comes next.",
    "end": "Choose how the story ends.",
}
"""What a Game Master is asked for each detail."""


# --- questions


def master_prompt(asked: At[Details[str | None]]) -> str:
    if asked.subject.what == "between rounds":
        return "Change the battle, or begin the round."
    if asked.subject.what == "before the battle":
        return "Set out the battle, or begin it."
    return "Choose what happens next, as the Game Master."


def master_option(power: str, asked: At[Details[str | None]]) -> str:
    return DESK[power]


def detail_prompt(asked: At[Details[Answer]]) -> str:
    """With the foes that have been named for a battle so far."""
    what, given = asked.subject.what, asked.subject.given
    if what != "foe" or not given:
        return CHOOSE[what]
    map, *foes = [str(each) for each in given]
    place = battles_known(asked.state)[map].name
    if not foes:
        return f"{place}: choose the first foe."
    return f"{place}: {_foes(asked.state, foes)}. Add a foe, or begin the battle."


def detail_option(answer: Answer, asked: At[Details[Answer]]) -> str:
    return "Never mind" if answer == powers.NEVER_MIND else _said(asked.subject.what, asked.state)(answer)


SAID: dict[str, Callable[..., str]] = {
    "skill": str.capitalize,
    "about": lambda about: about.capitalize() or "Nothing a talent helps with",
    "way": WAYS.__getitem__,
    "resistance": lambda skill: f"Somebody of skill {skill} resists",
    "surprise": SURPRISES.__getitem__,
    "reach": lambda reach: f"{reach.capitalize()} it can be tried",
    "effect": EFFECTS.__getitem__,
    "item": item_name,
    "lesson": item_name,
    "coins": lambda coins: f"{counted(abs(coins), 'coin', 'coins')} {_more(coins)}".capitalize(),
    "points": lambda points: counted(points, "point", "points").capitalize(),
    "Exhaustion": lambda by: f"{abs(by)} {_more(by)}",
    "end": lambda end: "It ends well" if end == WELL else "It ends badly",
    "scene": lambda id: id.replace("_", " ").capitalize(),
    "tile": tile_name,
    "ground": GROUND.__getitem__,
    "Stat": lambda stat: Stat(stat).name.capitalize(),
    "Handicap": lambda amount: f"{amount} Handicap",
    "side": lambda side: "The heroes hold the field" if side == HEROES else "The foes hold the field",
    "difficulty": lambda number: f"Difficulty {number}",
}
"""How an answer of a kind is put into words that need nothing of the battle."""


def _said(what: str, state: FatedHandState) -> Callable[[Answer], str]:
    """How an answer of this kind is put into words."""
    names: dict[str, Callable[..., str]] = {
        "hero": lambda id: "Everybody" if id == powers.EVERYBODY else fighter_name(state, id),
        "creature": lambda id: fighter_name(state, id),
        "possession": lambda pair: _possession(state, *pair),
        "map": lambda id: battles_known(state)[id].name,
        "foe": lambda id: foes_known(state)[id].name,
    }
    return names.get(what) or SAID[what]


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


def difficulty_worth(judge: Judge, number: int) -> int:
    return -abs(number - 4)


MASTER_ROWS: tuple[Row[FatedHandState, Judge], ...] = (
    row(
        asks.MASTER, Details, prompt=master_prompt, option=master_option, worth=master_worth,
        nothing=lambda asked: "Begin the round" if asked.state.round else "Begin the battle",
        note=("The Game Master", "Whoever leads the foes tells the story. Everything that is done stands in the log."),
    ),
    row(
        asks.MASTER_DETAIL, Details, prompt=detail_prompt, option=detail_option, worth=detail_worth,
        nothing="Begin the battle",
        note=("One thing after the other", "Nothing happens before the last of them. Never mind leads back."),
    ),
    row(
        asks.DIFFICULTY, Details, prompt="Choose how hard it is: 2 is easy, 4 fair, 6 hard, 8 heroic.",
        option=detail_option, worth=difficulty_worth,
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
        asks.OBJECT_WORDS, Write, prompt="Write what heroes can try there.", option=words_option,
        worth=lambda judge, text: 0, note=("Something to try", "It stands among what heroes can do in their turns."),
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
    name, skill = fighter_name(told.state, event.fighter), event.skill.capitalize()
    return f"{name} offers a check of {skill}: {quoted(event.text)}"


def quoted(text: str) -> str:
    """Words of a person as a sentence of their own, with the stop they typed or a full one."""
    return f'"{text}"' if text.endswith((".", "!", "?", "…")) else f'"{text}."'


def called(event: events.CheckCalled, told: Chronicle) -> str:
    """'... calls for Rhetoric of Gil, about crowds, with the top card. Somebody of skill 2 resists.'"""
    about = f", about {event.about}" if event.about else ""
    how = ", with the top card" if event.is_topdeck else ""
    against = f" Somebody of skill {event.foe} resists." if event.foe >= 0 else ""
    name = fighter_name(told.state, event.fighter)
    return f"The Game Master calls for {event.skill.capitalize()} of {name}{about}{how}.{against}"


def laid(event: events.ObjectLaid, told: Chronicle) -> str:
    where = f"on {tile_name(event.at)}" if event.at is not None else "from anywhere"
    effect = EFFECTS[event.effect]
    return f"Heroes can try something {where}: {quoted(event.text)} It takes {event.skill.capitalize()}. {effect}."


def opened(event: events.BattleOpened, told: Chronicle) -> str:
    place, foes = battles_known(told.state)[event.encounter].name, _foes(told.state, event.foes)
    return f"The Game Master opens a battle, {place}, against {foes}."


def _foes(state: FatedHandState, ids: Iterable[str]) -> str:
    """'Footpad ×2 and Marsh Ogre', in the order in which they were named."""
    names = Counter(foes_known(state)[id].name for id in ids)
    return listing([name if count == 1 else f"{name} ×{count}" for name, count in names.items()])


def tile_changed(event: events.TileChanged, told: Chronicle) -> str:
    return f"The Game Master changes {tile_name(event.square)}. It is from now on: {GROUND[event.to].lower()}."


MASTER_EVENTS = (
    events.MasterTold, events.CheckCalled, events.CheckOffered, events.HeroWaited, events.NightRested, events.ItemTaken,
    events.BattleOpened, events.SessionClosed, events.FoePlaced, events.FoeRemoved, events.TileChanged,
    events.BattleStopped, events.CreatureMoved, events.ObjectLaid,
)  # fmt: skip
MASTER_SENTENCES: tuple[Sentence[FatedHandState], ...] = (
    tells(events.MasterTold, lambda event, told: f"The Game Master: {quoted(event.text)}"),
    tells(events.CheckCalled, called),
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
        events.CreatureMoved,
        lambda event, told: f"{fighter_name(told.state, event.fighter)} begins on {tile_name(event.square)}.",
    ),
    tells(events.ObjectLaid, laid),
    tells(
        events.FoeRemoved,
        lambda event, told: f"The Game Master removes {fighter_name(told.state, event.fighter)}.",
    ),
    tells(events.TileChanged, tile_changed),
    tells(events.BattleStopped, lambda event, told: "The Game Master ends the battle."),
)
