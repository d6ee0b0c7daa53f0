"""A second opinion on battles: what every attack, walk, act, plan and Recovery must be, without calling the rules.

It hears each event and looks at each question; `referee_numbers` and `referee_acts` say what the manual has.
"""

from __future__ import annotations

from typing import cast

from core.events import Event
from core.games.fated_hand import asks, events
from core.games.fated_hand.acts import OTHERS, Acts, attacks, goals
from core.games.fated_hand.choosing import Choices
from core.games.fated_hand.components import COMPONENTS, cause_name
from core.games.fated_hand.orders import orders
from core.games.fated_hand.planning import Plans
from core.games.fated_hand.state import FatedHandState, Fighter
from core.questions import Choose, Question, Seal
from tests.games.fated_hand.referee_acts import blows, can_step, other_acts, step_cost, steps_left, taken, walks
from tests.games.fated_hand.referee_numbers import (
    DEFENSE,
    PASSIVE,
    STRIKE,
    base,
    has,
    is_proud,
    passive_parts,
    printed,
    situation,
    stands,
    stat,
)
from tests.games.fated_hand.referee_orders import MOVEMENT, is_plain, orders_to_others, orders_to_pieces
from tests.games.watching import Findings
from tests.kit import AnyMatch

KNOWN = ("rest", "focus", "reload", "pick up", "haul", "sneak", "reveal", "retreat")


