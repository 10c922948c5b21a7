import { describe, expect, it } from 'vitest';
import { OID } from '../asn1/oids.ts';
import { toPem } from '../asn1/pem.ts';
import { readNode } from '../asn1/reader.ts';
import * as der from '../asn1/writer.ts';
import { concat, toBase64, toHex, utf8 } from '../bytes.ts';
import type { ParameterSet } from '../gost/curves.ts';
import { generateKeyPair, readPrivateKey, readPublicKey, writePrivateKey } from '../gost/keys.ts';
import { makeAuthority, makePerson, SUBJECT } from '../testing/people.ts';
import { reissue } from '../testing/reissue.ts';
import { CertificateError, parseCertificate } from './certificate.ts';
import { readExtensions, writeExtensions } from './extensions.ts';
import { issueCertificate } from './issue.ts';
import { readName, writeName } from './name.ts';
import { isSignedBy, isValidAt } from './verify.ts';

const authority = makeAuthority();
const person = makePerson(authority);

describe('an issued certificate', () => {
  const certificate = parseCertificate(person.certificate);

  it('says what was asked for', () => {
    expect(certificate).toMatchObject({
      subject: SUBJECT,
      issuerText: 'CN=Учебный корень, O=Учебный УЦ, C=RU',
      algorithm: OID.gost256,
      extensions: { isCa: false, keyUsage: ['digitalSignature', 'nonRepudiation'], unknownCritical: [] },
    });
    expect(certificate.thumbprint).toMatch(/^[0-9A-F]{40}$/);
    expect(certificate.serial).toMatch(/^[4-7][0-9A-F]{31}$/);
    expect(certificate.validTo.getTime() - certificate.validFrom.getTime()).toBe(366 * 86_400_000);
  });

  it('reads the same from DER, PEM and Base64', () => {
    for (const form of [toPem('CERTIFICATE', person.certificate), toBase64(person.certificate)]) {
      expect(parseCertificate(form)).toEqual(certificate);
    }
  });

  it('is signed by its authority and by nobody else', () => {
    expect(isSignedBy(certificate, parseCertificate(authority.certificate))).toBe(true);
    expect(isSignedBy(certificate, parseCertificate(makeAuthority().certificate))).toBe(false);
    expect(isSignedBy(parseCertificate(authority.certificate), parseCertificate(authority.certificate))).toBe(
      true,
    );
  });

  it('is valid between its dates, both included', () => {
    const { validFrom, validTo } = certificate;
    expect(isValidAt(certificate, validFrom)).toBe(true);
    expect(isValidAt(certificate, validTo)).toBe(true);
    expect(isValidAt(certificate, new Date(validFrom.getTime() - 1000))).toBe(false);
    expect(isValidAt(certificate, new Date(validTo.getTime() + 1000))).toBe(false);
  });

  it('keeps dates after 2049', () => {
    const validTo = new Date('2061-05-01T00:00:00Z');
    expect(parseCertificate(makePerson(authority, undefined, { validTo }).certificate).validTo).toEqual(
      validTo,
    );
  });

  it('of a root may issue, of a person may not unless asked for', () => {
    expect(parseCertificate(authority.certificate).extensions).toMatchObject({
      isCa: true,
      keyUsage: ['keyCertSign', 'cRLSign'],
    });
    const between = makePerson(authority, undefined, { ca: true });
    expect(parseCertificate(between.certificate).extensions.isCa).toBe(true);
  });

  it('is no certificate when the bytes are others', () => {
    for (const wrong of [
      '',
      'не сертификат',
      '<html>',
      new Uint8Array(),
      person.privateKey,
      person.publicKey,
    ]) {
      expect(() => parseCertificate(wrong)).toThrow(CertificateError);
    }
    expect(() => parseCertificate(person.certificate.subarray(0, -1))).toThrow('Это не сертификат');
  });

  it('needs a key of GOST R 34.10-2012 to be issued', () => {
    const dates = { validFrom: new Date(), validTo: new Date() };
    const rsa = der.sequence(
      der.small(0),
      der.sequence(der.oid('1.2.840.113549.1.1.1')),
      der.octetString(utf8('x')),
    );
    expect(() => issueCertificate({ subject: SUBJECT, issuer: { privateKey: rsa }, ...dates })).toThrow(
      'algorithm 1.2.840.113549.1.1.1',
    );
  });
});

describe('algorithms of a certificate', () => {
  const other = der.sequence(der.oid(OID.gost512WithDigest));

  it('inside and outside must be the same', () => {
    expect(() => parseCertificate(reissue(person, authority, { outside: other }).certificate)).toThrow(
      CertificateError,
    );
    expect(() => parseCertificate(reissue(person, authority, { inside: other }).certificate)).toThrow(
      CertificateError,
    );
    expect(parseCertificate(reissue(person, authority, {}).certificate).subject).toEqual(SUBJECT);
  });

  it('a right signature under the name of another algorithm is none', () => {
    const renamed = parseCertificate(
      reissue(person, authority, { inside: other, outside: other }).certificate,
    );
    expect(isSignedBy(renamed, parseCertificate(authority.certificate))).toBe(false);
  });
});

