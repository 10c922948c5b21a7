import { expect, it } from 'vitest';
import { OID } from '../asn1/oids.ts';
import * as der from '../asn1/writer.ts';
import { bigToBe, bigToLe, concat } from '../bytes.ts';
import { readPrivateKey } from '../gost/keys.ts';
import { generateKeyPair, openPkcs8, toPem } from '../index.ts';
import { describeWithOpenssl, succeed, workshop } from '../testing/oracle.ts';
import { power } from '../testing/power.ts';

describeWithOpenssl('forms of a private key that OpenSSL reads alike', () => {
  const shop = workshop();
  const { privateKey, publicKey } = generateKeyPair('CryptoPro-A');
  const { d, curve } = readPrivateKey(privateKey);
  const algorithm = der.sequence(
    der.oid(OID.gost256),
    der.sequence(der.oid('1.2.643.2.2.35.1'), der.oid(OID.streebog256)),
  );
  const mask = 12345678901234567890n;
  const inverse = power(mask, curve.q - 2n, curve.q);

  it.each([
    ['bare', bigToLe(d, 32)],
    ['in an octet string', der.octetString(bigToLe(d, 32))],
    ['as an integer', der.unsigned(bigToBe(d, 32))],
    ['masked', concat(bigToLe((d * inverse) % curve.q, 32), bigToLe(mask, 32))],
  ])('%s', (_, number) => {
    const file = der.sequence(der.small(0), algorithm, der.octetString(number));
    expect(openPkcs8(file)).toEqual(privateKey);
    shop.write('u.key', toPem('PRIVATE KEY', file));
    succeed(shop.openssl('pkey', '-in', 'u.key', '-pubout', '-outform', 'DER', '-out', 'u.pub'));
    expect(shop.read('u.pub')).toEqual(publicKey);
  });
});
