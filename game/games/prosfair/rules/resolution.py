"""The resolution of one turn: its steps in the order of P4.3, on lists, with the events of what happens."""

from collections.abc import Iterable, Sequence

from game.games.prosfair.rules import events, parts
from game.games.prosfair.rules.actions import Abandon, Compose, Expand, Turn
from game.games.prosfair.rules.declarations import Declarations, transforming
from game.games.prosfair.rules.deeds import Deed, counts, do, standing
from game.games.prosfair.rules.phases import Phase, place
from game.games.prosfair.rules.pieces import KIND_OF, NAMES, PARTS, B, G, S, cell, kind_of, raised, side_of, stage_of
from game.games.prosfair.rules.regions import Region, occupier
from game.games.prosfair.rules.specials import in_order, wall, with_walls, without_walls
from game.rules.contract import Event


class Resolution:
    """Plays `turn` in `situation`; afterwards its public fields are the parts of the position reached.

    It checks no legality.
    """

    def __init__(self, situation: parts.Position, turn: Turn, log: list[Event] | None) -> None:
        self.boards: list[parts.GameBoard | None] = list(situation.boards)
        self.hands: parts.Hands = situation.hands
        self.specials = situation.specials
        self.attributes = situation.attributes
        self._situation = situation
        self._turn = turn
        self._side = situation.turn
        self._log = log
        self._opened = 0
        self._placed: parts.Special | None = None
        self._cells = with_walls(self._board(turn.act.board).cells, turn.act.board, situation.specials)
        self._deed = self._act()
        self.counters = self._counted()
        if situation.options.has_phases:
            self._phases()
        self._put(turn.act.board, self._cells)
        self._occupy()
        self._evolve()
        if not isinstance(turn.declare, Expand | Abandon):
            self._lapse()

    def _board(self, slot: int) -> parts.GameBoard:
        board = self.boards[slot]
        assert board is not None
        return board

    def _put(self, slot: int, cells: Sequence[int]) -> None:
        board = self._board(slot)
        self.boards[slot] = parts.GameBoard(without_walls(cells), board.opener, board.origin, board.owner)

    def _tell(self, event: Event) -> None:
        if self._log is not None:
            self._log.append(event)

    # --- step 1: the action ----------------------------------------------------------------------------------------

    def _act(self) -> Deed:
        act = self._turn.act
        deed = do(self._cells, act, self.specials)
        if deed.entered:
            self._take_from_hand(deed.piece)
            self._tell(events.Entered(deed.piece, deed.at))
            return deed
        self._tell(events.Moved(act.board, deed.before, deed.src, deed.at))
        if deed.special is not None:
            self.specials = tuple(one for one in self.specials if one is not deed.special)
            self._tell(events.SpecialTaken(deed.special, deed.at))
        elif deed.taken:
            self._tell(events.Captured(act.board, deed.taken, deed.at))
        if deed.piece != deed.before:
            self._tell(events.Promoted(deed.piece, deed.at))
        if deed.occupies:
            self._owned(act.board, self._side, "c")
        return deed

    def _owned(self, slot: int, owner: int, way: str) -> None:
        board = self._board(slot)
        self.boards[slot] = parts.GameBoard(board.cells, board.opener, board.origin, owner)
        self._tell(events.OCCUPIED[way](slot, owner, way))

    def _counted(self) -> parts.Counters:
        """P14.4a: entries, captures and moves of G or S on the base board begin the count anew."""
        deed, before = self._deed, self._situation.counters
        pawn = not deed.board and any(part in (G, S) for part in PARTS[kind_of(deed.before)])
        anew = deed.entered or pawn or deed.taken or deed.special is not None
        return parts.Counters(0 if anew else before.half + 1, before.ply + 1)

    # --- step 2: phases and the declaration ------------------------------------------------------------------------

    def _phases(self) -> None:
        deed, declare = self._deed, self._turn.declare
        phases = [phase for phase in standing(self._cells, deed) if counts(phase, deed)]
        for phase in phases:
            self._tell(events.PHASES[phase.n](self._side, deed.board, phase.n, phase.anchor, phase.squares))
        if not phases:
            return
        named: Phase | None = None
        if declare is not None:
            named = place(deed.size, self._side, declare.n, declare.anchor)
        if isinstance(declare, Expand | Abandon) and self._situation.options.has_attributes:
            self.attributes = parts.declared(declare.adjective, declare.time)
            self._tell(events.AttributesDeclared(self._side, declare.adjective, declare.time, self.attributes.plies))
        if self._situation.options.has_attributes:
            self._transform(transforming(self.attributes, phases, deed.board, named))
        if named is not None:
            self._take_effect(named)

    def _transform(self, phase: Phase | None) -> None:
        """P12.2."""
        if phase is None:
            return
        for sq in phase.squares:
            self._cells[sq] = raised(self._cells[sq], phase.n)
        pieces = tuple(self._cells[sq] for sq in phase.squares)
        self._tell(events.Transformed(self._deed.board, phase.squares, pieces, phase.n))

    def _take_effect(self, phase: Phase) -> None:
        match self._turn.declare:
            case Expand():
                self._expand(phase)
            case Abandon(slot=slot, special=special):
                self._abandon(phase, slot)
                if special:
                    self._place(phase)
            case Compose(partner=partner):
                self._compose(partner)

    def _expand(self, phase: Phase) -> None:
        """P9.2, P9.5: the copy takes the lowest free slot."""
        region = Declarations(self._situation, self._deed, self._cells).region(phase)
        assert isinstance(region, Region)
        slot = self.boards.index(None)
        self.boards[slot] = parts.GameBoard(region.cells, self._side, region.origin, parts.FREE)
        self._opened = slot
        self._tell(events.Expanded(self._side, slot, region.origin, phase.n, region.cells))

    def _abandon(self, phase: Phase, slot: int) -> None:
        """P10.4."""
        cells = self._board(slot).cells
        self._tell(events.Abandoned(self._side, slot, phase.n))
        self.boards[slot] = None
        for special in self.specials:
            if special.board == slot:
                self._tell(events.SpecialVanished(special))
        self.specials = tuple(special for special in self.specials if special.board != slot)
        for sq, piece in enumerate(cells):
            if piece:
                self._return(slot, sq, piece)

    def _place(self, phase: Phase) -> None:
        """P13.1, P13.2."""
        board = self._deed.board
        placed = parts.Special(parts.SPECIAL_OF[phase.n], self._side, board, phase.apex, phase.n)
        for sq in phase.apex:
            piece, self._cells[sq] = self._cells[sq], wall(placed)
            if piece:
                self._return(board, sq, piece)
        self._placed = placed
        self.specials = in_order((*self.specials, placed))
        self._tell(events.SpecialPlaced(placed))

    def _compose(self, partner: int) -> None:
        """P12.6: both kinds, the larger stage."""
        at = self._deed.at
        own, other = self._cells[at], self._cells[partner]
        name = "".join(sorted(NAMES[kind_of(own)] + NAMES[kind_of(other)]))
        self._cells[partner] = 0
        self._cells[at] = cell(KIND_OF[name], self._side, max(stage_of(own), stage_of(other)))
        self._tell(events.Composed(at, partner, self._cells[at]))

    # --- hands -----------------------------------------------------------------------------------------------------

    def _return(self, board: int, sq: int, piece: int) -> None:
        """P10.4, P10.5: the kinds of a piece go to its owner's hand as far as there is room; a Bolussa never does."""
        side = side_of(piece)
        initial = self._situation.options.table.initial[side]
        hand, kept = list(self.hands[side]), []
        for kind in PARTS[kind_of(piece)]:
            if kind != B and hand[kind] < len(initial[kind]):
                hand[kind] += 1
                kept.append(kind)
        self._hold(side, hand)
        self._tell(events.Returned(board, piece, sq, tuple(kept)))

    def _take_from_hand(self, piece: int) -> None:
        hand = list(self.hands[self._side])
        hand[kind_of(piece)] -= 1
        self._hold(self._side, hand)

    def _hold(self, side: int, hand: Iterable[int]) -> None:
        held: parts.Hand = tuple(hand)
        self.hands = (self.hands[0], held) if side else (held, self.hands[1])

    # --- steps 3 to 5 ----------------------------------------------------------------------------------------------

    def _occupy(self) -> None:
        """P10.2a, P10.2b: every board not yet occupied, except one opened in this turn."""
        size = self._situation.options.table.sub.files
        for slot, board in enumerate(self.boards):
            if slot in (0, self._opened) or board is None or board.owner != parts.FREE:
                continue
            holding = occupier(with_walls(board.cells, slot, self.specials), size)
            if holding is not None:
                self._owned(slot, holding.owner, holding.way)

    def _evolve(self) -> None:
        """P13.5: the special pieces of the mover, except one placed in this turn."""
        if self.specials:
            self.specials = tuple([self._grown(special) for special in self.specials])

    def _grown(self, special: parts.Special) -> parts.Special:
        if special.owner != self._side or special is self._placed:
            return special
        later = special.later
        if not later.count:
            self._tell(events.Evolved(later))
        return later

    def _lapse(self) -> None:
        """P11.5."""
        before, self.attributes = self.attributes, self.attributes.later
        if before.time != self.attributes.time:
            self._tell(events.TimeLapsed(before.time))
