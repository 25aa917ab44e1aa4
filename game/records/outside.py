"""A game that hides something as it may be told outside while it is on: as everybody may know it, whoever plays in it.

How much is done out of sight, by whom, when and in which order is as secret as what is done. So a line is told by the
steps that everybody knows of, and what goes on with one of them (`Game.continues`) is part of it.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from game.match.match import AnyMatch, AnyNode
from game.rules.contract import CHANCE, AnyGame, AnyObservation, State


@dataclass(frozen=True, slots=True)
class ToldStep:
    """A step of a line, done by `seat` (CHANCE where not everybody knows by whom); `token` is its notation.

    `first` is the node it led to, `last` the one that the line came to before the next step.
    """

    seat: int
    token: str
    first: AnyNode
    last: AnyNode


def acting(seen: Iterable[AnyObservation]) -> int:
    """Returns who is to act as far as all may know who see this of a position; CHANCE where one of them may not."""
    told = {one.to_act for one in seen}
    return told.pop() if len(told) == 1 else CHANCE


def acting_for_all(game: AnyGame, state: State) -> int:
    """Returns who is to act as far as everybody may know."""
    return acting(game.observe(state, seat) for seat in range(game.seats))


def told_line(match: AnyMatch, *, veiled: bool, after: int = 0) -> tuple[AnyNode, list[ToldStep]]:
    """Returns where a line begins to be told, and its steps; `veiled`: as everybody may know them, else each of them.

    What was done out of sight before the first step that everybody knows of goes with the beginning. Steps that end by
    the ply `after` are left out: who did them takes long to say where a game has many seats.
    """
    line, steps = match.line(), match.steps()
    begin, spans = line[0], list[tuple[int, AnyNode]]()
    for i, node in enumerate(line[1:]):
        if not veiled or not _goes_on(match, node):
            spans.append((i, node))
        elif spans:
            spans[-1] = (spans[-1][0], node)
        else:
            begin = node
    return begin, [
        ToldStep(_actor(match, line[i + 1], veiled=veiled), match.game.notate(steps, i), line[i + 1], last)
        for i, last in spans
        if last.ply > after
    ]


def told_elsewhere(match: AnyMatch, *, veiled: bool) -> int:
    """Returns how many steps lie beside the line, `veiled` as `told_line` has them."""
    on_line = {node.id for node in match.line()}
    return sum(node.id not in on_line and not (veiled and _goes_on(match, node)) for node in match.nodes)


def _goes_on(match: AnyMatch, node: AnyNode) -> bool:
    assert node.parent is not None
    return match.game.continues(node.parent.state, node.action)


def _actor(match: AnyMatch, node: AnyNode, *, veiled: bool) -> int:
    assert node.parent is not None
    by_table = isinstance(getattr(node.action, "seat", None), int)
    if by_table or not veiled:
        return node.actor
    return acting_for_all(match.game, node.parent.state)
