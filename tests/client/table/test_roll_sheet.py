"""The roll sheet with rows of its own: dice that are judged alone step forward, and stay or fall."""

from dataclasses import replace

import pytest

from client.motion import Call
from client.scene.layout import Place
from client.table.dice_tray import Thrown
from client.table.roll_rows import SheetDie, SheetRow
from client.table.roll_sheet import RollSheet
from tests.client.pilot import Pilot, open_app
from tests.client.scenes import screen_of

LANES = ("Makes it", "Waits", "Does not")


def row_with(*lanes: int) -> SheetRow:
    dice = tuple(SheetDie(key, Thrown(1 + key, None), lane) for key, lane in enumerate(lanes))
    return SheetRow(None, "Ana: save, each alone", dice, LANES)


@pytest.mark.parametrize("stays", [True, False])
def test_a_die_that_is_judged_steps_forward_and_stays_or_falls_before_it_lies_in_its_lane(stays: bool) -> None:
    app = open_app((800, 500), mute=True)
    sheet = RollSheet(app.kit, Place(0, 0, 800, 400))
    app.push(screen_of(sheet)(app))
    pilot, heard = Pilot(app), list[bool]()
    before = row_with(1, 1, 1)
    sheet.show((before,))
    die = sheet._nodes[0].dice[1]
    start, seen = die.position, list[tuple[float, float, float]]()
    after = replace(before, dice=tuple(replace(each, lane=0 if stays else 2) if each.key == 1 else each
                                       for each in before.dice))  # fmt: skip
    app.motions.play(sheet.judge((after,), 1, stays, Call(lambda: heard.append(stays))))
    while app.motions.busy:
        pilot.tick(20)
        seen.append((die.scale, die.rotation, die.y - start[1]))
    assert max(scale for scale, _, _ in seen) > 1.2 and max(way for _, _, way in seen) > 0, "it stepped forward"
    assert (max(turn for _, turn, _ in seen) > 45) is not stays, "only one that fails tips over"
    assert heard == [stays] and sheet.rows == (after,)
    app.close()


def test_what_dice_show_is_not_to_be_read_before_they_lie() -> None:
    """Neither in words, nor by the lanes they will lie in, nor by how faint they are."""
    app = open_app((800, 500), mute=True)
    sheet = RollSheet(app.kit, Place(0, 0, 800, 400))
    app.push(screen_of(sheet)(app))
    pilot = Pilot(app)
    dice = [SheetDie(key, Thrown(4, None, word="4 saves"), lane, "Spy") for key, lane in enumerate((0, 2, 2))]
    row = SheetRow(None, "Ana: save", tuple(dice), LANES)
    app.motions.play(sheet.throw((row,), {0, 1, 2}, Call(lambda: landed.append(1))))
    landed, told = list[int](), list[tuple[bool, bool, bool]]()
    while app.motions.busy:
        pilot.tick(20)
        nodes = sheet._nodes[0].dice.values()
        told.append((bool(landed), any("4" in words for words in pilot.words()), any(die.opacity < 1 for die in nodes)))
    assert {each[1:] for each in told if not each[0]} == {(False, False)}
    assert told[-1] == (True, True, True)
    app.close()
