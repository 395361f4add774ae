# Names and rule texts of cards, maps and terms.
# `.text` says what a card means, `.rule` names the rule behind it.

## Explore cards of Cartographers

card-great-river = Wielka rzeka
    .text = Teren: woda. Wybierz jeden z dwóch kształtów: linię prostą z trzech kratek (daje monetę) albo schodki z pięciu kratek (bez monety).
    .rule = T-2
card-farmland = Pole uprawne
    .text = Teren: pole. Wybierz jeden z dwóch kształtów: dwie kratki obok siebie (dają monetę) albo krzyż z pięciu kratek (bez monety).
    .rule = T-2
card-hamlet = Miasto
    .text = Teren: wioska. Wybierz jeden z dwóch kształtów: narożnik z trzech kratek (daje monetę) albo kwadrat 2×2 z piątą kratką u boku (bez monety).
    .rule = T-2
card-forgotten-forest = Zapomniany las
    .text = Teren: las. Wybierz jeden z dwóch kształtów: dwie kratki stykające się rogami (dają monetę) albo zygzak z czterech kratek (bez monety).
    .rule = T-2
card-hinterland-stream = Wiejski strumień
    .text = Teren do wyboru: pole albo woda. Kształt jest jeden: duży narożnik z pięciu kratek; nie daje monety.
    .rule = T-2
card-homestead = Gospodarstwo
    .text = Teren do wyboru: wioska albo pole. Kształt jest jeden: litera T z czterech kratek; nie daje monety.
    .rule = T-2
card-orchard = Sad
    .text = Teren do wyboru: las albo pole. Kształt jest jeden: litera L z czterech kratek; nie daje monety.
    .rule = T-2
card-treetop-village = Nadrzewna osada
    .text = Teren do wyboru: las albo wioska. Kształt jest jeden: długi zygzak z pięciu kratek, trzy i potem dwie; nie daje monety.
    .rule = T-2
card-marshlands = Mokradła
    .text = Teren do wyboru: las albo woda. Kształt jest jeden: duża litera T z pięciu kratek; nie daje monety.
    .rule = T-2
card-fishing-village = Wioska rybacka
    .text = Teren do wyboru: wioska albo woda. Kształt jest jeden: linia prosta z czterech kratek; nie daje monety.
    .rule = T-2
card-rift-lands = Szczeliny
    .text = Narysuj jedną kratkę w dowolnym pustym miejscu: las, wioskę, pole, wodę albo potwora, do wyboru. Kształt nie daje monety; wymóg ruin obowiązuje także tutaj.
    .rule = T-2

## Explore cards of Cartographers Heroes

card-lagoon = Laguna
    .text = Teren: woda. Wybierz jeden z dwóch kształtów: dwie kratki stykające się rogami (dają monetę) albo literę T z czterech kratek (bez monety).
    .rule = T-2
card-pasture = Pastwisko
    .text = Teren: pole. Wybierz jeden z dwóch kształtów: dwie kratki w jednej linii w odstępie jednej kratki (dają monetę) albo zygzak z czterech kratek (bez monety).
    .rule = T-2
card-settlement = Osada
    .text = Teren: wioska. Wybierz jeden z dwóch kształtów: dwie kratki obok siebie (dają monetę) albo schodki z pięciu kratek (bez monety).
    .rule = T-2
card-timber-grove = Dziki zakątek
    .text = Teren: las. Wybierz jeden z dwóch kształtów: narożnik z trzech kratek (daje monetę) albo dwie równoległe pary kratek w odstępie jednej kratki (bez monety).
    .rule = T-2
card-hillside-terrace = Górskie tarasy
    .text = Teren do wyboru: pole albo woda. Kształt jest jeden: kwadrat 2×2; nie daje monety.
    .rule = T-2
card-frontier-dwelling = Rubieże
    .text = Teren do wyboru: wioska albo pole. Kształt jest jeden: duża litera T z pięciu kratek; nie daje monety.
    .rule = T-2
card-wildwood-garden = Leśny ogród
    .text = Teren do wyboru: las albo pole. Kształt jest jeden: para kratek i trzecia kratka stykająca się z parą rogiem; nie daje monety.
    .rule = T-2
