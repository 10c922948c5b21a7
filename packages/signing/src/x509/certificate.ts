import { sha1 } from '@noble/hashes/legacy.js';
import { fieldsOf, readSequence, TAG } from '../asn1/fields.ts';
import { toDer } from '../asn1/pem.ts';
import { Asn1Error, type Node } from '../asn1/reader.ts';
import { bitsOf, numberOf, oidOf, timeOf } from '../asn1/values.ts';
import { equal, toHex } from '../bytes.ts';
import { type Extensions, readExtensions } from './extensions.ts';
import { readName, type SubjectFields } from './name.ts';

/** A certificate as people and programs need to know it. */
export type CertificateInfo = {
  /** SHA-1 of the DER, 40 upper-case hexadecimal digits: the `user_id` of MDLP */
  thumbprint: string;
  subject: SubjectFields;
  subjectText: string;
  issuerText: string;
  /** serial number, upper-case hexadecimal digits */
  serial: string;
  validFrom: Date;
  validTo: Date;
  /** object identifier of the key's algorithm */
  algorithm: string;
  der: Uint8Array;
};

/** A certificate with everything its verification needs, each part in its exact bytes. */
export type Certificate = CertificateInfo & {
  issuerName: Uint8Array;
  subjectName: Uint8Array;
  /** content of the INTEGER */
  serialBytes: Uint8Array;
  /** SubjectPublicKeyInfo */
  publicKey: Uint8Array;
  signed: Uint8Array;
  signatureAlgorithm: string;
  signature: Uint8Array;
  extensions: Extensions;
};

/** The input is no certificate; the message is Russian, for the person who chose it. */
export class CertificateError extends Error {
  override name = 'CertificateError';
}

/**
 * Reads an X.509 certificate (RFC 5280).
 * @param input DER, PEM or bare Base64
 * @throws CertificateError
 */
export function parseCertificate(input: Uint8Array | string): Certificate {
  try {
    return readCertificate(toDer(input));
  } catch (cause) {
    throw new CertificateError('Это не сертификат X.509 или файл повреждён.', { cause });
  }
}

/** Reads the DER of a certificate. @throws Asn1Error */
export function readCertificate(der: Uint8Array): Certificate {
  const outer = readSequence(der);
  const signed = outer.next(TAG.sequence);
  const signatureAlgorithm = outer.next(TAG.sequence);
  const signature = bitsOf(outer.next());
  outer.end();

  const tbs = fieldsOf(signed);
  const version = tbs.optionalContext(0);
  if (version && numberOf(version.next()) !== 2) throw new Asn1Error('not a certificate of version 3');
  const serial = tbs.next(TAG.integer);
  if (!equal(tbs.next(TAG.sequence).raw, signatureAlgorithm.raw)) {
    throw new Asn1Error('the algorithms inside and outside differ');
  }
  const issuer = tbs.next(TAG.sequence);
  const validity = tbs.sequence();
  const validFrom = timeOf(validity.next());
  const validTo = timeOf(validity.next());
  const subject = tbs.next(TAG.sequence);
  const publicKey = tbs.next(TAG.sequence);
  tbs.optional(ISSUER_UNIQUE_ID);
  tbs.optional(SUBJECT_UNIQUE_ID);
  const extensions = tbs.optionalContext(3)?.sequence().rest() ?? [];
  tbs.end();
  const { fields, text } = readName(subject);
  return {
    thumbprint: toHex(sha1(der)).toUpperCase(),
    subject: fields,
    subjectText: text,
    issuerText: readName(issuer).text,
    serial: toHex(serial.content).toUpperCase(),
    validFrom,
    validTo,
    algorithm: algorithmOf(fieldsOf(publicKey).next(TAG.sequence)),
    der,
    issuerName: issuer.raw,
    subjectName: subject.raw,
    serialBytes: serial.content,
    publicKey: publicKey.raw,
    signed: signed.raw,
    signatureAlgorithm: algorithmOf(signatureAlgorithm),
    signature,
    extensions: readExtensions(extensions),
  };
}

const ISSUER_UNIQUE_ID = 0x81;
const SUBJECT_UNIQUE_ID = 0x82;

const algorithmOf = (node: Node): string => oidOf(fieldsOf(node).next());
