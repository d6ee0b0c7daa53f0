"""Sounds by name. The mixer starts with the first sound; without a sound device all is silent and said once."""

from pathlib import Path

import pygame

from assets.manifest import path as asset_path
from client.settings import Settings

BELLS = {"your_turn"}
NO_DEVICE = "No sound device was found, so Parlour is silent. Everything you would hear is also shown."

DEVICE_LOST = "The sound device is gone, so Parlour is silent. Everything you would hear is also shown."


class Sounds:
    """Plays the effects of `assets/sounds` at the volumes of the settings."""

    def __init__(self, settings: Settings, root: Path | None = None) -> None:
        self._settings, self._root = settings, root
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._works: bool | None = None
        self.notices: list[str] = []
        self.problems: dict[str, str] = {}

    def play(self, name: str) -> bool:
        """Play an effect; True when it is heard."""
        volume = self.volume(name)
        if volume <= 0 or not self._ready():
            return False
        sound = self._sound(name)
        if sound is None:
            return False
        sound.set_volume(volume)
        sound.play()
        return True

    def volume(self, name: str) -> float:
        """How loud an effect is now, 0 to 1."""
        if self._settings.mute:
            return 0.0
        part = self._settings.bell_volume if name in BELLS else self._settings.effects_volume
        return self._settings.master_volume / 100 * part / 100

    def warm(self, names: list[str]) -> None:
        """Load effects ahead of their first use."""
        if not self._settings.mute and self._ready():
            for name in names:
                self._sound(name)

    def check(self, names: list[str]) -> list[str]:
        """One sentence for each of these effects whose file is missing; damage shows when one is loaded."""
        for name in names:
            if not self._path(name).exists():
                self.problems[name] = f"The sound {name} is missing."
        return list(self.problems.values())

    def close(self) -> None:
        """Give the sound device back."""
        if self._works:
            pygame.mixer.quit()
        self._works = None
        self._loaded.clear()

    def _ready(self) -> bool:
        if self._works is None:
            self._works = self._open()
        elif self._works and pygame.mixer.get_init() is None:
            self._works = False
            self.notices.append(DEVICE_LOST)
        return self._works

    def _open(self) -> bool:
        try:
            pygame.mixer.init(44100, -16, 2, 512)
        except (pygame.error, NotImplementedError):
            self.notices.append(NO_DEVICE)
            return False
        pygame.mixer.set_num_channels(12)
        return True

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        return self._loaded[name]

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        path = self._path(name)
        if not path.exists():
            self.problems[name] = f"The sound {name} is missing."
            return None
        try:
            return pygame.mixer.Sound(str(path))
        except pygame.error:
            self.problems[name] = f"The sound {path.name} is damaged."
            return None

    def _path(self, name: str) -> Path:
        return asset_path("sounds", name, self._root) if self._root else asset_path("sounds", name)
