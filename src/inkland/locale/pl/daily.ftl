# Strona mapy dnia.

daily-title = Mapa dnia
daily-past = miniony dzień
daily-today = Dzisiejsze mapy
daily-intro = Jedno rozdanie dziennie, takie samo dla wszystkich. Liczy się pierwsza próba; potem można ćwiczyć.
daily-intro-past = Zagraj to samo rozdanie co wtedy. Wyniki minionych dni nie trafiają do tabeli dnia.
daily-next = Następne mapy za
daily-next-local = o { $time } twojego czasu
daily-streak =
    { $count ->
        [one] { $count } dzień z rzędu
        [few] { $count } dni z rzędu
        [many] { $count } dni z rzędu
       *[other] { $count } dni z rzędu
    }
daily-streak-best =
    { $count ->
        [one] najdłużej: { $count } dzień
        [few] najdłużej: { $count } dni
        [many] najdłużej: { $count } dni
       *[other] najdłużej: { $count } dni
    }
daily-problem-waiting = Dzisiejsze mapy są w drodze z { $source }.
daily-problem-unreachable = Dzisiejsze mapy pochodzą z { $source }, a ten adres jest teraz nieosiągalny. Serwer ponawia próby; w minione dni można grać.
daily-problem-refused = Dzisiejsze mapy pochodzą z { $source }, ale tamten serwer odrzuca nasz. Pomoże operator; w minione dni można grać.
daily-problem-changed = Dzisiejsze mapy z { $source } nie zgadzają się z wcześniejszym zobowiązaniem, więc nie są tu używane. Pomoże operator; w minione dni można grać.
daily-state-new = nierozpoczęta
daily-state-playing = w trakcie
daily-state-done = ukończona
daily-state-given-up = porzucona
daily-play = Graj
daily-play-past = Zagraj ten dzień
daily-go-on = Kontynuuj
daily-practice = Ćwicz
daily-my-game = Moja mapa
daily-first-try = Możesz przerwać i wrócić później, na dowolnym urządzeniu, do dwóch godzin po końcu dnia.
daily-given-up = Pierwsza próba została porzucona. Możesz ćwiczyć; wyniki pojawią się, gdy ukończysz grę.
daily-late = ukończona po terminie
daily-result = Wynik: { $kind }
daily-percentile = Lepiej niż { $share } gier botów
daily-counts = Twoja gra się liczy.
daily-early = Porównanie pojawi się, gdy boty zagrają tym rozdaniem dość razy.
daily-first = Dziś nikt nie ukończył tego rozdania przed tobą.
daily-to-half =
    { $stars ->
        [one] Jeszcze { $stars } gwiazdka, a połowa z nich będzie za tobą.
        [few] Jeszcze { $stars } gwiazdki, a połowa z nich będzie za tobą.
        [many] Jeszcze { $stars } gwiazdek, a połowa z nich będzie za tobą.
       *[other] Jeszcze { $stars } gwiazdki, a połowa z nich będzie za tobą.
    }
daily-histogram = Gwiazdki botów na tym rozdaniu i twoje
daily-stars = Gwiazdki
daily-you = ty
daily-bot-games =
    { $count ->
        [one] { $bot }: { $count } gra
        [few] { $bot }: { $count } gry
        [many] { $bot }: { $count } gier
       *[other] { $bot }: { $count } gier
    }
daily-bot-few =
    { $count ->
        [one] { $bot }: { $mean } w pierwszej grze.
        [few] { $bot }: średnio { $mean }, na razie { $count } gry.
        [many] { $bot }: średnio { $mean }, na razie { $count } gier.
       *[other] { $bot }: średnio { $mean }, na razie { $count } gry.
    }
daily-bot-mean = { $bot }: średnio { $mean }.
daily-bot-beaten = Lepszy wynik niż w { $share } jego gier.
daily-bots-play = Boty jeszcze grają to rozdanie; wyniki będą coraz dokładniejsze.
daily-table =
    { $count ->
        [one] Tabela dnia: { $count } gracz
        [few] Tabela dnia: { $count } graczy
        [many] Tabela dnia: { $count } graczy
       *[other] Tabela dnia: { $count } graczy
    }
daily-table-all = Pokaż wszystkich
daily-place = { $place }. miejsce z { $count }
daily-copy-line = Kopiuj jako tekst
daily-picture = Udostępnij jako obraz
daily-share-title = Inkland, mapa dnia { $date }, { $kind }
daily-share-percentile = lepiej niż { $share } gier botów
daily-archive = Archiwum
daily-month-before = Poprzedni miesiąc
daily-month-after = Następny miesiąc
daily-day-done =
    { $count ->
        [0] Nic nie ukończono
        [one] Ukończono { $count } mapę
        [few] Ukończono { $count } mapy
        [many] Ukończono { $count } map
       *[other] Ukończono { $count } map
    }
daily-legend = ● ukończona w terminie, ○ później
daily-check-title = Czy było uczciwie?
daily-check-about = Wszystkie rozdania ustalono, zanim ktokolwiek zagrał: sekret każdego dnia to skrót sekretu następnego, a pierwsza wartość jest jawna. Gdy dzień się skończy, jego sekret zostaje ujawniony, a twoja przeglądarka może go sprawdzić.
daily-check-anchor = Jawna wartość
daily-check-data = Dane do sprawdzenia
daily-check-day = Sprawdź { $date }
daily-check-none = Pierwszy dzień można sprawdzić dwie godziny po jego końcu.
daily-found-good =
    { $count ->
        [one] { $date }: { $count } haszowanie prowadzi od sekretu do jawnej wartości, a kolejność wszystkich kart się z nim zgadza.
        [few] { $date }: { $count } haszowania prowadzą od sekretu do jawnej wartości, a kolejność wszystkich kart się z nim zgadza.
        [many] { $date }: { $count } haszowań prowadzi od sekretu do jawnej wartości, a kolejność wszystkich kart się z nim zgadza.
       *[other] { $date }: { $count } haszowań prowadzi od sekretu do jawnej wartości, a kolejność wszystkich kart się z nim zgadza.
    }
daily-found-link = { $date }: sekret NIE prowadzi do jawnej wartości.
daily-found-deal = { $date }: kolejność kart NIE zgadza się z sekretem.
