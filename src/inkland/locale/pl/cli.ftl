# The command line: help, tables and messages of `inkland play`, `score`, `cards`, `simulate`, `probe`.

## argparse's own sentences; %-signs come in through the variables

argparse-usage = użycie:
argparse-positionals = argumenty
argparse-options = opcje
argparse-help = pokaż tę pomoc i zakończ
argparse-argument = { $argument_name }: { $message }
argparse-unknown-parser = nie ma polecenia { $parser_name } (do wyboru: { $choices })
argparse-not-allowed-with = nie łączy się z { $value }
argparse-ignored-explicit = nie przyjmuje wartości, a podano { $value }
argparse-required = brakuje: { $value }
argparse-one-required = podaj jedno z tych: { $value }
argparse-expected-one = brakuje wartości
argparse-expected-at-most-one = można podać najwyżej jedną wartość
argparse-expected-at-least-one = potrzebna jest co najmniej jedna wartość
argparse-ambiguous = { $option } może oznaczać: { $matches }
argparse-unrecognized = nieznany argument: { $value }
argparse-invalid-value = { $value } to nieprawidłowa wartość typu { $type }
argparse-invalid-choice = nieprawidłowa wartość: { $value } (do wyboru: { $choices })

## The program

cli-about = Inkland, gra królewskich kartografów: odkryj kartę, narysuj kształt, zadowól królową.
cli-epilog = Każde polecenie ma własną pomoc, na przykład: inkland play --help
cli-commands = polecenia
cli-actions = działania
cli-group-play = gra
cli-group-records = zapisane gry
cli-group-bots = boty i statystyka
cli-group-hosting = serwery
cli-group-program = sam program
cli-command-play = zagraj w terminalu, solo lub przeciw botom
    .about = Gra w terminalu: solo o tytuł albo przeciw botom.
cli-command-score = policz punkty arkusza i zobacz, skąd się biorą
    .about = Punktacja arkuszy mapy tak, jak się je wpisuje albo jak drukuje je program: jedenaście rzędów po jedenaście kratek (zasady, N), ze spacjami, literami i liczbami na brzegu albo bez nich. Bez nazw – według wszystkich kart punktacji; z nazwami – każda karta objaśniona na mapie; z czterema edyktami – podsumowanie pór roku.
cli-command-cards = znajdź karty: kształty, teksty, numery
    .about = Wyszukiwanie kart. Bez zapytania – tabela wszystkich kart; z zapytaniem – każda znaleziona karta w całości.
cli-command-simulate = niech boty rozegrają wiele gier
    .about = Boty rozgrywają wiele gier, a wyniki trafiają do tabeli.
cli-command-replay = obejrzyj zapisaną grę krok po kroku
    .about = Pokaż zapisaną grę krok po kroku: każdą kartę, każdy rysunek, każdą punktację. Kilka gier albo gra bez terminala jest sprawdzana zdarzenie po zdarzeniu według zasad i wypisywana.
cli-command-export = zachowaj zapisaną grę jako obrazek lub animację
    .about = Zachowaj zapisaną grę jako obrazek z mapami i wynikami (.svg, .png), jako krótką animację (.gif) albo jako zapis (.inkland). O formacie decyduje nazwa nowego pliku.
cli-command-verify = sprawdź, jak potasowano karty zapisanej gry
    .about = Oblicza ponownie tasowanie zapisanej gry: skróty, klucz i kolejność wszystkich kart (inkland docs fairness). Kod wyjścia: 0 – wszystko się zgadza, 1 – coś się nie zgadza, 3 – gra nie ma kwitu, 4 – jeszcze nie ujawniono.
cli-command-probe = odpowiadaj programom na pytania o zasady
    .about = Odpowiedzi na pytania o zasady, po jednym obiekcie JSON w wierszu, ze standardowego wejścia na standardowe wyjście (inkland docs interop).
cli-command-train = naucz boty oceniać arkusze
    .about = Gra z samym sobą uczy oceniać arkusze; wynikiem jest plik wag, z których korzystają poziomy botów. Te same wartości seed, rounds i games dają ten sam plik przy dowolnej liczbie wątków.
cli-command-tutorial = przeczytaj samouczek jako tekst
    .about = Samouczek jako tekst: bez rozdziału – lista rozdziałów; z rozdziałem – jego karty, słowa trenera i dobry rysunek do każdej.
cli-command-docs = czytaj dokumentację
    .about = Czytaj dokumentację: bez nazwy lista stron, z nazwą sama strona.
