"""The projector: reads a match file, plays it through with every answer checked, and opens the theatre."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from client.app import App
from client.screens.errand import Errand, Step
from core.errors import ParlourError
from core.match import Match
from core.state import State
from netcode.record import Recording, load, replay_record

STEPS = 8


class Threading:
    """A recording on its way through the rules; `match` stands where `steps` has come to."""

    def __init__(self, recording: Recording) -> None:
        self.recording = recording
        self.match: Match[State] = Match.start(recording.game, recording.header)
        self.match.seen.update(recording.seen)

    def steps(self) -> Iterator[Step]:
        """Play the records, a few a step. Raises the errors of `netcode.record.add`."""
        total = len(self.recording.records)
        for index, record in enumerate(self.recording.records):
            replay_record(self.match, record)
            if index % STEPS == 0:
                yield index, total


def watch(app: App, path: Path, at: int | None = None) -> None:
    """Open the theatre with a match file, after `at` of its records where that is given; what is wrong with the file is
    said in a sentence instead.
    """
    try:
        recording = load(path)
        threading = Threading(recording)
    except (ParlourError, OSError) as error:
        app.notify(str(error))
        return
    Errand(app, "Reading the match", threading.steps(), lambda: _open(app, threading, at), app.notify)


def _open(app: App, threading: Threading, at: int | None) -> None:
    from client.lan.sealing import Seal
    from client.screens.theatre import TheatreScreen

    recording = threading.recording
    seal = Seal(app, recording.path) if recording.network else None
    theatre = TheatreScreen(app, threading.match, seal, recording.path, recording.clock)
    app.push(theatre)
    if at is not None:
        theatre.seek(at)
    if recording.torn:
        app.notify("The last answer of this file was cut off, so the match ends before it.")
