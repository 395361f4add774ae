# The rules page of the browser client: every rule by its number, examples of the scoring cards, rulings.

rulebook-title = Zasady
rulebook-lead = Wszystkie zasady z obrazkami. Podświetlone są kratki, o których mówi zasada; numer przed zasadą to ten sam, który podają komunikaty w grze.
rulebook-contents = Spis treści
rulebook-in-short = Gra w skrócie
rulebook-example = Przykład
rulebook-near-miss = Prawie
rulebook-lit = Mapa. Podświetlone: { $cells }
rulebook-to-ruling = Interpretacja
rulebook-to-rule = Zasada { $rule }
rulebook-to-rules = Wszystkie zasady
rulebook-section-G = Kratki i pojęcia
rulebook-section-S = Przygotowanie
rulebook-section-T = Runda
rulebook-section-M = Potwory z literą
rulebook-section-P = Punktacja i zwycięstwo
rulebook-section-E = Karty punktacji
rulebook-section-K = Umiejętności
rulebook-section-O = Gra solo

## Cells and words

rule-G-1 = Arkusz
    .text = Arkusz ma 11 rzędów, od góry A–K, i 11 kolumn, od lewej 1–11. A1 to kratka w lewym górnym rogu.
rule-G-2 = Sąsiednie kratki
    .text = Kratki sąsiadują ze sobą, jeśli mają wspólny bok. Zetknięcie rogami nigdy nie wystarcza.
rule-G-3 = Teren
    .text = Jest siedem terenów: las, wioska, pole, woda, potwór, heros i góry. Kształt wypełnia się jednym terenem; gór nigdy się nie rysuje. Ruiny to znak na kratce, a nie teren, i zostają tam bez względu na to, co się z nią stanie.
rule-G-4 = Wypełnione i puste
    .text = Wypełnione są wszystkie kratki z rysunkiem, góry, wąwóz i kratki zniszczone. Pozostałe są puste, także ruiny i kratki ścieżki ataku, na których nic nie narysowano.
rule-G-5 = Wypełnione bez terenu
    .text = Kratki wąwozu i kratki zniszczone są wypełnione, ale nie mają terenu.
rule-G-6 = Klaster
    .text = Sąsiednie kratki tego samego terenu tworzą klaster razem ze wszystkimi dalszymi, które się z nimi w ten sposób łączą. Pojedyncza kratka też jest klastrem.
rule-G-7 = Połączenie
    .text = Klaster łączy dwie kratki, jeśli obie z nim sąsiadują.
rule-G-8 = Z czym sąsiaduje klaster
    .text = Klaster sąsiaduje z kratkami spoza niego, które mają wspólny bok z którąś z jego kratek.
rule-G-9 = Niszczenie
    .text = Zniszczoną kratkę przekreśla się X: jest wypełniona, ale nie ma już terenu. Gór nigdy się nie niszczy. Gdy zniszczony zostanie heros, ścieżka ataku zostaje; zniszczony potwór nie jest już potworem.
rule-G-10 = Pole i wioska naraz
    .text = Kratka z „Dyplomacji” liczy się we wszystkich zasadach i jako pole, i jako wioska. Należy do jednego klastra pola i jednego klastra wioski, a liczy się jako jedna kratka.

## Setup

rule-S-1 = Gracze i mapa
    .text = Od 1 do 100 graczy używa tej samej strony mapy. Kto gra sam, stosuje zasady gry solo.
rule-S-2 = Wybór kart
    .text = Mapy, karty odkryć, pory roku, karty zasadzki, karty punktacji, herosów i umiejętności z obu gier można łączyć. Karty ruin należą do gry podstawowej i do każdego połączenia, ale nie do samych „Herosów”; każdy inny wybór nazywa się wariantem.
rule-S-3 = Edykty
    .text = Cztery karty punktacji, po jednej z każdej grupy (las, wioska, pole i woda, kratki), przydziela się losowo do edyktów.
rule-S-4 = Pory roku
    .text = Wiosna, lato, jesień i zima trwają 8, 8, 7 i 6 jednostek czasu; z porami roku z „Herosów” lato trwa 7.
