import { contextTag, type Fields, fieldsOf, readSequence, TAG } from '../asn1/fields.ts';
import { OID } from '../asn1/oids.ts';
import { toDer } from '../asn1/pem.ts';
import { Asn1Error, childrenOf, type Node, octetsOf, readNode } from '../asn1/reader.ts';
import { numberOf, oidOf } from '../asn1/values.ts';
import { readPrivateKey } from '../gost/keys.ts';
import { belongsTo } from '../x509/belongs.ts';
import { readCertificate } from '../x509/certificate.ts';
import { KeyFileError } from './errors.ts';
import { decryptPbes2 } from './pbes2.ts';
import { namingFailures, normalized, openEncryptedKey } from './pkcs8.ts';
import { demandMac } from './pkcs12-mac.ts';

/** What a PKCS#12 file holds. */
export type Pkcs12 = {
  /** PKCS#8, DER, not encrypted */
  privateKey: Uint8Array;
  /** DER; absent when no certificate in the file belongs to the key */
  certificate?: Uint8Array;
  /** the other certificates of the file, DER */
  chain: Uint8Array[];
};

type Bags = { keys: Uint8Array[]; certificates: Uint8Array[] };

/**
 * Opens a PKCS#12 file (.pfx, .p12) protected by a password: PBES2 with AES, or wholly GOST (R 50.1.112-2016).
 * @param file DER or Base64
 * @throws KeyFileError
 */
export function openPkcs12(file: Uint8Array | string, password: string): Pkcs12 {
  return namingFailures(() => {
    const fields = readSequence(toDer(file));
    const version = fields.next();
    if (version.tag === TAG.octetString) throw new KeyFileError('container');
    if (numberOf(version) !== 3) throw new Asn1Error('not a PKCS#12 file');
    const content = contentOf(fields.sequence());
    const mac = fields.optional(TAG.sequence);
    if (mac) demandMac(fieldsOf(mac), password, content);
    const bags: Bags = { keys: [], certificates: [] };
    for (const safe of childrenOf(readNode(content))) readSafe(fieldsOf(safe), password, bags);
    return sorted(bags);
  });
}

/** Octets of a ContentInfo with plain data. */
function contentOf(info: Fields): Uint8Array {
  if (oidOf(info.next()) !== OID.data) throw new KeyFileError('unsupported-encryption');
  return octetsOf(info.context(0).next());
}

function readSafe(info: Fields, password: string, bags: Bags): void {
  const type = oidOf(info.next());
  const inner = info.context(0);
  if (type !== OID.data && type !== OID.encryptedData) throw new KeyFileError('unsupported-encryption');
  const contents = type === OID.data ? octetsOf(inner.next()) : decrypted(inner.sequence(), password);
  for (const bag of childrenOf(readNode(contents))) readBag(fieldsOf(bag), password, bags);
}

const ENCRYPTED_CONTENT = 0x80;

function decrypted(data: Fields, password: string): Uint8Array {
  numberOf(data.next());
  const info = data.sequence();
  info.next(TAG.oid);
  const algorithm = info.next(TAG.sequence);
  const content = info.optional(ENCRYPTED_CONTENT) ?? info.next(contextTag(0));
  return decryptPbes2(algorithm, password, octetsOf(content));
}

function readBag(bag: Fields, password: string, bags: Bags): void {
  const type = oidOf(bag.next());
  const value: Node = bag.context(0).next();
  if (type === OID.keyBag) bags.keys.push(normalized(value.raw));
  if (type === OID.shroudedKeyBag) bags.keys.push(openEncryptedKey(value, password));
  if (type !== OID.certBag) return;
  const fields = fieldsOf(value);
  if (oidOf(fields.next()) === OID.x509Certificate) {
    bags.certificates.push(octetsOf(fields.context(0).next()));
  }
}

function sorted({ keys, certificates }: Bags): Pkcs12 {
  const [privateKey] = keys;
  if (!privateKey) throw new KeyFileError('no-key');
  const key = readPrivateKey(privateKey);
  const certificate = certificates.find((der) => belongsTo(key, readCertificate(der)));
  return { privateKey, certificate, chain: certificates.filter((der) => der !== certificate) };
}
