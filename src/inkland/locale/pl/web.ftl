# The browser client.

## What a cell of the map is called

web-cell-empty = pusta
web-cell-ruins = ruiny
web-cell-chasm = wąwóz
web-cell-mountain = góra
web-cell-forest = las
web-cell-village = wioska
web-cell-farm = pole
web-cell-water = woda
web-cell-monster = potwór
web-cell-dragon = potwór, smok
web-cell-zombie = potwór, zombi
web-cell-troll = potwór, troll
web-cell-gorgon = potwór, gorgona
web-cell-hero = heros
web-cell-farm-village = pole i wioska
web-cell-destroyed = zniszczona
web-cell-on-ruins = na ruinach
web-cell-attacked = ścieżka ataku
web-cell-preview = twój rysunek
web-cell-preview-illegal = twój rysunek, tu niedozwolony
web-cell-scores = przynosi gwiazdki
web-cell-marked = zaznaczona przez trenera
web-cell-costs = kosztuje gwiazdkę

## The connection

web-no-connection = Brak połączenia z serwerem; próbujemy dalej.
web-damaged = Tej gry nie da się odczytać
    .text = Jej dane na serwerze są uszkodzone, więc nikt nie może rysować. Cała reszta jest bezpieczna. Gospodarz może rozpocząć w tym pokoju inną grę z tymi samymi osobami, a operator serwera – spróbować przywrócić tę.
    .another = Przygotuj inną grę
    .short = Nie da się odczytać: dane są uszkodzone.
web-not-saving = Serwer chwilowo nie może zapisywać; gra czeka.
web-saving-again = Serwer znów może zapisywać; gra toczy się dalej.
web-offline-notice = Brak połączenia.
    .text = Możesz czytać to, co zachowało to urządzenie: zasady, listy i zakończone gry.

web-loading = Wczytywanie…
web-reload = Wczytaj ponownie
web-file-missing = Nie udało się wczytać części strony; być może jest nowa wersja.
web-ended-no-room = Nie ma takiego pokoju
    .text = Link może być niepełny albo pokój już nie istnieje. Poproś o link jeszcze raz albo zacznij własną grę.
web-ended-signed-out = Wylogowano
    .text = To urządzenie wylogowano z innego urządzenia. Gry są bezpieczne: zaloguj się kodem odzyskiwania albo linkiem z innego urządzenia.
web-ended-damaged = Tego pokoju nie da się odczytać
    .text = Jego dane na serwerze są uszkodzone. Rozpocznij inną grę albo poproś operatora serwera o przywrócenie pokoju.
web-ended-other-version = Jest nowa wersja
    .text = Serwer został zaktualizowany. Wczytaj stronę ponownie; twoje gry są bezpieczne.
web-ended-broken = Połączenie się zerwało
    .text = Serwer nie zrozumiał tej strony. Wczytaj ją ponownie; twoje gry są bezpieczne.

## The front page

web-title = Inkland
web-tagline = Odkryj kartę, narysuj jej kształt na swojej mapie, wypełnij cztery edykty królowej przez cztery pory roku i przetrwaj to, co na twojej mapie narysują sąsiedzi.
web-starting = Zaczynamy…
web-play-solo = Graj solo
    .text = około dwudziestu minut, na końcu tytuł
web-play-bots = Z botami
web-play-friends = Ze znajomymi
web-play-device = Na jednym urządzeniu
web-learn = Naucz się w 5 minut
    .text = prawdziwa pierwsza pora roku i trener obok mapy
web-continue = Kontynuuj
web-play-again-with = Jeszcze raz z: { $names }
web-best = Twój najlepszy wynik: { $stars }
web-play-offline = Nowa gra wymaga połączenia. Zasady i zakończone gry można czytać.
web-tutorial = Samouczek
web-my-games = Moje gry
web-games-offline = Brak połączenia. Twoje gry, stan: { $ago }:
web-my-turn = Twój ruch
web-my-turns =
    { $count ->
        [one] Twój ruch w { $count } grze
        [few] Twój ruch w { $count } grach
        [many] Twój ruch w { $count } grach
       *[other] Twój ruch w { $count } gry
    }
