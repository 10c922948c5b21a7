import { parentPort, workerData } from 'node:worker_threads';
import { headingRowOf } from '@provizor/domain';
import { FileFault, readRows, tooManyRows } from '../../../../../core/tables/index.ts';
import { initialRow } from '../../cells.ts';
import type { Looked, Order, Read, Refused } from './job.ts';

const isFilled = (row: readonly string[]) => row.some((cell) => cell !== '');

/** Rows a person sees before he says what the columns are, and signs of a cell shown there. */
const shown = { rows: 20, signs: 200 };

function look(rows: string[][], mostRows: number): Looked {
  const headingRow = headingRowOf(rows);
  const body = rows.slice(headingRow + 1).filter(isFilled);
  if (body.length === 0) throw new FileFault('В файле нет строк с товаром');
  if (body.length > mostRows) throw tooManyRows(mostRows);
  const sample = body.slice(0, shown.rows);
  const width = Math.max(rows[headingRow]?.length ?? 0, ...sample.map((row) => row.length));
  const cut = (row: readonly string[] = []) =>
    Array.from({ length: width }, (_, column) => (row[column] ?? '').slice(0, shown.signs));
  const headings = cut(rows[headingRow]).map((heading, column) => heading || `Столбец ${column + 1}`);
  return { headingRow, headings, sample: sample.map(cut), rows: body.length };
}

function readBy(rows: string[][], { headingRow, columns, sources }: Order & { kind: 'rows' }): Read {
  const taken: Read['taken'] = [];
  const refused: Refused[] = [];
  for (const [at, row] of rows.entries()) {
    if (at <= headingRow || !isFilled(row)) continue;
    const cells = Object.fromEntries(
      columns.flatMap((field, column) => (field && row[column] ? [[field, row[column]]] : [])),
    );
    const kept = () => row.slice(0, columns.length).map((cell) => cell.slice(0, shown.signs));
    try {
      const read = initialRow({ row: at + 1, cells }, sources);
      taken.push({ ...read, cells: read.address === null ? null : kept() });
    } catch (error) {
      if (!(error instanceof FileFault)) throw error;
      refused.push({ row: at + 1, text: error.message, cells: kept() });
    }
  }
  return { taken, refused };
}

async function run(order: Order) {
  try {
    const rows = await readRows(Buffer.from(order.content), order.mostRows);
    return order.kind === 'look' ? look(rows, order.mostRows) : readBy(rows, order);
  } catch (error) {
    if (error instanceof FileFault) return { fault: error.message };
    throw error;
  }
}

parentPort?.postMessage(await run(workerData as Order));
