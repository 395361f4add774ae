# Statistics: `inkland stats`, its tables and charts.

cli-command-stats = sprawdź, ile są warte edykty, karty i mapy
    .about = Statystyka wielu gier: które edykty punktują najlepiej, same i obok innych, co daje każda karta, jak wypadają pory roku, strony mapy i poziomy, zawsze z przedziałami 95%. Gry są rozgrywane teraz albo czytane z plików.

## Options

stats-metavar-source = N|PLIK
stats-option-sources = ile gier rozegrać albo co wczytać: zapisy krok po kroku (trace), zapisane gry, foldery z nimi, pliki z arena lub stats
stats-option-bots = boty oddzielone przecinkami (domyślnie podane w --bot albo { $default }); każdy gra na każdej talii, a przy stole zajmują miejsca po kolei
stats-option-maps = strony mapy oddzielone przecinkami; każda talia jest grana na każdej z nich
stats-option-file = plik na gry; ponowne uruchomienie z tym samym plikiem dogrywa brakujące
stats-option-table = tabele do wypisania, oddzielone przecinkami, albo all: { $tables }
stats-option-out = zapisz wszystkie tabele w tym pliku: .csv, .json lub .parquet; można podać kilka razy
stats-option-games-out = zapisz wiersz dla każdego miejsca w każdej grze: .csv lub .parquet
stats-option-chart = narysuj pierwszą z wypisanych tabel: .svg lub .txt

## What cannot be done

stats-what-to-count = Podaj, co policzyć: liczbę gier do rozegrania albo pliki do wczytania. Na przykład: inkland stats 1000
stats-only-when-playing = { $option } dotyczy gier rozgrywanych teraz; pomiń to przy czytaniu plików.
stats-maps-alone = --maps nie można łączyć z { $option }
stats-bad-table = nie ma tabeli „{ $given }”; do wyboru: { $tables } albo all
stats-bad-ending = „{ $given }” musi kończyć się na jedno z: { $endings }
stats-file-unknown = { $path } to nie zapis krok po kroku (trace), nie zapisana gra ani plik z arena lub stats.
stats-file-empty-folder = W { $path } nie ma zapisów gier; ich nazwy kończą się na .inkland.
stats-file-line = Nie można wczytać { $path }: uszkodzony wiersz { $line }.
stats-nothing = Nie ma żadnej skończonej gry do policzenia.
stats-left-out =
    { $count ->
        [one] Pominięto { $count } grę: nie jest skończona albo wcześniejsza wersja zapisała ją bez punktacji.
        [few] Pominięto { $count } gry: nie są skończone albo wcześniejsza wersja zapisała je bez punktacji.
        [many] Pominięto { $count } gier: nie są skończone albo wcześniejsza wersja zapisała je bez punktacji.
       *[other] Pominięto { $count } gry: nie są skończone albo wcześniejsza wersja zapisała je bez punktacji.
    }
stats-reading = Czytanie

## Tables

stats-title =
    { $deals ->
        [one] { $games }, { $deals } rozdanie
        [few] { $games }, { $deals } rozdania
        [many] { $games }, { $deals } rozdań
       *[other] { $games }, { $deals } rozdania
    }
stats-table-edicts = Gwiazdki za każdy edykt w całej grze
stats-table-company = Gwiazdki za edykt obok innego edyktu
stats-table-places = Gwiazdki za każdy edykt według miejsca
stats-table-edict-seasons = Gwiazdki za każdy edykt według pory roku
stats-table-edict-bots = Gwiazdki za każdy edykt według bota
stats-table-edict-maps = Gwiazdki za każdy edykt według strony mapy
stats-table-cards = Co od razu daje rysunek z każdej karty: cztery edykty, monety i potwory
stats-table-effects = Co od razu dają trwałe efekty potworów
stats-table-skills = Co od razu dają rysunki z użyciem każdej umiejętności
stats-table-overview = Cała gra
stats-table-seasons = Pory roku
stats-table-bots = Boty
stats-table-maps = Strony mapy
stats-table-sets = Zestawy kart odkryć
stats-table-players = Liczba graczy
stats-column-edict = Edykt
stats-column-other = Obok
stats-column-card = Karta
stats-column-times = Ile
stats-column-stars = Gwiazdki
stats-column-gain = Gwiazdki
stats-column-interval = 95%
stats-column-solo = Solo
stats-column-difference = Różn.
stats-column-reached = Osiąg.
stats-column-half = Środk. połowa
stats-column-spread = Rozkład
stats-measure-total = gwiazdki
stats-measure-rating = ocena (solo)
stats-measure-edicts = z edyktów
stats-measure-coins = z monet
stats-measure-monsters = stracone przez potwory
stats-measure-purse = monety na koniec
stats-measure-mountains = otoczone góry
stats-measure-ruins = ruiny pod rysunkiem
stats-measure-duties = karty z wymogiem ruin
stats-measure-missed = w tym bez miejsca na kształt
stats-measure-monster-cells = kratki z potworami na koniec
stats-measure-empty = puste kratki na koniec
stats-all-games = Wszystkie gry
stats-no-bot = bez nazwy bota
stats-map = Mapa { $side }
stats-players =
    { $count ->
        [one] { $count } gracz
        [few] { $count } graczy
        [many] { $count } graczy
       *[other] { $count } gracza
    }

## Charts

stats-chart-note-edicts = { $games }; punkty: średnie z przedziałami 95%; paski: środkowa połowa; linia przerywana: wartość solo
stats-chart-note-others = { $games }; punkty: średnie z przedziałami 95%; paski: środkowa połowa
stats-chart-note-company = { $games }; w porównaniu z grami bez tego drugiego; kolor tam, gdzie przedział 95% nie zawiera zera
stats-axis-company = Wiersz: edykt, który daje gwiazdki. Kolumna: edykt obok niego.
