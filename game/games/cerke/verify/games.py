"""A whole game of the vector files of 机戦, replayed turn by turn: every field of every turn is compared."""

from collections.abc import Iterable
from typing import Any

from game.games.cerke.rules import GAME, actions
from game.games.cerke.rules.actions import Move as PlainMove
from game.games.cerke.rules.board import IN_WATER, NAMES, SQUARE
from game.games.cerke.rules.events import SteppedOnTam, TamAgain
from game.games.cerke.rules.phases import AwaitLot, Choose, Declare, PickEnd, StepSticks, WaterSticks
from game.games.cerke.rules.pieces import KIND, SEATS, VESSEL
from game.games.cerke.rules.positions import hand_text, read_position
from game.games.cerke.rules.setup import board_text
from game.games.cerke.rules.state import CerkeState
from game.games.cerke.rules.yaku import names
from game.rules.contract import Event, OptionValues, Result
from game.rules.errors import IllegalAction, NotationError
from game.verify.core import Difference, Malformed, Strict, compare, differs, typed

_OVER, _STOPPED = "game over", "stopped"
_CALLS: dict[str, actions.CerkeAction] = {"mok": actions.GoOn(), "xot": actions.EndSeason()}
_STATE = (str, str, str, str, int, int, int, int, int)


def game(item: Strict, options: OptionValues) -> Iterable[Difference]:
    """Returns what is wrong with a game; nothing after the first faulty turn can be compared."""
    start = item.items("start")
    state = _read_state(start, item.at("start"), options)
    problems = compare(item.at("start"), start, state_list(state))
    for number, turn in enumerate(item.objects("turns")):
        if state.result is not None:
            return [*problems, Difference(f"{item.at('turns')}[{number}]", "surprise", ("a turn after the end",))]
        replay = _Turn(turn, state)
        state = replay.played()
        found = replay.problems + turn.unread()
        if found:
            item.ignore("end")
            return problems + found
    end = item.text("end")
    if state.result is not None or not end.startswith(_STOPPED):
        problems += compare(item.at("end"), end, _OVER if state.result is not None else _STOPPED)
    return problems


def _read_state(data: Any, place: str, options: OptionValues) -> CerkeState:
    parts = typed(data, list, place)
    if len(parts) != len(_STATE):
        raise Malformed(Difference(place, "differs", (str(len(_STATE)), str(len(parts)))))
    for i, (kind, part) in enumerate(zip(_STATE, parts, strict=True)):
        typed(part, kind, f"{place}[{i}]")
    board, hand_a, hand_ia, turn, season, ia, a, rate, tam = parts
    text = f"{board} {turn} {hand_ia or '-'} {hand_a or '-'} {tam} {season} {ia} {a} {rate}"
    return read_position(text, options)


def state_list(state: CerkeState) -> list[str | int]:
    """Returns a state as the files have it."""
    hands = [hand_text(captives).replace("-", "") for captives in state.hands]
    season, points = state.season, state.points
    return [
        board_text(state.board),
        hands[1],
        hands[0],
        SEATS[state.turn],
        season.index,
        *points.by_seat,
        points.rate,
        int(season.tam_moved),
    ]


def _victor(result: Result) -> str:
    return "draw" if result.winner is None else SEATS[result.winner]


