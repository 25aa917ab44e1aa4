"""What the cards of プロスフェアー say: of a piece with all its parameters, a special piece, a sub-board, the strip."""

from collections.abc import Mapping

from game.games.prosfair.rules.asked.career import FRESH, Career, Place, force
from game.games.prosfair.rules.forms import SLOTS
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.rules.parts import EVOLUTION, EVOLVES_AFTER, FREE, JOINT, NATURAL, Special
from game.games.prosfair.rules.pieces import LETTERS, NAMES, PARTS, STRENGTH, B, composed, kind_of, power, stage_of
from game.games.prosfair.rules.regions import can_move
from game.games.prosfair.rules.specials import with_walls
from game.games.prosfair.rules.text import codec
from game.games.prosfair.rules.text.calls import number_word
from game.games.prosfair.table.card import Note
from game.games.prosfair.words.telling import SIDES, kind_name, script_of, slot_name, special_name
from game.i18n.catalog import Texts

_CLAUSES = dict(zip("BMRQWCLOKSG", range(1, 12), strict=True))
"""The clauses of P5 by letter."""


class About:
    """Words notes about an observation."""

    def __init__(self, texts: Texts, seen: ProsfairObservation, careers: Mapping[Place, Career]) -> None:
        self._texts, self._seen, self._careers = texts, seen, careers

    def piece(self, board: int, at: int) -> Note | None:
        """Returns the note of the piece on a square; None where none stands."""
        where = self._seen.boards[board]
        if where is None or not where.cells[at]:
            return None
        piece, texts = where.cells[at], self._texts
        career = self._careers.get((board, at), FRESH)
        rows = []
        if self._seen.options.has_attributes:
            strength, stage = STRENGTH[kind_of(piece)], stage_of(piece)
            rows += [("stage", str(stage)), ("strength", str(strength))]
            rows += [("power", texts("prosfair.card.power", power(piece), strength, stage))]
            rows += [("force", str(force(piece)))]
        rows += [("experience", str(career.captures))]
        if self._seen.options.has_phases:
            rows.append(("wisdom", str(career.wisdom)))
        extra = [texts("prosfair.card.shadow")] if board and kind_of(piece) == B else []
        if self._seen.options.has_attributes:
            extra.append(texts("prosfair.card.strengths"))
        return self._of_kind(kind_of(piece), piece, rows, [*self._on_field(board, at), *extra])

    def _on_field(self, slot: int, at: int) -> list[str]:
        """Returns why the piece on a square of a sub-board does not move, where it does not (P6.5, P10.3)."""
        board, texts = self._seen.boards[slot], self._texts
        if not slot or board is None:
            return []
        if board.owner != FREE:
            return [texts("prosfair.card.frozen")]
        cells = with_walls(board.cells, slot, self._seen.specials)
        files = self._seen.options.table.sub.files
        return [] if can_move(cells, at, files) else [texts("prosfair.card.stuck")]

    def in_hand(self, piece: int) -> Note:
        """Returns the note of a hand piece."""
        table, side = self._seen.options.table, piece & 1
        where = [codec.square_name(at, table.base.files) for at in table.initial[side][kind_of(piece)]]
        rows = [("count", str(self._seen.hands[side][kind_of(piece)]))]
        joined = self._texts("prosfair-told.join").join(where)
        return self._of_kind(kind_of(piece), piece, rows, [self._texts("prosfair.card.enters", joined)])

    def _of_kind(self, kind: int, piece: int, rows: list[tuple[str, str]], extra: list[str]) -> Note:
        texts = self._texts
        letters = [LETTERS[part - 1] for part in PARTS[kind]]
        moves = [texts(f"prosfair-piece.moves.{letter}") for letter in letters]
        clause = "P12.6" if composed(kind) else f"P5.{_CLAUSES[NAMES[kind]]}"
        reading = texts("prosfair-told.join").join(texts(f"prosfair-piece.reading.{letter}") for letter in letters)
        worded = tuple((texts(f"prosfair.card.row.{name}"), value) for name, value in rows)
        return Note(kind_name(texts, kind), f"{NAMES[kind]} {reading}", worded, (*moves, *extra), clause, piece)

    def special(self, special: Special) -> Note:
        """Returns the note of a special piece: what it takes to capture it, and how it grows."""
        texts = self._texts
        rows = (
            (texts("prosfair.card.row.stage"), str(special.stage)),
            (texts("prosfair.card.row.needs"), f"> {special.power}"),
            (texts("prosfair.card.row.evolves"), f"{EVOLVES_AFTER - special.count}"),
        )
        grows = texts("prosfair.card.evolves", EVOLUTION[special.code], EVOLVES_AFTER)
        sub = f"{texts(f'prosfair-special.reading.{special.code}')} · {self._side(special.owner)}"
        return Note(special_name(texts, special), sub, rows, (texts("prosfair.card.special"), grows), "P13.4")

    def board(self, slot: int) -> Note | None:
        """Returns the note of a sub-board: who opened and who occupies it, from where it was copied."""
        board, texts = self._seen.boards[slot], self._texts
        if board is None:
            return None
        files = self._seen.options.table.base.files
        count = [sum(1 for piece in board.cells if piece and piece & 1 == side) for side in (0, 1)]
        holder = {FREE: "free", JOINT: "joint"}.get(board.owner) or SIDES[board.owner]
        rows = (
            (texts("prosfair.card.row.opener"), self._side(board.opener)),
            (texts("prosfair.card.row.holder"), texts(f"prosfair-board.held.{holder}")),
            (texts("prosfair.card.row.origin"), codec.square_name(board.origin, files)),
            (texts("prosfair.card.row.pieces"), f"{self._side(0)} {count[0]} · {self._side(1)} {count[1]}"),
        )
        told = texts("prosfair.card.contested" if board.owner == FREE else "prosfair.card.frozen")
        clause = "P10.2" if board.owner == FREE else "P10.3"
        return Note(slot_name(texts, slot), number_word(slot, script_of(texts)), rows, (told,), clause)

    def attributes(self) -> Note:
        """Returns the note of adjective and time in force."""
        texts, now = self._texts, self._seen.attributes
        title = texts(
            "prosfair-board.attributes",
            texts(f"prosfair-board.adjective.{now.adjective}"),
            texts(f"prosfair-board.time.{now.time}"),
        )
        rows = ((texts("prosfair.card.row.plies"), str(now.plies)),) if now.time != NATURAL else ()
        time = texts(f"prosfair.card.time.{now.time}")
        return Note(title, "", rows, (texts(f"prosfair-board.transforms.{now.adjective}"), time), "P11.2")

    def counters(self) -> Note:
        """Returns the note of plies, draws that come near, and what the limit means."""
        texts, seen = self._texts, self._seen
        held = [sum(1 for slot in SLOTS if (b := seen.boards[slot]) is not None and b.owner == side) for side in (0, 1)]
        rows = (
            (texts("prosfair-board.count.ply"), f"{seen.counters.ply} / {seen.options.last_ply}"),
            (texts("prosfair-board.count.quiet"), f"{seen.counters.half} / 100"),
            (texts("prosfair.card.row.times"), str(seen.occurrences)),
        )
        weaker = seen.options.weaker_side
        if weaker is not None:
            end = texts("prosfair.card.egud", self._side(weaker))
        else:
            end = texts("prosfair.card.limit" if seen.options.has_expansion else "prosfair.card.limit-plain", *held)
        return Note(texts("prosfair.card.counters"), "", rows, (end, texts("prosfair.card.quiet")), "P14.9")

    def _side(self, seat: int) -> str:
        return self._texts(f"prosfair.side.{seat}")
