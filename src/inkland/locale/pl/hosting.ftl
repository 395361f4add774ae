# The commands for servers, and the notices that servers send; the browser needs none of it.

cli-command-serve = graj w przeglądarce: uruchom serwer
    .about = Uruchom serwer gier w przeglądarce; działa, aż zostanie zatrzymany.
serve-metavar-host = HOST
serve-metavar-folder = FOLDER
serve-metavar-url = URL
serve-metavar-addresses = ADRESY
serve-metavar-token = TOKEN
serve-option-host = adres, na którym serwer nasłuchuje; 0.0.0.0 wpuszcza inne urządzenia (domyślnie 127.0.0.1)
serve-option-port = port; 0 oznacza dowolny wolny (domyślnie { $port })
serve-option-data = folder na dane gier i gości (domyślnie twój folder danych)
serve-option-database = baza danych PostgreSQL na dane gier i gości, na przykład { $example } (domyślnie { $variable }, której inni użytkownicy nie widzą; bez niej plik SQLite w folderze)
serve-option-database-plain = łącz się z bazą danych na innej maszynie bez TLS: kto podsłuchuje sieć, przeczyta wszystko
serve-option-database-connections = ile najwyżej połączeń z bazą danych PostgreSQL otwierać (domyślnie { $number })
serve-option-public-url = adres, pod którym inni widzą serwer, do linków i ciasteczek, na przykład https://maps.example
serve-option-proxy = adresy zaufanych serwerów pośredniczących (proxy), po przecinku (domyślnie { $address })
serve-metavar-code = KOD
serve-option-join-code = kod z co najmniej sześciu liter i cyfr, bez którego nowe osoby niczego nie widzą i nie mogą grać (domyślnie { $variable }); znani już goście go nie potrzebują
serve-bad-join-code = kod zaproszenia musi mieć od { $least } do { $most } liter, cyfr lub znaków
serve-option-metrics-token = token wymagany od programów na innych maszynach do odczytu /metrics (domyślnie { $variable }); bez niego odczyt tylko z tej maszyny
serve-option-compress = kompresuj wiadomości WebSocket: mniej ruchu, więcej pracy serwera
serve-option-per-address = ile połączeń może mieć jeden adres; wraz z tym rosną limity wiadomości i żądań (domyślnie { $number })
serve-option-strong-bots = ile botów na poziomie „{ bot-legend }” może być w pokoju; wraz z tym rosną limity gościa i adresu (domyślnie { $number })
serve-option-session-days = po ilu dniach bez wizyty urządzenie gościa trzeba dodać ponownie (domyślnie { $number }, dłużej przeglądarki nie pamiętają)
serve-option-room-days = po ilu dniach bez zmian usunąć pokój, w którym nigdy nie zaczęto gry; 0 – zachować (domyślnie { $number })
serve-option-guest-days = po ilu dniach bez wizyty usunąć gościa, który nigdy nie grał; 0 – zachować (domyślnie { $number })
serve-option-player-days = po ilu dniach bez wizyty wymazać gościa, który grał; jego gry zostają; 0 – zachować (domyślnie { $number })
serve-option-challenge-days = po ilu dniach od ostatniej rozpoczętej gry kończy się wyzwanie; jego gry zostają; 0 – zachować (domyślnie { $number })
serve-option-workers = ile procesów roboczych mogą mieć boty i podpowiedzi; są uruchamiane w razie potrzeby, a przy 0 liczy sam serwer, a z --worker-key tylko inkland worker (domyślnie o jeden więcej niż procesorów)
serve-option-wait = jak długo czekać, aż port będzie wolny: uruchom nową wersję przed zatrzymaniem starej, a goście prawie nic nie zauważą (domyślnie 0 – nie czekać)
serve-option-drain = jak długo serwer zatrzymany sygnałem oddaje gości innym serwerom: najpierw tylko mówi, że nie jest gotowy, potem zamyka połączenia jedno po drugim (domyślnie { $seconds } z --bus, inaczej 0 – zamyka wszystkie naraz)
serve-option-traces = wysyłaj ślady żądań do tego kolektora OpenTelemetry (OTLP przez HTTP), na przykład http://127.0.0.1:4318; wymaga dodatku „tracing”
serve-option-traces-percent = ile procent żądań śledzić (domyślnie { $number })
serve-option-backups = folder na kopie zapasowe, które serwer tworzy podczas pracy (domyślnie bez kopii); najlepiej na innym dysku
serve-option-backup-hours = ile godzin mija między dwiema kopiami zapasowymi (domyślnie { $number })
serve-option-backups-kept = ile kopii zapasowych zachować; najstarsze są usuwane (domyślnie { $number })
serve-option-notices = wysyłaj powiadomienia przez usługi push i webhooki wybrane przez gości: żądania do publicznych adresów https (domyślnie brak żądań wychodzących)
serve-option-notices-allow = adres, pod który też można wysyłać powiadomienia, choć nie jest publiczny albo nie używa https, na przykład http://ntfy.lan:8080; można podać kilka razy
serve-option-open-games = pozwól gospodarzom pokazywać pokoje na liście otwartych gier, do których może dołączyć każdy gość serwera (domyślnie tak)
serve-option-daily = mapa dnia: jedno rozdanie dla wszystkich (domyślnie tak)
serve-option-daily-from = bierz mapy dnia z serwera pod tym adresem, który wydał token temu serwerowi
serve-option-daily-token-file = plik z tym tokenem (domyślnie { $variable })
serve-daily-https = Token map dnia nie może być przesyłany bez szyfrowania: użyj https zamiast { $url }.
serve-daily-no-token = --daily-from wymaga tokenu tamtego serwera: { $variable } lub --daily-token-file.
serve-daily-token-unreadable = Nie można odczytać pliku z tokenem map dnia: { $file }
serve-metavar-bus = ADRES
serve-metavar-name = NAZWA
serve-metavar-secret = SEKRET
serve-option-bus = NATS łączący kilka serwerów wspólnej bazy, na przykład tls://bus.example:4222, kilka adresów po przecinku (domyślnie { $variable }, gdzie hasło jest ukryte lepiej niż w wierszu poleceń)
serve-option-bus-credentials = plik z danymi logowania NATS zamiast nazwy, hasła lub tokenu w adresie
serve-option-bus-ca = certyfikat urzędu, który poświadcza serwery NATS (domyślnie systemowe)
serve-option-bus-prefix = początek nazw tej instalacji w NATS, jeśli nie jest tam jedyna (domyślnie inkland)
serve-option-bus-plain = łącz się z NATS na innych maszynach bez TLS, w sieci, której nikt nie może podsłuchać
serve-option-worker-key = wspólny sekret serwerów i inkland worker, co najmniej 32 znaki: szyfruje zadania botów, a bez niego inne maszyny ich nie dostają (domyślnie { $variable }, której inni użytkownicy nie widzą)
serve-bus-bad = Adres magistrali musi mieć postać nats://bus.example:4222 lub tls://user:password@bus.example:4222 (--bus albo { $variable }).
serve-bus-missing = { $option } dotyczy połączenia z magistralą, a jej nie podano: dodaj --bus albo { $variable }.
serve-bus-prefix-bad = To nie może być początek nazw w NATS: { $given }. Dozwolone są litery, cyfry, - i _, najwyżej 32.
serve-bus-plain-refused = Bez TLS hasło NATS może odczytać każdy po drodze: użyj tls:// zamiast { $addresses } albo --bus-plain.
serve-bus-credentials-unreadable = To nie jest plik z danymi logowania NATS: { $file }
serve-bus-ca-unreadable = To nie jest plik z certyfikatami: { $file }
serve-worker-key-short = Sekret serwerów i inkland worker musi mieć co najmniej { $number } znaki. Utwórz go poleceniem: openssl rand -hex 32
serve-option-open = otwórz grę w przeglądarce; jeśli port jest zajęty, weź inny
serve-ready = Inkland jest gotowy: { $url }
serve-waiting = Gotowe: port { $port } zostanie przejęty, gdy będzie wolny
serve-network = Na innych urządzeniach w tej sieci: { $url }
serve-stop = Ctrl-C zatrzymuje serwer; gry są zachowane.
serve-running = Inkland już działa pod adresem { $url }
serve-already = Inkland już działa pod adresem { $url }; otwórz go albo wybierz inny --port i inny folder --data
serve-port-taken = Port { $port } jest zajęty; wybierz inny za pomocą --port
serve-no-host = { $host }, port { $port }: serwer nie może tu nasłuchiwać; wybierz inny --host
serve-port-forbidden = Port { $port } jest niedostępny dla tego użytkownika: wybierz port od 1024 wzwyż za pomocą --port
serve-bad-url = „{ $given }” nie jest adresem takim jak https://maps.example, bez ścieżki
serve-bad-proxy = „{ $given }” nie jest adresem IP ani siecią taką jak 10.0.0.0/8
serve-data-folder = Folderu { $folder } nie można użyć do gier: wybierz inny opcją --data.
serve-data-read-only = Nie można zapisać danych w { $folder }: sprawdź uprawnienia albo wybierz inny folder opcją --data.
serve-data-damaged = Dane w { $folder } są uszkodzone: przywróć kopię zapasową albo wybierz inny folder opcją --data.
serve-data-newer = Dane w { $folder } zapisała nowsza wersja Inkland: zainstaluj ją albo wybierz inny folder opcją --data.
serve-data-unreleased = Dane w { $folder } pochodzą z niewydanej wersji Inkland i nie można ich zaktualizować: wybierz inny folder opcją --data.
serve-data-in-use = Danych w { $folder } używa inny serwer Inkland: zatrzymaj go albo wybierz inny folder opcją --data.
serve-data-locked = Dane w { $folder } są zablokowane przez inny program: zatrzymaj go albo wybierz inny folder opcją --data.
serve-data-full = Dysk z folderem { $folder } jest pełny: zwolnij miejsce albo wybierz inny folder opcją --data.
serve-data-disk = Nie udaje się odczytać lub zapisać danych w { $folder }: sprawdź dysk albo wybierz inny folder opcją --data.
serve-data-closed = Dane w { $folder } mogli czytać inni użytkownicy tej maszyny; teraz może je czytać tylko właściciel.
serve-data-open = Dane w { $folder } mogą czytać inni użytkownicy tej maszyny, a serwer nie ma prawa tego zmienić: niech właściciel wykona na tym folderze „chmod -R go-rwx”.
serve-bad-database = to nie jest adres bazy danych PostgreSQL: zapisz go tak: { $example }
serve-database-insecure = Połączenie z { $database } nie byłoby szyfrowane: dopisz do adresu ?sslmode=verify-full albo zezwól na to opcją --database-plain.
serve-database-password = Hasło bazy danych widzą na liście procesów inni użytkownicy tej maszyny: podaj adres w { $variable }.
serve-database-unreachable = Nie można połączyć się z bazą danych { $database }: { $reason }
serve-database-forbidden = Baza danych { $database } nie pozwala temu użytkownikowi tworzyć tabel: { $reason }
serve-database-read-only = Nie można zapisywać w bazie danych { $database }: podaj serwer główny albo sprawdź uprawnienia użytkownika.
serve-database-damaged = Dane w { $database } są uszkodzone: przywróć kopię zapasową. { $reason }
serve-database-newer = Dane w { $database } zapisała nowsza wersja Inkland: zainstaluj ją.
serve-database-unreleased = Dane w { $database } pochodzą z niewydanej wersji Inkland i nie można ich zaktualizować: użyj innej bazy danych.
serve-database-in-use = Baza danych { $database } jest w użyciu: najpierw zatrzymaj wszystkie serwery albo poczekaj, aż „inkland db” skończy pracę.
serve-database-locked = Baza danych { $database } jest zablokowana przez inny program: poczekaj, aż skończy pracę, albo go zatrzymaj.
serve-database-full = Dysk bazy danych { $database } jest pełny: zwolnij tam miejsce.
serve-database-old = Baza danych { $database } działa na starym PostgreSQL: potrzebna jest wersja { $reason } lub nowsza.
serve-database-encoding = Baza danych { $database } nie przechowuje wszystkich liter: utwórz ją od nowa w kodowaniu UTF8.
serve-old-sqlite = SQLite { $version } ma rzadki błąd, który może uszkodzić dane (poprawiony w { $fixed }): zaktualizuj SQLite albo wykonaj { $command }
serve-few-files = Limit otwartych plików pozwala na nie więcej niż { $connections ->
        [one] { $connections } połączenie
        [few] { $connections } połączenia
        [many] { $connections } połączeń
       *[other] { $connections } połączenia
    }: zwiększ go poleceniem „ulimit -n” albo ustawieniem LimitNOFILE usługi systemd.
