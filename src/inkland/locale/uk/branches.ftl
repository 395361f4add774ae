# Гілки партії (а якщо інакше?) і виклики.

branch-title = А якщо інакше?
branch-about = Партія та ваші гілки: ті самі карти, інші малюнки.
branch-none = Гілок поки немає.
    .text = Відкрийте перегляд партії, перейдіть до будь-якого моменту й грайте далі з тими самими картами. Що з цього вийде, лишиться тут, поруч із партією.
branch-replay = Обрати момент партії
branch-start = Грати звідси
branch-start-first = З першої карти
branch-start-about = Карти йдуть у тому самому порядку. Ви почнете з відкритої карти або з наступної, за якою треба малювати.
branch-seat = Грати за
branch-mode = Решта
branch-mode-others = малює те, що малювала
    .text = Ваші засідки можуть змінити їхні планшети. Де колишній малюнок уже не підходить, малює еталонний гравець.
branch-mode-alone = лишається як була
    .text = Ви малюєте лише на своєму планшеті. Монстри, яких ви намалювали сусідові, лишаються на місці.
branch-go = Грати
branch-game = Партія
branch-number = Гілка { $number }
branch-began = Початок: { $season }, { $card }
branch-parted = Перша відмінність: { $season }, { $card }
branch-equal = Поки без відмінностей
branch-running = Ще триває
branch-continue = Продовжити
branch-alone = планшети решти як були
branch-open = Відкрити
branch-difference = Зірок порівняно з партією: { $change }
branch-maps = Планшети
branch-stars = Зірки за сезонами й указами
branch-edict-column = Сезон
challenge-title = Виклик
challenge-by = { $name } кидає вам виклик
challenge-by-nobody = Виклик
challenge-mine = Ваш виклик
challenge-about = Кожен, хто відкриє це посилання, грає тими самими картами, коли захоче. Планшети одне одного ви побачите, коли закінчите, не раніше.
challenge-beat = Рахунок гравця { $name }: { $stars } ★. Зможете більше?
challenge-beat-nobody = Рахунок, який треба побити: { $stars } ★
challenge-finishers = Уже зіграли: { $names }
challenge-edicts = Укази й навички
challenge-setup = Усі умови партії
challenge-solo = Одиночна гра
challenge-bots = З ботами: { $names }
challenge-count =
    { $count ->
        [0] Ще ніхто не закінчив.
        [one] Закінчив { $count } гравець.
        [few] Закінчили { $count } гравці.
        [many] Закінчили { $count } гравців.
       *[other] Закінчили { $count } гравця.
    }
challenge-play = Грати
challenge-continue = Продовжити гру
challenge-later = Зіграти ще раз
challenge-later-about = Зараховується перша спроба; наступні позначено.
challenge-results = Результати
challenge-try = спроба { $number }
challenge-you = ви
challenge-link = Посилання на виклик
challenge-picture = Посилання у вигляді QR-коду
challenge-end = Завершити виклик
challenge-end-ask = Посилання перестане працювати, таблиця результатів зникне. Зіграні партії лишаться.
challenge-ended = Виклик завершено.
challenge-unknown = Такого виклику немає
    .text = Можливо, посилання неповне або виклик уже завершено.
challenge-make = Кинути виклик друзям
challenge-make-about = Вони зіграють той самий розклад. Поки людина не закінчила, вашого планшета вона не побачить.
challenge-make-solo = в одиночній грі
challenge-make-bots = з тими самими ботами
challenge-how = Вони грають
challenge-make-go = Створити посилання
challenge-page = До виклику
challenges-about = Виклики, які ви кинули або прийняли; останні зіграні зверху. Кинути виклик можна наприкінці будь-якої партії: друзі зіграють тими самими картами, коли захочуть.
challenges-none = Викликів поки немає. Закінчіть партію й оберіть там «{ game-challenge }».
challenges-state-new = Ви ще не грали
challenges-state-running = Ваша партія триває
challenges-standing = Зірок: { $stars } · місце { $place } з { $of }
challenges-standing-later = Зірок: { $stars } · не перша спроба
challenges-guests = Ваші виклики з’являться тут після першої партії.
again-title = Той самий розклад знову
again-about = Ті самі карти в тому самому порядку, від найпершої. До рекордів не зараховується.
again-how = Ви граєте
