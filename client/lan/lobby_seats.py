"""The seats of a lobby: who sits where, and what can be done about it from this machine."""

from __future__ import annotations

from dataclasses import dataclass

from client.kit import Kit
from client.scene.node import Node
from client.screens.plan import COLOURS, NAME_LENGTH, PERSON, who_words, whos_of
from client.screens.seat_rows import ShapeButton, style_of, with_role
from client.widgets.button import PRIMARY, QUIET, Button
from client.widgets.choice import Choice
from client.widgets.text_field import TextField
from netcode.installed import find_game
from netcode.lan.outlines import TableLobby
from netcode.lan.views import LobbySeat, LobbyView

FREE = 96


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
            with_role(kit, self._row(number, seat), role, kit.theme.touch + kit.px(8))
            for (number, seat), role in zip(enumerate(self.view.seats), roles, strict=True)
        ]

    def _row(self, number: int, seat: LobbySeat) -> Node:
        if seat.here:
            return self._own(number, seat) if self.view.past is None else self._kept(number, seat)
        return self._free(number, seat) if seat.member is None else self._taken(number, seat)

    def _own(self, number: int, seat: LobbySeat) -> Node:
        """A seat of this machine: shape, name, who decides, and a way to give it back."""
        kit, gap, side = self.kit, self.kit.px(8), self.kit.theme.touch
        who = self._who(number, seat)
        shape = ShapeButton(kit, seat.colour, lambda: self._recolour(number), name=f"shape {number}")
        name = TextField(kit, seat.name, lambda text: self.lobby.seat_name(number, text), width=who.x - side - 2 * gap,
                         most=NAME_LENGTH, label=f"Name of seat {number + 1}", placeholder="Name", at=(side + gap, 0),
                         name=f"name {number}")  # fmt: skip
        return Node(shape, name, who, self._leave(number), size=(self.width, side))

    def _kept(self, number: int, seat: LobbySeat) -> Node:
        """A seat of this machine at a table that goes on from a match: name and shape stay as they were."""
        who = self._who(number, seat)
        name = self._words(seat.name, "ink", who.x, weight="bold")
        return Node(self._shape(seat), name, who, self._leave(number), size=(self.width, self.kit.theme.touch))

    def _who(self, number: int, seat: LobbySeat) -> Choice:
        """Who decides; the longest words for that need more room than a name."""
        kit, whos = self.kit, whos_of(find_game(self.view.game))
        free, chosen = kit.px(FREE), whos.index(seat.who) if seat.who in whos else 0
        wide = (self.width - kit.theme.touch - free) / 2
        return Choice(kit, "", [who_words(each) for each in whos], chosen,
                      lambda index: self.lobby.bot(number, whos[index]), width=wide,
                      at=(self.width - free - wide - kit.px(8), 0), name=f"who {number}")  # fmt: skip

    def _leave(self, number: int) -> Button:
        free = self.kit.px(FREE)
        return Button(self.kit, "Stand up", lambda: self.lobby.free(number), kind=QUIET, ground="paper", width=free,
                      hint="Give this seat back, so that somebody else may take it.", at=(self.width - free, 0),
                      name=f"free {number}")  # fmt: skip

    def _recolour(self, number: int) -> None:
        taken = {seat.colour for index, seat in enumerate(self.view.seats) if index != number}
        free = [colour for colour in COLOURS if colour not in taken]
        now = self.view.seats[number].colour
        place = free.index(now) if now in free else -1
        self.lobby.colour(number, free[(place + 1) % len(free)])

    def _free(self, number: int, seat: LobbySeat) -> Node:
        kit, side = self.kit, self.kit.theme.touch
        free = f"{seat.name}: a free seat" if self.view.past is not None and seat.name else "A free seat"
        if self.watches:
            words = self._words(free, "ink_soft", self.width)
            return Node(self._shape(seat), words, size=(self.width, side))
        take = Button(kit, "Sit here", lambda: self.lobby.take(number), kind=PRIMARY, width=kit.px(120),
                      name=f"take {number}")  # fmt: skip
        take.position = self.width - take.width, 0
        return Node(self._shape(seat), self._words(free, "ink_soft", take.x), take, size=(self.width, side))

    def _taken(self, number: int, seat: LobbySeat) -> Node:
        assert seat.member is not None
        owner = self.view.members[seat.member].name
        sits = f"{seat.name}, {who_words(seat.who).lower()} of {owner}" if seat.who != PERSON else seat.name
        via = f" (with {owner})" if seat.who == PERSON and owner != seat.name else ""
        side, tick = self.kit.theme.touch, self.kit.px(16)
        state = self.kit.text("ready" if seat.ready else "not ready yet", "small", weight="bold",
                              colour="ink" if seat.ready else "ink_soft")  # fmt: skip
        state.position = self.width - state.width, (side - state.height) / 2
        left = state.x - tick - self.kit.px(4)
        nodes = [self._shape(seat), self._words(sits + via, "ink", left), state]
        if seat.ready:
            nodes.append(self.kit.picture("icon_confirm", tick, tint=self.kit.theme.ink, at=(left, (side - tick) / 2)))
        return Node(*nodes, size=(self.width, side))

    def _shape(self, seat: LobbySeat) -> Node:
        side = self.kit.theme.touch
        return self.kit.picture(style_of(seat.colour).picture, self.kit.px(32), at=(side / 2, side / 2),
                                anchor=(0.5, 0.5))  # fmt: skip

    def _words(self, words: str, colour: str, right: float, *, weight: str = "regular") -> Node:
        left, side = self.kit.theme.touch + self.kit.px(8), self.kit.theme.touch
        text = self.kit.text(words, colour=colour, weight=weight, width=right - left - self.kit.px(8), lines=1)
        text.position = left, (side - text.height) / 2
        return text
