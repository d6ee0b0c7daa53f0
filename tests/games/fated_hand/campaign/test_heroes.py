"""Heroes on paper (1.1 to 1.5): creation, advancement, promotion, and what is refused with which words."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from core.errors import WrongTable
from core.games.fated_hand.campaign.belongings import Belongings
from core.games.fated_hand.campaign.careers import (
    Level,
    begun,
    career_after,
    gained,
    level_refusal,
    perks_open,
    promotions_open,
    talents_open,
)
from core.games.fated_hand.campaign.heroes import SKILLS, Creation, Hero, battle_sheet, first_arms
from core.games.fated_hand.campaign.learning import known, needed
from core.games.fated_hand.campaign.ready_made import LIVES, ROWS, ready_made
from core.games.fated_hand.campaign.story_spells import story_spells
from core.games.fated_hand.campaign.talents import talents
from core.games.fated_hand.campaign.tales import TALES, tale_of
from core.games.fated_hand.components import COMPONENTS
from tests.games.fated_hand.campaign.chance import random_hero
from tests.listing import of_each

MADE = Creation("Robin", (1, 0, 1), ("acrobatics", "investigation"), "dart", "tough", "club")
SCOUT = Level("lucky_shot", "scout", "liar")
STUDENT = Level("quiet_study", "student", story=("flame", "gust"))


def robin(*levels: Level, **more: Any) -> Hero:
    return Hero(**{"made": MADE, "has": Belongings(("dart",)), "levels": levels, **more})


def refused(**made: Any) -> str:
    """Why Robin cannot be made like that."""
    with pytest.raises(WrongTable) as caught:
        robin(made=replace(MADE, **made))
    return str(caught.value)


# --- 1.1, 1.2


def test_1_1_each_attribute_has_three_skills() -> None:
    assert SKILLS == {
        "Brawn": ("intimidation", "toughness", "athletics"),
        "Sleight": ("acrobatics", "trickery", "handiwork"),
        "Mind": ("investigation", "knowledge", "rhetoric"),
    }


def test_1_2_two_attributes_are_1_and_the_third_is_0() -> None:
    words = "Robin: It has Sleight 1, Brawn 1 and Mind 1. Two of them are 1, the third is 0."
    assert refused(attributes=(1, 1, 1)) == words
    assert "Sleight 0, Brawn 0 and Mind 2" in refused(attributes=(0, 0, 2))


def test_1_2_two_skills_are_chosen() -> None:
    assert refused(skills=("acrobatics",)) == "Robin: Its skills are acrobatics. Choose 2 different ones."
    twice = "Robin: Its skills are rhetoric and rhetoric. Choose 2 different ones."
    assert refused(skills=("rhetoric", "rhetoric")) == twice
    assert refused(skills=("rhetoric", "perception")) == "Robin: There is no skill 'perception'."


def test_1_2_the_first_arm_is_simple() -> None:
    assert set(first_arms()) == {"club", "knuckles", "handaxe", "quarterstaff", "dart", "plank_shield"}
    assert "It begins with the Rapier, which is not Simple. Choose one of" in refused(arm="rapier")
    assert refused(arm="clup") == "Robin: There is no arm 'clup'. Did you mean 'club'?"


def test_1_2_the_talent_is_one_that_a_novice_may_have() -> None:
    assert refused(talent="cutpurse") == "Robin: The talent Cutpurse is closed to a Novice. Choose another."
    assert refused(talent="lier") == "Robin: There is no talent 'lier'. Did you mean 'liar'?"
    assert "A Novice chooses a talent, and none is named" in refused(talent="")
    assert len(talents_open(COMPONENTS.classes["novice"])) == 22


def test_1_2_the_star_suit_is_that_of_a_season() -> None:
    assert refused(suit="star") == "Robin: There is no Star Suit 'star'. It is club, diamond, heart or spade."


def test_1_2_everybody_begins_as_a_novice_of_level_0() -> None:
    sheet = battle_sheet(robin())
    assert (sheet.class_id, sheet.hp, sheet.hand, sheet.size, robin().level) == ("novice", 1, 4, "medium", 0)
    assert sheet.is_proficient("dart") and sheet.is_proficient("fists") and not sheet.is_proficient("club")
    assert sheet.perks == ("beginners_luck",) and sheet.arms == ("dart",)


# --- 1.3


def test_1_3_hr_9_a_novice_may_become_any_of_four_with_its_first_level() -> None:
    career = begun("tough")
    assert promotions_open(career) == ("student", "scout", "lout", "ruffian") and perks_open(career) == ()
    words = "A Novice has nothing more to learn. Let it become something with this level."
    assert level_refusal(career, Level()) == words
    assert level_refusal(career, SCOUT) is None


def test_1_3_a_class_is_left_with_half_of_its_perks() -> None:
    """A Scout has four in its list and owns two after its first level; a Hunter six, of which three are half."""
    scout = career_after("tough", (SCOUT,))
    assert promotions_open(scout) == ("hunter", "rogue", "student", "lout", "ruffian")
    hunter = gained(scout, Level("follow_up", "hunter", "sailor"))
    assert promotions_open(hunter) == ()
    words = "Only with 3 perks of the Hunter a Hunter is promoted, and it has 2."
    assert level_refusal(hunter, Level("execution", "assassin", "wiry")) == words
    assert "assassin" in promotions_open(gained(hunter, Level("ricochet")))


def test_1_3_half_is_rounded_up() -> None:
    """Of the nine perks of a Cleric five are half, of the seven of a Monk four."""
    assert [len(COMPONENTS.classes[id].perks) for id in ("cleric", "monk")] == [9, 7]
    monk = replace(begun("tough"), classes=("novice", "ruffian", "brawler", "monk"))
    names = COMPONENTS.classes["monk"].perks
    assert promotions_open(replace(monk, perks=names[:3])) == ()
    assert promotions_open(replace(monk, perks=names[:4])) != ()


def test_1_3_a_level_brings_a_perk_of_its_class_or_a_former_one() -> None:
    hunter = career_after("tough", (SCOUT, Level("follow_up", "hunter", "sailor")))
    assert set(perks_open(hunter)) == {
        "one_two", "field_medicine", "ricochet", "suppressive_fire", "quick_footed", "target_practice",
    }  # fmt: skip
    assert level_refusal(hunter, Level("quick_footed")) is None
    assert level_refusal(hunter, Level("lucky_shot")) == "The perk Lucky Shot is there already. Choose another."
    assert "No class so far has the perk Grapple. Open is One-Two" in str(level_refusal(hunter, Level("grapple")))
    assert level_refusal(hunter, Level("one_too")) == "There is no perk 'one_too'. Did you mean 'one_two'?"
    assert "A level brings a perk, and none is named. Open is One-Two" in str(level_refusal(hunter, Level()))


def test_1_3_only_whoever_has_learnt_all_gains_a_level_without_a_perk() -> None:
    """Once nothing is left of any list."""
    every = tuple(id for kind in COMPONENTS.classes.values() for id in kind.perks)
    sage = replace(begun("tough"), classes=tuple(COMPONENTS.classes), perks=every)
    assert level_refusal(sage, Level()) is None


# --- 1.4


def test_1_4_a_promotion_brings_the_class_perk_at_once() -> None:
    sheet = battle_sheet(robin(SCOUT))
    assert sheet.perks == ("beginners_luck", "keen_eye", "lucky_shot") and sheet.class_id == "scout"
    assert sheet.class_stats == (1, 0, 1)


def test_1_4_former_classes_lead_on() -> None:
    """The Scout's list has the Rogue, the Novice's the Student: both stand open to a Hunter. Nobody becomes a class
    again.
    """
    hunter = career_after("tough", (SCOUT, Level("follow_up", "hunter", "sailor"), Level("ricochet")))
    assert promotions_open(hunter) == ("assassin", "sniper", "rogue", "student", "lout", "ruffian")
    assert level_refusal(hunter, Level("quick_footed", "scout", "wiry")) == (
        "A Hunter cannot become Scout. It can become Assassin, Sniper, Rogue, Student, Lout or Ruffian."
    )
    assert level_refusal(hunter, replace(STUDENT, perk="inspiration", story=("flame", "gust"))) == (
        "The perk Inspiration is there already. Choose another."
    )
    assert level_refusal(hunter, STUDENT) is None


def test_1_4_a_class_without_magic_brings_a_talent() -> None:
    novice = begun("tough")
    assert level_refusal(novice, replace(SCOUT, talent="tough")) == (
        "The talent Tough is there already. Choose another."
    )
    assert level_refusal(novice, replace(SCOUT, talent="", story=("flame",))) == (
        "Whoever becomes Scout chooses a talent and no story spells."
    )
    assert gained(novice, SCOUT).talents == ("tough", "liar")


def test_1_4_a_class_of_magic_brings_one_story_spell_more_than_its_tier() -> None:
    novice = begun("tough")
    assert level_refusal(novice, STUDENT) is None
    assert level_refusal(novice, replace(STUDENT, story=("flame",))) == (
        "This promotion brings two story spells, not 1."
    )
    assert level_refusal(novice, replace(STUDENT, story=("flame", "flame"))) == (
        "The story spell Flame is known already. Choose another."
    )
    assert level_refusal(novice, replace(STUDENT, talent="liar")) == (
        "Whoever becomes Student learns story spells and no talent."
    )
    student = gained(novice, STUDENT)
    scholar = Level("sorcerous", "scholar", story=("shout", "sleep", "bane"))
    assert level_refusal(student, scholar) is None
    assert "brings three story spells" in str(level_refusal(student, replace(scholar, story=("shout", "sleep"))))
    mage = Level("last_word", "mage", story=("alarm", "augury", "bees", "growth"))
    risen = gained(gained(student, scholar), Level("spirit_fuel"))
    assert level_refusal(risen, mage) is None and len(gained(risen, mage).story) == 2 + 3 + 4


def test_1_4_talents_and_story_spells_come_with_promotions_only() -> None:
    scout = career_after("tough", (SCOUT,))
    assert level_refusal(scout, Level("quick_footed", talent="wiry")) == (
        "Talents and story spells come with a promotion, and this level has none."
    )


def test_17_8_talents_are_open_to_the_class_that_chooses_them() -> None:
    classes = COMPONENTS.classes

    def closed_to(talent: str) -> set[str]:
        return {id for id, kind in classes.items() if not talents()[talent].is_open_to(kind)}

    assert set(classes) - closed_to("cutpurse") == {"rogue", "assassin", "duelist"}
    assert closed_to("sailor") == {"student", "scholar", "mystic", "mage", "witch", "cleric"}
    assert closed_to("heavyweight") == {"scholar", "mage"}
    assert closed_to("lightweight") == {"berserker", "chieftain", "bone_breaker"}
    assert [id for id in talents() if closed_to(id)] == ["cutpurse", "sailor", "heavyweight", "lightweight"]
    assert len(talents()) == 23 and len(story_spells()) == 46


# --- 1.5


def test_1_5_four_points_make_proficient() -> None:
    hero = robin(SCOUT, has=Belongings(("dart", "sling")), points=(("sling", 3),))
    assert not battle_sheet(hero).is_proficient("sling")
    assert battle_sheet(replace(hero, points=(("sling", 4),))).is_proficient("sling")


def test_1_5_attentive_needs_three() -> None:
    lout = robin(Level("attentive", "lout", "liar"), points=(("mace", 3),))
    assert battle_sheet(lout).is_proficient("mace") and needed(lout.career, "flash_bolt") == 3


def test_1_5_aptitude_needs_two_in_its_school_and_one_beside_attentive() -> None:
    """Flash Bolt is a Spell, Petty Hex a Hex."""
    student = career_after("tough", (replace(STUDENT, perk="aptitude", school="hex"),))
    points = (("flash_bolt", 2), ("petty_hex", 2))
    assert known(student, points) == ("petty_hex",) and needed(student, "sling") == 4
    assert needed(replace(student, perks=(*student.perks, "attentive")), "petty_hex") == 1


def test_1_5_aptitude_is_for_one_school_that_is_named_with_it() -> None:
    apt = replace(STUDENT, perk="aptitude")
    words = "Aptitude is for one school: spell, hex or miracle, not ''."
    assert level_refusal(begun("tough"), apt) == words
    assert level_refusal(begun("tough"), replace(apt, school="miracle")) is None
    assert level_refusal(begun("tough"), replace(STUDENT, school="hex")) == "Only Aptitude is for a school."


MATCH = "0123456789abcdef" * 2


@of_each(
    "hero, words",
    [
        ({"points": (("clubb", 4),)}, "There is no arm and no spell 'clubb'. Did you mean 'club'?"),
        ({"points": (("dart", 4),)}, "No points are needed for Dart"),
        ({"points": (("sling", 5),)}, "Sling has 5 points. It takes 1 to 4."),
        ({"points": (("sling", 1), ("sling", 2))}, "Sling has points twice. Write it once."),
        ({"points": (("sling", 4), ("club", 1))}, "It has 5 points in arms. A hero made at level 1 has 4 for them."),
        ({"points": (("flash_bolt", 1),)}, "It has 1 points in spells. A Scout made at level 1 has 0 for them."),
        ({"has": Belongings(("dart", "clup"))}, "It carries 'clup', which is no arm. Did you mean 'club'?"),
        ({"has": Belongings(("dart", "dart"))}, "It carries the Dart twice. One of each is right."),
        ({"has": Belongings(("fists",))}, "Fists are not carried. Everybody has them."),
        (
            {"has": Belongings(("dart", "club", "sling", "mace", "maul"))},
            "It carries 5 arms. At most 4 can be carried.",
        ),
        (
            {"has": Belongings(("dart", "club", "sling"))},
            "It carries 3 arms. A hero made at level 1 begins with two arms.",
        ),
        ({"has": Belongings(("dart",), "paper")}, "It wears 'paper', which is no armour."),
        ({"has": Belongings(("dart",), broken=("club",))}, "'club' is broken, and it does not carry that."),
        ({"has": Belongings(("dart",), coins=-1)}, "It has -1 coins. 0 to 9999 are right."),
        ({"has": Belongings(("dart",), coins=21)}, "It has 21 coins. A hero made at level 1 begins with 20."),
        ({"has": Belongings(("dart",), exhaustion=7)}, "Its Exhaustion is 7. It goes from 0 to 6."),
        ({"has": Belongings(("dart",), exhaustion=1)}, "It is worn, and no match is named that it comes from."),
        ({"matches": ("beef",)}, "It names the match 'beef'. A match is named by 32 digits and letters from a to f."),
        ({"matches": (MATCH, MATCH)}, f"It names the match {MATCH} twice. Write each once."),
    ],
)
def test_what_nobody_can_know_or_have_is_refused(hero: dict[str, Any], words: str) -> None:
    with pytest.raises(WrongTable, match="Robin: ") as caught:
        robin(SCOUT, **hero)
    assert words in str(caught.value)


def test_a_level_0_hero_wears_no_armour_and_one_of_magic_has_eight_points_for_spells() -> None:
    with pytest.raises(WrongTable, match="A hero made at level 0 begins without"):
        robin(has=Belongings(("dart",), "padded_armor"))
    robin(STUDENT, points=(("flash_bolt", 4), ("icicle", 4)))
    with pytest.raises(WrongTable, match=r"It has 9 points in spells\. A Student made at level 1 has 8"):
        robin(STUDENT, points=(("flash_bolt", 4), ("icicle", 4), ("petty_hex", 1)))


def test_whoever_comes_from_a_match_may_have_what_play_gives() -> None:
    worn = Belongings(("dart", "club"), "padded_armor", ("club", "padded_armor"), 300, 2)
    hero = robin(has=worn, points=(("rapier", 4), ("icicle", 1)), matches=(MATCH,))
    sheet = battle_sheet(hero)
    assert (sheet.arms, sheet.armour, sheet.exhaustion) == (("dart",), "", 2)


def test_the_level_that_is_wrong_is_named() -> None:
    with pytest.raises(WrongTable, match=r"^Robin: Level 2: The perk Lucky Shot is there already\."):
        robin(SCOUT, Level("lucky_shot"))


# --- those that come with the game


def test_each_ready_made_hero_has_a_life_and_all_story_spells_and_talents_are_somebodys() -> None:
    assert list(ROWS) == list(LIVES) == list(ready_made())
    careers = [hero.career for hero in ready_made().values()]
    assert {id for each in careers for id in each.talents} == set(talents())
    assert set(story_spells()) - {id for each in careers for id in each.story} == set()


def test_each_ready_made_hero_has_a_name_and_two_sentences_and_each_class_has_one() -> None:
    assert list(TALES) == list(ROWS) and set(COMPONENTS.classes) < set(TALES)
    for id, tale in TALES.items():
        hero = ready_made()[id]
        assert hero.career.kind.id == id or id not in COMPONENTS.classes, id
        assert hero.name in tale and tale_of(battle_sheet(hero)) == tale, id
        assert len(re.findall(r"[.]( |$)", tale)) == 2, tale


def test_1_3_heroes_by_chance_are_legal_up_to_tier_3() -> None:
    heroes = [random_hero(seed) for seed in range(70)]
    assert {hero.career.kind.tier for hero in heroes} == {3}
    assert min(hero.level for hero in heroes) == 4
    ends = {id for id, kind in COMPONENTS.classes.items() if kind.tier == 3}
    assert {hero.career.kind.id for hero in heroes} == ends


@pytest.mark.slow
@pytest.mark.soak
def test_1_3_ten_thousand_heroes_by_chance_are_legal() -> None:
    assert all(random_hero(seed).level >= 4 for seed in range(10_000))
