import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What an outside program printed and how long the process took, in milliseconds. */
export type Run = { code: number | null; out: string; ms: number };

/** A temporary folder in which outside programs work. */
export type Workshop = { folder: string; run(program: string, ...args: string[]): Run; close(): void };

/** Makes a workshop; `close` removes the folder. */
export function openWorkshop(): Workshop {
  const folder = mkdtempSync(join(tmpdir(), 'pvz-bench-'));
  return {
    folder,
    run(program, ...args) {
      const started = performance.now();
      const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
      return { code: status, out: `${stdout ?? ''}${stderr ?? ''}`, ms: performance.now() - started };
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Gives the run back, or throws with what the program printed when it failed. */
export function succeeded(run: Run): Run {
  if (run.code !== 0) throw new Error(run.out);
  return run;
}
