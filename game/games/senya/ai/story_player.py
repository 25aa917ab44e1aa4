"""The player of stories: in battles that of battles, in scenes what heroes of the computer aim at."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.budget import Budget
from game.ai.player import Player
from game.ai.protocol import Report, Thought
from game.games.senya.ai import player as of_battles
from game.games.senya.ai.story_aims import aim
from game.games.senya.ai.strengths import STRENGTHS
from game.games.senya.rules.actions import Decision
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.story.actions import StoryDecision
from game.games.senya.rules.story.observation import StoryObservation, battle_seen
from game.rules.chance import Stream
from game.rules.contract import Combinations

CAREFUL_FROM = 2
"""The strength from which a hero thinks of who finds out what, and of company."""

Named = Callable[[SenyaObservation, Stream], Decision]


def random_player(seen: StoryObservation, stream: Stream) -> StoryDecision | Decision:
    """Returns any legal action, each about equally likely."""
    found = seen.legal
    return found.sampled(stream) if isinstance(found, Combinations) else found[stream.below(len(found))]


def _named(battle_player: Named) -> Callable[[StoryObservation, Stream], StoryDecision | Decision]:
    """Returns a test opponent that plays battles so, and scenes without care."""

    def choose(seen: StoryObservation, stream: Stream) -> StoryDecision | Decision:
        battle = battle_seen(seen)
        return aim(seen.story, stream, careful=False).action if battle is None else battle_player(battle, stream)

    return choose


def think(seen: StoryObservation, level: int, stream: Stream, budget: Budget, report: Report) -> Thought:
    """Returns the decision of the seat that is asked."""
    battle = battle_seen(seen)
    if battle is not None:
        return of_battles.think(battle, level, stream, budget, report)
    return Thought(aim(seen.story, stream, level >= CAREFUL_FROM).action)


def takes_draw(seen: StoryObservation, seed: int) -> bool:
    """Returns whether the seat would rather end the story undecided: never."""
    return False


OPPONENTS: dict[str, Callable[[StoryObservation, Stream], StoryDecision | Decision]] = {
    "beginner": _named(of_battles.beginner),
    "greedy": _named(of_battles.OPPONENTS["greedy"]),
    "naive": _named(of_battles.OPPONENTS["naive"]),
    "random": random_player,
}

PLAYER = Player(STRENGTHS, OPPONENTS, think, takes_draw, of_battles.warm_up, ply_limit=6000)
