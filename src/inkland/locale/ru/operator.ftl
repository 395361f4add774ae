# Страница администратора: как дела у сервера и что с этим можно сделать.

operator-page = Страница администратора
    .closed = Эта страница открывается по ссылке, которую выводит команда «inkland operator». Ссылка действует один раз; через час понадобится новая.
operator-sign-out = Выйти
operator-refresh = Обновить
operator-until = Доступ открыт до { $time }
operator-guests = Гости
operator-guests-active = { $count ->
        [one] { $count } был здесь за последние 7 дней
        [few] { $count } были здесь за последние 7 дней
        [many] { $count } были здесь за последние 7 дней
       *[other] { $count } были здесь за последние 7 дней
    }
operator-rooms = Комнаты
operator-rooms-counts = играют: { $playing }, ждут: { $lobbies }, закончили: { $over }
operator-connections = Соединения
operator-database = База данных
operator-schema = Inkland { $version }, таблицы { $schema }
operator-free = Свободно на диске
operator-backup = Последняя резервная копия
operator-backup-none = Автоматических копий нет. Запустите сервер с --backups.
operator-backup-never = пока ни одной
operator-backup-due = Следующая: { $time }
operator-backup-late = Должна была появиться { $time }. Смотрите предупреждения.
operator-access = Кто может войти
operator-access-open = все, у кого есть адрес
operator-access-closed = только по коду приглашения
operator-servers = Серверы
operator-since = работает с { $time }
operator-silent = Нет ответа: { $names }
operator-warnings = Последние предупреждения
operator-no-warnings = С запуска сервера ни одного.
operator-names = Скрытые имена
    .text = Вместо скрытого имени другие видят «гость» в каждой комнате и записи. Его владельца просят выбрать другое имя.
operator-name = Имя
operator-hide = Скрыть имя
    .title = Скрыть «{ $name }»?
    .text = Теперь вместо «{ $name }» и похожих имён другие будут видеть «гость», в том числе в законченных играх. Имя можно показать снова.
operator-show = Показать снова
    .title = Снова показать «{ $name }»?
    .text = Имя снова увидят все, и гости смогут его выбрать.
operator-no-rooms = Комнат пока нет.
operator-some-rooms = Комнаты, где что-то происходило последним (не больше { $count }). Краткое имя — то же, что в журнале.
operator-phase-lobby = ждёт
operator-phase-playing = идёт игра
operator-phase-over = закончена
operator-phase-damaged = повреждена
operator-bots = { $count ->
        [one] { $count } бот
        [few] { $count } бота
        [many] { $count } ботов
       *[other] { $count } бота
    }
operator-end = Завершить
    .title = Завершить комнату { $mark }?
    .text = Идущая игра закончится сразу и без результата, и больше никто не сможет сесть за стол. Игроки увидят, что игра окончена; она останется в их списках. Отменить это нельзя.
operator-end-label = Завершить комнату { $mark }
