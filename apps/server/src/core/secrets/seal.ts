import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { secretKey } from '../../database/installation-key.ts';

const mark = 'sealed:1:';
const ivLength = 12;
const tagLength = 16;

/** What a sealed text is for; one sealed for another purpose does not open. */
export type Purpose = 'mdlp-token' | 'mdlp-credentials' | 'registrar-password' | 'second-factor';

/** What every sealed text begins with. */
export const sealedMark = mark;

/** Encrypts a secret for the database: AES-256-GCM under the installation's key, bound to its purpose. */
export function seal(text: string, purpose: Purpose, key: Buffer = secretKey()): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return mark + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

/** Opens what `seal` made. Throws when the key has changed, and for a text that was never sealed. */
export function unseal(text: string, purpose: Purpose, key: Buffer = secretKey()): string {
  if (!text.startsWith(mark)) throw new Error('a secret stands in the clear');
  const bytes = Buffer.from(text.slice(mark.length), 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString(
      'utf8',
    );
  } catch (cause) {
    throw new Error('Секрет в базе зашифрован другим ключом: верните прежний SECRET_KEY или secret.key.', {
      cause,
    });
  }
}
