"""The review of choices: candidates, the loss against the best one, and verdicts by measured limits."""
