"""The open question in words, and its answers that are no cards: what is done in the main process, use and pass."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from game.games.senya.rules import steps
from game.games.senya.rules.state import SenyaState
from game.games.senya.view.values import AnswerButton, OpenQuestion, WindowOffer
from game.games.senya.words.asked import title_key
from game.games.senya.words.speech import Cast, Speech, who
from game.games.senya.words.terms import name_of
from game.rules.chooser import Picks
from game.rules.contract import Card, Option, Pick

CANCEL, LATER, MORE, PASS_ALL = Option("cancel"), Option("pass-until"), Option("more"), Option("pass-all")
"""Buttons of the table's own: they lead to no action, or to a menu."""
MENUS = ("delay", "move", "full-move", "equip", "share", "seal", "other", "choice", "companion")
"""Options with something named, which stand behind one button each that opens a menu."""
CONFIRMS = ("declare", "counter", "evade")
PASSES = ("pass", "setup-done", "no-counter", "no-cover", "no-interrupt")
RARE = ("burn", "spirit-form", "surrender")
"""What lies behind one more button, so that the plain answers stand alone."""
FIRST = ("cure-daze", "delay", "limit", "move", "full-move", "finish-off", "other", "counter", "evade", "equip", "seal",
         "choice")  # fmt: skip
Style = Literal["gold", "plain", "quiet"]


@dataclass(frozen=True, slots=True)
class QuestionWords:
    """Words one question. `offers` are what the rules offer next, `picked` what is picked already.

    `several`: others of the side are asked the same next. `later`: it may be said how long, or about what, not to ask.
    """

    speech: Speech
    cast: Cast
    table: SenyaState
    picked: Picks
    offers: frozenset[Pick]
    cards: tuple[WindowOffer, ...] = ()
    several: bool = False
    later: bool = False

    def question(self) -> OpenQuestion:
        """Returns the question as it stands."""
        key = title_key(self.table)
        return OpenQuestion(
            title=self.speech(f"senya-table.ask.{key}.title"),
            words=self._burning() or self._words(key),
            who=self.table.asked,
            window=isinstance(self.table.top, steps.Window),
            offers=self.cards,
            choices=tuple(self._choices()),
        )

    def _burning(self) -> str:
        """Returns that only Life Burning opens this question, "" where anything else can be answered (S8.8, S19.6)."""
        window = isinstance(self.table.top, steps.Window | steps.SetupWindow | steps.CleanupWindow)
        use = any(not isinstance(pick, Option) or pick.name not in (*PASSES, *RARE) for pick in self.offers)
        if not window or use or self.picked or Option("burn") not in self.offers:
            return ""
        return self.speech("senya-table.ask.burn-first", who(self.speech, self.cast, self.table.asked))

    def _words(self, key: str) -> str:
        by = who(self.speech, self.cast, self.table.asked)
        if self.picked and isinstance(self.picked[0], Option):
            head = self.picked[0].name
            if head in ("delay", "limit", "finish-off"):
                return self.speech(f"senya-table.half.{head}", *self.picked[0].args)
        elif self.picked and isinstance(self.table.top, steps.MainTurn):
            return self.speech("senya-table.half.attack", by)
        if isinstance(self.table.top, steps.MainTurn) and Option("cure-daze") in self.offers:
            return self.speech("senya-table.ask.main.dazed", by)
        if any(isinstance(pick, Option) and pick.name == "move" for pick in self.offers):
            return self.speech("senya-table.ask.main.line", by)
        if isinstance(self.table.top, steps.MainTurn) and not any(isinstance(pick, Card) for pick in self.offers):
            return self.speech("senya-table.ask.main.none", by)
        attack, step = self.table.attack, self.table.top
        names = [] if attack is None else [who(self.speech, self.cast, attack.by), name_of(self.speech, attack.type)]
        if isinstance(step, steps.Window):
            names.append(who(self.speech, self.cast, step.subject))
            names.append(self.speech(f"senya-table.sum.{step.check}") if step.check else "")
            if step.subject == self.table.asked and step.moment != "declared":
                return self.speech(f"senya-table.ask.{key}.own", by, *names)
        return self.speech(f"senya-table.ask.{key}.words", by, *names)

    # --- answers -----------------------------------------------------------------------------------------------------

    def _choices(self) -> Iterable[AnswerButton]:
        """Yields the buttons: what confirms first, then what may be done, what lets it pass last."""
        offered = [pick for pick in self.offers if isinstance(pick, Option)]
        names = {pick.name for pick in offered}
        half = bool(self.picked)
        for name in CONFIRMS:
            if name in names and (name != "counter" or not half):
                yield self._choice(Option(name), "gold")
        if half and not names & set(CONFIRMS):
            yield AnswerButton(Option("declare"), self._label("declare"), "gold", enabled=False)
        yield from self._breaks(offered)
        for name in FIRST:
            if name in names and name not in CONFIRMS:
                yield self._grouped(name, offered)
        for name in ("share", "companion"):
            if name in names:
                yield self._grouped(name, offered)
        if half:
            yield AnswerButton(CANCEL, self._label("cancel"), "quiet")
            return
        for name in PASSES:
            if name in names:
                yield self._choice(Option(name), "quiet")
        if self.several:
            yield AnswerButton(PASS_ALL, self._label("pass-all"), "quiet")
        if self.later or isinstance(self.table.top, steps.Window | steps.SetupWindow | steps.CleanupWindow):
            yield AnswerButton(LATER, self._label("pass-until"), "quiet")
        if names & set(RARE):
            yield AnswerButton(MORE, self._label("more"), "quiet")

    def _breaks(self, offered: Sequence[Option]) -> Iterable[AnswerButton]:
        """Yields a switch for every break that may be declared, or is (S9.3)."""
        on = [pick for pick in self.picked if isinstance(pick, Option) and pick.name == "break"]
        off = sorted((pick for pick in offered if pick.name == "break"), key=lambda pick: str(pick.args))
        for pick in (*on, *off):
            key = "unbreak" if pick in on else "break"
            words = self.speech(f"senya-table.choice.{key}", name_of(self.speech, str(pick.args[0])))
            yield AnswerButton(pick, words)

    def _grouped(self, name: str, offered: Sequence[Option]) -> AnswerButton:
        """Returns one button for options of a name: the option itself where there is only one without a value."""
        if name in MENUS:
            return AnswerButton(Option(f"menu-{name}"), self._label(f"menu-{name}"))
        return self._choice(Option(name), "plain")

    def _choice(self, pick: Option, style: Style) -> AnswerButton:
        return AnswerButton(pick, self._label(pick.name), style)

    def _label(self, name: str) -> str:
        used = name == "declare" and not isinstance(self.table.top, steps.MainTurn)
        return self.speech(f"senya-table.choice.{'use' if used else name}")


def behind(pick: Option, offers: Iterable[Pick]) -> list[Option]:
    """Returns what a button that opens a menu leads to, in order; nothing for other buttons."""
    options = [one for one in offers if isinstance(one, Option)]
    if pick == MORE:
        return sorted((one for one in options if one.name in RARE), key=lambda one: RARE.index(one.name))
    if not pick.name.startswith("menu-"):
        return []
    name = pick.name.removeprefix("menu-")
    high_first = name == "delay"
    return sorted((one for one in options if one.name == name), key=lambda one: _key(one), reverse=high_first)


def _key(option: Option) -> tuple[tuple[int, str], ...]:
    return tuple((arg, "") if isinstance(arg, int) else (0, str(arg)) for arg in option.args)
