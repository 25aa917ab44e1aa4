"""Rules of a game as the command line names them."""

from game.cli.words import Refusal, listed
from game.rules.contract import AnyGame


def no_option(game: AnyGame, bad: ValueError) -> Refusal:
    """Returns the refusal of a rule that a game does not know, with those that it knows."""
    known = (
        f"{name}={'|'.join(str(value).lower() for value in field.choices or (field.default,))}"
        for name, field in game.offered.items()
    )
    return Refusal("cli.bad-option", bad, listed(known))
