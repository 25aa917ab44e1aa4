"""The vector files of the dice console (S20)."""

from collections.abc import Iterable, Sequence

from game.games.senya.rules.console.command import answer
from game.games.senya.rules.dice import WrongDice
from game.verify.core import Difference, Malformed, Strict, compare, differs, typed


class Asked:
    """Dice of a case: faces in order, each of a die with the number of sides that the case tells."""

    def __init__(self, sides: Sequence[int], faces: Sequence[int]) -> None:
        self.left = list(zip(sides, faces, strict=True))

    def die(self, sides: int) -> int:
        """Returns the next face. Raises WrongDice where another die is asked for."""
        if not self.left or self.left[0][0] != sides:
            raise WrongDice(f"a die of {sides} is asked for")
        return self.left.pop(0)[1]


def rolls(item: Strict) -> Iterable[Difference]:
    """A line, the dice that it throws, and the answer; null where the line is no command."""
    item.text("source")
    sides, faces = _numbers(item, "sides"), _numbers(item, "dice")
    if len(sides) != len(faces) or not all(1 <= face <= most for most, face in zip(sides, faces, strict=True)):
        raise Malformed(differs(item.at("dice"), sides, faces))
    dice = Asked(sides, faces)
    found = answer(item.text("input"), dice)
    told = None
    if found is not None:
        told = {
            "text": found.text,
            "total": found.total,
            "success": found.success,
            "failure": found.failure,
            "critical": found.critical,
            "fumble": found.fumble,
            "secret": found.secret,
        }
    return compare(item.at("expect"), item.value("expect"), told) + compare(item.at("dice"), [], dice.left)


def _numbers(item: Strict, key: str) -> list[int]:
    return [typed(number, int, f"{item.at(key)}[{n}]") for n, number in enumerate(item.items(key))]
