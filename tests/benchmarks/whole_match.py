"""Every frame of a whole match with motions on: a pilot clicks for one person against three players of the house.

Frames are measured in processor time, which is what they take on a machine that has nothing else to do. Those over
16 ms are listed with what happened in them.
"""

from __future__ import annotations

import gc
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from random import Random
from statistics import median, quantiles
from time import perf_counter_ns, thread_time

from client.ahead import pieces
from client.pictures import Pictures
from client.scene.sprite import Sprite
from client.table.screen import TableScreen
from client.text import Typesetter
from netcode.session import Session
from netcode.table_session import Waiting
from tests.benchmarks.busy_table import SIZE, BusyTable, UsualWay, new_session
from tests.benchmarks.yardsticks import Figure, duration, repeated, worked
from tests.client.pilot import Pilot, open_app
from tests.kit import asked_now

LONG_S = 0.016
PATIENCE = 200_000


def figures() -> Iterator[Figure]:
    """Of a match of Champions Combat."""
    yield from frames_of(new_session("human", *["bot:sensible"] * 3, seed=11))


def frames_of(session: Session) -> Iterator[Figure]:
    """The 95th percentile and the longest of all frames of a match."""
    yardstick = usual_frame()
    match = WatchedMatch(session)
    match.play()
    match.close()
    print("\n".join(match.long_frames), file=sys.stderr)
    often, longest = quantiles(match.frames, n=20)[-1], max(match.frames)
    words, ratio = f"usual way {duration(yardstick)}", often / yardstick
    name = f"95 % of {len(match.frames):,} frames of a match"
    yield Figure(name, duration(often), words, f"{ratio:.0%}", "200%", ratio <= 2)
    count = len(match.long_frames)
    yield Figure("longest frame of a match", duration(longest), words, f"{count} over 16 ms", "0 over 16 ms", not count)


def usual_frame() -> float:
    table = BusyTable()
    usual = UsualWay(table)
    found = median(worked(partial(repeated, usual.frame, 40)) / 40 for _ in range(5))
    table.close()
    return found


class WatchedMatch:
    """A match at a table from its first frame to its last, with all that the program fetches before people play."""

    def __init__(self, session: Session, seed: int = 11) -> None:
        self.session = session
        self.app = open_app(SIZE, motion_speed="normal", hints=False)
        self.screen = TableScreen(self.app, self.session)
        self.frames: list[float] = []
        self.long_frames: list[str] = []
        self.chance = Random(seed)
        self.work = Work()
        self.app.push(self.screen)
        self.pilot = Pilot(self.app)
        self.pilot.settle()
        for fetch in pieces(self.app.kit, self.app.sounds):
            fetch()
        self.unwatched, self.app.tick = self.app.tick, self._tick  # type: ignore[method-assign]

    def play(self) -> None:
        """Let time pass, and click something lit when the person is asked, until the match is over."""
        for _ in range(PATIENCE):
            if self.session.waiting is Waiting.OVER and not self.app.is_busy:
                return
            self.pilot.tick()
            if self._is_asked():
                self._choose()
        raise AssertionError("the match does not end")

    def close(self) -> None:
        self.work.close()
        self.app.close()
        gc.unfreeze()

    def _is_asked(self) -> bool:
        asked = self.session.waiting is Waiting.PERSON and self.session.asked == self.screen.viewer
        return asked and not self.screen.is_busy and not self.app.is_busy

    def _choose(self) -> None:
        scene = self.screen.scene
        assert scene is not None
        spots = [spot for spot in scene.field.spots() if spot.screen_rect().size > (1, 1)]
        if spots and self.chance.random() < 0.9:
            self.pilot.click(self.pilot.open_pixel(self.chance.choice(spots)))
        else:
            self.screen.answer(self.chance.choice(asked_now(self.session.match).listed()))

    def _tick(self, now: int, events: object) -> None:
        self.work.clear()
        before = len(self.session.match.log)
        start = thread_time()
        self.unwatched(now, events)  # type: ignore[arg-type]
        taken = thread_time() - start
        self.frames.append(taken)
        if taken > LONG_S:
            happened = [type(event).__name__ for each in self.session.match.happened[before:] for event in each]
            causes = self.work.causes()
            self.long_frames.append(f"{taken * 1000:.0f} ms, frame {len(self.frames)}: {', '.join(causes + happened)}")


class Work:
    """Notes how long some kinds of work took: collecting garbage, drawing pictures, loading fonts and SVGs."""

    WATCHED = ((Sprite, "_sharpen"), (Pictures, "_load"), (Typesetter, "_load"), (TableScreen, "_go_on"))

    def __init__(self) -> None:
        self._spent: Counter[str] = Counter()
        self._started = 0
        self._real = [(owner, name, getattr(owner, name)) for owner, name in self.WATCHED]
        for owner, name, real in self._real:
            setattr(owner, name, self._noting(f"{owner.__name__}.{name}", real))
        gc.callbacks.append(self._collected)

    def clear(self) -> None:
        self._spent.clear()

    def causes(self) -> list[str]:
        return [f"{name} {spent / 1e6:.0f} ms" for name, spent in self._spent.most_common() if spent > 1e6]

    def close(self) -> None:
        gc.callbacks.remove(self._collected)
        for owner, name, real in self._real:
            setattr(owner, name, real)

    def _noting(self, label: str, real: object) -> object:
        def noting(*args: object, **fields: object) -> object:
            start = perf_counter_ns()
            result = real(*args, **fields)  # type: ignore[operator]
            self._spent[label] += perf_counter_ns() - start
            return result

        return noting

    def _collected(self, phase: str, details: dict[str, int]) -> None:
        if phase == "start":
            self._started = perf_counter_ns()
        else:
            self._spent[f"collecting garbage {details['generation']}"] += perf_counter_ns() - self._started
