import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { type Fields, fieldsOf, TAG } from '../asn1/fields.ts';
import { OID } from '../asn1/oids.ts';
import { numberOf, oidOf } from '../asn1/values.ts';
import { concat, equal, utf8 } from '../bytes.ts';
import { hmacStreebog512, pbkdf2Streebog512 } from '../streebog/hmac.ts';
import { KeyFileError } from './errors.ts';
import { limitRounds } from './pbes2.ts';

const SHA: Record<string, { hash: typeof sha1 | typeof sha256 | typeof sha512; block: number }> = {
  [OID.sha1]: { hash: sha1, block: 64 },
  [OID.sha256]: { hash: sha256, block: 64 },
  '2.16.840.1.101.3.4.2.3': { hash: sha512, block: 128 },
};

/**
 * Checks the code that protects a PKCS#12 file (RFC 7292, 4; in GOST files R 50.1.112-2016, 5).
 * @param fields MacData
 * @param content the protected bytes
 * @throws KeyFileError `wrong-password` when it does not fit; Asn1Error
 */
export function demandMac(fields: Fields, password: string, content: Uint8Array): void {
  const info = fields.sequence();
  const digest = oidOf(fieldsOf(info.next(TAG.sequence)).next());
  const expected = info.next(TAG.octetString).content;
  const salt = fields.next(TAG.octetString).content;
  const count = fields.optional(TAG.integer);
  const rounds = limitRounds(count ? numberOf(count) : 1);
  if (!equal(macOf(digest, password, salt, rounds, content), expected))
    throw new KeyFileError('wrong-password');
}

function macOf(digest: string, password: string, salt: Uint8Array, rounds: number, content: Uint8Array) {
  if (digest === OID.streebog512) {
    const key = pbkdf2Streebog512(utf8(password), salt, rounds, 96).subarray(-32);
    return hmacStreebog512(key)(content);
  }
  const sha = SHA[digest];
  if (!sha) throw new KeyFileError('unsupported-encryption');
  return hmac(sha.hash, deriveMacKey(sha, password, salt, rounds), content);
}

const MAC_KEY = 3;

/** Key derivation of PKCS#12 for its code (RFC 7292, B.2): one block, so the password is a BMP string. */
function deriveMacKey(
  { hash, block }: (typeof SHA)[string],
  password: string,
  salt: Uint8Array,
  rounds: number,
): Uint8Array {
  const diversifier = new Uint8Array(block).fill(MAC_KEY);
  let key = hash(concat(diversifier, repeated(salt, block), repeated(bmpString(password), block)));
  for (let round = 1; round < rounds; round++) key = hash(key);
  return key;
}

/** The bytes over and over until whole blocks are full. */
function repeated(bytes: Uint8Array, block: number): Uint8Array {
  const length = block * Math.ceil(bytes.length / block);
  return Uint8Array.from({ length }, (_, i) => bytes[i % bytes.length] as number);
}

/** UTF-16, most significant byte first, with a final zero character. */
const bmpString = (text: string): Uint8Array =>
  Uint8Array.from(
    [...Array.from({ length: text.length }, (_, i) => text.charCodeAt(i)), 0].flatMap((unit) => [
      unit >> 8,
      unit & 0xff,
    ]),
  );
