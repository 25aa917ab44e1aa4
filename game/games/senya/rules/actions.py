"""The decisions of a battle (S19.5), each with the combatant `by` that takes it, and what chance rolls."""

from dataclasses import dataclass

from game.games.senya.rules.parts import Plan
from game.rules.contract import Card, Option, Pick, Standee, TableAction, Unpicked, event_id

Path = tuple[Pick, ...]
DECLARE = Option("declare")
"""The last pick of every declaration to which something may still be added."""


def _breaks(breaks: tuple[str, ...], share: int) -> Path:
    shared = (Option("share", (share,)),) if share else ()
    return (*(Option("break", (name,)) for name in breaks), *shared)


def _figures(targets: tuple[str, ...]) -> Path:
    return tuple(map(Standee, targets))


def _cards(names: tuple[str, ...]) -> Path:
    return tuple(map(Card, names))


@dataclass(frozen=True, slots=True)
class OneWord:
    """A decision that is one option, named as its class is."""

    by: str

    def paths(self) -> tuple[Path, ...]:
        return ((Option(event_id(type(self))),),)


@dataclass(frozen=True, slots=True)
class SetupSkill:
    """A setup skill, an antinomy, or a passive skill that is broken; in the cleanup a cleanup skill (S10.3, S10.15).

    `choice` is whom a skill summons that names several, or which bad status it ends; `share` what the master pays of a
    servant's breaks (S17.6).
    """

    by: str
    skill: str
    targets: tuple[str, ...] = ()
    breaks: tuple[str, ...] = ()
    choice: str = ""
    share: int = 0

    def paths(self) -> tuple[Path, ...]:
        chosen = (Option("choice", (self.choice,)),) if self.choice else ()
        return ((Card(self.skill), *_figures(self.targets), *chosen, *_breaks(self.breaks, self.share), DECLARE),)


@dataclass(frozen=True, slots=True)
class Equip:
    """Which weapon, armour and gear is worn in this round, "" for none (S10.3, S13.4)."""

    by: str
    weapon: str = ""
    armour: str = ""
    gear: str = ""

    def paths(self) -> tuple[Path, ...]:
        return ((Option("equip", (self.weapon, self.armour, self.gear)),),)


@dataclass(frozen=True, slots=True)
class SetupDone(OneWord):
    """Nothing more in this setup or cleanup window."""


