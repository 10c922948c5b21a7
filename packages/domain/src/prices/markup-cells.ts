import { fromKopecks, toKopecks } from '../money/index.ts';
import { type MarkupTrade, markupTrades } from './limits.ts';

/** A heading or a name as it is compared: letters, digits and «%» only, «ё» as «е», without roubles. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/руб(лей|ля|\.)?|₽/g, '')
    .replaceAll(/[^\p{L}\p{N}%]+/gu, '');

/** What is wrong with a cell, in words for the person. */
export class CellFault extends Error {}

/** Throws CellFault. */
export const wrong = (text: string): never => {
  throw new CellFault(text);
};

/** Roubles with two decimals; null = nothing stands there. */
export function moneyOf(text: string): string | null {
  if (text === '' || /^[-–—]$/.test(text)) return null;
  const value = text.replaceAll(/\s|₽|руб(лей|ля|\.)?/gi, '').replace(',', '.');
  return /^\d{1,9}(\.\d{1,2})?$/.test(value)
    ? fromKopecks(toKopecks(value))
    : wrong(`«${text}» — не цена: введите рубли, например 100 или 100,50`);
}

/** Per cent with two decimals. */
export function percentOf(text: string): string {
  const value = text.replaceAll(/\s|%/g, '').replace(',', '.');
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(value))
    return wrong(`«${text}» — не проценты: введите число, например 15`);
  const kopecks = toKopecks(value);
  if (kopecks > 100_000n) return wrong(`«${text}»: больше 1000 %`);
  // a share of one: 0.15 of a cell that shows 15 %
  if (kopecks > 0n && kopecks < 100n) return wrong(`«${text}» похоже на долю: введите проценты, например 15`);
  return fromKopecks(kopecks);
}

/** yyyy-MM-dd; null = nothing stands there. */
export function dayOf(text: string): string | null {
  if (text === '') return null;
  const [, d, m, y] = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2}$)/.exec(text) ?? [];
  const [, y2, m2, d2] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  const [year, month, day] = [y?.length === 2 ? `20${y}` : (y ?? y2), m ?? m2, d ?? d2].map(Number);
  const date = new Date(Date.UTC(year ?? Number.NaN, (month ?? 0) - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : wrong(`«${text}» — не дата: введите вида 01.09.2026`);
}

/** Whose mark-up it is. */
export function tradeOf(text: string): MarkupTrade {
  const word = plain(text);
  if (/^опт/.test(word)) return 'wholesale';
  if (/^розн/.test(word)) return 'retail';
  return wrong(`«${text}»: введите «${markupTrades.wholesale}» или «${markupTrades.retail}»`);
}

/** Bounds in words: «до 100 руб. включительно», «свыше 100 до 500», «свыше 500». */
export function bandOf(text: string): [over: string | null, upTo: string | null] {
  const number = '(\\d[\\d\\s]*(?:[.,]\\d{1,2})?)';
  const [, over] = new RegExp(`(?:свыше|более|больше|выше|от)\\s*${number}`, 'i').exec(text) ?? [];
  const [, upTo] =
    new RegExp(`(?:^|\\s)(?:до|не\\s+более|не\\s+больше|по)\\s*${number}`, 'i').exec(text) ?? [];
  if (over === undefined && upTo === undefined) {
    return wrong(`«${text}»: введите вида «до 100», «свыше 100 до 500», «свыше 500»`);
  }
  return [moneyOf(over ?? ''), moneyOf(upTo ?? '')];
}

/** Id of a region by its code or its name. */
export function subjectOf(text: string, subjects: ReadonlyMap<string, number>): number {
  const code = /^\d{1,2}$/.test(text) ? text.padStart(2, '0') : plain(text);
  const known = subjects.get(code);
  if (known !== undefined) return known;
  return wrong(text === '' ? 'не указан регион' : `регион «${text}» не найден в справочнике субъектов`);
}
