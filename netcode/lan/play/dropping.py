"""Keys at the start and after a loss; a lost member's secrets, opened by its share holders; seats that pass on."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import product

from core.plain import by_seat
from netcode.arrays import Array
from netcode.lan.play.bodies import BadBody, decode
from netcode.lan.play.founding import Announced, SeatedMember, read_asker
from netcode.lan.play.table_state import TableState
from netcode.replica.canonical import ACCEPTANCE, is_signed
from netcode.replica.rules import Request, Step
from netcode.replica.statements import RecoveryWish
from netcode.secrets.keys import (
    Complaint,
    Dealer,
    Holder,
    KeyAnnouncement,
    Share,
    check_announcement,
    check_complaint,
    check_share,
    recover,
)
from netcode.secrets.tokens import BothKeys, TokenKind

USUAL_BOT = "random"


class Fate(Array, frozen=True):
    """What becomes of a dropped member's seats: a bot of this name plays them, or with '' the people of member `to`;
    -1: the remaining member with the next higher number, else with the lowest.
    """

    bot: str = USUAL_BOT
    to: int = -1


def _read_fate(raw: bytes) -> Fate:
    """A fate back from its bytes; the usual one where none is named, or none that can be read."""
    try:
        return decode(Fate, raw) if raw else Fate()
    except BadBody:
        return Fate()


def _named(
    state: TableState, lost: int, wishes: Mapping[bytes, RecoveryWish], members: Iterable[int]
) -> dict[int, Fate]:
    """What those of these members who would go on without a lost one would have its seats become."""
    key = state.members[lost].key
    said = ((number, wishes.get(state.members[number].key)) for number in members)
    return {number: _read_fate(dict(wish.drops)[key]) for number, wish in said if wish and key in dict(wish.drops)}


def heir(state: TableState, lost: int, wishes: Mapping[bytes, RecoveryWish], but: int | None = None) -> int | None:
    """The member, other than `but`, whose people offer to play a lost member's seats; None where nobody's do."""
    fates = _named(state, lost, wishes, (number for number in state.live if number != but))
    return next((number for number, fate in fates.items() if not fate.bot and fate.to == number), None)


def fate_of_all(state: TableState, lost: int, wishes: Mapping[bytes, RecoveryWish], members: Iterable[int]) -> Fate:
    """The fate that all these members name, of those who name any; the usual fate if they differ."""
    fates = set(_named(state, lost, wishes, members).values())
    return fates.pop() if len(fates) == 1 else Fate()


# --- keys


def keyed(table: bytes, state: TableState, step: Step) -> TableState:
    """The state after a member announced its keys, or shared them anew. Raises BadProof or BadBody."""
    announcement = decode(KeyAnnouncement, step.payload)
    roster, member = state.roster(table), state.members[step.member]
    before = None if member.announced is None else member.public
    check_announcement(roster, step.member, step.parent, announcement, before)
    offered = {**state.offered, step.member: Announced(announcement, roster, step.parent)}
    after = replace(state, offered=offered, unkeyed=state.unkeyed[1:])
    return after if after.unkeyed else replace(after, unheld=state.live)


# --- accepting them


def acceptance_base(state: TableState) -> bytes:
    """Names the request for the acceptance of all that was announced."""
    return b"held" + state.place


def complaint_base(state: TableState, dealer: int) -> bytes:
    """Names the request for complaints about an announcement."""
    return b"wrong" + dealer.to_bytes(2, "big") + state.place


def acceptance(state: TableState) -> Iterator[Request]:
    """Nothing rests on new keys before every holder accepts its shares; complaints are awaited from nobody."""
    yield Request(acceptance_base(state), state.unheld, len(state.unheld))
    for dealer, offered in state.offered.items():
        yield Request(complaint_base(state, dealer), offered.roster.others(dealer), 0)


def check_acceptance(state: TableState, member: int, base: bytes, value: bytes) -> None:
    """Raises BadBody or BadProof unless the member accepts, or proves that it cannot."""
    if base == acceptance_base(state):
        if not is_signed(state.members[member].key, ACCEPTANCE, base, value):
            raise BadBody(f"member {member} has not signed that all its shares are right")
        return
    for dealer, offered in state.offered.items():
        if base == complaint_base(state, dealer) and member in offered.roster.others(dealer):
            check_complaint(offered.box(dealer, member), decode(Complaint, value))
            return
    raise BadBody("nothing was announced that it could be about")


def held(state: TableState, payload: bytes) -> TableState:
    """The state when all holders have accepted what was announced: from now on that counts, and admitted members play
    the seats that their slots had in the beginning; until then whoever played them goes on, so the open question stays
    the same. Raises BadBody.
    """
    if payload:
        raise BadBody("it says more than that all shares are held")
    members, owners, bots = list(state.members), list(state.owners), dict(state.bots)
    for number, offered in state.offered.items():
        members[number] = replace(members[number], announced=offered)
    for member, (seat, slot) in product(state.coming, by_seat(state.seats)):
        if slot == state.slot(member):
            owners[seat] = member
            bots.pop(seat, None)
    return replace(state, members=tuple(members), offered={}, owners=tuple(owners), bots=bots, coming=())


# --- opening secrets


def base_of(state: TableState, member: int) -> bytes:
    """Names the request for shares of a member's secrets."""
    return b"open" + state.members[member].key