class Referee:
    """Watches one match; call `ask` at each question."""

    def __init__(self, match: AnyMatch) -> None:
        self.findings = Findings(match, self.on)
        self.harmed: set[int] = set()
        self.match = match

    @property
    def state(self) -> FatedHandState:
        return cast(FatedHandState, self.match.state)

    # --- what has happened

    def on(self, event: Event) -> None:
        match event:
            case events.RoundBegan():
                self.harmed = set()
            case events.HandicapTaken(fighter=id, is_own=False):
                self.harmed.add(id)
            case events.Compared():
                self._compared(event)
            case events.Stepped(paid=paid) if paid:
                self._stepped(event)

    def _compared(self, event: events.Compared) -> None:
        """Both numbers, and which perks that always count have counted."""
        attack, fighters = self.state.attacks[-1], self.state.fighters
        by, target = fighters[attack.by], fighters[attack.target]
        given = sum(each.amount for each in attack.bonuses if each.on == "strike")
        if attack.fixed is None and not attack.outlives:
            spell = 0 if printed(by, attack.arm) else COMPONENTS.spells[attack.arm].strike
            strike = stat(self.state, by, STRIKE, attack.arm) + spell + situation(self.state, attack) + given
            self.findings.hold("strike", strike == event.strike.total, strike, event.strike, attack)
            is_piece = target.sheet.is_piece
            names = {cause_name(perk): perk for perk in PASSIVE}
            known = [(each.on, names[each.cause], each.amount) for each in attack.bonuses if each.cause in names]
            expected = {each for each in passive_parts(self.state, attack) if not (is_piece and each[0] == "defense")}
            found = {each for each in known if not (is_piece and each[0] == "defense")}
            self.findings.hold("perks", expected == found, expected ^ found, attack)
        if event.defense is not None:
            defense = self._defense(target)
            self.findings.hold("defense", defense == event.defense.total, defense, event.defense, attack)

    def _defense(self, target: Fighter) -> int:
        """Of a piece of the Old Order 1, and 8 against a shot (14.3)."""
        attack = self.state.attacks[-1]
        if target.sheet.is_piece:
            return 8 if attack.is_ranged else 1
        given = sum(each.amount for each in attack.bonuses if each.on == "defense")
        return stat(self.state, target, DEFENSE, attack.guard) + given

    def _stepped(self, event: events.Stepped) -> None:
        fighter = self.state.fighters[event.fighter]
        is_way = can_step(self.state, event.start, event.to)
        self.findings.hold("step", is_way, fighter.sheet.name, event)
        cost = step_cost(self.state, fighter, event.start, event.to)
        self.findings.hold("price of a step", cost == event.paid, cost, fighter.sheet.name, event)
        is_through = fighter.is_hidden or has(fighter, "agile", fighter.main)
        self.findings.hold("room", is_through or event.to not in taken(self.state, fighter), event)

    # --- what is asked

    def ask(self, question: Question) -> None:
        inner = question.inner if isinstance(question, Seal) else question
        if not isinstance(inner, Choose):
            return
        match inner.options:
            case Acts() as options:
                self._acts(self.state.fighters[options.id])
            case Plans() as options:
                self._plans(options)
            case Choices() as options if question.name == asks.ACT_OR_HOLD:
                self._next(self.state.fighters[options.id])
            case Choices() as options if question.name == asks.RECOVERY:
                self._recovers(options)

    def _acts(self, fighter: Fighter) -> None:
        if fighter.is_smoke:
            return
        state, id = self.state, fighter.id
        there = walks(state, fighter, steps_left(state, fighter))
        self.findings.hold("walks", {*goals(state, id)} == there, fighter.sheet.name, {*goals(state, id)} ^ there)
        offered = {blow[:3] for blow in attacks(state, id) if blow[3] != "pickpocket"}
        expected = blows(state, fighter)
        self.findings.hold("attacks", offered == expected, fighter.sheet.name, offered ^ expected)
        listed = {act for sort in KNOWN for act in OTHERS[sort](state, id)}
        others = other_acts(state, fighter)
        self.findings.hold("other acts", listed == others, fighter.sheet.name, listed ^ others)
        self._orders(fighter)

    def _orders(self, fighter: Fighter) -> None:
        """Of creatures that walk as others do, and of pieces; other kinds have orders of their own."""
        given = {order[1:] for order in orders(self.state, fighter.id)}
        of_pieces = {each for each in given if each[1] in ("slide", "take", "promote")}
        walking = {each for each in given if self.state.fighters[each[0]].sheet.summon in MOVEMENT}
        for what, found, expected in (
            ("pieces", of_pieces, orders_to_pieces(self.state, fighter)),
            ("creatures", set(filter(is_plain, walking)), orders_to_others(self.state, fighter)),
        ):
            if found or expected:
                self.findings.hold(what, found == expected, fighter.sheet.name, found ^ expected)

    def _plans(self, options: Plans) -> None:
        """A full Hand (HR-24), and every pair of arms that two hands can hold (10.1)."""
        fighter, arms = self.state.fighters[options.id], COMPONENTS.arms
        pairs = {(main, other) for main in (*fighter.carries, "fists") for other in ("", *fighter.carries)}
        single = {pair for pair in pairs if pair[0] != pair[1]}
        held = {(main, other) for main, other in single if not other or arms[main].hands == arms[other].hands == 1}
        self.findings.hold("arms", {*options.arms} == held, fighter.sheet.name, {*options.arms} ^ held)
        has_split = any(each.perk == "inspiration" for each in fighter.uses)
        if fighter.plays_cards and not has_split:
            is_drilled = "practice_drills" in fighter.sheet.perks and not fighter.sheet.foe
            size = fighter.sheet.hand + is_drilled + is_proud(self.state, fighter) + fighter.hand_change
            self.findings.hold("hand", len(fighter.hand) == max(3, min(7, size)), fighter.sheet.name, fighter.hand)

    def _next(self, fighter: Fighter) -> None:
        """Nobody who comes before it has not been asked (4.4, HR-20)."""
        waiting = [each for each in self.state.fighters if stands(each) and not each.acted and each.summoned is None]
        if any(each.comes_last for each in waiting):
            return
        self.findings.hold("ready", -self._place(fighter)[0] >= self.state.count, fighter.sheet.name, self.state.count)
        before = [each for each in waiting if self._place(each) < self._place(fighter) and each.held_at < 0]
        self.findings.hold("order", not before, fighter.sheet.name, [each.sheet.name for each in before])

    def _place(self, fighter: Fighter) -> tuple[int, int, bool, int]:
        """Speed, then Base Speed, then heroes before foes, then a coin."""
        speed = stat(self.state, fighter, 2) - 2 * fighter.is_second
        return -speed, -base(fighter, 2, fighter.main), bool(fighter.sheet.foe), self.state.ties[fighter.id]

    def _recovers(self, options: Choices) -> None:  # type: ignore[type-arg]
        """2 of one Stat for who took nothing from others this round; 1 for who plays dead (4.7)."""
        fighter = self.state.fighters[options.id]
        is_due = fighter.summoned is None and (fighter.id not in self.harmed or bool(fighter.feigned))
        most = 1 if fighter.feigned else 2
        ways = {(0, 0, 0)}
        for at, amount in enumerate(fighter.handicap):
            ways.add(cast("tuple[int, int, int]", tuple(min(most, amount) if at == each else 0 for each in range(3))))
        self.findings.hold("recovery", is_due and {*options.items} == ways, fighter.sheet.name, options.items, ways)
