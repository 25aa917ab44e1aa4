"""The plain values that the battle screen shows: everything is worded and decided before it comes here.

Ids are those of combatants ("a1", "b2", minions "a1.1"). Chances are 0 to 1. Words are in the language of the screen.
"""

from dataclasses import dataclass, field, replace
from typing import Literal

from game.games.senya.words.paper import Crest
from game.rules.contract import Option, Pick
from game.ui.board.trace import Trace

Tone = Literal["", "gold", "good", "bad", "violet", "muted"]
"""How words are coloured; what they mean stands in the words as well."""
Group = Literal["attack", "offence", "setup", "defence", "interrupt", "cleanup", "passive", "item", "antinomy", "other"]
"""What a card is; groups lie together in the hand, in this order, and have a colour of their own."""
Dice = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Badge:
    """A word on a standee: its condition, a bad status. `tip` is told under the pointer."""

    words: str
    tone: Tone = ""
    tip: str = ""


@dataclass(frozen=True, slots=True)
class BuffShown:
    """What is changed for a while: "命中+2", and how long it lasts ("R": this round), with more in `tip`."""

    words: str
    lasts: str = ""
    tip: str = ""
    bad: bool = False


@dataclass(frozen=True, slots=True)
class Stander:
    """Somebody as he stands at the table.

    `line`: style and classes, or what kind of enemy. `potential` and `modifier` are those of the tension now (S8.4).
    `out`: incapacitated, dead or gone. `metre` is the place on the line, None where distance is abstract.
    """

    id: str
    side: int
    name: str
    line: str
    crest: Crest
    hp: int
    max_hp: int
    cost: int
    tension: int
    potential: int = 2
    modifier: int = 0
    condition: Badge | None = None
    statuses: tuple[Badge, ...] = ()
    buffs: tuple[BuffShown, ...] = ()
    minion: bool = False
    out: bool = False
    metre: int | None = None


@dataclass(frozen=True, slots=True)
class Chip:
    """A place in the count track. `count` in words ("17", "済", "–"); `acts`: it is acting now; `spent`: no longer."""

    id: str
    name: str
    side: int
    count: str
    acts: bool = False
    spent: bool = False


@dataclass(frozen=True, slots=True)
class SumTerm:
    """A part of a sum: what it comes from, what it adds ("2D: 5+4" is words), and the clause that says so."""

    words: str
    value: int
    clause: str = ""


@dataclass(frozen=True, slots=True)
class SumShown:
    """A sum with its terms; `total` is what stands large ("18", "自動成功"), `note` below it."""

    title: str
    terms: tuple[SumTerm, ...] = ()
    total: str = ""
    note: str = ""
    tone: Tone = ""


@dataclass(frozen=True, slots=True)
class SkillCard:
    """A skill, an item or an antinomy in the hand.

    `asked`: the open question may be answered with it (it is spread out, the others lie close). `usable`: it may be
    taken now; else `reason` says why not, with the clause. `breaks`: break slots left for it, `broken`: a break is
    declared with it. `price` and `uses` are worded ("HP 5", "1戦闘に1回 済"), `count` of items of a kind.
    """

    code: str
    title: str
    cost: int
    category: str
    text: str
    group: Group = "other"
    asked: bool = False
    usable: bool = False
    reason: str = ""
    selected: bool = False
    breaks: int = 0
    broken: bool = False
    price: str = ""
    uses: str = ""
    count: int = 1
    tension: int = 0
    """The tension bonus (S8.3)."""


@dataclass(frozen=True, slots=True)
class TargetOdds:
    """What a declaration may do to a target: exact chances, and real damage with its chances (0: a miss).

    `about`: there were too many throws to look at, and the chances are not exact.
    """

    id: str
    name: str
    hit: float
    down: float
    out: float
    mean: float
    damage: tuple[tuple[int, float], ...] = ()
    hp: int = 0
    stun: int = 0
    about: bool = False


