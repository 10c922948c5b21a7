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
  const small = (count: number): number => {
    if (position + count > data.length * 8) throw new RangeError('The bit string is too short');
    let value = 0;
    for (const end = position + count; position < end; position += 1) {
      value = value * 2 + (((data[position >> 3] ?? 0) >> (7 - (position & 7))) & 1);
    }
    return value;
  };
  const number = (count: number): bigint =>
    count <= 32 ? BigInt(small(count)) : (BigInt(small(count - 32)) << 32n) | BigInt(small(32));
  return { number, small, bytes: (length) => Uint8Array.from({ length }, () => small(8)) };
}

/** Writes unsigned numbers into a bit string, most significant bit first. */
export interface BitWriter {
  /** Adds `count` bits. Throws a RangeError for a number that needs more, or is none. */
  number(value: bigint | number, count: number): void;
  /** Adds whole bytes, which need not stand on a byte border. */
  bytes(values: Uint8Array): void;
  /** What was written, filled up with zero bits to a byte border. */
  finish(): Uint8Array;
}

/** Makes a writer that begins with nothing. */
export function createBitWriter(): BitWriter {
  const bits: number[] = [];
  const number = (value: bigint | number, count: number): void => {
    const whole = BigInt(value);
    if (whole < 0n || whole >> BigInt(count) !== 0n) throw new RangeError(`${value} is not of ${count} bits`);
    for (let at = count - 1; at >= 0; at -= 1) bits.push(Number((whole >> BigInt(at)) & 1n));
  };
  return {
    number,
    bytes: (values) => values.forEach((value) => void number(value, 8)),
    finish: () =>
      Uint8Array.from({ length: Math.ceil(bits.length / 8) }, (_, index) =>
        bits.slice(index * 8, index * 8 + 8).reduce((byte, bit, at) => byte | (bit << (7 - at)), 0),
      ),
  };
}
