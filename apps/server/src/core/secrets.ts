import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** 32 bytes that encrypt what is kept of MDLP: credentials of organisations, tokens. */
export type SecretKey = Buffer;

const version = 'v1';

/**
 * The key of an installation: made of SECRET_KEY (any text, the same for all instances), or the file `secret.key`
 * of the data folder, created at the first start with rights for its owner only.
 */
export function readSecretKey(text: string | undefined, dataDir: string): SecretKey {
  if (text) return createHash('sha256').update(text).digest();
  const file = join(dataDir, 'secret.key');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
    chmodSync(file, 0o600);
  }
  return createHash('sha256').update(readFileSync(file, 'utf8').trim()).digest();
}

/** Encrypts a text (AES-256-GCM); the same text gives another result every time. */
export function seal(key: SecretKey, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [
    version,
    nonce.toString('base64'),
    body.toString('base64'),
    cipher.getAuthTag().toString('base64'),
  ].join(':');
}

/**
 * Opens what `seal` made.
 * @throws Error when it was made with another key or changed
 */
export function unseal(key: SecretKey, sealed: string): string {
  const [made, nonce = '', body = '', tag = ''] = sealed.split(':');
  if (made !== version) throw new Error('not a sealed secret');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64'));
  decipher.setAuthTag(Buffer.from(tag, 'base64'));
  return Buffer.concat([decipher.update(Buffer.from(body, 'base64')), decipher.final()]).toString('utf8');
}