card-woodland-crossroads = Leśne rozdroże
    .text = Teren do wyboru: las albo wioska. Kształt jest jeden: krzyż z pięciu kratek; nie daje monety.
    .rule = T-2
card-coastal-encampment = Nadmorska osada
    .text = Teren do wyboru: wioska albo woda. Kształt jest jeden: litera L z czterech kratek; nie daje monety.
    .rule = T-2
card-mangrove-swamp = Mangrowe bagno
    .text = Teren do wyboru: las albo woda. Kształt jest jeden: podkowa z pięciu kratek; nie daje monety.
    .rule = T-2
card-kethras-gates = Wrota Kethry
    .text = Narysuj jedną kratkę w dowolnym pustym miejscu: las, wioskę, pole, wodę albo potwora, do wyboru. Kształt nie daje monety; wymóg ruin obowiązuje także tutaj.
    .rule = T-2

## Ruins cards

card-temple-ruins = Ruiny świątyni
    .text = Wymóg dla następnej karty odkryć: wybrany kształt musi przykryć co najmniej jedną pustą kratkę ruin. Jeśli żadnego nie da się tak narysować, rysujesz jedną kratkę dowolnego terenu oprócz gór. Zasadzki i herosów rozgrywa się jak zwykle, a wymóg czeka.
    .rule = T-3
card-outpost-ruins = Ruiny twierdzy
    .text = Wymóg dla następnej karty odkryć: wybrany kształt musi przykryć co najmniej jedną pustą kratkę ruin. Jeśli żadnego nie da się tak narysować, rysujesz jedną kratkę dowolnego terenu oprócz gór. Zasadzki i herosów rozgrywa się jak zwykle, a wymóg czeka.
    .rule = T-3

## Ambush cards of Cartographers

card-goblin-attack = Atak Goblinów
    .text = Arkusze przekazuje się przeciwnie do ruchu wskazówek zegara: sąsiad z prawej rysuje na twoim ukośną linię z trzech kratek potwora, a jeśli kształt się nie mieści – jedną kratkę potwora. Solo: kształt rusza z prawego dolnego rogu przeciwnie do ruchu wskazówek.
    .rule = T-7
card-bugbear-assault = Napad Postrachów
    .text = Arkusze przekazuje się zgodnie z ruchem wskazówek zegara: sąsiad z lewej rysuje na twoim dwie równoległe pary kratek potwora w odstępie jednej kratki, a jeśli kształt się nie mieści – jedną kratkę potwora. Solo: kształt rusza z prawego górnego rogu zgodnie z ruchem wskazówek.
    .rule = T-7
card-kobold-onslaught = Szarża Koboldów
    .text = Arkusze przekazuje się zgodnie z ruchem wskazówek zegara: sąsiad z lewej rysuje na twoim literę T z czterech kratek potwora, a jeśli kształt się nie mieści – jedną kratkę potwora. Solo: kształt rusza z lewego dolnego rogu zgodnie z ruchem wskazówek.
    .rule = T-7
card-gnoll-raid = Najazd Gnolli
    .text = Arkusze przekazuje się przeciwnie do ruchu wskazówek zegara: sąsiad z prawej rysuje na twoim podkowę z pięciu kratek potwora, a jeśli kształt się nie mieści – jedną kratkę potwora. Solo: kształt rusza z lewego górnego rogu przeciwnie do ruchu wskazówek.
    .rule = T-7

## Ambush cards of the Ambush pack

card-flayer-incursion = Najazd Łupieżców
    .text = Arkusze przekazuje się przeciwnie do ruchu wskazówek zegara: sąsiad z prawej rysuje na twoim narożnik z trzech kratek potwora, a jeśli kształt się nie mieści – jedną kratkę potwora. Solo: kształt rusza z prawego górnego rogu przeciwnie do ruchu wskazówek.
    .rule = T-7
card-insectoid-invasion = Inwazja Insektoidów
    .text = Arkusze przekazuje się zgodnie z ruchem wskazówek zegara: sąsiad z lewej rysuje na twoim zygzak z czterech kratek potwora, a jeśli kształt się nie mieści – jedną kratkę potwora. Solo: kształt rusza z lewego górnego rogu zgodnie z ruchem wskazówek.
    .rule = T-7