serve-failed = Serwer nie mógł wystartować ({ $error }); dziennik powyżej pokazuje, gdzie wystąpił błąd. Prosimy o zgłoszenie.
cli-command-worker = licz ruchy botów dla serwerów: im więcej takich procesów, tym szybsze odpowiedzi
    .about = Wybiera ruchy botów, szuka podpowiedzi i analizuje gry dla wszystkich serwerów na jednym NATS. Nie potrzebuje bazy danych ani folderu: żeby przyspieszyć, uruchom ich więcej, na dowolnych komputerach.
worker-metavar-lanes = KOLEJKI
worker-option-processes = ile procesów liczy jednocześnie (domyślnie o jeden więcej niż procesorów)
worker-option-lanes = co robić: bots (boty i podpowiedzi), background (analizy) albo oba po przecinku (domyślnie oba)
worker-option-stop-seconds = ile sekund dać rozpoczętej pracy po Ctrl-C lub SIGTERM, zanim zostanie oddana (domyślnie { $seconds })
worker-no-bus = Potrzebny jest adres magistrali: --bus nats://127.0.0.1:4222 albo { $variable }.
worker-no-key = Potrzebny jest sekret, który mają serwery: --worker-key albo { $variable }.
worker-bad-lanes = To nie jest lista kolejek: { $given }. Podaj bots, background albo bots,background.
worker-search-failed = Proces roboczy nie może liczyć ruchów: { $reason }
worker-connected = Połączono z { $addresses }
worker-unreachable = { $addresses } nie odpowiada; próby trwają.
worker-ready = { $processes ->
    [one] Gotowe: { $processes } proces.
    [few] Gotowe: { $processes } procesy.
    [many] Gotowe: { $processes } procesów.
   *[other] Gotowe: { $processes } procesu.
}
cli-command-guests = znajdź gości serwera, wyeksportuj albo wymaż dane jednego z nich
    .about = Pokaż gości serwera, od ostatnio widzianych (najwyżej 100), wyeksportuj wszystko, co jest zapisane o jednym z nich, albo go wymaż. Działający serwer uwzględnia to po kilku sekundach.
