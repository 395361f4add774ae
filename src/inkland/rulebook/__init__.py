"""Pictures of the rules and examples of the scoring cards, for the browser client and the docs site."""