@dataclass(frozen=True, slots=True)
class Declaration:
    """A declaration as it stands: running cost and price, the sum of its check, and its odds for every target.

    `cost` of `held`; `price` is worded. `refusal` says why it cannot be declared so; `hint` what is still missing.
    `facing` tells in lines what its odds reckon with on the other side.
    """

    title: str
    parts: tuple[str, ...] = ()
    cost: int = 0
    held: int = 0
    price: str = ""
    check: SumShown | None = None
    damage: str = ""
    targets: tuple[TargetOdds, ...] = ()
    refusal: str = ""
    hint: str = ""
    facing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Contest:
    """What is in the middle after a roll: the action's sum and the reaction's, chances in lines, how it came out.

    more: further sums of the same action, where it rolls its damage more than twice.
    """

    action: SumShown | None = None
    reaction: SumShown | None = None
    chance: str = ""
    verdict: str = ""
    tone: Tone = ""
    more: tuple[SumShown, ...] = ()


@dataclass(frozen=True, slots=True)
class OpenAnswer:
    """What may answer the open question; `reason` says why it is not `enabled`."""

    pick: Pick
    name: str
    enabled: bool = field(default=True, kw_only=True)
    reason: str = field(default="", kw_only=True)


@dataclass(frozen=True, slots=True)
class WindowOffer(OpenAnswer):
    """A thing that answers an open window: who uses what for how much, and what it would change."""

    cost: int = 0
    change: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class AnswerButton(OpenAnswer):
    """A button of the open question. `style`: "gold" what answers it, "plain" the rest, "quiet" to let it pass."""

    style: Literal["gold", "plain", "quiet"] = "plain"


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """The open question: whose turn it is, or a window (`window`: a card that somebody may answer in).

    `who` is the combatant asked. `left` is the part of the time to answer that is left, None without a countdown.
    """

    title: str
    words: str = ""
    who: str = ""
    window: bool = False
    offers: tuple[WindowOffer, ...] = ()
    choices: tuple[AnswerButton, ...] = ()
    left: float | None = None

    @property
    def delays(self) -> str:
        """Who is asked and may delay, "" where nobody may."""
        return self.who if any(choice.pick == Option("menu-delay") for choice in self.choices) else ""


@dataclass(frozen=True, slots=True)
class AimArrow:
    """An arrow from somebody to somebody. `kind`: an attack, a counter, a cover, or help for the own side."""

    start: str
    end: str
    kind: Literal["attack", "counter", "cover", "help"] = "attack"
    sure: bool = True
    """False: it is only being declared."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence of the story. `key` counts from 0; `head` opens a round or a process; `sums` open on a click."""

    key: int
    words: str
    side: int | None = None
    sums: tuple[SumShown, ...] = ()
    head: bool = False
    tone: Tone = ""
    entry: int = 0
    """That of the record, from 1, which holds what it tells of; 0 for none."""
    forks: bool = False
    """The game also went on differently there."""
    ahead: bool = False
    """It tells of what comes after the position shown."""
    small: bool = False
    """It tells of the table, not of the battle."""


@dataclass(frozen=True, slots=True)
class Lit:
    """Who is marked: the one asked, those offered as targets, those chosen, and what pointer and keys are on."""

    asked: str = ""
    offered: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()
    barred: frozenset[str] = frozenset()
    hinted: frozenset[Pick] = frozenset()
    hover: Pick | None = None
    cursor: Pick | None = None
    decisive: frozenset[str] = frozenset()
    last: Trace = ()
    """What was done last: who did it, and whom it was aimed at."""


@dataclass(frozen=True, slots=True)
class BattleShown:
    """The whole table at rest. The sides of people, dice and lines are those of the screen: 0 is the left one."""

    standees: tuple[Stander, ...] = ()
    track: tuple[Chip, ...] = ()
    hand: tuple[SkillCard, ...] = ()
    question: OpenQuestion | None = None
    declaration: Declaration | None = None
    contest: Contest | None = None
    dice: Dice = ()
    dice_side: int = 0
    log: tuple[LogLine, ...] = ()
    arrows: tuple[AimArrow, ...] = ()
    lit: Lit = Lit()
    reach: int | None = None
    """Metres that the chosen attack type reaches on the line."""
    owner: str = ""
    """Whose hand is shown, in words."""


def turned(shown: BattleShown) -> BattleShown:
    """Returns the table with its sides exchanged: who stood at the right stands at the left."""
    return replace(
        shown,
        standees=tuple(replace(one, side=1 - one.side) for one in shown.standees),
        track=tuple(replace(chip, side=1 - chip.side) for chip in shown.track),
        dice_side=1 - shown.dice_side,
        log=tuple(line if line.side is None else replace(line, side=1 - line.side) for line in shown.log),
    )
