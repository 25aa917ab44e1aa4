"""Declarations: what a completed phase allows its player (P9, P10.4, P12.6, P13.1), and why not the rest.

Everything here is asked after the action has been done on a scratch list, before the declaration takes effect. ツュル
is judged elsewhere.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.games.prosfair.rules.deeds import Deed
from game.games.prosfair.rules.forms import SLOTS
from game.games.prosfair.rules.parts import ADJECTIVES, JOINT, SPECIAL_OF, TIMES, Attributes, Boards, Position
from game.games.prosfair.rules.phases import Phase, own_bits
from game.games.prosfair.rules.pieces import B, composed, kind_of
from game.games.prosfair.rules.regions import Region, copied, living, peopled
from game.games.prosfair.rules.specials import WALL, is_wall
from game.rules.clause import Clause

TOO_SMALL: Final = Clause("P8.7", "size")
NO_SLOT: Final = Clause("P9.2", "slots")
NOT_FROM_HERE: Final = Clause("P9.1", "region")
FEW_ENEMIES: Final = Clause("P9.3", "region")
NOT_LIVING: Final = Clause("P9.4", "region")
NOT_HELD: Final = Clause("P10.4", "no-board")
WRONG_ATTRIBUTES: Final = Clause("P11.3", "attribute")
NO_SPECIAL: Final = Clause("P13.1", "special")
NO_ROOM: Final = Clause("P13.2", "special")
NO_COMPOSITION: Final = Clause("P12.6", "compose")

LEAST_TO_COMPOSE: Final = 4
"""The smallest phase that allows a composition (P8.7); an expansion takes any, an abandonment what P1.6 says."""
MOST_OPENED: Final = 2
"""Sub-boards of one player that may exist at once (P9.2)."""

_DECLARABLE: Final = tuple((adjective, time) for adjective in ADJECTIVES for time in TIMES)


def named(situation: Position) -> tuple[tuple[str, str], ...]:
    """Returns what may be named with an expansion or an abandonment: adjective and time (P11.3, P16.1)."""
    return _DECLARABLE if situation.options.has_attributes else (("", ""),)


@dataclass(frozen=True, slots=True)
class Declarations:
    """What may be declared after `deed`; `cells` is the scratch list of its board, with walls, as the deed left it."""

    situation: Position
    deed: Deed
    cells: Sequence[int]

    # --- expansion -------------------------------------------------------------------------------------------------

    def no_slot(self) -> Clause | None:
        """P9.2."""
        return no_slot(self.situation.boards, self.deed.side)

    def region(self, phase: Phase) -> Region | Clause:
        """Returns the region that an expansion by `phase` copies, or why there is none (P9.1, P9.3, P9.4)."""
        if self.deed.board:
            return NOT_FROM_HERE
        form, side = self.situation.options.table, self.deed.side
        taken = [board.origin for board in self.situation.boards[1:] if board is not None]
        own, enemy = (own_bits(self.cells, of, self.deed.size) for of in (side, 1 - side))
        found = peopled(phase, side, own, enemy, self.deed.size, taken)
        if not found:
            return FEW_ENEMIES
        copies = (copied(self.cells, origin, form) for origin in found)
        return next((region for region in copies if living(region, form)), NOT_LIVING)

    # --- abandonment and special piece -----------------------------------------------------------------------------

    def not_abandoned(self, phase: Phase, slot: int) -> Clause | None:
        """Returns why the board in `slot` may not be abandoned by `phase`; attributes apart."""
        if phase.n < self.situation.options.oath_from:
            return TOO_SMALL
        return None if slot in held(self.situation.boards, self.deed.side) else NOT_HELD

    def not_placed(self, phase: Phase, slot: int) -> Clause | None:
        """Returns why the special piece of the size may not be placed when `slot` is abandoned (P13.1, P13.2)."""
        code = SPECIAL_OF.get(phase.n)
        if code is None or not self.situation.options.has_specials:
            return NO_SPECIAL
        side = self.deed.side
        if any(one.code == code and one.owner == side and one.board != slot for one in self.situation.specials):
            return NO_SPECIAL
        return None if all(self._makes_room(sq) for sq in phase.apex) else NO_ROOM

    def _makes_room(self, sq: int) -> bool:
        piece = self.cells[sq]
        return not piece or (piece & 1 == self.deed.side and piece & WALL != WALL and kind_of(piece) != B)

    # --- composition -----------------------------------------------------------------------------------------------

    def not_composing(self, phase: Phase) -> Clause | None:
        """Returns why the acting piece may absorb nobody by `phase` (P12.6)."""
        if phase.n < LEAST_TO_COMPOSE:
            return TOO_SMALL
        deed, attributes = self.deed, self.situation.attributes
        if deed.board or not attributes.transforms(0) or kind_of(deed.piece) == B:
            return NO_COMPOSITION
        return NO_COMPOSITION if any_composed(self.cells, deed.side) else None

    def not_absorbed(self, phase: Phase, partner: int) -> Clause | None:
        """Returns why the piece on `partner` may not be absorbed, the acting piece being free to (P12.6)."""
        if partner not in phase.squares:
            return NO_COMPOSITION
        return NO_COMPOSITION if kind_of(self.cells[partner]) in (B, kind_of(self.deed.piece)) else None


def no_slot(boards: Boards, side: int) -> Clause | None:
    """Returns why `side` may open no further sub-board (P9.2); so there are never more than four."""
    opened = [board for board in boards[1:] if board is not None and board.opener == side]
    return NO_SLOT if len(opened) >= MOST_OPENED else None


def held(boards: Boards, side: int) -> list[int]:
    """Returns the slots whose sub-boards `side` may abandon: occupied alone or jointly (P10.4).

    One that the action itself occupies is not among them: no phase counts there then (P8.5).
    """
    return [slot for slot in SLOTS if (board := boards[slot]) is not None and board.owner in (side, JOINT)]


def any_composed(cells: Sequence[int], side: int) -> bool:
    """Whether a side has a composed piece on a board (P12.6)."""
    return any(piece & 1 == side and composed(kind_of(piece)) and not is_wall(piece) for piece in cells)


def wrongly_named(situation: Position, adjective: str, time: str) -> Clause | None:
    """Returns why an expansion or abandonment may not name these (P11.3): both with attributes, else none."""
    return None if (adjective, time) in named(situation) else WRONG_ATTRIBUTES


def transforming(attributes: Attributes, phases: Sequence[Phase], board: int, declared: Phase | None) -> Phase | None:
    """Returns the phase whose pieces a turn transforms (P12.2), None where none does.

    attributes: as they are once the declaration is made. phases: all that count, of which there is one at least.
    """
    if not attributes.transforms(board):
        return None
    if declared is not None:
        return declared
    return max(phases, key=lambda phase: (phase.n, -phase.anchor))
