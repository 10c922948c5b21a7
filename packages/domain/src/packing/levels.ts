/** A level inside a pack of goods: so many of it are in one of the level above (the first: in one pack). */
export type GoodsLevel = { name: string; amount: number };

/** Goods whose packs hold nothing named are counted in millionths of a pack. */
export const millionths = 1_000_000;
/** Units a pack may be divided into: a quantity of six decimals still tells any two numbers of them apart. */
export const mostUnits = 100_000;
/** Millionths of a pack a quantity may be away from the units it means: sums of several rounded parts are. */
const slack = 4n;

/** How many smallest units are in one pack; millionths of a pack without levels. */
export const unitsInPack = (levels: readonly GoodsLevel[]): number =>
  levels.length === 0 ? millionths : levels.reduce((units, { amount }) => units * amount, 1);

const rounded = (a: bigint, b: bigint): bigint => (a < 0n ? -rounded(-a, b) : (2n * a + b) / (2n * b));

function print(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(7, '0');
  const part = digits.slice(-6).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -6)}${part === '' ? '' : `.${part}`}`;
}

/**
 * Packs so many smallest units make, as a decimal of at most six places. It names the units, it is not their exact
 * worth: 10 of 30 are «0.333333». The same as stock_packs of the database.
 */
export const packsOfUnits = (units: bigint, inPack: number): string =>
  print(rounded(units * BigInt(millionths), BigInt(inPack)));

/**
 * The whole number of smallest units a quantity of packs names; null when it names none (half a pack of three tablets).
 * The same as stock_units of the database. Throws RangeError when the text is no decimal of at most six places.
 */
export function unitsOfPacks(quantity: string, inPack: number): bigint | null {
  const match = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(quantity);
  if (!match) throw new RangeError(`Not a quantity: ${quantity}`);
  const [, sign, whole = '', part = ''] = match;
  const size = BigInt(inPack);
  const value = BigInt(whole + part.padEnd(6, '0'));
  const units = rounded(value * size, BigInt(millionths));
  const away = value - rounded(units * BigInt(millionths), size);
  if (away > slack || away < -slack) return null;
  return sign ? -units : units;
}

/**
 * What a balance of so many units is worth: what a pack costs × units / units in a pack, half a kopeck up. The worth of
 * a part is the difference of two such worths, before and after: the last part takes the remainder.
 */
export function worthOfUnits(units: bigint, inPack: number, cost: string): bigint {
  const [whole = '0', part = ''] = cost.split('.');
  const scaled = BigInt(whole + part.padEnd(8, '0'));
  return rounded(units * scaled, BigInt(inPack) * 1_000_000n);
}

/**
 * Levels the parts in a total are told in: those of the goods of rows with parts of a pack, none where they differ. The
 * same as levelsOfParts of the lists.
 */
export function levelsOfParts(
  rows: readonly { quantities: readonly (string | null)[]; levels: readonly GoodsLevel[] }[],
): readonly GoodsLevel[] {
  const isPart = (quantity: string | null) => /\.\d*[1-9]/.test(quantity ?? '');
  const parts = rows.filter(({ quantities }) => quantities.some(isPart));
  const distinct = new Set(parts.map(({ levels }) => JSON.stringify(levels)));
  return distinct.size === 1 ? (parts[0]?.levels ?? []) : [];
}

/**
 * A quantity as people say it: «2 уп. 1 бл. 3 таб.»; goods without levels, and quantities that are no whole number of
 * units, are a decimal: «2,5».
 */
export function levelsText(quantity: string, levels: readonly GoodsLevel[]): string {
  const units = levels.length === 0 ? null : unitsOfPacks(quantity, unitsInPack(levels));
  if (units === null) return quantity.replace('.', ',');
  let left = units < 0n ? -units : units;
  let size = BigInt(unitsInPack(levels));
  const parts: string[] = [];
  for (const [index, name] of ['уп.', ...levels.map((level) => level.name)].entries()) {
    if (index > 0) size /= BigInt(levels[index - 1]?.amount ?? 1);
    if (left >= size) parts.push(`${left / size}\u00a0${name}`);
    left %= size;
  }
  return parts.length === 0 ? '0' : `${units < 0n ? '−' : ''}${parts.join(' ')}`;
}
