"""The file of a network match, read by MessagePack in another language from nothing but the page that describes it."""

from __future__ import annotations

from pathlib import Path

from tests.lan.nodes import world
from tests.link.other_codec import other_codec


def test_it_reads_the_file_of_a_network_match(tmp_path: Path) -> None:
    table = world(tmp_path, 3)
    table.begin()
    table.play()
    for name, node in table.nodes.items():
        found = other_codec("file", [str(node.file.path)])
        log = node.rules.match.log
        assert found["wrong"] == [] and found["game"] == "toy", name
        assert found["names"] == list(log.header.names)
        assert found["kinds"]["1"] == 1
        assert sum(found["kinds"].get(str(kind), 0) for kind in range(2, 16)) == len(log)
        assert found["kinds"]["16"] > 30 and found["values"] > 200
