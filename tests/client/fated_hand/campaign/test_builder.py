"""Making a hero: each step with what is wrong with it, levels with the class tree, surprises, and what is kept."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from client.clearance import seen_box
from client.focus import focusable
from client.games.fated_hand.campaign.builder_screen import BuilderScreen, preview
from client.games.fated_hand.campaign.companies_screen import CompaniesScreen
from client.games.fated_hand.campaign.hero_draft import HeroDraft
from client.games.fated_hand.campaign.hero_files import Company, kept_heroes
from client.games.fated_hand.campaign.level_draft import LevelDraft, drawn_level
from client.games.fated_hand.campaign.map_screen import MapScreen
from client.games.fated_hand.campaign.party_screen import PartyScreen
from client.games.fated_hand.campaign.vignettes import PLACES, painted
from client.screen import Screen
from core.games.fated_hand.campaign import scenes
from core.games.fated_hand.campaign.careers import begun
from core.games.fated_hand.campaign.heroes import first_arms
from core.games.fated_hand.campaign.ready_made import ready_made
from core.games.fated_hand.components import COMPONENTS
from tests.client.fated_hand.campaign.folders import at_companies, file_of, hero, keep, pilot_at
from tests.client.pilot import Pilot

pytestmark = pytest.mark.unpainted


def scroll_to(pilot: Pilot, name: str) -> None:
    """Bring a card of the page into sight, as somebody does who looks for it."""
    assert isinstance(pilot.app.top, Screen)
    node = next(each for each in pilot.app.top.root.walk() if each.name == name)
    for above in node.ancestors():
        if above.reveal is not None:
            above.reveal(node)
    pilot.settle()


def press(pilot: Pilot, *names: str) -> None:
    for name in names:
        scroll_to(pilot, name)
        pilot.click(f"#{name}")
        pilot.settle()


def test_1_2_a_newcomer_makes_a_hero_step_by_step_and_finds_it_among_the_companies() -> None:
    pilot = at_companies()
    press(pilot, "first hero")
    assert pilot.has("It has no name yet. Type one.") and not pilot.find("#previous").enabled
    pilot.click("#hero name")
    pilot.type("Robin")
    pilot.press("tab")
    pilot.type("Owls")
    press(pilot, "next", "nature Sleight and Mind", "skill acrobatics", "next")
    assert pilot.find("#previous").enabled
    assert pilot.has("Choose one skill more."), "nobody goes on with one skill"
    press(pilot, "skill rhetoric", "next", "arm dart", "next", "talent liar", "next", "suit heart", "next", "next")
    assert pilot.has("Keep this hero")
    press(pilot, "next")
    (kept,) = kept_heroes().heroes
    made = kept.hero.made
    assert (made.name, made.attributes, made.arm) == ("Robin", (1, 0, 1), "dart")
    assert made.skills == ("acrobatics", "rhetoric")
    assert (made.talent, made.suit, kept.hero.company, kept.path) == ("liar", "heart", "Owls", file_of("robin"))
    assert isinstance(pilot.app.top, CompaniesScreen) and pilot.has("#hero Robin") and pilot.has("Owls")
    pilot.app.close()


def test_enter_goes_on_from_what_was_typed_or_says_what_is_missing() -> None:
    pilot = at_companies()
    press(pilot, "first hero")
    pilot.click("#hero name")
    pilot.press("enter")
    assert "It has no name yet. Type one." in pilot.app.toasts.shown
    pilot.type("Robin")
    pilot.press("enter")
    pilot.settle()
    focused = pilot.app.control.focused
    assert focused is not None and focused.name.startswith("nature"), "the first choice of the next step"
    pilot.app.close()


def test_how_each_step_stands_is_seen_while_one_types() -> None:
    pilot = at_companies()
    press(pilot, "first hero")
    assert pilot.has("Name, unfinished") and pilot.has("Nature, ahead") and pilot.has("Levels, done")
    pilot.click("#hero name")
    pilot.type("Robin")
    assert pilot.has("Name, done")
    press(pilot, "next", "previous")
    assert pilot.has("Nature, unfinished")
    pilot.app.close()


def walk_to(pilot: Pilot, name: str) -> None:
    """By Tab alone."""
    for _ in range(120):
        focused = pilot.app.control.focused
        if focused is not None and focused.name == name:
            return
        pilot.press("tab")
    raise AssertionError(f"Tab does not come to {name}")


@pytest.mark.slow
def test_a_hero_is_made_with_the_keys_alone() -> None:
    pilot = at_companies()
    for name in ("first hero", "hero name"):
        walk_to(pilot, name)
        if name == "first hero":
            pilot.press("enter")
            pilot.settle()
    pilot.type("Robin")
    creation = ("next", "nature Brawn and Mind", "skill athletics", "skill rhetoric", "next", "arm club", "next",
                "talent sailor", "next", "suit spade", "next")  # fmt: skip
    level = ("add level", "class lout", "talent chef", "perk counterblow", "take level", "next")
    for name in (*creation, *level, "carry mace", "next", "learn mace", "next", "next"):
        walk_to(pilot, name)
        pilot.press("enter")
        pilot.settle()
    (kept,) = kept_heroes().heroes
    assert kept.hero.career.perks[-1] == "counterblow" and kept.hero.has.arms == ("club", "mace")
    assert kept.hero.points == (("mace", 4),) and isinstance(pilot.app.top, CompaniesScreen)
    pilot.app.close()


def test_1_3_levels_bring_a_class_a_talent_and_a_perk_and_what_only_they_allow() -> None:
    pilot = pilot_at()
    screen = BuilderScreen(pilot.app)
    screen.draft.surprise(Random(3))
    screen.draft.change(arm="dart")
    pilot.app.push(screen)
    press(pilot, "step Levels", "add level", "class mage")
    assert pilot.has("A Novice cannot become Mage."), "what is pressed says why it cannot be"
    assert "Let it become something with this level." in pilot.find("#next").hint
    press(pilot, "class scout", "talent tough" if screen.draft.made.talent != "tough" else "talent wiry")
    press(pilot, "perk lucky_shot")
    assert pilot.find("#next").hint == "Level 1 is not taken yet. Take it, or give it up."
    press(pilot, "take level", "step Arms", "wear leather_armor", "carry shortbow")
    assert pilot.find("#carry sling").hint == "It carries 3 arms. A hero made at level 1 begins with two arms."
    press(pilot, "step Knowledge", "learn shortbow")
    assert pilot.find("#learn mace").hint == "It has 8 points in arms. A hero made at level 1 has 4 for them."
    built = screen.draft.hero()
    assert (built.career.kind.id, built.has.arms, built.has.armour) == ("scout", ("dart", "shortbow"), "leather_armor")
    assert built.points == (("shortbow", 4),) and built.has.coins == 20
    press(pilot, "step Levels", "drop level")
    bare = screen.draft.hero()
    assert (bare.level, bare.has.arms, bare.has.armour, bare.points) == (0, ("dart",), "", ())
    pilot.app.close()


def test_1_4_a_class_with_magic_brings_story_spells_and_their_number_is_watched() -> None:
    draft = LevelDraft(begun("tough"))
    draft.choose("class", "student")
    assert draft.steps() == ("class", "story spell", "perk") and draft.story_count == 2
    for spell in ("flame", "gust"):
        draft.choose("story spell", spell)
    assert draft.option_refusal("story spell", "bees") == "This promotion brings 2 story spells. Put one back first."
    assert draft.refusal() is not None
    draft.choose("perk", "aptitude")
    assert draft.steps()[-1] == "school" and "Aptitude is for one school" in (draft.refusal() or "")
    draft.choose("school", "hex")
    assert draft.refusal() is None
    draft.choose("story spell", "gust")
    assert draft.level.story == ("flame",)


def test_why_nobody_goes_on_is_read_without_scrolling_at_200_percent() -> None:
    pilot = pilot_at((1920, 1080))
    pilot.app.settings.scale = 2.0
    pilot.app.apply_settings()
    screen = BuilderScreen(pilot.app)
    screen.draft.surprise(Random(3))
    pilot.app.push(screen)
    press(pilot, "step Levels", "add level")
    why = pilot.find("A Novice has nothing more to learn.")
    assert seen_box(why).height == why.screen_rect().height and not pilot.find("#next").enabled
    pilot.app.close()


def test_some_of_those_who_are_ready_are_seen_whole_at_200_percent_and_their_tales_are_told() -> None:
    pilot = pilot_at((1920, 1080))
    pilot.app.settings.scale = 2.0
    pilot.app.apply_settings()
    pilot.app.push(BuilderScreen(pilot.app))
    pilot.settle()
    area = pilot.find("#page").screen_rect()
    ready = [node for node in pilot.app.root.walk() if node.name.startswith("ready ")]
    assert sum(area.contains(node.screen_rect()) for node in ready) >= 4
    assert "sacks for the miller" in pilot.find("#ready Pell").hint and pilot.clipped_texts() == []
    pilot.app.close()


def test_surprises_are_legal_at_every_level() -> None:
    for seed in range(12):
        random = Random(seed)
        draft = HeroDraft(["Robin"])
        for _ in range(seed % 6):
            draft.add_level(drawn_level(draft.career, random))
        draft.surprise(random)
        assert draft.hero().level == seed % 6 and preview(draft).level == seed % 6


def test_1_4_a_talent_that_a_level_has_brought_already_is_told_of_and_nothing_breaks() -> None:
    draft = HeroDraft()
    draft.begin_with(next(each for each in ready_made().values() if any(level.talent for level in each.levels)))
    draft.change(talent=next(level.talent for level in draft.levels if level.talent))
    assert "is there already" in draft.levels_refusal()
    assert preview(draft).levels == tuple(draft.levels[: preview(draft).level]) and preview(draft).level < draft.level


def test_whoever_is_ready_can_be_begun_with_and_has_another_name() -> None:
    taken = [each.name for each in ready_made().values()]
    for each in ready_made().values():
        draft = HeroDraft(taken)
        draft.begin_with(each)
        assert draft.is_as(each)
        assert draft.refusal() == "It has no name yet. Type one."
        draft.change(name=each.name.upper())
        assert draft.refusal() == f"Somebody is called {each.name.upper()} already. Choose another name."
        draft.change(name="Robin")
        assert draft.hero().levels == each.levels


def test_a_first_arm_is_neither_carried_twice_nor_learnt() -> None:
    draft = HeroDraft()
    draft.begin_with(ready_made()["scout"])
    draft.change(name="Robin")
    for arm in first_arms():
        draft.change(arm=arm)
        assert draft.hero().has.arms.count(arm) == 1


def test_a_hero_that_cannot_be_written_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(path: Path, text: str) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("netcode.own_files.write_whole", refused)
    pilot = at_companies()
    press(pilot, "first hero", "surprise", "next")
    assert pilot.has("cannot be written in") and pilot.has("Check the folder's rights.")
    assert isinstance(pilot.app.top, BuilderScreen) and pilot.app.top.draft.refusal() is None
    pilot.app.close()


def test_escape_asks_before_a_hero_is_lost() -> None:
    pilot = at_companies()
    press(pilot, "first hero", "surprise")
    pilot.press("escape")
    assert pilot.has("Leave without keeping this hero?")
    pilot.click("Leave")
    pilot.settle()
    assert isinstance(pilot.app.top, CompaniesScreen) and not kept_heroes().heroes
    pilot.app.close()


@pytest.mark.parametrize("size", [(1024, 640), pytest.param((1920, 1080), marks=pytest.mark.slow)])
def test_no_text_is_cut_and_the_keys_reach_everything(size: tuple[int, int]) -> None:
    members = (hero("Ana"), hero("Robin"), hero("Maximiliana of the Marsh"))
    keep(*members)
    company = Company(members[0].company, kept_heroes().heroes)
    pilot = pilot_at(size)
    builder = BuilderScreen(pilot.app)
    bell = scenes.stories()["bell_under_the_hill"]
    for screen in (CompaniesScreen(pilot.app), MapScreen(pilot.app, company), PartyScreen(pilot.app, company, bell)):
        pilot.app.push(screen)
        check(pilot, screen)
        pilot.press("escape")
    pilot.app.push(builder)
    builder.draft.begin_with(ready_made()["witch"])
    for step in range(len(builder.steps)):
        builder._come_to(step)
        check(pilot, builder)
    pilot.app.close()


def check(pilot: Pilot, screen: Screen) -> None:
    pilot.settle()
    assert pilot.app.top is screen and pilot.clipped_texts() == []
    small = [node.described() for node in focusable(screen.root) if min(node.size) < pilot.app.kit.px(40)]
    assert small == [] and screen.first_focus() is not None


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.0), ((1280, 720), 1.5), ((1920, 1080), 2.0)])
def test_a_long_name_many_steps_and_all_classes_fit_where_there_is_little_room(
    size: tuple[int, int], scale: float
) -> None:
    pilot = pilot_at(size)
    pilot.app.settings.scale = scale
    pilot.app.apply_settings()
    builder = BuilderScreen(pilot.app)
    pilot.app.push(builder)
    builder.draft.begin_with(ready_made()["scout"])
    builder.draft.change(name="Maximiliana of the Marsh")
    builder._come_to(0)
    for step in [each.title for each in builder.steps]:
        press(pilot, f"step {step}")
        assert pilot.clipped_texts() == [], step
    press(pilot, "step Levels", "add level")
    for id in COMPONENTS.classes:
        scroll_to(pilot, f"class {id}")
        assert pilot.clipped_texts() == [], id
    pilot.app.close()


def test_each_place_of_a_scene_has_a_picture_of_its_own() -> None:
    assert set(PLACES) == set(scenes.PLACES)
    pictures = [painted(place, (80, 40)).get_buffer().raw for place in PLACES]
    assert len(set(pictures)) == len(pictures)


def test_the_class_tree_names_every_class() -> None:
    draft = LevelDraft(begun("tough"))
    reasons = {id: draft.option_refusal("class", id) for id in COMPONENTS.classes}
    assert [id for id, reason in reasons.items() if not reason] == ["student", "scout", "lout", "ruffian"]
