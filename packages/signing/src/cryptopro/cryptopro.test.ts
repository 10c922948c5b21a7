import { afterEach, describe, expect, it } from 'vitest';
import { toPem } from '../asn1/pem.ts';
import { fromBase64, utf8 } from '../bytes.ts';
import { parseCertificate, verifyDetached } from '../index.ts';
import { describeWithOpenssl, succeed, workshop } from '../testing/oracle.ts';
import { makeAuthority, makePerson } from '../testing/people.ts';
import { pluginStandIn, type Stores, type Trouble } from '../testing/plugin-stand-in.ts';
import { createCryptoProSigner } from './index.ts';

const authority = makeAuthority();
const installed = makePerson(authority);
const onToken = makePerson(authority);
const thumbprintOf = (person: typeof installed) => parseCertificate(person.certificate).thumbprint;
const XML = utf8('<documents>Приёмка</documents>');

const page = globalThis as { cadesplugin?: unknown };
afterEach(() => {
  delete page.cadesplugin;
});

function install(stores: Stores, trouble?: Trouble) {
  const standIn = pluginStandIn(stores, trouble);
  page.cadesplugin = standIn.plugin;
  return standIn;
}

describe('list of certificates', () => {
  it('is what the user has installed and what lies on tokens, each once', async () => {
    const { openStores } = install({ 2: [installed], 100: [onToken, installed] });
    const signer = await createCryptoProSigner();
    expect(signer.kind).toBe('cryptopro');
    const listed = await signer.list();
    expect(listed.map((info) => info.thumbprint)).toEqual([thumbprintOf(installed), thumbprintOf(onToken)]);
    expect(listed[0]).toMatchObject({ subject: { surname: 'Учебная', innLe: '7707083893' } });
    expect(openStores()).toBe(0);
  });

  it('does without tokens where the plug-in does not open them', async () => {
    install({ 2: [installed] }, { noTokens: true });
    expect(await (await createCryptoProSigner()).list()).toHaveLength(1);
  });
});

describe('signature', () => {
  it.each([
    ['installed', installed],
    ['on a token', onToken],
  ])('of bytes with a certificate that is %s', async (_, person) => {
    const { openStores } = install({ 2: [installed], 100: [onToken] });
    const signer = await createCryptoProSigner();
    const signature = await signer.sign(thumbprintOf(person).toLowerCase(), XML);
    expect(signature).toMatch(/^[A-Za-z0-9+/]+=*$/);
    const options = { trusted: [authority.certificate], at: new Date(), cades: true };
    expect(verifyDetached(signature, XML, options)).toMatchObject({
      ok: true,
      certificate: { thumbprint: thumbprintOf(person) },
    });
    expect(openStores()).toBe(0);
  });

  it('waits for the one before it, since a token makes one at a time', async () => {
    install({ 2: [installed] });
    const signer = await createCryptoProSigner();
    const sign = () => signer.sign(thumbprintOf(installed), XML);
    expect(await Promise.all([sign(), sign(), sign()])).toHaveLength(3);
  });

  it('goes on after a failure', async () => {
    install({ 2: [installed] });
    const signer = await createCryptoProSigner();
    const [lost, made] = await Promise.allSettled([
      signer.sign('00', XML),
      signer.sign(thumbprintOf(installed), XML),
    ]);
    expect(lost).toMatchObject({ status: 'rejected', reason: { reason: 'no-certificate' } });
    expect(made.status).toBe('fulfilled');
  });
});

describe('what goes wrong is told apart', () => {
  it('no plug-in', async () => {
    install({ 2: [] }, { noPlugin: true });
    await expect(createCryptoProSigner()).rejects.toMatchObject({
      reason: 'no-plugin',
      message: expect.stringContaining('Установите плагин'),
    });
  });

  it('no CSP', async () => {
    install({ 2: [] }, { noProvider: true });
    await expect(createCryptoProSigner()).rejects.toMatchObject({ reason: 'no-provider' });
  });

  it.each([
    [0x8010006e, 'refused', 'Подписание отменено.'],
    [0x800704c7, 'refused', 'Подписание отменено.'],
    [0x80090016, 'unavailable-key', 'вставьте носитель'],
    [0x800b0101, 'expired', 'Срок действия'],
    [0x800b010a, 'failed', 'Цепочка'],
    [0x80090008, 'failed', 'КриптоПро не подписал документ: Ошибка (0x80090008)'],
  ])('error %i', async (signingError, reason, message) => {
    install({ 2: [installed] }, { signingError });
    const signer = await createCryptoProSigner();
    await expect(signer.sign(thumbprintOf(installed), XML)).rejects.toMatchObject({
      name: 'SigningError',
      reason,
      message: expect.stringContaining(message),
    });
  });
});

describeWithOpenssl('what the adapter brings is accepted by OpenSSL', () => {
  const shop = workshop();
  it('detached CAdES-BES over the very bytes', async () => {
    install({ 2: [installed] });
    const signature = await (await createCryptoProSigner()).sign(thumbprintOf(installed), XML);
    shop.write('ca.pem', toPem('CERTIFICATE', authority.certificate));
    shop.write('o.p7s', fromBase64(signature));
    shop.write('doc.xml', XML);
    const verify = ['-verify', '-cades', '-binary', '-inform', 'DER', '-in', 'o.p7s', '-CAfile', 'ca.pem'];
    succeed(shop.openssl('cms', ...verify, '-content', 'doc.xml', '-out', 'out.xml'));
    shop.write('doc.xml', 'другое');
    expect(shop.openssl('cms', ...verify, '-content', 'doc.xml', '-out', 'out.xml').code).not.toBe(0);
  });
});
