import * as tables from './tables.ts';

// Imported bindings are looked up at every use; constants of this module are folded into the machine code, which
// makes hashing 1.7 times as fast.
const LOW = tables.LOW;
const HIGH = tables.HIGH;
const CONSTANTS = tables.CONSTANTS;

/** 512 bits as 16 words, the least significant first. */
export type Words = Int32Array;

const key = new Int32Array(16);
const state = new Int32Array(16);

/**
 * The compression function g (RFC 6986, section 8): replaces h.
 * @param h chaining value
 * @param n number of bits hashed so far
 * @param m message block
 */
export function compress(h: Words, n: Words, m: Words): void {
  for (let i = 0; i < 16; i++) {
    key[i] = (h[i] as number) ^ (n[i] as number);
    state[i] = m[i] as number;
  }
  transform(key);
  for (const constant of CONSTANTS) {
    for (let i = 0; i < 16; i++) {
      const word = key[i] as number;
      state[i] = (state[i] as number) ^ word;
      key[i] = word ^ (constant[i] as number);
    }
    transform(state);
    transform(key);
  }
  for (let i = 0; i < 16; i++) {
    h[i] = (h[i] as number) ^ (state[i] as number) ^ (key[i] as number) ^ (m[i] as number);
  }
}

/** S, P and L in place: byte i of every word makes word i of the result. */
function transform(w: Words): void {
  const h0 = w[1] as number;
  const h1 = w[3] as number;
  const h2 = w[5] as number;
  const h3 = w[7] as number;
  const w4 = w[8] as number;
  const h4 = w[9] as number;
  const w5 = w[10] as number;
  const h5 = w[11] as number;
  const w6 = w[12] as number;
  const h6 = w[13] as number;
  const w7 = w[14] as number;
  const h7 = w[15] as number;
  gather(w, 0, w[0] as number, w[2] as number, w[4] as number, w[6] as number, w4, w5, w6, w7);
  gather(w, 8, h0, h1, h2, h3, h4, h5, h6, h7);
}

/** Four words of the result from the four bytes of each half word. */
function gather(
  w: Words,
  at: number,
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
  h: number,
): void {
  for (let i = at, shift = 0; shift < 32; i += 2, shift += 8) {
    const n0 = (a >>> shift) & 255;
    const n1 = 256 | ((b >>> shift) & 255);
    const n2 = 512 | ((c >>> shift) & 255);
    const n3 = 768 | ((d >>> shift) & 255);
    const n4 = 1024 | ((e >>> shift) & 255);
    const n5 = 1280 | ((f >>> shift) & 255);
    const n6 = 1536 | ((g >>> shift) & 255);
    const n7 = 1792 | ((h >>> shift) & 255);
    w[i] =
      (LOW[n0] as number) ^
      (LOW[n1] as number) ^
      (LOW[n2] as number) ^
      (LOW[n3] as number) ^
      (LOW[n4] as number) ^
      (LOW[n5] as number) ^
      (LOW[n6] as number) ^
      (LOW[n7] as number);
    w[i + 1] =
      (HIGH[n0] as number) ^
      (HIGH[n1] as number) ^
      (HIGH[n2] as number) ^
      (HIGH[n3] as number) ^
      (HIGH[n4] as number) ^
      (HIGH[n5] as number) ^
      (HIGH[n6] as number) ^
      (HIGH[n7] as number);
  }
}
