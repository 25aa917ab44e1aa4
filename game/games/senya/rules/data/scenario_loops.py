"""Loops of a scenario: scenes that lead back to themselves, and whether the way out of them is always there (S16.6)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from game.games.senya.rules.data.scenario_rows import ALWAYS, Proviso, Scenario, SceneRow

MOST_FLAGS = 10
"""A loop whose exits read more flags than this is not judged: nobody writes one by mistake."""


@dataclass(frozen=True, slots=True)
class Trap:
    """A loop that is not left for some values of what only scenes outside it change: a `flag` of these."""

    scenes: Sequence[str]
    flag: str


def traps(scenario: Scenario) -> Iterator[Trap]:
    """Yields the loops whose way out depends on a flag that nothing inside sets."""
    loops = _loops(scenario)
    for name, loop in loops.items():
        if name != loop[0]:
            continue
        flag = _held_by([scenario.scenes[one] for one in loop])
        if flag:
            yield Trap(loop, flag)


def way_out(scenario: Scenario, name: str) -> str:
    """Returns the nearest scene outside the loop that a scene is part of; "" where it is in none."""
    loop, seen = set(_loops(scenario).get(name, ())), [name]
    if not loop:
        return ""
    for here in seen:
        for way in scenario.scenes[here].ways:
            if way not in loop:
                return way
            if way not in seen:
                seen.append(way)
    return ""


def _loops(scenario: Scenario) -> Mapping[str, Sequence[str]]:
    """Returns for every scene of a loop all scenes of it, both in the order of the scenario.

    The time it takes grows with the number of ways and no faster: two rounds through all of them, along them and back.
    """
    ways = {name: [way for way in scene.ways if way in scenario.scenes] for name, scene in scenario.scenes.items()}
    back: dict[str, list[str]] = {name: [] for name in ways}
    for name, ons in ways.items():
        for on in ons:
            back[on].append(name)
    seen: set[str] = set()
    order = [one for name in ways if name not in seen for one in _behind(name, ways, seen)]
    number, found = {name: n for n, name in enumerate(ways)}, dict[str, Sequence[str]]()
    seen.clear()
    for name in reversed(order):
        loop = () if name in seen else sorted(_behind(name, back, seen), key=number.__getitem__)
        if len(loop) > 1 or name in ways[name]:
            found.update(dict.fromkeys(loop, loop))
    return {name: found[name] for name in ways if name in found}


def _behind(start: str, ways: Mapping[str, Sequence[str]], seen: set[str]) -> Iterator[str]:
    """Yields all that a scene leads to and was not seen yet, itself the last: each after what it leads to."""
    seen.add(start)
    under_way = [(start, iter(ways[start]))]
    while under_way:
        name, left = under_way[-1]
        on = next((one for one in left if one not in seen), None)
        if on is None:
            under_way.pop()
            yield name
        else:
            seen.add(on)
            under_way.append((on, iter(ways[on])))


def _held_by(loop: Sequence[SceneRow]) -> str:
    """Returns a flag on which it hangs whether a loop is left, "" where it can be left whatever is set outside."""
    inside = {scene.id for scene in loop}
    set_inside = {flag for scene in loop for flag in _sets(scene)}
    exits = [found for scene in loop for found in _exits(scene, inside)]
    flags = sorted({flag for one in exits for proviso in one for flag in proviso.read})
    if len(flags) > MOST_FLAGS:
        return ""
    own, others = [one for one in flags if one in set_inside], [one for one in flags if one not in set_inside]
    for outside in _subsets(others):
        if not any(_open(exits, {*outside, *within}) for within in _subsets(own)):
            return next(iter(others), "")
    return ""


def _sets(scene: SceneRow) -> Iterator[str]:
    yield from (one.flag for one in scene.checks)
    yield from (one.set_flag for one in scene.choices if one.set_flag)
    yield from filter(None, (scene.after.lose_flag,))


def _exits(scene: SceneRow, inside: set[str]) -> Iterator[tuple[Proviso, ...]]:
    """Yields the ways out of a loop: what must hold, the last of it, and of what goes before nothing."""
    yield from ((one.when,) for one in scene.choices if one.goto not in inside)
    before: tuple[Proviso, ...] = ()
    for fork in scene.next if not any(one.when == ALWAYS for one in scene.choices) else ():
        if fork.goto not in inside:
            yield (*before, fork.when)
        before = (*before, fork.when)
    yield from ((ALWAYS,) for way in (scene.after.on_win, scene.after.on_lose) if way and way not in inside)


def _open(exits: Sequence[tuple[Proviso, ...]], flags: set[str]) -> bool:
    """Whether one of the ways out is there with these flags set."""
    return any(last.holds(flags) and not any(one.holds(flags) for one in before) for *before, last in exits)


def _subsets(flags: Sequence[str]) -> Iterator[set[str]]:
    for chosen in product((False, True), repeat=len(flags)):
        yield {flag for flag, on in zip(flags, chosen, strict=True) if on}
