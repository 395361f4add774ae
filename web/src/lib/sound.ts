/** A few quiet sounds, made by the browser itself: of the game, and the chime that says whose turn it is. */

/** A note that may glide to another pitch, or filtered noise; times in seconds, pitches in hertz. */
interface Voice {
  start: number;
  length: number;
  loudness: number;
  pitch: number;
  to?: number;
  wave: OscillatorType | "noise";
}

const note = (start: number, length: number, pitch: number, loudness: number): Voice => ({
  start,
  length,
  loudness,
  pitch,
  wave: "sine",
});

const SOUNDS = {
  /** Paper that is turned. */
  card: [{ start: 0, length: 0.09, loudness: 0.5, pitch: 1700, wave: "noise" }],
  /** Two strokes of a pen. */
  pen: [
    { start: 0, length: 0.07, loudness: 0.3, pitch: 4200, wave: "noise" },
    { start: 0.09, length: 0.11, loudness: 0.25, pitch: 3400, wave: "noise" },
  ],
  coin: [note(0, 0.16, 1568, 0.22), note(0.06, 0.3, 2093, 0.2)],
  /** A low growl. */
  monsters: [
    { start: 0, length: 0.45, loudness: 0.4, pitch: 120, to: 62, wave: "triangle" },
    { start: 0.05, length: 0.3, loudness: 0.25, pitch: 220, wave: "noise" },
  ],
  chime: [note(0, 0.35, 659.3, 0.15), note(0.175, 0.35, 880, 0.15)],
} satisfies Record<string, Voice[]>;

export type Sound = keyof typeof SOUNDS;
/** Seconds between sounds that are played together. */
const APART = 0.16;
const SILENCE = 0.0001;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Play sounds one after another, at a volume from 0 to 1; nothing where a browser has no sound or forbids it. */
export function playSounds(sounds: readonly Sound[], volume: number): void {
  if (volume > 0 && sounds.length > 0 && typeof AudioContext !== "undefined")
    start(sounds, volume).catch(() => {});
}

async function start(sounds: readonly Sound[], volume: number): Promise<void> {
  context ??= new AudioContext();
  // Browsers allow sound only after the first click or key on a page.
  await context.resume();
  for (const [index, sound] of sounds.entries())
    for (const voice of SOUNDS[sound] as Voice[]) play(context, voice, index * APART, volume);
}

function play(audio: AudioContext, voice: Voice, delay: number, volume: number): void {
  const from = audio.currentTime + delay + voice.start;
  const until = from + voice.length;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(voice.loudness * volume, from);
  gain.gain.exponentialRampToValueAtTime(SILENCE, until);
  gain.connect(audio.destination);
  const source = voice.wave === "noise" ? hiss(audio, voice, gain) : tone(audio, voice, from, gain);
  source.start(from);
  source.stop(until);
}

function tone(
  audio: AudioContext,
  { wave, pitch, to, length }: Voice,
  from: number,
  out: AudioNode,
): OscillatorNode {
  const source = audio.createOscillator();
  source.type = wave as OscillatorType;
  source.frequency.setValueAtTime(pitch, from);
  if (to !== undefined) source.frequency.exponentialRampToValueAtTime(to, from + length);
  source.connect(out);
  return source;
}

function hiss(audio: AudioContext, { pitch }: Voice, out: AudioNode): AudioBufferSourceNode {
  noise ??= whiteNoise(audio);
  const source = audio.createBufferSource();
  source.buffer = noise;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  source.connect(filter).connect(out);
  return source;
}

/** Return half a second of noise. */
function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
