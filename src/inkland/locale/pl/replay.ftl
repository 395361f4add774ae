# Powtórka gry w przeglądarce: przyciski, opis każdego kroku i strona dla plików z zapisem.

replay-title = Powtórka
replay-of = Powtórka: { $names }
replay-controls = Kroki powtórki
replay-start = Na początek
replay-end = Na koniec
replay-previous = Krok wstecz
replay-next = Krok dalej
replay-previous-card = Karta wstecz
replay-next-card = Karta dalej
replay-play = Odtwórz
replay-pause = Pauza
replay-speed = Prędkość
replay-speed-times = { $speed }×
replay-moment = Moment gry
replay-position = Krok { $step } z { $steps }
replay-keys = ← → krok, ↑ ↓ karta, Home i End, spacja: odtwórz
replay-seat = Arkusz
replay-follow = Rysujący gracz
replay-link = Link do tego momentu
replay-share = Udostępnij ten moment
replay-to-game = Wróć do gry
replay-still-played = Ta gra jeszcze trwa. Powtórkę będzie można zobaczyć po jej zakończeniu.

## Co się stało, słowami

replay-says-start = Edykty są odkryte. Zaczyna się { $season }.
replay-says-drawn = { $name } rysuje: { $terrain }, { $cells }.
replay-says-single = Żaden kształt się nie mieści. { $name } rysuje jedną kratkę: { $terrain }, { $cells }.
replay-says-hero = { $name } rysuje herosa: { $cells }.
replay-says-extra = Umiejętność dodaje: { $terrain }, { $cells }.
replay-says-nothing = { $name } nie ma pustych kratek i niczego nie rysuje.
replay-says-no-room = Potwory nie znajdują miejsca na arkuszu gracza { $owner }.
replay-says-passed = Arkusze trafiają do sąsiadów.
replay-says-passed-alone = Bez użycia umiejętności. Nadchodzą potwory.
replay-says-coins =
    { $count ->
        [one] { $name } dostaje monetę.
        [few] { $name } dostaje { $count } monety.
        [many] { $name } dostaje { $count } monet.
       *[other] { $name } dostaje { $count } monety.
    }
replay-says-mountain =
    { $count ->
        [one] Góra jest otoczona: { $cells }.
        [few] Góry są otoczone: { $cells }.
        [many] Góry są otoczone: { $cells }.
       *[other] Góry są otoczone: { $cells }.
    }
replay-says-dragon = Smok jest pokonany.
replay-says-effect = { $card }: potwory znów działają.
replay-says-zombies = Zombi rozprzestrzeniają się na arkuszu gracza { $owner }: { $cells }.
replay-says-troll = Troll niszczy kratkę na arkuszu gracza { $owner }: { $cells }.
replay-says-scored = { $name }: { $stars } ★ w tej porze roku, razem { $total } ★.
replay-says-waiting = Tu kończy się zapis: gra nie została dokończona.

## Pliki z zapisem

replay-file-text = Upuść tu plik z zapisem gry albo go wybierz. Jego nazwa kończy się na .inkland. Serwer sprawdzi zapis według zasad i go nie zachowa.
replay-file-choose = Wybierz plik
replay-file-checking = Sprawdzanie zapisu…
replay-file-too-large = Plik jest większy niż 256 kB. Zapisów tej wielkości nie można tu otworzyć.
replay-file-another = Otwórz inny zapis
replay-file-of-game = Każda zakończona gra ma zapis: na jej stronie, pod wynikiem.