card-ratman-strike = Cios Szczuroludzi
    .text = Arkusze przekazuje się zgodnie z ruchem wskazówek zegara: sąsiad z lewej rysuje na twoim linię prostą z trzech kratek potwora, a jeśli kształt się nie mieści – jedną kratkę potwora. Solo: kształt rusza z prawego dolnego rogu zgodnie z ruchem wskazówek.
    .rule = T-7
card-ogre-charge = Szarża Ogrów
    .text = Arkusze przekazuje się przeciwnie do ruchu wskazówek zegara: sąsiad z prawej rysuje na twoim kwadrat 2×2 z kratek potwora, a jeśli kształt się nie mieści – jedną kratkę potwora. Solo: kształt rusza z lewego dolnego rogu przeciwnie do ruchu wskazówek.
    .rule = T-7

## Ambush cards of Cartographers Heroes

card-dragon-inferno = Nalot Smoka
    .text = Arkusze przekazuje się przeciwnie do ruchu wskazówek zegara: sąsiad z prawej rysuje u ciebie smoka (S), szerokie Z z pięciu kratek, a jeśli się nie mieści – jedną zwykłą kratkę potwora. Gdy każda kratka smoka jest zniszczona albo nie ma obok siebie pustej, dostajesz 3 monety, tylko raz. Solo: kształt rusza z lewego dolnego rogu przeciwnie do ruchu wskazówek.
    .rule = M-1
card-zombie-plague = Plaga Zombi
    .text = Arkusze przekazuje się przeciwnie do ruchu wskazówek zegara: sąsiad z prawej rysuje u ciebie jedną kratkę zombi (Z). Po punktacji tej i każdej następnej pory roku oprócz zimy wszystkie puste kratki obok zombi też stają się zombi. Solo: kształt rusza z lewego górnego rogu przeciwnie do ruchu wskazówek.
    .rule = M-2
card-giant-troll-ravage = Cios Trolla
    .text = Arkusze przekazuje się zgodnie z ruchem wskazówek zegara: sąsiad z lewej rysuje u ciebie trolla (T), literę T z czterech kratek, a jeśli się nie mieści – jedną zwykłą kratkę potwora. Po punktacji tej i każdej następnej pory roku oprócz zimy musisz zniszczyć wybraną pustą kratkę obok ocalałej kratki trolla. Solo: kształt rusza z prawego górnego rogu zgodnie z ruchem wskazówek.
    .rule = M-3
card-gorgon-gaze = Wzrok Gorgony
    .text = Arkusze przekazuje się zgodnie z ruchem wskazówek zegara: sąsiad z lewej rysuje u ciebie gorgonę (G), literę V z trzech kratek, a jeśli się nie mieści – jedną zwykłą kratkę potwora. Rysujący musi od razu zniszczyć wybraną kratkę obok ocalałej kratki gorgony: pustą lub wypełnioną, ale nie górę, wąwóz ani kratkę już zniszczoną. Solo: kształt rusza z prawego dolnego rogu zgodnie z ruchem wskazówek.
    .rule = M-4

## Hero cards

card-dobrik-of-lorkheim = Dobrik z Lorkheim
    .text = Narysuj herosa na dowolnej pustej kratce. Ścieżka ataku to cztery kratki przy jego bokach; obrót niczego tu nie zmienia. Potwory na tej ścieżce są niszczone teraz i do końca gry.
    .rule = T-9
card-wren-the-lioness = Wren Lwica
    .text = Narysuj herosa na dowolnej pustej kratce. Ścieżka ataku to trzy kratki w linii ustawionej poprzecznie, w odstępie jednej kratki od herosa; środkowa leży na wprost niego. Możesz ją obrócić w jedną z czterech stron. Potwory na tej ścieżce są niszczone teraz i do końca gry.
    .rule = T-9
card-freyla-the-true = Freyla Uczciwa
    .text = Narysuj herosa na dowolnej pustej kratce. Ścieżka ataku to trzy kolejne kratki w linii prostej od niego; linię można obrócić w jedną z czterech stron. Potwory na tej ścieżce są niszczone teraz i do końca gry.
    .rule = T-9
