"""The computer player of 机戦: a board of its own, expectimax over the sticks, and tables of what points are worth."""
