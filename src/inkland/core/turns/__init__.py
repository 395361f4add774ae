"""What a seat may choose in a turn, and what that does: shapes, ambushes, heroes, skills (T, K, M, O)."""
