"""A machine that is in no network at all, not even its own loopback: every way in and out says so in a sentence."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.link.namespaces import ip, may_make_namespaces

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0


@pytest.fixture
def nowhere() -> Iterator[str]:
    """A namespace with nothing in it but a loopback that is down."""
    if not may_make_namespaces():
        pytest.skip("network namespaces may not be made here")
    name = f"parlour{os.getpid()}nowhere"
    ip("netns", "add", name)
    try:
        yield name
    finally:
        ip("netns", "del", name, check=False)


def command(namespace: str, *words: str) -> list[str]:
    return ["ip", "netns", "exec", namespace, sys.executable, "-m", "client", *words]


def environment(folder: Path) -> dict[str, str]:
    return {**os.environ, "PARLOUR_DATA": str(folder), "PARLOUR_CONFIG": str(folder)}


def run(namespace: str, folder: Path, *words: str) -> tuple[int, str, str]:
    done = subprocess.run(
        command(namespace, *words), capture_output=True, text=True, env=environment(folder), cwd=ROOT, timeout=PATIENCE,
        check=False,
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


def test_looking_for_tables(nowhere: str, tmp_path: Path) -> None:
    status, said, wrong = run(nowhere, tmp_path, "tables", "--seconds", "1")
    assert (status, wrong) == (0, "") and "this machine is on no network" in said


def test_going_to_a_table(nowhere: str, tmp_path: Path) -> None:
    status, _, wrong = run(nowhere, tmp_path, "join", "--headless", "--name", "Ben")
    assert status == 1 and "this machine is on no network" in wrong and wrong.count("\n") == 1
    status, _, wrong = run(nowhere, tmp_path, "join", "10.77.0.1", "--headless", "--name", "Ben")
    assert status == 1 and "There is no network on the way to 10.77.0.1" in wrong and wrong.count("\n") == 1


def test_a_table_is_opened_and_says_that_nobody_can_come(nowhere: str, tmp_path: Path) -> None:
    """It is no reason to end: the cable may only lie beside the machine."""
    words = ("host", "champions_combat", "--seats", "here,open", "--headless", "--json", "--name", "Ana")
    process = subprocess.Popen(
        command(nowhere, *words), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT,
        env=environment(tmp_path),
    )  # fmt: skip
    assert process.stdout is not None and process.stderr is not None
    try:
        opened, trouble = (json.loads(process.stdout.readline()) for _ in range(2))
        assert opened["event"] == "open" and opened["addresses"] == [] and opened["link"] == ""
        assert trouble["event"] == "trouble" and "so nobody can come" in trouble["text"]
        assert process.poll() is None
    finally:
        process.terminate()
        process.wait(PATIENCE)
        process.stdout.close()
        process.stderr.close()


def test_a_table_of_bots_alone_needs_no_network(nowhere: str, tmp_path: Path) -> None:
    options = ("--option", "winning_score=3", "--option", "round_limit=5")
    words = ("host", "champions_combat", "--seats", "here,here", *options, "--headless", "--json", "--name", "Ana")
    status, said, wrong = run(nowhere, tmp_path, *words)
    assert (status, wrong) == (0, ""), wrong
    events = [json.loads(line)["event"] for line in said.splitlines()]
    assert events[-1] == "over" and "trouble" not in events
