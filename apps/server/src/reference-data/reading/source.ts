import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ImportFailure } from '../failure.ts';

/** One file of a source: a file of its own, of a folder or of an archive. */
export type Part = {
  /** With its folders inside the source: `77/AS_HOUSES_20261101_….XML`. */
  name: string;
  /** Unpacked bytes. */
  size: number;
  open(): Promise<Readable>;
};

export type Source = { parts: Part[]; close(): void };

const fileOf = async (path: string, name: string): Promise<Part> => ({
  name,
  size: (await stat(path)).size,
  open: async () => createReadStream(path, { highWaterMark: 256 * 1024 }),
});

async function folderOf(path: string): Promise<Part[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.sort().map((file) => fileOf(file, relative(path, file).replaceAll('\\', '/'))));
}

const damaged = () =>
  new ImportFailure(
    'Архив повреждён или загружен не полностью. Скачайте его заново и сравните размер с указанным на сайте.',
  );

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) if (!entry.fileName.endsWith('/')) entries.push(entry);
  return entries;
}

async function archiveOf(path: string): Promise<Source> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(() => {
    throw damaged();
  });
  try {
    const entries = await entriesOf(zip);
    const parts = entries.map((entry) => ({
      name: entry.fileName,
      size: entry.uncompressedSize,
      open: () =>
        zip.openReadStreamPromise(entry).catch((error: unknown) => {
          throw new ImportFailure(
            `Архив не распаковывается (${error instanceof Error ? error.message : error}). Распакуйте его сами и загрузите файл.`,
          );
        }),
    }));
    return { parts: parts.sort((a, b) => (a.name < b.name ? -1 : 1)), close: () => zip.close() };
  } catch {
    zip.close();
    throw damaged();
  }
}

/**
 * Opens a file, a folder or a .zip archive for reading part by part. Throws ImportFailure when it is not there or
 * the archive is damaged.
 */
export async function openSource(path: string): Promise<Source> {
  const about = await stat(path).catch(() => {
    throw new ImportFailure(`Файл или папка не найдены: ${basename(path)}`);
  });
  if (about.isDirectory()) return { parts: await folderOf(path), close: () => undefined };
  if (/\.zip$/i.test(path)) return archiveOf(path);
  return { parts: [await fileOf(path, basename(path))], close: () => undefined };
}
