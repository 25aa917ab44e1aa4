"""Random mouse and keys on every screen, under the dummy driver: nothing raises, and the state is its record's replay.

    python -m tests.campaigns.monkey --n 10000

Every 250 inputs, and at the end, each open table's match is written as a record, read back by the rules and compared
state by state; so is its journal on the disk. While the AI thinks, undo, redo, takeback, leaving and resizing are done
on purpose and counted. What rests on the screen is what the position asks for, a notice that is not lasting belongs to
the scene and the position it was made in, buttons are what their commands are, and a table of 盤上遊姫 names no card
that may not be seen. `--screen NAME` runs one screen alone.
"""

from __future__ import annotations

import os
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame

from game.ai.worker import Worker
from game.games.yuki.records import seat as yuki_seat
from game.games.yuki.table.game_table import YukiTable
from game.records.entry import look
from game.records.format import read, write
from game.records.header import Header
from game.records.library import open_record
from game.rules.chance import Stream
from game.scenes.launcher import Launcher
from game.stage.scene import Scene
from game.table.commands import CLOSING
from game.table.scene import TableScene
from tests.campaigns.common import Summary, parser, people, spread
from tests.campaigns.mischief import Mischief, goes_on, repeat
from tests.campaigns.monkey_screens import SCREENS, SELDOM, SETTINGS, WITH_AI
from tests.games.yuki.table.watch import Watch
from tests.pilot import Pilot  # first: it chooses the dummy driver

CHECK_EVERY = 250
WATCH_EVERY = 4
"""Inputs between two looks at what a table of hidden cards tells."""
SIZES = ((1280, 720), (1440, 900), (1600, 1000), (1280, 1024), (1920, 800))
KEYS = [
    *(pygame.K_a + i for i in range(26)),
    *(pygame.K_0 + i for i in range(10)),
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT) * 4,
    *(pygame.K_RETURN, pygame.K_SPACE) * 4,
    *(pygame.K_TAB, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_F3, pygame.K_F11, pygame.K_F12),
]
MODS = (0, 0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_META, pygame.KMOD_ALT)
THINKING = ("undo", "redo", "takeback", "leave", "resize")
"""What is done on purpose while the AI thinks."""
MISCHIEF = ("repeat", "full disk", "delete journal", "screenshot", "paste", "hint", "import")
"""What is done on purpose now and then, on every screen."""


@dataclass(frozen=True)
class Task:
    """`draw_every`: how many frames one is drawn of; the fast suite saves most of its time there."""

    screen: str
    inputs: int
    seed: int
    draw_every: int = 1


@dataclass
class Outcome:
    """What a screen went through: inputs and checks done, plies looked at, what was done on purpose."""

    screen: str
    inputs: int = 0
    checks: int = 0
    plies: int = 0
    reopened: int = 0
    interrupted: Counter[str] = field(default_factory=Counter)
    mischief: Counter[str] = field(default_factory=Counter)
    problem: str = ""


BEGIN = datetime(2026, 1, 31)


