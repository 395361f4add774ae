/** One short message at the bottom of the screen that goes away by itself. */
const toast = $state({ text: "" });
let timer: ReturnType<typeof setTimeout> | undefined;

export const toastText = (): string => toast.text;

export function showToast(text: string, seconds = 5): void {
  toast.text = text;
  clearTimeout(timer);
  timer = setTimeout(() => {
    toast.text = "";
  }, seconds * 1000);
}
