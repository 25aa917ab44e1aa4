"""What a play brings in its own turn, for sure: ③ and ④ ask the table only, which everybody sees (Y4.9 to Y4.14)."""

from dataclasses import dataclass

from game.games.yuki.rules.actions import Decision, Draw, YukiAction
from game.games.yuki.rules.legal import legal
from game.games.yuki.rules.phases import Declare, PlayCard, Refill
from game.games.yuki.rules.state import YukiState
from game.games.yuki.rules.step import apply


@dataclass(frozen=True, slots=True, order=True)
class TurnGain:
    """What a turn came to for who played: the game (1 won, -1 lost, else 0), and battlefields won less those lost."""

    game: int
    lanes: int


def judged_after(state: YukiState, play: YukiAction) -> YukiState:
    """Returns how the table lies after ④; wild cards are read as is best for their owners (Y8.7)."""
    after = apply(state, play)
    while after.over is None and isinstance(after.phase, Declare):
        after = apply(after, legal(after)[0])
    return after


def gain_of(state: YukiState, after: YukiState) -> TurnGain:
    """Returns what the turn from `state` to `after` brought to who was to act."""
    seat = state.decider
    before, now = state.standing.wins, after.standing.wins
    lanes = now[seat] - before[seat] - now[1 - seat] + before[1 - seat]
    if after.over is None or after.over[0].winner is None:
        return TurnGain(0, lanes)
    return TurnGain(1 if after.over[0].winner == seat else -1, lanes)


def gains(state: YukiState) -> dict[Decision, TurnGain]:
    """Returns what every play of ② brings in its turn."""
    return {play: gain_of(state, judged_after(state, play)) for play in legal(state)}


def won_by(state: YukiState, after: YukiState, seat: int) -> list[int]:
    """Returns the battlefields that `seat` won on the way from one position to the other, from 0."""
    return [n for n, lane in enumerate(after.lanes) if lane.winner == seat and state.lanes[n].open]


def to_play(state: YukiState) -> tuple[YukiState, list[Decision]]:
    """Returns the position at ② of a turn that has begun, and the draws that led there (Y4.2)."""
    drawn: list[Decision] = []
    while state.over is None and isinstance(state.phase, Refill):
        draws = [play for play in legal(state) if isinstance(play, Draw)]
        drawn.append(draws[0])
        state = apply(state, draws[0])
    return state, drawn


def plays(state: YukiState) -> bool:
    """Whether a card is to be played."""
    return state.over is None and isinstance(state.phase, PlayCard)
