"""Wars for tests: the game of the project's own data, made once, and what plays it step by step."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from game import catalog
from game.games.senya.rules.actions import DiceFell, Evade, NoCounter, NoCover, NoInterrupt, Pass, SetupDone
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war.actions import WarAction
from game.games.senya.rules.war.events import OutOfBattle
from game.games.senya.rules.war.game import WarGame
from game.games.senya.rules.war.parts import Pact, Pair, Sighting, master_of, servant_of
from game.games.senya.rules.war.state import WarState
from game.games.senya.rules.war.steps import PlanQuestion
from game.rules.contract import Event
from tests.games.senya.story.told import Fours

PAIRS = tuple(f"p{n}" for n in range(1, 8))


@cache
def war_game() -> WarGame:
    """Returns the game of wars."""
    return catalog.rules("senya-war")


def options(**values: str | int) -> dict[str, str | int | bool]:
    """Returns the options of a war as at first, but for those given."""
    return {name: field.default for name, field in war_game().options.items()} | values


class War:
    """A war that a test tells: decisions by their fields, dice by their faces, and what it needs set up by hand.

    Pairs are as they are listed, unless the options say that lots are drawn.
    """

    def __init__(self, **values: str | int) -> None:
        self.state: WarState = war_game().start(options(**{"lots": "open"} | values))
        self.events: list[Event] = []

    # --- played ----------------------------------------------------------------------------------------------------

    def do(self, *actions: WarAction) -> None:
        """Plays actions, all of which are legal."""
        for action in actions:
            assert war_game().explain(self.state, action) is None, (action, war_game().explain(self.state, action))
            self.state = war_game().apply(self.state, action, self.events)

    def refused(self, action: WarAction) -> tuple[str, str]:
        """Returns clause and code of the refusal of an action."""
        clause = war_game().explain(self.state, action)
        assert clause is not None, action
        return clause.id, clause.code

    def roll(self, *faces: int) -> None:
        """Lets the dice fall that are waited for: these, or where none are given all 4."""
        self.do(DiceFell(faces) if faces else war_game().draw(self.state, Fours()))

    def plans(self, **deeds: tuple[str, ...]) -> None:
        """Plans a scene and draws the lot: p1=(deed, target, aim, place); who is not named rests at the bridge."""
        for name in self.state.living:
            deed, *more = deeds.get(name, ("rest",))
            target, aim, place = (*more, "", "", "")[:3]
            self.do(act.WarPlan(name, deed, place or "bridge", target, aim))
        self.lot()

    def lot(self) -> None:
        """Draws the lot: the order is that of the pairs."""
        left = len(self.state.living)
        self.roll(*(face for n in range(left) for face in (6 - n // 6, 6 - n % 6)))

    def quiet(self) -> None:
        """Goes on until a pair plans or the war is over, with dice of 4 and the simplest answers; nobody attacks."""
        while self.state.result is None and not isinstance(self.state.top, PlanQuestion):
            self.roll() if self.state.to_act < 0 else self.do(self.simplest())

    def simplest(self) -> WarAction:
        """Returns the answer that changes least."""
        by = self.state.asked
        quiet: tuple[WarAction, ...] = (act.NoSeal(by), act.BondDone(by), act.WarAnswer(by, False))
        if self.state.battle is not None:
            quiet = (Pass(by), SetupDone(by), NoInterrupt(by), NoCounter(by), NoCover(by), Evade(by))
        fits = (one for one in quiet if war_game().explain(self.state, one) is None)
        return next(fits, None) or war_game().legal(self.state)[0]

    def told(self, kind: type) -> list[Event]:
        """Returns the events of a kind so far, also those that are told to some alone."""
        return [one for one in self.events if isinstance(one.event if isinstance(one, OutOfBattle) else one, kind)]

    # --- set up by hand --------------------------------------------------------------------------------------------

    def pair(self, name: str, **changed: object) -> Pair:
        """Returns a pair, with something in it changed if that is said."""
        if changed:
            self.state = self.state.with_pair(replace(self.state.pair(name), **changed))  # type: ignore[arg-type]
        return self.state.pair(name)

    def body(self, name: str, **vitals: int) -> Combatant:
        """Returns a master or servant, with vitals changed if that is said."""
        if vitals:
            self.state = self.state.with_body(self.state.body(name).with_vitals(**vitals))  # type: ignore[arg-type]
        return self.state.body(name)

    def finds(self, by: str, target: str, **known: object) -> None:
        """Lets a pair have found another in this night."""
        sight = Sighting(target, "bridge", self.state.night, self.state.scene, self.state.night)
        self.pair(by, sights=(*self.pair(by).sights, replace(sight, **known)))  # type: ignore[arg-type]

    def seals(self, name: str, left: int) -> None:
        """Leaves a master so many seals."""
        body = self.body(master_of(name))
        self.state = self.state.with_body(replace(body, ties=replace(body.ties, seals=left)))

    def pact(self, one: str, other: str, joint: bool = False) -> None:
        """Lets two pairs have a truce for the night."""
        self.state = replace(self.state, pacts=(*self.state.pacts, Pact(one, other, self.state.night, joint)))

    def only(self, *names: str) -> None:
        """Puts all pairs but some out of the war; those left are asked for their plans."""
        for pair in self.state.pairs:
            if pair.id not in names:
                self.pair(pair.id, out="fallen")
        top = self.state.top
        assert isinstance(top, PlanQuestion)
        self.state = self.state.then(PlanQuestion(tuple(name for name in top.waiting if name in names)))

    def late(self, night: int, scene: int) -> None:
        """Moves the war on to a scene of another night."""
        self.state = replace(self.state, night=night, scene=scene)

    def spirit(self, name: str) -> None:
        """Lets a servant have spirit form."""
        self.state = self.state.with_body(self.body(servant_of(name)).in_condition(Condition.SPIRIT))
