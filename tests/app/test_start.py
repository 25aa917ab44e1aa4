"""The start of the program: what lies over the launcher at first, and what waits for the first frame."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.app import start as app_start
from game.app.app import App
from game.match.seats import HUMAN
from game.review.ways import FileWay
from game.stage.scene import TableSetup

RECORD = Path("over.gogi")
POSITION = {"turn": "B"}


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, TableSetup]]:
    """What is opened over the launcher: the door and the setup. The loop ends at once."""
    found: list[tuple[str, TableSetup]] = []
    monkeypatch.setattr(App, "run", lambda self: 7)
    monkeypatch.setattr(App, "open_table", lambda self, setup: found.append(("table", setup)))
    for door in ("analysis", "editor"):
        monkeypatch.setattr(
            f"game.app.study_doors.StudyDoors.{door}", lambda self, setup, door=door: found.append((door, setup))
        )
    monkeypatch.setattr(app_start, "new_seed", lambda: 99)
    monkeypatch.setattr(app_start, "open_way", lambda ctx, way: found.append(("file", way)))
    return found


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ({}, []),
        ({"analysed": RECORD}, []),
        ({"game": "gungi"}, [("table", TableSetup("gungi", seed=99))]),
        (
            {"game": "gungi", "seats": (HUMAN, HUMAN), "seed": 0, "position": POSITION},
            [("table", TableSetup("gungi", seats=(HUMAN, HUMAN), seed=0, start=POSITION))],
        ),
        ({"game": "gungi", "edited": True, "position": POSITION}, [("editor", TableSetup("gungi", start=POSITION))]),
        ({"game": "gungi", "analysed": RECORD}, [("analysis", TableSetup("gungi", record=RECORD))]),
        (
            {"game": "gungi", "opened": FileWay("record", RECORD, "gungi")},
            [("file", FileWay("record", RECORD, "gungi"))],
        ),
    ],
)
def test_what_was_asked_for_lies_over_the_launcher(
    tmp_path: Path, opened: list[tuple[str, Any]], told: dict[str, Any], found: list[tuple[str, Any]]
) -> None:
    assert app_start.start(home=tmp_path, size=(1280, 720), **told) == 7
    assert opened == found


def test_parts_of_the_program_that_are_not_there_are_told(
    tmp_path: Path, opened: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(App, "notify", lambda self, text, **_: said.append(text))
    assert app_start.lacking() == []
    monkeypatch.setattr(app_start, "missing", lambda: ["levels/gungi"])
    assert [one.args for one in app_start.lacking()] == [("levels/gungi",)]
    app_start.start(home=tmp_path, size=(1280, 720))
    assert len(said) == 1 and "levels/gungi" in said[0]


class Said:
    """A voice that is only asked where it is attached."""

    def __init__(self) -> None:
        self.attached = 0

    def attach(self, handle: object) -> None:
        self.attached += 1


@pytest.mark.parametrize("early", [True, False])
def test_a_voice_is_attached_before_the_window_is_shown_where_that_is_needed_and_else_after_the_first_frame(
    tmp_path: Path, opened: list[Any], monkeypatch: pytest.MonkeyPatch, early: bool
) -> None:
    voice, later, unseen = Said(), list[Any](), list[Any]()
    monkeypatch.setattr(app_start, "speech", lambda: voice)
    monkeypatch.setattr(app_start, "BEFORE_SHOWN", (app_start.sys.platform,) if early else ())
    monkeypatch.setattr(App, "later", lambda self, work: later.append(work))
    monkeypatch.setattr("game.app.aloud.Aloud.join", lambda self, said: None)
    build = app_start.build_context
    monkeypatch.setattr(
        app_start, "build_context", lambda *given, unseen=None, **more: (unseen_noted(unseen), build(*given, **more))[1]
    )

    def unseen_noted(shown: Any) -> None:
        unseen.append(shown)

    app_start.start(home=tmp_path, size=(1280, 720))
    assert (unseen[0] is not None) is early and len(later) == (1 if early else 2)
    (unseen[0] if early else later[1])()
    assert voice.attached == 1