class Monkey:
    """One screen under random input. The screen is opened anew when the input has left it."""

    def __init__(self, task: Task, home: Path) -> None:
        self.task = task
        self.home = home
        self.stream = Stream(task.seed * 1009 + sum(map(ord, task.screen)))
        self.outcome = Outcome(task.screen)
        self.recent: list[str] = []
        self.pilot: Pilot | None = None
        self._bottom: Scene | None = None
        self._watch: Watch | None = None
        self._notice: tuple[Any, ...] = ()
        self._begun = 0

    # --- life ----------------------------------------------------------------------------------------------------

    def run(self) -> Outcome:
        self.mischief = Mischief(Stream(self.task.seed + 7))
        with patch("game.table.opening.now", self._moment):
            return self._run()

    def _moment(self) -> str:
        """Returns when a game begins: no two in the same second, for the games here have few seeds among them."""
        self._begun += 1
        return f"{BEGIN + timedelta(seconds=self._begun):%Y-%m-%d %H:%M:%S}"

    def _run(self) -> Outcome:
        try:
            for done in range(1, self.task.inputs + 1):
                self.outcome.inputs = done
                self._keep_open()
                self._input()
                if done % WATCH_EVERY == 0:
                    self.watch()
                if done % CHECK_EVERY == 0:
                    self.check()
            self.check()
        except Exception:
            last = "\n".join(self.recent[-12:])
            self.outcome.problem = f"screen {self.task.screen}, seed {self.task.seed}, input {self.outcome.inputs}:\n"
            self.outcome.problem += f"{last}\n{traceback.format_exc()}"
        finally:
            self.mischief.close()
            if self.pilot is not None:
                self.pilot.close()
        return self.outcome

    def _keep_open(self) -> None:
        if self.pilot is not None and self.pilot.app.running and self._bottom in self.pilot.app.scenes:
            return
        self.mischief.full = False
        if self.pilot is not None and not self.pilot.app.running:
            self.check()
            self.pilot.close()
            self.pilot = None
        if self.pilot is None:
            worker = Worker() if self.task.screen in WITH_AI else None
            if worker is not None:
                worker.start()
            lang, size = self._one_of(("ja", "en")), self._one_of(SIZES)
            settings = {
                "animation": self._one_of(("off", "full")),
                "opponent_pace": self._one_of(("short", "normal")),
                "wait_click": self.stream.below(4) == 0,
                "watch_speed": self._one_of(("slow", "fast")),
                **SETTINGS.get(self.task.screen, {}),
            }
            self.pilot = Pilot(self.home, lang=lang, size=size, worker=worker, every_frame=True, **settings)
            if self.task.draw_every > 1:
                self._draw_seldom(self.pilot.app)
            self.pilot.open(Launcher())
        self.pilot.app.home_screen()
        for scene in SCREENS[self.task.screen](self.home, self.stream):
            self.pilot.open(scene)
        self._bottom = self.pilot.app.scenes[min(1, len(self.pilot.app.scenes) - 1)]
        self.outcome.reopened += 1

    def _draw_seldom(self, app: Any) -> None:
        draw, frames = app.draw, count()

        def seldom(surface: pygame.Surface) -> None:
            if next(frames) % self.task.draw_every == 0:
                draw(surface)

        app.draw = seldom

    def _one_of(self, items: Sequence[Any]) -> Any:
        return items[self.stream.below(len(items))]

    # --- input ---------------------------------------------------------------------------------------------------

    def _input(self) -> None:
        table = self._thinking_table()
        if table is not None and (not self.outcome.interrupted or self.stream.below(6) == 0):
            self._interrupt(table)
            return
        if self.stream.below(25) == 0:
            self._do_mischief()
            return
        dice = self.stream.below(100)
        if dice < 45:
            self._click(self._target())
        elif dice < 60:
            self._drag(self._target(), self._target())
        elif dice < 65:
            self._drag(self._target(), self._anywhere())
        elif dice < 70:
            self._click(self._anywhere(), button=self._one_of((1, 2, 3)))
        elif dice < 78:
            self._motion(self._target())
        elif dice < 82:
            self._wheel()
        elif dice < 96:
            self._key(self._one_of(KEYS), self._one_of(MODS))
        elif dice < 97:
            self._resize()
        else:
            self._wait(self.stream.below(2000) / 1000)

    def _do_mischief(self) -> None:
        """Does one of MISCHIEF; what needs a table is left out where there is none."""
        assert self.pilot is not None
        top = self.pilot.app.top
        table = top if isinstance(top, TableScene) else None
        what = MISCHIEF[0] if table is not None and self.stream.below(2) else self._one_of(MISCHIEF)
        self._tell(f"mischief: {what}")
        done = True
        match what:
            case "repeat":
                done = table is not None and repeat(table)
                self._step()
            case "full disk":
                self.mischief.full = not self.mischief.full
            case "delete journal":
                done = table is not None and self.mischief.delete_journal(table)
            case "import":
                done = table is not None and self._import(table)
            case "screenshot":
                self._key(pygame.K_F12, 0)
            case "paste":
                self._key(pygame.K_v, pygame.KMOD_CTRL)
            case "hint":
                done = table is not None
                self._key(pygame.K_h, 0)
        self.outcome.mischief[what] += done

    def _import(self, table: TableScene) -> bool:
        """Opens the table's own file by its path, and mostly goes back to the table when that was looked at."""
        assert self.pilot is not None
        if not self.mischief.import_own(table):
            return False
        self._step()
        self.watch()
        while self.stream.below(4) and self.pilot.app.top is not table:
            self.pilot.app.pop()
        return True

    def _thinking_table(self) -> TableScene | None:
        assert self.pilot is not None
        top = self.pilot.app.top
        return top if isinstance(top, TableScene) and top.thinking.busy else None

    def _interrupt(self, table: TableScene) -> None:
        """Does one of THINKING while the AI thinks."""
        assert self.pilot is not None
        what = self._one_of(THINKING)
        self.outcome.interrupted[what] += 1
        self._tell(f"while thinking: {what}")
        match what:
            case "undo":
                self._key(pygame.K_z, pygame.KMOD_CTRL)
            case "redo":
                self._key(pygame.K_y, pygame.KMOD_CTRL)
            case "takeback":
                button = table.targets().get("btn:undo")
                if button is not None:
                    self._click(button.center)
            case "leave":
                self.pilot.app.home_screen()
                self.pilot.step()
            case "resize":
                self._resize()

    def _target(self) -> tuple[int, int]:
        assert self.pilot is not None
        top = self.pilot.app.top
        targets = {} if top is None else top.targets()
        if not targets:
            return self._anywhere()
        name = self._one_of(sorted(targets))
        if name in SELDOM and self.stream.below(6):
            name = self._one_of(sorted(targets))
        return targets[name].center

    def _anywhere(self) -> tuple[int, int]:
        assert self.pilot is not None
        width, height = self.pilot.ctx.size
        return self.stream.below(width), self.stream.below(height)

    def _step(self, *events: pygame.event.Event) -> None:
        assert self.pilot is not None
        if self.pilot.app.running:
            self.pilot.step(events)
            self._look()

    def _motion(self, pos: tuple[int, int], held: int = 0) -> None:
        self._tell(f"motion {pos}")
        pygame.mouse.set_pos(pos)
        pygame.event.clear(pygame.MOUSEMOTION)
        self._step(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(held, 0, 0), touch=False))

    def _click(self, pos: tuple[int, int], button: int = 1) -> None:
        self._tell(f"click {button} {pos}")
        pygame.mouse.set_pos(pos)
        pygame.event.clear(pygame.MOUSEMOTION)
        motion = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)
        self._step(motion, down, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False))

    def _drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self._motion(start)
        self._tell(f"drag {start} {end}")
        self._step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
        self._motion(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), 1)
        self._motion(end, 1)
        if self.stream.below(8) == 0:
            self._key(self._one_of(KEYS), 0)  # in the middle of a drag
        self._step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False))

    def _wheel(self) -> None:
        y = self.stream.below(7) - 3
        self._motion(self._target())
        self._tell(f"wheel {y}")
        self._step(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y), flipped=False))

    def _key(self, key: int, mod: int) -> None:
        self._tell(f"key {pygame.key.name(key)} {mod}")
        text = chr(key) if 32 <= key < 127 and not mod else ""
        events = [pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)]
        if text:
            events.append(pygame.event.Event(pygame.TEXTINPUT, text=text))
        if self.stream.below(10):
            events.append(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0))
        self._step(*events)

    def _resize(self) -> None:
        assert self.pilot is not None
        size = self._one_of(SIZES)
        self._tell(f"resize {size}")
        self.pilot.resize(size)

    def _wait(self, seconds: float) -> None:
        assert self.pilot is not None
        self._tell(f"wait {seconds}")
        self.pilot.step(dt=seconds)
        self._look()
        self.pilot.step()

    def _tell(self, what: str) -> None:
        self.recent.append(what)
        del self.recent[:-40]

    # --- checks --------------------------------------------------------------------------------------------------

    def check(self) -> None:
        """The match of every open table is the replay of its record, and so is its journal on the disk."""
        assert self.pilot is not None
        for scene in self.pilot.app.scenes:
            if not isinstance(scene, TableScene):
                continue
            self._layout(scene)
            self.mischief.settle(scene)
            goes_on(scene)
            match = scene.session.match
            ours = _states(match)
            seat = match.game.only_seat
            text = write(match, people(match.game)) if seat is None else yuki_seat.write(match, Header(), seat)
            loaded = read(text) if seat is None else yuki_seat.read(text)
            assert not loaded.notes, loaded.notes
            assert _states(loaded.match) == ours, "the state is not the replay of its record"
            assert seat is not None or loaded.match.cursor.id == match.cursor.id
            keeper: Any = scene.session.keeper
            if keeper is not None:
                assert keeper.flush_wait()
                kept = open_record(keeper.path)
                assert not kept.notes, kept.notes
                assert _states(kept.match) == ours, "the journal is not the game"
                _first_end_holds(scene, keeper.path)
            self.outcome.checks += 1
            self.outcome.plies += len(ours) - 1

    def _layout(self, table: TableScene) -> None:
        """Once everything rests, what lies on the screen is what the position asks for."""
        assert not table.director.mismatch, "animations ended in another layout than the position's"
        if not table.director.busy and table.showing.in_the_air is None:
            seen = table.eyes.displayed()
            assert not table.director.stage.differs(seen), "something else lies on the screen"

    def _look(self) -> None:
        """What holds after every frame."""
        assert self.pilot is not None
        self._look_at_notice()
        self._look_at_thinking()
        table = self.pilot.app.top
        if isinstance(table, TableScene):
            shown = [(b.name, b.enabled) for b in table.group.buttons if b.name.startswith("btn:")]
            assert shown == [(f"btn:{c.id}", c.enabled) for c in table.steering.row()], (
                "a button is not what its command is"
            )
            if _first_end(table.session.match) is not None:
                able = [name for name in CLOSING if table.steering.command(name).enabled]
                assert not able, f"a game that has ended can be closed once more: {able}"
                assert table.session.clock.seat is None, "a clock runs after the end"

    def _look_at_thinking(self) -> None:
        """Who is said to think does: every question of every open table is one that an answer will come to."""
        assert self.pilot is not None
        worker: Any = self.pilot.ctx.worker
        if worker is None:
            return
        owed = {*worker._pending, *(answer.id for answer in worker._answers)}
        for scene in self.pilot.app.scenes:
            if isinstance(scene, TableScene):
                assert scene.thinking.requests.keys() <= owed, "a table waits for an answer that nobody owes it"

    def _look_at_notice(self) -> None:
        """A notice that is not lasting goes with the next action, with a jump, and with another scene or dialog."""
        assert self.pilot is not None
        app = self.pilot.app
        versions = tuple(scene.session.match.version for scene in app.scenes if isinstance(scene, TableScene))
        made = (app.toasts.shown, app.top, versions)
        if self._notice[:1] == made[:1] and app.toasts.text and not app.toasts.lasting:
            assert self._notice == made, f"a notice has outlived what it told of: {app.toasts.text}"
        self._notice = made

    def watch(self) -> None:
        """Looks at what a table of 盤上遊姫 tells, whatever lies over it."""
        assert self.pilot is not None
        for scene in self.pilot.app.scenes:
            if isinstance(scene, TableScene) and isinstance(scene.game, YukiTable):
                if self._watch is None or self._watch.scene is not scene:
                    self._watch = Watch(scene)
                self._watch.look(self.pilot)


