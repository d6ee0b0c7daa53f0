"""Makes the frozen `TableView` of a table in play: who is present and how, who is missing and why, what may be done,
troubles. Made in the network thread; beside it the client's thread reads only the queues of records and
marks.

Where neighbours show different tables under one name, people are told: nothing chooses silently between them.
"""

from __future__ import annotations

from core.kit.english import listing
from core.plain import all_seats
from netcode.lan.lobbies.lobby_view import way_in
from netcode.lan.lobbies.past import found_refusal
from netcode.lan.machine.bots import PATIENCE, is_at_fault, outvotes
from netcode.lan.machine.machine import Fault, sentence
from netcode.lan.machine.node import Intake, Node
from netcode.lan.machine.table import Table
from netcode.lan.machine.talk import PeerState
from netcode.lan.play.dropping import can_be_opened, heir, lacking
from netcode.lan.play.table_rules import TableRules, Write
from netcode.lan.views import Course, DoorView, MemberPresence, Missing, Progress, ShownMember, TableView
from netcode.link.limits import ABSENT_AFTER
from netcode.link.messages import Role
from netcode.link.wording import four_words, key_words
from netcode.replica.blocks import Kind
from netcode.replica.replica import AGREEING, FULL, JUST_BACK

LONG_SHUFFLE = 3
"""With so many members a shuffle takes long enough to say how far it is."""

UNHEARD_S = 3600
"""A member that has said nothing since this machine came counts as silent for so long."""

Members = tuple[ShownMember, ...]


def shown_members(table: Table, node: Node) -> Members:
    """All who play, in the order of their slots."""
    return tuple(_member(table, node, number) for number in node.rules.state.live)


def _member(table: Table, node: Node, number: int) -> ShownMember:
    state = node.rules.state
    card = state.members[number].card
    here = node.rules.member == number
    peer, silence = table.peers.get(card.installation), 0.0
    if not here and (peer is None or peer.silent):  # others may have heard it
        found = node.replica.silence(number, table.now())
        silence = UNHEARD_S if found is None else found
    presence = MemberPresence.HERE if here else _presence(node, number, peer, round(silence))
    words = key_words(card.installation)
    return ShownMember(card.name, state.seats_of(number), presence, here, words, round(silence))


def _presence(node: Node, number: int, peer: PeerState | None, silent: int) -> MemberPresence:
    if peer is None and silent >= ABSENT_AFTER:
        return MemberPresence.GONE
    if (peer is not None and (peer.silent or not peer.presence.here)) or silent >= ABSENT_AFTER:
        return MemberPresence.AWAY
    due, question = node.rules.author(), node.rules.match.question
    thinks = due == number and question is not None and question.seat in node.rules.people_at(number)
    return MemberPresence.THINKING if thinks else MemberPresence.HERE


def missing_members(table: Table, node: Node, all_members: Members) -> tuple[Missing, ...]:
    """The members that are gone or neglect their part, why, and what may be done about each."""
    if node.rules.match.question is None or node.own is None:
        return ()
    live = node.rules.state.live
    faults = {number: _fault(table, node, number) for number in live}
    gone = {number for number, each in zip(live, all_members, strict=True)
            if each.presence is MemberPresence.GONE or faults[number]}  # fmt: skip
    lied = gone.union(node.troubles.lied).intersection(live)
    if len(live) - len(lied) <= len(live) // 2:  # else who lied is left out without a word from anybody
        gone = lied
    majority = can_decide(node.rules, set(live) - gone)
    return tuple(
        _missing(node, place, all_members[place], faults[number], majority)
        for place, number in enumerate(live)
        if number in gone
    )


def _missing(node: Node, place: int, shown: ShownMember, fault: Fault | None, majority: bool) -> Missing:
    state, recovery = node.rules.state, node.replica.state.recovery
    number = state.live[place]
    offering = heir(state, number, recovery.wishes, node.rules.member)
    ways: tuple[str, ...] = ("wait", "found anew")
    if majority and can_be_opened(state, number) and not lacking(state):
        ways = ("wait", "bot", "hand over") if offering is None else ("wait", "bot", "hand over", "let play")
    fault = node.troubles.lied.get(number, fault)
    why = "" if fault is None else fault.value.format(name=shown.name)
    heir_name = "" if offering is None else node.name_of(offering)
    return Missing(place, shown.name, shown.silent_s, ways, why, heir_name, state.members[number].key in recovery.drops)


