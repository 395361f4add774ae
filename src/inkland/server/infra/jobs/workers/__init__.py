"""Workers: processes that do jobs, threads that do the same, and what the queue needs of both."""
