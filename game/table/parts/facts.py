"""What others may know of a table: where it can be clicked, public facts for the probe, lines for the overlay."""

import pygame

from game.rules.contract import AnyObservation
from game.table.port import Port


class Facts:
    """Tells of a table what everybody may know."""

    def __init__(self, port: Port[AnyObservation]) -> None:
        self._port, self._table = port, port.table

    def targets(self) -> dict[str, pygame.Rect]:
        table = self._table
        if self._port.menus.shown is not None:
            holds = {name: rect for name, rect in table.group.targets().items() if name.startswith("hold:")}
            return {**self._port.menus.shown.targets(), **holds}
        found = {**table.game.view.targets(), **table.record_panel.targets(), **table.group.targets()}
        window = pygame.Rect((0, 0), table.ctx.size)
        seen = {name: rect for name, rect in found.items() if rect.colliderect(window)}
        free = {name: rect for name, rect in seen.items() if not table.occasion.covers(rect)}
        for panel in table.occasion.panels:
            free |= panel.targets()
        return free

    def probe(self) -> dict[str, object]:
        """Returns the public facts; while a throw is in the air those from before it."""
        table, session, gestures = self._table, self._table.session, self._table.game.gestures
        if self._port.showing.told_before is not None:
            return self._port.showing.told_before
        result, name = self._port.eyes.result(), table.game.wording.pick
        return {
            "game": session.match.game.id,
            "ply": table.record.number(session.match.ply),
            "length": table.record.number(table.record.length),
            "seat": self._port.eyes.acting(),
            "result": None if result is None else {"winner": result.winner, "clause": result.clause.id},
            "browsing": session.browsing,
            "thinking": "move" in self._requests(),
            "offers": sorted(map(name, gestures.chooser.offers())) if gestures.active else [],
            "picked": [name(pick) for pick in gestures.chooser.picked],
            "areas": len(self._port.peek.marked()),
            "hint": self._port.showing.hint_step,
            "helped": table.help.on,
            "hints_used": table.help.hints,
            **table.game.facts(),
            **table.occasion.facts(),
        }

    def debug_lines(self) -> list[str]:
        table, session, gestures = self._table, self._table.session, self._table.game.gestures
        record = table.record
        return [
            f"ply {record.number(session.match.ply)}/{record.number(record.length)} seat {self._port.eyes.acting()}",
            f"hover {gestures.hover} picked {len(gestures.chooser.picked)} offers {len(gestures.chooser.offers())}",
            f"animations {table.director.queued} requests {self._requests()}",
        ]

    def _requests(self) -> list[str]:
        """Returns the kinds of what a computer thinks about, as far as those who look may know who is to act."""
        acting = self._port.eyes.acting()
        return [one.kind for one in self._port.thinking.requests.values() if one.kind != "move" or one.seat == acting]
