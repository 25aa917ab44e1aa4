"""What a seat sees of プロスフェアー: everything, for nothing is hidden."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.games.prosfair.rules.actions import Turn
from game.games.prosfair.rules.options import Options
from game.games.prosfair.rules.parts import Attributes, Boards, Counters, Hands, Specials
from game.games.prosfair.rules.state import ProsfairState
from game.rules.chance import Stream
from game.rules.contract import Result
from game.rules.repetition import NOTHING_SEEN


@dataclass(frozen=True, slots=True)
class ProsfairObservation:
    """The position as `seat` sees it, and its turns where it is to act.

    tyrant: the base square of the Bolussa of the side to act where it stands in ツュル, else None; checkers: the
    squares it is attacked from. claims: the draws the seat may claim now (P14.4). occurrences: how often this position
    has stood.
    """

    seat: int
    to_act: int
    boards: Boards
    hands: Hands
    specials: Specials
    attributes: Attributes
    counters: Counters
    options: Options
    tyrant: int | None
    checkers: tuple[int, ...]
    claims: tuple[str, ...]
    occurrences: int
    result: Result | None
    legal: Sequence[Turn] = field(repr=False)


def observe(state: ProsfairState, seat: int) -> ProsfairObservation:
    """Returns what `seat` sees; its turns are listed where it is to act in a game that goes on."""
    acts = state.turn == seat and state.result is None
    return ProsfairObservation(
        seat=seat,
        to_act=state.turn,
        boards=state.boards,
        hands=state.hands,
        specials=state.specials,
        attributes=state.attributes,
        counters=state.counters,
        options=state.options,
        tyrant=state.tyrant if state.in_check else None,
        checkers=state.checkers,
        claims=state.claims if acts else (),
        occurrences=state.occurrences,
        result=state.result,
        legal=state.turns if acts else (),
    )


def sample(observation: ProsfairObservation, stream: Stream) -> ProsfairState:
    """Returns a state with that observation: all but the history, of which only the present position is known."""
    state = ProsfairState(
        observation.boards,
        observation.to_act,
        observation.hands,
        observation.specials,
        observation.attributes,
        observation.counters,
        NOTHING_SEEN,
        observation.result,
        observation.options,
    )
    seen = NOTHING_SEEN
    for _ in range(observation.occurrences):
        seen = seen.after(state.repeat_key)
    return state.after(seen=seen)
