/** The part of Web Serial used here (WICG draft); TypeScript's library does not have it. */
export type SerialPort = EventTarget & {
  readonly readable: ReadableStream<Uint8Array> | null;
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
  forget(): Promise<void>;
  getInfo(): { usbVendorId?: number; usbProductId?: number };
};

export type Serial = EventTarget & {
  getPorts(): Promise<SerialPort[]>;
  requestPort(): Promise<SerialPort>;
};

/** Web Serial of this browser; null where there is none (other browsers, plain http). */
export const serialOf = (): Serial | null =>
  'serial' in navigator ? ((navigator.serial as Serial | undefined) ?? null) : null;
