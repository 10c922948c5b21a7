import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './paths.ts';

export type Started = { name: string; url: string; child: ChildProcess };

type Ready = { ready: true; url: string };

const isReady = (message: unknown): message is Ready =>
  typeof message === 'object' && message !== null && 'ready' in message && 'url' in message;

/**
 * The server lives of many short-lived rows: left to itself the collector lets 70 MB of them grow to 360 MB before it
 * comes, here it comes when they have grown by half. What is young takes up to three times the semi-space, and keeps it
 * while nothing happens: 57 MB each where nothing is said.
 */
const heapOf: Readonly<Record<string, readonly string[]>> = {
  server: ['--max-semi-space-size=8', '--heap-growing-percent=50'],
  helper: ['--max-semi-space-size=1', '--optimize-for-size'],
  sandbox: ['--max-semi-space-size=4', '--heap-growing-percent=50'],
};

/**
 * Starts one application (`apps/<name>/src/main.ts`) and waits until it says it is ready.
 * @throws Error with the sentence the application printed when it ends before that
 */
export function startApp(
  name: string,
  env: Record<string, string>,
  nodeArgs: string[] = [],
): Promise<Started> {
  return new Promise((resolve, reject) => {
    const main = join(root, 'apps', name, 'src/main.ts');
    const child = spawn(process.execPath, [...(heapOf[name] ?? []), ...nodeArgs, main], {
      cwd: root,
      // A fixed threshold makes glibc give back what a log-in needs for a moment (argon2id, 20 MB each): 90 MB less. With
      // one arena threads share what they have freed: 14 MB less.
      env: { MALLOC_TRIM_THRESHOLD_: '1048576', MALLOC_ARENA_MAX: '1', ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      // Ctrl+C goes to the launcher alone, which stops the applications in order.
      detached: process.platform !== 'win32',
    });
    // What it says before it is ready is the reason of a failure, told once by the caller.
    let said = '';
    let ready = false;
    child.stderr?.on('data', (chunk: Buffer) => {
      if (ready) process.stderr.write(chunk);
      else said = (said + chunk).slice(-4000);
    });
    child.on('message', (message) => {
      if (!isReady(message)) return;
      ready = true;
      process.stderr.write(said);
      resolve({ name, url: message.url, child });
    });
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(said.trim() || `${name} завершился с кодом ${code}`)));
  });
}

/** Asks the applications to stop, in the given order, and waits for each (10 s at most, then by force). */
export async function stopAll(started: Started[]): Promise<void> {
  for (const { child } of started) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await gone;
    clearTimeout(force);
  }
}
