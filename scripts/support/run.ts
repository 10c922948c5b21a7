import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './paths.ts';

/** How a program ended and all it wrote. */
export type Ended = { code: number; output: string };

/** Runs a program of `node_modules` with the pinned Node; gives its exit code. */
export function runModule(path: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return runProgram(process.execPath, [join(root, 'node_modules', path), ...args], env);
}

/** Runs a program in the checkout with its output on this terminal; gives its exit code. */
export function runProgram(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a program of `node_modules` and keeps what it writes, for programs that run side by side. */
export function runQuietly(path: string, args: string[]): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', path), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
