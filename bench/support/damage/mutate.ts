/** A generator of numbers that tells the same ones for the same seed (mulberry32). */
export function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

type Random = (below: number) => number;

const piece = (bytes: Buffer, random: Random): [from: number, to: number] => {
  const from = random(bytes.length);
  return [from, Math.min(bytes.length, from + 1 + random(Math.min(200, bytes.length)))];
};

/** What transfer, disks and hands do to a file. */
const damages: readonly ((bytes: Buffer, random: Random) => Buffer)[] = [
  (bytes, random) => {
    const copy = Buffer.from(bytes);
    for (let times = 1 + random(8); times > 0; times--) {
      const at = random(copy.length);
      copy[at] = (copy[at] ?? 0) ^ (1 << random(8));
    }
    return copy;
  },
  (bytes, random) => bytes.subarray(0, random(bytes.length)),
  (bytes, random) => {
    const [from, to] = piece(bytes, random);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  (bytes, random) => {
    const [from, to] = piece(bytes, random);
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
  },
  (bytes, random) => {
    const at = random(bytes.length);
    const strange = Buffer.from(Array.from({ length: 1 + random(40) }, () => random(256)));
    return Buffer.concat([bytes.subarray(0, at), strange, bytes.subarray(at)]);
  },
  (bytes, random) => {
    const copy = Buffer.from(bytes);
    return copy.fill(random(2) * 255, ...piece(bytes, random));
  },
  (bytes, random) => {
    const [from, to] = piece(bytes, random);
    const [at] = piece(bytes, random);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(from, to), bytes.subarray(at)]);
  },
  // values no field expects, in place of a number
  (bytes, random) => {
    const numbers = [...bytes.toString('latin1').matchAll(/\d{1,30}/g)];
    const found = numbers[random(Math.max(1, numbers.length))];
    const strange =
      ['-1', '1e999', '9'.repeat(400), 'NaN', '0x10', '٣', '\0', '2026-02-30', ''][random(9)] ?? '';
    if (!found) return bytes;
    return Buffer.concat([
      bytes.subarray(0, found.index),
      Buffer.from(strange),
      bytes.subarray(found.index + found[0].length),
    ]);
  },
];

/** A copy of the file with one to three kinds of damage. */
export function damaged(bytes: Buffer, random: Random): Buffer {
  let copy = bytes;
  for (let times = 1 + random(3); times > 0 && copy.length > 0; times--)
    copy = damages[random(damages.length)]?.(copy, random) ?? copy;
  return copy;
}
