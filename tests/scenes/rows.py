"""What the library's page lists."""

from typing import Any

from game.scenes.library_words import LibraryRow


def rows(page: Any) -> list[LibraryRow]:
    """Returns the words of all rows of an open library."""
    return [page.words(n) for n in range(len(page._shown))]
