"""The named windows of a battle (6): what must act there, in order, and then what may, as rows of the perk tables.

A row says when it applies and gives effects, which are plain data; `carries` ties each sort of effect to the function
that carries it out, so that an effect may open windows again. The modules beside this one fill `ROWS` and `CARRIERS` as
they are loaded; `battle` loads all of them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias, TypeVar, cast

from core.frozen import frozen
from core.games.fated_hand.asks import REACTION
from core.games.fated_hand.attack_verbs import use_in_attack
from core.games.fated_hand.bearers import Having, perks_of
from core.games.fated_hand.choosing import Choices
from core.games.fated_hand.components import perk
from core.games.fated_hand.magic_verbs import align
from core.games.fated_hand.perk_limits import is_ready, is_used_up, limit_of
from core.games.fated_hand.pieces import NOTHING, PerkKind, Triple
from core.games.fated_hand.state import FatedHandState, FighterId, Sustained, Use, again, holds_perk
from core.games.fated_hand.stats import Fated, quickness
from core.games.fated_hand.verbs import close_moment, open_moment, use_at_moment, use_perk
from core.grids.square import Square
from core.kit.windows import Offer, ask_around, offers
from core.plain import Answer, CardId

NAMES = (
    "battle_start", "plan_start", "plan_choose", "plan_lock", "hold", "turn_start", "turn", "turn_end", "round_end",
    "move_before", "move_after", "cast_declare", "cast_resolve", "cast_after", "declare", "targeted", "interrupt",
    "modify", "compare", "outcome", "engage", "after_attack", "riposte", "no_riposte", "after", "on_handicap",
    "on_cleanse", "on_draw", "on_disarm", "last_hp", "on_down", "anytime", "static", "story", "growth",
)  # fmt: skip
NEVER_OPENED = ("anytime", "static", "story", "growth")
"""What stands there acts elsewhere."""


class At(NamedTuple):
    """What a window is open for. who: whose turn, step, Handicap or fall it is, or who attacks. attack: its place among
    the running ones, -1 outside. by: who caused it. amounts: of Handicap or cleansing. start, to: of a step, the same
    where it has come there without one. cards: paid for a spell, or just drawn.
    """

    who: FighterId
    attack: int = -1
    by: FighterId | None = None
    amounts: Triple = NOTHING
    cause: str = ""
    start: Square | None = None
    to: Square | None = None
    cards: tuple[CardId, ...] = ()
    aim: Answer = None


@cache
def at_own(who: FighterId) -> At:
    """Of a window that is about nothing but somebody's own turn or plan."""
    return At(who)


@frozen
class Effect:
    """Base of what rows give: plain data."""


E = TypeVar("E", bound=Effect)
F = TypeVar("F", bound=Callable[..., Awaitable[None] | None])
Carrier: TypeAlias = Callable[[Fated, E, At, FighterId], Awaitable[None] | None]
Applies: TypeAlias = Callable[[FatedHandState, At, FighterId], bool]
Reaction: TypeAlias = tuple[str, Answer]
"""An answer at a window: a perk and what its owner decides about it."""

CARRIERS: dict[type[Effect], Carrier[Effect]] = {}


def carries(kind: type[E]) -> Callable[[F], F]:
    """Ties effects of this sort to the function below it: (game, effect, at, whose perk it is)."""

    def tie(carrier: F) -> F:
        CARRIERS[kind] = cast("Carrier[Effect]", carrier)
        return carrier

    return tie


async def carry_out(game: Fated, effects: Sequence[Effect], at: At, bearer: FighterId) -> None:
    """One after another, as long as the match goes on."""
    for effect in effects:
        waiting = CARRIERS[type(effect)](game, effect, at, bearer) if game.state.result is None else None
        if waiting is not None:
            await waiting


# --- rows


@frozen
class Must:
    """What a perk does by itself at a window."""

    perk: str
    window: str
    applies: Applies
    effects: Callable[[FatedHandState, At, FighterId], tuple[Effect, ...]]

    @property
    def kind(self) -> PerkKind:
        return perk(self.perk)


def whether(state: FatedHandState, at: At, bearer: FighterId) -> tuple[Answer, ...]:
    """Nothing to decide but whether."""
    return (None,)


@frozen
class May:
    """What a perk may do at a window. choices: what its owner decides of it; where there are none it cannot act."""

    perk: str
    window: str
    applies: Applies
    effects: Callable[[FatedHandState, At, FighterId, Answer], tuple[Effect, ...]]
    choices: Callable[[FatedHandState, At, FighterId], tuple[Answer, ...]] = whether

    @property
    def kind(self) -> PerkKind:
        return perk(self.perk)


ROWS: dict[str, dict[str, Must | May]] = {name: {} for name in NAMES}
"""By window and perk."""


def add_rows(*rows: Must | May) -> None:
    """Raises ValueError where a perk has a row at the window already."""
    for row in rows:
        if row.perk in ROWS[row.window]:
            raise ValueError(f"{row.perk} acts at {row.window!r} twice")
        ROWS[row.window][row.perk] = row


