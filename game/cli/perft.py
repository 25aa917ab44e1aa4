"""`gogi perft`: how many sequences of actions of a length there are."""

import time
from argparse import Namespace

from game.cli import positions
from game.cli.words import Words
from game.verify.perft import perft


def run(args: Namespace, words: Words) -> int:
    """Prints the leaf count; with --time also CPU seconds and leaves per second."""
    game = positions.load(args.game)
    state = positions.state_at(game, args.position)
    begun = time.process_time()
    leaves = perft(game, state, args.depth)
    took = time.process_time() - begun
    print(leaves)
    if args.time:
        words.say("cli.perft.took", f"{took:.2f}", round(leaves / took) if took else 0)
    return 0
