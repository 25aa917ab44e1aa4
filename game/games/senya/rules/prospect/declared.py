"""Declarations some of whose values are thrown when they are made: each way they may fall, weighed (S14.5)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import product
from math import prod

from game.games.senya.rules.data.effects import Effect
from game.games.senya.rules.declaration import Use
from game.games.senya.rules.dice import Given
from game.games.senya.rules.expressions import DiceSum, Number, parts
from game.games.senya.rules.odds import distribution

AT_ONCE = frozenset({"check", "foe_check", "crit", "foe_crit", "pierce", "hits"})
"""The verbs whose value is thrown when the declaration is made; damage and reductions are thrown at their own time."""
NO_DICE = Given(())
"""What a declaration asks for whose ways have been fixed."""


def ways(uses: Sequence[Use]) -> list[tuple[tuple[Use, ...], int]]:
    """Returns every way in which the values thrown at the declaration may fall, with how many throws give it.

    In each of them those values stand as plain numbers, so that combining them asks for no die. Nearly every
    declaration has one way: itself.
    """
    thrown = [
        (which, at, distribution(effect.v, use.env, use.broken))
        for which, use in enumerate(uses)
        for at, effect in enumerate(use.skill.effects)
        if effect.v is not None and is_thrown(effect)
    ]
    if not thrown:
        return [(tuple(uses), 1)]
    return [
        (_fixed(uses, {(which, at): value for (which, at, _), (value, _) in zip(thrown, fallen, strict=True)}), count)
        for fallen in product(*(found.items() for *_, found in thrown))
        for count in [prod(more for _, more in fallen)]
    ]


def is_thrown(effect: Effect) -> bool:
    """Whether an effect asks for dice as soon as it is declared."""
    if effect.op not in AT_ONCE or effect.after or effect.v is None:
        return False
    return any(isinstance(part, DiceSum) for part in parts(effect.v))


def _fixed(uses: Sequence[Use], values: Mapping[tuple[int, int], int]) -> tuple[Use, ...]:
    fixed = []
    for which, use in enumerate(uses):
        effects = tuple(
            replace(effect, v=Number(values[which, at])) if (which, at) in values else effect
            for at, effect in enumerate(use.skill.effects)
        )
        fixed.append(replace(use, skill=replace(use.skill, effects=effects)))
    return tuple(fixed)
