"""How often somebody took back stands in the record, and what is only looked at is no takeback."""

from __future__ import annotations

from pathlib import Path

from game.library.figures import reading_figures
from game.match.seats import HUMAN
from game.records.steps import whole
from game.stage.scene import TableSetup
from game.table.scene import TableScene
from tests.pilot import Pilot


def test_takebacks_are_counted_kept_and_told(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path / "home")
    pilot.open(TableScene(TableSetup("gungi", (HUMAN, HUMAN), seed=5)))
    table = pilot.scene
    for _ in range(2):
        table.acting.act(table.session.match.game.legal(table.session.match.state)[0], asked=True)
        pilot.rest()
    table.steering.do("first")
    table.steering.do("last")
    assert table.undone == 0, "it was only looked at"
    table.steering.do("undo")
    assert table.undone == 1
    table.conversation.resign()
    pilot.rest()
    (path,) = pilot.ctx.home.games.iterdir()
    assert whole(reading_figures(path.read_bytes())).undone == 1
    while pilot.scene is not table:
        pilot.app.pop()
    table.steering.do("undo")
    assert table.undone == 1, "the game is over"
    pilot.close()
