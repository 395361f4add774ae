# A game by its address, my games, the log, what happened while somebody was away, the rematch.

game-title-of = { $name }, tytuł: { $title }
game-sources-of = Skąd gracz { $name } ma gwiazdki
game-link = Link do tej gry
game-rank = Miejsce { $rank } z { $count }
game-your-rank = Twoje miejsce: { $rank } z { $count }
game-running = Ta gra jeszcze trwa, a ty oglądasz ją jako widz.
game-aborted = Ta gra nie została dokończona.
game-unknown = Nie ma takiej gry
    .text = Link może być niepełny. Poproś o niego jeszcze raz albo zacznij własną grę.
game-continue = Graj dalej
game-all = Wszystkie moje gry
game-more = Po grach
game-statistics = Moje statystyki
game-filter = Pokaż
game-filter-all = Wszystkie
game-filter-running = Trwające
game-filter-ended = Zakończone
game-filter-hidden = Ukryte
game-needs-connection = wymaga połączenia
game-not-kept = nie zachowano na tym urządzeniu
game-hide = Ukryj
game-show = Pokaż ponownie
game-left = zostało { $time }
game-none = Nie ma tu jeszcze gier.
game-learn = Ucz się na błędach
game-learn-all = Ucz się na ostatnich grach
game-check-shuffle = Sprawdź tasowanie
game-review = Analiza
game-review-record = Przeanalizuj zapis gry
game-replay = Powtórka
game-compare = Porównaj arkusze
game-open-record = Otwórz zapis gry
game-watch-scoring = Zobacz punktację
game-branch-here = A gdyby inaczej? Graj stąd
game-branches = A gdyby inaczej?
game-again = To samo rozdanie jeszcze raz
game-challenge = Wyzwij znajomych
game-challenge-results = Wyniki wyzwania
game-challenge-play = Zagraj jako wyzwanie
game-closed-challenge = To rozdanie można jeszcze zagrać jako wyzwanie. Arkusze i karty zobaczysz po własnej grze.
game-challenges = Moje wyzwania
game-kind-again = znane rozdanie
game-kind-branch = a gdyby inaczej
game-kind-challenge = wyzwanie
web-recorded-seat = Gracz { $number }, według zapisu
branch-from = Odnoga innej gry, z tymi samymi kartami. Nie liczy się do rekordów.
branch-game-link = Do tamtej gry
branch-compare = Porównaj
branch-again = Jeszcze raz od tego miejsca
game-away = Kiedy cię nie było
game-away-cards = Odkryte karty
game-away-monsters = Na twoim arkuszu
game-away-scorings = Podliczono
game-away-table = Przy stole
game-log-monsters = { $name } rysuje potwory na arkuszu gracza { $owner }: { $cells }.
game-log-scored = { $season }: punkty podliczone.
game-solo = Gra solo

export-button = Zapisz lub udostępnij
export-title = Zapisz lub udostępnij
export-preview = Obrazek, który zostanie zapisany
export-maps = Mapy
export-all-maps = Wszystkie mapy
export-dark = Ciemne kolory
export-png = Obrazek (PNG)
export-svg = Obrazek (SVG)
export-gif = Animacja (GIF)
export-inkland = Zapis gry
export-animating = Tworzenie animacji; potrwa to kilka sekund.

standings-title = Klasyfikacja
standings-note = Tak jakby ta pora roku była punktowana teraz.
standings-rank = Miejsce
standings-player = Gracz
standings-scored = Zdobyte
standings-now = Teraz
standings-short = teraz { $total } · miejsce { $rank }
standings-own = Klasyfikacja: twoje miejsce { $rank } z { $count }
standings-allow = Pokazuj bieżącą klasyfikację
log-standings-shown = Gospodarz pokoju pokazuje bieżącą klasyfikację.
log-standings-hidden = Gospodarz pokoju nie pokazuje już bieżącej klasyfikacji.

react-title = Reakcje
react-applause = Brawo!
react-wow = O rany!
react-laugh = Ha, ha!
react-ouch = Auć!
react-thinking = Chwila, myślę…
react-cheers = Dobrze zagrane!
react-mute-all = Ukryj wszystkie reakcje
react-mute = Ukryj reakcje gracza { $name }

## Kolejna gra

rematch-propose = Rewanż
rematch-by =
    { $deck ->
        [same] { $name } proponuje kolejną grę tym samym rozdaniem.
       *[new] { $name } proponuje kolejną grę nowym rozdaniem.
    }
rematch-mine =
    { $deck ->
        [same] Proponujesz kolejną grę tym samym rozdaniem.
       *[new] Proponujesz kolejną grę nowym rozdaniem.
    }
rematch-joined = Grają: { $names }
rematch-declined = Nie grają: { $names }
rematch-unanswered = Jeszcze bez odpowiedzi: { $names }
rematch-about = Kto nie dołączy, zostaje przy tej grze i nie dostaje miejsca w następnej.
rematch-join = Dołącz
rematch-decline = Nie tym razem
rematch-start = Zacznij teraz
rematch-without-you = Pozostali rozpoczęli kolejną grę. To jest ta, którą masz za sobą.
rematch-same-deal = Tym samym rozdaniem rozegrano też inną grę.
rematch-proposed = { $name } proponuje kolejną grę.
rematch-room = Do pokoju
rematch-leave = Opuść pokój
log-same-deal = Rozdanie jest to samo co w poprzedniej grze.

# Ekran na koniec gry.
end-more = Więcej
end-best =
    { $more ->
        [one] Twój najlepszy wynik: o { $more } gwiazdkę lepszy niż dotąd.
        [few] Twój najlepszy wynik: o { $more } gwiazdki lepszy niż dotąd.
        [many] Twój najlepszy wynik: o { $more } gwiazdek lepszy niż dotąd.
       *[other] Twój najlepszy wynik: o { $more } gwiazdki lepszy niż dotąd.
    }
end-edict =
    { $stars ->
        [one] Najlepsza punktacja: { $card }, { $stars } gwiazdka w jednej porze roku ({ $season }).
        [few] Najlepsza punktacja: { $card }, { $stars } gwiazdki w jednej porze roku ({ $season }).
        [many] Najlepsza punktacja: { $card }, { $stars } gwiazdek w jednej porze roku ({ $season }).
       *[other] Najlepsza punktacja: { $card }, { $stars } gwiazdki w jednej porze roku ({ $season }).
    }
end-no-monsters = Potwory nie zabrały ani jednej gwiazdki.
end-next-title =
    { $stars ->
        [one] { $stars } gwiazdka do tytułu „{ $title }”
        [few] { $stars } gwiazdki do tytułu „{ $title }”
        [many] { $stars } gwiazdek do tytułu „{ $title }”
       *[other] { $stars } gwiazdki do tytułu „{ $title }”
    }
end-mean = Twoja średnia: { $stars } ★
end-best-before = Twój rekord: { $stars } ★
end-titles = Wszystkie tytuły
end-title-below = poniżej { $stars }
end-costliest = Najdroższy ruch: { $card }, { $stars } ★
end-costliest-ask = Który ruch kosztował najwięcej?
end-costliest-looking = Szukamy najdroższego ruchu…
end-costliest-none = Żaden ruch nie kosztował gwiazdek.
end-group-look = Obejrzyj jeszcze raz
end-group-play = Zagraj tym rozdaniem ponownie
end-group-more = Zachowaj i ucz się
end-statistics = Moje statystyki
end-copy-text = Kopiuj jako tekst
