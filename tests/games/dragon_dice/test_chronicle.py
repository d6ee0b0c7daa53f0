"""What is told of a match: every total opens the way to it, and nothing is told twice or half."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

import pytest

from core.events import Event
from core.games.dragon_dice import GAME
from core.games.dragon_dice import events as happened
from core.games.dragon_dice import roll_events as rolled
from core.games.dragon_dice.box import box
from core.games.dragon_dice.dragonkin import disband_dragonkin
from core.games.dragon_dice.harm import kill
from core.games.dragon_dice.naming import kinds_text
from core.games.dragon_dice.questions import WORDS
from core.games.dragon_dice.rolls import TerrainId
from core.games.dragon_dice.state import Area
from core.games.dragon_dice.terrains import hold_terrain, turn_terrain
from core.games.dragon_dice.verbs import Dragon, move_dice, note_burial, note_death
from core.games.dragon_dice.victory import ROUNDS, end_by_capture, end_by_score
from core.view import View
from netcode.answerers import SeededLuck
from netcode.session import Session
from netcode.table_session import Waiting
from tests.client.table.tables import seats_of
from tests.games.dragon_dice.tables import play, stand, table
from tests.listing import of_each

NAMES = ("Ana", "Ben", "Cleo")
ENTRIES = 500
Said: TypeAlias = list[tuple[Event, str]]


@pytest.fixture(scope="module")
def said() -> Said:
    """The beginning of a match with everything, of three who answer at random."""
    everything = {preset.id: preset.options for preset in GAME.presets}["everything"]
    options, seats = {**everything, "points": 36}, seats_of(*["bot:random"] * 3)
    session = Session.new("dragon_dice", options, seats, folder=None, luck=SeededLuck(5))
    told: Said = []
    while session.waiting is not Waiting.OVER and len(session.match.log) < ENTRIES:
        for event in session.advance().events:
            text = WORDS.tell(event, session.match.view(0), NAMES)
            told += [(event, text)] if text is not None else []
    return told


def told(game: Dragon) -> list[str]:
    """Everything that has happened on a table laid out by hand."""
    found = [WORDS.tell(event, View(0, game.state, {}), NAMES) for event in game.events]
    return [text for text in found if text is not None]


def test_every_total_opens_the_way_to_it(said: Said) -> None:
    """Those that others repeat were told with it before."""
    totals = [event for event, _ in said if isinstance(event, rolled.RollTotalled)]
    assert totals and all(WORDS.why(event) is not None for event in totals)
    known: set[int] = set()
    for event, _ in said:
        if isinstance(event, rolled.RollTotalled):
            known |= {steps.total for _, steps in event.totals}
        if isinstance(event, happened.HordesRolled | happened.ManeuverDecided):
            assert {total for _, total in event.totals} <= known


def test_damage_opens_what_was_taken_off_it(said: Said) -> None:
    damage = [event for event, _ in said if isinstance(event, rolled.ArmyDamaged)]
    attacks = [event for event in damage if event.cause.endswith("attack")]
    assert attacks and all(event.way is not None and event.way.total == event.amount for event in attacks)


def test_every_round_is_headed_once(said: Said) -> None:
    rounds = [(event.round, text) for event, text in said if isinstance(event, happened.RoundBegan)]
    assert rounds == [(number, f"Round {number} began.") for number in range(1, len(rounds) + 1)] and len(rounds) > 2
    turns = [event.round for event, _ in said if isinstance(event, happened.TurnBegan)]
    assert turns[0] == 1 and max(turns) == len(rounds)


def test_sentences_begin_with_a_capital_and_end_with_a_stop(said: Said) -> None:
    assert [text for _, text in said if not re.fullmatch(r"[A-Z0-9].*\.", text)] == []
    assert [text for _, text in said if re.search(r"\b(0|1) saves\b|\b(?!1 )\d+ save\b", text)] == []


def test_a_terrain_is_named_as_elsewhere_where_a_sentence_begins_with_it() -> None:
    game = table()
    turn_terrain(game, TerrainId(0), 1, "a maneuver")
    assert told(game) == ["Ana's Home turned to 4 by a maneuver."]


def test_a_captured_terrain_is_named_in_brackets() -> None:
    game = table("coastland_city 3", "coastland_city 3", "feyland_standing_stones 8")
    hold_terrain(game, 0, TerrainId(2))
    assert told(game) == ["Ana captured the Frontier (Feyland Standing Stones)."]


def test_a_death_is_told_once_and_who_comes_out_of_the_earth_as_well() -> None:
    game = table()
    (thug,) = stand(game, 0, 0, "goblins_thug")
    move_dice(game, 0, (thug,), Area.DEAD)
    note_death(game, 0, thug, "Smite")
    move_dice(game, 0, (thug,), Area.BURIED)
    note_burial(game, 0, thug, "a Temple")
    move_dice(game, 0, (thug,), Area.DEAD)
    assert told(game) == [
        "Ana's Thug was killed by Smite.",
        "Ana's Thug was buried by a Temple.",
        "Ana's Thug went to the Dead Unit Area.",
    ]


def test_the_death_of_dragonkin_is_told_once_and_so_is_that_they_go_as_they_are_alone() -> None:
    game = table()
    _, kin = stand(game, 0, 0, "goblins_thug", "dragonkin_dragonfoal of fire")
    play(kill(game, (kin,), "Smite"), {})
    name = game.state.dice[kin].die.name
    assert told(game) == [f"Ana's {name} was killed by Smite."]
    stand(game, 1, 0, "dragonkin_dragonfoal of fire")
    game.events.clear()
    disband_dragonkin(game)
    assert told(game) == [f"Ben's {name} went to the Summoning Pool."]


def test_items_and_minor_terrains_that_are_buried_are_told() -> None:
    game = table()
    dice = stand(game, 0, 0, "sight_stone of air", "wooden_targe of air")
    move_dice(game, 0, dice, Area.BURIED)
    assert told(game) == ["Ana's Sight Stone (air) and Wooden Targe (air) were buried."]


@of_each(
    "names, said",
    [
        ("Runner Runner", "2 Runners"),
        ("Runner Sentry Runner Sentry Sentry Warlord", "2 Runners, 3 Sentries and Warlord"),
        ("Footman Footman Lich Lich Mummy Mummy Envoy Envoy", "2 Footmen, 2 Liches, 2 Mummies and 2 Envoys"),
        ("Magus Magus Fox-Folk Fox-Folk Harpies Harpies Mudmen Mudmen", "2 Magi, 2 Fox-Folk, 2 Harpies and 2 Mudmen"),
        ("Lurker_in_the_Deep Lurker_in_the_Deep Will_o'_Wisps Will_o'_Wisps",
         "2 Lurkers in the Deep and 2 Will o' Wisps"),
        ("Ring_of_Stars_(air) Ring_of_Stars_(air) Dragonspy_(fire) Dragonspy_(fire)",
         "2 Rings of Stars (air) and 2 Dragonspies (fire)"),
        ("Coastland_Standing_Stones Coastland_Standing_Stones", "2 Coastland Standing Stones"),
        ("Dragonhero_(air) Dragonhero_(air) Feyland_City Feyland_City", "2 Dragonheroes (air) and 2 Feyland Cities"),
    ],
)  # fmt: skip
def test_more_than_one_die_of_a_name_is_told_in_the_plural(names: str, said: str) -> None:
    numbers = {die.name: die.number for die in box()}
    assert kinds_text([numbers[name.replace("_", " ")] for name in names.split()]) == said


def test_the_end_says_what_has_decided() -> None:
    def ended(held: str, *footmen: int, by: Callable[[Dragon], object]) -> list[str]:
        game = table("coastland_city 3", held, "coastland_city 8 of 0")
        for seat, count in enumerate(footmen):
            stand(game, seat, 2, *["dwarves_footman"] * count)
        by(game)
        return told(game)

    def last_round(game: Dragon) -> None:
        end_by_score(game, ROUNDS)

    assert ended("feyland_tower 8 of 0", 1, 1, by=lambda game: end_by_capture(game, 0)) == [
        "Ana won with two captured terrains: Ben's Home and the Frontier."
    ]
    assert ended("feyland_tower 3", 1, 2, by=last_round) == [
        "The last round was over: Ana won with one captured terrain, more than anybody else."
    ]
    assert ended("feyland_tower 8 of 1", 1, 2, by=last_round) == [
        "The last round was over: Ben won with 2 health in play; nobody had captured more terrains."
    ]
    assert ended("feyland_tower 8 of 1", 1, 1, by=last_round) == [
        "The last round was over: Ana and Ben drew, equal in captured terrains and in health in play."
    ]
