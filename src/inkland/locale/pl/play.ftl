# Gra w terminalu: `inkland play`, na całym ekranie i zwykłymi wierszami.

play-you = Ty
play-your-map = Twój arkusz
play-map-of = Arkusz gracza { $name }
play-coins = Monety
play-monsters = Potwory

## Bots at the table

play-bot-1 = Ada
play-bot-2 = Bruno
play-bot-3 = Celina
play-bot-4 = Darek
play-bot-5 = Ewa
play-bot-6 = Feliks
play-bot-7 = Gabriela
play-bot-8 = Hubert
play-bot-numbered = Gracz { $number }
play-kind-greedy = zachłanne
play-kind-apprentice = uczniowie
play-kind-journeyman = czeladnicy
play-kind-reference = wzorcowe
play-kind-master = mistrzowie
play-kind-legend = legendy
play-kind-random = losowe

## The start screen

play-about = Odkrywaj karty, rysuj ich kształty na swoim arkuszu i wypełniaj cztery edykty królowej przez cztery pory roku.
play-start-solo = Graj od razu solo
play-start-table = Usiądź do stołu z botami
play-start-resume = Dokończ ostatnią grę
play-start-seats = Miejsca przy stole
play-start-bot = Boty
play-start-cards = Karty
play-start-map = Mapa
play-start-skills = Umiejętności
play-start-language = Język
play-start-keys = ↑↓ wybierz   ←→ zmień   Enter graj   L język   t motyw   q wyjdź
play-everything = Wszystko naraz
play-map-default = domyślna dla tych kart
play-on = tak
play-off = nie
play-language = Polski

## The top line, the card and the deck

play-score-now = Teraz punktowane: { $edicts }
play-time = Czas { $time }
play-passes-clockwise = arkusze przekazuje się w lewo
play-passes-counterclockwise = arkusze przekazuje się w prawo
play-duty-now = Wymóg ruin: kształt musi przykryć pustą kratkę ruin.
play-duty-waits = Wymóg ruin czeka na następną kartę odkryć.
play-effects = Trwałe efekty
play-effect-zombies =
    { $count ->
        [one] Po punktacji zajmą { $count } pustą kratkę.
        [few] Po punktacji zajmą { $count } puste kratki.
        [many] Po punktacji zajmą { $count } pustych kratek.
       *[other] Po punktacji zajmą { $count } pustej kratki.
    }
play-effect-troll =
    { $count ->
        [one] Po punktacji zostaje zniszczona pusta kratka obok niego (do wyboru: { $count }).
        [few] Po punktacji zostaje zniszczona pusta kratka obok niego (do wyboru: { $count }).
        [many] Po punktacji zostaje zniszczona pusta kratka obok niego (do wyboru: { $count }).
       *[other] Po punktacji zostaje zniszczona pusta kratka obok niego (do wyboru: { $count }).
    }
play-effect-dragon =
    { $count ->
        [one] Otocz go, a dostaniesz 3 monety: pozostała { $count } kratka.
        [few] Otocz go, a dostaniesz 3 monety: pozostały { $count } kratki.
        [many] Otocz go, a dostaniesz 3 monety: pozostało { $count } kratek.
       *[other] Otocz go, a dostaniesz 3 monety: pozostało { $count } kratki.
    }
play-attack-legend = { $mark } ścieżka ataku: potwory na niej są niszczone.
play-skill-used = Umiejętność użyta
play-deck =
    { $cards ->
        [one] W talii jeszcze { $cards } karta
        [few] W talii jeszcze { $cards } karty
        [many] W talii jeszcze { $cards } kart
       *[other] W talii jeszcze { $cards } karty
    }, { $ambushes ->
        [0] wśród nich żadnej zasadzki
        [one] wśród nich { $ambushes } zasadzka
        [few] wśród nich { $ambushes } zasadzki
        [many] wśród nich { $ambushes } zasadzek
       *[other] wśród nich { $ambushes } zasadzki
    }
play-deck-heroes =
    { $heroes ->
        [0] bez herosów
        [one] { $heroes } heros
        [few] { $heroes } herosi
        [many] { $heroes } herosów
       *[other] { $heroes } herosa
    }
play-revealed-cards = W tej porze roku:

## The stars and the players

play-total = Razem
play-total-of = łącznie { $total }
play-drawing = rysuje…
play-done = gotowe
play-more-players = i jeszcze { $count } (o)

## What to do now

