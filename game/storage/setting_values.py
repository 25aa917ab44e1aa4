"""What each setting may be: what is read is made right, key by key, or refused."""

from collections.abc import Callable, Mapping
from contextlib import suppress

TEXT_SIZES = (100, 175)
SMALLEST_WINDOW = (1280, 720)
NO_WINDOW = (0, 0)
"""The size of a window that was never opened: the first one fits the display."""
LONGEST_NAME, MOST_NAMES = 200, 1_000
MOST_SETUPS, MOST_ANSWERS = 30, 60
"""Of a game, and of one of them."""


def _one_of(*allowed: str) -> Callable[[object], str]:
    def normalise(value: object) -> str:
        if not isinstance(value, str) or value not in allowed:
            raise ValueError(value)
        return value

    return normalise


def _between(low: int, high: int) -> Callable[[object], int]:
    def normalise(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise ValueError(value)
        return min(max(value, low), high)

    return normalise


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(value)
    return value


def _window(value: object) -> tuple[int, int]:
    if not isinstance(value, (list, tuple)):
        raise ValueError(value)
    if tuple(value) == NO_WINDOW:
        return NO_WINDOW
    width, height = (_between(low, 16_384)(part) for low, part in zip(SMALLEST_WINDOW, value, strict=True))
    return width, height


def _names(value: object) -> tuple[str, ...]:
    if not isinstance(value, (list, tuple)) or not all(isinstance(name, str) for name in value):
        raise ValueError(value)
    return tuple(dict.fromkeys(name for name in value if len(name) <= LONGEST_NAME))[:MOST_NAMES]


def _kept_names(value: object) -> dict[str, str]:
    if not isinstance(value, dict) or not all(isinstance(name, str) for name in value.values()):
        raise ValueError(value)
    short = {key: name for key, name in value.items() if max(len(key), len(name)) <= LONGEST_NAME}
    return dict(list(short.items())[:MOST_NAMES])


def _setups(value: object) -> dict[str, dict[str, dict[str, str]]]:
    if not isinstance(value, dict) or not all(isinstance(kept, dict) for kept in value.values()):
        raise ValueError(value)
    return {game: _setups_of(kept) for game, kept in list(value.items())[:MOST_SETUPS]}


def _setups_of(kept: dict[str, object]) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for name, answers in list(kept.items())[:MOST_SETUPS]:
        with suppress(ValueError):
            found[name] = dict(list(_kept_names(answers).items())[:MOST_ANSWERS])
    return found


NORMALISERS: Mapping[str, Callable[[object], object]] = {
    "language": _one_of("system", "ja", "en"),
    "text_size": _between(*TEXT_SIZES),
    "volume": _between(0, 100),
    "volume_calls": _between(0, 100),
    "volume_clock": _between(0, 100),
    "mute": _flag,
    "captions": _flag,
    "animation": _one_of("system", "full", "short", "off"),
    "owner_marks": _flag,
    "target_hints": _flag,
    "confirm_fouls": _flag,
    "confirm_moves": _flag,
    "turn_board": _flag,
    "think_most_s": _between(1, 10),
    "opponent_pace": _one_of("short", "normal", "long"),
    "wait_click": _flag,
    "watch_speed": _one_of("slow", "normal", "fast"),
    "full_screen": _flag,
    "window": _window,
    "clock_kind": _one_of("none", "game", "byoyomi", "fischer"),
    "clock_main_s": _between(0, 24 * 3600),
    "clock_byoyomi_s": _between(1, 3600),
    "lessons_done": _names,
    "names": _kept_names,
    "seated": _kept_names,
    "setups": _setups,
}
"""Per key: gives the value to use (numbers are clamped), or raises ValueError, whereupon the default is used."""
OF_ONE = frozenset(("lessons_done", "names", "seated", "setups"))
"""What is no choice of how things are shown: nobody takes it over from somebody else."""
