/** Scroll the strip of a button, which is positioned, until the button is seen: an attachment. */
export const keepSeen =
  (isPressed: boolean) =>
  (button: HTMLElement): void => {
    const show = (): void => {
      const strip = button.parentElement;
      if (isPressed && strip) strip.scrollLeft = button.offsetLeft - strip.clientWidth / 3;
    };
    show();
    // The first time, the names may still have the widths of another font.
    void document.fonts?.ready.then(show);
  };
