"""Sounds: all there, silent where they should be."""

from __future__ import annotations

import wave
from pathlib import Path

import pygame
import pytest

from game.ui.sound import NAMES, Sounds


@pytest.fixture
def folder(root: Path) -> Path:
    return root / "assets" / "sounds"


@pytest.mark.parametrize("name", NAMES)
def test_every_sound_is_short_and_loud_enough(folder: Path, name: str) -> None:
    with wave.open(str(folder / f"{name}.wav")) as file:
        assert (file.getframerate(), file.getnchannels(), file.getsampwidth()) == (44100, 1, 2)
        data = memoryview(file.readframes(file.getnframes())).cast("h")
    peak = max(abs(sample) for sample in data)
    assert 10000 < peak < 32767, "audible, not clipped"
    assert len(data) / 44100 < 2.5
    loudest = max(range(len(data)), key=lambda i: abs(data[i]))
    assert loudest / 44100 < 0.5, "the strike comes at once"


def test_muted_and_silent(folder: Path) -> None:
    sounds = Sounds(folder, volume=70, on=False)
    assert not sounds.play("move")
    sounds.set(volume=0, on=True)
    assert not sounds.play("move")
    assert sounds._ready is None, "the device was opened for nothing"


def test_plays_on_a_device_and_gives_it_back(folder: Path) -> None:
    sounds = Sounds(folder, volume=50)
    assert sounds.play("move")
    assert pygame.mixer.get_init() is not None
    sounds.close()
    assert pygame.mixer.get_init() is None


def test_no_device_is_silence(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sounds = Sounds(folder)
    assert not sounds.play("end")
    sounds.close()


def test_a_missing_file_is_silence(tmp_path: Path) -> None:
    sounds = Sounds(tmp_path)
    assert not sounds.play("move")
    sounds.close()
