"""What a player has put together and kept: teams, armies, decks, each a list of ids under a name, in a file a game."""

import json
import os
from collections.abc import Sequence
from pathlib import Path

MOST_SETS, MOST_THINGS, LONGEST = 40, 100, 80


class OwnSets:
    """The sets kept in one file: one JSON object, name -> list of ids. What does not fit into that is left out; a file
    of which something was left out is set aside before it is written anew.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def all(self) -> dict[str, list[str]]:
        """The sets by name, in the order in which they were kept."""
        return self._read()[0]

    def _read(self) -> tuple[dict[str, list[str]], bool]:
        """The sets, and whether they are all that the file holds."""
        try:
            kept = json.loads(self._path.read_text(encoding="utf-8"))
        except OSError:
            return {}, True
        except (ValueError, RecursionError):
            return {}, False
        if not isinstance(kept, dict):
            return {}, False
        sets = {name: things for name, things in list(kept.items())[:MOST_SETS] if _is_set(name, things)}
        return sets, len(sets) == len(kept)

    def keep(self, name: str, things: Sequence[str]) -> str | None:
        """Keep a set, instead of one of that name; gives a sentence where that is not possible."""
        sets = {each: kept for each, kept in self.all().items() if each != name}
        if len(sets) >= MOST_SETS:
            return f"You have kept {MOST_SETS} already. Forget one of them first."
        return self._write({**sets, name[:LONGEST]: list(things)[:MOST_THINGS]})

    def forget(self, name: str) -> str | None:
        """Keep a set no longer; gives a sentence where that is not possible."""
        return self._write({each: kept for each, kept in self.all().items() if each != name})

    def _write(self, sets: dict[str, list[str]]) -> str | None:
        fresh = self._path.with_suffix(".new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            if not self._read()[1]:
                os.replace(self._path, self._path.with_suffix(".damaged.json"))
            fresh.write_text(json.dumps(sets, indent=1), encoding="utf-8")
            os.replace(fresh, self._path)
        except OSError:
            return f"Parlour cannot write to {self._path.parent}, so it is not kept. Check the folder's rights."
        return None


def _is_set(name: object, things: object) -> bool:
    if not isinstance(name, str) or not isinstance(things, list):
        return False
    return 0 < len(name) <= LONGEST and len(things) <= MOST_THINGS and all(isinstance(each, str) for each in things)