cli-command-completion = wypisz autouzupełnianie dla bash, zsh lub fish
    .about = Wypisz skrypt, który uzupełnia polecenia, opcje i pliki w powłoce. Na czas sesji: source <(inkland completion bash). Na stałe: zapisz go tam, gdzie szuka go powłoka (inkland docs command-line).

## Placeholders in the help

cli-variables = Każdą opcję można też ustawić zmienną środowiskową: --public-url przez INKLAND_PUBLIC_URL albo przez INKLAND_PUBLIC_URL_FILE, nazwę pliku z wartością. Przełączniki to „yes” lub „no”, elementy list oddziela się przecinkami.
cli-bad-variable = { $variable }: { $message }
cli-variable-twice = Ustawiono i { $variable }, i { $other }; zostaw jedną z nich.
cli-variable-file = Nie można odczytać pliku „{ $file }” ze zmiennej { $variable }.
cli-bad-switch = „{ $given }” to ani „yes”, ani „no”
cli-metavar-command = POLECENIE
cli-metavar-action = DZIAŁANIE
cli-metavar-number = N
cli-metavar-seconds = SEKUNDY
cli-metavar-file = PLIK
cli-metavar-out = NOWY_PLIK
cli-metavar-folder = FOLDER
cli-metavar-name = IMIĘ
cli-metavar-title = TYTUŁ
cli-metavar-crest = HERB
cli-metavar-list = LISTA
cli-metavar-card = KARTA
cli-metavar-query = SZUKANE

## Options

cli-option-lang = język: angielski, rosyjski, ukraiński lub polski
cli-option-version = pokaż wersję i zakończ
cli-option-json = wypisz JSON dla programów zamiast tabel
cli-option-seed = ziarno losowania: to samo ziarno daje te same karty
cli-option-bots = { $about }; do wyboru: { $names }
cli-option-play-players = miejsca przy stole razem z tobą, do { $most } (domyślnie ty i podane boty, a bez botów tylko ty)
cli-option-play-bots = boty na pozostałe miejsca, po przecinku; powtarzają się, aż zajmą wszystkie
cli-option-play-name = twoje imię
cli-option-play-title = twój tytuł, na przykład „z Wysokich Wzgórz”; w grze solo trzeba na niego zasłużyć
cli-option-play-crest = twój herb: tarcza, kolor, godło i jego kolor, na przykład heater:blue:tower:gold
cli-bad-crest = Nie ma herbu „{ $given }”. Napisz tarcza:kolor:godło:kolor, na przykład heater:blue:tower:gold. Tarcze: { $shield }. Godła: { $charge }. Kolory: { $color }.
cli-option-play-save = plik, w którym zachować grę
cli-option-play-resume = wróć do zapisanej gry; bez pliku – do ostatniej
cli-option-play-plain = zwykły tekst zamiast pełnego ekranu, dla czytników ekranu i prostych terminali
cli-option-score-file = plik z arkuszem albo z arkuszem na każdą porę roku; znak - oznacza standardowe wejście
cli-option-score-cards = karta punktacji do objaśnienia, po kodzie lub nazwie; cztery karty to zarazem edykty A–D
cli-option-score-map = strona mapy, na której narysowano arkusz (domyślnie ta z takimi samymi górami)
cli-option-score-edicts = podsumuj pory roku z tymi kartami punktacji jako edyktami A, B, C, D, po przecinku; albo first-game
cli-option-score-season = pora roku do policzenia, nazwa lub numer (domyślnie wszystkie, a przy kilku arkuszach – od pierwszej)
cli-option-score-coins = monety na końcu każdej liczonej pory roku, po przecinku
cli-option-cards-query = kod, numer zasady, np. E-10, albo część nazwy w dowolnym języku
cli-option-cards-kind = tylko karty jednego rodzaju
cli-option-cards-family = tylko karty punktacji z jednej grupy
cli-option-simulate-games = ile gier rozegrać
cli-option-simulate-players = miejsca w każdej grze (domyślnie po jednym na każdego podanego bota)
cli-option-simulate-bots = boty po przecinku; powtarzają się, aż zajmą wszystkie miejsca (domyślnie podane w --bot albo { $default })
cli-option-simulate-trace = zapisz każdą grę krok po kroku do tego pliku (inkland docs interop)
cli-option-simulate-records = zapisz każdą grę w tym folderze, dla inkland replay
cli-option-replay-files = zapisane gry
cli-option-replay-at = zacznij od chwili po tylu zdarzeniach
cli-option-replay-plain = wypisz grę jako tekst zamiast pokazywać ją na pełnym ekranie
cli-option-export-file = zapisana gra
cli-option-export-out = plik do zapisania: .svg, .png, .gif lub .inkland
cli-option-export-at = pokaż grę po tylu zdarzeniach (domyślnie: po wszystkich)
cli-option-export-seat = tylko mapa tego miejsca, licząc od 1 (domyślnie: wszystkie mapy)
cli-option-export-dark = ciemne kolory
cli-option-verify-file = zapis gry
cli-option-verify-kept = dane urządzenia o tej grze, zapisane na stronie „Sprawdź tasowanie”
cli-option-simulate-mixed = w każdej grze nowe przygotowanie zgodne z instrukcją: gracze, mapa, zestawy, umiejętności
cli-option-simulate-variants = razem z --mixed: losuj też warianty, w których karty herosów lub ruin dodano albo pominięto wbrew instrukcji (S-2)
cli-option-train-out = plik, do którego zapisać wagi; obok leży wszystko, co potrzebne do wznowienia
cli-option-train-rounds = rundy gry i nauki (domyślnie { $default })
cli-option-train-games = gry w każdej rundzie (domyślnie { $default })
cli-option-train-threads = wątki, które grają (domyślnie { $default })
cli-option-train-resume = wznów przerwaną naukę
cli-option-train-seed = ziarno losowania (domyślnie { $default })

