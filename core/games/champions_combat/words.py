"""What Champions Combat says to its players: prompts, answers in a few words, and the chronicle.

What the pieces themselves are called is in `naming`, the sentences of the chronicle are in `chronicle`.
"""

from __future__ import annotations

from core.breakdown import Breakdown
from core.events import Event
from core.game import Words
from core.games.champions_combat.choices import DisplacingSteps, Plays, payment_refusal, section_of
from core.games.champions_combat.chronicle import tell
from core.games.champions_combat.data import STYLES
from core.games.champions_combat.events import Scored
from core.games.champions_combat.forecast import hits_breakdown
from core.games.champions_combat.naming import (
    card_text,
    direction_name,
    hex_name,
    section_short,
    section_text,
    style_text,
    symbol_list,
)
from core.games.champions_combat.state import CombatState, free_ways, numbers_in_zone
from core.grids.hex import Hex, distance
from core.kit.english import count_name, counted, sentence
from core.plain import CHANCE, Answer
from core.questions import Choose, Deal, Permute, Question, Roll, Show, Shuffle
from core.telling import DEALING_ANEW, deals_anew
from core.view import View

__all__ = ["WORDS", "card_text", "hex_name", "section_text", "style_text", "symbol_list"]


class _Words:
    """See `core.game.Words`."""

    def prompt(self, question: Question, view: View, names: tuple[str, ...]) -> str:
        if question.seat == CHANCE:
            return _chance_prompt(question, view.state_as(CombatState), names)
        if isinstance(question, Choose) and isinstance(question.options, Plays):
            return _play_prompt(question.options, view)
        return _seat_prompt(question, view.state_as(CombatState), names)

    def option(self, question: Question, answer: Answer, view: View, names: tuple[str, ...]) -> str:
        if question.seat == CHANCE:
            return _chance_option(question, answer, names)
        if question.name == "play":
            return _play_option(question, answer, view)
        if question.name == "reaction":
            return _reaction_option(answer, view)
        return _place_option(question, answer, view.state_as(CombatState), names)

    def tell(self, event: Event, view: View, names: tuple[str, ...]) -> str | None:
        return tell(event, view, names)

    def why(self, event: Event) -> Breakdown | None:
        return hits_breakdown(event.hits, event.shields) if isinstance(event, Scored) else None


WORDS: Words = _Words()


# --- prompts


def _play_prompt(options: Plays, view: View) -> str:
    state = view.state_as(CombatState)
    can_attack = bool(numbers_in_zone(state, options.seat))
    if not _may_play(options.seat, can_attack, view):
        return "You can play no card of your hand: skip this turn."
    if options.may_decline:
        return "You have the most power: play a card for its Move or its Attack, or let this turn go."
    if can_attack:
        return "Play a card: use its Move or its Attack."
    return "Play a card for its Move: nobody stands in your zone."


def _may_play(seat: int, can_attack: bool, view: View) -> bool:
    """Whether this view knows no better than that some section of the hand can be played."""
    fighter = view.state_as(CombatState).fighters[seat]
    sections = ("move", "attack") if can_attack else ("move",)
    for card in fighter.hand:
        face = view.face(card)
        if face is None or any(payment_refusal(section_of(face, name), fighter.power) is None for name in sections):
            return True
    return False


def _seat_prompt(question: Question, state: CombatState, names: tuple[str, ...]) -> str:
    attacker = names[state.active] if state.active is not None else "the attacker"
    match question.name:
        case "move":
            return f"Choose the hex where you end: move exactly {counted(_steps(question), 'hex', 'hexes')}."
        case "step":
            return _step_prompt(question)
        case "displace":
            return f"Choose the free hex where you put {_displaced(question, state, names)}."
        case "facing":
            return "Choose which way you face."
        case "fumble":
            return f"{sentence(attacker)} fumbles: choose which way {attacker} faces."
        case "target":
            return "Choose whom you attack."
        case "next target":
            return "Choose whom your barrage strikes next."
        case "push":
            return f"Choose the hex you push {_struck(state, names)} to."
        case "reaction":
            return _reaction_prompt(state, attacker)
    raise ValueError(f"Champions Combat does not ask {question.name!r}")


def _steps(question: Question) -> int:
    about = question.about()
    assert isinstance(about, tuple) and isinstance(about[1], int)
    return about[1]


