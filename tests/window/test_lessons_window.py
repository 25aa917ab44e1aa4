"""Every lesson in the real window with the real mouse, from the launcher's card to the first game with help."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.games.cerke.table.view import cerke_pick_name
from game.games.prosfair.rules.options import options as prosfair_options
from game.games.prosfair.table.naming import declared_name, name_of
from game.match import guide
from game.match.match import AnyMatch, Match
from game.rules.chooser import pick_name
from game.rules.contract import Action, Option, Pick
from game.storage import levels
from game.storage.levels import LessonStep
from tests.window.program import IN_A_WINDOW, Program, quiet_settings

pytestmark = IN_A_WINDOW

Seen = dict[str, Any]
STILL_S = 0.12
ASK = ("btn:decide", "option-step")
"""What asks a question again that was put aside."""
SIZES = {"gungi": "1280x720", "cerke": "1440x900", "yuki": "1280x720", "prosfair": "1440x900", "senya": "1280x720"}
LANGUAGES = {"gungi": "ja", "cerke": "ja", "yuki": "en", "prosfair": "en", "senya": "ja"}


def names(match: AnyMatch, game_id: str, action: Action, path: tuple[Pick, ...]) -> list[str]:
    """Returns the targets of a path, as the probe calls them."""
    if game_id == "cerke":
        return [cerke_pick_name(pick) for pick in path]
    if game_id != "prosfair":
        return [pick_name(pick) for pick in path]
    form = prosfair_options(match.options).table
    places = [name_of(pick, form) for pick in path if not isinstance(pick, Option)]
    return [*places, declared_name(action.declare, action.act.board, form)]  # type: ignore[attr-defined]


def where(name: str, seen: Seen) -> str | None:
    """Returns the target on the screen by which a pick is made now: itself, its tower, or a button of that name."""
    word = name.removeprefix("option-")
    for target in (name, name.rpartition("-")[0], f"dialog.{word}", f"btn:{word}", word.replace("-", ".")):
        if target in seen["targets"]:
            return target
    return None


class Pupil:
    """Plays a lesson by its own plan; a match of its own tells what each text of the plan means."""

    def __init__(self, program: Program, game_id: str) -> None:
        self.program, self.game_id = program, game_id
        self._clicked: set[str] = set()

    def take(self, step: LessonStep) -> None:
        """Does what the step shown asks for; it ends solved."""
        rules = catalog.rules(self.game_id)
        match = Match(rules, step.options, 0, start=step.position, by_hand=True)
        for entry in step.plan:
            if isinstance(entry, str):
                match.play(rules.parse(entry, match.state))
                continue
            ply = match.ply
            self.program.wait(lambda seen, ply=ply: seen.get("ply") == ply, f"ply {ply}")
            match.play(self._played(match, entry))
        self.program.wait(lambda seen: bool(seen.get("solved")), "the end of the step")

    def _played(self, match: AnyMatch, entry: tuple[str, ...]) -> Action:
        """Plays one of the actions asked for with the mouse and returns it."""
        meant = [one for text in entry for one in guide.meant(match.game, match.state, text)]
        if not meant[0].paths():
            self._claim(entry[0])
            return meant[0]
        wanted = {action: names(match, self.game_id, action, path) for action in meant for path in action.paths()}
        self._clicked = set()
        for _ in range(16):
            seen = self._still()
            open_ = [action for action, path in wanted.items() if leads(seen.get("picked", []), path)]
            action = open_[0] if open_ else meant[0]
            if seen.get("ply", match.ply) not in (match.ply, None):
                return action
            self._pick(action, wanted[action], seen)
        raise AssertionError(f"{entry} is not played: {self.program.seen()}")

    def _still(self) -> Seen:
        """Returns what is seen once it stays as it is: a press on what is just changing would be one too many."""
        seen = self.program.wait(lambda now: True, "rest")
        while True:
            time.sleep(STILL_S)
            now = self.program.wait(lambda now: True, "rest")
            if not changed(seen, now):
                return now
            seen = now

    def _pick(self, action: Action, wanted: list[str], before: Seen) -> None:
        """Makes the next pick of those wanted: in a dialog the one it has, else the one after those picked."""
        picked = before.get("picked")
        if picked is not None and not leads(picked, wanted):
            picked = []
        if picked is None:
            name = next(name for name in wanted if where(name, before) is not None)
        else:
            name = wanted[len(picked)] if len(picked) < len(wanted) else wanted[-1]
        if before.get("declared") is not None and wanted[-1].startswith("declare:"):
            name = wanted[-1] if before["declared"] != wanted[-1] else self._sworn(action)
        target = where(name, before)
        if target is None:  # what leads to it: a question that was put aside, or a menu
            target = next((at for at in (*before["light"], *ASK) if at in before["targets"]), None)
        shown = sorted(before["targets"])
        assert target is not None, f"{name} of {wanted} after {picked} is not on the screen: {shown}"
        self._clicked.add(target)
        self.program.click(target)
        if target == "special":  # nothing that the probe tells has changed
            return
        with contextlib.suppress(AssertionError):  # a press without an answer is pressed again, as anybody does
            self.program.wait(lambda seen: changed(before, seen), f"what came of {target}", seconds=4)

    def _sworn(self, action: Action) -> str:
        """Returns what is still to be said of a declaration: the special piece that is placed; then that it is done."""
        placed = getattr(action.declare, "special", False)  # type: ignore[attr-defined]
        return "special" if placed and "special" not in self._clicked else "declare:do"

    def _claim(self, text: str) -> None:
        """Points a foul out: "claim B 手二兵"."""
        self.program.click("btn:claim")
        self.program.click(f"claim:{text.split()[-1]}")


def leads(picked: list[str], path: list[str]) -> bool:
    """Whether what is picked begins a path; a 兵 is picked without its back."""
    return len(picked) <= len(path) and all(name.startswith(made) for name, made in zip(path, picked, strict=False))


def changed(before: Seen, seen: Seen) -> bool:
    keys = ("ply", "picked", "scene", "offers", "begun", "declared", "cards")
    return any(before.get(key) != seen.get(key) for key in keys) or set(before["targets"]) != set(seen["targets"])


@pytest.mark.parametrize("game_id", ["gungi", "cerke", "yuki", "prosfair", "senya"])
def test_every_lesson_is_taken_with_the_mouse(screen: str, tmp_path: Path, game_id: str) -> None:
    quiet_settings(tmp_path)
    with Program(screen, tmp_path, "--size", SIZES[game_id], "--lang", LANGUAGES[game_id]) as program:
        program.click(f"lessons.{game_id}")
        program.wait(lambda seen: seen["scene"] == "lessons", "the lessons")
        program.click("open")
        pupil = Pupil(program, game_id)
        lessons = levels.lessons(catalog.levels_of(game_id))
        for lesson in lessons:
            for at, step in enumerate(lesson.steps, start=1):
                shown = (lesson.id, at)
                program.wait(lambda seen, shown=shown: (seen.get("lesson"), seen.get("step")) == shown, str(shown))
                pupil.take(step)
                program.click("btn:next" if (lesson, at) != (lessons[-1], len(lessons[-1].steps)) else "btn:play")
        if game_id == "gungi":
            program.click("arrays.place")
        first = program.wait(lambda seen: seen["scene"] == "table" and "lesson" not in seen, "the first game")
        assert first["game"] == game_id and first["helped"]
        assert program.close() == 0, program.output()
