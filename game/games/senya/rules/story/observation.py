"""The observation of a story: everything but the counter plans of the other side in a battle (S11.2, S23.6)."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.games.senya.rules import observation as of_battle
from game.games.senya.rules.actions import Decision
from game.games.senya.rules.story.actions import StoryDecision
from game.games.senya.rules.story.legal import legal
from game.games.senya.rules.story.parts import OPPOSITION
from game.games.senya.rules.story.positions.written import position_out
from game.games.senya.rules.story.state import StoryState
from game.rules.chance import Stream
from game.rules.contract import Result

SIDE_OF_HEROES, SIDE_OF_OPPOSITION = 0, 1


@dataclass(frozen=True, slots=True)
class StoryObservation:
    """A story as `seat` knows it.

    story: the story without the plans of the other side, made anew: every function of the rules may be asked about
    it. legal: the seat's legal actions; empty when it is not to act.
    """

    seat: int
    story: StoryState
    to_act: int
    result: Result | None
    legal: Sequence[StoryDecision | Decision] = field(repr=False, compare=False)


def side_of(seat: int) -> int:
    """Returns the side of a seat in battles: the heroes are one, the opposition the other."""
    return SIDE_OF_OPPOSITION if seat == OPPOSITION else SIDE_OF_HEROES


def observe(state: StoryState, seat: int) -> StoryObservation:
    """Returns what a seat knows."""
    story = seen_story(state, seat)
    return StoryObservation(seat, story, state.to_act, state.result, legal(story) if state.to_act == seat else ())


def seen_story(state: StoryState, seat: int | None) -> StoryState:
    """Returns a story of what a seat may know, None: of what everybody may."""
    side = None if seat is None else side_of(seat)
    return replace(state, battle=None if state.battle is None else of_battle.seen_table(state.battle, side))


def seen_out(state: StoryState, seat: int | None) -> dict[str, Any]:
    """Returns the position object of what a seat may know."""
    return position_out(seen_story(state, seat))


def battle_seen(seen: StoryObservation) -> of_battle.SenyaObservation | None:
    """Returns what a seat knows of the battle of the scene, as a player of battles sees it; None without one."""
    battle = seen.story.battle
    if battle is None:
        return None
    side = side_of(seen.seat)
    mine = seen.legal if seen.to_act == seen.seat else ()
    decisions = of_battle.observe(battle, side).legal if mine else ()
    return of_battle.SenyaObservation(side, battle, battle.to_act, battle.result, decisions)


def sample(seen: StoryObservation, stream: Stream) -> StoryState:
    """Returns a story with that observation: those of the other side who wait may have laid down any plan, or none."""
    table = battle_seen(seen)
    return seen.story if table is None else replace(seen.story, battle=of_battle.sample(table, stream))
