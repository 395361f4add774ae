"""What the host of a server needs beside it."""
