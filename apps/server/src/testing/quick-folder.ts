import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps what is written here in memory. */
const memoryFolder = '/dev/shm';

/** Room a run of all server tests needs, with a margin; containers often give `/dev/shm` 64 MB. */
const roomNeeded = 3 * 2 ** 30;

function memoryHasRoom(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize >= roomNeeded && freemem() >= 2 * roomNeeded;
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Removes what killed runs left behind: in memory it would take room until the machine is restarted. */
function clearLeftovers(folder: string, prefix: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = name.startsWith(prefix) ? (/^(\d+)-/.exec(name.slice(prefix.length)) ?? []) : [];
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Makes a folder for data of one run: in memory where there is room, otherwise below the folder for temporary files. */
export function makeQuickFolder(prefix: string): string {
  const folder = memoryHasRoom() ? memoryFolder : tmpdir();
  clearLeftovers(folder, prefix);
  return mkdtempSync(join(folder, `${prefix}${process.pid}-`));
}
