import { isEan13, isGtin } from '@provizor/codes';
import { isTotals, priceWithVat, readVatRate } from '@provizor/domain';
import { FileFault } from '../../../core/tables/index.ts';
import type { TableRow } from './table.ts';

/** A row of initial balances as far as the file tells. */
export type InitialRow = {
  row: number;
  name: string | null;
  form: string | null;
  maker: string | null;
  gtin: string | null;
  ean13: string | null;
  series: string | null;
  expiry: string | null;
  quantity: string;
  price: string | null;
  vat_rate: string | null;
  /** Without VAT, of a pack. */
  maker_price: string | null;
  source: string | null;
  address: string | null;
};

const fault = (text: string): never => {
  throw new FileFault(text);
};

/** Numbers of documents have twelve digits before the point. */
const most = 1e12;

/** «1 234,50 ₽» as 1234.50; Excel's 110.10000000000001 as 110.1. */
function numberOf(text: string, digits: number, title: string): string {
  const value = text.replace(/[\s\u00a0₽%]|руб\.?/g, '').replace(',', '.');
  if (!/^\d{1,12}(\.\d+)?(E[+-]?\d+)?$/i.test(value)) return fault(`${title}: «${text}» — не число`);
  if (Number(value) >= most) return fault(`${title}: «${text}» — слишком большое число`);
  return Number(value)
    .toFixed(digits)
    .replace(/\.?0+$/, '');
}

/** Day 0 of Excel. */
const excelZero = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;

const dayText = (date: Date) => date.toISOString().slice(0, 10);

/** yyyy-MM-dd of a date as people and Excel write it; a month means its last day. */
function dateOf(text: string): string {
  const day = writtenDate(text);
  if (day === null) return fault(`Срок годности: «${text}» — не дата`);
  if (day >= '1970-01-01' && day <= '2099-12-31') return day;
  return fault(`Срок годности: «${text}» — ожидается дата с 01.01.1970 по 31.12.2099`);
}

/** The day a text writes, null when it is none. */
function writtenDate(text: string): string | null {
  const [, month, year] = /^(\d{1,2})[./](\d{4}|\d{2})$/.exec(text) ?? [];
  if (year) {
    const isMonth = Number(month) >= 1 && Number(month) <= 12;
    const full = Number(year.length === 2 ? `20${year}` : year);
    return isMonth ? dayText(new Date(Date.UTC(full, Number(month), 0))) : null;
  }
  // DBF writes a date so
  const packed = /^(20\d{2})(\d{2})(\d{2})$/.exec(text);
  if (packed) return written(packed[1], packed[2], packed[3]);
  if (/^\d{5}(\.\d+)?$/.test(text)) return dayText(new Date(excelZero + Math.floor(Number(text)) * dayMs));
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  if (iso) return written(iso[1], iso[2], iso[3]);
  const [, d, m, y] = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2}$)/.exec(text) ?? [];
  return written(y?.length === 2 ? `20${y}` : y, m, d);
}

function written(y: string | undefined, m: string | undefined, d: string | undefined): string | null {
  const date = new Date(Date.UTC(Number(y), Number(m) - 1, Number(d)));
  const isReal = date.getUTCFullYear() === Number(y) && date.getUTCDate() === Number(d);
  return isReal ? dayText(date) : null;
}

function gtinOf(text: string): string {
  // Excel takes the zeros in front away
  const digits = text.replace(/\s/g, '');
  const gtin = digits.padStart(14, '0');
  return digits.length >= 12 && isGtin(gtin) ? gtin : fault(`GTIN: «${text}» — неверный код`);
}

function sourceOf(text: string, sources: readonly Source[]): string {
  const found = sources.find(({ id, name }) => id === text || name.toLowerCase() === text.toLowerCase());
  return found?.id ?? fault(`Источник финансирования: «${text}» не найден`);
}

const vatOf = (text: string): string =>
  readVatRate(text) ?? fault(`Ставка НДС: «${text}» — ожидается число процентов не больше 99 или «Без НДС»`);

const given = <T>(text: string | undefined, read: (text: string) => T): T | null =>
  text === undefined ? null : read(text);

/** Price of a pack with VAT; a price without it is told with the rate. */
function priceOf({ price, price_net: net }: TableRow['cells'], rate: string | null): string | null {
  if (price !== undefined) return numberOf(price, 2, 'Цена с НДС');
  if (net === undefined) return null;
  const value = numberOf(net, 6, 'Цена без НДС');
  return priceWithVat(
    value,
    rate ?? fault('Ставка НДС: не указана, а цена без НДС. Укажите в строке ставку или цену с НДС'),
  );
}

/** A funding source of the dictionary. */
export type Source = { id: string; name: string };

/** Reads the cells of a row. Throws FileFault with what is wrong with it. */
export function initialRow({ row, cells }: TableRow, sources: readonly Source[]): InitialRow {
  if (isTotals(cells)) fault('Это строка итогов, а не товар');
  const name = cells.name?.slice(0, 1000) ?? null;
  const gtin = given(cells.gtin, gtinOf);
  const ean13 = given(cells.ean13, (text) => {
    const code = text.replace(/\s/g, '');
    return isEan13(code) ? code : fault(`Штрихкод: «${text}» — неверный код`);
  });
  const part = (text: string | undefined) => text?.slice(0, 500) ?? null;
  if (name === null && gtin === null && ean13 === null)
    fault('Не указаны ни наименование, ни GTIN, ни штрихкод');
  const quantity = numberOf(cells.quantity ?? fault('Не указано количество'), 6, 'Количество');
  if (!/[1-9]/.test(quantity)) fault('Количество — ноль');
  if (cells.series !== undefined && cells.series.length > 100) fault('Серия — не длиннее 100 знаков');
  const vat = given(cells.vat_rate, vatOf);
  return {
    row,
    name,
    form: part(cells.form),
    maker: part(cells.maker),
    gtin,
    ean13,
    series: cells.series ?? null,
    quantity,
    expiry: given(cells.expiry, dateOf),
    price: priceOf(cells, vat),
    vat_rate: vat,
    maker_price: given(cells.maker_price, (text) => numberOf(text, 2, 'Цена производителя')),
    source: given(cells.source, (text) => sourceOf(text, sources)),
    address: cells.address ?? null,
  };
}
