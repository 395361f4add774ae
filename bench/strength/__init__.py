"""The strength of the bots: played stage by stage, results kept as small files, drawn into docs.

    make strength STAGES="solo-A table-2" BOTS=greedy,random GAMES=200   play what is missing, then draw
    make charts                                                          draw again from the results

Matches are kept in build/ while a stage is played, so that it can be interrupted and resumed.
"""
