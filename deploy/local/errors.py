"""What can go wrong with a cluster, each in one line."""


class ClusterError(Exception):
    """The cluster cannot run; the message is one line that says what to do."""