guests-metavar-id = ID
guests-option-find = tylko goście z tym ID albo z tym tekstem w imieniu
guests-option-export = zapisz wszystko, co jest przechowywane o gościu, w pliku ZIP
guests-option-erase = wymaż gościa: imię znika wszędzie, na jego miejscach grają dalej boty, a zakończone gry zostają
guests-option-output = plik dla --export; nie może jeszcze istnieć (domyślnie { $file })
guests-option-yes = naprawdę wymaż; bez tej opcji --erase tylko pokazuje, kto zostałby wymazany
guests-line = { $id }  { $name } · ostatnia wizyta: { $seen } · gry: { $games }
guests-none = Nie ma takich gości.
guests-no-such = Nie ma gościa z ID „{ $given }”; opcja --find znajduje gości po imieniu.
guests-exported = Zapisano: { $file }
guests-would-erase = Niczego nie wymazano. Aby wymazać tego gościa, dodaj --yes; nie da się tego cofnąć.
guests-erased = Wymazano. W kopiach zapasowych danych ten gość nadal jest.
cli-command-purge = usuń z serwera to, czego nikt od dawna nie używa
    .about = Usuń pokoje bez gier, gości, których od dawna nie było, i nieużywane urządzenia, tak jak sam robi to działający serwer. Podaj te same liczby dni co dla „inkland serve”. Serwer może działać.
