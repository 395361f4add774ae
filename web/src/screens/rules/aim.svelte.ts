/** The rule or ruling that the address points at, such as /rules#T-3. */
import { tick } from "svelte";

/** Follow the address; what it points at is scrolled into view and focused. */
export class Aim {
  id = $state("");

  /** Start to follow, once the page is shown; returns how to stop. */
  follow(): () => void {
    const aim = () => void this.#aim();
    aim();
    addEventListener("hashchange", aim);
    return () => removeEventListener("hashchange", aim);
  }

  async #aim(): Promise<void> {
    this.id = decodeURIComponent(location.hash.slice(1));
    await tick();
    // Fonts that arrive later would move what has been scrolled to.
    await document.fonts?.ready;
    const element = this.id ? document.getElementById(this.id) : null;
    element?.scrollIntoView({ block: "start" });
    element?.focus({ preventScroll: true });
  }
}
