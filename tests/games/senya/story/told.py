"""Stories for tests: the game of the project's own data, made once, and what plays it by seed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game import catalog
from game.games.senya.rules.actions import DiceFell, Evade, NoCounter, NoCover, NoInterrupt, Pass, SetupDone, Surrender
from game.games.senya.rules.story import actions as act
from game.games.senya.rules.story.actions import StoryAction
from game.games.senya.rules.story.game import StoryGame, story_game_of
from game.games.senya.rules.story.state import StoryState
from game.games.senya.rules.story.steps import CheckWindow
from game.rules.chance import Stream
from game.rules.contract import CHANCE, RULES, Combinations, Event
from game.storage import levels


@cache
def story_game() -> StoryGame:
    """Returns the game of stories."""
    folder = catalog.levels_of("senya")
    return story_game_of(levels.tables(folder), lambda version: levels.tables(levels.former(folder, version)))


def options(**values: str | int) -> dict[str, str | int | bool]:
    """Returns the options of a story as at first, but for those given.

    They mean the first version of the rules, whose short stories show one rule in each scene.
    """
    return {name: field.default for name, field in story_game().options.items()} | {RULES: 1} | values


def drawn(state: StoryState, stream: Stream) -> StoryAction:
    """Returns what falls, or any legal decision."""
    game = story_game()
    if state.to_act == CHANCE:
        return game.draw(state, stream)
    found = game.legal(state)
    return found.sampled(stream) if isinstance(found, Combinations) else found[stream.below(len(found))]


def played(
    state: StoryState, seed: int, choose: Callable[[StoryState, Stream], StoryAction] = drawn, most: int = 5000
) -> tuple[list[StoryState], list[StoryAction], list[Event]]:
    """Returns all states of a story that is played to its end, the actions between them, and all events."""
    states, actions, events, stream = [state], [], [], Stream(seed)
    while states[-1].result is None and len(actions) < most:
        actions.append(choose(states[-1], stream))
        states.append(story_game().apply(states[-1], actions[-1], events))
    return states, actions, events


class Telling:
    """A story that a test tells step by step: decisions by their fields, dice by their faces."""

    def __init__(self, **values: str | int) -> None:
        self.state = story_game().start(options(**values))
        self.events: list[Event] = []

    @classmethod
    def of(cls, position: dict[str, object], **values: str | int) -> Telling:
        """Returns a story that begins as a position object says."""
        made = cls()
        made.state = story_game().position_in({"story": position}, options(**values))
        return made

    @property
    def asked(self) -> str:
        """Who is asked."""
        return self.state.asked

    def refused(self, action: StoryAction) -> tuple[str, str]:
        """Returns clause and code of the refusal of an action, which changes nothing."""
        clause = story_game().explain(self.state, action)
        assert clause is not None, action
        return clause.id, clause.code

    def do(self, *actions: StoryAction) -> None:
        """Plays actions, all of which are legal."""
        for action in actions:
            assert story_game().explain(self.state, action) is None, (action, story_game().explain(self.state, action))
            self.state = story_game().apply(self.state, action, self.events)

    def roll(self, *faces: int) -> None:
        """Lets the dice fall that are waited for: these, or where none are given all alike."""
        self.do(DiceFell(faces) if faces else story_game().draw(self.state, Fours()))

    def until(self, *kinds: type) -> None:
        """Goes on, with dice of 4 and the simplest answers, until one of these questions is asked."""
        while not isinstance(self.state.top, kinds):
            assert self.state.result is None
            self.roll() if self.state.to_act == CHANCE else self.do(self.simplest())

    def simplest(self) -> StoryAction:
        """Returns the answer that changes least: on with the story, nothing used, the battle given up."""
        by = self.asked
        if self.state.battle is not None:
            main = Surrender(by) if self.state.battle.one(by).side == 0 else Pass(by)
            quiet = (main, SetupDone(by), NoInterrupt(by), NoCounter(by), NoCover(by), Evade(by))
            fits = (one for one in quiet if story_game().explain(self.state, one) is None)
            return next(fits, None) or story_game().legal(self.state)[0]
        tried = [act.Rest(by), act.TakeAlong(by), act.LeaveScene(by), act.TickItems(by), NoInterrupt(by)]
        tried += [act.NoContest(by, bond.person) for bond in self.state.hero(by).board]
        fit = (one for one in tried if story_game().explain(self.state, one) is None)
        return next(fit, None) or story_game().legal(self.state)[0]  # type: ignore[return-value]

    def check(self, topic: str, *faces: int) -> None:
        """Lets who is asked make a check without help, whose dice show these faces."""
        self.do(act.InfoCheck(self.asked, topic))
        while isinstance(self.state.top, CheckWindow):
            self.do(NoInterrupt(self.asked))
        self.roll(*faces)
        while isinstance(self.state.top, CheckWindow):
            self.do(NoInterrupt(self.asked))

    def told(self, kind: type) -> list[Event]:
        """Returns the events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]


class Fours(Stream):
    """Dice that all show 4."""

    def __init__(self) -> None:
        super().__init__(0)

    def die(self, sides: int) -> int:
        return 4
