"""An attack while it goes on: what was declared, what fell, and what each target does and takes (S10.6, S11)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.games.senya.rules.checks import Check
from game.games.senya.rules.totals import Term, Total

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Mod:
    """A change of the check of `on` ("" for every target's): terms of its result, and of its critical value."""

    on: str
    check: str
    terms: tuple[Term, ...] = ()
    critical: int = 0


@dataclass(frozen=True, slots=True)
class Used:
    """A skill, item or antinomy used in the attack, and whether it was broken."""

    id: str
    broken: bool = False


@dataclass(frozen=True, slots=True)
class Tried:
    """A check that was made: what it was made with, its dice (several for ツバメ返し), and what else it carries.

    hits: the damage rolls for each check (ダーク). pierce: the guard that is ignored. foes, foe_critical: its effect on
    the checks against it. `mods` of the attack come on top.
    """

    check: Check
    pairs: tuple[Pair, ...] = ()
    hits: int = 1
    pierce: int = 0
    foes: tuple[Term, ...] = ()
    foe_critical: int = 0


@dataclass(frozen=True, slots=True)
class Reaction:
    """A target and what it does.

    counters: it uses its plan. used: its defences, or attack type and offences of its counter, in order. answered: it
    has said so. tried: its check, None before. against: what its skills change of the attack's result and critical
    value. beaten_by: the checks of the attack, from 0, that hit it. outcome: attack, counter or tie for a counter, ""
    before. coverer: who took its place. negated: the damage comes to nothing. gone: a seal withdrew it. reduce:
    reductions of whoever takes the damage. real: the real damages.
    """

    id: str
    counters: bool = False
    used: tuple[Used, ...] = ()
    tried: Tried | None = None
    against: tuple[Term, ...] = ()
    against_critical: int = 0
    beaten_by: tuple[int, ...] = ()
    outcome: str = ""
    coverer: str = ""
    negated: bool = False
    gone: bool = False
    reduce: tuple[Term, ...] = ()
    real: tuple[int, ...] = ()

    @property
    def taker(self) -> str:
        """Who takes the damage meant for the target."""
        return self.coverer or self.id

    @property
    def hit(self) -> bool:
        """Whether the attack's damage comes to it by a hit."""
        return not self.gone and bool(self.beaten_by)


@dataclass(frozen=True, slots=True)
class Helped:
    """An interrupt in a check of `subject`, for the target `target` ("" for all): who helped by which skill (S8.3)."""

    by: str
    skill: str
    target: str


@dataclass(frozen=True, slots=True)
class Assault:
    """The attack of `by` with an attack type and more, in order, on `targets` in roster order.

    uses: attack type, offence skills, antinomy, items. companions: those who ride along (S11.11). tried: the hit
    check, None before. mods: what interrupts and seals changed. bonus: interrupts that add to a damage roll, with
    whose. damage: the damage rolls, that at n being of check `of_check[n]`. counter_damage: those of the counter.
    reduce, negated, real: of the attacker who takes the damage of a counter. helped: interrupts in checks.
    """

    by: str
    uses: tuple[Used, ...]
    targets: tuple[Reaction, ...]
    companions: tuple[str, ...] = ()
    tried: Tried | None = None
    mods: tuple[Mod, ...] = ()
    bonus: tuple[tuple[str, str, Used], ...] = ()
    damage: tuple[Total, ...] = ()
    of_check: tuple[int, ...] = ()
    counter_damage: tuple[Total, ...] = ()
    reduce: tuple[Term, ...] = ()
    negated: bool = False
    real: tuple[int, ...] = ()
    helped: tuple[Helped, ...] = ()

    @property
    def type(self) -> str:
        """The attack type."""
        return self.uses[0].id

    def target(self, name: str) -> Reaction:
        """Returns what a target does. Raises StopIteration for who is none."""
        return next(one for one in self.targets if one.id == name)

    def changed(self, name: str, change: Callable[[Reaction], Reaction]) -> Assault:
        """Returns the attack with one target changed."""
        return replace(self, targets=tuple(change(one) if one.id == name else one for one in self.targets))

    @property
    def counterer(self) -> Reaction | None:
        """The target that counters, None where none does."""
        return next((one for one in self.targets if one.counters), None)
