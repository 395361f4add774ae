"""Pictures and animations of finished games, made by the workers."""