rule-S-5 = Talia
    .text = Talia to karty odkryć, karty ruin, jeśli są w grze, jedna karta zasadzki i, przy grze z herosami, jedna karta herosa; wszystko potasowane.
rule-S-6 = Tor monet
    .text = Na torze mieści się 14 monet; kolejne przepadają. Wydana moneta zachowuje swoje miejsce.
rule-S-7 = Gracze
    .text = Każdy gracz ma imię, a jeśli chce, także tytuł i herb. W grze solo tytuł trzeba zdobyć.

## A round

rule-T-1 = Odkrycie karty
    .text = Odkrywa się wierzchnią kartę talii. Karta ruin nakłada wymóg na następną kartę odkryć i od razu odkrywa się kolejną kartę; dwie karty ruin to jeden wymóg. Karty zasadzki i herosa rozgrywa się wcześniej, a wymóg czeka.
rule-T-2 = Rysowanie kształtu
    .text = Wszyscy rysują jednocześnie, każdy na swoim arkuszu: jeden kształt z karty w jednym z jej terenów, dowolnie obrócony i odbity, tylko na pustych kratkach, gdziekolwiek na mapie. Na ruinach wolno rysować zawsze. Pasować nie wolno.
rule-T-3 = Wymóg ruin
    .text = Kształt musi przykryć co najmniej jedną pustą kratkę ruin. Jeśli mogą to zrobić tylko niektóre kształty karty, wybierz jeden z nich.
rule-T-4 = Gdy nic się nie mieści
    .text = Tylko gdy nie da się narysować żadnego kształtu karty, rysujesz jedną kratkę na dowolnej pustej, dowolnego terenu oprócz gór; herosa tylko w grze z kartami herosów i bez ścieżki ataku. Nie daje ona monety i nie dotyczy jej wymóg.
rule-T-5 = Pełny arkusz
    .text = Gdy nie ma pustej kratki, niczego się nie rysuje i nie można użyć umiejętności.
rule-T-6 = Monety
    .text = Dostajesz monetę za kształt nią oznaczony i po jednej za każdą górę, wokół której wszystkie cztery kratki są wypełnione, bez względu na to jak i przez kogo.
rule-T-7 = Zasadzka
    .text = Każdy arkusz trafia do sąsiada, który rysuje na nim kształt karty jako potwory; gdy się nie mieści, jedną kratkę potwora bez litery. Potem arkusze wracają.
rule-T-8 = Litery
    .text = Potwory z „Herosów” mają literę i efekt. Nie ma jej pojedyncza kratka narysowana zamiast kształtu, który się nie zmieścił, ani potwory z kart odkryć, ani żadne inne.
rule-T-9 = Herosi
    .text = Rysujesz herosa na dowolnej pustej kratce swojego arkusza i zaznaczasz wokół niego ścieżkę ataku, obróconą w jedną z czterech stron. Potwory na niej są niszczone, tak samo jak każdy potwór narysowany tam później.
rule-T-10 = Zagrane karty
    .text = Zagrane karty zasadzki i herosów nigdy nie wracają do talii. Karta zasadzki z trwałym efektem leży na widoku.
rule-T-11 = Co najpierw
    .text = Przy jednym rysowaniu po kolei: koszt umiejętności, kształt, potwory zniszczone na ścieżce ataku, dodatkowe kratki z umiejętności, znów zniszczone potwory, gorgona, moneta za kształt, monety za góry, monety za smoka.
rule-T-12 = Koniec pory roku
    .text = Pora roku kończy się, gdy czas odkrytych kart osiągnie jej próg. Karty zasadzki, herosów i ruin nie zajmują czasu.

## Monsters with a letter

rule-M-1 = Smok
    .text = Gdy tylko każda kratka smoka na twoim arkuszu jest zniszczona albo nie ma obok siebie pustej, dostajesz 3 monety, jeden raz. Krawędź mapy liczy się jako zamknięta.
