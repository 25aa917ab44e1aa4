"""What the table of 盤上遊姫 asks of its rules besides playing: why a decision is good, and what it costs."""
