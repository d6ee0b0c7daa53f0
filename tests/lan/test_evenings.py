"""Bots at a table on a bad evening: whatever happens to wires and machines, all of them play on in seconds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from netcode.lan.machine.table_view import AGREEING, agreeing
from tests.lan.boards import NAMES
from tests.lan.evenings import Evening, evening

REST = 30.0
"""Seconds after which a table plays on, all together, once the wires are whole and everybody runs."""
STORM = 60.0
LONGEST = 30.0
"""Seconds for which a machine or a wire is gone at most."""


def plays_on(table: Evening, seconds: float = REST) -> None:
    """Everybody plays, and the match goes on."""
    assert table.run_for(seconds, table.is_whole), f"not everybody plays\n{table.told()}"
    length = table.length()
    moved = table.run_for(seconds, lambda: table.length() >= length + 5 or table.is_over())
    assert moved, f"it stands still\n{table.told()}"


def recovers(table: Evening) -> int:
    """How many recover blocks there are."""
    chain = table.nodes["Ana"].replica.chain
    return sum(chain[height].is_recover for height in range(chain.height + 1))


@pytest.mark.slow
@pytest.mark.parametrize("seed", [*range(3), *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(3, 40))])
def test_two_halves_of_four_find_each_other_again(tmp_path: Path, seed: int) -> None:
    """Each side goes on without nobody, as neither is a majority; afterwards nobody is thrown out."""
    luck, table = Random(seed), evening(tmp_path, seed=seed)
    table.begin()
    table.run_for(5 + 10 * luck.random())
    table.fall_apart(frozenset(("Ana", luck.choice(NAMES[1:]))))
    table.run_for(20 + 20 * luck.random())
    table.heal()
    plays_on(table)
    assert {node.rules.state.live for node in table.nodes.values()} == {(0, 1, 2, 3)}
    assert recovers(table) == 0


@pytest.mark.slow
def test_it_is_said_for_whom_the_table_waits_while_it_agrees(tmp_path: Path) -> None:
    table = evening(tmp_path)
    table.begin()
    table.run_for(8)
    table.kill("Dov")
    said: set[str | None] = set()

    def is_agreed() -> bool:
        said.update(agreeing(node) for node in table.nodes.values())
        return all(node.rules.state.live == (0, 1, 2) for node in table.nodes.values())

    assert table.run_for(60, is_agreed)
    sentences = [each for each in said if each is not None]
    assert sentences and all(each.startswith(f"{AGREEING} It waits for ") for each in sentences)
    assert not any("Ana, Ben and Cleo" in each for each in sentences), "nobody waits for itself"
    assert table.run_for(10, lambda: all(agreeing(node) is None for node in table.nodes.values()))


KILLS = [(members, name, step) for members in (3, 4) for name in NAMES[:members] for step in range(1, 30 * members, 2)]
"""Each message of the ceremony of keys at the beginning, more or less: whoever is killed then."""


def kill_in_the_keys(folder: Path, members: int, name: str, step: int, away: float) -> Evening:
    """Somebody is killed when so many messages have come, and comes back."""
    table = evening(folder, members, seed=step)

    def kill(sender: str, receiver: str) -> None:
        if table.delivered == step and name in table.nodes:
            path = table.kill(name)
            table.at(away, lambda: table.come_back(name, path) and None)

    table.before_delivery = kill
    table.begin()
    table.run_for(away + 5)
    plays_on(table)
    return table


@pytest.mark.slow
@pytest.mark.parametrize(("members", "name", "step"), KILLS[::62])
def test_whoever_is_killed_while_keys_are_exchanged_comes_back(
    tmp_path: Path, members: int, name: str, step: int
) -> None:
    """Dropped by the others, admitted again, keys exchanged anew; or back before that."""
    for away in (3.0, 25.0):
        table = kill_in_the_keys(tmp_path / str(away), members, name, step, away)
        assert {len(node.rules.state.members) for node in table.nodes.values()} <= {members, members + 1}


@pytest.mark.slow
@pytest.mark.parametrize(("step", "later", "seed"), [(27, 10, 5), (39, 22, 10)])
def test_a_bot_chooses_although_keys_are_exchanged_before_it_can(
    tmp_path: Path, step: int, later: int, seed: int
) -> None:
    """Ana is killed while keys are exchanged and comes back so many messages after the others went on without it: keys
    are exchanged once more while bots have a choice to seal.
    """
    table = evening(tmp_path, 3, seed=seed)
    table.bot_ms = 300
    due: list[int] = []

    def trouble(sender: str, receiver: str) -> None:
        if table.delivered == step and "Ana" in table.nodes:
            paths.append(table.kill("Ana"))
        if paths and not due and 0 not in table.nodes["Ben"].rules.state.live:
            due.append(table.delivered + later)
        if table.delivered in due:
            table.at(0.0, lambda: table.come_back("Ana", paths[0]) and None)

    paths: list[Path] = []
    table.before_delivery = trouble
    table.begin()
    assert table.run_for(60, lambda: "Ana" in table.nodes and len(table.nodes["Ben"].rules.state.members) == 4)
    assert table.run_for(60, table.is_over), table.told()


@pytest.mark.soak
@pytest.mark.parametrize(("members", "name", "step"), KILLS)
@pytest.mark.parametrize("away", [3.0, 13.0, 25.0])
def test_killed_at_each_step_of_the_keys(tmp_path: Path, members: int, name: str, step: int, away: float) -> None:
    kill_in_the_keys(tmp_path, members, name, step, away)


# --- storms


class Storm:
    """Kills, stops and splits of one evening, drawn from its seed."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.luck = Random(seed)
        self.table = evening(folder, self.luck.choice([2, 3, 4, 4]), seed=seed)
        self.names = NAMES[: len(self.table.seats_of)]

    def draw(self) -> None:
        """From the first second on: the ceremony of keys is hit as well."""
        span = self.luck.choice([3.0, STORM])
        for _ in range(self.luck.randint(1, 5)):
            trouble: Callable[[float], None] = self.luck.choice([self.kill, self.kill, self.stop, self.split])
            seconds = self.luck.choice([1.0, 5.0, 13.0, 16.0, 25.0]) * (0.8 + 0.4 * self.luck.random())
            self.table.at(span * self.luck.random(), lambda trouble=trouble, seconds=seconds: trouble(seconds))

    def kill(self, seconds: float) -> None:
        name, table = self.luck.choice(self.names), self.table
        if name in table.nodes and table.nodes[name].file.path is not None:
            path = table.kill(name)
            table.at(seconds, lambda: table.come_back(name, path) and None)

    def stop(self, seconds: float) -> None:
        name, table = self.luck.choice(self.names), self.table
        if name in table.nodes and name not in table.stopped:
            site = table.sites[name]
            table.stop(name)
            table.at(seconds, lambda: table.go_on(name) if table.sites.get(name) is site else None)

    def split(self, seconds: float) -> None:
        if self.table.apart is None:
            self.table.fall_apart(frozenset(name for name in self.names if self.luck.random() < 0.5))
            self.table.at(seconds, self.table.heal)


def live_through(folder: Path, seed: int) -> None:
    storm = Storm(folder, seed)
    table = storm.table
    storm.draw()
    table.begin()
    table.run_for(STORM + LONGEST)
    plays_on(table, 2 * REST)
    assert table.run_for(600, table.is_over), f"it does not end\n{table.told()}"
    assert len({node.rules.match.log.chain for node in table.nodes.values()}) == 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_a_stormy_evening(tmp_path: Path, seed: int) -> None:
    live_through(tmp_path, seed)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 1000))
def test_any_stormy_evening(tmp_path: Path, seed: int) -> None:
    live_through(tmp_path, seed)
