# Просмотр партии в браузере: кнопки, слова о каждом шаге и страница для файлов с записью.

replay-title = Просмотр партии
replay-of = Просмотр партии: { $names }
replay-controls = Шаги просмотра
replay-start = В начало
replay-end = В конец
replay-previous = На шаг назад
replay-next = На шаг вперёд
replay-previous-card = На карту назад
replay-next-card = На карту вперёд
replay-play = Смотреть
replay-pause = Пауза
replay-speed = Скорость
replay-speed-times = { $speed }×
replay-moment = Момент партии
replay-position = Шаг { $step } из { $steps }
replay-keys = ← → шаг, ↑ ↓ карта, Home и End, пробел — смотреть
replay-seat = Планшет
replay-follow = Тот, кто рисует
replay-link = Ссылка на этот момент
replay-share = Поделиться этим моментом
replay-to-game = К партии
replay-still-played = Эта партия ещё идёт. Её можно будет посмотреть, когда она закончится.

## Что произошло, словами

replay-says-start = Указы открыты. Сезон: { $season }.
replay-says-drawn = { $name } рисует: { $terrain }, { $cells }.
replay-says-single = Ни одна фигура не помещается. { $name } рисует одну клетку: { $terrain }, { $cells }.
replay-says-hero = { $name } рисует героя: { $cells }.
replay-says-extra = Навык добавляет: { $terrain }, { $cells }.
replay-says-nothing = У игрока { $name } нет пустых клеток: рисовать негде.
replay-says-no-room = Монстрам не нашлось места на планшете игрока { $owner }.
replay-says-passed = Планшеты переходят к соседям.
replay-says-passed-alone = Навык не применён. Приходят монстры.
replay-says-coins =
    { $count ->
        [one] { $name } получает { $count } монету.
        [few] { $name } получает { $count } монеты.
        [many] { $name } получает { $count } монет.
       *[other] { $name } получает { $count } монеты.
    }
replay-says-mountain =
    { $count ->
        [one] Гора окружена: { $cells }.
        [few] Горы окружены: { $cells }.
        [many] Горы окружены: { $cells }.
       *[other] Горы окружены: { $cells }.
    }
replay-says-dragon = Дракон побеждён.
replay-says-effect = { $card }: монстры действуют снова.
replay-says-zombies = Зомби расползаются на планшете игрока { $owner }: { $cells }.
replay-says-troll = Тролль уничтожает клетку на планшете игрока { $owner }: { $cells }.
replay-says-scored = { $name }: { $stars } ★ за сезон, всего { $total } ★.
replay-says-waiting = Здесь запись заканчивается: партия не доиграна.

## Файлы с записью

replay-file-text = Перетащите сюда файл с записью партии или выберите его. Его имя оканчивается на .inkland. Сервер проверит запись по правилам и не сохранит её.
replay-file-choose = Выбрать файл
replay-file-checking = Запись проверяется…
replay-file-too-large = Файл больше 256 КБ. Записи такого размера здесь открыть нельзя.
replay-file-another = Открыть другую запись
replay-file-of-game = У каждой законченной партии есть запись: на её странице, под результатом.
