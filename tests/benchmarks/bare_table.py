"""The yardstick `bare table`: a process that imports pygame, opens a window, draws the scene of a table once, and ends.

Plain pygame-ce, straight down, with the pictures and fonts of the house: `python -m tests.benchmarks.bare_table`.
"""

from math import cos, pi, sin
from pathlib import Path

SIZE = WIDTH, HEIGHT = 1920, 1080
ASSETS = Path(__file__).resolve().parents[2] / "assets"
FELT, WOOD, PAPER, INK = (26, 52, 48), (90, 64, 48), (243, 236, 222), (32, 26, 22)
FIGHTERS = ("circle", "triangle", "square", "diamond")
HEXES = [(q, r) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3]
SIDE = 61


def main() -> None:
    import pygame

    pygame.display.init()
    pygame.font.init()
    window = pygame.display.set_mode(SIZE)
    regular = pygame.font.Font(str(ASSETS / "fonts" / "ParlourSans-Regular.ttf"), 16)
    bold = pygame.font.Font(str(ASSETS / "fonts" / "ParlourSans-Semibold.ttf"), 22)

    def picture(name: str, side: int) -> pygame.Surface:
        return pygame.image.load_sized_svg(str(ASSETS / "pictures" / f"{name}.svg"), (side, side)).convert_alpha()

    def write(text: str, corner: tuple[int, int], font: pygame.font.Font = regular) -> None:
        window.blit(font.render(text, True, PAPER if font is regular else INK), corner)

    window.fill(FELT)
    for rail in ((0, 0, WIDTH, 48), (0, 792, WIDTH, 52), (0, 48, 280, 744), (1560, 48, 360, 744)):
        pygame.draw.rect(window, WOOD, rail)
    pygame.draw.circle(window, WOOD, (920, 420), 372)
    for q, r in HEXES:
        x, y = 920 + 1.5 * SIDE * q, 420 + 3**0.5 * SIDE * (r + q / 2)
        corners = [(x + SIDE * cos(k * pi / 3), y + SIDE * sin(k * pi / 3)) for k in range(6)]
        pygame.draw.polygon(window, (62, 92, 84), corners)
        pygame.draw.aalines(window, INK, True, corners)
        write(f"{q}{r}", (round(x) - 10, round(y) + 24))
    for index, shape in enumerate(FIGHTERS):
        window.blit(picture(f"fighter_{shape}", 96), (700 + 110 * index, 300))
        panel = pygame.Rect(12, 60 + 124 * index, 256, 112)
        pygame.draw.rect(window, PAPER, panel, border_radius=8)
        write("Name of a seat", (panel.x + 40, panel.y + 12), bold)
    for index in range(5):
        card = pygame.Rect(560 + 165 * index, 850, 155, 210)
        pygame.draw.rect(window, PAPER, card, border_radius=10)
        write(f"Card {index}", (card.x + 10, card.y + 6), bold)
        for row, symbol in enumerate(("move", "attack", "reaction")):
            window.blit(picture(f"sym_{symbol}_section", 40), (card.x + 12, card.y + 40 + 56 * row))
    for line in range(22):
        write("A sentence of the chronicle, as long as it may be.", (1572, 320 + 20 * line))
    pygame.display.flip()


if __name__ == "__main__":
    main()
