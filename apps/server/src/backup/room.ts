import { type Room, roomOf } from '../core/index.ts';
import { localFolderOf } from '../database/index.ts';
import { onServer } from './copy/scratch.ts';
import { NoRoom } from './failure.ts';

/**
 * Bytes a copy or its trial leaves to the database on its disk: a server that has not one left stops, and with it
 * everybody.
 */
export const spare = 256_000_000;

/** A place something large is written to: its sentence names it. */
export type Place = {
  /** `папки копий /backup`. */
  name: string;
  /** Of this computer. */
  folder: string;
  /** What a person does when there is no room. */
  cure: string;
};

const megabytes = (count: number): string => `${count.toLocaleString('ru')} МБ`;

/** Says of a place how much is there and how much is needed. */
export const lackOf = ({ name, cure }: Place, free: number, needed: number): NoRoom =>
  new NoRoom(
    `На диске ${name} свободно ${megabytes(Math.floor(free / 1_000_000))}, а нужно около ${megabytes(Math.ceil(needed / 1_000_000))}: ${cure}`,
  );

/** Throws BackupFailure where a place has less room than is needed. */
export async function demandRoom(place: Place, needed: number): Promise<void> {
  const { free } = await roomOf(place.folder);
  if (free < needed) throw lackOf(place, free, needed);
}

/** How often the room is looked at while something is written, milliseconds. */
const interval = 250;

/**
 * Passes a stream on and ends it by BackupFailure as soon as a place has less than `least` left: others fill the same
 * disk, and what is needed was an estimate.
 */
export async function* whileRoom(
  content: AsyncIterable<Uint8Array>,
  place: Place | null,
  least: number,
  needed: number,
): AsyncGenerator<Uint8Array> {
  let looked = performance.now();
  for await (const part of content) {
    yield part;
    if (place === null || performance.now() - looked < interval) continue;
    looked = performance.now();
    const { free } = await roomOf(place.folder);
    if (free < least) throw lackOf(place, free, Math.max(needed, least));
  }
}

/** The folder of copies. */
export const copiesPlace = (folder: string): Place => ({
  name: `папки копий ${folder}`,
  folder,
  cure: 'освободите место или задайте другую папку в BACKUP_DIR',
});

/** The files of a database of this computer; null of one elsewhere. */
export async function databasePlace(url: string): Promise<Place | null> {
  const folder = await onServer(url, (client) => localFolderOf(url, client));
  return folder === null ? null : { name: `базы данных ${folder}`, folder, cure: 'освободите место на нём' };
}

/** The data folder, where keys come back to. */
export const dataPlace = (folder: string): Place => ({
  name: `папки данных ${folder}`,
  folder,
  cure: 'освободите место на нём',
});

/** Whether both are on one disk. */
export async function shareDisk(one: Place, other: Place | null): Promise<boolean> {
  if (other === null) return false;
  const [a, b]: [Room, Room] = await Promise.all([roomOf(one.folder), roomOf(other.folder)]);
  return a.device === b.device;
}