purge-option-dry-run = pokaż, co zostałoby usunięte, i niczego nie usuwaj
purge-option-compact = potem zapisz plik bazy danych od nowa, bez nieużywanych części; serwer musi być zatrzymany
purge-rooms = Pokoje bez gier, niezmieniane od { $before }: { $count }
purge-guests = Goście, którzy nigdy nie grali, niewidziani od { $before }: { $count }
purge-players = Goście, którzy grali, niewidziani od { $before }: { $count }
purge-challenges = Wyzwania, w których nikt nie zaczął gry od { $before }: { $count }
purge-devices = Urządzenia nieużywane od { $before }: { $count }
purge-rooms-kept = Pokoje bez gier są zachowywane.
purge-guests-kept = Goście, którzy nigdy nie grali, są zachowywani.
purge-players-kept = Goście, którzy grali, są zachowywani.
purge-challenges-kept = Wyzwania są zachowywane.
purge-oldest = { $line } (najdawniejsza data: { $date })
purge-nothing-removed = Niczego nie usunięto.
purge-removed = Usunięto; zakończone gry zostają.
purge-compacted = Plik bazy danych zapisano od nowa.
purge-not-compacted = Nie udało się zapisać pliku bazy danych od nowa: potrzeba tyle wolnego miejsca, ile plik teraz zajmuje.
cli-command-operator = wypisz link do strony operatora
    .about = Wypisz link do strony operatora serwera: pokoje, goście, dysk, kopie zapasowe, ostrzeżenia i to, co można z nimi zrobić. Link działa raz, przez dziesięć minut.
