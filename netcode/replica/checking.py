"""Whether a block may follow a link, as far as the log alone can tell: form, signatures, terms, majorities.

`applied_chain.py` asks what the rules of the game say.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from netcode.link.messages import Place
from netcode.replica.blocks import LONGEST_BLOCK, NOBODY, ActBody, Block, Kind, RecoverBody, is_signed_by_author
from netcode.replica.canonical import Malformed, Refused, unpack
from netcode.replica.chain import Link, Member, Roster, hold_majorities, joint_rosters
from netcode.replica.rules import Step
from netcode.replica.statements import Ack, Notice, Petition, Promise, RecoveryWish, Statement, read_as, read_statement

LARGEST_TERM = 2**31 - 1
MOST_KEYS = 250
"""So many members a table may have had altogether, each with a number of its own."""
LONGEST_CHAIN = 20_000
LARGEST_CHAIN = 32 * 1024 * 1024
"""Bytes of all block headers, which contain the bodies."""


def check_block(parent: Link, block: Block) -> tuple[Link, Step]:
    """The link that the block makes after `parent`, and the step for the rules. Raises Refused."""
    if block.table != parent.block.table or block.parent != parent.block.id or block.author == NOBODY:
        raise Refused("The block belongs somewhere else.")
    if block.height != parent.block.height + 1 or not is_signed_by_author(block):
        raise Refused("The block does not carry its author's name.")
    if is_full(parent):
        raise Refused("This table has reached the end of its log.")
    author = parent.roster.by_key(block.author)
    if author is None:
        raise Refused("The block was written by somebody who is not a member here.")
    try:
        check = _check_recover if block.kind is Kind.RECOVER else _check_ordinary
        link, step = check(parent, block, author)
    except Malformed as error:
        raise Refused(f"The block holds something unreadable: {error}.") from error
    link.size = parent.size + len(block.header)
    return link, step


def is_full(head: Link) -> bool:
    """Whether the log has its last block, or no room for another."""
    return head.block.height >= LONGEST_CHAIN or head.size + LONGEST_BLOCK > LARGEST_CHAIN


# --- ordinary blocks


def _check_ordinary(parent: Link, block: Block, author: Member) -> tuple[Link, Step]:
    if block.kind is Kind.GENESIS or block.term != parent.block.term:
        raise Refused("Only a recover block starts a new term.")
    acks = [read_statement(raw, block.table) for raw in block.statements]
    if parent.is_recover:
        check_acks(parent, acks)
    elif acks:
        raise Refused("The block carries a certificate that nobody asked for.")
    said = unpack(block.body, ActBody)
    notices = tuple([read_as(Notice, raw, block.table) for raw in said.notices])
    counters = _counted(parent, notices)
    link = Link(block, parent.roster, (parent.roster,), counters)
    return link, Step(block.kind, block.id, block.parent, author.number, said.payload, notices, drops={}, admits=())


def check_acks(parent: Link, acks: Sequence[Statement]) -> None:
    """Raises Refused unless these acks certify the parent."""
    if not parent.is_recover or not all(isinstance(ack, Ack) and ack.place == parent.place for ack in acks):
        raise Refused("The certificate holds something else than acks of the recover block.")
    if not hold_majorities(parent.quorums, {ack.key for ack in acks}):
        raise Refused("The recover block before it is not certified.")


def _counted(parent: Link, notices: Iterable[Notice]) -> dict[bytes, int]:
    """The counters after these notices. Raises Refused for one by a stranger, or one that was included before."""
    counters = dict(parent.counters)
    for notice in notices:
        if parent.roster.by_key(notice.key) is None or notice.counter <= counters.get(notice.key, -1):
            raise Refused("The block includes a notice that does not belong there.")
        counters[notice.key] = notice.counter
    return counters


# --- recover blocks


def _check_recover(parent: Link, block: Block, author: Member) -> tuple[Link, Step]:
    if not parent.block.term < block.term <= LARGEST_TERM:
        raise Refused("A recover block starts a higher term.")
    if parent.roster.coordinator(block.term) != author:
        raise Refused("Somebody else coordinates this term.")
    said = unpack(block.body, RecoverBody)
    promises, acks = _sorted_statements(block)
    if said.is_certified:
        check_acks(parent, acks)
    quorums = (parent.roster,) if said.is_certified else joint_rosters(parent)
    check_promises(parent, quorums, promises)
    drops, petitions = agreed(block.table, parent.roster, author.key, promises)
    if list(said.drops) != drops or list(said.admits) != [each.raw for each in petitions]:
        raise Refused("The recover block says something else than its promises.")
    roster = parent.roster.changed(dict(drops), [(each.slot, each.key, each.info) for each in petitions])
    link = Link(block, roster, quorums, parent.counters)
    members = {member.key: member for member in (*parent.roster.members, *roster.members)}
    gone = {members[key].number: fate for key, fate in said.drops}
    new = tuple(members[each.key] for each in petitions)
    return link, Step(block.kind, block.id, block.parent, author.number, b"", (), drops=gone, admits=new)


def _sorted_statements(block: Block) -> tuple[list[Promise], list[Ack]]:
    """The promises of the block's term that it carries, and the acks. Raises Refused for anything else."""
    promises: list[Promise] = []
    acks: list[Ack] = []
    for raw in block.statements:
        match read_statement(raw, block.table):
            case Promise(term=block.term) as promise:
                promises.append(promise)
            case Ack() as ack:
                acks.append(ack)
            case _:
                raise Refused("The recover block rests on something else than promises of its term.")
    return promises, acks


