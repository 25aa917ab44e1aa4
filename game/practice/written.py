"""A puzzle as the text of its file."""

import json
from collections.abc import Iterable, Mapping

from game.storage.puzzles import Puzzle


def as_toml(puzzle: Puzzle) -> str:
    """Returns the text of the file of a puzzle, from which `puzzle_at` reads it again."""
    position = json.dumps(puzzle.position, ensure_ascii=False)
    head = [
        f"id = {_quoted(puzzle.id)}",
        f"moves = {puzzle.moves}",
        f"proof = {_quoted(puzzle.proof)}",
        f"grade = {puzzle.grade}",
        *([f"found = {list(puzzle.found)}"] if puzzle.found else []),
        f"motive = {_quoted(puzzle.motive)}",
        f"solutions = {_listed(puzzle.solutions)}",
        f"line = {_listed(puzzle.line)}",
        f"position = {_quoted(position) if chr(39) in position else chr(39) + position + chr(39)}",
    ]
    tables = [("name", puzzle.name), ("hint", puzzle.hint), ("why", puzzle.why)]
    options = _table("options", puzzle.options) if puzzle.options else []
    return "\n".join([*head, *options, *(line for name, words in tables for line in _table(name, words)), ""])


def _table(name: str, values: Mapping[str, str | int | bool]) -> list[str]:
    return ["", f"[{name}]", *(f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in values.items())]


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _listed(texts: Iterable[str]) -> str:
    return f"[{', '.join(map(_quoted, texts))}]"
