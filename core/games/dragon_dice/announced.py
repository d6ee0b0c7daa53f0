"""Spells that have been announced, as plain data: they are open to everybody until the last one is resolved."""

from __future__ import annotations

from dataclasses import field, replace

from core.frozen import frozen, slotted
from core.games.dragon_dice.components import components
from core.games.dragon_dice.paying import MagicPool, Price
from core.games.dragon_dice.pieces import Spell
from core.games.dragon_dice.rolls import Army, DieId, TerrainId
from core.plain import Answer, Seat


@frozen
class SpellTarget:
    """What a spell is aimed at; what it does not name is None or ().

    seat: whose army, or whose DUA. terrain: of an army, None for a Reserve Army; or a terrain itself, where no seat is
    named. dice: units, or dice that come. to: where dice go.
    """

    seat: Seat | None = None
    terrain: TerrainId | None = None
    dice: tuple[DieId, ...] = ()
    to: TerrainId | None = None

    @property
    def answer(self) -> Answer:
        return (self.seat, self.terrain, self.dice, self.to)

    def with_dice(self, dice: tuple[DieId, ...]) -> SpellTarget:
        return replace(self, dice=dice)


@frozen
class AnnouncedSpell:
    """element: of the magic that pays, `MIXED` for any. castings: several add up as one spell (17)."""

    spell: str
    element: str
    target: SpellTarget
    castings: int = 1

    @property
    def kind(self) -> Spell:
        return components().spells[self.spell]

    @property
    def price(self) -> Price:
        return Price(self.kind.cost * self.castings, self.element, self.kind.species)

    @property
    def is_death_magic(self) -> bool:
        """An elemental spell is what it was paid with (HR-13)."""
        return self.element == "death"


@slotted
class Casting:
    """An army casts spells with the magic of its roll, or with Cantrip points. spells: announced and not yet resolved.

    paid: the prices of all that was announced. asked: units that have been offered to dispel (16).
    """

    army: Army
    pool: MagicPool
    is_cantrip: bool = False
    spells: list[AnnouncedSpell] = field(default_factory=list)
    paid: list[Price] = field(default_factory=list)
    asked: list[DieId] = field(default_factory=list)