web-game-lobby = jeszcze się nie zaczęła
web-game-waits = czekamy na: { $names }
web-game-waiting = czekasz na następną grę
web-game-waiting-seat = czekasz na miejsce
web-game-paused = wstrzymana
web-game-replaced = rysuje za ciebie bot
web-names-more = { $names } i jeszcze { $count }
web-unofficial = Otwarta, nieoficjalna wersja gry „Kartografowie”; nie jest dziełem jej wydawcy ani nie ma jego aprobaty.
web-docs = Dokumentacja (po angielsku)
web-bots-how-many = Ile botów?
web-bots-add = Dodaj bota
web-bots-all = Wszystkie boty
web-bot-unnamed = Bot „{ $name }”
web-bot-numbered = Bot { $name } { $number }

## People

# Friendly names for strangers, with a comma and a space between them, none longer than 24 characters.
web-first-names = Wydra z piórem, Lis z kompasem, Sowa z pergaminem, Borsuk z atramentem, Zając z atlasem, Żuraw znad południka, Ryś z sekstantem, Strzyżyk z portu, Czapla z delty, Niedźwiedź z latarnią, Jerzyk znad szczytu, Kuna z pogranicza
web-name = Twoje imię
web-name-ask = Jak mamy cię nazywać?
web-save = Zapisz
web-welcome = Witaj przy stole
web-welcome-lobby = Czekają tu: { $names }.
web-welcome-playing = Trwa tu gra; grają: { $names }. Możesz oglądać, a potem zagrać w następnej.
web-welcome-over = Właśnie skończyła się tu gra; grali: { $names }. Możesz zagrać w następnej.

## The room

web-room = Pokój
web-menu = Menu pokoju
web-menu-alone = Menu gry
web-seats = Miejsca
web-seat = Miejsce { $number }
web-seat-open = wolne miejsce
web-seat-free = Zwolnij miejsce
web-seat-remove = Usuń miejsce { $number }
web-seat-up = Przesuń miejsce { $number } wyżej
web-seat-down = Przesuń miejsce { $number } niżej
web-seats-shuffled = Potasuj miejsca na początku gry
web-seats-will-be-shuffled = Miejsca zostaną potasowane.
web-seat-more = Opcje miejsca gracza { $name }
web-add-count = Ile miejsc dodać
web-add-kind = Dla kogo
web-add-seat = Dodaj
web-you = ty
web-host = gospodarz
web-offline = offline
web-sit = Usiądź do stołu
web-sit-here = Usiądź tutaj
web-watch = Tylko oglądaj
web-leave = Wstań
web-make-host = Mianuj gospodarzem
web-hand-over = Oddaj miejsce botowi
web-host-away = Gospodarza ({ $name }) nie ma. Po minucie zastąpi go następna osoba.
web-watching =
    { $count ->
        [one] { $count } widz
        [few] { $count } widzów
        [many] { $count } widzów
       *[other] { $count } widza
    }
web-invite = Zaproś
web-invite-link = Link do tego pokoju
web-invite-picture = Kod QR z linkiem do tego pokoju
web-copy = Skopiuj
web-copied = Skopiowano.
web-copy-failed = Przeglądarka nie pozwala kopiować; zaznacz link samodzielnie.
web-share = Udostępnij
web-share-text = Chodź ze mną rysować mapy:
web-start = Rozpocznij grę
web-start-late =
    { $count ->
        [one] Na { $count } wolnym miejscu rysuje bot, dopóki ktoś go nie zajmie.
        [few] Na { $count } wolnych miejscach rysują boty, dopóki ktoś ich nie zajmie.
        [many] Na { $count } wolnych miejscach rysują boty, dopóki ktoś ich nie zajmie.
       *[other] Na { $count } wolnych miejscach rysują boty, dopóki ktoś ich nie zajmie.
    }
web-start-waits = Grę zaczyna { $name }.
web-leave-game = Opuść grę
web-return-to-seat = Wróć na swoje miejsce
web-reopen = Zmień miejsca i karty
web-watch-link = Link dla widzów

## What is played

