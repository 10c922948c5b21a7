import { bigFromBe, bigFromLe, bigToBe, bigToLe, concat, randomBytes } from '../bytes.ts';
import { hmacStreebog512 } from '../streebog/hmac.ts';
import type { Curve } from './curves.ts';

/** A public key: a point and the curve it lies on. */
export type PublicPoint = { x: bigint; y: bigint };

/** Digest read as the number e of the standard: little-endian, modulo q, zero becomes one (RFC 7091, 6.1). */
const numberOfDigest = (digest: Uint8Array, q: bigint): bigint => bigFromLe(digest) % q || 1n;

/**
 * Signs a digest (GOST R 34.10-2012, RFC 7091, 6.1).
 * @param curve group of the key
 * @param d private key, 0 < d < q
 * @param digest Streebog of the message, of the size of the key
 * @param nonce gives the secret number of the signature; replaced only to reproduce printed examples
 * @returns s and r, each of the size of the key, most significant first (RFC 9215)
 */
export function signDigest(
  curve: Curve,
  d: bigint,
  digest: Uint8Array,
  nonce: () => bigint = hedgedNonce(curve, d, digest),
): Uint8Array {
  const { q, Point, size } = curve;
  const e = numberOfDigest(digest, q);
  for (;;) {
    const k = nonce();
    const r = Point.BASE.multiply(k).x % q;
    const s = (r * d + k * e) % q;
    if (r !== 0n && s !== 0n) return concat(bigToBe(s, size), bigToBe(r, size));
  }
}

/**
 * Checks a signature of a digest (RFC 7091, 6.2).
 * @param signature s and r as {@link signDigest} gives them; of any other length it is wrong
 */
export function verifyDigest(
  curve: Curve,
  key: PublicPoint,
  digest: Uint8Array,
  signature: Uint8Array,
): boolean {
  const { q, Point, size } = curve;
  if (signature.length !== 2 * size) return false;
  const s = bigFromBe(signature.subarray(0, size));
  const r = bigFromBe(signature.subarray(size));
  if (r <= 0n || r >= q || s <= 0n || s >= q) return false;
  const v = inverse(numberOfDigest(digest, q), q);
  const z1 = (s * v) % q;
  const z2 = ((q - r) * v) % q;
  const c = Point.BASE.mulAddUnsafe(z1, Point.fromAffine(key), z2);
  return !c.is0() && c.x % q === r;
}

/** Is the point on the curve, in the subgroup, and not at infinity? */
export function isPublicPoint(curve: Curve, key: PublicPoint): boolean {
  try {
    const point = curve.Point.fromAffine(key);
    point.assertValidity();
    return true;
  } catch {
    return false;
  }
}

/** Public key of a private one. */
export const publicPointOf = (curve: Curve, d: bigint): PublicPoint =>
  curve.Point.BASE.multiply(d).toAffine();

/**
 * Secret numbers from the key, fresh randomness and the digest, so that a weak generator alone gives nothing away;
 * 128 bits more than q has, reduced modulo q, leave no measurable bias.
 */
function hedgedNonce({ q, size }: Curve, d: bigint, digest: Uint8Array): () => bigint {
  const mac = hmacStreebog512(bigToLe(d, size));
  const half = () => mac(concat(randomBytes(size), digest));
  return () => (bigFromLe(concat(half(), half()).subarray(0, size + 16)) % (q - 1n)) + 1n;
}

function inverse(value: bigint, modulus: bigint): bigint {
  let [a, b, x, y] = [value % modulus, modulus, 1n, 0n];
  while (b > 0n) {
    const t = a / b;
    [a, b, x, y] = [b, a - t * b, y, x - t * y];
  }
  return x < 0n ? x + modulus : x;
}
