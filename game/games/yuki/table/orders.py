"""The commands of 盤上遊姫: pass, decide, judge, the discard pile, and what the menu switches."""

from dataclasses import dataclass, replace

from game.games.yuki.row import FIND_PROOFS, LIST_TROOPS, SHOW_PROOFS, TURNS
from game.games.yuki.rules.observation import YukiObservation
from game.games.yuki.table.decisions import Decisions
from game.games.yuki.table.seats import Seats
from game.games.yuki.table.training import HeldBack, Training
from game.table.commands import WATCHING, Command
from game.table.hooks import Orders
from game.table.port import Port

SWITCHES = {"memory": LIST_TROOPS, "find": FIND_PROOFS, "proofs": SHOW_PROOFS, "turns": TURNS}
"""The settings that the menu of the table switches."""
TELL_MORE = frozenset(
    ("undo", "why", "draw", "review", "analyse", "edit-position", "picture", "save", "copy", "copy-position")
)
"""What would tell of a judgement that is held back: by what it says or writes, or by being there or not."""


@dataclass(eq=False)
class YukiOrders(Orders):
    """What can be ordered at the table of 盤上遊姫."""

    _port: Port[YukiObservation]
    _seats: Seats
    _decisions: Decisions
    _training: Training
    _held: HeldBack

    def row(self) -> list[str]:
        session = self._port.session
        if self._held.judging is not None:
            names = ["judge", "menu"]
        elif session.mode == "study":
            names = ["undo", "redo", "discards", "flip", "menu"]
        elif session.result is not None:
            names = ["discards", "flip", "rematch", "menu"]
        elif not session.humans:
            names = [*WATCHING, "discards", "flip", "menu"]
        else:
            names = ["undo", "hint", "discards", "resign", "menu"]
        return [*self._decisions.due(), *(name for name in names if name != "discards" or self._discards())]

    def _discards(self) -> bool:
        """Whether cards are ever discarded: not at the easy level (Y10.2)."""
        return self._port.eyes.seen().options.advanced

    def extra_menu(self) -> list[str]:
        names = [*self._decisions.due(), *(["judge"] if self._held.judging is not None else [])]
        names += ["discards", "proofs", "find", "memory"] if self._discards() else ["memory"]
        names += ["turns"] if self._seats.shared else []
        return [*names, *(["draw"] if self._port.session.mode == "play" else [])]

    def command(self, name: str, usual: Command) -> Command:
        """Returns a command as it stands for whoever looks at the screen."""
        if name in TELL_MORE and self._held.judging is not None:
            return replace(usual, enabled=False)
        match name:
            case "pass":
                return Command(name, self._decisions.may_pass(), "gold", "yuki.command.pass")
            case "decide":
                return Command(name, self._decisions.asks(), "gold", "yuki.command.decide")
            case "discards" | "judge":
                return Command(name, style="gold" if name == "judge" else "plain", label=f"yuki.command.{name}")
            case "memory" | "find" | "proofs" | "turns":
                on = SWITCHES[name].of(self._port.ctx.settings.more)
                return Command(name, label=f"yuki.command.{name}-{'off' if on else 'on'}")
            case "hint":
                return replace(usual, enabled=self._seats.may_decide() and usual.enabled)
            case "undo" if self._port.session.mode == "play":
                return replace(usual, enabled=usual.enabled and not self._seats.told_all)
        return usual

    def do(self, name: str) -> bool:
        """Does the commands of the game, and taking back, which may need the consent of both."""
        match name:
            case "undo":
                self._seats.take_back()
            case "pass":
                self._decisions.do_pass()
            case "decide":
                self._decisions.ask()
            case "discards":
                self._decisions.look_through()
            case "judge":
                self._training.judge()
            case "memory" | "find" | "proofs" | "turns":
                kept, setting = self._port.ctx.settings.more, SWITCHES[name]
                kept[setting.key] = not setting.of(kept)
                self._port.ctx.app.settings_changed()
            case _:
                return False
        return True