web-cards = W co gramy
web-more = Więcej opcji
web-daily = Mapa dnia
web-daily-open =
    { $count ->
        [0] na dziś wszystko zagrane
        [one] dziś została { $count }
        [few] dziś zostało { $count }
        [many] dziś zostało { $count }
       *[other] dziś zostało { $count }
    }
web-daily-streak =
    { $count ->
        [one] { $count } dzień z rzędu
        [few] { $count } dni z rzędu
        [many] { $count } dni z rzędu
       *[other] { $count } dnia z rzędu
    }
web-daily-result = Do wyniku dnia
web-preset-first-game = Herosi dla początkujących
    .text = edykty polecane w instrukcji na pierwszą grę
web-preset-base = Kartografowie
    .text = gra podstawowa
web-preset-heroes = Herosi
    .text = nowe krainy, herosi przeciw potworom
web-preset-everything = Wszystko
    .text = wszystkie zasadzki i edykty, herosi, umiejętności
web-preset-own = Własne przygotowanie
    .text = to, co wybrano poniżej
web-setup-default = domyślnie
web-setup-default-is = domyślnie: { $value }
web-setup-solo = Przygotuj grę solo
web-setup-explore = Karty odkryć
web-setup-map = Mapa
web-setup-seasons = Karty pór roku
web-setup-heroes = Karty herosów
web-setup-ruins = Karty ruin
web-setup-ambushes = Zasadzki
web-setup-edicts = Edykty
web-setup-from-sets = losowane z zestawów
web-setup-named = wybrane karty
web-setup-skills-random = trzy losowe
web-with = tak
web-without = nie
web-clock = Czas na kartę
web-clock-none = bez limitu
web-clock-live = Na żywo
web-clock-slow = Korespondencyjnie
web-clock-seconds =
    { $count ->
        [one] { $count } sekunda
        [few] { $count } sekundy
        [many] { $count } sekund
       *[other] { $count } sekundy
    }
web-clock-minutes =
    { $count ->
        [one] { $count } minuta
        [few] { $count } minuty
        [many] { $count } minut
       *[other] { $count } minuty
    }
web-clock-hours =
    { $count ->
        [one] { $count } godzina
        [few] { $count } godziny
        [many] { $count } godzin
       *[other] { $count } godziny
    }
web-clock-days =
    { $count ->
        [one] { $count } dzień
        [few] { $count } dni
        [many] { $count } dni
       *[other] { $count } dnia
    }

## Settings

web-settings = Ustawienia
web-close = Zamknij
web-to-home = Strona główna
web-rules = Zasady
web-rules-all = Wszystkie zasady z obrazkami
web-language = Język
web-theme = Motyw
web-theme-system = jak w systemie
web-theme-light = jasny
web-theme-dark = ciemny
web-motion = Animacje
web-motion-system = jak w systemie
web-motion-short = krótkie
web-motion-none = wyłączone
web-sounds = Dźwięki w grze
web-sounds-volume = Głośność
web-sounds-off = wyłączone
web-next-card = Odkrywanie następnej karty
web-next-card-auto = automatycznie, po chwili
web-next-card-ask = po moim dotknięciu lub kliknięciu
web-next-card-about = Gdy grasz solo albo z botami. Do tego czasu możesz cofnąć rysunek.
web-double-click = Rysuj dwukrotnym kliknięciem mapy
web-notify = Powiadomienia na tym urządzeniu
web-notify-refused = Przeglądarka nie pozwala tej stronie na powiadomienia; zmienisz to w jej ustawieniach.
web-notices = Powiadomienia
web-notices-badge = Oznaczaj mój ruch w tytule karty przeglądarki
web-notices-sound = Dźwięk, gdy jest mój ruch
web-notices-open-tab = Ten serwer nie wysyła powiadomień: pojawiają się tylko wtedy, gdy strona Inkland jest otwarta.
web-notices-insecure = Powiadomienia na tym urządzeniu wymagają adresu https, a tę stronę otwarto przez zwykłe http.
web-notices-unsupported = Ta przeglądarka nie pokazuje tu powiadomień. Na iPhonie lub iPadzie dodaj Inkland do ekranu początkowego i otwórz stamtąd.
web-notices-quiet = Godziny ciszy
web-notices-from = od
web-notices-to = do
web-notices-events = Powiadamiaj, gdy
web-notices-turn = jest mój ruch
web-notices-begun = gra się zaczęła
web-notices-ended = gra się skończyła
web-notices-nudge = ktoś przypomina mi o ruchu
web-notices-channels = Kanały powiadomień
web-notices-this-browser = Ta przeglądarka
web-notices-other-browser = Inna przeglądarka
web-notices-webhook = Adres internetowy dla powiadomień
web-notices-form = Format
web-notices-form-auto = Rozpoznaj po adresie
web-notices-form-json = JSON
web-notices-form-discord = Discord
web-notices-form-slack = Slack
web-notices-form-telegram = Telegram
    .hint = Aby dostawać wiadomości w Telegramie, wpisz https://api.telegram.org/bot<token>/sendMessage?chat_id=<id>: token bota daje @BotFather, a id to identyfikator twojego czatu z botem.
