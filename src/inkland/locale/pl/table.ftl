# Gra w przeglądarce.

## The card and the hand

table-card = Karta
table-explain = Objaśnij kartę
table-shapes = Kształty
table-shape = Kształt { $number }
table-shape-coin = Kształt { $number }, z monetą
table-shape-no-room = Ten kształt nigdzie się nie mieści.
table-shape-no-ruins = Tym kształtem nie da się przykryć pustej kratki ruin.
table-terrains = Tereny
table-rotate = Obróć
table-mirror = Odbij
table-undo = Cofnij
table-confirm = Zatwierdź
table-continue = Dalej
table-next-card = Następna karta
table-reset = Zacznij turę od nowa
table-nudge-left = Przesuń w lewo
table-nudge-up = Przesuń w górę
table-nudge-down = Przesuń w dół
table-nudge-right = Przesuń w prawo
table-skip = Pokaż wszystko

## What to do now

table-prompt-hero = Postaw herosa na pustej kratce; jego ścieżkę ataku możesz obracać.
table-prompt-solo-ambush = Potwory już przyszły: zobacz, gdzie stanęły.
table-prompt-wait = Wybór zatwierdzony, pozostali jeszcze rysują. Możesz go cofnąć.
table-wait = Pozostali jeszcze rysują.
table-prompt-laid = Zatwierdź albo wybierz inne miejsce.
table-prompt-offline = Brak połączenia: rysunek zostaje na miejscu. Zatwierdź go, gdy połączenie wróci.
table-prompt-doomed = Zatwierdź, by zniszczyć tę kratkę, albo wybierz inną.
table-monster-dragon = Smok: 3 monety dla ciebie, gdy zostanie otoczony lub zniszczony.
table-monster-zombie = Zombi: po każdej punktacji wszystkie puste kratki obok zombi stają się zombi.
table-monster-troll = Troll: po każdej punktacji niszczysz jedną pustą kratkę obok niego.
table-monster-gorgon = Gorgona: kto ją rysuje, od razu niszczy jedną kratkę obok niej.
table-prompt-held = Narysowane. Możesz to cofnąć, dopóki nie odkryjesz następnej karty.
table-prompt-tried = Narysowane. Ocena jest nad mapą; możesz cofnąć rysunek i spróbować ponownie.
table-prompt-kept = Rysunek jest zapamiętany i zostanie wysłany automatycznie.
table-wait-alone = Chwileczkę…
table-watching = Przyglądasz się grze.

## Cards that act

stage-ambush-solo =
    Potwory ruszają z { $corner ->
        [top-left] lewego górnego
        [top-right] prawego górnego
        [bottom-left] lewego dolnego
       *[bottom-right] prawego dolnego
    } rogu { $direction ->
        [clockwise] zgodnie z ruchem wskazówek zegara
       *[counterclockwise] przeciwnie do ruchu wskazówek zegara
    }, aż się zmieszczą.
stage-ambush =
    Arkusze przekazuje się { $direction ->
        [clockwise] w lewo
       *[counterclockwise] w prawo
    }: każdy rysuje potwory na arkuszu sąsiada.
stage-strike = { $name } rysuje potwory na twoim arkuszu.
stage-hero = Narysuj herosa: potwory na jego ścieżce ataku zostają zniszczone.
stage-ruins = Kształt z następnej karty odkryć musi przykryć pustą kratkę ruin.
stage-zombies = Zombi rozprzestrzeniają się na wszystkie puste kratki obok siebie.
stage-troll = Troll niszczy pustą kratkę obok siebie.
stage-skip = Pomiń
stage-loss =
    { $count ->
        [one] O { $count } gwiazdkę mniej przy punktacji
        [few] O { $count } gwiazdki mniej przy punktacji
        [many] O { $count } gwiazdek mniej przy punktacji
       *[other] O { $count } gwiazdki mniej przy punktacji
    }
stage-gain =
    { $count ->
        [one] Uratowano { $count } gwiazdkę
        [few] Uratowano { $count } gwiazdki
        [many] Uratowano { $count } gwiazdek
       *[other] Uratowano { $count } gwiazdki
    }
