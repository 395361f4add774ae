# My statistics, and the public tables.

statistics-title = Moje statystyki
statistics-counts = Gry: { $games } · solo: { $solo } · z innymi: { $table }, wygrane: { $wins }
statistics-uncounted =
    { $games ->
        [one] { $games } gra nie liczy się do ocen, tytułów i rekordów: były w niej podpowiedzi, zastępca albo znane rozdanie.
        [few] { $games } gry nie liczą się do ocen, tytułów i rekordów: były w nich podpowiedzi, zastępca albo znane rozdanie.
        [many] { $games } gier nie liczy się do ocen, tytułów i rekordów: były w nich podpowiedzi, zastępca albo znane rozdanie.
       *[other] { $games } gry nie liczą się do ocen, tytułów i rekordów: były w nich podpowiedzi, zastępca albo znane rozdanie.
    }
statistics-none = Gdy ukończysz grę, znajdziesz tu swoje wyniki w czasie, tytuły i rekordy, porównanie z botem Mistrz na tych samych rozdaniach oraz to, gdzie tracisz gwiazdki.
statistics-play = Zagraj
statistics-solo = Oceny w grach solo
    .note = Twoje gwiazdki minus wartości czterech kart punktacji. Znane rozdania i gry z podpowiedziami są pominięte.
statistics-solo-point = { $date }: { $value }
statistics-solo-none = Tu pojawią się kolejne ukończone gry solo.
statistics-skill = Ranking wśród graczy
    .note = Z gier z ludźmi i botami. Pasmo to niepewność; maleje z każdą grą.
statistics-skill-point = { $date }: { $value } ± { $error }
statistics-skill-none = Tu pojawi się ranking z gier, które ukończysz z innymi.
statistics-titles = Tytuły
statistics-titles-none = Tytuł daje każda gra ukończona solo.
statistics-edicts = Edykty: ty i Mistrz
    .note = Twoje średnie gwiazdki i średnie bota Mistrz na tych samych rozdaniach (gry solo: { $games }). Kreska to Mistrz.
statistics-edicts-none = Bot Mistrz w tle rozgrywa rozdania twoich gier solo. Jego gwiazdki za każdy edykt pojawią się obok twoich.
statistics-edict = { $name }: ty { $mean }, Mistrz { $master }
statistics-collecting = Gry jeszcze w opracowaniu: { $games }.
statistics-errors = Gdzie tracisz gwiazdki
    .note = Średnia strata na grę względem najlepszego znalezionego ruchu (analizy: { $games }).
statistics-errors-none = Poproś o analizę ukończonej gry: tutaj zobaczysz, ile kosztowały twoje ruchy, według rodzaju.
statistics-lost-edicts = Edykty
statistics-lost-coins = Monety
statistics-lost-monsters = Potwory
statistics-lost-ruins = przy kartach z wymogiem ruin
statistics-lost-ambush = w zasadzkach
statistics-lost-late = w ostatniej porze roku
statistics-luck = Szczęście do kart we wszystkich przeanalizowanych grach: { $stars } ★
statistics-bests = Rekordy
    .note = Znane rozdania, gry z podpowiedziami i gry, w których rysował za ciebie bot, są pominięte.
statistics-bests-none = Tu będzie najlepsza gra dla każdego zestawu.
statistics-best-setup = Zestaw
statistics-best-total = Rekord
statistics-best-mean = Średnio
statistics-best-games = Gry
statistics-best-date = Data
statistics-alone = { $setup }, solo
statistics-table = { $setup }, z innymi
statistics-files = Wszystkie moje gry
    .note = Każda ukończona gra z wynikiem, jako plik do arkusza kalkulacyjnego lub innego programu.
statistics-csv = Tabela (CSV)
statistics-json = JSON
statistics-public = Publiczne tabele
    .note = Widać tylko tych, którzy się zgodzili: imię, najlepszy wynik i ranking. Zgodę można wycofać w każdej chwili.
statistics-public-agree = Pokazuj mnie w publicznych tabelach
statistics-public-none = Nikogo tu jeszcze nie ma.
statistics-public-ratings = Ranking wśród graczy
