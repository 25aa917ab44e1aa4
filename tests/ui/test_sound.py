"""Sounds: all there, silent where they should be."""

from __future__ import annotations

import shutil
import wave
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.ui.sound import BUFFER, KIND_OF, KINDS, NAMES, RATE, Kind, Sounds
from tests.work import calls


@pytest.fixture
def folder(root: Path) -> Path:
    return root / "assets" / "sounds"


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_every_sound_is_short_and_loud_enough(folder: Path, name: str) -> None:
    with wave.open(str(folder / f"{name}.wav")) as file:
        assert (file.getframerate(), file.getnchannels(), file.getsampwidth()) == (44100, 1, 2)
        data = memoryview(file.readframes(file.getnframes())).cast("h")
    peak = max(abs(sample) for sample in data)
    assert 6000 < peak < 32767 * 0.98, "audible, not clipped"
    assert len(data) / 44100 < 2.5
    loudest = max(range(len(data)), key=lambda i: abs(data[i]))
    assert loudest / 44100 < 0.5, "the strike comes at once"
    begins = next(i for i, sample in enumerate(data) if abs(sample) > peak * 0.2)
    assert (begins + 2 * BUFFER) / RATE < 0.020, "its attack and two buffers of the device"


@pytest.mark.slow
def test_all_sounds_are_of_one_loudness(folder: Path) -> None:
    """Within 3 LU (ITU-R BS.1770); what is shorter than a block of the standard has silence after it."""
    import pyloudnorm  # with it comes SciPy: nearly 2 s

    meter, heard = pyloudnorm.Meter(RATE), {}
    for name in NAMES:
        with wave.open(str(folder / f"{name}.wav")) as file:
            data = np.frombuffer(file.readframes(file.getnframes()), "<i2") / 32768
        heard[name] = meter.integrated_loudness(np.pad(data, (0, max(0, round(0.4 * RATE) - len(data)))))
    assert max(heard.values()) - min(heard.values()) <= 3, heard
    assert min(heard.values()) > -27 and max(heard.values()) < -20, heard


def test_muted_and_silent(folder: Path) -> None:
    sounds = Sounds(folder, on=False)
    assert not sounds.play("move")
    sounds.set(volumes=dict.fromkeys(KINDS, 0), on=True)
    assert not any(map(sounds.play, NAMES))
    assert sounds._ready is None, "the device was opened for nothing"


def test_plays_on_a_device_and_gives_it_back(folder: Path) -> None:
    sounds = Sounds(folder)
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


@pytest.mark.parametrize("silent", KINDS)
def test_each_kind_has_a_volume_of_its_own(folder: Path, silent: Kind) -> None:
    sounds = Sounds(folder)
    sounds.set(volumes={silent: 0}, on=True)
    assert {name for name in NAMES if sounds.play(name)} == {name for name in NAMES if KIND_OF[name] != silent}


def test_all_sounds_lie_ready_and_playing_one_reads_no_file(folder: Path, tmp_path: Path) -> None:
    own = tmp_path / "sounds"
    shutil.copytree(folder, own)
    sounds = Sounds(own)
    sounds.open()
    assert set(sounds._loaded) == set(NAMES)
    shutil.rmtree(own)
    assert all(map(sounds.play, NAMES))
    assert calls(lambda: sounds.play("move")) < 30
    sounds.close()


def test_the_files_are_those_of_the_names(folder: Path) -> None:
    assert {path.stem for path in folder.glob("*.wav")} == set(NAMES)