def check_promises(parent: Link, quorums: Sequence[Roster], promises: Sequence[Promise]) -> None:
    """Raises Refused unless the promises hold all majorities, and the parent is their best head."""
    keys = {promise.key for promise in promises}
    if not promises or len(keys) < len(promises):
        raise Refused("The recover block counts a promise twice.")
    if not hold_majorities(quorums, keys):
        raise Refused("The recover block lacks a majority of promises.")
    if not is_best_head(parent.place, [promise.head for promise in promises]):
        raise Refused("The recover block does not stand on the best head that was promised.")


def is_best_head(place: Place, heads: Sequence[Place]) -> bool:
    """Whether the place is among these heads, and none comes after it by (term, height)."""
    # The longest promised chain holds all that is final: of each majority of promises some member has acked that.
    return place in heads and all(head.order <= place.order for head in heads)


def agreed(
    table: bytes, roster: Roster, coordinator: bytes, promises: Sequence[Promise]
) -> tuple[list[tuple[bytes, bytes]], list[Petition]]:
    """Whom all these promises drop, each with its fate, and whom they admit. Raises Malformed."""
    drops = set.intersection(*({*dict(promise.drops)} for promise in promises))
    dropped = [member.key for member in roster.members if member.key in drops and member.key != coordinator]
    admits = set.intersection(*({*promise.admits} for promise in promises))
    taken = {member.slot for member in roster.members if member.key not in dropped}
    fates = [(key, agreed_fate(roster, key, promises)) for key in dropped]
    return fates, _fitting(table, roster, taken, admits)


def wanted(said: Promise | RecoveryWish) -> frozenset[bytes]:
    """The keys that it would drop, whatever their fate, and the petitions that it would grant."""
    return frozenset((*dict(said.drops), *said.admits))


def groups_that_agree(promises: Iterable[Promise]) -> list[list[Promise]]:
    """The promises grouped by what each wants, the most wanted first, so that a majority gets its way."""
    wants = sorted({wanted(each) for each in promises}, key=lambda want: (-len(want), sorted(want)))
    return [[each for each in promises if want <= wanted(each)] for want in wants]


def agreed_fate(roster: Roster, key: bytes, promises: Sequence[Promise]) -> bytes:
    """The fate that a majority of the roster names for the seats of this member; empty leaves it to the rules."""
    named: dict[bytes, set[bytes]] = {}
    for promise in promises:
        named.setdefault(dict(promise.drops)[key], set()).add(promise.key)
    return next((fate for fate, keys in named.items() if roster.holds_majority(keys)), b"")


def _fitting(table: bytes, roster: Roster, taken: Collection[int], raws: Collection[bytes]) -> list[Petition]:
    """The petitions for free slots with fresh keys, in order of their bytes."""
    fitting: list[Petition] = []
    for raw in sorted(raws):
        petition = read_as(Petition, raw, table)
        slots = {*taken, *(each.slot for each in fitting)}
        keys = {*roster.keys_used, *(each.key for each in fitting)}
        has_room = petition.slot < roster.slots and petition.slot not in slots and len(keys) < MOST_KEYS
        if has_room and petition.key not in keys:
            fitting.append(petition)
    return fitting