@dataclass(frozen=True, slots=True)
class Delay:
    """The own count is lowered to `to_count`; `limit`: by Limit Deployment, to 1 (S8.9, S10.5)."""

    by: str
    to_count: int
    plan: Plan | None = None
    limit: bool = False

    def paths(self) -> tuple[Path, ...]:
        first = Option("limit") if self.limit else Option("delay", (self.to_count,))
        plan = () if self.plan is None else (Card(self.plan.attack), *_cards(self.plan.offences))
        return ((first, *plan, DECLARE),)


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack type on targets with offence skills, items, breaks and companions (S10.6, S11.11).

    `targets` stand in roster order. `offences` stand in the order of declaration, an antinomy among them last.
    """

    by: str
    type: str
    targets: tuple[str, ...]
    offences: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    breaks: tuple[str, ...] = ()
    share: int = 0
    companions: tuple[str, ...] = ()

    def paths(self) -> tuple[Path, ...]:
        riding = tuple(Option("companion", (name,)) for name in self.companions)
        used = (*_cards(self.offences), *_cards(self.items), *riding, *_breaks(self.breaks, self.share))
        return ((Card(self.type), *_figures(self.targets), *used, DECLARE),)


@dataclass(frozen=True, slots=True)
class UseItem:
    """An item is used: in the main process, or in the setup one whose timing that is (S10.5, S13)."""

    by: str
    item: str
    targets: tuple[str, ...] = ()

    def paths(self) -> tuple[Path, ...]:
        return ((Card(self.item), *_figures(self.targets), DECLARE),)


@dataclass(frozen=True, slots=True)
class Move:
    """Free movement on the line, before the action: to a metre (S10.5, S10.13)."""

    by: str
    to: int

    def paths(self) -> tuple[Path, ...]:
        return ((Option("move", (self.to,)),),)


@dataclass(frozen=True, slots=True)
class FullMove:
    """Full movement as the action (S10.5)."""

    by: str
    to: int

    def paths(self) -> tuple[Path, ...]:
        return ((Option("full-move", (self.to,)),),)


@dataclass(frozen=True, slots=True)
class FinishOff:
    """An incapacitated foe dies (S10.5)."""

    by: str
    target: str

    def paths(self) -> tuple[Path, ...]:
        return ((Option("finish-off"), Standee(self.target)),)


@dataclass(frozen=True, slots=True)
class Other:
    """Something that the scene allows (S10.5)."""

    by: str
    option: str

    def paths(self) -> tuple[Path, ...]:
        return ((Option("other", (self.option,)),),)


@dataclass(frozen=True, slots=True)
class Pass(OneWord):
    """Nothing, and done (S10.5)."""


@dataclass(frozen=True, slots=True)
class Counter:
    """The plan laid down is used against the attack (S11.1)."""

    by: str
    breaks: tuple[str, ...] = ()
    share: int = 0

    def paths(self) -> tuple[Path, ...]:
        return ((Option("counter"), *_breaks(self.breaks, self.share), DECLARE),)


@dataclass(frozen=True, slots=True)
class NoCounter(OneWord):
    """The target evades like any other."""


@dataclass(frozen=True, slots=True)
class Evade:
    """The defence skills of an evade check, maybe none (S10.6)."""

    by: str
    defences: tuple[str, ...] = ()
    breaks: tuple[str, ...] = ()
    share: int = 0

    def paths(self) -> tuple[Path, ...]:
        return ((*_cards(self.defences), *_breaks(self.breaks, self.share), Option("evade")),)


@dataclass(frozen=True, slots=True)
class Cover:
    """`by` takes the place of a hit target (S10.11)."""

    by: str
    target: str

    def paths(self) -> tuple[Path, ...]:
        return ((Standee(self.target),),)


@dataclass(frozen=True, slots=True)
class NoCover(OneWord):
    """`by` covers nobody."""


@dataclass(frozen=True, slots=True)
class Interrupt:
    """An interrupt skill, an item or an antinomy in an open window (S10.12); `skill` names any of them."""

    by: str
    skill: str
    breaks: tuple[str, ...] = ()
    share: int = 0

    def paths(self) -> tuple[Path, ...]:
        return ((Card(self.skill), *_breaks(self.breaks, self.share), DECLARE),)


@dataclass(frozen=True, slots=True)
class NoInterrupt(OneWord):
    """Nothing more of `by` in this window."""


@dataclass(frozen=True, slots=True)
class Burn(OneWord):
    """Life Burning, at any own decision (S8.8)."""


@dataclass(frozen=True, slots=True)
class CureDaze(OneWord):
    """Daze is ended by paying tension, at any own decision (S12.8)."""


@dataclass(frozen=True, slots=True)
class Seal:
    """A command seal of the master `by` (S17.7); `use` is summon, withdraw or succeed."""

    by: str
    use: str
    servant: str

    def paths(self) -> tuple[Path, ...]:
        return ((Option("seal", (self.use, self.servant)),),)


@dataclass(frozen=True, slots=True)
class SpiritForm:
    """A servant takes spirit form, or shape again from the next setup (S17.5)."""

    by: str
    on: bool

    def paths(self) -> tuple[Path, ...]:
        return ((Option("spirit-form", (int(self.on),)),),)


@dataclass(frozen=True, slots=True)
class Surrender(OneWord):
    """The side of `by` gives the battle up (S10.16)."""


@dataclass(frozen=True, slots=True)
class DiceFell(Unpicked):
    """All dice of one roll in the order in which they fall (S10.10)."""

    faces: tuple[int, ...]


Decision = (
    SetupSkill
    | Equip
    | SetupDone
    | Delay
    | Attack
    | UseItem
    | Move
    | FullMove
    | FinishOff
    | Other
    | Pass
    | Counter
    | NoCounter
    | Evade
    | Cover
    | NoCover
    | Interrupt
    | NoInterrupt
    | Burn
    | CureDaze
    | Seal
    | SpiritForm
    | Surrender
)
SenyaAction = Decision | DiceFell | TableAction
