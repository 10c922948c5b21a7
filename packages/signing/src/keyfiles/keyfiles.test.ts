import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OID } from '../asn1/oids.ts';
import { toPem } from '../asn1/pem.ts';
import * as der from '../asn1/writer.ts';
import { utf8 } from '../bytes.ts';
import { generateKeyPair } from '../index.ts';
import { decryptAesCbc } from './aes.ts';
import { openPkcs8 } from './pkcs8.ts';
import { openPkcs12 } from './pkcs12.ts';

const { privateKey } = generateKeyPair();
const random = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

describe('AES in CBC mode', () => {
  it.each([16, 24, 32])('reads what Node encrypted with a key of %i bytes', (size) => {
    fc.assert(
      fc.property(random(size), random(16), fc.uint8Array({ maxLength: 100 }), (key, iv, plain) => {
        const cipher = createCipheriv(`aes-${8 * size}-cbc`, key, iv);
        const data = new Uint8Array(Buffer.concat([cipher.update(plain), cipher.final()]));
        expect(decryptAesCbc(key, iv, data)).toEqual(plain);
        expect(decryptAesCbc(key, iv, data.subarray(1))).toBeUndefined();
      }),
    );
  });

  it('notices wrong padding', () => {
    const [key, iv] = [new Uint8Array(16), new Uint8Array(16)];
    for (const block of [
      new Uint8Array(16),
      new Uint8Array(16).fill(17),
      Uint8Array.from([...new Uint8Array(14), 3, 2]),
    ]) {
      const cipher = createCipheriv('aes-128-cbc', key, iv).setAutoPadding(false);
      const data = new Uint8Array(Buffer.concat([cipher.update(block), cipher.final()]));
      expect(decryptAesCbc(key, iv, data)).toBeUndefined();
    }
  });
});

describe('a key file that cannot be opened says why', () => {
  const encrypted = (scheme: string) =>
    der.sequence(der.sequence(der.oid(scheme), der.sequence()), der.octetString(new Uint8Array(16)));
  const container = der.sequence(der.octetString(new Uint8Array(32)));
  const rsa = der.sequence(
    der.small(0),
    der.sequence(der.oid('1.2.840.113549.1.1.1')),
    der.octetString(utf8('x')),
  );
  const testSet = der.sequence(der.oid(OID.gost512), der.sequence(der.oid('1.2.643.7.1.2.1.2.0')));
  const mixed = der.sequence(der.oid(OID.gost256), der.sequence(der.oid('1.2.643.7.1.2.1.2.1')));

  it.each([
    ['malformed', utf8('просто текст')],
    ['malformed', new Uint8Array()],
    ['malformed', privateKey.subarray(0, 40)],
    ['malformed', 'не Base64'],
    ['container', container],
    ['cryptopro-pfx', encrypted(OID.cryptoProPfx)],
    ['old-encryption', encrypted('1.2.840.113549.1.12.1.3')],
    ['old-encryption', encrypted('1.2.840.113549.1.12.1.6')],
    ['unsupported-encryption', encrypted('1.2.3.4')],
    ['unsupported-key', rsa],
    ['unsupported-key', der.sequence(der.small(0), testSet, der.octetString(new Uint8Array(64)))],
    ['unsupported-key', der.sequence(der.small(0), mixed, der.octetString(new Uint8Array(64)))],
  ])('%s', (reason, file) => {
    expect(() => openPkcs8(file, 'x')).toThrow(expect.objectContaining({ name: 'KeyFileError', reason }));
  });

  it.each([
    ['malformed', utf8('просто текст')],
    ['malformed', privateKey],
    ['container', container],
  ])('PKCS#12: %s', (reason, file) => {
    expect(() => openPkcs12(file, 'x')).toThrow(expect.objectContaining({ reason }));
  });

  it('a password is asked for only when it is needed', () => {
    expect(openPkcs8(privateKey)).toEqual(privateKey);
    expect(openPkcs8(toPem('PRIVATE KEY', privateKey))).toEqual(privateKey);
    expect(() => openPkcs8(encrypted(OID.pbes2))).toThrow(
      expect.objectContaining({ reason: 'password-needed' }),
    );
  });
});
