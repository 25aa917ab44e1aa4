"""What the table of wars asks of their rules besides playing: why a decision is good, and what it costs."""
