"""What the panels of an analysis and of a review show and do, held against tables of words and strokes."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from game.match.match import AnyMatch
from game.match.remark import Remark
from game.match.seats import HUMAN, ai
from game.study import graph, lines_panel, tree_panel
from tests.pilot import Pilot
from tests.review.help import PLAYED, over
from tests.study.help import analysed, task
from tests.study.test_review_task import BAD, looked_back
from tests.transcript import Drawn, approved

SEEN = Path(__file__).parent / "seen"
UP, DOWN, LEFT, RIGHT, ESCAPE = pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_ESCAPE
LONG = "Here the lieutenant could have gone back to its fortress, and then nothing at all would have been won by it. "
REMARKS = (
    Remark(LONG * 3, "An attempt", "good"),
    Remark("Three short words.", "", "bad"),
    Remark("", "A name that is by far too long to stand beside its move in so narrow a panel", ""),
    Remark("", "Aside", "doubtful"),
)


class _Strokes:
    """What stands for pygame in a module: every line and dot that it draws is noted with ink, place and width."""

    def __init__(self, drawn: Drawn, found: list[str]) -> None:
        self._drawn, self._found, self.draw = drawn, found, self

    def __getattr__(self, name: str) -> Any:
        real = getattr(pygame.draw, name, None)
        if real is None:
            return getattr(pygame, name)

        def stroke(surface: pygame.Surface, colour: Any, *more: Any) -> None:
            self._found.append(f"{name} {self._drawn.ink(colour)} {' '.join(map(str, more))}")

        return stroke

    def panel(self, surface: pygame.Surface, rect: pygame.Rect, radius: int, fill: Any, edge: Any = None) -> None:
        inks = " ".join(self._drawn.ink(ink) for ink in (fill, edge) if ink is not None)
        self._found.append(f"panel {inks} {tuple(rect)}")


class Told:
    """Notes what a person does at a study, and what is new in its panels after that."""

    def __init__(self, pilot: Pilot, panel: Any, *rooms: ModuleType) -> None:
        self.pilot, self.panel, self._rooms = pilot, panel, rooms
        self._before: list[str] = []
        self.lines: list[str] = []

    def look(self, title: str) -> None:
        """Notes what the panel draws that it did not draw before, and of how much there is nothing any more."""
        drawn, now = Drawn(self.pilot.ctx.theme), list[str]()
        with ExitStack() as patches:
            for room in self._rooms:
                strokes = _Strokes(drawn, now)
                patches.enter_context(patch.object(room, "pygame", strokes))
                patches.enter_context(patch.object(room, "panel", strokes.panel))
            patches.enter_context(drawn.watched())
            self.panel.painted(pygame.Surface((1280, 720)))
        now += [f"{at}: {what}" for at, what in drawn.told().items()]
        self.lines += [f"== {title}", *(one for one in now if one not in self._before)]
        self.lines.append(f"gone: {sum(one not in now for one in self._before)}")
        self._before = now

    def does(self, *steps: str | int) -> None:
        """Presses one target or key after another, and notes where that leads; what opens is left again."""
        here, pilot = self.pilot.scene, self.pilot
        for step in steps:
            if not isinstance(step, str):
                pilot.key(step)
            elif step in pilot.targets():
                pilot.press(step)
            else:
                self.lines.append(f"{step} is not there")
                continue
            opened, study = pilot.scene, here.occasion
            told = [str(fact) for facts in study.facts().values() for fact in facts.values()]
            notice = f"notice: {pilot.notice}" if pilot.notice else ""
            name = step if isinstance(step, str) else pygame.key.name(step)
            ply = here.session.match.ply
            self.lines.append(f"{name}: ply {ply} | {study.own_sign()[:60]} | {' '.join(told)} | {notice}".rstrip())
            if opened is not here:
                self.lines.append(f"opens {opened.name}: {opened.probe().get('text', '')}")
                pilot.app.pop()
        buttons = [f"{one.name}{' off' * (not one.enabled)}" for one in here.group.buttons]
        self.lines.append(f"buttons: {', '.join(buttons)}; {', '.join(study.extra_menu(()))}")
        labels = [command.label for name in study.row(()) if (command := study.own_command(name))]
        self.lines.append(f"labels: {', '.join(labels)}")


def lines_within_lines() -> AnyMatch:
    """Returns the short game with a line tried beside each move of the line before, eight deep, and remarks."""
    match = over()
    match.goto(match.root)
    for depth in range(8):
        here = match.cursor
        known = [child.action for child in here.children]
        legal = match.game.observe(match.state, match.state.to_act).legal
        others = sorted((one for one in legal if one not in known), key=match.game.format)
        for action in others[: 1 if known else 2]:
            match.goto(here)
            match.play(action)
        match.mark(match.cursor, REMARKS[depth % len(REMARKS)])
    match.goto(match.root)
    return match


class _Panels:
    """Panels of a study, drawn one after the other."""

    def __init__(self, *painters: Any) -> None:
        self._painters = painters

    def painted(self, surface: pygame.Surface) -> None:
        for paint in self._painters:
            paint(surface)


def test_a_tree_of_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, _ = analysed(tmp_path, monkeypatch, at=0, lang="en", match=lines_within_lines())
    lines, tree = task(pilot).panels
    told = Told(pilot, _Panels(lines.draw_board, tree.draw_board), tree_panel, lines_panel)
    told.look("the start of a game in which lines were tried")
    told.does(DOWN)
    told.look("a row down")
    told.does("tree:2")
    told.look("a row pressed, which is long where one stands")
    view = tree._scroll.view
    pilot.wheel(view.center, -1)
    pilot.motion("tree:9")
    told.look("scrolled, and over a row")
    for title, place, button in (
        ("the bar", (view.right - 2, view.bottom - 2), 1), ("another button", tree._seen()[-1][1].center, 3),
        ("the title", (view.x, tree.room.y + 2), 1), ("a button along the line", tree._steps.rects["last"].center, 1),
    ):  # fmt: skip
        pilot.press(place, button)
        told.look(f"pressed {title}")
    told.does(DOWN, UP)  # the end is the end
    told.look("the last but one")
    pilot.wheel(tree.room.move(-400, 0).center, 9)
    told.look("the wheel turned elsewhere")
    told.does("btn:threats")
    told.look("what the other side would do")
    told.does("line:1", "btn:threats", LEFT, "line:2", pygame.K_4, pygame.K_F2, "btn:promote", "btn:undo")
    told.does("btn:menu", DOWN, pygame.K_1, pygame.K_DELETE, ESCAPE, pygame.K_DELETE)
    pilot.motion("line:2")
    told.look("over a line")
    pilot.close()
    approved(SEEN / "analysis.txt", told.lines)


def test_a_game_looked_back_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    worth = {PLAYED[1]: -60.0, BAD: -300.0, PLAYED[3]: -30.0}
    pilot, _ = looked_back(
        tmp_path, monkeypatch, lambda act, nodes: worth.get(act, 0.0), seats=(HUMAN, ai(3)), lang="en"
    )
    review, shown = task(pilot), task(pilot)._graph
    told = Told(pilot, _Panels(shown.draw_still), graph)
    told.look("the end of the game")
    first, *others = review._review.moves
    opened = ((1, 0.5), (2, 0.7), (3, 0.2), (4, 0.9))
    moves = (replace(first, missed=True, best="x"), *others)
    review._review = replace(review._review, moves=moves, laid_open=opened)
    told.look("a win was missed, and what was hidden is known")
    told.does("btn:mistakes")
    pilot.press("btn:mistakes")
    with Drawn(pilot.ctx.theme).watched() as drawn:
        pilot.draw()
    rows = [rect for name, rect in pilot.targets().items() if name.startswith("dialog.")]
    told.lines += [text for rect, _, _, text in drawn.words if rect.collidelist(rows) >= 0]
    pilot.press("dialog.1")
    told.look("the first of the list")
    x, y = shown.scale.x, shown.room.centery
    for title, place, button in (
        ("a move", (x(3), y), 1), ("beside a mark", (x(2) + 8, y), 1), ("the right", (shown.room.right - 1, y), 1),
        ("the left", (shown.room.x + 1, y), 1), ("another button", (x(3), y), 3),
        ("above", (x(3), shown.room.y - 1), 1),
    ):  # fmt: skip
        pilot.press(place, button)
        told.lines.append(f"pressed {title}: {review.own_sign()}")
    told.does("btn:later", "btn:later", "btn:better", "btn:follow", "btn:earlier", "btn:earlier", "btn:menu")
    told.does("menu:fold", "btn:earlier", "btn:later", "btn:mistakes", pygame.K_f)
    told.look("folded, from the other side")
    pilot.close()
    approved(SEEN / "review.txt", told.lines)
