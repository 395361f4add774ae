/** Keeps the keyboard focus inside an element when the focused control is disabled or goes away. */

/** Return an attachment that calls `fallback` to focus something else. */
export function keepFocus(fallback: () => void): (element: HTMLElement) => () => void {
  return (element) => {
    let last: HTMLElement | null = null;
    const onfocusin = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? target : null;
    };
    const check = () => {
      const isGone =
        last !== null && (!last.isConnected || (last instanceof HTMLButtonElement && last.disabled));
      const active = document.activeElement;
      if (!isGone || (active !== document.body && active !== last)) return;
      last = null;
      fallback();
    };
    const observer = new MutationObserver(check);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    element.addEventListener("focusin", onfocusin);
    return () => {
      observer.disconnect();
      element.removeEventListener("focusin", onfocusin);
    };
  };
}
