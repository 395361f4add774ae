# What rooms and guests are told when a server refuses something.

server-bad-host = Ten serwer nie jest dostępny pod tą nazwą. Jeśli ma być, uruchom go z opcją --public-url i tym adresem.
server-bad-message =
    { $field ->
        [none] Serwer nie mógł odczytać wiadomości.
       *[other] Serwer nie mógł odczytać wiadomości: brakuje pola „{ $field }” albo jest ono niepoprawne.
    }
server-bad-method = Tego nie można tu zrobić.
server-bad-name-blank = Imię musi zawierać choć jedną widoczną literę, cyfrę lub znak.
server-bad-name-character = Imię nie może zawierać znaku „{ $character }”.
server-bad-name-invisible = Imię zawiera niewidoczny znak ({ $character }); usuń go.
server-bad-name-length = Imię: od 1 do { $most } znaków.
server-bad-name-marks = Jedna z liter imienia ma więcej niż { $most } znaki diakrytyczne.
server-bad-origin = To żądanie przyszło z innej strony.
server-bad-push-keys = Kluczy przeglądarki do powiadomień nie da się użyć.
server-bad-request = Serwer nie mógł odczytać żądania.
server-bad-title = Tytuł może mieć najwyżej { $most } znaków, bez < i >.
server-blocked = Gospodarz nie pozwala ci usiąść w tym pokoju.
server-branch-once = Odnogę rozgrywa się raz. Nową zaczniesz na stronie tamtej gry.
server-busy = Serwer jest przeciążony; spróbuj ponownie.
server-choice-changed = Twój wybór zmienił się od tego czasu.
server-client-not-built = Inkland działa, ale klient przeglądarkowy nie został zbudowany: uruchom „make client” w folderze ze źródłami albo zainstaluj stamtąd program ponownie z INKLAND_BUILD_CLIENT=1.
server-error = Wystąpił błąd serwera; spróbuj ponownie.
server-game-damaged =
    Tej gry nie da się odczytać: jej dane na serwerze są uszkodzone. Gospodarz może rozpocząć w pokoju inną grę, a operator serwera – spróbować przywrócić tę.
server-game-not-over = Ta gra jeszcze się nie skończyła.
server-game-running = Na tym etapie gry nie można tego zmienić.
server-hello-twice = To połączenie zostało już nawiązane.
server-host-only = Może to zrobić tylko gospodarz.
server-join-code = Na ten serwer wpuszcza tylko kod zaproszenia.
server-join-later = Zbyt wiele błędnych kodów. Spróbuj ponownie za { $minutes } min.
server-join-wrong = To nie jest kod zaproszenia tego serwera.
server-link-bad = Ten link jest nieprawidłowy: może skopiowano go nie w całości.
server-link-expired = Ten link już nie działa: został użyty albo wygasł. Utwórz nowy.
server-link-other-guest = Na tym urządzeniu jest już gość. Otwórz link jeszcze raz i wybierz, kto tu gra.
server-link-used = Ten link został już użyty; utwórz nowy.
server-locked = Pokój jest zamknięty: nikt więcej nie może usiąść.
server-metrics-closed = Metryki są dostępne tylko z tej maszyny.
server-name-hidden = Tego imienia nie można tu użyć; wybierz inne.
server-name-looks-alike = Ktoś tutaj ma imię, które wygląda tak samo ({ $name }); wybierz inne.
server-name-taken = Imię { $name } jest już zajęte w tym pokoju; wybierz inne.
server-no-challenge = Z tej gry nie da się zrobić wyzwania.
server-no-choice-left = Po tym momencie na tym miejscu nie ma już czego wybierać.
server-no-game = Nikt tu teraz nie gra.
server-no-guest = Najpierw podaj imię.
server-no-hint = Teraz nie ma podpowiedzi: żaden bot nie może jej poszukać. Spróbuj za chwilę.
server-no-person = Na tym miejscu nie siedzi nikt inny.
server-no-such-block = Ta osoba nie jest już zablokowana.
server-no-such-channel = Ten kanał powiadomień już nie istnieje.
server-no-such-device = To urządzenie jest już wylogowane.
server-no-such-game = Nie ma takiej gry.
server-no-such-challenge = Nie ma takiego wyzwania albo już się skończyło.
server-no-such-chapter = Nie ma takiego rozdziału samouczka.
server-no-review = Na tym serwerze nie ma analiz: nie udało się wczytać silnika botów.
server-tutorial-fixed = W rozdziale samouczka nie można zmieniać kart ani miejsc.
server-daily-closed = Można to sprawdzić po zakończeniu dnia.
server-daily-fixed = W mapie dnia niczego nie można zmienić, a w pierwszej próbie nie ma podpowiedzi.
server-daily-off = Ten serwer nie ma mapy dnia.
server-daily-token = Do tego potrzebny jest ważny token właściciela map dnia.
server-daily-unfinished = Zobaczysz to po ukończeniu pierwszej próby.
server-daily-waiting = Dzisiejszej mapy jeszcze tu nie ma. Pochodzi z innego serwera, a ten serwer ponawia próby.
server-no-such-day = Na ten dzień nie ma mapy dnia.
server-no-deck = Talia tej gry nie została zachowana, więc nie da się jej rozdać ponownie.
server-no-proposal = Ta propozycja nie jest już aktualna.
server-no-such-open-game = Ta gra nie jest już otwarta; wybierz inną.
server-no-such-review = Tej analizy nie ma już w pamięci; upuść plik ponownie.
server-no-such-room = Nie ma takiego pokoju; sprawdź link.
server-nobody-seated = Nikt jeszcze nie zajął miejsca ({ $rule }).
server-not-alone = W tej grze są też inni, więc nie możesz zakończyć jej w pojedynkę.
server-not-awaited = Stół nie czeka na to miejsce.
server-not-found = Nic tu nie ma.
server-not-saved = Serwer nie może teraz zapisywać, więc tego nie wykonano. Rysunek zostaje; spróbuj ponownie za chwilę.
server-not-seated = Nie masz miejsca przy tym stole.
server-nudged-already =
    { $minutes ->
        [one] Tej osobie dopiero co przypomniano; spróbuj za { $minutes } minutę.
        [few] Tej osobie dopiero co przypomniano; spróbuj za { $minutes } minuty.
        [many] Tej osobie dopiero co przypomniano; spróbuj za { $minutes } minut.
       *[other] Tej osobie dopiero co przypomniano; spróbuj za { $minutes } minuty.
    }
