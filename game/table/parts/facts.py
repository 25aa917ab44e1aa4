"""What others may know of a table: where it can be clicked, public facts for the probe, lines for the overlay."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.table.parts.eyes import SeenTable
from game.table.parts.hints import Hints
from game.table.parts.menus import Menus
from game.table.parts.peek import Peek
from game.table.parts.record import Record
from game.table.parts.showing import Showing
from game.table.parts.thinking import Thinking
from game.ui.motion.director import AnyDirector
from game.ui.widgets.record_panel import RecordPanel
from game.ui.widgets.widgets import Group


class FactsPort(SeenTable, Protocol):
    """What the facts are read from: the table and all that is on its screen."""

    @property
    def showing(self) -> Showing: ...
    @property
    def thinking(self) -> Thinking: ...
    @property
    def hints(self) -> Hints: ...
    @property
    def peek(self) -> Peek: ...
    @property
    def menus(self) -> Menus: ...
    @property
    def director(self) -> AnyDirector: ...
    @property
    def record(self) -> Record: ...
    @property
    def record_panel(self) -> RecordPanel: ...
    @property
    def group(self) -> Group: ...


class Facts:
    """Tells of a table what everybody may know."""

    def __init__(self, table: FactsPort) -> None:
        self._table = table

    def targets(self) -> dict[str, pygame.Rect]:
        table = self._table
        if table.menus.shown is not None:
            holds = {name: rect for name, rect in table.group.targets().items() if name.startswith("hold:")}
            return {**table.menus.shown.targets(), **holds}
        found = {**table.game.view.targets(), **table.record_panel.targets(), **table.group.targets()}
        window = pygame.Rect((0, 0), table.ctx.size)
        seen = {name: rect for name, rect in found.items() if rect.colliderect(window)}
        return {name: rect for name, rect in seen.items() if not table.occasion.covers(rect)}

    def probe(self) -> dict[str, object]:
        """Returns the public facts; while a throw is in the air those from before it."""
        table, session, gestures = self._table, self._table.session, self._table.game.gestures
        if table.showing.told_before is not None:
            return table.showing.told_before
        result, name = table.eyes.result(), table.game.wording.pick
        return {
            "game": session.match.game.id,
            "ply": table.record.number(session.match.ply),
            "length": table.record.number(table.record.length),
            "seat": table.eyes.acting(),
            "result": None if result is None else {"winner": result.winner, "clause": result.clause.id},
            "browsing": session.browsing,
            "thinking": "move" in self._requests(),
            "offers": sorted(map(name, gestures.chooser.offers())) if gestures.active else [],
            "picked": [name(pick) for pick in gestures.chooser.picked],
            "areas": len(table.peek.marked()),
            "hint": table.showing.hint_step,
            "helped": table.hints.help.on,
            "hints_used": table.hints.help.hints,
            **table.game.facts(),
            **table.occasion.facts(),
        }

    def debug_lines(self) -> list[str]:
        table, session, gestures = self._table, self._table.session, self._table.game.gestures
        record = table.record
        return [
            f"ply {record.number(session.match.ply)}/{record.number(record.length)} seat {table.eyes.acting()}",
            f"hover {gestures.hover} picked {len(gestures.chooser.picked)} offers {len(gestures.chooser.offers())}",
            f"animations {table.director.queued} requests {self._requests()}",
        ]

    def _requests(self) -> list[str]:
        """Returns the kinds of what a computer thinks about, as far as those who look may know who is to act."""
        table = self._table
        acting = table.eyes.acting()
        return [one.kind for one in table.thinking.requests.values() if one.kind != "move" or one.seat == acting]