def can_decide(rules: TableRules, here: set[int]) -> bool:
    """Whether these members can go on without the others; bots vote as most people do."""
    agreeing = here if outvotes(rules, here) else {member for member in here if rules.people_at(member)}
    return len(agreeing) > len(rules.state.live) // 2


def _fault(table: Table, node: Node, number: int) -> Fault | None:
    if node.rules.culprit == number:
        return Fault.CHOICE
    return node.troubles.fault(number, node.rules.state.members[number].card.installation in table.peers)


def progress_of(node: Node) -> Progress | None:
    due, state = node.rules.due, node.rules.state
    kind = due.kind if isinstance(due, Write) else None
    if kind is Kind.PAST:
        return Progress("Taking over the match", state.past, len(node.founding.pieces))
    if kind is Kind.KEYS or state.unheld:
        return Progress("Exchanging keys", len(state.live) - len(state.unkeyed), len(state.live))
    if kind is Kind.SHUFFLE and len(state.live) >= LONG_SHUFFLE:
        return Progress("Shuffling the cards", state.turn, len(state.live))
    return None


def verdict_of(node: Node) -> str | None:
    """The last proven misdeed at the table, and whose machine it was."""
    if node.rules.verdict is None:
        return node.troubles.verdict
    if node.rules.have_rules_failed:
        return RULES_FAIL
    culprit = node.rules.culprit
    return sentence(Fault.CHOICE, "Somebody" if culprit is None else node.name_of(culprit))


RULES_FAIL = (
    "The rules of this game have failed here, and that is nobody's fault. What was played before stands. Open a new "
    "table that goes on from an earlier moment."
)


def why_not_now(table: Table, node: Node) -> str | None:
    """Whom the table waits for because too few machines hear each other, None where enough do."""
    if node.replica.state.recovery.hears_majority(table.now()):
        return None
    others = (each for each in node.rules.state.live if each != node.rules.member)
    silences = [(node.name_of(each), node.replica.silence(each, table.now())) for each in others]
    unheard = [name for name, silence in silences if silence is None or silence > ABSENT_AFTER]
    return WAITS.format(names=listing(unheard) or "the others")


WAITS = "The match waits for {names}. Nothing is lost: it goes on when more than half of the machines hear each other."


def trouble_of(table: Table, node: Node, all_members: Members, verdict: str | None) -> str | None:
    """What the people should know, in one sentence; None while all is well."""
    state = node.replica.state
    if state.has_amnesia:
        return "The record on this machine is older than what the others have seen. Ask for your seat to play on."
    if node.replica.is_full:
        return FULL
    incident = verdict or dispute(table, node) or table.trouble
    if node.rules.match.question is None:
        return incident
    if node.own is not None and not state.recovery.hears_majority(table.now()) and (waits := why_not_now(table, node)):
        return waits
    if needed := lacking(node.rules.state):
        names = listing(list(dict.fromkeys(node.name_of(number) for number in needed)), "or")
        return f"Two were lost at once, and the cards need one of them: {names}. The match goes on when one is back."
    if node.own is not None and not state.is_awake:
        return JUST_BACK
    return agreeing(node) or _waiting(table, node, all_members) or incident


def agreeing(node: Node) -> str | None:
    """Whom the table waits for while members agree on how to go on."""
    numbers = {node.rules.state.number_of(key) for key in node.replica.state.recovery.lacking()}
    if not numbers:
        return None
    others = sorted(number for number in numbers if number is not None and number != node.rules.member)
    names = [node.name_of(each) for each in others]
    return f"{AGREEING} It waits for {listing(names)}." if names else AGREEING


def _waiting(table: Table, node: Node, all_members: Members) -> str | None:
    """Whom the table waits for, and why; not a lost member while the others play."""
    there = list(zip(node.rules.state.live, all_members, strict=False))
    gone = [(number, each) for number, each in there if each.presence in (MemberPresence.GONE, MemberPresence.AWAY)]
    awaited = node.replica.state.applied.awaited()
    for member, drops in list(node.troubles.wishes.items()):
        unwanted = listing([each.name for number, each in gone if number in drops])
        if unwanted:
            return f"{node.name_of(member)} wants to go on without {unwanted}."
    if awaited_by_bots := bots_wait(node, table.now()):
        return BOTS_WAIT.format(names=listing(awaited_by_bots))
    for number, each in there:
        if _fault(table, node, number) is Fault.LATE:
            return Fault.LATE.value.format(name=each.name)
    for number, each in gone:
        if each.silent_s >= ABSENT_AFTER and number in awaited:
            unheard, seconds = each.silent_s >= UNHEARD_S, f"been silent for {each.silent_s} seconds"
            silent = f"who has {'not been heard since you came' if unheard else seconds}"
            return f"Waiting for {each.name}, {SHUT if _fault(table, node, number) is not None else silent}."
    return None