web-notices-form-ntfy = ntfy
web-notices-no-link = Wiadomości na adresy internetowe nie mają linku, bo serwer nie zna własnego adresu: otwórz Inkland i wybierz grę w sekcji „Moje gry”.
web-notices-add = Dodaj
web-notices-test = Wyślij próbne
web-notices-remove = Usuń
web-notices-test-sent = Próbne powiadomienie jest w drodze.
web-notices-problem-address = Adres prowadzi do sieci wewnętrznej; nic nie wysłano.
web-notices-problem-redirect = Adres przekierowuje gdzie indziej; podaj adres docelowy.
web-notices-problem-refused = Odbiorca odrzucił ostatnie powiadomienie.
web-notices-problem-gone = Ten adres już nie istnieje; nic więcej tam nie wysyłamy.
web-notices-problem-unreachable = Nie można połączyć się z odbiorcą; spróbujemy ponownie.
web-devices = Urządzenia i odzyskiwanie
web-devices-list = Twoje zalogowane urządzenia
web-devices-sign-out-others = Wyloguj wszystkie inne urządzenia
web-device = { $browser }, { $system }
web-device-unknown = Nieznane urządzenie
web-device-this = To urządzenie
web-device-used = Ostatnio: { $ago }
web-device-recovered = użyto kodu { $date }
web-device-sign-out = Wyloguj
web-device-sign-out-name = Wyloguj: { $name }
web-device-signed-out = Wylogowano.
web-device-leave = Wylogować tutaj? Zalogujesz się ponownie kodem odzyskiwania albo linkiem z innego urządzenia.
web-device-leave-lost = Wylogować tutaj? Nie masz innego urządzenia ani kodu odzyskiwania: nikt nie zdoła przywrócić twoich gier.
web-device-added = Twojego kodu odzyskiwania użyto na innym urządzeniu: { $device }, { $ago }. Czy to ty?
web-device-added-known = Tak
web-device-added-show = Nie, pokaż urządzenia
web-recovery = Kod odzyskiwania
web-recovery-about = Jeśli przeglądarka cię zapomni, kod przywróci imię, gry i statystyki – tutaj albo gdzie indziej.
web-recovery-made = Utworzono { $date }. Nie można go pokazać ponownie. Nowy kod go zastąpi.
web-recovery-make = Utwórz kod odzyskiwania
web-recovery-replace = Utwórz nowy kod
web-recovery-code = Twój kod odzyskiwania
web-recovery-once = Widać go tylko teraz. Zapisz go i nikomu nie pokazuj.
web-recovery-note = Kod odzyskiwania Inkland: { $name }, { $address }
web-recovery-print = Drukuj
web-recovery-save = Zapisz do pliku
web-closed = Tylko dla zaproszonych
    .text = Na ten serwer można wejść tylko z kodem. Zapytaj o niego osobę, która wysłała ci zaproszenie.
