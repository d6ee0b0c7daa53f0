"""The window: opening, sizes, full screen, and the hints drivers need. Scenes are not known here."""

import os
import sys
import warnings
from contextlib import suppress

import pygame
from pygame import Rect, Surface

from assets import manifest
from client.settings import SCALES, Settings

SMALLEST, USUAL = (1024, 640), (1280, 720)
UNSEEN = ("offscreen", "dummy", "evdev")
"""What SDL falls back to where it finds no screen: drivers that show nothing."""
NO_FOLDER = {"XDG_RUNTIME_DIR": "/nonexistent"}
TOO_SMALL = "Parlour needs a window of at least 1024 by 640 pixels. Make this one larger to go on."


def set_hints(settings: Settings) -> None:
    """Tell SDL, before it starts, what suits a window that is drawn in parts.

    Without a graphics card, X11 windows are shown through OpenGL by default, which copies the whole window for
    every small change; a value the player has set in the environment is left alone.
    """
    hints = {"SDL_IME_SHOW_UI": "1", "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
             "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2", "PYGAME_HIDE_SUPPORT_PROMPT": "1",
             "SDL_VIDEO_X11_WMCLASS": "parlour", "SDL_VIDEO_WAYLAND_WMCLASS": "parlour"}  # fmt: skip
    if sys.platform.startswith("linux") and not settings.accelerated_window:
        hints["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    for name, value in hints.items():
        os.environ.setdefault(name, value)


def suggested_scale(desktop: tuple[int, int]) -> float:
    """The largest scale factor at which the usual window leaves a tenth of the desktop free: 125 % at 1080p."""
    width, height = desktop
    fits = [scale for scale in SCALES if USUAL[0] * scale <= width * 0.9 and USUAL[1] * scale <= height * 0.9]
    return max(fits, default=1.0)


def suit_desktop(settings: Settings) -> None:
    """Have the first window of all, and everything in it, as large as the desktop asks for: one that grows later
    would reach beyond it.
    """
    set_hints(settings)
    with suppress(pygame.error, IndexError):
        _look_for_screens()
        scale = suggested_scale(pygame.display.get_desktop_sizes()[0])
        settings.scale, wide, tall = scale, *USUAL
        settings.window_width, settings.window_height = round(wide * scale), round(tall * scale)


def fit_desktop(settings: Settings) -> bool:
    """Have the window, and everything in it, fit on some screen: that on which it was so large may be gone. Whether
    anything is another now.
    """
    if pygame.display.get_driver() in UNSEEN:
        return False
    screens, (wide, tall) = pygame.display.get_desktop_sizes(), (settings.window_width, settings.window_height)
    if any(wide <= width and tall <= height for width, height in screens):
        return False
    width, height = max(screens)
    settings.window_width = min(wide, max(SMALLEST[0], round(width * 0.9)))
    settings.window_height = min(tall, max(SMALLEST[1], round(height * 0.9)))
    settings.scale = min(settings.scale, suggested_scale((width, height)))
    return True


def _tell_smallest() -> None:
    """Have the window manager keep the window at least as large; a version that cannot be asked lets it be."""
    if (of_display := getattr(pygame.Window, "from_display_module", None)) is not None:
        of_display().minimum_size = SMALLEST


def _look_for_screens() -> None:
    """Without a runtime folder Wayland would print a line of its own; in one that is not there it finds nothing."""
    with_none = NO_FOLDER if "XDG_RUNTIME_DIR" not in os.environ else {}
    os.environ.update(with_none)
    try:
        pygame.display.init()
    finally:
        for name in with_none:
            del os.environ[name]


def _require_screen() -> None:
    """Raises pygame.error where nobody would see the window, unless the player asked for such a driver."""
    is_wished = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER")
    if not is_wished and pygame.display.get_driver() in UNSEEN:
        pygame.display.quit()
        raise pygame.error("no screen was found")


class Window:
    """The one window of the client."""

    def __init__(self, settings: Settings, title: str = "Parlour") -> None:
        set_hints(settings)
        _look_for_screens()
        _require_screen()
        pygame.font.init()
        fit_desktop(settings)
        self._settings = settings
        self._windowed = (settings.window_width, settings.window_height)
        pygame.display.set_caption(title)
        pygame.display.set_icon(pygame.image.load(manifest.path("pictures", "app_icon.png")))
        self._open(settings.fullscreen)
        self._followed = self.size
        pygame.key.stop_text_input()
        pygame.key.set_repeat(350, 40)

    @property
    def surface(self) -> Surface:
        """What is drawn on; a new one after every change of size."""
        return self._surface

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in real pixels."""
        return self._surface.get_size()

    @property
    def is_too_small(self) -> bool:
        """Whether the window is smaller than anything can be laid out in."""
        return self.size[0] < SMALLEST[0] or self.size[1] < SMALLEST[1]

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size; the player does this by its edge."""
        self._windowed = size
        self._open(False)

    def follow(self) -> bool:
        """Take over the size the window has now; True when it changed."""
        surface = pygame.display.get_surface()
        if surface is None or surface.get_size() == self._followed:
            return False
        self._surface, self._followed = surface, surface.get_size()
        if not self._is_full:
            self._windowed = self.size
            self._settings.window_width, self._settings.window_height = self.size
        return True

    def set_fullscreen(self, fullscreen: bool) -> None:
        """Fill the screen, or go back to the window there was."""
        if fullscreen != self._is_full:
            self._open(fullscreen)
            self.come_back()

    def come_back(self) -> bool:
        """Lie on the screens there are: one on which the window lay or was larger may be gone. Whether the size or the
        scale is another now.
        """
        if self._is_full or pygame.display.get_driver() in UNSEEN:
            return False
        is_fitted = fit_desktop(self._settings)
        if is_fitted:
            self.resize((self._settings.window_width, self._settings.window_height))
        screens = pygame.display.get_desktop_sizes()
        if len(screens) == 1:  # of several nobody says where they lie
            self._come_to(Rect((0, 0), screens[0]))
        return is_fitted

    def _come_to(self, screen: Rect) -> None:
        """Lie in the middle of a screen, where less than half of the window is seen there."""
        wide, tall = self.size
        seen = Rect(pygame.display.get_window_position(), self.size).clip(screen)
        if 2 * seen.width < wide or 2 * seen.height < tall:
            place = max(0, (screen.width - wide) // 2), max(0, (screen.height - tall) // 2)
            pygame.display.set_window_position(place)

    def present(self, rects: list[Rect]) -> None:
        """Show what was drawn in these rectangles."""
        pygame.display.update(rects)

    def start_text(self, rect: Rect) -> None:
        """Take text from the keyboard and input methods; their list of candidates appears at `rect`."""
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(rect)

    def stop_text(self) -> None:
        """Take keys only."""
        pygame.key.stop_text_input()

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()

    def _open(self, fullscreen: bool) -> None:
        self._is_full = fullscreen
        if fullscreen:
            self._surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            self._surface = self._open_windowed()

    def _open_windowed(self) -> Surface:
        """Without a window manager the first call after full screen leaves it, and the second sets the size."""
        with warnings.catch_warnings(action="ignore"):  # a size that the system forces is followed
            surface = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
            if surface.get_size() != self._windowed:
                surface = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
            _tell_smallest()
        return surface
