# What went wrong, and what to do about it. The codes are those of the program; { $rule } is a rule's number.

## What the rules refuse

illegal-bad-rotation = Ścieżkę ataku herosa obraca się 0, 1, 2 lub 3 razy, nie { $rotation } ({ $rule }).
illegal-cell-filled =
    { $count ->
        [one] Kratka { $cells } jest już wypełniona; rysuj tylko na pustych ({ $rule }).
        [few] Kratki { $cells } są już wypełnione; rysuj tylko na pustych ({ $rule }).
        [many] Kratki { $cells } są już wypełnione; rysuj tylko na pustych ({ $rule }).
       *[other] Kratki { $cells } są już wypełnione; rysuj tylko na pustych ({ $rule }).
    }
illegal-extra-cells-missing = „{ $skill }” daje dodatkowe kratki: wskaż, gdzie mają być ({ $rule }).
illegal-extra-terrain = Dodatkowe kratki { $cells } nie mogą mieć tego terenu; wybierz taki, na jaki pozwala umiejętność ({ $rule }).
illegal-fallback-terrain = Pojedyncza kratka nie może mieć w tej grze terenu „{ $terrain }”; wybierz inny ({ $rule }).
illegal-game-over = Gra jest skończona, niczego już się nie rysuje ({ $rule }).
illegal-gorgon-must-destroy = Gorgona musi zniszczyć sąsiednią kratkę; wybierz jedną z: { $cells } ({ $rule }).
illegal-orientation-does-not-fit = Tak ułożony kształt 2×1 nigdzie się nie mieści; połóż go inaczej ({ $rule }).
illegal-no-extra-cells = Nic nie daje tu dodatkowych kratek { $cells }; narysuj tylko główny kształt ({ $rule }).
illegal-no-orientation-to-choose = Położenia kształtu 2×1 nie można tu wybrać; pomiń je ({ $rule }).
illegal-no-monster-beside = { $cells }: żadna z kratek nie sąsiaduje z niezniszczonym potworem; przesuń 2×1 obok niego ({ $rule }).
illegal-no-such-seat = Przy tym stole nie ma miejsca { $seat } ({ $rule }).
illegal-no-such-shape =
    { $shapes ->
        [one] Karta ma tylko { $shapes } kształt; wybierz go ({ $rule }).
        [few] Karta ma { $shapes } kształty; wybierz jeden z nich ({ $rule }).
        [many] Karta ma { $shapes } kształtów; wybierz jeden z nich ({ $rule }).
       *[other] Karta ma { $shapes } kształtu; wybierz jeden z nich ({ $rule }).
    }
illegal-not-a-domino = { $cells } to nie 2×1; wybierz dwie kratki obok siebie ({ $rule }).
illegal-not-a-square = { $cells } to nie kwadrat 2×2; wybierz cztery kratki w kwadracie ({ $rule }).
illegal-not-awaited = Gracz na miejscu { $seat } nie ma teraz nic do wyboru; poczekaj na następną kartę ({ $rule }).
illegal-not-beside-shape = Kratka { $cells } nie sąsiaduje z narysowanym właśnie kształtem; wybierz taką, która styka się z nim bokiem ({ $rule }).
illegal-not-gorgons-victim = Gorgona nie może zniszczyć { $cells }; wybierz kratkę obok niej, ale nie górę, wąwóz ani zniszczoną ({ $rule }).
illegal-not-one-cell = { $cells }: ta umiejętność dodaje dokładnie jedną kratkę ({ $rule }).
illegal-not-part-of-shape = { $cells } to nie ta część, która zostaje na mapie, gdy kształt wystaje poza krawędź ({ $rule }).
illegal-not-the-ambush-shape = { $cells } to nie kształt karty zasadzki; obracaj go i odbijaj dowolnie, ale narysuj w całości ({ $rule }).
illegal-not-the-shape-again = { $cells } to nie kształt narysowany przed chwilą; narysuj ten sam jeszcze raz ({ $rule }).
illegal-not-this-shape = { $cells } to nie ten kształt karty; obracaj go i odbijaj dowolnie, ale narysuj w całości ({ $rule }).
illegal-not-trolls-victim = Troll niszczy pustą kratkę obok siebie; wybierz jedną z: { $cells } ({ $rule }).
illegal-not-where-it-walks = Potwory nie przychodzą na { $cells }: w grze solo same znajdują miejsce ({ $rule }).
illegal-nothing-to-reveal = Nie ma czego odkrywać: wybór został cofnięty albo ktoś jeszcze wybiera ({ $rule }).
illegal-nothing-to-take-back = Nie ma czego cofać: żaden wybór nie czeka na odkrycie ({ $rule }).
illegal-off-grid = Wybieraj kratki na mapie, od A1 do K11 ({ $rule }).
illegal-only-village = Z tą umiejętnością kształt wypełnia się wioską ({ $rule }).
illegal-ruins-duty =
    { $count ->
        [0] Kształt musi przykryć co najmniej jedną pustą kratkę ruin ({ $rule }).
        [one] Kształt musi przykryć pustą kratkę ruin: { $cells } ({ $rule }).
        [few] Kształt musi przykryć co najmniej jedną pustą kratkę ruin: { $cells } ({ $rule }).
        [many] Kształt musi przykryć co najmniej jedną pustą kratkę ruin: { $cells } ({ $rule }).
       *[other] Kształt musi przykryć co najmniej jedną pustą kratkę ruin: { $cells } ({ $rule }).
    }
