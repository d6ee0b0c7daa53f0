"""A second opinion on what becomes of dice and effects: where each lies, what kills it, what ends, what is paid for.

It is told by events alone, as the `referee` is, and compares with the state at each question. Numbers in brackets are
paragraphs of the rules.
"""

from __future__ import annotations

from collections import Counter
from itertools import product

from core.events import Event
from core.games.dragon_dice import events as happened
from core.games.dragon_dice import roll_events as rolled
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.components import components
from core.games.dragon_dice.lasting import HELD, HYPNOTISED
from core.games.dragon_dice.rolls import DieId, Purpose, TerrainId
from core.games.dragon_dice.state import Area, DragonDiceState, OwnedDie
from core.kit.lasting import Lasting
from tests.games.dragon_dice.watching import Findings
from tests.kit import AnyMatch

PLAYED = (Area.TERRAIN, Area.RESERVES)
FROM_BURIED = ("Winter's Fortitude", "Esfah's Gift", "grove", "Logo: Silver Medallion")
HARM = {"Jaws": 12, "Claws": 6, "Wing": 5, "Tail": 3, "Breath": 5}
PHOENIX = "Rise from the Ashes"


class Whereabouts:
    """Watches one match."""

    def __init__(self, match: AnyMatch) -> None:
        self.match = match
        self.findings = Findings(match, self._on)
        self._at: dict[DieId, tuple[Area, TerrainId | None]] = {}
        self._before: dict[DieId, TerrainId | None] = {}
        self._alone: dict[DieId, list[str]] = {}
        self._rolling: set[DieId] = set()
        self._freed: set[DieId] = set()
        self._acted: list[str] = []
        self._turn = 0
        self._began: dict[int, int] = {}
        self._effects: list[tuple[Lasting, int]] = []
        self._magic = 0
        self._dragons: dict[DieId, list[str]] = {}
        self._targets: dict[DieId, DieId | None] = {}
        self._answer: dict[str, int] = {}
        self._struck: Counter[DieId] = Counter()
        self._killed: list[DieId] = []

    @property
    def state(self) -> DragonDiceState:
        return self.findings.state

    def _die(self, id: DieId) -> OwnedDie:
        return self.state.dice[id]

    def _health(self, id: DieId) -> int:
        return components().units[self._die(id).die.kind].health

    def ask(self) -> None:
        """What lies where, and which effects last."""
        lies = {each.id: (each.area, each.terrain) for each in self.state.dice}
        self.findings.hold("where dice lie", lies == self._at, set(lies.items()) ^ set(self._at.items()))
        self.findings.hold("effects", len(self._effects) == len(self.state.effects), self._effects, self.state.effects)
        for effect, stamp in self._effects:
            seat = effect.whose.ids[0] if effect.whose is not None else -1
            self.findings.hold("in time", "turn start" not in effect.until or self._began.get(seat, 0) <= stamp, effect)
            if effect.upon.sort in ("unit", "army"):
                self.findings.hold("upon something", self._is_there(effect), effect)

    def _is_there(self, effect: Lasting) -> bool:
        if effect.upon.sort == "unit":
            return self._at[DieId(effect.upon.ids[0])][0] in PLAYED
        seat, *place = effect.upon.ids
        where = (Area.TERRAIN, place[0]) if place else (Area.RESERVES, None)
        return any(self._at[each.id] == where and self._is_unit(each) for each in self.state.dice if each.owner == seat)

    def _is_unit(self, die: OwnedDie) -> bool:
        return die.die.sort in (DieSort.UNIT, DieSort.DRAGONKIN)

    def _elements(self, seat: int, place: TerrainId | None) -> set[str]:
        if place is None or not self.state.terrains[place].face:
            return set()
        minors = [each for each in self.state.dice if self._at.get(each.id) == (Area.TERRAIN, place)]
        minors = [each for each in minors if each.owner == seat and each.die.sort is DieSort.MINOR_TERRAIN]
        return {*self.state.terrains[place].kind.elements, *[each for die in minors for each in die.die.elements]}

    # --- events

    def _on(self, event: Event) -> None:
        match event:
            case happened.ForceOpened():
                self._at |= {id: (self._die(id).area, self._die(id).terrain) for id in event.dice}
            case happened.DiceMoved():
                self._move(event)
            case happened.UnitsExchanged():
                self._exchange(event)
            case rolled.UnitKilled():
                self._kill(event)
            case happened.TurnBegan():
                self._turn += 1
                self._began[event.seat] = self._turn
            case happened.EffectBegan():
                self._begin(event.effect)
            case happened.EffectsEnded():
                self._end(event.effects)
            case happened.RollBegan():
                self._rolling = set(event.dice) if event.kind.single else set()
                self._alone |= {die: [] for die in self._rolling}
            case happened.DiceThrown():
                for die, side in zip(event.dice, event.sides, strict=True):
                    if die in self._rolling:
                        self._alone[die].append(self._die(die).die.faces[side - 1].icon)
            case happened.Acted() | happened.AbilityUsed() | rolled.IconActed() | happened.SpellResolved():
                self._act(event)
            case happened.MagicTotalled():
                self._magic = event.number.total
            case happened.SpellAnnounced():
                self._announce(event)
            case _:
                self._on_dragons(event)

    def _move(self, event: happened.DiceMoved) -> None:
        self.findings.hold("moved from where it lay", self._at[event.dice[0]][0] is event.start, event)
        for id in event.dice:
            (area, place), die = self._at[id], self._die(id)
            self._before[id] = place
            if area is Area.BURIED:
                self.findings.hold("raised", bool(set(FROM_BURIED) & set(self._acted[-8:])), event, self._acted[-8:])
            if die.die.sort is DieSort.DRAGONKIN:
                stays = area is not Area.TERRAIN or event.area in (Area.POOL, Area.BURIED)
                self.findings.hold("Dragonkin stay (20.3)", stays and event.area is not Area.DEAD, event)
            if die.die.sort is DieSort.DRAGON:
                self.findings.hold("dragons", event.area in (Area.TERRAIN, Area.POOL, Area.GONE), event)
            self.findings.hold("gone for good", area is not Area.GONE, event)
            self._at[id] = (event.area, event.terrain)

    def _exchange(self, event: happened.UnitsExchanged) -> None:
        for one, other in event.pairs:
            gone, come = self._die(one), self._die(other)
            alike = gone.owner == come.owner and gone.die.species == come.die.species
            grows = self._health(other) > self._health(one)
            smaller = gone.die.species == "undead" or (gone.die.species == "treefolk" and self._health(other) == 1)
            self.findings.hold("exchanged", alike and (grows or smaller), event)
            self._at[one], self._at[other] = self._at[other], self._at[one]

    # --- deaths (10, 15)

    def _act(self, event: Event) -> None:
        if isinstance(event, happened.Acted):
            self._acted.append(event.id)
            if event.id == "Replanting":
                shown = [self._alone.get(die, []) for die in self._rolling]
                self.findings.hold("replanted on an ID", ["ID"] in shown, event, self._alone)
        elif isinstance(event, happened.AbilityUsed):
            self._acted.append(event.ability)
        elif isinstance(event, rolled.IconActed):
            self._acted.append(event.icon)
        elif isinstance(event, happened.SpellResolved):
            self._acted.append(event.spell.spell)

    def _kill(self, event: rolled.UnitKilled) -> None:
        die, place = self._die(event.unit), self._before[event.unit]
        held = event.unit in self._freed
        shown = self._alone.pop(event.unit, None)
        if die.die.species == "treefolk" and "water" in self._elements(die.owner, place):
            self.findings.hold("not replanted", held or (shown is not None and "ID" not in shown), event, shown)
        if any(face.icon == PHOENIX for face in die.die.faces):
            self.findings.hold("not risen", held or (shown is not None and PHOENIX not in shown), event, shown)
        to = Area.POOL if die.die.sort is DieSort.DRAGONKIN else Area.DEAD
        self.findings.hold("killed", self._at[event.unit][0] is to, event)
        self._freed.discard(event.unit)

    # --- effects (18)

    def _begin(self, new: Lasting) -> None:
        alike = [each for each in self._effects if (each[0].kind, each[0].cause, each[0].upon) == _key(new)]
        if alike and len(self._effects) == len(self.state.effects):  # the newest takes the place of an equal one
            self._effects.remove(alike[0])
        self._effects.append((new, self._turn))

    def _end(self, ended: tuple[Lasting, ...]) -> None:
        for effect in ended:
            found = next((each for each in self._effects if _same(each[0], effect)), None)
            self.findings.hold("ended once", found is not None, effect)
            if found is not None:
                self._effects.remove(found)
            if effect.upon.sort == "unit" and effect.kind in (HELD, HYPNOTISED):
                self._freed.add(DieId(effect.upon.ids[0]))

    # --- magic (17)

    def _announce(self, event: happened.SpellAnnounced) -> None:
        casting, spell = self.state.castings[-1], components().spells[event.spell.spell]
        self.findings.hold("castable", spell.cantrip if casting.is_cantrip else True, event)
        self.findings.hold("in reserves", casting.army.terrain is not None or spell.reserves, event)
        if not casting.is_cantrip:
            cost = sum([components().spells[each.spell].cost * each.castings for each in casting.spells])
            self.findings.hold("paid", cost <= self._magic, event, casting.spells, self._magic)

    # --- dragons (14.3)

    def _on_dragons(self, event: Event) -> None:
        match event:
            case happened.DragonsAttacked():
                self._settle_dragons()
                self._targets = dict(event.dragons)
                self._dragons, self._answer, self._killed = {}, {}, []
                self._struck.clear()
            case happened.DragonsThrown():
                for dragon, side in zip(event.dragons, event.sides, strict=True):
                    kind = components().dragons[self._die(dragon).die.kind]
                    self._dragons.setdefault(dragon, []).append(kind.faces[side - 1])
            case rolled.RollTotalled() if Purpose.RESPONSE in event.kind.purposes:
                self._answer = {type: steps.total for type, steps in event.totals}
            case happened.DragonStruckDown():
                self._struck[event.dragon] += 99
            case happened.DamageThrownBack():
                self._struck[event.dragon] += event.amount
            case happened.DragonSlain():
                self._targets.pop(event.dragon, None)
            case happened.DragonKilled():
                self._killed.append(event.dragon)
            case happened.PhaseBegan():
                self._settle_dragons()
            case _:
                pass

    def _settle_dragons(self) -> None:
        """Who is killed by dragons, by what the army throws back, and by its melee and its missiles apart."""
        targets, self._targets = self._targets, {}
        if not targets or any(each.dragon in targets for each in self.state.bonds):
            return
        dealt: Counter[DieId] = Counter()
        for dragon, target in targets.items():
            if target is not None:
                dealt[target] += self._harm(dragon)
        sure = {each for each in targets if max(dealt[each], self._struck[each]) >= self._needed(each)}
        self.findings.hold("killed dragons", sure <= set(self._killed), targets, self._dragons, self._killed)
        left = [each for each in self._killed if each not in sure]
        self.findings.hold("killed by the army", self._can_kill(left) and all(targets[each] is None for each in left),
                   left, self._answer, self._dragons)  # fmt: skip

    def _harm(self, dragon: DieId) -> int:
        white = components().dragons[self._die(dragon).die.kind].sort == "white"
        return sum([HARM.get(face, 0) for face in self._dragons.get(dragon, [])]) * (2 if white else 1)

    def _needed(self, dragon: DieId) -> int:
        white = components().dragons[self._die(dragon).die.kind].sort == "white"
        return (10 if white else 5) + (0 if "Belly" in self._dragons.get(dragon, []) else 5)

    def _can_kill(self, dragons: list[DieId]) -> bool:
        for ways in product(("melee", "missile"), repeat=len(dragons)):
            used = Counter[str]()
            for way, dragon in zip(ways, dragons, strict=True):
                used[way] += self._needed(dragon)
            if all(amount <= self._answer.get(way, 0) for way, amount in used.items()):
                return True
        return False


def _key(effect: Lasting) -> tuple[object, ...]:
    return effect.kind, effect.cause, effect.upon


def _same(kept: Lasting, ended: Lasting) -> bool:
    """Of several alike the first one; what it waits for may have become less."""
    return _key(kept) == _key(ended) and kept.amount == ended.amount and kept.by == ended.by