web-join-code = Kod zaproszenia
web-join-code-about = Wielkość liter, spacje i łączniki nie mają znaczenia.
web-join-enter = Wejdź
web-recover = Użyj kodu odzyskiwania
web-recover-link = Mam kod odzyskiwania
web-recover-about = Dwadzieścia liter i cyfr. Wielkość liter, spacje i łączniki nie mają znaczenia.
web-recover-confirm = Kontynuuj tutaj
web-recover-other =
    { $count ->
        [one] Na tym urządzeniu gra teraz { $name } i ma tu { $count } grę. Zostanie ona przy tym gościu i nie przejdzie z tobą.
        [few] Na tym urządzeniu gra teraz { $name } i ma tu { $count } gry. Zostaną one przy tym gościu i nie przejdą z tobą.
        [many] Na tym urządzeniu gra teraz { $name } i ma tu { $count } gier. Zostaną one przy tym gościu i nie przejdą z tobą.
       *[other] Na tym urządzeniu gra teraz { $name } i ma tu { $count } gry. Zostaną one przy tym gościu i nie przejdą z tobą.
    }
web-recover-other-code = Aby móc wrócić jako { $name }, najpierw utwórz kod odzyskiwania.
web-recover-other-safe = Wrócisz do tego gościa z jego kodem odzyskiwania.
web-data-title = Moje dane
web-data-about = Pobierz wszystko, co ten serwer o tobie przechowuje: profil, urządzenia, powiadomienia i wszystkie zakończone gry.
web-data-download = Pobierz moje dane
web-data-erase = Usuń moje dane…
web-data-question = Usunąć wszystkie dane o tobie?
web-data-name = Imię, tytuł, herb, ustawienia i powiadomienia znikną od razu, a wszystkie twoje urządzenia zostaną wylogowane. Zamiast twojego imienia inni zobaczą „gość”.
web-data-running = W grach, które jeszcze trwają, zagra za ciebie dalej bot. Nie będzie można do nich wrócić.
web-data-finished = Zakończone gry zostaną u innych graczy. Stracisz swoje listy i wyniki.
web-data-final = Nie da się tego cofnąć. Jeśli chcesz zachować dane, najpierw je pobierz.
web-data-erase-now = Usuń wszystko
web-data-erased = Wszystkie dane o tobie usunięto.
web-move-title = Zmiana urządzenia
web-move-about = Zabierz ze sobą imię, ustawienia i gry. Link działa raz.
web-move-make = Utwórz link
web-move-link = Link dla innego urządzenia
web-move-picture = Kod QR z linkiem dla innego urządzenia
web-move-once =
    { $minutes ->
        [one] Ważny { $minutes } minutę.
        [few] Ważny { $minutes } minuty.
        [many] Ważny { $minutes } minut.
       *[other] Ważny { $minutes } minuty.
    }
web-move-who = Ten link utworzył gość { $name }. To urządzenie przejmie jego imię, ustawienia i gry.
web-move-leaves = Na tym urządzeniu gra teraz { $here }. Gry zostaną przy tym gościu i nie przejdą z tobą.
web-move-own = Kontynuuj tylko wtedy, gdy link pochodzi z twojego urządzenia.
web-move-is-here = Na tym urządzeniu gra już { $name }.
web-move-confirm = Kontynuuj tutaj
web-move-confirm-as = Kontynuuj jako { $name }
web-move-stay = Zostań jako { $here }
web-move-arrived = Witaj ponownie, { $name }.
web-move-former = Wcześniej na tym urządzeniu grał gość { $name }. Przez dobę można wrócić.
web-move-back = Wróć do gościa { $name }

## Leaving a game

web-leave-title = Opuścić grę?
web-leave-table = Do twojego powrotu rysuje za ciebie bot. Miejsce pozostaje twoje.
web-leave-solo = Gra zostanie wstrzymana i poczeka na ciebie. Znajdziesz ją na stronie głównej.
web-leave-confirm = Opuść grę
web-leave-stay = Zostań

## Links

web-link-local = Ten link działa tylko na tym komputerze. Aby grać na innych urządzeniach, uruchom serwer z opcją --host 0.0.0.0.

## Seats of a running game: stand-ins, presence, pauses

