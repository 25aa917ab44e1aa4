"""Makes the sounds of the table from nothing but arithmetic: `python assets/build_sounds.py`.

A piece set down on a thick board is a short knock of noise and a few low, quickly dying tones of wood. Every sound is
a sum of such strikes; the random numbers are seeded, so the same files come out every time. 44.1 kHz, 16 bit,
mono, of one loudness.
"""

from __future__ import annotations

import math
import random
import wave
from array import array
from pathlib import Path

import numpy as np
import pyloudnorm

RATE = 44100
USUAL, SOFT = -24.0, -25.2
"""LUFS of what happens on the table, and of what is heard often: all are within 3 LU."""
BLOCK_S = 0.4
"""The block of the standard; shorter sounds are measured with silence after them."""
LOUDEST_SAMPLE = 0.97
OUT = Path(__file__).resolve().parent / "sounds"

Samples = list[float]
KAYA = ((1.0, 1.0, 0.034), (1.58, 0.55, 0.022), (2.27, 0.38, 0.015), (3.41, 0.22, 0.009), (5.12, 0.12, 0.005))
"""Partials of a struck board: (frequency over the lowest, loudness, seconds until a third is left)."""
BELL = ((1.0, 1.0, 0.55), (2.01, 0.42, 0.36), (2.99, 0.2, 0.2), (4.17, 0.12, 0.12))
"""A small metal bowl."""
GONG = (
    (1.0, 1.0, 0.75), (1.52, 0.7, 0.6), (2.03, 0.55, 0.5), (2.71, 0.45, 0.4),
    (3.44, 0.35, 0.3), (4.62, 0.28, 0.22), (6.18, 0.2, 0.14), (8.9, 0.12, 0.08),
)  # fmt: skip
"""A large hanging gong."""


def blank(seconds: float) -> Samples:
    return [0.0] * round(RATE * seconds)


def strike(
    out: Samples,
    at: float,
    base: float,
    loud: float,
    *,
    partials: tuple[tuple[float, float, float], ...] = KAYA,
    knock: float = 0.5,
    long: float = 1.0,
    seed: int = 1,
) -> None:
    """Adds one strike at `at` seconds: tones over `base` Hz, and a knock of noise in the first milliseconds."""
    noise = random.Random(seed)
    start = round(at * RATE)
    smooth = 0.0
    for i in range(len(out) - start):
        t = i / RATE
        attack = min(1.0, i / 22)
        value = 0.0
        for ratio, gain, decay in partials:
            fade = math.exp(-t / (decay * long))
            if fade > 0.0005:
                value += gain * fade * math.sin(2 * math.pi * base * ratio * t)
        burst = math.exp(-t / 0.0032)
        if burst > 0.001:
            smooth += 0.45 * (noise.uniform(-1, 1) - smooth)
            value += knock * 2.2 * burst * smooth
        out[start + i] += loud * attack * value


def slide(out: Samples, at: float, seconds: float, loud: float, seed: int) -> None:
    """Adds the soft rustle of wood drawn over wood."""
    noise = random.Random(seed)
    slow = fast = 0.0
    for i in range(round(seconds * RATE)):
        raw = noise.uniform(-1, 1)
        fast += 0.22 * (raw - fast)
        slow += 0.03 * (raw - slow)
        shape = math.sin(math.pi * i / (seconds * RATE)) ** 1.5
        out[round(at * RATE) + i] += loud * shape * (fast - slow)


