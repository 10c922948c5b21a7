/** What is known of the scanner now; the texts are shown to the pharmacist. */
export interface ScannerState {
  connected: boolean;
  /** The device in use: path of its port and name of its model. */
  device?: { path: string; title: string };
  /** Why the scanner is not connected and what to do about it. */
  problem?: string;
}

/** A device that sends the bytes of scanned codes. */
export interface Scanner {
  state(): ScannerState;
  /** Starts looking for the device; from then on listeners are called. */
  start(): void;
  close(): Promise<void>;
}

/** Whom a scanner tells. */
export interface ScannerListeners {
  /** One scan: the bytes between two silences of the line. */
  onFrame(frame: Uint8Array): void;
  onState(state: ScannerState): void;
}
