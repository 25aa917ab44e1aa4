"""What of the match is on the screen: the position, the half-made choice, the record, and where everything lies."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

import pygame

from game.match.match import AnyStep
from game.rules.contract import CHANCE, AnyObservation, Event, Pick
from game.table.commands import Command
from game.table.desk import Desk
from game.table.layout import GAP, Areas, button_slots, parted
from game.table.parts.eyes import TableEyes
from game.table.view import Decisive
from game.ui.motion.director import Speed
from game.ui.theme import DrawnLine
from game.ui.widgets.piece_menu import PieceMenu
from game.ui.widgets.widgets import Button


class Showing:
    """Makes everything on the screen follow the match. `row` gives the commands there are now, `holds` further buttons.

    `menu` lies over the table, None where there is none. `in_the_air` is what is to be shown of a throw as soon as it
    lies: nothing on the screen tells it before. `hint` are the picks of a hinted action, `hint_ringed` what is pointed
    at before that, `hint_step` how far it was told (0: not at all). `decided` what is lit because something has ended
    here. `looks` rises when language, text size or colours change.
    """

    areas: Areas

    def __init__(
        self,
        table: Desk,
        eyes: TableEyes[AnyObservation],
        row: Callable[[], list[Command]],
        holds: Callable[[], list[Button]],
    ) -> None:
        self.table, self._eyes, self._commands, self._holds = table, eyes, row, holds
        self.menu: PieceMenu | None = None
        self.menu_before: PieceMenu | None = None
        """The menu that lay over the table when the match last changed, until `changed` is told."""
        self.in_the_air: tuple[AnyObservation, tuple[Event, ...]] | None = None
        self.told_before: dict[str, object] | None = None
        """What the probe tells of the table while a throw is in the air."""
        self.hint: tuple[Pick, ...] = ()
        self.hint_ringed: tuple[Pick, ...] = ()
        self.hint_step = 0
        self.decided = Decisive()
        self._threats: tuple[Pick, ...] = ()
        self.looks = 0
        self.read: Sequence[DrawnLine] = ()
        """All lines of text that are drawn at the table."""
        self.said: Sequence[DrawnLine] = ()
        """The lines of text on the screen, as they were drawn last."""
        self._reader: Hashable = None
        self._given: tuple[Areas, list[pygame.Rect]] | None = None
        self._row: list[Command] = []
        self._stale = True

    def redraw(self) -> None:
        """Lets the screen be drawn anew."""
        self._stale = True

    def take_stale(self) -> bool:
        """Whether the screen is to be drawn anew; asked once a frame."""
        stale, self._stale = self._stale, False
        return stale

    # --- the position --------------------------------------------------------------------------------------------

    def show_now(self) -> None:
        """Lays out the position at the cursor without any motion."""
        table = self.table
        observation = self._eyes.displayed()
        table.director.show(observation)
        self.refresh(observation, self._eyes.told(table.session.match.cursor))
        self.tell_jumped()

    def fly(self) -> None:
        """Lays out the position at the cursor; tiles fly to their places."""
        table = self.table
        observation = self._eyes.displayed()
        table.director.fly(observation)
        self.refresh(observation, self._eyes.told(table.session.match.cursor))

    def tell_jumped(self) -> None:
        """Tells that a position was laid out to which no step was played."""
        for part in reversed(self.table.parts()):
            part.jumped()

    def play(self, step: AnyStep) -> None:
        """Plays the events of a step, then lays out what came of it; what is thrown is told once it lies."""
        table = self.table
        observation = self._eyes.displayed()
        events = table.game.viewing.display_events(step.events)
        table.director.play(table.game.half.still_to_show(step, events), observation)
        self._turn_board()
        told = self._eyes.told(step.node)
        if step.node.actor == CHANCE and table.director.moving:
            self.in_the_air = (observation, told)
        else:
            self.refresh(observation, told)

    def refresh(self, observation: AnyObservation, events: tuple[Event, ...]) -> None:
        """Makes everything on the screen follow the match."""
        table, session = self.table, self.table.session
        self._forget_hint()
        self.in_the_air = self.told_before = None
        self.decided = table.game.ending.decisive(session.match.cursor)
        self.menu_before, self.menu = self.menu, None
        active = session.humans_turn() and session.may_branch()
        choices = table.game.course.choices(self._eyes.observe(session.to_act)) if active else ()
        table.game.gestures.offer(choices, session.match.version, active=active)
        session.let_clock_run(table.game.course.clock_runs())
        table.game.view.observe(observation, table.game.viewing.traced(events))
        self._write_for(table.game.wording.reader())
        table.record.refresh()
        ply = session.match.ply
        table.record_panel.show(table.record.entries, ply if table.record.number(ply) else 0)
        self.lay_out()
        self.update_view()
        for part in reversed(table.parts()):
            part.changed()
        self.redraw()

    def _write_for(self, reader: Hashable) -> None:
        """Lets the record be written anew where somebody else reads it: it may tell no one what another knew."""
        if reader != self._reader:
            self._reader = reader
            self.table.record.forget()
            self.table.record_panel.forget()

    def show_all(self) -> None:
        """Ends what moves: everything lies where it belongs."""
        self.table.director.finish()
        self.show_what_fell()

    def show_what_fell(self) -> bool:
        """Shows what fell once it lies, or somebody does not wait for it; True if there was anything."""
        if self.in_the_air is None:
            return False
        self.refresh(*self.in_the_air)
        return True

    def _turn_board(self) -> None:
        """Turns the board to the person to act, where several share it and the setting says so."""
        table, session = self.table, self.table.session
        may = table.occasion.turns_board and table.game.course.turns_board
        turns = may and table.ctx.settings.turn_board and session.hot_seat and session.mode == "play"
        if turns and session.result is None and session.to_act != CHANCE:
            self.turn_to(session.to_act)

    def turn_to(self, seat: int) -> None:
        """Lets a seat sit at the lower edge."""
        wanted = seat == 1
        if wanted != self.table.game.view.flipped:
            self.table.director.finish()
            self.table.game.view.flipped = wanted

    # --- the choice ----------------------------------------------------------------------------------------------

    def update_view(self) -> None:
        """Shows the half-made choice."""
        table = self.table
        shown = table.game.gestures.shown(targets=table.ctx.settings.target_hints, hint=self.hint)
        lit, asking = self.decided, self.menu is not None
        marked = replace(shown, decisive=lit.lit, barred=lit.barred, threats=self._threats, asking=asking)
        table.game.view.show(marked)
        self.redraw()

    def mark_threats(self, threats: tuple[Pick, ...]) -> None:
        """Marks the places from which a warning tells that something comes; nothing ends it."""
        self._threats = threats
        self.update_view()

    def mark_hint(self, path: tuple[Pick, ...], ringed: tuple[Pick, ...], step: int, words: str) -> None:
        """Marks the picks of a hinted action, or rings what its first steps point at, and says the words."""
        self.hint, self.hint_ringed, self.hint_step = path, ringed, step
        self.table.ctx.app.notify(words)
        self.update_view()

    def point(self, path: tuple[Pick, ...]) -> None:
        """Marks the picks of an action as those of a hint are, without a word; no picks: marks nothing."""
        if path != self.hint:
            self.hint = path
            self.update_view()

    def _forget_hint(self) -> None:
        """The words of a hint go with its marks: they may name a card of a hand."""
        if self.hint_step:
            self.table.ctx.app.outdate_notice()
        self.hint, self.hint_ringed, self.hint_step = (), (), 0

    def animation(self) -> Speed:
        """Returns how what happens now is animated."""
        table, settings = self.table, self.table.ctx.settings
        speed: Speed = settings.motion  # type: ignore[assignment]
        fast = settings.watch_speed == "fast" and not table.session.humans
        return table.game.course.animation("short" if fast and speed == "full" else speed)

    # --- where everything lies -----------------------------------------------------------------------------------

    def resize(self) -> None:
        """Draws and places everything anew, after the window, the language or the colours changed."""
        table = self.table
        table.record_panel.title = table.words("table.record")
        table.record_panel.forget()
        table.game.view.relabel()
        self.looks += 1
        self._given = None
        table.director.speed = self.animation()
        self.lay_out()
        self.menu = None
        self.redraw()

    def row_changed(self) -> bool:
        """Places the buttons anew where their commands changed; True if they did."""
        if self._row == self._commands():
            return False
        self.lay_out()
        return True

    def lay_out(self) -> None:
        """Places everything for the window and the commands there are now."""
        table, ctx = self.table, self.table.ctx
        self._row = row = self._commands()
        self._give_rooms(table.occasion.placed(table.game.areas(ctx, len(row))))
        slots = button_slots(self.areas.buttons, len(row), self.areas.button_rows, ctx.px(8))
        buttons = [
            Button(f"btn:{c.id}", rect, table.words(c.key), c.style, c.enabled)  # type: ignore[arg-type]
            for c, rect in zip(row, slots, strict=True)
        ]
        table.group.set([*buttons, *self._holds(), *table.game.orders.buttons()])
        for part in table.parts():
            part.laid_out()

    def _give_rooms(self, areas: Areas) -> None:
        """Gives the view and every panel its room; those that want one have a room of their own."""
        panels = self.table.panels
        wanted = [panel.wants(areas.shared.width) for panel in panels]
        left, rooms = parted(areas.shared, wanted, self.table.ctx.px(GAP))
        given = (areas.leaving(left) if any(wanted) else areas), rooms
        if given != self._given:
            self._given, self.areas = given, given[0]
            self.table.game.view.layout(self.areas)
            for panel, room in zip(panels, rooms, strict=True):
                panel.given(self.areas, room)
