"""The daily map: one deal a day for everybody, from a hash chain that anybody can check afterwards."""
