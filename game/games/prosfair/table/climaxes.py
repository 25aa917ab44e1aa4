"""Climaxes: what is called over the boards as a field opens or is won, and how the record marks it."""

from collections.abc import Sequence

import pygame

from game.games.prosfair.rules import events as ev
from game.games.prosfair.rules.actions import Turn
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.rules.parts import JOINT
from game.games.prosfair.rules.pieces import B, cell
from game.games.prosfair.rules.text.calls import call
from game.games.prosfair.table.view import ProsfairView
from game.games.prosfair.view.art import GHOSTLY
from game.games.prosfair.view.sprites import StruckCall
from game.games.prosfair.words import telling
from game.rules.contract import Event
from game.table.listener import Listener
from game.table.port import Port

GO_ON = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)


class Climaxes(Listener):
    """Words each climax and why it is one; a click or a key goes on at once."""

    def __init__(self, port: Port[ProsfairObservation], view: ProsfairView) -> None:
        self._port, self._view = port, view
        view.stage.call = self.called

    # --- over the boards ---------------------------------------------------------------------------------------------

    def called(self, events: Sequence[Event]) -> StruckCall | None:
        """Returns what is struck over the boards while these events play; None where it is no climax."""
        texts, first = self._port.ctx.texts, events[0]
        struck = self._struck(first, events)
        if struck is not None:
            struck.onward = texts("prosfair-climax.onward")
            if isinstance(first, ev.OccupiedTyrant) and first.owner != JOINT:
                struck.lost = cell(B, 1 - first.owner) | GHOSTLY
        return struck

    def _struck(self, first: Event, events: Sequence[Event]) -> StruckCall | None:
        texts = self._port.ctx.texts
        match first:
            case ev.Expanded() | ev.Composed():
                told = telling.TurnTelling(texts, self._port.eyes.seen().options.table)
                return StruckCall(self._declared(), next(iter(told.consequences([first])), ""))
            case ev.Abandoned(_, slot, _):
                back = sum(len(event.kept) for event in events if isinstance(event, ev.Returned))
                beside = texts("prosfair-climax.given-up", telling.slot_name(texts, slot), back)
                return StruckCall(self._declared(), beside)
            case ev.Occupied():
                return StruckCall(self._occupied(first))
            case ev.SpecialPlaced(special):
                name = telling.special_name(texts, special)
                return StruckCall(texts("prosfair-climax.placed", name, special.stage, special.power))
            case ev.Evolved():
                grown = [event.special for event in events if isinstance(event, ev.Evolved)]
                names = texts("prosfair-told.join").join(telling.special_name(texts, one) for one in grown)
                powers = texts("prosfair-told.join").join(str(one.power) for one in grown)
                return StruckCall(texts("prosfair-climax.evolved", names, powers))
        return None

    def _declared(self) -> str:
        """Returns the words the declaration of the last turn is called out by (P15.2)."""
        done = self._port.session.match.cursor.led
        declared = done.declare if isinstance(done, Turn) else None
        return call(declared, telling.script_of(self._port.ctx.texts)).text if declared is not None else ""

    def _occupied(self, event: ev.Occupied) -> str:
        texts, joint = self._port.ctx.texts, event.owner == JOINT
        why = texts(f"prosfair-climax.why.{'joint' if joint else event.way}")
        who = "joint" if joint else telling.SIDES[event.owner]
        return texts(f"prosfair-climax.occupied.{who}", telling.slot_name(texts, event.slot), why)

    def _calling(self) -> StruckCall | None:
        effects = self._view.screen.sprites.effects
        return next((effect for effect in effects if isinstance(effect, StruckCall)), None)

    # --- on with it --------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Lets a click end what plays; one on the band does nothing else."""
        struck = self._calling()
        if struck is None or event.type != pygame.MOUSEBUTTONDOWN or event.button != pygame.BUTTON_LEFT:
            return False
        band = self._view.screen.effects.band(struck, self._port.ctx.size)
        self._port.showing.show_all()
        return bool(band.collidepoint(event.pos))

    def key(self, event: pygame.event.Event) -> bool:
        if event.key not in GO_ON or self._calling() is None:
            return False
        self._port.showing.show_all()
        return True

    # --- in the record -----------------------------------------------------------------------------------------------

    def mark(self, events: Sequence[Event]) -> str:
        """Returns what the record adds to a turn of these events; "" where its declaration tells all."""
        texts = self._port.ctx.texts
        found = []
        for event in events:
            match event:
                case ev.Occupied(slot, owner, _):
                    kind = "shared" if owner == JOINT else "tyrant" if isinstance(event, ev.OccupiedTyrant) else "won"
                    found.append(texts(f"prosfair-record.{kind}", telling.slot_name(texts, slot)))
                case ev.SpecialTaken(special) | ev.Evolved(special):
                    what = "evolved" if isinstance(event, ev.Evolved) else "taken"
                    found.append(texts(f"prosfair-record.{what}", telling.special_name(texts, special)))
        return texts("table.join").join(found)
