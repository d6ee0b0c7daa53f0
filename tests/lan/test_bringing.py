"""Heroes that each brings to a table from its own machine: checked, beside those of others, gone with whoever goes."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from core.codec import pack, unpack
from core.games import find_game
from core.games.fated_hand.campaign.heroes import Hero
from core.games.fated_hand.campaign.own_heroes import EXAMPLE_TEXT, OWN_HEROES, heroes_in
from core.games.fated_hand.campaign.ready_made import ready_made
from core.games.fated_hand.campaign.sheet_texts import plain_hero
from netcode.lan.lobbies.plan import FREE
from netcode.lan.machine.parcels import Bringing, MemberPlan, SeatPlan, Wish
from netcode.lan.play.founding import certified
from netcode.replica.canonical import Signer
from netcode.table_session import Waiting
from tests.lan.boards import TABLE, seed_of
from tests.lan.house import House, begin, go_on, lobbies
from tests.lan.test_lobby_lies import BO, BO_KEY, CLEO, CLEO_KEY, OPENER, Opened, joining

HEROES = "own_heroes"


def opened() -> Opened:
    """A table of Fated Hand with a seat for each of three, where Bo and Cleo have sat down."""
    table, game = Opened(), find_game("fated_hand")
    signer = Signer(seed_of(0))
    member = MemberPlan(signer.key, OPENER.key, OPENER.sign(certified(TABLE, signer.key)), "Ana", True)
    places = (SeatPlan("Ana", "blue", "human", 0), *[SeatPlan("", "orange", "human", FREE)] * 2)
    state = type(table.host.state)(game.id, pack(game.settle({"story": "lantern_lane"})), places, (member,), False)
    table.host.state = state
    table.hear(BO, joining(BO, BO_KEY, "Bo"))
    table.hear(CLEO, joining(CLEO, CLEO_KEY, "Cleo"))
    return table


def ready_made_called(name: str, id: str) -> Hero:
    found = ready_made()[id]
    return replace(found, made=replace(found.made, name=name))


def text_of(*names: str) -> str:
    """Novices of these names."""
    return OWN_HEROES.text([plain_hero(ready_made_called(name, "novice")) for name in names])


def there(table: Opened) -> list[str]:
    options = unpack(table.host.state.options)
    assert isinstance(options, dict)
    text = str(options[HEROES])
    return [each["name"] for each in json.loads(text)["heroes"]] if text else []


def test_each_brings_heroes_of_its_own_and_may_take_them_back() -> None:
    table = opened()
    table.hear(BO, Bringing(HEROES, text_of("Ida")))
    table.hear(CLEO, Bringing(HEROES, text_of("Otto", "Nora")))
    assert there(table) == ["Ida", "Otto", "Nora"]
    table.hear(CLEO, Bringing(HEROES, text_of("Nora")))
    assert there(table) == ["Ida", "Nora"]
    table.hear(BO, Bringing(HEROES, ""))
    assert there(table) == ["Nora"] and not table.refusals(BO) and not table.refusals(CLEO)


def test_whoever_leaves_takes_its_heroes_along() -> None:
    table = opened()
    table.hear(BO, Bringing(HEROES, text_of("Ida")))
    table.hear(CLEO, Bringing(HEROES, text_of("Otto")))
    table.host.leave(BO.key)
    assert there(table) == ["Otto"]


def test_a_sheet_past_the_rules_of_a_newer_form_twice_or_unreadable_is_refused_in_a_sentence() -> None:
    table, plain = opened(), json.loads(EXAMPLE_TEXT)
    table.hear(CLEO, Bringing(HEROES, text_of("Ida")))
    strong = {**plain["heroes"][0], "attributes": {"brawn": 1, "mind": 1, "sleight": 1}}
    newer = {**plain["heroes"][0], "form": 99}
    for text, words in (
        (json.dumps({"heroes": [strong]}), "Two of them are 1"),
        (json.dumps({"heroes": [newer]}), "form"),
        (text_of("Ida"), "'ida' already. Give this one another name."),
        ("no heroes", "cannot be read here"),
        ("[" * 5000, ""),
    ):
        table.hear(BO, Bringing(HEROES, text))
        reason = table.refusals(BO)[-1]
        assert words in reason and reason.endswith((".", ")", "?")), reason
    assert there(table) == ["Ida"] and len(table.refusals(BO)) == 5


def test_a_hero_of_a_higher_tier_than_the_story_is_for_is_refused_in_a_sentence() -> None:
    """Whoever was not promoted goes along with its company; what was brought before stays where the story changes."""
    table, scout = opened(), OWN_HEROES.text([plain_hero(ready_made_called("Sal", "scout"))])
    table.hear(BO, Bringing(HEROES, scout))
    right = "Sal is a Scout of tier 1, and this table is for tier 0. Bring a hero of tier 0."
    assert table.refusals(BO) == [right] and there(table) == []
    table.host.set_option("story", "silver_road")
    table.hear(BO, Bringing(HEROES, scout))
    table.hear(CLEO, Bringing(HEROES, text_of("Ida")))
    assert there(table) == ["Sal", "Ida"] and len(table.refusals(BO)) == 1
    table.host.set_option("story", "lantern_lane")
    table.hear(BO, Bringing(HEROES, ""))
    assert there(table) == ["Ida"] and len(table.refusals(BO)) == 1


def test_only_what_the_game_takes_can_be_brought_and_only_by_who_plays() -> None:
    table = opened()
    for id in ("story", "tier", "nothing"):
        table.hear(BO, Bringing(id, text_of("Ida")))
    assert len(table.refusals(BO)) == 3 and there(table) == []
    watcher = bytes(31) + b"\4"
    table.host.watch(watcher)
    table.host.hear(watcher, Bringing(HEROES, text_of("Ida")))
    assert there(table) == []


def test_who_was_ready_for_other_heroes_is_not_ready_any_more() -> None:
    table = opened()
    table.hear(CLEO, Wish("ready", FREE, "yes"))
    table.hear(BO, Bringing(HEROES, text_of("Ida")))
    assert [each.ready for each in table.host.state.members] == [True, False, False]


@pytest.mark.slow
def test_what_a_guest_brings_is_in_the_match_and_led_by_the_guest(house: House) -> None:
    opened, joined = lobbies(house, ("open", "here"), "fated_hand")
    joined.bring(HEROES, text_of("Ida"))
    house.until(lambda: "Ida" in str(opened.view.options.get(HEROES)) and "Ida" in str(joined.view.options.get(HEROES)))
    begin(house, opened, joined)
    session = joined.session
    assert session is not None
    go_on(house, session, until=lambda: session.waiting is Waiting.PERSON)
    assert session.question is not None and ("Ida",) in session.question.listed()
    session.answer(("Ida",))
    assert list(heroes_in(str(session.match.log.header.options[HEROES]))) == ["Ida"]
