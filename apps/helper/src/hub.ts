import { type Decoded, decode, splitFrame } from './decoding/decode.ts';
import { createRepeatFilter } from './scanner/repeats.ts';
import type { ScannerState } from './scanner/scanner.ts';

/** The last scan as it was, whatever it was. */
export interface ScanNotice {
  /** The code as text, or in Base64 when it is binary. */
  raw: string;
  encoding: 'text' | 'base64';
  kind: Decoded['kind'];
  /** When it was scanned, ISO 8601. */
  at: string;
}

/** A scan together with what it was decoded to. */
export interface HandledScan extends ScanNotice {
  decoded: Decoded;
}

/** The place where scans of all sources become decoded events. */
export interface Hub {
  /** The scanner's state: connected when the device is, or when the on-screen scanner is switched on. */
  state(): ScannerState;
  /** The last 20 scans, the newest first; kept in memory only, prescriptions and policies left out. */
  recent(): readonly HandledScan[];
  /** Takes the bytes of one scan. Gives what was decoded; repetitions of a held trigger are left out. */
  accept(frame: Uint8Array): HandledScan[];
  /** Takes the new state of the device. */
  deviceChanged(state: ScannerState): void;
  /** Switches the on-screen scanner on or off. */
  plug(connected: boolean): void;
}

/** Whom the hub tells. */
export interface HubListeners {
  onScan(scan: HandledScan): void;
  onState(state: ScannerState): void;
}

const RECENT = 20;
const PERSONAL: readonly Decoded['kind'][] = ['llo_prescrition', 'OMS'];

/**
 * Makes the hub.
 *
 * @param options `simulator`: an on-screen scanner stands in for the device, switched on at first;
 * `repeatMs`: an identical code within that many milliseconds is ignored
 */
export function createHub(options: { simulator: boolean; repeatMs: number }, listeners: HubListeners): Hub {
  const repeats = createRepeatFilter(options.repeatMs);
  let device: ScannerState = { connected: false };
  let plugged = options.simulator;
  let recent: HandledScan[] = [];

  const state = (): ScannerState => (plugged && !device.connected ? { connected: true } : device);
  const changed = (before: ScannerState) => {
    if (JSON.stringify(before) !== JSON.stringify(state())) listeners.onState(state());
  };
  const handle = (code: Uint8Array): HandledScan => {
    const decoded = decode(code);
    const scan = { ...notice(code), kind: decoded.kind, at: new Date().toISOString(), decoded };
    if (!PERSONAL.includes(scan.kind)) recent = [scan, ...recent].slice(0, RECENT);
    listeners.onScan(scan);
    return scan;
  };

  return {
    state,
    recent: () => recent,
    accept: (frame) =>
      splitFrame(frame)
        .filter((code) => !repeats.isRepeat(code, performance.now()))
        .map(handle),
    deviceChanged(next) {
      const before = state();
      device = next;
      changed(before);
    },
    plug(connected) {
      const before = state();
      plugged = connected;
      changed(before);
    },
  };
}

/** Codes are ASCII with group separators; anything else (a policy, a wrong mode of the scanner) is binary. */
function notice(code: Uint8Array): { raw: string; encoding: 'text' | 'base64' } {
  const isText = code.every((byte) => byte === 0x1d || (byte >= 0x20 && byte < 0x7f));
  const encoding = isText ? 'text' : 'base64';
  return { raw: Buffer.from(code).toString(isText ? 'latin1' : 'base64'), encoding };
}
