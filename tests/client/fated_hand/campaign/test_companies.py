"""Companies: heroes as cards, read, printed, moved, put away and taken back; and files that hold no hero."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from client.games.fated_hand.campaign.companies_screen import CompaniesScreen
from client.games.fated_hand.campaign.expedition import expedition
from client.games.fated_hand.campaign.hero_files import kept_heroes, rename
from client.games.fated_hand.campaign.party_screen import PartyScreen
from client.games.fated_hand.campaign.under_way import is_as_there
from client.games.fated_hand.editor.encounters_screen import EncountersScreen
from client.screens.opening import continue_table
from client.screens.plan import BOT_NAMES
from client.table.screen import TableScreen
from client.widgets.scroll import ScrollArea
from core.errors import WrongTable
from core.game import CONTRACT
from core.games.fated_hand.campaign.course import course, next_chapter
from core.games.fated_hand.campaign.own_stories import OWN_STORIES
from core.games.fated_hand.campaign.ready_made import ready_made
from core.games.fated_hand.campaign.scenes import stories
from core.games.fated_hand.campaign.stories import CAMPAIGN
from core.games.fated_hand.state import FatedHandState
from netcode.own_files import folder_of
from netcode.store import StoreError
from tests.client.fated_hand.campaign.folders import RINGERS, at_companies, file_of, hero, keep, pilot_at
from tests.client.pilot import Pilot
from tests.client.table.tables import until_asked
from tests.games.fated_hand.campaign.nights import STORY, night

pytestmark = pytest.mark.unpainted
MATCH = "a" * 32
BELL = stories()["bell_under_the_hill"]


def top_title(pilot: Pilot) -> str:
    assert pilot.app.top is not None
    return pilot.app.top.title


def test_companies_show_who_is_in_them_how_they_fare_and_what_comes_next() -> None:
    worn = hero("Ana", matches=(MATCH,), chapters=(("lantern_lane", "well"),))
    keep(hero("Robin"), worn, hero("Bert", company=""))
    pilot = at_companies()
    for words in (RINGERS, "Heroes without a company", "Ana", "Novice, level 0", f"Next: {BELL.name}."):
        assert pilot.has(words), words
    pilot.click("#hero Robin")
    assert pilot.has("Robin, Novice, level 0") and pilot.has("Beginner's Luck") and pilot.has("Life")
    pilot.press("escape")
    pilot.press("escape")
    assert top_title(pilot) == "New table"
    pilot.app.close()


def test_a_sheet_is_printed_as_text(own_folders: None) -> None:
    keep(hero("Robin"))
    pilot = at_companies()
    pilot.click("#print Robin")
    (printed,) = file_of("robin").parent.parent.glob("printed/*.txt")
    text = printed.read_text(encoding="utf-8")
    assert text.startswith("Robin, Novice of level 0 (tier 0)\n") and "Club: +1 Strike; melee." in text
    assert max(map(len, text.splitlines())) <= 78
    assert pilot.has("The sheet of Robin lies in")
    pilot.app.close()


def test_a_hero_that_was_put_into_the_bin_can_be_taken_out_again() -> None:
    keep(hero("Robin"), hero("Ana"))
    pilot = at_companies()
    assert not pilot.has("#bring back")
    pilot.click("#delete Robin")
    assert not file_of("robin").exists() and not pilot.has("#hero Robin") and pilot.has("#hero Ana")
    pilot.click("#bring back")
    assert file_of("robin").exists() and pilot.has("#hero Robin") and not pilot.has("#bring back")
    pilot.app.close()


def test_a_hero_can_travel_with_others() -> None:
    keep(hero("Robin"))
    pilot = at_companies()
    pilot.click("#company Robin")
    for _ in RINGERS:
        pilot.press("backspace")
    pilot.type("Owls")
    pilot.press("enter")
    pilot.settle()
    assert pilot.has("Owls") and tomllib.loads(file_of("robin").read_text(encoding="utf-8"))["company"] == "Owls"
    pilot.app.close()


def retyped(pilot: Pilot, before: str, text: str) -> None:
    for _ in before:
        pilot.press("backspace")
    pilot.type(text)
    pilot.press("enter")
    pilot.settle()


def test_a_hero_can_leave_its_company() -> None:
    keep(hero("Robin"), hero("Ana"))
    pilot = at_companies()
    pilot.click("#company Robin")
    retyped(pilot, RINGERS, "")
    assert pilot.has("Heroes without a company") and pilot.has(RINGERS)
    assert "company" not in tomllib.loads(file_of("robin").read_text(encoding="utf-8"))
    pilot.app.close()


def test_a_company_can_be_renamed() -> None:
    keep(hero("Robin"), hero("Ana"))
    pilot = at_companies()
    pilot.click(f"#rename {RINGERS}")
    retyped(pilot, RINGERS, "")
    assert pilot.has("Type a name first.")
    pilot.type("Owls")
    pilot.press("enter")
    pilot.settle()
    assert [(each.name, len(each.members)) for each in kept_heroes().companies] == [("Owls", 2)]
    assert pilot.has("Owls") and not pilot.has(RINGERS)
    pilot.app.close()


def test_a_company_with_a_hero_in_a_file_of_many_keeps_its_name() -> None:
    keep(hero("Robin"))
    company = kept_heroes().companies[0]
    shared = replace(company, members=(*company.members, replace(company.members[0], is_alone=False)))
    with pytest.raises(StoreError, match=r"robin\.toml holds more than Robin, or is no TOML\."):
        rename(shared, "Owls")
    assert kept_heroes().companies[0].name == RINGERS


def test_files_that_hold_no_hero_are_told_with_file_and_place_and_the_others_are_used() -> None:
    keep(hero("Robin"))
    file_of("broken").write_text("form = 1\nname = 3\n", encoding="utf-8")
    keep(hero("robin").__class__(hero("Robin").made, hero("Robin").has))
    file_of("zwin").write_text(file_of("robin").read_text(encoding="utf-8"), encoding="utf-8")
    found = kept_heroes()
    assert [each.name for each in found.heroes] == ["Robin"]
    broken, twin = found.trouble
    assert broken.startswith("broken.toml") and broken.endswith("This file is left out.")
    assert twin == "zwin.toml: Robin is in another file already. Give one of them another name."
    pilot = at_companies()
    assert pilot.has("What cannot be used") and pilot.has("#hero Robin")
    pilot.app.close()


def test_a_folder_that_cannot_be_written_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    keep(hero("Robin"))
    pilot = at_companies()

    def refused(path: Path, text: str) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("netcode.own_files.write_whole", refused)
    pilot.click("#print Robin")
    assert pilot.has("robin.txt cannot be written in") and pilot.has("Check the folder's rights.")
    pilot.app.close()


# --- before a chapter


def test_heroes_are_dealt_to_the_people_and_can_be_led_by_others() -> None:
    ana, ben, cleo = hero("Ana"), hero("Ben"), hero("Cleo")
    trip = expedition(BELL, (ana, ben, cleo), ["Ida", "Otto"])
    assert trip.names == ["Ida"] and trip.led_by(0) == ("Ana", "Ben", "Cleo")
    trip.people(2)
    assert [trip.led_by(person) for person in (0, 1)] == [("Ana", "Cleo"), ("Ben",)]
    trip.let_lead(ana, 1)
    assert [trip.led_by(person) for person in (0, 1)] == [("Ben", "Cleo"), ("Ana",)]
    plan = trip.plan()
    assert trip.refusal() is None and [seat.who for seat in plan.seats] == ["human", "human", "bot:sensible"]
    assert plan.options["story"] == BELL.id and plan.options["heroes"] == 3
    trip.take_or_leave(ben)
    trip.take_or_leave(cleo)
    assert trip.names == ["Ida"] and trip.led_by(0) == ("Ana",)
    trip.take_or_leave(ana)
    assert trip.refusal() == "Nobody goes yet. Choose at least one hero."


def test_heroes_of_whom_too_much_is_told_cannot_set_out_and_say_why() -> None:
    long = tuple([(f"a_story_of_mine_{number}", "well") for number in range(400)])
    four = tuple([hero(name, matches=(MATCH,), chapters=long) for name in ("Ana", "Ben", "Cleo", "Dora")])
    reason = expedition(BELL, four, []).refusal()
    assert reason is not None and "At most 24000 are right." in reason


def test_only_heroes_of_the_tier_go_and_at_most_four() -> None:
    scout = ready_made()["scout"]
    five = tuple([hero(name) for name in ("Ana", "Ben", "Cleo", "Dora", "Emil")])
    trip = expedition(BELL, (*five, scout), [])
    assert trip.going == list(five[:4])
    assert trip.hero_refusal(scout) == "Wren is a Scout of tier 1, and this is for tier 0."
    assert trip.hero_refusal(five[4]) == "A party has at most 4 heroes. Leave somebody behind first."


def test_whoever_was_not_promoted_goes_along_with_its_company_behind_those_who_were() -> None:
    scout, novice = ready_made()["scout"], hero("Ana")
    road = stories()["silver_road"]
    trip = expedition(road, (novice, scout), [])
    assert trip.going == [scout, novice]
    assert not trip.hero_refusal(novice)
    (stands,) = [each for each in course([novice]) if each.story is road]
    assert stands.refusal == "It is for heroes of tier 1, and yours are of tier 0."
    (stands,) = [each for each in course([novice, scout]) if each.story is road]
    assert not stands.refusal


def test_where_a_company_stands_follows_from_the_sheets_of_its_heroes() -> None:
    novice, risen = hero("Ana"), ready_made()["scout"]
    assert next_chapter([novice]) is BELL and next_chapter([risen]) is not BELL
    done = hero("Ben", matches=(MATCH,), chapters=((BELL.id, "well"),))
    for tier, id in enumerate(CAMPAIGN):
        (each,) = [hero for hero in ready_made().values() if hero.career.kind.tier == tier][:1]
        assert next_chapter([each]) is stories()[id], "each chapter is for those who have come through the one before"
    stands = {each.story.id: each for each in course([novice, done])}
    assert stands[BELL.id].ended == "well" and next_chapter([novice, done]) is not BELL
    refused = next(each for each in course([risen]) if each.story is BELL)
    assert refused.refusal == "It is for heroes of tier 0, and yours are of tier 1."


def test_who_sets_out_sits_at_the_table_with_the_heroes_that_were_chosen() -> None:
    keep(hero("Ana"), hero("Robin"))
    pilot = at_companies()
    pilot.click(f"#continue {RINGERS}")
    pilot.settle()
    pilot.click("2 players")
    pilot.settle()
    pilot.click("#leader of Ana")
    pilot.settle()
    pilot.click("Set out")
    pilot.settle()
    table = pilot.app.top
    assert isinstance(table, TableScreen) and isinstance(table.session.match.state, FatedHandState)
    led = [(each.sheet.name, each.seat) for each in table.session.match.state.fighters]
    assert led == [("Robin", 0), ("Ana", 1)]
    assert table.session.question is not None and table.session.question.name != "party"
    pilot.app.close()


def test_those_who_play_together_may_plan_openly_and_pass_no_screen_on() -> None:
    keep(hero("Ana"), hero("Robin"))
    pilot = at_companies()
    pilot.click(f"#continue {RINGERS}")
    pilot.settle()
    assert not pilot.has("Plans open to all of you"), "one player has no secrets"
    pilot.click("2 players")
    pilot.settle()
    pilot.click("Plans open to all of you")
    pilot.settle()
    assert pilot.clipped_texts() == []
    pilot.click("Set out")
    pilot.settle()
    table = pilot.app.top
    assert isinstance(table, TableScreen) and isinstance(table.session.match.state, FatedHandState)
    until_asked(pilot, table, "scene")
    assert table.session.match.state.terms.plans_open and not table.is_passing
    pilot.app.close()


def test_a_game_master_may_tell_the_chapter_in_place_of_the_book_and_is_remembered() -> None:
    keep(hero("Ana"))
    pilot = at_companies()
    pilot.click(f"#continue {RINGERS}")
    pilot.settle()
    pilot.click("A Game Master tells")
    pilot.settle()
    pilot.click("Set out")
    pilot.settle()
    table = pilot.app.top
    assert isinstance(table, TableScreen) and isinstance(table.session.match.state, FatedHandState)
    story, seats = table.session.match.state.story, table.session.match.log.header.seats
    assert story is not None and story.is_mastered and [seat.who for seat in seats] == ["human", "human"]
    assert pilot.app.settings.game_master == seats[1].name
    trip = PartyScreen(pilot.app, kept_heroes().companies[0], BELL).trip
    assert trip.is_mastered and trip.master == seats[1].name
    trip.let_tell(is_master=False)
    assert trip.plan().options["teller"] == "book"
    pilot.app.close()


def test_a_bot_that_leads_the_foes_is_not_called_as_one_of_the_heroes() -> None:
    plan = expedition(BELL, (hero("Otto"), hero("Ida")), []).plan()
    assert plan.seats[-1].name == BOT_NAMES[2]


def test_other_options_are_as_at_the_table_that_was_laid_last() -> None:
    trip = expedition(BELL, (hero("Ana"),), [])
    trip.like = {"cards_open": "all", "story": "lantern_lane", "teller": "master"}
    assert {trip.plan().options[each] for each in ("cards_open", "story", "teller")} == {"all", BELL.id, "book"}


def test_the_map_shows_each_story_and_leads_to_the_one_that_is_chosen() -> None:
    keep(hero("Ana"))
    pilot = at_companies()
    pilot.click(f"#map {RINGERS}")
    pilot.settle()
    for kind in stories().values():
        assert pilot.has(kind.name)
    pilot.click("Lantern Lane")
    pilot.settle()
    pilot.click("#set out")
    pilot.settle()
    assert top_title(pilot) == "Before the chapter" and pilot.has(stories()["lantern_lane"].about)
    pilot.app.close()


def test_the_stops_lie_all_over_a_large_map() -> None:
    keep(hero("Robin"))
    pilot = at_companies((1920, 1080))
    pilot.click(f"#map {RINGERS}")
    pilot.settle()
    cloth = pilot.find("#map").screen_rect()
    stops = [pilot.find(f"#stop {place}").screen_rect() for place in range(len(stories()))]
    upper = [stop for stop in stops if stop.centery < cloth.centery]
    assert abs(2 * len(upper) - len(stops)) <= 1, "as many above the middle as below"
    assert max(stop.bottom for stop in stops) - min(stop.top for stop in stops) > 0.6 * cloth.height
    pilot.app.close()


def test_no_stop_reaches_beyond_the_map_where_there_is_little_room() -> None:
    keep(hero("Ana"))
    pilot = at_companies((1920, 1080))
    pilot.app.settings.scale = 2.0
    pilot.app.apply_settings()
    pilot.click("Map")
    pilot.settle()
    cloth = pilot.find("#map").screen_rect()
    stops = [node.screen_rect() for node in pilot.app.top.root.walk() if node.name.startswith("stop ")]
    assert len(stops) > 4 and all(cloth.inflate(-8, -8).contains(stop) for stop in stops)
    pilot.app.close()


def test_each_scene_of_the_house_has_a_picture() -> None:
    assert [(kind.id, id) for kind in stories().values() for id, scene in kind.scenes.items() if not scene.place] == []


def test_a_story_of_ones_own_is_on_the_map_and_is_set_out_to() -> None:
    keep(hero("Ana"))
    folder = folder_of(OWN_STORIES)
    folder.mkdir(parents=True)
    (folder / "night.toml").write_text(STORY, encoding="utf-8")
    (folder / "zzz.toml").write_text("id = 3", encoding="utf-8")
    pilot = at_companies()
    pilot.click(f"#map {RINGERS}")
    pilot.settle()
    pilot.click("A Night")
    pilot.settle()
    assert pilot.has("A story of yours, for tier 0") and pilot.has("zzz.toml")
    pilot.click("#set out")
    pilot.settle()
    pilot.click("Set out")
    pilot.settle()
    assert isinstance(pilot.app.top, TableScreen) and pilot.app.top.session.header.options["story"] == night()
    pilot.app.close()


def test_the_screen_is_offered_by_the_game_and_no_other_game_has_it() -> None:
    from client.games import table_of

    assert table_of("fated_hand").contract == CONTRACT
    assert [each.place.rsplit(":")[-1] for each in table_of("fated_hand").screens] == [
        CompaniesScreen.__name__,
        EncountersScreen.__name__,
    ]
    assert table_of("stonebound").screens == ()
    with pytest.raises(WrongTable):
        table_of("nothing")


def test_a_story_that_waits_for_its_end_is_gone_on_with() -> None:
    keep(hero("Ana"))
    pilot = at_companies()
    pilot.click(f"#continue {RINGERS}")
    pilot.settle()
    pilot.click("Set out")
    pilot.settle()
    assert isinstance(pilot.app.top, TableScreen)
    path, before = pilot.app.top.match_file, len(pilot.app.top.session.match.log)
    pilot.app.pop()
    pilot.settle()
    pilot.click(f"#continue {RINGERS}")
    pilot.settle()
    assert pilot.has(f"{BELL.name} waits for its end.")
    pilot.click("Go on with it")
    pilot.settle()
    assert isinstance(pilot.app.top, TableScreen) and pilot.app.top.match_file == path
    assert len(pilot.app.top.session.match.log) >= before
    pilot.app.close()


def test_whoever_has_gone_on_elsewhere_is_not_in_that_match_any_more() -> None:
    chain = {"b" * 32}
    assert is_as_there(hero("Ana"), (), chain) and is_as_there(hero("Ana", matches=("b" * 32,)), (), chain)
    assert not is_as_there(hero("Ana", matches=("c" * 32,)), (), chain)
    assert not is_as_there(hero("Ana", matches=("b" * 32, "c" * 32)), (), chain)
    assert not is_as_there(hero("Ana"), (MATCH,), chain)


def test_what_happened_is_told_by_the_match_that_the_sheets_name() -> None:
    keep(hero("Ana"))
    pilot = at_companies()
    pilot.click(f"#continue {RINGERS}")
    pilot.settle()
    pilot.click("Set out")
    pilot.settle()
    table = pilot.app.top
    assert isinstance(table, TableScreen)
    last = len(BELL.scenes["mill"].choices) - 1
    for name, answer in (("scene", (2, 0)), ("scene", (last, 0)), ("camp", ("sleep", ""))):
        until_asked(pilot, table, name)
        table.answer(answer)
    until_asked(pilot, table, "scene")
    assert kept_heroes().heroes[0].hero.matches
    pilot.app.pop()
    pilot.settle()
    pilot.click(f"#map {RINGERS}")
    pilot.settle()
    pilot.click("#log")
    pilot.settle()
    for words in (BELL.scenes["inn"].text, BELL.scenes["mill"].choices[last].text, "The company made camp"):
        assert pilot.has(words), words
    pilot.press("escape")
    pilot.click("Lantern Lane")
    pilot.settle()
    assert not pilot.has("#log"), "nobody has been there"
    pilot.app.close()


def test_what_happened_in_a_match_that_is_gone_is_not_told() -> None:
    keep(hero("Ana", matches=(MATCH,), chapters=((BELL.id, "well"),)))
    pilot = at_companies()
    pilot.click(f"#map {RINGERS}")
    pilot.settle()
    pilot.click(BELL.name)
    pilot.settle()
    log = pilot.find("#log")
    assert not log.enabled and log.hint.startswith("No match of this story lies on this machine")
    pilot.app.close()


def test_a_story_that_is_over_leads_back_to_the_companies() -> None:
    keep(hero("Ana"))
    pilot = at_companies()
    pilot.click(f"#continue {RINGERS}")
    pilot.settle()
    pilot.click("Set out")
    pilot.settle()
    table = pilot.app.top
    assert isinstance(table, TableScreen)
    until_asked(pilot, table, "scene")
    table.session.concede(0)
    pilot.tick(2000)
    table._show_result()
    pilot.settle()
    back, look = pilot.find("Back to your companies"), pilot.find("Look at the table")
    sheet = next(each for each in back.ancestors() if isinstance(each, ScrollArea))
    assert look.screen_rect().right <= sheet.screen_rect().right, "no button is cut off"
    pilot.click("Back to your companies")
    pilot.settle()
    assert isinstance(pilot.app.top, CompaniesScreen)
    pilot.app.close()


def test_a_story_that_was_continued_from_the_menu_leads_to_the_companies_too() -> None:
    keep(hero("Ana"))
    pilot = at_companies()
    pilot.click(f"#continue {RINGERS}")
    pilot.settle()
    pilot.click("Set out")
    pilot.settle()
    table = pilot.app.top
    assert isinstance(table, TableScreen) and table.session.path is not None
    until_asked(pilot, table, "scene")
    pilot.app.close()
    pilot = pilot_at()
    assert continue_table(pilot.app, table.session.path)
    pilot.settle()
    table = pilot.app.top
    assert isinstance(table, TableScreen)
    table.session.concede(0)
    pilot.tick(2000)
    table._show_result()
    pilot.settle()
    pilot.click("Your companies")
    pilot.settle()
    assert isinstance(pilot.app.top, CompaniesScreen) and not isinstance(pilot.app.screens[-2], TableScreen)
    pilot.app.close()
