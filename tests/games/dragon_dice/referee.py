"""A second opinion on matches: which totals, casualties and options the rules allow, without calling the rules.

It reads events and questions as a player at the table would; numbers in brackets are paragraphs of the rules. Where a
player may choose, it knows the least and the most that can come of it. It does not look at what becomes of units that
icons and spells aim at, nor at what is paid with magic.
"""

from __future__ import annotations

from collections.abc import Callable

from core.events import Event
from core.games.dragon_dice import events as happened
from core.games.dragon_dice import roll_events as rolled
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.components import components
from core.games.dragon_dice.pieces import DieFace, DragonKind
from core.games.dragon_dice.rolls import DiceRoll, DieId, Purpose, RollKind, TerrainId
from core.games.dragon_dice.state import Area, DragonDiceState, OwnedDie
from core.kit.lasting import Lasting
from core.questions import Question
from tests.games.dragon_dice.referee_tables import (
    ABILITIES,
    DONE,
    LOGO,
    LOGO_IDS,
    MOST,
    ROLLS,
    TYPES,
    Bounds,
    Seen,
    Wound,
    attacks,
    largest,
    made_by,
)
from tests.games.dragon_dice.watching import Findings
from tests.kit import AnyMatch

UNITS = (DieSort.UNIT, DieSort.DRAGONKIN)


