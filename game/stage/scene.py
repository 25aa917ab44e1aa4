"""What a scene is, what it is given, and how a game is asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

import pygame

from game import catalog
from game.people.household import Household
from game.stage.said_page import page_nodes
from game.ui.widgets.toast import Notice, ToastRoom

if TYPE_CHECKING:
    from game.ai.worker import Worker
    from game.aloud.node import SaidNode
    from game.i18n.catalog import Texts
    from game.match.clock import ClockSpec
    from game.match.seats import SeatSpec
    from game.records.steps import Steps
    from game.rules.clause import Clause
    from game.rules.contract import OptionValues, PositionObject
    from game.stage.typed_over import TypedOver
    from game.stage.unsaved import Kept, Unsaved
    from game.storage.levels import Lesson
    from game.storage.paths import Home
    from game.storage.settings import Settings
    from game.ui.sound import Sounds
    from game.ui.theme import DrawnLine, Theme
    from game.ui.widgets.text_field import TextField
    from game.ui.widgets.widgets import Group


@dataclass(frozen=True, slots=True)
class TableSetup:
    """A game as it is asked for: from the launcher, the library, the command line or a rematch.

    `start` is a position object of the vector files (None: the game's own start). `choose_secrets` asks both seats
    behind the curtain instead of dealing. With `by_hand` people throw real sticks or dice and say what fell. `resume`
    is an unfinished journal to go on with; `record` a finished file to read, opened at ply `at` (None: its end).
    `puzzle` names a file of `levels/<game>/puzzles`, `round` what is gone through with it, as `<game>/<puzzle>` (empty:
    all of that game). `helped`: hints are offered and costs are warned of.
    The seed is kept out of `repr`: it is a secret while the game runs. With `resume` or `record` the seats, options,
    clock and seed come from the file, and the values here are ignored.
    """

    game_id: str = field(default_factory=lambda: catalog.ready()[0])
    seats: tuple[SeatSpec, ...] = ()
    options: OptionValues = field(default_factory=dict)
    clock: ClockSpec | None = None
    seed: int = field(default=0, repr=False)
    start: Mapping[str, object] | None = None
    choose_secrets: bool = False
    by_hand: bool = False
    resume: Path | None = None
    record: Path | None = None
    at: int | None = None
    puzzle: str | None = None
    round: tuple[str, ...] = ()
    helped: bool = False


class Doors(Protocol):
    """Opens what one does with a game besides playing it, each page over the one on top."""

    def review(self, setup: TableSetup) -> None:
        """Looks back on the record of a game that is over."""
        ...

    def analysis(self, setup: TableSetup) -> None:
        """Analyses the record of a game that is over, or the position that a game may begin with."""
        ...

    def editor(self, setup: TableSetup) -> None:
        """Lets the position of a setup be changed by hand, or what a game begins with; its game has an editor."""
        ...

    def new_game(self, setup: TableSetup) -> None:
        """Asks who plays a game that begins with the position of a setup, by its options, and opens the table."""
        ...

    def mistakes(self) -> None:
        """Goes through the mistakes of one's own that reviews have found; nothing where there are none."""
        ...

    def own_puzzle(self, setup: TableSetup) -> None:
        """Keeps the position of a setup as a puzzle of one's own, if that can be proved; its game has proofs."""
        ...

    def picture(self, game_id: str, line: Callable[[int], PositionObject], at: int, last: int) -> None:
        """Asks which positions of a line, numbered from 0 to `last`, are to be kept as a picture, and where.

        `at` is the one that is shown. Its game has an editor; everything in them may lie open.
        """
        ...


class AppPort(Protocol):
    """What scenes may ask of the program."""

    @property
    def doors(self) -> Doors:
        """The pages about a game, besides its table."""
        ...

    @property
    def debug(self) -> bool:
        """Whether the F3 overlay is on; scenes may then check themselves harder."""
        ...

    def push(self, scene: Scene) -> None: ...
    def pop(self) -> None: ...
    def replace(self, scene: Scene) -> None:
        """Puts `scene` in the place of the top one, which is left."""
        ...

    def home_screen(self) -> None:
        """Leaves every scene above the launcher."""
        ...

    def quit(self) -> None: ...
    def notify(self, text: str, clause: Clause | None = None, *, lasting: bool = False) -> None:
        """Shows a short notice; one with a clause can be clicked and opens the rulebook there.

        It goes with the next action, jump, scene or dialog, unless it is `lasting`: told is what was done for good.
        """
        ...

    def outdate_notice(self) -> None:
        """Says that what was on the screen has changed, so that a notice of it is no longer true."""
        ...

    @property
    def noticing(self) -> bool:
        """Whether a notice is on the screen now."""
        ...

    @property
    def notices(self) -> Sequence[Notice]:
        """The last notices, with their numbers from 1 on, the oldest first."""
        ...

    @property
    def notice_is_fresh(self) -> bool:
        """Whether a notice has just come that would go with the next action, so that nobody can have read it."""
        ...

    def sit_down(self, person: str) -> None:
        """Makes settings and progress follow somebody else of the house, who sits at the machine from now on."""
        ...

    def set_language(self, lang: str) -> None: ...
    def settings_changed(self) -> None:
        """Saves the settings and applies them: texts, text size, sound, window."""
        ...

    def open_table(self, setup: TableSetup) -> None: ...
    def open_lesson(self, game_id: str, lesson: Lesson, at: int) -> None:
        """Puts step `at` of a lesson on the table. Raises RulesError where the rules do not know its position."""
        ...

    def open_library(self) -> None: ...
    def open_rules(self, game_id: str, clause_id: str | None = None) -> None: ...
    def open_settings(self) -> None: ...
    def open_keys(self) -> None: ...
    def toggle_full_screen(self) -> None: ...
    def later(self, work: Callable[[], None]) -> None:
        """Does `work` soon, between two frames and after the first one."""
        ...

    def screenshot(self) -> None:
        """Saves the window as a picture and says where, or why not."""
        ...

    def aside(self, work: Callable[[], object]) -> None:
        """Does something beside the game; what goes wrong there is told in a line, and play goes on."""
        ...

    @property
    def top(self) -> Scene | None:
        """The scene that gets the input."""
        ...

    def has_focus(self, scene: Scene) -> bool:
        """Whether `scene` is the top one, which gets the input."""
        ...


@dataclass
class Context:
    """All that a scene is given; nothing is global. `size` is the window in pixels, `u` pixels per layout unit.

    Layout units: the window is at least 1440 × 900 of them, more on the longer side.
    """

    settings: Settings
    texts: Texts
    theme: Theme
    sounds: Sounds
    home: Home
    app: AppPort
    worker: Worker | None = None
    size: tuple[int, int] = (1440, 900)
    assets: Path = Path("assets")
    clock: Callable[[], float] = lambda: 0.0
    """Seconds from any beginning; tests hand in their own."""
    today: Callable[[], date] = date.today
    """The local day, which begins at midnight; tests hand in their own."""
    people: Household = field(default_factory=Household)
    """Who lives here, as far as this window knows; whose settings and progress are kept is the home's `person`."""
    alone: str = ""
    """The id of who plays against computers, where that is not who sits here; "guest" for nobody of the house."""
    folder: Path | None = None
    """The folder in which a file was last chosen in this run."""
    lang_of_run: str | None = None
    """The language asked for on the command line; it goes before the settings' and is not saved."""

    def own(self, seat: SeatSpec) -> bool:
        """Whether what is played on a seat is that of who sits at the machine."""
        return self.people.owner(seat) == self.home.person

    @property
    def u(self) -> float:
        return self.theme.u

    def px(self, units: float) -> int:
        """Returns whole pixels for `units` of layout."""
        return round(units * self.theme.u)

    @property
    def width(self) -> float:
        """The window's width in layout units, at least 1440."""
        return self.size[0] / self.theme.u

    @property
    def height(self) -> float:
        """The window's height in layout units, at least 900."""
        return self.size[1] / self.theme.u


def page_says(scene: Scene, lines: Sequence[DrawnLine]) -> Sequence[SaidNode]:
    """Returns what a scene says that says no more than what is drawn and what can be pressed."""
    group = scene.group
    focus = group.focus if group is not None and group.show_focus and group.focus else ""
    buttons = () if group is None else group.buttons
    return page_nodes(lines, scene.targets(), buttons, focus, scene.fields)


class Scene:
    """One screen or dialog on the app's stack; only the top one gets input. Subclasses override what they need."""

    name = "scene"
    overlay = False
    """True for what lies over the scene below (dialogs, curtains): that one is drawn first."""
    game_id = ""
    """The game that is played or told of here."""
    keeps_game = False
    """Whether a game is played here that lives in a file of its own."""
    beside = False
    """True for what leaves the scene below in sight, and lets it be looked at."""
    spot: pygame.Rect | None = None
    """What of the window it covers where it lies over another scene; None for all of it, or nothing."""
    stops_clocks = True
    """Whether the clock of a table below stands still; not while what is asked belongs to a player's decision."""
    fields: Sequence[TextField] = ()
    """Where something can be typed: the program turns text input on for the one that has the keyboard, and gives no key
    to anybody while it is composing."""
    group: Group | None = None
    """The buttons of a page, by which what is asked is answered; all that is clicked where nothing else is said."""
    answered_by_words = True
    """Whether these buttons may be pressed by their names or numbers, typed at the table below."""
    typed: TypedOver | None = None
    """The place where one types here though something that asks lies over the scene."""
    says: ClassVar[Callable[[Any, Sequence[DrawnLine]], Sequence[SaidNode]]] = page_says
    """What this scene says to those who do not see it, by the lines that were drawn here last."""
    preparing: Callable[[Context], Steps[object]] | None = None
    """Does what may take long before the scene is on the screen: reads the files that it lists, under a bar."""
    ctx: Context

    def enter(self, ctx: Context) -> None:
        """Called once when put on the stack. Overrides call `super().enter(ctx)` first, then lay out."""
        self.ctx = ctx

    def leave(self) -> None:
        """Called once when taken off the stack or when the program ends: the last chance to write."""

    def uncovered(self) -> None:
        """Called when the scene above was taken off."""

    def on_resize(self) -> None:
        """Called after the window size, text size, language or theme changed: lay out anew from `ctx`."""

    def on_settings(self) -> None:
        """Called after a setting changed that has no part in the look: by default everything is laid out anew."""
        self.on_resize()

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes one event; True if it was used. Escape, F1, F3, F11 and F12 come to the app when unused."""
        return False

    def update(self, dt: float) -> bool:
        """Advances time by `dt` seconds; True if the screen has to be drawn anew (and the next frame comes soon)."""
        return False

    def wake(self) -> float | None:
        """Seconds until `update` wants to be called without input: None never, 0 next frame (moving things)."""
        return None

    def draw(self, surface: pygame.Surface) -> None: ...

    def targets(self) -> dict[str, pygame.Rect]:
        """Everything that can be clicked now, by name, in window pixels."""
        return {} if self.group is None else self.group.targets()

    def probe(self) -> dict[str, object]:
        """Public facts for the probe file: ply, seat to act, result; never what the seat at the screen may not know."""
        return {}

    def unsaved(self) -> Unsaved | None:
        """Returns this scene's game if it is not on the disk; None where it is, or where there is none to keep."""
        return None

    def secure(self) -> Kept | None:
        """Keeps this scene's game wherever that can be done, for the page that follows a failure; None: no game."""
        return None

    def hides_something(self) -> bool:
        """Whether there is something here that somebody at this screen may not be told."""
        return False

    def toast_room(self) -> ToastRoom:
        """Where notices lie: clear of the buttons."""
        return ToastRoom() if self.group is None else ToastRoom(clear=self.group.rects())

    def clipboard_foreign(self) -> None:
        """Says that there is no text on the clipboard, only something else."""
        self.ctx.app.notify(self.ctx.texts("app.clipboard-foreign"))

    def debug_lines(self) -> list[str]:
        """Lines for the F3 overlay; no secret among them."""
        return []
