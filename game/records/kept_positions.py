"""Positions that a person keeps by name, a JSON file each in the home's folder of the game."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.records.clean import clean_line
from game.records.positions import MOST_JSON
from game.rules.contract import OptionValues, PositionObject
from game.storage.atomic import refusing, write_free
from game.storage.files import read_file
from game.storage.json_text import parse_json
from game.storage.paths import Home
from game.storage.problem import Problem, Refused, os_problem

ENDING = ".json"
LONGEST_NAME = 60
MOST = 500
"""So many are listed, the newest first."""
_UNFIT = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')
_ANYTHING = "position"
_DEVICE = re.compile(r"(con|prn|aux|nul|(com|lpt)[0-9¹²³])(\.|$)", re.IGNORECASE)
"""Names that Windows keeps for devices, also with an ending."""


@dataclass(frozen=True, slots=True)
class KeptPosition:
    """A position with its name and the options that a game from it is played by; nothing of it has been judged."""

    name: str
    position: PositionObject
    options: OptionValues = field(default_factory=dict)


def keep_position(home: Home, game_id: str, kept: KeptPosition) -> Path:
    """Writes a position to a file of its own and returns that; nothing is overwritten. Raises Refused."""
    name = clean_line(kept.name, LONGEST_NAME)
    stem = _UNFIT.sub("-", name).strip(" .-") or _ANYTHING
    if _DEVICE.match(stem):
        stem = f"{_ANYTHING}-{stem}"
    data = {"game": game_id, "name": name, "options": dict(kept.options), "position": dict(kept.position)}
    path = home.positions(game_id) / f"{stem}{ENDING}"
    with refusing(path):
        return write_free(path, json.dumps(data, ensure_ascii=False, indent=1).encode())


def kept_positions(home: Home, game_id: str) -> list[Path]:
    """Returns the files of the kept positions of a game, the newest first."""
    try:
        found = [(path.stat().st_mtime_ns, path) for path in home.positions(game_id).glob(f"*{ENDING}")]
    except OSError:
        return []
    return [path for _, path in sorted(found, reverse=True)[:MOST]]


def read_kept_position(path: Path, game_id: str) -> KeptPosition:
    """Returns what a file holds. Raises Refused."""
    try:
        data = parse_json(read_file(path, MOST_JSON).decode("utf-8-sig"))
    except OSError as error:
        raise Refused(os_problem(error, "read", path.name)) from error
    except ValueError as error:
        raise Refused(Problem("editor.no-position")) from error
    inner = data.get("position") if isinstance(data, Mapping) else None
    if not isinstance(inner, Mapping) or data.get("game", game_id) != game_id:
        raise Refused(Problem("editor.no-position"))
    options, name = data.get("options"), data.get("name")
    told = {str(key): value for key, value in options.items()} if isinstance(options, Mapping) else {}
    return KeptPosition(clean_line(name if isinstance(name, str) else path.stem, LONGEST_NAME), inner, told)


def delete_kept_position(path: Path) -> None:
    """Deletes a file. Raises Refused."""
    with refusing(path):
        path.unlink()