stage-free = Nie kosztuje to żadnych gwiazdek.

## The table

table-clock = Czas { $time } z { $threshold }
table-deadline = Pozostały czas; potem za spóźnionych rysuje bot
table-reserve = Pozostały zapas czasu; potem za spóźnionych rysuje bot
table-reserve-begins = Czas na tę kartę minął. Biegnie twój zapas czasu: zostało { $time }.
table-reserve-used = korzysta z zapasu czasu
table-edicts = Edykty
table-scores-now = punktuje w tej porze roku
table-coins =
    { $spent ->
        [0] Monety: { $coins }
       *[other] Monety: { $coins }, wydane: { $spent }
    }
table-monsters-show = Pokaż kratki, które kosztują gwiazdkę
table-season-now = { $season } teraz
table-preview-spoken = Zmieni się: { $changes }. { $season }: będzie { $stars }.
table-preview-nothing = Gwiazdki się nie zmienią. { $season }: { $stars }.
table-score-sheet = Arkusz punktacji
table-log = Przebieg gry
table-more = Stół
table-help = Pomoc
table-others = Pozostali
table-others-waiting =
    { $count ->
        [0] Arkusze graczy
        [one] Arkusze: rysuje jeszcze { $count } gracz
        [few] Arkusze: rysuje jeszcze { $count } graczy
        [many] Arkusze: rysuje jeszcze { $count } graczy
       *[other] Arkusze: rysuje jeszcze { $count } gracza
    }
table-all-sheets = Arkusze graczy
table-find = Znajdź gracza

## Cards and edicts explained

table-scores-here = Co teraz punktuje
table-scores-nothing = Na razie nic nie punktuje.
table-solo-value = Odejmowane od wyniku na koniec gry solo: { $value }
table-rule = Zasada { $rule }
table-rule-example = Zasada { $rule } z przykładem

## Co dałoby więcej gwiazdek

near-title = Co dałoby więcej:
near-cell = { $terrains } na { $cells }: +{ $stars }
near-one-of = { $terrains } na jednej z kratek { $cells }: +{ $stars }
near-one-of-many = { $terrains } na jednej z oznaczonych kratek ({ $count }): +{ $stars }
near-all = { $terrains } na wszystkich kratkach { $cells }: +{ $stars }
near-some = { $terrains } na { $missing } dowolnych z oznaczonych kratek ({ $count }): +{ $stars }
near-joined = { $terrains } na { $missing } z oznaczonych kratek ({ $count }), by powiększyć klaster: +{ $stars }
near-different = { $missing } różne tereny ({ $terrains }) na oznaczonych kratkach ({ $count }): +{ $stars }
near-anything = cokolwiek
near-more =
    { $count ->
        [one] i jeszcze { $count } możliwość
        [few] i jeszcze { $count } możliwości
        [many] i jeszcze { $count } możliwości
       *[other] i jeszcze { $count } możliwości
    }
near-none = Ani jedna kratka, ani grupa dwóch czy trzech kratek nie da gwiazdek.
near-mark = dałoby +{ $stars }
near-mark-terrain = { $terrains } tutaj: +{ $stars }
near-mark-group = jedna z { $missing } kratek, które razem dałyby +{ $stars }

## Talia

deck-title = Talia
deck-order = Kolejności nie zna nikt. Po każdej porze roku karty odkryć są wtasowywane z powrotem.
deck-season-end = Następna karta zakończy porę roku z prawdopodobieństwem { $percent }: takich kart jest { $ending } z { $possible } możliwych.
deck-season-stays = Następna karta nie może zakończyć pory roku.
deck-season-over = Po tej karcie pora roku się kończy.
deck-rest = Jeszcze w talii: { $count }
deck-ambushes =
    { $count ->
        [0] Nie ma wśród nich zasadzek.
        [one] I { $count } zakryta karta zasadzki.
        [few] I { $count } zakryte karty zasadzki.
        [many] I { $count } zakrytych kart zasadzki.
       *[other] I { $count } zakrytej karty zasadzki.
    }
