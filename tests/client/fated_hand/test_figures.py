"""Figures of creatures: every one can be told from the others, and carries what it holds."""

from client.games.fated_hand.character_sheet import state_lines
from client.games.fated_hand.creatures import look_of
from client.games.fated_hand.looks import IN_FRONT, figure_picture, figure_with
from client.games.fated_hand.party_builder import as_fighter
from client.pictures import LAYERS, MIRRORED, Pictures
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.heroes import HEROES
from core.games.fated_hand.pieces import FISTS
from core.games.fated_hand.sheets import sheet_of_foe
from core.plain import Seat
from tests.client.fated_hand.asked import field_of, state_of
from tests.client.fated_hand.casters import casting_table
from tests.games.fated_hand.tables import battle


def test_every_hero_looks_different_and_every_arm_has_a_picture() -> None:
    figures = [figure_picture(as_fighter(each)) for each in HEROES.values()]
    assert len(set(figures)) == len(figures)
    arms = [f"arm_{arm}" for arm in COMPONENTS.arms if arm != FISTS]
    foes = [f"figure_{foe}" for foe in (*COMPONENTS.foes, *COMPONENTS.summons)]
    names = {layer.removesuffix(MIRRORED) for figure in figures for layer in figure.split(LAYERS)}
    assert Pictures().check(sorted({*arms, *foes, *names})) == []
    assert set(IN_FRONT) < set(COMPONENTS.arms)


def test_a_figure_carries_main_and_offhand_arm_and_shields_in_front() -> None:
    pell = HEROES["novice"]
    assert figure_with(pell, "club", "dagger") == "arm_club+arm_dagger~+figure_novice"
    assert figure_with(pell, FISTS, "heater_shield") == "figure_novice+arm_heater_shield~"


def test_the_sheet_says_which_is_the_star_suit() -> None:
    pell = as_fighter(HEROES["novice"])
    assert state_lines(pell, None)[0] == f"Sleight 1, Brawn 1, Mind 0. Star Suit: {pell.sheet.suit.capitalize()}s"
    footpad = as_fighter(sheet_of_foe(COMPONENTS.foes["footpad"]))
    assert state_lines(footpad, None)[0] == "Star Suit: Spades"


def test_a_hit_point_that_a_spell_gave_is_shown_and_counted() -> None:
    pell = as_fighter(HEROES["novice"])
    assert state_lines(pell, None)[-1] == "1 Hit Point of 1"
    pell.hp = 2
    assert state_lines(pell, None)[-1] == "2 Hit Points of 2" and look_of(battle().state, pell).most == 2


def test_that_somebody_can_be_aimed_at_is_seen_over_the_figure_too() -> None:
    pilot, screen = casting_table()
    field_of(screen).sync(screen.session.match.view(Seat(0)))
    board, state = field_of(screen).pieces.board, state_of(screen)
    foe = next(each for each in state.fighters if each.side == 1 and each.square is not None)
    assert foe.square is not None
    tile, node = board.cells[foe.square], board.pieces[foe.id]

    def picture() -> bytes:
        shown = node.render(1.0)
        assert shown is not None
        return bytes(shown.get_buffer())

    tile.rest()
    plain = picture()
    tile.offer(0, "Attack", lambda answer: None)
    lit = picture()
    tile.point(True)
    near = picture()
    tile.point(False)
    tile.rest()
    assert len({plain, lit, near}) == 3 and picture() == plain
    pilot.app.close()
