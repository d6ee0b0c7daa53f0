"""How questions of a story light its board: ways on, checks with what each card reaches, evenings, levels, magic."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from client.games.fated_hand.campaign.master_groups import MANY, grouped
from client.games.fated_hand.campaign.story_board import Offers, StoryPage, laurel
from client.games.fated_hand.campaign.story_reading import (
    Asked,
    card_words,
    check_words,
    counted_of,
    figure_now,
    members,
    parts_words,
    played_before,
    reach_words,
    running_check,
)
from client.scene.node import Node
from client.scene.nodes import stacked
from client.table.card_spots import CardSpot
from client.table.lamp import everything
from client.table.prompt import Extra
from client.widgets.option_card import CardFace
from core.events import Event
from core.games.fated_hand import asks
from core.games.fated_hand.campaign import master_events
from core.games.fated_hand.campaign import story_events as events
from core.games.fated_hand.campaign.camping import BUY, FETCH, MEND, SELL, SLEEP, SPAR, STOW, STUDY
from core.games.fated_hand.campaign.company import career_now, hero_now, kind_of, scene_of, story_of
from core.games.fated_hand.campaign.growth import Growth
from core.games.fated_hand.campaign.master_options import NEVER_MIND, Details
from core.games.fated_hand.campaign.scenes import Choice
from core.games.fated_hand.campaign.story_casts import StoryCasts
from core.games.fated_hand.campaign.story_state import FREE
from core.games.fated_hand.choosing import Choices
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.naming import fighter_name, item_name
from core.games.fated_hand.pieces import ClassKind
from core.games.fated_hand.state import FatedHandState, FighterId, is_told
from core.games.fated_hand.words import WORDS
from core.kit.english import numbered
from core.plain import Answer, CardId
from core.questions import Choose, Question
from core.view import View

if TYPE_CHECKING:
    from client.games.fated_hand.draft import Light
    from client.games.fated_hand.pieces import Pieces

HEADINGS = {
    SLEEP: "Sleep",
    STUDY: "Study with a master, 4 points",
    SPAR: "Spar with a companion, 2 points",
    MEND: "Have something mended",
    BUY: "Buy",
    SELL: "Sell",
    STOW: "Leave with the baggage",
    FETCH: "Take from the baggage",
}
"""What an evening can be spent on; trade and baggage take no time."""
DOES = {
    asks.SCENE: "has the word",
    asks.CHECK: "plays a card",
    asks.CAMP: "spends the evening",
    asks.STORY_MAGIC: "may cast",
    asks.OFFER: "is asked to act",
}
QUIET = (NEVER_MIND, None)
"""Answers with a button beside the prompt instead of a card."""
CLASS = "class"
ARTICLES = {"school": "the"}
ENDS = "The evening is over then."
CROWN = 76


def page_of(pieces: Pieces, asked: Asked = None) -> StoryPage:
    """The scene as it stands. asked: of whom something is asked."""
    view, state = pieces.view, pieces.state
    scene, story = scene_of(state), story_of(state)
    purse = f"The purse holds {numbered(story.purse, 'coin', 'coins')}"
    things = [thing.replace("_", " ") for thing in story.things]
    text, happened = scene.text, " ".join(pieces.story.happened)
    if story.scene == FREE and happened:  # what the Game Master has told is the scene
        text, happened = happened, ""
    return StoryPage(kind_of(state).name, text, scene.place, members(view, state, asked),
                     f"{purse}. You have: {', '.join(things)}." if things else f"{purse}.", happened)  # fmt: skip


HEARD = (events.ChoiceMade, events.CheckMade, events.Recognised, events.SpellSolved, events.OutcomeCame,
         events.BattleEnded, master_events.MasterTold, master_events.CheckCalled,
         master_events.CheckOffered)  # fmt: skip
"""What of a choice is told on the board with the scene that it leads to."""


MOST_HEARD = 4
"""So many sentences at most, or they would drive out what can be chosen."""
BEGINS = (events.ChoiceMade, events.BattleEnded, master_events.MasterTold)
"""With these it is told anew."""


def hear(pieces: Pieces, happened: Sequence[Event], view: View) -> None:
    """Keep what is told of a choice until the next one."""
    for event in happened:
        if isinstance(event, HEARD):
            kept = () if isinstance(event, BEGINS) else pieces.story.happened
            pieces.story.happened = (*kept[1 - MOST_HEARD :], WORDS.tell(event, view, pieces.stage.names) or "")


def asked_in(question: Question | None) -> Asked:
    """Of whom a question asks something, and what."""
    options = question.options if isinstance(question, Choose) else None
    if question is None or not isinstance(options, Choices | StoryCasts):
        return None
    return options.id, DOES.get(question.name, "")


def light_story(pieces: Pieces, lamp: Light) -> None:
    """Any of its questions: what cannot be shown otherwise stands as cards."""
    lamp.reach(everything)
    question = lamp.question
    options = question.options if isinstance(question, Choose) else None
    if isinstance(options, Growth):
        _level(pieces, lamp, options)
        return
    if isinstance(options, Details) and len(options.items) > MANY and question.name == asks.MASTER_DETAIL:
        light_many(pieces, lamp, options.what, _loud(lamp))
        lamp.say(lamp.prompt, *quiet_buttons(lamp))
        return
    pieces.story.tell(page_of(pieces, asked_in(question)))
    groups, says = _cards_asked(pieces, lamp)
    for answer, card in pieces.story.offer(groups).items():
        lamp.offer(card, answer, None)
    lamp.say(says, *quiet_buttons(lamp))


def _cards_asked(pieces: Pieces, lamp: Light) -> tuple[list[Offers], str]:
    """What is offered as cards, and what is said above them."""
    asked = lamp.question.name
    options = lamp.question.options if isinstance(lamp.question, Choose) else None
    if asked == asks.SCENE:
        return _ways(pieces, lamp.among(Choices)), "Choose what the company does."
    if asked == asks.CAMP and isinstance(options, Choices):
        name = fighter_name(pieces.state, options.id)
        return _evening(lamp, options), f"The evening of {name}. Choose how to spend it."
    if asked == asks.CHECK and isinstance(options, Choices):
        return _check(pieces, options), lamp.prompt
    if isinstance(options, Details):
        return grouped(options.what, _loud(lamp), lamp.words), lamp.prompt
    return [_others(lamp)], lamp.prompt


def light_many(pieces: Pieces, lamp: Light, what: str, given: Sequence[Answer]) -> None:
    """What a Game Master chooses from, over the board, where it can be scrolled; of an arena as much as may be is
    seen.
    """
    kit = pieces.stage.kit
    groups = grouped(what, given, lamp.words)
    is_whole = is_told(pieces.state)
    style = ("heading", "display") if is_whole else ("body", "bold")
    head = partial(kit.text, lamp.prompt, style[0], weight=style[1])
    offered = pieces.story.open_ceremony(lambda width: head(width=width), groups, is_whole=is_whole)
    for answer, card in offered.items():
        lamp.offer(card, answer, None)


def quiet_buttons(lamp: Light) -> list[Extra]:
    """What goes on without any of the cards, or back to the desk of a Game Master."""
    open = [each for each in QUIET if each in lamp.question.listed()]
    return [Extra(lamp.words(each), partial(lamp.choose, each), passes=True) for each in open]


def _others(lamp: Light) -> Offers:
    """Spells with what pays for them, and whatever has no form of its own."""
    return Offers(tuple([(each, CardFace(lamp.words(each))) for each in _loud(lamp)]))


def _loud(lamp: Light) -> list[Answer]:
    """Answers with cards of their own."""
    return [each for each in lamp.question.listed() if each not in QUIET]


# --- what the company does


def _ways(pieces: Pieces, options: Choices[tuple[int, FighterId]]) -> list[Offers]:
    """A slip for each choice with a card for everybody who may try it; a card alone where nobody need be named."""
    state, by_choice = pieces.state, dict[int, list[FighterId]]()
    for place, id in options.items:
        by_choice.setdefault(place, []).append(id)
    return [_way(pieces, state, place, ids) for place, ids in by_choice.items()]


def _way(pieces: Pieces, state: FatedHandState, place: int, ids: list[FighterId]) -> Offers:
    choice = scene_of(state).choices[place]
    price = f" ({numbered(choice.price, 'coin', 'coins')})" if choice.price else ""
    if choice.check is None and not choice.needs.are_personal:
        return Offers((((place, ids[0]), CardFace(f"{choice.text}{price}")),), least=400)
    cards = tuple([((place, id), _try(pieces, state, choice, id)) for id in ids])
    note = check_words(state, choice.check) if choice.check is not None else ""
    return Offers(cards, f"{choice.text}{price}", note)


def _try(pieces: Pieces, state: FatedHandState, choice: Choice, id: FighterId) -> CardFace:
    words = reach_words(pieces.view, state, id, choice.check) if choice.check is not None else ""
    return CardFace(fighter_name(state, id), words, picture=figure_now(state, id), side=28, style="small")


def _check(pieces: Pieces, options: Choices[CardId | None]) -> list[Offers]:
    """Every card of the Hand with what it would reach, the best first."""
    check, id = running_check(pieces.state), options.id
    before = played_before(pieces.view, pieces.state, options)
    parts = (*counted_of(pieces.state, id, check), *before) if check is not None else ()
    base = sum(amount for amount, _ in parts)
    cards = []
    for card in options.items:
        if card is not None:
            name, reaches = card_words(pieces.view, card, base)
            cards.append((card, CardFace(name, reaches if check is not None else "")))
    cards.sort(key=lambda each: each[1].detail, reverse=True)
    asked = f"{fighter_name(pieces.state, id)}: {check_words(pieces.state, check)}" if check is not None else ""
    whence = f": {parts_words(parts)}" if any(amount for amount, _ in parts) else ""
    note = f"Without a card {base}{whence}." if check is not None else ""
    return [Offers(tuple(cards), asked or "Play a card", note, least=130)]


# --- an evening


def _evening(lamp: Light, options: Choices[tuple[str, str]]) -> list[Offers]:
    kinds: dict[str, list[tuple[Answer, CardFace]]] = {}
    for answer in options.items:
        what, item = answer
        face = CardFace(item_name(item) if item else "Sleep long", _note(lamp, answer))
        kinds.setdefault(what, []).append((answer, face))
    ends = (SLEEP, STUDY, SPAR)
    return [
        Offers(tuple(cards), HEADINGS.get(what, what.capitalize()), ENDS if what in ends else "", least=150)
        for what, cards in kinds.items()
    ]


def _note(lamp: Light, answer: Answer) -> str:
    """What it costs or brings: what stands in brackets."""
    words = lamp.words(answer)
    return words[words.index("(") + 1 : -1] if words.endswith(")") else ""


# --- a level


def _level(pieces: Pieces, lamp: Light, growth: Growth) -> None:
    """A small ceremony: who rises to which level, and what may be chosen, with all that it means."""
    what, name = growth.what, fighter_name(pieces.state, growth.id)
    cards = tuple([(id, _growth_face(what, id)) for id in growth.items])
    says = f"Choose {ARTICLES.get(what, 'a')} {what} for {name}."
    more = partial(_tree, pieces, growth.id) if what == CLASS else None
    offered = pieces.story.open_ceremony(partial(_head, pieces, growth, says), [Offers(cards, least=250)], more)
    for answer, card in offered.items():
        lamp.offer(card, answer, None)
    lamp.say(says)


def _growth_face(what: str, id: str) -> CardFace:
    from core.games.fated_hand.campaign.growth_texts import grown_name, grown_words, opens  # when somebody rises

    words = grown_words(what, id)
    if what != CLASS or not id:
        return CardFace(grown_name(what, id), words)
    kind = COMPONENTS.classes[id]
    return CardFace(kind.name, f"{words} {opens(kind)}", picture=f"figure_{id}", side=48)


def _head(pieces: Pieces, growth: Growth, says: str, width: float) -> Node:
    """The figure with laurels, and the level that it reaches."""
    kit, state = pieces.stage.kit, pieces.state
    side = kit.px(CROWN)
    left = side + kit.px(16)
    level = hero_now(state, growth.id).level + 1
    title = f"{fighter_name(state, growth.id)} rises to level {level}"
    room = width - left
    words = stacked([kit.text(title, "heading", weight="display", width=room), kit.text(says, width=room)], 0, room)
    words.position = left, (side - words.height) / 2
    laurels = laurel(kit, side)
    figure = kit.picture(figure_now(state, growth.id), side * 0.8, at=(side * 0.1, side * 0.08))
    return Node(laurels, figure, words, size=(width, max(side, words.height)))


def _tree(pieces: Pieces, id: FighterId, width: float) -> Node:
    """The way so far and what lies behind it, to be looked at."""
    from client.games.fated_hand.campaign.class_tree import ClassTree  # fetched when somebody rises

    kit = pieces.stage.kit

    def make(kind: ClassKind, face: CardFace, wide: float) -> Node:
        return CardSpot(kit, face, wide, f"tree {kind.id}")

    return ClassTree(kit, career_now(pieces.state, id), "", make, width)
