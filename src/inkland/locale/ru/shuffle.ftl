## The check of a shuffle, on its page and by inkland verify

shuffle-outcome-verified = Перемешивание проверено: порядок всех карт следует из конверта.
shuffle-outcome-known = Порядок карт следует из конверта. Расклад был известен: он взят из более ранней партии.
shuffle-outcome-absent = Порядок карт следует из конверта, но случайная часть этого устройства не учтена: оно не может подтвердить, что карты никто не выбирал.
shuffle-outcome-sealed = Пока не раскрыто: кто-то ещё играет партию с этим раскладом.
shuffle-outcome-none = У этой партии нет конверта, поэтому её перемешивание нельзя проверить.
shuffle-outcome-mismatch = Перемешивание не соответствует конверту.
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
shuffle-check-ticket = Конверт читается.
shuffle-check-setup = В конверте те же настройки и места, что и в партии.
shuffle-check-attempts = Перечислены все прежние попытки.
shuffle-check-listed = В самом конверте перечислены те же прежние попытки.
shuffle-check-earlier = Попытка { $name }: раскрытое соответствует её конверту.
shuffle-check-secret = Секрет сервера соответствует хешу в конверте.
shuffle-check-part = Случайная часть { $name } соответствует отпечатку в конверте.
shuffle-check-step = { $what }: перемешано заново, порядок тот же.
shuffle-check-use = { $what }: игра шла в этом порядке.
shuffle-check-rules = Исходный порядок карт — такой, как требуют правила.
shuffle-check-kept = Перечислены все конверты, для которых это устройство раскрыло свою часть.
shuffle-what-seats = Порядок мест
shuffle-what-families = Группы карт подсчёта очков
shuffle-what-edict = Указ { $letter }
shuffle-what-skills = Навыки
shuffle-what-ambushes = Карты засады
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
shuffle-about = Перед партией сервер запечатывает свою часть случайных данных в конверт, а устройства игроков добавляют свои случайные части. Здесь ваш браузер вычисляет всё заново.
shuffle-own = Это устройство участвовало: его случайная часть учтена, и конверт — тот самый, что был показан перед партией.
shuffle-own-unlisted = В записи нет конверта, для которого это устройство раскрыло случайную часть. Сервер мог выбирать между несколькими раскладами.
shuffle-own-missing = Судя по записи, при одной из прежних попыток случайная часть этого устройства не пришла вовремя.
shuffle-save-kept = Сохранить данные этого устройства
shuffle-not-covered = Ходы ботов, в том числе рисовавших за игроков, не проверяются.
shuffle-file = Проверить файл записи
shuffle-not-a-record = Этот файл — не запись партии.
shuffle-to-game = К партии
shuffle-wrong = Не совпадает:
shuffle-word-ticket = Конверт
shuffle-word-hash = SHA-256
shuffle-word-secret = Секрет
shuffle-word-part = Случайная часть
shuffle-word-key = Ключ
shuffle-word-before = До
shuffle-word-after = После
shuffle-word-fate = Что с ней стало