operator-option-public-url = adres serwera w linku (domyślnie { $url })
operator-link = Ten link działa raz, przez { $minutes } min. Kto go otworzy, zobaczy pokoje i będzie mógł kończyć w nich gry: nikomu go nie przekazuj.
cli-command-names = ukryj imiona gości serwera albo pokaż je znowu
    .about = Ukryj imiona gości przed innymi: w pokojach i na liście otwartych gier zamiast nich widać „gość”. Działający serwer uwzględnia to po kilku sekundach. Bez opcji: lista ukrytych imion.
names-option-hide = imię do ukrycia; można podać kilka razy
names-option-show = imię do ponownego pokazania; można podać kilka razy
names-no-data = W { $folder } nie ma danych serwera; wskaż jego folder opcją --data.
names-not-hidden = Nieukryte: { $names }
names-none = Żadne imię nie jest ukryte.
cli-command-db = aktualizuj, sprawdź, skopiuj lub przenieś dane serwera
    .about = Dba o dane serwera: folder (--data) albo bazę danych PostgreSQL (--database).
db-action-upgrade = zaktualizuj tabele
    .about = Aktualizuje tabele i podaje, co się zmieniło. To samo robi serwer przy starcie. W folderze zostaje kopia poprzednich danych; kopię bazy PostgreSQL zrób najpierw za pomocą pg_dump.
