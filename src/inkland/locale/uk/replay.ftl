# Перегляд партії в браузері: кнопки, слова про кожен крок і сторінка для файлів із записом.

replay-title = Перегляд партії
replay-of = Перегляд партії: { $names }
replay-controls = Кроки перегляду
replay-start = На початок
replay-end = У кінець
replay-previous = На крок назад
replay-next = На крок уперед
replay-previous-card = На карту назад
replay-next-card = На карту вперед
replay-play = Дивитися
replay-pause = Пауза
replay-speed = Швидкість
replay-speed-times = { $speed }×
replay-moment = Момент партії
replay-position = Крок { $step } із { $steps }
replay-keys = ← → крок, ↑ ↓ карта, Home і End, пробіл — дивитися
replay-seat = Планшет
replay-follow = Той, хто малює
replay-link = Посилання на цей момент
replay-share = Поділитися цим моментом
replay-to-game = До партії
replay-still-played = Ця партія ще триває. Її можна буде переглянути, коли вона закінчиться.

## Що сталося, словами

replay-says-start = Укази відкрито. Сезон: { $season }.
replay-says-drawn = { $name } малює: { $terrain }, { $cells }.
replay-says-single = Жодна фігура не вміщується. { $name } малює одну клітинку: { $terrain }, { $cells }.
replay-says-hero = { $name } малює героя: { $cells }.
replay-says-extra = Навичка додає: { $terrain }, { $cells }.
replay-says-nothing = У гравця { $name } немає порожніх клітинок: малювати ніде.
replay-says-no-room = Монстрам не знайшлося місця на планшеті гравця { $owner }.
replay-says-passed = Планшети переходять до сусідів.
replay-says-passed-alone = Навичку не застосовано. Приходять монстри.
replay-says-coins =
    { $count ->
        [one] { $name } отримує { $count } монету.
        [few] { $name } отримує { $count } монети.
        [many] { $name } отримує { $count } монет.
       *[other] { $name } отримує { $count } монети.
    }
replay-says-mountain =
    { $count ->
        [one] Гору оточено: { $cells }.
        [few] Гори оточено: { $cells }.
        [many] Гори оточено: { $cells }.
       *[other] Гори оточено: { $cells }.
    }
replay-says-dragon = Дракона переможено.
replay-says-effect = { $card }: монстри діють знову.
replay-says-zombies = Зомбі розповзаються на планшеті гравця { $owner }: { $cells }.
replay-says-troll = Троль знищує клітинку на планшеті гравця { $owner }: { $cells }.
replay-says-scored = { $name }: { $stars } ★ за сезон, усього { $total } ★.
replay-says-waiting = Тут запис закінчується: партію не дограно.

## Файли із записом

replay-file-text = Перетягніть сюди файл із записом партії або оберіть його. Його назва закінчується на .inkland. Сервер перевірить запис за правилами й не збереже його.
replay-file-choose = Обрати файл
replay-file-checking = Запис перевіряється…
replay-file-too-large = Файл більший за 256 КБ. Записи такого розміру тут відкрити не можна.
replay-file-another = Відкрити інший запис
replay-file-of-game = Кожна завершена партія має запис: на її сторінці, під результатом.
