import { parseScan } from '@provizor/codes';
import { log } from '../log/log.ts';
import { play } from '../sound/index.ts';
import { createStore } from '../store/index.ts';
import type { HelperState, ScanHandler, Scanned, ScannerSource } from './types.ts';

const handlers: ScanHandler[] = [];
/** Those of the frame, which stand at the beginning. */
let ofFrame = 0;

/** The last scan of this tab; null before the first. */
export const lastScan = createStore<Scanned | null>(null);

/** State of the helper's socket and its scanner. */
export const helperState = createStore<HelperState>({ link: 'off', scanner: false, simulator: false });

/**
 * Gets every scan, from whatever source. The newest subscriber is asked first; one that returns false leaves the
 * scan to the one before.
 * @param last asked after everybody else, whenever they subscribed: the frame around a page, which mounts after it
 * @returns the function that ends the subscription
 */
export function subscribeToScans(handler: ScanHandler, last = false): () => void {
  if (last) {
    handlers.unshift(handler);
    ofFrame += 1;
  } else {
    handlers.push(handler);
    for (const tell of waiting) tell();
  }
  return () => {
    handlers.splice(handlers.indexOf(handler), 1);
    if (last) ofFrame -= 1;
  };
}

const waiting = new Set<() => void>();

/** Whether the open page takes scans by itself (a wizard, a sheet, a check). */
export const pageTakesScans = (): boolean => handlers.length > ofFrame;

/** Calls `fn` whenever a page begins to take scans. */
export function whenPageTakesScans(fn: () => void): void {
  waiting.add(fn);
}

/** Readable form of a raw scan: control characters as their pictures. */
export const visibleRaw = (raw: string): string =>
  raw.replace(/\p{Cc}/gu, (char) => String.fromCodePoint(0x2400 + (char.codePointAt(0) ?? 0)));

/** Hands a scan to the page, then to the frame. */
export function handScan(scanned: Scanned): void {
  let taken = false;
  for (let at = handlers.length - 1; at >= 0 && !taken; at--) taken = handlers[at]?.(scanned) !== false;
  if (!taken) play('warning');
}

/** Takes a raw scan of any source: parses it, keeps it as the last one, hands it to the page, logs it. */
export function takeScan(raw: string, source: ScannerSource, device: string | null = null): void {
  const scanned: Scanned = { scan: parseScan(raw), raw, source, device, at: performance.now() };
  handScan(scanned);
  lastScan.set(scanned);
  log('debug', `Скан (${device ?? source}): ${visibleRaw(raw)}`);
}
