"""What the whole file of a game that is over tells without being played: time, help, notes, and which game it is."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2b

from game.records.clean import clean_note
from game.records.header import FORMAT
from game.records.lines import HELP, UNDONE, read_about, read_help, read_undone
from game.records.reader import MAX_LINES
from game.records.steps import Steps
from game.storage.json_text import parse_json

_AT_ONCE = 100
"""Lines read in one step."""


@dataclass(frozen=True, slots=True)
class RecordFigures:
    """`ms` is what all thinking took, `hints` and `undone` count the help and what was taken back (-1: not recorded).

    `fingerprint` is a digest of what was played by which rules, the same for every copy; `notes` is what was written.
    """

    ms: int = 0
    hints: int = 0
    helped: bool = False
    undone: int = -1
    options: Mapping[str, object] = field(default_factory=dict)
    started: bool = False
    """Whether the game began with a position of its own."""
    clock: str = "none"
    about: bool = False
    """Whether the file holds words of the game's own about itself, which its card does not."""
    fingerprint: str = ""
    digest: str = ""
    notes: str = ""


def reading_figures(data: bytes) -> Steps[RecordFigures]:
    """Reads the figures of a file of our own; only a digest of any other. Never raises for what is in it."""
    digest = blake2b(data, digest_size=16).hexdigest()
    rows = data.removeprefix(b"\xef\xbb\xbf").split(b"\n", MAX_LINES)
    head = _object(rows[0])
    if head.get("format") != FORMAT:
        return RecordFigures(digest=digest)
    ms, undone, acts, notes = 0, -1, list[str](), list[str]()
    help, first_end, about = read_help(None), False, False
    for number, row in enumerate(rows[1:], 1):
        if number % _AT_ONCE == 0:
            yield number / len(rows)
        line = _object(row)
        view = line.get("view")
        if isinstance(view, dict):
            help = read_help(view[HELP]) if HELP in view else help
            undone = read_undone(view.get(UNDONE), undone)
            about = about or bool(read_about(view))
        note = line.get("note")
        if isinstance(note, str) and note:
            notes.append(clean_note(note))
        act = line.get("act")
        if isinstance(act, str):
            acts.append(f"{line.get('after', '')} {act}")
            thought = line.get("ms", 0)
            ms += thought if type(thought) is int and 0 <= thought < 1 << 31 and not first_end else 0
        first_end = first_end or "result" in line
    options, clock = head.get("options"), head.get("clock")
    kind = clock.get("kind") if isinstance(clock, dict) else None
    told = [head.get("game"), head.get("rules"), options, head.get("start"), acts]
    played = blake2b(json.dumps(told, sort_keys=True).encode("utf-8", "surrogatepass"), digest_size=16)
    return RecordFigures(
        ms,
        help.hints,
        help.on,
        undone,
        options if isinstance(options, dict) else {},
        "start" in head,
        kind if isinstance(kind, str) else "none",
        about,
        played.hexdigest(),
        digest,
        "\n".join(notes),
    )


def figures_text(figures: RecordFigures) -> str:
    """Returns the figures as an index keeps them, without what stands in columns of its own."""
    told = {
        "ms": figures.ms,
        "hints": figures.hints,
        "helped": figures.helped,
        "undone": figures.undone,
        "options": figures.options,
        "started": figures.started,
        "clock": figures.clock,
        "about": figures.about,
    }
    return json.dumps(told, ensure_ascii=False)


def read_figures_text(text: str) -> RecordFigures:
    """Returns what `figures_text` wrote; no figures for anything else."""
    told = _object(text.encode()) if text else {}
    options, clock = told.get("options"), told.get("clock")
    return RecordFigures(
        _count(told.get("ms"), 0),
        _count(told.get("hints"), 0),
        told.get("helped") is True,
        _count(told.get("undone"), -1),
        options if isinstance(options, dict) else {},
        told.get("started") is True,
        clock if isinstance(clock, str) else "none",
        told.get("about") is True,
    )


def _count(value: object, otherwise: int) -> int:
    return value if type(value) is int else otherwise


def _object(row: bytes) -> dict[str, object]:
    try:
        found = parse_json(row.decode())
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
