"""The replay theatre: a recorded match on the table, with a timeline, eyes to look with, and the way back into play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

from client.app import App
from client.clearance import Kept
from client.input_events import Action, Key
from client.lan.sealing import Seal
from client.scene.node import Node
from client.screen import Screen
from client.screens.reel import ALL, TABLE, Reel
from client.screens.runner import Runner
from client.screens.theatre_rail import RAIL, Handles, TheatreRail, Viewing
from client.table import sheets
from client.table.chronicle import Chronicle
from client.table.prompt import Extra
from client.table.scene import TableScene, Wires, fitting
from client.widgets.panel import Panel
from core.match import Match
from core.plain import Seat, by_seat
from core.state import State
from netcode.match_clock import clock_of

LOW = 480
"""In windows lower than this (at 100 %) the rail lies over the place of the hand."""
NO_HAND = "A spectator sees no hands. Choose at the lower right whose eyes you look with."
NO_FILE = "This match is in no file, so no table on the LAN can go on from it."
OLD_RULES = "This match was played by version {0} of the rules. It is shown by them, and whoever plays on does too."
OVER = "The match is over here. Go back to an earlier moment to play on from it."


class TheatreScreen(Screen):
    """Shows one match; the file it came from, at `path`, is only read. `seal` is there if it was played on the LAN.
    `clock` says how many seconds had been played when so many answers stood."""

    title = "Replay"

    def __init__(self, app: App, match: Match[State], seal: Seal | None = None, path: Path | None = None,
                 clock: Sequence[tuple[int, int]] = ()) -> None:  # fmt: skip
        super().__init__(app)
        self.seal, self._path, self._clock = seal, path, clock
        self._seal_shown = None if seal is None else seal.state
        self.reel = Reel(match)
        self.chronicle = Chronicle(match)
        self.runner = Runner(app, self._forward, self._show_running)
        self._wanted: int | None = None

    # --- building

    def build(self, size: tuple[int, int], scale: float) -> Node:
        """The table scene, and the rail below it."""
        eyes = self._eyes()
        handles = Handles(self.seek, self.turn_back, self.step_back, self.play_or_pause, self.step, self.turn,
                          self.runner.choose, self._set_eyes, self.play_on, self.play_on_the_lan)  # fmt: skip
        self._stand = Node(size=size, name="stand")
        self._lay_scene(size)
        names, whose = [name for name, _ in eyes], [eye for _, eye in eyes]
        viewing = Viewing(self.reel.tape, self.reel.place, self.scene.styles, self.runner.speed, names,
                          whose.index(self.reel.eyes))  # fmt: skip
        self.rail = TheatreRail(self.kit, size[0], handles, viewing)
        self.rail.position = 0, size[1] - self.rail.height
        self.rail.running(self.kit, self.runner.runs)
        self.runner.take_pace()
        self._show()
        return Node(self._stand, self.rail, size=size, name="theatre")

    def _lay_scene(self, size: tuple[int, int]) -> None:
        """Lay the table for the eyes that look; nothing of what others saw stays in it."""
        is_low = size[1] < self.kit.px(LOW)
        covered = 0 if is_low else self.kit.px(RAIL)
        kit, layout = fitting(self.kit, (size[0], size[1] - covered))
        header = self.reel.whole.log.header
        self.scene = TableScene(kit, layout, header, self.reel.view, self.chronicle, self._wires())
        self.scene.keys.remove()
        self._stand.throw_out()
        self._stand.add(self.scene.root)
        if self.reel.eyes == TABLE and self.reel.has_hands and not is_low:
            foot = layout.hand.centre[0], layout.hand.y + layout.hand.height - layout.px(6)
            self._stand.add(self.kit.text(NO_HAND, colour="felt_text_soft", width=layout.hand.width, align="centre",
                                          at=foot, anchor=(0.5, 1.0)))  # fmt: skip
        if is_low:
            self._stand.add(Panel(self.kit, (size[0], layout.hand.height), ground="deep", at=(0, layout.hand.y)))

    def _wires(self) -> Wires:
        game = self.app.navigator.game_table(self.reel.whole.game.id)
        return Wires(game.lay, self.app.motions.play, self.app.sounds.play, self.seek, self._open_pile,
                     self.back, self._help, self._open_rail, on_breakdown=self._open_breakdown,
                     pointer=lambda: self.app.control.router.pixel,
                     come_to=lambda: self.app.control.come_to,
                     on_read=partial(self.app.navigator.open_rules, self.reel.whole.game.id))  # fmt: skip

    def _eyes(self) -> list[tuple[str, Seat]]:
        """Those that may look: all hands only when the match is over."""
        names = [(name, seat) for seat, name in by_seat(self.reel.whole.log.header.names)]
        label = "All hands" if self.seal is None else "All known hands"
        if not self.reel.has_hands:
            label = "All seats"
        every = [(label, ALL)] if self.reel.is_finished else []
        return [*every, *names, ("Spectator", TABLE)]

    # --- the seal

    def _say(self) -> None:
        """Where the match stands, and beside it the seal."""
        seal = self.seal
        buttons = self._rules() + ([] if seal is None else [Extra(seal.state.value, seal.show, hint=seal.sentence)])
        self.scene.say(self.reel.tape.turn_at(self.reel.place), self.reel.words(), buttons)

    def _rules(self) -> list[Extra]:
        """A button that says by which rules an older match was played."""
        header = self.reel.whole.log.header
        if header.rules_version == self.reel.whole.game.rules_version:
            return []
        said = OLD_RULES.format(header.rules_version)
        return [Extra(f"Rules {header.rules_version}", lambda: self.app.notify(said), hint=said)]

    def _see_seal(self) -> None:
        """Say once what came of the check."""
        if self.seal is not None and self.seal.state is not self._seal_shown:
            self._seal_shown = self.seal.state
            self._say()
            self.seal.tell()

    # --- following the reel

    def _show(self) -> None:
        """Put everything where the reel stands, at once."""
        self._fit()
        self.scene.field.close()
        self.scene.sync(self.reel.view, self.reel.asked)
        self.scene.recall(self.reel.now.happened, self.reel.view)
        self._tell()

    def _fit(self) -> None:
        """Lay the table anew where the old one cannot show what is seen."""
        if not self.scene.field.fits(self.reel.view):
            self._lay_scene(self.app.window.size)

    def _tell(self) -> None:
        over = "" if self.reel.now.question is not None else OVER
        self._tell_time()
        self.rail.show(self.reel.place, over, over or ("" if self._path is not None else NO_FILE))
        self._say()
        if self.scene.lines is not None:
            known = [index for index, line in enumerate(self.chronicle.lines) if line.position <= self.reel.place]
            if known:
                self.scene.lines.choose(known[-1])
            else:
                self.scene.lines.choose_none()

    @property
    def _spent(self) -> int:
        """How many seconds had been played at the moment that is shown."""
        return max((seconds for place, seconds in self._clock if place <= self.reel.place), default=0)

    def _tell_time(self) -> None:
        """How much time was left at this place, in a match whose time was limited."""
        clock = clock_of(self.reel.whole.log.header, self._spent)
        self.scene.order.tell_time(clock.text() if clock is not None else "")

    # --- going on and back

    def seek(self, place: int) -> None:
        """Go there with the next frame; while the knob is dragged only the last place counts."""
        self.runner.stop()
        self._wanted = place

    def update(self, now: int) -> None:
        """Follow the knob, and go on when the motions of the last answer have ended."""
        if self._wanted is not None:
            self._go(self._wanted)
            self._wanted = None
        self._see_seal()
        self.runner.update()

    def _go(self, place: int) -> None:
        self.app.motions.skip()
        self.reel.go(place)
        self._show()

    def step(self) -> None:
        """Show the next answer."""
        self.runner.stop()
        self._forward()

    def step_back(self) -> None:
        """Take the last answer away again."""
        self.runner.stop()
        self._go(self.reel.back_place())

    def turn(self) -> None:
        """Go to the next turn."""
        self.runner.stop()
        self._go(self.reel.tape.next_turn(self.reel.place))

    def turn_back(self) -> None:
        """Go to where this turn began, or the one before."""
        self.runner.stop()
        self._go(self.reel.tape.turn_before(self.reel.place))

    def play_or_pause(self) -> None:
        """Let it run, or stop it; at the end it begins anew."""
        if self.runner.runs:
            self.runner.stop()
            return
        if self.reel.place == self.reel.tape.end:
            self._go(0)
        self.runner.start()

    def _show_running(self, runs: bool) -> None:
        self.rail.running(self.kit, runs)

    def _forward(self) -> None:
        self.app.motions.skip()
        if self.reel.place == self.reel.tape.end:
            self.runner.stop()
            return
        events = self.reel.forward()
        self._fit()
        self.app.motions.play(self.scene.play(events, self.reel.view, self._arrived))
        self._tell()

    def _arrived(self) -> None:
        """The motions of an answer have ended."""
        self.scene.turn_to(self.reel.asked)

    # --- choices of the rail

    def _set_eyes(self, index: int) -> None:
        """Look with other eyes: the scene is laid anew, so that nothing of the old view stays in it."""
        self.reel.eyes = self._eyes()[index][1]
        self.app.motions.skip()
        self._lay_scene(self.app.window.size)
        self._show()

    def play_on(self) -> None:
        """Ask who sits down, and play on from here."""
        from client.screens.play_on import PlayOnScreen

        self.runner.stop()
        self.app.push(PlayOnScreen(self.app, self.reel.whole, self.reel.place, self._spent))

    def play_on_the_lan(self) -> None:
        """Open a table on the LAN that goes on from here."""
        self.runner.stop()
        if self._path is not None:
            from client.lan.going_on import go_on_from

            go_on_from(self.app, self._path, self.reel.place)

    # --- panels

    def _open_breakdown(self, title: str, make: Callable[[float], Node]) -> None:
        self.runner.stop()
        sheets.show_pile(self.app, title, make)

    def _open_pile(self, seat: Seat, name: str) -> None:
        self.runner.stop()
        scene, view = self.scene, self.reel.view
        title = sheets.pile_title(self.reel.whole.log.header.names, seat, name)
        sheets.show_pile(self.app, title, lambda width: scene.field.pile(seat, name, view, width))

    def _open_rail(self, name: str) -> None:
        self.runner.stop()
        if name == "chronicle":
            sheets.show_lines(self.app, self.chronicle, self.seek)
        else:
            sheets.show_seats(self.app, self.scene.field, self.reel.view, self._open_pile)

    def _help(self) -> None:
        from client.screens.rules import RulesScreen

        self.app.push(RulesScreen(self.app, self.reel.whole.log.header.game))

    # --- screen

    def enter(self) -> None:
        self.runner.take_pace()

    def leave(self) -> None:
        self.runner.stop()
        self.runner.give_pace_back()

    def kept(self) -> Kept:
        return self.scene.kept()

    def on_file(self, path: Path) -> None:
        """Watch that one."""
        self.app.navigator.watch(path)

    def on_action(self, action: Action) -> bool:
        """Arrows step, page keys go by turns, Home and End to the ends."""
        ways: dict[Action, Callable[[], None]] = {
            Action.LEFT: self.step_back, Action.RIGHT: self.step, Action.PAGE_UP: self.turn_back,
            Action.PAGE_DOWN: self.turn, Action.FIRST: partial(self.seek, 0),
            Action.LAST: partial(self.seek, self.reel.tape.end),
        }  # fmt: skip
        if action not in ways:
            return False
        ways[action]()
        return True

    def on_key(self, key: Key) -> bool:
        """The space bar plays and pauses wherever the focus is, F1 opens the rules."""
        if key.code == pygame.K_F1:
            self._help()
            return True
        if key.code == pygame.K_SPACE:
            self.play_or_pause()
            return True
        return False