# --- who has what


def arm_in_use(state: FatedHandState, at: At, bearer: FighterId) -> str:
    """The arm with which a perk must agree: that of the attack for its attacker, that of the Defend for its target,
    else the Main Arm.
    """
    attack = state.attacks[at.attack] if at.attack >= 0 else None
    if attack is not None and attack.by == bearer:
        return attack.arm
    if attack is not None and attack.target == bearer and attack.guard:
        return attack.guard
    return state.fighters[bearer].main


def can_act(state: FatedHandState, at: At, bearer: FighterId, row: Must | May) -> bool:
    """It has the perk, has not used it up, has not acted with it in this attack, and the row applies.

    What must act comes of a use that counts already, or has no limit. Whoever plays dead does nothing else.
    """
    return row.perk in perks_of(state.fighters[bearer]) and can_act_with(state, at, bearer, row)


def can_act_with(state: FatedHandState, at: At, bearer: FighterId, row: Must | May) -> bool:
    """The same of a perk that it has."""
    return row.applies(state, at, bearer) and is_at_hand(state, at, bearer, row)


def is_at_hand(state: FatedHandState, at: At, bearer: FighterId, row: Must | May) -> bool:
    """The same of a perk that it has and that applies."""
    fighter = state.fighters[bearer]
    if not holds_perk(fighter, row.perk, arm_in_use(state, at, bearer)):
        return False
    if fighter.feigned and row.perk != "play_dead":
        return False
    if isinstance(row, May) and (is_used_up(fighter, row.perk) or not is_ready(state, bearer, row.perk)):
        return False
    return not was_used_here(state, at, bearer, row)


def was_used_here(state: FatedHandState, at: At, bearer: FighterId, row: Must | May) -> bool:
    """Once an event, and at each window once in an attack, also where others attack in the middle of it."""
    here = state.moments[-1] if state.moments else ()
    acted = state.attacks[at.attack].acted if at.attack >= 0 and isinstance(row, May) else ()
    if not (here or acted):
        return False
    use = Use(row.perk, row.window, bearer)
    return use in here or use in acted


def in_order(
    state: FatedHandState, at: At, having: Sequence[FighterId], *, is_optional: bool = False
) -> list[FighterId]:
    """Of these: attacker, defender, then the others by Speed; at options the defender first (6)."""
    if not having:
        return []
    first = about(state, at)[:: -1 if is_optional else 1]
    others = [id for id in having if id not in first and state.fighters[id].stands]
    if len(others) > 1:
        others.sort(key=lambda id: quickness(state, id))
    return [*[id for id in first if id in having], *others]


def about(state: FatedHandState, at: At) -> list[FighterId]:
    """Attacker and defender, or the one that it is about."""
    return [at.who] if at.attack < 0 else [state.attacks[at.attack].by, state.attacks[at.attack].target]


# --- opening


OF_ITS_OWN = frozenset(("plan_start", "hold", "turn_end", "round_end", "on_draw", "on_cleanse", "last_hp"))
"""Windows at which nobody acts but whoever they are open for."""


async def open_window(game: Fated, name: str, at: At) -> None:
    """Everything that happens at the window; nothing where nobody has a perk of it, and no spell goes on."""
    having = game.state.bearers.having(game.state.fighters, perks_at(name))
    if having and (having := concerned(name, at, having)):
        open_moment(game)
        if due := all_due(game.state, name, at, having, rows_among):
            await act_by_rows(game, name, at, having, due)
        close_moment(game)
    if game.state.sustained:
        await let_spells_act(game, name, at)


def who_has(state: FatedHandState, name: str, at: At) -> Having:
    """Whoever has perks of the window and may act there, and which."""
    return concerned(name, at, state.bearers.having(state.fighters, perks_at(name)))


def concerned(name: str, at: At, having: Having) -> Having:
    """Those of them who may act there."""
    return tuple([each for each in having if each[0] == at.who]) if name in OF_ITS_OWN else having


@frozen
class Hold:
    """What a spell that goes on does at a window."""

    spell: str
    window: str
    applies: Callable[[FatedHandState, At, Sustained], bool]
    effects: Callable[[FatedHandState, At, Sustained], tuple[Effect, ...]]


HOLDS: dict[str, dict[str, Hold]] = {}
"""By window and spell."""


def add_holds(*holds: Hold) -> None:
    for hold in holds:
        HOLDS.setdefault(hold.window, {})[hold.spell] = hold


async def let_spells_act(game: Fated, name: str, at: At) -> None:
    """Those that go on, in the order in which they were cast, as long as each goes on."""
    holds = HOLDS.get(name, {})
    there = [each for each in game.state.sustained if each.spell in holds] if holds else ()
    for each in there:
        hold, kept = holds[each.spell], again(game.state, each)
        if kept is not None and hold.applies(game.state, at, kept):
            around = align(game, kept.spell if kept.is_aligned else "")
            await carry_out(game, hold.effects(game.state, at, kept), at, kept.by)
            align(game, around)


