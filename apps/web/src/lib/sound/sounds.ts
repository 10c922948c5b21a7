export type SoundName = 'ok' | 'error' | 'warning' | 'done';

/** A sound is tones one after another: frequency in Hz, length in seconds, wave. */
type Tone = [frequency: number, length: number, wave: OscillatorType];

const sounds: Record<SoundName, Tone[]> = {
  ok: [[1320, 0.06, 'sine']],
  warning: [
    [660, 0.09, 'triangle'],
    [660, 0.09, 'triangle'],
  ],
  error: [[196, 0.32, 'sawtooth']],
  done: [
    [784, 0.09, 'sine'],
    [988, 0.09, 'sine'],
    [1319, 0.16, 'sine'],
  ],
};

const gap = 0.03;
const loudness = 0.16;
/** An open sound works without a pause and keeps the computer awake: it rests after so long a silence, ms. */
const restAfter = 30_000;
let context: AudioContext | undefined;
let rest: ReturnType<typeof setTimeout> | undefined;

/** The context starts only after a gesture of the person; a scan by the helper comes without one. */
function audio(): AudioContext | undefined {
  if (typeof AudioContext === 'undefined') return undefined;
  context ??= new AudioContext({ latencyHint: 'interactive' });
  // Whatever its state is: it may be on its way to rest.
  void context.resume();
  clearTimeout(rest);
  rest = setTimeout(() => void context?.suspend(), restAfter);
  return context;
}

/**
 * Wakes the sound at the first gesture, so that the first scan is heard without delay. After the frame of that gesture: it
 * takes tens of milliseconds on a slow computer.
 */
export function prepareSounds(): void {
  const wake = () => requestAnimationFrame(() => setTimeout(audio));
  window.addEventListener('pointerdown', wake, { once: true });
  window.addEventListener('keydown', wake, { once: true });
}

/** Plays a sound at once; nothing happens where the browser forbids it. */
export function play(name: SoundName): void {
  const target = navigator.userActivation?.hasBeenActive === false ? undefined : audio();
  if (!target) return;
  let at = target.currentTime;
  for (const [frequency, length, wave] of sounds[name]) {
    const tone = target.createOscillator();
    const gain = target.createGain();
    tone.type = wave;
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(loudness, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(gain).connect(target.destination);
    tone.start(at);
    tone.stop(at + length);
    at += length + gap;
  }
}
