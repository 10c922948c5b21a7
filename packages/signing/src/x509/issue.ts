import { sha1 } from '@noble/hashes/legacy.js';
import { fieldsOf, TAG } from '../asn1/fields.ts';
import { OID } from '../asn1/oids.ts';
import { readNode } from '../asn1/reader.ts';
import { bitsOf } from '../asn1/values.ts';
import * as der from '../asn1/writer.ts';
import { randomBytes } from '../bytes.ts';
import { algorithmsOf } from '../gost/algorithms.ts';
import { publicKeyOf, readPrivateKey } from '../gost/keys.ts';
import { signDigest } from '../gost/signature.ts';
import { readCertificate } from './certificate.ts';
import { type KeyUsage, writeExtensions } from './extensions.ts';
import { type SubjectFields, writeName } from './name.ts';

/** What a new certificate says. */
export type CertificateRequest = {
  subject: SubjectFields;
  /** SubjectPublicKeyInfo, DER; for a root leave it out, its key is the issuer's */
  publicKey?: Uint8Array;
  /** whose key signs: PKCS#8 and, unless the new certificate is a root, the issuer's certificate */
  issuer: { privateKey: Uint8Array; certificate?: Uint8Array };
  validFrom: Date;
  validTo: Date;
  /** may it issue certificates? default: only a root may */
  ca?: boolean;
  keyUsage?: readonly KeyUsage[];
  /** object identifiers; default for people: client authentication and protection of mail */
  extendedKeyUsage?: readonly string[];
};

/**
 * Issues a certificate signed with GOST R 34.10-2012 (RFC 9215). A root and a person's certificate differ in the
 * defaults of `ca`, `keyUsage` and `extendedKeyUsage`.
 * @returns DER
 * @throws UnsupportedKey, Asn1Error when a key or the issuer's certificate cannot be read
 */
export function issueCertificate(request: CertificateRequest): Uint8Array {
  const key = readPrivateKey(request.issuer.privateKey);
  const issuer = request.issuer.certificate && readCertificate(request.issuer.certificate);
  const isCa = request.ca ?? issuer === undefined;
  const publicKey = request.publicKey ?? publicKeyOf(key);
  const subject = writeName(request.subject);
  const { signature: signatureOid, hash } = algorithmsOf(key.curve.size);
  const algorithm = der.sequence(der.oid(signatureOid));
  const extensions = writeExtensions({
    isCa,
    keyUsage:
      request.keyUsage ?? (isCa ? ['keyCertSign', 'cRLSign'] : ['digitalSignature', 'nonRepudiation']),
    extendedKeyUsage: request.extendedKeyUsage ?? (isCa ? [] : [OID.clientAuth, OID.emailProtection]),
    subjectKeyId: keyIdOf(publicKey),
    authorityKeyId: issuer ? issuer.extensions.subjectKeyId : keyIdOf(publicKey),
  });
  const signed = der.sequence(
    der.context(0, der.small(2)),
    der.unsigned(freshSerial()),
    algorithm,
    issuer ? issuer.subjectName : subject,
    der.sequence(der.time(request.validFrom), der.time(request.validTo)),
    subject,
    publicKey,
    der.context(3, extensions),
  );
  const signature = signDigest(key.curve, key.d, hash(signed));
  return der.sequence(signed, algorithm, der.bitString(signature));
}

/** SHA-1 of the public key's bits (RFC 5280, 4.2.1.2). */
function keyIdOf(publicKey: Uint8Array): Uint8Array {
  const fields = fieldsOf(readNode(publicKey));
  fields.next(TAG.sequence);
  return sha1(bitsOf(fields.next()));
}

/** 16 random bytes, positive and of full length. */
function freshSerial(): Uint8Array {
  const serial = randomBytes(16);
  serial[0] = ((serial[0] as number) & 0x3f) | 0x40;
  return serial;
}
