"""What flies by in words: what is called out at a declaration, the sums beside the dice, statuses."""

from game.games.senya.rules import events as ev
from game.games.senya.rules.totals import Total
from game.games.senya.table.composing import Composing
from game.games.senya.table.forecast import sum_of
from game.games.senya.view.stage import Teller
from game.games.senya.view.values import SumShown
from game.games.senya.words.speech import who
from game.games.senya.words.terms import name_of
from game.rules.contract import Event

CALLED = ("attack", "counter", "setup", "cleanup", "interrupt", "item", "defence")


class Telling(Teller):
    """The stage's teller."""

    def __init__(self, composing: Composing) -> None:
        self._composing = composing

    def called(self, event: Event) -> tuple[str, str]:
        speech, cast = self._composing.speech(), self._composing.cast()
        match event:
            case ev.RoundBegan(number):
                return speech("senya-table.round", number), ""
            case ev.ProcessBegan("cleanup"):
                return speech("senya-table.process.cleanup"), ""
            case ev.Declared(by, kind, skills, _, items) if kind in CALLED:
                names = [name_of(speech, name) for name in (*skills, *items)]
                if not names:
                    return "", ""
                return speech("senya-table.gap").join(names), who(speech, cast, by)
            case ev.Broke(by, skill):
                return speech("senya-table.broken", name_of(speech, skill)), who(speech, cast, by)
        return "", ""

    def sum(self, title: str, total: Total) -> SumShown:
        speech = self._composing.speech()
        return sum_of(speech, speech(f"senya-table.sum.{title}"), total)

    def status(self, status: str) -> str:
        return self._composing.speech()(f"senya-name.status.{status}")

    def stat(self, stat: str, value: int) -> str:
        speech = self._composing.speech()
        if stat in ("damage", "break", "ignore_status"):
            return speech(f"senya-table.stat.{stat}")
        return speech("senya-table.buff", speech(f"senya-table.stat.{stat}"), f"{value:+d}")