log-left = { $name } opuszcza grę. Do powrotu rysuje bot.
log-returned = { $name } znów jest przy stole.
log-stand-in-host = Gospodarz zdecydował: za gracza { $name } rysuje bot.
log-stand-in-clock = { $name } drugi raz z rzędu nie zdąża z rysunkiem. Do powrotu rysuje bot.
log-time-up-drawing = Czas minął ({ $name }): zaliczono rysunek, który leżał na mapie.
log-time-up-stand-in = Czas minął ({ $name }): narysował bot.
log-paused-nobody = Gra jest wstrzymana, dopóki ktoś nie wróci.
log-paused-agreement = Gra jest wstrzymana za zgodą wszystkich.
log-resumed = Gra toczy się dalej.
log-pause-declined = Przerwę odrzucono.
log-resume-declined = Gra pozostaje wstrzymana.
log-nudge = { $by } przypomina: { $name }, stół czeka.
log-late = { $name } zajmuje miejsce bota { $bot }.
log-bot-busy = Serwer jest zajęty: { $level } na razie gra na prostszym poziomie.
log-bot-no-workers = Bot { $level } jest chwilowo niedostępny: rysuje za niego prostszy bot.
log-bot-quota = { $level } gra tu na prostszym poziomie: w grach gospodarza jest już tyle silnych botów, na ile pozwala ten serwer.
log-bot-recovered = { $level } znów gra z pełną siłą.
web-stand-in = rysuje bot
web-stand-in-cards =
    { $count ->
        [one] { $count } kartę narysował bot
        [few] { $count } karty narysował bot
        [many] { $count } kart narysował bot
       *[other] { $count } karty narysował bot
    }
web-stand-in-mark = bot × { $count }
web-quick-cards =
    { $count ->
        [one] { $count } karta na prostszym poziomie
        [few] { $count } karty na prostszym poziomie
        [many] { $count } kart na prostszym poziomie
       *[other] { $count } karty na prostszym poziomie
    }
web-quick-mark = prościej × { $count }
web-stand-in-mine = Rysuje za ciebie bot.
web-away = offline
web-waiting-for = Czekamy: { $names }
web-and-more = { $names } i jeszcze { $count }
web-nudge = Przypomnij: { $name }
web-nudged = Przypomnienie wysłane: { $name }.
web-nudge-you = { $by } czeka na twój rysunek.
web-pause = Zaproponuj przerwę
web-resume = Wznów grę
web-paused = Gra jest wstrzymana.
web-proposal-pause = { $name } proponuje przerwę.
web-proposal-resume = { $name } chce grać dalej.
web-proposal-mine-pause = Proponujesz przerwę.
web-proposal-mine-resume = Chcesz grać dalej.
web-agreed = Zgoda: { $agreed } z { $all }
web-agree = Zgadzam się
web-decline = Odrzuć
web-withdraw = Wycofaj
web-restart-same = Zacznij od nowa z tymi samymi kartami
web-restart-same-ask = Ta gra skończy się bez wyniku i zaczniesz od nowa z tymi samymi kartami w tej samej kolejności.
web-restart-new = Nowa gra
web-restart-new-ask = Ta gra skończy się bez wyniku i zacznie się nowa.
web-give-up = Poddaj się
web-give-up-ask = Ta gra skończy się bez wyniku. Arkusz znajdziesz w swoich grach.
web-leave-alone = Nikt inny nie rysuje, więc gra zostanie wstrzymana i poczeka na ciebie.
web-deadline-at = Czas do { $time }
web-late-allow = Spóźnieni mogą zająć miejsce bota
web-late-sit = Zajmij miejsce: { $name }

## One device for several people

web-on-this-device = przy tym urządzeniu
web-device-add = Kolejna osoba przy tym urządzeniu
web-device-name = Imię
web-device-add-button = Dodaj
web-device-pass = Przekaż urządzenie: { $name }
web-device-about = Pozostałych prosimy, by nie patrzyli.
web-device-show = { $name }: pokaż mój arkusz
web-device-others = Inni przy tym urządzeniu
web-device-wait = Czekamy na pozostałych
web-device-draws = jeszcze rysuje
web-device-done = gotowe
