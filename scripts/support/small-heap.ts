import { spawn } from 'node:child_process';

/** What keeps a long stream of short-lived objects from growing the heap: the collector comes early. */
export const smallHeap = ['--max-old-space-size=96', '--max-semi-space-size=4'];

/** Runs this very script again with a small heap and ends with its code; gives at once where it has one already. */
export async function inSmallHeap(): Promise<void> {
  if (process.execArgv.some((flag) => flag.startsWith('--max-old-space-size'))) return;
  const args = [...process.execArgv, ...smallHeap, ...process.argv.slice(1)];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  // on a terminal both hear Ctrl+C: this one waits for the other
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.exit(await new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1))));
}
