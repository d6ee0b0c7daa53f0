"""All cards of a character in full: portrait and stats, and its offensive and defensive abilities with their texts."""

from collections.abc import Sequence

from pygame import Rect, Surface

from client.games.stonebound.ability_strip import marks_of
from client.games.stonebound.glosses import CARDS, class_words, stats_line, unit_at
from client.games.stonebound.looks import element_picture, stat_picture, status_picture
from client.games.stonebound.pieces import Pieces
from client.input_events import PointerEvent
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode, side_by_side, stacked
from client.shapes import Rim, rounded
from client.table.cells import CellSpot
from client.table.piles import TABLE
from client.theme import mix
from core.games.stonebound.characters import roster_of
from core.games.stonebound.forms import STATS, Ability, Character
from core.games.stonebound.naming import unit_name
from core.games.stonebound.state import StoneState, UnitId, character_of, find_fuse, starting_stat
from core.games.stonebound.wording import ability_text, status_text


class CharacterCards:
    """Opens the cards of characters as a pile of the table. pointed: the unit that is pointed at, None for none."""

    def __init__(self, pieces: Pieces) -> None:
        self._pieces = pieces
        self._opened: dict[str, tuple[str, UnitId | None]] = {}
        self.pointed: UnitId | None = None

    def open_pointed(self) -> None:
        """The cards of who is pointed at, else of who is shown."""
        if self.pointed is not None:
            self.open_unit(self.pointed)
        else:
            self.open_shown()

    def open_shown(self) -> None:
        """The cards of whose abilities lie in the strip."""
        if self._pieces.shown is not None:
            self.open_unit(self._pieces.shown)

    def open_at(self, spot: CellSpot, event: PointerEvent) -> None:
        """The cards of who stands or lies on a space."""
        unit_id = unit_at(self._pieces.state, spot.cell)
        if unit_id is not None:
            self.open_unit(unit_id)

    def open_unit(self, unit_id: UnitId) -> None:
        """The cards of a unit, and how it stands now."""
        state = self._pieces.state
        self._open(unit_name(state, unit_id), character_of(state, unit_id).id, unit_id)

    def open_character(self, character_id: str) -> None:
        """The cards of a character that can be chosen."""
        self._open(roster_of(self._pieces.state.custom).characters[character_id].name, character_id, None)

    def _open(self, name: str, character_id: str, unit_id: UnitId | None) -> None:
        self._opened = {name: (character_id, unit_id)}
        self._pieces.stage.open_pile(TABLE, name)

    def sheet(self, name: str, width: float) -> Node | None:
        """What was opened under this name, None where nothing was."""
        return character_sheet(self._pieces, *self._opened[name], width) if name in self._opened else None


def character_sheet(pieces: Pieces, character_id: str, unit_id: UnitId | None, width: float) -> Node:
    """The sheet of a character, as it stands on the field where it does."""
    kit, state = pieces.stage.kit, pieces.state
    character = roster_of(state.custom).characters[character_id]
    gap = kit.px(12)
    parts = [_head(pieces, character, unit_id, width)]
    if unit_id is not None and state.units[unit_id].statuses:
        parts.append(_statuses(kit, state, unit_id, width))
    wide = (width - gap) / 2 if width >= kit.px(560) else width
    abilities = [(each, unit_id is not None and find_fuse(state, unit_id, each.id) is not None)
                 for each in character.abilities]  # fmt: skip
    cards = [_card(kit, state, CARDS[card], [each for each in abilities if each[0].card == card], wide)
             for card in CARDS]  # fmt: skip
    parts.append(side_by_side(cards, gap, width) if wide < width else stacked(cards, gap, width))
    return stacked(parts, gap, width)