play-prompt-shape = Twój ruch: połóż kształt na pustych kratkach.
play-prompt-duty = Twój ruch: kształt musi przykryć pustą kratkę ruin.
play-prompt-single = Żaden kształt karty się nie mieści: narysuj jedną kratkę dowolnego z podanych terenów.
play-prompt-hero = Połóż herosa na pustej kratce; ścieżkę ataku można obrócić (r).
play-prompt-ambush = Rysujesz na cudzym arkuszu ({ $name }): połóż potwory tam, gdzie zabolą najbardziej.
play-prompt-single-monster = Rysujesz na cudzym arkuszu ({ $name }). Kształt się nie mieści: połóż jedną kratkę potwora.
play-prompt-gorgon = Gorgona niszczy kratkę obok siebie: wybierz którą.
play-prompt-troll = Troll niszczy pustą kratkę obok siebie: wybierz którą.
play-prompt-extra = { $skill }: teraz wybierz miejsce na dodatkowe kratki.
play-prompt-question = Zasadzka! Czy użyć umiejętności, zanim przyjdą potwory?
play-too-small = Terminal jest za mały: ma { $columns } × { $lines } znaków, a potrzeba { $width } × { $height }. Gra potoczy się dalej, gdy będzie większy.
play-prompt-wait = Wybór zapisany, inni jeszcze rysują. Klawisz u cofa wybór.
illegal-no-room-for-extra = Jeśli postawisz kształt tutaj, zabraknie miejsca na dodatkowe kratki umiejętności „{ $skill }” ({ $rule }).
play-answer-none = Bez umiejętności
play-answer-skill =
    { $cost ->
        [0] { $skill } (za darmo)
        [one] { $skill } ({ $cost } moneta)
        [few] { $skill } ({ $cost } monety)
        [many] { $skill } ({ $cost } monet)
       *[other] { $skill } ({ $cost } monety)
    }
play-answer-flat =
    { $cost ->
        [0] { $skill }, poziomo (za darmo)
        [one] { $skill }, poziomo ({ $cost } moneta)
        [few] { $skill }, poziomo ({ $cost } monety)
        [many] { $skill }, poziomo ({ $cost } monet)
       *[other] { $skill }, poziomo ({ $cost } monety)
    }
play-answer-upright =
    { $cost ->
        [0] { $skill }, pionowo (za darmo)
        [one] { $skill }, pionowo ({ $cost } moneta)
        [few] { $skill }, pionowo ({ $cost } monety)
        [many] { $skill }, pionowo ({ $cost } monet)
       *[other] { $skill }, pionowo ({ $cost } monety)
    }
play-skills-title = Umiejętności: jedna na porę roku, płatna przed rysowaniem
play-skills-choose = ↑↓ albo numer wybiera, Enter używa, Esc wraca.
play-skills-none = Teraz nie można użyć żadnej. Esc wraca.

## What happened

play-season-begins = Zaczyna się { $season }.
play-log-card = Odkryto kartę: { $card }, czas { $time }.
play-log-ruins = { $card }: kształt z następnej karty odkryć musi przykryć ruiny.
play-log-ambush = Zasadzka! { $card }.
play-log-hero = Przybywa heros: { $card }.
play-log-skill = { $name } używa umiejętności „{ $skill }”.
play-log-skill-you = Używasz umiejętności „{ $skill }”.
play-log-full = Na twoim arkuszu nie ma pustych kratek: niczego nie rysujesz.
play-log-no-room = Potwory nie znajdują miejsca na twoim arkuszu.
play-log-monsters = { $name } rysuje potwory na twoim arkuszu: { $cells }.
play-log-monsters-solo = Przychodzą potwory: { $cells }.
play-log-gorgon = Gorgona niszczy { $cells }.
play-log-zombies = Zombi się rozprzestrzeniają: { $cells }.
play-log-troll = Troll niszczy { $cells }.
play-log-monsters-destroyed =
    { $count ->
        [one] Potwór zniszczony na ścieżce ataku: { $cells }.
        [few] Potwory zniszczone na ścieżce ataku: { $cells }.
        [many] Potwory zniszczone na ścieżce ataku: { $cells }.
       *[other] Potwory zniszczone na ścieżce ataku: { $cells }.
    }
play-log-dragon =
    { $count ->
        [one] Smok pokonany: { $count } moneta dla ciebie.
        [few] Smok pokonany: { $count } monety dla ciebie.
        [many] Smok pokonany: { $count } monet dla ciebie.
       *[other] Smok pokonany: { $count } monety dla ciebie.
    }
