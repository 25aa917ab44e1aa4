"""The sounds of the table, by name; silent where there is no sound device."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Literal, get_args

import pygame

Name = Literal[
    "move", "stack", "capture", "drop", "sticks", "splash", "dice", "card", "turn", "shuffle",
    "check", "flag", "gong", "critical", "fumble", "refuse", "foul", "end", "win", "loss",
    "tick", "count", "byoyomi",
]  # fmt: skip
Kind = Literal["pieces", "calls", "clock"]
"""What is heard apart: pieces, cards and dice; what the table calls out; the seconds of a clock."""
KINDS: tuple[Kind, ...] = get_args(Kind)
NAMES: tuple[Name, ...] = get_args(Name)
_CALLS, _CLOCK = NAMES.index("check"), NAMES.index("tick")
KIND_OF: dict[Name, Kind] = {
    name: "pieces" if n < _CALLS else "calls" if n < _CLOCK else "clock" for n, name in enumerate(NAMES)
}
RATE, BUFFER = 44100, 256
"""Samples a second, and those the device takes at once: a sound is in the second of them at the latest, 11.6 ms on."""
CHANNELS = 16


class Sounds:
    """Plays the wave files of `folder`. The device is opened by `open` or by the first sound, never before a frame."""

    def __init__(self, folder: Path, *, volumes: Mapping[Kind, int] | None = None, on: bool = True) -> None:
        self._folder = folder
        self.volumes: dict[Kind, int] = dict.fromkeys(KINDS, 70) | dict(volumes or {})
        self.on = on
        self.listener: Callable[[Name], None] | None = None
        """Is told of every sound there is to hear, also where nothing can be heard."""
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
            pygame.mixer.init(frequency=RATE, size=-16, channels=2, buffer=BUFFER)
            pygame.mixer.set_num_channels(CHANNELS)
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

    def set(self, *, volumes: Mapping[Kind, int], on: bool) -> None:
        """Sets the volume of each kind (0 to 100; 0 is silence) and whether anything is played."""
        self.volumes, self.on = self.volumes | dict(volumes), on

    def play(self, name: Name) -> bool:
        """Plays a sound; False where nothing can be heard."""
        if self.listener is not None:
            self.listener(name)
        volume = self.volumes[KIND_OF[name]]
        if not self.on or volume <= 0 or not self.ready:
            return False
        sound = self._sound(name)
        if sound is None:
            return False
        sound.set_volume((volume / 100) ** 1.6)  # loudness is felt in steps, not in amplitude
        sound.play()
        return True
