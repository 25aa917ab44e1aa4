"""What the player has chosen: normalised key by key, saved atomically; a damaged file never stops the program.

Windows of one home share the file: each puts into it what was changed in it, and leaves the rest as it stands there.
"""

import json
import locale
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from copy import deepcopy
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Literal, cast

from game.storage.atomic import refusing, set_aside, write_atomic
from game.storage.files import read_file
from game.storage.lock import Lock, Locked
from game.storage.paths import FIRST, Home
from game.storage.problem import Problem, Refused, os_problem
from game.storage.setting_values import NO_WINDOW, NORMALISERS, OF_ONE

MAX_BYTES = 1_000_000
EXTRA_LENGTH = 1_000
Setups = dict[str, dict[str, dict[str, str]]]
"""By game and name the answers that were kept of the page before a game."""
PATIENCE_S = 2.0
"""How long another window may be at the file; it is done in the hundredth part of that."""


class _Kept:
    """What was read or written last, which is no setting: what differs from it was changed in this program."""

    __slots__ = ("kept", "less_motion")

    def __post_init__(self) -> None:
        self.kept: dict[str, object] = {}  # nothing yet
        self.less_motion = False
        """Whether the system wishes less motion, as far as that is known yet."""

    def follow(self, *, less_motion: bool) -> None:
        """Takes note of what the system wishes."""
        self.less_motion = less_motion

    def keep(self, table: Mapping[str, object]) -> None:
        """Remembers what the file says."""
        self.kept = deepcopy(dict(table))


@dataclass(slots=True)
class Settings(_Kept):
    """The player's choices. `text_size` and `volume…` in percent, times in seconds, `window` in pixels.

    `volume` is that of pieces, cards and dice. `language` is "system", "ja" or "en"; `lang` is the one to speak.
    `animation` is "system", "full", "short" or "off"; `motion` is how much moves.
    `lessons_done` names the steps of lessons that were done, `seated` by their ids who sat where last, `names` how they
    were called before there were people. `setups`: by game and name the answers that were kept of the page before a
    game. `more` keeps what only games know (`OwnSetting`), and keys of other versions.
    """

    language: str = "system"
    text_size: int = 100
    volume: int = 70
    volume_calls: int = 70
    volume_clock: int = 60
    mute: bool = False
    captions: bool = False
    animation: str = "system"
    owner_marks: bool = False
    target_hints: bool = True
    confirm_fouls: bool = True
    confirm_moves: bool = False
    turn_board: bool = False
    opponent_pace: str = "normal"
    wait_click: bool = False
    think_most_s: int = 3
    watch_speed: str = "normal"
    full_screen: bool = False
    window: tuple[int, int] = NO_WINDOW
    clock_kind: str = "none"
    clock_main_s: int = 1800
    clock_byoyomi_s: int = 30
    lessons_done: tuple[str, ...] = ()
    names: dict[str, str] = field(default_factory=dict)
    seated: dict[str, str] = field(default_factory=dict)
    setups: Setups = field(default_factory=dict)
    more: dict[str, object] = field(default_factory=dict)

    @property
    def lang(self) -> str:
        """The language to speak, "ja" or "en"."""
        return system_language() if self.language == "system" else self.language

    @property
    def motion(self) -> str:
        """How much moves: "full", "short" or "off"."""
        if self.animation != "system":
            return self.animation
        return "off" if self.less_motion else "full"

    @property
    def volumes(self) -> dict[Literal["pieces", "calls", "clock"], int]:
        """The volumes of what is heard apart."""
        return {"pieces": self.volume, "calls": self.volume_calls, "clock": self.volume_clock}


def normalised(raw: Mapping[str, object]) -> Settings:
    """Returns settings from anything read: wrong values become defaults, other keys are kept in `more`."""
    settings = Settings()
    for key, value in raw.items():
        if key not in NORMALISERS:
            if _can_be_kept(value):
                settings.more[key] = value
            continue
        try:
            setattr(settings, key, NORMALISERS[key](value))
        except ValueError:
            continue
    return settings


def _can_be_kept(value: object) -> bool:
    """Whether a value of another version is small enough to be written again, wherever that happens."""
    try:
        return len(json.dumps(value)) <= EXTRA_LENGTH
    except RecursionError:
        return False


def load(home: Home) -> tuple[Settings, list[Problem]]:
    """Returns the settings and what was wrong with the file; a damaged one is put aside under a dated name."""
    try:
        return _known(home), []
    except FileNotFoundError:
        return Settings(), []
    except (OSError, ValueError):
        return _mended(home)


def _known(home: Home) -> Settings:
    settings = normalised(_read(home))
    settings.keep(_table(settings))
    return settings


def _mended(home: Home) -> tuple[Settings, list[Problem]]:
    """Puts a damaged file aside, unless another window has done so meanwhile."""
    path = home.settings_file
    try:
        with _alone(path):
            with suppress(OSError, ValueError):
                return _known(home), []
            return Settings(), [Problem("settings.damaged", (set_aside(path).name,))]
    except FileNotFoundError:
        return Settings(), []
    except OSError as error:
        return Settings(), [os_problem(error, "read", path.name)]
    except Refused as refused:
        return Settings(), [refused.problem]


