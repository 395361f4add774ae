# Tournaments: `inkland arena`, its tables and charts.

cli-command-arena = rozegraj turniej botów
    .about = Turniej botów na wspólnych taliach, solo albo przy stołach: kto jest lepszy i na ile to pewne.

## Options

arena-metavar-address = ADRES
arena-metavar-svg = PLIK.svg
arena-option-decks = ile talii; na każdej gra każdy bot, a przy stole na każdym miejscu
arena-option-players = liczba miejsc przy stole (domyślnie 1: gra solo)
arena-option-bots = boty oddzielone przecinkami (domyślnie podane w --bot oraz { $default }); przy stole zajmują miejsca po kolei
arena-option-jobs = liczba procesów (domyślnie 1)
arena-option-ray = graj na klastrze Ray pod tym adresem; local uruchamia go tutaj
arena-option-ambush-cost = mierz, ile zasadzki kosztują ofiary w porównaniu z losowymi
arena-option-file = plik na gry; ponowne uruchomienie z tym samym plikiem wznawia turniej
arena-option-out = zapisz wyniki w tym pliku, .json lub .csv; można podać dwa razy
arena-option-chart = narysuj w tym pliku wykres wyników
arena-option-csv = wypisz CSV zamiast tabel

## What cannot be done

arena-one-bot = Przy stole potrzebne są co najmniej dwa różne boty; podaj je za pomocą --bots.
arena-bad-out = „{ $given }” musi kończyć się na .json lub .csv
arena-bad-chart = „{ $given }” musi kończyć się na .svg
arena-not-a-tournament-file = W { $path } nie ma gier turnieju; podaj inny plik za pomocą --file.
arena-other-tournament = W { $path } są gry innego turnieju lub innej wersji; podaj inny plik za pomocą --file.
arena-no-ray = Ray nie jest zainstalowany; zainstaluj go: { $command }
arena-no-cluster = Pod adresem { $address } nie odpowiada żaden klaster Ray.
arena-process-died =
    { $count ->
        [0] Przerwano w pierwszej grze, bo jeden z procesów niespodziewanie się zakończył.
        [one] Przerwano po { $count } grze, bo jeden z procesów niespodziewanie się zakończył.
        [few] Przerwano po { $count } grach, bo jeden z procesów niespodziewanie się zakończył.
        [many] Przerwano po { $count } grach, bo jeden z procesów niespodziewanie się zakończył.
       *[other] Przerwano po { $count } gry, bo jeden z procesów niespodziewanie się zakończył.
    } Być może zabrakło pamięci (zmniejsz --jobs) albo zakończył go bot.

## Tables

arena-title =
    { $decks ->
        [one] { $games } na { $decks } talii
        [few] { $games } na { $decks } taliach
        [many] { $games } na { $decks } taliach
       *[other] { $games } na { $decks } talii
    }, --seed { $seed }
arena-column-interval = 95%
arena-column-skill = OpenSkill
arena-column-time = ms na ruch
arena-column-p95 = 95. perc.
arena-column-faults = Błędy
arena-column-ambush = Koszt zasadzki
arena-column-difference = Różnica
arena-column-ahead = Lepszy
arena-range = { $low }–{ $high }%

## Charts

arena-chart-solo = Oceny gier solo
arena-chart-table = Zwycięstwa przy stole
arena-chart-note =
    { $decks ->
        [one] { $decks } talia
        [few] { $decks } talie
        [many] { $decks } talii
       *[other] { $decks } talii
    }; punkty to średnie z przedziałami 95%, paski to środkowa połowa gier
arena-chart-note-shares =
    { $decks ->
        [one] { $decks } talia
        [few] { $decks } talie
        [many] { $decks } talii
       *[other] { $decks } talii
    }, każde miejsce; przedziały 95%; linia przerywana to wyrównana gra
arena-chart-note-points =
    { $decks ->
        [one] { $decks } talia
        [few] { $decks } talie
        [many] { $decks } talii
       *[other] { $decks } talii
    }; średnie z przedziałami 95%
arena-axis-rating = ocena
arena-axis-stars = gwiazdki
arena-axis-wins = odsetek wygranych gier
arena-axis-ahead = odsetek spotkań, w których pierwszy jest lepszy
arena-axis-time = milisekundy na ruch
arena-percent = { NUMBER($value, maximumFractionDigits: 0) }%
arena-number = { NUMBER($value, maximumFractionDigits: 3) }
