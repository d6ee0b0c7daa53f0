"""The chairs of a lobby: who sits where, and what can be done about it from this machine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from client.kit import Kit
from client.scene.node import Node
from client.screens.chairs import beside_figure, chair, figure_side
from client.screens.plan import COLOURS, NAME_LENGTH, PERSON, who_words, whos_of
from client.screens.seat_rows import Figure, FigureLook, face_of, with_role
from client.screens.sections import stack
from client.widgets.button import PRIMARY, QUIET, Button
from client.widgets.choice import Choice
from client.widgets.text_field import TextField
from core.plain import Seat, by_seat
from netcode.installed import find_game
from netcode.lan.lobby import Lobby
from netcode.lan.views import LobbySeat, LobbyView


@dataclass(frozen=True)
class LobbyChairs:
    """Makes the chairs of a lobby, each of one width. watches: whether this machine takes no seat."""

    kit: Kit
    lobby: Lobby
    view: LobbyView
    width: float
    watches: bool = False

    def all(self) -> list[Node]:
        """One chair a seat, with what the seat does at this table."""
        game = find_game(self.view.game)
        roles = game.roles(game.settle(self.view.options), len(self.view.seats)) or ("",) * len(self.view.seats)
        return [
            with_role(self.kit, self._chair(number, seat), role)
            for (number, seat), role in zip(by_seat(self.view.seats), roles, strict=True)
        ]

    def _chair(self, number: Seat, seat: LobbySeat) -> Node:
        if seat.here:
            return self._own(number, seat) if self.view.past is None else self._kept(number, seat)
        return self._free(number, seat) if seat.member is None else self._taken(seat)

    def _own(self, number: Seat, seat: LobbySeat) -> Node:
        """A seat of this machine: its name can be changed, and its shape at the figure."""
        look = FigureLook(seat.colour, face_of(seat.who))
        figure = Figure(self.kit, look, lambda: self._recolour(number), name=f"shape {number}",
                        side=figure_side(self.kit, self.width))  # fmt: skip
        name = TextField(self.kit, seat.name, lambda text: self.lobby.seat_name(number, text),
                         width=beside_figure(self.kit, self.width), most=NAME_LENGTH,
                         label=f"Name of seat {number + 1}", placeholder="Name", name=f"name {number}")  # fmt: skip
        return chair(self.kit, figure, name, self._ways(number, seat), self.width)

    def _kept(self, number: Seat, seat: LobbySeat) -> Node:
        """A seat of this machine at a table that goes on from a match: name and shape stay as they were."""
        name = self._words(seat.name, weight="bold")
        return chair(self.kit, self._figure(seat), name, self._ways(number, seat), self.width)

    def _ways(self, number: Seat, seat: LobbySeat) -> Sequence[Node]:
        """Who decides, and a way to give the seat back."""
        whos = whos_of(find_game(self.view.game))
        chosen = whos.index(seat.who) if seat.who in whos else 0
        who = Choice(self.kit, "", [who_words(each) for each in whos], chosen,
                     lambda index: self.lobby.bot(number, whos[index]), width=self.width,
                     name=f"who {number}")  # fmt: skip
        leave = Button(self.kit, "Stand up", lambda: self.lobby.free(number), kind=QUIET, ground="paper",
                       width=self.width, hint="Give this seat back, so that somebody else may take it.",
                       name=f"free {number}")  # fmt: skip
        return who, leave

    def _recolour(self, number: Seat) -> None:
        taken = {seat.colour for index, seat in enumerate(self.view.seats) if index != number}
        free = [colour for colour in COLOURS if colour not in taken]
        now = self.view.seats[number].colour
        place = free.index(now) if now in free else -1
        self.lobby.colour(number, free[(place + 1) % len(free)])

    def _free(self, number: Seat, seat: LobbySeat) -> Node:
        free = f"{seat.name}: a free seat" if self.view.past is not None and seat.name else "A free seat"
        take = Button(self.kit, "Sit here", lambda: self.lobby.take(number), kind=PRIMARY, width=self.width,
                      name=f"take {number}")  # fmt: skip
        words, below = self._words(free, colour="ink_soft"), [] if self.watches else [take]
        return chair(self.kit, self._figure(seat), words, below, self.width)

    def _taken(self, seat: LobbySeat) -> Node:
        """A seat of another machine, and whether that is ready."""
        assert seat.member is not None
        kit, owner = self.kit, self.view.members[seat.member].name
        who, state = self._words(sitter_words(seat, owner)), self._state(seat)
        beside = Node(who, state, size=(who.width, stack([who, state], (0, 0), 0)))
        return chair(kit, self._figure(seat), beside, [], self.width)

    def _state(self, seat: LobbySeat) -> Node:
        kit, tick = self.kit, self.kit.px(16)
        words = kit.text("ready" if seat.ready else "not ready yet", "small", weight="bold",
                         colour="ink" if seat.ready else "ink_soft")  # fmt: skip
        if not seat.ready:
            return words
        words.x = tick + kit.px(4)
        sign = kit.picture("icon_confirm", tick, tint=kit.theme.ink, at=(0, (words.height - tick) / 2))
        return Node(sign, words, size=(words.x + words.width, words.height))

    def _figure(self, seat: LobbySeat) -> Node:
        is_free = seat.member is None and not seat.here
        look = FigureLook(seat.colour, face_of("open" if is_free else seat.who))
        return Figure(self.kit, look, None, name="figure", side=figure_side(self.kit, self.width))

    def _words(self, words: str, *, colour: str = "ink", weight: str = "regular") -> Node:
        room = beside_figure(self.kit, self.width)
        return self.kit.text(words, colour=colour, weight=weight, width=room, lines=2)


def sitter_words(seat: LobbySeat, owner: str) -> str:
    """Who sits there: 'Ben (with Ana)', 'Ana's bot, sensible', 'Otto, Ana's bot, sensible'."""
    if seat.who == PERSON:
        return seat.name if seat.name == owner else f"{seat.name} (with {owner})"
    bot = f"{owner}'s {who_words(seat.who).lower()}"
    return bot if seat.name == owner else f"{seat.name}, {bot}"
