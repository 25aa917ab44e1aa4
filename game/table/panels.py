"""The panels of the house beside the board: what stands there in every game, such as who plays and the record."""

from collections.abc import Callable, Hashable
from dataclasses import replace

import pygame

from game.rules.contract import AnyObservation
from game.table.layout import Areas
from game.table.listener import Panel
from game.table.port import Port
from game.ui.widgets.plates import Plate, draw_plate, nodes_text


def plate_of(port: Port[AnyObservation], seat: int) -> Plate:
    """Returns what the plate of a seat says now."""
    table, session, texts = port.table, port.session, port.ctx.texts
    active = port.eyes.acting() == seat
    line, tone = _doing(port, seat, active)
    clock = session.clock
    shown = clock.limited and session.mode == "play"
    note = texts("table.byoyomi") if shown and clock.in_byoyomi(seat) else ""
    running = shown and active and clock.running and clock.seat == seat and not session.paused
    score, unit = table.game.wording.score(seat) or ("", "")
    return Plate(
        port.names.seat(seat),
        line,
        tone,
        active,
        clock.ms(seat) if shown else None,
        running,
        note,
        table.game.wording.emblem(seat),
        score,
        unit,
    )


def _doing(port: Port[AnyObservation], seat: int, active: bool) -> tuple[str, str]:
    """Returns what a seat is doing, and the tone of the words."""
    table, session, texts = port.table, port.session, port.ctx.texts
    result = port.eyes.result()
    if result is not None:
        winner = result.winner
        word = "drawn" if winner is None else "won" if winner == seat else "lost"
        return texts(f"table.doing.{word}"), "turn" if word == "won" else ""
    request = port.thinking.of("move")
    if active and request is not None and request.seat == seat:
        if request.nodes:
            return texts("table.doing.thinking", request.depth, nodes_text(request.nodes)), ""
        return texts("table.doing.starting"), ""
    extra = table.occasion.own_doing(seat) or table.game.wording.doing(seat)
    if extra is not None:
        return extra
    if not active:
        return texts("table.doing.waiting"), ""
    if session.paused and not session.seats[seat].is_human:
        return texts("table.doing.paused"), ""
    hint = port.thinking.of("hint")
    if hint is not None and hint.seat == seat and not port.hints.unasked:
        return texts("table.doing.hinting"), "turn"
    return texts("table.doing.turn"), "turn"


class Players(Panel):
    """Shows the plates of who plays below and above."""

    def __init__(self, port: Port[AnyObservation]) -> None:
        self._port = port

    def given(self, areas: Areas, room: pygame.Rect) -> None:
        self._areas = areas

    def appearance(self) -> Hashable:
        told = [plate_of(self._port, seat) for seat in range(len(self._port.session.seats))]
        return tuple(replace(plate, emblem=None) for plate in told)

    def draw_still(self, surface: pygame.Surface) -> None:
        near, far = self._port.table.game.plates()
        for seat, rect in ((near, self._areas.near_plate), (far, self._areas.far_plate)):
            draw_plate(surface, self._port.ctx.theme, rect, plate_of(self._port, seat))


class RecordShown(Panel):
    """The record, which every layout has a room for; it writes its lines by and by."""

    def __init__(self, port: Port[AnyObservation]) -> None:
        self._panel = port.table.record_panel

    def given(self, areas: Areas, room: pygame.Rect) -> None:
        self.room = areas.record
        self._panel.layout(self.room)

    def appearance(self) -> Hashable:
        return self._panel.changes, object() if self._panel.pending else None

    def draw_still(self, surface: pygame.Surface) -> None:
        self._panel.draw(surface)

    def stale(self) -> bool:
        return self._panel.pending

    def wake(self) -> float | None:
        return 0.0 if self._panel.pending else None


PANELS: tuple[Callable[[Port[AnyObservation]], Panel], ...] = (Players, RecordShown)
"""What makes each of them. A further panel is an entry here: it says in `wants` what room it wants."""
