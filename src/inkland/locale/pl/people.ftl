# People: names, titles and crests, hosts and guests of rooms, open games.

## Names and joining

web-profile = Twoje imię i herb
web-name-another = Wybierz inne imię
web-cancel = Anuluj
web-welcome-full = Wszystkie miejsca przy tym stole są zajęte: { $names }. Możesz poczekać na miejsce albo oglądać.
web-welcome-late = Trwa tu gra; grają: { $names }. Możesz zająć miejsce bota albo tylko oglądać.
web-room-full = Wszystkie miejsca są zajęte; oglądasz jako widz.
web-unknown = Tu niczego nie ma
    .text = Adres może zawierać literówkę albo strona została przeniesiona.

## Titles and crests

web-title-label = Tytuł (opcjonalnie)
web-title-hint = Widoczny obok imienia, na przykład „z Wysokich Wzgórz”. W grze solo trzeba na niego zasłużyć.
web-title-ideas = Dzielna Dusza, Strażnik Map, Przyjaciel Smoków, Postrach Goblinów, z Wysokich Wzgórz, z Siedmiorzecza
web-profile-saved = Zapisano.
web-profile-edit = Imię i herb
crest-heading = Herb
crest-none = bez herbu
crest-random = Losowy
crest-remove = Bez herbu
crest-shield = Tarcza
crest-field = Kolor tarczy
crest-charge = Godło
crest-color = Kolor godła
crest-shield-heater = trójkątna
crest-shield-kite = migdałowa
crest-shield-round = okrągła
crest-shield-banner = chorągiew
crest-shield-lozenge = romb
crest-shield-hexagon = sześciokąt
crest-color-gold = złoty
crest-color-silver = srebrny
crest-color-red = czerwony
crest-color-blue = niebieski
crest-color-green = zielony
crest-color-purple = purpurowy
crest-color-black = czarny
crest-color-orange = pomarańczowy
crest-charge-star = gwiazda
crest-charge-sun = słońce
crest-charge-moon = księżyc
crest-charge-tree = drzewo
crest-charge-mountain = szczyty
crest-charge-wave = fale
crest-charge-tower = wieża
crest-charge-crown = korona
crest-charge-key = klucz
crest-charge-compass = róża wiatrów
crest-charge-quill = pióro
crest-charge-sword = miecz

## The host

web-lock = Zamknij pokój: nikt więcej nie usiądzie
web-locked-note = Gospodarz zamknął pokój. Możesz oglądać.
web-welcome-locked = Przy stole: { $names }. Pokój jest zamknięty; możesz oglądać.
web-removed = Gospodarz usunął cię z miejsca. Możesz oglądać; usiąść znowu można tylko na zaproszenie gospodarza.
web-removed-list = Usunięci od stołu
web-removed-name = Osoba usunięta od stołu: { $name }.
web-invite-again = Zaproś ponownie
web-host-now = Gospodarzem pokoju jest teraz { $name }.
web-host-now-you = Teraz ty jesteś gospodarzem pokoju.
web-taken-back = Gra przerwana: wszyscy są znów w pokoju.
web-take-back = Wróć ze wszystkimi do pokoju
web-take-back-title = Wrócić ze wszystkimi do pokoju?
web-take-back-now = Gra skończy się bez wyniku. Wszyscy zachowają miejsca, a spóźnieni będą mogli dołączyć, zanim zacznie się od nowa. To, co narysowano, przepadnie.
web-take-back-vote = Jedna pora roku jest już podliczona, więc większość graczy musi się zgodzić.
web-take-back-confirm = Wróć do pokoju
web-take-back-ask = Zapytaj wszystkich
web-proposal-take-back = { $name } proponuje, by wszyscy wrócili do pokoju i zaczęli od nowa.
web-proposal-mine-take-back = Proponujesz powrót wszystkich do pokoju.

## Open games

