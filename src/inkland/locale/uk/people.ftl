# People: names, titles and crests, hosts and guests of rooms, open games.

## Names and joining

web-profile = Ваше ім’я та герб
web-name-another = Оберіть інше ім’я
web-cancel = Скасувати
web-welcome-full = Усі місця за цим столом зайняті: { $names }. Можна дивитися.
web-room-full = Усі місця зайняті; ви глядач.
web-unknown = Тут нічого немає
    .text = Можливо, в адресі помилка або сторінку перенесено.

## Titles and crests

web-title-label = Титул (необов’язково)
web-title-hint = Показується поряд з іменем, наприклад «Смілива». В одиночній грі титул треба заслужити.
web-title-ideas = Хоробра Душа, Хранитель карт, Друг драконів, Гроза гоблінів, з Високих Пагорбів, з Семиріччя
web-profile-saved = Збережено.
web-profile-edit = Ім’я та герб
crest-heading = Герб
crest-none = без герба
crest-random = Навмання
crest-remove = Прибрати герб
crest-shield = Щит
crest-field = Колір щита
crest-charge = Фігура
crest-color = Колір фігури
crest-shield-heater = трикутний
crest-shield-kite = краплеподібний
crest-shield-round = круглий
crest-shield-banner = хоругва
crest-shield-lozenge = ромб
crest-shield-hexagon = шестикутник
crest-color-gold = золотий
crest-color-silver = срібний
crest-color-red = червоний
crest-color-blue = синій
crest-color-green = зелений
crest-color-purple = пурпуровий
crest-color-black = чорний
crest-color-orange = помаранчевий
crest-charge-star = зірка
crest-charge-sun = сонце
crest-charge-moon = місяць
crest-charge-tree = дерево
crest-charge-mountain = вершини
crest-charge-wave = хвилі
crest-charge-tower = вежа
crest-charge-crown = корона
crest-charge-key = ключ
crest-charge-compass = роза вітрів
crest-charge-quill = перо
crest-charge-sword = меч

## The host

web-lock = Зачинити кімнату: більше ніхто не сяде
web-locked-note = Господар зачинив кімнату. Можна дивитися.
web-welcome-locked = За столом: { $names }. Кімнату зачинено; можна дивитися.
web-removed = Господар прибрав вас із місця. Можна дивитися; знову сісти можна лише на запрошення господаря.
web-removed-list = Прибрані з-за столу
web-removed-name = З-за столу прибрали: { $name }.
web-invite-again = Запросити знову
web-host-now = Тепер господар кімнати — { $name }.
web-host-now-you = Тепер ви господар кімнати.
web-taken-back = Гру скасовано: усі знову в кімнаті.
web-take-back = Повернути всіх до кімнати
web-take-back-title = Повернути всіх до кімнати?
web-take-back-now = Гра закінчиться без результату. Усі збережуть свої місця, а хто спізнився, зможе приєднатися до нового початку. Намальоване зникне.
web-take-back-vote = Один сезон уже підраховано, тож більшість гравців має погодитися.
web-take-back-confirm = Повернути всіх
web-take-back-ask = Запитати всіх
web-take-back-asked = { $name } пропонує повернути всіх до кімнати й почати заново.
web-take-back-agree = Погодитися
web-take-back-decline = Грати далі
web-take-back-waits =
    { $count ->
        [one] Поки що згоден { $count } гравець.
        [few] Поки що згодні { $count } гравці.
        [many] Поки що згодні { $count } гравців.
       *[other] Поки що згодні { $count } гравця.
    }
