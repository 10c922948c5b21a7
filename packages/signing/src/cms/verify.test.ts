import { describe, expect, it } from 'vitest';
import { OID } from '../asn1/oids.ts';
import * as der from '../asn1/writer.ts';
import { fromBase64, toBase64, utf8 } from '../bytes.ts';
import { createSoftwareSigner, type ParameterSet, parseCertificate } from '../index.ts';
import { streebog256 } from '../streebog/streebog.ts';
import { attribute, basicAttributes, forge, reference } from '../testing/forge.ts';
import { makeAuthority, makePerson } from '../testing/people.ts';
import { reissue } from '../testing/reissue.ts';
import { REASONS, type VerifyReason } from './reasons.ts';
import { type VerifyOptions, verifyDetached } from './verify.ts';

const CONTENT = utf8('<documents/>');
const authority = makeAuthority();
const person = makePerson(authority);
const certificate = parseCertificate(person.certificate);
const now = new Date();
const options: VerifyOptions = { trusted: [authority.certificate], at: now };
const basic = basicAttributes(CONTENT);
const refused = (reason: VerifyReason) => ({ ok: false, reason, message: REASONS[reason] });

async function message(): Promise<Uint8Array> {
  return fromBase64(await createSoftwareSigner([person]).sign(certificate.thumbprint, CONTENT));
}

describe('accepted', () => {
  it('a message of ours, as bytes and as Base64', async () => {
    const bytes = await message();
    for (const form of [bytes, toBase64(bytes)]) {
      const verdict = verifyDetached(form, CONTENT, { ...options, cades: true });
      expect(verdict).toMatchObject({ ok: true, certificate: { thumbprint: certificate.thumbprint } });
    }
  });

  it.each<[ParameterSet, ParameterSet]>([
    ['tc26-512-A', 'tc26-512-A'],
    ['tc26-512-C', 'CryptoPro-XchA'],
    ['CryptoPro-A', 'tc26-512-B'],
  ])('one whose authority has a key of %s and whose signer one of %s', async (root, own) => {
    const other = makeAuthority(root);
    const signer = makePerson(other, own);
    const { thumbprint } = parseCertificate(signer.certificate);
    const bytes = await createSoftwareSigner([signer]).sign(thumbprint, CONTENT);
    const trusting = { ...options, trusted: [other.certificate], cades: true };
    expect(verifyDetached(bytes, CONTENT, trusting)).toMatchObject({ ok: true, certificate: { thumbprint } });
    expect(verifyDetached(bytes, utf8('другое'), trusting)).toEqual(refused('content-changed'));
    // an authority of the same name with another key
    expect(verifyDetached(bytes, CONTENT, options)).toEqual(refused('certificate-forged'));
  });

  it('one without the reference to the certificate, unless CAdES is demanded', () => {
    const bytes = forge(CONTENT, person, { attributes: basic });
    expect(verifyDetached(bytes, CONTENT, options)).toMatchObject({ ok: true });
    const strict = verifyDetached(bytes, CONTENT, { ...options, cades: true });
    expect(strict).toEqual(refused('signing-certificate-missing'));
  });

  it('one without signed attributes', () => {
    const bytes = forge(CONTENT, person, { attributes: [] });
    expect(verifyDetached(bytes, CONTENT, options)).toMatchObject({ ok: true });
    expect(verifyDetached(bytes, utf8('другое'), options)).toEqual(refused('signature-wrong'));
  });

  it('one with the other name of the algorithm', () => {
    const bytes = forge(CONTENT, person, { signatureAlgorithm: OID.gost256WithDigest });
    expect(verifyDetached(bytes, CONTENT, options)).toMatchObject({ ok: true });
  });

  it('a chain through an authority inside the message', () => {
    const between = makePerson(authority, undefined, { ca: true, subject: { commonName: 'Промежуточный' } });
    const worker = makePerson(between);
    const certificates = [worker.certificate, between.certificate];
    expect(verifyDetached(forge(CONTENT, worker, { certificates }), CONTENT, options)).toMatchObject({
      ok: true,
    });
    expect(verifyDetached(forge(CONTENT, worker), CONTENT, options)).toEqual(refused('unknown-issuer'));
  });

  it('tells the time the signer gave', async () => {
    const verdict = verifyDetached(await message(), CONTENT, options);
    expect(verdict.ok && Math.abs((verdict.signingTime?.getTime() ?? 0) - now.getTime())).toBeLessThan(
      60_000,
    );
  });
});

