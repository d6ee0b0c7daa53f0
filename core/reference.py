"""What the rules reference of every game is made of, and how it is searched. The words are each game's own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rules reference. `words` are what somebody might type to find it."""

    id: str
    title: str
    paragraphs: tuple[str, ...]
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GuideNote:
    """A note of the first match. It belongs to the question of this name, or to what lies on the table."""

    topic: str
    title: str
    text: str


def search(chapters: Sequence[Chapter], words: str) -> tuple[tuple[Chapter, str], ...]:
    """Paragraphs that hold all the words, in any case; of a chapter found by its title or words, all of them."""
    wanted = words.casefold().split()
    if not wanted:
        return ()
    return tuple(
        (chapter, paragraph)
        for chapter in chapters
        for paragraph in chapter.paragraphs
        if _holds(chapter, paragraph, wanted)
    )


def note_of(notes: Sequence[GuideNote], topic: str) -> GuideNote | None:
    """The note for a question or a thing on the table, None where there is nothing to say."""
    return next((note for note in notes if note.topic == topic), None)


def _holds(chapter: Chapter, paragraph: str, wanted: list[str]) -> bool:
    text = " ".join((chapter.title, *chapter.words, paragraph)).casefold()
    return all(word in text for word in wanted)
