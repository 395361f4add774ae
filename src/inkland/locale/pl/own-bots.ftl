# Bots of one's own: `--bot`, `--weights`, what bots do wrong; `inkland bot`.

## Options

own-bots-title = własne boty
own-bots-about = Klasa w Pythonie (inkland docs write-a-bot) albo dowolny program, który zna protokół botów (inkland docs bot-protocol).
own-bots-metavar = NAZWA=BOT
own-bots-option-bot = bot o tej nazwie: module:Class albo polecenie, które uruchamia program; można podać kilka razy
own-bots-option-seconds = ile sekund program ma na wybór (domyślnie { $seconds })
own-bots-option-memory = ile MiB pamięci program może zająć (domyślnie { $memory })
own-bots-option-log = zapisuj w plikach w tym folderze wszystko, co powiedziano programom i co one odpowiedziały
own-bots-option-weights = wagi z inkland train dla wszystkich poziomów; shipped-master i inne grają z wagami z pakietu
own-bots-option-allow-faults = graj dalej i zakończ z kodem 0, mimo błędów botów

## What cannot be done

own-bots-bad = „{ $given }” to nie nazwa i bot, takie jak mine=my_bot:MyBot lub mine="node my_bot.js"
own-bots-taken = Inny bot nazywa się już { $name }; nazwij swojego inaczej.
own-bots-no-windows = Programy jako boty wymagają systemu Linux lub macOS.
own-bots-cannot-start = Nie można uruchomić bota { $name }: { $reason }. Popraw polecenie albo sam program.
own-bots-not-playing = Bot { $name } nie gra, bo nie ma go w --bots.
own-bots-bad-weights = { $path } nie zawiera wag tej wersji ({ $reason }); utworzysz je poleceniem: inkland train PLIK
own-bots-weights-changed = plik się zmienił
own-bots-weights-unreadable = to nie jest plik wag
own-bots-weights-shape = zawiera inną liczbę wag
own-bots-left-out = Zainstalowany bot { $name } został pominięty. { $reason }
bot-load-no-module = Modułu { $module } nie ma ani w folderze { $folder }, ani wśród zainstalowanych pakietów; przejdź do folderu swojego bota albo popraw nazwę przed dwukropkiem.
bot-load-import = Nie można zaimportować modułu { $module }: { $reason }. Popraw go i spróbuj ponownie.
bot-load-no-class = W module { $module } nie ma { $name }; popraw nazwę po dwukropku. Boty w tym module: { $known }
bot-load-not-a-bot = { $target } to nie bot: brak metody choose(view, options, rng). Jak napisać bota: inkland docs write-a-bot
bot-load-choose = { $target } to nie bot: metoda choose musi przyjmować (view, options, rng), tymczasem: { $reason }.
bot-load-constructor = Nie można utworzyć bota { $target } bez argumentów: { $reason }. Nadaj im wartości domyślne albo podaj funkcję, która tworzy bota.
bot-load-prepare = Nie można przygotować bota { $target }: { $reason }. Popraw jego metodę prepare i spróbuj ponownie.

## What bots did wrong

faults-of-bot =
    { $count ->
        [one] Bot { $bot } zawiódł { $count } raz; zamiast tego wybrano losowo.
        [few] Bot { $bot } zawiódł { $count } razy; zamiast niego dokonano losowych wyborów.
        [many] Bot { $bot } zawiódł { $count } razy; zamiast niego dokonano losowych wyborów.
       *[other] Bot { $bot } zawiódł { $count } razu; zamiast niego dokonano losowych wyborów.
    }
fault-line = { $count }× { $kind }: { $reason }
fault-start = nie uruchomił się
fault-crash = zakończył się awarią
fault-timeout = za wolno
fault-garbage = niezrozumiała odpowiedź
fault-huge = za długi wiersz
fault-illegal = niedozwolony wybór
fault-reason-no-program = nie ma programu { $program } albo nie wolno go uruchomić
fault-reason-ended = program zakończył się z kodem { $status }
fault-reason-closed-input = program zamknął swoje standardowe wejście
fault-reason-closed-output = program zamknął swoje standardowe wyjście
fault-reason-not-reading = program nie czyta standardowego wejścia
fault-reason-no-newline = brak pełnego wiersza na czas; każda wiadomość musi kończyć się znakiem nowego wiersza, a bufor wyjścia trzeba opróżniać (flush)
fault-reason-no-answer = brak odpowiedzi na czas
fault-reason-long-line = wiersz dłuższy niż { $bytes } bajtów
fault-reason-no-hello = pierwsza wiadomość to nie hello
fault-reason-protocol = program zna protokół botów { $protocol }, a Inkland { $version } – { $own }; zmiany opisuje inkland docs bot-protocol
fault-reason-no-message = wiersz, który nie jest wiadomością
fault-reason-other-question = to nie odpowiedź na to pytanie
fault-reason-command-or-index = wybór zawiera albo polecenie, albo numer
fault-reason-no-such-choice = nie ma możliwości { $index }, jest ich { $count }, licząc od 0
fault-reason-undo = programy nie mogą cofać ruchów
fault-reason-not-a-choice = bot zwrócił coś, co nie jest wyborem
fault-reason-other-seat = bot wybrał za inne miejsce
fault-reason-slow = wybór trwał { $seconds } s
fault-output = ostatnie wiersze jego komunikatów:
faults-stopped =
    { $count ->
        [0] Przerwano w pierwszej grze, bo jeden z botów ciągle zawodzi.
        [one] Przerwano po { $count } grze, bo jeden z botów ciągle zawodzi.
        [few] Przerwano po { $count } grach, bo jeden z botów ciągle zawodzi.
        [many] Przerwano po { $count } grach, bo jeden z botów ciągle zawodzi.
       *[other] Przerwano po { $count } gry, bo jeden z botów ciągle zawodzi.
    } Aby grać mimo błędów: --allow-faults
