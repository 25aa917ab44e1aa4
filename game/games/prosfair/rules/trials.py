"""Trials: an action that has been done on scratch lists, with what its player may declare and stay safe (P7.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.games.prosfair.rules import declarations
from game.games.prosfair.rules.actions import Abandon, Compose, Declaration, Expand
from game.games.prosfair.rules.checks import attacked, find_tyrant
from game.games.prosfair.rules.deeds import Deed
from game.games.prosfair.rules.parts import Position
from game.games.prosfair.rules.phases import Phase, own_bits
from game.games.prosfair.rules.regions import FEWEST_ENEMIES, Region


@dataclass(frozen=True, slots=True)
class Hopes:
    """What a look at the position says of declarations to come, so that few candidates are tried for them.

    enemies: the enemies on the base board as bits, 0 where no board may be opened.
    """

    enemies: int
    abandons: bool
    oath_from: int
    composes: bool

    @classmethod
    def of(cls, situation: Position, base: Sequence[int]) -> Hopes:
        """Returns the hopes of the side to move; base: the scratch list of the base board."""
        options, side = situation.options, situation.turn
        expands = options.has_expansion and not declarations.no_slot(situation.boards, side)
        return cls(
            own_bits(base, 1 - side, options.table.base.files) if expands else 0,
            options.has_abandonment and bool(declarations.held(situation.boards, side)),
            options.oath_from,
            options.has_composition
            and situation.attributes.transforms(0)
            and not declarations.any_composed(base, side),
        )

    def any(self, board: int) -> bool:
        """Whether any phase on a board could be of use."""
        return self.abandons or (not board and (self.composes or bool(self.enemies)))

    def for_any(self, phases: Sequence[Phase], board: int) -> bool:
        """Whether one of the phases completed on a board may allow a declaration."""
        for phase in phases:
            if self.abandons and phase.n >= self.oath_from:
                return True
            if not board:
                if self.composes and phase.n >= declarations.LEAST_TO_COMPOSE:
                    return True
                if (self.enemies & phase.reach).bit_count() >= FEWEST_ENEMIES:
                    return True
        return False


class Trial:
    """Judges `deed`, which stands on the scratch lists: `base` of the base board and `cells` of its own board.

    What a declaration changes on the base board is put there for the look and taken back.
    """

    def __init__(self, situation: Position, deed: Deed, base: list[int], cells: list[int]) -> None:
        self.situation = situation
        self.deed = deed
        self._base = base
        self._size = situation.options.table.base.files
        self._tyrant = find_tyrant(base, deed.side)
        self._later = situation.attributes.later.time
        self._safe: dict[str, bool] = {}
        self.declarations = declarations.Declarations(situation, deed, cells)

    # --- ツュル ----------------------------------------------------------------------------------------------------

    def safe(self, time: str = "") -> bool:
        """Whether the own Bolussa is not attacked under a time; "": the one that holds if none is declared."""
        time = time or self._later
        known = self._safe.get(time)
        if known is None:
            known = self._safe[time] = self._unattacked(time)
        return known

    def _unattacked(self, time: str) -> bool:
        return self._tyrant is None or not attacked(self._base, self._tyrant, self._size, time, 1 - self.deed.side)

    def safe_with(self, declaration: Declaration) -> bool:
        """Whether it is not attacked once the declaration, which must be possible, has taken effect.

        A special piece opens and shuts no line: where it stands stood a piece, or a square amid pieces of its phase.
        """
        if not isinstance(declaration, Compose):
            return self.safe(declaration.time)
        absorbed, self._base[declaration.partner] = self._base[declaration.partner], 0
        found = self._unattacked(self._later)
        self._base[declaration.partner] = absorbed
        return found

    # --- declarations ----------------------------------------------------------------------------------------------

    def declared(self, phases: Sequence[Phase]) -> Iterator[Declaration]:
        """Yields every legal declaration by one of `phases`, which all count."""
        for phase in phases:
            for declaration in self._possible(phase):
                if self.safe_with(declaration):
                    yield declaration

    def _possible(self, phase: Phase) -> Iterator[Declaration]:
        options = self.situation.options
        if options.has_expansion:
            yield from self._expansions(phase)
        if options.has_abandonment:
            yield from self._abandonments(phase)
        if options.has_composition:
            yield from self._compositions(phase)

    def _expansions(self, phase: Phase) -> Iterator[Declaration]:
        can = self.declarations
        if not can.no_slot() and isinstance(can.region(phase), Region):
            for adjective, time in declarations.named(self.situation):
                yield Expand(phase.n, phase.anchor, adjective, time)

    def _abandonments(self, phase: Phase) -> Iterator[Declaration]:
        can = self.declarations
        for slot in declarations.held(self.situation.boards, self.deed.side):
            if can.not_abandoned(phase, slot):
                continue
            for adjective, time in declarations.named(self.situation):
                yield Abandon(phase.n, phase.anchor, slot, adjective, time)
                if not can.not_placed(phase, slot):
                    yield Abandon(phase.n, phase.anchor, slot, adjective, time, True)

    def _compositions(self, phase: Phase) -> Iterator[Declaration]:
        can = self.declarations
        if not can.not_composing(phase):
            for partner in phase.squares:
                if not can.not_absorbed(phase, partner):
                    yield Compose(phase.n, phase.anchor, partner)
