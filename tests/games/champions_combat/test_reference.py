"""The rules reference: complete, searchable, plain."""

from __future__ import annotations

from core.games.champions_combat.questions import WORDS
from core.games.champions_combat.reference import CHAPTERS, HOW_TO_PLAY, REFERENCE
from tests.listing import of_each

ASKED = ("play", "move", "step", "displace", "facing", "target", "next target", "push", "fumble", "reaction")


def test_chapters_have_names_of_their_own_and_text() -> None:
    assert len({chapter.id for chapter in CHAPTERS}) == len({chapter.title for chapter in CHAPTERS}) == len(CHAPTERS)
    for chapter in CHAPTERS:
        assert all(text.endswith(".") and "!" not in text for text in chapter.paragraphs) and chapter.paragraphs


@of_each(
    "words, chapter",
    [
        ("displace", "displace"),
        ("special card tie", "special"),
        ("BARRAGE", "barrage"),
        ("from behind", "reaction"),
        ("supply empty", "table"),
        ("wall push", "push"),
        ("3+", "style"),
        ("decline", "special"),
        ("draw phase", "round"),
        ("last round", "goal"),
    ],
)
def test_search_finds_the_chapter(words: str, chapter: str) -> None:
    assert chapter in [found.id for found, _ in REFERENCE.search(words)]


def test_search_finds_paragraphs_with_all_words() -> None:
    found = REFERENCE.search("straight ahead")
    assert [(chapter.id, text[:11]) for chapter, text in found] == [("style", "The hex str")]
    assert REFERENCE.search("no such thing here") == ()
    assert REFERENCE.search("  ") == ()


def test_how_to_play_is_short() -> None:
    assert 0 < len(HOW_TO_PLAY) <= 8
    assert all(len(step) < 120 for step in HOW_TO_PLAY)


@of_each("topic", ASKED)
def test_guide_has_a_note_for_every_question(topic: str) -> None:
    assert WORDS.rows[topic].notes[0].topic == topic
