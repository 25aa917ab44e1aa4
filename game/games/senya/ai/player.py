"""The player of 千夜月姫+: strengths 0 to 5 and the test opponents. The value of a thought is in HP."""

from collections.abc import Callable
from itertools import islice

from game.ai.budget import Budget
from game.ai.player import Player
from game.ai.protocol import Report, Thought
from game.games.senya.ai import answers, preparing, turns
from game.games.senya.ai.mind import Middling, Mind
from game.games.senya.ai.playouts import Playouts, seen_by
from game.games.senya.ai.quick import Quick
from game.games.senya.ai.simple import greedy_player, naive_player
from game.games.senya.ai.standing import Standings
from game.games.senya.ai.strengths import STRENGTHS
from game.games.senya.ai.worth import Scales
from game.games.senya.rules.actions import Attack, Decision
from game.games.senya.rules.observation import SenyaObservation, sample
from game.games.senya.rules.step import apply, draw
from game.games.senya.rules.steps import CleanupWindow, EquipChoice, MainTurn, SetupWindow
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Action

MOST = 12
"""So many decisions and throws are followed at most, up to the reply of the other side."""


def worth(mind: Mind, action: Decision) -> float:
    """Returns how much better the own side stands than the other, in HP, with what an attack is thought to gain."""
    gain = mind.attacks.offer(action).worth if isinstance(action, Attack) else 0.0
    return mind.standings.holdings(mind.table, mind.one.side) + gain


def expected(mind: Mind, action: Decision) -> tuple[Action, ...]:
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


FEW = 4
"""With more fighters than this, minions not counted, there would be too few playouts to tell ideas apart."""
DRAW_BELOW = -12.0
"""A side that stands worse than this, in HP and what is worth as much, takes a draw."""


def random_player(observation: SenyaObservation, stream: Stream) -> Decision:
    """Returns any legal action, each equally likely."""
    return observation.legal[stream.below(len(observation.legal))]


def beginner(observation: SenyaObservation, stream: Stream) -> Decision:
    """Returns what strength 0 does (S23.1), by the name that older records have for it."""
    return _only(observation) or _decided(Mind(observation, STRENGTHS[0], stream))


OPPONENTS: dict[str, Callable[[SenyaObservation, Stream], Decision]] = {
    "beginner": beginner,
    "greedy": greedy_player,
    "naive": naive_player,
    "random": random_player,
}


def warm_up() -> None:
    """There is nothing that the first thought would have to wait for."""


def think(observation: SenyaObservation, level: int, stream: Stream, budget: Budget, report: Report) -> Thought:
    """Returns the decision of the seat that is asked."""
    only = _only(observation)
    if only is not None:
        return Thought(only)
    mind = Mind(observation, STRENGTHS[level], stream)
    action = _decided(mind)
    ideas = turns.ideas(mind, action) if _looks_ahead(mind) else [action]
    if len(ideas) == 1:
        return _thought(mind, action, budget, 1, mind.attacks.judged)
    playouts = Playouts(observation, Quick(), budget, stream)
    action = playouts.best(ideas, report)
    return _thought(mind, action, budget, playouts.rounds, mind.attacks.judged + playouts.nodes)


def _only(observation: SenyaObservation) -> Decision | None:
    """Returns the decision where there is no other, else None; combinations are not counted for it."""
    first, *others = islice(observation.legal, 2)
    return None if others else first


def _thought(mind: Mind, action: Decision, budget: Budget, depth: int, nodes: int) -> Thought:
    """Returns the thought with its worth and, where it is asked for, its line; nobody asks `mind` for more."""
    line = expected(mind, action) if budget.foretells else ()
    return Thought(action, depth, nodes, worth(mind, action), line)


def _looks_ahead(mind: Mind) -> bool:
    """Whether playouts are to compare what may be done."""
    fighters = sum(one.present and not one.kit.minion for one in mind.table.combatants)
    return mind.strength.nodes > 1 and fighters <= FEW and isinstance(mind.table.top, MainTurn)


def _decided(mind: Mind) -> Decision:
    match mind.table.top:
        case MainTurn():
            return turns.main(mind)
        case EquipChoice():
            return preparing.equip(mind)
        case SetupWindow() | CleanupWindow():
            return preparing.prepare(mind)
        case _:
            return answers.answer(mind) or mind.observation.legal[-1]  # of a seal: the master keeps it


def takes_draw(observation: SenyaObservation, seed: int) -> bool:
    """Returns whether the seat takes a draw: when it stands clearly worse."""
    standings = Standings(Scales(observation.table, observation.seat))
    return standings.holdings(observation.table, observation.seat) < DRAW_BELOW


PLAYER = Player(STRENGTHS, OPPONENTS, think, takes_draw, warm_up, ply_limit=2000)
