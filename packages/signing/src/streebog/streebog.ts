import { compress, type Words } from './compress.ts';

const BLOCK = 64;
const ZERO: Words = new Int32Array(16);

/** Streebog (GOST R 34.11-2012, RFC 6986) over data that come piece by piece. */
export class Streebog {
  readonly #bytes: 32 | 64;
  #h = new Int32Array(16);
  #n = new Int32Array(16);
  #sum = new Int32Array(16);
  readonly #m = new Int32Array(16);
  #rest = new Uint8Array(BLOCK);
  #restLength = 0;

  /** @param bytes length of the digest: 32 or 64 */
  constructor(bytes: 32 | 64) {
    this.#bytes = bytes;
    if (bytes === 32) this.#h.fill(0x01010101);
  }

  /** Adds data; the object itself for chaining. */
  update(data: Uint8Array): this {
    let at = 0;
    if (this.#restLength > 0) {
      at = Math.min(BLOCK - this.#restLength, data.length);
      this.#rest.set(data.subarray(0, at), this.#restLength);
      this.#restLength += at;
      if (this.#restLength < BLOCK) return this;
      this.#block(this.#rest, 0);
      this.#restLength = 0;
    }
    for (; at + BLOCK <= data.length; at += BLOCK) this.#block(data, at);
    this.#rest.set(data.subarray(at));
    this.#restLength = data.length - at;
    return this;
  }

  /** The digest in the order files and messages keep it; RFC 6986 prints it backwards. The object stays usable. */
  digest(): Uint8Array {
    const last = this.clone();
    last.#rest.fill(0, last.#restLength);
    last.#rest[last.#restLength] = 1;
    load(last.#m, last.#rest, 0);
    compress(last.#h, last.#n, last.#m);
    addNumber(last.#n, last.#restLength * 8);
    add(last.#sum, last.#m);
    compress(last.#h, ZERO, last.#n);
    compress(last.#h, ZERO, last.#sum);
    const all = new Uint8Array(BLOCK);
    const view = new DataView(all.buffer);
    last.#h.forEach((word, i) => {
      view.setInt32(4 * i, word, true);
    });
    return all.subarray(BLOCK - this.#bytes);
  }

  /** A copy with the same data behind it. */
  clone(): Streebog {
    const copy = new Streebog(this.#bytes);
    copy.#h = this.#h.slice();
    copy.#n = this.#n.slice();
    copy.#sum = this.#sum.slice();
    copy.#rest = this.#rest.slice();
    copy.#restLength = this.#restLength;
    return copy;
  }

  #block(data: Uint8Array, at: number): void {
    load(this.#m, data, at);
    compress(this.#h, this.#n, this.#m);
    addNumber(this.#n, BLOCK * 8);
    add(this.#sum, this.#m);
  }
}

/** Streebog-256 of the data, 32 bytes. */
export const streebog256 = (data: Uint8Array): Uint8Array => new Streebog(32).update(data).digest();

/** Streebog-512 of the data, 64 bytes. */
export const streebog512 = (data: Uint8Array): Uint8Array => new Streebog(64).update(data).digest();

function load(words: Words, bytes: Uint8Array, at: number): void {
  for (let i = 0, j = at; i < 16; i++, j += 4) {
    words[i] =
      (bytes[j] as number) |
      ((bytes[j + 1] as number) << 8) |
      ((bytes[j + 2] as number) << 16) |
      ((bytes[j + 3] as number) << 24);
  }
}

/** Sum modulo 2^512, into the first. */
function add(a: Words, b: Words): void {
  let carry = 0;
  for (let i = 0; i < 16; i++) {
    const sum = ((a[i] as number) >>> 0) + ((b[i] as number) >>> 0) + carry;
    a[i] = sum;
    carry = sum > 0xffffffff ? 1 : 0;
  }
}

function addNumber(a: Words, n: number): void {
  let carry = n;
  for (let i = 0; carry > 0 && i < 16; i++) {
    const sum = ((a[i] as number) >>> 0) + carry;
    a[i] = sum;
    carry = sum > 0xffffffff ? 1 : 0;
  }
}