describe('refused for its structure', () => {
  it.each<[string, Uint8Array | string]>([
    ['nothing', ''],
    ['no Base64', 'подпись'],
    ['text', toBase64(utf8('text'))],
    ['a certificate', person.certificate],
    ['no signer', forge(CONTENT, person, { signers: 0 })],
    ['bytes after the end', new Uint8Array([...forge(CONTENT, person), 0])],
  ])('%s', (_, bytes) => {
    expect(verifyDetached(bytes, CONTENT, options)).toEqual(refused('malformed'));
  });

  it.each<[VerifyReason, Uint8Array]>([
    ['several-signers', forge(CONTENT, person, { signers: 2 })],
    ['unsupported-algorithm', forge(CONTENT, person, { digestAlgorithm: OID.sha256 })],
    ['unsupported-algorithm', forge(CONTENT, person, { signatureAlgorithm: OID.gost512 })],
    ['no-certificate', forge(CONTENT, person, { certificates: [] })],
    ['no-certificate', forge(CONTENT, person, { certificates: [makePerson(authority).certificate] })],
    ['attributes-wrong', forge(CONTENT, person, { contentType: OID.signedData })],
    ['attributes-wrong', forge(CONTENT, person, { attributes: basic.slice(0, 1) })],
    ['attributes-wrong', forge(CONTENT, person, { attributes: basic.slice(1) })],
    ['attributes-wrong', forge(CONTENT, person, { attributes: [...basic, ...basic] })],
    ['attributes-wrong', forge(CONTENT, person, { attributes: [...basic, attribute(OID.signingTime)] })],
    ['attributes-wrong', forge(CONTENT, person, { attributes: [...basic, twoValues()] })],
  ])('%s', (reason, bytes) => {
    expect(verifyDetached(bytes, CONTENT, options)).toEqual(refused(reason));
  });
});

function twoValues(): Uint8Array {
  return attribute(OID.signingTime, der.time(now), der.time(now));
}

describe('refused for its signature', () => {
  it('changed content', async () => {
    expect(verifyDetached(await message(), utf8('<documents />'), options)).toEqual(
      refused('content-changed'),
    );
  });

  it.each<[VerifyReason, Uint8Array]>([
    ['signature-wrong', forge(CONTENT, person, { signature: (right) => right.toReversed() })],
    ['signature-wrong', forge(CONTENT, person, { signature: (right) => right.subarray(1) })],
    ['signature-wrong', forge(CONTENT, person, { signature: () => new Uint8Array(64) })],
    ['signature-wrong', forge(CONTENT, person, { privateKey: makePerson(authority).privateKey })],
    ['signing-certificate-wrong', forge(CONTENT, person, { attributes: [...basic, foreignReference()] })],
    ['signing-certificate-wrong', forge(CONTENT, person, { attributes: [...basic, foreignSerial()] })],
    ['signing-certificate-wrong', forge(CONTENT, person, { attributes: [...basic, sha1Reference()] })],
  ])('%s', (reason, bytes) => {
    expect(verifyDetached(bytes, CONTENT, options)).toEqual(refused(reason));
  });

  it('content inside the message that is not the content beside it', () => {
    const inside = utf8('другое');
    expect(verifyDetached(forge(CONTENT, person, { inside: CONTENT }), CONTENT, options).ok).toBe(true);
    for (const attributes of [[], basic]) {
      const bytes = forge(CONTENT, person, { inside, attributes });
      expect(verifyDetached(bytes, CONTENT, options)).toEqual(refused('content-changed'));
    }
  });

  it('any changed bit of a message but its version number, which protects nothing', async () => {
    const right = await message();
    const version =
      right.findIndex((_, at) => right[at] === 2 && right[at + 1] === 1 && right[at + 2] === 1) + 2;
    const accepted = [...right.keys()].filter((at) => {
      const changed = right.slice();
      changed[at] = (changed[at] as number) ^ (1 << (at % 8));
      return verifyDetached(changed, CONTENT, options).ok;
    });
    expect(accepted.filter((at) => at !== version)).toEqual([]);
  });
});

function foreignReference(): Uint8Array {
  return reference(parseCertificate(makePerson(authority).certificate));
}

