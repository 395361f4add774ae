"""What an operator sees of requests: their ids in logs, and their spans in traces."""
