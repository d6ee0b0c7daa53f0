"""What a player prefers, kept between runs. A damaged file is kept aside and never costs more than itself."""

import json
import os
from dataclasses import asdict, field, fields
from pathlib import Path
from typing import Any

from client.motion import SPEEDS, Pace
from client.theme import THEMES
from core.frozen import slotted

FILE = "settings.json"
SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
DELAYS_MS = (0, 300, 700, 1500)


@slotted
class Settings:
    """All preferences. Volumes run from 0 to 100; `scale` from 1.0 to 2.0; `answer_delay_ms` is how long to wait
    before a question with one possible answer answers itself (0: never does). `known` notes what was shown once,
    `last_table` is the plan of the table that was laid last, `last_game` the game at the table where one sat last,
    `game_master` who told the last chapter that a company went through, '' for the book.
    """

    theme: str = "evening"
    scale: float = 1.0
    motion_speed: str = "normal"
    reduce_motion: bool = False
    master_volume: int = 80
    effects_volume: int = 80
    bell_volume: int = 80
    mute: bool = False
    fullscreen: bool = False
    window_width: int = 1280
    window_height: int = 720
    accelerated_window: bool = False
    player_names: list[str] = field(default_factory=list)
    hints: bool = True
    answer_delay_ms: int = 700
    hold_to_confirm: bool = False
    known: list[str] = field(default_factory=list)
    last_table: dict[str, Any] = field(default_factory=dict)
    last_game: str = ""
    game_master: str = ""

    @property
    def pace(self) -> Pace:
        """How motions run."""
        return Pace(SPEEDS[self.motion_speed], self.reduce_motion)


_ALLOWED: dict[str, Any] = {
    "theme": lambda value: value in THEMES,
    "scale": lambda value: 1.0 <= value <= 2.0,
    "motion_speed": lambda value: value in SPEEDS,
    "master_volume": lambda value: 0 <= value <= 100,
    "effects_volume": lambda value: 0 <= value <= 100,
    "bell_volume": lambda value: 0 <= value <= 100,
    "window_width": lambda value: 320 <= value <= 16384,
    "window_height": lambda value: 240 <= value <= 16384,
    "player_names": lambda value: all(isinstance(name, str) for name in value),
    "answer_delay_ms": lambda value: 0 <= value <= 10000,
    "known": lambda value: all(isinstance(name, str) for name in value),
}


class SettingsStore:
    """Reads and writes the settings of one folder. `notices` are sentences the player should see once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.notices: list[str] = []
        self._said_unwritable = False

    @property
    def path(self) -> Path:
        """The file itself."""
        return self.folder / FILE

    def load(self) -> Settings:
        """The settings kept; defaults for what is absent, unknown or out of range."""
        try:
            text = self.path.read_bytes().decode("utf-8")
        except FileNotFoundError:
            return Settings()
        except UnicodeDecodeError:
            return self._damaged()
        except OSError:
            self.notices.append(f"Your settings in {self.path} cannot be read. The usual ones are in use.")
            return Settings()
        try:
            kept = json.loads(text)
        except (ValueError, RecursionError):
            return self._damaged()
        return _checked(kept) if isinstance(kept, dict) else self._damaged()

    def save(self, settings: Settings) -> bool:
        """Write the settings; False, and one notice the first time, when the folder cannot be written."""
        fresh = self.folder / f"{FILE}.new"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            fresh.write_text(json.dumps(asdict(settings), indent=1), encoding="utf-8")
            os.replace(fresh, self.path)
        except OSError as error:
            self._unwritable(error)
            return False
        return True

    def _damaged(self) -> Settings:
        aside = self._aside()
        try:
            os.replace(self.path, aside)
            kept = f"It is kept as {aside}."
        except OSError:
            kept = f"It stays at {self.path}."
        self.notices.append(f"Your settings file is damaged, so the usual settings are in use. {kept}")
        return Settings()

    def _aside(self) -> Path:
        number = 1
        while (self.folder / f"settings.damaged-{number}.json").exists():
            number += 1
        return self.folder / f"settings.damaged-{number}.json"

    def _unwritable(self, error: OSError) -> None:
        from netcode.store import remedy, why  # the menu starts without it

        if self._said_unwritable:
            return
        self._said_unwritable = True
        words = f"Parlour cannot write to {self.folder}: {why(error)}. Your settings hold until you close it."
        self.notices.append(f"{words} {remedy(error)}")


def _checked(kept: dict[str, Any]) -> Settings:
    settings = Settings()
    for known in fields(Settings):
        if known.name in kept and _fits(known.name, kept[known.name], getattr(settings, known.name)):
            setattr(settings, known.name, kept[known.name])
    settings.scale = float(settings.scale)
    return settings


def _fits(name: str, value: object, usual: object) -> bool:
    kinds = (int, float) if isinstance(usual, float) else (type(usual),)
    if type(value) not in kinds:
        return False
    return name not in _ALLOWED or bool(_ALLOWED[name](value))
