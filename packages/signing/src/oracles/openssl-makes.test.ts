import { beforeAll, expect, it } from 'vitest';
import { utf8 } from '../bytes.ts';
import { readPrivateKey } from '../gost/keys.ts';
import { openPkcs8, openPkcs12, parseCertificate, verifyDetached } from '../index.ts';
import { describeWithOpenssl, succeed, type Workshop, workshop } from '../testing/oracle.ts';
import { belongsTo } from '../x509/belongs.ts';

const DOCUMENT = utf8('<?xml version="1.0"?>\n<documents>Приёмка\r\n</documents>\n');
const EXTENSIONS = [
  'keyUsage=critical,digitalSignature,nonRepudiation',
  'basicConstraints=CA:FALSE',
  'extendedKeyUsage=clientAuth,emailProtection',
  'subjectKeyIdentifier=hash',
  'authorityKeyIdentifier=keyid',
  '',
].join('\n');
const PERSON =
  '/C=RU/O=Учебная организация/OGRN=1099900000001/SNILS=11223344595/INN=500100732259/SN=Учебная/GN=Подпись/CN=Учебная подпись';

/** An authority ca.* and a person u.* with keys of this parameter set. */
function issue({ openssl, write }: Workshop, set: string): void {
  const key = (file: string) =>
    succeed(openssl('genpkey', '-algorithm', 'gost2012_256', '-pkeyopt', `paramset:${set}`, '-out', file));
  write('doc.xml', DOCUMENT);
  write('ext.cnf', EXTENSIONS);
  key('ca.key');
  const digest = ['-md_gost12_256', '-utf8'];
  succeed(
    openssl(
      'req',
      '-new',
      '-x509',
      ...digest,
      '-days',
      '30',
      '-subj',
      '/C=RU/O=УЦ/CN=Корень',
      '-key',
      'ca.key',
      '-out',
      'ca.pem',
    ),
  );
  key('u.key');
  succeed(openssl('req', '-new', ...digest, '-key', 'u.key', '-out', 'u.csr', '-subj', PERSON));
  const signing = [
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-days',
    '20',
    '-extfile',
    'ext.cnf',
  ];
  succeed(openssl('x509', '-req', '-md_gost12_256', '-in', 'u.csr', ...signing, '-out', 'u.pem'));
}

const sign = ({ openssl, read }: Workshop, ...options: string[]): Uint8Array => {
  const common = ['-sign', '-binary', '-md', 'md_gost12_256', '-signer', 'u.pem', '-inkey', 'u.key'];
  succeed(openssl('cms', ...common, ...options, '-in', 'doc.xml', '-outform', 'DER', '-out', 'o.p7s'));
  return read('o.p7s');
};

describeWithOpenssl('a message of OpenSSL is accepted, and its failing counterpart refused', () => {
  const shop = workshop();
  for (const set of ['A', 'B', 'C', 'XA', 'XB', 'TCA', 'TCB', 'TCC', 'TCD']) {
    it(`parameter set ${set}`, () => {
      issue(shop, set);
      const signature = sign(shop, '-cades');
      const options = { trusted: [parseCertificate(shop.read('ca.pem')).der], at: new Date(), cades: true };
      const right = verifyDetached(signature, DOCUMENT, options);
      expect(right).toMatchObject({
        ok: true,
        certificate: { subject: { surname: 'Учебная', inn: '500100732259' } },
      });
      expect(verifyDetached(signature, utf8('другое'), options)).toMatchObject({ reason: 'content-changed' });

      issue(shop, set);
      const another = [parseCertificate(shop.read('ca.pem')).der];
      expect(verifyDetached(signature, DOCUMENT, { ...options, trusted: another })).toMatchObject({
        reason: 'certificate-forged',
      });
    });
  }

  it.each([
    ['without capabilities', ['-cades', '-nosmimecap']],
    ['of indefinite length', ['-cades', '-stream']],
    ['naming the signer by his key', ['-cades', '-keyid']],
    ['with the content inside', ['-cades', '-nodetach']],
    ['with the content inside in pieces', ['-cades', '-nodetach', '-stream']],
    ['without the reference to the certificate', []],
    ['without signed attributes', ['-noattr']],
    ['with the whole chain', ['-cades', '-certfile', 'ca.pem']],
  ])('%s', (_, flags) => {
    issue(shop, 'XA');
    const signature = sign(shop, ...flags);
    const options = { trusted: [parseCertificate(shop.read('ca.pem')).der], at: new Date() };
    expect(verifyDetached(signature, DOCUMENT, options)).toMatchObject({ ok: true });
    expect(verifyDetached(signature, utf8('другое'), options)).toMatchObject({ ok: false });
    expect(verifyDetached(signature, DOCUMENT, { ...options, cades: true }).ok).toBe(
      flags.includes('-cades'),
    );
  });

  it('reads what OpenSSL wrote about the person and computes the same thumbprint', () => {
    issue(shop, 'XA');
    const printed = succeed(
      shop.openssl('x509', '-in', 'u.pem', '-noout', '-fingerprint', '-sha1', '-serial'),
    ).stdout;
    const certificate = parseCertificate(shop.read('u.pem'));
    expect(printed.replaceAll(':', '')).toContain(certificate.thumbprint);
    expect(printed).toContain(`serial=${certificate.serial}`);
    expect(certificate.subject).toEqual({
      commonName: 'Учебная подпись',
      surname: 'Учебная',
      givenName: 'Подпись',
      organization: 'Учебная организация',
      country: 'RU',
      ogrn: '1099900000001',
      snils: '11223344595',
      inn: '500100732259',
    });
  });
});

