"""The ticket back to a table: what is read is what was written, and what cannot be one is none."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from netcode.lan.disk.ticket import Ticket, read_ticket, ticket_path, write_ticket
from tests.listing import of_each

TABLE = b"t" * 16
TICKET = Ticket(TABLE.hex(), "5e" * 32, "Ana", "7KQ2M4XD", "toy.parlour", (("10.0.0.2", 47821),), 47822, True,
                (True, 3, ("ab" * 32,)))  # fmt: skip
BEFORE = {key: value for key, value in asdict(TICKET).items() if key not in ("door", "loopback")}
"""As programs before wrote it, who knew no door."""


def kept(folder: Path, text: str) -> Ticket | None:
    path = ticket_path(folder, TABLE)
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return read_ticket(folder, TABLE)


def test_what_is_read_is_what_was_written(tmp_path: Path) -> None:
    write_ticket(tmp_path, TICKET)
    assert read_ticket(tmp_path, TABLE) == TICKET


def test_a_ticket_of_before_leads_back_as_well(tmp_path: Path) -> None:
    ticket = kept(tmp_path, json.dumps(BEFORE))
    assert ticket is not None and ticket.seed == TICKET.seed
    assert ticket.places == TICKET.places and ticket.door == Ticket.door and not ticket.loopback


NONE = {
    "no json": "{",
    "no object": "[]",
    "nothing": "null",
    "no seed": json.dumps({key: value for key, value in BEFORE.items() if key != "seed"}),
    "a seed that is no text": json.dumps({**BEFORE, "seed": 5}),
    "a seed that is not hexadecimal": json.dumps({**BEFORE, "seed": "5e" * 31 + "zz"}),
    "half a byte of a seed": json.dumps({**BEFORE, "seed": "5"}),
    "a place without a port": json.dumps({**BEFORE, "places": [["10.0.0.2"]]}),
    "a port that is no number": json.dumps({**BEFORE, "places": [["10.0.0.2", "47821"]]}),
    "a guest that is not hexadecimal": json.dumps({**BEFORE, "door": [True, 3, ["who"]]}),
    "a door that is none": json.dumps({**BEFORE, "door": [3]}),
}


@of_each("text", NONE.values())
def test_what_cannot_be_a_ticket_is_none(tmp_path: Path, text: str) -> None:
    assert kept(tmp_path, text) is None


def test_where_there_is_none_there_is_none(tmp_path: Path) -> None:
    assert read_ticket(tmp_path, TABLE) is None
