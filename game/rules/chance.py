"""Random numbers that anybody can draw again: SplitMix64, and the draws the rulebooks fix."""

from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1


class Stream:
    """SplitMix64 with `seed` (64 bits) as first state; seed 0 begins E220A8397B1DCDAF.

    Each rulebook fixes how a number is drawn from it; the draws below must not be unified.
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def next(self) -> int:
        """Returns the next 64 bits as an unsigned integer."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def die(self, sides: int) -> int:
        """Returns 1 to `sides`, by multiplication of the upper half (S19.4)."""
        return 1 + (((self.next() >> 32) * sides) >> 32)

    def below(self, n: int) -> int:
        """Returns 0 to n-1 without bias, by rejection (Y3.9); `n` must be positive."""
        limit = (1 << 64) - (1 << 64) % n
        while True:
            value = self.next()
            if value < limit:
                return value % n

    def choice(self, items: tuple[T, ...] | list[T]) -> T:
        """Returns one of `items`, each equally likely; `items` must not be empty."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Shuffles `items` in place by Fisher-Yates from the end (Y3.9)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def sticks(self) -> int:
        """Returns 0 to 5: the ones among the top five bits of one draw (C15.3)."""
        return (self.next() >> 59).bit_count()
