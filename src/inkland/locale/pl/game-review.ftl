### Strona analizy gry

## Wejście i stany

game-review-whole-game = Cała gra
game-review-queued = Czekanie na wolny procesor…
game-review-queued-for = Czekanie na wolny procesor: około { $time }.
game-review-quick = Szukanie najdroższych ruchów: kilka sekund…
game-review-refining = Uściślanie liczb: { $percent }%
game-review-refining-for = Uściślanie liczb: { $percent }%, pozostało około { $time }
game-review-progress = Postęp analizy
game-review-cancel = Anuluj
game-review-cancelled = Przerwano. Gotowa część analizy zostaje zachowana.
game-review-none = Ta gra nie została jeszcze przeanalizowana.
game-review-ask = Przeanalizuj grę
game-review-again = Spróbuj ponownie
game-review-continue = Kontynuuj
game-review-guests = Aby poprosić o analizę, wybierz imię na stronie głównej.
game-review-to-game = Do gry
game-review-drop = Upuść tu zapis zakończonej gry (.inkland). Zostanie sprawdzony i przeanalizowany, ale nie zachowany.
game-review-file = Wybierz plik
game-review-too-large = Plik jest za duży jak na zapis gry: najwyżej 256 kB.

## Liczby

game-review-luck-more = Karty dały o { $stars } gwiazdki więcej niż zwykle.
game-review-luck-less = Karty dały o { $stars } gwiazdki mniej niż zwykle.
game-review-costliest =
    { $count ->
        [one] { $count } ruch kosztował { $stars }.
        [few] { $count } ruchy kosztowały { $stars }.
        [many] { $count } ruchów kosztowało { $stars }.
       *[other] { $count } ruchu kosztowało { $stars }.
    }
game-review-costly = Najdroższe ruchy
game-review-provisional = Wstępnie: rozegrano mało talii, liczby mogą się jeszcze zmienić.
game-review-show = Pokaż
game-review-try-it = Spróbuj
game-review-seats = Gracze
game-review-parts = Według edyktów, monet i potworów
game-review-parts-about = Czego gracz wzorcowy mógł oczekiwać na początku i co to zmieniło. Każdy wiersz sumuje się do swojego wyniku.
game-review-sum-later = Suma pojawi się, gdy wszystkie ruchy zostaną przeanalizowane.
game-review-at-start = Na początku. Oczekiwane: { $stars }
game-review-step = { $season }, { $card }. { $cause }: { $change }. Oczekiwane: { $stars }

## Ruchy

game-review-only-flawed = Tylko błędy ({ $count })
game-review-no-flaws = Nie znaleziono błędów.
game-review-no-choices = Żaden ruch nie został jeszcze przeanalizowany.
game-review-choice = Wybrany ruch
game-review-map = Mapa przed ruchem
game-review-turned = Odkryta karta: { $card }
game-review-previous = Poprzedni ruch
game-review-next = Następny ruch
game-review-loss = Strata względem najlepszego ruchu: { $stars } ★
game-review-owner = Narysowano na mapie gracza { $name }: liczby dotyczą tego gracza, a strata to gwiazdki, których mu oszczędzono.
game-review-details = Szczegóły
game-review-candidate = Ruch
game-review-expected = Oczekiwane gwiazdki
game-review-chosen = zagrano
game-review-best = najlepszy ze znalezionych
game-review-reference = gracz wzorcowy
game-review-replay = Pokaż w powtórce
game-review-try = Zagraj stąd inaczej
