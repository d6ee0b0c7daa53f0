"""`parlour export`: a whole match as a chronicle for people, or as JSON for programs."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import TypeAlias

from core.events import Event
from core.header import Header
from core.log import Concede, Draw, Entry, Record, Redealt, TimeUp, Undo, decode_record
from core.match import Match
from core.plain import CHANCE
from core.questions import Question, kind_of
from core.state import State
from netcode.commands.terminal import Commands, ProgressLine, add_command, add_file, existing, print_json, tell
from netcode.record import Progress, Recording, load, replay_record, told

Plain: TypeAlias = object
"""Dicts, lists, strings and numbers."""
KINDS: dict[type[Record], str] = {
    Undo: "undo", Redealt: "anew", Concede: "concede", Draw: "draw", TimeUp: "timeup",
}  # fmt: skip
"""What a record that answers nothing is called in JSON."""


def as_plain(recording: Recording, progress: Progress | None = None) -> dict[str, Plain]:
    """Header, entries with their questions and events, and the result. Raises WrongEntry or Desync."""
    match = Match.start(recording.game, recording.header)
    begun = [_event(event) for event in match.happened[0]]
    entries = [_entry(match, record) for record in told(recording.records, progress)]
    result = match.state.result
    return {
        "header": _header(recording.header),
        "chain": recording.log.chain.hex(),
        "events_before": begun,
        "entries": entries,
        "result": None if result is None else plain_value(result),
    }


def as_chronicle(recording: Recording, progress: Progress | None = None) -> Iterator[str]:
    """The match in lines of plain sentences, each with its entry's number. Raises WrongEntry or Desync."""
    header = recording.header
    match = Match.start(recording.game, header)
    yield from _title(recording)
    yield from _sentences(match, match.happened[0])
    for record in told(recording.records, progress):
        yield from _sentences(match, replay_record(match, record))
    if match.question is not None:
        seat = match.question.seat
        yield f"       The match goes on: {'chance' if seat == CHANCE else header.names[seat]} must answer."


def _header(header: Header) -> dict[str, Plain]:
    plain = {field.name: plain_value(getattr(header, field.name)) for field in fields(header)}
    plain["seats"] = [{"name": seat.name, "colour": seat.colour, "who": seat.who} for seat in header.seats]
    return plain


def _entry(match: Match[State], record: bytes) -> dict[str, Plain]:
    """One record as plain data; it is played on the way."""
    number, question = len(match.log), match.question
    entry = decode_record(record)
    events = [_event(event) for event in replay_record(match, record)]
    if not isinstance(entry, Entry):
        return {"entry": number, "kind": KINDS[type(entry)], **_fields(entry), "events": events}
    return {"entry": number, "kind": "answer", **_answer(question, entry), "events": events}


def _answer(question: Question | None, entry: Entry) -> dict[str, Plain]:
    assert question is not None
    return {
        "question": kind_of(question),
        "name": question.name,
        "seat": None if entry.actor == CHANCE else entry.actor,
        "answer": plain_value(entry.answer),
        "faces": plain_value(entry.faces),
    }


def _event(event: Event) -> dict[str, Plain]:
    """An event by its own name; a field that is called so too stands beside it as `of_event`."""
    plain = _fields(event)
    if "event" in plain:
        plain["of_event"] = plain.pop("event")
    return {"event": type(event).__name__, **plain}


def _fields(value: object) -> dict[str, Plain]:
    return {field.name: plain_value(getattr(value, field.name)) for field in fields(value)}  # type: ignore[arg-type]


def plain_value(value: object) -> Plain:
    """Tuples as lists, bytes as hexadecimal digits, dataclasses as dicts."""
    if isinstance(value, tuple | list):
        return [plain_value(item) for item in value]
    if isinstance(value, dict):
        return {str(key): plain_value(item) for key, item in value.items()}
    if isinstance(value, bytes):
        return value.hex()
    return _fields(value) if is_dataclass(value) else value


def _title(recording: Recording) -> Iterator[str]:
    header, game = recording.header, recording.game
    yield game.name + (f", begun {header.created}" if header.created else "")
    for seat in header.seats:
        yield f"  {seat.name}: {'a person' if seat.who == 'human' else seat.who}"
    for option in game.all_options:
        value = header.options.get(option.id, option.default)
        yield f"  {option.label}: {option.label_of(value)}"
    if header.origin:
        yield f"  It plays on from the first {header.origin[1]} entries of another match."
    yield ""


def _sentences(match: Match[State], events: tuple[Event, ...]) -> Iterator[str]:
    """What the game's words tell of these events; hidden cards of a match that goes on stay hidden."""
    names = match.log.header.names
    view = match.view(None) if match.question is not None else match.open_view()
    for event in events:
        if (sentence := match.game.words.tell(event, view, names)) is not None:
            yield f"{len(match.log):5}  {sentence}"


SHOWS_CARDS = "The match is not over, and this shows hidden cards: give it to nobody who plays."


def add(commands: Commands) -> None:
    parser = add_command(commands, "export", _run, "print a whole saved match in readable form")
    add_file(parser)
    parser.add_argument("--to", choices=("text", "json"), default="text",
                        help="for people or for programs (usual: text)")  # fmt: skip


def _run(args: Namespace) -> int:
    recording = load(existing(args.file))
    whole: dict[str, object] = {}
    lines: list[str] = []
    with ProgressLine("Entries read") as progress:
        if args.to == "json":
            whole = as_plain(recording, progress)
        else:
            lines = list(as_chronicle(recording, progress))
    if recording.notice:
        tell(recording.notice, file=sys.stderr)
    if args.to == "json" and whole["result"] is None:
        tell(SHOWS_CARDS, file=sys.stderr)
    print_json(whole) if args.to == "json" else tell(*lines)
    return 0