web-open-games = Otwarte gry
web-open-games-about = Te stoły czekają na graczy. Wystarczy jedno dotknięcie, by usiąść.
web-open-games-none = W tej chwili żaden stół nie czeka na graczy.
web-open-games-none-hint = Otwórz własny: będzie na tej liście, dopóki jesteś w pokoju i jest wolne miejsce.
web-open-games-count = Otwarte gry ({ $count })
web-open-game-new = Otwórz stół
web-open-game-of = Stół gracza { $name }
web-open-game-yours = Twój stół
web-open-game-free = Wolne miejsca: { $free } z { $seats }
web-open-game-running = Gra już trwa: zajmiesz miejsce bota.
web-open-game-map = Mapa { $map }
web-open-game-since = otwarty { $time }
web-open-game-join = Dołącz
web-open-game-join-at = Dołącz do stołu gracza { $name }
web-open-game-enter = Do pokoju
web-open-game-name = Jak masz na imię?
web-listed = Pokaż pokój w otwartych grach: każdy może dołączyć
web-listed-locked = Aby pokazać pokój w otwartych grach, najpierw go otwórz.
web-listed-note = Pokój jest w otwartych grach: dopóki jest wolne miejsce, każdy może dołączyć.

## Blocked guests

web-guest = Gość
web-guest-numbered = Gość { $number }
web-name-hidden = Operator serwera ukrywa twoje imię przed innymi. Wybierz inne.
web-block = Zablokuj: { $name }
web-block-title = Zablokować gracza { $name }?
web-block-text = Nie będziecie widzieć swoich otwartych gier. { $name } nie usiądzie w pokojach, których jesteś gospodarzem, a przypomnienia i reakcje tej osoby do ciebie nie dotrą. Nie dowie się o tym. Odblokujesz ją w ustawieniach.
web-block-confirm = Zablokuj
web-blocked = Zablokowano: { $name }. Odblokujesz w ustawieniach.
web-blocks = Zablokowani goście
web-blocks-about = Aby kogoś zablokować, otwórz menu miejsca tej osoby.
web-unblock = Odblokuj
web-unblock-name = Odblokuj: { $name }

## Zapraszanie i spóźnieni

room-invite-lead = Wyślij ten link: znajomi otworzą go i usiądą do stołu. Konto nie jest potrzebne.
room-invite-more = Zaproś więcej osób
room-setup = Gra: { $setup }
room-stand-in = Rysuje za nieobecnych, bez umiejętności
room-reserve = Zapas czasu na porę roku: gdy minie czas na kartę
room-reserve-none = brak
room-bot = bot: { $level }
room-start-alone = Zacznij solo
room-start-bots = Zacznij z botami
room-start-open = Kto przyjdzie po rozpoczęciu, obejrzy tę grę i zagra w następnej.
room-alone = Zagrać solo?
    .text = Przy stole nie ma jeszcze nikogo poza tobą. Link pozostanie ważny: kto przyjdzie później, może oglądać i zagra w następnej grze, a menu pokoju sprowadzi cię tu z powrotem.
room-alone-confirm = Graj solo
room-alone-wait = Poczekaj na znajomych
room-wait = Zagraj w następnej grze
room-wait-seat = Poczekaj na miejsce
room-wait-stop = Nie czekaj
room-waiting = Zagrasz w następnej grze. Do tego czasu możesz oglądać tę.
room-waiting-seat = Pierwsze wolne miejsce będzie twoje.
room-watching = Oglądasz jako widz. Możesz zagrać w następnej grze.
room-watching-late = Oglądasz jako widz. Możesz zająć miejsce bota.
room-watching-over = Gra się skończyła. Możesz zagrać w następnej.
room-own = Otwórz własny pokój
table-waiting = Kto jeszcze rysuje
table-remind = Przypomnij
room-let-bot = Niech rysuje bot
    .text = { $name } jest przy stole. Dalej rysować będzie bot; miejsce pozostanie zarezerwowane i można na nie wrócić w każdej chwili.
room-ask-bot = Oddać miejsce botowi?
    .text = { $name } jest przy stole. Dalej rysować będzie bot; miejsce pozostanie zarezerwowane i można na nie wrócić w każdej chwili.
    .do = Oddaj
room-ask-remove = Usunąć od stołu?
    .text = { $name }: ponowne zajęcie miejsca będzie możliwe dopiero, gdy wybierzesz „Zaproś ponownie”.
    .do = Usuń
room-next = W następnej grze: { $names }.
room-back = Wróć do pokoju
room-back-title = Wrócić do pokoju?
room-back-text = Ta gra skończy się bez wyniku, a twoje rysunki przepadną. Znajomi, którzy czekają, usiądą razem z tobą do stołu.
log-waits = { $name } ogląda i zagra w następnej grze.

## On one device

device-about = Podawajcie sobie urządzenie: każdy rysuje tak, by inni nie widzieli.
device-player = Gracz { $number }
device-add = Dodaj gracza
