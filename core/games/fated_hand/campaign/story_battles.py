"""Battles that a story begins, as data: where, against whom, what stands there, and where each end of them leads."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from core.frozen import frozen
from core.games.fated_hand.campaign.scene_checks import SHORT, Check, gift, prose, read_check
from core.games.fated_hand.encounter_forms import MOST_HEROES, Encounter, Field
from core.games.fated_hand.ground import Ground
from core.games.fated_hand.naming import tile_name
from core.games.fated_hand.pieces import NOTHING, Triple
from core.grids.square import Square, eight_way_reach
from core.kit.catalogue import BadEntry, Read, entry_of, flag, identifier, keyed, list_of, one_of, whole_number

SIDES = ("heroes", "foes")
MOST_OBJECTS = 4
Tiles = tuple[Square, ...]


@frozen
class BattleObject:
    """What a hero may try with its Primary Action: a lever, a door, a plea. at: the tile that it is on; None where it
    can be tried from anywhere. opens: walls and debris that are open ground then. flee: so many foes run; ends: all
    give up. hinder: Handicap for every foe. give: things that the company has then.
    """

    text: str
    check: Check
    success: str
    failure: str
    at: Square | None = None
    opens: Tiles = ()
    flee: int = 0
    ends: bool = False
    hinder: Triple = NOTHING
    give: tuple[str, ...] = ()


@frozen
class Battle:
    """An encounter that an outcome begins, one of the house or of the story. won, lost: the scenes behind it; fled:
    where all have got away, captured: where somebody was left lying, both '' for `lost`. scatter: so many foes are not
    there, the last ones first; one always is. more: foes that join those of the encounter, against one to four heroes.
    heroes, foes: where they start, none for the places of the encounter. surprised: a side, '' for none. named: all
    foes who are there, where a Game Master has said so.
    """

    encounter: Encounter
    won: str
    lost: str
    scatter: int = 0
    more: tuple[tuple[str, tuple[int, ...]], ...] = ()
    fled: str = ""
    captured: str = ""
    heroes: Tiles = ()
    foes: Tiles = ()
    surprised: str = ""
    objects: tuple[BattleObject, ...] = ()
    named: tuple[str, ...] = ()

    @property
    def field(self) -> Field:
        """That of the encounter, with the places of this battle."""
        there = self.encounter.field
        return Field(there.ground, self.heroes or there.heroes, self.foes or there.foes, there.goal)

    @property
    def ways(self) -> tuple[str, ...]:
        """Where it can lead."""
        return tuple(dict.fromkeys(filter(None, (self.won, self.lost, self.fled, self.captured))))

    def foes_for(self, heroes: int) -> tuple[str, ...]:
        """All who would be there, as far as the field has room; whoever is scattered among them."""
        if self.named:
            return self.named[: len(self.field.foes)]
        joining = tuple([foe for foe, counts in self.more for _ in range(counts[heroes - 1])])
        return (*self.encounter.foes_for(heroes), *joining)[: len(self.field.foes)]


# --- reading

OF_A_BATTLE = ("scatter", "more", "fled", "captured", "heroes", "foes", "surprised", "objects")
OF_AN_OBJECT = ("at", "opens", "flee", "ends", "hinder", "give")


def battle_among(encounters: Mapping[str, Encounter], foes: Iterable[str]) -> Read[Battle]:
    """encounters, foes: those of the house and of the story."""
    known_foes = tuple(foes)

    def read(plain: object, place: str) -> Battle:
        entry = entry_of(plain, place, ("encounter", "won", "lost"), OF_A_BATTLE)
        counts = list_of(whole_number(0, 6), MOST_HEROES, MOST_HEROES)
        encounter = encounters[entry.read("encounter", _named_among(encounters, "encounters"))]
        ground = encounter.field.ground
        battle = Battle(
            encounter,
            entry.read("won", identifier),
            entry.read("lost", identifier),
            entry.read_or("scatter", whole_number(0, 4), 0),
            tuple(entry.read_or("more", keyed(_named_among(known_foes, "foes"), counts), {}).items()),
            entry.read_or("fled", identifier, ""),
            entry.read_or("captured", identifier, ""),
            entry.read_or("heroes", starts_on(ground, MOST_HEROES), ()),
            entry.read_or("foes", starts_on(ground, len(encounter.foes_for(MOST_HEROES))), ()),
            entry.read_or("surprised", one_of(SIDES), ""),
            entry.read_or("objects", list_of(object_on(ground), 1, MOST_OBJECTS), ()),
        )
        _check_starts(battle, place)
        return battle

    return read


def _named_among(known: Iterable[str], folder: str) -> Read[str]:
    """One of these, which stand here too where a file of a player's own has been named."""
    read_known = one_of(known)

    def read(plain: object, place: str) -> str:
        try:
            return read_known(plain, place)
        except BadEntry as error:
            raise BadEntry(f"{error} Yours lie in the folder `{folder}`.") from None

    return read


