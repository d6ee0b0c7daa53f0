"""What a spell or a perk asks for while it takes effect, in words."""

from __future__ import annotations

from core.games.fated_hand.cast_acts import CastAct
from core.games.fated_hand.choosing import Choices, Picks
from core.games.fated_hand.components import cause_name, spell
from core.games.fated_hand.counters import Countering, Counters
from core.games.fated_hand.face_down import TurnUps
from core.games.fated_hand.free_casts import FreeCasts
from core.games.fated_hand.naming import fighter_name
from core.games.fated_hand.plan_words import At
from core.games.fated_hand.playing_cards import card_name
from core.games.fated_hand.spell_texts import PICKS, STATS, TILES
from core.games.fated_hand.spell_words import aim_text, cards_text, cast_text
from core.games.fated_hand.state import Phase
from core.kit.english import listing, sentence
from core.plain import Answer, CardId

COUNTED, OF_CARDS = (
    ("blood",),
    (
        "shown",
        "recalled",
        "taken back",
        "seen",
        "given",
        "fate of Strike",
        "fate of Defense",
        "fate of Speed",
    ),
)
"""What is answered with a number, and what with a card."""


def pick_prompt(asked: At[Picks[Answer]]) -> str:
    """'Numbfingers of Isaura. Show a card of your Star Suit, or none.'"""
    whose = fighter_name(asked.state, asked.subject.id)
    return f"{cause_name(asked.subject.spell)} of {whose}. {_request(asked.subject)}"


def _request(picks: Picks[Answer]) -> str:
    by_spell = {"tile": TILES, "stat": STATS}.get(picks.what)
    return by_spell[picks.spell] if by_spell is not None else PICKS[picks.what]


def pick_nothing(picks: Picks[Answer]) -> str:
    """How it is called to choose nothing: as it is asked."""
    ends = {"or none.": "None", "at nobody.": "Nobody", "then go on.": "Go on"}
    return next((words for end, words in ends.items() if _request(picks).endswith(end)), "No more")


def pick_option(answer: Answer, asked: At[Picks[Answer]]) -> str:
    """A card, a count, a creature with or without a Stat, a tile, or a word."""
    if asked.subject.what in OF_CARDS:
        assert isinstance(answer, int), f"{answer!r} is no card"
        face = asked.view.face(CardId(answer))
        return sentence(card_name(face)) if face is not None else "A closed card"
    if isinstance(answer, str):
        return answer.capitalize()
    if asked.subject.what in COUNTED:
        return str(answer)
    return aim_text(asked.state, answer)


def cast_now_prompt(asked: At[FreeCasts]) -> str:
    paid = " The Reagent just drawn pays for it, with others or alone." if asked.subject.drawn_for is not None else ""
    if asked.subject.whom is not None:
        at = fighter_name(asked.state, asked.subject.whom)
        return f"{fighter_name(asked.state, asked.subject.id)} may attack {at} with a spell, or else with an arm."
    return f"{fighter_name(asked.state, asked.subject.id)} may cast a spell at once.{paid}"


def cast_now_option(answer: CastAct, asked: At[FreeCasts]) -> str:
    _, name, aim, cards = answer
    return cast_text(asked.state, name, aim, cards_text(tuple(map(asked.view.face, cards))))


def turn_up_prompt(asked: At[TurnUps]) -> str:
    """'Evil Eye of Isaura. Turn up the card that lies face down, or leave it.'"""
    whose = fighter_name(asked.state, asked.subject.id)
    return f"{spell(asked.subject.kept.spell).name} of {whose}. Turn up the card that lies face down, or leave it."


def turn_up_option(card: CardId, asked: At[TurnUps]) -> str:
    face = asked.view.face(card)
    return f"Turn up {cards_text((face,))}"


def counter_prompt(asked: At[Counters]) -> str:
    """'Corvin may answer with Arcane Deflection.'"""
    names = listing([spell(name).name for name in asked.subject.spells], last="or")
    name = fighter_name(asked.state, asked.subject.id)
    if asked.state.phase is Phase.PLAN:
        return f"{name} may cast {names} before plans are made."
    return f"{name} may answer with {names}."


def counter_option(answer: Countering, asked: At[Counters]) -> str:
    """'Arcane Deflection, for the 7 of Hearts', 'Blood Sacrifice'."""
    name, cards = answer
    if not cards:
        return spell(name).name
    return f"{spell(name).name}, for {cards_text(tuple(map(asked.view.face, cards)))}"


def card_option(card: CardId, asked: At[Choices[int]]) -> str:
    face = asked.view.face(card)
    return sentence(card_name(face)) if face is not None else "A closed card"
