"""The program: the scene stack and the frame loop. It draws when something changed and otherwise waits for input."""

from __future__ import annotations

import contextlib
import logging
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import catalog
from game.app.aloud import Aloud
from game.app.context import apply_settings, change_person
from game.app.crash import give_up, report, secret
from game.app.keyboard import Keyboard
from game.app.memory import Leftovers
from game.app.opened_file import open_dropped
from game.app.probe import ProbeFile
from game.app.study_doors import StudyDoors
from game.app.window import save_picture, screen, set_full_screen
from game.scenes import unsaved
from game.storage.problem import Refused, trace
from game.ui.pictures import PICTURES
from game.ui.sound import Name as Sound
from game.ui.widgets.captions import Captions
from game.ui.widgets.overlay import Overlay
from game.ui.widgets.presses import PRESSES
from game.ui.widgets.text_field import TextField, focused
from game.ui.widgets.toast import Notice, ToastRoom, Toasts

if TYPE_CHECKING:
    from game.rules.clause import Clause
    from game.stage.scene import Context, Scene, TableSetup
    from game.storage.levels import Lesson

log = logging.getLogger(__name__)

FRAME_S = 1 / 60
LONGEST_WAIT_S = 1.0
"""Scenes get time this often even when nothing happens and nobody asked for it."""
PROBE_S = 0.1
"""How often the probe is written while something moves."""
LONGEST_STEP_S = 0.1
"""After a stall animations go on from where they were instead of jumping."""
MOST_FAILURES, FAILING_S = 4, 20.0
"""So many failures in so many seconds end the program: the page that tells of them fails too."""
TYPED = (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING)
RESIZED = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED)


def typed_below(event: pygame.event.Event, visible: Sequence[Scene]) -> bool:
    """Lets what is typed go to the scene below what asks, unless that has a field of its own for it."""
    below = visible[0].typed if len(visible) > 1 else None
    if below is None or event.type not in TYPED:
        return False
    if event.type != pygame.KEYUP and focused(visible[-1].fields) is not None:
        return False
    return below.first(event)


