"""Stories under the eyes of a second opinion: every question, choice, number and sheet outside of battles.

Those of the house and by chance, for one to four heroes, as the book has them and as a Game Master leads them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from core.games.fated_hand import GAME, lessons
from core.games.fated_hand.asks import PARTY
from core.games.fated_hand.battle_lookup import BOOK, MASTER
from core.games.fated_hand.campaign import camping, checks, telling
from core.games.fated_hand.campaign.belongings import Belongings
from core.games.fated_hand.campaign.heroes import Hero
from core.games.fated_hand.campaign.own_heroes import ADDED
from core.games.fated_hand.campaign.own_stories import told_story
from core.games.fated_hand.campaign.scenes import stories
from core.games.fated_hand.campaign.sheet_texts import plain_hero
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.state_parts import Learning
from core.plain import Answer
from core.questions import ChanceQuestion
from netcode.answerers import SeededLuck, deal_chance
from tests.games.fated_hand.battles import sensible_answer
from tests.games.fated_hand.campaign.chance import random_hero
from tests.games.fated_hand.campaign.random_chapters import random_chapter
from tests.games.fated_hand.campaign.referee_stories import StoryReferee
from tests.kit import AnyMatch, at_random, new_match


def travelled(luck: Random, tier: int, name: str) -> Hero:
    """One who has been through something: worn, with things that are broken, and with more than a beginner has."""
    hero = random_hero(luck.randrange(10**6), luck.randint(0, tier))
    others = luck.sample(sorted(set(COMPONENTS.arms) - {"fists", *hero.has.arms}), luck.randint(0, 3))
    arms = tuple(dict.fromkeys((*hero.has.arms, *others)))[:4]
    armour = luck.choice(["", *COMPONENTS.armour])
    whole = [each for each in (*arms, armour) if each]
    broken = tuple(luck.sample(whole, luck.randint(0, min(2, len(whole)))))
    has = Belongings(arms, armour, broken, luck.randrange(30), luck.randrange(4))
    learnt = luck.sample(sorted(COMPONENTS.spells), 4)
    points = {**{spell: luck.randint(1, 4) for spell in learnt}, **dict(hero.points)}
    made = replace(hero.made, name=name)
    return replace(hero, made=made, has=has, points=tuple(points.items()), matches=(f"{luck.getrandbits(128):032x}",))


def watched(story: str, heroes: int, seed: int, teller: str = BOOK) -> StoryReferee:
    """Every other company is ready-made, the others are players' own."""
    luck = Random(seed)
    kind = told_story(story)
    own = [travelled(luck, kind.tier if kind else 1, name) for name in ("Ada", "Bo", "Cy", "Di")[: heroes * (seed % 2)]]
    options = {"story": story, "heroes": heroes, "last_round": 10, "own_heroes": text_of(own), "teller": teller}
    return watched_at(new_match(GAME, 2, options), SeededLuck(seed), own)


def text_of(heroes: list[Hero]) -> str:
    return ADDED.text([plain_hero(hero) for hero in heroes])


def watched_at(match: AnyMatch, luck: SeededLuck, own: list[Hero]) -> StoryReferee:
    referee = StoryReferee(match)
    while match.question is not None:
        question = match.question
        referee.ask(question)
        if isinstance(question, ChanceQuestion):
            answer, faces = deal_chance(match, question, luck)
            referee.answer(question, answer)
            match.answer(answer, faces)
        else:
            chosen = decide(match, luck, referee, own)
            referee.answer(question, chosen)
            match.answer(chosen)
    referee.close()
    return referee


def decide(match: AnyMatch, luck: SeededLuck, referee: StoryReferee, own: list[Hero]) -> Answer:
    """Battles as a bot would fight them, all else by chance."""
    if match.question is not None and match.question.name == PARTY and own:
        return tuple(each.name for each in own)
    return sensible_answer(match, luck) if referee.in_battle() else at_random(match, luck)


def table(number: int) -> tuple[str, int, int, str]:
    """Every third story is one by chance, every fourth is led by a Game Master, who may have no book at all."""
    books = ["", *stories()] if number % 4 == 3 else list(stories())
    story = random_chapter(number) if number % 3 == 2 else books[number // 3 % len(books)]
    return story, 1 + number // 2 % 4, number, MASTER if number % 4 == 3 else BOOK


@pytest.mark.slow
def test_stories_are_as_the_referee_says() -> None:
    looked: Counter[str] = Counter()
    for number in range(24):
        referee = watched(*table(number))
        assert referee.findings.faults == [], number
        looked += referee.looked
    assert looked["sheet"] > 1500 and looked["scene"] > 500 and looked["camp"] > 100 and looked["growth"] > 60
    assert looked["story magic"] > 60 and looked["check"] > 60 and looked["master"] > 60 and looked["kept sheet"] > 20


@pytest.mark.soak
@pytest.mark.parametrize("hundred", range(30))
def test_many_stories_are_as_the_referee_says(hundred: int) -> None:
    for number in range(hundred * 100, (hundred + 1) * 100):
        assert watched(*table(number)).findings.faults == [], number


@pytest.mark.slow
def test_the_referee_notices_what_is_not_as_the_manual_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A talent is worth more, a master teaches less, a night takes more, a Hit teaches less, and a talent is hidden."""
    all_open = telling.talents_open
    monkeypatch.setitem(checks.BONUSES, "liar", dict.fromkeys(checks.ABOUT, 3))
    monkeypatch.setitem(camping.TAUGHT, camping.STUDY, 3)
    monkeypatch.setattr(camping, "NIGHT", 2)
    monkeypatch.setitem(lessons.POINTS, Learning.DOMINANCE, 1)
    monkeypatch.setattr(telling, "talents_open", lambda kind, known: all_open(kind, known)[1:])
    faults = [fault for number in range(0, 24, 2) for fault in watched(*table(number)).findings.faults]
    assert {fault.partition(" after ")[0] for fault in faults} >= {"sheet", "checks", "growth"}
