/** Scroll the strip of a button, which is positioned, until the button is seen: an attachment. */
export const keepSeen =
  (isPressed: boolean) =>
  (button: HTMLElement): void => {
    const strip = button.parentElement;
    if (isPressed && strip) strip.scrollLeft = button.offsetLeft - strip.clientWidth / 3;
  };