rule-M-2 = Zombi
    .text = Po punktacji każdej pory roku oprócz zimy wszystkie puste kratki sąsiadujące z zombi stają się zombi, wszystkie naraz.
rule-M-3 = Troll
    .text = Po tych samych punktacjach musisz zniszczyć jedną wybraną pustą kratkę sąsiadującą z ocalałą kratką trolla.
rule-M-4 = Gorgona
    .text = Kto narysował gorgonę, musi od razu zniszczyć kratkę sąsiadującą z ocalałą kratką gorgony: pustą lub wypełnioną, ale nie górę, wąwóz ani kratkę już zniszczoną.
rule-M-5 = Kolejność efektów
    .text = Efekty rozpatruje się w kolejności, w jakiej odkryto ich karty, na wszystkich arkuszach. Monety z nich liczą się od następnej pory roku. Po zimie efektów nie ma.

## Scoring and winning

rule-P-1 = Które edykty się liczą
    .text = Wiosna punktuje A i B, lato B i C, jesień C i D, zima D i A.
rule-P-2 = Wynik pory roku
    .text = Dodaj gwiazdki za oba edykty i po jednej gwiazdce za każdą niewydaną monetę. Odejmij po jednej gwiazdce za każdą pustą kratkę sąsiadującą z potworem; każda liczy się raz. Wynik może być ujemny.
rule-P-3 = Następna pora roku
    .text = Karty odkryć i ruin wracają do talii, dochodzi jeszcze jedna karta zasadzki (i karta herosa), a całość się tasuje.
rule-P-4 = Zwycięstwo
    .text = Wygrywa najwyższa suma. Przy remisie ten, kto stracił mniej gwiazdek przez potwory; jeśli i tu jest równo, zwycięstwo jest wspólne.

## Skills

rule-K-0 = Użycie umiejętności
    .text = Trzy karty umiejętności leżą odkryte przez całą grę. Raz na porę roku możesz użyć jednej, płacąc przed rysowaniem monetami zdobytymi przed tą rundą. Możesz jej użyć tylko wtedy, gdy da się narysować wszystko, co daje. Dodatkowych kratek nie dotyczy wymóg ruin.
rule-K-10 = Umiejętności i pojedyncza kratka
    .text = Gdy nie mieści się żaden kształt z karty, możesz narysować pojedynczą kratkę, nawet jeśli można by użyć „Ukrycia” lub „Negocjacji”.

## Solo

rule-O-1 = Gra solo
    .text = Zwykłe zasady z kilkoma zmianami. Nie ma zwycięzcy; zdobywasz tytuł.
rule-O-2 = Zasadzka
    .text = Kształt, tak jak jest wydrukowany, zaczyna w rogu podanym na karcie i sunie po jednej kratce wzdłuż krawędzi w kierunku z karty, potem wzdłuż następnego pierścienia, o jedną kratkę bliżej środka. Zostaje w pierwszym miejscu, w którym się mieści; jeśli takiego nie ma, karta nie ma efektu.
rule-O-3 = Pierwsze miejsca
    .text = Na pustej mapie każdy potwór ma stałe pierwsze miejsce. Góry i wąwóz mogą je przesunąć, więc zależy ono od mapy.
rule-O-4 = Pełna mapa
    .text = Gdy żadna kratka nie jest pusta, gra od razu się kończy, a wszystkie niepunktowane jeszcze pory roku punktuje się na mapie takiej, jaka jest.
rule-O-5 = Ocena
    .text = Ocena to suma minus wartości solo czterech kart punktacji. Decyduje ona o tytule; poniżej najniższego progu jest to ostatni tytuł.

## Pictures of rules

