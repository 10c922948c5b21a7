/** Reads unsigned numbers from a bit string, most significant bit first. */
export interface BitReader {
  /** The next `count` bits (1 to 64) as a number. Throws a RangeError past the end. */
  number(count: number): bigint;
  /** The next `count` bits as a number that fits into 53 bits. */
  small(count: number): number;
  /** The next `length` bytes, which need not stand on a byte border. */
  bytes(length: number): Uint8Array;
}

/** Makes a reader that starts at the first bit of `data`. */
export function createBitReader(data: Uint8Array): BitReader {
  let position = 0;
  const number = (count: number): bigint => {
    if (position + count > data.length * 8) throw new RangeError('The bit string is too short');
    let value = 0n;
    for (const end = position + count; position < end; position += 1) {
      const byte = data[position >> 3] ?? 0;
      value = (value << 1n) | BigInt((byte >> (7 - (position & 7))) & 1);
    }
    return value;
  };
  const small = (count: number): number => Number(number(count));
  return { number, small, bytes: (length) => Uint8Array.from({ length }, () => small(8)) };
}