card-dal-of-jolev = Dal z Jolev
    .text = Narysuj herosa na dowolnej pustej kratce. Ścieżka ataku to cztery kratki na ukos, przy jego rogach; obrót niczego tu nie zmienia. Potwory na tej ścieżce są niszczone teraz i do końca gry.
    .rule = T-9

## Scoring cards: forest

card-sentinel-wood = Leśna warta
    .text = Każda kratka lasu przy krawędzi mapy jest warta 1 gwiazdkę; narożna też tylko jedną.
    .rule = E-01
card-greenbough = Zagajnik
    .text = 1 gwiazdka za każdy rząd i 1 gwiazdka za każdą kolumnę z co najmniej jedną kratką lasu. Ta sama kratka lasu liczy się i w rzędzie, i w kolumnie.
    .rule = E-02
card-treetower = Leśna wieża
    .text = Kratka lasu, która z żadnej z czterech stron nie graniczy z pustą kratką, jest warta 1 gwiazdkę; krawędź mapy zamyka bok tak samo jak wypełniona kratka.
    .rule = E-03
card-stoneside-forest = Górskie ostępy
    .text = Gdy jeden klaster lasu sąsiaduje z co najmniej dwiema górami, każda z nich jest warta 3 gwiazdki. Żadna góra nie liczy się dwa razy.
    .rule = E-04
card-faunlost-thicket = Gęstwina Faunlost
    .text = Znajdź najdłuższy pionowy ciąg kratek lasu bez przerw: każda jego kratka jest warta 2 gwiazdki. Liczy się tylko jeden ciąg.
    .rule = E-17
card-deepwood = Knieja
    .text = Klaster lasu liczący co najmniej pięć kratek jest wart 6 gwiazdek, o ile nie leży przy nim żadna kratka wioski.
    .rule = E-18
card-heart-of-the-forest = Serce lasu
    .text = Kratka lasu jest warta 2 gwiazdki, gdy z każdej z czterech stron graniczy z lasem. Krawędź mapy liczy się tu jak las.
    .rule = E-19
card-sleepy-valley = Senna dolina
    .text = Rząd z co najmniej trzema kratkami lasu jest wart 4 gwiazdki. Kratki nie muszą się ze sobą stykać.
    .rule = E-20

## Scoring cards: village

card-wildholds = Kolonia
    .text = Klaster wioski złożony z co najmniej sześciu kratek jest wart 8 gwiazdek; kolejne kratki nic nie dodają.
    .rule = E-09
card-great-city = Wielkie miasto
    .text = Liczą się tylko klastry wioski, które nie sąsiadują z żadną górą. Każda kratka największego z nich jest warta 1 gwiazdkę. Wystarczy jedna kratka przy górze, by odpadł cały klaster.
    .rule = E-10
card-greengold-plains = Żyzne równiny
    .text = Klaster wioski jest wart 3 gwiazdki, gdy sąsiaduje z co najmniej trzema różnymi terenami: lasem, polem, wodą, potworem, górą lub herosem. Kratki puste, zniszczone i wąwóz się nie liczą.
    .rule = E-11
card-shieldgate = Umocnienia
    .text = Każda kratka drugiego co do wielkości klastra wioski jest warta 2 gwiazdki; może on dorównywać największemu. Liczy się tylko jeden klaster, a jeśli na mapie jest tylko jeden klaster wioski, karta nic nie daje.
    .rule = E-12
card-traylo-monastery = Opactwo Traylo
    .text = Klaster wioski, w którym cztery kratki leżą kolejno w linii prostej, w pionie lub w poziomie, jest wart 7 gwiazdek. Każdy klaster liczy się raz.
    .rule = E-25
card-outer-enclave = Odległa enklawa
    .text = 1 gwiazdka za każdą pustą kratkę przy jednym z twoich klastrów wioski. Liczy się tylko jeden klaster, najkorzystniejszy; gra sama go znajdzie.
    .rule = E-26
