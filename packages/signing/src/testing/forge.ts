import { OID } from '../asn1/oids.ts';
import * as der from '../asn1/writer.ts';
import { algorithmsOf } from '../gost/algorithms.ts';
import { readPrivateKey } from '../gost/keys.ts';
import { signDigest } from '../gost/signature.ts';
import { streebog256 } from '../streebog/streebog.ts';
import { type Certificate, parseCertificate } from '../x509/certificate.ts';
import type { Holder } from './people.ts';

/** Parts of a message that a test makes different from what the product writes. */
export type Forgery = {
  /** signed attributes in this very order; none at all when empty */
  attributes?: Uint8Array[];
  /** whose certificates lie inside; the signer's by default */
  certificates?: Uint8Array[];
  /** content put inside the message, which makes it not detached */
  inside?: Uint8Array;
  /** whose key signs; the signer's by default */
  privateKey?: Uint8Array;
  digestAlgorithm?: string;
  signatureAlgorithm?: string;
  contentType?: string;
  /** how many signers there are */
  signers?: number;
  signature?: (right: Uint8Array) => Uint8Array;
};

/** One signed attribute. */
export const attribute = (type: string, ...values: Uint8Array[]): Uint8Array =>
  der.sequence(der.oid(type), der.element(0x31, ...values));

/** Content type and digest, as every message with attributes must have them. */
export const basicAttributes = (content: Uint8Array): Uint8Array[] => [
  attribute(OID.contentType, der.oid(OID.data)),
  attribute(OID.messageDigest, der.octetString(streebog256(content))),
];

/** signing-certificate-v2 that names this certificate. */
export function reference(certificate: Certificate, serial = certificate.serialBytes): Uint8Array {
  const id = der.sequence(
    der.sequence(der.oid(OID.streebog256)),
    der.octetString(streebog256(certificate.der)),
    der.sequence(der.sequence(der.context(4, certificate.issuerName)), der.element(0x02, serial)),
  );
  return attribute(OID.signingCertificateV2, der.sequence(der.sequence(id)));
}

/** A detached message with a right signature over whatever the forgery says. */
export function forge(content: Uint8Array, signer: Holder, forgery: Forgery = {}): Uint8Array {
  const certificate = parseCertificate(signer.certificate);
  const attributes = forgery.attributes ?? [...basicAttributes(content), reference(certificate)];
  const key = readPrivateKey(forgery.privateKey ?? signer.privateKey);
  const hashed = attributes.length > 0 ? der.element(0x31, ...attributes) : content;
  const { key: keyOid, digest: digestOid, hash } = algorithmsOf(key.curve.size);
  const right = signDigest(key.curve, key.d, hash(hashed));
  const digest = der.sequence(der.oid(forgery.digestAlgorithm ?? digestOid));
  const info = der.sequence(
    der.small(1),
    der.sequence(certificate.issuerName, der.element(0x02, certificate.serialBytes)),
    digest,
    ...(attributes.length > 0 ? [der.context(0, ...attributes)] : []),
    der.sequence(der.oid(forgery.signatureAlgorithm ?? keyOid)),
    der.octetString(forgery.signature?.(right) ?? right),
  );
  const data = der.sequence(
    der.small(1),
    der.setOf(digest),
    der.sequence(
      der.oid(forgery.contentType ?? OID.data),
      ...(forgery.inside ? [der.context(0, der.octetString(forgery.inside))] : []),
    ),
    der.context(0, ...(forgery.certificates ?? [signer.certificate])),
    der.element(0x31, ...Array.from({ length: forgery.signers ?? 1 }, () => info)),
  );
  return der.sequence(der.oid(OID.signedData), der.context(0, data));
}
