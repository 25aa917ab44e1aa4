"""The computer player of 盤上遊姫: chances of every formation, and a search over deals that fit what was seen."""
