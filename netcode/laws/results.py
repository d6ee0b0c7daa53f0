"""What comes of the laws where they are held against a game, in words and as plain data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from netcode.laws.battery import Options
from netcode.laws.playing import AnyGame
from netcode.laws.source import NoSource
from netcode.laws.trials import At, Law


@dataclass(slots=True)
class Result:
    """What came of a law. tables: where it was tried. broken: why it does not hold, and where. untried: why not."""

    law: Law
    tables: int = 0
    broken: str = ""
    untried: str = ""

    @property
    def text(self) -> str:
        """A line for people."""
        if self.untried:
            said = f"not tried: {self.untried}"
        elif self.broken:
            said = f"BROKEN, {self.broken}"
        else:
            said = "holds" if self.tables < 2 else f"holds at {self.tables} tables"
        return f"{self.law.number:>4}  {self.law.words}: {said}"

    @property
    def plain(self) -> dict[str, object]:
        """For other programs; `holds` is null where the law was not tried."""
        holds = None if self.untried else not self.broken
        why = self.broken or self.untried
        return {"law": self.law.number, "words": self.law.words, "holds": holds, "tables": self.tables, "why": why}


def tried(game: AnyGame, law: Law, progress: Callable[[int, int], None]) -> Result:
    """A law held against a game, at table after table until one breaks it."""
    result, settings = Result(law), law.settings(game)
    for number, (seats, options) in enumerate(settings):
        progress(number, len(settings))
        try:
            law.trial(game, seats, options)
            result.tables += 1
        except NoSource as error:
            result.untried = str(error)
        except Exception as error:  # the game's own errors as well
            what = " ".join(str(error).split())
            words = what if isinstance(error, AssertionError) else f"{type(error).__name__}: {what}"
            place = "" if law.at is At.SOURCE else f"{_table(seats, options)}: "
            result.broken = place + words
            break
    return result


def _table(seats: int, options: Options) -> str:
    return " and ".join([f"with {seats} players", *(f"{id} {value}" for id, value in options.items())])
