/** AES in CBC mode, decryption only (FIPS 197, SP 800-38A): key files are read, never written. */

const SBOX = new Uint8Array(256);
const INVERSE = new Uint8Array(256);

const double = (x: number): number => ((x << 1) ^ (x & 0x80 ? 0x11b : 0)) & 0xff;

function multiply(a: number, b: number): number {
  let product = 0;
  for (let x = a, y = b; y > 0; x = double(x), y >>= 1) if (y & 1) product ^= x;
  return product;
}

for (let p = 1, q = 1, first = true; first || p !== 1; first = false) {
  p ^= double(p);
  q ^= q << 1;
  q ^= q << 2;
  q ^= q << 4;
  q &= 0xff;
  if (q & 0x80) q ^= 0x09;
  const spread = q | (q << 8);
  SBOX[p] = (q ^ (spread >> 7) ^ (spread >> 6) ^ (spread >> 5) ^ (spread >> 4) ^ 0x63) & 0xff;
}
SBOX[0] = 0x63;
SBOX.forEach((value, i) => {
  INVERSE[value] = i;
});

/** Products with 9, 11, 13 and 14 for the inverse of MixColumns. */
const TIMES = [14, 11, 13, 9].map((factor) =>
  Uint8Array.from({ length: 256 }, (_, x) => multiply(x, factor)),
);

/** Round keys one after another, 16 bytes each. */
function expand(key: Uint8Array): Uint8Array {
  const words = key.length / 4;
  const expanded = new Uint8Array(16 * (words + 7));
  expanded.set(key);
  for (let i = words, constant = 1; i * 4 < expanded.length; i++) {
    let word = [...expanded.subarray(4 * i - 4, 4 * i)];
    if (i % words === 0) {
      word = [...word.slice(1), word[0] as number].map((byte) => SBOX[byte] as number);
      word[0] = (word[0] as number) ^ constant;
      constant = double(constant);
    } else if (words > 6 && i % words === 4) {
      word = word.map((byte) => SBOX[byte] as number);
    }
    word.forEach((byte, j) => {
      expanded[4 * i + j] = (expanded[4 * (i - words) + j] as number) ^ byte;
    });
  }
  return expanded;
}

function decryptBlock(keys: Uint8Array, block: Uint8Array): Uint8Array {
  let state = mix(block, keys, keys.length - 16);
  for (let at = keys.length - 32; ; at -= 16) {
    const shifted = Uint8Array.from(
      state,
      (_, i) => INVERSE[state[(i + 12 * (i % 4)) % 16] as number] as number,
    );
    state = mix(shifted, keys, at);
    if (at === 0) return state;
    const mixed = state;
    state = Uint8Array.from(mixed, (_, i) =>
      TIMES.reduce((sum, table, j) => sum ^ (table[mixed[(i & 12) | ((i + j) & 3)] as number] as number), 0),
    );
  }
}

const mix = (bytes: Uint8Array, other: Uint8Array, at: number): Uint8Array =>
  Uint8Array.from({ length: 16 }, (_, i) => (bytes[i] as number) ^ (other[at + i] as number));

/**
 * Decrypts and removes the padding.
 * @param key 16, 24 or 32 bytes
 * @returns undefined when the length or the padding is wrong, which mostly means a wrong key
 */
export function decryptAesCbc(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array | undefined {
  if (data.length === 0 || data.length % 16 !== 0 || iv.length !== 16) return undefined;
  const keys = expand(key);
  const plain = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 16) {
    const block = decryptBlock(keys, data.subarray(at, at + 16));
    plain.set(at === 0 ? mix(block, iv, 0) : mix(block, data, at - 16), at);
  }
  const padding = plain.at(-1) as number;
  if (padding < 1 || padding > 16) return undefined;
  if (plain.subarray(-padding).some((byte) => byte !== padding)) return undefined;
  return plain.subarray(0, plain.length - padding);
}
