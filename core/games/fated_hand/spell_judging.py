"""What a bot thinks of spells: of each effect that a cast would have, from the view of its seat only."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar, cast

from core.frozen import frozen
from core.games.fated_hand.aiming import is_tile
from core.games.fated_hand.channelling import SEVERAL, room_for
from core.games.fated_hand.choosing import Picks
from core.games.fated_hand.components import spell, summon_kind
from core.games.fated_hand.effects import Grant, Hit, Suffer
from core.games.fated_hand.effects_of_absence import Float, Melt, Vanish
from core.games.fated_hand.effects_of_arms import Shove
from core.games.fated_hand.effects_of_casts import (
    BloodPrice,
    CleanseAmong,
    Drain,
    Drift,
    Enlarge,
    FlashAll,
    GiveTurns,
    HalveDefense,
    Numb,
    Quake,
    SetRule,
    ShareMisery,
    Sustain,
    WalkOut,
)
from core.games.fated_hand.effects_of_counters import Dispel, PutBack
from core.games.fated_hand.effects_of_fields import (
    Burst,
    Choke,
    CleanseAll,
    ClearTiles,
    Consume,
    ExtraHitPoint,
    Ignite,
    MakeField,
    RollField,
    Scorch,
    Spread,
    Sun,
    TakeIn,
    TakeRoot,
    Wither,
    with_sides,
)
from core.games.fated_hand.effects_of_kept_spells import BurnMarker, Exchange, GrowRolled, LayOmen
from core.games.fated_hand.effects_of_spells import MagicAttack, Revive, SufferTwoRandom
from core.games.fated_hand.effects_of_summons import (
    CountCast,
    Polymerize,
    Summon,
    SummonAnother,
    SummonPawns,
    UseUp,
    UseUpFallen,
)
from core.games.fated_hand.effects_of_tides import DragIn, Hop, PullThroughThorns, Snap, Soak, Surge, Wave
from core.games.fated_hand.effects_of_zones import LayZone
from core.games.fated_hand.fields import BRINE, FIELDS, THORNS
from core.games.fated_hand.forecast import WHOLE, PossibleAttack, chance_to_hit
from core.games.fated_hand.formulas import DEFENSE, DIE, MAGIC, SIZE, STRIKE, total
from core.games.fated_hand.guiding import GUIDES, is_strike
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.playing_cards import number, power, suit
from core.games.fated_hand.prize_judging import prize
from core.games.fated_hand.spells import SPELLS, Cast, known_spells
from core.games.fated_hand.state import FatedHandState, FighterId, opponents, square_of, standing_near, standing_on
from core.games.fated_hand.stats import base_stat, open_card, speed
from core.games.fated_hand.sustaining import concentration_of, kept_up, sustained_of
from core.games.fated_hand.windows import Effect
from core.grids.square import Square
from core.plain import Answer, CardId, Face
from core.view import View

POINT = 60
"""Of Handicap, in parts of a Hit, which is worth WHOLE."""
RESERVED = 2 * POINT
"""What a spell must be worth for which the last Reagents are spent that could pay for one in reaction."""
FIRST = 1000
"""How much better it is to do first what takes no Primary Action."""
E = TypeVar("E", bound=Effect)


@frozen
class Caster:
    """Who would cast, and what its seat sees."""

    view: View
    state: FatedHandState
    id: FighterId

    def side(self, other: FighterId) -> int:
        """1 for an enemy, -1 for itself and friends."""
        fighters = self.state.fighters
        return 1 if fighters[other].side != fighters[self.id].side else -1

    def cast_worth(self, name: str, aim: Answer, cards: tuple[CardId, ...]) -> int:
        """Cards that are left may pay again; what does nothing good, or is kept up already, is not cast."""
        opened = Cast(self.id, name, aim, cards)
        effects = SPELLS[name].effects(self.state, opened)
        worth = self.worth_of(effects)
        if worth <= (RESERVED if self.spends_reserve(cards) else 0) or any(map(self.keeps_up, effects)):
            return -5
        return worth + (200 if spell(name).is_primary else FIRST) - 10 * len(cards)

    def keeps_up(self, effect: Effect) -> bool:
        """A spell of its own that lies upon the same creature: cast again it takes the place of itself."""
        kept = [(each.spell, each.upon) for each in self.state.sustained if each.by == self.id]
        return isinstance(effect, Sustain) and (effect.spell, effect.upon) in kept

    def spends_reserve(self, cards: tuple[CardId, ...]) -> bool:
        """Whether too few Reagents would be left for a spell in reaction that it knows, and enough are there now."""
        costs = [min(way.least for way in spell(id).cost) for id in reactions_known(self.state, self.id)]
        held = len(self.state.fighters[self.id].reagents)
        return bool(costs) and held - len(cards) < min(costs) <= held

    def channel_worth(self, name: str) -> int:
        """Where more Reagents are held than can be kept, or some lie on its pile: for a spell that is good at some aim,
        and costs more than one card.
        """
        fighter = self.state.fighters[self.id]
        is_begun = fighter.pile is not None and fighter.pile.spell == name
        if room_for(spell(name)) >= SEVERAL or not (is_begun or len(fighter.reagents) >= fighter.sheet.reagents):
            return -5
        aims = SPELLS[name].aims(self.state, self.id)
        casts = [Cast(self.id, name, aim, tuple(fighter.reagents[:1])) for aim in aims]
        best = max((self.worth_of(SPELLS[name].effects(self.state, each)) for each in casts), default=0)
        return 5 if best >= WHOLE // 4 else -5

    def focus_worth(self) -> int:
        """A Reagent more, where nothing better is to be done and nobody is left for it."""
        fighter = self.state.fighters[self.id]
        is_short = len(fighter.reagents) < fighter.sheet.reagents
        return 10 if is_short and not opponents(self.state, self.id) else -5

    def guide_worth(self, name: str, choice: Answer) -> int:
        """Of a spell that it keeps up."""
        kept = sustained_of(self.state, self.id, name)
        worth = self.worth_of(GUIDES[name].effects(self.state, kept, choice)) if kept is not None else 0
        return worth + (200 if is_strike(choice) else FIRST) if worth > 0 else -5

    def worth_of(self, effects: tuple[Effect, ...]) -> int:
        return sum(WORTHS[type(each)](self, each) for each in effects if type(each) in WORTHS)


def reactions_known(state: FatedHandState, id: FighterId) -> list[str]:
    """Spells in reaction that save it or end what an enemy casts."""
    return [name for name in known_spells(state.fighters[id]) if name in SAVING]


SAVING = ("arcane_deflection", "desperate_deflection", "bramblewall", "quaff")
Worth: TypeAlias = Callable[[Caster, E], int]
WORTHS: dict[type[Effect], Worth[Effect]] = {}


def worth(kind: type[E], found: Worth[E]) -> None:
    WORTHS[kind] = cast("Worth[Effect]", found)


def _attack_worth(caster: Caster, effect: MagicAttack) -> int:
    """Against a friend as bad as against an enemy good; a body is not attacked."""
    if not caster.state.fighters[effect.target].stands:
        return 0
    attack = PossibleAttack(caster.id, effect.target, effect.spell, effect.more)
    chance = chance_to_hit(caster.view, caster.state, attack)
    chance = chance * prize(caster.state, caster.state.fighters[effect.target]) // 100
    brings = sum(effect.instead) * POINT * 2 if any(effect.instead) else WHOLE
    return caster.side(effect.target) * chance * brings // WHOLE + caster.worth_of(effect.then) * chance // WHOLE


def _quake_worth(caster: Caster, effect: Quake) -> int:
    faces = [face for card in effect.cards if (face := caster.view.face(card)) is not None]
    more = sum(map(number, faces))
    return caster.worth_of(tuple([MagicAttack(id, effect.spell, more=more) for id in effect.whom]))


worth(Quake, _quake_worth)


def _handicap(caster: Caster, whom: FighterId) -> int:
    return sum(caster.state.fighters[whom].handicap)


worth(MagicAttack, _attack_worth)
worth(Suffer, lambda caster, effect: caster.side(effect.whom) * POINT * sum(effect.amounts))
worth(SufferTwoRandom, lambda caster, effect: caster.side(effect.whom) * POINT * 2)
worth(HalveDefense, lambda caster, effect: caster.side(effect.whom) * POINT * 2)
worth(Numb, lambda caster, effect: caster.side(effect.whom) * POINT * 3)
worth(ShareMisery, lambda caster, effect: POINT * _handicap(caster, effect.first) // 2)
worth(Hit, lambda caster, effect: caster.side(effect.whom) * WHOLE)
worth(Shove, lambda caster, effect: caster.side(effect.whom) * POINT)
worth(Drift, lambda caster, effect: sum(caster.side(id) for id in effect.whom) * POINT // 3)
worth(Drain, lambda caster, effect: POINT * min(effect.amount, _handicap(caster, caster.id)))
worth(CleanseAmong, lambda caster, effect: POINT * min(effect.amount, sum(_handicap(caster, id) for id in effect.whom)))
worth(Grant, lambda caster, effect: -caster.side(effect.whom) * POINT * effect.amount)
worth(GiveTurns, lambda caster, effect: sum(-caster.side(id) for id in effect.whom) * WHOLE // 2)
worth(Revive, lambda caster, effect: -caster.side(effect.whom) * WHOLE)
worth(Sustain, lambda caster, effect: POINT if effect.spell != "immolate" else burning_worth(caster))
worth(Enlarge, lambda caster, effect: POINT)
worth(SetRule, lambda caster, effect: 10)
worth(WalkOut, lambda caster, effect: 0)
worth(BloodPrice, lambda caster, effect: 0)
worth(FlashAll, lambda caster, effect: sum(caster.side(id) for id in effect.whom) * WHOLE // 3 - WHOLE)


# --- spells that go on


def burning_worth(caster: Caster) -> int:
    """1 Strike and 1 Defense for everybody there, itself too."""
    there = standing_near(caster.state, square_of(caster.state, caster.id), 1)
    return 2 * POINT * sum(map(caster.side, there))


worth(BurnMarker, lambda caster, effect: burning_worth(caster))
worth(Vanish, lambda caster, effect: caster.side(effect.whom) * WHOLE // 2 if is_caught(caster, effect) else 0)
worth(Melt, lambda caster, effect: POINT)
worth(Float, lambda caster, effect: 0)


def is_caught(caster: Caster, effect: Vanish) -> bool:
    return speed(caster.state, effect.whom) < 2 * speed(caster.state, caster.id)


worth(LayOmen, lambda caster, effect: WHOLE // 2)
worth(LayZone, lambda caster, effect: _zone_worth(caster, effect))
worth(Exchange, lambda caster, effect: caster.side(effect.whom) * 2 * POINT)
worth(GrowRolled, lambda caster, effect: 3)


def _dispel_worth(caster: Caster, effect: Dispel) -> int:
    """Of what an enemy keeps up, which is worth more by Concentration; else of each card that it channels."""
    kept, pile = kept_up(caster.state, effect.whom), caster.state.fighters[effect.whom].pile
    if kept:
        return 3 * POINT if spell(kept[0].spell).is_concentration else 2 * POINT
    return POINT // 2 * len(pile.cards) if pile is not None else 0


def _zone_worth(caster: Caster, effect: LayZone) -> int:
    """Better the more enemies are near than friends."""
    reach = 1 if effect.spell == "hallowed_ground" else 3
    return POINT * sum(map(caster.side, standing_near(caster.state, effect.square, reach)))


def _exchange_worth(caster: Caster, word: Answer) -> int:
    """Of a card that is better than most, or closed."""
    kept = concentration_of(caster.state, caster.id)
    face = open_card(caster.state, kept.upon, Stat[str(word).upper()]) if kept is not None else None
    return 1 if face is None or power(face) >= GOOD_CARD else -1


GOOD_CARD = 2

# --- Field Effects


def _ground_worth(caster: Caster, kind: str, squares: tuple[Square, ...]) -> int:
    """What lies under enemies is good, under friends it is bad; elsewhere a little, for somebody may come there."""
    harm = sum(FIELDS[kind].made) + sum(FIELDS[kind].entered) + sum(FIELDS[kind].at_turn_end)
    return POINT * harm * sum(map(caster.side, standing_on(caster.state, squares))) // 2 + len(squares)


worth(MakeField, lambda caster, effect: _ground_worth(caster, effect.kind, effect.squares))
worth(TakeRoot, lambda caster, effect: _ground_worth(caster, THORNS, with_sides(effect.tiles)))
worth(RollField, lambda caster, effect: _ground_worth(caster, effect.kind, effect.squares) // 2)
worth(Spread, lambda caster, effect: 3)
worth(ClearTiles, lambda caster, effect: -_field_worth(caster, effect.squares))
worth(Consume, lambda caster, effect: 0)
worth(TakeIn, lambda caster, effect: POINT * len(effect.squares))
worth(Wither, lambda caster, effect: 0)
worth(Choke, lambda caster, effect: _attack_worth(caster, MagicAttack(effect.whom, effect.spell)))
worth(Burst, lambda caster, effect: _attack_worth(caster, MagicAttack(effect.whom, effect.spell, more=3 * effect.most)))
worth(CleanseAll, lambda caster, effect: POINT * _handicap(caster, caster.id))
worth(ExtraHitPoint, lambda caster, effect: WHOLE // 2)
worth(Ignite, lambda caster, effect: caster.side(effect.whom) * POINT * 2)
worth(Scorch, lambda caster, effect: caster.side(effect.whom) * POINT * 4)
worth(Sun, lambda caster, effect: _attack_worth(caster, MagicAttack(effect.whom, effect.spell)))
worth(Soak, lambda caster, effect: caster.side(effect.whom) * POINT)
worth(DragIn, lambda caster, effect: POINT // 2)
worth(Wave, lambda caster, effect: _ground_worth(caster, BRINE, effect.squares) // 2)
worth(PullThroughThorns, lambda caster, effect: POINT)
worth(Snap, lambda caster, effect: POINT)
worth(Hop, lambda caster, effect: 0)
worth(PutBack, lambda caster, effect: 0)
worth(Dispel, lambda caster, effect: _dispel_worth(caster, effect))
worth(Surge, lambda caster, effect: 2 * POINT)


def _field_worth(caster: Caster, squares: tuple[Square, ...]) -> int:
    """Of all that lies there now."""
    lying = [each for each in caster.state.fields if each.square in squares]
    return sum(_ground_worth(caster, each.kind, (each.square,)) for each in lying)


# --- summoned creatures


worth(Summon, lambda caster, effect: WHOLE // 2)
worth(SummonAnother, lambda caster, effect: WHOLE // 2)
worth(UseUp, lambda caster, effect: 0)
worth(UseUpFallen, lambda caster, effect: 0)
worth(CountCast, lambda caster, effect: 0)
worth(SummonPawns, lambda caster, effect: WHOLE * (1 + effect.count) // 4)
worth(Polymerize, lambda caster, effect: rite_worth(caster, effect))


def rite_worth(caster: Caster, effect: Polymerize) -> int:
    """One attacks in a turn, so the stronger one counts; a second one is worth a little as well."""
    before = [strength_of(caster, caster.state.fighters[id].sheet.summon) for id in effect.tributes]
    return POINT * (strength_of(caster, effect.kind) - max(before)) // 2 - POINT


def strength_of(caster: Caster, kind_id: str) -> int:
    """Strike before Defense, as its formulas have them where its controller has as much as its sheet says, and a 3 on
    each Stat.
    """
    kind, fighter = summon_kind(kind_id), caster.state.fighters[caster.id]
    plain = [base_stat(fighter, stat) + USUAL for stat in (Stat.STRIKE, Stat.DEFENSE)]
    magic = plain[0] + fighter.sheet.magic_strike
    values = {MAGIC: magic, STRIKE: plain[0], DEFENSE: plain[1], SIZE: 1, DIE: USUAL}
    return (2 * total(kind.strike, values) + total(kind.defense, values)) // 2


USUAL = 3


# --- while it takes effect


def pick_worth(caster: Caster, asked: Picks[Answer], answer: Answer) -> int:
    """Of what a spell asks for. Nothing more is worth nothing."""
    if answer is None:
        return 0
    if asked.what.startswith("fate of"):
        face = _face_of(caster, answer)
        return 0 if face is None or caster.state.turn is None else -caster.side(caster.state.turn) * power(face)
    if asked.what == "shifted" and isinstance(answer, tuple) and isinstance(answer[0], int):
        return -caster.side(FighterId(answer[0]))
    if asked.what == "exchanged":
        return _exchange_worth(caster, answer)
    if asked.what == "shown":
        face = _face_of(caster, answer)
        return 1 if face is not None and suit(face) == caster.state.fighters[caster.id].sheet.suit else -1
    if asked.what in ("seen", "sun"):
        return -1 if asked.what == "seen" else int(answer == "defend")
    if asked.what == "blood" and isinstance(answer, int):
        return -answer
    if is_tile(answer):
        return _tile_worth(caster, answer)
    if type(answer) is int and asked.what in ("second", "leap", "sent on"):
        return caster.side(FighterId(answer))
    return 1


def _face_of(caster: Caster, answer: Answer) -> Face | None:
    return caster.view.face(CardId(answer)) if isinstance(answer, int) else None


def _tile_worth(caster: Caster, square: Square) -> int:
    """Better under enemies than under nobody, and not under friends."""
    return 1 + 3 * sum(map(caster.side, standing_on(caster.state, (square,))))
