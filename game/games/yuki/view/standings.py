"""How both sides stand at a battlefield of 盤上遊姫, in the few words of its plate: formation, total, who leads."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.yuki.rules.asked.sight import aim
from game.games.yuki.rules.cards import TOTALS_ONLY, Effects, is_elite, number
from game.games.yuki.rules.strength import Reading, best, better, needed, with_reading
from game.games.yuki.words.cards import CardTexts


@dataclass(frozen=True, slots=True)
class SideStanding:
    """One side at a battlefield. `leads`: it won, or its complete formation beats the other complete one.

    `tied`: both are complete and equal, so that whoever was complete first leads.
    """

    words: str
    leads: bool
    tied: bool = False


def standings(
    cards: tuple[Sequence[str], Sequence[str]],
    there: Effects,
    winner: int | None,
    texts: CardTexts,
    pointed: bool,
    said: tuple[Reading | None, Reading | None] = (None, None),
    first_complete: int | None = None,
) -> tuple[SideStanding, SideStanding]:
    """Returns how the players stand; `pointed`: unfinished formations are told by the best they can still become.

    said: what wild cards were declared to stand for; else they are read as is best for their owner. first_complete:
    whose of two complete formations was so first; it leads where they are equal (Y6.5).
    """
    size = needed(there)
    rows = [_as_read(row, reading) for row, reading in zip(cards, said, strict=True)]
    strengths = [best(row, there) if len(row) >= size else None for row in rows]
    ahead = winner
    first, second = strengths
    if ahead is None and first is not None and second is not None:
        ahead = first_complete if first == second else 0 if better(first, second, there) else 1
    told = [_words(row, there, texts, pointed) for row in rows]
    tied = first is not None and first == second
    return SideStanding(told[0], ahead == 0, tied), SideStanding(told[1], ahead == 1, tied)


def _as_read(row: Sequence[str], reading: Reading | None) -> tuple[str, ...]:
    return tuple(row) if reading is None else with_reading(row, reading)


def _words(row: Sequence[str], there: Effects, texts: CardTexts, pointed: bool) -> str:
    size = needed(there)
    if not row:
        return ""
    if len(row) >= size:
        rank, total = best(tuple(row), there)
        return texts.says("stands-total", total) if TOTALS_ONLY in there else texts.stands(rank, total)
    if pointed and TOTALS_ONLY not in there:
        return texts.says("made.aim", texts.formation(aim(row, there)), len(row), size)
    total = sum(number(code) for code in row if not is_elite(code))
    return texts.says("so-far-wild" if any(map(is_elite, row)) else "so-far", len(row), size, total)