describeWithOpenssl('key files of OpenSSL', () => {
  const shop = workshop();
  const { openssl, read } = shop;
  const matches = (pkcs8: Uint8Array) => belongsTo(readPrivateKey(pkcs8), parseCertificate(read('u.pem')));
  beforeAll(() => issue(shop, 'XA'));

  it('PKCS#8, plain, as PEM and DER', () => {
    expect(matches(openPkcs8(read('u.key')))).toBe(true);
    succeed(openssl('pkcs8', '-topk8', '-nocrypt', '-in', 'u.key', '-outform', 'DER', '-out', 'u.p8'));
    expect(matches(openPkcs8(read('u.p8')))).toBe(true);
  });

  it.each(['aes-128-cbc', 'aes-192-cbc', 'aes-256-cbc'])('PKCS#8 encrypted with %s', (cipher) => {
    for (const password of ['secret', 'пароль «№1»']) {
      const pass = ['-passout', `pass:${password}`];
      succeed(
        openssl(
          'pkcs8',
          '-topk8',
          '-v2',
          cipher,
          '-in',
          'u.key',
          ...pass,
          '-outform',
          'DER',
          '-out',
          'u.p8e',
        ),
      );
      expect(matches(openPkcs8(read('u.p8e'), password))).toBe(true);
      expect(() => openPkcs8(read('u.p8e'), `${password}!`)).toThrow('Неверный пароль');
      expect(() => openPkcs8(read('u.p8e'))).toThrow('введите пароль');
    }
  });

  it.each([
    ['its defaults', []],
    ['GOST ciphers', ['-keypbe', 'gost89', '-certpbe', 'gost89', '-macalg', 'md_gost12_512']],
    ['no ciphers', ['-keypbe', 'NONE', '-certpbe', 'NONE']],
    ['SHA-512', ['-macalg', 'sha512']],
  ])('PKCS#12 with %s', (_, options) => {
    const files = ['-export', '-inkey', 'u.key', '-in', 'u.pem', '-certfile', 'ca.pem', '-out', 'u.pfx'];
    for (const password of ['secret', 'пароль']) {
      succeed(openssl('pkcs12', ...files, '-passout', `pass:${password}`, ...options));
      const opened = openPkcs12(read('u.pfx'), password);
      expect(matches(opened.privateKey)).toBe(true);
      expect(opened.certificate).toEqual(parseCertificate(read('u.pem')).der);
      expect(opened.chain).toEqual([parseCertificate(read('ca.pem')).der]);
      expect(() => openPkcs12(read('u.pfx'), 'wrong')).toThrow('Неверный пароль');
    }
  });

  it('too many rounds are refused before anything is derived', () => {
    const rounds = ['-iter', '100001', '-passout', 'pass:x', '-out', 'slow.p8'];
    succeed(openssl('pkcs8', '-topk8', '-v2', 'aes-256-cbc', '-in', 'u.key', ...rounds));
    expect(() => openPkcs8(read('slow.p8'), 'x')).toThrow('100 000');
  });
});