db-action-check = odtwórz każdą grę i podaj, co jest uszkodzone
    .about = Czyta wszystkie zapisane dane i odtwarza każdą grę według zasad, niczego nie zmieniając. Serwery mogą działać. Jeśli coś jest uszkodzone, kod wyjścia to 1.
db-action-backup = zapisz wszystko do pliku
    .about = Zapisuje spójną kopię wszystkich danych do nowego pliku SQLite, także z PostgreSQL. Serwery mogą działać. Pod nazwą inkland.sqlite3 w osobnym folderze można go otworzyć opcją --data albo przenieść poleceniem „inkland db move”.
db-action-move = przenieś wszystko do innego folderu lub bazy danych
    .about = Przenosi wszystko z folderu do bazy danych PostgreSQL lub z powrotem i porównuje wszystkie gry, zanim przeniesienie zacznie obowiązywać. Żaden serwer nie może działać. Dotychczasowe dane pozostają bez zmian.
db-backup-file = nowy plik
db-metavar-target = FOLDER|URL
db-option-to = pusty folder lub baza danych PostgreSQL, dokąd wszystko przenieść
db-up-to-date = Tabele są aktualne (wersja { $revision }).
db-made = Utworzono tabele (wersja { $revision }).
db-upgraded = Zaktualizowano tabele z wersji { $before } do { $after }.
db-copy-kept = Poprzednie dane zachowano w { $copy }; jak do nich wrócić, wyjaśnia „inkland docs upgrades”.
db-checking = Sprawdzanie gier: { $done } z { $total }
db-check-older = Dane są w wersji { $before }; przy starcie serwer zaktualizuje je do wersji { $after }. Sprawdzono zaktualizowaną kopię, samych danych nie zmieniono.
db-check-older-database = Dane w { $database } są w wersji { $before }; przy starcie serwer zaktualizuje je do wersji { $after }, a potem będzie można je sprawdzić. Najpierw zrób kopię, do której można wrócić: pg_dump --format=custom --file=inkland-{ $before }.dump i adres bazy.
db-check-good = { $games ->
        [one] Sprawdzono { $games } grę
        [few] Sprawdzono { $games } gry
        [many] Sprawdzono { $games } gier
       *[other] Sprawdzono { $games } gry
    }: wszystko w porządku.
db-check-damaged = { $games ->
        [one] Sprawdzono { $games } grę
        [few] Sprawdzono { $games } gry
        [many] Sprawdzono { $games } gier
       *[other] Sprawdzono { $games } gry
    }, uszkodzone: { $count }. Przywróć kopię zapasową albo zostaw, jak jest: reszta działa.
db-finding-guest = gość { $mark }: { $reason }
db-finding-room = pokój { $mark }: { $reason }
db-finding-game = gra { $mark }: { $reason }
db-finding-notices = powiadomienia gościa { $mark }: { $reason }
db-damage-settings = nie można odczytać ustawień
db-damage-row = nie można odczytać wiersza
db-damage-choices = nie można odczytać wybranych ustawień
db-damage-rules = jest niezgodna z zasadami
db-damage-gap = brakuje zdarzenia
db-damage-end = brakuje końca
db-damage-event = nie można odczytać zdarzenia
db-copying = Kopiowanie { $table }: { $done } z { $total }
db-comparing = Porównywanie gier: { $done } z { $total }
db-backed-up = Kopię zapasową zapisano w { $file }
db-backup-exists = Plik { $file } już istnieje: podaj nowy.
db-backup-not-written = Nie można zapisać kopii zapasowej w { $file }: sprawdź folder i miejsce na dysku.
db-move-not-empty = W { $target } są już dane: podaj pusty folder lub bazę danych.
db-move-different = Tabela { $table } w { $target } różni się od poprzedniej; niczego nie przeniesiono.
db-unknown-table = Tabela { $table } nie należy do tej wersji Inkland: użyj nowszej wersji albo bazy danych, w której są tylko tabele Inkland.
db-moved = Przeniesiono do { $target } i porównano: gry – { $games }, zdarzenia – { $events }, wszystkie wiersze – { $rows }. Uruchom serwery tam; dotychczasowe dane się nie zmieniły.
cli-command-keys = pokaż lub wymień klucze, którymi serwer podpisuje linki
    .about = Pokaż klucze, którymi serwer podpisuje linki dla innych urządzeń, albo je wymień. Działający serwer od razu używa nowego klucza.
