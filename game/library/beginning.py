"""The first actions of kept games, read from their files once and kept by the index: what openings are found by."""

import json
import sys
from collections.abc import Mapping
from hashlib import blake2b
from typing import NamedTuple

from game import catalog
from game.library.card import ENDED, IndexCard, age_of
from game.library.figures import read_figures_text
from game.library.filling import LOT
from game.library.index import LibraryIndex
from game.records.beginnings import Beginnings, OpeningStep
from game.records.reader import MAX_BYTES
from game.records.steps import Steps
from game.rules.contract import OptionValues
from game.storage.files import read_file
from game.storage.json_text import parse_json
from game.storage.paths import Home

KEPT = "begun-1"
"""Under this the index keeps it, by the digest of the file; another number where another thing is kept."""
MOST_ACTIONS, LONGEST = 90, 200
"""Actions kept of a game, and characters of one: what is longer is dealt or thrown, and ends what is kept."""
AT_ONCE = 20


class BegunGame(NamedTuple):
    """A finished game as openings know it: its file, when it was begun, who won (-1: nobody), and how it began."""

    name: str
    created: str
    winner: int
    options: OptionValues
    acts: tuple[str, ...]
    steps: tuple[OpeningStep, ...]


def reading_beginning(data: bytes) -> Steps[str]:
    """Reads the first actions of the game of a record as a text to keep. Never raises for what is in it."""
    acts = yield from reading_acts(data)
    kept: list[str] = []
    for act in acts[:MOST_ACTIONS]:
        if len(act) > LONGEST:
            break
        kept.append(act)
    return json.dumps(kept, ensure_ascii=False)


def reading_acts(data: bytes) -> Steps[list[str]]:
    """Reads the actions of the game of a record up to its first end. Never raises for what is in it."""
    rows = data.split(b"\n")
    parents, acts, last, end = dict[int, int](), dict[int, str](), 0, 0
    for number, row in enumerate(rows[1:], 1):
        if number % 100 == 0:
            yield number / len(rows)
        line = _object(row)
        id, act, result = line.get("id"), line.get("act"), line.get("result")
        if type(id) is int and isinstance(act, str):
            after = line.get("after", id - 1)
            parents[id], acts[id], last = after if type(after) is int else -1, act, id
        if isinstance(result, dict) and not end:
            found = result.get("id", last)
            end = found if type(found) is int else last
    line_of: list[str] = []
    while end in acts and len(line_of) <= len(acts):
        line_of.append(acts[end])
        end = parents[end]
    return line_of[::-1]


def _object(row: bytes) -> Mapping[str, object]:
    try:
        found = parse_json(row.decode())
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def beginnings_of(game_id: str) -> Beginnings | None:
    """Returns how the games of a kind are cut; None for one whose games never begin alike."""
    row = catalog.GAMES.get(game_id)
    if row is None or not row.openings:
        return None
    made: Beginnings = catalog.load(row.openings)
    return made


def opened() -> list[str]:
    """Returns the games that have openings, in the order of the catalogue."""
    return [game_id for game_id in catalog.ready() if catalog.GAMES[game_id].openings]


def counts_as_begun(card: IndexCard, running: frozenset[str]) -> bool:
    """Whether a card is of a finished game that shows how it began: none that is on anywhere, or began elsewhere."""
    if card.status != ENDED or card.doubtful or not card.digest or card.identity in running:
        return False
    return not read_figures_text(card.figures).started


def gathering(home: Home, index: LibraryIndex, game_id: str, running: frozenset[str]) -> Steps[list[BegunGame]]:
    """Finds how all finished games of a kind began, the newest first; the same game in several files counts once."""
    made = beginnings_of(game_id)
    cards = [card for card in index.cards.values() if card.game == game_id and counts_as_begun(card, running)]
    cards.sort(key=age_of, reverse=True)
    found, seen, new = list[BegunGame](), set[str](), list[tuple[str, str, str]]()
    for number, card in enumerate(cards if made is not None else ()):
        if number % AT_ONCE == 0:
            yield number / len(cards)
        same = card.identity or card.fingerprint
        if same in seen:
            continue
        seen.add(same)
        text = index.find(card.digest, KEPT)
        if text is None:
            data = bytes_of(home, card)
            text = "[]" if data is None else (yield from reading_beginning(data))
            new.append((card.digest, KEPT, text))
        if len(new) >= LOT:
            index.keep(new)
            new.clear()
        assert made is not None
        acts = tuple(map(sys.intern, parse_json(text)))
        steps = tuple(made.cut(acts))
        options = read_figures_text(card.figures).options
        found.append(BegunGame(card.name, card.created, card.winner, options, acts, steps))  # type: ignore[arg-type]
    index.keep(new)
    return found


def bytes_of(home: Home, card: IndexCard) -> bytes | None:
    """Returns the file of a card; None where it is gone, or written anew since it was looked at."""
    try:
        data = read_file(home.games / card.name, MAX_BYTES)
    except OSError:
        return None
    return data if blake2b(data, digest_size=16).hexdigest() == card.digest else None
