"""An attack while it goes on: what was declared, what fell, and what each target does and takes (S10.6, S11)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

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
class Reaction:
    """A target and what it does.

    counters: it uses its plan. used: its defences, or attack type and offences of its counter, in order.
    pairs: the dice of its check (several for ツバメ返し); rolled: it is made. beaten_by: the checks of the attack,
    from 0, that hit it. outcome: attack, counter or tie for a counter, "" before. coverer: who took its place.
    negated: the damage comes to nothing. gone: a seal withdrew it. reduce: reductions of whoever takes the damage.
    real: the real damages.
    """

    id: str
    counters: bool = False
    used: tuple[Used, ...] = ()
    pairs: tuple[Pair, ...] = ()
    rolled: bool = False
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
        return not self.gone and (bool(self.beaten_by) or self.outcome == "attack")


@dataclass(frozen=True, slots=True)
class Assault:
    """The attack of `by` with an attack type and more, in order, on `targets` in roster order.

    pairs: the dice of the hit checks. mods: what interrupts and seals changed. bonus: uses of interrupts that add to
    the damage. damage: the damage rolls, those of check `of_check[n]` at n. counter_damage: those of the counter.
    reduce, negated, real: of the attacker who takes the damage of a counter. riders: companions still with it.
    """

    by: str
    type: str
    uses: tuple[Used, ...]
    items: tuple[str, ...]
    targets: tuple[Reaction, ...]
    companions: tuple[str, ...] = ()
    pairs: tuple[Pair, ...] = ()
    rolled: bool = False
    mods: tuple[Mod, ...] = ()
    bonus: tuple[tuple[str, Used], ...] = ()
    damage: tuple[Total, ...] = ()
    of_check: tuple[int, ...] = ()
    counter_damage: tuple[Total, ...] = ()
    reduce: tuple[Term, ...] = ()
    negated: bool = False
    real: tuple[int, ...] = ()

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
