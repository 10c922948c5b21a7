import { SerialPort } from 'serialport';
import { type ChosenPort, choosePort, type PortDescription } from './choose-port.ts';
import { createFramer } from './framer.ts';
import { connectPort, type PortConnection } from './port-connection.ts';
import { createPortList } from './port-list.ts';
import { describePortProblem } from './port-problem.ts';
import type { Scanner, ScannerListeners, ScannerState } from './scanner.ts';

/** Settings of the serial scanner; everything has a default. */
export interface SerialScannerSettings {
  /** Explicit path of the port; without it the port is chosen by `name` or by the table of USB ids. */
  path?: string;
  /** Part of the device's name, for scanners outside of the table and for Bluetooth. */
  name?: string;
  /** Line speed; matters only for bridges with a real UART, USB-COM scanners ignore it. Default 9600. */
  baudRate?: number;
  /** Pause between two attempts to find the scanner, milliseconds. Default 10 000. */
  retryMs?: number;
  /** Silence that closes a scan, milliseconds. Default 30. */
  frameGapMs?: number;
}

/**
 * Makes the scanner on a serial port (USB-COM, Bluetooth). At most one port is open at a time. When the
 * device is absent or was unplugged it is looked for again every `retryMs`.
 */
export function createSerialScanner(settings: SerialScannerSettings, listeners: ScannerListeners): Scanner {
  const { baudRate = 9600, retryMs = 10_000, frameGapMs = 30 } = settings;
  const ports = createPortList({ list: () => SerialPort.list() });
  const framer = createFramer(frameGapMs, listeners.onFrame);
  let state: ScannerState = { connected: false };
  let connection: PortConnection | undefined;
  let retry: NodeJS.Timeout | undefined;
  let attempt: Promise<void> = Promise.resolve();
  let closed = false;

  const change = (next: ScannerState) => {
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    if (!closed) listeners.onState(state);
  };
  const lookAgain = () => {
    if (!closed) retry = setTimeout(look, retryMs);
  };
  const connect = async () => {
    let port: ChosenPort | undefined;
    try {
      port = await findPort(settings, ports);
      if (port === undefined) {
        change({ connected: false });
        return lookAgain();
      }
      connection = await connectPort(port.path, baudRate, {
        onBytes: framer.push,
        onLost() {
          connection = undefined;
          framer.reset();
          change({ connected: false });
          lookAgain();
        },
      });
      change({ connected: true, device: port });
    } catch (error) {
      change({ connected: false, problem: describePortProblem(error, port?.path) });
      lookAgain();
    }
  };
  const look = () => {
    attempt = connect();
  };

  return {
    state: () => state,
    start: look,
    async close() {
      closed = true;
      clearTimeout(retry);
      await attempt;
      framer.reset();
      await connection?.close();
    },
  };
}

async function findPort(
  { path, name }: SerialScannerSettings,
  ports: () => Promise<PortDescription[]>,
): Promise<ChosenPort | undefined> {
  if (path !== undefined) return { path, title: path };
  return choosePort(await ports(), name);
}
