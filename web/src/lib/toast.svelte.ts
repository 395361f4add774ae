/** What lies over every page: the settings, and short news. */
const shell = $state({ settings: false, news: "" });
let timer: ReturnType<typeof setTimeout> | undefined;

export const shellState = (): { settings: boolean; news: string } => shell;

export function showSettings(open = true): void {
  shell.settings = open;
}

/** Say something in passing; it goes away by itself and is read out. */
export function tell(text: string, seconds = 5): void {
  shell.news = text;
  clearTimeout(timer);
  timer = setTimeout(() => {
    shell.news = "";
  }, seconds * 1000);
}
