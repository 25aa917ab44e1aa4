"""The 棋譜 of a whole game of 軍儀 (G15.12) as text: out of a match, and back into one through the rules.

A 兵 hides its back: where さ and と stand is told after the placement only if `secrets` allows it. Which back a 兵
dropped from the hand hides has no place in the chapter; ours is a list of the same form before [終局], numbered
from 開戦: (▲「45―さ」). In it stands as well what is behind a 香 (G4.6) dropped out of a hand with both: (▽「80―砦」).

Nor has the mode (G18) a place there: ours is a first line, [反則なし] or [指摘あり]. The same moves can lead elsewhere
in the other mode, for a capture may make a foul that only one of them allows. A handicap (H1, H2) stands behind it:
[黒軍臥なし], [白軍平陣].
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from game.games.gungi.rules import GAME
from game.games.gungi.rules.actions import FOUL_NAMES, Accept, Claim, Drop, GungiAction, Setup, SetupDone
from game.games.gungi.rules.notation import AT_TABLE, BAR, BARS, MARKS, Step, notate, place, previous_square, read_token
from game.games.gungi.rules.observation import GungiObservation
from game.games.gungi.rules.parts import SETUP
from game.games.gungi.rules.pieces import HE, HYOU, KAORU, KIND, KINDS, OTHER, SIDE
from game.games.gungi.rules.state import GungiState
from game.match.match import Match
from game.match.remark import Remark
from game.records.clean import clean_line
from game.records.forms import RecordForm
from game.records.header import Header
from game.records.reader import Loaded, differ_from
from game.records.remark_text import comment_of, read_comment
from game.records.steps import Steps, part, whole
from game.rules.contract import OptionValues, PositionObject
from game.rules.errors import IllegalAction, NotationError
from game.storage.problem import Problem, Refused

MAX_CHARS = 400_000
_BEGIN, _DONE = ("[打ち始め]", "[再び始め]"), ("[済み]", "[再び済み]")
_OPEN, _MATE, _END = ("「開戦」", "「再開戦」"), "[詰み]", "[終局]"
MODES = {"strict": "反則なし", "claim": "指摘あり"}
"""The words of G18 for the two modes."""
HANDICAP_WORDS = {
    f"{side}:{name}": f"{mark}{word}"
    for side, mark in (("black", "黒軍"), ("white", "白軍"))
    for name, word in (("hina", "雛なし"), ("garyou", "臥なし"), ("both", "臥雛なし"), ("flat", "平陣"))
}

GungiMatch = Match[GungiState, GungiAction, GungiObservation]
Backs = Mapping[tuple[int, str], str]
"""(side, place or number of the move) -> back, for the 兵 that do not hide へ."""


# --- writing -----------------------------------------------------------------------------------------------------


def write(match: GungiMatch, *, secrets: bool | None = None) -> str:
    """Returns the 棋譜 of the line shown. `secrets`: whether it tells the backs of 兵 (None: only of an ended game)."""
    steps = match.steps()
    end = match.line()[-1].state
    tell = end.result is not None if secrets is None else secrets
    given = HANDICAP_WORDS.get(str(match.options["handicap"]))
    out = [f"[{MODES[str(match.options['mode'])]}]" + (f"[{given}]" if given else "")]
    comments = [_commented(node.remark) for node in match.line()[1:]]
    out += [_section(steps, comments, first, last, end, tell) for first, last in _spans(steps)]
    if end.result is not None and end.result.clause.code == "mate":
        out[-1] += _MATE
    if drops := _told(_dropped_backs(steps, tell)):
        out.append(drops)
    if end.result is not None:
        out.append(_END)
    return "\n".join(out) + "\n"


def _spans(steps: list[Step]) -> Iterator[tuple[int, int]]:
    """Yields (first, after the last) of every formation and every play between."""
    first = 0
    for i in range(1, len(steps) + 1):
        if i == len(steps) or steps[i][0].phase != steps[first][0].phase:
            yield first, i
            first = i


def _commented(remark: Remark) -> str:
    """Returns a remark as it stands behind a token: none that could be taken for notation."""
    comment = comment_of(remark).translate(_ROUND)
    return f"[{'…' if _KNOWN_NOTE.fullmatch(comment) else ''}{comment}]" if comment else ""


def _section(steps: list[Step], comments: list[str], first: int, last: int, end: GungiState, tell: bool) -> str:
    state = steps[first][0]
    again = int(state.round.reduced)
    tokens = "、".join(notate(steps, i) + comments[i] for i in range(first, last))
    if state.phase != SETUP:
        return f"{_OPEN[again]}{tokens}"
    backs = _told(_placed_backs(steps[first:last])) if tell else ""
    done = (steps[last][0] if last < len(steps) else end).phase != SETUP
    return f"{_BEGIN[again]}{tokens}{backs}{_DONE[again] if done else ''}"


def _hides(tile: int) -> bool:
    return KIND[tile] == HYOU and OTHER[tile] != HE


def _placed_backs(steps: list[Step]) -> dict[tuple[int, str], str]:
    return {
        (SIDE[action.tile], place(action.dst, action.layer)): KINDS[OTHER[action.tile]]
        for _, action in steps
        if isinstance(action, Setup) and _hides(action.tile)
    }


def _dropped_backs(steps: list[Step], tell: bool) -> dict[tuple[int, str], str]:
    backs, number = {}, 0
    for state, action in steps:
        number += state.phase != SETUP
        if isinstance(action, Drop) and (_one_of_two(state, action.tile) or (tell and _hides(action.tile))):
            backs[SIDE[action.tile], str(number)] = KINDS[OTHER[action.tile]]
    return backs


def _one_of_two(state: GungiState, tile: int) -> bool:
    """Whether a 香 is dropped out of a hand that also has the other one."""
    hand = state.hands[SIDE[tile]]
    return KIND[tile] == KAORU and any(KIND[other] == KAORU and OTHER[other] != OTHER[tile] for other in hand)


def _told(backs: Backs) -> str:
    sides = []
    for side, mark in enumerate(MARKS):
        places = "、".join(f"{where}{BAR}{back}" for (owner, where), back in backs.items() if owner == side)
        if places:
            sides.append(f"{mark}「{places}」")
    return f"({'、'.join(sides)})" if sides else ""


# --- reading -----------------------------------------------------------------------------------------------------

_MARKER = re.compile(r"[\[［「](打ち始め|再び始め|済み|再び済み|終局|詰み|開戦|再開戦)[\]］」]")
_PARENS = re.compile(r"[(（]([^()（）]*)[)）]")
_ONE_SIDE = re.compile(r"([▲▽])「([^「」]*)」")
_BACK = re.compile(rf"([1-9])[{BARS}]([1-9])[{BARS}]([1-3])[{BARS}]([さとへ])|([0-9]{{1,6}})[{BARS}]([さとへ砲砦])")
_OPTION = re.compile(rf"[\[［]({'|'.join((*MODES.values(), *HANDICAP_WORDS.values()))})[\]］]")
_NOTE = re.compile(r"\[([^\[\]]*)\]$")
_ROUND = str.maketrans("()（）", "〔〕〔〕")
_SPACES = re.compile(r"\[[^\[\]]*\]|\s+")
_KNOWN_NOTE = re.compile(rf"[▲▽△▼].*|[さと]入手|砦⇔.*|[1-9][{BARS}].*")


@dataclass
class _Text:
    """A 棋譜 cut into tokens, with the backs it tells: of placements by formation (from 0), of drops by number."""

    tokens: list[str] = field(default_factory=list)
    formation: list[int] = field(default_factory=list)
    placed: list[dict[tuple[int, str], str]] = field(default_factory=lambda: [{}])
    dropped: dict[tuple[int, str], str] = field(default_factory=dict)
    notes: list[Problem] = field(default_factory=list)


def read(text: str, options: OptionValues | None = None, start: PositionObject | None = None) -> Loaded:
    """Returns the game of a 棋譜, as far as it can be read; what stopped it is in `notes`, with the token's number.

    A text without a placement needs the position it starts from. Comments in brackets become notes. The mode is that
    of the `options`, else the one the text tells. Where nothing tells it, both are tried, and the one that reads
    further counts; where both read as far but lead to other positions, the one with claims is `other`.
    Raises Refused for a text without any token, and DataError for options or a position the game does not have.
    """
    return whole(reading(text, options, start))


def reading(text: str, options: OptionValues | None = None, start: PositionObject | None = None) -> Steps[Loaded]:
    """Reads as `read` says."""
    if len(text) > MAX_CHARS:
        raise Refused(Problem("kifu.too-large", (MAX_CHARS,)))
    text = _SPACES.sub(_closed_up, text)
    said, text = _said(text)
    if options is not None or "mode" in said:
        return (yield from _reading(text, said if options is None else {**said, **options}, start))
    strict = yield from part(_reading(text, said, start), 0.0, 0.5)
    claiming = yield from part(_reading(text, {**said, "mode": "claim"}, start), 0.5, 1.0)
    if claiming.match.ply > strict.match.ply:
        return claiming
    if claiming.match.ply == strict.match.ply and differ_from(claiming.match, strict.match) is not None:
        strict.other = claiming
    return strict


def _said(text: str) -> tuple[dict[str, str], str]:
    """Returns the options that stand before everything else, and the rest of the text."""
    said: dict[str, str] = {}
    while (told := _OPTION.match(text)) is not None:
        for name, words in (("mode", MODES), ("handicap", HANDICAP_WORDS)):
            for value in (value for value, word in words.items() if word == told[1]):
                said[name] = value
        text = text[told.end() :]
    return said, text


def _reading(text: str, options: OptionValues, start: PositionObject | None) -> Steps[Loaded]:
    cut = _cut(text)
    if not cut.tokens:
        raise Refused(Problem("kifu.empty"))
    match = Match(GAME, options, 0, start=start)
    loaded = Loaded(match, Header(), notes=cut.notes, plain=True)
    moves = 0
    steps: list[Step] = []
    for number, token in enumerate(cut.tokens, 1):
        yield number / len(cut.tokens)
        state = match.state
        moves += state.phase != SETUP
        bare, comment = _comment(token)
        backs = cut.dropped if state.phase != SETUP else cut.placed[cut.formation[number - 1]]
        try:
            action = _action(bare, steps, state, backs, moves)
            match.play(action, remark=read_comment(comment))
        except NotationError as error:
            code = error.code if error.code in ("illegal", "ambiguous", "no-previous") else "token"
            loaded.notes.append(Problem(f"kifu.{code}", (number, clean_line(token, 60))))
        except IllegalAction as error:
            place, refused = (number, clean_line(token, 60)), error.clause
            loaded.notes.append(Problem("kifu.illegal", place, refused.code, refused.args, GAME.id))
        else:
            steps.append((state, action))
            continue
        loaded.damaged = True
        break
    return loaded


def _cut(text: str) -> _Text:
    cut = _Text()
    at = 0
    for marker in _MARKER.finditer(text):
        _cut_section(cut, text[at : marker.start()])
        if marker[1] == "再び始め":
            cut.placed.append({})
        at = marker.end()
    _cut_section(cut, text[at:])
    return cut


def _cut_section(cut: _Text, text: str) -> None:
    """Takes the backs out of the parentheses and cuts the rest at the commas that stand in no bracket."""
    for parens in _PARENS.findall(text):
        for mark, places in _ONE_SIDE.findall(parens):
            _take_backs(cut, MARKS.index(mark), places)
    token, depth = "", 0
    for char in _PARENS.sub("、", text) + "、":
        depth += (char in "[「") - (char in "]」")
        if depth <= 0 and char in "、,，。":
            if token:
                cut.tokens.append(token)
                cut.formation.append(len(cut.placed) - 1)
            token, depth = "", 0
        else:
            token += char
    if token := token.removesuffix("、"):  # a bracket that was never closed
        cut.tokens.append(token)
        cut.formation.append(len(cut.placed) - 1)


def _take_backs(cut: _Text, side: int, places: str) -> None:
    for told in filter(None, places.split("、")):
        found = _BACK.fullmatch(told)
        if found is None:
            cut.notes.append(Problem("kifu.backs", (clean_line(told, 60),)))
        elif found[5]:
            cut.dropped[side, found[5]] = found[6]
        else:
            cut.placed[-1][side, BAR.join(found.group(1, 2, 3))] = found[4]


def _closed_up(found: re.Match[str]) -> str:
    """Returns white space closed up: in a comment one space stays between its words, elsewhere none."""
    bare = re.sub(r"\s", "", found[0])
    known = _MARKER.fullmatch(bare) or _OPTION.fullmatch(bare) or _KNOWN_NOTE.fullmatch(bare[1:-1])
    return bare if known else " ".join(found[0].split())


def _comment(token: str) -> tuple[str, str]:
    """Returns the token without a last bracket that is no notation, and what stood in it."""
    found = _NOTE.search(token)
    if found is None or _KNOWN_NOTE.fullmatch(found[1]):
        return token, ""
    return token[: found.start()], found[1]


def _action(token: str, steps: list[Step], state: GungiState, backs: Backs, number: int) -> GungiAction:
    if (of_table := AT_TABLE.read(token)) is not None:
        return of_table
    side = MARKS.index(token[0]) if token[:1] in MARKS else None
    word = token[1:]
    if side is not None and word.startswith("指摘「") and word[3:-1] in FOUL_NAMES:
        return Claim(side, word[3:-1])
    if side is not None and side != state.turn:
        raise NotationError(token, 0, "illegal")
    if word == "詰み":
        return Accept()
    if word == "済":
        return SetupDone()
    where = _where(token) if state.phase == SETUP else str(number)
    return read_token(token, state, previous_square(reversed(steps), state.turn), backs.get((state.turn, where)))


def _where(token: str) -> str:
    found = re.match(rf"[▲▽△▼]?([1-9])[{BARS}]([1-9])[{BARS}]([1-3])", token)
    return BAR.join(found.groups()) if found else ""


# --- the form of the table of games ------------------------------------------------------------------------------


def _written(match: GungiMatch, header: Header, veiled: bool) -> str | None:
    """Returns the 棋譜; a game begun from a given position has none, for its moves alone cannot be read."""
    if match.start is None:
        return write(match, secrets=False if veiled else None)
    if veiled:  # the position itself tells the backs
        raise Refused(Problem("kifu.from-position"))
    return None


def _claims(text: str) -> bool:
    return bool(_MARKER.search(text[:4000]) or re.search(rf"[▲▽]\s*[1-9][{BARS}]", text[:4000]))


FORM = RecordForm(_written, reading, _claims)
