"""Programs that the benchmarks start: each opens the window in a process of its own and prints what it measured."""
