import { isEan13, isGtin } from '@provizor/codes';
import { type BalancesColumns, type BalancesField, balancesFields, balancesHeadings } from './fields.ts';

/** A heading as it is compared and remembered: letters and digits only, «ё» as «е». */
export const plainHeading = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Least likeness a column is taken by. */
const enough = 0.62;

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let at = 0; at < text.length - 1; at++) {
    const pair = text.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** Share of two-letter pairs two texts have in common, 0 to 1 (Sørensen–Dice). */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  if (a.length < 2 || b.length < 2) return 0;
  const [left, right] = [pairsOf(a), pairsOf(b)];
  let common = 0;
  for (const [pair, count] of left) common += Math.min(count, right.get(pair) ?? 0);
  return (2 * common) / (a.length + b.length - 2);
}

const known = balancesFields.flatMap((field) =>
  balancesHeadings[field].map((heading) => [field, plainHeading(heading)] as const),
);

/** Sums, wholesale prices and dates of coming are near to what is wanted by their words, and are not it. */
const others = /сумм|розн|наценк|дата(?!оконч)|приход(?!а$)|код(?!gtin)|regnom|summa|sumnds|rozn/;

const tellsPrice = /цен[аыу]|cen|price/;

/** Prices without VAT: taken for prices with it they would make every lot a VAT cheaper. */
const tellsNet = /без\p{L}*ндс|бндс|bez\w*nds|bnds|wonds|нетто|net(to)?$/u;

/** Prices of the maker, of the register and of the price list of others are no prices the goods were bought at. */
const othersPrice = /произв|изгот|завод|реестр|регистр|предельн|proizv|izg|maker|reestr|prod_?price/;

/** Whether a heading may be this field as far as it speaks of a price: «Цена производителя» is no maker either. */
function mayBe(field: BalancesField, text: string): boolean {
  if (!tellsPrice.test(text)) return field !== 'price_net';
  return !othersPrice.test(text) && field === (tellsNet.test(text) ? 'price_net' : 'price');
}

/** How like a heading is to each field, 0 to 1. */
function byHeading(heading: string): Map<BalancesField, number> {
  const found = new Map<BalancesField, number>();
  const text = plainHeading(heading);
  if (text === '') return found;
  const isOther = others.test(text) && !/штрихкод|штрих|gtin/.test(text);
  for (const [field, name] of known) {
    if (!mayBe(field, text)) continue;
    const begins = name.length >= 4 && (text.startsWith(name) || text.endsWith(name)) ? 0.85 : 0;
    const like = text === name ? 1 : isOther ? 0 : Math.max(begins, likeness(text, name) * 0.95);
    if (like > (found.get(field) ?? 0)) found.set(field, like);
  }
  return found;
}

const digits = (text: string) => text.replace(/\s/g, '');

/** What the values of a column say of it: codes tell themselves whatever their heading is. */
function byValues(values: readonly string[]): BalancesField | null {
  const filled = values.filter((value) => value !== '');
  if (filled.length === 0) return null;
  const most = (is: (value: string) => boolean) => filled.filter(is).length >= filled.length * 0.8;
  if (most((value) => /^\d{14}$/.test(digits(value)) && isGtin(digits(value)))) return 'gtin';
  if (most((value) => /^\d{13}$/.test(digits(value)) && isEan13(digits(value)))) return 'ean13';
  return null;
}

/**
 * What each column of a table is likely to be: by what a person has said of the heading before, then by the likeness of
 * headings, then by codes among the values. A field is given to one column.
 * @param remembered by plain heading; null = the person did not want it
 */
export function columnsByLikeness(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  remembered: ReadonlyMap<string, BalancesField | null> = new Map(),
): BalancesColumns {
  const offers = headings.flatMap((heading, column) => {
    const text = plainHeading(heading);
    const said = remembered.get(text);
    if (said === null) return [];
    // before there was a field for prices without VAT they were remembered as prices with it
    const isNet = said === 'price' && tellsPrice.test(text) && tellsNet.test(text);
    if (said !== undefined && !isNet) return [{ column, field: said, like: 3 }];
    const valued = byValues(rows.map((row) => row[column]?.trim() ?? ''));
    // a column of codes is no name of goods, whatever it is called
    if (valued !== null) return [{ column, field: valued, like: 2 }];
    return [...byHeading(heading)].map(([field, like]) => ({ column, field, like }));
  });
  const columns: (BalancesField | null)[] = headings.map(() => null);
  for (const { column, field, like } of offers.toSorted((a, b) => b.like - a.like || a.column - b.column)) {
    if (like >= enough && columns[column] === null && !columns.includes(field)) columns[column] = field;
  }
  return columns;
}

/** Headings stand in one of the first rows: above them there may be a title and what it is about. */
const headingRows = 20;

/** Index of the row that has the headings; -1 when no row looks like one. */
export function headingRowOf(rows: readonly (readonly string[])[]): number {
  let best = { at: -1, count: 1 };
  for (const [at, row] of rows.slice(0, headingRows).entries()) {
    const count = columnsByLikeness(row, []).filter((field) => field !== null).length;
    if (count > best.count) best = { at, count };
  }
  return best.at;
}
