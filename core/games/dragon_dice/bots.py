"""Bots of Dragon Dice: `marcher` turns terrains up, always opposes, and else acts at random; `sensible` compares.

What `sensible` makes of the table is its Mind; the row of each question says which method weighs its answers.
"""

from __future__ import annotations

from collections.abc import Callable

from core.budgets import Budgeted, Rule
from core.games.dragon_dice.ability_worth import (
    cursed,
    ivory,
    loss,
    mortality,
    negated,
    scorched,
    thinned_answer,
    volleyed,
)
from core.games.dragon_dice.asks import CASUALTIES, DIRECTION, MANEUVER, MARCH, OPPOSE
from core.games.dragon_dice.attacks import stench
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.dragons import damage_made
from core.games.dragon_dice.forces import health
from core.games.dragon_dice.forecast import Chances, at_least, expected_damage, forecast, mean, rolled_dice
from core.games.dragon_dice.judging import (
    ABILITY_PRICES,
    CAPTURE,
    HEALTH,
    IVORY_POINT,
    MAGIC_POINT,
    WIN,
    die_worth,
    icons_worth,
    potential,
)
from core.games.dragon_dice.minor_terrains import minor_action
from core.games.dragon_dice.operations import MAGIC, MELEE, MISSILE, SAVE
from core.games.dragon_dice.rolls import Army, DieId, Purpose, RollKind, TerrainId
from core.games.dragon_dice.splits import Split
from core.games.dragon_dice.state import Area, DragonDiceState, DragonPart, OwnedDie
from core.games.dragon_dice.terrains import (
    CAPTURED,
    actions_shown,
    captured_by,
    face_of,
    holder_of,
    is_home,
    opponents_of,
    places,
)
from core.kit.bots import BestListed, best_of
from core.options import Luck
from core.plain import Answer, Seat
from core.questions import Choose, SeatQuestion
from core.view import View

FAR_OFF = 600
"""How easily a terrain is turned by who has no army there yet."""

ATTACKS = {MELEE: Purpose.MELEE, MISSILE: Purpose.MISSILE}


