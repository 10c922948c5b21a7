import { tmpdir } from 'node:os';
import type { CallReply, DiskUse, showInstallation } from '@provizor/contract';
import type { ServerConfig } from '../config.ts';
import { roomOf } from './room.ts';

/** Folders this server and its database write to, by what they hold; null = not on this computer. */
export type DiskFolders = Readonly<Record<DiskUse, string | null>>;

/** A disk of this computer and what of the product lies on it. */
export type Disk = CallReply<typeof showInstallation>['disks'][number];

/** Bytes below which a disk is as good as full: PostgreSQL writes its log in pieces of 16 MB. */
export const fullBelow = 64_000_000;

/** Without room on these nothing is saved. */
const needed: readonly DiskUse[] = ['database', 'data'];

/** Milliseconds a refusal of the database for want of room is told on `/health/ready`. */
const remembered = 60_000;

/** The folders of a server; `database` is the folder of the database's files, null where it runs elsewhere. */
export const foldersOf = (
  { dataDir, backup, archive }: ServerConfig,
  database: string | null,
): DiskFolders => ({
  database,
  data: dataDir,
  copies: backup?.folder ?? null,
  archive: archive?.folder ?? null,
  temp: tmpdir(),
});

/** Folders of one disk are told together. A folder that cannot be read is left out. */
export async function disksOf(folders: DiskFolders): Promise<Disk[]> {
  const found = new Map<number, Disk>();
  for (const [use, folder] of Object.entries(folders)) {
    const room = folder === null ? null : await roomOf(folder).catch(() => null);
    if (room === null) continue;
    const { device, free, all } = room;
    const disk = found.get(device) ?? { holds: [], free, all };
    disk.holds.push(use as DiskUse);
    found.set(device, disk);
  }
  return [...found.values()];
}

/** Why nothing is saved: a disk that is full, in words that name it. */
export type FullDisk = { use: DiskUse; message: string };

const full = (use: DiskUse, name: string): FullDisk => ({
  use,
  message: `На диске ${name} кончилось место: записи не сохраняются. Освободите место, работа продолжится сама`,
});

/** The disk of which nothing is saved any more; null = there is room. */
export function fullOf(disks: readonly Disk[]): FullDisk | null {
  for (const use of needed) {
    const disk = disks.find(({ holds }) => holds.includes(use));
    if (disk && disk.free < fullBelow) return full(use, use === 'database' ? 'базы данных' : 'папки данных');
  }
  return null;
}

/** The disks of one server instance; several live in one process in the tests. */
export type Disks = ReturnType<typeof watchDisks>;

/** @param now the clock of the program */
export function watchDisks(folders: () => DiskFolders, now: () => Date) {
  let refused: Date | null = null;
  let refusals = 0;
  const read = () => disksOf(folders());
  return {
    read,
    /** Notes that something was not saved for want of room; the disk of a database elsewhere is known by this alone. */
    noteRefusal: (): void => {
      refused = now();
      refusals += 1;
    },
    refusals: (): number => refusals,
    full: async (): Promise<FullDisk | null> => {
      if (refused !== null && now().getTime() - refused.getTime() < remembered)
        return full('database', 'сервера или базы данных');
      return fullOf(await read());
    },
  };
}
