import { concat } from '../bytes.ts';

/** Substitutions of the set tc26-Z, the first for the lowest four bits (RFC 7836, appendix C). */
const SUBSTITUTIONS = [
  [12, 4, 6, 2, 10, 5, 11, 9, 14, 8, 13, 7, 0, 3, 15, 1],
  [6, 8, 2, 3, 9, 10, 5, 12, 1, 14, 4, 7, 11, 13, 0, 15],
  [11, 3, 5, 8, 2, 15, 10, 13, 14, 1, 7, 4, 12, 9, 6, 0],
  [12, 8, 2, 1, 13, 4, 15, 6, 7, 0, 10, 5, 3, 14, 9, 11],
  [7, 15, 5, 10, 8, 1, 6, 13, 0, 9, 3, 14, 11, 4, 2, 12],
  [5, 13, 15, 6, 9, 2, 12, 10, 11, 7, 8, 1, 4, 3, 14, 0],
  [8, 14, 2, 5, 6, 9, 1, 12, 15, 4, 11, 0, 13, 10, 3, 7],
  [1, 7, 14, 13, 0, 5, 8, 3, 4, 15, 10, 6, 9, 12, 11, 2],
];

/** Constant of key meshing (RFC 4357, 2.3.2). */
const MESHING = Uint8Array.of(
  0x69,
  0x00,
  0x72,
  0x22,
  0x64,
  0xc9,
  0x04,
  0x23,
  0x8d,
  0x3a,
  0xdb,
  0x96,
  0x46,
  0xe9,
  0x2a,
  0xc4,
  0x18,
  0xfe,
  0xac,
  0x94,
  0x00,
  0xed,
  0x07,
  0x12,
  0xc0,
  0x86,
  0xdc,
  0xc2,
  0xef,
  0x4c,
  0xa9,
  0x2b,
);
const MESHING_INTERVAL = 1024;

const FORWARD = [0, 1, 2, 3, 4, 5, 6, 7];
const BACKWARD = FORWARD.toReversed();
const ENCRYPTION = [...FORWARD, ...FORWARD, ...FORWARD, ...BACKWARD];
const DECRYPTION = ENCRYPTION.toReversed();

const wordAt = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(at, true);

function transform(key: Uint8Array, block: Uint8Array, order: readonly number[]): Uint8Array {
  let a = wordAt(block, 0);
  let b = wordAt(block, 4);
  for (const n of order) [a, b] = [(b ^ step(a, wordAt(key, 4 * n))) >>> 0, a];
  const result = new Uint8Array(8);
  const view = new DataView(result.buffer);
  view.setUint32(0, b, true);
  view.setUint32(4, a, true);
  return result;
}

function step(half: number, key: number): number {
  const sum = (half + key) >>> 0;
  let word = 0;
  SUBSTITUTIONS.forEach((row, i) => {
    word |= (row[(sum >>> (4 * i)) & 15] as number) << (4 * i);
  });
  return (word << 11) | (word >>> 21);
}

const blocks = (bytes: Uint8Array): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / 8) }, (_, i) => bytes.subarray(8 * i, 8 * i + 8));

/**
 * GOST 28147-89 in CFB mode with the substitutions tc26-Z and CryptoPro key meshing after each 1024 bytes
 * (R 50.1.112-2016; RFC 4357, 2.3.2), decryption only.
 * @param key 32 bytes
 * @param iv 8 bytes
 */
export function decryptGost28147(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array {
  let present = key;
  let previous = iv;
  return concat(
    ...blocks(data).map((block, i) => {
      if (i > 0 && (8 * i) % MESHING_INTERVAL === 0) {
        present = concat(...blocks(MESHING).map((part) => transform(present, part, DECRYPTION)));
        previous = transform(present, previous, ENCRYPTION);
      }
      const gamma = transform(present, previous, ENCRYPTION);
      previous = block;
      return block.map((byte, j) => byte ^ (gamma[j] as number));
    }),
  );
}