card-gnomish-colony = Kolonia gnomów
    .text = Klaster wioski, w którym mieści się pełny kwadrat 2×2, jest wart 6 gwiazdek. Drugi kwadrat w tym samym klastrze nic nie dodaje.
    .rule = E-27
card-caravansary = Karawanseraj
    .text = Liczy się jeden klaster wioski, najkorzystniejszy: 1 gwiazdka za każdy rząd i 1 gwiazdka za każdą kolumnę, do których sięga.
    .rule = E-28

## Scoring cards: farm and water

card-canal-lake = Polny staw
    .text = 1 gwiazdka za każdą kratkę wody sąsiadującą z polem i 1 gwiazdka za każdą kratkę pola sąsiadującą z wodą. Kratka liczy się raz, bez względu na liczbę takich sąsiednich kratek.
    .rule = E-05
card-mages-valley = Dolina magów
    .text = Obok góry każda kratka wody jest warta 2 gwiazdki, a każda kratka pola 1. Druga góra przy tej samej kratce nic nie dodaje.
    .rule = E-06
card-golden-granary = Złoty spichlerz
    .text = Kratka pola narysowana na ruinach jest warta 3 gwiazdki. Kratka wody obok kratki ruin jest warta 1 gwiazdkę, nawet jeśli na tych ruinach już coś narysowano lub je zniszczono.
    .rule = E-07
card-shoreside-expanse = Rozległe nabrzeże
    .text = Klaster pola jest wart 3 gwiazdki, jeśli nie styka się z wodą i nie sięga krawędzi mapy. Tak samo klaster wody: 3 gwiazdki, jeśli nie styka się z polem i nie sięga krawędzi.
    .rule = E-08
card-craylund = Craylund
    .text = Klaster pola, przy którym leżą co najmniej trzy różne kratki wody, jest wart 7 gwiazdek. Mogą należeć do jednego klastra wody lub do kilku.
    .rule = E-21
card-ulems-wallow = Błota Ulema
    .text = Kratka wody, która sąsiaduje z co najmniej dwiema kratkami pola, jest warta 4 gwiazdki.
    .rule = E-22
card-clawsgrave-peaks = Wzgórza Szponów
    .text = Góra jest warta 5 gwiazdek, gdy ten sam klaster wody styka się i z nią, i z kratką pola. Każda góra liczy się raz.
    .rule = E-23
card-jorekburg = Jorekburg
    .text = Kolumna, w której jest tyle samo kratek pola i wody (przynajmniej po jednej), jest warta 4 gwiazdki.
    .rule = E-24

## Scoring cards: spaces

card-borderlands = Pogranicze
    .text = 6 gwiazdek za każdy rząd i za każdą kolumnę bez pustych kratek.
    .rule = E-13
card-lost-barony = Utracone włości
    .text = Znajdź największy kwadrat bez pustych kratek i pomnóż długość jego boku przez 3: kwadrat 4×4 daje 12 gwiazdek. Jedna wypełniona kratka to kwadrat 1×1.
    .rule = E-14
card-broken-road = Trakt handlowy
    .text = Od lewej krawędzi w dół i w prawo do dolnej biegnie 11 przekątnych. Każda bez pustych kratek jest warta 3 gwiazdki; kratka w lewym dolnym rogu to osobna przekątna.
    .rule = E-15
card-cauldrons = Kryjówki
    .text = Pusta kratka, która z żadnej z czterech stron nie graniczy z pustą kratką, jest warta 1 gwiazdkę; krawędź mapy zamyka bok tak samo jak wypełniona kratka.
    .rule = E-16
card-dwarvenholds = Górskie twierdze
    .text = 7 gwiazdek za każdy rząd i za każdą kolumnę z górą, jeśli nie ma w nich pustych kratek. Druga góra w tej samej linii nic nie dodaje.
    .rule = E-29
card-silos = Silosy
    .text = Liczą się kolumny 1, 3, 5, 7, 9 i 11: każda z nich bez pustych kratek jest warta 10 gwiazdek.
    .rule = E-30
card-banded-hills = Pagórki
    .text = Rząd z co najmniej pięcioma różnymi terenami jest wart 4 gwiazdki. Liczy się każdy z siedmiu, także potwory, herosi i góry.
    .rule = E-31
