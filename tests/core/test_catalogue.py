"""Catalogues are read once and checked on the way: each sentence names file, place and the right form."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from core.kit.catalogue import (
    MOST_NAMED,
    BadEntry,
    by_id,
    entry_of,
    file_of,
    flag,
    identifier,
    keyed,
    line_of_text,
    list_of,
    one_of,
    or_none,
    plain_of_json,
    some_of,
    whole_number,
)
from core.kit.own_things import OwnThings
from tests.listing import of_each

ICONS = ("melee", "save", "id")


@dataclass(frozen=True, slots=True)
class Die:
    id: str
    health: int
    faces: tuple[str, ...]
    note: str | None


def read_die(plain: object, place: str) -> Die:
    entry = entry_of(plain, place, {"id", "health", "faces"}, {"note"})
    return Die(
        entry.read("id", identifier),
        entry.read("health", whole_number(1, 4)),
        entry.read("faces", list_of(one_of(ICONS), 2, 3)),
        entry.read_or("note", or_none(line_of_text(1, 9)), None),
    )


def read_dice(plain: object, file: str = "dice.json") -> dict[str, Die]:
    return file_of(plain, file, {"dice"}).read("dice", by_id("a die", read_die))


OWN = OwnThings("dice", read_dice, 200)
"""Dice of a player's own."""


def die(**changes: object) -> dict[str, object]:
    return {"id": "thug", "health": 1, "faces": ["id", "save"], **changes}


def test_a_catalogue_holds_its_things_by_id_in_the_order_of_the_list() -> None:
    dice = read_dice({"dice": [die(), die(id="brute", health=3, note="old")]})
    assert list(dice.values()) == [Die("thug", 1, ("id", "save"), None), Die("brute", 3, ("id", "save"), "old")]
    assert list(dice) == ["thug", "brute"]


WRONG: list[tuple[object, str]] = [
    ([], "dice.json is []. It is a table with dice."),
    ({}, "dice.json lacks dice."),
    ({"dice": [], "other": 1}, "dice.json has other, which nobody reads. It takes dice."),
    ({"dice": {}}, "dice.json: dice is {}. It is a list."),
    ({"dice": [3]}, "dice.json: dice[0] is 3. It is a table with faces, health, id, note."),
    (
        {"dice": [die(id="Thug!")]},
        "dice.json: dice[0].id is 'Thug!'. It is small letters, digits and underscores, a letter first.",
    ),
    ({"dice": [die(), die()]}, "dice.json: dice[1].id: there is a die 'thug' already. Give this one another id."),
    ({"dice": [die(health=5)]}, "dice.json: dice[0].health is 5. It is a whole number from 1 to 4."),
    ({"dice": [die(health=True)]}, "dice.json: dice[0].health is True. It is a whole number from 1 to 4."),
    ({"dice": [die(faces=["id"])]}, "dice.json: dice[0].faces holds 1. It takes 2 to 3."),
    ({"dice": [die(faces=["id", "wing"])]}, "dice.json: dice[0].faces[1] is 'wing'. It is one of melee, save, id."),
    (
        {"dice": [die(note="much too long")]},
        "dice.json: dice[0].note is 'much too long'. It is one line of 1 to 9 letters.",
    ),
    ({"dice": [die(note="  ")]}, "dice.json: dice[0].note is blank. It is one line of 1 to 9 letters."),
]


@of_each("plain, says", WRONG)
def test_what_does_not_fit_is_refused_with_its_place_and_the_right_form(plain: object, says: str) -> None:
    with pytest.raises(BadEntry) as refused:
        read_dice(plain)
    assert str(refused.value) == says


@pytest.mark.parametrize(
    ("read", "right"),
    [
        (list_of(flag, 2), "at least 2"),
        (list_of(flag, 2, 2), "2"),
        (list_of(flag, 2, 3), "2 to 3"),
    ],
)
def test_a_list_says_how_much_it_takes(read: Callable[[object, str], object], right: str) -> None:
    with pytest.raises(BadEntry, match=rf"^here holds 1\. It takes {right}\.$"):
        read([True], "here")


