import type { FileReply } from '@provizor/contract';
import type { CountLine, StockDocument } from '@provizor/contract/stock';
import { dayOf, type GoodsLevel, levelsText } from '@provizor/domain';
import { type DetachedContext, refuse } from '../../core/index.ts';
import { isPrintFormat, printFile, type Sheet, type SheetColumn } from '../../core/print/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { findDocument } from '../documents/rows.ts';
import { findCount } from './counts.ts';
import { sumsOf } from './differences.ts';
import { readLines } from './lines.ts';

type Column = SheetColumn & {
  text(line: CountLine, index: number, sums: (string | null)[]): string;
};

const day = (iso: string | null) => (iso ? iso.split('-').toReversed().join('.') : '');
const number = (decimal: string | null) => (decimal ?? '').replace('.', ',');

/** Whole packs as a number, parts of them by the levels of the goods. */
const packs = (quantity: string | null, levels: readonly GoodsLevel[]) =>
  quantity?.includes('.') ? levelsText(quantity, levels) : number(quantity);

const goods: Column[] = [
  { title: '№', width: 0.5, text: (_, index) => String(index + 1) },
  { title: 'Наименование', width: 4, text: ({ name }) => name },
  { title: 'Производитель', width: 2.5, text: ({ producer }) => producer ?? '' },
  { title: 'Серия', text: ({ series }) => series ?? '' },
  { title: 'Годен до', text: ({ expiry }) => day(expiry) },
  { title: 'Место', text: ({ address }) => address?.name ?? '' },
  { title: 'Цена', number: true, text: ({ price }) => number(price) },
];
const fact: Column = {
  title: 'Фактически',
  number: true,
  text: ({ counted, levels }) => packs(counted, levels),
};
const books: Column[] = [
  { title: 'По учёту', number: true, text: ({ expected, book, levels }) => packs(expected ?? book, levels) },
  fact,
  { title: 'Разница', number: true, text: ({ difference, levels }) => packs(difference, levels) },
  { title: 'Сумма разницы', number: true, text: (_line, index, sums) => number(sums[index] ?? null) },
];
const note: Column = { title: 'Примечание', width: 1.5, text: ({ note: text }) => text ?? '' };

/** Who signs: those named in the document, else one line to be filled in by hand. */
function signatures({ data }: StockDocument): string[] {
  const committee = String(data.committee ?? '')
    .split(/[\n;]+/)
    .map((name) => name.trim())
    .filter(Boolean);
  return (committee.length > 0 ? committee : ['']).map((name) => `____________________ ${name}`);
}

type Paper = { sheet: Sheet; name: string };

async function paperOf(db: TenantTransaction, id: string, today: string): Promise<Paper> {
  const document = await findDocument(db, 'invent', id);
  const count = await findCount(db, id);
  const lines = await readLines(db, id, today);
  const sums = await sumsOf(
    db,
    lines.map(({ difference: quantity, lot_id: lot }) => ({ quantity, lot })),
  );
  // the books stand in the print only when whoever reads it may know them
  const hidden = !count || (count.blind && !count.finished);
  const columns = [...goods, ...(hidden ? [fact] : books), note];
  return {
    name: `Инвентаризация ${document.number}`,
    sheet: {
      title: `Инвентаризационная опись № ${document.number} от ${day(document.document_date)}`,
      about: [`Склад: ${document.storage.name}. Строк: ${lines.length}`],
      columns: columns.map(({ text: _, ...column }) => column),
      rows: lines.map((line, index) => columns.map((column) => column.text(line, index, sums))),
      footer: ['Комиссия:', ...signatures(document)],
    },
  };
}

/**
 * The list of a count as a file. No transaction is held while it is laid out. Refuses not-found and
 * report.unknown-format.
 */
export async function report(ctx: DetachedContext, id: string, format: string): Promise<FileReply> {
  if (!isPrintFormat(format)) refuse('report.unknown-format');
  const { sheet, name } = await ctx.tx(({ db }) => paperOf(db, id, dayOf(ctx.now())));
  return printFile(sheet, format, name);
}
