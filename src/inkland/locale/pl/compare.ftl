# Wszystkie arkusze zakończonej gry obok siebie.

compare-to-game = Wróć do gry
compare-how = Co porównać
compare-by-stars = Gwiazdki
compare-by-card = Karta po karcie
compare-card = Karta
compare-card-note = Co się zmieniło: dwa edykty pory roku ({ $season }), monety i potwory.
compare-season = Pora roku
compare-maps = Arkusze od najlepszego
compare-previous = Poprzednie
compare-next = Następne
compare-heroes = Herosi
compare-heroes-note = Ile potworów herosi zniszczyli do tej pory; herosi i ścieżki ataku są wyróżnione.
compare-defeated =
    { $count ->
        [one] { $count } zniszczony potwór
        [few] { $count } zniszczone potwory
        [many] { $count } zniszczonych potworów
       *[other] { $count } zniszczonego potwora
    }
compare-bot = bot
compare-nothing = Nic tu nie narysowano.
compare-no-change = Wynik bez zmian
compare-drawn-by = Rysowali: { $names }
compare-keys = ← → co jest porównywane, ↑ ↓ inny arkusz
