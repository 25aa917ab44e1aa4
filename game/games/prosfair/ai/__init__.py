"""The computer player of プロスフェアー: a board of its own for the search, an evaluation, and what one ply sees."""
