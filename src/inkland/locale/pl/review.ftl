### Analizy rozegranych gier: w wierszu poleceń, na stronie, którą zapisuje, i w przeglądarce

## Oceny ruchów, od najlepszej do najgorszej

review-verdict-best = najlepszy ruch
review-verdict-good = dobry ruch
review-verdict-inaccuracy = niedokładność
review-verdict-mistake = błąd
review-verdict-blunder = gruby błąd

## Z czego składa się wynik: początek + szczęście + inni + zastępstwo + decyzje = wynik

review-sum-start = Na początku
review-sum-luck = Szczęście
review-sum-others = Zasadzki
review-sum-stand-in = Zastępstwo
review-sum-skill = Decyzje
review-sum-result = Wynik
review-decisions-about = „Decyzje” porównują twoje ruchy z ruchami gracza wzorcowego, a straty poniżej – z najlepszymi znalezionymi ruchami, dlatego są to inne liczby.

## Jedno zdanie, dlaczego ruch traci gwiazdki. Przy każdym źródle są jego gwiazdki: „2,1 (A Zagajnik)”

review-why-source = { $stars } ({ $source })
review-why-coins = monety
review-why-monsters = potwory
review-why-loses = Do końca gry zagrany ruch traci { $lost }.
review-why-loses-gains = Do końca gry zagrany ruch traci { $lost }, ale zyskuje { $gained }.
review-why-spares = Do końca gry zagrany ruch oszczędza sąsiadowi { $lost }.
review-why-spares-takes = Do końca gry zagrany ruch oszczędza sąsiadowi { $lost }, ale odbiera mu { $gained }.

## Dlaczego najlepszy znaleziony ruch jest lepszy: to, co widać na dwóch mapach, na przykład „wypełnia przekątną C1–K9 (A Trakt handlowy: +3 latem, +3 zimą)”

explain-better = Lepszy ruch { $fact }.
explain-better-two = Lepszy ruch { $fact } i { $other }.
explain-neighbor = Z korzyścią dla sąsiada zagrany ruch { $fact }.
explain-neighbor-two = Z korzyścią dla sąsiada zagrany ruch { $fact } i { $other }.
explain-row = wypełnia rząd { $row } ({ $edict }: { $when })
explain-column = wypełnia kolumnę { $column } ({ $edict }: { $when })
explain-diagonal = wypełnia przekątną { $first }–{ $last } ({ $edict }: { $when })
    .one = wypełnia { $first }, osobną przekątną ({ $edict }: { $when })
explain-scores = daje więcej gwiazdek ({ $edict }: { $when })
    .at = daje więcej gwiazdek dzięki { $cells } ({ $edict }: { $when })
explain-coins =
    { $stars ->
        [one] daje o { $stars } monetę więcej ({ $when })
        [few] daje o { $stars } monety więcej ({ $when })
        [many] daje o { $stars } monet więcej ({ $when })
       *[other] daje o { $stars } monety więcej ({ $when })
    }
    .at =
        { $stars ->
            [one] zdobywa monetę góry { $cells } ({ $when })
            [few] zdobywa monety gór { $cells } ({ $when })
            [many] zdobywa monety gór { $cells } ({ $when })
           *[other] zdobywa monety gór { $cells } ({ $when })
        }
explain-sides = zajmuje więcej kratek przy górach, za które nie ma jeszcze monety: { $best } zamiast { $chosen }
    .at = zajmuje więcej kratek przy górach, za które nie ma jeszcze monety: { $best } zamiast { $chosen } ({ $cells })
explain-open-less = zostawia potworom mniej pustych kratek: { $best } zamiast { $chosen }
    .at = zostawia potworom mniej pustych kratek: { $best } zamiast { $chosen } (zamyka { $cells })
explain-open-more = zostawia potworom więcej pustych kratek: { $best } zamiast { $chosen }
    .at = zostawia potworom więcej pustych kratek: { $best } zamiast { $chosen }, wśród nich { $cells }
explain-prepares = przygotowuje +{ $stars } ({ $edict }) za { $cells }
    .with = przygotowuje +{ $stars } ({ $edict }) za { $cells } ({ $terrain })
explain-nearer =
    { $best ->
        [one] zostawia do kolejnych +{ $stars } ({ $edict }) tylko { $best } kratkę
        [few] zostawia do kolejnych +{ $stars } ({ $edict }) tylko { $best } kratki
        [many] zostawia do kolejnych +{ $stars } ({ $edict }) tylko { $best } kratek
       *[other] zostawia do kolejnych +{ $stars } ({ $edict }) tylko { $best } kratki
    }
    .at = zostawia do kolejnych +{ $stars } ({ $edict }) tylko { $cells }
    .with = zostawia do kolejnych +{ $stars } ({ $edict }) tylko { $cells } ({ $terrain })
explain-fills = wypełnia więcej potrzebnych kratek ({ $edict }): { $best } zamiast { $chosen }
    .at = wypełnia więcej potrzebnych kratek ({ $edict }): { $best } zamiast { $chosen } ({ $cells })
explain-room = zostawia więcej kratek, które od razu dadzą gwiazdki ({ $edict }, { $terrain }): { $best } zamiast { $chosen }
    .at = zostawia więcej kratek, które od razu dadzą gwiazdki ({ $edict }, { $terrain }): { $best } zamiast { $chosen }, w tym { $cells }
explain-ways = zostawia więcej sposobów na kolejne gwiazdki za dwie lub trzy kratki ({ $edict }): { $best } zamiast { $chosen }

## Co psuje zagrany ruch, a na mapie sąsiada – lepszy