deck-heroes =
    { $count ->
        [0] Nie ma wśród nich herosów.
        [one] I { $count } zakryta karta herosa.
        [few] I { $count } zakryte karty herosów.
        [many] I { $count } zakrytych kart herosów.
       *[other] I { $count } zakrytej karty herosa.
    }
deck-turned = Odkryte w tej porze roku
deck-gone = Zagrane, nie wrócą
deck-sealed = Tasowanie zapieczętowane
deck-sealed-about = Kolejność wszystkich kart ustalono przed odkryciem pierwszej i nikt nie mógł jej wybrać: część serwera była zapieczętowana, a urządzenia graczy dodały losowe części. Po grze każdy może to sprawdzić.
deck-sealed-known = To rozdanie było znane: pochodzi z wcześniejszej gry. Jego tasowanie zapieczętowano wtedy i będzie można je sprawdzić, gdy nikt już nie będzie nim grał.
deck-sealed-digest = SHA-256 kwitu:
deck-not-sealed = Tasowanie tej gry nie jest zapieczętowane.

## Podpowiedź

hint-title = Podpowiedź
hint-help = zapytaj silnego bota o najlepsze ruchy
hint-cost = Podpowiedź oznacza grę: nie będzie się liczyć w tabelach dnia ani w rekordach. Za jedną kartę płacisz raz, o cokolwiek pytasz.
hint-cost-again = Ta gra jest już oznaczona. Podpowiedź do tej karty liczy się jako kolejna.
hint-paid = Za tę kartę już zapłacono: dalsze pytania nic nie kosztują.
hint-ask-edict = Który edykt?
hint-ask-area = Które miejsce?
hint-ask-answer = Odpowiedź
hint-source = W najlepszym ruchu chodzi głównie o: { $source }.
hint-no-source = Żaden edykt się nie wyróżnia.
hint-area = Przyjrzyj się zaznaczonemu miejscu: { $first }–{ $last }.
hint-no-area = Najlepszy ruch niczego nie rysuje na mapie.
hint-searching = Bot myśli…
hint-cancel = Anuluj
hint-close = Zamknij
hint-about = Co zrobiłby silny bot i ilu gwiazdek oczekuje na koniec.
hint-about-other = Co zrobiłby tu silny bot i ilu gwiazdek oczekuje wtedy na koniec u gracza { $name }.
hint-pass = nie używaj umiejętności
hint-with-skill = { $choice }, umiejętność „{ $skill }”
hint-destroys = zniszcz { $cell }
hint-why-best = w porównaniu z drugą: { $reasons }
hint-why-other = w porównaniu z pierwszą: { $reasons }
hint-details = Według pór roku
hint-count =
    { $count ->
        [one] z { $count } podpowiedzią
        [few] z { $count } podpowiedziami
        [many] z { $count } podpowiedziami
       *[other] z { $count } podpowiedzi
    }
hint-marked = Gra z podpowiedziami jest oznaczana: nie liczy się w tabelach dnia ani w rekordach.

## Skills

table-skills = Umiejętności
table-skills-about = Jedna na porę roku, opłacana przed rysowaniem.
table-skill-use = Użyj teraz
table-skill-drop = Zrezygnuj
table-skill-not-now = Teraz nie można

## The end

table-chart = Gwiazdki według pór roku i źródeł
table-rematch = Zagraj jeszcze raz
table-scoring-again = Zobacz punktację ponownie
table-home = Strona główna

## Help

table-help-mouse = Mysz: kliknięcie kładzie kształt, drugie kliknięcie go rysuje. Kółko obraca kształt, prawy przycisk go odbija.
table-help-touch = Dotyk: dotknij kratki, a kształt tam trafi; przeciągnij palcem po mapie, a kształt będzie się nad nim przesuwał. Strzałki przesuwają go o jedną kratkę. Dotknij kształtu, aby go narysować.
table-help-move = przesuń kształt
table-help-enter = połóż kształt; jeszcze raz – narysuj, i jeszcze raz – następna karta
table-help-release = cofnij wszystkie kroki tej tury
table-help-undo = cofnij ostatni krok albo rysunek, dopóki nie odkryto następnej karty
table-help-edict = pokaż kratki, za które edykt daje gwiazdki; jeszcze raz – treść edyktu