def object_on(ground: Ground) -> Read[BattleObject]:
    def read(plain: object, place: str) -> BattleObject:
        entry = entry_of(plain, place, ("text", "check", "success", "failure"), OF_AN_OBJECT)
        found = BattleObject(
            entry.read("text", SHORT),
            entry.read("check", read_check),
            entry.read("success", prose),
            entry.read("failure", prose),
            entry.read_or("at", tile_of(ground), None),
            entry.read_or("opens", list_of(tile_of(ground)), ()),
            entry.read_or("flee", whole_number(1, 6), 0),
            entry.read_or("ends", flag, False),
            entry.read_or("hinder", _handicap, NOTHING),
            entry.read_or("give", list_of(gift), ()),
        )
        if found.check.is_contest or found.check.knows:
            raise BadEntry(f"{place}.check is a contest, or some know it without. A battle has no time for that.")
        if not (found.opens or found.flee or found.ends or found.hinder != NOTHING or found.give):
            raise BadEntry(f"{place} has no effect. Give it one of {', '.join(OF_AN_OBJECT[1:])}.")
        return found

    return read


def _handicap(plain: object, place: str) -> Triple:
    strike, defense, speed = list_of(whole_number(0, 3), 3, 3)(plain, place)
    return strike, defense, speed


def tile_of(ground: Ground) -> Read[Square]:
    """A tile of the map by the name that it has on the board, such as 'B3'."""
    known = {tile_name(square): square for square in ground.board.squares()}

    def read(plain: object, place: str) -> Square:
        if not isinstance(plain, str) or plain not in known:
            names = list(known)
            raise BadEntry(f"{place} is {plain!r}. It is a tile of the map, from {names[0]} to {names[-1]}.")
        return known[plain]

    return read


def starts_on(ground: Ground, least: int) -> Read[Tiles]:
    """Open tiles, as many as are needed at least, from each of which one can come to all the others."""

    def read(plain: object, place: str) -> Tiles:
        tiles = list_of(tile_of(ground), least)(plain, place)
        for number, tile in enumerate(tiles):
            if not ground.is_open(tile):
                raise BadEntry(f"{place}[{number}] is {tile_name(tile)}, where nobody can stand. Take an open tile.")
        reached = eight_way_reach(tiles[0], len(ground.open_squares()), ground.can_step)
        if cut_off := [tile for tile in tiles if tile not in reached]:
            raise BadEntry(f"{place}: nobody can walk to {tile_name(cut_off[0])}. Take a tile that can be walked to.")
        return tiles

    return read


def _check_starts(battle: Battle, place: str) -> None:
    """Nobody starts where another does."""
    tiles = [*battle.field.heroes, *battle.field.foes]
    if twice := [tile for number, tile in enumerate(tiles) if tile in tiles[:number]]:
        raise BadEntry(f"{place}: two start on {tile_name(twice[0])}. Give each a tile of its own.")
