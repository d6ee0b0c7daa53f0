"""The sounds of the table, computed from the standard library: run `python -m assets.make_sounds`.

Here lives the making of the files in `sounds/` and nothing else; the client plays the files and never imports
this module. Every recipe draws its noise from a generator seeded with its own name, so running the script again
writes the same bytes.
"""

import math
import random
import struct
import sys
import wave
from collections.abc import Callable
from pathlib import Path

RATE = 44_100
PEAK = 10 ** (-3 / 20)  # of full scale
LOUDNESS = 10 ** (-14 / 20)
WINDOW = 0.05  # seconds
FADE_IN = 0.001  # seconds
FADE_OUT = 0.2  # of the whole length

Samples = list[float]
Recipe = Callable[[random.Random], Samples]

# A struck body: (frequency in Hz, weight, seconds until it has faded to 1/e).
Partials = tuple[tuple[float, float, float], ...]
WOOD: Partials = ((620, 1.0, 0.016), (1130, 0.55, 0.010), (1980, 0.30, 0.006), (310, 0.5, 0.024))
TABLE: Partials = ((150, 1.0, 0.045), (236, 0.5, 0.03), (410, 0.25, 0.018))
FELT: Partials = ((112, 1.0, 0.05), (187, 0.7, 0.035), (293, 0.35, 0.02))
BRASS: Partials = ((880, 1.0, 0.13), (1760, 0.45, 0.09), (2432, 0.22, 0.06), (3714, 0.10, 0.03), (440, 0.2, 0.15))
STEEL: Partials = ((1240, 0.6, 0.05), (1873, 0.5, 0.04), (2717, 0.3, 0.03), (270, 0.9, 0.05))
COIN: Partials = ((2093, 0.8, 0.045), (3290, 0.4, 0.03), (1046, 0.5, 0.06))


def silence(seconds: float) -> Samples:
    return [0.0] * round(seconds * RATE)


def strike(partials: Partials, seconds: float, pitch: float = 1.0) -> Samples:
    """A struck body: sines that start together and fade each at its own pace."""
    out = silence(seconds)
    for frequency, weight, decay in partials:
        turn = 2 * math.pi * frequency * pitch / RATE
        for i in range(len(out)):
            out[i] += weight * math.sin(turn * i) * math.exp(-i / (decay * RATE))
    return out


def tick(chance: random.Random, seconds: float, decay: float, smooth: float) -> Samples:
    """A short burst of noise; `smooth` from 0 (bright) to near 1 (dull)."""
    out, held = silence(seconds), 0.0
    for i in range(len(out)):
        held += (1 - smooth) * (chance.uniform(-1, 1) - held)
        out[i] = held * math.exp(-i / (decay * RATE))
    return out


def brush(chance: random.Random, seconds: float, start: float, end: float) -> Samples:
    """Paper sliding: noise that swells and sinks while its brightness moves from `start` to `end` Hz."""
    out, low, band, soft = silence(seconds), 0.0, 0.0, 0.0
    for i in range(len(out)):
        part = i / len(out)
        bend = 2 * math.sin(math.pi * (start + (end - start) * part) / RATE)
        low += bend * band
        band += bend * (chance.uniform(-1, 1) - low - 0.9 * band)
        soft += bend * (band - soft)
        out[i] = 1.6 * soft * math.sin(math.pi * part) ** 1.5
    return out


def glide(start: float, end: float, seconds: float, decay: float) -> Samples:
    """A tone that slides from one pitch to another and fades."""
    out, phase = silence(seconds), 0.0
    for i in range(len(out)):
        phase += 2 * math.pi * (start + (end - start) * i / len(out)) / RATE
        out[i] = math.sin(phase) * math.exp(-i / (decay * RATE))
    return out


def mix(out: Samples, part: Samples, at: float = 0.0, gain: float = 1.0) -> Samples:
    """Add `part` to `out`, starting `at` seconds in; what runs over the end is cut."""
    first = round(at * RATE)
    for i, value in enumerate(part[: len(out) - first]):
        out[first + i] += gain * value
    return out


def clack(chance: random.Random, pitch: float) -> Samples:
    """One die touching wood."""
    out = mix(silence(0.1), strike(WOOD, 0.1, pitch))
    return mix(out, tick(chance, 0.02, 0.003, 0.4), gain=0.8)


def die_roll(chance: random.Random) -> Samples:
    out, at, gap, gain = silence(0.65), 0.01, 0.05, 0.6
    while at < 0.56:
        mix(out, clack(chance, chance.uniform(0.82, 1.3)), at, gain * chance.uniform(0.7, 1.0))
        mix(out, strike(TABLE, 0.08), at, 0.25 * gain)
        at += gap * chance.uniform(0.7, 1.3)
        gap, gain = gap * 1.14, gain * 0.93
    return out


def die_land(chance: random.Random) -> Samples:
    out = mix(silence(0.22), clack(chance, 0.8))
    mix(out, strike(TABLE, 0.2), gain=0.9)
    return mix(out, clack(chance, 0.95), 0.07, 0.3)


def card_draw(chance: random.Random) -> Samples:
    out = mix(silence(0.24), brush(chance, 0.2, 1400, 3400))
    return mix(out, tick(chance, 0.03, 0.004, 0.5), 0.19, 0.4)


def card_play(chance: random.Random) -> Samples:
    out = mix(silence(0.26), brush(chance, 0.12, 3000, 1500), gain=0.8)
    mix(out, tick(chance, 0.05, 0.008, 0.6), 0.11, 1.4)
    return mix(out, strike(TABLE, 0.14), 0.11, 0.6)