picture-G-2 = Z kratką lasu B3 sąsiadują cztery kratki.
picture-G-4 = Podświetlone kratki są puste, także kratka ruin B1. Wszystkie inne są wypełnione.
picture-G-6 = Trzy klastry lasu. C1 styka się z B2 tylko rogiem.
picture-T-3 = „Pole uprawne” z wymogiem ruin: pole mieści się tylko na B2 i C2. Krzyż nie sięga ruin.
picture-T-6 = Wszystkie cztery kratki wokół góry B2 są wypełnione: jej moneta jest zdobyta. Góra C5 nie jest jeszcze otoczona.
picture-T-9 = Heros na B3 uderza w cztery kratki obok siebie. Dwa potwory są zniszczone; C5 jest za daleko.
picture-M-1 = Otwarta jest już tylko H4. Wypełnij ją, a smok zapłaci 3 monety.
picture-M-2 = Przed krokiem i po nim: trzy nowe zombi. Las je zatrzymuje.
picture-M-3 = Jedna z tych ośmiu kratek przepada; ty wybierasz która.
picture-M-4 = Jedna z tych sześciu kratek przepada, wypełniona lub pusta. Góra C1 jest bezpieczna.
picture-P-2 = Trzy puste kratki obok potworów: 3 gwiazdki mniej.
picture-O-2 = K11 jest wypełniona, więc gobliny przesuwają się o jedną kratkę w górę wzdłuż krawędzi.

## Near misses

miss-sentinel-wood = B4 leży o jedną kratkę od krawędzi.
miss-greenbough = D4 nie dodaje nowej kolumny: w kolumnie 4 już jest las.
miss-treetower = D3 jest pusta, więc C3 jest od dołu otwarta.
miss-stoneside-forest = Bez C3 żaden las nie łączy góry A1 z pozostałymi.
miss-canal-lake = A4 styka się z polem tylko rogiem.
miss-mages-valley = A1 styka się z górą tylko rogiem.
miss-golden-granary = B2 to woda. Na samych ruinach liczy się tylko pole.
miss-shoreside-expanse = Z A5 klaster wody sięga krawędzi.
miss-wildholds = Bez E4 dolny klaster wioski ma tylko pięć kratek.
miss-great-city = Przez C4 cały klaster leży przy górze. Największy z pozostałych ma dwie kratki.
miss-greengold-plains = E5 to las, tak jak E3: dolna wioska sąsiaduje tylko z dwoma różnymi terenami.
miss-shieldgate = B3 łączy dwa największe klastry. Drugi co do wielkości to teraz jedna kratka.
miss-borderlands = Jedna pusta kratka, C8, i rząd nic nie daje.
miss-lost-barony = Gdy B2 jest pusta, największy wypełniony kwadrat to 2×2.
miss-broken-road = H1 jest pusta, więc jej przekątna jest przerwana.
miss-cauldrons = E1 też jest pusta, a z dwóch pustych sąsiednich kratek nie liczy się żadna.
miss-faunlost-thicket = C2 przerywa ciąg. Najdłuższy z pozostałych ma trzy kratki.
miss-deepwood = Kratka wioski B4 styka się z górnym klastrem lasu.
miss-heart-of-the-forest = D2 to woda, a C2 potrzebuje lasu z każdej strony.
miss-sleepy-valley = Bez A6 rząd ma tylko dwie kratki lasu.
miss-craylund = Bez F4 dolny klaster styka się z dwiema kratkami wody. E2 liczy się raz, choć dotyka dwóch kratek pola.
miss-ulems-wallow = Bez D3 kratka wody D4 ma pole tylko z jednej strony.
miss-clawsgrave-peaks = Bez C3 żadne pole nie jest połączone z górą D4.
miss-jorekburg = Z F5 kolumna ma dwie kratki pola i jedną kratkę wody.
miss-traylo-monastery = Bez A3 linia jest przerwana.
miss-outer-enclave = C3 jest wypełniona i już się nie liczy.
miss-gnomish-colony = E4 zamiast F3: nadal cztery kratki, ale bez kwadratu.
miss-caravansary = A3 zamiast C4: klaster nie sięga już rzędu C.
miss-dwarvenholds = D2 jest pusta. Rząd C jest pełny, ale nie ma w nim góry.
miss-silos = E3 jest pusta. Kolumna 2 jest pełna, ale ma parzysty numer.
miss-banded-hills = Z lasem na B6 rząd ma tylko cztery różne tereny.
miss-starlit-sigil = Z B4 grupa ma cztery kratki.