def bots_wait(node: Node, now: float) -> list[str]:
    """Members that people have voted to drop, and bots have not yet."""
    rules, drops = node.rules, node.replica.state.recovery.drops
    if all(rules.people_at(number) for number in rules.state.live) or not node.people:
        return []
    missed = [number for number in rules.state.live if rules.state.members[number].key in drops]
    silences = {number: node.replica.silence(number, now) for number in missed if not is_at_fault(node, number)}
    return [node.name_of(number) for number, silence in silences.items() if silence is None or silence < PATIENCE]


BOTS_WAIT = "Bots agree to go on without {names} after a minute of silence, once most people want it."
SHUT = "whose machine was shut out for a minute"


def dispute(table: Table, node: Node) -> str | None:
    """What to say if neighbours show different tables, with the four words of each; None if they agree."""
    peers = {number: peer for peer, number in node.peers.items()}
    names: dict[bytes, list[str]] = {}
    for number, identity in node.replica.disputed.items():
        if number in peers:
            names.setdefault(identity, []).append(table.name_at(peers[number]))
    if not names:
        return None
    shown = "; ".join(f"{listing(who)}: {four_words(identity)}" for identity, who in names.items())
    if node.has_genesis:
        ours = four_words(node.founding.words_seed)
        return f"Somebody sits at another table of this name ({shown}). Yours is {ours}."
    if len(names) > 1:
        return f"There are different tables under this name ({shown}). {COMPARE}"
    return f"This is not the table that your link names ({shown}). {COMPARE}"


COMPARE = "Compare the four words with a friend's screen, and join by the link or the QR code from there."


def table_view(table: Table, node: Node, door: DoorView, intake: Intake) -> TableView:
    clock, began_here = node.timing.clock, table.lobby is not None or table.shown is not None
    members, (code, addresses, link) = shown_members(table, node), way_in(table)
    others = (each for peer, each in table.peers.items() if not table.plays(peer))
    missing, verdict = missing_members(table, node, members), verdict_of(node)
    course = course_of(node, intake, began_here)
    return TableView(
        course=course,
        path=node.file.path,
        notice=node.file.notice,
        seats=node.people,
        who=tuple(node.rules.who(seat) for seat in all_seats(node.rules.match.state.seats)),
        spectator=not node.plays,
        names=door.names_since[-1][1],
        door=door,
        members=members,
        missing=missing,
        spectators=tuple(each.hello.name for each in others if each.hello.role is not Role.LOBBY),
        found_refusal=found_refusal(node, missing),
        new_tables=table.moving.shown(table.name_at),
        words=four_words(node.founding.words_seed),
        code=code,
        addresses=addresses,
        link=link,
        progress=course.coming or progress_of(node),
        trouble=trouble_of(table, node, members, verdict),
        verdict=verdict,
        incident=verdict or table.trouble,
        chat=table.chat.lines,
        said=tuple(node.said),
        paused=table.pausing.is_paused,
        closed=table.admission.decided.closed,
        played=None if clock is None else (int(clock.spent), int(clock.jumped)),
    )


def course_of(node: Node, intake: Intake, began_here: bool) -> Course:
    own, rules = node.own, node.rules
    plans, is_over = own.plans if own is not None else None, rules.match.question is None
    return Course(
        began_here=began_here,
        taken=node.founding.taken,
        is_taking_over=rules.state.past < len(node.founding.pieces),
        coming=intake.coming(node),
        is_asked=own is not None and own.asked is not None,
        round=plans.round if plans is not None else None,
        unmade=tuple(each.number for each in plans.open if each.seat in node.people) if plans is not None else (),
        planned=tuple(seat for seat in node.people if plans is not None and plans.made_for(seat) is not None),
        secret=rules.state.secret,
        written=len(node.file.log) if is_over and node.file.log is not None else 0,
        lacking=_without_the_end(node) if is_over else (),
    )


def _without_the_end(node: Node) -> tuple[str, ...]:
    """The members at the table that have not acked its last block."""
    state = node.rules.state
    acked = node.replica.state.votes.of(node.replica.chain.head.place)
    others = (each for each in state.live if each != node.rules.member)
    return tuple(node.name_of(each) for each in others if state.members[each].key not in acked)
