"""Control: takes raw events of mouse and keyboard to the nodes, the focus, and the screen on top."""

from collections.abc import Callable
from typing import assert_never

import pygame

from client.focus import Arrow, after, focusable, towards
from client.input import Router
from client.input_events import Action, Key, Pointer, PointerEvent
from client.keys import action_of, key_of
from client.scene.node import Node
from client.scene.transform import Point
from client.shown import Shown
from client.timers import Timers
from client.window import Window

ONCE = {Action.ACTIVATE, Action.BACK}  # a key held down must not answer the next question as well


class Control:
    """`scope()` is the tree that takes part in input now, `screen()` the screen on top, or None while a question
    lies above it. `shortcuts` are keys that work everywhere. `focused` is the node with the focus; its ring is
    shown once a key was used.
    """

    def __init__(self, window: Window, timers: Timers, scope: Callable[[], Node], screen: Callable[[], Shown | None],
                 scale: Callable[[], float]) -> None:  # fmt: skip
        self._window, self._scope, self._screen = window, scope, screen
        self.router = Router(scope, timers, scale)
        self.focused: Node | None = None
        self.ring_shown = False
        self.shortcuts: dict[int, Callable[[], None]] = {}
        self._typing = False
        self._by_pointer = True
        self._down: set[int] = set()
        self._when_released: dict[int, Callable[[], None]] = {}

    @property
    def meant(self) -> Node | None:
        """The node that the last motion or key pointed at."""
        return self.router.hovered if self._by_pointer else self.focused

    @property
    def come_to(self) -> Node | None:
        """What the keys have come to, None while the pointer leads."""
        return None if self._by_pointer else self.focused

    @property
    def pixel(self) -> Point:
        """Where the pointer is, or the middle of what the keys have come to since."""
        if self._by_pointer or self.focused is None:
            return self.router.pixel
        return self.focused.screen_rect().center

    def handle(self, event: pygame.event.Event, now: int) -> None:
        """Take one event of mouse or keyboard."""
        if event.type == pygame.MOUSEMOTION:
            self._by_pointer = True
            self.router.move(event.pos, now)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button <= 3:
            self._press(event, now)
        elif event.type == pygame.MOUSEBUTTONUP and event.button <= 3:
            self.router.release(event.pos, event.button, now)
        elif event.type == pygame.MOUSEWHEEL:
            self.router.wheel((event.precise_x, event.precise_y))
        elif event.type == pygame.KEYDOWN:
            self._key(key_of(event, event.key in self._down))
            self._down.add(event.key)
        elif event.type == pygame.KEYUP:
            self._down.discard(event.key)
            self._held(event.mod)
            self._released([event.key])
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
            self._released(list(self._when_released))
        elif event.type == pygame.TEXTINPUT:
            self._text(event.text)
        elif event.type == pygame.TEXTEDITING:
            self._compose(event.text)
        elif event.type == pygame.WINDOWLEAVE and not self.router.dragging:
            self.router.leave()

    def focus(self, node: Node | None, ring: bool = False) -> None:
        """Give the focus to a node, and show it where it lies in a list. With a ring keys lead from now on: what lies
        under the pointer is left before, so that one thing is pointed at.
        """
        self.ring_shown = ring and node is not None
        if self.ring_shown:
            self._by_pointer = False
            self.router.let_go()
        if node is not self.focused:
            before, self.focused = self.focused, node
            _tell(before, False)
            _tell(node, True)
            self._type_into(node)
        if node is not None:
            for above in list(node.ancestors())[1:]:
                if above.reveal is not None:
                    above.reveal(node)

    def when_released(self, key: int, action: Callable[[], None]) -> None:
        """Do this once when a key that is down goes up, or the window loses the keyboard."""
        self._when_released[key] = action

    def check(self) -> None:
        """Drop a focus that is no longer on the screen."""
        if self.focused is not None and not self._reachable(self.focused):
            self.focus(None)

    def offer_focus(self, node: Node | None) -> None:
        """Give the focus to a node where keys are in use and what they were on is gone."""
        self.check()
        if self.focused is None and not self._by_pointer:
            self.focus(node, ring=True)

    def look_again(self) -> None:
        """See what lies under the pointer now that the scene has changed. While keys lead, what slides below a pointer
        that rests takes nothing from what they have come to.
        """
        if self.router.dragging:
            return
        if self._by_pointer:
            self.router.refresh()
        else:
            self.router.let_slip()

    def act(self, action: Action) -> None:
        """An action of a key or a pad: for the focused node, those above it, the screen, and then the focus."""
        self.check()
        self._by_pointer = False
        for node in self._takers():
            if node.on_action is not None and node.on_action(action):
                return
        screen = self._screen()
        if screen is not None and screen.on_action(action):
            return
        self._usual(action, screen)

    def in_order(self) -> list[Node]:
        """What can have the focus now, in tab order."""
        screen, nodes = self._screen(), focusable(self._scope())
        return screen.tab_order(nodes) if screen is not None else nodes

    # --- keys

    def _key(self, key: Key) -> None:
        self.router.shift, self.router.ctrl = key.shift, key.ctrl
        if key.code in self.shortcuts:
            if not key.repeated:
                self.shortcuts[key.code]()
            return
        if self.router.dragging and key.code == pygame.K_ESCAPE:
            self.router.cancel()
            return
        self.check()
        for node in self._takers():
            if node.on_key is not None and node.on_key(key):
                return
        screen = self._screen()
        if screen is not None and screen.on_key(key):
            return
        action = action_of(key)
        if action is not None and not (key.repeated and action in ONCE):
            self.act(action)

    def _released(self, keys: list[int]) -> None:
        for key in keys:
            if (action := self._when_released.pop(key, None)) is not None:
                action()

    def _held(self, held: int) -> None:
        self.router.shift = bool(held & pygame.KMOD_SHIFT)
        self.router.ctrl = bool(held & (pygame.KMOD_CTRL | pygame.KMOD_META))

    def _takers(self) -> list[Node]:
        """The nodes that may take a key, innermost first."""
        start = self.focused if self.focused is not None else self._scope()
        return list(start.ancestors())

    def _usual(self, action: Action, screen: Shown | None) -> None:
        match action:
            case Action.ACTIVATE:
                self._activate()
            case Action.BACK:
                if screen is not None:
                    screen.back()
            case Action.NEXT | Action.PREVIOUS:
                step = 1 if action is Action.NEXT else -1
                self.focus(after(self.in_order(), self.focused, step), ring=True)
            case Action.UP | Action.DOWN | Action.LEFT | Action.RIGHT:
                self._walk(action, screen)
            case Action.PAGE_UP | Action.PAGE_DOWN | Action.FIRST | Action.LAST:
                pass  # for whatever scrolls and has the focus
            case _:
                assert_never(action)

    def _walk(self, action: Arrow, screen: Shown | None) -> None:
        if self.focused is None:
            first = screen.first_focus() if screen is not None else None
            self.focus(first or after(self.in_order(), None, 1), ring=True)
            return
        self.focus(towards(focusable(self._scope()), self.focused, action) or self.focused, ring=True)

    def _activate(self) -> None:
        node = self.focused
        if node is None:
            return
        self.ring_shown = True
        handler = node.on.get(Pointer.CLICK)
        if handler is not None:
            handler(PointerEvent(Pointer.CLICK, node.screen_rect().center, over=node))

    # --- pointer and text

    def _press(self, event: pygame.event.Event, now: int) -> None:
        meant = self.router.press(event.pos, event.button, now)
        if event.button != 1:
            return
        owner = next((node for node in meant.ancestors() if node.focusable), None) if meant is not None else None
        self.focus(owner)

    def _text(self, text: str) -> None:
        if self.focused is not None and self.focused.on_text is not None:
            self.focused.on_text(text)

    def _compose(self, text: str) -> None:
        if self.focused is not None and self.focused.on_compose is not None:
            self.focused.on_compose(text)

    def _type_into(self, node: Node | None) -> None:
        if node is not None and node.on_text is not None:
            self._window.start_text(node.screen_rect())
            self._typing = True
        elif self._typing:
            self._window.stop_text()
            self._typing = False

    def _reachable(self, node: Node) -> bool:
        return node.focusable and node.within(self._scope()) and all(above.visible for above in node.ancestors())


def _tell(node: Node | None, has_focus: bool) -> None:
    if node is not None and node.on_focus is not None:
        node.on_focus(has_focus)
