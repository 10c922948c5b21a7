/** A level of the packing of goods; `amount` = how many of the level below are in one (level 1: smallest units). */
export type PackingLevel = { name: string; amount: number };

/** What a number of packs or units comes to. Amounts are decimals without trailing zeros. */
export type Packed = {
  /** The result of the conversion. */
  amount: string;
  /** Smallest units that make no whole consumer pack. */
  rest: string;
  unitsInPack: string;
  /** How many whole ones of every level the units make, from the outermost; the rest of smallest units beside them. */
  levels: { level: number; name: string; amount: string }[];
  /** Smallest units that make no whole one of the innermost level. */
  loose: string;
};

/** Digits after the point that amounts may have. */
const digits = 6;
const one = 10n ** BigInt(digits);

function parse(text: string): bigint {
  const match = /^(\d+)(?:[.,](\d{1,6}))?$/.exec(text);
  if (!match) throw new RangeError(`Not an amount: ${text}`);
  const [, whole = '', part = ''] = match;
  return BigInt(whole) * one + BigInt(part.padEnd(digits, '0'));
}

function print(scaled: bigint): string {
  const text = scaled.toString().padStart(digits + 1, '0');
  const part = text.slice(-digits).replace(/0+$/, '');
  return part === '' ? text.slice(0, -digits) : `${text.slice(0, -digits)}.${part}`;
}

/**
 * Smallest units in one of every level, innermost first: levels of 10 and 2 give 10 and 20.
 * Throws RangeError when there is no level or an amount is no whole number from 1.
 */
export function unitsOfLevels(levels: readonly PackingLevel[]): bigint[] {
  if (levels.length === 0) throw new RangeError('Goods without a level of packing');
  let units = 1n;
  return levels.map(({ amount }) => {
    if (!Number.isSafeInteger(amount) || amount < 1)
      throw new RangeError(`Not an amount of packing: ${amount}`);
    units *= BigInt(amount);
    return units;
  });
}

function breakdown(levels: readonly PackingLevel[], sizes: readonly bigint[], units: bigint) {
  let left = units;
  const shown = levels.map(({ name }, index) => ({
    level: index + 1,
    name,
    size: (sizes[index] ?? 1n) * one,
  }));
  const whole = shown.toReversed().map(({ level, name, size }) => {
    const amount = left / size;
    left %= size;
    return { level, name, amount: amount.toString() };
  });
  return { levels: whole, loose: print(left) };
}

/**
 * Smallest units in `packs` consumer packs (the outermost level), exactly.
 * @param levels innermost first
 * @param packs not negative, up to 6 digits after the point
 * @throws RangeError for anything else
 */
export function packsToUnits(levels: readonly PackingLevel[], packs: string): Packed {
  const sizes = unitsOfLevels(levels);
  const inPack = sizes.at(-1) ?? 1n;
  const units = parse(packs) * inPack;
  return {
    amount: print(units),
    rest: print(units % (inPack * one)),
    unitsInPack: inPack.toString(),
    ...breakdown(levels, sizes, units),
  };
}

/**
 * Whole consumer packs (the outermost level) in `units` smallest units, and the units left over.
 * Takes and throws what `packsToUnits` does.
 */
export function unitsToPacks(levels: readonly PackingLevel[], units: string): Packed {
  const sizes = unitsOfLevels(levels);
  const inPack = sizes.at(-1) ?? 1n;
  const scaled = parse(units);
  return {
    amount: (scaled / (inPack * one)).toString(),
    rest: print(scaled % (inPack * one)),
    unitsInPack: inPack.toString(),
    ...breakdown(levels, sizes, scaled),
  };
}

/** The parts as people read them: «Пачка × 2, Блистер × 1, таблетка × 3»; nothing at all is «0». */
export function packingText(packed: Packed, unit: string): string {
  const parts = packed.levels
    .filter(({ amount }) => amount !== '0')
    .map(({ name, amount }) => `${name} × ${amount}`);
  if (packed.loose !== '0') parts.push(`${unit} × ${packed.loose.replace('.', ',')}`);
  return parts.length > 0 ? parts.join(', ') : '0';
}
