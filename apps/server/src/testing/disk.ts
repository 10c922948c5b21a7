import { spawnSync } from 'node:child_process';
import { mkdirSync, rmdirSync, statfsSync } from 'node:fs';

/** A disk of its own that can be full and have room again. */
export type Disk = {
  folder: string;
  /** Leaves no room but for so many kilobytes. */
  fill(left: number): void;
  makeRoom(): void;
  close(): void;
};

/** Megabytes of such a disk. */
const size = 4096;

const mount = (...args: string[]): boolean => spawnSync('mount', args, { stdio: 'ignore' }).status === 0;

/** Opens a disk in the memory (Linux, as root); null where this is not allowed. */
export function openDisk(folder: string): Disk | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  mkdirSync(folder);
  if (!mount('-t', 'tmpfs', '-o', `size=${size}m,mode=755`, 'tmpfs', folder)) {
    rmdirSync(folder);
    return null;
  }
  const resize = (kilobytes: number) => mount('-o', `remount,size=${kilobytes}k`, folder);
  return {
    folder,
    fill: (left) => {
      // Somebody may write between the look and the change, which is then refused.
      for (let more = left; more < size * 1024; more += 1024) {
        const { bsize, blocks, bfree } = statfsSync(folder);
        if (resize(((blocks - bfree) * bsize) / 1024 + more)) return;
      }
    },
    makeRoom: () => {
      resize(size * 1024);
    },
    close: () => {
      spawnSync('umount', ['-l', folder], { stdio: 'ignore' });
      rmdirSync(folder);
    },
  };
}
