"""The pilot: sits at the window as a person would, in a test. It posts real events, moves a clock of its own, and
finds things by the words on them.
"""

import gc
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pygame

from client.app import App
from client.input import hit, takes_part
from client.navigation import Navigation
from client.scene.node import Node
from client.scene.text_node import TextNode
from client.settings import Settings, SettingsStore

FRAME_MS = 16
KEYS = {
    "tab": pygame.K_TAB, "enter": pygame.K_RETURN, "space": pygame.K_SPACE, "escape": pygame.K_ESCAPE,
    "up": pygame.K_UP, "down": pygame.K_DOWN, "left": pygame.K_LEFT, "right": pygame.K_RIGHT,
    "home": pygame.K_HOME, "end": pygame.K_END, "page up": pygame.K_PAGEUP, "page down": pygame.K_PAGEDOWN,
    "backspace": pygame.K_BACKSPACE, "delete": pygame.K_DELETE,
    "f1": pygame.K_F1, "f11": pygame.K_F11, "f12": pygame.K_F12,
}  # fmt: skip
SWEPT_AFTER = 8
"""Apps."""
_opened = count(1)
HELD = {"shift": pygame.KMOD_LSHIFT, "ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT}
Target = str | Node | tuple[float, float]


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1000

    def __call__(self) -> int:
        return self.now


def open_app(size: tuple[int, int] = (1280, 720), scale: float = 1.0, *, store: SettingsStore | None = None,
             on_crash: Callable[[Exception], None] | None = None, **preferences: object) -> App:  # fmt: skip
    """An app in a window of the dummy driver, on a clock for a pilot. Those before go first, a few at a time: each is a
    ring of nodes with 20 MB of pictures, and Python looks for rings only now and then.
    """
    if next(_opened) % SWEPT_AFTER == 0:
        gc.collect()
    settings = Settings(window_width=size[0], window_height=size[1], scale=scale)
    for name, value in preferences.items():
        setattr(settings, name, value)
    return App(settings, Navigation, Clock(), store=store, on_crash=on_crash)


class Pilot:
    """Drives an app that `open_app` made. Targets are words, `#name`, nodes, or pixels."""

    def __init__(self, app: App) -> None:
        assert isinstance(app.clock, Clock)
        self.app, self.clock = app, app.clock
        self.pixel = (0, 0)
        self.tick(0)

    # --- time

    def tick(self, ms: int = FRAME_MS) -> None:
        """Let time pass, and one tick happen at its end."""
        self.clock.now += ms
        self.app.guarded_tick(self.clock.now, pygame.event.get())

    def settle(self, most_ms: int = 60_000) -> None:
        """Go on frame by frame until nothing moves."""
        end = self.clock.now + most_ms
        while self.app.is_busy:
            assert self.clock.now < end, "something never comes to rest"
            self.tick()

    # --- looking

    def words(self) -> list[str]:
        """Everything that can be read or used now, in words."""
        return [node.described() for node in self._seen(lambda node: bool(node.described()))]

    def has(self, words: str) -> bool:
        """Whether something with these words is to be seen."""
        return bool(self._found(words))

    def find(self, words: str) -> Node:
        """The node with these words: exactly these first, else the first that contains them."""
        found = self._found(words)
        assert found, f"nothing says {words!r}; there is: {self.words()}"
        return found[0]

    def screenshot(self, path: Path | str) -> None:
        """Save what the window shows."""
        pygame.image.save(self.app.window.surface, str(path))

    def clipped_texts(self) -> list[str]:
        """The texts that do not fit their room: cut with an ellipsis, or reaching beyond what holds them."""
        seen = self._seen(lambda node: isinstance(node, TextNode))
        texts = [node for node in seen if isinstance(node, TextNode) and node.text]
        return [node.text for node in texts if node.clipped or not _fits(node)]

    # --- mouse

    def hover(self, target: Target) -> None:
        """Move the pointer there."""
        self._move(self._pixel_of(target))
        self.tick()

    def click(self, target: Target) -> None:
        """Click there; fails when something else lies in the way."""
        pixel = self._pixel_of(target)
        self._move(pixel)
        self.tick()
        self._check_way(target, pixel)
        self._button(pygame.MOUSEBUTTONDOWN, 1)
        self.tick()
        self._button(pygame.MOUSEBUTTONUP, 1)
        self.tick()

    def double_click(self, target: Target) -> None:
        """Click twice, quickly."""
        self.click(target)
        self.click(target)

    def right_click(self, target: Target) -> None:
        """Click with the right button."""
        self._move(self._pixel_of(target))
        self._button(pygame.MOUSEBUTTONDOWN, 3)
        self._button(pygame.MOUSEBUTTONUP, 3)
        self.tick()

    def long_press(self, target: Target) -> None:
        """Hold the button down for a while, and let go."""
        self._move(self._pixel_of(target))
        self._button(pygame.MOUSEBUTTONDOWN, 1)
        self.tick()
        self.tick(600)
        self._button(pygame.MOUSEBUTTONUP, 1)
        self.tick()

    def drag(self, source: Target, goal: Target, steps: int = 6, drop: bool = True) -> None:
        """Take something and drag it to a goal; with `drop` false it stays held."""
        start, end = self._pixel_of(source), self._pixel_of(goal)
        self._move(start)
        self._button(pygame.MOUSEBUTTONDOWN, 1)
        for step in range(1, steps + 1):
            share = step / steps
            self._move((round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)))
            self.tick()
        if drop:
            self._button(pygame.MOUSEBUTTONUP, 1)
            self.tick()

    def point_at(self, pixel: tuple[int, int]) -> None:
        """Move the pointer, dragging along what is held; nothing ticks."""
        self._move(pixel)

    def let_go(self) -> None:
        """Let go of what `drag` left held."""
        self._button(pygame.MOUSEBUTTONUP, 1)
        self.tick()

    def wheel(self, steps: int, at: Target | None = None) -> None:
        """Turn the wheel, up for positive steps."""
        if at is not None:
            self._move(self._pixel_of(at))
        _post(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps), flipped=False)
        self.tick()

    # --- keyboard and window

    def press(self, key: str) -> None:
        """Press a key: a letter, one of KEYS, or with a modifier as in `shift+tab`."""
        *held, name = key.split("+")
        code = KEYS[name] if name in KEYS else ord(name)
        mod = sum(HELD[modifier] for modifier in held)
        _post(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)
        _post(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)
        self.tick()

    def hold(self, key: str, ms: int = 700) -> None:
        """Hold a key down for so long."""
        code = KEYS[key] if key in KEYS else ord(key)
        _post(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)
        self.tick()
        for _ in range(ms // 40):
            _post(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)
            self.tick(40)
        _post(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)
        self.tick()

    def hold_button(self, target: Target, ms: int = 700) -> None:
        """Hold the mouse button down there for so long."""
        self._move(self._pixel_of(target))
        self.tick()
        self._button(pygame.MOUSEBUTTONDOWN, 1)
        for _ in range(1 + ms // 40):
            self.tick(40)
        self._button(pygame.MOUSEBUTTONUP, 1)
        self.tick()

    def type(self, text: str) -> None:
        """Type a text, letter by letter: the key and what it writes."""
        for letter in text:
            _post(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter, scancode=0)
            _post(pygame.TEXTINPUT, text=letter)
            _post(pygame.KEYUP, key=ord(letter.lower()), mod=0, unicode=letter, scancode=0)
        self.tick()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        self.app.window.resize(size)
        self.tick()

    def close_window(self) -> None:
        """Press the window's closing button."""
        _post(pygame.QUIT)
        self.tick()

    # --- inside

    def _seen(self, is_meant: Callable[[Node], bool] = lambda node: True) -> list[Node]:
        """What is asked of a node comes first: where all others lie need not be reckoned."""
        window, meant = self.app.window.surface.get_rect(), filter(is_meant, self.app.root.walk())
        return [node for node in meant if not node.size[0] or node.screen_rect().colliderect(window)]

    def _found(self, words: str) -> list[Node]:
        if words.startswith("#"):
            return self._seen(lambda node: node.name == words[1:])
        wanted = words.casefold()
        nearly = self._seen(lambda node: wanted in node.described().casefold())
        exact = [node for node in nearly if node.described().casefold() == wanted]
        return sorted(exact, key=self._use) or sorted(nearly, key=self._use)

    def _use(self, node: Node) -> tuple[bool, bool]:
        """Sorts first what can be used now: with a question open, only what belongs to it."""
        open_question = self.app.questions[-1].root if self.app.questions else self.app.root
        return not node.within(open_question), not (node.focusable or takes_part(node))

    def _pixel_of(self, target: Target) -> tuple[int, int]:
        if isinstance(target, tuple):
            return round(target[0]), round(target[1])
        node = self.find(target) if isinstance(target, str) else target
        for above in list(node.ancestors())[1:]:
            if above.reveal is not None:
                above.reveal(node)
        box = node.screen_rect()
        for above in node.ancestors():
            if above.clips:
                box = box.clip(above.screen_rect())
        assert box.width and box.height, f"{node.described() or node.name!r} cannot be seen"
        return box.center

    def open_pixel(self, node: Node) -> tuple[int, int]:
        """Where nothing covers the node: its middle, or else a place near an edge, as of a card in a full fan."""
        middle, box = self._pixel_of(node), node.screen_rect()
        edges = [(round(box.x + box.width * x), middle[1]) for x in (0.3, 0.2, 0.12, 0.7, 0.85)]
        fronts = [(pixel, hit(self.app.root, pixel)) for pixel in (middle, *edges)]
        return next((pixel for pixel, front in fronts if front is not None and front.within(node)), middle)

    def _check_way(self, target: Target, pixel: tuple[int, int]) -> None:
        if isinstance(target, tuple):
            return
        node = self.find(target) if isinstance(target, str) else target
        front = hit(self.app.root, pixel)
        reached = front is not None and (front.within(node) or node.within(front))
        assert node.within(self.app.root), f"{node.described()!r} was taken away under the pointer"
        way = [above.described() or above.name for above in front.ancestors()] if front else ["nothing"]
        assert reached, f"{node.described()!r} is covered by {way}"

    def _move(self, pixel: tuple[int, int]) -> None:
        rel = pixel[0] - self.pixel[0], pixel[1] - self.pixel[1]
        self.pixel = pixel
        _post(pygame.MOUSEMOTION, pos=pixel, rel=rel, buttons=(0, 0, 0))

    def _button(self, kind: int, button: int) -> None:
        _post(kind, pos=self.pixel, button=button)


def _post(kind: int, **fields: object) -> None:
    pygame.event.post(pygame.event.Event(kind, fields))


def _fits(node: TextNode) -> bool:
    """Whether a text lies inside the nearest node around it that has a size and does not scroll."""
    box = node.screen_rect()
    for above in list(node.ancestors())[1:]:
        if above.reveal is not None:
            return above.screen_rect().left - 1 <= box.left and box.right <= above.screen_rect().right + 1
        if min(above.size) > 0:
            return bool(above.screen_rect().inflate(4, 4).contains(box))
    return True
