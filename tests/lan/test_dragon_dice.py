"""Dragon Dice over several machines: forty dice that a member leaves in the middle, plans and targets that nobody else
holds before all are in, somebody who gives up, and a whole evening of processes.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import BuiltinFunctionType, FunctionType, ModuleType

import pytest

import core.games
from core.codec import pack
from core.game import Game
from core.games.dragon_dice import GAME
from core.games.dragon_dice import asks as ask
from core.games.dragon_dice.state import DragonDiceState, Phase, has_units
from core.log import Concede, Entry, decode_record
from core.plain import Answer, Options
from core.questions import Choose, Roll, Seal, Unseal
from netcode.answerers import SeededLuck
from netcode.lan.disk.proving import prove
from netcode.lan.machine.member_moves import MemberMoves
from netcode.lan.play.bodies import Verb, Word
from tests.games.dragon_dice.tables import stand, table
from tests.lan.boards import Tables, at_random, found, table_header
from tests.lan.nodes import World, world
from tests.lan.players import Player, check_one_end
from tests.lan.test_whole_evenings import lose, settle

HERE = "tests.lan.test_dragon_dice"
FORTY = 40
FRONTIER = 3


# --- matches that begin in the middle


def forty_dice(options: Options, seats: int) -> DragonDiceState:
    """Two large armies at the Frontier before a march, and a third player elsewhere; one round to play."""
    game = table(*["coastland_city 6"] * 4, seats=seats, points=60, everything=False)
    stand(game, 0, FRONTIER, *["dwarves_footman"] * FORTY)
    stand(game, 1, FRONTIER, *["goblins_thug"] * FORTY)
    stand(game, 2, 2, "amazons_runner")
    game.state.last_round = 1
    return game.state


def dragons_meet(options: Options, seats: int) -> DragonDiceState:
    """A dragon of each of two players may attack either of two others."""
    game = table(*["coastland_city 6"] * 4, seats=seats, everything=False)
    for seat in range(seats):
        stand(game, seat, FRONTIER, "amazons_runner")
    stand(game, 0, FRONTIER, "fire_drake")
    stand(game, 1, FRONTIER, "water_drake")
    stand(game, 2, FRONTIER, "air_drake")
    game.state.phase, game.state.last_round = Phase.DRAGONS, 1
    return game.state


def begins(id: str, start: Callable[[Options, int], DragonDiceState]) -> Game[DragonDiceState]:
    return replace(GAME, id=id, start=start)


FORTY_DICE = begins("forty_dice", forty_dice)
DRAGONS_MEET = begins("dragons_meet", dragons_meet)


@pytest.fixture(autouse=True)
def _they_are_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(core.games.REGISTERED, "forty_dice", f"{HERE}:FORTY_DICE")
    monkeypatch.setitem(core.games.REGISTERED, "dragons_meet", f"{HERE}:DRAGONS_MEET")


# --- a member is lost


def rolls_forty(table: World) -> bool:
    """Whether chance is asked for the forty dice on every machine."""
    asked = [node.rules.match.question for node in table.nodes.values()]
    return all(isinstance(each, Roll) and len(each.dice) == FORTY for each in asked)


def test_a_table_goes_on_without_who_is_lost_in_a_roll_of_forty_dice(tmp_path: Path) -> None:
    table, wishes = world(tmp_path, 3, "forty_dice"), {ask.MARCH: FRONTIER, ask.MANEUVER: False, ask.ACTION: "melee"}
    table.begin()
    for _ in range(4000):
        if rolls_forty(table):
            break
        if table.wires:
            table.carry()
        elif not table.do_later():
            node = table.asked()
            assert node is not None and node.own is not None and node.own.asked is not None
            node.answer(len(node.rules.match.log), wishes[node.own.asked.name])
    assert rolls_forty(table)
    lose(table, "Cleo", 2)
    table.play()
    settle(table)
    assert all(node.rules.match.state.result is not None for node in table.nodes.values())
    assert len({node.rules.match.log.chain for node in table.nodes.values()}) == 1
    for node in table.nodes.values():
        assert node.file.path is not None and prove(node.file.path).members


# --- what is secret


def tables_of(game: Game[DragonDiceState], seats: int, **options: bool | int | str) -> Tables:
    header = table_header(game, seats, options)  # type: ignore[arg-type]
    founding = found(header, game, [(seat,) for seat in range(seats)])  # type: ignore[arg-type]
    return Tables(founding, luck=SeededLuck(3))


def holds(thing: object, choice: Answer) -> bool:
    """Whether a choice, or its bytes, can be reached from a thing. Code is left aside, and what all are asked."""
    packed, todo = pack(choice), [thing]
    seen: set[int] = set()
    while todo:
        each = todo.pop()
        if id(each) in seen or isinstance(each, Choose | ModuleType | type | FunctionType | BuiltinFunctionType):
            continue
        seen.add(id(each))
        if (isinstance(each, tuple) and each == choice) or (isinstance(each, bytes | bytearray) and packed in each):
            return True
        todo += gc.get_referents(each)
    return False


@pytest.mark.parametrize(
    ("game", "name", "options"),
    [(GAME, ask.PLAN, {"points": 15}), (DRAGONS_MEET, ask.DRAGON_TARGETS, {})],
    ids=["plans", "dragon targets"],
)
def test_no_machine_holds_what_others_have_sealed_before_all_are_in(
    game: Game[DragonDiceState], name: str, options: dict[str, bool | int | str]
) -> None:
    """Afterwards all hold all of it, so the search would have found it."""
    table = tables_of(game, 3, **options)
    chosen: dict[int, Answer] = {}

    def decide(own: MemberMoves, luck: SeededLuck) -> Answer:
        assert isinstance(own.asked, Seal) and own.asked.name == name
        answer = at_random(own, luck)
        assert isinstance(answer, tuple)
        (chosen[own.member],) = answer
        return answer

    while len(chosen) < 3:
        table.go_on(decide)
        for member, choice in chosen.items():
            assert [board.member for board in table.boards if board.member != member and holds(board, choice)] == []
            assert pack(choice) not in table.sent[member]
    while isinstance(table.boards[0].match.question, Seal | Unseal):
        table.go_on()
    assert all(holds(board, choice) for board in table.boards for choice in chosen.values())


# --- giving up


def test_the_others_play_on_when_one_of_four_gives_up_in_a_march() -> None:
    table = tables_of(GAME, 4, points=15, last_round=20)
    seat, match = 2, table.boards[0].match
    assert isinstance(match.state, DragonDiceState)
    table.play(upto=40)
    while table.boards[0].requests() or match.state.phase is not Phase.FIRST_MARCH:
        table.go_on()
    at = len(match.log)
    table.out_of_turn(Concede(seat), (Word(Verb.CONCEDE, seat, at - 1, seat), seat))
    assert match.state.out == [seat] and match.state.result is None
    assert not has_units(match.state, seat, None) and all(not has_units(match.state, seat, each) for each in range(5))
    table.play(upto=at + 60)
    records = [decode_record(record) for record in match.log.records[at:]]
    actors = [record.actor for record in records if isinstance(record, Entry)]
    assert len(actors) > 50 and seat not in actors


# --- real processes


@pytest.mark.slow
def test_three_processes_play_from_their_plans_to_the_end_and_one_is_killed(players: dict[str, Player]) -> None:
    """With everything; every file holds the same match, proves it, and replays to the same digest."""
    three = [players[name] for name in ("Ana", "Ben", "Cleo")]
    usual = ("--bot", "sensible")
    table = ("--seats", "here,open,open", "--option", "preset=everything", "--option", "points=15")
    link = three[0].start("host", "dragon_dice", *table, *usual).wait_for("open")["link"]
    for player in three[1:]:
        player.start("join", link, *usual)
    three[1].wait_for("entries", entries=25)
    three[1].kill()
    three[1].start("join", link, *usual)
    check_one_end(three)