explain-blocks = Zagrany ruch zajmuje { $cells }, a { $terrain } w tym miejscu to +{ $stars } ({ $edict }).
    .neighbor = Lepszy ruch zajmuje { $cells }, a { $terrain } w tym miejscu to +{ $stars } dla sąsiada ({ $edict }).
explain-blocks-each = Zagrany ruch zajmuje { $cells }, a { $terrain } w tym miejscu to +{ $stars } za każdą kratkę ({ $edict }).
    .neighbor = Lepszy ruch zajmuje { $cells }, a { $terrain } w tym miejscu to +{ $stars } dla sąsiada za każdą kratkę ({ $edict }).
explain-lost-row = Po zagranym ruchu rząd { $row } nie da już +{ $stars } ({ $edict }).
    .neighbor = Po lepszym ruchu rząd { $row } nie da już sąsiadowi +{ $stars } ({ $edict }).
explain-lost-cluster = Po zagranym ruchu klastrowi przy { $first } ({ $terrain }) zabraknie miejsca, by urosnąć do +{ $stars } ({ $edict }).
    .neighbor = Po lepszym ruchu klastrowi sąsiada przy { $first } ({ $terrain }) zabraknie miejsca, by urosnąć do +{ $stars } ({ $edict }).
explain-lost-mountain = Po zagranym ruchu góry { $first } nie da się już połączyć: +{ $stars } ({ $edict }).
    .neighbor = Po lepszym ruchu sąsiad nie połączy już góry { $first }: +{ $stars } ({ $edict }).

## W których porach roku liczą się gwiazdki

explain-in-spring = +{ $stars } wiosną
explain-in-summer = +{ $stars } latem
explain-in-fall = +{ $stars } jesienią
explain-in-winter = +{ $stars } zimą
explain-in-each = +{ $stars } w każdej z { $count } pozostałych pór roku

## Ruchy słowami

review-choice-draw = { $terrain }: { $cells }
review-choice-extra = { $choice } ({ $cells })

## Tabele

review-title = { $name }: { $stars }
review-about = Każda wartość oczekiwana to średnia z talii rozegranych do końca (liczba talii: { $decks }).
review-incomplete = Przerwano przed końcem: oto, co udało się przeanalizować.
review-column-number = Nr
review-column-season = Pora roku
review-column-card = Karta
review-column-luck = Szczęście
review-column-loss = Strata
review-column-verdict = Ocena
review-column-total = Razem
review-other-cards = Inne karty
review-ambush-on = zasadzka na mapie: { $name }
review-lost-title = Gdzie przepadły gwiazdki
review-choice-line = { $number }. { $season }, { $card }: { $loss }, { $verdict }
review-chosen = Zagrano: { $choice }
review-best = Najlepszy znaleziony ruch: { $choice }
review-loss-with-error = { $loss } ± { $error }
review-lost-sum = Razem te ruchy kosztowały { $stars } gwiazdki względem najlepszych znalezionych.
review-mean-loss = Średnia strata na ruch: { $loss } gwiazdki; przeanalizowanych ruchów: { $choices }.
review-verdict-count = { $verdict }: { $count }
review-show-hint = Mapy ruchu: --show i jego numer albo --show mistakes.

## Strona

review-page-title = Analiza gry
review-page-sum = Od początku do wyniku
review-page-sum-about = Czego gracz wzorcowy mógł oczekiwać na początku i co to zmieniło. Wiersze sumują się w każdej kolumnie.
review-page-curve = Oczekiwany wynik
review-page-curve-note = Po każdej karcie i każdym ruchu
review-page-curve-across = Krok
review-page-curve-up = Gwiazdki
review-page-choices = Ruchy
review-page-parts = Skąd bierze się strata
review-page-note = Strata: ile gwiazdek kosztował ruch względem najlepszego znalezionego. ± to jej błąd standardowy.

## Polecenie

cli-command-review = pokaż, jak sprzyjały karty i ile wart był każdy ruch
    .about = Analizuje zapisaną grę: szczęście każdej karty, każdy ruch wobec najlepszego znalezionego i jak złożyły się na wynik.
cli-metavar-depth = GŁĘBOKOŚĆ
cli-option-review-file = zapisana, zakończona gra
cli-option-review-seat = miejsce do analizy, od 1 (domyślnie: wszystkie miejsca ludzi albo pierwsze, jeśli grały same boty)
cli-option-review-depth = ile talii rozegrać: { $depths } (domyślnie { $default })
cli-option-review-show = pokaż mapy tych ruchów, na przykład 3,7, albo wszystkich błędów (mistakes)
cli-option-review-json = zapisz analizę do tego pliku jako JSON
cli-option-review-html = zapisz do tego pliku stronę z wykresem, mapami i sumami
cli-review-progress = analiza
cli-review-not-over = { $path }: gra jeszcze się nie skończyła. Dokończ ją: inkland play --resume { $path }
cli-review-no-seat =
    { $seats ->
        [1] Nie ma miejsca { $seat }; w grze jest tylko jedno.
       *[other] Nie ma miejsca { $seat }; w grze są miejsca od 1 do { $seats }.
    }
cli-review-bad-show = „{ $given }” to ani mistakes, ani lista ruchów, na przykład 3,7.
cli-review-no-choice =
    { $choices ->
        [0] Nie ma ruchu { $number }: nic nie przeanalizowano.
        [1] Nie ma ruchu { $number }; jest tylko jeden.
       *[other] Nie ma ruchu { $number }; ruchy mają numery od 1 do { $choices }.
    }
cli-review-written = Zapisano: { $path }