def _first_end(match: Any) -> Any:
    """Returns the first position that had a result, in the order in which they came to be; None where none has."""
    return next((node for node in match.nodes if node.state.result is not None), None)


def _first_end_holds(table: TableScene, journal: Path) -> None:
    """What lists tell of a game that has ended is its first end, whatever was done after going back."""
    end = _first_end(table.session.match)
    if end is None:
        return
    wanted = end.state.result.winner, end.state.result.clause.id
    for path in filter(None, (journal, table.files.saved_as)):
        entry = look(path)
        assert (entry.winner, entry.clause) == wanted or not path.exists(), f"{path.name} tells another end"


def _states(match: Any) -> list[tuple[int, int | None, int, int]]:
    return [
        (node.id, node.parent.id if node.parent else None, node.state.key, node.state.repeat_key)
        for node in match.nodes
    ]


def play(task: Task) -> Outcome:
    """Runs one screen in a home of its own, for a person with a folder of their own: what it exports goes there."""
    with (
        tempfile.TemporaryDirectory(prefix="gogi-monkey-", ignore_cleanup_errors=True) as home,
        tempfile.TemporaryDirectory(prefix="gogi-person-", ignore_cleanup_errors=True) as person,
        patch.dict(os.environ, {"HOME": person, "USERPROFILE": person}),
    ):
        return Monkey(task, Path(home)).run()


