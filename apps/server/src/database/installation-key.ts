import { createHash, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The file of the key, for an installation without `SECRET_KEY`. */
export const keyFile = (): string => join(resolve(process.env.DATA_DIR || 'data'), 'secret.key');

/** Made whole under another name, then linked: of two servers that start together one wins and both read it. */
function createKeyFile(file: string): void {
  mkdirSync(resolve(file, '..'), { recursive: true });
  const fresh = `${file}.${randomUUID()}`;
  writeFileSync(fresh, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  try {
    linkSync(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh);
  }
}

const fromFiles = new Map<string, Buffer>();

/** The 32 bytes of a key's text, as `SECRET_KEY` has it, or its file without spaces around. */
export const keyOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Forgets the key that was read: its file was changed. */
export const forgetKey = (): void => fromFiles.clear();

/** Tells a key from others without telling anything of it. */
export const markOf = (key: Buffer): Buffer =>
  createHmac('sha256', key).update('provizor mark of the key').digest();

/**
 * The 32 bytes that seal credentials and tokens at rest: made of the text `SECRET_KEY`, or of the file
 * `DATA_DIR/secret.key`, which is created at the first use.
 */
export function secretKey(): Buffer {
  if (process.env.SECRET_KEY) return keyOf(process.env.SECRET_KEY);
  const file = keyFile();
  const known = fromFiles.get(file);
  if (known) return known;
  if (!existsSync(file)) createKeyFile(file);
  const key = keyOf(readFileSync(file, 'utf8').trim());
  fromFiles.set(file, key);
  return key;
}

/**
 * What sessions of the database open keys of data with, 64 hexadecimal digits: it follows from the key of the installation,
 * which itself never leaves the program.
 */
export const sessionKey = (key: Buffer = secretKey()): string =>
  Buffer.from(hkdfSync('sha256', key, '', 'provizor keys of data', 32)).toString('hex');
