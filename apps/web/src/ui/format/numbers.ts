import { plural } from '@provizor/codes';

const nbsp = '\u00a0';

/** Decimal text of the wire → groups of three and a comma, the digits untouched: never through a float. */
function grouped(decimal: string, minFraction: number): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  if (whole === '') return decimal;
  const kept = fraction.replace(/0+$/, '').padEnd(minFraction, '0');
  const head = (whole.replace(/^0+(?=\d)/, '') || '0').replace(/\B(?=(\d{3})+$)/g, nbsp);
  return `${sign === '-' ? '−' : ''}${head}${kept ? `,${kept}` : ''}`;
}

/** `1234.5` → `1 234,50 ₽`; empty text for null. Takes the decimal text of the wire. */
export function moneyText(decimal: string | null | undefined): string {
  return decimal ? `${grouped(decimal, 2)}${nbsp}₽` : '';
}

/** `1234.500` → `1 234,5`; with a unit `1 234,5 уп.` */
export function quantityText(decimal: string | number | null | undefined, unit?: string): string {
  if (decimal === null || decimal === undefined || decimal === '') return '';
  return grouped(String(decimal), 0) + (unit ? nbsp + unit : '');
}

/** Exact whole thousandths of a decimal text, rounded half away from zero. */
function thousandths(decimal: string): bigint {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  const digits = BigInt(whole + fraction.padEnd(3, '0').slice(0, 3));
  const rounded = Number(fraction.charAt(3) || 0) >= 5 ? digits + 1n : digits;
  return sign === '-' ? -rounded : rounded;
}

function thousandthsOf(total: bigint): string {
  const digits = String(total < 0n ? -total : total).padStart(4, '0');
  return `${total < 0n ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`;
}

/**
 * Adds up decimals of rows exactly, to the thousandth, and tells the total as its column tells a row: counts whole,
 * quantities without idle zeros, money with its sign. Of no rows nothing is told.
 */
export const sumText = <T>(
  rows: readonly T[],
  read: (row: T) => string | number | null,
  tell: (decimal: string) => string = (decimal) => quantityText(decimal),
): string =>
  rows.length === 0
    ? ''
    : tell(thousandthsOf(rows.reduce((sum, row) => sum + thousandths(String(read(row) ?? 0)), 0n)));

export { plural };

/** `1 250 упаковок`: the number in groups and the right form of the noun. */
export function counted(count: number, one: string, few: string, many: string): string {
  return `${quantityText(count)}${nbsp}${plural(count, one, few, many)}`;
}

export const packsText = (count: number): string => counted(count, 'упаковка', 'упаковки', 'упаковок');
export const boxesText = (count: number): string => counted(count, 'короб', 'короба', 'коробов');
/** `12 из 1 250`. */
export const outOf = (part: number, whole: number): string =>
  `${quantityText(part)} из ${quantityText(whole)}`;
/** `12 из 40 упаковок`, `0 из 1 упаковки`. */
export const packsOutOf = (part: number, whole: number): string =>
  `${outOf(part, whole)}${nbsp}${plural(whole, 'упаковки', 'упаковок', 'упаковок')}`;
export const codesText = (count: number): string => counted(count, 'код', 'кода', 'кодов');
