"""What a second opinion on a match needs: to hear every event, and to note what was not as the rules say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from core.events import Event
from tests.kit import AnyMatch


class Findings:
    """Of one match. faults: what was not as the rules say; looked: how often each thing was looked at."""

    def __init__(self, match: AnyMatch, on: Callable[[Event], None]) -> None:
        """on: called with each event, behind the match itself."""
        self.match = match
        self.faults: list[str] = []
        self.looked: Counter[str] = Counter()
        note = match.table.note

        def watched(event: Event) -> None:
            note(event)
            on(event)

        match.table.note = watched

    def hold(self, what: str, holds: bool, *facts: object) -> None:
        """Note that this was looked at, and the facts where it does not hold."""
        self.looked[what] += 1
        if not holds:
            self.faults.append(f"{what} after {len(self.match.log)} answers: {', '.join(map(str, facts))}")
