"""The lines of a record after the first, one JSON object each; the journal appends the same ones.

Among them what a game tells of how it was seen, and of the help that was taken in it.
"""

import json
from collections.abc import Mapping
from dataclasses import astuple, dataclass

from game.match.match import AnyMatch, AnyNode
from game.match.reached import TURN
from game.match.remark import MARKS, Remark
from game.records.clean import clean_line, clean_note

ViewValue = bool | int | str | list[int]
View = Mapping[str, ViewValue]
"""How the table was seen: flip, open panel, clock, and what else a scene wants to find again."""

STANDS = "stands"
"""The key of where a game goes on, taken back (see `Session.kept_stand`)."""
CLOCK, CLOCKS_LEFT = "clock", "clocks-left"
"""The keys of the clock as it stands at the cursor (see `Clock.save`), and of those where thinking was left to look
elsewhere: for each of them the id of the node and its clock, one after the other, until somebody plays."""
VIEW_KEYS = 40
VIEW_LENGTH = 200
VIEW_LIST = 64
NUMBER = 1 << 53


def dump(value: Mapping[str, object]) -> str:
    """Returns one line with its end."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False) + "\n"


def action_line(match: AnyMatch, node: AnyNode) -> str:
    """Returns the line of an action; `after` names the node it follows where that is not the one before."""
    assert node.parent is not None
    line: dict[str, object] = {"id": node.id}
    if node.parent.id != node.id - 1:
        line["after"] = node.parent.id
    line["act"] = match.game.format(node.action)
    if node.ms:
        line["ms"] = node.ms
    return dump({**line, **remark_object(node.remark)})


def cursor_line(node: AnyNode, plies: int | None = None) -> str:
    """Returns the line that moves the cursor; `plies` is the length of the line shown, which may end at the cursor."""
    return dump({"at": node.id} if plies is None else {"at": node.id, "plies": plies})


def note_line(node: AnyNode) -> str:
    """Returns the line of a remark made, changed or taken back after its action: it tells all of it."""
    return dump({"id": node.id, "note": node.note, **remark_object(node.remark)})


def remark_object(remark: Remark) -> dict[str, str]:
    """Returns what a line holds of a remark: only what there is of it."""
    return {key: value for key, value in zip(Remark.__slots__, astuple(remark), strict=True) if value}


def read_remark(line: Mapping[str, object]) -> Remark | None:
    """Returns the remark of a line, made safe to show; None where it is none. A mark that nobody knows is dropped."""
    note, name, mark = (line.get(key, "") for key in Remark.__slots__)
    if not isinstance(note, str) or not isinstance(name, str):
        return None
    return Remark(clean_note(note), clean_line(name), mark if isinstance(mark, str) and mark in MARKS else "")


def view_line(view: View) -> str:
    """Returns the line of what changed in how the table is seen."""
    return dump({"view": dict(view)})


def result_object(end: AnyNode) -> dict[str, object]:
    """Returns what a result line holds: how the game first ended, after how many plies, and the `id` of that node.

    Records of old have no `id` and tell how the line shown ended.
    """
    result = end.state.result
    return {"winner": result.winner, "clause": result.clause.id, "plies": end.ply, "id": end.id}


def result_line(match: AnyMatch) -> str:
    """Returns the line that tells how the game ended, "" while it is on. It is the last of a file but for views."""
    return "" if match.ended_at is None else dump({"result": result_object(match.ended_at)})


def read_view(raw: object) -> dict[str, ViewValue]:
    """Returns what of a view can be used; the rest is dropped, for it is only how the table was seen.

    So is the turn that was reached, which lists alone read: the game itself tells it once it is played through.
    """
    view: dict[str, ViewValue] = {}
    for key, value in raw.items() if isinstance(raw, dict) else ():
        if len(view) < VIEW_KEYS and len(key) <= VIEW_KEYS and key.isascii() and key != TURN and _plain(value):
            view[key] = value
    return view


def _plain(value: object) -> bool:
    if isinstance(value, str):
        return len(value) <= VIEW_LENGTH and value.isprintable()
    if isinstance(value, list):
        return len(value) <= VIEW_LIST and all(type(one) is int and abs(one) < NUMBER for one in value)
    return isinstance(value, bool) or (type(value) is int and abs(value) < NUMBER)


HELP = "help"
"""The key of a view's line."""
UNDONE = "undone"
"""The key under which a view counts how often somebody took back while the game was on; records of old have none."""
ABOUT = "about"
"""The key under which a game tells lists which of its stories it is; with a dash and a language, where it stands."""

PARTS = " · "
"""Parts these words; where there is little room the last of them is left out."""


def about_view(told: Mapping[str, str]) -> dict[str, ViewValue]:
    """Returns as views hold it what a game tells lists of itself: by language, under "" which of its stories it is."""
    return {f"{ABOUT}-{lang}" if lang else ABOUT: words[:VIEW_LENGTH] for lang, words in told.items()}


def read_about(view: Mapping[str, object]) -> dict[str, str]:
    """Returns what `about_view` put into a view; nothing of what is no text."""
    found = {key: value for key, value in view.items() if key.partition("-")[0] == ABOUT and isinstance(value, str)}
    return {key.removeprefix(ABOUT).removeprefix("-"): words for key, words in found.items() if _plain(words)}


@dataclass(frozen=True, slots=True)
class Help:
    """`hints` counts the positions in which a hint was asked for, `last` is the node of the last one (-1: none).

    `on`: the game offers hints by itself and warns before what costs something.
    """

    hints: int = 0
    last: int = -1
    on: bool = False

    def __bool__(self) -> bool:
        return self.on or self.hints > 0

    def written(self) -> list[int]:
        """Returns what a file keeps of it."""
        return [self.hints, self.last, int(self.on)]


NO_HELP = Help()


def read_help(value: object) -> Help:
    """Returns what `written` gave; no help for anything else."""
    if not isinstance(value, list) or len(value) != 3 or not all(type(one) is int for one in value):
        return NO_HELP
    hints, last, on = value
    return Help(hints, last, on == 1) if hints >= 0 else NO_HELP


def read_undone(value: object, otherwise: int = 0) -> int:
    """Returns how often somebody took back, `otherwise` for anything that is no count."""
    return value if type(value) is int and 0 <= value < NUMBER else otherwise
