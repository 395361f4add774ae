"""The operator page: how a server stands, and the few things that an operator does there."""
