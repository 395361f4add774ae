"""What choices are expected to bring by the end of a game, for hints and for reviews of games."""

from inkland.evaluation.value import SeasonValue, Suggestion, Value, largest_differences

__all__ = ["SeasonValue", "Suggestion", "Value", "largest_differences"]
