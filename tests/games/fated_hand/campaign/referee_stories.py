"""Holds each question, number and sheet of a story against one that is told a second time (`referee_telling`)."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

from core.events import Event
from core.games.fated_hand import keepsakes
from core.games.fated_hand.asks import RESISTANCE, STAR_SUIT
from core.games.fated_hand.battle_end import is_trapped
from core.games.fated_hand.battle_lookup import battles_known, foes_known
from core.games.fated_hand.campaign import story_events as events
from core.games.fated_hand.campaign.battle_objects import objects_of
from core.games.fated_hand.campaign.company import brought_hero, hero_now, heroes_of_company, kind_of
from core.games.fated_hand.campaign.growth import Growth
from core.games.fated_hand.campaign.master_options import Details
from core.games.fated_hand.campaign.own_heroes import heroes_in
from core.games.fated_hand.campaign.scene_checks import Check
from core.games.fated_hand.campaign.scenes import FREE
from core.games.fated_hand.campaign.sheet_texts import read_hero
from core.games.fated_hand.campaign.story_casts import StoryCasts
from core.games.fated_hand.choosing import Choices
from core.games.fated_hand.state import FatedHandState, Phase
from core.plain import Answer, Face
from core.questions import Choose, Question, Show
from core.writing import Write
from tests.games.fated_hand.campaign import referee_master, referee_telling
from tests.games.fated_hand.campaign.referee_checks import NUMBERS
from tests.games.fated_hand.campaign.referee_company import Ask, Left, Told, card_power, differences, person
from tests.games.fated_hand.campaign.referee_lessons import Lessons
from tests.games.fated_hand.campaign.referee_master import UNSEAL, Desk
from tests.games.fated_hand.campaign.referee_telling import BATTLE, Fought
from tests.games.watching import Findings
from tests.kit import AnyMatch


class StoryReferee:
    """Watches one match; call `ask` at each question, `answer` with each answer, and `close` at the end.

    From the first thing on that is not as it should be nothing more is compared, for it would be told wrongly.
    """

    def __init__(self, match: AnyMatch) -> None:
        self.findings = Findings(match, self.on)
        self.match = match
        self.told: Told | None = None
        self.expected: Ask | None = None
        self.given: Any = None
        self.is_answered = False
        self.heard: list[tuple[int, int, bool]] = []
        self.shown = 0
        self.tops: list[int] = []
        self.things: list[str] = []
        self.trying: Check | None = None
        self.lessons = Lessons(lambda id, item: self.told is not None and self.told.people[id].knows(item))

    @property
    def state(self) -> FatedHandState:
        return cast(FatedHandState, self.match.state)

    @property
    def looked(self) -> Counter[str]:
        return self.findings.looked

    @property
    def is_fighting(self) -> bool:
        return self.expected is not None and self.expected.name == BATTLE

    # --- what has happened

    def on(self, event: Event) -> None:
        if self.findings.faults:
            return
        if self.in_battle():
            self.lessons.on(event, self.state)
        match event:
            case events.CheckMade(power=power, against=against, has_succeeded=has_succeeded) if not self.in_battle():
                self.heard.append((power.total, against, has_succeeded))
                self.tops.append(self.shown)
            case events.CheckMade():
                self._checked_in_battle(event)
            case events.ObjectTried(text=text):
                objects = [each for each in objects_of(self.state) if each.text == text]
                self.trying = objects[0].check
            case events.ThingGained(thing=thing) if self.in_battle():
                self.things.append(thing)
            case events.BattleEnded():
                self._battle_ended(event)

    def _checked_in_battle(self, event: events.CheckMade) -> None:
        """One card of two, or the top one, and no spells (2, HR-58)."""
        called = self.state.story.called if self.state.story is not None else None
        told, tried = self.told, called if called is not None else self.trying
        assert told is not None and tried is not None
        card = card_power(self._face(self.shown))
        reached = told.people[event.fighter].before_card(tried.skill, tried.about) + card
        is_opposed = tried.foe >= 0
        enough = reached > event.against if is_opposed else reached >= event.against
        self.findings.hold("check in battle", event.power.total == reached, event, reached)
        self.findings.hold("success in battle", event.has_succeeded == enough, event, tried)

    def in_battle(self) -> bool:
        return self.state.story is not None and self.state.phase is not Phase.SCENE

    def _battle_ended(self, event: events.BattleEnded) -> None:
        self._go_on()
        self.findings.hold("battle", self.is_fighting, self.expected)
        story, state = self.state.story, self.state
        assert story is not None
        heroes = [state.fighters[id] for id in heroes_of_company(state)]
        has_fled = any(each.hp > 0 and each.square is None and not is_trapped(state, each.id) for each in heroes)
        is_left = any(each.hp <= 0 and each.square is not None for each in heroes)
        beaten = story.lost if not has_fled else story.captured if is_left else story.fled
        lying, learnt = [arm for arm, _ in state.lying], self.lessons.of
        left = [Left(each.hp <= 0, list(each.carries), list(each.broken), lying, learnt(each.id)) for each in heroes]
        self.given = Fought(event.is_won, story.won if event.is_won else beaten, left, self.things)
        self.is_answered, self.things = True, []
        self.lessons.learnt = set()

    # --- what is asked

    def ask(self, question: Question) -> None:
        if isinstance(question, Show):
            self.shown = question.cards[0]
        if self.findings.faults or not is_of_story(question) or self.state.story is None or not self.state.story.gains:
            return
        if self.told is None:
            self._begin()
        self._go_on()
        if not self.is_fighting:
            self._compare(question)

    def _begin(self) -> None:
        state, story = self.state, self.state.story
        assert story is not None
        people = [person(brought_hero(state, id)) for id in heroes_of_company(state)]
        purse = sum(brought_hero(state, id).has.coins for id in heroes_of_company(state))
        kind = kind_of(state)
        told = Told(kind, people, self._face, self._held, self._main, purse, kind.first)
        desk = Desk(bool(story.told), rooms(state), tuple(foes_known(state)))
        self.flow = referee_master.flow(told, desk) if story.is_mastered else referee_telling.flow(told)
        self.told = told
        self.expected = next(self.flow)

    def _face(self, card: int) -> Face:
        known = self.match.table.faces | self.state.cards.open
        return known[card]  # type: ignore[index]

    def _held(self, id: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        fighter = self.state.fighters[id]
        return tuple(fighter.hand), tuple(fighter.reagents)

    def _main(self, id: int) -> str:
        return self.state.fighters[id].main

    def _go_on(self) -> None:
        """As far as answers and shown cards lead."""
        assert self.told is not None or not self.is_answered
        while self.is_answered or (self.expected is not None and self.expected.name == NUMBERS):
            given = self.given if self.is_answered else self.tops[len(self.told.checks)]
            self.is_answered = False
            try:
                self.expected = self.flow.send(given)
            except StopIteration:
                self.expected = None

    def answer(self, question: Question, answer: Answer) -> None:
        if self.told is not None and not self.findings.faults and is_of_story(question) and not self.is_fighting:
            self.given, self.is_answered = answer, True

    def _compare(self, question: Question) -> None:
        expected = self.expected
        if expected is None:
            self.findings.hold("over", False, question.name)
            return
        self.findings.hold("asked", expected.name == question.name, expected.name, question.name)
        if expected.name != question.name:
            return
        if isinstance(question, Choose):
            found, who, what = offered(question)
            self.findings.hold(question.name, found == expected.items, what, sorted(map(str, found ^ expected.items)))
            self.findings.hold("of whom", who == expected.who, who, expected.who)
            self.findings.hold("what", what == expected.what, what, expected.what)
            self._compare_state()

    def _compare_state(self) -> None:
        """All that the table shows by now."""
        told, story, state = self.told, self.state.story, self.state
        assert told is not None and story is not None
        self.findings.hold("checks", self.heard == told.checks, self.heard[-2:], told.checks[-2:])
        self.findings.hold("scene", story.scene == told.scene, story.scene, told.scene)
        self.findings.hold("purse", story.purse == told.purse, story.purse, told.purse)
        self.findings.hold("things", story.things == told.things, story.things, told.things)
        same = sorted(story.baggage) == sorted(told.baggage)
        self.findings.hold("baggage", same, story.baggage, told.baggage)
        kept = {(each.spell, each.by, each.upon, each.is_waiting) for each in story.kept}
        expected = {(each.spell, each.by, each.upon, each.is_waiting) for each in told.kept}
        self.findings.hold("kept", kept == expected, kept ^ expected)
        drunk = {id for id, each in enumerate(told.people) if each.is_drunk}
        self.findings.hold("drunk", {*story.drunk} == drunk, story.drunk, drunk)
        for id in heroes_of_company(state):
            one, fighter = told.people[id], state.fighters[id]
            other = differences(one, hero_now(state, id))
            self.findings.hold("sheet", not other, *other)
            self.findings.hold("hand", len(fighter.hand) == one.hand, one.name, len(fighter.hand), one.hand)
            same = len(fighter.reagents) == one.reagents
            self.findings.hold("reagents", same, one.name, len(fighter.reagents), one.reagents)
            self.findings.hold("carries", {*fighter.carries} == one.carries, one.name, fighter.carries, one.carries)

    # --- the end

    def close(self) -> None:
        """When the match is over."""
        if self.findings.faults:
            return
        self._go_on()
        told, state = self.told, self.state
        assert told is not None and state.story is not None and state.result is not None
        end = "well" if 0 in state.result.winners else "badly"
        self.findings.hold("end", self.expected is None and told.end == end, self.expected, told.end, end)
        self.findings.hold("last checks", self.heard == told.checks, self.heard[-2:], told.checks[-2:])
        self.findings.hold("last purse", state.story.purse == told.purse, state.story.purse, told.purse)
        for id in heroes_of_company(state):
            other = differences(told.people[id], hero_now(state, id))
            self.findings.hold("last sheet", not other, *other)
        self._compare_kept({} if told.kind.id == FREE else {told.kind.id: end})

    def _compare_kept(self, end: dict[str, str]) -> None:
        """The sheets of players' own heroes. All share the purse; what is left over is the first ones' (HR-68)."""
        told, state = self.told, self.state
        assert told is not None
        names = [state.fighters[id].sheet.name for id in heroes_of_company(state)]
        kept = {hero.name: hero for hero in (read_hero(each.thing, "") for each in keepsakes(state, "f" * 32))}
        brought = {*heroes_in(state.terms.own)} & {*names}
        self.findings.hold("kept", {*kept} == brought, {*kept}, brought)
        for id, name in enumerate(names):
            if name in kept:
                one, hero = told.people[id], kept[name]
                self.findings.hold("kept sheet", not (other := differences(one, hero)), *other)
                share = told.purse // len(names) + (id < told.purse % len(names))
                self.findings.hold("share", hero.has.coins == share, name, hero.has.coins, share)
                self.findings.hold("past", dict(hero.chapters) == {**one.past, **end}, hero.chapters, one.past, end)
                came = brought_hero(state, heroes_of_company(state)[id]).matches
                self.findings.hold("matches", hero.matches == (*came, "f" * 32), name, hero.matches)


def is_of_story(question: Question) -> bool:
    """Not how cards are shuffled, dealt and shown, and not what is sealed before all of it is."""
    return isinstance(question, Choose | Write) or question.name in (RESISTANCE, STAR_SUIT, UNSEAL)


def rooms(state: FatedHandState) -> dict[str, int]:
    return {id: len(encounter.field.foes) for id, encounter in battles_known(state).items()}


def offered(question: Choose[Any]) -> tuple[frozenset[Any], int | None, str]:
    """What may be answered, by which hero, and for what of a level."""
    match question.options:
        case StoryCasts() as options:
            return frozenset(options.listed()), options.id, ""
        case Growth() as options:
            return frozenset(options.items), options.id, options.what
        case Details() as options:
            return frozenset(options.items), None, options.what
        case Choices() as options:
            return frozenset(options.items), options.id, ""
    return frozenset(), None, ""
