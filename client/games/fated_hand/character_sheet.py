"""The sheet of a creature as far as it is revealed: where each Stat comes from, arms, armour, perks in words, decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from client.games.fated_hand.glosses import creature_at
from client.games.fated_hand.looks import STAT_PICTURES, figure_picture
from client.games.fated_hand.magic_signs import magic_lines
from client.games.fated_hand.party_builder import as_fighter, gloss_of_sheet
from client.games.fated_hand.pieces import Pieces
from client.input_events import PointerEvent
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode, side_by_side, stacked
from client.shapes import Rim, rounded
from client.table.cells import CellSpot
from client.table.piles import TABLE
from client.theme import mix
from core.breakdown import Part
from core.games.fated_hand.components import perk, spell
from core.games.fated_hand.heroes import heroes_with
from core.games.fated_hand.naming import fighter_name
from core.games.fated_hand.pieces import ATTRIBUTES, FISTS, Stance, Stat
from core.games.fated_hand.playing_cards import card_name, power
from core.games.fated_hand.printed_words import arm_words, armour_words, perk_words
from core.games.fated_hand.sheets import Sheet
from core.games.fated_hand.spell_words import spell_words
from core.games.fated_hand.state import Fighter, FighterId, arm_of, opponents
from core.games.fated_hand.stats import base_parts, stat_without_card
from core.games.fated_hand.summon_words import summon_line
from core.kit.english import listing, numbered
from core.view import View

WIDE = 560
"""From this width on, at 100 %, gear and perks stand side by side."""


class CharacterSheets:
    """Opens sheets as a pile of the table. pointed: the creature that is pointed at, None for none; hero: among those
    to choose from, '' for none.
    """

    def __init__(self, pieces: Pieces) -> None:
        self._pieces = pieces
        self._opened: dict[str, FighterId | str] = {}
        self.pointed: FighterId | None = None
        self.hero = ""

    def open_pointed(self) -> None:
        """Of who is pointed at, else of whose Hand is shown."""
        if self._pieces.builder.visible and self.hero:
            self.open_hero(self.hero)
            return
        id = self.pointed if self.pointed is not None else self._pieces.shown
        if id is not None:
            self.open(id)

    def open_at(self, spot: CellSpot, event: PointerEvent) -> None:
        """Of who stands or lies on a tile."""
        id = creature_at(self._pieces.state, spot.cell)
        if id is not None:
            self.open(id)

    def open(self, id: FighterId) -> None:
        self._open(fighter_name(self._pieces.state, id), id)

    def point_at_hero(self, hero: str, near: bool) -> None:
        self.hero = hero if near else ""
        self._pieces.stage.explain(gloss_of_sheet(self._known[hero]) if near else None)

    def open_hero(self, hero: str) -> None:
        """Of a hero that can be chosen."""
        self._open(self._known[hero].name, hero)

    @property
    def _known(self) -> Mapping[str, Sheet]:
        return heroes_with(self._pieces.state.terms.own)

    def _open(self, name: str, which: FighterId | str) -> None:
        self._opened = {name: which}
        self._pieces.stage.open_pile(TABLE, name)

    def sheet(self, name: str, width: float) -> Node | None:
        """What was opened under this name, None where nothing was."""
        which = self._opened.get(name)
        if which is None:
            return None
        if isinstance(which, str):
            return whole_sheet(self._pieces.stage.kit, as_fighter(self._known[which]), None, width)
        return whole_sheet(self._pieces.stage.kit, self._pieces.state.fighters[which], self._pieces, width)


def whole_sheet(kit: Kit, fighter: Fighter, pieces: Pieces | None, width: float) -> Node:
    """pieces: the battle in which it stands, None for one that is in none."""
    gap = kit.px(12)
    numbers = [_stat(kit, stat, *_numbers(fighter, stat, pieces), (width - 2 * gap) / 3) for stat in Stat]
    wide = (width - gap) / 2 if width >= kit.px(WIDE) else width
    gear = facts_paper(kit, "Arms and armour", gear_lines(fighter), wide)
    perks = facts_paper(kit, "Perks", perk_lines(fighter), wide)
    spells = [facts_paper(kit, "Spells", lines, wide)] if (lines := spell_lines(fighter)) else []
    papers = [stacked([gear, *spells], gap, wide), perks]
    below = side_by_side(papers, gap, width) if wide < width else stacked(papers, gap, width)
    return stacked([_head(kit, fighter, pieces, width), side_by_side(numbers, gap, width), below], gap, width)


# --- the head


def _head(kit: Kit, fighter: Fighter, pieces: Pieces | None, width: float) -> Node:
    side = kit.px(88)
    left = side + kit.px(14)
    lines = [kit.text(kind_words(fighter.sheet), "body", weight="bold", width=width - left)]
    lines += [kit.text(words, "small", width=width - left) for words in state_lines(fighter, pieces)]
    words = stacked(lines, kit.px(3), width - left)
    words.position = left, 0
    return Node(kit.picture(figure_picture(fighter), side), words, size=(width, max(side, words.height)))


def kind_words(sheet: Sheet) -> str:
    """'Soldier, tier 2, medium', or of a foe and of a summoned creature its Size."""
    if sheet.kind is None:
        return f"{'Summoned creature' if sheet.summon else 'Foe'}, {sheet.size}"
    arms = listing([trait.capitalize() for trait in sheet.kind.arms])
    return f"{sheet.kind.name}, tier {sheet.kind.tier}, {sheet.size}" + (f". Class Arms: {arms}" if arms else "")


def state_lines(fighter: Fighter, pieces: Pieces | None) -> list[str]:
    """Attributes, Star Suit, Hit Points, and where it stands in a battle."""
    sheet, star = fighter.sheet, f"Star Suit: {fighter.sheet.suit.capitalize()}s"
    attributes = ", ".join(f"{word} {number}" for word, number in zip(ATTRIBUTES, sheet.attributes, strict=True))
    lines = [f"{attributes}. {star}" if sheet.kind is not None else star]
    lines.append(f"{numbered(fighter.hp, 'Hit Point', 'Hit Points')} of {fighter.full_hp}")
    if pieces is None:
        return lines
    lines[-1] += f". Led by {pieces.stage.names[fighter.seat]}"
    if fighter.summoned is None:
        lines.append(_decks(fighter))
    else:
        lines.append(summon_line(pieces.state, fighter.summoned))
    if fighter.stance is not None:
        lines.append(f"{fighter.stance.value.capitalize()} Stance")
    if fighter.stealth or fighter.is_hidden:
        lines.append(f"Stealth Power {fighter.stealth}{', Hidden' if fighter.is_hidden else ''}")
    if tied := opponents(pieces.state, fighter.id):
        lines.append(f"Engaged with {listing([fighter_name(pieces.state, each) for each in tied])}")
    return [*lines, *magic_lines(pieces.state, pieces.view, fighter.id)]


def _decks(fighter: Fighter) -> str:
    if not fighter.plays_cards:
        shares = zip(Stance, fighter.sheet.stances, strict=True)
        often = listing([f"{share} % {stance.value}" for stance, share in shares])
        return f"Values of 1 to 4 in place of cards. Stance: {often}"
    held = numbered(len(fighter.hand), "card", "cards")
    if fighter.reagents or fighter.sheet.reagents:
        held += f" and {numbered(len(fighter.reagents), 'Reagent', 'Reagents')} of {fighter.sheet.reagents}"
    return f"{held} in the Hand, {len(fighter.deck)} in the deck, {len(fighter.discard)} discarded"


# --- the Stats


def _numbers(fighter: Fighter, stat: Stat, pieces: Pieces | None) -> tuple[Sequence[Part], bool]:
    """The parts of a Stat, and whether a closed card comes to them."""
    if pieces is None:
        return base_parts(fighter, stat, fighter.main), False
    parts = stat_without_card(pieces.state, fighter.id, stat).parts
    return _with_card(fighter, stat, parts, pieces.view)


def _with_card(fighter: Fighter, stat: Stat, parts: Sequence[Part], view: View) -> tuple[Sequence[Part], bool]:
    if not fighter.cards:
        return parts, False
    face = view.face(fighter.cards[stat.value])
    return (parts, True) if face is None else ((*parts, (power(face), card_name(face))), False)


def _stat(kit: Kit, stat: Stat, parts: Sequence[Part], is_closed: bool, width: float) -> Node:
    total = sum(number for number, _ in parts)
    side, pad = kit.px(24), kit.px(8)
    head = kit.text(f"{stat.word} {total}{' + ?' if is_closed else ''}", "body", weight="bold")
    left = pad + side + kit.px(6)
    fits = left + head.width + pad <= width
    head.position = (left, pad) if fits else (pad, pad + side)
    lines = [kit.text(f"{number:+} {cause}", "small", width=width - 2 * pad) for number, cause in parts]
    if is_closed:
        lines.append(kit.text("a closed card", "small", width=width - 2 * pad))
    told = stacked(lines, kit.px(1), width - 2 * pad)
    told.position = pad, max(pad + side, 0 if fits else head.y + head.height) + kit.px(6)
    size = width, told.y + told.height + pad
    return Node(_ground(kit, size), kit.picture(STAT_PICTURES[stat], side, at=(pad, pad)), head, told, size=size)


# --- gear and perks


def gear_lines(fighter: Fighter) -> list[tuple[str, str]]:
    """Each arm and the armour by name, with what it does."""
    sheet, lines = fighter.sheet, []
    for arm in dict.fromkeys((*fighter.carries, fighter.main)):
        held = " (Main Arm)" * (arm == fighter.main) + " (Offhand Arm)" * (arm == fighter.offhand)
        lacks = "" if sheet.is_proficient(arm) else " Not Proficient: it only hinders."
        empty = " Not loaded." if arm in fighter.unloaded else ""
        printed = arm_of(fighter, arm)
        traits = f" {listing([trait.capitalize() for trait in printed.traits])}." if arm != FISTS else ""
        lines.append((f"{printed.name}{held}", f"{arm_words(printed)}.{traits}{lacks}{empty}".replace("..", ".")))
    if sheet.armour:
        name, words = armour_words(sheet.armour).split(": ", 1)
        lines.append((name, f"{words}."))
    return lines


def spell_lines(fighter: Fighter) -> list[tuple[str, str]]:
    """What it has mastered, and what its catalysts grant."""
    lent = [id for arm in fighter.carries for id in arm_of(fighter, arm).spells]
    known = dict.fromkeys((*fighter.sheet.mastered, *lent))
    return [(spell(id).name, spell_words(id)) for id in known]


def perk_lines(fighter: Fighter) -> list[tuple[str, str]]:
    """Each perk with what it does, and whether it is used up."""
    used = {each.perk for each in fighter.uses}
    own = [(perk(id).name + (" (used)" if id in used else ""), perk_words(id)) for id in fighter.sheet.perks]
    printed = dict.fromkeys(id for arm in fighter.carries for id in arm_of(fighter, arm).perks)
    return [*own, *((perk(id).name, f"{perk_words(id)} Printed on an arm.") for id in printed if id != "two_hander")]


def facts_paper(kit: Kit, title: str, lines: Sequence[tuple[str, str]], width: float) -> Node:
    pad = kit.px(12)
    room = width - 2 * pad
    nodes: list[Node] = [kit.text(title, "body", weight="bold", colour="ink_soft")]
    for name, words in lines or [("None", "")]:
        head = kit.text(name, "body", weight="bold", width=room)
        nodes.append(stacked([head, kit.text(words, "small", width=room)] if words else [head], kit.px(1), room))
    inside = stacked(nodes, kit.px(8), room)
    inside.position = pad, pad
    size = width, inside.height + 2 * pad
    return Node(_ground(kit, size), inside, size=size)


def _ground(kit: Kit, size: tuple[float, float]) -> Node:
    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        theme = kit.theme
        rounded(surface, rect, mix(theme.paper, theme.paper_shade, 0.6), theme.card_radius, Rim(theme.paper_shade, 1))

    return PaintNode(paint, size=size)
