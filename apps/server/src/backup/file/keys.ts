import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  scrypt,
} from 'node:crypto';
import { z } from 'zod';
import { BackupFailure } from '../failure.ts';

/** Cost of guessing a passphrase: 128 MB and about half a second a try. */
const cost = { N: 2 ** 17, r: 8, p: 1 };
const memory = 256 * 1024 * 1024;

/** Beginning of a raw X25519 private key in PKCS #8, and of a public one in SPKI (RFC 8410). */
const privateHead = Buffer.from('302e020100300506032b656e04220420', 'hex');
const publicHead = Buffer.from('302a300506032b656e032100', 'hex');

const text = z.base64();

/**
 * Whom copies are sealed for: a public key that follows from the passphrase. The server keeps this alone: it can make
 * copies and open none.
 */
export const Recipient = z.object({ salt: text, public: text });
export type Recipient = z.infer<typeof Recipient>;

/** The key of one copy, sealed for a recipient. */
export const Lock = z.object({ recipient: Recipient, ephemeral: text, wrapped: text });
export type Lock = z.infer<typeof Lock>;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const bytesOf = (value: string): Buffer => Buffer.from(value, 'base64');

const publicKey = (raw: Uint8Array): KeyObject =>
  createPublicKey({ key: Buffer.concat([publicHead, raw]), format: 'der', type: 'spki' });
const rawPublic = (key: KeyObject): Buffer =>
  key.export({ format: 'der', type: 'spki' }).subarray(publicHead.length);

/** Typed in different ways, a passphrase is the same: spaces around it and the form of its letters do not count. */
const normal = (passphrase: string): string => passphrase.trim().normalize('NFC');

function privateKeyOf(passphrase: string, salt: Uint8Array): Promise<KeyObject> {
  return new Promise((resolve, reject) => {
    scrypt(normal(passphrase), salt, 32, { ...cost, maxmem: memory }, (error, seed) => {
      if (error) reject(error);
      else
        resolve(createPrivateKey({ key: Buffer.concat([privateHead, seed]), format: 'der', type: 'pkcs8' }));
    });
  });
}

/** Makes the recipient of a passphrase. */
export async function recipientOf(passphrase: string): Promise<Recipient> {
  const salt = randomBytes(16);
  const key = await privateKeyOf(passphrase, salt);
  return { salt: base64(salt), public: base64(rawPublic(createPublicKey(key))) };
}

function wrappingKey(shared: Uint8Array, ephemeral: Uint8Array, recipient: Uint8Array): Uint8Array {
  const salt = Buffer.concat([ephemeral, recipient]);
  return new Uint8Array(hkdfSync('sha256', shared, salt, 'provizor backup key', 32));
}

/** The wrapping key serves once, so its nonce may be zero. */
const nonce = Buffer.alloc(12);

/** Seals the key of a copy for a recipient. */
export function lockFor(recipient: Recipient, key: Uint8Array): Lock {
  const own = generateKeyPairSync('x25519');
  const ephemeral = rawPublic(own.publicKey);
  const other = bytesOf(recipient.public);
  const shared = diffieHellman({ privateKey: own.privateKey, publicKey: publicKey(other) });
  const cipher = createCipheriv('aes-256-gcm', wrappingKey(shared, ephemeral, other), nonce);
  const wrapped = Buffer.concat([cipher.update(key), cipher.final(), cipher.getAuthTag()]);
  return { recipient, ephemeral: base64(ephemeral), wrapped: base64(wrapped) };
}

/** The key of a copy by its passphrase. Throws BackupFailure for a wrong one. */
export async function unlock(lock: Lock, passphrase: string): Promise<Buffer> {
  const privateKey = await privateKeyOf(passphrase, bytesOf(lock.recipient.salt));
  const [ephemeral, wrapped] = [bytesOf(lock.ephemeral), bytesOf(lock.wrapped)];
  try {
    const shared = diffieHellman({ privateKey, publicKey: publicKey(ephemeral) });
    const own = rawPublic(createPublicKey(privateKey));
    const decipher = createDecipheriv('aes-256-gcm', wrappingKey(shared, ephemeral, own), nonce);
    decipher.setAuthTag(wrapped.subarray(-16));
    return Buffer.concat([decipher.update(wrapped.subarray(0, -16)), decipher.final()]);
  } catch {
    throw new BackupFailure('Пароль копии не подходит: проверьте раскладку и заглавные буквы');
  }
}
