"""What the table of 千夜月姫+ asks of its rules besides playing: why a decision is good, and what it costs."""
