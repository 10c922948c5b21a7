import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Where ports are looked for: below those that systems lend to outgoing connections (Linux from 32768, Windows and
 * macOS from 49152), one of which would take the port between the search and its use, or while its owner restarts.
 */
const first = 20_000;
const count = 12_000;

/**
 * Finds a port nobody listens on, for a program that is told its port, or must come back on the same one.
 * @throws Error when a hundred tries found none
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = first + Math.floor(Math.random() * count);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${first} and ${first + count}`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