function foreignSerial(): Uint8Array {
  return reference(certificate, Uint8Array.of(1));
}

/** The older form of the reference, which is always SHA-1, here with a digest of another kind. */
function sha1Reference(): Uint8Array {
  const id = der.sequence(der.octetString(streebog256(person.certificate)));
  return attribute(OID.signingCertificate, der.sequence(der.sequence(id)));
}

describe('refused for its certificate', () => {
  const verdict = (worker: typeof person, changes: Partial<VerifyOptions> = {}) =>
    verifyDetached(forge(CONTENT, worker), CONTENT, { ...options, ...changes });
  const day = (n: number) => new Date(now.getTime() + n * 86_400_000);

  it('dates', () => {
    expect(verdict(person, { at: day(-2) })).toEqual(refused('not-yet-valid'));
    expect(verdict(person, { at: day(366) })).toEqual(refused('expired'));
    const short = makeAuthority(undefined, { validTo: day(10) });
    const worker = makePerson(short);
    expect(verdict(worker, { trusted: [short.certificate] })).toMatchObject({ ok: true });
    expect(verdict(worker, { trusted: [short.certificate], at: day(20) })).toEqual(
      refused('issuer-not-valid'),
    );
  });

  it('nobody or another is trusted', () => {
    const stranger = makeAuthority(undefined, { subject: { commonName: 'Другой УЦ' } });
    expect(verdict(person, { trusted: [] })).toEqual(refused('unknown-issuer'));
    expect(verdict(person, { trusted: [stranger.certificate] })).toEqual(refused('unknown-issuer'));
    expect(verdict(person, { trusted: [makeAuthority().certificate] })).toEqual(
      refused('certificate-forged'),
    );
    expect(verdict(person, { trusted: [makeAuthority().certificate, authority.certificate] }).ok).toBe(true);
  });

  it('an authority nobody trusts does not help by lying in the message', () => {
    const stranger = makeAuthority(undefined, { subject: { commonName: 'Самозванец' } });
    const worker = makePerson(stranger);
    const bytes = forge(CONTENT, worker, { certificates: [worker.certificate, stranger.certificate] });
    expect(verifyDetached(bytes, CONTENT, options)).toEqual(refused('unknown-issuer'));
  });

  it('the issuer is no authority', () => {
    const worker = makePerson(person);
    const certificates = [worker.certificate, person.certificate];
    const bytes = forge(CONTENT, worker, { certificates });
    expect(verifyDetached(bytes, CONTENT, options)).toEqual(refused('issuer-not-ca'));
    const halfCa = makePerson(authority, undefined, { ca: true, keyUsage: ['digitalSignature'] });
    const other = makePerson(halfCa);
    const chain = forge(CONTENT, other, { certificates: [other.certificate, halfCa.certificate] });
    expect(verifyDetached(chain, CONTENT, options)).toEqual(refused('issuer-not-ca'));
  });

  it('a chain without end', () => {
    const links = [authority];
    for (let i = 0; i < 7; i++) links.unshift(makePerson(links[0] as typeof person, undefined, { ca: true }));
    const chainTo = (end: number) => {
      const worker = makePerson(links[links.length - end] as typeof person);
      const certificates = [worker, ...links].map((link) => link.certificate);
      return verifyDetached(forge(CONTENT, worker, { certificates }), CONTENT, options);
    };
    expect(chainTo(5)).toMatchObject({ ok: true });
    expect(chainTo(8)).toEqual(refused('unknown-issuer'));
  });

  it('a critical condition nobody here can check', () => {
    const extension = der.sequence(der.oid('1.2.3.4'), der.truth(), der.octetString(der.sequence()));
    expect(verdict(reissue(person, authority, { extension }))).toEqual(refused('certificate-unsupported'));
    const strange = reissue(authority, authority, { extension });
    expect(verdict(person, { trusted: [strange.certificate] })).toEqual(refused('certificate-unsupported'));
    expect(verdict(reissue(person, authority, {})).ok).toBe(true);
  });

  it('the key is for something else', () => {
    const worker = makePerson(authority, undefined, { keyUsage: ['keyAgreement'] });
    expect(verdict(worker)).toEqual(refused('key-usage'));
  });

  it('a trusted certificate that cannot be read is our own mistake', () => {
    expect(() => verdict(person, { trusted: [utf8('x')] })).toThrow('Это не сертификат');
  });
});
