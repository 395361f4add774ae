"""How strong the bots are: played stage by stage, kept as small files, drawn into docs.

make strength STAGES="solo-A table-2" BOTS=greedy,random GAMES=200   play what is missing, then draw
make charts                                                          draw again from what is kept

Games are kept in build/ while a stage is played, so that it can be stopped and gone on with.
"""
