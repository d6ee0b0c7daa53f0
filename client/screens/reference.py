"""What a game tells people about itself: chapters of rules, the short way in, the notes of the guide."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Protocol, cast

from core.games import MODULES, game_ids
from core.reference import Chapter, GuideNote


class Reference(Protocol):
    """The module `reference` of a game."""

    CHAPTERS: Sequence[Chapter]
    HOW_TO_PLAY: Sequence[str]
    GUIDE: Sequence[GuideNote]

    def search(self, words: str) -> Sequence[tuple[Chapter, str]]:
        """Paragraphs that hold all the words."""
        ...

    def guide_note(self, topic: str) -> GuideNote | None:
        """The note of this name."""
        ...


def reference_of(game_id: str | None = None) -> Reference:
    """The reference of a game; without an id that of the first game."""
    return cast(Reference, import_module(f"{MODULES[game_id or game_ids()[0]]}.reference"))
