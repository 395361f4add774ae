"""The side of the workers: a group of processes, and which jobs of which server they do."""