## Rulings

ruling-title = Interpretacje
ruling-lead = Tam, gdzie instrukcje i karty różnych wydań się różnią albo milczą, program musi coś wybrać. Oto, jak rozstrzyga Inkland i dlaczego.
ruling-printed = W druku
ruling-here = W Inklandzie
ruling-great-city = „Wielkie miasto”: klaster czy kratka?
    .printed = Polską instrukcję najnaturalniej rozumieć tak: jeśli choć jedna kratka sąsiaduje z górą, odpada cały klaster. W ukraińskiej nie liczą się tylko te kratki, które sąsiadują z górą.
    .here = Decyduje klaster, jak w polskiej instrukcji. Klastry przy górze odpadają, a największy z pozostałych liczy się w całości.
ruling-shoreside-expanse = „Rozległe nabrzeże”: krawędź
    .printed = Według polskiej i ukraińskiej instrukcji ani klastry pola, ani klastry wody nie mogą sąsiadować z krawędzią mapy. Na polskiej karcie przy wodzie brakuje słów o krawędzi.
    .here = Krawędź wyklucza też klastry wody: decyduje pełniejszy tekst instrukcji.
ruling-traylo-monastery = „Opactwo Traylo”: przerwy w linii
    .printed = W polskiej instrukcji cztery kratki wioski mają tworzyć prostokąt 4×1, w którym nie ma przerw. W rosyjskiej mają leżeć w linii, o przerwach nie ma mowy.
    .here = Linia nie ma przerw, jak w polskiej instrukcji.
ruling-golden-granary = „Złoty spichlerz”: ruiny pod rysunkiem
    .printed = Według polskiej i ukraińskiej instrukcji punktują kratki pola narysowane na ruinach. Instrukcje nie mówią, czy woda obok ruin liczy się nadal, gdy coś na nich narysowano.
    .here = Liczy się: znak jest wydrukowany na mapie i zostaje, cokolwiek narysuje się na ruinach.
ruling-mountain-coin = Czyja to moneta?
    .printed = Według rosyjskiej i ukraińskiej instrukcji monetę dostaje się, gdy tylko wypełnione są wszystkie cztery kratki wokół góry; nie napisano, przez kogo. W polskich mowa o graczu, który je wypełnia.
    .here = Monetę dostaje właściciel arkusza, ktokolwiek i czymkolwiek wypełnił ostatnią kratkę: może to być potwór sąsiada, zombi albo zniszczona kratka. Liczy się tylko mapa, więc nikt nie musi pamiętać, kto co narysował.
ruling-spent-coin = Wydane monety
    .printed = Według ukraińskiej instrukcji monetę wydaną na umiejętność skreśla się na torze monet. Nie napisano, czy jej miejsca można użyć ponownie.
    .here = Jej miejsce pozostaje zajęte, jak na papierze: skreślonej monety nie da się wypełnić po raz drugi.
ruling-single-cell = Pojedyncza kratka jako heros
    .printed = Gdy nic się nie mieści, rysuje się pojedynczą kratkę. Polska instrukcja gry podstawowej zostawia wybór terenu graczowi i nie podaje wyjątków, pozostałe pozwalają na dowolny oprócz gór. O ścieżce ataku nie mówi żadna.
    .here = Trzymamy się pozostałych: dowolny teren oprócz gór. Heros jest możliwy tylko w grze z kartami herosów i nie ma ścieżki ataku, bo nie daje jej żadna karta.
ruling-full-sheet = Pełny arkusz przy stole
    .printed = Instrukcje nie mówią, co się dzieje z odkrytą kartą, gdy na czyimś arkuszu nie ma pustej kratki.
    .here = Na tym arkuszu niczego się nie rysuje, a jego właściciel nie może użyć umiejętności. Pozostali grają normalnie.
ruling-plain-monster = Jedna kratka zamiast potwora z literą
    .printed = Gdy kształt zasadzki się nie mieści, rysuje się jedną kratkę potwora. Według polskiej instrukcji „Herosów” nie dostaje ona litery; rosyjska o literze nie wspomina.
    .here = Nie ma litery ani efektu: efekt należy do kształtu z karty.
