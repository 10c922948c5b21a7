import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Room on a disk, bytes. */
export type Room = {
  /** For the account of the program. */
  free: number;
  all: number;
  /** Which disk it is: folders of one disk share its room. */
  device: number;
};

/** Room on the disk of a folder; one that is not there yet is on the disk of its nearest parent. */
export async function roomOf(folder: string): Promise<Room> {
  try {
    const [{ bavail, bsize, blocks }, { dev }] = await Promise.all([statfs(folder), stat(folder)]);
    return { free: bavail * bsize, all: blocks * bsize, device: dev };
  } catch (error) {
    const parent = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error;
    return roomOf(parent);
  }
}