def _head(pieces: Pieces, character: Character, unit_id: UnitId | None, width: float) -> Node:
    kit, state = pieces.stage.kit, pieces.state
    side = kit.px(96)
    portrait = pieces.portraits.node(character.id, side)
    room = width - side - kit.px(16)
    kind = kit.text(class_words(state, character), "body", weight="bold", width=room, at=(side + kit.px(16), 0))
    flavour = kit.text(character.flavour, "small", colour="ink_soft", width=room)
    flavour.position = side + kit.px(16), kind.height + kit.px(2)
    stats = _stats(kit, state, character, unit_id, room)
    stats.position = side + kit.px(16), flavour.y + flavour.height + kit.px(6)
    height = max(side, stats.y + stats.height)
    head = Node(portrait, kind, flavour, stats, size=(width, height))
    if unit_id is not None and "=" in (words := stats_line(state, unit_id)):
        changed = "\n".join(line for line in words.split("\n") if "=" in line)
        text = kit.text(changed, "small", width=width, at=(0, height + kit.px(6)))
        head.add(text)
        head.size = width, text.y + text.height
    return head


def _stats(kit: Kit, state: StoneState, character: Character, unit_id: UnitId | None, width: float) -> Node:
    """A picture, a name and a number for each stat, in as many lines as they need."""
    row, side, step = Node(), kit.px(20), kit.px(84)
    across = max(1, int(width // step))
    for index, stat in enumerate(("HP", *STATS)):
        number = starting_stat(state, unit_id, stat) if unit_id is not None else character.stats[stat]
        x, y = index % across * step, index // across * kit.px(26)
        row.add(kit.picture(stat_picture(stat), side, at=(x, y)))
        row.add(kit.text(f"{stat} {number}", "small", weight="bold", at=(x + side + kit.px(4), y)))
    row.size = width, -(-(len(STATS) + 1) // across) * kit.px(26)
    return row


def _statuses(kit: Kit, state: StoneState, unit_id: UnitId, width: float) -> Node:
    lines: list[Node] = []
    for status, stacks in sorted(state.units[unit_id].statuses.items()):
        side = kit.px(22)
        words = kit.text(f"{status}{f' {stacks}' if stacks > 1 else ''}: {status_text(status)}", "small",
                         width=width - side - kit.px(8), at=(side + kit.px(8), 0))  # fmt: skip
        picture = kit.picture(status_picture(status), side)
        lines.append(Node(picture, words, size=(width, max(side, words.height))))
    return stacked(lines, kit.px(4), width)


def _card(kit: Kit, state: StoneState, title: str, abilities: Sequence[tuple[Ability, bool]], width: float) -> Node:
    """One of the two ability cards: each ability, and whether it is fused."""
    pad = kit.px(12)
    nodes: list[Node] = [kit.text(title, "body", weight="bold", colour="ink_soft")]
    for ability, fused in abilities:
        nodes.append(_ability(kit, state, ability, fused, width - 2 * pad))
    inside = stacked(nodes, kit.px(10), width - 2 * pad)
    inside.position = pad, pad

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        theme = kit.theme
        rounded(surface, rect, mix(theme.paper, theme.paper_shade, 0.6), theme.card_radius, Rim(theme.paper_shade, 1))

    size = width, inside.height + 2 * pad
    return Node(PaintNode(paint, size=size), inside, size=size)


def _ability(kit: Kit, state: StoneState, ability: Ability, fused: bool, width: float) -> Node:
    """Name, cost and marks in a line, the text below it."""
    side = kit.px(20)
    row = Node(size=(width, side))
    x = width
    for mark in marks_of(ability):
        x -= side + kit.px(2)
        row.add(kit.picture(mark, side, at=(x, 0)))
    for element, stars in reversed(ability.cost):
        number = kit.text(str(stars), "small", weight="bold")
        x -= number.width + kit.px(4)
        number.position = x, 0
        x -= side + kit.px(2)
        row.add(number, kit.picture(element_picture(element), side, at=(x, 0)))
    name = f"{ability.name}, fused" if fused else ability.name
    row.add(kit.text(name, "body", weight="bold", width=max(kit.px(60), x - kit.px(6)), lines=1))
    text = kit.text(ability_text(ability), "small", width=width, at=(0, side + kit.px(4)))
    return Node(row, text, size=(width, text.y + text.height))
