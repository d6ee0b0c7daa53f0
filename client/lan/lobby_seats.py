"""The seats of a lobby: who sits where, and what can be done about it from this machine."""

from __future__ import annotations

from dataclasses import dataclass

from client.kit import Kit
from client.scene.node import Node
from client.screens.plan import COLOURS, NAME_LENGTH, PERSON, who_words, whos_of
from client.screens.seat_rows import Figure, face_of, with_role
from client.widgets.button import PRIMARY, QUIET, Button
from client.widgets.choice import Choice
from client.widgets.text_field import TextField
from core.plain import Seat, by_seat
from netcode.installed import find_game
from netcode.lan.outlines import TableLobby
from netcode.lan.views import LobbySeat, LobbyView

FREE, NARROW, FIGURE = 96, 460, 46
"""The width of the way to stand up, that from which on everything stands beside each other, and the side of a figure,
at 100 %.
"""


@dataclass(frozen=True)
class LobbyRows:
    """Makes the rows of a lobby for one width. watches: whether this machine takes no seat."""

    kit: Kit
    lobby: TableLobby
    view: LobbyView
    width: float
    watches: bool = False

    def rows(self) -> list[Node]:
        """One row a seat, with what the seat does at this table."""
        game, kit = find_game(self.view.game), self.kit
        roles = game.roles(game.settle(self.view.options), len(self.view.seats)) or ("",) * len(self.view.seats)
        return [
            with_role(kit, self._row(number, seat), role, kit.px(FIGURE + 8))
            for (number, seat), role in zip(by_seat(self.view.seats), roles, strict=True)
        ]

    def _row(self, number: Seat, seat: LobbySeat) -> Node:
        if seat.here:
            return self._own(number, seat) if self.view.past is None else self._kept(number, seat)
        return self._free(number, seat) if seat.member is None else self._taken(number, seat)

    @property
    def _side(self) -> int:
        """Of a figure, which is as high as its row."""
        return self.kit.px(FIGURE)

    @property
    def _middle(self) -> float:
        """Where what can be touched begins in a row."""
        return (self._side - self.kit.theme.touch) / 2

    @property
    def _is_narrow(self) -> bool:
        """Whether who decides has to lie below the name."""
        return self.width < self.kit.px(NARROW)

    def _own(self, number: Seat, seat: LobbySeat) -> Node:
        """A seat of this machine: figure, name, who decides, and a way to give it back."""
        kit, gap, side = self.kit, self.kit.px(8), self._side
        who, leave = self._who(number, seat), self._leave(number)
        right = leave.x if self._is_narrow else who.x
        shape = Figure(kit, seat.colour, face_of(seat.who), lambda: self._recolour(number), name=f"shape {number}",
                       figure=FIGURE)  # fmt: skip
        name = TextField(kit, seat.name, lambda text: self.lobby.seat_name(number, text), width=right - side - 2 * gap,
                         most=NAME_LENGTH, label=f"Name of seat {number + 1}", placeholder="Name",
                         at=(side + gap, self._middle), name=f"name {number}")  # fmt: skip
        return Node(shape, name, who, leave, size=(self.width, max(side, who.y + who.height)))

    def _kept(self, number: Seat, seat: LobbySeat) -> Node:
        """A seat of this machine at a table that goes on from a match: name and shape stay as they were."""
        who = self._who(number, seat)
        leave = self._leave(number)
        name = self._words(seat.name, "ink", leave.x if self._is_narrow else who.x, weight="bold")
        return Node(self._figure(seat), name, who, leave, size=(self.width, max(self._side, who.y + who.height)))

    def _who(self, number: Seat, seat: LobbySeat) -> Choice:
        """Who decides; the longest words for that need more room than a name."""
        kit, whos = self.kit, whos_of(find_game(self.view.game))
        free, chosen = kit.px(FREE), whos.index(seat.who) if seat.who in whos else 0
        wide = self.width if self._is_narrow else (self.width - self._side - free) / 2
        at = (0, self._side + kit.px(4)) if self._is_narrow else (self.width - free - wide - kit.px(8), self._middle)
        return Choice(kit, "", [who_words(each) for each in whos], chosen,
                      lambda index: self.lobby.bot(number, whos[index]), width=wide, at=at,
                      name=f"who {number}")  # fmt: skip

    def _leave(self, number: Seat) -> Button:
        free = self.kit.px(FREE)
        return Button(self.kit, "Stand up", lambda: self.lobby.free(number), kind=QUIET, ground="paper", width=free,
                      hint="Give this seat back, so that somebody else may take it.",
                      at=(self.width - free, self._middle), name=f"free {number}")  # fmt: skip

    def _recolour(self, number: Seat) -> None:
        taken = {seat.colour for index, seat in enumerate(self.view.seats) if index != number}
        free = [colour for colour in COLOURS if colour not in taken]
        now = self.view.seats[number].colour
        place = free.index(now) if now in free else -1
        self.lobby.colour(number, free[(place + 1) % len(free)])

    def _free(self, number: Seat, seat: LobbySeat) -> Node:
        kit, side = self.kit, self._side
        free = f"{seat.name}: a free seat" if self.view.past is not None and seat.name else "A free seat"
        if self.watches:
            words = self._words(free, "ink_soft", self.width)
            return Node(self._figure(seat), words, size=(self.width, side))
        take = Button(kit, "Sit here", lambda: self.lobby.take(number), kind=PRIMARY, width=kit.px(120),
                      name=f"take {number}")  # fmt: skip
        take.position = self.width - take.width, self._middle
        return Node(self._figure(seat), self._words(free, "ink_soft", take.x), take, size=(self.width, side))

    def _taken(self, number: Seat, seat: LobbySeat) -> Node:
        assert seat.member is not None
        owner = self.view.members[seat.member].name
        side, tick = self._side, self.kit.px(16)
        state = self.kit.text("ready" if seat.ready else "not ready yet", "small", weight="bold",
                              colour="ink" if seat.ready else "ink_soft")  # fmt: skip
        state.position = self.width - state.width, (side - state.height) / 2
        left = state.x - tick - self.kit.px(4)
        nodes = [self._figure(seat), self._words(sitter_words(seat, owner), "ink", left), state]
        if seat.ready:
            nodes.append(self.kit.picture("icon_confirm", tick, tint=self.kit.theme.ink, at=(left, (side - tick) / 2)))
        return Node(*nodes, size=(self.width, side))

    def _figure(self, seat: LobbySeat) -> Node:
        is_free = seat.member is None and not seat.here
        face = face_of("open" if is_free else seat.who)
        return Figure(self.kit, seat.colour, face, None, name="figure", figure=FIGURE)

    def _words(self, words: str, colour: str, right: float, *, weight: str = "regular") -> Node:
        left = self._side + self.kit.px(8)
        text = self.kit.text(words, colour=colour, weight=weight, width=right - left - self.kit.px(8), lines=1)
        text.position = left, (self._side - text.height) / 2
        return text


def sitter_words(seat: LobbySeat, owner: str) -> str:
    """Who sits there: 'Ben (with Ana)', 'Ana's bot, sensible', 'Otto, Ana's bot, sensible'."""
    if seat.who == PERSON:
        return seat.name if seat.name == owner else f"{seat.name} (with {owner})"
    bot = f"{owner}'s {who_words(seat.who).lower()}"
    return bot if seat.name == owner else f"{seat.name}, {bot}"
