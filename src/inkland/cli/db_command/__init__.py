"""The actions of `inkland db`: one module for each."""
