import { type WeierstrassPointCons, weierstrass } from '@noble/curves/abstract/weierstrass.js';

/** A point group of GOST R 34.10-2012 with 256-bit numbers. */
export type Curve = {
  Point: WeierstrassPointCons<bigint>;
  /** order of the subgroup */
  q: bigint;
  cofactor: bigint;
};

type Parameters = { p: bigint; a: bigint; b: bigint; q: bigint; h?: bigint; x: bigint; y: bigint };

/** Curves of RFC 4357, 11.4 (CryptoPro) and RFC 7836, A.2 (tc26-256-A). */
const PARAMETERS = {
  'CryptoPro-A': {
    p: 0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffd97n,
    a: 0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffd94n,
    b: 166n,
    q: 0xffffffffffffffffffffffffffffffff6c611070995ad10045841b09b761b893n,
    x: 1n,
    y: 0x8d91e471e0989cda27df505a453f2b7635294f2ddf23e3b122acc99c9e9f1e14n,
  },
  'CryptoPro-B': {
    p: 0x8000000000000000000000000000000000000000000000000000000000000c99n,
    a: 0x8000000000000000000000000000000000000000000000000000000000000c96n,
    b: 0x3e1af419a269a5f866a7d3c25c3df80ae979259373ff2b182f49d4ce7e1bbc8bn,
    q: 0x800000000000000000000000000000015f700cfff1a624e5e497161bcc8a198fn,
    x: 1n,
    y: 0x3fa8124359f96680b83d1c3eb2c070e5c545c9858d03ecfb744bf8d717717efcn,
  },
  'CryptoPro-C': {
    p: 0x9b9f605f5a858107ab1ec85e6b41c8aacf846e86789051d37998f7b9022d759bn,
    a: 0x9b9f605f5a858107ab1ec85e6b41c8aacf846e86789051d37998f7b9022d7598n,
    b: 32858n,
    q: 0x9b9f605f5a858107ab1ec85e6b41c8aa582ca3511eddfb74f02f3a6598980bb9n,
    x: 0n,
    y: 0x41ece55743711a8c3cbf3783cd08c0ee4d4dc440d4641a8f366e550dfdb3bb67n,
  },
  'tc26-256-A': {
    p: 0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffd97n,
    a: 0xc2173f1513981673af4892c23035a27ce25e2013bf95aa33b22c656f277e7335n,
    b: 0x295f9bae7428ed9ccc20e7c359a9d41a22fccd9108e17bf7ba9337a6f8ae9513n,
    q: 0x400000000000000000000000000000000fd8cddfc87b6635c115af556c360c67n,
    h: 4n,
    x: 0x91e38443a5e82c0d880923425712b2bb658b9196932e02c78b2582fe742daa28n,
    y: 0x32879423ab1a0375895786c4bb46e9565fde0b5344766740af268adb32322e5cn,
  },
} satisfies Record<string, Parameters>;

type CurveName = keyof typeof PARAMETERS;

/** Names of the parameter sets a key can be made for. */
export type ParameterSet = keyof typeof SETS;

/** Parameter sets (RFC 4357, RFC 9215): several names of one curve, each with its own identifier. */
const SETS = {
  'CryptoPro-A': { oid: '1.2.643.2.2.35.1', curve: 'CryptoPro-A' },
  'CryptoPro-B': { oid: '1.2.643.2.2.35.2', curve: 'CryptoPro-B' },
  'CryptoPro-C': { oid: '1.2.643.2.2.35.3', curve: 'CryptoPro-C' },
  'CryptoPro-XchA': { oid: '1.2.643.2.2.36.0', curve: 'CryptoPro-A' },
  'CryptoPro-XchB': { oid: '1.2.643.2.2.36.1', curve: 'CryptoPro-C' },
  'tc26-256-A': { oid: '1.2.643.7.1.2.1.1.1', curve: 'tc26-256-A' },
  'tc26-256-B': { oid: '1.2.643.7.1.2.1.1.2', curve: 'CryptoPro-A' },
  'tc26-256-C': { oid: '1.2.643.7.1.2.1.1.3', curve: 'CryptoPro-B' },
  'tc26-256-D': { oid: '1.2.643.7.1.2.1.1.4', curve: 'CryptoPro-C' },
} satisfies Record<string, { oid: string; curve: CurveName }>;

const made = new Map<CurveName, Curve>();

/** Makes a point group from its equation; for the named sets use {@link curveOf}. */
export function makeCurve({ p, a, b, q, h = 1n, x, y }: Parameters): Curve {
  return { Point: weierstrass({ p, a, b, n: q, h, Gx: x, Gy: y }), q, cofactor: h };
}

/** The curve with this identifier of a parameter set, or undefined when it is none of 256 bits. */
export function curveOf(oid: string): Curve | undefined {
  const set = Object.values(SETS).find((known) => known.oid === oid);
  if (!set) return undefined;
  let curve = made.get(set.curve);
  if (!curve) {
    curve = makeCurve(PARAMETERS[set.curve]);
    made.set(set.curve, curve);
  }
  return curve;
}

/** Identifier of a parameter set. */
export const oidOfSet = (set: ParameterSet): string => SETS[set].oid;

/**
 * Does the digest identifier stand beside the set in key parameters? It does with the CryptoPro sets and is left
 * out with those of tc26 (RFC 9215, 4.1).
 */
export const namesDigest = (setOid: string): boolean => !setOid.startsWith('1.2.643.7.');
