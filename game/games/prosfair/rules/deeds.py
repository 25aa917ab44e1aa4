"""Deeds: a move or an entry by itself (step 1 of P4.3), done on a scratch list and undone again."""

from dataclasses import dataclass

from game.games.prosfair.rules.actions import Act, Enter
from game.games.prosfair.rules.parts import Special, Specials
from game.games.prosfair.rules.phases import Phase, finder, own_bits
from game.games.prosfair.rules.pieces import B, kind_of, promoted
from game.games.prosfair.rules.specials import is_wall, special_at


@dataclass(frozen=True, slots=True)
class Deed:
    """What an action has done on its board.

    src: where the piece came from, -1 where it entered. at: where it stands. before, piece: the piece as it was and as
    it stands there. taken: the ordinary piece captured, or 0. special: the special piece captured (P13.4).
    """

    board: int
    size: int
    src: int
    at: int
    before: int
    piece: int
    taken: int
    special: Special | None
    entered: bool
    _old: tuple[tuple[int, int], ...]

    @property
    def side(self) -> int:
        return self.before & 1

    @property
    def occupies(self) -> bool:
        """Whether it occupied its board at once."""
        return takes_shadow(self.taken)

    def undo(self, cells: list[int]) -> None:
        """Takes the action back on the list it was done on."""
        for sq, old in self._old:
            cells[sq] = old


def do(cells: list[int], act: Act, specials: Specials) -> Deed:
    """Does an action on the scratch list, with walls, of its board, and returns what it was."""
    dst = act.dst
    target = cells[dst]
    if isinstance(act, Enter):
        cells[dst] = act.piece
        return Deed(0, act.size, -1, dst, act.piece, act.piece, 0, None, True, ((dst, target),))
    src = act.src
    before = cells[src]
    piece = before if act.board else promoted(before, dst, act.size)
    special = special_at(specials, act.board, dst) if is_wall(target) else None
    old = [(src, before), (dst, target)]
    if special is not None:
        old += [(sq, cells[sq]) for sq in special.squares]
        for sq in special.squares:
            cells[sq] = 0
    cells[src] = 0
    cells[dst] = piece
    taken = 0 if special is not None else target
    return Deed(act.board, act.size, src, dst, before, piece, taken, special, False, tuple(old))


def takes_shadow(target: int) -> bool:
    """Whether who takes `target` takes a shadow tyrant and so its board (P10.2c); no other Bolussa is taken (P7.3)."""
    return kind_of(target) == B


def standing(cells: list[int], deed: Deed) -> tuple[Phase, ...]:
    """Returns the phases that hold the acting piece (P8.1, P8.3), home ones too; none on a board it occupied (P8.5)."""
    if deed.occupies:
        return ()
    return finder(deed.size, deed.side).completed(deed.at, own_bits(cells, deed.side, deed.size))


def counts(phase: Phase, deed: Deed) -> bool:
    """Whether a phase is not at home on the base board, or was completed by an entry (P8.6)."""
    return deed.entered or not phase.home
