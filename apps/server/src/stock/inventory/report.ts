import type { CallReply } from '@provizor/contract';
import type { CountLine, reportInvent, StockDocument } from '@provizor/contract/stock';
import { dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { findDocument } from '../documents/rows.ts';
import { findCount } from './counts.ts';
import { readLines } from './lines.ts';

type Printed = { document: StockDocument; lines: CountLine[]; sums: (string | null)[]; hidden: boolean };
type Column = {
  title: string;
  number?: true;
  text(line: CountLine, index: number, sums: (string | null)[]): string;
};

const day = (iso: string | null) => (iso ? iso.split('-').toReversed().join('.') : '');
const number = (decimal: string | null) => (decimal ?? '').replace('.', ',');

const goods: Column[] = [
  { title: '№', text: (_, index) => String(index + 1) },
  { title: 'Наименование', text: ({ name }) => name },
  { title: 'Производитель', text: ({ producer }) => producer ?? '' },
  { title: 'Серия', text: ({ series }) => series ?? '' },
  { title: 'Годен до', text: ({ expiry }) => day(expiry) },
  { title: 'Место', text: ({ address }) => address?.name ?? '' },
  { title: 'Цена', number: true, text: ({ price }) => number(price) },
];
const fact: Column = { title: 'Фактически', number: true, text: ({ counted }) => number(counted) };
const books: Column[] = [
  { title: 'По учёту', number: true, text: ({ expected, book }) => number(expected ?? book) },
  fact,
  { title: 'Разница', number: true, text: ({ difference }) => number(difference) },
  { title: 'Сумма разницы', number: true, text: (_line, index, sums) => number(sums[index] ?? null) },
];
const note: Column = { title: 'Примечание', text: ({ note: text }) => text ?? '' };

/** The books stand in the print only when whoever reads it may know them. */
const columnsOf = ({ hidden }: Printed): Column[] => [...goods, ...(hidden ? [fact] : books), note];

/** Text that a spreadsheet would take for a formula is kept a text. */
function csvCell(text: string, isNumber: boolean): string {
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function csvOf(printed: Printed): string {
  const columns = columnsOf(printed);
  const rows = printed.lines.map((line, index) =>
    columns
      .map((column) => csvCell(column.text(line, index, printed.sums), column.number === true))
      .join(';'),
  );
  return `\uFEFF${[columns.map(({ title }) => title).join(';'), ...rows].join('\r\n')}\r\n`;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const html = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

const style = `body{font:12px/1.35 Arial,sans-serif;margin:12mm;color:#000;background:#fff}h1{font-size:16px;margin:0 0 4px}
table{border-collapse:collapse;width:100%;margin:10px 0}th,td{border:1px solid #000;padding:2px 4px;vertical-align:top}
th{font-weight:600;text-align:left}td.n{text-align:right;white-space:nowrap}thead{display:table-header-group}
tr{break-inside:avoid}.sign{margin-top:18px}@page{size:A4 landscape;margin:10mm}`;

function htmlOf(printed: Printed): string {
  const { document, lines, sums } = printed;
  const columns = columnsOf(printed);
  const cells = (line: CountLine, index: number) =>
    columns
      .map((column) => `<td${column.number ? ' class="n"' : ''}>${html(column.text(line, index, sums))}</td>`)
      .join('');
  const committee = String(document.data.committee ?? '')
    .split(/[\n;]+/)
    .map((name) => name.trim())
    .filter(Boolean);
  const signed = (committee.length > 0 ? committee : ['']).map(
    (name) => `<p class="sign">____________________ ${html(name)}</p>`,
  );
  const title = `Инвентаризационная опись № ${document.number} от ${day(document.document_date)}`;
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${html(title)}</title><style>${style}</style></head><body>
<h1>${html(title)}</h1><p>Склад: ${html(document.storage.name)}. Строк: ${lines.length}</p>
<table><thead><tr>${columns.map((column) => `<th>${column.title}</th>`).join('')}</tr></thead>
<tbody>${lines.map((line, index) => `<tr>${cells(line, index)}</tr>`).join('\n')}</tbody></table>
<p>Комиссия:</p>${signed.join('')}</body></html>`;
}

async function sumsOf(db: TenantTransaction, lines: CountLine[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ sum: string | null }>`
    select round(g.difference * g.price, 2)::text as sum
      from unnest(${lines.map(({ difference }) => difference)}::numeric[], ${lines.map(({ price }) => price)}::numeric[])
        with ordinality as g (difference, price, at) order by g.at`.execute(db);
  return rows.map(({ sum }) => sum);
}

/** The list of a count as a page to be printed or a file for a spreadsheet. Refuses not-found. */
export async function report(
  { db, now }: Context,
  id: string,
  format: 'html' | 'csv',
): Promise<CallReply<typeof reportInvent>> {
  const document = await findDocument(db, 'invent', id);
  const count = await findCount(db, id);
  const lines = await readLines(db, id, dayOf(now()));
  const hidden = !count || (count.blind && !count.finished);
  const printed = { document, lines, sums: await sumsOf(db, lines), hidden };
  const text = format === 'csv' ? csvOf(printed) : htmlOf(printed);
  return {
    file_name: `Инвентаризация ${document.number.replace(/[^\p{L}\p{N}._-]+/gu, '_')}.${format}`,
    type: format === 'csv' ? 'text/csv; charset=utf-8' : 'text/html; charset=utf-8',
    content: Buffer.from(text).toString('base64'),
  };
}