def test_a_long_list_of_words_is_cut_short() -> None:
    words = tuple(f"word{number}" for number in range(MOST_NAMED + 4))
    assert some_of(words).endswith(f"word{MOST_NAMED - 1} and 4 others")
    assert some_of(words[:MOST_NAMED]).endswith(f", word{MOST_NAMED - 1}")


def test_fields_of_a_table_without_a_file_are_named_alone() -> None:
    entry = file_of({"one": True, "two": 3}, "", {"one", "two"})
    assert entry.read_all(("one", "three"), flag) == {"one": True}
    with pytest.raises(BadEntry, match=r"^two is 3\. It is true or false\.$"):
        entry.read("two", flag)


@pytest.mark.parametrize(
    ("text", "says"),
    [("[", "The text is not JSON: .*"), ("[1, 2, 3, 4]", "The text has 12 letters. At most 9 are right.")],
)
def test_a_text_that_is_no_catalogue_says_so(text: str, says: str) -> None:
    with pytest.raises(BadEntry, match=f"^{says}$"):
        plain_of_json(text, "The text", 9)
    assert plain_of_json("[1]", "The text", 9) == [1]


def test_a_line_of_one_length_only_is_told_its_length() -> None:
    with pytest.raises(BadEntry, match=r"^code is 'abc'\. It is one line of 4 letters\.$"):
        line_of_text(4, 4)("abc", "code")


def test_a_sign_that_cannot_be_shown_is_no_matter_of_length() -> None:
    with pytest.raises(BadEntry, match=r"^name has U\+0007 as letter 3, which cannot be shown\. Leave it out\.$"):
        line_of_text(2, 40)("An\aa", "name")
    with pytest.raises(BadEntry, match=r"^name is 'Ana\\nBen'\. It is one line of 2 to 40 letters\.$"):
        line_of_text(2, 40)("Ana\nBen", "name")


def test_a_table_may_hold_things_by_their_ids() -> None:
    sizes = keyed(identifier, whole_number(1, 4))
    assert sizes({"small": 1, "large": 3}, "sizes") == {"small": 1, "large": 3}
    with pytest.raises(BadEntry, match=r"^sizes\.small is 9\."):
        sizes({"small": 9}, "sizes")
    with pytest.raises(BadEntry, match=r"^a key of sizes is 3\. It is small letters"):
        sizes({3: 1}, "sizes")
    with pytest.raises(BadEntry, match=r"^dice\.json: a key of dice\[0\]\.sizes is 3\. It is small letters"):
        sizes({3: 1}, "dice.json: dice[0].sizes")
    with pytest.raises(BadEntry, match=r"^sizes is \[\]\. It is a table\.$"):
        sizes([], "sizes")


# --- things of a player's own


def test_own_things_travel_as_one_text() -> None:
    text = OWN.text([die(), die(id="brute")])
    assert list(OWN.from_text(text)) == ["thug", "brute"]
    thug = '{"faces":["id","save"],"health":1,"id":"thug"}'
    assert text == f'{{"dice":[{thug},{thug.replace("thug", "brute")}]}}'
    assert (OWN.text([]), OWN.from_text("")) == ("", {})


def test_a_file_of_own_things_holds_a_list_or_one_alone() -> None:
    assert OWN.in_file({"dice": [die(), die(id="brute")]}, "mine.toml") == [die(), die(id="brute")]
    assert OWN.in_file(die(), "mine.toml") == [die()]


@of_each(
    "use, says",
    [
        (lambda: OWN.text([die(health=9)]), "dice[0].health is 9."),
        (lambda: OWN.in_file(die(health=9), "mine.toml"), "mine.toml: dice[0].health is 9."),
        (lambda: OWN.from_text('{"dice": [3]}'), "Added dice: dice[0] is 3."),
        (lambda: OWN.from_text("x" * 201), "The text of added dice has 201 letters. At most 200 are right."),
    ],
)
def test_own_things_that_do_not_fit_are_refused_with_their_place(use: Callable[[], object], says: str) -> None:
    with pytest.raises(BadEntry) as refused:
        use()
    assert str(refused.value).startswith(says)
