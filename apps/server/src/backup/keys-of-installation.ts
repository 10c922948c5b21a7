import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { BackupFailure } from './failure.ts';

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

/**
 * Puts the keys of a copy into a data folder; files that differ are kept beside under another name. Gives the names of
 * those that were written. Throws BackupFailure.
 */
export async function putKeys(dataDir: string, content: AsyncIterable<Uint8Array>): Promise<string[]> {
  const files = await readKeys(content);
  const written: string[] = [];
  for (const [name, value] of Object.entries(files)) {
    const path = join(dataDir, name);
    const bytes = Buffer.from(value, 'base64');
    if (existsSync(path)) {
      if ((await readFile(path)).equals(bytes)) continue;
      await rename(path, `${path}.before-${Date.now()}`);
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, bytes, { mode: 0o600, flush: true });
    written.push(name);
  }
  return written;
}
