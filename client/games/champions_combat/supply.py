"""The common supply: the power and score tokens that nobody has yet."""

from pygame import Rect, Surface

from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import Rim, rounded
from client.table.stage import Stage


class SupplyNode(Node):
    """Two heaps of tokens with their numbers, in the lower corner beside the board."""

    def __init__(self, stage: Stage) -> None:
        kit, room = stage.kit, stage.layout.shown
        height = kit.px(44)
        super().__init__(at=(room.x, room.y + room.height - height), size=(room.width, height), z=2, name="supply")
        self.hint = "The supply: tokens that nobody has yet."
        side, share = kit.px(28), room.width / 2
        plate = Rect(0, 0, round(room.width - kit.px(16)), round(height - kit.px(4)))
        self.add(PaintNode(self._paint_plate, size=plate.size, at=(kit.px(8), 0)))
        self._kit = kit
        self._numbers = {}
        for index, (track, picture) in enumerate((("power", "token_power"), ("score", "token_score"))):
            left = share * index + max(0.0, (share - side - kit.px(30)) / 2)
            heap = kit.picture(picture, side, at=(left, (height - side) / 2))
            number = kit.text("0", "body", weight="bold", colour="felt_text")
            number.position = left + side + kit.px(5), (height - number.height) / 2
            self._numbers[track] = (heap, number)
            self.add(heap, number)

    def _paint_plate(self, surface: Surface, rect: Rect, scale: float) -> None:
        rounded(surface, rect, self._kit.theme.felt_deep, rect.height // 2, Rim(self._kit.theme.wood_edge, 1))

    def show(self, power: int, score: int) -> None:
        """Show how many are left."""
        self._numbers["power"][1].text = str(power)
        self._numbers["score"][1].text = str(score)

    def place_of(self, track: str) -> tuple[float, float]:
        """The middle of a heap in the window."""
        return self._numbers[track][0].screen_rect().center
