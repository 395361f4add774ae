"""Pictures of the rules and examples of the scoring cards, for the rules page of the browser client."""