server-notice-address = Powiadomienia można wysyłać tylko pod publiczne adresy zaczynające się od https://.
server-notice-channels = Kanałów powiadomień może być najwyżej { $most }; najpierw usuń jeden.
server-notice-telegram = Telegram wymaga adresu takiego jak https://api.telegram.org/bot123:abc/sendMessage?chat_id=456, z tokenem twojego bota i identyfikatorem twojego czatu.
server-notices-off = Ten serwer nie wysyła powiadomień.
server-open-games-off = Ten serwer nie ma listy otwartych gier.
server-operator-closed = Otwórz tę stronę nowym linkiem z polecenia „inkland operator”.
server-own-seat = Gospodarz nie może tak oddać swojego miejsca; wstań od stołu.
server-paused = Gra jest wstrzymana.
server-proposal-open = Ktoś już zaproponował kolejną grę. Dołącz do niej albo odmów.
server-proposer-only = Grę może rozpocząć tylko gospodarz albo osoba, która ją zaproponowała.
server-device-full = Z jednego urządzenia może grać najwyżej { $most } osób.
server-recovery-later = Zbyt wiele prób. Spróbuj ponownie za { $minutes } min.
server-recovery-mistyped = W kodzie jest literówka: porównaj go znak po znaku.
server-recovery-wrong = Nikt nie ma takiego kodu. Być może zastąpił go nowszy.
server-removed = Gospodarz usunął cię od stołu; usiąść znowu można tylko na jego zaproszenie.
server-review-failed = Nie udało się dokończyć analizy. Spróbuj później.
server-review-not-over = Analizować można tylko zakończone gry.
server-reviews-busy = Trwa zbyt wiele analiz. Spróbuj za minutę.
server-room-damaged =
    Tego pokoju nie da się odczytać: jego dane na serwerze są uszkodzone. Rozpocznij inną grę albo poproś operatora serwera o przywrócenie pokoju.
server-room-full = Wszystkie miejsca są zajęte: { $most } ({ $rule }).
server-seat-in-play = Podczas gry miejsce można oddać tylko botowi.
server-seat-taken = To miejsce jest zajęte.
server-settings-too-large = Ustawienia są zbyt duże, by je zachować.
server-shared-deal = Ktoś jeszcze gra tym samym rozdaniem. Arkusze zobaczysz, gdy skończysz nim grać albo gdy nikt już nie będzie nim grał.
server-stand-in = Rysuje za ciebie bot. Najpierw wróć na swoje miejsce.
server-strong-bots =
    { $scope ->
        [guest] W twoich grach jest już tyle botów na poziomie „{ bot-legend }”, na ile pozwala ten serwer. Wybierz poziom „{ bot-master }” albo najpierw skończ inną grę.
        [address] W grach z twojej sieci jest już tyle botów na poziomie „{ bot-legend }”, na ile pozwala ten serwer. Wybierz poziom „{ bot-master }”.
       *[room] Botów na poziomie „{ bot-legend }” może być przy stole najwyżej { $most }. Dla pozostałych wybierz poziom „{ bot-master }”.
    }
server-time-up = Czas na tę kartę minął.
server-too-fast = Zbyt wiele żądań; poczekaj chwilę.
server-too-large = Żądanie jest zbyt duże.
server-too-many-blocks = Możesz zablokować najwyżej { $most } osób; najpierw kogoś odblokuj.
server-too-many-challenges = Możesz mieć najwyżej { $most } otwartych wyzwań; najpierw zakończ któreś z nich.
server-too-many-branches = Jedna gra może mieć najwyżej { $most } twoich odnóg.
server-too-many-reviews = Jednocześnie można zamówić najwyżej { $most } analiz; poczekaj na jedną z nich albo ją anuluj.
server-turn-past = Zaczęła się już następna runda.
server-unknown-bot = Nie ma bota „{ $given }”.
server-unknown-time-zone = Serwer nie zna tej strefy czasowej.