class _Turn:
    """One turn played from `before`; what it is found to differ in is in `problems`."""

    def __init__(self, item: Strict, before: CerkeState) -> None:
        self.item = item
        self.before = before
        self.state = before
        self.log: list[Event] = []
        self.problems: list[Difference] = []

    def played(self) -> CerkeState:
        """Returns the state after the turn, compared field by field."""
        src, dst = self._begin()
        if isinstance(self.state.phase, PickEnd):
            dst = self._choose_end()
        elif "bridge" in self.item or "opts" in self.item or "dest" in self.item:
            self._unread("bridge", "opts", "dest")
        self._water()
        self._flags(src, dst)
        self._declare()
        self._after()
        return self.state

    def _unread(self, *keys: str) -> None:
        self.item.ignore(*keys)
        self.problems += [Difference(self.item.at(key), "unread") for key in keys if key in self.item]

    def _play(self, action: actions.CerkeAction, key: str) -> None:
        clause = GAME.explain(self.state, action)
        if clause is not None:
            problem = differs(self.item.at(key), GAME.format(action), f"{clause.id} {clause.code}")
            raise Malformed(problem) from IllegalAction(clause)
        self.state = GAME.apply(self.state, action, self.log)

    # --- the move --------------------------------------------------------------------------------------------------

    def _begin(self) -> tuple[int | None, int | None]:
        """Plays `m` up to its first throw or its end; returns start and end squares where a piece moves."""
        text = self.item.text("m")
        action = GAME.parse(text, self.before)
        match action:
            case PlainMove(src, dst) | actions.StepOver(src, _, dst):
                self._play(action, "m")
                return src, dst
            case actions.StepThrow(src, via, named):
                self._throw(src, via, named)
                return src, None
            case _:
                self._play(action, "m")
                return None, None

    def _throw(self, src: int, via: int, planned: int | None) -> None:
        """The stepping throw; the planned end must be one there is, and is declared only if the option asks for it."""
        if planned is None:
            raise NotationError(self.item.text("m"))
        named = None if self.before.options.step_declare == "none" else planned
        self._play(actions.StepThrow(src, via, named), "m")
        if planned not in self.before.moves().throw_ends(src, via):
            self.problems.append(differs(self.item.at("m"), NAMES[planned], "not an end of this step"))
        assert isinstance(self.state.phase, StepSticks)
        self._play(actions.Throw(self._sticks("bridge")), "bridge")

    def _sticks(self, key: str) -> int:
        sticks: int = self.item.whole(key)
        if not 0 <= sticks <= 5:
            raise Malformed(differs(self.item.at(key), "0 to 5", sticks))
        return sticks

    def _choose_end(self) -> int | None:
        item = self.item
        ends = [NAMES[action.dst] for action in GAME.legal(self.state) if isinstance(action, actions.Settle)]
        self.problems += compare(item.at("opts"), item.text("opts"), " ".join(sorted(ends)))
        if "dest" not in item:
            raise Malformed(Difference(item.at("dest"), "missing"))
        dest = item.text("dest", None)
        if dest is None:
            self._play(actions.Decline(), "dest")
            return None
        if dest not in SQUARE:
            raise NotationError(dest)
        self._play(actions.Settle(SQUARE[dest]), "dest")
        return SQUARE[dest]

    def _water(self) -> None:
        if isinstance(self.state.phase, WaterSticks):
            self._play(actions.Throw(self._sticks("water")), "water")
        elif "water" in self.item:
            self._unread("water")

    # --- what followed ---------------------------------------------------------------------------------------------

    def _flags(self, src: int | None, dst: int | None) -> None:
        self._flag("kut", any(isinstance(event, SteppedOnTam) for event in self.log))
        self._flag("futile", any(isinstance(event, TamAgain) for event in self.log))
        wet = src is not None and dst is not None and IN_WATER[src] and IN_WATER[dst]
        dry_foot = src is None or KIND[self.before.board[src]] == VESSEL
        if self.before.options.water_exempt_inside or "w2w" in self.item:  # else it is a throw like any other
            self._flag("w2w", wet and not dry_foot)

    def _flag(self, key: str, found: bool) -> None:
        self.problems += compare(self.item.at(key), self.item.whole(key, 0), int(found))
        if not found and key in self.item:
            self.problems.append(Difference(self.item.at(key), "unread"))

    def _declare(self) -> None:
        item = self.item
        if not isinstance(self.state.phase, Declare):
            self._unread("hands", "call", "if_xot")
            return
        held = " ".join(sorted(names(self.state.hands[self.state.turn])))
        self.problems += compare(item.at("hands"), item.text("hands"), held)
        call = item.text("call")
        if call not in _CALLS:
            raise Malformed(differs(item.at("call"), "mok, xot", call))
        if call == "mok":
            self.problems += compare(item.at("if_xot"), item.value("if_xot"), _if_ended(self.state))
        else:
            self._unread("if_xot")
        self._play(_CALLS[call], "call")

    def _after(self) -> None:
        item, result = self.item, self.state.result
        if result is not None:
            self._unread("state")
            self.problems += compare(item.at("victor"), item.text("victor"), _victor(result))
            return
        self._unread("victor")
        wanted = item.items("state")
        if isinstance(self.state.phase, AwaitLot):
            self.state = GAME.apply(self.state, _lot_for(wanted))
        self.problems += compare(item.at("state"), wanted, state_list(self.state))
        assert self.problems or isinstance(self.state.phase, Choose)


def _if_ended(state: CerkeState) -> dict[str, str | int]:
    """Returns what 終季 would lead to: the points, or who would win."""
    after = GAME.apply(state, actions.EndSeason())
    if after.result is not None:
        return {"victor": _victor(after.result)}
    ia, a = after.points.by_seat
    return {"a": a, "ia": ia}


def _lot_for(wanted: list[Any]) -> actions.Lot:
    """Returns a lot by which the side begins that the file says: it is not told how it fell."""
    return actions.Lot(0, 5) if len(wanted) > 3 and wanted[3] == SEATS[1] else actions.Lot(5, 0)
