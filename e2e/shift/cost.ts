import type { Happened } from './recorder.ts';

/** What a task costs whoever does it. */
export type Cost = {
  clicks: number;
  /** Keys and typed letters; a combination is one. */
  keys: number;
  scans: number;
  /** Changes of page. */
  pages: number;
  /** Seconds the hand, the eye and the mind take, by the model. */
  person: number;
  /** Seconds the product let the person wait: from each input to the last change of the screen the next one needed. */
  wait: number;
  /** The longest of these waits, in seconds. */
  longest: number;
  /** Waits longer than 0.3 s in whose first 0.3 s nothing of the screen changed. */
  silent: number;
};

/**
 * Seconds of the operators of the keystroke-level model: S. K. Card, T. P. Moran, A. Newell, The Psychology of
 * Human-Computer Interaction (1983), chapter 8: a key of an average typist, pointing with a mouse, a press and its release,
 * a hand moved between devices, a mental act.
 */
const K = 0.28;
const P = 1.1;
const BB = 0.2;
const H = 0.4;
const M = 1.35;

/** Milliseconds between the two presses of a double click, at most. */
const doubleClick = 500;
/** Milliseconds until something has to be seen of what was pressed. */
export const sign = 300;

type Device = 'mouse' | 'keyboard' | 'scanner';
const deviceOf = { click: 'mouse', key: 'keyboard', letter: 'keyboard', scan: 'scanner' } as const;

type Input = Happened & { kind: keyof typeof deviceOf };
const isInput = (one: Happened): one is Input => one.kind in deviceOf;

const isSecondOfTwo = (one: Input, before: Input | undefined) =>
  before?.kind === 'click' && one.at - before.at < doubleClick;

/** Whether an act is thought over: what only ends or repeats the one before is not (rules 1 to 4 of the model). */
function isThought(one: Input, before: Input | undefined): boolean {
  if (one.kind === 'scan' || !before) return one.kind !== 'scan';
  if (one.kind === 'letter') return before.kind !== 'letter';
  if (one.kind === 'click') return true;
  if (before.kind === 'letter' && ['Enter', 'Tab'].includes(one.what)) return false;
  return before.kind !== 'key' || before.what !== one.what;
}

function secondsOf(one: Input, before: Input | undefined): number {
  if (one.kind === 'click' && isSecondOfTwo(one, before)) return BB;
  const act = one.kind === 'click' || one.kind === 'scan' ? P + BB : K * (1 + one.held);
  return act + (isThought(one, before) ? M : 0);
}

/** The seconds of a person by the model; the mouse is where the hand is at the beginning. */
function personOf(inputs: readonly Input[]): number {
  let hand: Device = 'mouse';
  let seconds = 0;
  for (const [at, one] of inputs.entries()) {
    const device = deviceOf[one.kind];
    if (device !== hand) seconds += H;
    hand = device;
    seconds += secondsOf(one, inputs[at - 1]);
  }
  return seconds;
}

/** What was painted after each input, until the hand moved again; milliseconds from the input. */
function waitsOf(happened: readonly Happened[]): { first: number; last: number }[] {
  const waits: { first: number; last: number }[] = [];
  let since: number | null = null;
  for (const one of happened) {
    if (isInput(one)) {
      since = one.at;
      waits.push({ first: Number.POSITIVE_INFINITY, last: 0 });
    } else if (one.kind === 'reach') since = null;
    const wait = waits.at(-1);
    if (one.kind !== 'painted' || since === null || !wait) continue;
    wait.first = Math.min(wait.first, one.at - since);
    wait.last = one.at - since;
  }
  return waits;
}

/** What a task cost, from everything that happened in it by its moments. */
export function costOf(happened: readonly Happened[]): Cost {
  const inputs = happened.filter(isInput);
  const count = (...kinds: Happened['kind'][]) => happened.filter(({ kind }) => kinds.includes(kind)).length;
  const waits = waitsOf(happened);
  return {
    clicks: count('click'),
    keys: count('key', 'letter'),
    scans: count('scan'),
    pages: count('page'),
    person: personOf(inputs),
    wait: waits.reduce((sum, { last }) => sum + last, 0) / 1000,
    longest: Math.max(0, ...waits.map(({ last }) => last)) / 1000,
    silent: waits.filter(({ first, last }) => last > sign && first > sign).length,
  };
}
