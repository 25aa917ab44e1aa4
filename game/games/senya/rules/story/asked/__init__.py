"""What the table of stories asks of their rules besides playing: why a decision is good, and what it costs."""
