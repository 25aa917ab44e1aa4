"""Trials: an action that has been done on scratch lists, with what its player may declare and stay safe (P7.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.prosfair.rules.actions import Abandon, Compose, Declaration, Expand
from game.games.prosfair.rules.checks import attacked, find_tyrant
from game.games.prosfair.rules.declarations import Declarations, named
from game.games.prosfair.rules.deeds import Deed
from game.games.prosfair.rules.phases import Phase
from game.games.prosfair.rules.regions import Region
from game.games.prosfair.rules.situation import Situation
from game.games.prosfair.rules.specials import WALL


class Trial:
    """Judges `deed`, which stands on the scratch lists: `base` of the base board and `cells` of its own board.

    What a declaration changes on the base board is put there for the look and taken back.
    """

    def __init__(self, situation: Situation, deed: Deed, base: list[int], cells: list[int]) -> None:
        self._situation = situation
        self._deed = deed
        self._base = base
        self._size = situation.options.table.base.files
        self._tyrant = find_tyrant(base, deed.side)
        self._later = situation.attributes.later.time
        self._safe: dict[str, bool] = {}
        self.declarations = Declarations(situation, deed, cells)

    # --- ツュル ----------------------------------------------------------------------------------------------------

    def safe(self, time: str = "") -> bool:
        """Whether the own Bolussa is not attacked under a time; "": the one that holds if none is declared."""
        time = time or self._later
        known = self._safe.get(time)
        if known is None:
            known = self._safe[time] = self._unattacked(time)
        return known

    def _unattacked(self, time: str) -> bool:
        return self._tyrant is None or not attacked(self._base, self._tyrant, self._size, time, 1 - self._deed.side)

    def safe_with(self, declaration: Declaration, phase: Phase) -> bool:
        """Whether it is not attacked once the declaration, which must be possible, has taken effect."""
        if isinstance(declaration, Compose):
            return self._safe_without(declaration.partner)
        if isinstance(declaration, Abandon) and declaration.special and self._deed.board == 0:
            return self._safe_behind(phase.apex, declaration.time)
        return self.safe(declaration.time)

    def _safe_without(self, partner: int) -> bool:
        absorbed, self._base[partner] = self._base[partner], 0
        found = self._unattacked(self._later)
        self._base[partner] = absorbed
        return found

    def _safe_behind(self, apex: Sequence[int], time: str) -> bool:
        old = [self._base[sq] for sq in apex]
        for sq in apex:
            self._base[sq] = WALL | self._deed.side
        found = self._unattacked(time or self._later)
        for sq, piece in zip(apex, old, strict=True):
            self._base[sq] = piece
        return found

    # --- declarations ----------------------------------------------------------------------------------------------

    def declared(self, phases: Sequence[Phase]) -> Iterator[Declaration]:
        """Yields every legal declaration by one of `phases`, which all count."""
        for phase in phases:
            for declaration in self._possible(phase):
                if self.safe_with(declaration, phase):
                    yield declaration

    def _possible(self, phase: Phase) -> Iterator[Declaration]:
        options = self._situation.options
        if options.has_expansion:
            yield from self._expansions(phase)
        if options.has_abandonment:
            yield from self._abandonments(phase)
        if options.has_composition:
            yield from self._compositions(phase)

    def _expansions(self, phase: Phase) -> Iterator[Declaration]:
        can = self.declarations
        if not can.no_slot() and isinstance(can.region(phase), Region):
            for adjective, time in named(self._situation):
                yield Expand(phase.n, phase.anchor, adjective, time)

    def _abandonments(self, phase: Phase) -> Iterator[Declaration]:
        can = self.declarations
        for slot in can.held():
            if can.not_abandoned(phase, slot):
                continue
            for adjective, time in named(self._situation):
                yield Abandon(phase.n, phase.anchor, slot, adjective, time)
                if not can.not_placed(phase, slot):
                    yield Abandon(phase.n, phase.anchor, slot, adjective, time, True)

    def _compositions(self, phase: Phase) -> Iterator[Declaration]:
        can = self.declarations
        if not can.not_composing(phase):
            for partner in phase.squares:
                if not can.not_absorbed(phase, partner):
                    yield Compose(phase.n, phase.anchor, partner)
