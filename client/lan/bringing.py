"""Things of one's own that one may bring to somebody else's table, such as heroes, each taken along by a button."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import stacked, wrapped
from client.screens.sections import inner_width, section
from client.widgets.button import PRIMARY, SECONDARY, Button
from core.errors import ParlourError
from core.frozen import frozen
from core.game import Game, Option
from core.kit.english import listing
from core.own_files import OwnFiles
from core.state import State
from netcode.keepsakes import brought_in
from netcode.lan.lobbies.plan import options_brought, things_of
from netcode.lan.views import LobbyView
from netcode.own_files import folder_of, read_folder

Bring = Callable[[str, str], None]
"""Brings the text for an option."""


@frozen
class Bringable:
    """What a player has of its own for an option of the table. there: the names of those that are at the table.
    refusals: file and reason of each thing that is of no use there, by its name. trouble: a sentence for each file that
    was left out.
    """

    option: str
    own: OwnFiles
    things: tuple[dict[str, object], ...]
    there: frozenset[str]
    refusals: Mapping[str, str]
    trouble: tuple[str, ...]

    @property
    def names(self) -> list[str]:
        return [str(each["name"]) for each in self.things]

    def text_with(self, name: str) -> str:
        """The text once this one is brought too, or taken back where it is there."""
        wanted = self.there ^ {name}
        return self.own.text([each for each in self.things if str(each["name"]) in wanted])


def bringable(game: Game[State], view: LobbyView) -> list[Bringable]:
    """Where the player has something for it, or a file that cannot be read."""
    found = []
    for option in options_brought(game).values():
        own = option.own
        assert own is not None, "others cannot be brought for"
        folder = folder_of(own)
        kept = read_folder(own, folder)
        if kept.things or kept.trouble:
            refusals = _refusals(option, own, folder, kept.things, view)
            there = _there(own, str(view.options.get(option.id, "")))
            found.append(Bringable(option.id, own, kept.things, there, refusals, kept.trouble))
    return found


def _refusals(
    option: Option, own: OwnFiles, folder: Path, things: Iterable[dict[str, object]], view: LobbyView
) -> dict[str, str]:
    refusals = {}
    for thing in things:
        name, reason = str(thing["name"]), option.misfit(thing, view.options)
        if reason is not None and (kept := brought_in(own, folder, name)) is not None:
            refusals[name] = f"{kept.path.name}: {reason}"
    return refusals


def _there(own: OwnFiles, text: str) -> frozenset[str]:
    """The names of what is at the table already; nothing of a text that this program cannot read."""
    try:
        return frozenset([str(each["name"]) for each in things_of(own, text)])
    except ParlourError:
        return frozenset()


def own_paper(kit: Kit, each: Bringable, bring: Bring, width: float) -> Node:
    """A button for each, and what keeps some from being brought."""
    inner = inner_width(kit, width)
    others = sorted(each.there.difference(each.names))
    words = f"Others have brought {listing(others)}." if others else "What you bring, everybody at this table can lead."
    buttons = [_button(kit, each, name, bring) for name in each.names]
    told = [kit.text(line, "small", width=inner) for line in (*each.refusals.values(), *each.trouble)]
    rows = [kit.text(words, "small", colour="ink_soft", width=inner), *wrapped(buttons, kit.px(8), inner), *told]
    return section(kit, f"Your own {each.own.what}", [stacked(rows, kit.px(8), inner)], width)


def _button(kit: Kit, each: Bringable, name: str, bring: Bring) -> Button:
    is_there = name in each.there
    label = f"Take {name} back" if is_there else f"Bring {name}"
    reason = "" if is_there else each.refusals.get(name, "")
    return Button(kit, label, lambda: bring(each.option, each.text_with(name)), reason=reason,
                  kind=PRIMARY if is_there else SECONDARY, name=f"bring {name}")  # fmt: skip
