# The tutorial: what the coach says, in the browser and in the terminal. Each note has at most 35 words.

tutorial-intro = Ucz się, rysując: prawdziwa gra z dobranymi kartami i trenerem obok mapy. W każdej chwili możesz wyjść i dokończyć później.
tutorial-coach = Trener
tutorial-step = Karta { $step } z { $steps }
tutorial-marked = Zaznaczone kratki: { $cells }.
tutorial-next = Dalej
tutorial-example = Pokaż
tutorial-back = Wstecz
tutorial-finish = Graj dalej
tutorial-drawn = Narysowane. Zanim odkryje się następna karta, możesz to cofnąć.
tutorial-watch = Zobacz, co robi karta.
tutorial-first-game = Zagraj pierwszą grę
tutorial-chapters = Rozdziały
tutorial-hide = Ukryj trenera
tutorial-show = Pokaż trenera
tutorial-start = Zacznij
tutorial-resume = Wróć do gry
tutorial-repeat = Zagraj ponownie
tutorial-read = Przeczytaj
tutorial-is-running = Rozpoczęty
tutorial-is-done = Ukończony

## Chapters

tutorial-chapter-first-season = Pierwsza pora roku
    .about = Kształty, tereny, monety, góry, ruiny, potwory i pierwsza punktacja. Około pięciu minut.
tutorial-chapter-heroes = Herosi
    .about = Potwór z literą i heros, który go pokonuje. Jedna minuta.
tutorial-chapter-skills = Umiejętności
    .about = Trzy odkryte karty umiejętności i jak się za nie płaci. Dwie minuty.
tutorial-chapter-table = Zasadzka przy stole
    .about = Wszyscy rysują naraz, a potwory trafiają na cudze mapy. Dwie minuty.

## The first season

tutorial-note-welcome = Rysujesz dla królowej mapę nowych ziem. Na każdej karcie jest kształt. Rysujesz go na pustych kratkach mapy, gdzie tylko chcesz.
tutorial-note-edict-a = Edykty mówią, za co dostajesz gwiazdki. Pierwszy, „Leśna warta”, daje 1 gwiazdkę za każdą kratkę lasu przy krawędzi mapy.
tutorial-note-place = Narysuj las na zaznaczonych kratkach: tam wszystkie cztery leżą przy krawędzi. Potem zatwierdź.
tutorial-how-mouse = Wskaż kratkę, obróć kształt klawiszem R albo kółkiem myszy i kliknij, by go położyć.
tutorial-how-touch = Przeciągnij kształt palcem albo dotknij kratki, a obracaj go przyciskiem.
tutorial-how-keys = Przesuwaj strzałkami, obracaj klawiszem R, odbijaj klawiszem F, zatwierdzaj klawiszem Enter. N przenosi do następnego pasującego miejsca. Page Down pokazuje następną wskazówkę.
tutorial-note-time = Każda karta zabiera czas: pokazuje go klepsydra. „Sad” zabrał 2 z 8 jednostek wiosny. Gdy suma dojdzie do 8, następuje punktacja wiosny.
tutorial-note-terrain = Tu wybierasz teren: pole albo wodę. Drugi edykt, „Dolina magów”, daje 2 gwiazdki za kratkę wody obok góry i 1 gwiazdkę za kratkę pola.
tutorial-note-corner = Wybierz wodę i narysuj ją na zaznaczonych kratkach obok góry.
tutorial-note-coin = Teraz masz do wyboru dwa kształty. Za ten mniejszy dostajesz monetę. Moneta daje 1 gwiazdkę przy każdej punktacji, więc wczesna moneta zwraca się nawet cztery razy.
tutorial-note-take-coin = Weź mały kształt i narysuj go na zaznaczonych kratkach. Las przy krawędzi da też gwiazdki z pierwszego edyktu.
tutorial-note-mountain = Na każdej górze także leży moneta. Jest twoja, gdy wszystkie cztery kratki wokół góry są wypełnione, wszystko jedno czym.
tutorial-note-close = Narysuj rzekę na zaznaczonych kratkach: bliżej monety na górze ta karta nie doprowadzi.
tutorial-note-monsters = Zasadzka! W grze solo potwory wchodzą z rogu i zajmują pierwsze miejsce, w którym się mieszczą. Przy stole rysuje je na twojej mapie sąsiad.
tutorial-note-cost = Każda pusta kratka obok potwora zabiera 1 gwiazdkę przy każdej punktacji. Wypełnij te kratki, a potwory będą niegroźne.
tutorial-note-fence = Narysuj wioskę na zaznaczonych kratkach: nigdzie nie ocalisz więcej gwiazdek.
tutorial-note-ruins = Wyszła karta ruin. Następny kształt musi przykryć któreś ruiny, jeśli to możliwe: kratkę ze zburzonym łukiem.
tutorial-note-last = To ostatnia karta wiosny. Ze wszystkich miejsc na ruinach zaznaczone da w tej punktacji najwięcej gwiazdek.
tutorial-note-scored = Punktacja wiosny: pierwszy edykt { $first }, drugi edykt { $second }, monety { $coins }, potwory { $monsters }. Razem: { $total }.
tutorial-note-later = Przed tobą trzy pory roku. Latem liczą się edykty drugi i trzeci, jesienią trzeci i czwarty, zimą czwarty i pierwszy. Talię za każdym razem się tasuje, z jedną zasadzką więcej.
tutorial-note-elsewhere = Na twojej mapie już się tego nie da zrobić. Rysuj, gdzie chcesz.
tutorial-note-end = To koniec rozdziału. Dokończ tę grę albo wybierz inny rozdział.

