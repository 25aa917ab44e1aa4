"""What somebody wrote to a position of a game: a comment, the name of the line that begins there, and a mark."""

from dataclasses import dataclass

MARKS = ("good", "interesting", "doubtful", "bad")
"""What an action may be marked as, best first; "" stands for no mark."""


@dataclass(frozen=True, slots=True)
class Remark:
    """`note` are words of any length, `name` is one line, `mark` one of MARKS; "" where there is none."""

    note: str = ""
    name: str = ""
    mark: str = ""

    def __bool__(self) -> bool:
        return bool(self.note or self.name or self.mark)


NO_REMARK = Remark()