ruling-hero-rotation = Obracanie ścieżki ataku herosa
    .printed = Instrukcje „Herosów” każą zaznaczyć ścieżkę ataku tak, jak pokazuje karta. Nie mówią, czy wolno ją obracać.
    .here = Wolno, w cztery strony, tak jak każdy kształt, który rysujesz samodzielnie.
ruling-lasting-effects = Jak długo działają zombi i troll
    .printed = Według polskiej instrukcji i kart „Herosów” działają po punktacji każdej pory roku. Rosyjska karta zombi mówi to samo, ale rosyjska instrukcja wspomina tylko o kartach odkrytych w porze roku, która się skończyła. Żadna nie robi wyjątku dla zimy.
    .here = Działają po każdej punktacji od pory roku swojej karty. Po zimie już nie, bo nie zmieniłoby to żadnego wyniku. Kratkę dla trolla wybierasz ty, ale jedną musisz zniszczyć.
ruling-gorgon = Co może zniszczyć gorgona
    .printed = Polska karta wyłącza tylko góry. O wąwozie i o kratkach już zniszczonych nie wspomina, nie mówi też, czy wolno odmówić.
    .here = Musi to być kratka, którą można stracić: nie góra, nie wąwóz i nie kratka zniszczona. Działają tylko te kratki gorgony, których nie zniszczyła ścieżka ataku herosa. Kratkę wybierasz, ale jedną musisz zniszczyć.
ruling-negative-score = Ujemne wyniki
    .printed = Instrukcje nie mówią, czy pora roku może przynieść mniej niż 0 gwiazdek.
    .here = Może, i suma też. Inaczej potwory nic by nie kosztowały tam, gdzie niewiele jest do stracenia.
ruling-skills = Płacenie za umiejętności
    .printed = Według ukraińskiej instrukcji za umiejętność płaci się monetami z toru monet. Nie napisano, kiedy dokładnie, czy wystarczy moneta zdobyta w tej samej rundzie i które umiejętności łączą się z pojedynczą kratką.
    .here = Płaci się przed rysowaniem, monetami z wcześniejszych rund, a wszystko, co daje umiejętność, musi być możliwe. Dzięki temu nikt nie płaci za nic, a moneta nie opłaca rysunku, który ją przynosi.
ruling-hide = „Ukrycie” i moneta
    .printed = „Ukrycie” pozwala kształtowi wystawać poza mapę. Według rosyjskiej i ukraińskiej instrukcji nie ma monety, gdy zamiast kształtu rysuje się inny; nie napisano, czy daje ją kształt, który wystaje poza mapę.
    .here = Daje: kształt z karty został wybrany i narysowany, choć część leży poza mapą.
ruling-full-map = Pełna mapa w grze solo
    .printed = Według rosyjskiej i ukraińskiej instrukcji, gdy mapa zapełni się przed końcem zimy, gra solo od razu się kończy i następuje punktacja; nie napisano, za które pory roku. Polskie o tym nie wspominają.
    .here = Gra się kończy, a pozostałe pory roku punktuje się na mapie takiej, jaka jest. Odkrywanie pozostałych kart dałoby ten sam wynik i tylko zajęło czas.
ruling-low-rating = Poniżej ostatniego tytułu
    .printed = Tabela tytułów kończy się na −30. Instrukcje nie mówią, co dostaje gracz z niższą oceną.
    .here = I tak dostajesz ostatni tytuł. Nikt nie zostaje bez tytułu.
ruling-variants = Gry bez ruin lub herosów
    .printed = Gdy łączy się zestawy, według instrukcji zawsze dodaje się karty ruin, a karty herosów można dołączyć albo pominąć. Gra podstawowa ma swoje karty ruin, a „Herosi” mają swoich herosów.
    .here = Karty ruin należą do gry podstawowej i do każdego połączenia, a karty herosów do gier z kartami odkryć z „Herosów”. Można wybrać inaczej, ale taka gra wszędzie nazywa się wariantem.
