"""The rules reference: everything that is printed is told, searchable and plain; and the notes of the first match."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from pathlib import Path

from core.games.dragon_dice import GAME
from core.games.dragon_dice import printed_words as printed
from core.games.dragon_dice.components import components
from core.games.dragon_dice.dragons import WHITE, may_attack
from core.games.dragon_dice.questions import WORDS
from core.games.dragon_dice.reference import CHAPTERS, HOW_TO_PLAY, REFERENCE
from core.reference import reference_of
from tests.listing import of_each

PARTS = components()
EIGHTHS = {kind.eighth for kind in PARTS.terrains.values()}
NAMES_BELONG = "belong to their owner"
TOLD = (
    ("icons", PARTS.icons, printed.ICONS),
    ("spells", PARTS.spells, printed.SPELLS),
    ("abilities", PARTS.abilities, printed.ABILITIES),
    ("eighth faces", EIGHTHS, printed.EIGHTH_FACES),
    ("minor faces", [face.name for face in PARTS.minor_faces.values()], printed.MINOR_FACES),
    ("dragon faces", PARTS.dragon_faces, printed.DRAGON_FACES),
    ("breaths", PARTS.breaths, printed.BREATHS),
)


def all_text() -> str:
    return " ".join(paragraph for chapter in CHAPTERS for paragraph in chapter.paragraphs)


def test_the_game_shows_this_reference() -> None:
    assert reference_of(GAME) is REFERENCE


@of_each("what, there, words", TOLD)
def test_all_that_is_printed_is_said_in_words(what: str, there: Iterable[str], words: dict[str, str]) -> None:
    assert set(words) == set(there)
    text = all_text()
    assert [name for name, told in words.items() if told not in text] == []


def test_every_unit_item_and_species_is_told_with_its_faces() -> None:
    text = all_text()
    kinds = [*PARTS.units.values(), *PARTS.items.values()]
    assert [kind.name for kind in kinds if f"{kind.name}, " not in text] == []
    assert {species.name for species in PARTS.species.values()} <= {chapter.title for chapter in CHAPTERS}


def test_texts_of_icons_give_the_number_of_the_face() -> None:
    """Every icon whose operations take X says so, and no other X stands in a text."""
    for icon in PARTS.icons.values():
        words = printed.ICONS[icon.id]
        assert words.replace("X ", "").count("X") == 0
        assert "X" not in printed.on_face(icon.id, 7)
    assert printed.on_face("Smite", 4).startswith("Melee: 4 damage")


def test_15_words_for_numbers_that_count_the_dead_say_that_they_grow_with_the_force() -> None:
    growing = [each.id for each in PARTS.abilities.values() if each.operation.limit]
    assert growing and all("for every 24 points" in printed.ABILITIES[id] for id in growing)


def text_of(chapter: str) -> str:
    return " ".join(next(each for each in CHAPTERS if each.id == chapter).paragraphs)


def test_14_2_the_reference_says_who_attacks_whom() -> None:
    text = text_of("dragons")
    one, two, mixed = "elemental", "hybrid", "ivory_hybrid"
    said = {
        "One of a single element attacks those of another one, and all of two elements": lambda by, upon: (
            by.sort == one and (upon.sort == two or (upon.sort == one and by.elements != upon.elements))
        ),
        "one of two elements attacks those of one, and those of two that are not the same two": lambda by, upon: (
            by.sort == two and (upon.sort == one or (upon.sort == two and by.elements != upon.elements))
        ),
        "Both attack white ones": lambda by, upon: by.sort in (one, two) and upon.sort == WHITE,
        "White ones attack all but white and pure ivory ones": lambda by, upon: (
            by.sort == WHITE and upon.sort not in (WHITE, "ivory")
        ),
        "by dragons without their element": lambda by, upon: (
            by.sort in (one, two) and upon.sort == mixed and not set(by.elements) & set(upon.elements)
        ),
    }
    assert all(words in text for words in said)
    kinds = PARTS.dragons.values()
    for by, upon in product(kinds, kinds):
        assert may_attack(by, upon) is any(holds(by, upon) for holds in said.values()), (by.id, upon.id)


def test_16_the_reference_says_that_who_is_stunned_can_be_rolled_alone() -> None:
    fails, stunned = text_of("single").rsplit("it fails.", 1)
    assert "stunned" not in fails and "left out of rolls of its army alone" in stunned


def test_chapters_have_names_of_their_own_and_text() -> None:
    assert len({chapter.id for chapter in CHAPTERS}) == len({chapter.title for chapter in CHAPTERS}) == len(CHAPTERS)
    for chapter in CHAPTERS:
        assert all(text.endswith(".") and "!" not in text for text in chapter.paragraphs) and chapter.paragraphs


@of_each(
    "words, chapter",
    [
        ("two captured", "goal"),
        ("DUA", "places"),
        ("half points", "force"),
        ("ties roll again", "start"),
        ("second march", "turn"),
        ("counter-maneuver", "maneuver"),
        ("counter-attack hurt", "action"),
        ("halving", "rolls"),
        ("maneuver as saves", "counts_as"),
        ("stunned", "single"),
        ("casualties", "harm"),
        ("promotion", "returns"),
        ("swampland", "terrains"),
        ("temple", "capture"),
        ("give up", "players"),
        ("ivory", "magic"),
        ("hailstorm", "spells_air"),
        ("hypnotic", "icons"),
        ("treasure", "dragons"),
        ("vortex", "advanced_terrains"),
        ("dust storm", "minor_terrains"),
        ("automatic saves", "dragonkin"),
        ("medallion carry", "items"),
        ("tame", "eldarim"),
        ("stepped damage", "undead"),
        ("Beholder", "lava_elves"),
    ],
)
def test_search_finds_the_chapter(words: str, chapter: str) -> None:
    assert chapter in [found.id for found, _ in REFERENCE.search(words)]


def test_it_is_said_once_to_whom_the_names_belong() -> None:
    assert all_text().count(NAMES_BELONG) == 1
    readme = Path(__file__).parents[3] / "README.md"
    assert "are the property of their owner" in readme.read_text(encoding="utf-8")


def test_how_to_play_is_short() -> None:
    assert 0 < len(HOW_TO_PLAY) <= 8
    assert all(len(step) < 120 for step in HOW_TO_PLAY)


def test_guide_has_a_note_for_every_question_of_a_seat() -> None:
    assert [name for name, row in WORDS.rows.items() if row.worth is not None and not row.notes] == []
