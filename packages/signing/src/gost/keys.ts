import { fieldsOf, readSequence, TAG } from '../asn1/fields.ts';
import { Asn1Error, type Node, readNode } from '../asn1/reader.ts';
import { bitsOf, numberOf, oidOf } from '../asn1/values.ts';
import { bitString, octetString, oid, sequence, small } from '../asn1/writer.ts';
import { bigFromBe, bigFromLe, bigToLe, concat, randomBytes } from '../bytes.ts';
import { algorithmsOf, sizeOfKeys } from './algorithms.ts';
import { type Curve, curveOf, namesDigest, oidOfSet, type ParameterSet } from './curves.ts';
import { isPublicPoint, type PublicPoint, publicPointOf } from './signature.ts';

/** A key pair as files keep it. */
export type KeyPair = {
  /** PKCS#8, DER, not encrypted */
  privateKey: Uint8Array;
  /** SubjectPublicKeyInfo, DER */
  publicKey: Uint8Array;
};

export type PublicKey = { curve: Curve; setOid: string; point: PublicPoint };
export type PrivateKey = { curve: Curve; setOid: string; d: bigint };

/** The key is none of GOST R 34.10-2012, or of a parameter set that is not known. */
export class UnsupportedKey extends Error {
  override name = 'UnsupportedKey';
}

/**
 * Makes a key pair of GOST R 34.10-2012.
 * @param set parameter set; the default is the usual one in certificates of CryptoPro CSP
 */
export function generateKeyPair(set: ParameterSet = 'CryptoPro-XchA'): KeyPair {
  const setOid = oidOfSet(set);
  const curve = demandCurve(setOid);
  const d = (bigFromBe(randomBytes(curve.size + 16)) % (curve.q - 1n)) + 1n;
  return { privateKey: writePrivateKey({ curve, setOid, d }), publicKey: publicKeyOf({ curve, setOid, d }) };
}

/** SubjectPublicKeyInfo of a private key. */
export function publicKeyOf({ curve, setOid, d }: PrivateKey): Uint8Array {
  const { x, y } = publicPointOf(curve, d);
  return sequence(
    algorithmOf(curve, setOid),
    bitString(octetString(concat(bigToLe(x, curve.size), bigToLe(y, curve.size)))),
  );
}

/**
 * Reads a SubjectPublicKeyInfo (RFC 9215, 4).
 * @throws UnsupportedKey for another algorithm or parameter set
 * @throws Asn1Error when the bytes are broken or the point is not on its curve
 */
export function readPublicKey(info: Uint8Array): PublicKey {
  const fields = readSequence(info);
  const { curve, setOid } = readAlgorithm(fields.next(TAG.sequence));
  const coordinates = readNode(bitsOf(fields.next()));
  fields.end();
  const { size } = curve;
  if (coordinates.tag !== TAG.octetString || coordinates.content.length !== 2 * size) {
    throw new Asn1Error(`a public key is two numbers of ${size} bytes`);
  }
  const point = {
    x: bigFromLe(coordinates.content.subarray(0, size)),
    y: bigFromLe(coordinates.content.subarray(size)),
  };
  if (!isPublicPoint(curve, point)) throw new Asn1Error('the public key is not on its curve');
  return { curve, setOid, point };
}

/** PKCS#8 of a private key: the number in the bytes of its size, least significant first, as the GOST engine of OpenSSL writes. */
export const writePrivateKey = ({ curve, setOid, d }: PrivateKey): Uint8Array =>
  sequence(small(0), algorithmOf(curve, setOid), octetString(bigToLe(d, curve.size)));

/**
 * Reads a PKCS#8 that is not encrypted. The number may stand bare, in an OCTET STRING, as an INTEGER, or masked:
 * followed by masks it is to be multiplied with (R 50.1.112-2016, 4.4).
 * @throws UnsupportedKey for another algorithm or parameter set
 * @throws Asn1Error when the bytes are broken
 */
export function readPrivateKey(pkcs8: Uint8Array): PrivateKey {
  const fields = readSequence(pkcs8);
  if (numberOf(fields.next()) > 1) throw new Asn1Error('a private key of an unknown version');
  const { curve, setOid } = readAlgorithm(fields.next(TAG.sequence));
  const d = readNumber(fields.next(TAG.octetString).content, curve);
  if (d <= 0n || d >= curve.q) throw new Asn1Error('a private key out of range');
  return { curve, setOid, d };
}

function readNumber(bytes: Uint8Array, curve: Curve): bigint {
  const { q, size } = curve;
  if (bytes.length % size === 0 && bytes.length > 0) {
    const parts = Array.from({ length: bytes.length / size }, (_, i) =>
      bigFromLe(bytes.subarray(size * i, size * i + size)),
    );
    return parts.reduce((product, part) => (product * part) % q);
  }
  const inner = readNode(bytes);
  if (inner.tag === TAG.octetString) return readNumber(inner.content, curve);
  if (inner.tag === TAG.integer) return bigFromBe(inner.content);
  throw new Asn1Error('a private key in an unknown form');
}

function algorithmOf({ size }: Curve, setOid: string): Uint8Array {
  const { key, digest } = algorithmsOf(size);
  return sequence(oid(key), sequence(oid(setOid), ...(namesDigest(setOid) ? [oid(digest)] : [])));
}

function readAlgorithm(node: Node): { curve: Curve; setOid: string } {
  const fields = fieldsOf(node);
  const algorithm = oidOf(fields.next());
  const size = sizeOfKeys(algorithm);
  if (size === undefined) throw new UnsupportedKey(`algorithm ${algorithm}`);
  const setOid = oidOf(fields.sequence().next());
  const curve = demandCurve(setOid);
  if (curve.size !== size) throw new UnsupportedKey(`parameter set ${setOid} of ${algorithm}`);
  return { curve, setOid };
}

function demandCurve(setOid: string): Curve {
  const curve = curveOf(setOid);
  if (!curve) throw new UnsupportedKey(`parameter set ${setOid}`);
  return curve;
}
