"""Everything that lies open on the table: a column for each terrain with the armies there, and one's own reserves.

The own Home stands left, then the Frontier, then the other Homes. In each column lie the others' armies above the
terrain and the own below it. Before armies are placed there is a column for each of the three. Where more than two play
there is a strip of cards, one for each terrain, and below it the one in focus alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from client.games.dragon_dice.army_zone import ArmyZone, ZoneShown, common_place
from client.games.dragon_dice.chips import Beside, Chips, around, beside_terrain
from client.games.dragon_dice.dice_art import DiceArt
from client.games.dragon_dice.die_spot import DieSpot
from client.games.dragon_dice.shown import (
    Sorting,
    area_shown,
    army_shown,
    die_shown,
    health_of,
    in_order,
    terrain_shown,
)
from client.games.dragon_dice.terrain_cards import ArmyChip, TerrainCard
from client.games.dragon_dice.terrain_spot import TerrainSpot
from client.scene.layout import Place, column, row
from client.scene.node import Node
from client.table.spot import Mood, Spot
from client.table.stage import Stage
from core.frozen import frozen
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.rolls import DieId, TerrainId
from core.games.dragon_dice.state import IN_ARMIES, PLANNED, Area, DragonDiceState, dice_in
from core.games.dragon_dice.terrains import places
from core.plain import CHANCE, Answer, Seat, Seats, all_seats

GAP, BAND, LEAST_BAND = 8, 0.27, 84
OWN_SHARE = {2: 0.5, 3: 0.42, 4: 0.36}
"""How much of the room for armies the own one has, by the number of seats."""
STRIP = 80
"""How high the cards of terrains are, at 100 %."""
LOW, ASIDE = 220, 0.24
"""In a room lower than this, at 100 %, the terrain in focus stands left of its armies, on so much of the width."""


@frozen
class Column:
    """place: None before armies are placed, then area is the army of a plan. others: the seats above, from the top.

    own: whether the seat that looks has an army there.
    """

    place: TerrainId | None
    area: Area
    others: Seats
    own: bool = True


class Battlefield:
    """`dice` finds the spot of each die that lies open, a stack under each of its dice. `on_shelf(shown)` is told when
    dice to choose from lie where the last roll does.
    """

    def __init__(self, stage: Stage, art: DiceArt, room: Place, reserves: Place, shelf: Place) -> None:
        self._stage, self._art, self._room = stage, art, room
        self.node = Node(name="battlefield")
        self.chips = Chips(stage.kit)
        self.terrains: dict[TerrainId, TerrainSpot | TerrainCard] = {}
        self.armies: dict[tuple[Seat, TerrainId], ArmyZone | ArmyChip] = {}
        self.cards: dict[TerrainId, TerrainCard] = {}
        self.looked: TerrainId | None = None
        self.on_look: Callable[[TerrainId], None] = lambda place: None
        self._focus: TerrainId | None = None
        self._planned: dict[tuple[Seat, Area], ArmyZone] = {}
        self._columns: list[Column] | None = None
        self._seat = CHANCE
        self._reserves_room = reserves
        self.reserves: ArmyZone | None = None
        self._shelf_room = shelf
        self.shelf: ArmyZone | None = None
        self.on_near: Callable[[Spot, bool], None] = lambda spot, near: None
        self.sorting = Sorting.SPECIES
        self.on_shelf: Callable[[bool], None] = lambda shown: None

    # --- what lies where

    def sync(self, state: DragonDiceState, seat: Seat) -> None:
        """Lay all out as this seat sees it."""
        columns, focus = _columns(state, seat), self._in_focus(state, seat)
        if (columns, seat, focus) != (self._columns, self._seat, self._focus):
            self._columns, self._seat, self._focus = columns, seat, focus
            self._build(columns, state.seats)
        names = self._stage.names
        for place in self.terrains:
            self.sync_terrain(state, place)
        laid = {
            zone: area_shown(state, whose, area, f"{names[whose]}, {area.value}", self.sorting)
            for (whose, area), zone in self._planned.items()
        }
        for (whose, place), army in self.armies.items():
            shown = army_shown(state, whose, place, names, self.sorting)
            if isinstance(army, ArmyZone):
                laid[army] = shown
            else:
                army.show(shown)
        self._lay_dice(laid, area_shown(state, seat, Area.RESERVES, "Reserves", self.sorting))
        for each in self.walk():
            each.on_near = self._tell
            each.visible = each.visible or isinstance(each, DieSpot)

    def _lay_dice(self, laid: Mapping[ArmyZone, ZoneShown], reserves: ZoneShown) -> None:
        """The dice of all armies, and those in reserve where there is room, as large as each other."""
        place = common_place(self._art, laid)
        for zone, shown in laid.items():
            zone.show(replace(shown, place=place))
        if self.reserves is not None:
            self.reserves.show(replace(reserves, place=place))

    def sync_terrain(self, state: DragonDiceState, place: TerrainId) -> None:
        shown = terrain_shown(state, place, self._stage.names, self._stage.styles)
        self.terrains[place].show(shown)
        if (card := self.cards.get(place)) is None:
            return
        card.show(shown)
        for whose, chip in card.chips.items():
            army = [d for d in dice_in(state, whose, Area.TERRAIN, *IN_ARMIES) if d.terrain == place]
            chip.show(army_shown(state, whose, place, self._stage.names))
            chip.count(sum(map(health_of, army)), len(army))

    # --- focus

    def attend(self, state: DragonDiceState, seat: Seat, place: TerrainId | None) -> None:
        """Bring a terrain into focus, None for where the match is."""
        self.looked = place
        self.sync(state, seat)

    def beside(self, step: int) -> TerrainId | None:
        """The terrain so many cards further than the one in focus, around the end; None where there are no cards."""
        order = list(self.cards)
        return order[(order.index(self._focus) + step) % len(order)] if self._focus in self.cards else None

    def _in_focus(self, state: DragonDiceState, seat: Seat) -> TerrainId | None:
        """None where all terrains stand in columns."""
        if state.seats == 2 or not state.terrains or _are_planned(state):
            return None
        if self.looked is not None:
            return self.looked
        if state.dragon_attack is not None:
            return state.dragon_attack.terrain
        here = state.marched[-1] if state.marched else None
        return here if here is not None else TerrainId(seat)

    def _tell(self, spot: Spot, near: bool) -> None:
        self.on_near(spot, near)

    def _build(self, columns: Sequence[Column], seats: int) -> None:
        self.node.throw_out()
        self.terrains, self.armies, self._planned, cards = {}, {}, {}, self.cards
        self.cards = {}
        style = self._stage.styles[self._seat]
        self.reserves = ArmyZone(self._stage.kit, self._art, self._reserves_room, style, "reserves")
        self.shelf = ArmyZone(self._stage.kit, self._art, self._shelf_room, style, "shelf")
        self.shelf.visible = False
        self.node.add(self.reserves, self.shelf, self.chips)
        gap = self._stage.kit.px(GAP)
        room = self._room.inset(gap)
        if self._focus is not None:
            self._build_focused(columns, room, cards)
            return
        width = (room.width - gap * (len(columns) - 1)) / max(1, len(columns))
        for number, each in enumerate(columns):
            self._build_column(each, Place(room.x + number * (width + gap), room.y, width, room.height), seats)

    def _build_focused(self, columns: Sequence[Column], room: Place, cards: dict[TerrainId, TerrainCard]) -> None:
        """A card for each terrain, and one terrain with its armies in full; cards that there were stay."""
        kit, gap, styles = self._stage.kit, self._stage.kit.px(GAP), self._stage.styles
        tall, width = kit.px(STRIP), (room.width + gap) / len(columns) - gap
        for number, each in enumerate(columns):
            place = each.place
            assert place is not None
            card = self.cards[place] = cards.get(place) or TerrainCard(kit, self._art, place)
            seats = {seat: styles[seat] for seat in sorted((*each.others, *([self._seat] if each.own else [])))}
            card.lay(Place(room.x + number * (width + gap), room.y, width, tall), seats)
            card.focus(place == self._focus)
            card.looks = partial(self._look, place)
            self.node.add(card)
            self.terrains[place] = card
            self.armies.update({(seat, place): chip for seat, chip in card.chips.items()})
        below = Place(room.x, room.y + tall + gap, room.width, room.height - tall - gap)
        self._build_stage(next(each for each in columns if each.place == self._focus), below)

    def _look(self, place: TerrainId) -> None:
        if place != self._focus:
            self.on_look(place)

    def _build_stage(self, column: Column, room: Place) -> None:
        """The terrain, the armies of the others side by side, and the own one."""
        gap = self._stage.kit.px(GAP)
        others, terrain, own = self._stage_places(room)
        wide = (others.width + gap) / max(1, len(column.others)) - gap
        for number, whose in enumerate(column.others):
            self._zone(column, whose, Place(others.x + number * (wide + gap), others.y, wide, others.height))
        self._stand(column, terrain)
        self._zone(column, self._seat, own)

    def _stage_places(self, room: Place) -> tuple[Place, Place, Place]:
        """Of the others' armies, the terrain between them and the own one, and that; in a low room it stands left."""
        kit, gap = self._stage.kit, self._stage.kit.px(GAP)
        if room.height < kit.px(LOW):
            wide = room.width * ASIDE
            terrain, right = row([(wide, room.height), (room.width - wide - gap, room.height)], room, gap)
            others, own = column([(right.width, (room.height - gap) / 2)] * 2, right, gap)
            return others, terrain, own
        band = max(kit.px(LEAST_BAND), room.height * BAND)
        army = room.width, (room.height - band - 2 * gap) / 2
        others, terrain, own = column([army, (room.width, band), army], room, gap)
        return others, terrain, own

    def _stand(self, column: Column, place: Place) -> None:
        """The terrain of a column, in full."""
        assert column.place is not None
        spot = TerrainSpot(self._stage.kit, self._art, place, column.place)
        self.terrains[column.place] = spot
        self.node.add(spot)

    def _build_column(self, column: Column, room: Place, seats: int) -> None:
        kit, gap = self._stage.kit, self._stage.kit.px(GAP)
        band = max(kit.px(LEAST_BAND), room.height * BAND) if column.place is not None else 0
        rest = room.height - band - gap * (2 if band else 1)
        own = rest * OWN_SHARE.get(seats, 0.36)
        top, above = room.y, (rest - own) / max(1, len(column.others))
        for whose in column.others:
            self._zone(column, whose, Place(room.x, top, room.width, above - (gap if len(column.others) > 1 else 0)))
            top += above
        top = room.y + rest - own + gap
        if column.place is not None:
            self._stand(column, Place(room.x, top, room.width, band))
            top += band + gap
        self._zone(column, self._seat, Place(room.x, top, room.width, own))

    def _zone(self, column: Column, seat: Seat, place: Place) -> None:
        zone = ArmyZone(self._stage.kit, self._art, place, self._stage.styles[seat], f"army {seat} {column.place}")
        self.node.add(zone)
        if column.place is not None:
            self.armies[seat, column.place] = zone
        else:
            self._planned[seat, column.area] = zone

    def offer_dice(self, state: DragonDiceState, wanted: Sequence[DieId]) -> None:
        """Lay out those of these dice that do not lie open, beside the reserves."""
        assert self.shelf is not None
        open_now = {id for zone in self.zones if zone is not self.shelf for id in zone.ids}
        open_now |= {id for terrain in self.terrains.values() for id in terrain.ids}
        closed = [state.dice[id] for id in wanted if id not in open_now]
        self.shelf.visible = bool(closed)
        self.on_shelf(bool(closed))
        self.shelf.show(ZoneShown("To choose from", tuple(die_shown(state, each) for each in in_order(closed))))
        for spot in self.shelf.dice:
            spot.on_near = self._tell

    # --- finding

    @property
    def zones(self) -> list[ArmyZone | ArmyChip]:
        own = [each for each in (self.reserves, self.shelf) if each is not None and each.visible]
        return [*self.armies.values(), *self._planned.values(), *own]

    @property
    def dice(self) -> dict[DieId, DieSpot]:
        """The spot of each die that lies open."""
        spots = [spot for zone in self.zones for spot in zone.dice]
        spots += [spot for terrain in self.terrains.values() for spot in terrain.dragons]
        return {id: spot for spot in spots for id in spot.shown.ids}

    def walk(self) -> Iterator[Spot]:
        """All spots, column by column."""
        yield from self.chips.chips
        for terrain in self.terrains.values():
            yield terrain
            yield from terrain.dragons
        for zone in self.zones:
            yield zone
            yield from zone.dice
        if self._focus is not None:
            yield self.cards[self._focus]
            yield from self.cards[self._focus].chips.values()

    def spots(self) -> list[Spot]:
        return list(self.walk())

    def rest(self) -> None:
        for spot in self.walk():
            if isinstance(spot, DieSpot):
                spot.take(0)
                spot.ask(False)
            if spot.mood is not Mood.IDLE:
                spot.rest()
        self.chips.hide()
        if self.shelf is not None:
            self.shelf.visible = False
            self.on_shelf(False)

    def mark(self, spots: Sequence[Spot]) -> None:
        """Where something has just happened, and nowhere else."""
        for terrain in self.terrains.values():
            terrain.stress(terrain in spots)
        for zone in self.zones:
            zone.stress(zone in spots)

    def place_at(self, pixel: tuple[float, float]) -> Answer:
        """What lies at a pixel of the window: ('die', its id), ('army', seat, terrain) or ('terrain', its number)."""
        for id, spot in self.dice.items():
            if spot.contains(pixel):
                return "die", id
        for (seat, place), zone in self.armies.items():
            if zone.contains(pixel):
                return "army", seat, place
        terrains = (*self.terrains.items(), *self.cards.items())
        return next((("terrain", place) for place, spot in terrains if spot.contains(pixel)), None)

    def pixel_of(self, place: Answer, state: DragonDiceState) -> tuple[float, float] | None:
        """The middle of what `place_at` names, also where it lies elsewhere here; None where it is nothing."""
        spot = self._named(place, state)
        return spot.screen_rect().center if spot is not None else None

    def _named(self, place: Answer, state: DragonDiceState) -> Spot | None:
        """Others may name anything."""
        kind, *rest = place if isinstance(place, tuple) and place else ("",)
        numbers = [each for each in rest if isinstance(each, int)]
        if kind == "army" and len(numbers) == 2:
            return self.armies.get((Seat(numbers[0]), TerrainId(numbers[1])))
        if kind == "terrain" and len(numbers) == 1:
            return self.terrains.get(TerrainId(numbers[0]))
        if kind != "die" or len(numbers) != 1 or not 0 <= numbers[0] < len(state.dice):
            return None
        die = state.dice[numbers[0]]
        if die.id in self.dice or die.terrain is None:
            return self.dice.get(die.id)
        return self.armies.get((die.owner, die.terrain)) or self.terrains.get(die.terrain)

    def room_beside(self, place: TerrainId | None) -> Beside:
        """Where chips about a terrain stand; about none, beside the one in focus, or as near to the reserves as can
        be.
        """
        place = self._focus if place is None else place
        if place is not None and (spot := self.terrains.get(place)) is not None:
            return beside_terrain(self._stage.kit, spot, self.armies.get((self._seat, place)))
        return Beside(around(self.reserves) if place is None and self.reserves is not None else self._room.centre)

    @property
    def bounds(self) -> Rect:
        return Rect(round(self._room.x), round(self._room.y), round(self._room.width), round(self._room.height))


def _columns(state: DragonDiceState, seat: Seat) -> list[Column]:
    others = tuple(each for each in all_seats(state.seats) if each != seat)
    if _are_planned(state):
        return [Column(None, area, others) for area in PLANNED]
    frontier = TerrainId(state.seats)
    ordered = sorted(places(state), key=lambda place: (place != TerrainId(seat), place != frontier, place))
    return [
        Column(place, Area.TERRAIN, _seats_at(state, place, others), bool(_seats_at(state, place, (seat, seat))))
        for place in ordered
    ]


def _are_planned(state: DragonDiceState) -> bool:
    """Whether armies are not placed yet."""
    return any(dice_in(state, each, area, *DieSort) for each in all_seats(state.seats) for area in PLANNED)


def _seats_at(state: DragonDiceState, place: TerrainId, others: Seats) -> Seats:
    """Who of the others has an army there; the one other always has room."""
    if len(others) == 1:
        return others
    at_terrains = {each: dice_in(state, each, Area.TERRAIN, *IN_ARMIES) for each in others}
    return tuple(each for each, dice in at_terrains.items() if any(die.terrain == place for die in dice))
