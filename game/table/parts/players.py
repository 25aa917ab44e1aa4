"""What the plates of a table say: who plays, with what clock, and what they do."""

from __future__ import annotations

from game.rules.contract import AnyObservation
from game.table.port import Port
from game.ui.widgets.plates import Plate, nodes_text


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
    if hint is not None and hint.seat == seat:
        return texts("table.doing.hinting"), "turn"
    return texts("table.doing.turn"), "turn"
