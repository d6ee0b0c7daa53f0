"""What happens when the client itself fails: a report is written, the match is closed, and the player is told.

The match needs no rescue: every answer was written when it was given. Nothing here may raise.
"""

from __future__ import annotations

import platform
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import pygame

from client.app import App
from core.frozen import frozen
from netcode import VERSION

MOST_FAILURES = 5


@frozen
class Failure:
    """What went wrong and what is left of it: `report` is None where none could be written."""

    error: BaseException
    screen: str
    match_file: Path | None
    report: Path | None

    def sentences(self) -> list[str]:
        """What the player should know: what happened, what is safe, where the report lies."""
        told = ["Something in Parlour has failed, so this screen was closed."]
        if self.match_file is not None:
            told.append(f"Your match is saved up to the last answer in {self.match_file}.")
        if self.report is not None:
            told.append(f"What went wrong is written down in {self.report}.")
        else:
            told.append("A report of it could not be written anywhere.")
        return told


class Guard:
    """Takes the exceptions of an app's ticks: reports each, clears the app and calls `show(failure)`, which pushes
    screens that say so.

    After `MOST_FAILURES` of them the app is beyond help: `gave_up` holds the last one and the loop ends.
    """

    def __init__(self, app: App, folder: Path, show: Callable[[Failure], None]) -> None:
        self.app, self.folder, self.show = app, folder, show
        self.failures = 0
        self.gave_up: Failure | None = None
        app.on_crash = self.caught

    def caught(self, error: Exception) -> None:
        """A tick has raised: report it and show what happened, with ways on."""
        self.failures += 1
        failure = self.report(error)
        try:
            if self.failures < MOST_FAILURES:
                self._clear()
                self.show(failure)
                return
        except Exception as second:
            failure = self.report(second)
        self.gave_up = failure
        self.app.quit()

    def report(self, error: BaseException) -> Failure:
        """Write the report and let every screen close what it holds."""
        screen = self.app.top
        match_file = screen.match_file if screen is not None else None
        report = write_report(error, type(screen).__name__, match_file, self.folder)
        for shown in self.app.screens:
            with suppress(Exception):
                shown.let_go()
        return Failure(error, type(screen).__name__, match_file, report)

    def _clear(self) -> None:
        app = self.app
        app.motions.stop()
        with suppress(Exception):
            if app.top is not None:
                app.top.leave()
        for question in tuple(app.questions):
            question.give_up()
            app.answered(question)
        app.screens.clear()


def write_report(error: BaseException, screen: str, match_file: Path | None, folder: Path) -> Path | None:
    """Write a report beside the match file, else in the data folder, else where temporary files go."""
    text = _report_text(error, screen, match_file)
    for path in _places(match_file, folder):
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("x", encoding="utf-8") as file:
                file.write(text)
        except OSError:
            continue
        return path
    return None


def _places(match_file: Path | None, folder: Path) -> Iterator[Path]:
    """Where a report may go, best first; a few numbers each, because older reports are kept."""
    temporary = Path(tempfile.gettempdir())
    stems = [match_file.with_suffix("")] if match_file else []
    for stem in (*stems, folder / "reports" / "parlour", temporary / "parlour"):
        for number in range(1, 100):
            path = stem.with_name(f"{stem.name}.report-{number}.txt")
            if not path.exists():
                yield path
                break


def _report_text(error: BaseException, screen: str, match_file: Path | None) -> str:
    lines = [
        f"Parlour {VERSION}, {datetime.now(UTC).isoformat(timespec='seconds')}",
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {pygame.version.SDL}",
        f"{platform.platform()}, {sys.byteorder}-endian",
        f"Screen: {screen}",
        f"Match file: {match_file or 'none'}",
        "",
        *traceback.format_exception(error),
    ]
    return "\n".join(line.rstrip("\n") for line in lines) + "\n"
