import { WedgeCollector, type WedgeEvent } from './collector.ts';
import { type FieldSnapshot, restoreSnapshot, takeSnapshot, typeInto } from './field-snapshot.ts';

/** How often to look whether the keys have ended; a little longer than the gap within a burst. */
const idleAfter = 60;
/** A timer later than this: the page was busy, and keys of the burst may still wait in the queue of the browser. */
const busy = 20;

/**
 * Listens to the whole page for a keyboard scanner, before anything else sees the keys, wherever the focus is.
 * @param onScan gets the raw code; nothing of it stays in a field
 * @returns the function that stops listening
 */
export function listenToWedge(onScan: (raw: string) => void): () => void {
  const collector = new WedgeCollector();
  let before: FieldSnapshot | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** How long the last key was on its way to the page, milliseconds. */
  let lag = 0;

  const carryOut = (events: WedgeEvent[]) => {
    for (const event of events) {
      if (event.kind === 'release') typeInto(event.text);
      else {
        if (before) restoreSnapshot(before);
        onScan(event.raw);
      }
    }
  };

  const lookLater = () => {
    const due = performance.now() + idleAfter;
    timer = setTimeout(() => {
      const now = performance.now();
      // Keys of a computer under load come late, and those behind them later still.
      if (now - due <= busy) carryOut(collector.idle(now - 2 * lag));
      if (collector.holding) lookLater();
    }, idleAfter);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    clearTimeout(timer);
    lag = Math.max(0, performance.now() - event.timeStamp);
    const snapshot = takeSnapshot();
    const { events, swallow, begins } = collector.press({
      code: event.code,
      key: event.key,
      shift: event.shiftKey,
      ctrl: event.ctrlKey,
      alt: event.altKey,
      repeat: event.repeat,
      time: event.timeStamp,
    });
    carryOut(events);
    if (begins) before = snapshot;
    if (swallow) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (collector.holding) lookLater();
  };
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === 'Alt') collector.releaseAlt();
  };

  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('keyup', onKeyUp, true);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', onKeyDown, true);
    window.removeEventListener('keyup', onKeyUp, true);
  };
}
