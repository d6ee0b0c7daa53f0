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
