/** A short chime of two notes, made by the browser itself. */
const NOTES = [659.3, 880];
const SECONDS = 0.35;
const VOLUME = 0.15;

export async function playChime(): Promise<void> {
  const context = new AudioContext();
  try {
    // Browsers allow sound only after the first click or key on a page.
    await context.resume();
    NOTES.forEach((frequency, index) => {
      const start = context.currentTime + (index * SECONDS) / 2;
      const gain = context.createGain();
      gain.gain.setValueAtTime(VOLUME, start);
      gain.gain.exponentialRampToValueAtTime(0.001, start + SECONDS);
      const note = new OscillatorNode(context, { frequency, type: "sine" });
      note.connect(gain).connect(context.destination);
      note.start(start);
      note.stop(start + SECONDS);
    });
    await new Promise((done) => setTimeout(done, SECONDS * 2000));
  } finally {
    await context.close();
  }
}
