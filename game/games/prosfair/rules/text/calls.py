"""What players call out: the number words of P15 and the calls of P15.2, in kana and in Latin letters."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.games.prosfair.rules.actions import Abandon, Compose, Declaration, Expand
from game.games.prosfair.rules.parts import SPECIAL_OF


@dataclass(frozen=True, slots=True)
class Script:
    """The words in one script.

    units: of 1 to 9 at their number. ten: the word of ten. phase: a phase by its number word and its size (P8.8).
    adjectives: what those of P11.2 are called; the first one has no name. times: those of P11.4. specials: the special
    pieces (P13.1). link: stands between adjective and time; comma: between the parts of a call.
    """

    units: tuple[str, ...]
    ten: str
    phase: str
    expansion: str
    abandonment: str
    oath: str
    adjectives: Mapping[str, str]
    times: Mapping[str, str]
    specials: Mapping[str, str]
    link: str
    comma: str


KANA = Script(
    ("", "ウ", "ドウ", "トレス", "クアト", "クイン", "セクス", "セプト", "オクト", "ノウェム"),
    "ラ",
    "{0}・メ・トル",
    "デイ・カーリオ",
    "エル・アーリオ",
    "宣誓 ",
    {"muk": "", "vet": "ヴェットリア", "ign": "イグノリア", "don": "ドナミア"},
    {"pas": "パズース", "cre": "クレーント", "fut": "フトゥール"},
    {
        "SB": "バックトース",
        "SM": "マーナジス",
        "SI": "インクイジス",
        "SC": "ケルスタミナス",
        "SP": "ペナルカントス",
        "SR": "レクスタリオニス",
    },
    "・",
    "、",
)
LATIN = Script(
    ("", "u", "dou", "tres", "kuat", "kuin", "seks", "sept", "okt", "novem"),
    "ra",
    "{0} me tor ({1})",
    "dei kario",
    "el ario",
    "Oath: ",
    {"muk": "", "vet": "Vettoria", "ign": "Ignoria", "don": "Donamia"},
    {"pas": "Pazus", "cre": "Krent", "fut": "Futur"},
    {
        "SB": "Bactos",
        "SM": "Marnajis",
        "SI": "Inquijis",
        "SC": "Kelstaminas",
        "SP": "Penalkantos",
        "SR": "Rextarionis",
    },
    " ",
    ", ",
)
SCRIPTS = {"kana": KANA, "latin": LATIN}


def number_word(n: int, script: Script = KANA) -> str:
    """Returns the number word of 1 to 99: tens, ラ, units; the ten itself is plain ラ (P15.1)."""
    if not 1 <= n <= 99:
        raise ValueError(n)
    tens, unit = divmod(n, 10)
    return script.ten if n == 10 else (script.units[tens] + script.ten if tens else "") + script.units[unit]


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
    comma: str = KANA.comma

    @property
    def text(self) -> str:
        """The call in one line."""
        return self.oath + self.comma.join(filter(None, (self.phase, self.name, self.attributes, self.special)))


def phase_call(n: int, script: Script = KANA) -> str:
    """Returns how a phase of `n` is announced (P8.8)."""
    return script.phase.format(number_word(n, script).capitalize(), n)


def call(declare: Declaration, script: Script = KANA) -> Call:
    """Returns the words a declaration is called out by (P15.2)."""
    phase = phase_call(declare.n, script)
    match declare:
        case Expand(_, _, adjective, time):
            return Call("", phase, script.expansion, attributes_call(adjective, time, script), "", script.comma)
        case Abandon(n=n, special=special):
            placed = script.specials.get(SPECIAL_OF.get(n, ""), "") if special else ""
            return Call(script.oath, phase, script.abandonment, "", placed, script.comma)
        case Compose():
            return Call("", phase, "", "", "", script.comma)


def attributes_call(adjective: str, time: str, script: Script = KANA) -> str:
    """Returns adjective and time as they are called together, "" where they are off."""
    return script.link.join(filter(None, (script.adjectives.get(adjective, ""), script.times.get(time, ""))))
