"""A whole match, readable."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from core.games.stonebound.events import Triggered
from core.log import Entry, Log, decode_record
from core.matchfile import write
from netcode.answerers import SeededLuck
from netcode.commands.export import _event, as_chronicle, as_plain, plain_value
from netcode.record import Recording, WrongEntry
from netcode.session import Session
from tests.kit import AnyMatch, header, random_match
from tests.netcode.tables import PERSON_AND_BOT, go_on, saved

GAME = "champions_combat"


def recording(match: AnyMatch) -> Recording:
    return Recording(Path("made"), match.game, match.log, len(write(match.log)), 0)


@pytest.fixture(scope="module")
def whole() -> AnyMatch:
    return random_match(GAME, options={"winning_score": 3})


def test_json_holds_every_answer_with_its_question(whole: AnyMatch) -> None:
    plain = json.loads(json.dumps(as_plain(recording(whole))))
    assert plain["header"]["game"] == GAME
    assert plain["header"]["seats"][1] == {"name": "Ben", "colour": "orange", "who": "human"}
    assert plain["result"]["winners"] == list(whole.state.result.winners)  # type: ignore[union-attr]
    assert plain["chain"] == whole.log.chain.hex()
    assert len(plain["entries"]) == len(whole.log)
    for number, (entry, record) in enumerate(zip(plain["entries"], whole.log.records, strict=True)):
        answered = decode_record(record)
        assert isinstance(answered, Entry)
        assert entry["entry"] == number
        assert entry["seat"] == (None if answered.actor < 0 else answered.actor)
        assert entry["answer"] == plain_value(answered.answer)
        assert len(entry["events"]) == len(whole.happened[number + 1])
    assert {entry["question"] for entry in plain["entries"]} >= {
        "Permute",
        "Shuffle",
        "Deal",
        "Choose",
        "Roll",
    }


def test_dice_and_cards_are_readable(whole: AnyMatch) -> None:
    entries = as_plain(recording(whole))["entries"]
    rolls = [entry for entry in entries if entry["question"] == "Roll"]  # type: ignore[attr-defined]
    assert all(1 <= result <= 6 for roll in rolls for result in roll["answer"])
    shuffled = next(entry for entry in entries if entry["question"] == "Shuffle")  # type: ignore[attr-defined]
    assert sorted(shuffled["faces"]) == list(range(1, 16))


def test_an_undo_is_an_entry_of_its_own() -> None:
    session = Session.new(GAME, {}, PERSON_AND_BOT, folder=None, luck=SeededLuck(1))
    while session.match.question is None or session.match.question.name != "facing" or session.asked != 0:
        go_on(session, 1)
    session.answer(0)
    session.undo(0)
    go_on(session, 1)
    plain = as_plain(recording(session.match))
    undo = plain["entries"][-2]  # type: ignore[index]
    assert (undo["kind"], undo["seat"], undo["to"]) == ("undo", 0, undo["entry"] - 1)
    assert undo["events"] == [{"event": "Undone", "seat": 0, "to": undo["to"]}]
    assert any("Ann took the last answer back" in line for line in as_chronicle(recording(session.match)))


def test_the_chronicle_names_table_and_winner(whole: AnyMatch) -> None:
    lines = list(as_chronicle(recording(whole)))
    assert lines[:3] == ["Champions Combat", "  Anna: a person", "  Ben: a person"]
    assert "  Winning score: 3" in lines
    winner = whole.log.header.names[whole.state.result.winners[0]]  # type: ignore[union-attr]
    assert f"{winner} won" in lines[-1]
    numbers = [int(line[:5]) for line in lines[lines.index("") + 1 :]]
    assert numbers == sorted(numbers) and numbers[-1] == len(whole.log)


def test_the_chronicle_of_a_match_that_goes_on_says_who_must_answer() -> None:
    lines = list(as_chronicle(recording(random_match(GAME, upto=7))))
    assert lines[-1].strip() in {f"The match goes on: {name} must answer." for name in ("Anna", "Ben")}
    lines = list(as_chronicle(recording(random_match(GAME, upto=0))))
    assert lines[-1].strip() == "The match goes on: chance must answer."


def test_a_match_that_plays_on_says_so() -> None:
    head = replace(header(GAME), origin=(bytes(16), 12), created="2030-01-02T03:04:05+00:00")
    made = Recording(Path("made"), random_match(GAME, upto=0).game, Log(head), 0, 0)
    lines = list(as_chronicle(made))
    assert lines[0] == "Champions Combat, begun 2030-01-02T03:04:05+00:00"
    assert "  It plays on from the first 12 entries of another match." in lines
    assert as_plain(made)["header"]["origin"] == ["00" * 16, 12]  # type: ignore[index]


def test_a_wrong_entry_stops_the_export(tmp_path: Path, whole: AnyMatch) -> None:
    from netcode.record import load

    good = load(saved(tmp_path, answers=20))
    entry = decode_record(good.records[7])
    assert isinstance(entry, Entry)
    log = Log(good.header)
    for record in (*good.records[:7], replace(entry, answer="nonsense").encode()):
        log.append(record)
    with pytest.raises(WrongEntry, match="Entry 7"):
        as_plain(replace(good, log=log))


def test_every_event_keeps_its_own_name_also_where_a_field_is_called_event() -> None:
    told = _event(Triggered(3, "riposte", "after_attacked"))
    assert (told["event"], told["of_event"]) == ("Triggered", "after_attacked")
