import type { LineField, LineInput, StockLineRow } from '@provizor/contract/stock';
import {
  isOddVat,
  levelsText,
  readQuantity,
  readVatRate,
  vatOfLine,
  vatRateChoices,
  vatRateTitle,
  withoutVat,
} from '@provizor/domain';
import { parseDateText } from '../../../ui/fields/date-text.ts';
import { dateText, moneyText, plain } from '../../../ui/format/index.ts';
import { sourceOptions } from '../../sources/known.ts';

/** What a typed text makes of a line: the input for the server and the row shown, or a sentence why it cannot. */
export type CellValue =
  | { input: Partial<LineInput>; shown: Partial<StockLineRow>; question?: string | undefined }
  | { error: string };

/** A column one types into: its text for editing, and what a typed or pasted text means. */
export type Cell = {
  text: (row: StockLineRow) => string;
  read: (text: string, row: StockLineRow) => CellValue;
  numeric?: boolean;
  /** What is offered to choose from while one types. */
  options?: () => string[];
};

const bare = (text: string) => text.replace(/[\s\u00a0₽%]/g, '').replace(',', '.');
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

/** What was typed from the paper before does not hold for another amount. */
const givenUp = (row: StockLineRow, ...keys: ('paper_sum' | 'paper_vat')[]): Partial<LineInput> =>
  Object.fromEntries(keys.flatMap((key) => (row[key] === null ? [] : [[key, null]])));

const amount = (key: Amount, { zero = false } = {}): Cell => ({
  numeric: true,
  text: (row) => {
    const value = row[key];
    return value === null || row.levels.length === 0 ? comma(value) : levelsText(value, row.levels);
  },
  read: (text, row) => {
    const inLevels = text.trim() !== '' && (row.levels.length > 0 || text.includes('/'));
    const parts = inLevels ? readQuantity(text, row.levels) : null;
    if (parts?.ok === false) return { error: `Количество: ${parts.reason}` };
    const value = parts?.quantity ?? bare(text);
    const paper = row[key] === null ? {} : givenUp(row, 'paper_sum', 'paper_vat');
    if (value === '') return { input: { [key]: null, ...paper }, shown: { [key]: null, ...paper } };
    if (!/^\d{1,12}(\.\d{1,6})?$/.test(value)) return { error: amountFault(value) };
    const trimmed = value.includes('.') ? value.replace(/\.?0+$/, '') : value.replace(/^0+(?=\d)/, '');
    if (!zero && !/[1-9]/.test(trimmed)) return { error: 'Количество больше нуля' };
    return { input: { [key]: trimmed, ...paper }, shown: { [key]: trimmed, ...paper } };
  },
});

/** How much of a line has come. */
export const acceptedAmount = amount('quantity', { zero: true });

const money = (value: string): string | null => {
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(value)) return null;
  const [whole = '0', part = ''] = value.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${part.padEnd(2, '0')}`;
};

const price: Cell = {
  numeric: true,
  text: (row) => comma(row.price),
  read: (text, row) => {
    const value = bare(text);
    const given = value === '' ? null : money(value);
    if (value !== '' && given === null) return { error: 'Цена: введите число вида 123,45' };
    const typed = { price: given, ...givenUp(row, 'paper_sum', 'paper_vat') };
    return { input: typed, shown: typed };
  },
};

/** A price beside that of the purchase. */
const further = (key: 'maker_price' | 'retail_price', title: string): Cell => ({
  numeric: true,
  text: (row) => comma(row[key] ?? null),
  read: (text) => {
    const value = bare(text);
    const given = value === '' ? null : money(value);
    if (value !== '' && given === null) return { error: `${title}: введите число вида 123,45` };
    return { input: { [key]: given }, shown: { [key]: given } };
  },
});

const vat: Cell = {
  numeric: true,
  options: () => vatRateChoices.map(({ title }) => title),
  text: (row) => (row.vat_rate === withoutVat ? vatRateTitle(withoutVat) : comma(row.vat_rate)),
  read: (text, row) => {
    const value = text.trim() === '' ? null : readVatRate(text);
    if (value === null && text.trim() !== '') {
      return { error: 'Ставка НДС: выберите из списка или введите число, например 10' };
    }
    const typed = { vat_rate: value, ...givenUp(row, 'paper_vat') };
    return { input: typed, shown: typed };
  },
};

/** Sum of the line as it stands on the paper: the price follows. */
const sum: Cell = {
  numeric: true,
  text: (row) => comma(row.sum),
  read: (text, row) => {
    const value = bare(text);
    const given = value === '' ? null : money(value);
    if (value !== '' && given === null) return { error: 'Сумма: введите число вида 123,45' };
    const typed = { paper_sum: given, ...givenUp(row, 'paper_vat') };
    return { input: typed, shown: typed };
  },
};

/** VAT of the line as it stands on the paper; one that is not of the rate is asked about. */
const vatSum: Cell = {
  numeric: true,
  text: (row) => comma(row.vat_sum),
  read: (text, row) => {
    const value = bare(text);
    const given = value === '' ? null : money(value);
    if (value !== '' && given === null) return { error: 'Сумма НДС: введите число вида 123,45' };
    const typed = { paper_vat: given };
    return { input: typed, shown: typed, question: given === null ? undefined : oddVat(row, given) };
  },
};

function oddVat(row: StockLineRow, given: string): string | undefined {
  const computed = vatOfLine({ ...row, paper_vat: null });
  if (row.sum === null || row.vat_rate === null || computed === null) return undefined;
  if (!isOddVat(row.sum, row.vat_rate, given)) return undefined;
  const rate = row.vat_rate === withoutVat ? 'Без НДС' : `НДС по ставке ${vatRateTitle(row.vat_rate)}`;
  return `${rate} — ${moneyText(computed)}, введено ${moneyText(given)}. Проверьте по документу поставщика`;
}

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

export const sourceTitle = (source: string | null): string =>
  source ? (sourceOptions().find(({ value }) => value === source)?.title ?? source) : '';

const source: Cell = {
  options: () => sourceOptions().map(({ title }) => title),
  text: (row) => sourceTitle(row.source),
  read: (text) => {
    const typed = plain(text.trim());
    if (typed === '') return { input: { source: null }, shown: { source: null } };
    const found = sourceOptions().find(
      ({ value, title }) => value === typed || plain(title).startsWith(typed),
    );
    if (!found)
      return {
        error: `Источник: ${sourceOptions()
          .map(({ value, title }) => `${value} — ${title}`)
          .join('; ')}`,
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
  sum,
  vat_sum: vatSum,
  expiry,
  source,
  maker: further('maker_price', 'Цена производителя'),
  retail: further('retail_price', 'Розничная цена'),
};