play-log-mountain =
    { $count ->
        [one] Góra otoczona ({ $cells }): moneta dla ciebie.
        [few] Góry otoczone ({ $cells }): { $count } monety dla ciebie.
        [many] Góry otoczone ({ $cells }): { $count } monet dla ciebie.
       *[other] Góry otoczone ({ $cells }): { $count } monety dla ciebie.
    }
play-log-coin = Kształt przynosi ci monetę.
play-log-scored = { $season }, punktacja: { $stars } ★, łącznie { $total } ★.
play-log-over = Koniec gry.

## Scoring and the end

play-scoring = { $season }: punktacja
play-map-full = Twój arkusz jest pełny: wszystkie pozostałe pory roku punktuje się od razu.
play-any-key = Naciśnij dowolny klawisz.
play-title-earned = Twój tytuł: { $title }
play-rating = { $total } ★ − { $solo } za karty punktacji = ocena { $rating }
play-you-won = Wygrywasz: { $stars }!
play-won = Wygrywa { $name }: { $stars }.
play-shared = Wspólne zwycięstwo: { $names }, { $stars }.
play-lost = stracone przez potwory: { $count }
play-sources = Skąd twoje gwiazdki
play-end-keys = n nowa gra   o wszystkie arkusze   L język   t motyw   q wyjdź
play-others-hint = ←→ przeglądaj arkusze   Esc wróć do gry

## Keys: a word for the bottom line, and a sentence for the help

play-hint-place = rysuj
play-hint-answer = wybierz
play-hint-turn = obróć
play-hint-mirror = odbij
play-hint-shape = kształt
play-hint-terrain = teren
play-hint-next = następne
play-hint-undo = cofnij
play-hint-skill = umiejętność
play-hint-edict = edykty
play-hint-card = karta
play-hint-others = inni
play-hint-help = pomoc
play-hint-language = język
play-hint-theme = motyw
play-hint-quit = wyjdź
play-help-move = przesuń kształt (także h j k l); albo kliknij kratkę
play-help-place = narysuj kształt; drugie kliknięcie tej samej kratki też
play-help-turn = obróć kształt albo ścieżkę ataku herosa
play-help-mirror = odbij kształt
play-help-shape = weź drugi kształt karty
play-help-terrain = wybierz teren
play-help-next = przejdź do następnego miejsca, gdzie kształt można narysować
play-help-undo = cofnij ostatni krok albo swój wybór, póki inni rysują
play-help-skill = użyj umiejętności przy tym rysunku
play-help-edict = objaśnij edykty po kolei i pokaż kratki, które punktują
play-help-card = objaśnij kartę
play-help-others = obejrzyj arkusze wszystkich graczy
play-help-language = zmień język
play-help-theme = jasny albo ciemny motyw
play-help-quit = zapisz i wyjdź; gra i tak zapisuje się po każdym kroku
play-help-keys = Klawisze
play-help-symbols = Znaki
play-help-rules = Zasady w skrócie
play-help-claimed = góra ze zdobytą monetą
play-help-close = ↑↓ przewija, Esc zamyka.

## The replay: a word for the bottom line, and a sentence for the help

play-replay-step = krok
    .help = o krok naprzód lub wstecz
play-replay-card = karta
    .help = o kartę naprzód lub wstecz
play-replay-ends = początek/koniec
    .help = na początek lub koniec
play-replay-play = odtwórz
    .help = odtwarzaj lub zatrzymaj
play-replay-speed = tempo
    .help = szybciej lub wolniej
play-replay-seat = arkusz
    .help = arkusz innego gracza
play-replay-follow = śledź
    .help = śledź arkusz rysującego gracza albo zostań przy jednym
play-replay-all = wszystkie arkusze
    .help = wszystkie arkusze obok siebie
play-replay-help = pomoc
    .help = te klawisze
play-replay-quit = wyjdź
    .help = wyjdź
play-replay-moment = zdarzenie { $at }

## Plain lines

