"""Matches that were played by an older version of the rules: each is replayed, proven, shown at any place and played on
by the rules of then. `tests/golden/GAME/rules_N/` keeps what was recorded when version N was the present one, and which
fields a state had: fields that came later are no part of the digests of then.
"""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path

import pytest

from core.codec import encode, pack, unpack
from core.errors import OtherRules
from core.games import find_game, game_ids
from core.log import Log
from core.match import Match
from core.matchfile import write
from netcode.answerers import HERE, SeededLuck
from netcode.commands.verify import verify
from netcode.lan.lobbies.past import past_of
from netcode.lan.lobbies.plan import header_of, lobby_again
from netcode.record import load
from netcode.session import Session, Waiting
from tests.kit import AnyMatch, header
from tests.laws.golden import FOLDER, GoldenLog, decode_golden, replayed

OLDER = [(id, version) for id in game_ids() for version in find_game(id).versions[:-1]]
every_older_version = pytest.mark.parametrize(("game_id", "version"), OLDER)


def folder_of(game_id: str, version: int) -> Path:
    return FOLDER / game_id / f"rules_{version}"


def logs_of(game_id: str, version: int) -> list[GoldenLog]:
    return [decode_golden(path.read_bytes()) for path in sorted(folder_of(game_id, version).glob("log_*.bin"))]


def digest_of_then(match: AnyMatch, fields: list[str]) -> bytes:
    """The digest over those fields that a state had in that version."""
    now = [each.name for each in match.state.__dataclass_fields__.values()]
    values = dict(zip(now, unpack(encode(match.state)), strict=True))  # type: ignore[call-overload]
    return blake2b(pack([values[name] for name in fields]), digest_size=16).digest()


def saved(log: GoldenLog, path: Path) -> Path:
    """The match file as the program wrote it then."""
    whole = Log(log.header)
    for record in log.records:
        whole.append(record)
    path.write_bytes(write(whole))
    return path


def test_there_are_older_versions() -> None:
    assert {id for id, _ in OLDER} == {"champions_combat", "stonebound"}


@pytest.mark.slow
@every_older_version
def test_a_recorded_match_of_each_older_version_replays_to_the_digests_of_then(game_id: str, version: int) -> None:
    logs = logs_of(game_id, version)
    fields = json.loads((folder_of(game_id, version) / "fields.json").read_text(encoding="utf-8"))
    assert logs and {log.header.rules_version for log in logs} == {version}
    for log in logs:
        for number, match in enumerate(replayed(log)):
            assert digest_of_then(match, fields) == log.digests[number], f"after {number} records"
        assert match.question is None


@every_older_version
def test_a_file_of_an_older_version_is_proven_and_shown_at_any_place(
    game_id: str, version: int, tmp_path: Path
) -> None:
    recording = load(saved(logs_of(game_id, version)[0], tmp_path / "old.parlour"))
    match = verify(recording).match
    assert match.state.result is not None
    for place in range(0, len(match.log), max(1, len(match.log) // 9)):
        there = match.at(place)
        assert (len(there.log), there.log.header.rules_version) == (place, version)
        assert there.question is not None


@every_older_version
def test_a_match_of_an_older_version_is_played_on_by_its_own_rules(game_id: str, version: int, tmp_path: Path) -> None:
    match = load(saved(logs_of(game_id, version)[0], tmp_path / "old.parlour")).replay()
    seats = tuple(replace(seat, who="bot:random") for seat in match.log.header.seats)
    session = Session.play_on(match, len(match.log) // 2, seats, folder=tmp_path, luck=SeededLuck(5))
    while session.waiting is not Waiting.OVER:
        session.advance()
    session.close()
    assert session.path is not None
    again = load(session.path)
    assert again.header.rules_version == version
    assert again.replay().digest() == session.match.digest()


@every_older_version
def test_a_table_on_the_lan_goes_on_from_an_older_match_by_its_own_rules(game_id: str, version: int) -> None:
    log = logs_of(game_id, version)[0]
    match: AnyMatch = Match.resume(find_game(game_id), log.header, list(log.records[: len(log.records) // 2]))
    lobby = lobby_again(past_of(match), (HERE,) * len(log.header.seats))
    assert header_of(lobby, "").rules_version == version


@pytest.mark.parametrize("game_id", game_ids())
def test_a_file_of_rules_nobody_has_heard_of_is_refused_in_a_sentence(game_id: str, tmp_path: Path) -> None:
    game = find_game(game_id)
    path = tmp_path / "later.parlour"
    path.write_bytes(write(Log(replace(header(game_id), rules_version=game.rules_version + 1))))
    with pytest.raises(OtherRules) as caught:
        load(path)
    known = " and ".join(map(str, game.versions))
    assert f"Update Parlour to open it. (Rules {game.rules_version + 1}; this" in str(caught.value)
    assert str(caught.value).endswith(f"has {known}.)")
