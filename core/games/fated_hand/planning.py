"""The Planning Phase (4.2): everybody at once and in secret chooses Stance, arms and three Combat Cards."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import TypeAlias, cast

from core.ask import choose, permute, seal, unseal
from core.frozen import frozen
from core.games.fated_hand import gear_verbs, verbs
from core.games.fated_hand.asks import PLAN, SIGHT, TIES
from core.games.fated_hand.blessings import flip_for_blessings
from core.games.fated_hand.choosing import Choices, choose_for
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.counters import is_any_known, offer_spells
from core.games.fated_hand.drawing import deal_values, draw_reagents, fill_hand, turn_up
from core.games.fated_hand.effects_of_fate import read_stats
from core.games.fated_hand.face_down import watch
from core.games.fated_hand.pieces import FISTS, Stance, Stat
from core.games.fated_hand.state import (
    FatedHandState,
    Fighter,
    FighterId,
    Mode,
    Phase,
    holds_perk,
    plans_openly,
    seen_tiles,
    standing,
    standing_ids,
    turn_takers,
)
from core.games.fated_hand.stats import Fated, speed
from core.games.fated_hand.stealth import fade, gain_stealth, hide_or_show
from core.games.fated_hand.summoning import refresh_summons
from core.games.fated_hand.windows import at_own, is_watched, open_window
from core.grids.square import Square
from core.options import Luck, OpenOptions
from core.plain import Answer, CardId
from core.questions import Choose

PlanAnswer: TypeAlias = tuple[str, str, str, tuple[CardId, ...]]
"""Stance, Main Arm, Offhand Arm ('' for none), and the cards on Strike, Defense and Speed; none with value cards."""



STANCES_BY_WORD = {stance.value: stance for stance in Stance}
STANCE_WORDS = tuple(STANCES_BY_WORD)


@frozen
class Plans(OpenOptions):
    """What a fighter may plan. hand: its cards, () with value cards. arms: pairs of Main and Offhand Arm."""

    id: FighterId
    arms: tuple[tuple[str, str], ...]
    hand: tuple[CardId, ...]

    @property
    def is_whole(self) -> bool:
        return False

    def listed(self) -> tuple[PlanAnswer, ...]:
        """Each Stance with the first cards, in three orders."""
        orders = list(permutations(self.hand[:3]))[:3] if self.hand else [()]
        return tuple((stance, *self.arms[0], cards) for stance in STANCE_WORDS for cards in orders)

    def drawn(self, luck: Luck) -> PlanAnswer:
        stance = STANCE_WORDS[luck.below(len(STANCE_WORDS))]
        left = list(self.hand)
        cards = tuple([left.pop(luck.below(len(left))) for _ in range(min(3, len(left)))])
        return (stance, *self.arms[luck.below(len(self.arms))], cards)

    def refusal(self, answer: Answer) -> str | None:
        if not isinstance(answer, tuple) or len(answer) != 4:
            return "A plan is a Stance, a Main Arm, an Offhand Arm and three cards."
        stance, main, offhand, cards = answer
        if not isinstance(stance, str) or stance not in STANCE_WORDS:
            return "Choose the Aggressive, Defensive or Balanced Stance."
        if not (isinstance(main, str) and isinstance(offhand, str)):
            return NO_SUCH_ARM
        if (main, offhand) not in self.arms:
            return self.arms_refusal(main, offhand)
        return self._cards_refusal(cards)

    def arms_refusal(self, main: str, offhand: str) -> str | None:
        """Why these two cannot be held together."""
        if (main, offhand) in self.arms:
            return None
        known = COMPONENTS.arms
        if main not in {each for each, _ in self.arms} or offhand not in ("", *known):
            return NO_SUCH_ARM
        if main == offhand:
            return f"The {known[main].name} cannot be in both hands. Choose another arm for one of them."
        if known[main].hands > 1:
            return f"The {known[main].name} takes both hands. Choose no Offhand Arm, or another Main Arm."
        if offhand in known and known[offhand].hands > 1:
            return f"The {known[offhand].name} takes both hands. It can only be the Main Arm."
        return NO_SUCH_ARM

    def _cards_refusal(self, cards: Answer) -> str | None:
        needed = min(3, len(self.hand))
        if not isinstance(cards, tuple) or len(cards) != needed:
            return _lay_words(needed)
        for card in cards:
            if type(card) is not int or card not in self.hand:
                return "That card is not in this Hand. Lay cards of the Hand."
        if len(set(cards)) < needed:
            return "Lay each card on one Stat only."
        return None

    def about(self) -> Answer:
        return (self.id, self.arms, self.hand)


NO_SUCH_ARM = "Nobody carries that arm here. Choose one that is carried, or bare fists."


def _lay_words(needed: int) -> str:
    if not needed:
        return "This creature plays no cards. Choose its Stance and arms."
    return f"Lay {needed} cards of the Hand, one on each Stat."


def arms_to_hold(fighter: Fighter) -> tuple[tuple[str, str], ...]:
    """Every Main Arm with every Offhand Arm; what needs both hands goes alone."""
    return _pairs(tuple(fighter.carries))


@cache
def _pairs(carries: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    hands = {arm: COMPONENTS.arms[arm].hands for arm in (*carries, FISTS)}
    single = [arm for arm in carries if hands[arm] == 1]
    beside = {main: [arm for arm in single if arm != main] if hands[main] == 1 else [] for main in hands}
    return tuple([(main, offhand) for main in hands for offhand in ("", *beside[main])])


async def planning_phase(game: Fated) -> None:
    verbs.begin_round(game)
    for id in standing_ids(game.state):
        if game.state.fighters[id].plays_cards:
            await fill_hand(game, id)
        await draw_reagents(game, id, game.state.fighters[id].sheet.draws)
    await open_all(game, "plan_start")
    await fade(game)
    await open_all(game, "plan_choose")
    await offer_before_plans(game)
    await choose_plans(game)
    await lock(game)


async def open_all(game: Fated, window: str) -> None:
    """For each that stands, as they stand in the list."""
    if not is_watched(game.state, window):
        return
    for id in standing_ids(game.state):
        if game.state.fighters[id].stands and game.state.result is None:
            await open_window(game, window, at_own(id))


async def offer_before_plans(game: Fated) -> None:
    """Spells that may be cast in the Planning Phase: openly, while no Combat Card lies."""
    if not is_any_known(game.state, "plan_choose"):
        return
    for id in standing_ids(game.state):
        await offer_spells(game, "plan_choose", at_own(id))


async def choose_plans(game: Fated) -> None:
    planners = [each.id for each in turn_takers(game.state)]
    for id in planners:
        if not game.state.fighters[id].plays_cards:
            verbs.lay_values(game, id, await deal_values(game, id))
    openly = [id for id in planners if plans_openly(game.state, id)]
    secretly = [id for id in planners if id not in openly]
    aiming = [id for id in secretly if takes_aim(game.state, id)]
    fighters = game.state.fighters
    plans = tuple([Choose(fighters[id].seat, PLAN, plans_of(fighters[id])) for id in secretly])
    aims = tuple([Choose(fighters[id].seat, SIGHT, Choices(id, seen_tiles(game.state, id))) for id in aiming])
    sealed = await seal((*plans, *aims))
    for id in openly:
        fighter = game.state.fighters[id]
        _lock_plan(game, id, await choose(fighter.seat, PLAN, plans_of(fighter)))
        if takes_aim(game.state, id):
            square = await choose_for(game, id, SIGHT, seen_tiles(game.state, id))
            gear_verbs.take_aim(game, id, square, is_lasting=False)
    answers = await unseal((*plans, *aims), sealed)
    for id, plan in zip(secretly, cast("tuple[PlanAnswer, ...]", answers[: len(plans)]), strict=True):
        _lock_plan(game, id, plan)
    for id, square in zip(aiming, cast("tuple[Square, ...]", answers[len(plans) :]), strict=True):
        gear_verbs.take_aim(game, id, square, is_lasting=False)


def takes_aim(state: FatedHandState, id: FighterId) -> bool:
    """Sighted In: whether it chooses a tile with its plan."""
    return holds_perk(state.fighters[id], "sighted_in", state.fighters[id].main)


def _lock_plan(game: Fated, id: FighterId, plan: PlanAnswer) -> None:
    stance, main, offhand, cards = plan
    verbs.lock_plan(game, id, STANCES_BY_WORD[stance], (main, offhand), cards)


def plans_of(fighter: Fighter) -> Plans:
    return Plans(fighter.id, arms_to_hold(fighter), tuple(fighter.hand) if fighter.plays_cards else ())


async def lock(game: Fated) -> None:
    """Speed cards are turned up, those of heroes too where the table has it so (HR-22)."""
    await turn_up(game, [card for each in standing(game.state) for card in _shown_at_lock(game.state, each)])
    await refresh_summons(game)
    await flip_for_blessings(game)
    verbs.set_ties(game, await permute(TIES, len(game.state.fighters)))
    for fighter in standing(game.state):
        gain_stealth(game, fighter.id)
    await watch(game)
    await read_stats(game)
    await open_all(game, "plan_lock")
    await hide_or_show(game)
    verbs.count_down(game, max([speed(game.state, each.id) for each in turn_takers(game.state)], default=0))
    verbs.set_phase(game, Phase.COUNTDOWN)


def _shown_at_lock(state: FatedHandState, fighter: Fighter) -> list[CardId]:
    if not fighter.cards:
        return []
    is_open = state.terms.cards_open == "all" or (
        state.terms.cards_open == "heroes" and state.terms.mode is Mode.ENCOUNTER and not fighter.sheet.foe
    )
    return fighter.cards if is_open else [fighter.cards[Stat.SPEED.value]]
