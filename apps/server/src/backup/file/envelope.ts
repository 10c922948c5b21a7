import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { BackupFailure } from '../failure.ts';
import { Lock, lockFor, type Recipient, unlock } from './keys.ts';
import { open, seal } from './seal.ts';

const magic = 'PROVIZOR BACKUP 1\n';

/** The line a file begins with: what may be known of it without its passphrase. */
const Head = z.object({
  /** ISO moment, UTC. */
  made_at: z.string(),
  /** Version of the program that made it. */
  version: z.string(),
  /** `data`: the database; `keys`: the files that open what is sealed in it. */
  content: z.enum(['data', 'keys']),
  /** The key of the file, for whom it is sealed; a copy made without a passphrase has its key in clear. */
  lock: Lock.nullable(),
  key: z.base64().nullable(),
});
export type Head = z.infer<typeof Head>;

const longestHead = 64 * 1024;

/** Brings a stream to a file that is flushed to the disk before the promise ends; `key` opens it again. */
export async function writeEnvelope(
  path: string,
  about: Pick<Head, 'made_at' | 'version' | 'content'>,
  recipient: Recipient | null,
  content: AsyncIterable<Uint8Array>,
): Promise<{ key: Buffer }> {
  const key = randomBytes(32);
  const head: Head = {
    ...about,
    lock: recipient && lockFor(recipient, key),
    key: recipient ? null : key.toString('base64'),
  };
  const line = Buffer.from(`${magic}${JSON.stringify(head)}\n`, 'utf8');
  const compressed = Readable.from(content).compose(createGzip({ level: 3 }));
  async function* whole() {
    yield line;
    yield* seal(compressed as AsyncIterable<Buffer>, key, line);
  }
  await pipeline(whole, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return { key };
}

async function readHead(path: string): Promise<{ head: Head; line: Buffer }> {
  const file = await openFile(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(longestHead), 0, longestHead, 0);
    const read = buffer.subarray(0, bytesRead);
    const end = read.indexOf(10, magic.length);
    if (!read.subarray(0, magic.length).equals(Buffer.from(magic)) || end < 0)
      throw new BackupFailure('Это не файл копии Провизора (или копия более новой программы)');
    const line = read.subarray(0, end + 1);
    return { head: Head.parse(JSON.parse(line.subarray(magic.length).toString('utf8'))), line };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw new BackupFailure('Начало файла копии повреждено: возьмите другую копию', error);
    throw error;
  } finally {
    await file.close();
  }
}

/** What a file says of itself. Throws BackupFailure for any other file. */
export const headOf = async (path: string): Promise<Head> => (await readHead(path)).head;

/** What opens a file: its own key, or the passphrase it was sealed with. */
export type Opener = { key?: Uint8Array; passphrase?: string };

async function keyOf({ lock, key }: Head, opener: Opener): Promise<Uint8Array> {
  if (opener.key) return opener.key;
  if (key !== null) return Buffer.from(key, 'base64');
  if (lock === null) throw new BackupFailure('Начало файла копии повреждено: возьмите другую копию');
  if (opener.passphrase === undefined)
    throw new BackupFailure('Копия закрыта паролем: задайте его в BACKUP_PASSPHRASE');
  return unlock(lock, opener.passphrase);
}

/** The content of a file, piece by piece. Throws BackupFailure: wrong passphrase, damaged, cut off. */
export async function* readEnvelope(path: string, opener: Opener): AsyncGenerator<Buffer> {
  const { head, line } = await readHead(path);
  const key = await keyOf(head, opener);
  const sealed = createReadStream(path, { start: line.length });
  const plain = Readable.from(open(sealed, key, line)).compose(createGunzip());
  try {
    for await (const part of plain) yield part as Buffer;
  } catch (error) {
    if (error instanceof BackupFailure) throw error;
    throw new BackupFailure('Файл копии повреждён или обрезан: возьмите другую копию', error);
  } finally {
    sealed.destroy();
  }
}

/** Reads a file to its end and keeps nothing: it is whole and opens. Gives its bytes. Throws BackupFailure. */
export async function demandWhole(path: string, opener: Opener): Promise<number> {
  let bytes = 0;
  for await (const part of readEnvelope(path, opener)) bytes += part.length;
  return bytes;
}
