"""The chronicle of Champions Combat: what happened, in past tense, who did it first.

One sentence tells what belongs together, so some events have none: power is told with the card that shows it,
shields with the score they prevent.
"""

from __future__ import annotations

from core.events import MatchEnded
from core.games.champions_combat import events as happened
from core.games.champions_combat.choices import section_of
from core.games.champions_combat.forecast import hits_breakdown
from core.games.champions_combat.naming import CARD_NAMES, direction_name, hex_name, section_short, style_text
from core.games.champions_combat.state import SPECIAL, CombatState
from core.kit.english import count_name, counted, listing, plural
from core.kit.sentences import Sentence, Told, after_last_round, after_time, tells


def _ended(event: MatchEnded, to: Told[CombatState]) -> str:
    winners = tuple(to.names[seat] for seat in event.winners)
    tokens = counted(to.state.fighters[event.winners[0]].score, "score token", "score tokens")
    told = f"{listing(winners)} drew with {tokens} each." if event.drawn else f"{winners[0]} won with {tokens}."
    if event.reason == "time":
        return after_time(told)
    return after_last_round(told) if event.reason == "rounds" else told


def _discarded(event: happened.HandDiscarded, to: Told[CombatState]) -> str:
    cards = listing(tuple(CARD_NAMES[face] for face in event.faces))
    return f"{to.names[event.seat]} discarded the rest of the hand: {cards}."


def _line(event: happened.LineLaid, to: Told[CombatState]) -> str:
    line = listing(tuple("the special card" if card == SPECIAL else to.names[card] for card in event.line))
    return f"The order of play was {line}."


def _skipped(event: happened.TurnSkipped, to: Told[CombatState]) -> str:
    name = to.names[event.seat]
    if event.reason == "declined":
        return f"{name} let the turn go."
    why = "had no card left" if event.reason == "empty hand" else "could play no card"
    return f"{name} {why} and skipped the turn."


def _played(event: happened.CardPlayed, to: Told[CombatState]) -> str:
    name, printed = to.names[event.seat], section_short(section_of(event.face, event.section))
    if event.section == "reaction":
        return f"{name} reacted with {CARD_NAMES[event.face]}: {printed}."
    return f"{name} played {CARD_NAMES[event.face]} for its {event.section.capitalize()}: {printed}."


def _gained(event: happened.PowerGained, to: Told[CombatState]) -> str | None:
    if event.count == event.wanted:
        return None
    return f"{to.names[event.seat]} gained {count_name(event.count)} power, because no more was in the supply."


def _moved(event: happened.Moved, to: Told[CombatState]) -> str:
    return f"{to.names[event.seat]} moved from {hex_name(event.start)} to {hex_name(event.path[-1])}."


def _stuck(event: happened.Stuck, to: Told[CombatState]) -> str:
    return f"{to.names[event.seat]} had no way of exactly {counted(event.steps, 'hex', 'hexes')} and stayed."


def _displaced(event: happened.Displaced, to: Told[CombatState]) -> str:
    way = f"{hex_name(event.start)} to {hex_name(event.hex)}"
    return f"{to.names[event.by]} put {to.names[event.seat]} aside, from {way}."


def _pushed(event: happened.Pushed, to: Told[CombatState]) -> str:
    way = f"{hex_name(event.start)} to {hex_name(event.hex)}"
    return f"{to.names[event.by]} pushed {to.names[event.seat]} from {way}."


def _turned(event: happened.Turned, to: Told[CombatState]) -> str | None:
    where = direction_name(event.facing)
    if event.by != event.seat:
        return f"{to.names[event.by]} made {to.names[event.seat]} face {where}."
    return None if event.start == event.facing else f"{to.names[event.seat]} turned to face {where}."


def _attacked(event: happened.Attacked, to: Told[CombatState]) -> str:
    return f"{to.names[event.seat]} attacked {listing(tuple(to.names[target] for target in event.targets))}."


def _rolled(event: happened.StrikeRolled, to: Told[CombatState]) -> str:
    results = ", ".join(map(str, event.results))
    hits = counted(event.hits, "hit", "hits")
    return f"{to.names[event.seat]} rolled {results} against {to.names[event.target]} ({event.number}+): {hits}."


def _no_reaction(event: happened.ReactionImpossible, to: Told[CombatState]) -> str:
    if event.reason == "behind":
        return f"{to.names[event.seat]} was attacked from behind and could not react."
    return f"{to.names[event.seat]} had no card to react with."


def _scored(event: happened.Scored, to: Told[CombatState]) -> str | None:
    """'Ben's shield stopped one; Ana scored 1, 3 in all.'"""
    if not event.hits:
        return None
    stopped = min(event.hits, event.shields)
    left = event.hits - stopped
    score = f"{to.names[event.seat]} scored {event.count}, {event.score} in all"
    if left == 0:
        score = f"{to.names[event.seat]} scored nothing"
    elif event.count < left:
        score += ", because no more was in the supply"
    if stopped == 0:
        return f"{score}."
    shield = plural(event.shields, "shield", "shields")
    return f"{to.names[event.target]}'s {shield} stopped {count_name(stopped)}; {score}."


SENTENCES: tuple[Sentence[CombatState], ...] = (
    tells(
        happened.StyleDealt,
        lambda event, to: f"{to.names[event.seat]} got style card {event.style}: {style_text(event.style)}.",
    ),
    tells(happened.HandDiscarded, _discarded),
    tells(happened.LineLaid, _line),
    tells(
        happened.TurnBegan,
        lambda event, to: f"{to.names[event.seat]} had the most power, so the special card gave a turn."
        if event.special
        else None,
    ),
    tells(happened.TurnSkipped, _skipped),
    tells(
        happened.SpecialIdle,
        lambda event, to: "Nobody alone had the most power, so the special card did nothing.",
    ),
    tells(happened.CardPlayed, _played),
    tells(happened.PowerGained, _gained),
    tells(happened.Moved, _moved),
    tells(happened.Stuck, _stuck),
    tells(happened.Stayed, lambda event, to: f"{to.names[event.seat]} stayed, as a Reaction need not move."),
    tells(happened.Displaced, _displaced),
    tells(happened.Pushed, _pushed),
    tells(happened.PushFailed, lambda event, to: f"{to.names[event.seat]} had no free hex to be pushed to."),
    tells(happened.Turned, _turned),
    tells(happened.Attacked, _attacked),
    tells(happened.StrikeRolled, _rolled),
    tells(happened.ReactionDeclined, lambda event, to: f"{to.names[event.seat]} did not react."),
    tells(happened.ReactionImpossible, _no_reaction),
    tells(happened.Scored, _scored, why=lambda event: hits_breakdown(event.hits, event.shields)),
    tells(MatchEnded, _ended),
)

UNTOLD = (
    happened.DeckRenewed,
    happened.Drew,
    happened.TurnEnded,
    happened.PowerSpent,  # told with the card that shows it
    happened.Shielded,  # told with the score it prevents
)
