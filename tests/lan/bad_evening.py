"""Evenings of real processes, each from one seed: bots play a match on bad wires, are killed, stopped and torn apart,
and all of them end it with one chain. `python -m tests.lan.bad_evening FIRST LAST [AT_ONCE]` lives through that many,
so many of them at once, and prints the seeds of those that failed; `SEED` alone tells one of them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any

from netcode.folders import matches_folder
from netcode.lan.disk.proving import prove
from netcode.record import load
from tests.lan.players import SHORT, Player
from tests.lan.wires import Wires, can_be_laid

NAMES = ("Ana", "Ben", "Cleo", "Dov")
BEGINNING = 180.0
STILL = 60.0
"""Seconds in which a match is begun; and in which somebody must be heard to have come on, once nothing goes wrong any
more. How long the match takes depends on how busy this machine is.
"""
LOOK = 0.2


class Failed(Exception):
    """What went wrong, with what everybody said last."""


class BadEvening:
    """One match. `story` is what happened, with seconds since the beginning."""

    def __init__(self, folder: Path, seed: int, in_namespaces: bool) -> None:
        self.luck = Random(seed)
        names = NAMES[: self.luck.choice([2, 3, 3, 4, 4, 4])]
        self.story: list[str] = []
        self._began = monotonic()
        self.wires = Wires(names, Random(seed)) if in_namespaces else None
        inside = {name: self.wires.inside(name) if self.wires is not None else () for name in names}
        self.players = {name: Player(folder / name, name, inside[name]) for name in names}
        self.chains: dict[str, str] = {}
        self._moved = self._began
        self._link = ""

    def note(self, text: str) -> None:
        self.story.append(f"{monotonic() - self._began:6.1f} {text}")

    # --- the evening

    def live(self) -> None:
        """Raises Failed."""
        self._begin()
        due = sorted(self._troubles(), key=lambda each: each[0])
        start = monotonic()
        for seconds, trouble in due:
            self._watch(start + seconds - monotonic())
            trouble()
        self.note("all is well")
        self._end()
        self._compare()

    def _begin(self) -> None:
        opener, *guests = self.players.values()
        seats = ",".join(["here", *("open" for _ in guests)])
        way = opener.start("host", "champions_combat", "--seats", seats, "--code", "open", *SHORT, *self._usual())
        self._link = self._heard(way, "open", BEGINNING)["link"]
        for guest in guests:
            guest.start("join", self._link, *self._usual())
        for player in self.players.values():
            self._heard(player, "playing", BEGINNING)
        self.note(f"{len(self.players)} play")
        self._weather()

    def _usual(self) -> tuple[str, ...]:
        return ("--bot", "random", "--pause", "250", "--patience", "5")

    def _weather(self) -> None:
        if self.wires is None:
            return
        self.wires.delay = self.luck.choice([0.0, 0.0, 0.05, 0.2])
        self.wires.jitter = self.luck.choice([0.0, 0.02, 0.1])
        self.wires.loss = self.luck.choice([0.0, 0.0, 0.02, 0.05])
        self.note(f"{self.wires.delay} s late, up to {self.wires.jitter} more, {self.wires.loss} lost")

    def _troubles(self) -> Iterator[tuple[float, Callable[[], None]]]:
        """(when, what): each thing that goes wrong, and its end."""
        span = self.luck.choice([1.0, 20.0])
        free = 0.0
        for _ in range(self.luck.randint(1, 3)):
            begin, length = (
                span * self.luck.random(),
                self.luck.choice([1.0, 6.0, 14.0, 30.0]) * (0.7 + self.luck.random()),
            )
            player = self.luck.choice(list(self.players.values()))
            kind = self.luck.choice(["kill", "kill", "stop", "split", "split"] if self.wires else ["kill", "stop"])
            if kind == "split":
                side = frozenset(name for name in self.players if self.luck.random() < 0.5)
                begin = max(begin, free)
                free = begin + length
                yield begin, lambda side=side: self._split(side)
                yield begin + length, lambda: self._split(None)
            else:
                off, on = (self._kill, self._return) if kind == "kill" else (self._stop, self._go_on)
                yield begin, lambda off=off, player=player: off(player)
                yield begin + length, lambda on=on, player=player: on(player)

    def _split(self, side: frozenset[str] | None) -> None:
        assert self.wires is not None
        self.wires.apart = side
        self.note("the wires are whole" if side is None else f"split: {sorted(side)}")

    def _kill(self, player: Player) -> None:
        if player.name not in self.chains:
            self._hear(player)
            player.kill()
            self.note(f"{player.name} is killed")

    def _return(self, player: Player) -> None:
        if player.name not in self.chains and player.process is not None and player.process.poll() is not None:
            files = list(matches_folder(player.folder).glob("*.parlour"))
            player.start("join", str(files[0]) if files else self._link, *self._usual())
            self.note(f"{player.name} comes back")

    def _stop(self, player: Player) -> None:
        if self._runs(player):
            player.stop(True)
            self.note(f"{player.name} is stopped")

    def _go_on(self, player: Player) -> None:
        if self._runs(player):
            player.stop(False)
            self.note(f"{player.name} runs again")

    @staticmethod
    def _runs(player: Player) -> bool:
        return player.process is not None and player.process.poll() is None

    # --- what they say

    def _hear(self, player: Player) -> None:
        """Take in what it has said; note that the match is over for it."""
        with suppress(Empty):
            while (line := player.lines.get_nowait()) is not None:
                player.heard.append(line)
                if line["event"] in ("entries", "over"):
                    self._moved = monotonic()
                if line["event"] == "over":
                    self.chains[player.name] = line["chain"]
                    self.note(f"over for {player.name} with {line['entries']} entries")

    def _watch(self, seconds: float) -> None:
        end = monotonic() + seconds
        while monotonic() < end:
            for player in self.players.values():
                self._hear(player)
            sleep(LOOK)

    def _heard(self, player: Player, event: str, seconds: float) -> dict[str, Any]:
        end = monotonic() + seconds
        while monotonic() < end:
            self._hear(player)
            if found := [line for line in player.heard if line["event"] == event]:
                return found[-1]
            self._expect_alive(player)
            sleep(LOOK)
        raise Failed(f"{player.name} does not say '{event}'")

    def _expect_alive(self, player: Player) -> None:
        if player.process is not None and player.process.poll() not in (None, 0):
            raise Failed(f"{player.name} has ended with {player.process.poll()}: {player.errors[-1:]}")

    def _end(self) -> None:
        """Until the match is over for all. Where one comes back after all others have left, another one comes too."""
        well = self._moved = monotonic()
        has_moved = False
        while len(self.chains) < len(self.players):
            self._watch(1.0)
            if not has_moved and self._moved > well:
                has_moved = True
                self.note("they play on")
            if monotonic() > self._moved + STILL:
                raise Failed(f"it stands still; over for {sorted(self.chains)}")
            for player in self.players.values():
                if player.name not in self.chains:
                    self._expect_alive(player)
            ended = [player for player in self.players.values() if not self._runs(player)]
            if len(ended) == len(self.players) - 1 and len(self.chains) == len(ended):
                ended[0].start("join", str(ended[0].newest), *self._usual())
                self.note(f"{ended[0].name} comes to hand over the end")

    def _compare(self) -> None:
        if len(set(self.chains.values())) != 1:
            raise Failed(f"chains differ: {self.chains}")
        for player in self.players.values():
            recording = load(player.newest)
            if recording.replay().state.result is None or recording.log.chain.hex() != self.chains[player.name]:
                raise Failed(f"the file of {player.name} holds {len(recording.log)} entries")
            prove(player.newest)

    def said_last(self) -> list[str]:
        """The last words of everybody."""
        return [f"{name}: {[*player.heard[-4:], *player.errors[-1:]]}" for name, player in self.players.items()]

    def close(self) -> None:
        for player in self.players.values():
            player.close()
        if self.wires is not None:
            self.wires.close()


@contextmanager
def _evening(seed: int) -> Iterator[BadEvening]:
    with TemporaryDirectory(prefix=f"parlour-{seed}-") as folder:
        evening = BadEvening(Path(folder), seed, can_be_laid())
        try:
            yield evening
        finally:
            evening.close()


def live_through(seed: int) -> list[str]:
    """One evening; gives its story. Raises AssertionError with it where something went wrong."""
    with _evening(seed) as evening:
        try:
            evening.live()
        except Exception as error:
            story = "\n".join([*evening.story, *evening.said_last()])
            raise AssertionError(f"seed {seed}: {error!r}\n{story}") from error
        return evening.story


def main(first: int, last: int, at_once: int) -> int:
    """Live through these seeds; how many failed."""
    failed: list[int] = []
    print("on wires of their own" if can_be_laid() else "on loopback", flush=True)

    def one(seed: int) -> None:
        try:
            live_through(seed)
            print(f"seed {seed}: well", flush=True)
        except AssertionError as error:
            failed.append(seed)
            print(error, flush=True)

    with ThreadPoolExecutor(at_once) as pool:
        list(pool.map(one, range(first, last)))
    print(f"{last - first} evenings, failed: {sorted(failed)}", flush=True)
    return len(failed)


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]]
    if len(numbers) == 1:
        print("\n".join(live_through(numbers[0])))
    else:
        sys.exit(bool(main(numbers[0], numbers[1], numbers[2] if len(numbers) > 2 else 1)))
