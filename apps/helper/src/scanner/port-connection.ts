import { read } from 'node:fs';
import { promisify } from 'node:util';
import { SerialPort } from 'serialport';

const readDescriptor = promisify(read);

type BindingPort = Awaited<ReturnType<typeof SerialPort.binding.open>>;

/** A port of the native library on Linux and macOS: a file descriptor and a poller of its readiness. */
type UnixPort = Extract<BindingPort, { poller: unknown }>;

/** One opened serial port. */
export interface PortConnection {
  /** Closes the port; `onLost` is not called then. */
  close(): Promise<void>;
}

/** What to open and whom to tell. `onLost` is called once, when the device has gone. */
export interface PortListeners {
  onBytes(chunk: Uint8Array): void;
  onLost(error: Error): void;
}

/**
 * Opens the serial port `path` (`/dev/ttyACM0`, `COM3`) at `baudRate`, discards what lies in its buffer
 * and reads until it is closed or lost. Rejects with the system's error when the port cannot be opened.
 */
export async function connectPort(
  path: string,
  baudRate: number,
  listeners: PortListeners,
): Promise<PortConnection> {
  const port: BindingPort = await SerialPort.binding.open({ path, baudRate });
  await port.flush();
  let closing = false;

  const reading = (async () => {
    const buffer = Buffer.alloc(4096);
    while (!closing) {
      const count = await readSome(port, buffer);
      if (!closing) listeners.onBytes(Buffer.from(buffer.subarray(0, count)));
    }
  })().catch(async (error: Error) => {
    if (closing) return;
    closing = true;
    await port.close().catch(() => undefined);
    listeners.onLost(error);
  });

  return {
    async close() {
      if (closing) return reading;
      closing = true;
      await port.close();
      await reading;
    },
  };
}

async function readSome(port: BindingPort, buffer: Buffer): Promise<number> {
  if ('poller' in port) return readUnix(port, buffer);
  const { bytesRead } = await port.read(buffer, 0, buffer.length);
  return bytesRead;
}

/**
 * The library's own reading is not used on Linux and macOS for two reasons: since Node 26.4 its promises
 * wait for the next unrelated event (serialport/bindings-cpp pull request 239), and an unplugged device,
 * which reads as zero bytes, makes it spin for ever instead of failing.
 */
async function readUnix(port: UnixPort, buffer: Buffer): Promise<number> {
  for (;;) {
    if (port.fd === null) throw new Error('The port is closed');
    try {
      const { bytesRead } = await readDescriptor(port.fd, buffer, 0, buffer.length, null);
      if (bytesRead > 0) return bytesRead;
      throw new Error('The device is unplugged');
    } catch (error) {
      if (!isNothingYet(error)) throw error;
    }
    await readable(port);
  }
}

function isNothingYet(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'EAGAIN' || code === 'EWOULDBLOCK' || code === 'EINTR';
}

function readable(port: UnixPort): Promise<void> {
  return new Promise((resolve, reject) => {
    port.poller.once('readable', (error: Error | null) => {
      // The native callback does not run promise continuations; an immediate does.
      setImmediate(() => (error ? reject(error) : resolve()));
    });
  });
}