illegal-shape-fits = Kształt karty jeszcze się mieści, więc nie wolno rysować pojedynczej kratki; znajdź dla niego miejsce ({ $rule }).
illegal-single-monster-only = Kształt zasadzki nigdzie się nie mieści: narysuj jedną kratkę potwora ({ $rule }).
illegal-skill-not-on-table = „{ $skill }” nie należy do trzech umiejętności tej gry ({ $rule }).
illegal-skill-not-this-round = „{ $skill }” nie działa w tej rundzie ({ $rule }).
illegal-skill-not-with-fallback = „{ $skill }” nie łączy się z pojedynczą kratką rysowaną wtedy, gdy nic się nie mieści ({ $rule }).
illegal-skill-used = W tej porze roku użyto już umiejętności; kolejnej można użyć dopiero w następnej porze roku ({ $rule }).
illegal-terrain-not-on-card = Karta nie ma terenu „{ $terrain }”; wybierz teren, który podaje ({ $rule }).
illegal-too-few-coins = Umiejętność kosztuje { $cost ->
        [one] { $cost } monetę
        [few] { $cost } monety
        [many] { $cost } monet
       *[other] { $cost } monety
    }, a masz { $coins } ({ $rule }).
illegal-wrong-turn = W tej rundzie nie można tego zrobić; spójrz na odkrytą kartę ({ $rule }).

## Set-ups that the rules do not allow

config-bad-ambush-count =
    { $count ->
        [one] Podaj dokładnie { $count } kartę zasadzki ({ $rule }).
        [few] Podaj dokładnie { $count } różne karty zasadzki ({ $rule }).
        [many] Podaj dokładnie { $count } różnych kart zasadzki ({ $rule }).
       *[other] Podaj dokładnie { $count } różnej karty zasadzki ({ $rule }).
    }
config-bad-ambush-set = Wybierz karty zasadzki z base, heroes lub ambush-pack ({ $rule }).
config-bad-edict-families = Podaj cztery karty punktacji, po jednej z każdej grupy: las, wioska, pole i woda, kratki ({ $rule }).
config-bad-explore-set = Nie ma zestawu odkryć „{ $given }”; wybierz base lub heroes ({ $rule }).
config-bad-map = Nie ma strony mapy „{ $given }”; wybierz jedną z: { $maps } ({ $rule }).
config-bad-players = Przy jednym stole może siedzieć od 1 do 100 graczy ({ $rule }).
config-bad-scoring-set = Wybierz karty punktacji z base, heroes lub both ({ $rule }).
config-bad-season-set = Nie ma zestawu pór roku „{ $given }”; wybierz base lub heroes ({ $rule }).
config-bad-skill-count =
    { $count ->
        [one] Podaj dokładnie { $count } umiejętność ({ $rule }).
        [few] Podaj dokładnie { $count } różne umiejętności ({ $rule }).
        [many] Podaj dokładnie { $count } różnych umiejętności ({ $rule }).
       *[other] Podaj dokładnie { $count } różnej umiejętności ({ $rule }).
    }
config-unknown-ambush = „{ $given }” to nie karta zasadzki ({ $rule }).
config-unknown-edict = „{ $given }” to nie karta punktacji ({ $rule }).
config-unknown-skill = „{ $given }” to nie umiejętność ({ $rule }).

## Text that cannot be read

notation-bad-cell = „{ $text }” to nie kratka; kratki mają nazwy od A1 do K11.
notation-cell-twice = Kratkę { $text } podano dwa razy.
notation-sheet-character = Na arkuszu jest nieznany znak „{ $char }” w kratce { $cell }; znaki opisują zasady (N).
notation-sheet-line-length =
    { $count ->
        [one] Wiersz { $line } arkusza ma { $count } znak, a każdy ma mieć 11.
        [few] Wiersz { $line } arkusza ma { $count } znaki, a każdy ma mieć 11.
        [many] Wiersz { $line } arkusza ma { $count } znaków, a każdy ma mieć 11.
       *[other] Wiersz { $line } arkusza ma { $count } znaku, a każdy ma mieć 11.
    }
