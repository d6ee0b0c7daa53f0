"""Tables as TOML text, for people to read on: written whole, or changed in a text that somebody else wrote, whose
comments, order and spaces stay.

Everything that `tomllib` reads can be written. Lists of tables and tables stand behind plain values.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import TypeAlias, cast

from core.frozen import frozen

Table: TypeAlias = Mapping[str, object]
KEY = re.compile(r"\s*([A-Za-z0-9_-]+|\"[^\"]*\"|'[^']*')\s*=")
BARE = re.compile(r"[A-Za-z0-9_-]+")


# --- written whole


def table_text(table: Table, path: str = "") -> str:
    """The table with all tables in it. path: its own name, '' for the outermost."""
    plain = {key: value for key, value in table.items() if not _is_table(value) and not _are_tables(value)}
    parts = ["".join(f"{field_text(key, value)}\n" for key, value in plain.items())]
    for key, value in table.items():
        name = f"{path}.{_key(key)}" if path else _key(key)
        if _is_table(value):
            parts.append(f"[{name}]\n{table_text(cast('Table', value), name)}")
        elif _are_tables(value):
            parts += [f"[[{name}]]\n{table_text(each, name)}" for each in cast("list[Table]", value)]
    return "\n".join(filter(None, parts))


def field_text(key: str, value: object) -> str:
    """'tier = 1'"""
    return f"{_key(key)} = {value_text(value)}"


def value_text(value: object) -> str:
    """A text of several lines stands as it is between three quotes."""
    if isinstance(value, str) and "\n" in value and "'" not in value and value.replace("\n", "").isprintable():
        return f"'''\n{value}'''"
    if isinstance(value, Mapping):
        return "{ " + ", ".join(field_text(key, each) for key, each in value.items()) + " }" if value else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(value_text(each) for each in value) + "]"
    if isinstance(value, str | bool | int):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return str(value)


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else value_text(key)


def _is_table(value: object) -> bool:
    return isinstance(value, Mapping)


def _are_tables(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(map(_is_table, value))


# --- changed


@frozen
class _Field:
    """Where a field stands: its lines from `first` up to `end`. note: the comment behind it, with the space before."""

    key: str
    first: int
    end: int
    note: str


def _read(text: str) -> Table:
    """Raises ValueError. The reader is fetched when a file is read for the first time."""
    from tomllib import loads

    return loads(text)


def changed_text(text: str, after: Table) -> str | None:
    """The text with what `after` says in place of what it said; None where that cannot be done without losing some
    of it. Fields of the outermost table and those of tables right below it are changed one by one.
    """
    try:
        before = _read(text)
        lines = _renewed(text.splitlines(keepends=True), before, after)
        return lines if _read(lines) == after and _orders(_read(lines)) == _orders(after) else None
    except ValueError:
        return None


def _orders(table: Table) -> list[list[str]]:
    """The order of the fields of each table right below."""
    return [list(cast("Table", table[key])) for key in sorted(table) if _is_table(table[key])]


def _renewed(lines: list[str], before: Table, after: Table) -> str:
    lines = _with_fields(lines, "", before, after)
    for key, value in before.items():
        new = after.get(key, {})
        if _is_table(value) and _is_table(new) and f"[{key}]" in _heads(lines):
            lines = _with_fields(lines, key, cast("Table", value), cast("Table", new))
    return "".join(lines)


def _heads(lines: list[str]) -> list[str]:
    """What opens a table on each line, '' for others."""
    return [line.partition("#")[0].strip() if line.lstrip().startswith("[") else "" for line in lines]


def _with_fields(lines: list[str], table: str, before: Table, after: Table) -> list[str]:
    """The plain fields of one table as they are afterwards; new ones behind the last."""
    start, end = _section(lines, table)
    fields = {field.key: field for field in _fields(lines, start, end)}
    new = "".join(f"{field_text(key, after[key])}\n" for key in after if key not in before and not _is_deep(after[key]))
    last = max((field.end for field in fields.values()), default=start)
    made = [*lines[:last], new, *lines[last:]] if new else list(lines)
    for field in sorted(fields.values(), key=lambda field: -field.first):
        if field.key not in after:
            made[field.first : field.end] = []
        elif before[field.key] != after[field.key]:
            made[field.first : field.end] = [f"{field_text(field.key, after[field.key])}{field.note}\n"]
    return made


def _is_deep(value: object) -> bool:
    return _is_table(value) or _are_tables(value)


def _section(lines: list[str], table: str) -> tuple[int, int]:
    """The lines of a table, '' for the outermost, up to the next one."""
    heads = _heads(lines)
    start = heads.index(f"[{table}]") + 1 if table else 0
    at = start
    while at < len(lines) and not heads[at]:
        at = _end_of(lines, at) if KEY.match(lines[at]) else at + 1
    return start, at


def _fields(lines: list[str], start: int, end: int) -> list[_Field]:
    at, fields = start, list[_Field]()
    while at < end:
        if (found := KEY.match(lines[at])) is None:
            at += 1
            continue
        stop = _end_of(lines, at)
        fields.append(_Field(found[1].strip("\"'"), at, stop, _note("".join(lines[at:stop]))))
        at = stop
    return fields


def _end_of(lines: list[str], first: int) -> int:
    """The line behind the last one of a field: as many belong to it as it takes to be read. Raises ValueError."""
    for end in range(first + 1, len(lines) + 1):
        try:
            _read("".join(lines[first:end]))
        except ValueError:
            continue
        return end
    raise ValueError(f"Line {first + 1} opens what no line closes.")


def _note(field: str) -> str:
    """The comment at the end of a field, with the space before it."""
    value = _read(field)
    for place in (found.start() for found in re.finditer(r"\s*#", field)):
        try:
            if _read(field[:place]) == value:
                return field[place:].rstrip("\n")
        except ValueError:
            continue
    return ""
