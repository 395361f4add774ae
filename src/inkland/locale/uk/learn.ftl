## Learn from it: the mistakes of games as positions to try again

learn-title = Вчитися на помилках
learn-title-all = Вчитися на останніх партіях
learn-about = Рішення, які коштували зірок, — як позиції, де можна спробувати ще раз. Малюйте, як у грі: нове рішення оцінюється з тими самими колодами, що й у розборі.
learn-solved =
    { $count ->
        [one] Розв’язано { $solved } з { $count } завдання
        [few] Розв’язано { $solved } з { $count } завдань
        [many] Розв’язано { $solved } з { $count } завдань
       *[other] Розв’язано { $solved } з { $count } завдання
    }
learn-begin = Почати
learn-no-review = Цю партію ще не розібрано.
learn-reviewing = Розбір готується…
learn-make-review = Розібрати партію
learn-none = У цій партії помилок немає.
learn-no-games = Ви ще не завершили жодної партії.
learn-effect = Ефект монстра
learn-verdict-inaccuracy = неточність
learn-verdict-mistake = помилка
learn-verdict-blunder = груба помилка
learn-loss = зірок: { $stars }
learn-state-tried = спробувано
learn-state-shown = показано
learn-state-solved = розв’язано
learn-to-games = До моїх ігор
learn-to-game = До партії
learn-question = Ваше рішення в партії: { $verdict } (зірок: { $stars }). Знайдіть краще.
learn-answer-as-good = Чудово: не гірше за найкраще знайдене рішення (зірок: { $stars } ± { $error }).
learn-answer-better = Краще, ніж у партії, але ще не найкраще (зірок: { $stars } ± { $error }).
learn-answer-not-yet = Поки ні (зірок: { $stars } ± { $error }). Спробуйте ще раз.
learn-best = Найкраще знайдене рішення. Те, що було в партії, дало зірок: { $stars }.
learn-again = Ще раз
learn-hint = Підказка
learn-hint-text = Зірки втрачено тут: { $hint }
learn-show-best = Показати найкраще
learn-next = Далі
learn-end = Завершити
learn-source-coins = монети
learn-source-monsters = монстри
learn-source-edict = указ { $letter }
