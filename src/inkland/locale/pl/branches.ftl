# Odnogi gry (a gdyby inaczej?) i wyzwania.

branch-title = A gdyby inaczej?
branch-about = Gra i jej odnogi: te same karty, inne rysunki.
branch-none = Nie ma jeszcze odnóg.
    .text = Przejdź do dowolnego momentu powtórki i graj dalej tymi samymi kartami. Nowa gra pojawi się tutaj, obok pierwotnej.
branch-replay = Wybierz moment w powtórce
branch-start = Graj dalej od tego miejsca
branch-start-first = Od pierwszej karty
branch-start-about = Karty przychodzą w tej samej kolejności. Zaczniesz od odkrytej karty albo od następnej, przy której rysujesz.
branch-seat = Grasz jako
branch-mode = Pozostali
branch-mode-others = rysują to, co rysowali
    .text = Twoje zasadzki mogą zmienić ich arkusze. Tam, gdzie dawny rysunek już nie pasuje, rysuje gracz wzorcowy.
branch-mode-alone = zostają bez zmian
    .text = Rysujesz tylko na własnym arkuszu. Potwory narysowane sąsiadowi zostają na swoich miejscach.
branch-go = Graj
branch-game = Gra
branch-number = Odnoga { $number }
branch-began = Od: { $season }, { $card }
branch-parted = Pierwsza różnica: { $season }, { $card }
branch-equal = Na razie bez różnic
branch-running = Jeszcze trwa
branch-continue = Graj dalej
branch-alone = arkusze pozostałych bez zmian
branch-open = Otwórz
branch-difference = { $change } ★ w porównaniu z grą
branch-maps = Arkusze
branch-stars = Gwiazdki według pór roku i edyktów
branch-edict-column = Pora roku
challenge-title = Wyzwanie
challenge-by = { $name } rzuca ci wyzwanie
challenge-by-nobody = Wyzwanie
challenge-mine = Twoje wyzwanie
challenge-about = Każdy, kto otworzy ten link, gra tymi samymi kartami, kiedy zechce. Swoje arkusze zobaczycie po zakończeniu gry, nie wcześniej.
challenge-beat = Pobij wynik gracza { $name }: { $stars } ★
challenge-beat-nobody = Wynik do pobicia: { $stars } ★
challenge-finishers = Zagrali już: { $names }
challenge-edicts = Edykty i umiejętności
challenge-setup = Wszystkie ustawienia gry
challenge-solo = Solo
challenge-bots = Z botami: { $names }
challenge-count =
    { $count ->
        [0] Nikt go jeszcze nie ukończył.
        [one] Ukończyła je { $count } osoba.
        [few] Ukończyły je { $count } osoby.
        [many] Ukończyło je { $count } osób.
       *[other] Ukończyło je { $count } osoby.
    }
challenge-play = Graj
challenge-continue = Graj dalej
challenge-later = Zagraj jeszcze raz
challenge-later-about = Liczy się pierwsza próba; kolejne są oznaczone.
challenge-results = Wyniki
challenge-try = próba { $number }
challenge-you = ty
challenge-link = Link do wyzwania
challenge-picture = Link jako kod QR
challenge-end = Zakończ wyzwanie
challenge-end-ask = Link przestanie działać, a tabela wyników zniknie. Rozegrane gry zostaną.
challenge-ended = Wyzwanie zostało zakończone.
challenge-unknown = Nie ma takiego wyzwania
    .text = Link może być niepełny albo wyzwanie już się skończyło.
challenge-make = Wyzwij znajomych
challenge-make-about = Zagrają rozdaniem z tej gry. Dopóki ktoś nie skończy, nie zobaczy twojego arkusza.
challenge-make-solo = solo
challenge-make-bots = z tymi samymi botami
challenge-how = Grają
challenge-make-go = Utwórz link
challenge-page = Do wyzwania
challenges-about = Wyzwania rzucone lub podjęte przez ciebie; ostatnio grane na górze. Wyzwanie możesz rzucić na końcu każdej gry: znajomi zagrają tymi samymi kartami, kiedy zechcą.
challenges-none = Nie ma jeszcze wyzwań. Skończ grę i wybierz tam „{ game-challenge }”.
challenges-state-new = Jeszcze bez gry
challenges-state-running = Twoja gra trwa
challenges-standing = Gwiazdki: { $stars } · miejsce { $place } z { $of }
challenges-standing-later = Gwiazdki: { $stars } · nie pierwsza próba
challenges-guests = Twoje wyzwania pojawią się tu po pierwszej grze.
again-title = To samo rozdanie jeszcze raz
again-about = Te same karty w tej samej kolejności, od pierwszej. Nie liczy się do rekordów.
again-how = Grasz
