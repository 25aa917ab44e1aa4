"""The questions for a clock on the page before a game, and the clock that the answers mean."""

from collections.abc import Callable, Mapping

from game.match.clock import CLOCK_KINDS, PER_ACTION, USUAL_KINDS, ClockSpec
from game.stage.form import FormRow
from game.storage.settings import Settings

MAIN_MINUTES = (5, 10, 15, 30, 60)
PER_ACTION_S = (5, 10, 30, 60)


def first_answers(settings: Settings) -> dict[str, str]:
    """Returns the answers that stand there at first: the clock of the settings, as near as the answers come to it."""
    per_action = str(min(PER_ACTION_S, key=lambda s: abs(s - settings.clock_byoyomi_s)))
    main = str(min(MAIN_MINUTES, key=lambda m: abs(m * 60 - settings.clock_main_s)))
    return {"clock": settings.clock_kind, "main": main, **dict.fromkeys(PER_ACTION, per_action)}


def clock_rows(answers: Mapping[str, str], word: Callable[..., str], *, parts: bool) -> list[FormRow]:
    """Returns the questions that matter with the answers given so far; `word` words `newgame.<key>`.

    parts: the game has parts for each of which time may be given.
    """
    kind, kinds = answers["clock"], CLOCK_KINDS if parts else USUAL_KINDS
    rows = [FormRow("clock", word("clock"), tuple((one, word(f"clock-{one}")) for one in kinds))]
    if kind != "none":
        rows.append(FormRow("main", word("main"), tuple((str(m), word("minutes", m)) for m in MAIN_MINUTES)))
    if kind in PER_ACTION:
        rows.append(FormRow(kind, word(kind), tuple((str(s), word("seconds", s)) for s in PER_ACTION_S)))
    return rows


def clock_of(answers: Mapping[str, str]) -> ClockSpec:
    """Returns the clock that was asked for."""
    kind = next(one for one in CLOCK_KINDS if one == answers["clock"])
    main_s = 0 if kind == "none" else int(answers["main"]) * 60
    return ClockSpec(kind, main_s, int(answers[kind]) if kind in PER_ACTION else 0)
