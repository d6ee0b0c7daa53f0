"""Sounds are short, level, free of clicks, and the script that made them makes them again."""

import struct
import wave
from pathlib import Path

import pytest

from assets import make_sounds, manifest
from tests.listing import of_each

LONGEST = {"die_roll": 0.7, "victory": 1.5}
USUAL = 0.4
ROOM = 1_200_000


def samples(file: Path) -> tuple[int, ...]:
    with wave.open(str(file)) as sound:
        assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, 44_100)
        count = sound.getnframes()
        return struct.unpack(f"<{count}h", sound.readframes(count))


@of_each("name", manifest.SOUNDS)
def test_is_short(name: str) -> None:
    assert 0.04 < len(samples(manifest.path("sounds", name))) / 44_100 <= LONGEST.get(name, USUAL)


@of_each("name", manifest.SOUNDS)
def test_peak_is_in_range(name: str) -> None:
    peak = max(abs(value) for value in samples(manifest.path("sounds", name))) / 32_767
    assert 0.4 < peak <= 10 ** (-3 / 20) + 1e-4


@of_each("name", manifest.SOUNDS)
def test_loudness_is_common(name: str) -> None:
    values = [value / 32_767 for value in samples(manifest.path("sounds", name))]
    assert 10 ** (-18 / 20) < make_sounds.loudness(values) < 10 ** (-13.5 / 20)


@of_each("name", manifest.SOUNDS)
def test_ends_are_silent(name: str) -> None:
    values = samples(manifest.path("sounds", name))
    assert values[0] == values[-1] == 0
    assert max(abs(value) for value in values[-100:]) < 700


@pytest.mark.parametrize("name", manifest.SOUNDS)
def test_making_it_again_gives_the_sound_on_disk(name: str, tmp_path: Path) -> None:
    make_sounds.write(tmp_path, (name,))
    made, kept = samples(tmp_path / f"{name}.wav"), samples(manifest.path("sounds", name))
    # One step of the scale is left to the sine of another machine's C library.
    assert max(abs(one - other) for one, other in zip(made, kept, strict=True)) <= 1


@pytest.mark.slow
def test_two_runs_write_the_same_bytes(tmp_path: Path) -> None:
    make_sounds.write(tmp_path / "first")
    make_sounds.write(tmp_path / "second", tuple(reversed(manifest.SOUNDS)))
    for name in manifest.SOUNDS:
        first, second = (tmp_path / run / f"{name}.wav" for run in ("first", "second"))
        assert first.read_bytes() == second.read_bytes()


def test_every_sound_has_a_recipe() -> None:
    assert tuple(make_sounds.RECIPES) == manifest.SOUNDS


def test_all_together_stay_small() -> None:
    assert sum(manifest.path("sounds", name).stat().st_size for name in manifest.SOUNDS) < ROOM
