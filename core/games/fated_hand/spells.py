"""Spells as rows: at what each can be aimed, and the effects that it has, which are plain data as those of perks are.

Who may cast what follows from mastery and catalysts (12.1), and from what was cast in the turn. Everything here is
public: whether somebody can pay is asked in `cast_acts`, by who may see the Reagents. The modules `spells_of_...` fill
`SPELLS` as they are loaded; `rules` loads all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from core.frozen import frozen
from core.games.fated_hand.components import COMPONENTS, spell
from core.games.fated_hand.costs import MANY, Cost, Item, Suits, Way
from core.games.fated_hand.pieces import SpellKind
from core.games.fated_hand.state import FatedHandState, Fighter, FighterId, arm_of, holds_perk
from core.games.fated_hand.windows import Effect
from core.options import Luck, drawn_of_first
from core.plain import Answer, CardId

RESTED_CASTS = 1
"""How many spells whoever Rests casts at most in that turn (5)."""


@frozen
class Cast:
    """A spell on its way, paid with these Reagents. aim: as its row lists it."""

    by: FighterId
    spell: str
    aim: Answer
    cards: tuple[CardId, ...]


@frozen
class SpellRow:
    """aims: everything at which the caster may aim it now, (None,) where there is nothing to choose. closed: which of
    the Reagents that pay for it lie face down, by its aim. misaimed: why it cannot be aimed there, '' where no more can
    be said than that.
    """

    spell: str
    aims: Callable[[FatedHandState, FighterId], Sequence[Answer]]
    effects: Callable[[FatedHandState, Cast], tuple[Effect, ...]]
    closed: Callable[[Answer, Sequence[CardId]], Sequence[CardId]] = lambda aim, cards: ()
    misaimed: Callable[[FatedHandState, FighterId, Answer], str] = lambda state, id, aim: ""

    @property
    def kind(self) -> SpellKind:
        return spell(self.spell)


class Intent(NamedTuple):
    """Who would cast which spell, and at what."""

    by: FighterId
    row: SpellRow
    aim: Answer = None


SPELLS: dict[str, SpellRow] = {}


def add_spells(*rows: SpellRow) -> None:
    """Raises ValueError where a spell has a row already."""
    for row in rows:
        if row.spell in SPELLS:
            raise ValueError(f"{row.spell} has two rows")
        SPELLS[row.spell] = row


def known_spells(fighter: Fighter) -> tuple[str, ...]:
    """Those it has mastered, then those that its arms in hand grant; an Offhand Arm once a round (12.1, HR-13).
    A foe casts what is printed of it.
    """
    sheet, blessed = fighter.sheet, () if fighter.casts_freely else tuple(fighter.blessed)
    if sheet.foe:
        return sheet.mastered + blessed
    offhand = "" if fighter.is_offhand_used else fighter.offhand
    return _known_with(sheet.mastered, fighter.main, offhand, (*fighter.lent_spells, *blessed))


@cache
def _known_with(mastered: tuple[str, ...], main: str, offhand: str, others: tuple[str, ...]) -> tuple[str, ...]:
    """With the spells that are printed on these arms, '' for none; each once."""
    arms = COMPONENTS.arms
    lent = [spell for arm in (main, offhand) if arm for spell in arms[arm].spells]
    return tuple(dict.fromkeys([*mastered, *lent, *others]))


Aimed: TypeAlias = tuple[SpellRow, Sequence[Answer]]
"""A spell with everything at which it can be aimed now."""


def castable(state: FatedHandState, id: FighterId) -> Iterator[Aimed]:
    """What it may cast next in its turn, if it can pay. One after another: often whether there is one is enough."""
    aimed = ((row, row.aims(state, id)) for row in in_reach(state, id))
    return (each for each in aimed if each[1])


def in_reach(state: FatedHandState, id: FighterId) -> list[SpellRow]:
    """The same spells, and those at whose aim nobody has looked yet."""
    rows, cards = _candidates(state.fighters[id])
    return [row for row in rows if _is_in_reach(state, id, row, cards)]


def drawn_in_reach(state: FatedHandState, id: FighterId, luck: Luck) -> SpellRow | None:
    """One of these by chance: from some spell on the first that is one, so that no more of them are looked at."""
    rows, cards = _candidates(state.fighters[id])
    if not rows:
        return None
    return drawn_of_first(rows, luck, lambda row: [row] if _is_in_reach(state, id, row, cards) else [])


def _candidates(fighter: Fighter) -> tuple[tuple[SpellRow, ...], int]:
    """The spells for which its cards may be enough, whichever they are, and how many cards may pay at most."""
    known = known_spells(fighter)
    if not known or (fighter.has_rested and len(fighter.cast) >= RESTED_CASTS and not fighter.casts_freely):
        return (), 0
    cards = most_to_pay_with(fighter)
    return _rows_for(known, cards, fighter.casts_freely or not fighter.is_primary_used), cards


def _is_in_reach(state: FatedHandState, id: FighterId, row: SpellRow, cards: int) -> bool:
    fighter = state.fighters[id]
    return not (fighter.cast and is_spent(fighter, row.kind)) and is_able_to_cast(state, fighter, row.spell, cards)


@lru_cache(maxsize=1024)
def _rows_for(known: tuple[str, ...], cards: int, has_primary: bool) -> tuple[SpellRow, ...]:
    """Those of the spells for which so many cards could be enough, and the Primary Action where it is left."""
    rows = [SPELLS[each] for each in known if each in SPELLS and least_cost(each) <= cards]
    return tuple([row for row in rows if has_primary or not row.kind.is_primary])


OF_BODIES = ("into_smoke", "phase_walk", "storm_surge", "bounce", "deja_vu", "intercession")
"""Spells that move their caster, which a part of a cloud does not do."""


def most_to_pay_with(fighter: Fighter) -> int:
    """How many cards may pay for any of its spells at most: who has too few need not be asked which they are."""
    if fighter.blessed or fighter.trusted_by is not None:
        return MANY
    own = len(fighter.reagents) + len(fighter.on_table) + (len(fighter.pile.cards) if fighter.pile is not None else 0)
    return own + len(fighter.cards) if WORDLESS in fighter.sheet.perks else own


def is_able_to_cast(state: FatedHandState, fighter: Fighter, spell_id: str, cards: int) -> bool:
    """Whether it has as many Reagents as the spell costs at least, and a body where the spell moves it. cards: what may
    pay at most, which is enough for the spell as printed: where nothing but the Reagent Hand pays, no more is needed.
    """
    if fighter.is_smoke and spell_id in OF_BODIES:
        return False
    is_plain = cards == len(fighter.reagents) and spell_id != DEARER_EACH_TIME
    return is_plain or has_enough(state, fighter.id, spell_id)


def has_enough(state: FatedHandState, id: FighterId, spell_id: str) -> bool:
    """As many Reagents as the spell costs at least, whichever they are."""
    fighter = state.fighters[id]
    if fighter.trusted_by is None and len(fighter.reagents) >= least_cost(spell_id) and spell_id != DEARER_EACH_TIME:
        return True
    if is_blessed(state, id, spell_id):
        return True
    least = least_cost(spell_id) + surcharge(fighter, spell(spell_id))
    if fighter.trusted_by is None and len(fighter.reagents) >= least:
        return True
    return len(payable(state, id, spell_id)) >= least


@cache
def least_cost(spell_id: str) -> int:
    """How many cards its cheapest way takes, as printed."""
    return min(way.least for way in spell(spell_id).cost)


def is_spent(fighter: Fighter, kind: SpellKind) -> bool:
    """It needs the Primary Action, which is used, or has been cast as often as it may in this turn."""
    if fighter.casts_freely:
        return False
    return fighter.is_primary_used if kind.is_primary else has_struck(fighter, kind)


def has_struck(fighter: Fighter, kind: SpellKind) -> bool:
    """It attacks without the Primary Action, and has been cast in this turn (HR-41)."""
    return kind.is_attack and not kind.is_primary and kind.id in fighter.cast


def ways_to_pay(state: FatedHandState, intent: Intent) -> tuple[Cost, frozenset[str]]:
    """Its cost as it is now, and what of the field it asks for: what is cheaper among Thorns costs no more there. Slime
    must lie where the spell is aimed, which eats it; bodies are all that such a spell can be aimed at.
    """
    kind = intent.row.kind
    lying = lying_for(state, intent.aim) if asks_for_something(kind.id) else frozenset()
    cost = _among_thorns(kind.cost, lying) if "thorns" in lying else kind.cost
    if more := surcharge(state.fighters[intent.by], kind):
        cost = tuple([dearer(way, more) for way in cost])
    if clears_around(state, intent):
        cost = _for_more(cost)
    return ((Way(()), *cost) if is_blessed(state, intent.by, kind.id) else cost), lying


def _among_thorns(cost: Cost, lying: frozenset[str]) -> Cost:
    """The ways that are cheaper there, where there are any."""
    return tuple([way for way in cost if "thorns" in way.needs and lying.issuperset(way.needs)]) or cost


@cache
def asks_for_something(spell_id: str) -> bool:
    """Whether some way to pay for it asks for more than cards."""
    return any(way.needs for way in spell(spell_id).cost)


def lying_for(state: FatedHandState, aim: Answer) -> frozenset[str]:
    """What of the field a spell with this aim may ask for."""
    eaten = [each.kind for each in state.fields if each.square == aim]
    return frozenset(["corpse", *eaten, *(each.kind for each in state.fields if each.kind != "slime")])


def is_blessed(state: FatedHandState, id: FighterId, spell_id: str) -> bool:
    """Whether a blessed arm pays for it, on its own turn (Blessed Blade)."""
    fighter = state.fighters[id]
    return spell_id in fighter.blessed and state.turn == id and not fighter.casts_freely


def clears_around(state: FatedHandState, intent: Intent) -> bool:
    """One Reagent of Restoration clears the own tile; where nothing lies there it takes two."""
    if intent.row.spell != "restoration":
        return False
    here = state.fighters[intent.by].square
    return all(each.square != here for each in state.fields)


def _for_more(cost: Cost) -> Cost:
    """As many cards as each item takes at most."""
    return tuple([way._replace(items=tuple([item._replace(least=item.most) for item in way.items])) for way in cost])


DEARER_EACH_TIME = "conjure_rodent"


def surcharge(fighter: Fighter, kind: SpellKind) -> int:
    """Conjure Rodent costs a card more each time that it was cast in this battle."""
    if kind.id != DEARER_EACH_TIME:
        return 0
    return sum((use.perk, use.time) == (kind.id, "battle") for use in fighter.uses)


def dearer(way: Way, cards: int) -> Way:
    """By so many of any kind."""
    return way._replace(items=(*way.items, Item(("any",), (), cards, cards)))


def suits_of(state: FatedHandState, by: FighterId, aim: Answer = None) -> Suits:
    """The Star Suit of the caster, and that of whoever its spell is aimed at or who is attacked."""
    whom = aim
    if type(whom) is not int:
        whom = state.attacks[-1].target if state.attacks else None
    theirs = "" if whom is None else state.fighters[whom].sheet.suit
    caster = state.fighters[by]
    return _suits(caster.sheet.suit, theirs, holds_retrograde(caster))


@cache
def _suits(own: str, theirs: str, is_retrograde: bool) -> Suits:
    """Made once, as there are few."""
    return Suits(own, theirs, theirs, is_retrograde)


def holds_retrograde(caster: Fighter) -> bool:
    """Whether cards of its Star Suit also count as others (The Stars in Retrograde)."""
    return holds_perk(caster, "the_stars_in_retrograde", caster.main)


def is_priced_by_aim(kind: SpellKind) -> bool:
    """Whether what it costs depends on whom it is aimed at."""
    eats = any("slime" in way.needs for way in kind.cost)
    return eats or any(word in THEIRS for way in kind.cost for item in way.items for word in item.words)


THEIRS = ("ally_star", "target_star")


def is_mundane(state: FatedHandState, id: FighterId) -> bool:
    """No spell known, no catalyst held, no Reagent Hand, no magic about it and no spell upon it (12.8)."""
    fighter = state.fighters[id]
    has_magic = fighter.sheet.reagents > 0 or bool(fighter.sheet.mastered) or "magic" in fighter.sheet.tags
    holds = any(arm_of(fighter, arm).spells for arm in (fighter.main, fighter.offhand) if arm)
    return not (has_magic or holds or any(each.upon == id for each in state.sustained))


def payable(state: FatedHandState, id: FighterId, spell_id: str) -> list[CardId]:
    """The Reagents that may pay for it: those in hand, and by Unbroken Incantation also those spent in this turn, for a
    spell that it has not cast in it yet.
    """
    fighter = state.fighters[id]
    again = "unbroken_incantation" in fighter.sheet.perks and spell_id not in fighter.cast
    pile = fighter.pile
    piled = pile.cards if pile is not None and pile.spell == spell_id else []
    own = [*piled, *fighter.reagents, *(fighter.on_table if again else ()), *wordless_cards(fighter)]
    if fighter.trusted_by is None or not (trusted := entrusted(state, fighter)):
        return own
    if spell_id in fighter.lent_spells and not _is_its_own(fighter, spell_id):
        return trusted
    return [*own, *trusted] if _is_for_trust(fighter, spell_id) else own


def all_payable(state: FatedHandState, fighter: Fighter) -> list[CardId]:
    """Every card that may ever pay for one of its spells, wherever it lies; which spell says `payable`."""
    piled = fighter.pile.cards if fighter.pile is not None else []
    return [*piled, *fighter.reagents, *fighter.on_table, *wordless_cards(fighter), *entrusted(state, fighter)]


def entrusted(state: FatedHandState, fighter: Fighter) -> list[CardId]:
    """The Reagents of a friend who is down and has left them to it (Martyrdom)."""
    giver = None if fighter.trusted_by is None else state.fighters[fighter.trusted_by]
    return [] if giver is None or giver.stands else giver.reagents


def _is_its_own(fighter: Fighter, spell_id: str) -> bool:
    return spell_id in fighter.sheet.mastered or _is_lent_by_arm(fighter, spell_id)


def _is_for_trust(fighter: Fighter, spell_id: str) -> bool:
    """Magic that the giver knows, or that lies in what its friend holds."""
    return spell_id in fighter.lent_spells or _is_lent_by_arm(fighter, spell_id)


def _is_lent_by_arm(fighter: Fighter, spell_id: str) -> bool:
    return any(spell_id in arm_of(fighter, arm).spells for arm in (fighter.main, fighter.offhand) if arm)


WORDLESS = "wordless_incantation"


def wordless_cards(fighter: Fighter) -> list[CardId]:
    """Its Combat Cards, one of which may pay for a spell, once a turn (Wordless Incantation)."""
    if WORDLESS not in fighter.sheet.perks or not fighter.plays_cards:
        return []
    is_free = not any(each.perk == WORDLESS for each in fighter.uses)
    return fighter.cards if is_free and holds_perk(fighter, WORDLESS, fighter.main) else []