def requests(state: TableState) -> Iterator[Request]:
    """A quorum of live holders opens each lost member's secrets; where too few are left, all may lend shares."""
    for member in state.opening:
        announced = state.members[member].announced
        assert announced is not None
        all_holders = announced.roster.others(member)
        holders = tuple(each for each in all_holders if each in state.live)
        enough = announced.roster.quorum
        yield Request(base_of(state, member), holders if len(holders) >= enough else all_holders, enough)


def can_be_opened(state: TableState, member: int) -> bool:
    """Whether a member's secrets could be opened if it were lost now; not after a double loss, before new shares."""
    announced = state.members[member].announced
    if announced is None:
        return True
    return sum(each in state.live for each in announced.roster.others(member)) >= announced.roster.quorum


def lacking(state: TableState) -> tuple[int, ...]:
    """Members that are gone and without whose help secrets cannot be opened, none while enough are here."""
    short = [member for member in state.opening if not can_be_opened(state, member)]
    rosters = [announced.roster.numbers for each in short if (announced := state.members[each].announced)]
    return tuple(sorted({number for numbers in rosters for number in numbers} - set(state.live)))


def check_shares(state: TableState, holder: int, base: bytes, value: bytes) -> None:
    """Raises BadBody or BadProof."""
    dealer = next((member for member in state.opening if base_of(state, member) == base), None)
    if dealer is None:
        raise BadBody("no secret is being opened under that name")
    announced, shares = state.members[dealer].announced, decode(BothKeys, value)
    assert announced is not None
    if holder not in announced.roster.others(dealer):
        raise BadBody(f"member {holder} holds no share of it")
    for kind in TokenKind:
        share = Share(Dealer(dealer), Holder(holder), kind, shares.of(kind))
        check_share(announced.announcement.commitments(kind), share)


def opened(state: TableState, facts: Mapping[bytes, Mapping[int, bytes]]) -> TableState:
    """The state once the secrets of those who are gone are known to all."""
    found = dict(state.opened)
    for member in state.opening:
        found[member] = _opened(state, Dealer(member), facts[base_of(state, member)])
    return replace(state, opening=(), opened=found)


def _opened(state: TableState, dealer: Dealer, given: Mapping[int, bytes]) -> BothKeys:
    announced = state.members[dealer].announced
    assert announced is not None
    held = {Holder(holder): decode(BothKeys, value) for holder, value in sorted(given.items())}
    shares = {kind: [Share(dealer, holder, kind, each.of(kind)) for holder, each in held.items()] for kind in TokenKind}
    commitments = announced.announcement.commitments
    return BothKeys(*(recover(dealer, kind, commitments(kind), shares[kind]) for kind in TokenKind))


# --- who is lost and who comes


def recovered(table: bytes, state: TableState, step: Step) -> TableState:
    """The state after a recover block; open questions stay, asked of the same members. Raises BadBody."""
    staying = tuple(member for member in state.live if member not in step.drops)
    newcomers = tuple(each.number for each in step.admits)
    live = tuple(sorted((*staying, *newcomers)))
    coming = tuple(member for member in (*state.coming, *newcomers) if member in live)
    cards = ((each, read_asker(table, each.key, each.info)) for each in step.admits)
    members = (*state.members, *(SeatedMember(each.number, each.slot, each.key, card) for each, card in cards))
    owners, bots = list(state.owners), dict(state.bots)
    for member, fate in step.drops.items():
        _pass_on(state, member, fate, staying, owners, bots)
    there = replace(state, members=members, live=live, owners=tuple(owners), bots=bots, coming=coming)
    return _secrets_renewed(there, step.drops)


def _secrets_renewed(state: TableState, gone: Collection[int]) -> TableState:
    """All live members announce new secrets and shuffle every pile again; the secrets of lost ones must be opened."""
    keyed_before = {member for member in gone if state.members[member].announced is not None}
    return replace(
        state,
        unkeyed=state.live,
        offered={},
        unheld=(),
        opening=tuple(sorted({*state.opening, *keyed_before})),
        stale=frozenset(hidden.pile for hidden in state.deck.values()),
        stale_from=state.led_by,
        turn=0,
        turned=(),
    )


def _pass_on(
    state: TableState, lost: int, raw_fate: bytes, staying: tuple[int, ...], owners: list[int], bots: dict[int, str]
) -> None:
    """Give a lost member's seats to a bot of the next member, or to another member's people."""
    fate = _read_fate(raw_fate)
    later = [member for member in staying if member > lost]
    heir = fate.to if fate.to in staying else (later or list(staying))[0]
    for seat, owner in by_seat(state.owners):
        if owner == lost:
            owners[seat] = heir
            if fate.bot:
                bots[seat] = fate.bot
