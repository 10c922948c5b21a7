import { createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const keyFile = () => join(resolve(process.env.DATA_DIR || 'data'), 'secret.key');

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

/**
 * The 32 bytes that seal credentials and tokens at rest: made of the text `SECRET_KEY`, or of the file
 * `DATA_DIR/secret.key`, which is created at the first use.
 */
export function secretKey(): Buffer {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (process.env.SECRET_KEY) return digest(process.env.SECRET_KEY);
  const file = keyFile();
  const known = fromFiles.get(file);
  if (known) return known;
  if (!existsSync(file)) createKeyFile(file);
  const key = digest(readFileSync(file, 'utf8').trim());
  fromFiles.set(file, key);
  return key;
}

/**
 * What sessions of the database open keys of data with, 64 hexadecimal digits: it follows from the key of the installation,
 * which itself never leaves the program.
 */
export const sessionKey = (): string =>
  Buffer.from(hkdfSync('sha256', secretKey(), '', 'provizor keys of data', 32)).toString('hex');
