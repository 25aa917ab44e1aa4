"""The sounds of the table, by name; silent where there is no sound device."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pygame

Name = Literal[
    "move",
    "stack",
    "capture",
    "drop",
    "check",
    "end",
    "refuse",
    "sticks",
    "splash",
    "gong",
    "dice",
    "critical",
    "fumble",
]
NAMES: tuple[Name, ...] = (
    "move", "stack", "capture", "drop", "check", "end", "refuse", "sticks", "splash", "gong", "dice",
    "critical", "fumble",
)  # fmt: skip


class Sounds:
    """Plays the wave files of `folder`. The device is opened by `open` or by the first sound, never before a frame."""

    def __init__(self, folder: Path, *, volume: int = 70, on: bool = True) -> None:
        self._folder = folder
        self.volume = volume
        self.on = on
        self._ready: bool | None = None
        self._loaded: dict[str, pygame.mixer.Sound] = {}

    @property
    def ready(self) -> bool:
        """Whether sounds can be heard; opens the device when asked for the first time."""
        if self._ready is None:
            self._ready = self._open()
        return self._ready

    def open(self) -> None:
        """Opens the device and loads the sounds, so that the first one comes in time."""
        if self.ready:
            for name in NAMES:
                self._sound(name)

    def close(self) -> None:
        """Gives the device back."""
        if self._ready:
            self._loaded.clear()
            pygame.mixer.quit()
        self._ready = None

    def _open(self) -> bool:
        try:
            pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
            pygame.mixer.set_num_channels(12)
        except (pygame.error, NotImplementedError):
            return False
        return True

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            try:
                self._loaded[name] = pygame.mixer.Sound(self._folder / f"{name}.wav")
            except (pygame.error, FileNotFoundError):
                return None
        return self._loaded[name]

    def set(self, *, volume: int, on: bool) -> None:
        """Sets the volume (0 to 100) and whether anything is played."""
        self.volume, self.on = volume, on

    def play(self, name: Name) -> bool:
        """Plays a sound; False where nothing can be heard."""
        if not self.on or self.volume <= 0 or not self.ready:
            return False
        sound = self._sound(name)
        if sound is None:
            return False
        sound.set_volume((self.volume / 100) ** 1.6)  # loudness is felt in steps, not in amplitude
        sound.play()
        return True