class Mind:
    """What a seat makes of the table while one question is open; what is worked out once is kept."""

    __slots__ = ("_attacks", "_chances", "_healths", "_odds", "question", "seat", "state")

    def __init__(self, view: View, question: SeatQuestion) -> None:
        self.seat, self.question = question.seat, question
        self.state = view.state_as(DragonDiceState)
        self._chances: dict[tuple[Army, RollKind, str], Chances] = {}
        self._odds: dict[Army, int] = {}
        self._healths = healths(self.state)
        self._attacks: dict[tuple[TerrainId, str, Army], int] = {}

    # --- answers that are alike, or simple

    def any(self, answer: Answer) -> int:
        """All answers alike."""
        return 0

    def agree(self, answer: bool) -> int:
        return int(answer)

    def something(self, answer: Answer) -> int:
        """Anything rather than nothing."""
        return int(answer is not None)

    def most(self, answer: tuple[Answer, ...]) -> int:
        """As many as can be."""
        return len(answer)

    def greatest(self, die: int | None) -> int:
        """The best die rather than another, or none."""
        return 0 if die is None else die_worth(self.state.dice[die])

    def least(self, die: int) -> int:
        return -die_worth(self.state.dice[die])

    def losing(self, dice: tuple[int, ...]) -> int:
        """Those that one can do without."""
        return -sum([die_worth(self.state.dice[id]) for id in dice])

    def share(self, shares: tuple[int, ...]) -> int:
        """In an answer to dragons saves come first, until they are as many as the damage; then what kills a dragon."""
        attack = self.state.dragon_attack
        options = self.question.options if isinstance(self.question, Choose) else None
        if attack is None or not isinstance(options, Split):
            return 0
        given = dict(zip(options.types, shares, strict=True))
        hurt = sum([damage_made(self.state, each) for each in attack.dragons if each.part is DragonPart.ARMY])
        return 2 * min(hurt, given.get(SAVE, 0)) + max(given.get(MELEE, 0), given.get(MISSILE, 0))

    def growth(self, pair: tuple[int, int] | None) -> int:
        """A unit for another of its own, or for none (-1)."""
        if pair is None:
            return 0
        return max(health(self.state.dice[id].die) for id in pair if id >= 0)

    # --- what rolls promise

    def chances(self, seat: Seat, place: TerrainId | None, purpose: Purpose, against: Purpose | None = None) -> Chances:
        """The totals of the type that the purpose counts."""
        kind = RollKind((purpose,), against, in_reserves=place is None)
        army, type = Army(seat, place), kind.counted[0]
        key = army, kind, type
        if key not in self._chances:
            self._chances[key] = forecast(self.state, army, kind, type)
        return self._chances[key]

    def success(self, seat: Seat, place: TerrainId) -> int:
        """How often in a thousand an army's maneuver succeeds if all opponents there oppose it."""
        if (odds := self._odds.get(Army(seat, place))) is not None:
            return odds
        own, odds = self.chances(seat, place, Purpose.MANEUVER), 1000
        for other in self.opponents_at(seat, place):
            odds = odds * at_least(own, self.chances(other, place, Purpose.COUNTER_MANEUVER)) // 1000
        self._odds[Army(seat, place)] = odds
        return odds

    def army_health(self, seat: Seat, place: TerrainId | None) -> int:
        return self._healths.get(Army(seat, place), 0)

    def opponents_at(self, seat: Seat, place: TerrainId) -> list[Seat]:
        """Of any seat, those with an army there."""
        return [other for other in opponents_of(self.state, seat) if self.army_health(other, place)]

    # --- terrains

    def terrain_worth(self, place: TerrainId, face: int, holder: Seat | None) -> int:
        """What a terrain is worth to this seat that shows the face, held by a seat or by nobody."""
        own = self._prospect(self.seat, place, face, holder)
        others = [self._prospect(other, place, face, holder) for other in opponents_of(self.state, self.seat)]
        return own - max(others, default=0)

    def _prospect(self, seat: Seat, place: TerrainId, face: int, holder: Seat | None) -> int:
        held = [each for each in captured_by(self.state, seat) if each != place]
        if face == CAPTURED:
            return (WIN if held else CAPTURE) if holder == seat else 0
        if not self.army_health(seat, place):
            return potential(face, FAR_OFF) // 6 * (4 if held else 1)
        return potential(face, 500 + 2 * self.success(seat, place) // 5) * (4 if held else 1)

    def turning(self, place: TerrainId) -> dict[str, int]:
        """What each way of turning a terrain would gain this seat."""
        face, holder = face_of(self.state, place), holder_of(self.state, place)
        now = self.terrain_worth(place, face, holder)
        ways = {"up": face + 1, "down": face - 1}
        return {
            way: self.terrain_worth(place, after, self.seat if after == CAPTURED else None) - now
            for way, after in ways.items()
            if 1 <= after <= CAPTURED
        }

    # --- actions

    def action_worth(self, place: TerrainId | None, action: str) -> int:
        """The best that an army's action is good for."""
        if action == MAGIC:
            return self._magic_worth(Army(self.seat, place))
        if place is None:
            return 0
        targets = self._targets(place, action)
        return max([self.attack_worth(place, action, each) for each in targets], default=0)

    def _magic_worth(self, army: Army) -> int:
        """In reserves few spells can be cast."""
        kind = RollKind((Purpose.MAGIC,), in_reserves=army.terrain is None)
        made = mean(self.chances(army.seat, army.terrain, Purpose.MAGIC)) - negated(self.state, army)
        worth = MAGIC_POINT * max(0, made) - (MAGIC_POINT - IVORY_POINT) * ivory(self.state, army)
        worth = worth // 10 + icons_worth(rolled_dice(self.state, army, kind), MAGIC)
        return worth if army.terrain is not None else worth // 2

    def _targets(self, place: TerrainId, action: str) -> list[Army]:
        if action == MELEE:
            return [Army(other, place) for other in self.opponents_at(self.seat, place)]
        within = [other for other in places(self.state) if self._reaches(place, other)]
        return [Army(other, to) for to in within for other in self.opponents_at(self.seat, to)]

    def _reaches(self, place: TerrainId, to: TerrainId) -> bool:
        return place == to or not (is_home(self.state, place) and is_home(self.state, to))

    def attack_worth(self, place: TerrainId, action: str, target: Army) -> int:
        """What is done to the target, less what its answer does."""
        key = place, action, target
        if key not in self._attacks:
            self._attacks[key] = self._attack_worth(place, action, target)
        return self._attacks[key]

    def _attack_worth(self, place: TerrainId, action: str, target: Army) -> int:
        own, kind = Army(self.seat, place), RollKind((ATTACKS[action],))
        made = self.chances(self.seat, place, ATTACKS[action])
        saves = self.chances(target.seat, target.terrain, Purpose.SAVE, ATTACKS[action])
        most = self.army_health(target.seat, target.terrain)
        done = expected_damage(made, saves, most, cursed(self.state, own, target) if action == MISSILE else 0)
        done += min(most * HEALTH, icons_worth(rolled_dice(self.state, own, kind), action))
        lost = done * mortality(self.state, target) // 1000
        if action == MISSILE:
            volleys = self.chances(self.seat, place, Purpose.SAVE, Purpose.MISSILE)
            return lost - volleyed(self.state, target, own, volleys)
        suffered = expected_damage(
            self._answer_to(own, target),
            self.chances(self.seat, place, Purpose.SAVE, Purpose.COUNTER),
            self.army_health(self.seat, place),
        )
        suffered += icons_worth(rolled_dice(self.state, target, RollKind((Purpose.COUNTER,))), MELEE)
        left = max(0, most * HEALTH - done)
        return lost - scorched(self.state, target) - suffered * left // max(1, most * HEALTH)

    def _answer_to(self, attacker: Army, target: Army) -> Chances:
        """The counter-attack, of which the stench of Goblins leaves less."""
        if stench(self.state, target, attacker):
            return thinned_answer(self.state, target, attacker)
        return self.chances(target.seat, target.terrain, Purpose.COUNTER)

    def best_action(self, place: TerrainId | None, face: int | None = None) -> int:
        """What the best action there is worth, or none; face: where it would show another one."""
        return max(0, *[self.action_worth(place, each) for each in self._actions(place, face)])

    def _actions(self, place: TerrainId | None, face: int | None) -> tuple[str, ...]:
        if place is None or face is None or face == CAPTURED:
            return (*actions_shown(self.state, self.seat, place), *filter(None, [self._minor_action(place)]))
        shown = self.state.terrains[place].kind.actions[face - 1]
        return (shown, *filter(None, [self._minor_action(place)]))

    def _minor_action(self, place: TerrainId | None) -> str:
        return minor_action(self.state, self.seat, place)

    # --- marches

    def maneuver_gain(self, place: TerrainId) -> int:
        """What a maneuver gains on average, the action after it included."""
        ways, stays = self.turning(place), self.best_action(place)
        steps = {"up": 1, "down": -1}
        face, odds = face_of(self.state, place), self.success(self.seat, place)
        gains = [gain + self.best_action(place, face + steps[way]) - stays for way, gain in ways.items()]
        return max(gains) * odds // 1000

    def march(self, answer: int | None) -> int:
        """An army by its place, -1 for that in reserves; None for no march."""
        if answer is None:
            return 0
        if answer < 0:
            return 1 + self.best_action(None)
        place = TerrainId(answer)
        return 1 + max(0, self.maneuver_gain(place)) + self.best_action(place)

    @property
    def _marching(self) -> TerrainId | None:
        return self.state.marched[-1] if self.state.marched else None

    def maneuver(self, answer: bool) -> int:
        place = self._marching
        return self.maneuver_gain(place) if answer and place is not None else 0

    def direction(self, way: str) -> int:
        place = self._marching
        if place is None:
            return 0
        after = face_of(self.state, place) + (1 if way == "up" else -1)
        return self.turning(place)[way] + self.best_action(place, after)

    def action(self, action: str | None) -> int:
        return 0 if action is None else self.action_worth(self._marching, action)

    def melee_target(self, seat: Seat) -> int:
        place = self._marching
        return 0 if place is None else self.attack_worth(place, MELEE, Army(seat, place))

    def missile_target(self, target: tuple[Seat, int]) -> int:
        seat, to = target
        place = self._marching
        return 0 if place is None or to < 0 else self.attack_worth(place, MISSILE, Army(seat, TerrainId(to)))

    # --- reserves

    def reinforce(self, place: int | None) -> int:
        """Units go where a terrain is near its eighth face, rather with others of theirs than alone."""
        if place is None:
            return 0
        at = TerrainId(place)
        own = self.army_health(self.seat, at)
        others = max([self.army_health(other, at) for other in opponents_of(self.state, self.seat)], default=0)
        return 1 + 10 * face_of(self.state, at) + 5 * min(8, max(0, others - own)) + (20 if own else 0)

    # --- abilities

    def ability(self, ability: str | None) -> int:
        return ABILITY_PRICES.get(ability, 0) if ability is not None else 0


def healths(state: DragonDiceState) -> dict[Army, int]:
    """Of all armies that there are."""
    found: dict[Army, int] = {}
    for each in state.dice:
        if each.area in (Area.TERRAIN, Area.RESERVES) and each.die.sort in (DieSort.UNIT, DieSort.DRAGONKIN):
            army = Army(each.owner, each.terrain)
            found[army] = found.get(army, 0) + health(each.die)
    return found


# --- the bots


class Sensible(BestListed[DragonDiceState, Mind]):
    """Sets under a budget are put together, as there are too many to list; of other answers the best one is taken."""

    def __call__(self, question: SeatQuestion, view: View, luck: Luck) -> Answer:
        options = question.options if isinstance(question, Choose) else None
        if not isinstance(options, Budgeted):
            return super().__call__(question, view, luck)
        state = view.state_as(DragonDiceState)
        if question.name == CASUALTIES:
            return best_set(options, lambda die: -loss(state, state.dice[die]))
        return best_set(options, lambda die: set_worth(state.dice[die]))


def best_set(options: Budgeted[DieId], worth: Callable[[DieId], int]) -> tuple[DieId, ...]:
    """The set that is worth most of those that the rule allows."""
    best: dict[int, tuple[int, tuple[DieId, ...]]] = {0: (0, ())}
    for die, weight in options.things:
        for total, (value, chosen) in sorted(best.items(), reverse=True):
            more = value + worth(die), (*chosen, die)
            if total + weight <= options.budget and (total + weight not in best or more > best[total + weight]):
                best[total + weight] = more
    return best[options.best][1] if options.rule is Rule.LARGEST else max(best.values())[1]


def set_worth(die: OwnedDie) -> int:
    """Of a unit, or of a dragon that is killed or not."""
    return HEALTH if die.die.sort is DieSort.DRAGON else die_worth(die)


MARCHES: dict[str, Callable[[Answer], int]] = {
    MARCH: lambda place: int(isinstance(place, int) and place >= 0),
    MANEUVER: lambda does: int(does is True),
    OPPOSE: lambda does: int(does is True),
    DIRECTION: lambda way: int(way == "up"),
}


def marcher(question: SeatQuestion, view: View, luck: Luck) -> Answer:
    """It marches with an army at a terrain, turns that up, always opposes, and else acts at random."""
    if question.name in MARCHES:
        return best_of(question.listed(), MARCHES[question.name], luck)
    return question.drawn(luck)
