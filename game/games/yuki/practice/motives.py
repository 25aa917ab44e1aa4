"""The motives of the puzzles of 盤上遊姫: what a main line shows on the table, told by the rules alone."""

from collections.abc import Callable, Mapping, Sequence

from game.games.yuki.practice.turns import judged_after, won_by
from game.games.yuki.rules.actions import Desert, PlaceElite, PlaceField, PlaceTroop, Redeploy, Turncoat
from game.games.yuki.rules.state import YukiState
from game.rules.contract import Action

Test = Callable[[YukiState, Sequence[Action]], bool]
ONE_SHORT = 3


def _won_how(state: YukiState, play: Action) -> set[str]:
    """Returns the ways ("compare", "proof") in which the first play wins battlefields."""
    after = judged_after(state, play)  # type: ignore[arg-type]
    return {after.lanes[lane].by or "" for lane in won_by(state, after, state.decider)}


def _compares(state: YukiState, line: Sequence[Action]) -> bool:
    return "compare" in _won_how(state, line[0])


def _proves(state: YukiState, line: Sequence[Action]) -> bool:
    return "proof" in _won_how(state, line[0])


def _wins(state: YukiState, line: Sequence[Action]) -> bool:
    after = judged_after(state, line[0])  # type: ignore[arg-type]
    return after.over is not None and after.over[0].winner == state.decider


def _shows(state: YukiState, line: Sequence[Action]) -> bool:
    """Whether what the card lets everybody see decides: it wins where it does not lie, or wins and loses elsewhere."""
    play = line[0]
    if not isinstance(play, PlaceTroop):
        return False
    if any(lane != play.lane for lane in won_by(state, judged_after(state, play), state.decider)):
        return True
    others = (PlaceTroop(play.card, lane) for lane in range(len(state.lanes)) if state.lanes[lane].seat(state.decider))
    return any(_wins_and_loses(state, other) for other in others if other != play)


def _wins_and_loses(state: YukiState, play: PlaceTroop) -> bool:
    after = judged_after(state, play)
    return all(won_by(state, after, seat) for seat in (0, 1))


def _guards(state: YukiState, line: Sequence[Action]) -> bool:
    """Whether nothing is won while the other side needs one victory more."""
    after = judged_after(state, line[0])  # type: ignore[arg-type]
    quiet = not won_by(state, after, state.decider)
    return quiet and state.standing.wins[1 - state.decider] == ONE_SHORT


def _of(*kinds: type) -> Test:
    return lambda state, line: isinstance(line[0], kinds) and bool(_won_how(state, line[0]))


MOTIVES: Mapping[str, Test] = {
    "compare": _compares,
    "proof": _proves,
    "fourth": _wins,
    "elite": _of(PlaceElite),
    "placed": _of(PlaceField),
    "operation": _of(Redeploy, Desert, Turncoat),
    "guard": _guards,
    "evidence": _shows,
}
