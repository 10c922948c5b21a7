import { describe, expect, it } from 'vitest';
import { bigFromBe, bigToBe, bigToLe, concat, fromHex, randomBytes, reversed, utf8 } from '../bytes.ts';
import { streebog256 } from '../streebog/streebog.ts';
import { peerSign } from '../testing/peer.ts';
import { power } from '../testing/power.ts';
import { curveOf, makeCurve, oidOfSet, type ParameterSet } from './curves.ts';
import { isPublicPoint, publicPointOf, signDigest, verifyDigest } from './signature.ts';

describe('example of RFC 7091, section 7.1', () => {
  const curve = makeCurve({
    p: 0x8000000000000000000000000000000000000000000000000000000000000431n,
    a: 7n,
    b: 0x5fbff498aa938ce739b8e022fbafef40563f6e6a3472fc2a514c0ce9dae23b7en,
    q: 0x8000000000000000000000000000000150fe8a1892976154c59cfc193accf5b3n,
    x: 2n,
    y: 0x8e2a8a0e65147d4bd6316030e16d19c85c97f0a9ca267122b96abbcea7e8fc8n,
  });
  const d = 0x7a929ade789bb9be10ed359dd39a72c11b60961f49397eee1d19ce9891ec3b28n;
  const k = 0x77105c9b20bcd3122823c8cf6fcc7b956de33814e95b7fe64fed924594dceab3n;
  const r = 0x41aa28d2f1ab148280cd9ed56feda41974053554a42767b83ad043fd39dc0493n;
  const s = 0x1456c64ba4642a1653c235a98a60249bcd6d3f746b631df928014f6c5bf9c40n;
  const digest = reversed(fromHex('2dfbc1b372d89a1188c09c52e0eec61fce52032ab1022e8e67ece6672b043ee5'));
  const key = publicPointOf(curve, d);

  it('public key', () => {
    expect(key).toEqual({
      x: 0x7f2b49e270db6d90d8595bec458b50c58585ba1d4e9b788f6689dbd8e56fd80bn,
      y: 0x26f1b489d6701dd185c8413a977b3cbbaf64d1c593d26627dffb101a87ff77dan,
    });
  });

  it('signature with the printed number k, and its verification', () => {
    const signature = signDigest(curve, d, digest, () => k);
    expect(signature).toEqual(concat(bigToBe(s, 32), bigToBe(r, 32)));
    expect(verifyDigest(curve, key, digest, signature)).toBe(true);
  });
});

const SETS: ParameterSet[] = [
  'CryptoPro-A',
  'CryptoPro-B',
  'CryptoPro-C',
  'tc26-256-A',
  'tc26-512-A',
  'tc26-512-B',
  'tc26-512-C',
];
const PEERS = { 'CryptoPro-A': 'S-256-A', 'CryptoPro-B': 'S-256-B', 'CryptoPro-C': 'S-256-C' } as const;
const curveNamed = (set: ParameterSet) => {
  const curve = curveOf(oidOfSet(set));
  if (!curve) throw new Error(set);
  return curve;
};

describe.each(SETS)('%s', (set) => {
  const curve = curveNamed(set);
  const d = (bigFromBe(randomBytes(48)) % (curve.q - 1n)) + 1n;
  const key = publicPointOf(curve, d);
  const digest = streebog256(utf8('документ'));

  it('the base point lies on the curve and has the order q', () => {
    expect(() => curve.Point.BASE.assertValidity()).not.toThrow();
    expect(
      curve.Point.BASE.multiplyUnsafe(curve.q - 1n)
        .add(curve.Point.BASE)
        .is0(),
    ).toBe(true);
  });

  it('signs differently each time, and every signature is right', () => {
    const [one, two] = [signDigest(curve, d, digest), signDigest(curve, d, digest)];
    expect(one).not.toEqual(two);
    expect(verifyDigest(curve, key, digest, one)).toBe(true);
    expect(verifyDigest(curve, key, digest, two)).toBe(true);
  });

  it('refuses another digest, another key, spoilt numbers and numbers out of range', () => {
    const signature = signDigest(curve, d, digest);
    const s = signature.subarray(0, 32);
    const r = signature.subarray(32);
    const zero = new Uint8Array(32);
    const q = bigToBe(curve.q, 32);
    expect(verifyDigest(curve, key, streebog256(utf8('другой')), signature)).toBe(false);
    expect(verifyDigest(curve, publicPointOf(curve, d - 1n || 2n), digest, signature)).toBe(false);
    for (const wrong of [concat(r, s), concat(s, zero), concat(zero, r), concat(q, r), concat(s, q)]) {
      expect(verifyDigest(curve, key, digest, wrong)).toBe(false);
    }
    const [greater, greatest] = [bigFromBe(s) + curve.q, bigFromBe(r) + curve.q];
    if (greater < 2n ** 256n)
      expect(verifyDigest(curve, key, digest, concat(bigToBe(greater, 32), r))).toBe(false);
    if (greatest < 2n ** 256n)
      expect(verifyDigest(curve, key, digest, concat(s, bigToBe(greatest, 32)))).toBe(false);
    expect(verifyDigest(curve, key, digest, signature.subarray(0, 63))).toBe(false);
    expect(verifyDigest(curve, key, digest, new Uint8Array())).toBe(false);
  });

  it('a digest that is zero modulo q counts as one', () => {
    const zero = new Uint8Array(32);
    const one = concat(Uint8Array.of(1), new Uint8Array(31));
    expect(verifyDigest(curve, key, one, signDigest(curve, d, zero))).toBe(true);
  });

  it('knows a point that is not on the curve', () => {
    expect(isPublicPoint(curve, key)).toBe(true);
    expect(isPublicPoint(curve, { x: key.x, y: key.y + 1n })).toBe(false);
    expect(isPublicPoint(curve, { x: 0n, y: 0n })).toBe(false);
  });
});

it('of the points of a curve with cofactor 4 only those in the subgroup are public keys', () => {
  const curve = curveNamed('tc26-256-A');
  const { p, a, b } = curve.Point.CURVE();
  const verdicts = Array.from({ length: 200 }, (_, i) => BigInt(i + 1)).flatMap((x) => {
    const square = (x ** 3n + a * x + b) % p;
    const y = power(square, (p + 1n) / 4n, p);
    return (y * y) % p === square ? [isPublicPoint(curve, { x, y })] : [];
  });
  const share = verdicts.filter(Boolean).length / verdicts.length;
  expect(share).toBeGreaterThan(0.15);
  expect(share).toBeLessThan(0.35);
});

describe.each(Object.entries(PEERS))('%s against another implementation', (set, name) => {
  const curve = curveNamed(set as ParameterSet);
  const peer = peerSign(name);
  const d = (bigFromBe(randomBytes(48)) % (curve.q - 1n)) + 1n;
  const { x, y } = publicPointOf(curve, d);
  const message = utf8('документ');

  it('accepts our signature and makes ones we accept', () => {
    const ours = signDigest(curve, d, streebog256(message));
    const publicKey = concat(bigToLe(x, 32), bigToLe(y, 32));
    expect(peer.verify(publicKey, reversed(ours), message)).toBe(true);
    expect(peer.verify(publicKey, reversed(ours), utf8('другой'))).toBe(false);
    const theirs = reversed(new Uint8Array(peer.sign(bigToLe(d, 32), message)));
    expect(verifyDigest(curve, { x, y }, streebog256(message), theirs)).toBe(true);
    expect(verifyDigest(curve, { x, y }, streebog256(utf8('другой')), theirs)).toBe(false);
  });
});
