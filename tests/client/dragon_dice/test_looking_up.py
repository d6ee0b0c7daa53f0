"""What can be looked up at the table of Dragon Dice: forecasts, the legend, where totals come from; and sorting."""

from collections.abc import Iterator

import pytest

from client.games.dragon_dice.ahead import LegendAhead, pieces_of_work
from client.games.dragon_dice.dice_art import DiceArt
from client.games.dragon_dice.meanings import Meanings
from client.games.dragon_dice.promises import against, chances, note, span
from client.games.dragon_dice.shown import Sorting
from client.scene.node import Node
from client.screens.theatre import TheatreScreen
from client.table.legend import Legend, LegendLines
from core.games.dragon_dice import asks as ask
from core.games.dragon_dice.forecast import mean
from core.games.dragon_dice.operations import MELEE
from core.games.dragon_dice.printed_words import ICONS
from core.games.dragon_dice.roll_events import RollTotalled
from core.games.dragon_dice.rolls import Army, Purpose, TerrainId
from netcode.table_session import Waiting
from tests.client.dragon_dice.test_rolls import SENSIBLE, at_an_attack, session_of
from tests.client.dragon_dice.test_table import field_of
from tests.client.pilot import Pilot, open_app
from tests.client.table.tables import until_asked

pytestmark = pytest.mark.unpainted


def parts_of(node: Node) -> Iterator[Node]:
    for child in node.children:
        yield child
        yield from parts_of(child)


@pytest.fixture(scope="module")
def table():
    pilot, screen = at_an_attack("none")
    pilot.settle()
    return pilot, screen


def test_an_action_says_what_it_can_be_expected_to_do(table) -> None:
    _, screen = table
    field = field_of(screen)
    state = field.pieces.state
    (chip,) = [each for each in field.pieces.battlefield.chips.chips if each.answer == "melee"]
    place = state.marched[-1]
    assert isinstance(place, int)
    own = Army(0, TerrainId(place))
    made = mean(chances(state, own, Purpose.MELEE, MELEE))
    assert chip.shown.note.startswith(f"{made // 10}.{made % 10} melee, ")
    assert chip.shown.note == against(state, own, Army(1, TerrainId(place)), Purpose.MELEE, MELEE)
    assert note(state, 0, ask.CASUALTIES, 1) == "", "only what rolls is promised"


def test_the_span_holds_eight_of_ten_throws() -> None:
    assert span({0: 2, 1: 16, 2: 2}) == (1, 1)
    assert span({3: 5}) == (3, 3)
    assert span({0: 50, 9: 50}) == (0, 9)


def test_one_key_shows_every_own_army_in_every_roll(table) -> None:
    pilot, _ = table
    pilot.press("f")
    assert all(pilot.has(words) for words in ("Forecast", "Ana's Home", "The Frontier", "Maneuver", "Oppose"))
    pilot.press("escape")


def test_while_a_player_thinks_all_is_painted_that_the_legend_shows_first(table, monkeypatch) -> None:
    pilot, screen = table
    field = field_of(screen)
    work = pieces_of_work(DiceArt(screen.kit), field.pieces.state, [40], LegendAhead(field._meanings, field._legend))
    while work:
        work.pop(0)()
    painted = []
    monkeypatch.setattr(DiceArt, "_painted", lambda art, look, side: painted.append(look))
    monkeypatch.setattr(LegendLines, "_line", lambda lines, each, is_first: painted.append(each))
    pilot.press("i")
    assert pilot.has("Special icons") and painted == []
    pilot.press("escape")


def test_the_legend_tells_of_every_monster_by_its_outline(table) -> None:
    _, screen = table
    found = [each for each in Meanings(DiceArt(screen.kit)).all() if each.group == "Monsters"]
    assert len(found) == len({each.picture for each in found}) == 60
    (hydra,) = [each for each in found if each.name == "Hydra"]
    assert hydra.picture == "monster_hydra" and hydra.text.startswith("Amazon, monster, 4 health.")


def test_every_special_icon_stands_in_the_legend_with_the_dice_that_carry_it(table) -> None:
    _, screen = table
    found = {each.name: each for each in Meanings(DiceArt(screen.kit)).all() if each.group == "Special icons"}
    assert set(found) == set(ICONS)
    assert all(each.bearers for each in found.values())


def test_the_legend_is_searched_by_any_words_in_it(table) -> None:
    _, screen = table
    legend = Legend(LegendLines(screen.kit, 600), Meanings(DiceArt(screen.kit)).all(), 400)
    legend.field.text = "smite"
    assert legend.found[0].name == "Smite"
    legend.field.text = "jaws 12"
    assert [each.name for each in legend.found] == ["Jaws"]
    legend.field.text = "no such thing"
    assert legend.found == []


def test_the_number_of_a_line_opens_where_it_comes_from() -> None:
    pilot, screen = at_an_attack("none")
    screen.answer("melee")
    until_asked(pilot, screen)
    lines = screen.scene.lines
    room, numbers = lines.screen_rect(), [each for each in parts_of(lines) if each.name == "where from"]
    pilot.click(next(each for each in numbers if room.contains(each.screen_rect())))
    assert pilot.has("Thrown")
    pilot.press("escape")
    pilot.press("d")
    assert pilot.has("Rolls") and pilot.has("Thrown") and not pilot.clipped_texts()
    pilot.press("escape")


def test_dice_are_sorted_otherwise_by_a_key_and_what_is_lit_stays_lit(table) -> None:
    pilot, screen = table
    field = field_of(screen)
    lit = len(field.spots())
    orders = set()
    for _ in Sorting:
        pilot.press("s")
        orders.add(tuple(spot.shown.ids for spot in field.pieces.battlefield.armies[0, TerrainId(0)].dice))
        assert len(field.spots()) == lit
    assert len(orders) > 1 and field.pieces.battlefield.sorting is Sorting.SPECIES


def test_a_recorded_match_opens_at_its_beginning_and_explains_totals_of_its_end() -> None:
    session = session_of(*SENSIBLE * 2, last_round=20)
    while session.waiting is not Waiting.OVER:
        session.advance()
    app = open_app(motion_speed="none", mute=True)
    app.push(TheatreScreen(app, session.match))
    pilot = Pilot(app)
    lines = app.top.scene.lines
    totals = [place for place, line in enumerate(app.top.chronicle.lines) if isinstance(line.events[-1], RollTotalled)]
    lines.list.choose_line(totals[-1])
    pilot.settle()
    room, numbers = lines.screen_rect(), [each for each in parts_of(lines) if each.name == "where from"]
    pilot.click(next(each for each in numbers if room.contains(each.screen_rect())))
    assert pilot.has("Thrown")
