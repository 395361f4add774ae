## Learn from it: the mistakes of games as positions to try again

learn-title = Ucz się na błędach
learn-title-all = Ucz się na ostatnich grach
learn-about = Ruchy, które kosztowały cię gwiazdki, do rozegrania jeszcze raz. Rysuj jak w grze: nowy ruch jest oceniany na tych samych taliach co w analizie.
learn-solved =
    { $count ->
        [one] Rozwiązano { $solved } z { $count } zadania
        [few] Rozwiązano { $solved } z { $count } zadań
        [many] Rozwiązano { $solved } z { $count } zadań
       *[other] Rozwiązano { $solved } z { $count } zadania
    }
learn-begin = Zacznij
learn-no-review = Tej gry jeszcze nie przeanalizowano.
learn-reviewing = Trwa analiza…
learn-make-review = Przeanalizuj grę
learn-none = W tej grze nie było błędów.
learn-no-games = Nie masz jeszcze ukończonej gry.
learn-effect = Efekt potwora
learn-verdict-inaccuracy = niedokładność
learn-verdict-mistake = błąd
learn-verdict-blunder = gruby błąd
learn-loss = { $stars } ★
learn-state-tried = próbowano
learn-state-shown = pokazano
learn-state-solved = rozwiązano
learn-to-games = Do moich gier
learn-to-game = Do gry
learn-question =
    Twój ruch w grze to { $verdict ->
        [inaccuracy] niedokładność
        [mistake] błąd
       *[blunder] gruby błąd
    }: { $stars } ★. Znajdź lepszy.
learn-answer-as-good = Świetnie: nie gorzej niż najlepszy znaleziony ruch.
learn-answer-better = Lepiej niż w grze, ale do najlepszego ruchu brakuje { $stars } ★.
learn-answer-not-yet = Jeszcze nie: do najlepszego ruchu brakuje { $stars } ★. Spróbuj ponownie.
learn-reason-try = W porównaniu z najlepszym ruchem: { $why }.
learn-reason-game = Twój ruch w grze w porównaniu z nim: { $why }.
learn-best = To najlepszy znaleziony ruch. Twój ruch w grze był o { $stars } ★ gorszy.
learn-again = Spróbuj ponownie
learn-hint = Podpowiedź
learn-hint-text = Tu przepadły gwiazdki: { $hint }.
learn-show-best = Pokaż najlepszy ruch
learn-next = Dalej
learn-end = Zakończ