def main(argv: Sequence[str] | None = None) -> int:
    options = parser(__doc__, 10_000)
    options.add_argument("--screen", choices=list(SCREENS), action="append", help="this screen only (may be repeated)")
    options.add_argument("--draw-every", type=int, default=1, help="draw one frame of so many (default 1)")
    args = options.parse_args(argv)
    tasks = [Task(screen, args.n, args.seed, args.draw_every) for screen in args.screen or SCREENS]
    summary = Summary(f"monkey, {args.n} inputs a screen, seed {args.seed}")
    outcomes = list(spread(play, tasks, args.jobs, args))
    summary.problems += [outcome.problem for outcome in outcomes if outcome.problem]
    interrupted = sum((outcome.interrupted for outcome in outcomes), Counter())
    mischief = sum((outcome.mischief for outcome in outcomes), Counter())
    return summary.end(
        {
            "screens": len(outcomes),
            "inputs": sum(outcome.inputs for outcome in outcomes),
            "checks of a table": sum(outcome.checks for outcome in outcomes),
            "plies compared": sum(outcome.plies for outcome in outcomes),
            "screens opened": sum(outcome.reopened for outcome in outcomes),
            "on purpose": ", ".join(f"{name} {mischief[name]}" for name in MISCHIEF),
            "while the AI thought": ", ".join(f"{name} {interrupted[name]}" for name in THINKING),
        }
    )


if __name__ == "__main__":
    sys.exit(main())
