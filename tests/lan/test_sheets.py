"""Sheets after a story on several machines: each machine keeps its own hero, and it is what the match says."""

from __future__ import annotations

import tomllib
from dataclasses import replace

import pytest

from core.games.fated_hand import asks
from core.games.fated_hand.campaign import master_options as powers
from core.games.fated_hand.campaign.aftermath import hero_after
from core.games.fated_hand.campaign.heroes import WELL
from core.games.fated_hand.campaign.master_options import Details
from core.games.fated_hand.campaign.own_heroes import OWN_HEROES, heroes_in
from core.games.fated_hand.campaign.ready_made import ready_made
from core.games.fated_hand.campaign.sheet_texts import plain_hero, sheet_text
from core.games.fated_hand.state import FatedHandState, Fighter
from core.plain import Answer, Options
from core.questions import Choose, Question
from netcode.answerers import SeededLuck
from netcode.keepsakes import keep
from netcode.lan.lobby import Lobby
from netcode.lan.session import LanSession
from netcode.lan.views import TablePlan
from netcode.own_files import read_folder
from tests.kit import AnyMatch
from tests.lan.house import Decide, House, begin, go_on, sensibly

pytestmark = pytest.mark.slow

OWNERS = {"Ana": "Ida", "Ben": "Otto"}
"""Whose hero is called what."""


def bring_each(house: House, lobbies: dict[str, Lobby]) -> None:
    """Everybody's hero lies in a folder of its own, and is brought to the table."""
    pell = ready_made()["novice"]
    for player, name in OWNERS.items():
        hero = replace(pell, made=replace(pell.made, name=name))
        folder = house.folder / player / "heroes"
        folder.mkdir(parents=True)
        (folder / f"{name.lower()}.toml").write_text(sheet_text(hero), encoding="utf-8")
        lobbies[player].bring("own_heroes", OWN_HEROES.text([plain_hero(hero)]))
    house.until(lambda: all(
        name in str(each.view.options.get("own_heroes")) for each in lobbies.values() for name in OWNERS.values()
    ))  # fmt: skip


def story_at(house: House, options: Options, seats: tuple[str, ...], *players: str) -> dict[str, LanSession]:
    """The first of the players opens the table, the others come, and everybody brings its hero."""
    host, *others = players
    opened = house.network(host).host(TablePlan("fated_hand", {**options, "last_round": 10}, seats, code=True))
    lobbies = {host: opened, **{name: house.network(name).join(opened.view.link) for name in others}}
    house.until(lambda: all(each.view.state == "open" for each in lobbies.values()))
    house.until(lambda: all(seat.name for seat in opened.view.seats))
    bring_each(house, lobbies)
    begin(house, opened, *[lobbies[name] for name in others])
    return {name: each.session for name, each in lobbies.items() if each.session is not None}


def as_a_bot(match: AnyMatch, question: Question, luck: SeededLuck) -> Answer:
    """Each leads its own hero."""
    if question.name != asks.PARTY:
        return sensibly(match, question, luck)
    assert isinstance(question, Choose)
    return next(each for each in question.listed() if each in [(name,) for name in OWNERS.values()])


def fighter_called(match: AnyMatch, name: str) -> Fighter:
    """A hero on the board: who sits down first at the table comes first there."""
    assert isinstance(match.state, FatedHandState)
    return next(each for each in match.state.fighters if each.sheet.name == name)


def assert_kept(house: House, sessions: dict[str, LanSession]) -> None:
    """On each machine the sheet of its own hero is what the match says, and there is no other."""
    chains = {session.match.log.chain.hex() for session in sessions.values()}
    assert len(chains) == 1
    for player, name in OWNERS.items():
        match, folder = sessions[player].match, house.folder / player / "heroes"
        fighter = fighter_called(match, name)
        state = match.state
        assert isinstance(state, FatedHandState)
        before = heroes_in(state.terms.own)[name]
        assert keep(match, folder) == (f"{name} was kept in {name.lower()}.toml.",)
        (file,) = folder.iterdir()
        text = file.read_text(encoding="utf-8")
        assert text == sheet_text(hero_after(before, state, fighter, *chains))
        assert text != sheet_text(before) and tomllib.loads(text)["matches"] == [*chains]


def play_to_its_end(house: House, sessions: dict[str, LanSession], decide: Decide) -> None:
    both = sessions.values()
    go_on(house, *both, until=lambda: all(each.match.question is None for each in both), decide=decide)


def test_two_owners_on_two_machines_end_a_chapter_and_each_sheet_is_what_the_match_says(house: House) -> None:
    sessions = story_at(house, {"story": "lantern_lane"}, ("here", "open", "bot:sensible"), "Ana", "Ben")
    play_to_its_end(house, sessions, as_a_bot)
    assert_kept(house, sessions)


def test_what_a_master_on_a_third_machine_gives_stands_on_the_sheets_of_both(house: House) -> None:
    script: list[Answer] = [powers.TELL, powers.GIVE, powers.LEVEL, powers.COINS, powers.TIRE, powers.CLOSE]
    details: dict[str, Answer] = {"item": "trident", "coins": 20, "Exhaustion": 1, "end": WELL}

    def decide(match: AnyMatch, question: Question, luck: SeededLuck) -> Answer:
        match question.name:
            case asks.MASTER:
                return script.pop(0)
            case asks.TELLING:
                return "It was a long evening."
            case asks.MASTER_DETAIL:
                assert isinstance(question, Choose) and isinstance(question.options, Details)
                what = question.options.what
                return fighter_called(match, "Otto").id if what == "hero" else details[what]
        return as_a_bot(match, question, luck)

    sessions = story_at(house, {"teller": "master"}, ("open", "open", "here"), "Cleo", "Ana", "Ben")
    play_to_its_end(house, sessions, decide)
    assert not script
    assert_kept(house, sessions)
    ida, otto = [heroes_in(read_folder(OWN_HEROES, house.folder / each / "heroes").text) for each in OWNERS]
    assert ida["Ida"].level == 0 and otto["Otto"].level == 1
    assert "trident" not in ida["Ida"].has.arms and "trident" in otto["Otto"].has.arms
    assert keep(sessions["Cleo"].match, house.folder / "Cleo" / "heroes") == (), "the Master has brought nobody"