faults-in-results = Wyniki zawierają losowe wybory i mało mówią o botach, które zawodzą. Aby je przyjąć: --allow-faults

## The command `inkland bot`

cli-command-bot = pokaż boty, zacznij nowego, sprawdź bota
    .about = Boty: pokaż znane, zacznij własnego i sprawdź, czy wszędzie gra zgodnie z zasadami (inkland docs write-a-bot).
bot-metavar-bot = BOT
bot-metavar-situation = SYTUACJA
bot-action-list = pokaż wszystkie boty
    .about = Pokaż wszystkie boty według nazw: boty Inklandu i z zainstalowanych pakietów.
bot-action-new = zacznij nowego bota w Pythonie
    .about = Utwórz folder z botem, który od razu gra: klasa w Pythonie, jej test, README i pakiet, dzięki któremu bota można wskazać po nazwie.
bot-action-check = sprawdź bota w każdej sytuacji
    .about = Bot odpowiada na pytania każdego rodzaju w każdym zestawie, na każdej stronie mapy, solo i przy stołach, i rozgrywa całe gry. Wszystko, co robi źle, jest wymienione razem z poleceniem, które to powtórzy.
bot-option-new-name = nazwa bota: małe litery, cyfry i łączniki
bot-option-new-folder = jaki folder utworzyć (domyślnie o nazwie bota)
bot-option-check-bot = nazwa bota, module:Class albo polecenie, które uruchamia program, w cudzysłowie
bot-option-check-only = tylko ta sytuacja; zostanie pokazana
bot-column-about = Opis
bot-of-package = { $target } z pakietu { $package }
bot-name-is-ours = Nie można go wybrać: tak nazywa się bot Inklandu.
bot-list-hint = Własne boty: inkland docs write-a-bot
bot-bad-name = „{ $given }” to nie nazwa dla bota; użyj do 24 małych liter bez znaków diakrytycznych i cyfr, z łącznikami między słowami, na przykład my-bot
bot-folder-exists = Folder { $folder } już istnieje i nie jest pusty; podaj inny za pomocą --folder.
bot-new-done = Nowy bot jest w { $folder }. Wypróbuj go:
bot-check-nothing = „{ $given }” to nie bot; podaj nazwę, module:Class albo polecenie w cudzysłowie.
bot-check-no-situation = Nie ma sytuacji „{ $given }”; sytuacje nazywają się { $near } i tak dalej.
bot-check-progress = Sprawdzanie
bot-check-choice = Wybór: { $command }
bot-check-questions =
    { $questions ->
        [one] { $questions } pytanie
        [few] { $questions } pytania
        [many] { $questions } pytań
       *[other] { $questions } pytania
    }, { $games ->
        [one] { $games } cała gra
        [few] { $games } całe gry
        [many] { $games } całych gier
       *[other] { $games } całej gry
    }.
bot-check-slowest = Najdłuższy wybór: { $seconds } s, w { $situation }.
bot-check-unsteady = Przy tych samych liczbach losowych drugi wybór był inny (w { $situation }): gier tego bota nie da się powtórzyć. Korzystaj tylko z liczb losowych, które bot otrzymuje.
bot-check-keeps-running = Po zamknięciu standardowego wejścia program nie zakończył się i Inkland musi go zabić. Niech kończy się wraz z końcem wejścia.
bot-check-no-faults = Bez błędów.
bot-check-stopped = Przerwano wcześniej: bot jest za wolny albo się nie uruchamia.
bot-check-hangs = Przerwano: bot nie wybrał ruchu w ciągu { $seconds } s w sytuacji { $situation }.
bot-check-hangs-loading = Przerwano: kod bota ładuje się dłużej niż { $seconds } s, tutaj:
bot-check-fault = { $question } ({ $situation })
bot-check-again = powtórz: { $command }
question-draw = Narysuj kształt
question-single = Żaden kształt się nie mieści: narysuj jedną kratkę
question-ambush = Narysuj potwory
question-hero = Narysuj herosa
question-skills = Użyj umiejętności przed przekazaniem arkuszy albo żadnej
question-destroy = Wybierz kratkę, którą zniszczy potwór
question-game = Cała gra
question-messages = Wiadomości, na które się nie odpowiada
question-special = { $question }; { $special }
question-in-ruins = na ruinach
question-in-many = tysiące możliwości
question-in-other = na cudzym arkuszu
