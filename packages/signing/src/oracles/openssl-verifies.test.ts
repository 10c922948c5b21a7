import { beforeAll, expect, it } from 'vitest';
import { utf8 } from '../bytes.ts';
import { createSoftwareSigner, fromBase64, type ParameterSet, parseCertificate, toPem } from '../index.ts';
import { basicAttributes, forge, reference } from '../testing/forge.ts';
import { describeWithOpenssl, succeed, type Workshop, workshop } from '../testing/oracle.ts';
import { type Holder, makeAuthority, makePerson } from '../testing/people.ts';

const DOCUMENT = utf8('<?xml version="1.0"?>\n<documents>Приёмка</documents>\n');

async function signed(person: Holder): Promise<Uint8Array> {
  const signer = createSoftwareSigner([person]);
  const [certificate] = await signer.list();
  return fromBase64(await signer.sign(certificate?.thumbprint ?? '', DOCUMENT));
}

/** Files of one authority, one person, one message. */
function layOut({ write }: Workshop, authority: Holder, person: Holder, message: Uint8Array): void {
  write('ca.pem', toPem('CERTIFICATE', authority.certificate));
  write('u.pem', toPem('CERTIFICATE', person.certificate));
  write('u.key', toPem('PRIVATE KEY', person.privateKey));
  write('doc.xml', DOCUMENT);
  write('js.p7s', message);
}

const verify = ({ openssl }: Workshop, ...options: string[]) =>
  openssl('cms', '-verify', '-binary', '-inform', 'DER', '-in', 'js.p7s', '-out', 'out.xml', ...options);
const CONTENT = ['-content', 'doc.xml', '-CAfile', 'ca.pem'];

describeWithOpenssl('OpenSSL accepts our certificates and messages', () => {
  const shop = workshop();
  const SETS: ParameterSet[] = [
    'CryptoPro-A',
    'CryptoPro-B',
    'CryptoPro-C',
    'CryptoPro-XchA',
    'CryptoPro-XchB',
    'tc26-256-A',
    'tc26-256-B',
    'tc26-256-C',
    'tc26-256-D',
    'tc26-512-A',
    'tc26-512-B',
    'tc26-512-C',
  ];
  it.each(SETS)('%s', async (set) => {
    const authority = makeAuthority(set);
    const person = makePerson(authority, set);
    layOut(shop, authority, person, await signed(person));
    succeed(shop.openssl('verify', '-CAfile', 'ca.pem', 'u.pem'));
    succeed(shop.openssl('pkey', '-in', 'u.key', '-pubout', '-out', 'from-key.pub'));
    succeed(shop.openssl('x509', '-in', 'u.pem', '-pubkey', '-noout', '-out', 'from-certificate.pub'));
    expect(shop.read('from-key.pub')).toEqual(shop.read('from-certificate.pub'));
    expect(succeed(verify(shop, '-cades', ...CONTENT)).stderr).toContain('CAdES Verification successful');
    expect(shop.read('out.xml')).toEqual(DOCUMENT);
  });

  it.each<[ParameterSet, ParameterSet]>([
    ['tc26-512-A', 'CryptoPro-XchA'],
    ['CryptoPro-A', 'tc26-512-B'],
  ])('an authority with a key of %s, a person with one of %s', async (root, own) => {
    const authority = makeAuthority(root);
    const person = makePerson(authority, own);
    layOut(shop, authority, person, await signed(person));
    succeed(shop.openssl('verify', '-CAfile', 'ca.pem', 'u.pem'));
    expect(succeed(verify(shop, '-cades', ...CONTENT)).stderr).toContain('CAdES Verification successful');
  });
});

describeWithOpenssl('OpenSSL reads our certificate as we do', () => {
  const shop = workshop();
  it('names and thumbprint', () => {
    const authority = makeAuthority();
    const person = makePerson(authority);
    layOut(shop, authority, person, new Uint8Array());
    const names = ['-nameopt', 'utf8,sep_comma_plus', '-subject', '-fingerprint', '-sha1'];
    const { stdout } = succeed(shop.openssl('x509', '-in', 'u.pem', '-noout', ...names));
    expect(stdout.replaceAll(':', '')).toContain(parseCertificate(person.certificate).thumbprint);
    for (const part of [
      'OGRN=1099900000001',
      'SNILS=11223344595',
      'INN=500100732259',
      '1.2.643.100.4=7707083893',
    ]) {
      expect(stdout).toContain(part);
    }
    expect(stdout).toContain('CN=Учебная подпись');
  });
});

describeWithOpenssl('OpenSSL refuses what must not be accepted', () => {
  const shop = workshop();
  const authority = makeAuthority();
  const person = makePerson(authority);
  beforeAll(async () => layOut(shop, authority, person, await signed(person)));

  it('another content', () => {
    shop.write('other.xml', 'другое');
    expect(verify(shop, '-cades', '-content', 'other.xml', '-CAfile', 'ca.pem').code).not.toBe(0);
  });

  it('another authority of the same name', () => {
    shop.write('other-ca.pem', toPem('CERTIFICATE', makeAuthority().certificate));
    expect(verify(shop, '-cades', '-content', 'doc.xml', '-CAfile', 'other-ca.pem').code).not.toBe(0);
  });

  it('a false reference to the certificate, which only -cades notices', () => {
    const stranger = parseCertificate(makePerson(authority).certificate);
    const attributes = [...basicAttributes(DOCUMENT), reference(stranger)];
    shop.write('js.p7s', forge(DOCUMENT, person, { attributes }));
    expect(verify(shop, ...CONTENT).code).toBe(0);
    expect(verify(shop, '-cades', ...CONTENT).code).toBe(4);
  });
});
