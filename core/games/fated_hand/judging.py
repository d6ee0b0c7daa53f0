"""What a bot thinks of each answer, from the view of its seat only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import TYPE_CHECKING, assert_never

from core.frozen import slotted
from core.games.fated_hand import acts
from core.games.fated_hand.acts import Act, Strike
from core.games.fated_hand.attack_numbers import HIGH_GROUND
from core.games.fated_hand.blows import Aimed
from core.games.fated_hand.cast_acts import CastAct
from core.games.fated_hand.choosing import Choices, Picks
from core.games.fated_hand.counters import Countering
from core.games.fated_hand.face_down import EYE, TurnUps, divisors
from core.games.fated_hand.forecast import WHOLE, PossibleAttack, card_powers, chance_to_hit
from core.games.fated_hand.free_casts import FreeCasts
from core.games.fated_hand.heroes import heroes_with
from core.games.fated_hand.paths import reachable
from core.games.fated_hand.pieces import FISTS, Stance, Stat, Triple
from core.games.fated_hand.plan_judging import Prospect, face_power
from core.games.fated_hand.planning import PlanAnswer, Plans
from core.games.fated_hand.playing_cards import power, suit
from core.games.fated_hand.prize_judging import goal_worth, prize, steps_to
from core.games.fated_hand.ranges import melee_reach
from core.games.fated_hand.state import (
    FOES,
    FatedHandState,
    Fighter,
    FighterId,
    Mode,
    arm_of,
    enemies,
    opponents,
    sees_tile,
    square_of,
)
from core.games.fated_hand.stats import allowance, base_stat, total_in_the_open, total_without_card
from core.games.fated_hand.windows import Reaction
from core.grids.square import Square, chebyshev
from core.place import when_called
from core.plain import Answer, CardId
from core.questions import Choose, SeatQuestion
from core.view import View

if TYPE_CHECKING:
    from core.games.fated_hand.spell_judging import Caster
    from core.games.fated_hand.summon_judging import Leader

caster: Callable[[View, FatedHandState, FighterId], Caster] = when_called("core.games.fated_hand.spell_judging:Caster")
leader: Callable[[View, FatedHandState, FighterId, list[Fighter]], Leader] = when_called(
    "core.games.fated_hand.summon_judging:Leader"
)
pick_worth: Callable[[Caster, Picks[Answer], Answer], int] = when_called(
    "core.games.fated_hand.spell_judging:pick_worth"
)
object_worth: Callable[[FatedHandState, FighterId, int], int] = when_called(
    "core.games.fated_hand.campaign.story_judging:object_worth"
)
DECLARED_WORTH = {
    "haymaker": (4, 95), "overhead": (3, 100), "sucker_punch": (3, 100), "uppercut": (2, 95), "total_focus": (0, 100),
    "heavy_strike": (0, 105), "low_blow": (0, 105), "sweep_the_leg": (0, 105), "hook_strike": (0, 105),
    "press_forward": (0, 105), "crushing_counter": (0, 120), "feint": (0, 90), "mayhem": (0, 90), "ricochet": (0, 130),
    "chasing_slice": (1, 105), "chokehold": (2, 60), "dive_tackle": (4, 35), "hip_throw": (2, 35),
    "pillager_charge": (4, 15), "pickpocket": (2, 15), "shrapnel": (1, 35), "bandit_strike": (0, 50),
}  # fmt: skip
"""What a declared perk adds to Strike, about, and what success with it is worth in parts of a hundred of a Hit."""


@slotted
class Judge:
    """All of one seat, at one question. foes: those it can aim at; where there are none it looks for the others."""

    view: View
    state: FatedHandState
    asked: SeatQuestion
    foes: list[Fighter] = field(default_factory=list)
    is_cut_off: bool | None = None

    # --- planning

    def party(self, ids: tuple[str, ...]) -> int:
        """Each of another class; which, luck decides."""
        known = heroes_with(self.state.terms.own)
        return len({known[id].class_id for id in ids})

    def plan(self, answer: PlanAnswer) -> int:
        stance, main, _, cards = answer
        options = self.asked.options if isinstance(self.asked, Choose) else None
        assert isinstance(options, Plans), "a plan is somebody's"
        powers = tuple([face_power(self.view, card) for card in cards])
        return Prospect(self.state, self.state.fighters[options.id], main).worth(Stance(stance), powers)

    # --- stories

    def check_card(self, card: CardId) -> int:
        """The strongest: nobody knows how much is needed."""
        return face_power(self.view, card)

    # --- turns

    def act_or_hold(self, does_act: bool) -> int:
        return int(does_act)

    def act(self, answer: Act) -> int:
        """An attack by its chance; a step by the chance it opens; Rest rather than nothing."""
        id = self.state.turn
        assert id is not None, "somebody has the turn"
        match answer:
            case (acts.ATTACK, _, _, _, _):
                return self._attack_worth(id, answer)
            case (acts.MOVE, column, row):
                return self._move_worth(id, (column, row))
            case (acts.HAUL, _, column, row):
                return self._haul_worth(id, (column, row))
            case (acts.PERK, perk, _):
                return PERK_WORTH[perk]
            case (acts.CAST, _, _, _):
                return self._cast_worth(id, answer)
            case (acts.USE, place):
                return object_worth(self.state, id, place)
            case (acts.ORDER, summon, what, choice):
                return leader(self.view, self.state, summon, self.foes).worth(what, choice)
            case (acts.GUIDE, name, choice):
                return caster(self.view, self.state, id).guide_worth(name, choice)
            case (acts.CHANNEL, name, _):
                return caster(self.view, self.state, id).channel_worth(name)
            case (acts.FOCUS,):
                return caster(self.view, self.state, id).focus_worth()
            case (acts.REST, _, _, _) | (acts.RELOAD, _) | (acts.PICK_UP, _, _, _) | (acts.DROP, _, _):
                return PLAIN_WORTH[answer[0]]
            case (acts.SNEAK | acts.REVEAL | acts.RETREAT | acts.END,):
                return PLAIN_WORTH[answer[0]]
            case _:
                assert_never(answer)

    def _haul_worth(self, id: FighterId, to: Square) -> int:
        """A body is moved where it is in the way: nothing leads up to an enemy, and behind oneself there is room."""
        if not any(foe.is_target for foe in self.foes):
            return -5
        if self.is_cut_off is None:
            ways = [square_of(self.state, id), *reachable(self.state, id, len(self.state.ground.open_squares()))]
            there = [square_of(self.state, foe.id) for foe in self.foes]
            self.is_cut_off = not any(chebyshev(way, square) == 1 for way in ways for square in there)
        if not self.is_cut_off:
            return -5
        return 30 + min((chebyshev(to, square_of(self.state, foe.id)) for foe in self.foes), default=0)

    def _attack_worth(self, id: FighterId, answer: Strike) -> int:
        _, target, arm, is_ranged, perk = answer
        here = square_of(self.state, id)
        added, worth = DECLARED_WORTH.get(perk, (0, 100))
        if perk == "total_focus":
            added = self.state.fighters[id].handicap[Stat.STRIKE]
        more = added - self._penalty(id, target, arm, is_ranged, here)
        chance = self._chance(PossibleAttack(id, target, arm, more))
        gain = chance * worth // 100 * prize(self.state, self.state.fighters[target]) // 100
        return 200 + gain - 10 * bool(perk)

    def _chance(self, attack: PossibleAttack) -> int:
        return chance_to_hit(self.view, self.state, attack)

    def _cast_worth(self, id: FighterId, answer: CastAct) -> int:
        _, name, aim, cards = answer
        return caster(self.view, self.state, id).cast_worth(name, aim, cards)

    def counter(self, answer: Countering | None) -> int:
        """Against an attack that may well succeed, and whatever an enemy casts; with as few cards as may be."""
        if answer is None:
            return 0
        name, cards = answer
        if name in ("quaff", "uh_oh_sticky"):
            return 9 - len(cards)
        if not self.state.attacks or name == "intercession":
            return -1
        attack = self.state.attacks[-1]
        chance = self._chance(PossibleAttack(attack.by, attack.target, attack.arm))
        return 9 - len(cards) if chance >= WHOLE // 3 else -1

    def cast_now(self, answer: CastAct | None) -> int:
        options = self.asked.options if isinstance(self.asked, Choose) else None
        assert isinstance(options, FreeCasts), "a spell is asked for"
        return 0 if answer is None else self._cast_worth(options.id, answer)

    def turn_up(self, card: CardId | None) -> int:
        """An Evil Eye whenever it strikes; a Mirror Guard where it divides what is known of the attacker."""
        options = self.asked.options if isinstance(self.asked, Choose) else None
        assert isinstance(options, TurnUps), "a card lies face down"
        face = self.view.face(options.card)
        if card is None or face is None or not self.state.attacks or options.kept.spell == EYE:
            return int(card is not None)
        totals = [total_in_the_open(self.state, self.state.attacks[-1].by, stat) for stat in Stat]
        numbers = divisors(self.state, options.id, face)
        return 1 if any(total > 0 and total % each == 0 for total in totals for each in numbers) else -1

    def pick(self, answer: Answer) -> int:
        options = self.asked.options if isinstance(self.asked, Choose) else None
        assert isinstance(options, Picks), "a spell asks"
        return pick_worth(caster(self.view, self.state, options.id), options, answer)

    def _penalty(self, id: FighterId, target: FighterId, arm: str, is_ranged: bool, start: Square) -> int:
        if not is_ranged:
            return 0
        printed, there = arm_of(self.state.fighters[id], arm), square_of(self.state, target)
        tiles = chebyshev(start, there)
        is_higher = self.state.ground.height(start) > self.state.ground.height(there)
        return max(printed.near - tiles, tiles - printed.far, 0) - HIGH_GROUND * is_higher

    def _move_worth(self, id: FighterId, goal: Square) -> int:
        """What it gains over staying; to break away from an opponent costs about a Riposte."""
        here = square_of(self.state, id)
        gain = self._place_worth(id, goal) - self._place_worth(id, here)
        tied = len(opponents(self.state, id))
        return gain - 120 * tied - chebyshev(here, goal)

    def _place_worth(self, id: FighterId, square: Square) -> int:
        """The best chance from there, or how near the next enemy is; the tiles of an objective count for heroes."""
        fighter = self.state.fighters[id]
        best = max((self._reach_worth(fighter, square, foe) for foe in self.foes), default=0)
        return best + goal_worth(self.state, fighter, square)

    def _reach_worth(self, fighter: Fighter, square: Square, foe: Fighter) -> int:
        there = square_of(self.state, foe.id)
        tiles, arm = chebyshev(square, there), arm_of(fighter, fighter.main)
        if not foe.is_target:
            return -20 * self._walk(square, there)
        reach = melee_reach(fighter, fighter.main)
        if casts_from_afar(fighter) and (fighter.is_primary_used or fighter.cast) and not self._holds_ground(fighter):
            return -5 * abs(tiles - CAST_FROM)
        if fighter.is_primary_used:
            wanted = arm.near if arm.can_shoot else 0
            return -5 * abs(tiles - wanted) if wanted else -self._walk(square, there)
        if arm.can_shoot and not reach:
            if not sees_tile(self.state, square, there, past=fighter.id):
                return -20 * self._walk(square, there)
            penalty = self._penalty(fighter.id, foe.id, fighter.main, True, square)
            chance = self._chance(PossibleAttack(fighter.id, foe.id, fighter.main, -penalty))
            return chance * prize(self.state, foe) // 200 - 5 * tiles
        if 0 < tiles <= reach:
            chance = self._chance(PossibleAttack(fighter.id, foe.id, fighter.main))
            return 300 + chance * prize(self.state, foe) // 200 + 2 * tiles
        return -20 * self._walk(square, there)

    def _holds_ground(self, fighter: Fighter) -> bool:
        """A foe of an encounter runs from nobody."""
        return self.state.terms.mode is Mode.ENCOUNTER and fighter.side == FOES

    def _walk(self, start: Square, goal: Square) -> int:
        """How many steps it is, around bodies; as many tiles as the map has where bodies lie in every way."""
        ground = self.state.ground
        bodies = frozenset([each.square for each in self.state.fighters if each.square and not each.stands])
        ways = steps_to(ground, goal, bodies)
        if start in ways:
            return ways[start]
        return len(ground.open_squares()) + steps_to(ground, goal, frozenset()).get(start, 0)

    # --- reactions

    def reaction(self, answer: Reaction | None) -> int:
        """Perks are there to be used, but for those that cost their owner as much."""
        if answer is None:
            return 0
        perk, choice = answer
        if perk == "play_dead":
            return 1 if self._is_spent(Stat[str(choice).upper()]) else -1
        if perk == "false_destiny":
            return 1 if self.state.attacks else -1
        if perk == "killer_instinct":
            return 1 if self._has_prey() else -1
        if perk == "sorcerous":
            return 1 if self._has_drawn_star() else -1
        return REACTION_WORTH[perk]

    def _asked_of(self) -> Fighter:
        """Whose reaction is asked for."""
        options = self.asked.options if isinstance(self.asked, Choose) else None
        assert isinstance(options, Choices), "a reaction is somebody's"
        return self.state.fighters[options.id]

    def _is_spent(self, stat: Stat) -> bool:
        """Whether it is really 0 or less, as far as its owner knows."""
        fighter = self._asked_of()
        total = total_without_card(self.state, fighter.id, stat)
        return total + max(each for each, _ in card_powers(self.view, self.state, fighter.id, stat)) <= 0

    def _has_drawn_star(self) -> bool:
        """Whether the Reagent drawn last is of its Star Suit."""
        fighter = self._asked_of()
        face = self.view.face(fighter.reagents[-1])
        return face is not None and suit(face) == fighter.sheet.suit

    def _has_prey(self) -> bool:
        """An enemy that it could reach, and would more likely Hit than not."""
        fighter = self._asked_of()
        far = allowance(self.state, fighter.id) + melee_reach(fighter, fighter.main)
        here = square_of(self.state, fighter.id)
        near = [foe for foe in self.foes if chebyshev(here, square_of(self.state, foe.id)) <= far]
        chances = [self._chance(PossibleAttack(fighter.id, foe.id, fighter.main)) for foe in near]
        return max(chances, default=0) >= WHOLE // 2

    def defend(self, does: bool | str) -> int:
        """With the Offhand Arm where that is the better shield."""
        if isinstance(does, bool):
            return int(does)
        fighter = self.state.fighters[self.state.attacks[-1].target]
        return 1 + base_stat(fighter, Stat.DEFENSE, does) - base_stat(fighter, Stat.DEFENSE)

    def riposte(self, answer: Aimed | None) -> int:
        return 0 if answer is None else 2 + bool(answer[3])

    def low_blow(self, stat: str) -> int:
        """Strike: a Riposte that comes at once is weaker."""
        return int(stat == Stat.STRIKE.word)

    def recovery(self, amounts: Triple) -> int:
        return sum(amounts)

    def sight(self, square: Square) -> int:
        """Where an enemy stands, or near one."""
        return -min((chebyshev(square, square_of(self.state, foe.id)) for foe in self.foes), default=0)

    def keep(self, card: CardId) -> int:
        face = self.view.face(card)
        return power(face) if face is not None else 0

    def rush(self, square: Square | None) -> int:
        return int(square is not None)

    def far(self, tiles: int) -> int:
        return tiles

    def discard(self, card: CardId) -> int:
        face = self.view.face(card)
        return -power(face) if face is not None else 0

    def split(self, card: CardId | None) -> int:
        """What is worth little in a Stat."""
        face = self.view.face(card) if card is not None else None
        return 0 if face is None else 1 - power(face)

    def commanded(self, answer: tuple[object, ...] | None) -> int:
        return 2 if answer is not None and len(answer) > 2 else int(answer is None)

    def retreat(self, does: bool) -> int:
        return int(not does)


CAST_FROM = 4
"""How far from enemies whoever lives by spells goes once it has cast."""


def casts_from_afar(fighter: Fighter) -> bool:
    """It holds nothing to strike or shoot with."""
    arm = arm_of(fighter, fighter.main)
    return bool(fighter.sheet.reagents) and fighter.main != FISTS and not (arm.melee or arm.can_shoot)


PLAIN_WORTH = {acts.REST: 60, acts.RELOAD: 50, acts.PICK_UP: 30, acts.SNEAK: 90, acts.RETREAT: -50}
PLAIN_WORTH |= {acts.REVEAL: -5, acts.DROP: -5, acts.END: 0}
PERK_WORTH = {
    "execution": 2 * WHOLE, "field_medicine": 70, "pugilist": 40, "blade_lock": 150, "lunging_strike": 320,
    "straight_lunge": 340, "glint_of_gold": 120, "astonish": 20, "tactical_command": 150, "diversion": 60,
    "reckless_abandon": -5, "dirty_trick": 210, "leap_kick": 330, "quickdraw": -5, "one_in_hand": 55,
    "wall_runner": -5, "poisoned_blade": 95, "tip_off": 95, "humble_student": -5, "barrage": 205, "chokehold": -5,
    "inspiration": -5, "deep_recall": 1100, "foresight": -5, "insight": -5, "denunciation": 190, "dark_gate": -5,
    "restorative_aura": -5,
}  # fmt: skip
"""Of perks of one's own turn."""
REACTION_WORTH = {
    "bandit_strike": 1, "conjurers_hat": 1, "battle_wisdom": 1, "blood_thirst": 1, "charged_strike": 1,
    "counterblow": 1, "deadly_riposte": 1,
    "decisive_action": 1, "disarm": 1, "follow_up": 1, "grapple": 1, "hammer_and_anvil": 1,
    "hook_strike": 1, "innovative_techniques": 1, "joint_lock": 1, "leap_kick": 1, "lucky_shot": 1,
    "mirage": 1, "one_two": 1, "opportunist": 1, "perfect_deflect": 1, "press_forward": 1, "proactive_defense": 1,
    "pursuer": 1, "quick_footed": 1, "rationing": 1, "relentless": 1, "relentless_offense": 1, "ricochet": 1,
    "sighted_in": 1, "suppressive_fire": 1, "tactical_maneuver": 1, "think_fast": 1, "toughen_up": 1, "upper_hand": 1,
    "versatile": 1, "adaptable": -1, "disposable_armament": -1, "skirmish": -1, "tackle": -1,
    "fate_transposed": 1, "false_destiny": 1, "arcane_riposte": 1, "defiled_earth": 1, "last_word": 1, "spirit_fuel": 1,
    "studied_spells": 1, "inspiration": -1, "foresight": -1, "mental_arithmetic": 1, "fortunes_foretold": 1,
}  # fmt: skip
"""Of perks at a window: they are there to be used, but for those that cost their owner as much."""


def think(view: View, question: SeatQuestion) -> Judge:
    state = view.state_as(FatedHandState)
    own = next((each for each in state.fighters if each.seat == question.seat), None)
    foes = [] if own is None else enemies(state, own.id)
    return Judge(view, state, question, [each for each in foes if each.is_target] or foes)


def is_plan(question: SeatQuestion) -> Plans | None:
    """What may be planned, where that is asked."""
    if isinstance(question, Choose) and isinstance(question.options, Plans):
        return question.options
    return None
