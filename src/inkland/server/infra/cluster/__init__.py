"""Several servers of one database: who is alive, who acts for a room, who runs a job."""
