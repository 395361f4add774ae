# Сторінка адміністратора: як справи в сервера і що з цим можна зробити.

operator-page = Сторінка адміністратора
    .closed = Ця сторінка відкривається за посиланням, яке виводить команда «inkland operator». Воно діє один раз; за годину знадобиться нове.
operator-sign-out = Вийти
operator-refresh = Оновити
operator-until = Доступ відкрито до { $time }
operator-guests = Гості
operator-guests-active = { $count ->
        [one] { $count } був тут за останні 7 днів
        [few] { $count } були тут за останні 7 днів
        [many] { $count } були тут за останні 7 днів
       *[other] { $count } були тут за останні 7 днів
    }
operator-rooms = Кімнати
operator-rooms-counts = грають: { $playing }, чекають: { $lobbies }, завершили: { $over }
operator-connections = З’єднання
operator-database = База даних
operator-schema = Inkland { $version }, таблиці { $schema }
operator-free = Вільно на диску
operator-backup = Остання резервна копія
operator-backup-none = Автоматичних копій немає. Запустіть сервер з --backups.
operator-backup-never = поки жодної
operator-backup-due = Наступна: { $time }
operator-backup-late = Мала з’явитися { $time }. Дивіться попередження.
operator-access = Хто може ввійти
operator-access-open = усі, хто має адресу
operator-access-closed = лише за кодом запрошення
operator-servers = Сервери
operator-since = працює з { $time }
operator-silent = Немає відповіді: { $names }
operator-warnings = Останні попередження
operator-no-warnings = Від запуску сервера жодного.
operator-names = Приховані імена
    .text = Замість прихованого імені інші бачать «гість» у кожній кімнаті та записі. Його власника просять обрати інше ім’я.
operator-name = Ім’я
operator-hide = Приховати ім’я
    .title = Приховати «{ $name }»?
    .text = Відтепер замість «{ $name }» і схожих імен інші бачитимуть «гість», зокрема в завершених іграх. Ім’я можна показати знову.
operator-show = Показати знову
    .title = Знову показати «{ $name }»?
    .text = Ім’я знову побачать усі, і гості зможуть його обрати.
operator-no-rooms = Кімнат поки немає.
operator-some-rooms = Кімнати, де щось відбувалося останнім (не більше { $count }). Коротке ім’я — те саме, що в журналі.
operator-phase-lobby = чекає
operator-phase-playing = триває гра
operator-phase-over = завершена
operator-phase-damaged = пошкоджена
operator-bots = { $count ->
        [one] { $count } бот
        [few] { $count } боти
        [many] { $count } ботів
       *[other] { $count } бота
    }
operator-end = Завершити
    .title = Завершити кімнату { $mark }?
    .text = Гра, що триває, закінчиться одразу й без результату, і більше ніхто не зможе сісти за стіл. Гравці побачать, що гру завершено; вона залишиться в їхніх списках. Скасувати це не можна.
operator-end-label = Завершити кімнату { $mark }
