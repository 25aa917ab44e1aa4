"""The set-up every season begins with (C3.1), and boards as text (C17.6)."""

from game.games.cerke.rules.pieces import CODES, EMPTY, IA, INK, KIND, LETTERS, SEAT, TAM, A, piece
from game.rules.errors import NotationError


def symbol(code: int) -> str:
    """Returns what stands in texts for a board code that is not empty."""
    if code == TAM:
        return "*"
    letter = LETTERS[KIND[code]]
    return ("+" if INK[code] else "") + (letter if SEAT[code] == IA else letter.lower())


_SYMBOLS: dict[int, str] = {code: symbol(code) for code in (TAM, *range(4, CODES))}


def board_text(board: tuple[int, ...]) -> str:
    """Returns nine rows from A to IA, each from column K, joined by "/"; a digit is that many empty squares."""
    return "/".join(_row_text(board[row * 9 : row * 9 + 9]) for row in range(9))


def _row_text(row: tuple[int, ...]) -> str:
    text, gap = "", 0
    for code in row:
        if code == EMPTY:
            gap += 1
            continue
        text += (str(gap) if gap else "") + _SYMBOLS[code]
        gap = 0
    return text + (str(gap) if gap else "")


def read_board(text: str) -> tuple[int, ...]:
    """Returns the squares of a board with one 皇. Raises NotationError at the column where its text goes wrong."""
    cells = read_squares(text)
    if cells.count(TAM) != 1:
        raise NotationError(text, 0, "board-tam")
    return cells


def read_squares(text: str) -> tuple[int, ...]:
    """Returns the squares of a board text. Raises NotationError at the column where it goes wrong."""
    cells: list[int] = []
    at = 0
    for number, row in enumerate(text.split("/")):
        if number == 9:
            raise NotationError(text, at - 1, "board-rows")
        read = _read_row(text, row, at)
        if len(read) != 9:
            raise NotationError(text, at, "board-row")
        cells += read
        at += len(row) + 1
    if len(cells) != 81:
        raise NotationError(text, len(text), "board-rows")
    return tuple(cells)


def _read_row(text: str, row: str, at: int) -> list[int]:
    cells: list[int] = []
    red = False
    for column, char in enumerate(row, at):
        if char == "+" and not red:
            red = True
            continue
        if char in "123456789" and not red:
            cells += [EMPTY] * int(char)
        elif char == "*" and not red:
            cells.append(TAM)
        elif char.upper() in LETTERS and char.isascii():
            cells.append(piece(LETTERS.index(char.upper()), int(red), IA if char.isupper() else A))
        else:
            raise NotationError(text, column)
        red = False
    if red:
        raise NotationError(text, at + len(row))
    return cells


SETUP = read_board("cmvu+i+u+v+m+c/+t+g1+d1d1gt/k+kk+k+n+kk+kk/9/4*4/9/K+KK+KN+KK+KK/TG1D1+D1+G+T/+C+M+V+UIUVMC")
