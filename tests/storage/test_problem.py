"""What a log keeps of an error: all of it, or what names no card where something is hidden."""

from __future__ import annotations

from game.storage.problem import trace

CARD = "S10"


def failed() -> Exception:
    """Returns an error that came from another, whose messages name a card."""
    try:
        try:
            raise KeyError(CARD)
        except KeyError as first:
            raise ValueError(f"the hand holds {CARD}") from first
    except ValueError as second:
        return second


def test_a_trace_tells_everything_from_the_first_cause_on() -> None:
    told = trace(failed(), veiled=False)
    assert told.index("KeyError") < told.index(f"ValueError: the hand holds {CARD}")


def test_a_veiled_trace_tells_where_and_what_but_no_message() -> None:
    told = trace(failed(), veiled=True)
    assert told.index("KeyError") < told.index("ValueError") and "in failed" in told
    assert CARD not in told


def test_what_failed_while_another_error_was_dealt_with_is_told_too() -> None:
    second = KeyError(CARD)
    second.__context__ = OSError(CARD)
    told = trace(second, veiled=True)
    assert told.index("OSError") < told.index("KeyError") and CARD not in told


def test_errors_that_came_from_each_other_are_told_once() -> None:
    one, other = ValueError(), KeyError()
    one.__cause__, other.__cause__ = other, one
    assert trace(one, veiled=True).count("Traceback:") == 2
