import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Where ports are looked for: below those that systems lend to outgoing connections (Linux from 32768, Windows and
 * macOS from 49152), one of which would take the port between the search and its use, or while its owner restarts.
 */
const first = 20_000;
const count = 12_000;

/** Ports given out, each a file with the process it was given to: whoever is given one may listen on it much later. */
const given = join(tmpdir(), 'provizor-ports');
const own = new Set<string>();
process.once('exit', () => {
  for (const file of own) rmSync(file, { force: true });
});

/**
 * Finds a port nobody listens on and nobody else was given while its process lives, for a program that is told its port,
 * or must come back on the same one.
 * @throws Error when a hundred tries found none
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = first + Math.floor(Math.random() * count);
    if (reserve(port) && (await isFree(port))) return port;
  }
  throw new Error(`No free port between ${first} and ${first + count}`);
}

function reserve(port: number): boolean {
  mkdirSync(given, { recursive: true });
  const file = join(given, String(port));
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    if (isHeld(file)) return false;
    // of a process that is gone; the next try may have it
    rmSync(file, { force: true });
    return false;
  }
  own.add(file);
  return true;
}

function isHeld(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
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
