## The check of a shuffle, on its page and by inkland verify

shuffle-outcome-verified = Перемішування перевірено: порядок усіх карт випливає з конверта.
shuffle-outcome-known = Порядок карт випливає з конверта. Розклад був відомий: його взято з попередньої партії.
shuffle-outcome-absent = Порядок карт випливає з конверта, але випадкову частину цього пристрою не враховано: він не може підтвердити, що карт ніхто не обирав.
shuffle-outcome-sealed = Поки не розкрито: хтось іще грає партію з цим розкладом.
shuffle-outcome-none = Ця партія не має конверта, тому її перемішування не можна перевірити.
shuffle-outcome-mismatch = Перемішування не відповідає конверту.
shuffle-ticket-line =
    { $attempt ->
        [1] Перша спроба в цій кімнаті
       *[other] Спроба { $attempt } в цій кімнаті
    }, { $parts ->
        [0] без випадкових частин від пристроїв гравців
        [one] з випадковою частиною від { $parts } пристрою
        [few] з випадковими частинами від { $parts } пристроїв
        [many] з випадковими частинами від { $parts } пристроїв
       *[other] з випадковими частинами від { $parts } пристрою
    }.
shuffle-check-ticket = Конверт читається.
shuffle-check-setup = У конверті ті самі налаштування й місця, що й у партії.
shuffle-check-attempts = Перелічено всі попередні спроби.
shuffle-check-listed = У самому конверті перелічено ті самі попередні спроби.
shuffle-check-earlier = Спроба { $name }: розкрите відповідає її конверту.
shuffle-check-secret = Секрет сервера відповідає хешу в конверті.
shuffle-check-part = Випадкова частина { $name } відповідає відбитку в конверті.
shuffle-check-step = { $what }: перемішано знову, порядок той самий.
shuffle-check-use = { $what }: гра йшла в цьому порядку.
shuffle-check-rules = Початковий порядок карт — такий, як вимагають правила.
shuffle-check-kept = Перелічено всі конверти, для яких цей пристрій розкрив свою частину.
shuffle-what-seats = Порядок місць
shuffle-what-families = Групи карт підрахунку балів
shuffle-what-edict = Указ { $letter }
shuffle-what-skills = Навички
shuffle-what-ambushes = Карти засідки
shuffle-what-heroes = Карти героїв
shuffle-what-deck = Колода сезону { $number }
shuffle-what-other = «{ $label }»
shuffle-fate-missing-part = одну з випадкових частин не було розкрито
shuffle-fate-not-dealt = сервер зупинився до роздачі
shuffle-fate-given-up = партію припинили
shuffle-fate-taken-back = партію скасували
shuffle-fate-damaged = партію пошкоджено

## The page “Check the shuffle”

shuffle-title = Перевірити перемішування
shuffle-about = Перед партією сервер запечатує свою частину випадкових даних у конверт, а пристрої гравців додають свої випадкові частини. Тут ваш браузер обчислює все заново.
shuffle-own = Цей пристрій брав участь: його випадкову частину враховано, і конверт — той самий, що був показаний перед партією.
shuffle-own-unlisted = У записі немає конверта, для якого цей пристрій розкрив випадкову частину. Сервер міг обирати між кількома розкладами.
shuffle-own-missing = Судячи із запису, під час однієї з попередніх спроб випадкова частина цього пристрою не надійшла вчасно.
shuffle-save-kept = Зберегти дані цього пристрою
shuffle-not-covered = Ходи ботів, зокрема тих, що малювали за гравців, не перевіряються.
shuffle-file = Перевірити файл запису
shuffle-not-a-record = Цей файл — не запис партії.
shuffle-to-game = До партії
shuffle-wrong = Не збігається:
shuffle-word-ticket = Конверт
shuffle-word-hash = SHA-256
shuffle-word-secret = Секрет
shuffle-word-part = Випадкова частина
shuffle-word-key = Ключ
shuffle-word-before = До
shuffle-word-after = Після
shuffle-word-fate = Що з нею сталося
