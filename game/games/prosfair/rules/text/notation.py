"""What players write and call out: the texts of P16, the number words of P15, the calls of P15.2 as data.

And the tally of a game: what happens in it, and what its actions count as.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.prosfair.rules import events
from game.games.prosfair.rules.actions import Abandon, Compose, Declaration, Expand, ProsfairAction, Turn
from game.games.prosfair.rules.parts import SPECIAL_OF
from game.games.prosfair.rules.state import ProsfairState
from game.games.prosfair.rules.text.codec import turn_text
from game.rules.contract import Agree, Resign, TimeUp, event_id, event_ids
from game.rules.plain import TableTexts

_UNITS = ("", "ウ", "ドウ", "トレス", "クアト", "クイン", "セクス", "セプト", "オクト", "ノウェム")
_TEN = "ラ"
PHASE = "メ・トル"
"""What follows the number word of a phase (P8.8)."""
EXPANSION, ABANDONMENT, OATH = "デイ・カーリオ", "エル・アーリオ", "宣誓"
ADJECTIVE_NAMES = {"muk": "", "vet": "ヴェットリア", "ign": "イグノリア", "don": "ドナミア"}
"""What the adjectives of P11.2 are called; the first one has no name."""
TIME_NAMES = {"pas": "パズース", "cre": "クレーント", "fut": "フトゥール"}
"""What the times of P11.4 are called."""
SPECIAL_NAMES = {
    "SB": "バックトース",
    "SM": "マーナジス",
    "SI": "インクイジス",
    "SC": "ケルスタミナス",
    "SP": "ペナルカントス",
    "SR": "レクスタリオニス",
}
"""What the special pieces are called (P13.1)."""
MARKS = ("白", "黒")
DRAWN = {"draw": "合意", "fifty": "五十手", "threefold": "三回"}
"""By what both have agreed on a draw (P14.4, P14.6)."""
AT_TABLE = TableTexts(MARKS, "{}投了", "{}時間切れ", "セルクエット({})", DRAWN)


def number_word(n: int) -> str:
    """Returns the number word of 1 to 99: tens, ラ, units; the ten itself is plain ラ (P15.1)."""
    if not 1 <= n <= 99:
        raise ValueError(n)
    tens, unit = divmod(n, 10)
    return _TEN if n == 10 else (_UNITS[tens] + _TEN if tens else "") + _UNITS[unit]


@dataclass(frozen=True, slots=True)
class Call:
    """The words of a declaration (P15.2), in their order: `oath` first where it is one ("" else).

    phase: number word and メ・トル. name: of the declaration, "" for a composition, which has none. attributes: of an
    expansion adjective and time, "" where they are off. special: the name of the special piece placed, or "".
    """

    oath: str
    phase: str
    name: str
    attributes: str
    special: str

    @property
    def text(self) -> str:
        """The call in one line."""
        told = "、".join(filter(None, (self.phase, self.name, self.attributes, self.special)))
        return f"{self.oath} {told}" if self.oath else told


def phase_call(n: int) -> str:
    """Returns how a phase of `n` is announced (P8.8)."""
    return f"{number_word(n)}・{PHASE}"


def call(declare: Declaration) -> Call:
    """Returns the words a declaration is called out by (P15.2)."""
    match declare:
        case Expand(n, _, adjective, time):
            return Call("", phase_call(n), EXPANSION, attributes_call(adjective, time), "")
        case Abandon(n=n, special=special):
            placed = SPECIAL_NAMES.get(SPECIAL_OF.get(n, ""), "") if special else ""
            return Call(OATH, phase_call(n), ABANDONMENT, "", placed)
        case Compose(n):
            return Call("", phase_call(n), "", "", "")


def attributes_call(adjective: str, time: str) -> str:
    """Returns adjective and time as they are called together, "" where they are off."""
    return ADJECTIVE_NAMES.get(adjective, "") + TIME_NAMES.get(time, "")


def notate(steps: Sequence[tuple[ProsfairState, ProsfairAction]], i: int) -> str:
    """Returns the text of `steps[i]`, a pair (state before, action): P16's, or what happened at the table."""
    state, action = steps[i]
    match action:
        case Turn():
            return turn_text(state, action)
        case Resign() | TimeUp() | Agree():
            return AT_TABLE.format(action)


_SORTED = (events.PhaseCompleted, events.Occupied)
"""Events that only fall as one of their kinds."""
EVENTS = (
    *(event_id(kind) for kind in events.PHASES.values()),
    *(name for name in event_ids(events) if name not in map(event_id, _SORTED)),
)


def counted(state: ProsfairState, action: ProsfairAction) -> str:
    """Returns what an action counts as: every turn is one, with or without declaration (P4.1)."""
    return "turns" if isinstance(action, Turn) else ""


def roles(states: Sequence[ProsfairState]) -> dict[str, int]:
    """Returns who is White (P1.1)."""
    return {"white": 0}
