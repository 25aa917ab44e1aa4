"""Pieces of 机戦 as small integers: what a square holds, and what lies in a hand (C0.2, C1.2, C1.3).

On the board: 0 empty, 1 the 皇, else 4 + kind·4 + ink·2 + seat. In a hand the owner is known: kind·2 + ink.
Seats: 0 is the IA side, which begins at the bottom, 1 the A side. Inks: 0 black 黒, 1 red 赤.
"""

IA, A = 0, 1
SEATS = ("IA", "A")
BLACK, RED = 0, 1
EMPTY, TAM = 0, 1

LETTERS = "NKGVDMCTUI"
"""The letters of the kinds, in the order of C0.2; a kind is its index."""
KANJI = "船兵弓車虎馬筆巫将王"
TAM_KANJI = "皇"
GLYPHS = KANJI + TAM_KANJI
"""Every character that stands on a piece."""
INKS = "黒赤"

VESSEL, PAWN, ARCHER, CHARIOT, TIGER, HORSE, CLERK, SHAMAN, GENERAL, KING = range(10)
KINDS = range(10)
PIECES = range(4, 44)
CODES = 44


def piece(kind: int, ink: int, seat: int) -> int:
    """Returns the board code of a piece."""
    return 4 + kind * 4 + ink * 2 + seat


SEAT: tuple[int, ...] = tuple(code & 1 if code >= 4 else -1 for code in range(CODES))
"""The owner of a board code; -1 for an empty square and the 皇."""
KIND: tuple[int, ...] = tuple((code >> 2) - 1 if code >= 4 else -1 for code in range(CODES))
INK: tuple[int, ...] = tuple(code >> 1 & 1 if code >= 4 else -1 for code in range(CODES))
CAPTIVE: tuple[int, ...] = tuple((code >> 1) - 2 if code >= 4 else -1 for code in range(CODES))
"""What a board code becomes in a hand (C8.1: it keeps its ink)."""

CAPTIVES = range(20)


def dropped(captive: int, seat: int) -> int:
    """Returns the board code of hand piece `captive` put down by `seat`."""
    return (captive + 2) * 2 + seat


def captive_text(captive: int) -> str:
    """Returns letter and ink of a hand piece: "K", "+K"."""
    return ("+" if captive & 1 else "") + LETTERS[captive >> 1]


CAPTIVE_TEXTS: tuple[str, ...] = tuple(captive_text(captive) for captive in CAPTIVES)
CAPTIVE_OF: dict[str, int] = {text: captive for captive, text in enumerate(CAPTIVE_TEXTS)}
