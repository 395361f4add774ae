"""What there is around the games. No feature imports another one."""
