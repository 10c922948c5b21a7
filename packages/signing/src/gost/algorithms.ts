import { OID } from '../asn1/oids.ts';
import { streebog256, streebog512 } from '../streebog/streebog.ts';

/** Bytes of a number of a key: a coordinate, a private key, one half of a signature. */
export type KeySize = 32 | 64;

/** What belongs to keys of one size (RFC 9215, 3 and 4). */
export type Algorithms = {
  key: string;
  digest: string;
  /** signature of a certificate, and the second name of a message's */
  signature: string;
  hash(data: Uint8Array): Uint8Array;
};

const ALGORITHMS: Record<KeySize, Algorithms> = {
  32: { key: OID.gost256, digest: OID.streebog256, signature: OID.gost256WithDigest, hash: streebog256 },
  64: { key: OID.gost512, digest: OID.streebog512, signature: OID.gost512WithDigest, hash: streebog512 },
};

/** Identifiers and digest of the keys of a size. */
export const algorithmsOf = (size: KeySize): Algorithms => ALGORITHMS[size];

/** Size of the keys an identifier of a key algorithm names; undefined for a foreign one. */
export const sizeOfKeys = (oid: string): KeySize | undefined =>
  ([32, 64] as const).find((size) => ALGORITHMS[size].key === oid);