card-starlit-sigil = Gwiezdny szlak
    .text = Puste kratki połączone bokami tworzą grupę. Grupa dokładnie trzech kratek jest warta 4 gwiazdki, każda inna nic nie daje.
    .rule = E-32

## Skill cards

card-acrobatics = Akrobatyka
    .text = Kosztuje dwie monety. Tuż po odkryciu zasadzki, przed przekazaniem arkuszy: na twoim arkuszu sąsiad rysuje zamiast kształtu z karty potwora 2×1 bez litery (gdy się nie mieści – jedną kratkę). Solo: wybierasz, czy leży poziomo, czy pionowo.
    .rule = K-01
card-concentration = Koncentracja
    .text = Kosztuje trzy monety; przy karcie odkryć. Narysuj wybrany kształt jeszcze raz: ten sam teren, dowolny obrót i odbicie. Drugi kształt nie daje monety.
    .rule = K-02
card-cure-wounds = Leczenie ran
    .text = Kosztuje jedną monetę; przy karcie odkryć. Narysuj dodatkowo kształt 2×1 dowolnego terenu z karty; co najmniej jedna z jego kratek musi sąsiadować z niezniszczoną kratką potwora spoza tego kształtu.
    .rule = K-03
card-diplomacy = Dyplomacja
    .text = Kosztuje jedną monetę; w dowolnej rundzie. Dodatkowo jedna pusta kratka twojej mapy staje się jednocześnie polem i wioską. Przy zasadzce dzieje się to przed przekazaniem arkuszy (solo: zanim przyjdą potwory).
    .rule = K-04
card-forbidden-knowledge = Zakazana wiedza
    .text = Za darmo, przy karcie odkryć. Wybrany kształt wypełniasz wioską, bez względu na to, jaki teren podaje karta.
    .rule = K-05
card-hide = Ukrycie
    .text = Za darmo, przy karcie odkryć. Wybrany kształt może wystawać poza krawędź mapy: rysujesz tylko część wewnątrz, co najmniej jedną kratkę. Monetę za kształt dostajesz jak zwykle; przy wymogu ruin pustą kratkę ruin musi przykryć część wewnątrz mapy.
    .rule = K-06
card-negotiation = Negocjacje
    .text = Kosztuje jedną monetę; przy karcie odkryć. Zamiast kształtów karty narysuj kwadrat 2×2 jednego z terenów karty. Nie daje on monety za kształt, a wymóg ruin nadal go dotyczy.
    .rule = K-07
card-search = Poszukiwanie
    .text = Za darmo, przy karcie odkryć. Narysuj dodatkowo jedną kratkę tego samego terenu obok jednej z kratek, które właśnie rysujesz.
    .rule = K-08

## Solo titles

title-legendary-cartographer = Legendarny Kartograf
title-master-mapsmith = Mistrz Kartografii
title-journeyman-topographer = Wędrowny Topograf
title-apprentice-surveyor = Aplikant Geodeta
title-amateur-assessor = Amator Hobbysta
title-inept-assistant = Nieudolny Asystent
title-dimwitted-doodler = Gryzmolący Niezdara
title-oblivious-inkdrinker = Poplamiony Ochlapus

## Terms

term-game-base = Kartografowie
term-game-heroes = Kartografowie: Herosi
term-forest = Las
term-village = Wioska
term-farm = Pole
term-water = Woda
term-monster = Potwór
term-hero = Heros
term-hero-card = Heros
term-mountain = Góry
term-ruins = Ruiny
term-chasm = Wąwóz
term-destroyed = Zniszczony
term-spring = Wiosna
term-summer = Lato
term-fall = Jesień
term-winter = Zima
term-wilderness = Pustkowia
term-wastelands = Bezdroża
term-edict = Edykt
term-explore = Odkrycie
term-ambush = Zasadzka
term-skill = Umiejętność
term-season = Pora roku
term-reputation-star = Gwiazdka Reputacji
term-coin = Moneta
term-coin-track = Tor monet
term-explore-phase = Faza Odkryć
term-draw-phase = Faza Rysowania
term-check-phase = Faza Sprawdzania
term-threshold = Próg Czasu
term-map = Mapa
term-scoring-card = Karta Punktacji
term-connected = Połączone
term-sheet = Arkusz mapy
term-cluster = Klaster
term-attack = Ścieżka ataku
term-time = Czas
term-title = Tytuł
term-queen = Królowa Gimnax

