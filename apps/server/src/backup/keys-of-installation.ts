import { existsSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { roomOf } from '../core/index.ts';
import { BackupFailure, isFull } from './failure.ts';
import { dataPlace, lackOf } from './room.ts';

/** Files of the data folder that open what the database has sealed, or that phones trust. */
const Keys = z.object({ files: z.record(z.string().regex(/^(secret\.key|tls\/[\w.-]+)$/), z.base64()) });

const secretFile = 'secret.key';

/** The keys of an installation as one piece of bytes; `SECRET_KEY` of the environment stands for its file. */
export async function* keysOf(dataDir: string): AsyncGenerator<Uint8Array> {
  const files: Record<string, string> = {};
  const add = async (name: string) => {
    const path = join(dataDir, name);
    if (existsSync(path)) files[name] = (await readFile(path)).toString('base64');
  };
  if (process.env.SECRET_KEY) files[secretFile] = Buffer.from(process.env.SECRET_KEY).toString('base64');
  else await add(secretFile);
  const tls = join(dataDir, 'tls');
  if (existsSync(tls)) for (const name of await readdir(tls)) await add(`tls/${name}`);
  yield Buffer.from(JSON.stringify({ files }), 'utf8');
}

async function readKeys(content: AsyncIterable<Uint8Array>): Promise<Record<string, string>> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  const keys = Keys.safeParse(JSON.parse(Buffer.concat(parts).toString('utf8'))).data;
  if (!keys) throw new BackupFailure('Файл ключей копии повреждён: возьмите другую копию');
  return keys.files;
}

/**
 * The key of the installation a copy was made by, as `SECRET_KEY` has it; undefined where the copy has none. What an older
 * copy holds in the clear has to be sealed by it, for it is the one that is put back. Throws BackupFailure.
 */
export async function secretIn(content: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  const { [secretFile]: secret } = await readKeys(content);
  return secret === undefined ? undefined : Buffer.from(secret, 'base64').toString('utf8').trim();
}

/** Keys of a copy that lie in a data folder under other names, whole. */
export type StagedKeys = {
  /** Puts them in place; files that differ stay beside under another name. Gives the names of those that were put. */
  put(): Promise<string[]>;
  drop(): Promise<void>;
};

/** More than all keys need, bytes. */
const roomOfKeys = 1_000_000;

/** Ending of files that are not in place yet. */
const staged = '.restored';

/**
 * Writes the keys of a copy beside those of a data folder: what may fail for want of room does so before anything is taken
 * away. Throws BackupFailure.
 */
export async function stageKeys(dataDir: string, content: AsyncIterable<Uint8Array>): Promise<StagedKeys> {
  const files = Object.entries(await readKeys(content)).map(([name, value]) => ({
    name,
    path: join(dataDir, name),
    bytes: Buffer.from(value, 'base64'),
  }));
  const fresh: typeof files = [];
  const drop = async () => {
    for (const { path } of fresh) await rm(`${path}${staged}`, { force: true });
  };
  try {
    for (const file of files) {
      const { path, bytes } = file;
      if (existsSync(path) && (await readFile(path)).equals(bytes)) continue;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      fresh.push(file);
      await writeFile(`${path}${staged}`, bytes, { mode: 0o600, flush: true });
    }
  } catch (error) {
    await drop().catch(() => undefined);
    if (!isFull(error)) throw error;
    const { free } = await roomOf(dataDir);
    throw lackOf(dataPlace(dataDir), free, Math.max(roomOfKeys, free * 1.2));
  }
  const put = async () => {
    for (const { path } of fresh) {
      // a second name first: at every moment a key lies in its place
      if (existsSync(path)) await link(path, `${path}.before-${Date.now()}`);
      await rename(`${path}${staged}`, path);
    }
    return fresh.map(({ name }) => name);
  };
  return { put, drop };
}