class App:
    """Keeps the stack of scenes, gives input to the top one and time to all, and draws what can be seen.

    `ctx.app` must be this object. `probe` names the file kept up to date for tests and assistive tools.
    """

    def __init__(self, ctx: Context, *, probe: Path | None = None) -> None:
        self.ctx = ctx
        self.doors = StudyDoors(ctx)
        ctx.app = self
        self.debug = False
        self.scenes: list[Scene] = []
        self.running = True
        self.toasts = Toasts(ctx.theme)
        self.captions = Captions(ctx.theme)
        ctx.sounds.listener = self._heard
        self.overlay = Overlay(ctx.theme)
        self.keyboard = Keyboard()
        self.aloud = Aloud(ctx, self.scenes)
        self._probe = ProbeFile(probe) if probe else None
        self._probe_s = PROBE_S
        self._dirty = True
        self._moving = True
        self._drawn = False
        self._windowed = ctx.size
        self._pending: list[Callable[[], None]] = []
        self._leftovers = Leftovers()
        self._held: set[int] = set()
        """The program's own keys that are held down: what repeats is not meant again."""
        self.at_work: Scene | None = None
        """The scene that is handling, updating, drawing or entering: after a failure it is the one that failed."""
        self._sync_size(first=True)

    # --- the stack -----------------------------------------------------------------------------------------------

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    @property
    def settled(self) -> bool:
        """Whether the last frame is drawn and nothing moves."""
        return not self._moving and not self._dirty and not self._pending

    def has_focus(self, scene: Scene) -> bool:
        return self.top is scene

    def push(self, scene: Scene) -> None:
        self.outdate_notice()
        before, self.at_work = self.at_work, scene
        self.scenes.append(scene)
        try:
            scene.enter(self.ctx)
        except Exception:
            self.scenes.remove(scene)
            with contextlib.suppress(Exception):  # it may hold what others wait for
                scene.leave()
            raise
        self.at_work = before
        self._dirty = True

    def pop(self) -> None:
        self.outdate_notice()
        self._leave()
        if self.scenes:
            self.scenes[-1].uncovered()
        else:
            self.running = False
        self._dirty = True

    def _leave(self) -> None:
        """Takes the top scene off; what a table held is given back once the next page is drawn."""
        scene = self.scenes.pop()
        scene.leave()
        if scene.keeps_game and self._leftovers.give_back not in self._pending:
            self.later(self._leftovers.give_back)

    def replace(self, scene: Scene) -> None:
        def go() -> None:
            if self.scenes:
                self._leave()
            self.push(scene)

        unsaved.before_leaving(self, self.scenes[-1:], go)

    def home_screen(self) -> None:
        def go() -> None:
            self.outdate_notice()
            while len(self.scenes) > 1:
                self._leave()
            if self.scenes:
                self.scenes[0].uncovered()
            self._dirty = True

        unsaved.before_leaving(self, self.scenes[1:], go)

    def quit(self) -> None:
        def go() -> None:
            self.running = False

        unsaved.before_leaving(self, self.scenes, go)

    def close(self) -> None:
        """Leaves every scene, the top one first, each even if another fails; then the worker ends."""
        failure: Exception | None = None
        while self.scenes:
            try:
                self.scenes.pop().leave()
            except Exception as error:  # the others still have games to write
                failure = failure or error
        if self.ctx.worker is not None:
            self.ctx.worker.close()
        self.ctx.sounds.close()
        if failure is not None:
            raise failure

    # --- what scenes ask for -------------------------------------------------------------------------------------

    @property
    def noticing(self) -> bool:
        return bool(self.toasts.text)

    @property
    def notices(self) -> Sequence[Notice]:
        return self.toasts.told

    @property
    def notice_is_fresh(self) -> bool:
        return self.toasts.fresh

    def notify(self, text: str, clause: Clause | None = None, *, lasting: bool = False) -> None:
        self.toasts.show(text, clause, lasting=lasting)
        self._dirty = True

    def _heard(self, name: Sound) -> None:
        """Tells a sound in words too, if that is wished."""
        if self.ctx.settings.captions:
            self.captions.hear(name)
            self._dirty = True

    def outdate_notice(self) -> None:
        self.toasts.outdate()
        self._dirty = True

    def sit_down(self, person: str) -> None:
        for problem in change_person(self.ctx, person):
            self.notify(self.ctx.texts.problem(problem), lasting=True)
        self.settings_changed()

    def set_language(self, lang: str) -> None:
        self.ctx.settings.language = lang
        self.ctx.lang_of_run = None
        self.settings_changed()

    def settings_changed(self) -> None:
        look = self._look()
        problem = apply_settings(self.ctx)
        if problem is not None:
            self.notify(self.ctx.texts.problem(problem), lasting=True)
        for scene in self.scenes:
            if self._look() == look:
                scene.on_settings()
            else:
                scene.on_resize()
        self._dirty = True

    def _look(self) -> tuple[object, ...]:
        """Returns what the layout of every scene depends on besides the size of the window."""
        theme = self.ctx.theme
        return self.ctx.texts.lang, theme.text_scale, theme.colours

    def open_table(self, setup: TableSetup) -> None:
        from game.table.scene import open_table

        open_table(self.ctx, setup)

    def open_lesson(self, game_id: str, lesson: Lesson, at: int) -> None:
        from game.table.lesson import lesson_table

        self.push(lesson_table(game_id, lesson, at))

    def open_library(self) -> None:
        from game.scenes.library import LibraryScene

        self.push(LibraryScene())

    def open_rules(self, game_id: str, clause_id: str | None = None) -> None:
        from game.scenes.rules_reader import RulesReader

        self.push(RulesReader(game_id, clause_id))

    def open_settings(self) -> None:
        from game.scenes.settings import SettingsScene

        self.push(SettingsScene())

    def open_keys(self) -> None:
        from game.scenes.keys import KeysScene

        self.push(KeysScene(next((scene.game_id for scene in reversed(self.scenes) if scene.game_id), "")))

    def toggle_full_screen(self) -> None:
        settings = self.ctx.settings
        settings.full_screen = not settings.full_screen
        if settings.full_screen:
            self._windowed = self.ctx.size
        set_full_screen(settings.full_screen, self._windowed)
        self._sync_size()
        self.settings_changed()

    def screenshot(self) -> None:
        def save() -> None:
            name = save_picture(screen(), self.ctx.home).name
            self.notify(self.ctx.texts("app.screenshot", name), lasting=True)

        self.aside(save)

    def aside(self, work: Callable[[], object]) -> None:
        try:
            work()
        except Refused as refused:
            self.notify(self.ctx.texts.problem(refused.problem), lasting=True)
        except Exception as error:
            log.error("beside the game\n%s", trace(error, veiled=secret(self)))
            self.notify(self.ctx.texts("app.aside-failed"), lasting=True)

    # --- one frame -----------------------------------------------------------------------------------------------

    def step(self, events: Iterable[pygame.event.Event], dt: float) -> None:
        """Handles the events, advances time by `dt` seconds, and draws if anything changed.

        What was slept through counts whole for clocks and notices, before the events; what moves takes short steps.
        """
        began = time.perf_counter()
        self.at_work = None
        PRESSES.pass_time(dt)
        if self._pending and self._drawn:
            self.aside(self._pending.pop(0))
            self._dirty = True
        woke = not self._moving and dt > LONGEST_STEP_S and self._update(min(dt, LONGEST_WAIT_S) - LONGEST_STEP_S)
        for event in events:
            self._handle(event)
            if not self.running:
                return
            self._follow()
        self._moving = self._update(min(dt, LONGEST_STEP_S)) or woke
        self.at_work = None
        self._follow()
        drawn = self._dirty
        if drawn:
            self.draw(screen())
        self._dirty = self.aloud.update(drawn=drawn, moving=self._moving) or self._dirty
        self.overlay.frame((time.perf_counter() - began) * 1000, drawn)
        if drawn:
            pygame.display.flip()
            self._drawn = True
        self._probe_s += dt
        if self._probe is not None and (self.settled or (drawn and self._probe_s >= PROBE_S)):
            self._probe_s = 0.0
            self._probe.write(self.facts())

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
            return
        if event.type in RESIZED:
            self._sync_size()
            return
        self._let_go(event)
        self.aloud.handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            PRESSES.begin(event.pos)
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED):
            self._dirty = True
        shown_at = getattr(self.top, "game_id", "") or catalog.ready()[0]
        if self.toasts.handle(event, lambda clause: self.open_rules(shown_at, clause.id)):
            self._dirty = True
            return
        scene = self.at_work = self.top
        field = self._typing()
        if event.type == pygame.KEYDOWN and field is not None and field.composing:
            return
        if typed_below(event, self._visible()) or (scene is not None and scene.handle(event)):
            self._dirty = True
        elif event.type == pygame.DROPFILE:
            open_dropped(self.ctx, Path(event.file))
            self._dirty = True
        elif event.type == pygame.KEYDOWN and event.key not in self._held:
            self._own_key(event)

    def _typing(self) -> TextField | None:
        """Returns the field that has the keyboard: one of the top scene, else the one below that answers it."""
        if self.top is None:
            return None
        below = self._visible()[0].typed
        return focused(self.top.fields) or (None if below is None else below.over)

    def _follow(self) -> None:
        """Lets what is typed go to the field that has the keyboard."""
        if self.keyboard.follow(self._typing()):
            self._dirty = True

    def _let_go(self, event: pygame.event.Event) -> None:
        """Forgets keys that are held no longer; who takes the focus away does not tell of each."""
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()

    def _own_key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_F11:
            self.toggle_full_screen()
        elif event.key == pygame.K_F3:
            self.debug = not self.debug
        elif event.key == pygame.K_F12:
            self.screenshot()
        elif event.key == pygame.K_F1 and getattr(self.top, "name", "") != "keys":
            self.open_keys()
        elif event.key == pygame.K_ESCAPE and len(self.scenes) > 1:
            self.pop()
        else:
            return
        self._held.add(event.key)
        self._dirty = True

    def _sync_size(self, first: bool = False) -> None:
        surface = pygame.display.get_surface()
        size = surface.get_size() if surface else self.ctx.size
        if size == self.ctx.size and not first:
            return
        self.ctx.size = size
        if not self.ctx.settings.full_screen:
            self.ctx.settings.window = size
        self.ctx.theme.set_window(size)
        PICTURES.fit(size)
        for scene in self.scenes:
            scene.on_resize()
        self._dirty = True

    def _update(self, dt: float) -> bool:
        visible = self._visible()
        moving = False
        for field in self.top.fields if self.top is not None else ():
            field.update(dt)
        for scene in tuple(self.scenes):
            self.at_work = scene
            changed = scene.update(dt)
            moving = moving or (changed and scene in visible)
        self.at_work = None
        moving = self.toasts.update(dt) or moving
        moving = self.captions.update(dt) or moving
        self._dirty = self._dirty or moving
        return moving

    def _visible(self) -> Sequence[Scene]:
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].overlay:
            first -= 1
        return self.scenes[max(first, 0) :]

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what can be seen on `surface`, which has the size of the window."""
        self._dirty = False
        for scene in self._visible():
            self.at_work = scene
            with self.aloud.reading(scene):
                scene.draw(surface)
        for scene in self._visible()[:-1]:
            if scene.typed is not None:
                scene.typed.draw_over(surface)
        self.at_work = None
        room = ToastRoom() if self.top is None else self.top.toast_room()
        self.toasts.draw(surface, self.ctx.texts, room)
        self.captions.draw(surface, self.ctx.texts, room)
        if self.debug and self.top is not None:
            self.overlay.draw(surface, [f"scene {self.top.name}", *self.top.debug_lines()])

    # --- the loop ------------------------------------------------------------------------------------------------

    def wait_s(self) -> float:
        """Seconds the loop may sleep: 0 while something moves, else until a scene or a notice wants to go on."""
        if self._moving or self._dirty or self._pending:
            return 0.0
        wakes = (*(scene.wake() for scene in self.scenes), self.toasts.wake(), self.captions.wake())
        wishes = [wish for wish in wakes if wish is not None]
        return min([LONGEST_WAIT_S, *wishes])

    def later(self, work: Callable[[], None]) -> None:
        """Does `work` between two frames soon, after the first one: for what the first frame must not wait for."""
        self._pending.append(work)

    def run(self) -> int:
        """Runs until the window closes; returns the exit code. A failure shows a page that names the saved game."""
        code = 0
        failed: list[float] = []
        ticker = pygame.time.Clock()
        last = self.ctx.clock()
        try:
            while self.running:
                try:
                    events = self._events(ticker)
                    now = self.ctx.clock()
                    self.step(events, now - last)
                    last = now
                except Exception as error:
                    code, hides = 1, secret(self)
                    failed = [*failed, time.monotonic()][-MOST_FAILURES:]
                    often = len(failed) == MOST_FAILURES and failed[-1] - failed[0] < FAILING_S
                    if often or not report(self, error):
                        give_up(error, veiled=hides)
        finally:
            self.close()
        return code

    def _events(self, ticker: pygame.time.Clock) -> list[pygame.event.Event]:
        """Returns the next events: at once while something moves, else when there are any or the wait is over.

        SDL's own wait looks a thousand times a second (2.5 % of a core under X11, measured); sixty are enough.
        """
        over = time.monotonic() + self.wait_s()
        ticker.tick(60)
        events = pygame.event.get()
        while not events and time.monotonic() < over:
            time.sleep(FRAME_S)
            events = pygame.event.get()
        return events

    # --- the probe -----------------------------------------------------------------------------------------------

    def facts(self) -> dict[str, object]:
        """Returns what the probe file tells: scene, size, scene facts, and every target with its rectangle.

        While something is `moving` the next facts follow by themselves.
        """
        targets: dict[str, pygame.Rect] = dict(self.toasts.targets())
        facts: dict[str, object] = {"scene": "", "size": list(self.ctx.size), "ply": None, "seat": None, "result": None}
        if self.top is not None:
            facts["scene"] = self.top.name
            facts.update(self.top.probe())
            below = self._visible()[0].typed
            if below is not None and self.top.answered_by_words:  # what covers a table covers what was told there
                facts.update(below.facts())
            targets.update(self.top.targets())
        facts["notice"] = self.toasts.facts()
        facts["captions"] = [*self.captions.told]
        facts["moving"] = not self.settled
        facts["targets"] = {name: [rect.x, rect.y, rect.w, rect.h] for name, rect in sorted(targets.items())}
        return facts
