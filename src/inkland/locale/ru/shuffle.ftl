## The check of a shuffle, on its page and by inkland verify

shuffle-outcome-verified = Перемешивание проверено: каждая карта следует из билета.
shuffle-outcome-known = Карты следуют из билета. Расклад был известен: он взят из более ранней партии.
shuffle-outcome-sealed = Пока не раскрыто: кто-то ещё играет партию с этим раскладом.
shuffle-outcome-none = У этой партии нет билета, поэтому её перемешивание нельзя проверить.
shuffle-outcome-mismatch = Перемешивание не соответствует билету.
shuffle-ticket-line =
    { $attempt ->
        [1] Первая попытка в этой комнате
       *[other] Попытка { $attempt } в этой комнате
    }, { $parts ->
        [0] без случайных частей от устройств игроков
        [one] со случайной частью от { $parts } устройства
        [few] со случайными частями от { $parts } устройств
        [many] со случайными частями от { $parts } устройств
       *[other] со случайными частями от { $parts } устройства
    }.
shuffle-check-ticket = Билет читается.
shuffle-check-setup = В билете указаны состав и места этой партии.
shuffle-check-attempts = Перечислены все прежние попытки.
shuffle-check-earlier = Попытка { $name }: раскрытое соответствует её билету.
shuffle-check-secret = Секрет сервера соответствует хешу в билете.
shuffle-check-part = Случайная часть { $name } соответствует обязательству в билете.
shuffle-check-step = { $what }: перемешано заново, порядок тот же.
shuffle-check-use = { $what }: игра шла в этом порядке.
shuffle-check-rules = Списки до перемешивания — те, что дают правила.
shuffle-what-seats = Порядок мест
shuffle-what-families = Группы указов
shuffle-what-edict = Указ { $letter }
shuffle-what-skills = Навыки
shuffle-what-ambushes = Карты засад
shuffle-what-heroes = Карты героев
shuffle-what-deck = Колода сезона { $number }
shuffle-what-other = «{ $label }»
shuffle-fate-missing-part = одна из случайных частей не была раскрыта
shuffle-fate-not-dealt = сервер остановился до раздачи
shuffle-fate-given-up = партию прекратили
shuffle-fate-taken-back = партию отменили
shuffle-fate-damaged = партия повреждена

## The page “Check the shuffle”

shuffle-title = Проверить перемешивание
shuffle-about = Перед партией сервер запечатывает свою часть перемешивания в билете, а устройства игроков добавляют свои случайные части. Здесь ваш браузер вычисляет всё заново.
shuffle-own = Это устройство участвовало: его случайная часть учтена, и билет — тот самый, что был показан перед партией.
shuffle-own-wrong = Этому устройству перед партией показали другой билет, или его случайной части в этом билете нет.
shuffle-not-covered = Выбор ботов и тех, кто играл вместо людей, не проверяется.
shuffle-file = Проверить файл записи
shuffle-not-a-record = Этот файл — не запись партии.
shuffle-to-game = К партии
shuffle-wrong = Не совпадает:
shuffle-word-ticket = Билет
shuffle-word-hash = SHA-256
shuffle-word-secret = Секрет
shuffle-word-part = Случайная часть
shuffle-word-key = Ключ
shuffle-word-before = До
shuffle-word-after = После
shuffle-word-fate = Что с ней стало