describe('key parameters', () => {
  const DIGEST = toHex(der.oid(OID.streebog256));
  it.each<[ParameterSet, boolean]>([
    ['CryptoPro-A', true],
    ['CryptoPro-XchA', true],
    ['tc26-256-A', false],
    ['tc26-256-B', false],
  ])('%s name the digest: %s (RFC 9215, 4.1)', (set, named) => {
    const { publicKey, privateKey } = generateKeyPair(set);
    expect(toHex(publicKey).includes(DIGEST)).toBe(named);
    expect(toHex(privateKey).includes(DIGEST)).toBe(named);
  });

  it('a private number that is zero or q is refused', () => {
    const { curve, setOid } = readPrivateKey(person.privateKey);
    for (const d of [0n, curve.q]) {
      expect(() => readPrivateKey(writePrivateKey({ curve, setOid, d }))).toThrow('out of range');
    }
  });

  it('a point that is not on its curve is refused', () => {
    const spoilt = person.publicKey.slice();
    spoilt[spoilt.length - 1] = (spoilt.at(-1) as number) ^ 1;
    expect(() => readPublicKey(spoilt)).toThrow('not on its curve');
  });
});

describe('names', () => {
  const read = (bytes: Uint8Array) => readName(readNode(bytes));
  const part = (oid: string, value: Uint8Array) => der.setOf(der.sequence(der.oid(oid), value));

  it('come back as written, with the string types of the Russian profile', () => {
    const written = writeName({ ...SUBJECT, ogrnip: '304500116000157' });
    expect(read(written).fields).toEqual({ ...SUBJECT, ogrnip: '304500116000157' });
    const hex = toHex(written);
    expect(hex).toContain(toHex(concat(der.oid('1.2.643.100.4'), der.numericString('7707083893'))));
    expect(hex).toContain(toHex(concat(der.oid('2.5.4.6'), der.printableString('RU'))));
    expect(hex).toContain(toHex(concat(der.oid('2.5.4.3'), der.utf8String('Учебная подпись'))));
  });

  it('an older certificate keeps the ИНН of an organisation with two zeros in front', () => {
    const name = der.sequence(part('1.2.643.3.131.1.1', der.numericString('007707083893')));
    expect(read(name).fields).toEqual({ commonName: '', innLe: '7707083893' });
  });

  it('BMP strings, unknown parts and quotation', () => {
    const bmp = der.element(0x1e, Uint8Array.of(0x04, 0x10, 0x04, 0x11));
    const name = der.sequence(
      part('2.5.4.10', der.utf8String('ООО "А, Б"')),
      part('1.2.3.4', der.utf8String('x')),
      part('2.5.4.3', bmp),
    );
    expect(read(name)).toEqual({
      fields: { commonName: 'АБ', organization: 'ООО "А, Б"' },
      text: 'CN=АБ, 1.2.3.4=x, O="ООО ""А, Б"""',
    });
  });
});

describe('extensions', () => {
  const nodes = (bytes: Uint8Array) => [...readNodes(bytes)];
  function* readNodes(bytes: Uint8Array) {
    const all = readNode(bytes);
    for (let at = 0; at < all.content.length; ) {
      const length = (all.content[at + 1] as number) + 2;
      yield readNode(all.content.subarray(at, at + length));
      at += length;
    }
  }
  const critical = (id: string) => der.sequence(der.oid(id), der.truth(), der.octetString(der.sequence()));

  it.each([
    [['digitalSignature'], '03020780'],
    [['digitalSignature', 'nonRepudiation'], '030206c0'],
    [['cRLSign', 'keyCertSign'], '03020106'],
    [['decipherOnly'], '0303070080'],
    [[], '030100'],
  ] as const)('key usage %s is the bit list %s', (keyUsage, bits) => {
    const written = writeExtensions({
      isCa: false,
      keyUsage,
      extendedKeyUsage: [],
      subjectKeyId: utf8('id'),
    });
    expect(toHex(written)).toContain(bits);
    expect(new Set(readExtensions(nodes(written)).keyUsage)).toEqual(new Set(keyUsage));
  });

  it('an unknown critical one is remembered, a known one is not', () => {
    const found = readExtensions(nodes(der.sequence(critical('1.2.3.4'), critical('2.5.29.32'))));
    expect(found.unknownCritical).toEqual(['1.2.3.4']);
  });

  it('one that stands twice is refused', () => {
    expect(() => readExtensions(nodes(der.sequence(critical('1.2.3.4'), critical('1.2.3.4'))))).toThrow(
      'twice',
    );
  });
});