## Set-up of a game

cli-setup-title = przygotowanie gry
cli-setup-about = To, czego nie podasz, wynika z zasad (S-2).
cli-option-preset = gotowe przygotowanie; opcje poniżej je zmieniają. first-game: „Herosi” z edyktami na pierwszą grę; everything: wszystkie zestawy z herosami i umiejętnościami
cli-option-set = karty odkryć; określają też wszystko, czego nie podasz
cli-option-map = strona mapy
cli-option-seasons = karty pór roku
cli-option-ambush = karty zasadzki: zestawy (base, heroes, ambush-pack) lub cztery karty, po przecinku
cli-option-heroes = z kartami herosów lub bez nich; jeśli inaczej niż w zestawie kart odkryć, to wariant (S-2)
cli-option-ruins = z kartami ruin lub bez nich; jeśli inaczej niż w instrukcji, to wariant (S-2)
cli-option-scoring = zestaw, z którego losuje się edykty
cli-option-edicts = karty punktacji dla edyktów A, B, C, D, po przecinku; albo first-game
cli-option-skills = z umiejętnościami: trzy losowe albo trzy karty po przecinku

## What cannot be done

cli-error = błąd: { $message }
cli-usage-error = { $message } (pomoc: { $prog } --help)
cli-interrupted = Przerwano.
cli-closed-input = Standardowe wejście jest zamknięte.
cli-closed-output = Standardowe wyjście jest zamknięte.
cli-missing-extra = pakiet { $package } nie jest zainstalowany; zainstaluj go: { $command }
cli-bad-number-from = „{ $given }” to nie liczba całkowita od { $least } wzwyż
cli-bad-number-between = „{ $given }” to nie liczba całkowita od { $least } do { NUMBER($most, useGrouping: 0) }
cli-bad-map = nie ma strony mapy „{ $given }”; wybierz jedną z: { $letters }
cli-bad-season = nie ma pory roku „{ $given }”; wybierz jedną z: { $seasons } albo numer od 1 do 4
cli-card-and-id = { $name } ({ $id })
cli-unrecognized-near = nieznany argument: { $value }. Może chodzi o: { $near }?
cli-unrecognized-list = nieznany argument: { $value }. Elementy listy oddziela się przecinkami: { $listed }
cli-unknown-command = nie ma „{ $given }”
cli-unknown-command-near = nie ma „{ $given }”. Może chodzi o: { $near }?
cli-unknown-card = Nie ma takiej karty: „{ $given }”. Wszystkie karty: inkland cards
cli-unknown-card-near = Nie ma takiej karty: „{ $given }”. Może chodzi o: { $near }? Wszystkie karty: inkland cards
cli-unknown-name = Nie ma „{ $given }”. Dostępne: { $all }
cli-unknown-name-near = Nie ma „{ $given }”. Może chodzi o: { $near }? Dostępne: { $all }
cli-score-small-x = Na mapie zapisanej małymi literami x to potwór albo zniszczona kratka. Potwory zapisuj jako X, pozostałe litery dowolnie.
cli-score-needs-edicts = Kilka arkuszy, --season i --coins służą do podsumowania pór roku, a do niego potrzebne są cztery edykty: --edicts
cli-score-four-edicts = --edicts wymaga czterech kart punktacji; podano: { $count }.
cli-score-too-many-sheets = Nie wszystkie te arkusze da się policzyć przed końcem zimy: podaj wcześniejszą porę roku w --season.
cli-score-coin-count = --coins wymaga po jednej liczbie na każdą liczoną porę roku: { $seasons }, a nie { $coins }.
cli-ambush-mixed = --ambush przyjmuje albo zestawy, albo cztery karty, ale nie jedno i drugie naraz; wszystkie karty: inkland cards
cli-no-such-cards = Nie ma takich kart: grupę mają tylko karty punktacji
cli-too-many-bots =
    { $bots ->
        [one] Podano { $bots } bota
        [few] Podano { $bots } boty
        [many] Podano { $bots } botów
       *[other] Podano { $bots } bota
    } na { $seats ->
        [one] { $seats } miejsce
        [few] { $seats } miejsca
        [many] { $seats } miejsc
       *[other] { $seats } miejsca
    }; usuń zbędne albo podaj większą liczbę w --players.
