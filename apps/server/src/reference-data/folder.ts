import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { refuse, type UploadedFile } from '../core/index.ts';

/** Folder of the server files may be taken from (IMPORT_DIR); null = none. */
export const importFolder = (): string | null => process.env.IMPORT_DIR || null;

/** Largest upload in bytes (IMPORT_MAX_MB, 2048 when absent). */
export const uploadLimit = (): number => {
  const megabytes = Number(process.env.IMPORT_MAX_MB || 2048);
  return (Number.isFinite(megabytes) && megabytes > 0 ? megabytes : 2048) * 1024 * 1024;
};

/** Files and folders of the import folder by name. */
export async function folderFiles(): Promise<string[]> {
  const folder = importFolder();
  if (!folder) return [];
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.name.startsWith('.'))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .sort();
}

/** Path of a name inside the import folder; refuses what is outside of it or absent. */
export async function pathInFolder(name: string): Promise<string> {
  const absent = [{ path: 'body.file', message: 'В папке загрузки нет такого файла' }];
  const folder = importFolder();
  if (!folder)
    return refuse('input.invalid', [{ path: 'body.file', message: 'Папка загрузки не задана (IMPORT_DIR)' }]);
  const root = await realpath(folder).catch(() => refuse('input.invalid', absent));
  const path = await realpath(join(root, name)).catch(() => refuse('input.invalid', absent));
  return path.startsWith(root + sep) ? path : refuse('input.invalid', absent);
}

/** Writes an upload to a file of its own, piece by piece; gives its path. Refuses input.too-large. */
export async function storeUpload({ name, chunks }: UploadedFile): Promise<string> {
  // with the data: what is temporary may lie in memory
  const folder = join(resolve(process.env.DATA_DIR || tmpdir()), 'imports', randomUUID());
  await mkdir(folder, { recursive: true });
  const path = join(folder, basename(name).replaceAll(/[^\p{L}\p{N}._-]/gu, '_') || 'file');
  async function* limited() {
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > uploadLimit()) refuse('input.too-large');
      yield chunk;
    }
  }
  try {
    await pipeline(Readable.from(limited()), createWriteStream(path));
    return path;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Removes an upload with its folder. */
export const removeUpload = (path: string): Promise<void> =>
  rm(join(path, '..'), { recursive: true, force: true });
