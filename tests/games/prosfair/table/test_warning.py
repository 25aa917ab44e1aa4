"""What is asked before a loose move in a game with help: its words, and who would take, marked on the board."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.match.seats import HUMAN
from game.stage.scene import TableSetup
from game.table.scene import TableScene
from tests.games.prosfair.table.help import acts, drag, scene
from tests.pilot import Pilot

LOOSE = "ryaku standard | 7b/6g1/g7/8/1R6/8/8/W6B | - | w | w=- b=- | - | muk,cre,0 | 0,40"


def helped(home: Path, start: str, lang: str) -> Pilot:
    pilot = Pilot(home, lang=lang)
    setup = TableSetup("prosfair", seats=(HUMAN, HUMAN), seed=5, start={"prosfair": start}, helped=True)
    pilot.open(TableScene(setup))
    pilot.rest()
    return pilot


@pytest.mark.parametrize(
    ("lang", "title", "text"),
    [
        (
            "ja",
            "この手でよいですか",
            "a5の戦塔（強さ4）は、a6の兵鬼（強さ1）に取られます。取り返しても、強さで3の損です。",
        ),
        (
            "en",
            "Are you sure of this move?",
            "The Woofein on a5 (strength 4) could be taken by the Gore on a6 (strength 1). "
            "Even if you take back, you lose 3 in strength.",
        ),
    ],
)
def test_a_loose_move_is_asked_about_and_the_taker_is_marked(tmp_path: Path, lang: str, title: str, text: str) -> None:
    pilot = helped(tmp_path, LOOSE, lang)
    drag(pilot, "sq-a1", "sq-a5")
    told = pilot.app.facts()
    assert (told["scene"], told["text"], acts(pilot)) == ("warning", text, [])
    assert told["title"] == title
    view = scene(pilot).game.view
    taker = view.square(0, 40)
    assert view.board.marks.checkers == (taker,)
    pilot.press("dialog.no")
    pilot.rest()
    assert view.board.marks.checkers == () and acts(pilot) == []
    drag(pilot, "sq-a1", "sq-a4")
    assert acts(pilot) == ["Wa1-a4"]


def test_the_mark_goes_with_the_answer_and_with_the_table(tmp_path: Path) -> None:
    pilot = helped(tmp_path, LOOSE, "en")
    drag(pilot, "sq-a1", "sq-a5")
    pilot.press("dialog.yes")
    pilot.rest()
    view = scene(pilot).game.view
    assert acts(pilot) == ["Wa1-a5"] and view.board.marks.checkers == ()
