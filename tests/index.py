"""The indexes of modules, made from the first sentence of each, and the table of states in ARCHITECTURE.md:
`python -m tests.index` writes them anew.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ("core", "netcode", "client", "assets")
HEAD = """# The modules of {package}

Made by `python -m tests.index` from the first sentence of each module; nobody writes here by hand. What belongs
together and why is in [ARCHITECTURE.md](../ARCHITECTURE.md) and in the README pages of the folders.
"""


def first_sentence(text: str) -> str:
    """Of a docstring, on one line."""
    paragraph = " ".join(text.split("\n\n")[0].split())
    return re.split(r"(?<=[.?]) (?=[A-Z`])", paragraph)[0]


def page_of(package: str) -> Path:
    return ROOT / package / "MODULES.md"


def index(package: str, docstrings: Mapping[str, str]) -> str:
    """The page of a package. docstrings: of all packages, by the place of the module from the root, with slashes."""
    folders: dict[str, list[str]] = {}
    for place, text in sorted(docstrings.items()):
        if not place.startswith(f"{package}/"):
            continue
        folder, _, name = place.rpartition("/")
        line = first_sentence(text) if name == "__init__.py" else f"* `{name}`: {first_sentence(text)}"
        folders.setdefault(folder, []).append(line)
    parts = []
    for folder, lines in sorted(folders.items()):
        own = [line for line in lines if not line.startswith("* ")]
        parts.append("\n".join([f"## {folder}/", "", *own, *([""] if own else []), *sorted(set(lines) - set(own))]))
    return HEAD.format(package=package) + "\n" + "\n\n".join(part.rstrip() for part in parts) + "\n"


def docstrings() -> dict[str, str]:
    """Of every module, read from the disk."""
    paths = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
    return {path.relative_to(ROOT).as_posix(): ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
            for path in paths}  # fmt: skip


STATES = {
    "a connection": "netcode.link.connection",
    "a lobby": "netcode.lan.lobbies.host",
    "a machine that comes": "netcode.lan.machine.admission",
    "a member": "netcode.replica.recovery",
}
"""What has states, and the module whose `LEADS_TO` says what leads from one to the next."""
STATES_HEAD = "| what | is | becomes | when |\n|---|---|---|---|\n"


def states() -> str:
    """The table of all states, as the code runs by them."""
    rows = []
    for what, module in STATES.items():
        for state, ways in import_module(module).LEADS_TO.items():
            rows += [f"| {what} | {state.value} | {after.value} | {when} |" for after, when in ways.items()]
    return STATES_HEAD + "\n".join(rows) + "\n"


def with_states(page: str) -> str:
    """The page on the whole, with the table of states made anew."""
    before, _, rest = page.partition(STATES_HEAD)
    return before + states() + rest[rest.index("\n\n") + 1 :]


if __name__ == "__main__":
    whole = ROOT / "ARCHITECTURE.md"
    whole.write_text(with_states(whole.read_text(encoding="utf-8")), encoding="utf-8")
    said = docstrings()
    for package in PACKAGES:
        page_of(package).write_text(index(package, said), encoding="utf-8")