keys-option-rotate = utwórz nowy klucz; linki podpisane poprzednimi działają do końca ważności, najwyżej dziesięć minut
keys-option-at-once = razem z --rotate: nie przyjmuj już poprzednich kluczy, na przykład gdy klucz wyciekł
keys-at-once-alone = --at-once działa tylko razem z --rotate.
keys-signs = Klucz { $number }, utworzony { $made }: podpisuje linki
keys-accepted = Klucz { $number }, utworzony { $made }: przyjmowany do { $until }
keys-none = Nie ma jeszcze klucza; serwer utworzy go, gdy będzie potrzebny.
cli-command-daily = sprawdź mapy dnia serwera albo udostępnij swoje innym serwerom
    .about = Sprawdź, czy mapy dnia serwera są takie, jak obiecał, albo utwórz tokeny dla serwerów, które mają korzystać z jego map.
daily-metavar-date = RRRR-MM-DD
daily-metavar-anchor = KOTWICA
daily-option-check = sprawdź miniony dzień serwera pod tym adresem
daily-option-date = dzień do sprawdzenia (domyślnie ostatni ujawniony)
daily-option-anchor = kotwica zapisana wcześniej (domyślnie ta, którą serwer podaje teraz)
daily-option-token = utwórz token dla innego serwera; jest pokazywany raz
daily-option-revoke = nie przyjmuj już tokenu serwera
daily-check-alone = --date i --anchor działają tylko razem z --check.
daily-no-day = Nie ma takiego dnia albo żaden dzień tego serwera nie jest jeszcze ujawniony.
daily-unreachable = { $url } nie odpowiada albo nic nie mówi o tym dniu.
daily-check-good = { $date }: rozdania są takie, jak obiecano.
daily-check-unreadable = { $date }: odpowiedzi serwera nie można odczytać.
daily-check-link = { $date }: OGNIWO NIE PROWADZI DO KOTWICY.
daily-check-deal = { $date }: ROZDANIA NIE WYNIKAJĄ Z OGNIWA.
daily-check-note = Kotwica: { $anchor }. Zapisz ją i następnym razem podaj z --anchor.
daily-no-token = Nie ma tokenu o tej nazwie: { $name }
daily-bad-name = Wybierz inną nazwę, do 40 znaków, której nie ma jeszcze żaden token: { $name }
daily-token-made = Token dla { $name }. Zapisany jest tylko jego skrót, więc skopiuj go teraz:
daily-no-chain = Nie ma jeszcze map dnia; serwer utworzy je przy pierwszym uruchomieniu.
daily-anchor = Kotwica: { $anchor }
daily-token-line = { $name }, token utworzony { $made }

## Notices

list-of-two = { $others } i { $last }
list-of-many = { $others } i { $last }
notice-season = { $season }, { $time }/{ $threshold }
notice-no-link = Otwórz Inkland i wybierz grę w sekcji „Moje gry”.
notice-turn = Twój ruch
    .text = Karta czeka na twój rysunek.
notice-begun = Gra się zaczęła
    .text = Pierwsza karta czeka na twój rysunek.
notice-ended = Koniec gry
    .text = Zobacz arkusze i wynik.
notice-nudge = Przy stole czekają na ciebie
    .text = Czas narysować kształt z karty.
notice-test = Inkland
    .text = Powiadomienia docierają tutaj.
