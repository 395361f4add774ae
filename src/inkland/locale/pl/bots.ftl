### The bots: a name, and what to expect of them.

bot-random = Losowy
    .about = Rysuje cokolwiek i gdziekolwiek.
bot-greedy = Zachłanny
    .about = Patrzy o jeden rysunek naprzód i wybiera ten, po którym arkusz jest w tej chwili wart najwięcej.
bot-apprentice = Uczeń
    .about = Myśli tylko o najbliższej punktacji, widzi część miejsc i zapomina o potworach. Dobre towarzystwo na pierwszą grę.
bot-journeyman = Czeladnik
    .about = Ocenia arkusz pod kątem tej i następnej pory roku, ale przeocza wiele miejsc i dalej nie planuje.
bot-reference = Znawca
    .about = Rysuje to, co wyuczona ocena stawia najwyżej spośród wszystkich miejsc, nie patrzy dalej i nie używa umiejętności. Z jego wyborem analiza gry porównuje każdy ruch.
bot-master = Mistrz
    .about = Widzi każde miejsce, pamięta o wszystkich czterech porach roku i dogrywa w myślach kilka najlepszych rysunków do końca pory roku.
bot-legend = Legenda
    .about = Zanim wybierze, dogrywa najlepsze rysunki z wieloma możliwymi taliami. Nie wie więcej niż ty: kolejność kart jest ukryta także przed nią.

bot-unknown-cards = { $bot } nie zna tych kart: { $cards }. W tej grze patrzy tylko o jeden rysunek naprzód.
bot-failed = { $bot }: nie udało się wczytać silnika ({ $reason }). Bot patrzy tylko o jeden rysunek naprzód.
bot-failed-here = { $bot }: na tym serwerze nie udało się wczytać silnika. Bot patrzy tylko o jeden rysunek naprzód.
bot-busy = Serwer jest zajęty: { $bot } na razie gra na prostszym poziomie.
bot-no-workers = Bot { $bot } jest chwilowo niedostępny: rysuje za niego prostszy bot.
bot-quota = { $bot } gra tu na prostszym poziomie, bo w grach gospodarza jest już tyle silnych botów, na ile pozwala ten serwer.
bot-search-failed = Nie udało się wczytać silnika botów: { $reason }. Boty random i greedy grają bez niego.
kernel-missing = brakuje pliku kernel.wasm; zainstaluj Inkland ponownie lub, jeśli pracujesz z kodem źródłowym, uruchom: make kernel
kernel-damaged = plik kernel.wasm jest uszkodzony; zainstaluj Inkland ponownie lub, jeśli pracujesz z kodem źródłowym, uruchom: make kernel
kernel-foreign = plik kernel.wasm pochodzi z innej wersji Inkland; zainstaluj Inkland ponownie lub, jeśli pracujesz z kodem źródłowym, uruchom: make kernel