def save(name: str, samples: Samples, loudness: float) -> None:
    """Writes a mono wave file of so many LUFS (ITU-R BS.1770), with a short fade at the end; never clipped."""
    fade = round(0.02 * RATE)
    for i in range(fade):
        samples[-1 - i] *= i / fade
    heard = np.pad(np.array(samples), (0, max(0, round(BLOCK_S * RATE) - len(samples))))
    gain = 10 ** ((loudness - pyloudnorm.Meter(RATE, block_size=BLOCK_S).integrated_loudness(heard)) / 20)
    top = gain * max(abs(value) for value in samples)
    if top > LOUDEST_SAMPLE:
        raise SystemExit(f"{name}: {loudness} LUFS would be clipped ({top:.2f} of full scale)")
    data = array("h", (round(32767 * gain * value) for value in samples))
    with wave.open(str(OUT / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())


def move() -> Samples:
    """A piece set down on the board: one full, dry clack."""
    out = blank(0.22)
    strike(out, 0.0, 415, 1.0, knock=0.9, seed=11)
    strike(out, 0.002, 138, 0.75, knock=0.0, long=1.6, seed=12)
    return out


def stack() -> Samples:
    """A piece set on another: higher and shorter, wood on wood, with the tower's answer below."""
    out = blank(0.26)
    strike(out, 0.0, 690, 0.9, knock=0.8, long=0.8, seed=21)
    strike(out, 0.026, 520, 0.35, knock=0.3, long=0.7, seed=22)
    strike(out, 0.003, 180, 0.5, knock=0.0, long=1.4, seed=23)
    return out


def capture() -> Samples:
    """Two pieces meet, the taken one leaves the board: a hard clack and a lighter one."""
    out = blank(0.36)
    strike(out, 0.0, 340, 1.0, knock=1.2, long=1.1, seed=31)
    strike(out, 0.001, 118, 0.9, knock=0.0, long=2.0, seed=32)
    strike(out, 0.092, 610, 0.5, knock=0.6, long=0.8, seed=33)
    return out


def drop() -> Samples:
    """A piece from the hand: the clack, and a short rustle as it is pushed into its place."""
    out = blank(0.34)
    strike(out, 0.0, 450, 1.0, knock=1.0, seed=42)
    strike(out, 0.002, 150, 0.8, knock=0.0, long=1.8, seed=43)
    slide(out, 0.05, 0.11, 0.30, seed=41)
    return out


def check() -> Samples:
    """A clack, and two bright strokes above it."""
    out = blank(0.9)
    strike(out, 0.0, 415, 0.9, knock=0.9, seed=51)
    strike(out, 0.07, 880, 0.34, partials=BELL, knock=0.1, long=0.6, seed=52)
    strike(out, 0.19, 1174.7, 0.3, partials=BELL, knock=0.1, long=0.7, seed=53)
    return out


def end() -> Samples:
    """Clappers, then a low bowl that dies away."""
    out = blank(2.2)
    strike(out, 0.0, 1180, 0.6, knock=0.7, long=1.6, seed=61)
    strike(out, 0.2, 1180, 0.7, knock=0.7, long=1.6, seed=62)
    strike(out, 0.42, 293.7, 0.55, partials=BELL, knock=0.15, long=2.0, seed=63)
    strike(out, 0.425, 440.0, 0.3, partials=BELL, knock=0.0, long=1.8, seed=64)
    return out


def refuse() -> Samples:
    """Two dull taps, low and quiet."""
    out = blank(0.24)
    strike(out, 0.0, 150, 0.9, knock=0.35, long=0.9, seed=71)
    strike(out, 0.085, 126, 0.8, knock=0.3, long=0.9, seed=72)
    return out


def bubble(out: Samples, at: float, low: float, high: float, seconds: float, loud: float) -> None:
    """Adds one bubble: a tone that rises from `low` to `high` Hz while it dies."""
    phase = 0.0
    count = round(seconds * RATE)
    for i in range(count):
        t = i / count
        phase += 2 * math.pi * (low + (high - low) * t * t) / RATE
        out[round(at * RATE) + i] += loud * math.sin(phase) * (1 - t) ** 2 * min(1.0, i / 60)


def sticks() -> Samples:
    """Five sticks thrown on a table: they leave the hand, a breath of air, then fifteen light knocks, ever softer."""
    out = blank(1.15)
    for n, at in enumerate((0.0, 0.013, 0.031)):
        strike(out, at, 1020 + 140 * n, 0.42, knock=0.7, long=0.6, seed=181 + n)
    slide(out, 0.02, 0.30, 0.16, seed=81)
    chance = random.Random(82)
    for n in range(5):
        at = 0.42 + chance.uniform(0.0, 0.17)
        base = chance.uniform(880, 1350)
        gap = chance.uniform(0.17, 0.23)
        for bounce, loud in enumerate((0.8, 0.42, 0.2)):
            strike(out, at, base * (1 + 0.03 * bounce), loud, knock=0.8, long=0.75, seed=83 + 3 * n + bounce)
            strike(out, at, base * 0.31, loud * 0.3, knock=0.0, long=1.0, seed=84 + 3 * n + bounce)
            at += gap
            gap *= 0.5
    return out


def splash() -> Samples:
    """A piece falls into water: it tips over the edge, a burst of spray closes over it, and a few bubbles."""
    out = blank(0.95)
    strike(out, 0.0, 380, 0.40, knock=0.6, long=0.7, seed=191)
    noise = random.Random(91)
    fast = slow = 0.0
    for i in range(round(0.62 * RATE)):
        t = i / RATE
        raw = noise.uniform(-1, 1)
        open_ = 0.06 + 0.5 * math.exp(-t / 0.07)
        fast += open_ * (raw - fast)
        slow += 0.02 * (raw - slow)
        shape = min(1.0, i / 150) * (0.9 * math.exp(-t / 0.055) + 0.35 * math.exp(-((t - 0.19) ** 2) / 0.010))
        out[round(0.13 * RATE) + i] += shape * (fast - slow)
    strike(out, 0.13, 105, 0.5, knock=0.0, long=2.2, seed=92)
    for at, low, high, loud in ((0.21, 420, 900, 0.20), (0.30, 560, 1250, 0.15), (0.37, 380, 820, 0.13),
                                (0.48, 640, 1400, 0.08), (0.60, 500, 1100, 0.05)):  # fmt: skip
        bubble(out, at, low, high, 0.085, loud)
    return out


def gong() -> Samples:
    """A large gong: one deep blow, its tones a little apart so that they beat, and a shimmer that dies first."""
    out = blank(2.0)
    strike(out, 0.0, 98.0, 1.0, partials=GONG, knock=0.5, long=1.0, seed=101)
    strike(out, 0.004, 98.9, 0.7, partials=GONG, knock=0.0, long=0.9, seed=102)
    return out


def dice() -> Samples:
    """Dice on a table: they rattle out of the hand and bounce, two small bodies, ever softer."""
    out = blank(0.95)
    chance = random.Random(111)
    for n, at in enumerate((0.0, 0.024, 0.057)):
        strike(out, at, 1500 + 120 * n, 0.45, knock=0.8, long=0.35, seed=171 + n)
    for n in range(2):
        at = 0.30 + n * 0.045
        base = 1350 + 210 * n
        for bounce, loud in enumerate((0.9, 0.55, 0.3, 0.16, 0.1)):
            strike(out, at, base * chance.uniform(0.94, 1.06), loud, knock=1.0, long=0.45, seed=112 + 7 * n + bounce)
            strike(out, at, base * 0.42, loud * 0.35, knock=0.2, long=0.6, seed=113 + 7 * n + bounce)
            at += (0.21, 0.13, 0.075, 0.045, 0.04)[bounce] * chance.uniform(0.9, 1.1)
    return out


def critical() -> Samples:
    """Four bright strokes that rise and ring."""
    out = blank(1.2)
    for n, base in enumerate((1046.5, 1318.5, 1568.0, 2093.0)):
        strike(out, n * 0.07, base, 0.5 - 0.06 * n, partials=BELL, knock=0.1, long=1.1, seed=131 + n)
    return out


def fumble() -> Samples:
    """Two low strokes that fall and die."""
    out = blank(0.9)
    for n, base in enumerate((196.0, 138.6)):
        strike(out, n * 0.17, base, 0.8, knock=0.4, long=1.5, seed=141 + n)
        strike(out, 0.005 + n * 0.17, base * 1.06, 0.4, knock=0.0, long=1.2, seed=151 + n)
    return out


def paper(out: Samples, at: float, seconds: float, loud: float, bright: float, seed: int) -> None:
    """Adds the brush of stiff paper: noise that begins at once and dies; `bright` from 0 (dull) to 1."""
    noise = random.Random(seed)
    fast = slow = 0.0
    for i in range(round(seconds * RATE)):
        raw = noise.uniform(-1, 1)
        fast += (0.25 + 0.7 * bright) * (raw - fast)
        slow += 0.06 * (raw - slow)
        shape = min(1.0, i / 40) * math.exp(-i / (seconds * RATE * 0.32))
        out[round(at * RATE) + i] += loud * shape * (fast - slow)


def card() -> Samples:
    """A card laid on the table: it brushes over the cloth and lies flat with a soft slap."""
    out = blank(0.24)
    paper(out, 0.0, 0.10, 0.8, 0.35, seed=201)
    strike(out, 0.004, 210, 0.55, knock=0.9, long=0.7, seed=202)
    return out


def turn() -> Samples:
    """A card turned over: the snap of its edge, and the slap as it falls on its back."""
    out = blank(0.30)
    paper(out, 0.0, 0.05, 1.0, 0.95, seed=211)
    paper(out, 0.075, 0.08, 0.7, 0.45, seed=212)
    strike(out, 0.082, 235, 0.6, knock=0.9, long=0.7, seed=213)
    return out


def shuffle() -> Samples:
    """Cards that are shuffled: a riffle of many edges, then the pack is squared."""
    out = blank(0.62)
    chance = random.Random(221)
    for n in range(22):
        paper(out, 0.018 * n * (1 - 0.006 * n), 0.03, chance.uniform(0.45, 0.7), 0.8, seed=222 + n)
    strike(out, 0.43, 260, 0.5, knock=1.0, long=0.6, seed=245)
    return out


def flag() -> Samples:
    """A flag won: a drum, and two bright strokes that rise over it."""
    out = blank(1.1)
    strike(out, 0.0, 92, 1.0, knock=0.7, long=3.0, seed=251)
    strike(out, 0.0, 783.99, 0.26, partials=BELL, knock=0.1, long=0.7, seed=252)
    strike(out, 0.11, 1174.66, 0.30, partials=BELL, knock=0.1, long=1.0, seed=253)
    return out


def foul() -> Samples:
    """A foul: clappers struck twice, hard and hollow."""
    out = blank(0.5)
    for n, at in enumerate((0.0, 0.13)):
        strike(out, at, 640, 0.9, knock=1.1, long=0.9, seed=261 + n)
        strike(out, at, 233, 0.6, knock=0.0, long=1.3, seed=271 + n)
    return out


def tick() -> Samples:
    """A second of a clock: one small dry knock."""
    out = blank(0.09)
    strike(out, 0.0, 1250, 0.8, knock=0.6, long=0.35, seed=281)
    return out


def count() -> Samples:
    """One of the last seconds: the same knock, higher and doubled."""
    out = blank(0.16)
    strike(out, 0.0, 1760, 0.9, knock=0.6, long=0.5, seed=291)
    strike(out, 0.0, 880, 0.4, partials=BELL, knock=0.0, long=0.12, seed=292)
    return out


def byoyomi() -> Samples:
    """The main time is used up: a small bowl, struck once."""
    out = blank(0.9)
    strike(out, 0.0, 987.77, 0.6, partials=BELL, knock=0.2, long=0.8, seed=301)
    return out


def win() -> Samples:
    """A game won: clappers, and four bowls that rise to a fifth."""
    out = blank(2.2)
    strike(out, 0.0, 1180, 0.9, knock=0.9, long=1.6, seed=311)
    for n, base in enumerate((293.66, 440.0, 587.33, 880.0)):
        strike(out, 0.12 + 0.13 * n, base, 0.5 - 0.06 * n, partials=BELL, knock=0.12, long=1.7, seed=312 + n)
    return out


def loss() -> Samples:
    """A game lost: clappers, and two low bowls that sink."""
    out = blank(2.2)
    strike(out, 0.0, 1180, 0.5, knock=0.7, long=1.6, seed=321)
    for n, base in enumerate((293.66, 220.0)):
        strike(out, 0.14 + 0.30 * n, base, 0.55, partials=BELL, knock=0.12, long=1.7, seed=322 + n)
    return out


def main() -> None:
    OUT.mkdir(exist_ok=True)
    sounds = (
        move, stack, capture, drop, sticks, splash, dice, card, turn, shuffle, check, flag, gong, critical, fumble,
        refuse, foul, end, win, loss, tick, count, byoyomi,
    )  # fmt: skip
    for make in sounds:
        save(make.__name__, make(), SOFT if make in (turn, card, refuse, tick, count) else USUAL)
    print(f"{len(sounds)} sounds, {sum(path.stat().st_size for path in OUT.glob('*.wav')) // 1024} kB")


if __name__ == "__main__":
    main()
