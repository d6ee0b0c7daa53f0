"""The door of a table: people who ask for a seat, and asking for one from a machine that only watches."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from client.app import App
from client.kit import Kit
from client.lan.attempting import attempt
from client.lan.slips import Slip, Way
from client.scene.node import Node
from client.screens.sections import stack
from client.table.panels import Sheet
from client.table.stage import style_of
from client.widgets.button import PRIMARY, SECONDARY, Button
from core.kit.english import listing
from netcode.lan.session import LanSession
from netcode.lan.views import Asking, FreeSeat, SeatPetition

OUT = "The others went on without you."
AGREED = "You let {name} in. It happens when more than half of all machines agree."
ASK = "Ask for this seat"
BACK = "Take your seat back"
HOW = (
    "The players are asked. When more than half of all machines agree, you play on from where the match stands, "
    "with the hand of that seat."
)
NONE_FREE = "No seat can be asked for now: those who play them are here."


def knocking(app: App, session: LanSession) -> list[Slip]:
    """One slip for each person who asks for a seat and whom somebody here has not sent away."""
    return [_petition(app, session, each) for each in session.view.door.petitions if each.ours and each.answer != "no"]


def _petition(app: App, session: LanSession, petition: SeatPetition) -> Slip:
    commands, seat = session.commands, petition.seats[0]
    let_in = Way("Let in", lambda: attempt(app, lambda: commands.admit(petition)))
    not_now = Way("Not now", lambda: attempt(app, lambda: commands.refuse(petition)), back=True)
    if petition.answer == "yes":
        return Slip(AGREED.format(name=petition.name), seat, (not_now,))
    return Slip(petition.text, seat, (let_in, not_now))


def asking(app: App, session: LanSession) -> list[Slip]:
    """What this machine asks for, and the way back for a member that the others went on without."""
    door = session.view.door
    if door.asking is not None:
        return [_asked(app, session, door.asking)]
    own = next((free for free in door.free_seats if free.own), None)
    if not door.is_out or own is None:
        return []
    return [Slip(OUT, own.seat, (Way(BACK, lambda: attempt(app, lambda: session.commands.ask(own.seat)), HOW),))]


def _asked(app: App, session: LanSession, request: Asking) -> Slip:
    commands, seat = session.commands, request.seats[0]
    stop = Way("Stop asking", lambda: attempt(app, commands.stop_asking), back=True)
    again = Way("Ask again", lambda: attempt(app, lambda: commands.ask(seat)))
    ways = {"asking": (stop,), "refused": (again, stop)}.get(request.state, ())
    return Slip(request.text, seat, ways)


def sent_away(kit: Kit, app: App, session: LanSession, width: float) -> list[Node]:
    """Those whom somebody here has sent away for now, with the way to let them in after all."""
    nodes: list[Node] = []
    for petition in session.view.door.petitions:
        if petition.ours and petition.answer == "no":
            nodes.append(_away(kit, petition, partial(attempt, app, partial(session.commands.admit, petition)), width))
    return nodes


def _away(kit: Kit, petition: SeatPetition, let_in: Callable[[], object], width: float) -> Node:
    words = kit.text(petition.text, "small", width=width)
    button = Button(kit, "Let in after all", let_in, at=(0, words.height + kit.px(4)), name=f"let in {petition.id}")
    return Node(words, button, size=(width, button.y + button.height))


def ask_refusal(session: LanSession) -> str | None:
    """Why nothing can be asked for now, None if something can."""
    if session.view.door.asking is not None:
        return "You have asked already. Stop asking first to ask for another seat."
    return None if session.view.door.free_seats else NONE_FREE


class AskSheet(Sheet):
    """The seats that may be asked for, those that were this machine's first."""

    def __init__(self, app: App, session: LanSession) -> None:
        self._session = session
        super().__init__(app, "Ask for a seat", self._content, width=600)

    def _content(self, kit: Kit, width: float) -> Node:
        free = sorted(self._session.view.door.free_seats, key=lambda each: not each.own)
        nodes: list[Node] = [kit.text(HOW if free else NONE_FREE, colour="ink_soft", width=width)]
        nodes += [self._row(kit, each, width) for each in free]
        return Node(*nodes, size=(width, stack(nodes, (0, 0), kit.px(14))))

    def _row(self, kit: Kit, free: FreeSeat, width: float) -> Node:
        side, gap = kit.theme.touch, kit.px(10)
        names = listing([self._session.view.names[seat] for seat in free.seats])
        button = Button(kit, BACK if free.own else ASK, self._asking(free), kind=PRIMARY if free.own else SECONDARY,
                        reason=self._session.view.door.refusals[free.seat] or "", name=f"ask {free.seat}")  # fmt: skip
        button.position = width - button.width, 0
        left, room = side + gap, width - side - 2 * gap - button.width
        name = kit.text(names, weight="bold", width=room, at=(left, 0))
        state = kit.text(free.text, "small", colour="ink_soft", width=room, at=(left, name.height))
        picture = style_of(self._session.header, free.seat).picture
        tall = max(side, name.height + state.height)
        return Node(kit.picture(picture, kit.px(32), at=(kit.px(4), kit.px(4))), name, state, button,
                    size=(width, tall))  # fmt: skip

    def _asking(self, free: FreeSeat) -> Callable[[], None]:
        def ask() -> None:
            self.close()
            attempt(self._app, lambda: self._session.commands.ask(free.seat))

        return ask
