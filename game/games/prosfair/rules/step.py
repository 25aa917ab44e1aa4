"""The turns of a state of プロスフェアー, the step to the next one (P4.3), and the ends agreed on at the table."""

from game.games.prosfair.rules import ending
from game.games.prosfair.rules.actions import ProsfairAction, Turn
from game.games.prosfair.rules.keys import repeat_key
from game.games.prosfair.rules.resolution import Resolution
from game.games.prosfair.rules.state import ProsfairState
from game.rules.contract import Agree, Event, Over, Resign, Result, TimeUp, table_result


def legal(state: ProsfairState) -> tuple[Turn, ...]:
    """Returns the turns of the side to move; none once the game has ended."""
    return () if state.result is not None else state.turns


def apply(state: ProsfairState, action: ProsfairAction, log: list[Event] | None = None) -> ProsfairState:
    """Returns the state after an action, and appends what happened to `log`, the end last; it checks no legality."""
    match action:
        case Resign() | TimeUp():
            after = ended(state, table_result(action))
        case Agree():
            after = ended(state, ending.agreed(action))
        case _:
            resolution = Resolution(state, action, log)
            after = state.after(
                boards=tuple(resolution.boards),
                turn=1 - state.turn,
                hands=resolution.hands,
                specials=resolution.specials,
                attributes=resolution.attributes,
                counters=resolution.counters,
            )
            after = after.after(seen=state.seen.after(repeat_key(after)))
    if log is not None and after.result is not None and state.result is None:
        log.append(Over(after.result.winner, after.result.clause))
    return after


def ended(state: ProsfairState, result: Result) -> ProsfairState:
    """Returns the state ended by `result`."""
    return state.after(over=result)