def _step_prompt(question: Question) -> str:
    options = question.options if isinstance(question, Choose) else None
    text = "Step to a hex beside you; you may enter another fighter's hex."
    if not isinstance(options, DisplacingSteps) or options.left == 1:
        return text
    return f"{text} You have {count_name(options.left)} steps left."


def _displaced(question: Question, state: CombatState, names: tuple[str, ...]) -> str:
    """Who is in the way: the fighter beside the mover with just these free hexes round it."""
    about = question.about()
    own = state.fighters[question.seat].hex
    for seat, fighter in enumerate(state.fighters):
        if distance(own, fighter.hex) == 1 and tuple(sorted(free_ways(state, fighter.hex))) == about:
            return names[seat]
    return "the fighter in your way"


def _struck(state: CombatState, names: tuple[str, ...]) -> str:
    return names[state.strikes[0].target] if state.strikes else "the target"


def _reaction_prompt(state: CombatState, attacker: str) -> str:
    hits = state.strikes[0].hits_left if state.strikes else 0
    if hits == 0:
        return f"{attacker} does not hit you: play a card for its Reaction, or let it pass."
    return f"{attacker} scores {counted(hits, 'hit', 'hits')} on you: play a card for its Reaction, or take it."


def _chance_prompt(question: Question, state: CombatState, names: tuple[str, ...]) -> str:
    if deals_anew(question):
        return DEALING_ANEW
    match question:
        case Roll():
            return _roll_prompt(question, state, names)
        case Permute():
            return "Everybody gets a style card." if question.name == "styles" else "The initiative cards are shuffled."
        case Shuffle():
            return f"{_owner(question.cards, state, names)} shuffles the action deck."
        case Deal():
            return f"{names[question.to]} draws {counted(len(question.cards), 'card', 'cards')}."
        case Show():
            return f"{_owner(question.cards, state, names)} discards the rest of the hand."
    raise ValueError(f"Champions Combat leaves no {question.name!r} to chance")


def _roll_prompt(question: Roll, state: CombatState, names: tuple[str, ...]) -> str:
    roller = names[state.active] if state.active is not None else "The attacker"
    return f"{roller} rolls {counted(len(question.dice), 'die', 'dice')} against {_struck(state, names)}."


def _owner(cards: tuple[int, ...], state: CombatState, names: tuple[str, ...]) -> str:
    for name, fighter in zip(names, state.fighters, strict=True):
        if cards[0] in fighter.hand or cards[0] in fighter.deck or cards[0] in fighter.discard:
            return name
    return "Somebody"


# --- answers


def _play_option(question: Question, answer: Answer, view: View) -> str:
    if not isinstance(answer, tuple):
        declines = isinstance(question, Choose) and isinstance(question.options, Plays) and question.options.may_decline
        return "Let this turn go" if declines else "Nothing playable: skip the turn"
    card, name = answer
    assert isinstance(card, int) and isinstance(name, str)
    return _card_option(card, name, view)


def _reaction_option(answer: Answer, view: View) -> str:
    return _card_option(answer, "reaction", view) if isinstance(answer, int) else "No reaction"


def _card_option(card: int, name: str, view: View) -> str:
    face = view.face(card)
    if face is None:
        return f"A card, {sentence(name)}"
    return f"Card {face}, {sentence(name)}: {section_short(section_of(face, name))}"


def _place_option(question: Question, answer: Answer, state: CombatState, names: tuple[str, ...]) -> str:
    if isinstance(answer, tuple):
        return hex_name(_hex(answer))
    assert isinstance(answer, int)
    if question.name in ("facing", "fumble"):
        return sentence(direction_name(answer))
    numbers = dict(numbers_in_zone(state, question.seat))
    return f"{names[answer]} ({numbers[answer]}+)" if answer in numbers else names[answer]


def _hex(answer: tuple[Answer, ...]) -> Hex:
    q, r = answer
    assert isinstance(q, int) and isinstance(r, int)
    return q, r


def _chance_option(question: Question, answer: Answer, names: tuple[str, ...]) -> str:
    if deals_anew(question):
        return "Dealt anew"
    if not isinstance(answer, tuple):
        return {Shuffle: "Shuffled", Deal: "Dealt"}.get(type(question), "Shown")
    numbers = tuple(number for number in answer if isinstance(number, int))
    if isinstance(question, Roll):
        return ", ".join(map(str, numbers))
    if question.name == "initiative":
        return ", ".join(names[number] for number in numbers)
    styles = tuple(STYLES)
    return ", ".join(f"{name}: style {styles[number]}" for name, number in zip(names, numbers, strict=False))
