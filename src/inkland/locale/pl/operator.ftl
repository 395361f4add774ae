# Strona operatora: jak ma się serwer i co można z tym zrobić.

operator-page = Strona operatora
    .closed = Tę stronę otwiera link, który wypisuje polecenie „inkland operator”. Działa raz; po godzinie potrzebny jest nowy.
operator-sign-out = Wyloguj
operator-refresh = Odśwież
operator-until = Dostęp do { $time }
operator-guests = Goście
operator-guests-active = { $count ->
        [one] { $count } gość w ostatnich 7 dniach
        [few] { $count } goście w ostatnich 7 dniach
        [many] { $count } gości w ostatnich 7 dniach
       *[other] { $count } gościa w ostatnich 7 dniach
    }
operator-rooms = Pokoje
operator-rooms-counts = w grze: { $playing }, czekające: { $lobbies }, zakończone: { $over }
operator-connections = Połączenia
operator-database = Baza danych
operator-schema = Inkland { $version }, tabele { $schema }
operator-free = Wolne miejsce na dysku
operator-backup = Ostatnia kopia zapasowa
operator-backup-none = Brak automatycznych kopii. Uruchom serwer z opcją --backups.
operator-backup-never = jeszcze żadnej
operator-backup-due = Następna: { $time }
operator-backup-late = Miała powstać { $time }. Zobacz ostrzeżenia.
operator-access = Kto może wejść
operator-access-open = każdy, kto zna adres
operator-access-closed = tylko z kodem zaproszenia
operator-servers = Serwery
operator-since = działa od { $time }
operator-silent = Brak odpowiedzi: { $names }
operator-warnings = Ostatnie ostrzeżenia
operator-no-warnings = Żadnego od uruchomienia serwera.
operator-names = Ukryte imiona
    .text = Zamiast ukrytego imienia inni widzą „gość”, w każdym pokoju i zapisie. Jego właściciel jest proszony o inne imię.
operator-name = Imię
operator-hide = Ukryj imię
    .title = Ukryć „{ $name }”?
    .text = Odtąd zamiast „{ $name }” i podobnie wyglądających imion inni zobaczą „gość”, także w zakończonych grach. Imię można pokazać ponownie.
operator-show = Pokaż ponownie
    .title = Pokazać znowu „{ $name }”?
    .text = Wszyscy znowu zobaczą to imię, a goście będą mogli je wybrać.
operator-no-rooms = Nie ma jeszcze pokoi.
operator-some-rooms = Pokoje, w których ostatnio coś się działo (najwyżej { $count }). Krótka nazwa jest taka jak w dzienniku.
operator-phase-lobby = czeka
operator-phase-playing = w grze
operator-phase-over = zakończony
operator-phase-damaged = uszkodzony
operator-bots = { $count ->
        [one] { $count } bot
        [few] { $count } boty
        [many] { $count } botów
       *[other] { $count } bota
    }
operator-end = Zakończ
    .title = Zakończyć pokój { $mark }?
    .text = Trwająca gra skończy się od razu i bez wyniku, a nikt więcej nie będzie mógł usiąść. Gracze zobaczą, że gra się skończyła; zostanie ona na ich listach. Tego nie można cofnąć.
operator-end-label = Zakończ pokój { $mark }
