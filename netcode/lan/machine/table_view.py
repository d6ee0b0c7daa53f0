"""What the client is shown of a table in play, made in the network thread. The client's thread reads nothing else."""

from __future__ import annotations

from core.plain import all_seats
from netcode.lan.admission.seat_requests import DoorViews, SeatRequests
from netcode.lan.going_on import moving
from netcode.lan.late.intake import Intake
from netcode.lan.late.latecomer import Latecomer
from netcode.lan.lobbies.lobby_view import WayIn
from netcode.lan.machine import company
from netcode.lan.machine.node import Node
from netcode.lan.machine.table import Table
from netcode.lan.views import Course, TableView
from netcode.link.wording import four_words


class TableViews:
    """Makes them for one table."""

    def __init__(self, table: Table, node: Node, requests: SeatRequests, intake: Intake, way_in: WayIn) -> None:
        self._table = table
        self._node = node
        self._intake = intake
        self._way_in = way_in
        self._course = Courses(node, began_here=table.lobby is not None or table.shown is not None)
        self._door = DoorViews(node, requests, table.setting.identity.key)

    def view(self) -> TableView:
        """As it stands now."""
        table, node = self._table, self._node
        members = company.members(table, node)
        door, missing = self._door.view(), company.missing(table, node, members)
        verdict, course = company.verdict(node), self._course.now(table.late, self._intake)
        coming = None if table.late.is_checking else course.coming
        return TableView(
            course=course,
            path=node.file.path,
            notice=node.file.notice,
            seats=node.people,
            who=tuple(node.board.who(seat) for seat in all_seats(node.board.match.state.seats)),
            spectator=not node.plays,
            names=door.names_since[-1][1],
            door=door,
            members=members,
            missing=missing,
            spectators=company.spectators(table),
            found_refusal=moving.found_refusal(node, missing),
            new_tables=moving.shown(table.moving, table.name_at),
            words=four_words(node.founding.words_of),
            code=self._way_in.code,
            addresses=self._way_in.addresses,
            link=self._way_in.link,
            progress=coming or company.progress(node),
            trouble=company.trouble(table, node, members),
            verdict=verdict,
            incident=verdict or table.late.sentence or table.trouble,
            chat=table.chat.lines,
            said=tuple(node.words),
            paused=table.pausing.is_paused,
            closed=table.admission.lock.closed,
            played=_played(node),
        )


class Courses:
    """How far this machine is with the match, at any time."""

    def __init__(self, node: Node, began_here: bool) -> None:
        self._node = node
        self._began_here = began_here
        self._taken, self._pieces = node.founding.taken, len(node.founding.pieces)

    def now(self, late: Latecomer, intake: Intake) -> Course:
        node, own, board = self._node, self._node.own, self._node.board
        plans, is_over = own.plans if own is not None else None, board.match.question is None
        return Course(
            began_here=self._began_here,
            taken=self._taken,
            is_taking_over=board.state.past < self._pieces,
            coming=intake.coming(node),
            is_asked=own is not None and own.asked is not None,
            round=plans.round if plans is not None else None,
            unmade=tuple(each.number for each in plans.open if each.seat in node.people) if plans is not None else (),
            planned=tuple(seat for seat in node.people if plans is not None and plans.made_for(seat) is not None),
            secret=board.state.secret,
            written=len(node.file.log) if is_over and node.file.log is not None else 0,
            lacking=_without_the_end(node) if is_over else (),
            shown=late.shown,
        )


def _without_the_end(node: Node) -> tuple[str, ...]:
    """The names of the members at the table that have not acked its last block."""
    state = node.board.state
    acked = node.replica.state.votes.of(node.replica.chain.head.place)
    own = node.own.member if node.own is not None else None
    return tuple(node.name_of(each) for each in state.live if each != own and state.members[each].key not in acked)


def _played(node: Node) -> tuple[int, int] | None:
    clock = node.clock
    return None if clock is None else (int(clock.spent), int(clock.jumped))
