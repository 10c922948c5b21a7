import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, 'pty.py');

/** Tells whether pseudo-terminals can be made on this computer (python3 on Linux or macOS). */
export function canMakePty(): boolean {
  return process.platform !== 'win32' && spawnSync('python3', ['--version']).status === 0;
}

/** A serial scanner made of a pseudo-terminal: it can be plugged in and out and sends bytes. */
export interface PtyScanner {
  /** The path a serial port is opened by; it exists while the scanner is plugged in. */
  path: string;
  plug(): Promise<void>;
  /** Closes the terminal as a drawn plug does and removes the path. */
  unplug(): Promise<void>;
  /** Sends bytes at once. */
  send(bytes: Uint8Array): void;
  close(): Promise<void>;
}

/** Makes a scanner that is not plugged in yet. */
export async function createPtyScanner(): Promise<PtyScanner> {
  const folder = await mkdtemp(join(tmpdir(), 'pvz-scanner-'));
  const path = join(folder, 'scanner');
  let terminal: ChildProcess | undefined;

  const unplug = async () => {
    if (terminal === undefined) return;
    const exited = once(terminal, 'exit');
    terminal.kill('SIGKILL');
    await exited;
    terminal = undefined;
    await rm(path);
  };
  return {
    path,
    async plug() {
      const child = spawn('python3', [SCRIPT], { stdio: ['pipe', 'pipe', 'inherit'] });
      const [name] = await once(child.stdout, 'data');
      await symlink(String(name).trim(), path);
      terminal = child;
    },
    unplug,
    send(bytes) {
      terminal?.stdin?.write(`${Buffer.from(bytes).toString('hex')}\n`);
    },
    async close() {
      await unplug();
      await rm(folder, { recursive: true });
    },
  };
}
