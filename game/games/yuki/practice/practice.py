"""The part of 盤上遊姫 in practice: what is proved of its positions, and how answers are judged."""

from collections.abc import Sequence

from game.games.yuki.practice.motives import MOTIVES
from game.games.yuki.practice.proofs import shown
from game.games.yuki.practice.turns import TurnGain, gains, judged_after, plays, to_play
from game.games.yuki.rules.actions import Decision, Scout
from game.games.yuki.rules.codec import format_action, parse_action
from game.games.yuki.rules.legal import legal
from game.games.yuki.rules.state import YukiState
from game.practice.contract import MOMENT, SEVERAL, UNCLEAR, AnswerJudged, Practice, Proved
from game.rules.contract import OptionValues
from game.storage.puzzles import Puzzle


def prove(state: YukiState, options: OptionValues, moves: int) -> Proved | None:
    """Returns what is shown of a position, for every card the solver does not know (Y11)."""
    found = shown(state, moves)
    if found is None:
        return None
    text = format_action(found.right)
    return Proved((text,), (text,), "win" if found.wins else "odds", moves, found.failing)


def doubt(state: YukiState, options: OptionValues) -> str:
    """Returns why a position is no puzzle: nobody plays a card here, or several plays bring as much."""
    if not plays(state) or not state.options.advanced:
        return MOMENT
    best = max(gains(state).values(), default=TurnGain(0, 0))
    return SEVERAL if best > TurnGain(0, 0) else UNCLEAR


def judge(state: YukiState, puzzle: Puzzle, played: Sequence[str]) -> AnswerJudged:
    """Judges a play: wrong ones are refuted by what the other side gains, where it has such a card in this deal."""
    if played[0] in puzzle.solutions:
        return AnswerJudged(right=True)
    after = judged_after(state, parse_action(played[0], state))
    return AnswerJudged(right=False, reply=tuple(format_action(action) for action in refutation(state, after)))


def refutation(state: YukiState, after: YukiState) -> tuple[Decision, ...]:
    """Returns the draws of the other side and the play that brings it most, () where nothing is gained by one."""
    here, drawn = to_play(after)
    if not plays(here) or here.decider == state.decider:
        return ()
    found = {play: gain for play, gain in gains(here).items() if not isinstance(play, Scout)}
    best = max(found, key=lambda play: found[play], default=None)
    return (*drawn, best) if best is not None and found[best] > TurnGain(0, 0) else ()


def candidates(state: YukiState) -> list[Decision]:
    """Returns the plays a person looks at first: those that complete a formation, then those that add to one."""
    found = list(legal(state)) if plays(state) else []
    return sorted(found, key=lambda play: -_adds(state, play))


def _adds(state: YukiState, play: Decision) -> int:
    lane = getattr(play, "lane", None)
    return len(state.lanes[lane].cards[state.decider]) if isinstance(lane, int) else 0


PRACTICE = Practice(MOTIVES, prove, judge, candidates, doubt=doubt)