play-plain-season = { $season }, czas { $time } z { $threshold }. W tej porze roku punktują: { $edicts }.
play-plain-card = Karta: { $card }.
play-plain-terrains = Tereny: { $terrains }.
play-plain-shape = Kształt { $number }, { $coin }:
play-plain-with-coin = z monetą
play-plain-without-coin = bez monety
play-plain-edict = { $edict }: { $stars }.
play-plain-edict-now = { $edict }: { $stars }, punktuje w tej porze roku.
play-plain-part = { $stars }: { $cells }.
play-plain-coins =
    { $spent ->
        [0] Monety: { $coins }, potwory: { $monsters }.
       *[other] Monety: { $coins } (wydane { $spent }), potwory: { $monsters }.
    }
play-plain-ruins-under = Ruiny pod rysunkiem: { $cells }.
play-plain-attack = Ścieżka ataku: { $cells }.
play-plain-claimed = Góry ze zdobytą monetą: { $cells }.
play-plain-score = { $name }, { $season }: { $first } { $one }, { $second } { $two }, monety { $coins }, potwory { $monsters }, razem { $total }.
play-plain-total = { $name }: łącznie { $total }.
play-plain-welcome = Inkland w trybie tekstowym. Polecenie „help” pokazuje pozostałe.
play-plain-options =
    { $count ->
        [one] Jest { $count } możliwość. Wpisz polecenie albo jej numer; „list” ją pokazuje, „help” objaśnia.
        [few] Są { $count } możliwości. Wpisz polecenie albo numer od 1 do { $count }; „list” je pokazuje, „help” objaśnia.
        [many] Jest { $count } możliwości. Wpisz polecenie albo numer od 1 do { $count }; „list” je pokazuje, „help” objaśnia.
       *[other] Jest { $count } możliwości. Wpisz polecenie albo numer od 1 do { $count }; „list” je pokazuje, „help” objaśnia.
    }
play-plain-your-sheet = Twój arkusz:
play-plain-sheet-of = Arkusz: { $name }.
play-plain-prompt = >
play-plain-page = Strona { $page } z { $pages }; „list { $next }” pokazuje następną.
play-plain-last-page = Strona { $page } z { $pages }.
play-plain-no-number = Nie ma możliwości { $number }; jest ich { $count }.
play-plain-no-page = Nie ma strony { $page }; jest ich { $pages }.
play-plain-no-sheet = Nie ma gracza „{ $name }”. Przy stole: { $names }.
play-plain-no-edict = Nie ma edyktu „{ $name }”; są { $letters }.
play-plain-no-language = Nie ma języka „{ $name }”; są { $languages }.
play-plain-no-place = „{ $text }” nie wskazuje miejsca: podaj kratkę, a w razie potrzeby numer kształtu, r1–r3, m i teren.
play-plain-nothing-to-undo = Nie ma czego cofnąć.
play-plain-saved = Gra jest zapisana: { $path }
play-plain-resume = Graj dalej: inkland play --resume
play-plain-resume-path = Graj dalej: inkland play --resume "{ $path }"
play-plain-finished = Zakończona gra jest tutaj: { $path }
play-plain-help =
    list [strona]     wszystkie możliwości z numerami
    12                wybierz możliwość numer 12
    D7 las            narysuj jak na karcie, pierwsza kratka kształtu na D7
    D7 1 r2 m woda    kształt 1, dwa razy obrócony i odbity, woda
    draw 0 A1,A2,B1 village +search C1
                      to samo z nazwami wszystkich kratek i z umiejętnością
    single D4 forest; ambush C3,C4 x D5; hero F6 r1; skill acrobatics; pass; destroy D5
                      inne rysunki, gdy gra o nie pyta
    undo              cofnij swój wybór, póki inni rysują
    show              jeszcze raz arkusz, karta i edykty
    sheet [imię]      arkusz gracza
    edict A           czego chce edykt i które kratki punktują
    card              jeszcze raz karta
    scores            wyniki wszystkich graczy
    lang uk           inny język: en, ru, uk, pl
    save, quit        gra i tak zapisuje się po każdym kroku
    Na arkuszu: . pusta, r ruiny, M góra, # wąwóz, F las, V wioska, A pole, W woda,
    X potwór, D Z T G potwory z literą (smok, zombi, troll, gorgona), H heros,
    x zniszczona, B pole i wioska.

## Saved games

play-save-exists = Plik { $path } już istnieje; wznów zapisaną w nim grę opcją --resume albo wybierz inną nazwę.
play-no-saved-game = Nie ma zapisanej gry do wznowienia.
log-host = Gospodarzem pokoju jest teraz { $name }.
log-taken-back = Gra przerwana: wszyscy są znów w pokoju.
log-take-back-declined = Większość chce grać dalej.
