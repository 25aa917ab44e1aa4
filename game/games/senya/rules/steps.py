"""The steps of the agenda (S19.1): what is still to do, the next one last. Each is a question, a roll, or neither.

A step that is a question has `asked`, the combatant who answers. A step with `rolls` waits for its dice.
"""

from dataclasses import dataclass

from game.games.senya.rules.agenda import ByAnswer, ByDice, ByItself, Queued

# --- the round -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EnterScene(ByDice):
    """Everybody enters the scene: tension, then cost (S8.2, S8.5)."""


@dataclass(frozen=True, slots=True)
class BeginRound(ByItself):
    """The setup begins: who can becomes unacted, gets cost; upkeep of servants (S10.3)."""


@dataclass(frozen=True, slots=True)
class EquipChoice(Queued):
    """Who has several of a kind says what is worn this round (S10.3, S13.4)."""


@dataclass(frozen=True, slots=True)
class SetupWindow(Queued):
    """The first or second window of the setup (S10.3)."""

    number: int = 1


@dataclass(frozen=True, slots=True)
class RollCounts(ByDice):
    """Everybody rolls the action count, in roster order (S10.3)."""


@dataclass(frozen=True, slots=True)
class Initiative(ByItself):
    """Whose main process comes next is looked at (S10.4)."""


@dataclass(frozen=True, slots=True)
class MainTurn(ByAnswer):
    """The main process of `by` (S10.5); `moved`: it has used its free movement."""

    moved: bool = False


@dataclass(frozen=True, slots=True)
class EndTurn(ByItself):
    """The main process of `by` is over: it is done (S8.6)."""

    by: str


@dataclass(frozen=True, slots=True)
class Cleanup(ByItself):
    """The cleanup begins; `last`: the battle is decided (S10.15, S10.16)."""

    last: bool = False


@dataclass(frozen=True, slots=True)
class Poison(ByDice):
    """Poison works on everybody who has it, in roster order (S12.8)."""


@dataclass(frozen=True, slots=True)
class CleanupWindow(Queued):
    """Who may use cleanup skills (S10.15)."""


@dataclass(frozen=True, slots=True)
class EndRound(ByItself):
    """Flags of the round go; the end of the battle is looked at (S10.15, S10.16)."""

    last: bool = False


# --- effects -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Working(ByDice):
    """The effects of a skill, item or antinomy `source` of `by` work on `targets`, in the order written (S14.5).

    `after`: only those marked so (実ダメージ後効果), else only the others. `subject` is whom a window is about,
    "" outside one. `choice` is whom a skill summons that names several, or which bad status it ends.
    """

    by: str
    source: str
    targets: tuple[str, ...] = ()
    broken: bool = False
    after: bool = False
    subject: str = ""
    choice: str = ""


@dataclass(frozen=True, slots=True)
class Moment(ByItself):
    """A window is to be opened (S10.12); the fields are those of `Window`."""

    moment: str
    subject: str
    check: str = ""


# --- the attack ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Window(Queued):
    """Who may interrupt now (S10.12, S14.6).

    moment: declared, before_check, after_check, damage_roll, take_damage, incapacitated. subject: who checks, rolls
    damage, takes it or fell. check: hit, counter, evade; "" outside checks. used: (combatant, skill) of this window.
    """

    moment: str = ""
    subject: str = ""
    check: str = ""
    used: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Interference(ByDice):
    """An interrupt `source` of `by` works in the window that was open (S10.12)."""

    by: str
    source: str
    broken: bool
    moment: str
    subject: str
    check: str


@dataclass(frozen=True, slots=True)
class Guarding(ByDice):
    """What a target's own defence skills take off the damage is rolled (S14.7)."""

    target: str


@dataclass(frozen=True, slots=True)
class CounterQuestion(Queued):
    """Targets with a plan may counter (S11.1)."""


@dataclass(frozen=True, slots=True)
class HitRoll(ByDice):
    """The attacker rolls the hit check, or all of them (S10.6, S11.10)."""


@dataclass(frozen=True, slots=True)
class Reactions(ByItself):
    """The checks of the targets begin, in roster order (S10.6)."""


@dataclass(frozen=True, slots=True)
class EvadeQuestion(Queued):
    """A target names its defence skills (S10.6)."""


@dataclass(frozen=True, slots=True)
class ReactionRoll(ByDice):
    """A target rolls its evade or counter check."""

    target: str


@dataclass(frozen=True, slots=True)
class HitDecision(ByItself):
    """Who is hit is decided (S10.6)."""


@dataclass(frozen=True, slots=True)
class WithdrawQuestion(Queued):
    """Masters may withdraw a servant that was hit, by a seal (S17.7)."""


@dataclass(frozen=True, slots=True)
class CoverQuestion(Queued):
    """Who may cover a hit target (S10.11)."""


@dataclass(frozen=True, slots=True)
class DamageRoll(ByDice):
    """The damage of the attack, then that of a counter; against companions the other way round (S10.10, S11.11)."""


@dataclass(frozen=True, slots=True)
class TakeDamage(ByItself):
    """Damage comes to everybody who takes it: their windows (S10.6)."""


@dataclass(frozen=True, slots=True)
class Harm(ByItself):
    """`target` takes its damage: reductions, guard, HP, down, incapacity (S10.7, S12)."""

    target: str


@dataclass(frozen=True, slots=True)
class AfterEffects(ByItself):
    """Effects of the attack and of a counter on who took real damage (S10.6, S11.14)."""


@dataclass(frozen=True, slots=True)
class EndAttack(ByItself):
    """The attack is over (S10.6, S11.12)."""


Step = (
    EnterScene
    | BeginRound
    | EquipChoice
    | SetupWindow
    | RollCounts
    | Initiative
    | MainTurn
    | EndTurn
    | Cleanup
    | Poison
    | CleanupWindow
    | EndRound
    | Working
    | Moment
    | Window
    | Interference
    | Guarding
    | CounterQuestion
    | HitRoll
    | Reactions
    | EvadeQuestion
    | ReactionRoll
    | HitDecision
    | WithdrawQuestion
    | CoverQuestion
    | DamageRoll
    | TakeDamage
    | Harm
    | AfterEffects
    | EndAttack
)
