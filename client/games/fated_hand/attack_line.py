"""The windows of a running attack as a line: where it stands, and at which of them something has happened."""

from collections.abc import Sequence

from pygame import Rect, Surface

from client.kit import Kit
from client.scene.nodes import PaintNode
from client.table.paint import DiscRim, disc, stroke
from client.theme import mix

STAGES = ("Declared", "Interrupt", "Defend", "Compare", "Outcome", "Answer")
"""What players call the windows, in their order."""
STAGE_OF = {
    "declare": 0, "targeted": 0, "interrupt": 1, "modify": 2, "compare": 3, "outcome": 4, "engage": 4,
    "after_attack": 5, "riposte": 5, "no_riposte": 5, "after": 5,
}  # fmt: skip


def attack_line(kit: Kit, width: float, now: int, acted: Sequence[int]) -> PaintNode:
    """now: the stage at which it stands; acted: those at which something happened."""
    tall = kit.px(30)

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        theme = kit.theme
        step, y = rect.width / len(STAGES), rect.y + rect.height * 0.3
        places = [(rect.x + step * (number + 0.5), y) for number in range(len(STAGES))]
        stroke(surface, places[0], places[-1], mix(theme.paper, theme.ink_soft, 0.45), max(2, rect.height * 0.07))
        for number, place in enumerate(places):
            is_now, is_over = number == now, number < now
            fill = theme.brass if is_now else theme.ink_soft if is_over else theme.paper
            radius = rect.height * (0.24 if is_now else 0.17)
            disc(surface, place, radius, fill, DiscRim(theme.ink, max(1.0, rect.height * 0.04)))
            if number in acted and not is_now:
                disc(surface, place, radius * 0.45, theme.brass_light)
        text = kit.texts.run(STAGES[now], "bold", max(13, round(rect.height * 0.44)), theme.ink)
        box = text.get_rect(midbottom=(round(places[now][0]), rect.bottom + 1))
        box.clamp_ip(rect)
        surface.blit(text, box)

    line = PaintNode(paint, size=(width, tall), name="windows of the attack")
    line.hint = line.words = f"{STAGES[now]}: {number_words(now)}"
    return line


def number_words(now: int) -> str:
    return f"{now + 1} of {len(STAGES)} steps of an attack"
