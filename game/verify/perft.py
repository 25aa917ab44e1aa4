"""Counting the tree of actions: the plainest proof of a move generator, and what the benchmarks time."""

from game.rules.contract import CHANCE, AnyGame, State


def perft(game: AnyGame, state: State, depth: int) -> int:
    """Returns how many sequences of `depth` actions there are; a chance outcome counts once, whatever its weight.

    The last ply is counted from the list. Nothing is kept between positions. A chance node whose outcomes are too
    many to list counts as a leaf list of none.
    """
    if depth == 0:
        return 1
    actions = game.legal(state) if state.to_act != CHANCE else [action for action, _ in game.chance(state)]
    if depth == 1:
        return len(actions)
    return sum(perft(game, game.apply(state, action), depth - 1) for action in actions)
