"""The chronicle of Champions Combat: what happened, in past tense, who did it first.

One sentence tells what belongs together, so some events have none: power is told with the card that shows it,
shields with the score they prevent.
"""

from __future__ import annotations

from core.events import Event, MatchEnded
from core.games.champions_combat import events as happened
from core.games.champions_combat.choices import section_of
from core.games.champions_combat.naming import direction_name, hex_name, section_short, style_text
from core.games.champions_combat.state import SPECIAL, CombatState
from core.kit.english import count_name, counted, listing, plural
from core.telling import is_common, tell_common
from core.view import View

Names = tuple[str, ...]


def tell(event: Event, view: View, names: Names) -> str | None:
    """The event as a sentence, None where another sentence tells it or nobody would miss it."""
    if is_common(event):
        return tell_common(event, names)
    if isinstance(event, MatchEnded):
        return _ended(event, view.state_as(CombatState), names)
    return _tell_round(event, names) or _tell_walk(event, names) or _tell_fight(event, names)


def _ended(event: MatchEnded, state: CombatState, names: Names) -> str:
    winners = tuple(names[seat] for seat in event.winners)
    tokens = counted(state.fighters[event.winners[0]].score, "score token", "score tokens")
    over = "The last round was over: " if event.reason == "rounds" else ""
    if event.drawn:
        return f"{over}{listing(winners)} drew with {tokens} each."
    return f"{over}{winners[0]} won with {tokens}."


def _tell_round(event: Event, names: Names) -> str | None:
    match event:
        case happened.StyleDealt():
            return f"{names[event.seat]} got style card {event.style}: {style_text(event.style)}."
        case happened.RoundBegan():
            return f"Round {event.round} began."
        case happened.HandDiscarded():
            return f"{names[event.seat]} discarded the rest of the hand: {_cards(event.faces)}."
        case happened.LineLaid():
            return f"The order of play was {_line(event.line, names)}."
        case happened.TurnBegan() if event.special:
            return f"{names[event.seat]} had the most power, so the special card gave a turn."
        case happened.TurnSkipped():
            return _skipped(names[event.seat], event.reason)
        case happened.SpecialIdle():
            return "Nobody alone had the most power, so the special card did nothing."
        case happened.CardPlayed():
            return _played(names[event.seat], event)
        case happened.PowerGained():
            return _gained(names[event.seat], event)
    return None


def _cards(faces: tuple[int, ...]) -> str:
    return f"{plural(len(faces), 'card', 'cards')} {listing(tuple(map(str, faces)))}"


def _line(line: tuple[int, ...], names: Names) -> str:
    return listing(tuple("the special card" if card == SPECIAL else names[card] for card in line))


def _skipped(name: str, reason: str) -> str:
    if reason == "declined":
        return f"{name} let the turn go."
    why = "had no card left" if reason == "empty hand" else "could play no card"
    return f"{name} {why} and skipped the turn."


def _played(name: str, event: happened.CardPlayed) -> str:
    printed = section_short(section_of(event.face, event.section))
    if event.section == "reaction":
        return f"{name} reacted with card {event.face}: {printed}."
    return f"{name} played card {event.face} for its {event.section.capitalize()}: {printed}."


def _gained(name: str, event: happened.PowerGained) -> str | None:
    if event.count == event.wanted:
        return None
    return f"{name} gained {count_name(event.count)} power, because no more was in the supply."


def _tell_walk(event: Event, names: Names) -> str | None:
    match event:
        case happened.Moved():
            return f"{names[event.seat]} moved from {hex_name(event.start)} to {hex_name(event.path[-1])}."
        case happened.Stuck():
            return f"{names[event.seat]} had no way of exactly {counted(event.steps, 'hex', 'hexes')} and stayed."
        case happened.Displaced():
            return f"{names[event.by]} put {names[event.seat]} aside, from {_from_to(event)}."
        case happened.Pushed():
            return f"{names[event.by]} pushed {names[event.seat]} from {_from_to(event)}."
        case happened.PushFailed():
            return f"{names[event.seat]} had no free hex to be pushed to."
        case happened.Turned():
            return _turned(event, names)
    return None


def _from_to(event: happened.Displaced | happened.Pushed) -> str:
    return f"{hex_name(event.start)} to {hex_name(event.hex)}"


def _turned(event: happened.Turned, names: Names) -> str | None:
    where = direction_name(event.facing)
    if event.by != event.seat:
        return f"{names[event.by]} made {names[event.seat]} face {where}."
    return None if event.start == event.facing else f"{names[event.seat]} turned to face {where}."


def _tell_fight(event: Event, names: Names) -> str | None:
    match event:
        case happened.Attacked():
            return f"{names[event.seat]} attacked {listing(tuple(names[target] for target in event.targets))}."
        case happened.StrikeRolled():
            results = ", ".join(map(str, event.results))
            hits = counted(event.hits, "hit", "hits")
            return f"{names[event.seat]} rolled {results} against {names[event.target]} ({event.number}+): {hits}."
        case happened.ReactionDeclined():
            return f"{names[event.seat]} did not react."
        case happened.ReactionImpossible():
            return _no_reaction(names[event.seat], event.reason)
        case happened.Scored() if event.hits:
            return _scored(event, names)
    return None


def _no_reaction(name: str, reason: str) -> str:
    if reason == "behind":
        return f"{name} was attacked from behind and could not react."
    return f"{name} had no card to react with."


def _scored(event: happened.Scored, names: Names) -> str:
    """'Ben's shield stopped one; Ana scored 1, 3 in all.'"""
    stopped = min(event.hits, event.shields)
    left = event.hits - stopped
    score = f"{names[event.seat]} scored {event.count}, {event.score} in all"
    if left == 0:
        score = f"{names[event.seat]} scored nothing"
    elif event.count < left:
        score += ", because no more was in the supply"
    if stopped == 0:
        return f"{score}."
    shield = plural(event.shields, "shield", "shields")
    return f"{names[event.target]}'s {shield} stopped {count_name(stopped)}; {score}."
