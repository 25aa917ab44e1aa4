"""What プロスフェアー says of its boards: pieces by their squares, fields, hands, declarations."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.games.prosfair.rules import events as ev
from game.games.prosfair.rules.actions import ProsfairAction, index, square
from game.games.prosfair.rules.asked.reasons import reasons
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.rules.parts import FREE, JOINT, NATURAL
from game.games.prosfair.rules.pieces import LETTERS, NAMES, PARTS, kind_of, side_of, stage_of
from game.games.prosfair.rules.text.calls import phase_call
from game.games.prosfair.words.deeds import deed, reason_facts, standing
from game.games.prosfair.words.telling import TurnTelling, kind_name, piece_name, script_of, slot_name, special_name
from game.rules.contract import Event, InHand, Option, Pick, Square
from game.text.spoken import Fact, Speaker

HELD = {FREE: "free", JOINT: "joint", 0: "white", 1: "black"}


class ProsfairSpoken(Speaker[ProsfairObservation, ProsfairAction]):
    """Says the boards of プロスフェアー. Squares of fields have the number of the field before them: 1.c3."""

    # --- what there is -------------------------------------------------------------------------------------------

    def about(self, seen: ProsfairObservation) -> Iterable[str]:
        texts = self.texts
        if asked := self.asks(seen):
            yield asked
        held = seen.attributes
        if seen.options.attributes:
            words = texts("prosfair-board.attributes", *self._named(held.adjective, held.time))
            yield words
            if held.time != NATURAL:
                yield texts("prosfair-board.lasts", held.plies)
        for slot, board in enumerate(seen.boards):
            if slot and board is not None:
                yield texts("text.fact", slot_name(texts, slot), texts(f"prosfair-board.held.{HELD[board.owner]}"))
        for special in seen.specials:
            where = self._square(seen, special.board, special.squares[0])
            words = texts("prosfair-told.placed", special_name(texts, special), where, special.power)
            yield texts("text.fact", self.sides[special.owner], words)

    def _named(self, adjective: str, time: str) -> tuple[str, str]:
        return self.texts(f"prosfair-board.adjective.{adjective}"), self.texts(f"prosfair-board.time.{time}")

    def asks(self, seen: ProsfairObservation) -> str:
        mine = seen.to_act == seen.seat and seen.tyrant is not None
        return self.texts("prosfair.doing.check") if mine else ""

    def _square(self, seen: ProsfairObservation, board: int, at: int) -> str:
        return TurnTelling(self.texts, seen.options.table).square(board, at)

    def facts(self, seen: ProsfairObservation) -> Iterable[Fact]:
        for slot, board in enumerate(seen.boards):
            for at, cell in enumerate(board.cells if board is not None else ()):
                if cell:
                    words = self.texts("prosfair-spoken.piece", self.sides[side_of(cell)], piece_name(self.texts, cell))
                    if stage_of(cell):
                        words = self.texts("prosfair-spoken.stage", words, stage_of(cell))
                    parts = tuple(LETTERS[part - 1] for part in PARTS[kind_of(cell)])
                    yield Fact(self._square(seen, slot, at), words, parts)

    def places(self, seen: ProsfairObservation) -> Mapping[str, str]:
        found = dict[str, str]()
        for slot, board in enumerate(seen.boards):
            if board is not None:
                files = seen.options.table.grid(slot).files
                row = f"{slot}." * bool(slot)
                found |= {self._square(seen, slot, at): f"{row}{at // files + 1}" for at in range(len(board.cells))}
        return found | {NAMES[kind]: "" for kind, count in enumerate(seen.hands[seen.seat]) if count}

    def hands(self, seen: ProsfairObservation) -> Iterable[str]:
        for seat in (seen.seat, 1 - seen.seat):
            for kind, count in enumerate(seen.hands[seat]):
                if count:
                    words = self.texts("prosfair-spoken.letter", NAMES[kind], kind_name(self.texts, kind))
                    yield self.texts("prosfair-spoken.held", self.sides[seat], words, count)

    # --- decisions -----------------------------------------------------------------------------------------------

    def place_of(self, pick: Pick) -> str:
        match pick:
            case Square(file, rank, board):
                return f"{board}." * bool(board) + f"{chr(ord('a') + file - 1)}{rank}"
            case InHand(_, kind):
                return kind
        return ""

    def points_at(self, seen: ProsfairObservation, place: str, *, first: bool = True) -> Pick | None:
        for slot, board in enumerate(seen.boards):
            files = seen.options.table.grid(slot).files
            for at in range(len(board.cells) if board is not None else 0):
                if self._square(seen, slot, at) == place:
                    return square(at, files, slot)
        return InHand(seen.seat, place)

    def pick(self, seen: ProsfairObservation, picked: Sequence[Pick], pick: Pick) -> str:
        texts = self.texts
        match pick:
            case Square():
                place, files = self.place_of(pick), seen.options.table.grid(pick.board).files
                name = standing(texts, seen, pick.board, index(pick, files))
                return texts("text.fact", place, name) if name else place
            case InHand(_, kind):
                return texts("prosfair-hint.hand", kind_name(texts, NAMES.index(kind)))
            case Option(name, args):
                return self._option(seen, picked, name, args)
        return ""

    def _option(self, seen: ProsfairObservation, picked: Sequence[Pick], name: str, args: Sequence[str | int]) -> str:
        texts = self.texts
        match name:
            case "adjective" | "time":
                return texts(f"prosfair-board.{name}.{args[0]}")
            case "special" | "no-special":
                on = "on" if name == "special" else "off"
                return texts("text.fact", texts("prosfair.declare.special"), texts(f"prosfair.declare.special-{on}"))
            case "none":
                return texts("prosfair.declare.none")
        first = picked[-1] if picked and isinstance(picked[-1], Square) else Square(1, 1)
        anchor = self._square(seen, first.board, int(args[1]))
        words = texts(f"prosfair.declare.{name}", phase_call(int(args[0]), script_of(texts)))
        more = [texts("prosfair.declare.by", anchor)]
        if name == "abandon":
            more.append(slot_name(texts, int(args[2])))
        if name == "compose":
            more.append(self._square(seen, 0, int(args[2])))
        return texts("table.join").join((words, *more))

    def does(self, seen: ProsfairObservation, action: ProsfairAction, usual: str) -> str:
        return deed(self.texts, action, usual, seen)

    # --- what happened -------------------------------------------------------------------------------------------

    def told(
        self, before: ProsfairObservation, action: ProsfairAction, token: str, events: Sequence[Event], who: str
    ) -> Iterable[str]:
        yield self.texts("text.did", who, self.does(before, action, token))
        yield from filter(None, map(self._met, events))
        yield from TurnTelling(self.texts, before.options.table).consequences(events)

    def _met(self, event: Event) -> str:
        """Returns what a piece took, or became, where it went; "" of all else."""
        texts = self.texts
        match event:
            case ev.Captured(_, piece, _):
                return texts("prosfair-told.taken", piece_name(texts, piece))
            case ev.SpecialTaken(special, _):
                return texts("prosfair-told.taken", special_name(texts, special))
            case ev.Promoted(piece, _):
                return texts("prosfair-told.promoted", piece_name(texts, piece))
        return ""

    def because(self, state: Any, action: ProsfairAction, seat: int, *, own: bool) -> str:
        return self.strung(reasons(state, action, seat), "prosfair-why", lambda one: reason_facts(self.texts, one), own)
