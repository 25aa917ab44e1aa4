"""What a decision is worth and what is expected to follow it, told beside a thought: the choice stays as it is."""

from game.games.senya.ai.mind import Middling, Mind
from game.games.senya.ai.playouts import seen_by
from game.games.senya.ai.quick import Quick
from game.games.senya.rules.actions import Attack, Decision
from game.games.senya.rules.observation import sample
from game.games.senya.rules.step import apply, draw
from game.rules.contract import CHANCE, Action

MOST = 12
"""So many decisions and throws are followed at most, up to the reply of the other side."""


def worth(mind: Mind, action: Decision) -> float:
    """Returns how much better the own side stands than the other, in HP, with what an attack is thought to gain."""
    gain = mind.attacks.offer(action).worth if isinstance(action, Attack) else 0.0
    return mind.standings.holdings(mind.table, mind.one.side) + gain


def line(mind: Mind, action: Decision) -> tuple[Action, ...]:
    """Returns what follows a decision up to the first of the other side, with middling dice and quick answers."""
    quick, dice, found = Quick(), Middling(), list[Action]()
    state = apply(sample(mind.observation, mind.stream), action)
    while state.over is None and len(found) < MOST:
        by = state.to_act
        next_: Action = draw(state, dice) if by == CHANCE else quick(seen_by(state, by))
        found.append(next_)
        if by not in (CHANCE, mind.one.side):
            break
        state = apply(state, next_)  # type: ignore[arg-type]
    return tuple(found)
