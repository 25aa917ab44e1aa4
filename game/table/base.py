"""What a game's own table may override, and what the parts of the table know of each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.match.match import AnyNode, AnyStep
from game.match.reached import TURN, reached_text
from game.match.undo import UndoPolicy
from game.rules.clause import Clause
from game.rules.contract import CHANCE, Pick, Result
from game.scenes.scene import Scene, TableSetup
from game.scenes.turns import length_words
from game.table.commands import Command
from game.table.end import EndOfGame
from game.table.files import Opened, TableFiles
from game.table.input import Gestures, Outcome
from game.table.layout import Areas, areas
from game.table.pace import Pace
from game.table.record import Record
from game.table.session import Session
from game.table.thinking import Thinking
from game.table.view import Decisive, TableView
from game.ui.board.chooser import pick_name
from game.ui.motion.director import AnyDirector, Speed
from game.ui.sound import Name as SoundName
from game.ui.widgets.dialog import Figure
from game.ui.widgets.piece_menu import MenuItem, PieceMenu
from game.ui.widgets.plates import Painter
from game.ui.widgets.record_panel import RecordPanel
from game.ui.widgets.widgets import Button, Group

WHO_ENDED = {"resigned": "table.end.resigned", "time-up": "table.end.time-up"}
"""The texts that name who ended a game, by the code of its clause."""


class TableBase(Scene):
    """The parts of a table (`TableScene` joins them) and the hooks a game overrides; no hook adds a rule."""

    name = "table"
    long_turns = False
    """Whether a turn takes a row of the record for itself."""
    keeps_game = True
    session: Session
    opened: Opened
    files: TableFiles
    view: TableView
    gestures: Gestures
    director: AnyDirector
    record: Record
    record_panel: RecordPanel
    group: Group
    thinking: Thinking
    end: EndOfGame
    pace: Pace
    areas: Areas
    menu: PieceMenu | None
    in_the_air: tuple[Any, tuple[Any, ...]] | None
    """What `refresh` is to show of a throw as soon as it lies: nothing on the screen tells it before."""
    shown_facts: dict[str, Any] | None
    """What the probe tells of the table while a throw is in the air."""
    hint: tuple[Pick, ...]
    """The picks of a hinted action."""
    decided: Decisive
    """What is lit because something has ended here."""
    spread: bool
    revealing: bool
    _menu_picks: dict[str, Any]
    """What the choices of the menu stand for: a pick, or something to call."""
    _ai_action: tuple[int, Any] | None
    """The AI's answer and the match's version it belongs to, until the last action has come to rest."""
    _dirty: bool

    def __init__(self, setup: TableSetup) -> None:
        self.setup = setup
        self.game_id = setup.game_id
        self.preset: Opened | None = None
        self.keeps = setup.puzzle is None

    @property
    def at_rest(self) -> bool:
        """Whether nothing moves on the table and nothing lies over it."""
        return not self.director.busy and self.ctx.app.has_focus(self)

    @property
    def looked_at(self) -> bool:
        """Whether the pointer may ask here: the screen is this table's, but for something beside the board."""
        top = self.ctx.app.top
        return top is self or (top is not None and top.beside)

    # --- what a game says of itself ------------------------------------------------------------------------------

    def make_view(self) -> TableView:
        raise NotImplementedError

    def make_gestures(self, outcome: Outcome) -> Gestures:
        """Returns what turns input into picks."""
        raise NotImplementedError

    def areas_for(self, buttons: int) -> Areas:
        """Returns where everything lies, with so many buttons in the row."""
        return areas(self.ctx, buttons)

    def pick_name(self, pick: Pick) -> str:
        """Returns the name of a pick for probe and menus."""
        return pick_name(pick)

    def display(self, observation: Any) -> Any:
        """Returns what of an observation lies open to everybody at this screen."""
        return observation

    def display_events(self, events: Sequence[Any]) -> tuple[Any, ...]:
        """Returns the events as everybody at this screen may see them."""
        return tuple(events)

    def choices(self, observation: Any) -> Sequence[Any]:
        """Returns what the chooser may lead to, each with `paths`."""
        legal: Sequence[Any] = observation.legal
        return legal

    def chosen(self, choice: Any) -> Any:
        """Returns the action a choice stands for."""
        return choice

    def stands(self, picked: Sequence[Pick], offers: frozenset[Pick]) -> bool:
        """Called with every half-made choice; True where it is shown on the board before the rest is asked for."""
        return False

    def unfinished(self) -> bool:
        """Whether a half-made action stands on the board, so that the game is kept even before its first ply."""
        return False

    def still_to_show(self, step: AnyStep, events: tuple[Any, ...]) -> tuple[Any, ...]:
        """Returns the events of a step that are not on the screen already."""
        return events

    def item(self, pick: Pick, near: Pick) -> MenuItem:
        """Returns how the menu at the piece words a pick."""
        return MenuItem(self.pick_name(pick), self.pick_name(pick))

    def menu_title(self) -> str:
        return ""

    def policy(self) -> UndoPolicy:
        """Returns how far may be taken back: freely among people, fairly against the AI."""
        return UndoPolicy.FREE if all(seat.is_human for seat in self.session.seats) else UndoPolicy.FAIR

    def paced(self) -> bool:
        """Whether what a computer does in this phase is shown at the pace of the settings."""
        return True

    def animation(self) -> Speed:
        """Returns how what happens now is animated."""
        speed: Speed = self.ctx.settings.animation  # type: ignore[assignment]
        fast = self.ctx.settings.watch_speed == "fast" and not self.session.humans
        return "short" if fast and speed == "full" else speed

    def watching_row(self) -> list[str]:
        """Returns the commands of the button row by which two computers are watched."""
        return ["pause", "step", "speed"]

    def clock_runs(self) -> bool:
        """Whether time counts in this phase."""
        return True

    def sound(self, event: Any) -> SoundName | None:
        """Returns the sound of an event."""
        return None

    def token(self, ply: int) -> str:
        """Returns what the record panel says of the turn up to a ply of the line."""
        return self.record.token(ply)

    def heading(self, node: AnyNode) -> str:
        """Returns what stands above a ply in the record."""
        return ""

    def seat_mark(self, seat: int) -> Painter | None:
        """Returns the painter of a seat's emblem."""
        return None

    def score(self, seat: int) -> tuple[str, str] | None:
        """Returns the points of a seat with their unit, in games of points."""
        return None

    def decisive(self, node: AnyNode) -> Decisive:
        """Returns what is lit where a game, or a part of it, has ended: the places that decided it."""
        return Decisive()

    def end_reason(self, result: Result) -> list[str]:
        """Returns why the game ended so, and by whom."""
        key = WHO_ENDED.get(result.clause.code)
        if key is None or result.winner is None:
            return [self.clause_text(result.clause)]
        return [self.ctx.texts(key, self.seat_name(1 - result.winner))]

    def end_lines(self) -> list[str]:
        """Returns what the panel at the end says below the result."""
        length = length_words(self.ctx.texts, self.session.match.cursor.reached)
        return [self.ctx.texts("table.end.length", length)] if length else []

    def end_figures(self) -> list[Figure]:
        """Returns what the panel at the end shows below its words."""
        return []

    def ask_chance(self) -> bool:
        """Asks the people what fell on their table (games by hand); True if the screen changed."""
        return False

    def row(self) -> list[Command]:
        """Returns the commands of the button row."""
        names = ("undo", "hint", "flip", "draw", "resign", "menu")
        return [self.command(name) for name in names]

    def extra_menu(self) -> list[Command]:
        """Returns further commands of the menu."""
        return []

    def do_extra(self, command: str) -> bool:
        """Does a command of the game; False where it has none of that name."""
        return False

    def before_act(self, action: Any) -> bool:
        """Called before a person's action is played; False stops it (a question is asked first)."""
        return True

    def after_change(self) -> None:
        """Called after every change of the match, when all is laid out."""

    def ends(self) -> bool:
        """Whether the end of the game is told and kept (not in puzzles)."""
        return True

    def told_result(self) -> Result | None:
        """Returns how the game ended, as far as the screen tells it already."""
        return self.session.result

    def acting(self) -> int | None:
        """Returns the seat to act, as far as the screen tells it; None after the end."""
        return None if self.told_result() is not None else self.session.to_act

    def told(self, node: AnyNode) -> tuple[Any, ...]:
        """Returns the events that tell what was done last at a node, as everybody at this screen may see them."""
        return self.display_events(self.session.match.events(self.done_at(node)))

    def done_at(self, node: AnyNode) -> AnyNode:
        """Returns where something was done last on the table itself: giving up, agreeing and claiming move nothing."""
        while node.parent is not None and node.actor != CHANCE and not node.action.paths():
            node = node.parent
        return node

    def own_buttons(self) -> list[Button]:
        """Returns buttons of the game besides the row; `press` is told of them."""
        return []

    def press(self, name: str) -> None:
        """One of the game's own buttons was pressed."""

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draws the game's own still things under the buttons; told buttons and the subtitle say when they change."""

    def saved_view(self) -> dict[str, Any]:
        """Returns what of the view is kept with the game."""
        session = self.session
        stands = session.match.cursor.id if session.browsing and session.stands_here else -1
        node = session.match.cursor if session.stands_here else session.match.line()[-1]
        return {"flip": self.view.flipped, "stands": stands, TURN: reached_text(node.reached)}

    def restore_view(self, saved: dict[str, Any]) -> None:
        self.view.flipped = saved.get("flip") is True
        if saved.get("stands") == self.session.match.cursor.id and self.session.browsing:
            self.session.go_on_here()

    def doing(self, seat: int) -> tuple[str, str] | None:
        """Returns what a seat is doing in the game's own words, with their tone; None for the usual ones."""
        return None

    def facts(self) -> dict[str, Any]:
        """Returns more public facts for the probe."""
        return {}

    def started(self) -> None:
        """Called when everything stands on the screen for the first time."""

    def begin(self) -> None:
        """Called once the session and the view exist, before anything is shown."""

    def holds(self) -> tuple[str, ...]:
        """Returns what can be shown for as long as a button is held ("spread", "reveal")."""
        return ()

    def may_reveal(self) -> bool:
        return False

    def held_changed(self) -> None:
        """Called when `spread` or `revealing` changed."""

    def meant(self, action: Any) -> Any:
        """Returns an attempted action as it would really be played."""
        return action

    def ai_action(self, action: Any) -> Any:
        """Returns the AI's action as it is to be played."""
        return action

    def tick_game(self, dt: float) -> bool:
        """Lets the game's own things go on; True if the screen changed."""
        return False

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draws the game's own things over the table."""

    # --- what the parts ask of each other ------------------------------------------------------------------------

    def told_seat(self) -> int | None:
        """Returns the seat whose view of the game may be written down now; None where that is nobody's."""
        raise NotImplementedError

    def ask_who_looks(self) -> None:
        """Lets a record whose game is still on be seen by one player only."""
        raise NotImplementedError

    def act(self, action: Any, *, asked: bool = False) -> bool:
        """Plays an action at the cursor; False where it was refused or a question comes first."""
        raise NotImplementedError

    def goes_on(self, event: pygame.event.Event) -> bool:
        """Whether an event does more than look: it is a command, or meant for the record."""
        raise NotImplementedError

    def goto(self, node: AnyNode | None) -> None:
        """Moves the cursor to a node; tiles fly to their places."""
        raise NotImplementedError

    def take_back_to(self, node: AnyNode | None) -> None:
        """Takes back to a node, where a running game goes on."""
        raise NotImplementedError

    def do(self, name: str) -> None:
        """Does a command by its name, if it can be done now."""
        raise NotImplementedError

    def command(self, name: str) -> Command:
        """Returns a command as it stands now."""
        raise NotImplementedError

    def show_now(self) -> None:
        """Lays out the position at the cursor without any motion."""
        raise NotImplementedError

    def show_all(self) -> None:
        """Ends what moves: everything lies where it belongs."""
        raise NotImplementedError

    def pause(self) -> None:
        """Lets computers think no further until somebody goes on."""
        raise NotImplementedError

    def lay_out(self) -> None:
        """Places everything for the window and the commands there are now."""
        raise NotImplementedError

    def update_view(self) -> None:
        """Shows the half-made choice."""
        raise NotImplementedError

    def observation(self) -> Any:
        """Returns the observation shown, with all the viewer may know."""
        raise NotImplementedError

    def refresh(self, observation: Any, events: tuple[Any, ...]) -> None:
        """Makes everything on the screen follow the match."""
        raise NotImplementedError

    def ask_resign(self) -> None:
        """Asks whether the person really resigns."""
        raise NotImplementedError

    def offer_draw(self) -> None:
        """Offers a draw to the other seat."""
        raise NotImplementedError

    def viewer(self) -> int:
        """Returns the seat through whose eyes the table is seen."""
        raise NotImplementedError

    def own_seat(self) -> int | None:
        """Returns the seat of the only person who plays, if there is just one."""
        raise NotImplementedError

    def open_menu(self, title: str, items: Sequence[MenuItem], anchor: pygame.Rect) -> None:
        """Opens a menu beside a rectangle; the caller then says what its choices stand for."""
        raise NotImplementedError

    def close_menu(self) -> None:
        raise NotImplementedError

    def refuse_with(self, clause: Clause) -> None:
        """Shows why something is refused, with the clause to read."""
        raise NotImplementedError

    def clause_text(self, clause: Clause) -> str:
        """Returns the sentence of a clause in the user's language."""
        return self.ctx.texts.clause(self.session.match.game.id, clause.code, *clause.args)

    def seat_name(self, seat: int) -> str:
        """Returns how a seat is called: its side and who sits there."""
        raise NotImplementedError

    def rematch(self) -> None:
        """Starts a game with the sides swapped in the place of this one."""
        raise NotImplementedError
