"""What the rules reference of every game is made of, and how it is searched. The words are each game's own."""

from __future__ import annotations

from typing import cast

from core.frozen import frozen
from core.game import Game
from core.place import loaded
from core.state import State


@frozen
class Chapter:
    """A chapter of the rules reference. `words` are what somebody might type to find it."""

    id: str
    title: str
    paragraphs: tuple[str, ...]
    words: tuple[str, ...] = ()


@frozen
class Reference:
    """What a game tells people about itself: chapters of rules, and the short way in step by step."""

    chapters: tuple[Chapter, ...]
    how_to_play: tuple[str, ...]

    def search(self, words: str) -> tuple[tuple[Chapter, str], ...]:
        """Paragraphs that hold all the words, in any case; of a chapter found by its title or words, all of them."""
        wanted = words.casefold().split()
        if not wanted:
            return ()
        return tuple(
            (chapter, paragraph)
            for chapter in self.chapters
            for paragraph in chapter.paragraphs
            if _holds(chapter, paragraph, wanted)
        )


def reference_of(game: Game[State]) -> Reference:
    """The reference of a game; one chapter with its summary where it has none."""
    if not game.reference:
        return Reference((Chapter("summary", game.name, (game.summary,)),), (game.summary,))
    return cast(Reference, loaded(game.reference))


def _holds(chapter: Chapter, paragraph: str, wanted: list[str]) -> bool:
    text = " ".join((chapter.title, *chapter.words, paragraph)).casefold()
    return all(word in text for word in wanted)
