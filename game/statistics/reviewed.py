"""How exactly somebody played and how luck went, game by game, as far as a review of it is kept beside the record."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import NamedTuple

from game.library.beginning import bytes_of, reading_acts
from game.library.card import IndexCard, stamp_of
from game.library.index import LibraryIndex
from game.records.library import opening
from game.records.steps import Steps
from game.review.kept import ReviewedGame, reading_review, reviewed_games
from game.review.told import Review
from game.rules.errors import RulesError
from game.storage.json_text import parse_json
from game.storage.paths import Home
from game.storage.problem import Refused

LINE, KEPT = "line-1", "reviewed-1"
"""Under these the index keeps which actions a file has, and what its review tells, by the digest of the file; another
number where another thing is kept."""


class ReviewTold(NamedTuple):
    """What a finished review tells. accuracy: by seat in per cent, None: too few decisions. luck: points of the chance
    to win that luck gave the first seat, None where nothing is left to it. rough: its re-appraisal exceeds it."""

    accuracy: tuple[float | None, ...] = ()
    luck: float | None = None
    rough: bool = False


@dataclass(frozen=True, slots=True)
class ReviewFigures:
    """What a review tells of one of the two who played: its accuracy in per cent and its luck in points, if any."""

    accuracy: float | None
    luck: float | None
    rough: bool


def of_seat(told: ReviewTold, seat: int) -> ReviewFigures:
    """Returns what a review tells of a seat."""
    luck = told.luck if told.luck is None or seat == 0 else -told.luck
    return ReviewFigures(told.accuracy[seat] if seat < len(told.accuracy) else None, luck, told.rough)


def finding_reviews(
    home: Home, index: LibraryIndex, game_id: str, cards: Sequence[IndexCard], found: dict[str, ReviewTold]
) -> Steps[None]:
    """Puts what reviews tell of games of a kind into `found`, by the digests of their files, a game after the other.

    Without a review no record is read. What a review told stays in the index until its file changes.
    """
    reviews = yield from _by_line(home, game_id)
    if not reviews:
        return
    lines = yield from index.finding_all(LINE)
    kept = yield from index.finding_all(KEPT)
    for number, card in enumerate(cards):
        yield number / len(cards)
        line = lines.get(card.digest)
        if line is None:
            data = bytes_of(home, card)
            line = "" if data is None else _digest((yield from reading_acts(data)))
            index.keep([(card.digest, LINE, line)])
        for review in reviews.get(line, ()):
            told = yield from _told(home, index, card, review, kept.get(card.digest, ""))
            if told is not None:
                found[card.digest] = told


def _by_line(home: Home, game_id: str) -> Steps[Mapping[str, list[ReviewedGame]]]:
    reviews = yield from reviewed_games(home, game_id)
    found: dict[str, list[ReviewedGame]] = {}
    for one in reviews:
        found.setdefault(_digest(one.acts), []).append(one)
    return found


def _digest(acts: Sequence[str]) -> str:
    return blake2b("\n".join(acts).encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()


def _told(
    home: Home, index: LibraryIndex, card: IndexCard, review: ReviewedGame, kept: str
) -> Steps[ReviewTold | None]:
    """Returns what a review tells of a game; None where it is another game's or is not finished."""
    try:
        mark = [review.path.name, *stamp_of(review.path)]
    except OSError:
        return None
    known = _read(kept, mark)
    if known is not None:
        return known
    try:
        match = (yield from opening(home.games / card.name)).match
    except (Refused, RulesError):
        return None
    if match.ended_at is None:
        return None
    read = yield from reading_review(match, review.path)
    if read is None:
        return None
    told = _of_review(read)
    index.keep([(card.digest, KEPT, json.dumps({"of": mark, "told": told._asdict()}))])
    return told


def _of_review(review: Review) -> ReviewTold:
    account = review.account
    if account is None:
        return ReviewTold(review.accuracy)
    return ReviewTold(review.accuracy, account.luck, account.rough)


def _read(text: str, mark: list[object]) -> ReviewTold | None:
    """Returns what was kept about the file of a review with this mark."""
    found = parse_json(text) if text else None
    if not isinstance(found, dict) or found.get("of") != mark:
        return None
    told = found["told"]
    return ReviewTold(tuple(told["accuracy"]), told["luck"], told["rough"])
