import { expect, it } from 'vitest';
import { utf8 } from '../bytes.ts';
import { readPrivateKey } from '../gost/keys.ts';
import { createSoftwareSigner, fromBase64, type ParameterSet, toPem, verifyDetached } from '../index.ts';
import { describeWithGnutls, succeed, type Workshop, workshop } from '../testing/oracle.ts';
import { type Holder, makeAuthority, makePerson } from '../testing/people.ts';

const DOCUMENT = utf8('<documents>Приёмка</documents>\n');
const SETS: ParameterSet[] = ['CryptoPro-A', 'CryptoPro-XchA', 'tc26-256-B'];

function layOut({ write }: Workshop, authority: Holder, person: Holder): void {
  write('ca.pem', toPem('CERTIFICATE', authority.certificate));
  write('u.pem', toPem('CERTIFICATE', person.certificate));
  write('u.key', toPem('PRIVATE KEY', person.privateKey));
  write('doc.xml', DOCUMENT);
  write('other.xml', 'другое');
}

describeWithGnutls('GnuTLS and this package accept each other', () => {
  const shop = workshop();
  it.each(SETS)('our certificate and message, %s', async (set) => {
    const authority = makeAuthority(set);
    const person = makePerson(authority, set);
    layOut(shop, authority, person);
    const signer = createSoftwareSigner([person]);
    const [certificate] = await signer.list();
    shop.write('js.p7s', fromBase64(await signer.sign(certificate?.thumbprint ?? '', DOCUMENT)));

    const trusted = succeed(
      shop.certtool('--verify', '--load-ca-certificate', 'ca.pem', '--infile', 'u.pem'),
    );
    expect(trusted.stdout).toContain('The certificate is trusted');
    const check = (content: string) =>
      shop.certtool(
        '--p7-verify',
        '--inder',
        '--infile',
        'js.p7s',
        '--load-data',
        content,
        '--load-ca-certificate',
        'ca.pem',
      );
    const right = succeed(check('doc.xml'));
    expect(right.stdout + right.stderr).toContain('Signature status: ok');
    expect(check('other.xml').code).not.toBe(0);
  });

  it.each(SETS)('its message, %s', (set) => {
    const authority = makeAuthority(set);
    const person = makePerson(authority, set);
    layOut(shop, authority, person);
    const keys = ['--load-privkey', 'u.key', '--load-certificate', 'u.pem'];
    succeed(
      shop.certtool('--p7-detached-sign', ...keys, '--infile', 'doc.xml', '--outder', '--outfile', 'g.p7s'),
    );
    const options = { trusted: [authority.certificate], at: new Date() };
    expect(verifyDetached(shop.read('g.p7s'), DOCUMENT, options)).toMatchObject({ ok: true });
    expect(verifyDetached(shop.read('g.p7s'), utf8('другое'), options)).toMatchObject({ ok: false });
  });

  it('reads our private key', () => {
    const authority = makeAuthority();
    const person = makePerson(authority);
    layOut(shop, authority, person);
    const { stdout } = succeed(shop.certtool('--key-info', '--infile', 'u.key'));
    expect(stdout).toContain('GOST R 34.10-2012-256');
    expect(readPrivateKey(person.privateKey).d).toBeGreaterThan(0n);
  });
});
