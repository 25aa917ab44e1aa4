"""What the tests of the table share: a pilot over a game of 軍儀, a position with everything in reach, a quiet AI."""

from __future__ import annotations

from collections.abc import Container, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import pygame

from game.ai.protocol import AnswerTold, Chosen, Failed, Judged, Progress, Restarted
from game.match.seats import HUMAN, SeatSpec, ai
from game.stage.scene import TableSetup
from game.storage.puzzles import Puzzle
from game.table.scene import TableScene
from tests.pilot import Pilot

PEOPLE = (HUMAN, HUMAN)
AGAINST = (HUMAN, ai(3))

READY: Mapping[str, Any] = {
    "board": {
        "5-9": ["B:帥:-"],
        "5-1": ["W:帥:-"],
        "3-7": ["B:侍:槍"],
        "3-6": ["B:兵:へ"],
        "7-7": ["B:槍:侍"],
        "7-6": ["W:忍:上"],
        "1-5": ["B:侍:槍", "W:謀:筒"],
        "9-4": ["W:弓:や"],
        "9-6": ["B:へ:兵"],
        "8-6": ["W:兵:と", "W:侍:槍"],
    },
    "hands": {"B": ["兵:さ", "兵:へ", "弓:や"], "W": ["へ:兵"]},
    "turn": "B",
    "territory": "initial",
    "last_swap": {"B": None, "W": None},
    "owed": {"B": [], "W": []},
}
"""Black can stack (3-7 to 3-6), take (7-7 takes 7-6), strike (1-5, from layer 1), betray (9-6 takes 8-6), drop."""


def table(home: Path, setup: TableSetup | None = None, *, worker: Any = None, **settings: Any) -> Pilot:
    """Returns a pilot at a table; without a setup two people play from `READY`."""
    pilot = Pilot(home, worker=worker, **settings)
    pilot.open(TableScene(setup or TableSetup(seats=PEOPLE, seed=5, start=READY)))
    return pilot


def facts(pilot: Pilot) -> dict[str, Any]:
    return pilot.app.facts()


Asked = tuple[int, str, Any, Any]
"""A question: its number, "think" or "judge", the observation, the strength."""


class QuietWorker:
    """A worker that answers what the test puts in; it remembers what it was asked and what was cancelled."""

    def __init__(self) -> None:
        self.asked: list[Asked] = []
        self.lines: list[int] = []
        self.prepared: list[str] = []
        self.cancelled: list[int | None] = []
        self._answers: list[Any] = []
        self._last = 0

    def think(self, game_id: str, options: Any, observation: Any, strength: Any, seed: int, line: int) -> int:
        self.lines.append(line)
        return self._note("think", observation, strength)

    def judge_draw(self, game_id: str, options: Any, observation: Any, strength: Any, seed: int) -> int:
        return self._note("judge", observation, strength)

    def _note(self, kind: str, observation: Any, strength: Any) -> int:
        self._last += 1
        self.asked.append((self._last, kind, observation, strength))
        return self._last

    def cancel(self, request: int | None = None) -> None:
        self.cancelled.append(request)

    def poll(self, mine: Container[int]) -> list[Any]:
        answers = [answer for answer in self._answers if answer.id in mine]
        self._answers = [answer for answer in self._answers if answer.id not in mine]
        return answers

    def start(self) -> None: ...
    def prepare(self, game_id: str) -> None:
        self.prepared.append(game_id)

    def close(self) -> None: ...

    # --- what the test says --------------------------------------------------------------------------------------

    def choose(
        self,
        pick: int = 0,
        asked: Asked | None = None,
        action: Any = None,
        line: tuple[Any, ...] = (),
        value: float | None = None,
        cut: bool = False,
    ) -> None:
        """Answers a question (None: the last) with one of its legal actions, or with another one."""
        id, _, observation, _ = asked or self.asked[-1]
        chosen = Chosen(id, action or observation.legal[pick], 3, 20_000, 300, value, line, cut)
        self._answers += [Progress(id, 2, 12_400), chosen]

    def progress(self, depth: int, nodes: int) -> None:
        self._answers.append(Progress(self.asked[-1][0], depth, nodes))

    def judge(self, accept: bool, asked: Asked | None = None) -> None:
        self._answers.append(Judged((asked or self.asked[-1])[0], accept))

    def restart(self) -> None:
        self._answers.append(Restarted(self.asked[-1][0]))

    def fail(self) -> None:
        self._answers.append(Failed(self.asked[-1][0], "gone"))


class QuickWorker(QuietWorker):
    """Answers every question at once with the first legal action."""

    def think(self, *asked: Any) -> int:
        id = super().think(*asked)
        self.choose()
        return id


class Judge(QuietWorker):
    """A worker that judges answers as a test says: what was played, by what is told of it."""

    def __init__(self, *verdicts: tuple[bool, tuple[str, ...], bool]) -> None:
        super().__init__()
        self.verdicts = list(verdicts)
        self.played: list[tuple[str, ...]] = []

    def judge_answer(self, game_id: str, puzzle: Puzzle, played: tuple[str, ...]) -> int:
        id = self._note("answer", puzzle, "")
        self.played.append(played)
        if self.verdicts:
            self._answers.append(AnswerTold(id, *self.verdicts.pop(0)))
        return id


def seats(*texts: str) -> tuple[SeatSpec, ...]:
    return tuple(HUMAN if text == "human" else ai(int(text)) for text in texts)


def said(pilot: Pilot, every: int = 1) -> list[str]:
    """Returns what a table says of every so many actions that are legal here: what each does, why, at what cost."""
    scene = pilot.scene
    advice, match = scene.game.advice, scene.session.match
    lines = []
    for action in islice(match.game.legal(match.cursor.state), 0, None, every):
        usual = str(match.game.format(action))
        picks = dict.fromkeys(pick for path in action.paths()[:1] for pick in path)
        what = [advice.hint(action, usual), advice.reason(action), advice.cost(action), advice.warning(action)]
        where = [f"{advice.area(pick, 'area')} {advice.piece(pick)}".strip() for pick in picks]
        lines.append(f"{usual}: {' | '.join(what)} | {', '.join(filter(None, where))}".replace("\n", " / "))
    return lines


ARROWS = {"u": pygame.K_UP, "d": pygame.K_DOWN, "l": pygame.K_LEFT, "r": pygame.K_RIGHT}


def walked(pilot: Pilot, keys: str) -> list[str]:
    """Returns where the cursor of a table is after each of some arrows, by their first letters."""
    lines = []
    for key in keys:
        pilot.press_only(ARROWS[key])
        lines.append(f"{key} {pilot.scene.game.gestures.cursor}")
    return lines
