"""What guests may ask for and what operators owe them: export, erasure, and removal of what nobody needs."""