class Referee:
    """Watches one match."""

    def __init__(self, match: AnyMatch) -> None:
        self.match = match
        self.findings = Findings(match, self._on)
        self._rolls: list[Seen] = []
        self._attack: Seen | None = None
        self._march: Seen | None = None
        self._wound: Wound | None = None
        self._dragons: dict[DieId, list[int]] = {}

    @property
    def state(self) -> DragonDiceState:
        return self.findings.state

    # --- what lies where

    def units(self, seat: int, place: TerrainId | None) -> dict[DieId, int]:
        area = Area.RESERVES if place is None else Area.TERRAIN
        own = [each for each in self.state.dice if (each.owner, each.area, each.terrain) == (seat, area, place)]
        return {each.id: components().units[each.die.kind].health for each in own if each.die.sort in UNITS}

    def _elements(self, seat: int, place: TerrainId | None) -> set[str]:
        """Of the terrain, with those of the seat's minor terrain (20.2)."""
        if place is None or not self.state.round:
            return set()
        minors = [each.die.elements for each in self._minors(seat, place)]
        return set(self.state.terrains[place].kind.elements).union(*minors)

    def _minor_face(self, seat: int, place: TerrainId | None) -> str:
        kinds = components().minor_terrains
        return next((kinds[each.die.kind].faces[each.side - 1] for each in self._minors(seat, place)), "")

    def _minors(self, seat: int, place: TerrainId | None) -> list[OwnedDie]:
        here = [each for each in self.state.dice if place is not None and (each.owner, each.terrain) == (seat, place)]
        return [each for each in here if each.die.sort is DieSort.MINOR_TERRAIN]

    def _effects(self, roll: DiceRoll) -> list[Lasting]:
        """Upon the army or its terrain; a Temple keeps opponents' death magic off (13.3)."""
        if roll.kind.single:
            return []
        place, found = roll.terrain, []
        armies = ("army", (roll.seat,) if place is None else (roll.seat, place))
        terrain = self.state.terrains[place] if place is not None and self.state.round else None
        temple = terrain is not None and terrain.holder == roll.seat and terrain.eighth == "temple"
        for each in self.state.effects:
            if (each.upon.sort, each.upon.ids) in (armies, ("terrain", (place,))):
                spell = components().spells.get(each.cause)
                if not (temple and spell and spell.element == "death" and each.by.ids[0] != roll.seat):
                    found.append(each)
        return found

    # --- events

    def _on(self, event: Event) -> None:
        match event:
            case happened.RollBegan():
                place = self.state.rolls[-1].terrain
                self._rolls.append(Seen(event, {die: [] for die in event.dice}, self._elements(event.seat, place)))
                if not event.kind.single:
                    self._close()
            case happened.DiceThrown():
                self._throw(event)
            case rolled.IconActed():
                self._close()
                self._rolls[-1].icons.add(event.icon)
            case rolled.RollTotalled():
                self._total(event)
            case happened.RollEnded():
                seen = next(each for each in reversed(self._rolls) if each.event.seat == event.seat)
                self._rolls.remove(seen)
            case happened.DragonsAttacked():
                self._dragons = {}
                self._who_attacks(event)
            case happened.DragonsThrown():
                for dragon, side in zip(event.dragons, event.sides, strict=True):
                    self._dragons.setdefault(dragon, []).append(side)
            case happened.DragonsAnswered():
                self._dragon_damage(event)
            case happened.ManeuverDecided():
                self._decided(event)
            case happened.TerrainCaptured():
                self.findings.hold("captured on 8", self.state.terrains[event.terrain].face == 8, event)
            case _:
                self._casualty(event)

    def _throw(self, event: happened.DiceThrown) -> None:
        seen = next(each for each in reversed(self._rolls) if set(event.dice) <= set(each.faces))
        for die, side in zip(event.dice, event.sides, strict=True):
            seen.faces[die] = [*seen.faces[die], side] if event.added else [side]

    # --- totals (9.2)

    def _total(self, event: rolled.RollTotalled) -> None:
        alike = (event.seat, event.kind)
        seen = next(each for each in reversed(self._rolls) if (each.event.seat, each.event.kind) == alike)
        roll = next(each for each in reversed(self.state.rolls) if (each.seat, each.kind) == alike)
        if event.kind.purposes in ((Purpose.MELEE,), (Purpose.COUNTER,), (Purpose.MISSILE,)) and not event.kind.single:
            self._attack = seen
        if event.kind.purposes == (Purpose.MANEUVER,) and not event.kind.single:
            self._march = seen
        if Purpose.MAGIC not in event.kind.purposes:  # what else enters that is told later
            for type, steps in event.totals:
                bounds = self._bounds(event, seen, roll, type)
                holds = bounds.least <= steps.total <= bounds.most
                self.findings.hold("total", holds, event.kind, type, steps.lines, bounds, seen.faces)

    def _bounds(self, event: rolled.RollTotalled, seen: Seen, roll: DiceRoll, type: str) -> Bounds:
        plain, ids, special, turned, saves = 0, 0, Bounds(), Bounds(), 0
        for die in event.dice:
            shown = [self._face(die, side) for side in seen.faces[die]]
            for face in shown:
                made = made_by(face, roll.kind)
                plain += face.count if face.icon == type else 0
                ids += self._id_results(die, face, roll.kind, type)
                special.add(made[type].least, made[type].most)
                turned.add(*self._turned(die, face, made, seen, roll, type))
            if type == "save" and Purpose.SAVE in roll.kind.purposes and all(each.icon != "Belly" for each in shown):
                saves += self._automatic(die)
        effects = self._effects(roll)
        voids = any(each.kind == "IDs ignored" for each in effects) or (
            Purpose.MISSILE in roll.kind.purposes and roll.target is not None and roll.target.terrain is None
        )
        ids = 0 if voids else ids
        several = len(roll.kind.counted) > 1
        typed, untyped = self._cuts(effects, roll, type)
        least = self._steps(roll, effects, type, plain, 0 if several else ids, special.least, typed + untyped)
        most = self._steps(roll, effects, type, plain, ids, special.most, typed if several else typed + untyped)
        if {"Trumpet", "Elevate"} & seen.icons or any(each.kind == "units doubled" for each in effects):
            most *= 2
        added = saves + sum([each.amount for each in effects if each.kind == f"{type} added"])
        either = sum([each.amount for each in effects if each.kind == "melee or missile added"])
        either = either if type in ("melee", "missile") else 0
        most += added + either + turned.most + (MOST if "Charm" in seen.icons else 0)
        # In a combination roll results may be given to other types.
        return Bounds(0 if several else least + added + either + turned.least, most)

    def _face(self, die: DieId, side: int) -> DieFace:
        kind = self.state.dice[die].die.kind
        parts = components()
        return (parts.units[kind] if kind in parts.units else parts.items[kind]).faces[side - 1]

    def _id_results(self, die: DieId, face: DieFace, kind: RollKind, type: str) -> int:
        owned = self.state.dice[die].die
        if face.icon == LOGO and owned.kind in LOGO_IDS:
            in_use = Purpose.RESPONSE in kind.purposes or (kind.single and kind.purposes == (Purpose.SAVE,))
            return 0 if in_use else 2
        works = owned.sort is not DieSort.DRAGONKIN or type in ("save", "maneuver", "melee")  # 20.3
        return face.count if face.icon == "ID" and works else 0

    def _automatic(self, die: DieId) -> int:
        owned = self.state.dice[die].die
        return components().units[owned.kind].health if owned.sort is DieSort.DRAGONKIN else 0

    def _turned(
        self, die: DieId, face: DieFace, made: dict[str, Bounds], seen: Seen, roll: DiceRoll, type: str
    ) -> tuple[int, int]:
        """What the face counts as this type by abilities, being another one (9.3), and the most by spells as well."""
        kind = self.state.dice[die].die.kind
        unit = components().units.get(kind)
        own = {other: (face.count if face.icon == other else 0) + made[other].most for other in TYPES}
        if face.icon == "Fly" and type in ("maneuver", "save"):
            own["maneuver"] = own["save"] = 0  # it is the type itself
        found = 0
        for species, when, needs, source, target in ABILITIES:
            if unit and unit.species == species and target == type and ROLLS[when](roll.kind):
                found += own[source] if set(needs.split()) <= seen.elements else 0
        found += own["maneuver"] if "Charge" in seen.icons and type == "melee" else 0
        by_spells = [each for each in self._effects(roll) if each.kind == "results count as others" and unit]
        by_spells = by_spells if type in ("melee", "missile") else []
        return found, found + len(by_spells) * max(own["magic"], own["save"], own["maneuver"])

    def _cuts(self, effects: list[Lasting], roll: DiceRoll, type: str) -> tuple[int, int]:
        """What is subtracted of this type, and of none in particular (9.2)."""
        kinds = ["results subtracted", "results subtracted until the terrain is maneuvered"]
        kinds += [] if roll.kind.is_maneuver else ["results subtracted, maneuver rolls excepted"]
        typed = -sum([each.amount for each in effects if each.kind == f"{type} subtracted"])
        untyped = -sum([each.amount for each in effects if each.kind in kinds])
        if type == "save" and roll.attack is not None and self._attack is not None:
            names = ("Howl", "Screech", "Wave") if "melee" in self._attack.event.kind.counted else ("Howl",)
            typed += self._shown(self._attack, names)
        if Purpose.COUNTER_MANEUVER in roll.kind.purposes and self._march is not None:
            typed += self._shown(self._march, ("Wave",))
        if Purpose.MISSILE in roll.kind.purposes and roll.target is not None and roll.target.terrain is not None:
            fog = [each for each in self.state.effects if each.kind == "missile of attacks subtracted"]
            typed -= sum([each.amount for each in fog if each.upon.ids == (roll.target.terrain,)])
        return typed, untyped

    def _shown(self, seen: Seen, icons: tuple[str, ...]) -> int:
        faces = [self._face(die, side) for die, sides in seen.faces.items() for side in sides]
        return sum([face.count for face in faces if face.icon in icons])

    def _steps(
        self, roll: DiceRoll, effects: list[Lasting], type: str, plain: int, ids: int, special: int, cut: int
    ) -> int:
        """Steps 6 to 9, IDs last to go."""
        left = max(0, plain + ids - cut)
        minor = "" if roll.kind.single else self._minor_face(roll.seat, roll.terrain)
        halves = {"flood": "maneuver", "flanked": "save", "dust_storm": "missile", "revolt": "melee"}
        if any(each.kind == f"{type} halved" for each in effects) or halves.get(minor) == type:
            left //= 2
        holds = not roll.kind.single and roll.terrain is not None and bool(self.state.round)
        holds = holds and self.state.terrains[roll.terrain or 0].holder == roll.seat
        doubled = holds or {"double_maneuvers": "maneuver", "double_saves": "save"}.get(minor) == type
        doubled = doubled and (holds or type != "save" or Purpose.SAVE in roll.kind.purposes)  # in save rolls only
        return left + special + (min(ids, left) if doubled else 0)

    # --- casualties (10)

    def _casualty(self, event: Event) -> None:
        if isinstance(event, rolled.ArmyDamaged):
            self._close()
            self._wound = Wound(event, self.units(event.seat, event.terrain))
            return
        if self._wound is None:
            return
        if isinstance(event, rolled.UnitKilled):
            self._wound.gone |= {event.unit} & set(self._wound.units)
        elif isinstance(event, happened.UnitsExchanged):
            self._exchange(event, self._wound)
        elif isinstance(event, happened.DiceMoved) and event.area in (Area.DEAD, Area.RESERVES):
            self._wound.gone |= set(event.dice) & set(self._wound.units)
        elif isinstance(event, DONE):
            self._close()

    def _exchange(self, event: happened.UnitsExchanged, wound: Wound) -> None:
        """A smaller unit takes the place of one that dies; a larger one is a promotion, which comes afterwards."""
        units = components().units
        for gone, come in event.pairs:
            one, other = (units[self.state.dice[each].die.kind].health for each in (gone, come))
            if other > one:
                self._close()
            else:
                wound.gone |= {gone} & set(wound.units)

    def _close(self) -> None:
        """All units that the damage takes are gone."""
        if (wound := self._wound) is not None:
            self._wound = None
            given = sum([wound.units[die] for die in wound.gone])
            best = largest(wound.units.values(), wound.event.amount)
            self.findings.hold("casualties", given == best, wound.event, wound.units, wound.gone)

    # --- maneuvers and dragons (7, 14)

    def _decided(self, event: happened.ManeuverDecided) -> None:
        others = dict(event.totals)
        own = others.pop(event.seat, 0)
        upon = [each.kind for each in self.state.effects if each.upon.ids == (event.terrain,)]
        wins = own >= max(others.values(), default=0) + ("ties_to_counter" in upon and bool(others))
        wins = wins and bool(self.units(event.seat, event.terrain))
        self.findings.hold("maneuver", wins is event.succeeded, event)

    def _kind(self, dragon: DieId) -> DragonKind:
        return components().dragons[self.state.dice[dragon].die.kind]

    def _who_attacks(self, event: happened.DragonsAttacked) -> None:
        here = [each.id for each in self.state.dice if each.terrain == event.terrain]
        here = [id for id in here if self.state.dice[id].die.sort is DieSort.DRAGON]
        bound = {each.dragon for each in self.state.bonds}
        for dragon, target in event.dragons:
            able = [id for id in here if id != dragon and attacks(self._kind(dragon), self._kind(id))]
            holds = target in able if able else target is None
            self.findings.hold("who attacks", holds or dragon in bound, event, able)

    def _dragon_damage(self, event: happened.DragonsAnswered) -> None:
        attack = self.state.dragon_attack
        assert attack is not None
        harm = {"Jaws": 12, "Claws": 6, "Wing": 5, "Tail": 3}
        dealt = 0
        for each in attack.dragons:
            if each.part.name == "ARMY" and not each.ignored:
                kind = self._kind(each.dragon)
                faces = [kind.faces[side - 1] for side in self._dragons.get(each.dragon, [])]
                dealt += sum([harm.get(face, 0) for face in faces]) * (2 if kind.sort == "white" else 1)
        self.findings.hold("damage of dragons", dealt == event.damage, event, dealt)

    # --- questions (8)

    def ask(self, question: Question) -> None:
        """What may be chosen, as far as it is known here."""
        if question.name in OPTIONS:
            answers: set[object] = set(question.listed())  # type: ignore[union-attr]
            expected = OPTIONS[question.name](self, question.seat)
            self.findings.hold(f"options: {question.name}", answers - {None} == expected, answers, expected)

    def _marches(self, seat: int) -> set[object]:
        there = [place for place in (*self._places(), None) if self.units(seat, place)]
        return {-1 if place is None else place for place in there if place not in self.state.marched}

    def _places(self) -> list[TerrainId]:
        return [TerrainId(place) for place in range(len(self.state.terrains))]

    def _foes(self, seat: int, place: TerrainId | None) -> set[object]:
        return {other for other in range(self.state.seats) if other != seat and self.units(other, place)}

    def _actions(self, seat: int) -> set[object]:
        place = self.state.marched[-1]
        if place is None:
            return {"magic"}
        terrain, minor = self.state.terrains[place], self._minor_face(seat, place)
        shown = {"melee", "missile", "magic"} if terrain.holder == seat else {"melee"}
        shown = {terrain.kind.actions[terrain.face - 1]} if terrain.face < 8 else shown
        shown |= {minor} & {"melee", "missile", "magic"}
        missing = set() if self._foes(seat, place) else {"melee"}
        return shown - missing - (set() if self._shots(seat) else {"missile"})

    def _shots(self, seat: int) -> set[object]:
        """The armies within reach, reserves being -1: from a Home none at another Home, without a Tower."""
        start = self.state.marched[-1]
        assert start is not None
        terrain, frontier = self.state.terrains[start], self.state.seats
        tower = terrain.holder == seat and terrain.eighth == "tower"
        hidden = {each.upon.ids for each in self.state.effects if each.kind == "warded"}
        found: set[object] = set()
        for place in (*self._places(), None):
            near = place is not None and (place == start or frontier in (place, start))
            for foe in self._foes(seat, place) if near or tower else ():
                if ((foe,) if place is None else (foe, place)) not in hidden:
                    found.add((foe, -1 if place is None else place))
        return found


OPTIONS: dict[str, Callable[[Referee, int], set[object]]] = {
    "march": Referee._marches,
    "action": Referee._actions,
    "melee target": lambda referee, seat: referee._foes(seat, referee.state.marched[-1]),
    "missile target": Referee._shots,
}
