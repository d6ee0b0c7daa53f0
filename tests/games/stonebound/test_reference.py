"""The rules reference: complete, searchable, plain; and the notes on house rulings."""

from __future__ import annotations

import re
from pathlib import Path

import core.games.stonebound
from core.games.stonebound.characters import roster_of
from core.games.stonebound.data import KEYWORDS, STATUSES
from core.games.stonebound.questions import WORDS
from core.games.stonebound.reference import CHAPTERS, HOW_TO_PLAY, REFERENCE
from tests.listing import of_each

ASKED = (
    "team", "pick", "first", "place", "activate", "act", "break fuse", "discard", "step", "teleport", "break",
    "redirect", "raise",
)  # fmt: skip
NOTES = Path(core.games.stonebound.__file__ or "").with_name("NOTES.md").read_text(encoding="utf-8")
TESTS = Path(__file__).parent
RULINGS = range(1, 61)


def test_chapters_have_names_of_their_own_and_text() -> None:
    assert len({chapter.id for chapter in CHAPTERS}) == len({chapter.title for chapter in CHAPTERS}) == len(CHAPTERS)
    for chapter in CHAPTERS:
        assert all(text.endswith(".") and "!" not in text for text in chapter.paragraphs) and chapter.paragraphs


@of_each(
    "words, chapter",
    [
        ("infinite stone", "stones"),
        ("critical armour wears by 2", "attack"),
        ("diagonally", "walking"),
        ("lone survivor", "team_games"),
        ("COUNTER", "keywords"),
        ("poison", "statuses"),
        ("draft five", "teams"),
        ("hand size fused", "hand"),
        ("raised nearest free", "falling"),
        ("older edition replace", "editions"),
        ("last round draw", "goal"),
        ("double zero", "dice"),
        ("Kess Varrow", "roster"),
        ("folder characters", "own_characters"),
    ],
)
def test_search_finds_the_chapter(words: str, chapter: str) -> None:
    assert chapter in [found.id for found, _ in REFERENCE.search(words)]


def test_search_finds_nothing_for_nothing() -> None:
    assert REFERENCE.search("no such thing here") == () == REFERENCE.search("  ")


def test_every_status_keyword_and_character_is_told() -> None:
    texts = {chapter.id: " ".join(chapter.paragraphs) for chapter in CHAPTERS}
    assert all(f"{status}: " in texts["statuses"] for status in STATUSES)
    keywords = texts["keywords"] + texts["fuses"] + texts["attack"] + " ".join(chapter.title for chapter in CHAPTERS)
    assert all(word in keywords for word in KEYWORDS if "#" not in word and word != "Fuse")
    for character in roster_of("").characters.values():
        assert character.name in texts["roster"]
        assert all(ability.name in texts["roster"] for ability in character.abilities)


def test_how_to_play_is_short() -> None:
    assert 0 < len(HOW_TO_PLAY) <= 8
    assert all(len(step) < 120 for step in HOW_TO_PLAY)


@of_each("topic", ASKED)
def test_guide_has_a_note_for_every_question(topic: str) -> None:
    assert WORDS.rows[topic].notes[0].topic == topic


def test_every_house_ruling_stands_in_the_notes() -> None:
    missing = [number for number in RULINGS if f"| H{number} |" not in NOTES]
    assert missing == []


def test_every_house_ruling_has_a_test_named_after_it() -> None:
    names = " ".join(re.findall(r"def (test_\w+)", " ".join(path.read_text() for path in TESTS.glob("test_*.py"))))
    missing = [number for number in RULINGS if not re.search(rf"_h{number}_", names)]
    assert missing == []
