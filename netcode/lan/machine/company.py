"""Who is at a table in play and how: presence, who is missing and what may be done, offers in words, troubles."""

from __future__ import annotations

from typing import Protocol

from core.telling import listing
from netcode.lan.machine.dispute import dispute
from netcode.lan.machine.node import Node
from netcode.lan.machine.site import Company, TableSite
from netcode.lan.play.dropping import can_be_opened, heir, lacking
from netcode.lan.play.words import Verb, Word
from netcode.lan.views import Member, Missing, Offer, Presence, Progress
from netcode.link.four_words import four_words
from netcode.link.messages import Role
from netcode.replica.blocks import Kind
from netcode.replica.turn import FULL

AWAY_AFTER = 10.0
LONG_SHUFFLE = 3
"""With so many members a shuffle takes long enough to say how far it is."""

UNHEARD_S = 3600
"""A member that has said nothing since this machine came counts as silent for so long."""

VERBS = {"undo": Verb.UNDO, "draw": Verb.DRAW}
TEXTS = {
    Verb.UNDO: "{name} asks to take the last answer back.",
    Verb.DRAW: "{name} offers a draw.",
}


class Seen(Protocol):
    """What an offer needs to know of a session."""

    @property
    def names(self) -> tuple[str, ...]: ...

    @property
    def seats(self) -> tuple[int, ...]: ...


def members(table: TableSite, node: Node) -> tuple[Member, ...]:
    """All who play, in the order of their slots."""
    return tuple(_member(table, node, number) for number in node.board.stand.live)


def number_at(node: Node, place: int) -> int:
    """The number of the member at this place of `members`."""
    return node.board.stand.live[place]


def _member(table: TableSite, node: Node, number: int) -> Member:
    stand = node.board.stand
    card = stand.members[number].card
    here = node.own is not None and node.own.member == number
    silent = 0 if here else round(_silence(table, node, number))
    presence = Presence.HERE if here else _presence(table, node, number, silent)
    return Member(card.name, stand.seats_of(number), presence, here, four_words(card.installation), silent)


def _company(table: TableSite, node: Node, number: int) -> Company | None:
    return table.company.get(node.board.stand.members[number].card.installation)


def _silence(table: TableSite, node: Node, number: int) -> float:
    """Seconds since the member was heard, by this machine or by others."""
    found = _company(table, node, number)
    if found is not None and not found.silent:
        return 0.0
    silence = node.replica.silence(number, table.now())
    return UNHEARD_S if silence is None else silence


def _presence(table: TableSite, node: Node, number: int, silent: int) -> Presence:
    found = _company(table, node, number)
    if found is None and silent >= AWAY_AFTER:
        return Presence.GONE
    if (found is not None and (found.silent or not found.mood.here)) or silent >= AWAY_AFTER:
        return Presence.AWAY
    due, question = node.board.author(), node.board.match.question
    thinks = due == number and question is not None and question.seat in node.board.people_at(number)
    return Presence.THINKING if thinks else Presence.HERE


def _how_long(silent_s: int) -> str:
    if silent_s >= UNHEARD_S:
        return "not been heard since you came"
    return f"been silent for {silent_s} seconds"


def missing(table: TableSite, node: Node) -> tuple[Missing, ...]:
    """The members that are gone or do not do their part, and what may be done about each."""
    if node.board.match.question is None or node.own is None:
        return ()
    all_members = members(table, node)
    unwanted = {*node.troubles.late, *node.troubles.broke, *node.troubles.accused}
    late = {place for place, number in enumerate(node.board.stand.live) if number in unwanted}
    gone = [place for place, each in enumerate(all_members) if each.presence is Presence.GONE or place in late]
    majority = len(all_members) - len(gone) >= len(all_members) // 2 + 1
    return tuple(
        Missing(place, each.name, each.silent_s, _ways(node, place, majority), _heir(node, place))
        for place, each in ((place, all_members[place]) for place in gone)
    )


def _ways(node: Node, place: int, majority: bool) -> tuple[str, ...]:
    """What may be done about a member that is gone: those who are left go on if they can decide it, and can open what
    it knew.
    """
    can_open = can_be_opened(node.board.stand, number_at(node, place)) and not lacking(node.board.stand)
    if not (majority and can_open):
        return ("wait", "found anew")
    return ("wait", "bot", "hand over", "let play") if _heir(node, place) else ("wait", "bot", "hand over")


def _heir(node: Node, place: int) -> str:
    """Who else would play for a member that is gone; '' where nobody has said so."""
    here = None if node.own is None else node.own.member
    number = heir(node.board.stand, number_at(node, place), node.replica.desk.recovery.wishes, here)
    return "" if number is None else node.name_of(number)


def spectators(table: TableSite) -> tuple[str, ...]:
    """The names of those who only watch."""
    here = list(table.company.items())
    return tuple(each.hello.name for peer, each in here if each.hello.role is not Role.LOBBY and not table.plays(peer))


def offer(session: Seen, word: Word, needs: tuple[int, ...]) -> Offer:
    """An offer in words. Its id is the place of the log that it was made at."""
    names = session.names
    name = names[word.asking]
    ours = any(seat in needs for seat in session.seats)
    text = TEXTS[word.verb].format(name=name)
    return Offer(word.at, word.verb.value, name, word.asking, tuple(names[seat] for seat in needs), ours, text)


def progress(node: Node) -> Progress | None:
    """How far a shuffle is that many take part in, or the exchange of keys."""
    due, stand = node.board.due, node.board.stand
    if getattr(due, "kind", None) is Kind.PAST:
        return Progress("Taking over the match", stand.past, len(node.founding.pieces))
    if getattr(due, "kind", None) is Kind.KEYS:
        return Progress("Exchanging keys", len(stand.live) - len(stand.unkeyed), len(stand.live))
    if getattr(due, "kind", None) is Kind.SHUFFLE and len(stand.live) >= LONG_SHUFFLE:
        return Progress("Shuffling the cards", stand.turn, len(stand.live))
    return None


def trouble(table: TableSite, node: Node) -> str | None:
    """What the people should know, in one sentence; None while all is well."""
    troubles = node.troubles
    if troubles.amnesia:
        return "The record on this machine is older than what the others have seen. Ask for your seat to play on."
    if node.replica.is_full:
        return FULL
    incident = troubles.verdict or node.board.verdict or dispute(table, node) or table.trouble
    if node.board.match.question is None:
        return incident
    gone = [each for each in members(table, node) if each.presence in (Presence.GONE, Presence.AWAY) and not each.here]
    if troubles.frozen is not None and node.own is not None:
        names = listing([each.name for each in gone]) or "the others"
        return f"The match waits for {names}: it goes on when more than half of the machines hear each other."
    if needed := lacking(node.board.stand):
        names = listing(list(dict.fromkeys(node.name_of(number) for number in needed)), "or")
        return f"Two were lost at once, and the cards need one of them: {names}. The match goes on when one is back."
    if troubles.recovering:
        return "The table is agreeing on how to go on."
    agreeing = [node.name_of(member) for member in list(troubles.wishes)]
    if agreeing and gone:
        return f"{agreeing[0]} wants to go on without {gone[0].name}."
    if node.troubles.late:
        return f"{node.name_of(node.troubles.late[0])}'s machine has not done its part for more than a minute."
    silent = [each for each in gone if each.silent_s >= AWAY_AFTER]
    if silent:
        return f"Waiting for {silent[0].name}, who has {_how_long(silent[0].silent_s)}."
    return incident