def save(settings: Settings, home: Home) -> None:
    """Puts what was changed in these settings into the file, durably, and takes over marks and names from there.

    Raises Refused, with the file as it was.
    """
    _put(settings, home, "settings.in-use", lambda table: None)


def change_setups(settings: Settings, home: Home, change: Callable[[Setups], Setups]) -> None:
    """Changes the set-ups as they stand in the file, those that other windows kept among them, and saves all else.

    Raises Refused, also what `change` raises: then nothing is changed, here or in the file.
    """

    def changed(table: dict[str, Any]) -> None:
        table["setups"] = change(table["setups"])

    _put(settings, home, "setups.in-use", changed)


def _put(settings: Settings, home: Home, in_use: str, change: Callable[[dict[str, Any]], None]) -> None:
    """Writes the settings with those of the file, changed once they are known. `in_use`: what is told of a lock."""
    path = home.settings_file
    with refusing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        with _alone(path, in_use):
            base, theirs = settings.kept or _table(Settings()), _theirs(settings, home)
            table = merged(base, _table(settings), theirs)
            settings.setups = table["setups"]  # also where it stays at that: it is what can be chosen
            settings.keep({**base, "setups": theirs["setups"]})
            change(table)
            write_atomic(path, (json.dumps(_raw(table), ensure_ascii=True, indent=2) + "\n").encode())
    settings.lessons_done, settings.seated = tuple(table["lessons_done"]), table["seated"]
    settings.setups = table["setups"]
    settings.keep(_table(settings))


@contextmanager
def _alone(path: Path, in_use: str = "settings.in-use") -> Iterator[None]:
    """Keeps other windows from the file. Raises Refused where one stays there, or OSError."""
    try:
        lock = Lock.awaited(path, PATIENCE_S)
    except Locked as error:
        raise Refused(Problem(in_use)) from error
    try:
        yield
    finally:
        lock.release()


def _theirs(settings: Settings, home: Home) -> dict[str, object]:
    """Returns what stands in the file now; where that is nothing or damaged, what these settings knew of it."""
    try:
        return _table(normalised(_read(home)))
    except FileNotFoundError:
        pass
    except (OSError, ValueError):
        with suppress(OSError):
            set_aside(home.settings_file)
    return settings.kept or _table(Settings())


def _table(settings: Settings) -> dict[str, object]:
    """Returns the settings entry by entry, each mark of a lesson one of its own."""
    values = {f.name: getattr(settings, f.name) for f in fields(settings) if f.name != "more"}
    return {**settings.more, **values, "lessons_done": dict.fromkeys(settings.lessons_done, True)}


def _raw(table: Mapping[str, object]) -> dict[str, object]:
    """Returns what the file says of a table."""
    return {**table, "lessons_done": list(cast(Mapping[str, object], table["lessons_done"]))}


def language_of(home: Home) -> str:
    """Returns the language to speak under `home`, "ja" or "en"; only looks, and never raises."""
    try:
        return normalised(_read(home)).lang
    except (OSError, ValueError):
        return system_language()


def names_of(home: Home) -> dict[str, str]:
    """Returns the names that were given before games under `home`; only looks, and never raises."""
    try:
        return normalised(_read(home.of(FIRST))).names
    except (OSError, ValueError):
        return {}


def learnt(home: Home) -> tuple[str, ...]:
    """Returns the steps of lessons that were done under `home`; only looks, and never raises."""
    try:
        return normalised(_read(home)).lessons_done
    except (OSError, ValueError):
        return ()


def newcomer(settings: Settings) -> Settings:
    """Returns the settings of somebody new: those of who sits here, without what was learnt and what games keep."""
    made = Settings()
    for name in NORMALISERS:
        if name not in OF_ONE:
            setattr(made, name, getattr(settings, name))
    return made


def system_language() -> str:
    """Returns "ja" where the system is set to Japanese, else "en"."""
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    name = next((text for text in names if text), "") or locale.getlocale()[0] or ""
    return "ja" if name.lower().startswith(("ja", "japanese")) else "en"


def _read(home: Home) -> dict[str, object]:
    data = read_file(home.settings_file, MAX_BYTES)
    try:
        raw = json.loads(data.decode("utf-8-sig"))
    except RecursionError as error:
        raise ValueError("too deep") from error
    if not isinstance(raw, dict):
        raise ValueError("not an object")
    return raw


_NONE = object()


def merged(base: Mapping[str, Any], mine: Mapping[str, Any], theirs: Mapping[str, Any]) -> dict[str, Any]:
    """Returns `theirs` with what differs between `base`, which both began with, and `mine`.

    Tables in tables are merged alike. Where both changed one entry, mine is the later word.
    """
    result: dict[str, Any] = {}
    for key in dict.fromkeys((*theirs, *mine)):
        was, here, there = (table.get(key, _NONE) for table in (base, mine, theirs))
        if isinstance(here, dict) and isinstance(there, dict):
            value: Any = merged(was if isinstance(was, dict) else {}, here, there)
        else:
            value = there if here == was else here
        if value is not _NONE:
            result[key] = value
    return result
