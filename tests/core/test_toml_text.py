"""TOML that is written, and changed in a text that somebody else wrote."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping

from core.kit.toml_text import changed_text, table_text
from tests.listing import of_each

BY_HAND = """\
# by hand
name = "One"   # its name
"a key" = [1,
    2]         # two of them
map = '''
#..
'''            # three tiles

[inner]        # a table
x = 1
# behind x
y = 2

[[many]]
z = "z"
"""


@of_each(
    "table",
    [
        {"text": 'a "b" \\ c', "lines": "#..\n.#.\n", "quotes": "it's\nso", "flag": True, "none": [], "empty": {}},
        {"a key": 1, "inner": {"x": [1, 2], "deep": {"y": "z"}}, "many": [{"a": 1}, {"b": {"c": 2}}]},
        {"odd": "\x7f\t\u2028", "mixed": [{"a": 1}, 2], "inline": [[1], ["two"]]},
        {},
    ],
)
def test_what_is_written_is_read_as_it_was(table: Mapping[str, object]) -> None:
    assert tomllib.loads(table_text(table)) == table


@of_each(
    "changes, said",
    [
        ({}, BY_HAND),
        ({"name": "Two"}, BY_HAND.replace('"One"', '"Two"')),
        ({"a key": [3]}, BY_HAND.replace("[1,\n    2]  ", "[3]  ")),
        ({"map": "..#\n"}, BY_HAND.replace("#..\n", "..#\n")),
        ({"new": 1}, BY_HAND.replace("three tiles\n", "three tiles\nnew = 1\n")),
        ({"inner": {"x": 5, "y": 2, "w": 3}}, BY_HAND.replace("x = 1", "x = 5").replace("y = 2\n", "y = 2\nw = 3\n")),
        ({"inner": {"y": 2}}, BY_HAND.replace("x = 1\n", "")),
    ],
)
def test_only_what_is_new_changes_in_a_text_by_hand(changes: dict[str, object], said: str) -> None:
    assert changed_text(BY_HAND, {**tomllib.loads(BY_HAND), **changes}) == said


@of_each("changes", [{"many": []}, {"inner": {"y": 2, "x": 1}}, {"inner": 3}])
def test_what_would_have_to_be_written_anew_is_not(changes: dict[str, object]) -> None:
    assert changed_text(BY_HAND, {**tomllib.loads(BY_HAND), **changes}) is None
