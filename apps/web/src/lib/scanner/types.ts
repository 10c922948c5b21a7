import type { Scan } from '@provizor/codes';

/** Where a scan came from; the values of the contract's ScanSource a browser can tell. */
export type ScannerSource = 'scanner' | 'wedge' | 'screen' | 'manual' | 'camera';

/** One scan as every page gets it. */
export type Scanned = {
  scan: Scan;
  /** The characters as they came, GS included. */
  raw: string;
  source: ScannerSource;
  /** What it was read by, where that has a name: a phone, a scanner on a port of the browser. */
  device: string | null;
  /** performance.now() of its arrival. */
  at: number;
};

/** Return false to leave the scan to whoever subscribed before. */
export type ScanHandler = (scanned: Scanned) => boolean | undefined;

/** The helper's connection: none, no scanner on it, or ready. `denied`: the browser forbids the local network. */
export type HelperState = {
  link: 'off' | 'connecting' | 'connected' | 'denied';
  scanner: boolean;
  /** The helper runs the on-screen scanner. */
  simulator: boolean;
};
