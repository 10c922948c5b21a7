import { contextTag, type Fields, fieldsOf, readSequence, TAG } from '../asn1/fields.ts';
import { OID } from '../asn1/oids.ts';
import { Asn1Error, childrenOf, type Node, octetsOf } from '../asn1/reader.ts';
import { numberOf, oidOf } from '../asn1/values.ts';
import { equal } from '../bytes.ts';
import { type Certificate, readCertificate } from '../x509/certificate.ts';

/** A signer of a message, each part in its exact bytes. */
export type SignerInfo = {
  isBy: (certificate: Certificate) => boolean;
  digestAlgorithm: string;
  signatureAlgorithm: string;
  /** the attributes as they are hashed: with the tag of SET OF (RFC 5652, 5.4) */
  signedAttributes?: Uint8Array;
  attributes: Node[];
  signature: Uint8Array;
};

/** A SignedData message (RFC 5652, 5.1). */
export type SignedMessage = {
  contentType: string;
  /** content inside the message; absent when the signature is detached */
  content?: Uint8Array;
  certificates: Certificate[];
  signers: SignerInfo[];
};

const IMPLICIT_KEY_ID = 0x80;

/** Reads a message, DER or BER. @throws Asn1Error */
export function readSignedMessage(bytes: Uint8Array): SignedMessage {
  const info = readSequence(bytes);
  if (oidOf(info.next()) !== OID.signedData) throw new Asn1Error('not a signed message');
  const data = info.context(0).sequence();
  info.end();
  const version = numberOf(data.next());
  if (version < 1 || version > 5) throw new Asn1Error('a message of an unknown version');
  const digests = childrenOf(data.next(TAG.set)).map(algorithmOf);
  const encapsulated = data.sequence();
  const contentType = oidOf(encapsulated.next());
  const inside = encapsulated.optionalContext(0);
  const certificates = data.optional(contextTag(0));
  data.optional(contextTag(1));
  const signers = childrenOf(data.next(TAG.set)).map((node) => readSigner(fieldsOf(node)));
  data.end();
  if (!signers.every(({ digestAlgorithm }) => digests.includes(digestAlgorithm))) {
    throw new Asn1Error('the digest of a signer is not announced');
  }
  return {
    contentType,
    content: inside && octetsOf(inside.next()),
    certificates: certificates ? childrenOf(certificates).flatMap(readOneCertificate) : [],
    signers,
  };
}

function readSigner(fields: Fields): SignerInfo {
  const version = numberOf(fields.next());
  const sid = fields.next();
  if (version !== (sid.tag === IMPLICIT_KEY_ID ? 3 : 1))
    throw new Asn1Error('a signer of an unknown version');
  const isBy = readIdentity(sid);
  const digestAlgorithm = oidOf(fields.sequence().next());
  const attributes = fields.optional(contextTag(0));
  const signatureAlgorithm = oidOf(fields.sequence().next());
  const signature = fields.next(TAG.octetString).content;
  fields.optional(contextTag(1));
  fields.end();
  return {
    isBy,
    digestAlgorithm,
    signatureAlgorithm,
    signedAttributes: attributes && asSet(attributes.raw),
    attributes: attributes ? childrenOf(attributes) : [],
    signature,
  };
}

const algorithmOf = (node: Node): string => oidOf(fieldsOf(node).next());

/** The signer is named by issuer and serial number or by the identifier of his key. */
function readIdentity(sid: Node): SignerInfo['isBy'] {
  if (sid.tag === IMPLICIT_KEY_ID) {
    return ({ extensions }) =>
      extensions.subjectKeyId !== undefined && equal(extensions.subjectKeyId, sid.content);
  }
  const fields = fieldsOf(sid);
  const issuer = fields.next(TAG.sequence).raw;
  const serial = fields.next(TAG.integer).content;
  fields.end();
  return ({ issuerName, serialBytes }) => equal(issuerName, issuer) && equal(serialBytes, serial);
}

/** Other certificates of a message may be of kinds this software does not read; they are passed over. */
function readOneCertificate(node: Node): Certificate[] {
  try {
    return [readCertificate(node.raw)];
  } catch (error) {
    if (error instanceof Asn1Error) return [];
    throw error;
  }
}

function asSet(raw: Uint8Array): Uint8Array {
  const set = raw.slice();
  set[0] = TAG.set;
  return set;
}