## Heroes

tutorial-note-zombie = Zasadzka: w rogu pojawiło się zombi. Potwory z literą są groźniejsze: po każdej punktacji zombi zajmują wszystkie puste kratki obok siebie.
tutorial-note-hero = Ale przybył heros. Rysujesz go na pustej kratce. Potwory na ścieżce ataku giną – od razu i do końca gry.
tutorial-note-aim = Postaw herosa na zaznaczonej kratce i obróć ścieżkę ataku tak, by trafiała w zombi.
tutorial-note-letters = Smok daje 3 monety, gdy nie ma obok niego żadnej pustej kratki. Gorgona i troll niszczą kratki twojej mapy.
tutorial-note-more-heroes = Każda pora roku dokłada jedną zasadzkę i jednego herosa.

## Skills

tutorial-note-skills = W tej grze są trzy karty umiejętności: pokazuje je obramowany przycisk. Raz na porę roku możesz użyć jednej z nich.
tutorial-note-save = Niektóre są darmowe, inne kosztują monety. Weź kształt z monetą, żeby mieć czym zapłacić.
tutorial-note-choose-skill = Otwórz umiejętności i wybierz jedną. „Poszukiwanie” jest darmowe i dodaje kratkę. „Negocjacje” kosztują monetę: zamiast kształtu rysujesz kwadrat 2×2.
tutorial-note-use-skill = Potem połóż kształt i zatwierdź. Wydana moneta nie daje już gwiazdek.
tutorial-note-skill-again = W następnej porze roku znów możesz użyć umiejętności, tej samej albo innej.

## Ambush at a table

tutorial-note-together = Przy stole wszyscy naraz rysują tę samą kartę, każdy na swojej mapie.
tutorial-note-own-map = Krawędź znów daje gwiazdki: narysuj las na zaznaczonych kratkach. Bot gra z tobą i rysuje w tym samym czasie.
tutorial-note-passed = Zasadzka! Mapy trafiają do sąsiadów: teraz ty rysujesz potwory na mapie przeciwnika, a on na twojej.
tutorial-note-hurt = Każda pusta kratka obok potwora będzie kosztować przeciwnika gwiazdkę. Zaznaczone miejsce styka się z największą liczbą pustych kratek.
tutorial-note-returned = Twoja mapa wróciła, z potworami, które narysował przeciwnik.
tutorial-note-fence-in = Narysuj na zaznaczonych kratkach: tak ocalisz najwięcej gwiazdek.
tutorial-note-table-later = Wszystkie mapy możesz oglądać w każdej chwili. Każda pora roku dokłada jedną zasadzkę.

## Reactions: `best` and `better` while a shape is being placed, `praise` and `review` after it is drawn

