### Сторінка розбору партії

## Вхід і стани

game-review-whole-game = Уся партія
game-review-queued = Чекаємо вільного процесора…
game-review-queued-for = Чекаємо вільного процесора: приблизно { $time }.
game-review-quick = Шукаємо найдорожчі помилки: кілька секунд…
game-review-refining = Уточнюємо числа: { $percent } %
game-review-refining-for = Уточнюємо числа: { $percent } %, лишилося приблизно { $time }
game-review-progress = Перебіг розбору
game-review-cancel = Зупинити
game-review-cancelled = Зупинено. Розібране збережено.
game-review-none = Цю партію ще не розібрано.
game-review-ask = Розібрати партію
game-review-again = Спробувати ще раз
game-review-continue = Продовжити
game-review-guests = Щоб замовити розбір, оберіть ім’я на головній сторінці.
game-review-to-game = До партії
game-review-drop = Перетягніть сюди запис завершеної партії (.inkland). Його буде перевірено й розібрано, але не збережено.
game-review-file = Обрати файл
game-review-too-large = Файл завеликий для запису партії: не більше ніж 256 КБ.

## Числа

game-review-luck-more = Карти принесли на { $stars } зірки більше, ніж зазвичай.
game-review-luck-less = Карти принесли на { $stars } зірки менше, ніж зазвичай.
game-review-costliest =
    { $count ->
        [one] { $count } хід коштував { $stars }.
        [few] { $count } ходи коштували { $stars }.
        [many] { $count } ходів коштували { $stars }.
       *[other] { $count } ходу коштували { $stars }.
    }
game-review-costly = Найдорожчі ходи
game-review-provisional = Попередньо: зіграно мало колод, числа ще можуть змінитися.
game-review-show = Показати
game-review-try-it = Спробувати
game-review-seats = Гравці
game-review-parts = За указами, монетами й монстрами
game-review-parts-about = Чого еталонний гравець міг чекати на початку і що це змінило. Числа кожного рядка складаються в його підсумок.
game-review-sum-later = Сума з’явиться, коли буде розібрано всі ходи.
game-review-at-start = На початку. Очікується: { $stars }
game-review-step = { $season }, { $card }. { $cause }: { $change }. Очікується: { $stars }

## Ходи

game-review-only-flawed = Лише помилки ({ $count })
game-review-no-flaws = Помилок не знайдено.
game-review-no-choices = Жодного ходу ще не розібрано.
game-review-choice = Обраний хід
game-review-map = Планшет перед ходом
game-review-turned = Відкрито карту: { $card }
game-review-previous = Попередній хід
game-review-next = Наступний хід
game-review-loss = Зірки порівняно з найкращим ходом: { $stars }
game-review-owner = Намальовано на планшеті гравця { $name }: числа стосуються його, а втрата — зірки, яких він не втратив.
game-review-details = Докладніше
game-review-candidate = Хід
game-review-expected = Очікувані зірки
game-review-chosen = зіграно
game-review-best = найкращий зі знайдених
game-review-reference = еталонний гравець
game-review-replay = Відкрити в перегляді
game-review-try = Зіграти звідси інакше
