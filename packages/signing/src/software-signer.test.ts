import { describe, expect, it } from 'vitest';
import { OID } from './asn1/oids.ts';
import { childrenOf, readNode } from './asn1/reader.ts';
import { utf8 } from './bytes.ts';
import { readSignedMessage } from './cms/message.ts';
import { createSoftwareSigner, fromBase64, parseCertificate, SigningError, verifyDetached } from './index.ts';
import { makeAuthority, makePerson } from './testing/people.ts';

const authority = makeAuthority();
const person = makePerson(authority);
const colleague = makePerson(authority);
const signer = createSoftwareSigner([person, colleague]);
const thumbprint = parseCertificate(person.certificate).thumbprint;

describe('software signer', () => {
  it('lists the certificates of its keys', async () => {
    const listed = await signer.list();
    expect(listed.map((info) => info.der)).toEqual([person.certificate, colleague.certificate]);
  });

  it('signs with the chosen key, whatever the case of the thumbprint, in one line', async () => {
    for (const spelled of [thumbprint, thumbprint.toLowerCase()]) {
      const signature = await signer.sign(spelled, utf8('код'));
      expect(signature).toMatch(/^[A-Za-z0-9+/]+=*$/);
      const verdict = verifyDetached(signature, utf8('код'), {
        trusted: [authority.certificate],
        at: new Date(),
        cades: true,
      });
      expect(verdict).toMatchObject({ ok: true, certificate: { thumbprint } });
    }
  });

  it('writes the signed attributes in the order of DER, which no other program checks', async () => {
    const { signers } = readSignedMessage(fromBase64(await signer.sign(thumbprint, utf8('код'))));
    const attributes = childrenOf(readNode(signers[0]?.signedAttributes ?? new Uint8Array()));
    const written = attributes.map(({ raw }) => Buffer.from(raw));
    expect(written).toEqual(written.toSorted(Buffer.compare));
    const types = [OID.contentType, OID.signingTime, OID.messageDigest, OID.signingCertificateV2];
    expect(written).toHaveLength(types.length);
  });

  it('leaves the content out of the message and puts only the signer inside', async () => {
    const message = readSignedMessage(fromBase64(await signer.sign(thumbprint, utf8('код'))));
    expect(message.content).toBeUndefined();
    expect(message.certificates.map(({ der }) => der)).toEqual([person.certificate]);
  });

  it('signs nothing for an unknown certificate', async () => {
    await expect(signer.sign('00', utf8('код'))).rejects.toMatchObject({ reason: 'no-certificate' });
  });

  it('takes no key that does not belong to its certificate', () => {
    const mixed = { certificate: person.certificate, privateKey: colleague.privateKey };
    expect(() => createSoftwareSigner([mixed])).toThrow(SigningError);
  });
});