def is_watched(state: FatedHandState, name: str) -> bool:
    """Whether anything could happen at the window: somebody has a perk of it, or a spell that goes on may act there."""
    return bool(state.bearers.having(state.fighters, perks_at(name))) or bool(state.sustained and name in HOLDS)


Due: TypeAlias = list[tuple[FighterId, Must | May]]
Among: TypeAlias = Callable[[str, frozenset[str]], tuple[Must | May, ...]]
Call: TypeAlias = tuple[FighterId, Must]


def all_due(state: FatedHandState, name: str, at: At, having: Having, among: Among) -> Due:
    """Whose rows must or may act now: mostly none, and then nobody need be brought into order. among: which rows."""
    there, fighters, due = about(state, at), state.fighters, []
    for id, held in having:
        if id in there or fighters[id].stands:
            for row in among(name, held):
                if row.applies(state, at, id) and is_at_hand(state, at, id, row):
                    due.append((id, row))
    return due


async def act_by_rows(game: Fated, name: str, at: At, having: Having, due: Due) -> None:
    """What must act does, and then those are asked who may. due: as the window opens."""
    if True in [isinstance(row, Must) for _, row in due]:
        await act_in_order(game, at, calls_among(game.state, name, at, having), due)
        await ask_around(game, _offer(name), at)
    else:
        await ask_around(game, _offer(name), at, able_among(game.state, at, due))


async def act_in_order(game: Fated, at: At, calls: Sequence[Call], due: Due) -> None:
    """Each that has to: until one has acted, those that are due as the window opens."""
    has_acted = False
    for id, row in calls:
        if game.state.result is None and (can_act(game.state, at, id, row) if has_acted else (id, row) in due):
            has_acted = True
            effects = row.effects(game.state, at, id)
            use_perk(game, id, row.perk, "", _whom(game.state, at, id))
            await carry_out(game, effects, at, id)


def able_among(state: FatedHandState, at: At, due: Due) -> list[int]:
    """Who could act of that which is due, in the order in which they are asked."""
    able = dict.fromkeys([id for id, row in due if isinstance(row, May) and row.choices(state, at, id)])
    return list(map(int, in_order(state, at, list(able), is_optional=True)))


def calls_among(state: FatedHandState, name: str, at: At, having: Having) -> list[Call]:
    """Everything that must act at the window, if it applies, in order."""
    held = dict(having)
    return [(id, row) for id in in_order(state, at, list(held)) for row in musts_among(name, held[id])]


@cache
def _offer(name: str) -> Offer[FatedHandState, At]:
    def who(state: FatedHandState, at: At) -> list[int]:
        return able_among(state, at, all_due(state, name, at, who_has(state, name, at), mays_among))

    def options(game: Fated, at: At, bearer: int) -> Choices[Reaction | None]:
        id, state = FighterId(bearer), game.state
        rows = mays_among(name, perks_of(state.fighters[id]))
        able = [row for row in rows if isinstance(row, May) and can_act_with(state, at, id, row)]
        return Choices(id, (None, *[(row.perk, choice) for row in able for choice in row.choices(state, at, id)]))

    async def act(game: Fated, at: At, bearer: int, answer: Reaction) -> None:
        await _react(game, at, ROWS[name][answer[0]], FighterId(bearer), answer[1])

    return offers(
        REACTION, who=who, seat_of=lambda state, id: state.fighters[id].seat, options=options, act=act
    )


@cache
def rows_among(name: str, held: frozenset[str]) -> tuple[Must | May, ...]:
    """Those of the window that belong to these perks."""
    return tuple([row for id, row in ROWS[name].items() if id in held])


@cache
def musts_among(name: str, held: frozenset[str]) -> tuple[Must, ...]:
    """Of these what must act."""
    return tuple([row for row in rows_among(name, held) if isinstance(row, Must)])


@cache
def mays_among(name: str, held: frozenset[str]) -> tuple[Must | May, ...]:
    """Of these what may act."""
    return tuple([row for row in rows_among(name, held) if isinstance(row, May)])


@cache
def perks_at(name: str) -> frozenset[str]:
    """Those with a row at the window. Found when it is first opened: all rows are there by then."""
    return frozenset(ROWS[name])


def _whom(state: FatedHandState, at: At, bearer: FighterId) -> FighterId | None:
    """Upon whom a perk acts: the other one of the attack, or whoever the window is open for."""
    if at.attack < 0:
        return None if at.who == bearer else at.who
    attack = state.attacks[at.attack]
    return attack.by if attack.target == bearer else attack.target


async def _react(game: Fated, at: At, row: Must | May, bearer: FighterId, choice: Answer) -> None:
    """What a perk may do, done: not again at this moment, nor at this window of the attack."""
    assert isinstance(row, May), "what must act is not asked for"
    effects = row.effects(game.state, at, bearer, choice)
    use_perk(game, bearer, row.perk, limit_of(row.perk), _whom(game.state, at, bearer))
    use_at_moment(game, Use(row.perk, row.window, bearer))
    if at.attack >= 0:
        use_in_attack(game, at.attack, Use(row.perk, row.window, bearer))
    await carry_out(game, effects, at, bearer)
