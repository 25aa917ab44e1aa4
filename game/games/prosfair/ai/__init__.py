"""The computer player of プロスフェアー: a board of its own for the search, and what one ply sees."""
