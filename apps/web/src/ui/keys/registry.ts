import { matches, parseCombo } from './combo.ts';
import { type Covering, coveringNow } from './covering.ts';

/** A key of the present page. */
export type KeyBinding = {
  /** `Ctrl+Enter`, `F2`, `Insert`, `?`, `Alt+1`; physical keys, so any keyboard layout works. */
  keys: string;
  /** What it does, as a verb: «Подтвердить приёмку». */
  title: string;
  run: () => void;
  /** Shown in the list of keys but done by somebody else (arrows of a grid). */
  passive?: boolean;
  /** Works while a text field has the focus; by default combinations with Ctrl or Alt and F-keys do. */
  inFields?: boolean;
  /** Heading in the list of keys. */
  group?: string;
};

type Layer = { current: KeyBinding[] };

/** `inDialog`: added by what a dialog shows. */
const layers: { layer: Layer; inDialog: boolean }[] = [];

/** Adds a layer of keys; the newest layer is asked first. Returns the function that removes it. */
export function addKeyLayer(layer: Layer): () => void {
  const entry = { layer, inDialog: coveringNow() === 'dialog' };
  layers.push(entry);
  return () => {
    layers.splice(layers.indexOf(entry), 1);
  };
}

/**
 * Keys that work now, the newest layer first; a combination taken by a newer layer is left out. Below an open dialog
 * (`covering`) no key of the page works.
 */
export function presentKeys(covering: Covering = null): KeyBinding[] {
  const taken = new Set<string>();
  const awake = layers.filter(({ inDialog }) => inDialog || covering !== 'dialog');
  return awake.reverse().flatMap(({ layer }) =>
    layer.current.filter((binding) => {
      // What is done by somebody else takes no key away: it is only told, once.
      const known = `${binding.passive === true} ${binding.keys}`;
      const free = !taken.has(known);
      taken.add(known);
      return free;
    }),
  );
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(?:checkbox|radio|button)$/.test(target.type));

/** Longer than the gap between two keys of a scanner: a lone printable key is a person's. */
const scannerGap = 60;
/** A printable key that may still be the first of a scanner's. */
let pending: { at: number; timer: ReturnType<typeof setTimeout>; run: () => void } | undefined;

/** What covered the page when the key came; undefined = not looked at yet. */
let covering: Covering | undefined;

/**
 * Before anybody else: Esc closes what covers the page, and would find the page bare; a key a scanner sends and takes
 * back from everybody after it is the one that shows the digit before it was no person's. The time stamps of the keys
 * tell: a busy page looks at them later than they were pressed. A printable key closes nothing: the page is searched for
 * what covers it only when nobody has taken the key, not for each of the eighty a scanner sends.
 */
function look(event: KeyboardEvent): void {
  if (pending) {
    const { at, timer, run } = pending;
    pending = undefined;
    clearTimeout(timer);
    if (event.timeStamp - at >= scannerGap) run();
  }
  covering = isPrintable(event) ? undefined : coveringNow();
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  if (event.key === 'Escape' && covering === 'popup') return;
  const typing = isField(event.target);
  const found = presentKeys(covering === undefined ? coveringNow() : covering).find((binding) => {
    if (binding.passive) return false;
    const combo = parseCombo(binding.keys);
    if (!matches(event, combo)) return false;
    return !typing || (binding.inFields ?? (combo.ctrl || combo.alt || /^F\d+$/.test(combo.code)));
  });
  if (!found) return;
  if (isPrintable(event)) {
    const { run } = found;
    const timer = setTimeout(() => {
      pending = undefined;
      run();
    }, scannerGap);
    pending = { at: event.timeStamp, timer, run };
    return;
  }
  event.preventDefault();
  found.run();
}

const isPrintable = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;

/** Starts listening for the keys of all layers; called once by the application. */
export function listenToKeys(): () => void {
  window.addEventListener('keydown', look, true);
  document.addEventListener('keydown', onKeyDown);
  return () => {
    window.removeEventListener('keydown', look, true);
    document.removeEventListener('keydown', onKeyDown);
  };
}
