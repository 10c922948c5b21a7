import { sha1 } from '@noble/hashes/legacy.js';
import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { fieldsOf, TAG } from '../asn1/fields.ts';
import { OID } from '../asn1/oids.ts';
import type { Node } from '../asn1/reader.ts';
import { numberOf, oidOf } from '../asn1/values.ts';
import { utf8 } from '../bytes.ts';
import { pbkdf2Streebog512 } from '../streebog/hmac.ts';
import { decryptAesCbc } from './aes.ts';
import { KeyFileError } from './errors.ts';
import { decryptGost28147 } from './gost28147.ts';

/**
 * Greatest number of rounds of a key derivation. The number stands in the file, so without a limit one uploaded file
 * could keep a processor busy for minutes.
 */
const MAX_ROUNDS = 100_000;

/** @throws KeyFileError `too-many-rounds` */
export function limitRounds(rounds: number): number {
  if (rounds > MAX_ROUNDS) throw new KeyFileError('too-many-rounds');
  return rounds;
}

const KEY_LENGTHS: Record<string, number> = {
  [OID.aes128Cbc]: 16,
  [OID.aes192Cbc]: 24,
  [OID.aes256Cbc]: 32,
  [OID.gost28147]: 32,
};

const HASHES: Record<string, typeof sha1 | typeof sha256 | typeof sha512> = {
  [OID.hmacSha1]: sha1,
  [OID.hmacSha256]: sha256,
  [OID.hmacSha512]: sha512,
};

/**
 * Decrypts by PBES2 (RFC 8018, 6.2; R 50.1.112-2016) with a password in UTF-8.
 * @param algorithm AlgorithmIdentifier of the encryption
 * @throws KeyFileError, Asn1Error
 */
export function decryptPbes2(algorithm: Node, password: string, data: Uint8Array): Uint8Array {
  const fields = fieldsOf(algorithm);
  const scheme = oidOf(fields.next());
  if (scheme !== OID.pbes2) {
    const isOld = scheme.startsWith('1.2.840.113549.1.12.1.') && scheme !== OID.cryptoProPfx;
    if (scheme === OID.cryptoProPfx) throw new KeyFileError('cryptopro-pfx');
    throw new KeyFileError(isOld ? 'old-encryption' : 'unsupported-encryption');
  }
  const parameters = fields.sequence();
  const derivation = parameters.next(TAG.sequence);
  const cipher = fieldsOf(parameters.next(TAG.sequence));
  const cipherId = oidOf(cipher.next());
  const keyLength = KEY_LENGTHS[cipherId];
  if (keyLength === undefined) throw new KeyFileError('unsupported-encryption');
  const key = deriveKey(derivation, password, keyLength);
  if (cipherId !== OID.gost28147) {
    const plain = decryptAesCbc(key, cipher.next(TAG.octetString).content, data);
    if (!plain) throw new KeyFileError('wrong-password');
    return plain;
  }
  const settings = cipher.sequence();
  const iv = settings.next(TAG.octetString).content;
  if (oidOf(settings.next()) !== OID.tc26Z) throw new KeyFileError('unsupported-encryption');
  return decryptGost28147(key, iv, data);
}

function deriveKey(derivation: Node, password: string, length: number): Uint8Array {
  const fields = fieldsOf(derivation);
  if (oidOf(fields.next()) !== OID.pbkdf2) throw new KeyFileError('unsupported-encryption');
  const parameters = fields.sequence();
  const salt = parameters.next(TAG.octetString).content;
  const rounds = limitRounds(numberOf(parameters.next()));
  parameters.optional(TAG.integer);
  const prf = parameters.optional(TAG.sequence);
  const prfId = prf ? oidOf(fieldsOf(prf).next()) : OID.hmacSha1;
  if (prfId === OID.hmacStreebog512) return pbkdf2Streebog512(utf8(password), salt, rounds, length);
  const hash = HASHES[prfId];
  if (!hash) throw new KeyFileError('unsupported-encryption');
  return pbkdf2(hash, utf8(password), salt, { c: rounds, dkLen: length });
}
