"""What the table of 机戦 asks of its rules besides playing: what is guarded, and what a turn gains and costs."""
