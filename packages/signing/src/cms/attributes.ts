import { sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { contextTag, fieldsOf, TAG } from '../asn1/fields.ts';
import { OID } from '../asn1/oids.ts';
import { Asn1Error, childrenOf, type Node, readNode } from '../asn1/reader.ts';
import { oidOf, timeOf } from '../asn1/values.ts';
import { equal } from '../bytes.ts';
import { streebog256, streebog512 } from '../streebog/streebog.ts';
import type { Certificate } from '../x509/certificate.ts';

/** Signed attributes of one signer by their type, each with its single value. */
export type Attributes = ReadonlyMap<string, Node>;

/** Reads signed attributes; each may stand once and has one value (RFC 5652, 11). @throws Asn1Error */
export function readAttributes(nodes: readonly Node[]): Attributes {
  const found = new Map<string, Node>();
  for (const node of nodes) {
    const fields = fieldsOf(node);
    const type = oidOf(fields.next());
    const values = childrenOf(fields.next(TAG.set));
    fields.end();
    const [value] = values;
    if (value === undefined || values.length > 1 || found.has(type)) {
      throw new Asn1Error(`attribute ${type} has not exactly one value`);
    }
    found.set(type, value);
  }
  return found;
}

/** Time of signing as the signer's computer knew it. */
export function signingTimeOf(attributes: Attributes): Date | undefined {
  const value = attributes.get(OID.signingTime);
  return value && timeOf(value);
}

/**
 * Do the references to the signer's certificate name this certificate (RFC 5035)?
 * @returns undefined when there is no reference
 * @throws Asn1Error
 */
export function namesCertificate(attributes: Attributes, certificate: Certificate): boolean | undefined {
  const references = [
    { value: attributes.get(OID.signingCertificateV2), digest: OID.sha256 },
    { value: attributes.get(OID.signingCertificate), digest: OID.sha1 },
  ].filter(({ value }) => value !== undefined);
  if (references.length === 0) return undefined;
  return references.every(({ value, digest }) => matches(value as Node, digest, certificate));
}

/** The first certificate of the list is the signer's; its digest algorithm is left out when it is the default. */
function matches(value: Node, defaultDigest: string, certificate: Certificate): boolean {
  const id = fieldsOf(value).sequence().sequence();
  const algorithm = id.optional(TAG.sequence);
  const digest = algorithm ? oidOf(fieldsOf(algorithm).next()) : defaultDigest;
  const expected = id.next(TAG.octetString).content;
  const issuerSerial = id.optional(TAG.sequence);
  const hash = DIGESTS[digest];
  if (!hash || !equal(hash(certificate.der), expected)) return false;
  return issuerSerial === undefined || matchesSerial(issuerSerial, certificate);
}

function matchesSerial(issuerSerial: Node, certificate: Certificate): boolean {
  const fields = fieldsOf(issuerSerial);
  const names = childrenOf(fields.next(TAG.sequence));
  const serial = fields.next(TAG.integer).content;
  return (
    equal(serial, certificate.serialBytes) &&
    names.some(
      (name) => name.tag === contextTag(4) && equal(readNode(name.content).raw, certificate.issuerName),
    )
  );
}

const DIGESTS: Record<string, (data: Uint8Array) => Uint8Array> = {
  [OID.streebog256]: streebog256,
  [OID.streebog512]: streebog512,
  [OID.sha256]: sha256,
  [OID.sha1]: sha1,
};
