"""What was done last is marked at the table of every game: after each action, on looking back, and after giving up."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.match.seats import HUMAN
from game.rules.contract import CHANCE, Resign
from game.stage.scene import TableSetup
from game.table.scene import TableScene
from game.ui.board.trace import Trace
from tests.pilot import Pilot
from tests.thorough import tries

ACTIONS = tries(30, 45)


class Table:
    """A table of two people at which actions are played at once; curtains and questions stay where they are."""

    def __init__(self, home: Path, game: str) -> None:
        self.pilot = Pilot(home)
        self.pilot.app.open_table(TableSetup(game, seats=(HUMAN, HUMAN), seed=11))
        found = next(scene for scene in self.pilot.app.scenes if isinstance(scene, TableScene))
        self.scene: Any = found

    @property
    def last(self) -> Trace:
        view: Any = self.scene.game.view
        holder: Any = next((part for name in ("table", "board") if (part := getattr(view, name, None))), view)
        marks: Any = holder.marks
        trace: Trace = marks.last
        return trace

    def play(self, rnd: random.Random) -> Any:
        """Plays something by chance; returns the action."""
        session = self.scene.session
        if session.to_act == CHANCE:
            self.scene.acting._step(session.play_chance)
        else:
            legal = session.match.game.legal(session.match.state)
            kind = rnd.choice(sorted({type(action).__name__ for action in legal}))
            self.scene.acting.act(rnd.choice([each for each in legal if type(each).__name__ == kind]), asked=True)
        self.scene.director.finish()
        self.scene.showing.show_what_fell()
        return session.match.cursor.led


@pytest.mark.slow
@pytest.mark.parametrize("game", catalog.whole_ready())
def test_whatever_is_done_is_marked_and_looking_back_shows_the_same(tmp_path: Path, game: str) -> None:
    table, rnd = Table(tmp_path, game), random.Random(7)
    match = table.scene.session.match
    seen: dict[int, Trace] = {}
    for _ in range(ACTIONS):
        if match.result is not None:
            break
        actor = match.state.to_act
        table.play(rnd)
        seen[match.cursor.id] = table.last
        if actor != CHANCE:
            assert table.last, match.game.format(match.cursor.action)
    here = match.cursor
    assert len({str(trace) for trace in seen.values()}) > ACTIONS // 3, "the marks go with the actions"
    for node in match.line()[1::3]:
        table.scene.browsing.goto(node)
        assert table.last == seen[node.id], node.ply
    table.scene.browsing.goto(here)
    if match.result is None:
        table.scene.acting.act(Resign(0), asked=True)
        assert match.result is not None and table.last == seen[here.id], "giving up moves nothing"
    table.pilot.close()