## Terrains, as said in a list or after the name of a cell

terrain-forest = las
terrain-village = wioska
terrain-farm = pole
terrain-water = woda
terrain-monster = potwór
terrain-hero = heros
terrain-mountain = góra

## Other states of a cell, as said after its name

cell-empty = pusta
cell-ruins = ruiny
cell-chasm = wąwóz
cell-destroyed = zniszczona
cell-farm-village = pole i wioska
cell-attack = ścieżka ataku

## Seasons

season-spring = Wiosna
season-summer = Lato
season-fall = Jesień
season-winter = Zima

## Families of scoring cards

family-forest = Las
family-village = Wioska
family-farm-water = Pole i woda
family-spaces = Kratki

## Letters that people see for edicts, map sides and monsters

letter-edict-A = A
letter-edict-B = B
letter-edict-C = C
letter-edict-D = D
letter-map-A = A
letter-map-B = B
letter-map-C = C
letter-map-D = D
letter-monster-dragon = S
letter-monster-zombie = Z
letter-monster-troll = T
letter-monster-gorgon = G

## Map sides

map-A = A, Pustkowia (Kartografowie)
map-B = B, Bezdroża (Kartografowie)
map-C = C, Pustkowia (Kartografowie: Herosi)
map-D = D, Bezdroża (Kartografowie: Herosi)

## Boxes of the game family

set-base = Kartografowie
set-heroes = Herosi
set-ambush-pack = Dodatek „Zasadzka”
set-skills = Umiejętności
set-both = Obie gry

## Variants (S-2)

variant-line = Wariant zasad: { $variants }.
variant-heroes-on = z kartami herosów
variant-heroes-off = bez kart herosów
variant-ruins-on = z kartami ruin
variant-ruins-off = bez kart ruin

## Counted things

count-stars =
    { $count ->
        [one] { $count } gwiazdka
        [few] { $count } gwiazdki
        [many] { $count } gwiazdek
       *[other] { $count } gwiazdki
    }
count-coins =
    { $count ->
        [one] { $count } moneta
        [few] { $count } monety
        [many] { $count } monet
       *[other] { $count } monety
    }
count-cells =
    { $count ->
        [one] { $count } kratka
        [few] { $count } kratki
        [many] { $count } kratek
       *[other] { $count } kratki
    }
count-players =
    { $count ->
        [one] { $count } gracz
        [few] { $count } graczy
        [many] { $count } graczy
       *[other] { $count } gracza
    }
count-games =
    { $count ->
        [one] { $count } gra
        [few] { $count } gry
        [many] { $count } gier
       *[other] { $count } gry
    }
count-cards =
    { $count ->
        [one] { $count } karta
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
    }
count-seconds =
    { $count ->
        [one] { $count } sekunda
        [few] { $count } sekundy
        [many] { $count } sekund
       *[other] { $count } sekundy
    }

## The rules in short

