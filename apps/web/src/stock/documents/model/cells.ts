import type { LineField, LineInput, StockLineRow } from '@provizor/contract/stock';
import { vatIncluded } from '@provizor/domain';
import { sourceTypes } from '@provizor/mdlp/codes';
import { parseDateText } from '../../../ui/fields/date-text.ts';
import { dateText } from '../../../ui/format/index.ts';

/** What a typed text makes of a line: the input for the server and the row shown, or a sentence why it cannot. */
export type CellValue = { input: Partial<LineInput>; shown: Partial<StockLineRow> } | { error: string };

/** A column one types into: its text for editing, and what a typed or pasted text means. */
export type Cell = {
  text: (row: StockLineRow) => string;
  read: (text: string, row: StockLineRow) => CellValue;
  numeric?: boolean;
};

const plain = (text: string) => text.replace(/[\s\u00a0₽%]/g, '').replace(',', '.');
const comma = (value: string | null) => (value ?? '').replace('.', ',');

/** Why a text is no quantity. */
const amountFault = (value: string): string => {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return 'Количество: введите число';
  if (value.startsWith('-')) return 'Количество не бывает отрицательным';
  return /\.\d{7}/.test(value)
    ? 'Количество: после запятой не больше 6 знаков'
    : 'Количество: не больше 12 цифр до запятой';
};

type Amount = 'quantity' | 'asked' | 'counted';

const amount = (key: Amount, { zero = false } = {}): Cell => ({
  numeric: true,
  text: (row) => comma(row[key]),
  read: (text) => {
    const value = plain(text);
    if (value === '') return { input: { [key]: null }, shown: { [key]: null } };
    if (!/^\d{1,12}(\.\d{1,6})?$/.test(value)) return { error: amountFault(value) };
    const trimmed = value.includes('.') ? value.replace(/\.?0+$/, '') : value.replace(/^0+(?=\d)/, '');
    if (!zero && !/[1-9]/.test(trimmed)) return { error: 'Количество больше нуля' };
    return { input: { [key]: trimmed }, shown: { [key]: trimmed } };
  },
});

/** VAT within a price; null without a rate. */
export const vatOf = (price: string | null, rate: string | null): string | null =>
  price === null || rate === null || !/^\d+$/.test(rate) ? null : vatIncluded(price, Number(rate));

const price: Cell = {
  numeric: true,
  text: (row) => comma(row.price),
  read: (text, row) => {
    const value = plain(text);
    if (value === '')
      return { input: { price: null, vat_value: null }, shown: { price: null, vat_value: null } };
    if (!/^\d{1,12}(\.\d{1,2})?$/.test(value)) return { error: 'Цена: введите число вида 123,45' };
    const [whole = '0', part = ''] = value.split('.');
    const given = `${whole.replace(/^0+(?=\d)/, '')}.${part.padEnd(2, '0')}`;
    const vat = vatOf(given, row.vat_rate);
    return { input: { price: given, vat_value: vat }, shown: { price: given, vat_value: vat } };
  },
};

const vat: Cell = {
  numeric: true,
  text: (row) => comma(row.vat_rate),
  read: (text, row) => {
    const value = /без/i.test(text) ? '0' : plain(text);
    if (value === '')
      return { input: { vat_rate: null, vat_value: null }, shown: { vat_rate: null, vat_value: null } };
    if (!/^\d{1,2}$/.test(value)) return { error: 'Ставка НДС: введите число, например 10' };
    const vat_value = vatOf(row.price, value);
    return { input: { vat_rate: value, vat_value }, shown: { vat_rate: value, vat_value } };
  },
};

const words = (key: 'series' | 'note', max: number): Cell => ({
  text: (row) => row[key] ?? '',
  read: (text) => {
    const value = text.trim() || null;
    if (value !== null && value.length > max) return { error: `Не длиннее ${max} знаков` };
    return { input: { [key]: value }, shown: { [key]: value } };
  },
});

const expiry: Cell = {
  text: (row) => dateText(row.expiry),
  read: (text) => {
    const typed = text.trim();
    if (typed === '') return { input: { expiry: null }, shown: { expiry: null } };
    const iso = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? typed : parseDateText(withDots(typed));
    if (iso === null) return { error: 'Введите корректную дату' };
    return { input: { expiry: iso }, shown: { expiry: iso } };
  },
};

/** `01052028` and `1.5.28` as people type them. */
function withDots(text: string): string {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[./-]?(\d{1,2})[./-]?(\d{2}|\d{4})$/.exec(text) ?? [];
  if (year === '') return text;
  return `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year.length === 2 ? `20${year}` : year}`;
}

const sources: Readonly<Record<string, string>> = sourceTypes;

export const sourceTitle = (source: string | null): string => (source ? (sources[source] ?? source) : '');

/** Numbered choices of the column «Источник», as its hint tells them. */
export const sourceOptions = Object.entries(sources).map(([value, title]) => ({ value, title }));

const source: Cell = {
  text: (row) => sourceTitle(row.source),
  read: (text) => {
    const typed = text.trim().toLowerCase();
    if (typed === '') return { input: { source: null }, shown: { source: null } };
    const found = sourceOptions.find(
      ({ value, title }) => value === typed || title.toLowerCase().startsWith(typed),
    );
    if (!found)
      return {
        error: `Источник: ${sourceOptions.map(({ value, title }) => `${value} — ${title}`).join('; ')}`,
      };
    return { input: { source: found.value }, shown: { source: found.value } };
  },
};

/** Cells one types into, by the columns of the definitions; places are picked, not typed. */
export const cells: Partial<Record<LineField | 'quantity', Cell>> = {
  quantity: amount('quantity'),
  asked: amount('asked'),
  counted: amount('counted', { zero: true }),
  series: words('series', 100),
  note: words('note', 500),
  price,
  vat,
  expiry,
  source,
};
