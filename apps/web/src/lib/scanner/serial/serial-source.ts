import { shareScan } from '../../events/index.ts';
import { newId } from '../../ids.ts';
import { createStore } from '../../store/index.ts';
import { SerialFramer } from './framer.ts';
import { type SerialPort, serialOf } from './serial-port.ts';

/** State of the scanner the browser itself reads: no Web Serial here, none chosen, away or busy, read. */
export type SerialState = 'absent' | 'none' | 'lost' | 'busy' | 'open';

/** The scanner on a port of this browser. */
export const serialState = createStore<SerialState>(serialOf() === null ? 'absent' : 'none');

/** Virtual ports do not care; old cables are set to this (docs/operations.md). */
const baudRate = 9600;
const device = 'сканер на COM-порту браузера';

let current: SerialPort | null = null;

async function read(port: SerialPort): Promise<void> {
  // One tab has the port, the person may be in another.
  const framer = new SerialFramer((raw) => shareScan({ raw, device }, newId()));
  try {
    // A reader that failed (noise on the line) leaves the port open with a new stream.
    while (port.readable && current === port) {
      const reader = port.readable.getReader();
      try {
        for (let piece = await reader.read(); !piece.done; piece = await reader.read())
          framer.push(piece.value);
      } finally {
        reader.releaseLock();
      }
    }
  } catch {
    // Unplugged: the event «disconnect» says so too.
  }
  if (current === port) {
    current = null;
    serialState.set('lost');
  }
}

async function open(port: SerialPort): Promise<void> {
  if (current === port) return;
  try {
    await port.open({ baudRate });
  } catch {
    // Another tab or the local service has it.
    serialState.set('busy');
    return;
  }
  current = port;
  serialState.set('open');
  void read(port);
}

/** Opens the scanner chosen earlier: the browser remembers it, also when it is plugged in again. */
export async function reopenSerial(): Promise<void> {
  const serial = serialOf();
  if (serial === null) return;
  const openKnown = async () => {
    const [port] = await serial.getPorts().catch(() => []);
    if (port) await open(port);
  };
  serial.addEventListener('connect', () => void openKnown());
  await openKnown();
}

/** Asks the person which port the scanner is on; needs a click. A cancelled choice changes nothing. */
export async function chooseSerial(): Promise<void> {
  const port = await serialOf()
    ?.requestPort()
    .catch(() => null);
  if (port) await open(port);
}

/** Lets go of the chosen scanner, for good. */
export async function forgetSerial(): Promise<void> {
  const ports = (await serialOf()?.getPorts()) ?? [];
  current = null;
  serialState.set('none');
  for (const port of ports) await port.forget().catch(() => undefined);
}