notation-sheet-lines =
    { $count ->
        [one] Arkusz ma { $count } wiersz, a powinien mieć 11.
        [few] Arkusz ma { $count } wiersze, a powinien mieć 11.
        [many] Arkusz ma { $count } wierszy, a powinien mieć 11.
       *[other] Arkusz ma { $count } wiersza, a powinien mieć 11.
    }
notation-sheet-map = Arkusz nie zgadza się z mapą { $map } w kratce { $cell }: góry, wąwóz i puste ruiny muszą być tam, gdzie je wydrukowano. Inną stronę podaje się przez --map.
notation-command-empty = Polecenie jest puste; napisz, co zrobić.
notation-command-number = „{ $text }” to nie numer kształtu ani liczba obrotów.
notation-command-skill = „{ $text }” to nie umiejętność.
notation-command-terrain = „{ $text }” to nie teren; wybierz forest, village, farm, water, monster lub hero.
notation-command-unknown = Nie ma polecenia „{ $verb }”.
notation-command-words = Polecenie „{ $verb }” wymaga innych argumentów.
notation-position-field = Niepoprawna wartość elementu „{ $field }” w zapisie pozycji: „{ $text }”.
notation-position-missing = W zapisie pozycji brakuje elementu „{ $field }”.
notation-position-not-a-position = To nie jest zapis pozycji: powinien zaczynać się od „{ $begin }”.
notation-record-content = Tę grę zapisano z innymi kartami (Inkland { $version }) i nie można jej tu odczytać.
notation-record-cut = Zapis gry się urywa: brakuje jego końca.
notation-record-edited = Zapis gry zmieniono: suma kontrolna się nie zgadza.
notation-record-event = Wiersz { $line } zapisu jest niezrozumiały.
notation-record-impossible = W wierszu { $line } zapisu dzieje się coś, na co zasady nie pozwalają.
notation-record-newer = Tę grę zapisała nowsza wersja ({ $version }); zaktualizuj Inkland, żeby ją odczytać.
notation-record-not-a-record = W tym pliku nie ma zapisu gry.
notation-value-choice = „{ $found }” nie pasuje do { $kind }.
notation-value-field = { $kind } nie ma pola „{ $field }”.
notation-value-json = To nie jest JSON: { $reason }
notation-value-length = Oczekiwano wartości: { $expected }, znaleziono: { $found }.
notation-value-missing = { $kind }: brakuje pola „{ $field }”.
notation-value-type = Oczekiwano { $expected }, znaleziono { $found }.

## Calls in Python programs

error-did-you-mean = Może chodzi o: { $near }?
api-deck-not-known = Kolejność kart w następnej talii jest nieznana, bo grę wczytano bez ziarna losowania, z którego rozdano jej karty. Aby potasować nowe talie, wczytaj ją z ziarnem, na przykład seed=1.
api-no-record = Ta gra zaczęła się od pozycji, więc wcześniejsze zdarzenia są nieznane i gra nie ma zapisu. Zamiast niego zachowaj jej position().
api-not-a-choice = Ruch to jedna z wartości game.options() albo wiersz taki jak „{ $example }”, a nie { $given }.
api-not-a-seed = Ziarno losowania to liczba całkowita, a nie { $given }.
api-not-a-setup = Gra wymaga przygotowania, a nie { $given }. Gotowe przygotowanie: { $example }
api-nothing-to-undo = Nie ma czego cofnąć: w tej grze nie wykonano jeszcze żadnego ruchu.
api-position-without-deck = Ta pozycja zawiera tylko to, co widzą gracze. Aby grać dalej, użyj pozycji z kolejnością kart w talii: zwraca ją game.position().
api-unknown-bot = Nie ma bota „{ $given }”.
api-unknown-card = Nie ma karty punktacji „{ $given }”.
api-unknown-preset = Nie ma gotowego przygotowania „{ $given }”; wybierz jedno z: { $presets }.

## Files

content-damaged = Dane kart są uszkodzone; zainstaluj Inkland ponownie: { $details }
file-not-found = Nie ma pliku { $path }
file-no-folder = Nie ma folderu { $folder }, więc nie można użyć { $path }
file-permission = Nie można otworzyć { $path }: brak uprawnień
file-is-folder = { $path } to folder, a nie plik
file-is-file = { $path } to plik, a nie folder
file-not-folder = Nie można użyć { $path }: część ścieżki nie jest folderem
file-no-space = Nie można zapisać { $path }: brak miejsca na dysku
file-bad-name = { $path } nie nadaje się na nazwę pliku
file-not-text = { $path } to nie plik tekstowy
file-too-large = { $path } jest za duży: Inkland nie tworzy takich plików
file-record = { $path }: { $reason }
file-other = Nie można użyć { $path } ({ $code })