def card_shuffle(chance: random.Random) -> Samples:
    out, at = silence(0.39), 0.01
    while at < 0.28:
        mix(out, tick(chance, 0.02, 0.0035, 0.65), at, chance.uniform(0.9, 1.5))
        at += 0.012 * chance.uniform(0.8, 1.3)
    return mix(out, brush(chance, 0.12, 2600, 1500), 0.26, 1.2)


def step(chance: random.Random) -> Samples:
    out = mix(silence(0.14), strike(FELT, 0.14))
    mix(out, strike(WOOD, 0.06, 0.6), gain=0.25)
    return mix(out, tick(chance, 0.05, 0.012, 0.85), gain=0.9)


def turn_piece(chance: random.Random) -> Samples:
    out = mix(silence(0.2), brush(chance, 0.16, 500, 950), gain=1.5)
    return mix(out, strike(WOOD, 0.05, 0.7), 0.13, 0.3)


def hit(chance: random.Random) -> Samples:
    out = mix(silence(0.3), glide(190, 70, 0.26, 0.07))
    mix(out, strike(WOOD, 0.1, 0.55), gain=0.7)
    return mix(out, tick(chance, 0.06, 0.012, 0.6), gain=1.0)


def block(chance: random.Random) -> Samples:
    out = mix(silence(0.28), strike(STEEL, 0.28), gain=0.6)
    mix(out, strike(TABLE, 0.15), gain=0.7)
    return mix(out, tick(chance, 0.02, 0.004, 0.5), gain=0.5)


def miss(chance: random.Random) -> Samples:
    return mix(silence(0.26), brush(chance, 0.25, 2000, 450))


def push(chance: random.Random) -> Samples:
    out = mix(silence(0.3), brush(chance, 0.24, 350, 700), gain=4.0)
    return mix(out, strike(FELT, 0.14, 1.2), 0.16, 0.9)


def token(chance: random.Random) -> Samples:
    out = mix(silence(0.24), strike(COIN, 0.2), gain=0.6)
    mix(out, strike(COIN, 0.16, 1.06), 0.055, 0.4)
    return mix(out, tick(chance, 0.02, 0.003, 0.5), gain=0.3)


def your_turn(chance: random.Random) -> Samples:
    out = mix(silence(0.395), strike(BRASS, 0.395), gain=0.7)
    return mix(out, tick(chance, 0.01, 0.002, 0.5), gain=0.2)


def victory(chance: random.Random) -> Samples:
    out = silence(1.5)
    slow: Partials = ((1, 1.0, 0.42), (2, 0.42, 0.3), (3, 0.2, 0.2), (4.02, 0.08, 0.12))
    for place, frequency in enumerate((261.63, 329.63, 392.0, 523.25)):
        mix(out, strike(slow, 1.5 - place * 0.09, frequency), place * 0.09, 0.5)
    return mix(out, tick(chance, 0.02, 0.004, 0.6), gain=0.2)


def click(chance: random.Random) -> Samples:
    out = mix(silence(0.06), strike(WOOD, 0.06, 1.25), gain=0.7)
    return mix(out, tick(chance, 0.01, 0.0015, 0.5), gain=0.5)


def refuse(chance: random.Random) -> Samples:
    out = silence(0.26)
    for at, pitch in ((0.0, 1.1), (0.1, 0.9)):
        mix(out, strike(FELT, 0.15, pitch), at)
        mix(out, tick(chance, 0.04, 0.01, 0.9), at, 1.2)
    return out


def undo(chance: random.Random) -> Samples:
    out = mix(silence(0.24), brush(chance, 0.18, 2800, 1200))
    return mix(out, strike(WOOD, 0.06, 0.75), 0.16, 0.35)


RECIPES: dict[str, Recipe] = {
    recipe.__name__: recipe
    for recipe in (
        die_roll, die_land, card_draw, card_play, card_shuffle, step, turn_piece, hit, block, miss, push, token,
        your_turn, victory, click, refuse, undo,
    )
}


def loudness(samples: Samples) -> float:
    """The root mean square of the loudest stretch, so that short and long sounds compare as they are heard."""
    size = min(len(samples), round(WINDOW * RATE))
    power = [value * value for value in samples]
    total = best = sum(power[:size])
    for i in range(size, len(power)):
        total += power[i] - power[i - size]
        best = max(best, total)
    return math.sqrt(best / size)


def faded(samples: Samples) -> Samples:
    """Both ends brought to zero, so that no sound starts or stops with a click."""
    last = len(samples) - 1
    rise, fall = round(FADE_IN * RATE), round(FADE_OUT * last)
    return [value * min(1.0, i / rise, (last - i) / fall) for i, value in enumerate(samples)]


def levelled(samples: Samples) -> Samples:
    """Brought to the common loudness, or as near as the peak allows."""
    gain = min(LOUDNESS / loudness(samples), PEAK / max(abs(value) for value in samples))
    return [value * gain for value in samples]


def render(name: str) -> bytes:
    """The sixteen-bit mono samples of the sound called `name`."""
    samples = levelled(faded(RECIPES[name](random.Random(name))))
    return struct.pack(f"<{len(samples)}h", *(round(value * 32_767) for value in samples))


def write(folder: Path, names: tuple[str, ...] = tuple(RECIPES)) -> None:
    """Write `names` as `folder/NAME.wav`; the folder is made when it is not there."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(render(name))


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent / "sounds")
