import { fieldsOf, readSequence, TAG } from '../asn1/fields.ts';
import { OID } from '../asn1/oids.ts';
import { Asn1Error, type Node, readNode } from '../asn1/reader.ts';
import { oidOf, truthOf } from '../asn1/values.ts';
import * as der from '../asn1/writer.ts';

/** What a key may be used for, in the order of the bits (RFC 5280, 4.2.1.3). */
const USAGES = [
  'digitalSignature',
  'nonRepudiation',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
  'encipherOnly',
  'decipherOnly',
] as const;

export type KeyUsage = (typeof USAGES)[number];

/** Extensions of a certificate that decide whether it is accepted. */
export type Extensions = {
  isCa: boolean;
  /** absent when the certificate does not limit the use of its key */
  keyUsage?: KeyUsage[];
  subjectKeyId?: Uint8Array;
  /** critical extensions this software does not know, so it may not accept the certificate (RFC 5280, 4.2) */
  unknownCritical: string[];
};

/** Known without a meaning for signatures: names, policies, addresses of lists, means of signing. */
const HARMLESS = [
  '2.5.29.16',
  '2.5.29.17',
  '2.5.29.18',
  '2.5.29.31',
  '2.5.29.32',
  '1.3.6.1.5.5.7.1.1',
  '1.2.643.100.111',
  '1.2.643.100.112',
  OID.authorityKeyIdentifier,
  OID.extendedKeyUsage,
] as readonly string[];

/** Reads the extensions of a certificate. @throws Asn1Error */
export function readExtensions(nodes: Node[]): Extensions {
  const found: Extensions = { isCa: false, unknownCritical: [] };
  const seen = new Set<string>();
  for (const node of nodes) {
    const fields = fieldsOf(node);
    const id = oidOf(fields.next());
    const flag = fields.optional(TAG.boolean);
    const value = fields.next(TAG.octetString).content;
    fields.end();
    if (seen.has(id)) throw new Asn1Error(`extension ${id} stands twice`);
    seen.add(id);
    if (id === OID.basicConstraints) found.isCa = readIsCa(value);
    else if (id === OID.keyUsage) found.keyUsage = readUsage(value);
    else if (id === OID.subjectKeyIdentifier) found.subjectKeyId = readNode(value).content;
    else if (flag && truthOf(flag) && !HARMLESS.includes(id)) found.unknownCritical.push(id);
  }
  return found;
}

function readIsCa(value: Uint8Array): boolean {
  const flag = readSequence(value).optional(TAG.boolean);
  return flag !== undefined && truthOf(flag);
}

function readUsage(value: Uint8Array): KeyUsage[] {
  const node = readNode(value);
  if (node.tag !== TAG.bitString) throw new Asn1Error('key usage is no bit string');
  const bits = node.content.subarray(1);
  return USAGES.filter((_, i) => ((bits[i >> 3] ?? 0) << (i & 7)) & 0x80);
}

/** What {@link writeExtensions} puts into a certificate. */
export type ExtensionsToWrite = {
  isCa: boolean;
  keyUsage: readonly KeyUsage[];
  /** object identifiers of extended key usages */
  extendedKeyUsage: readonly string[];
  subjectKeyId: Uint8Array;
  authorityKeyId?: Uint8Array;
};

/** DER of the extensions of a new certificate, the first two critical. */
export function writeExtensions(wanted: ExtensionsToWrite): Uint8Array {
  const { isCa, keyUsage, extendedKeyUsage, subjectKeyId, authorityKeyId } = wanted;
  const parts = [
    extension(OID.basicConstraints, der.sequence(...(isCa ? [der.truth()] : [])), true),
    extension(OID.keyUsage, usageBits(keyUsage), true),
    extension(OID.subjectKeyIdentifier, der.octetString(subjectKeyId)),
  ];
  if (authorityKeyId) {
    const id = der.sequence(der.contextPrimitive(0, authorityKeyId));
    parts.push(extension(OID.authorityKeyIdentifier, id));
  }
  if (extendedKeyUsage.length > 0) {
    parts.push(extension(OID.extendedKeyUsage, der.sequence(...extendedKeyUsage.map(der.oid))));
  }
  return der.sequence(...parts);
}

const extension = (id: string, value: Uint8Array, critical = false): Uint8Array =>
  der.sequence(der.oid(id), ...(critical ? [der.truth()] : []), der.octetString(value));

/** A named bit list without its trailing zeros (X.690, 11.2.2). */
function usageBits(usages: readonly KeyUsage[]): Uint8Array {
  const last = Math.max(-1, ...usages.map((usage) => USAGES.indexOf(usage)));
  const bytes = new Uint8Array(last < 0 ? 1 : 2 + (last >> 3));
  for (const usage of usages) {
    const bit = USAGES.indexOf(usage);
    bytes[1 + (bit >> 3)] = (bytes[1 + (bit >> 3)] as number) | (0x80 >> (bit & 7));
  }
  if (last >= 0) bytes[0] = 7 - (last & 7);
  return der.element(TAG.bitString, bytes);
}
