## Learn from it: the mistakes of games as positions to try again

learn-title = Учитися на помилках
learn-title-all = Учитися на останніх партіях
learn-about = Ходи, які коштували вам зірок: зіграйте ці позиції ще раз. Малюйте, як у грі; новий хід оцінюється на тих самих колодах, що й у розборі.
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
learn-loss = { $stars } ★
learn-state-tried = була спроба
learn-state-shown = показано
learn-state-solved = розв’язано
learn-to-games = До моїх ігор
learn-to-game = До партії
learn-question =
    Ваш хід у партії — { $verdict ->
        [inaccuracy] неточність
        [mistake] помилка
       *[blunder] груба помилка
    }: { $stars } ★. Знайдіть кращий.
learn-answer-as-good = Чудово: не гірше за найкращий знайдений хід.
learn-answer-better = Краще, ніж у партії, але до найкращого ходу бракує { $stars } ★.
learn-answer-not-yet = Ще ні: до найкращого ходу бракує { $stars } ★. Спробуйте ще раз.
learn-reason-try = Порівняно з найкращим ходом: { $why }.
learn-reason-game = Ваш хід у партії порівняно з ним: { $why }.
learn-best = Це найкращий знайдений хід. Ваш хід у партії — на { $stars } ★ гірший.
learn-again = Ще раз
learn-hint = Підказка
learn-hint-text = Тут ви втратили зірки: { $hint }.
learn-show-best = Показати найкращий хід
learn-next = Далі
learn-end = Завершити