tutorial-illegal = Tu się nie mieści.
tutorial-goal-border-best = Świetnie. Gwiazdki: +{ $gain }. Zatwierdź.
tutorial-goal-border-better = Gwiazdki tutaj: { $gain }. Jako las w zaznaczonym rogu: { $best }.
tutorial-goal-border-praise = Dobry rysunek. Gwiazdki za krawędź: { $gain }.
tutorial-goal-border-review = Gwiazdki za krawędź: { $gain }. Mogło być { $best }, ale każda mapa jest inna.
tutorial-goal-valley-best = Świetnie. Gwiazdki: +{ $gain }. Zatwierdź.
tutorial-goal-valley-better = Gwiazdki tutaj: { $gain }. Jako woda w zaznaczonym miejscu: { $best }.
tutorial-goal-valley-praise = Dobry rysunek. Gwiazdki za góry: { $gain }.
tutorial-goal-valley-review = Gwiazdki za góry: { $gain }. Mogło być { $best }.
tutorial-goal-coin-best = Tak dostaniesz monetę. Zatwierdź.
tutorial-goal-coin-better = Ten kształt nie daje monety. Wybierz mały.
tutorial-goal-coin-praise = Moneta jest twoja.
tutorial-goal-coin-review = Tym razem bez monety, za to z większą liczbą kratek. Jedno i drugie bywa dobre.
tutorial-goal-mountain-best =
    { $gain ->
        [4] Góra otoczona ze wszystkich czterech stron: moneta jest twoja. Zatwierdź.
       *[other] Wypełnione kratki wokół góry: { $gain } z 4. Więcej teraz się nie da. Zatwierdź.
    }
tutorial-goal-mountain-better =
    { $gain ->
        [0] Obok nie ma otwartej góry. Wypełnione kratki w zaznaczonym miejscu: { $best } z 4.
       *[other] Wypełnione kratki wokół góry: { $gain } z 4. W zaznaczonym miejscu: { $best }.
    }
tutorial-goal-mountain-praise =
    { $gain ->
        [4] Góra jest otoczona, a jej moneta twoja.
       *[other] Wypełnione kratki wokół góry: { $gain } z 4. Monetę da ostatnia.
    }
tutorial-goal-mountain-review =
    { $gain ->
        [0] Obok nie ma otwartej góry. Moneta poczeka na inną kartę.
       *[other] Wypełnione kratki wokół góry: { $gain } z 4. Moneta poczeka na inną kartę.
    }
tutorial-goal-fence-best = Tak ocalisz najwięcej gwiazdek: { $gain }. Zatwierdź.
tutorial-goal-fence-better = Ocalone gwiazdki tutaj: { $gain }. W zaznaczonym miejscu: { $best }.
tutorial-goal-fence-praise = Potwory są otoczone. Ocalone gwiazdki: { $gain }.
tutorial-goal-fence-review = Ocalone gwiazdki: { $gain }. Mogło być { $best }. Pozostałe kratki możesz zająć później.
tutorial-goal-ruins-best = Ruiny przykryte, jak trzeba. Zatwierdź.
tutorial-goal-ruins-better = Kształt musi przykryć ruiny: kratkę ze zburzonym łukiem.
tutorial-goal-ruins-praise = Ruiny są przykryte.
tutorial-goal-ruins-review = Żaden kształt nie mógł przykryć ruin, więc powstała jedna kratka.
tutorial-goal-hero-best = Atak trafia w cel. Zatwierdź.
tutorial-goal-hero-better = Na ścieżce ataku nie ma jeszcze potwora. Postaw herosa na zaznaczonej kratce i skieruj ścieżkę ataku na zombi.
tutorial-goal-hero-praise = Zombi zniszczone.
tutorial-goal-hero-review = Zombi nadal tu jest: po punktacji zajmie puste kratki obok siebie.
tutorial-goal-ambush-best = Tu boli najbardziej. Stracone gwiazdki: { $gain }. Zatwierdź.
tutorial-goal-ambush-better = Stracone gwiazdki tutaj: { $gain }. W zaznaczonym miejscu: { $best }.
tutorial-goal-ambush-praise = Paskudne miejsce. Stracone gwiazdki przeciwnika: { $gain }.
tutorial-goal-ambush-review = Stracone gwiazdki przeciwnika: { $gain }. Mogło być { $best }.
tutorial-goal-skill-best = Z umiejętnością. Zatwierdź.
tutorial-goal-skill-better = Na razie bez umiejętności: najpierw otwórz umiejętności.
tutorial-goal-skill-praise = Umiejętność użyta.
tutorial-goal-skill-review = Tym razem bez umiejętności. Możesz jej użyć przy każdej następnej karcie tej pory roku.