cli-resume-alone = --resume wraca do zapisanej gry, więc nie można łączyć go z { $option }
cli-mixed-alone = --mixed losuje nowe przygotowanie w każdej grze, więc nie można łączyć go z { $option }
cli-variants-need-mixed = --variants łączy się tylko z --mixed
cli-train-nothing = nie ma czego wznawiać: plik { $path } nie istnieje; aby zacząć, pomiń --resume
cli-verify-not-kept = { $path } nie jest plikiem zapisanym na stronie „Sprawdź tasowanie”.
cli-verify-other-kept = W { $path } nie ma danych o tej grze.
cli-train-damaged = z pliku { $path } nie można wznowić nauki; usuń go i zacznij bez --resume
cli-train-other = { $path } powstał z --seed { $seed } --rounds { $rounds } --games { $games }; podaj te same liczby albo pomiń --resume, aby zacząć od nowa

## Columns

cli-column-card = Karta
cli-column-family = Grupa
cli-column-rule = Zasada
cli-column-stars = Gwiazdki
cli-column-number = Nr
cli-column-name = Nazwa
cli-column-id = Kod
cli-column-box = Pudełko
cli-column-bot = Bot
cli-column-games = Gry
cli-column-mean = Gwiazdki
cli-column-error = ± błąd
cli-column-min = Min.
cli-column-max = Maks.
cli-column-wins = Wygrane
cli-column-rating = Ocena
cli-column-lost = Straty
cli-column-share = Udział

## Numbers

cli-number-1 = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-number-2 = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
cli-percent = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
cli-date = { DATETIME($moment, dateStyle: "medium") }
cli-moment = { DATETIME($moment, dateStyle: "medium", timeStyle: "short") } UTC

## Scores of a sheet

cli-score-title = Mapa { $map }
cli-monster-losses = Potwory
    .text = Każda pusta kratka obok potwora odbiera 1 gwiazdkę; każda kratka liczy się raz.
cli-score-sum = Suma
cli-score-solo = Solo: { $rating }. Tytuł: { $title }
cli-score-one-map = Wszystkie pory roku policzono według tej jednej mapy. Aby policzyć całą grę, umieść w pliku mapy ze wszystkich pór roku, jedną pod drugą.
cli-score-no-coins = Monet nie ma na mapie: podaj je przez --coins, na przykład --coins 1,3,4,6.
cli-no-parts = Nie liczy się tu żadna kratka.
cli-part = { $points }★
cli-part-each = po { $points }★
cli-legend-scoring-cells = [ ] kratki, które się liczą
cli-legend-ruins = Ruiny pod rysunkami: { $cells }
cli-monster-dragon = smok
cli-monster-zombie = zombi
cli-monster-troll = troll
cli-monster-gorgon = gorgona

## Cards

cli-kind-explore = karta odkryć
    .many = Karty odkryć
cli-kind-ruins = karta ruin
    .many = Karty ruin
cli-kind-ambush = karta zasadzki
    .many = Karty zasadzki
cli-kind-hero = karta herosa
    .many = Karty herosów
