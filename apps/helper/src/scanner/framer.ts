/** The longest scan kept, in bytes. No code of the field is longer than 400; more is noise on the line. */
const MAX_FRAME = 4096;

/** Collects the bytes of one scan until the line is silent. */
export interface Framer {
  /** Adds bytes as they arrive from the port. */
  push(chunk: Uint8Array): void;
  /** Forgets what was collected and stops the clock. */
  reset(): void;
}

/**
 * Makes a framer: scanners send no reliable terminator, so silence of `gapMs` milliseconds closes a scan
 * and `onFrame` gets its bytes. A frame that grows over 4096 bytes is closed at once.
 */
export function createFramer(gapMs: number, onFrame: (frame: Uint8Array) => void): Framer {
  let chunks: Uint8Array[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  let grace: NodeJS.Immediate | undefined;

  const reset = () => {
    clearTimeout(timer);
    clearImmediate(grace);
    chunks = [];
    size = 0;
  };
  const finish = () => {
    const frame = Buffer.concat(chunks);
    reset();
    if (frame.length > 0) onFrame(frame);
  };

  return {
    push(chunk) {
      clearTimeout(timer);
      clearImmediate(grace);
      chunks.push(chunk);
      size += chunk.length;
      if (size > MAX_FRAME) return finish();
      timer = setTimeout(() => {
        // Timers run before input: after a stall of the process the rest of the scan may wait in the port.
        grace = setImmediate(finish);
      }, gapMs);
    },
    reset,
  };
}