rules-intro = Jesteś królewskim kartografem, a przed tobą leży prawie pusty arkusz mapy: 11×11 kratek (w instrukcji: obszarów). Karta po karcie wszyscy jednocześnie rysują kształty, każdy na własnym arkuszu, i wypełniają je lasem, wioską, polem lub wodą. Cztery edykty królowej określają, za co dostaje się gwiazdki, a każda pora roku punktuje dwa z nich: wiosna A i B, lato B i C, jesień C i D, zima D i A. Każda moneta przynosi gwiazdkę przy każdej punktacji, a każda pusta kratka obok potwora jedną odbiera. Potwory przychodzą z kartami zasadzki, a na twojej mapie rysują je sąsiedzi. Kratki sąsiadują ze sobą, czyli leżą obok siebie, tylko wtedy, gdy mają wspólny bok; rogi się nie liczą. Po zimie wygrywa gracz z największą liczbą gwiazdek; przy remisie ten, kto najmniej stracił przez potwory, a jeśli i tu jest równo, zwycięstwo jest wspólne.
rules-round = Odkrywa się wierzchnią kartę talii, a każdy wybiera jeden z jej kształtów i jeden z jej terenów. Kształt rysujesz na pustych kratkach swojego arkusza, obracając i odbijając go dowolnie, tuż przy wcześniejszych rysunkach albo z dala od nich. Monetę daje kształt nią oznaczony, a kolejną – góra, gdy wszystkie cztery kratki wokół niej są wypełnione. Jeśli żaden kształt karty się nie mieści, rysujesz jedną kratkę dowolnego terenu oprócz gór (herosa tylko w grze z kartami herosów). Po karcie ruin kształt z następnej karty odkryć musi przykryć pustą kratkę ruin.
rules-season = Każda karta odkryć ma wartość czasu, a pora roku kończy się, gdy suma czasu odkrytych kart osiągnie jej próg: 8 wiosną, 8 latem (7 z porami roku z „Herosów”), 7 jesienią, 6 zimą. Dodaj gwiazdki za dwa edykty i po jednej za każdą niewydaną monetę, potem odejmij po jednej za każdą pustą kratkę obok potworów; każda taka kratka liczy się raz. Wynik pory roku może być ujemny. Potem, o ile nie była to zima, odkryte karty odkryć i ruin wracają do talii, dochodzi jeszcze jedna karta zasadzki (i karta herosa, jeśli gracie z herosami), a całość się tasuje.
rules-ambush = Gdy pojawia się karta zasadzki, każdy arkusz trafia do sąsiada: zgodnie z ruchem wskazówek zegara – do gracza po lewej, przeciwnie – do gracza po prawej. Sąsiad rysuje kształt karty jako potwory na dowolnych pustych kratkach, obracając i odbijając go, jak chce; jeśli kształt się nie mieści, rysuje jedną zwykłą kratkę potwora. Potem arkusze wracają. Cztery potwory z „Herosów” mają też literę i własny efekt, natychmiastowy lub trwały. Wypełnij kratki wokół potworów, a nic ci nie odbiorą.
rules-heroes = Gdy pojawia się karta herosa, każdy rysuje jedną kratkę herosa na dowolnej pustej kratce swojego arkusza. Wokół niej zaznacza się ścieżkę ataku z karty, obróconą w jedną z czterech stron; to, co wypada poza krawędź, przepada. Potwory na ścieżce ataku są niszczone od razu, tak samo jak każdy potwór narysowany tam później; innym terenom nic nie grozi. Zniszczona kratka liczy się jako wypełniona, ale nie ma terenu. Nawet gdy heros zostanie zniszczony, jego ścieżka ataku zostaje.
rules-skills = Trzy z ośmiu kart umiejętności leżą odkryte przez całą grę, a raz na porę roku możesz użyć jednej z nich. Najpierw płacisz monetami zdobytymi przed tą rundą; wydana moneta nie przynosi już gwiazdek, a jej miejsce na torze pozostaje zajęte. Umiejętności można użyć tylko wtedy, gdy da się narysować wszystko, co ona daje. Dodatkowe kratki rysuje się po głównym kształcie, na pustych miejscach, i wymóg ruin ich nie dotyczy. „Koncentracja”, „Zakazana wiedza”, „Ukrycie” i „Negocjacje” nie łączą się z pojedynczą kratką rysowaną wtedy, gdy nic się nie mieści.
rules-solo = W pojedynkę grasz według tych samych zasad, ale potwory same znajdują miejsce. Kształt zasadzki, bez obrotów i odbić, rusza z rogu podanego na karcie i sunie wzdłuż krawędzi w podanym kierunku, potem wzdłuż następnego pierścienia bliżej środka i tak dalej, aż do pierwszego miejsca, w którym się mieści; jeśli takiego nie ma, karta nie ma żadnego efektu. Gdy mapa jest pełna, gra się kończy, a wszystkie pozostałe pory roku punktuje się od razu. Od sumy odejmuje się wartości czterech kart punktacji, a wynik decyduje o twoim tytule.
