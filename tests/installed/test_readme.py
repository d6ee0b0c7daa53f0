"""The page on how to write a game: what it names exists, and what it shows stands in the small game."""

from __future__ import annotations

import re
from importlib import import_module
from operator import attrgetter
from pathlib import Path

import pytest

from client.__main__ import main
from core.game import Game
from netcode.laws.trials import LAWS
from tests.installed.packages import SALMON_RUN
from tests.listing import of_each

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "core" / "games" / "README.md").read_text(encoding="utf-8")
SPANS = re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", PAGE, flags=re.S))
BLOCKS = re.findall(r"```(python|toml)\n(.*?)```", PAGE, re.S)
COMMANDS = re.findall(r"^parlour (.*?)(?:  .*)?$", PAGE, re.M)
PLACES = [span for span in SPANS if re.fullmatch(r"[a-z_.]+:\w+", span)]
FILES = [span for span in SPANS if re.search(r"/|\.toml$", span)]


def test_it_fits_on_two_screens() -> None:
    assert len(PAGE.splitlines()) <= 110 and max(map(len, PAGE.splitlines())) <= 150


@of_each("place", PLACES)
def test_each_name_it_gives_with_its_module_is_there(place: str) -> None:
    module, _, name = place.partition(":")
    assert attrgetter(name)(import_module(module)) is not None


@of_each("file", FILES)
def test_each_file_it_names_is_there(file: str) -> None:
    assert (ROOT / file).exists() or (SALMON_RUN / file).exists()


def test_it_names_much_and_every_field_of_a_game_it_speaks_of() -> None:
    assert len(PLACES) > 12 and len(FILES) > 8
    fields = [span.removeprefix("Game.") for span in SPANS if span.startswith("Game.")]
    assert fields and set(fields) <= set(Game.__dataclass_fields__)


@of_each("block", [text for _, text in BLOCKS])
def test_what_it_shows_stands_in_the_small_game(block: str) -> None:
    sources = [path.read_text(encoding="utf-8") for end in ("*.py", "*.toml") for path in SALMON_RUN.rglob(end)]
    assert any(block in source for source in sources)


@pytest.mark.parametrize("command", COMMANDS)
def test_its_commands_run(command: str, salmon_run: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("client.start._open", lambda intent, session: 0)
    monkeypatch.setattr("netcode.laws.trials.LAWS", LAWS[:2])
    assert main(command.replace("100", "3").split()) == 0


def test_the_source_that_it_quotes_by_name_is_there() -> None:
    rules, hands = SALMON_RUN / "salmon_run" / "rules.py", ROOT / "core" / "kit" / "hands.py"
    for said, source in (("place_of(game.state, seat)", rules), ("game.face(card)", hands)):
        assert said in SPANS and said in source.read_text(encoding="utf-8")
