### The bots: a name, and what to expect of them.

bot-random = Przypadek
    .about = Rysuje cokolwiek i gdziekolwiek.
bot-greedy = Rozważny
    .about = Patrzy o jeden rysunek naprzód i wybiera arkusz, który w tej chwili jest wart najwięcej.
bot-apprentice = Uczeń
    .about = Myśli tylko o najbliższej punktacji, widzi część miejsc i zapomina o potworach. Dobre towarzystwo na pierwszą partię.
bot-journeyman = Czeladnik
    .about = Wie, co arkusz obiecuje w tej porze roku i w następnej, ale przeocza wiele miejsc i dalej nie planuje.
bot-master = Mistrz
    .about = Widzi każde miejsce, pamięta o wszystkich czterech porach roku i dogrywa w myślach kilka najlepszych rysunków do końca pory.
bot-legend = Legenda
    .about = Zanim wybierze, dogrywa najlepsze rysunki z wieloma możliwymi taliami. Nie wie więcej niż ty: kolejność kart jest ukryta także przed nią.
