import { handScan, subscribeToScans } from './service.ts';
import type { Scanned } from './types.ts';

/**
 * Keeps scans for what is on its way and will take them: the frame would tell of them as of scans nobody asked for.
 * @returns ends it; what was kept is handed on, in its order, once whatever came instead is there
 */
export function holdScans(): () => void {
  const held: Scanned[] = [];
  const end = subscribeToScans((scanned) => void held.push(scanned));
  return () => {
    end();
    // what comes instead subscribes in the same commit
    queueMicrotask(() => held.forEach(handScan));
  };
}
