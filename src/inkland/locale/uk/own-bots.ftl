# Bots of one's own: `--bot`, `--weights`, what bots do wrong; `inkland bot`.

## Options

own-bots-title = власні боти
own-bots-about = Клас на Python (inkland docs write-a-bot) або будь-яка програма, що знає протокол ботів (inkland docs bot-protocol).
own-bots-metavar = ІМ’Я=БОТ
own-bots-option-bot = бот із цим ім’ям: module:Class або команда, що запускає програму; можна вказати кілька разів
own-bots-option-seconds = скільки секунд програма має на вибір (типово { $seconds })
own-bots-option-memory = скільки МіБ пам’яті програма може зайняти (типово { $memory })
own-bots-option-log = записувати у файли в цій теці весь обмін із програмами
own-bots-option-weights = ваги з inkland train для всіх рівнів; shipped-master та інші грають із вагами з пакета
own-bots-option-allow-faults = грати далі й завершитися з кодом 0, навіть якщо боти збоять

## What cannot be done

own-bots-bad = «{ $given }» не схоже на ім’я й бота, наприклад mine=my_bot:MyBot або mine="node my_bot.js"
own-bots-taken = Бот { $name } уже є; назвіть свого інакше.
own-bots-no-windows = Для програм-ботів потрібен Linux або macOS.
own-bots-cannot-start = Бот { $name } не запускається: { $reason }. Виправте команду або саму програму.
own-bots-not-playing = Бот { $name } не грає: у --bots його немає.
own-bots-bad-weights = У { $path } немає ваг цієї версії ({ $reason }); отримати їх можна так: inkland train FILE
own-bots-weights-changed = файл змінився
own-bots-weights-unreadable = це не файл ваг
own-bots-weights-shape = у ньому інша кількість ваг
own-bots-left-out = Установленого бота { $name } пропущено. { $reason }
bot-load-no-module = Модуля { $module } немає ні в теці { $folder }, ні серед установлених пакетів; перейдіть до теки свого бота або виправте ім’я перед двокрапкою.
bot-load-import = Модуль { $module } не імпортується: { $reason }. Виправте його й спробуйте ще раз.
bot-load-no-class = У модулі { $module } немає { $name }; виправте ім’я після двокрапки. Боти в ньому: { $known }
bot-load-not-a-bot = { $target } — не бот: немає методу choose(view, options, rng). Як написати бота: inkland docs write-a-bot
bot-load-choose = { $target } — не бот: метод choose має приймати (view, options, rng), але: { $reason }.
bot-load-constructor = Бот { $target } не створюється без аргументів: { $reason }. Задайте їм типові значення або назвіть функцію, що створює бота.
bot-load-prepare = Бот { $target } не підготувався: { $reason }. Виправте його метод prepare й спробуйте ще раз.

## What bots did wrong

faults-of-bot =
    { $count ->
        [one] Бот { $bot } дав { $count } збій; замість нього зроблено випадковий вибір.
        [few] Бот { $bot } дав { $count } збої; замість них зроблено випадковий вибір.
        [many] Бот { $bot } дав { $count } збоїв; замість них зроблено випадковий вибір.
       *[other] Бот { $bot } дав { $count } збою; замість них зроблено випадковий вибір.
    }
fault-line = { $count }× { $kind }: { $reason }
fault-start = не запустився
fault-crash = аварійно завершився
fault-timeout = надто повільно
fault-garbage = незрозуміла відповідь
fault-huge = задовга відповідь
fault-illegal = недозволений вибір
fault-reason-no-program = немає програми { $program } або її не можна запускати
fault-reason-ended = програма завершилася з кодом { $status }
fault-reason-closed-input = програма закрила своє стандартне введення
fault-reason-closed-output = програма закрила свій стандартний вивід
fault-reason-not-reading = програма не читає стандартне введення
fault-reason-no-newline = немає повного рядка вчасно; кожне повідомлення має закінчуватися переведенням рядка, а вивід треба скидати (flush)
fault-reason-no-answer = немає відповіді вчасно
fault-reason-long-line = рядок довший за { $bytes } байтів
fault-reason-no-hello = перше повідомлення — не hello
fault-reason-protocol = програма знає протокол ботів { $protocol }, а Inkland { $version } — { $own }; зміни: inkland docs bot-protocol
fault-reason-no-message = рядок, що не є повідомленням
fault-reason-other-question = відповідь не на це запитання
fault-reason-command-or-index = у виборі має бути або команда, або номер
fault-reason-no-such-choice = варіанта { $index } немає, їх усього { $count }, рахуючи з 0
fault-reason-undo = програмам не можна скасовувати хід
fault-reason-not-a-choice = бот повернув не варіант вибору
fault-reason-other-seat = бот обрав за інше місце
fault-reason-slow = вибір тривав { $seconds } с
fault-output = останні рядки його виводу:
faults-stopped =
    { $count ->
        [0] Зупинено в першій партії: один із ботів увесь час збоїть.
        [one] Зупинено після { $count } партії: один із ботів увесь час збоїть.
        [few] Зупинено після { $count } партій: один із ботів увесь час збоїть.
        [many] Зупинено після { $count } партій: один із ботів увесь час збоїть.
       *[other] Зупинено після { $count } партії: один із ботів увесь час збоїть.
    } Грати попри збої: --allow-faults
