import { OID } from '../asn1/oids.ts';
import * as der from '../asn1/writer.ts';
import { type Algorithms, algorithmsOf } from '../gost/algorithms.ts';
import type { PrivateKey } from '../gost/keys.ts';
import { signDigest } from '../gost/signature.ts';
import type { Certificate } from '../x509/certificate.ts';

/**
 * Makes a detached CAdES-BES message (RFC 5652, RFC 5126, 4.3.1): one signer, his certificate inside.
 * @param content the bytes under the signature; they are not put into the message
 * @param certificate of the key
 * @param at what the message says about the time of signing
 * @returns ContentInfo, DER
 */
export function signDetached(
  content: Uint8Array,
  certificate: Certificate,
  key: PrivateKey,
  at: Date,
): Uint8Array {
  const { key: keyOid, digest, hash } = algorithmsOf(key.curve.size);
  const attributes = [
    attribute(OID.contentType, der.oid(OID.data)),
    attribute(OID.signingTime, der.time(at)),
    attribute(OID.messageDigest, der.octetString(hash(content))),
    attribute(OID.signingCertificateV2, signingCertificate(certificate, { digest, hash })),
  ];
  const signed = der.setOf(...attributes);
  const inMessage = signed.slice();
  inMessage[0] = IMPLICIT_ATTRIBUTES;
  const digestAlgorithm = der.sequence(der.oid(digest));
  const signerInfo = der.sequence(
    der.small(1),
    der.sequence(certificate.issuerName, der.element(0x02, certificate.serialBytes)),
    digestAlgorithm,
    inMessage,
    der.sequence(der.oid(keyOid)),
    der.octetString(signDigest(key.curve, key.d, hash(signed))),
  );
  const signedData = der.sequence(
    der.small(1),
    der.setOf(digestAlgorithm),
    der.sequence(der.oid(OID.data)),
    der.context(0, certificate.der),
    der.setOf(signerInfo),
  );
  return der.sequence(der.oid(OID.signedData), der.context(0, signedData));
}

/** The attributes stand in the message as [0] and are hashed as SET OF (RFC 5652, 5.4). */
const IMPLICIT_ATTRIBUTES = 0xa0;

const attribute = (type: string, value: Uint8Array): Uint8Array =>
  der.sequence(der.oid(type), der.setOf(value));

/** signing-certificate-v2 (RFC 5035): the certificate's digest, its issuer and serial number. */
function signingCertificate(
  certificate: Certificate,
  { digest, hash }: Pick<Algorithms, 'digest' | 'hash'>,
): Uint8Array {
  const issuer = der.sequence(der.context(4, certificate.issuerName));
  const id = der.sequence(
    der.sequence(der.oid(digest)),
    der.octetString(hash(certificate.der)),
    der.sequence(issuer, der.element(0x02, certificate.serialBytes)),
  );
  return der.sequence(der.sequence(id));
}
