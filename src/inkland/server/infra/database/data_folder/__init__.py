"""The data folder: private to its owner, used by one server at a time, with a SQLite that is safe."""