faults-in-results = У результатах є випадковий вибір, і про ботів зі збоями вони кажуть мало. Прийняти їх: --allow-faults

## The command `inkland bot`

cli-command-bot = показати ботів, почати нового, перевірити бота
    .about = Боти: показати відомих, почати власного й перевірити, що він усюди грає за правилами (inkland docs write-a-bot).
bot-metavar-bot = БОТ
bot-metavar-situation = СИТУАЦІЯ
bot-action-list = показати всіх ботів
    .about = Показати всіх ботів за іменами: з Inkland і з установлених пакетів.
bot-action-new = почати нового бота на Python
    .about = Створити теку з ботом, який одразу грає: клас на Python, його тест, README і пакет, завдяки якому бота можна назвати за іменем.
bot-action-check = перевірити бота в усіх ситуаціях
    .about = Бот відповідає на запитання всіх видів у кожному наборі, на кожній стороні планшета, в одиночній грі й за столами, і грає цілі партії. Усе, що він робить не так, названо разом із командою, яка це повторить.
bot-option-new-name = ім’я бота: малі латинські літери, цифри й дефіси
bot-option-new-folder = яку теку створити (типово — з іменем бота)
bot-option-check-bot = ім’я бота, module:Class або команда, що запускає програму, у лапках
bot-option-check-only = перевірити лише цю ситуацію й показати її
bot-column-about = Що це
bot-of-package = { $target } з пакета { $package }
bot-name-is-ours = Його не можна обрати: так звуть бота з Inkland.
bot-list-hint = Власні боти: inkland docs write-a-bot
bot-bad-name = «{ $given }» не годиться як ім’я бота; візьміть до 24 малих латинських літер і цифр, із дефісами між словами, наприклад my-bot
bot-folder-exists = Тека { $folder } уже є й не порожня; вкажіть іншу за допомогою --folder.
bot-new-done = Новий бот лежить у { $folder }. Спробуйте його:
bot-check-nothing = «{ $given }» — не бот; вкажіть ім’я, module:Class або команду в лапках.
bot-check-no-situation = Ситуації «{ $given }» немає; вони називаються { $near } і так далі.
bot-check-progress = Перевірка
bot-check-choice = Вибір: { $command }
bot-check-questions =
    { $questions ->
        [one] { $questions } запитання
        [few] { $questions } запитання
        [many] { $questions } запитань
       *[other] { $questions } запитання
    }, { $games ->
        [one] { $games } ціла партія
        [few] { $games } цілі партії
        [many] { $games } цілих партій
       *[other] { $games } цілої партії
    }.
bot-check-slowest = Найдовший вибір: { $seconds } с, у { $situation }.
bot-check-unsteady = За тих самих випадкових чисел другий вибір був інший (у { $situation }): партії цього бота не можна повторити. Беріть лише ті випадкові числа, які бот отримує.
bot-check-keeps-running = Коли стандартне введення закрилося, програма не завершилася, і Inkland доводиться завершувати її примусово. Нехай вона завершується в кінці введення.
bot-check-no-faults = Збоїв немає.
bot-check-stopped = Зупинено раніше: бот надто повільний або не запускається.
bot-check-hangs = Зупинено: бот не обрав ходу за { $seconds } с у ситуації { $situation }.
bot-check-hangs-loading = Зупинено: код бота завантажується довше ніж { $seconds } с, ось тут:
bot-check-fault = { $question } ({ $situation })
bot-check-again = повторити: { $command }
question-draw = Намалювати фігуру
question-single = Жодна фігура не вміщується: намалювати одну клітинку
question-ambush = Намалювати монстрів
question-hero = Намалювати героя
question-skills = Застосувати навичку до передавання планшетів або не застосовувати
question-destroy = Обрати клітинку, яку знищить монстр
question-game = Ціла партія
question-messages = Повідомлення, на які не відповідають
question-special = { $question }; { $special }
question-in-ruins = на руїнах
question-in-many = тисячі варіантів
question-in-other = на чужому планшеті