cli-kind-scoring = karta punktacji
    .many = Karty punktacji
cli-kind-skill = karta umiejętności
    .many = Karty umiejętności
cli-fact-id = kod
cli-fact-kind = rodzaj
cli-fact-box = pudełko
cli-fact-number = numer na karcie
cli-fact-status = pewność
cli-fact-rule = zasada
cli-fact-time = czas
cli-fact-terrains = tereny
cli-fact-direction = kierunek
cli-fact-corner = początek w grze solo
cli-fact-letter = litera
cli-fact-family = grupa
cli-fact-solo = wartość w grze solo
cli-fact-cost = koszt
cli-status-verified = zgodne dwa źródła lub więcej
cli-status-transcribed = odczytane z jednego źródła
cli-direction-clockwise = zgodnie z ruchem wskazówek zegara
cli-direction-counterclockwise = przeciwnie do ruchu wskazówek zegara
cli-corner-top-left = lewy górny róg
cli-corner-top-right = prawy górny róg
cli-corner-bottom-left = lewy dolny róg
cli-corner-bottom-right = prawy dolny róg
cli-shape-coin = { $number }: { $terrain }, moneta
cli-shape-no-coin = { $number }: { $terrain }
cli-hero-caption = heros i ścieżka ataku
cli-cards-hint = Jedna karta w całości: inkland cards i jej nazwa, kod lub numer zasady.

## Replay

cli-replay-checked = { $path }: sprawdzono, zdarzeń: { $events }.
cli-replay-seed = Ziarno: { $seed }
cli-export-ending = „{ $given }”: nowy plik musi mieć jedno z zakończeń { $known }.
cli-export-seat = Nie ma miejsca { $seat }; miejsc w grze: { $players }.
cli-export-written = Zapisano w { $path }

## Simulation

cli-simulate-progress = Rozgrywanie gier
cli-simulate-interrupted =
    { $count ->
        [0] Przerwano przed końcem pierwszej gry.
        [one] Przerwano po { $count } grze.
        [few] Przerwano po { $count } grach.
        [many] Przerwano po { $count } grach.
       *[other] Przerwano po { $count } gry.
    }
cli-results-title = { $games }, --seed { $seed }, { $seconds } s, gier na sekundę: { $speed }
cli-results-variants = Warianty: { $games } ({ $variants }).

## Learning

cli-train-progress =
    { $games ->
        [one] Runda { $round } z { $rounds }: { $games } gra, średnio gwiazdek: { $stars }
        [few] Runda { $round } z { $rounds }: { $games } gry, średnio gwiazdek: { $stars }
        [many] Runda { $round } z { $rounds }: { $games } gier, średnio gwiazdek: { $stars }
       *[other] Runda { $round } z { $rounds }: { $games } gry, średnio gwiazdek: { $stars }
    }
cli-train-done =
    { $rounds ->
        [one] Nauka skończona po { $rounds } rundzie; wagi są w pliku { $path }.
        [few] Nauka skończona po { $rounds } rundach; wagi są w pliku { $path }.
        [many] Nauka skończona po { $rounds } rundach; wagi są w pliku { $path }.
       *[other] Nauka skończona po { $rounds } rundy; wagi są w pliku { $path }.
    }
cli-train-compare = Porównaj je z wagami z pakietu: { $command }
cli-train-stopped = Zatrzymano po rundzie { $round } z { $rounds }; wznowienie: { $command }

## The tutorial as text

tutorial-option-chapter = rozdział, nazwa lub numer; all oznacza wszystkie rozdziały
tutorial-text-drawing = Dobry rysunek: { $command }
tutorial-text-hint = Jeden rozdział: inkland tutorial 1. Wszystkie: inkland tutorial all.

## Shell completion and the man page

completion-option-shell = powłoka
man-name = NAZWA
man-synopsis = SKŁADNIA
man-description = OPIS
man-options = OPCJE
man-comments = UWAGI
man-command = POLECENIE

## `inkland docs`

docs-metavar-page = STRONA
docs-option-page = strona do pokazania, na przykład hosting albo rules/scoring
docs-option-open = otwórz dokumentację w przeglądarce
docs-page = strona
docs-title = o czym
docs-hint = Pokaż stronę: inkland docs STRONA
docs-unknown-page = nie ma strony „{ $page }”; lista stron: inkland docs
docs-no-site = ta instalacja nie zawiera witryny z dokumentacją; strony pokazuje inkland docs STRONA
