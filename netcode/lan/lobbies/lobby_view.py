"""The frozen view of a lobby, and the way in to its table. Made in the network thread."""

from __future__ import annotations

from netcode.lan.lobbies.check import OWN, SAME, SENT, PastCheck
from netcode.lan.lobbies.host import LobbyHost
from netcode.lan.lobbies.plan import FREE, options_in
from netcode.lan.machine.parcels import LobbyState, MemberPlan, PastPlan, SeatPlan
from netcode.lan.machine.table import Table
from netcode.lan.views import LobbyMember, LobbySeat, LobbyView, PastView, Progress
from netcode.link.identity import Meeting
from netcode.link.join_code import GENESIS_BYTES, JoinLink, shown, written
from netcode.link.wording import key_words


def way_in(table: Table) -> tuple[str | None, tuple[str, ...], str]:
    """How others come: the join code in groups, None at an open table; the addresses, before the match those of the
    host, later of any machine; and the link, '' while nobody can come.
    """
    config, node, port = table.config, table.node_with_genesis, table.reach.port
    host = table.peers.get(table.host) if table.host is not None else None
    if table.lobby is None and table.node is None and host is not None:
        addresses = [host.address]
    else:
        addresses = [(each, port) for each in table.reach.hosts(table.now())] if port else []
    genesis = node.founding.id[:GENESIS_BYTES] if node is not None else b""
    link = JoinLink(*addresses[0], config.table, config.code, genesis).text if addresses else ""
    return config.code and shown(config.code), tuple(written(*address) for address in addresses), link


GOES_ON = "This table goes on from a saved match: {entries} entries are kept, and every closed card is dealt anew."
BEGINS = "This table goes on from a match in which nothing had been decided, so it begins again."
WATCHED = "The players check every entry of it before they sign."
NOBODY_CAN_COME = (
    "This machine is on no network, so nobody can come. Connect it to your friends' network; the way in then appears "
    "here."
)
KNOWN = {Meeting.NEW: "new", Meeting.KNOWN: "known", Meeting.RENAMED: "known", Meeting.OTHER_KEY: "changed"}


def lobby_view(table: Table, dispute: str | None = None) -> LobbyView:
    """dispute: what to say if others show different tables under this name."""
    state, (code, addresses, link) = table.lobby_state, way_in(table)
    if state is None:
        return _blank(table, code, dispute or table.trouble)
    own = next((place for place, each in enumerate(state.members) if each.key == table.own_key), FREE - 1)
    before = "over" if table.over else "starting" if state.starting else "open"
    is_lonely = table.lobby is not None and any(seat.member == FREE for seat in state.seats) and not addresses
    return LobbyView(
        state="playing" if table.node is not None else before,
        trouble=table.trouble or (NOBODY_CAN_COME if is_lonely else None),
        game=state.game,
        options=options_in(state),
        seats=tuple(_seat(seat, state, own) for seat in state.seats),
        members=tuple(_member(table, each) for each in state.members),
        code=code,
        addresses=addresses,
        link=link,
        chat=table.chat.lines,
        is_host=table.lobby is not None,
        start_refusal=table.lobby.start_refusal() if table.lobby is not None else None,
        progress=Progress("Waiting until everybody has signed", 0, 1) if state.starting else None,
        past=_past(state.past, table.check, table.lobby) if state.past is not None else None,
        closed=table.admission.decided.closed,
        may_watch=table.has_no_seat,
    )


def _blank(table: Table, code: str | None, trouble: str | None) -> LobbyView:
    state = "over" if table.over else "playing" if table.node_with_genesis is not None else "connecting"
    return LobbyView(state, trouble, code=code, chat=table.chat.lines, may_watch=table.has_no_seat)


def _member(table: Table, plan: MemberPlan) -> LobbyMember:
    acquaintances = table.acquaintances
    met = acquaintances.trust.meet(plan.name, plan.installation) if acquaintances else Meeting.NEW
    known = "known" if plan.key == table.own_key else KNOWN[met]
    return LobbyMember(plan.name, key_words(plan.installation), plan.ready, known)


def _seat(plan: SeatPlan, state: LobbyState, own: int) -> LobbySeat:
    member = None if plan.member == FREE else plan.member
    ready = member is not None and state.members[member].ready
    return LobbySeat(plan.name, plan.colour, plan.who, member, ready, member == own)


def _past(plan: PastPlan, check: PastCheck | None, host: LobbyHost | None) -> PastView:
    """What this machine knows of the match that the table goes on from."""
    text = (GOES_ON if plan.entries else BEGINS).format(entries=plan.entries)
    if check is None:
        unopened = host.past.unopened if host is not None and host.past is not None else None
        own = unopened.remark() if unopened is not None else None
        state, sentence = (OWN, own or SAME) if host is not None else (SENT, WATCHED)
        return PastView(plan.entries, text, state, sentence, 0, 0)
    return PastView(plan.entries, text, check.outcome, check.sentence, len(check.pieces), check.total)
