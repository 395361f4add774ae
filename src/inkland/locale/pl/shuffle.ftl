## The check of a shuffle, on its page and by inkland verify

shuffle-outcome-verified = Tasowanie sprawdzone: każda karta wynika z kwitu.
shuffle-outcome-known = Karty wynikają z kwitu. Rozdanie było znane: pochodzi z wcześniejszej gry.
shuffle-outcome-absent = Karty wynikają z kwitu, ale losową część tego urządzenia pominięto: nie może ono potwierdzić, że nikt ich nie wybrał.
shuffle-outcome-sealed = Jeszcze nie ujawniono: ktoś wciąż gra tym rozdaniem.
shuffle-outcome-none = Ta gra nie ma kwitu, więc jej tasowania nie da się sprawdzić.
shuffle-outcome-mismatch = Tasowanie nie zgadza się z kwitem.
shuffle-ticket-line =
    { $attempt ->
        [1] Pierwsza próba w tym pokoju
       *[other] Próba { $attempt } w tym pokoju
    }, { $parts ->
        [0] bez losowej części z urządzenia gracza
        [one] z losową częścią z { $parts } urządzenia
        [few] z losowymi częściami z { $parts } urządzeń
        [many] z losowymi częściami z { $parts } urządzeń
       *[other] z losowymi częściami z { $parts } urządzenia
    }.
shuffle-check-ticket = Kwit jest czytelny.
shuffle-check-setup = Kwit zawiera zestaw i miejsca tej gry.
shuffle-check-attempts = Wymieniono wszystkie wcześniejsze próby.
shuffle-check-listed = Sam kwit wymienia te same wcześniejsze próby.
shuffle-check-earlier = Próba { $name }: to, co ujawniono, zgadza się z jej kwitem.
shuffle-check-secret = Sekret serwera zgadza się ze skrótem w kwicie.
shuffle-check-part = Losowa część { $name } zgadza się ze zobowiązaniem w kwicie.
shuffle-check-step = { $what }: potasowano ponownie, kolejność ta sama.
shuffle-check-use = { $what }: w tej kolejności grano.
shuffle-check-rules = Listy przed tasowaniem są zgodne z zasadami.
shuffle-check-kept = Wymieniono wszystkie kwity, dla których to urządzenie ujawniło swoją część.
shuffle-what-seats = Kolejność miejsc
shuffle-what-families = Grupy kart punktacji
shuffle-what-edict = Edykt { $letter }
shuffle-what-skills = Umiejętności
shuffle-what-ambushes = Karty zasadzki
shuffle-what-heroes = Karty herosów
shuffle-what-deck = Talia pory roku { $number }
shuffle-what-other = „{ $label }”
shuffle-fate-missing-part = jednej z losowych części nie ujawniono
shuffle-fate-not-dealt = serwer zatrzymał się przed rozdaniem
shuffle-fate-given-up = grę porzucono
shuffle-fate-taken-back = grę cofnięto
shuffle-fate-damaged = dane gry zostały uszkodzone

## The page “Check the shuffle”

shuffle-title = Sprawdź tasowanie
shuffle-about = Przed grą serwer pieczętuje swoją część tasowania w kwicie, a urządzenia graczy dodają własne losowe części. Tutaj twoja przeglądarka oblicza wszystko od nowa.
shuffle-own = To urządzenie brało udział: jego losowa część została użyta, a kwit jest tym, który pokazano mu przed grą.
shuffle-own-unlisted = Zapis pomija kwit, dla którego to urządzenie ujawniło losową część. Serwer mógł wybierać spośród kilku rozdań.
shuffle-own-missing = Według zapisu w jednej z wcześniejszych prób losowa część tego urządzenia nie dotarła na czas.
shuffle-save-kept = Zapisz dane tego urządzenia
shuffle-not-covered = Wybory botów i zastępców nie są sprawdzane.
shuffle-file = Sprawdź plik zapisu
shuffle-not-a-record = Ten plik nie jest zapisem gry.
shuffle-to-game = Do gry
shuffle-wrong = Nie zgadza się:
shuffle-word-ticket = Kwit
shuffle-word-hash = SHA-256
shuffle-word-secret = Sekret
shuffle-word-part = Losowa część
shuffle-word-key = Klucz
shuffle-word-before = Przed
shuffle-word-after = Po
shuffle-word-fate = Co się z nią stało
