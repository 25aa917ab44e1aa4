"""What the plates and the title of a table say: names, turns, thinking, clocks."""

from __future__ import annotations

from typing import Protocol

from game import catalog
from game.i18n.catalog import Texts
from game.table.parts.eyes import SeenTable
from game.table.parts.thinking import Thinking
from game.table.session import Session
from game.ui.widgets.clock_view import clock_text
from game.ui.widgets.plates import Plate, nodes_text


class Named(Protocol):
    """Names the seats of a table."""

    def seat(self, seat: int) -> str: ...


class PlatesPort(SeenTable, Protocol):
    """What the plates tell of the table."""

    @property
    def names(self) -> Named: ...
    @property
    def thinking(self) -> Thinking: ...


def sitter(texts: Texts, session: Session, seat: int, own: int | None) -> str:
    """Returns who sits on a seat: "you", a person's name, "AI 3rd dan"."""
    spec = session.seats[seat]
    if spec.is_human:
        return spec.name or (texts("table.you") if seat == own else "")
    if not spec.name:
        return texts("table.ai", texts(f"strength.{spec.strength}"))
    return texts("table.ai", opponent_name(texts, spec.name))


def opponent_name(texts: Texts, name: str) -> str:
    """Returns what a computer player is called that is no strength by number."""
    return texts(f"opponent.{name}") if texts.has(f"opponent.{name}") else name


def seat_name(texts: Texts, side: str, session: Session, seat: int, own: int | None) -> str:
    """Returns a seat's side and who sits there."""
    who = sitter(texts, session, seat, own)
    return texts("table.seat", side, who) if who else side


def kind(texts: Texts, game_id: str, session: Session) -> str:
    """Returns what is going on: a game, a record, or a record as one seat sees it."""
    if session.onlooker is not None:
        side = catalog.side_of(game_id, session.match.options, session.onlooker)
        return texts("table.kind.seen", texts(f"{game_id}.side.{side}"))
    return texts(f"table.kind.{session.mode}")


def subtitle(texts: Texts, session: Session) -> str:
    """Returns the rules, what is going on, and against whom."""
    game_id = session.match.game.id
    parts = [texts(f"{game_id}.rules-name"), kind(texts, game_id, session)]
    if session.mode == "play":
        people = sum(spec.is_human for spec in session.seats)
        if people == len(session.seats):
            parts.append(texts("table.kind.hot-seat"))
        for seat, spec in enumerate(session.seats):
            if not spec.is_human:
                parts.append(sitter(texts, session, seat, None))
    return texts("table.join").join(parts)


def plate_of(table: PlatesPort, seat: int) -> Plate:
    """Returns what the plate of a seat says now."""
    session, texts = table.session, table.ctx.texts
    active = table.eyes.acting() == seat
    line, tone = _doing(table, seat, active)
    clock = session.clock
    shown = clock.limited and session.mode == "play"
    note = texts("table.byoyomi") if shown and clock.in_byoyomi(seat) else ""
    running = shown and active and clock.running and clock.seat == seat and not session.paused
    score, unit = table.game.wording.score(seat) or ("", "")
    return Plate(
        table.names.seat(seat),
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


def _doing(table: PlatesPort, seat: int, active: bool) -> tuple[str, str]:
    """Returns what a seat is doing, and the tone of the words."""
    session, texts = table.session, table.ctx.texts
    result = table.eyes.result()
    if result is not None:
        winner = result.winner
        word = "drawn" if winner is None else "won" if winner == seat else "lost"
        return texts(f"table.doing.{word}"), "turn" if word == "won" else ""
    request = table.thinking.of("move")
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
    hint = table.thinking.of("hint")
    if hint is not None and hint.seat == seat:
        return texts("table.doing.hinting"), "turn"
    return texts("table.doing.turn"), "turn"


def clock_texts(session: Session) -> tuple[str, ...]:
    """Returns what the clocks show now, to see whether they must be drawn again."""
    clock = session.clock
    if not clock.limited or session.mode != "play":
        return ()
    return tuple(clock_text(clock.ms(seat), tenths=clock.seat == seat) for seat in range(len(session.seats)))
