import { setImmediate as breathe } from 'node:timers/promises';
import { actionTitle } from '@provizor/mdlp';
import { type Sink, ZipWriter } from '../../core/zip.ts';
import { readBody } from '../bodies.ts';
import type { Work } from '../work.ts';
import { csvRegister } from './register.ts';
import { type RegisterRow, type Wanted, wantedRows } from './rows.ts';
import { writeWorkbook } from './workbook.ts';

export type Order = Wanted & { format: 'zip' | 'xlsx' | 'csv' };

/** Told after every document: written so far, and how many of them have no XML here. */
export type OnDocument = (done: number, missing: number) => void;

/** Signs a file name may have everywhere. */
const fileText = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}._-]+/gu, '_')
    .replace(/^[._]+|[._]+$/g, '')
    .slice(0, 60);

const folders = { income: 'Входящие', outcome: 'Исходящие' } as const;

/** Name of a document in the archive: folder, day, scheme, number, identifier. */
function entryName({
  side,
  at,
  doc_type: type,
  doc_num: number,
  document_id: id,
  owner,
}: RegisterRow): string {
  const parts = [at.slice(0, 10), String(type), number ? fileText(number) : '', fileText(id ?? owner)];
  return `${folders[side]}/${parts.filter(Boolean).join('_')}`;
}

/** Name of the file for people. */
export function fileNameOf({ sides, doc_type: types, period_s, period_e, format }: Order): string {
  const day = (iso: string) => iso.split('-').toReversed().join('.');
  const what = sides.length === 2 ? 'Документы МДЛП' : `${folders[sides[0] ?? 'income']} МДЛП`;
  const [only] = types;
  const scheme = types.length === 1 && only !== undefined ? ` ${only} ${fileText(actionTitle(only))}` : '';
  return `${what}${scheme} ${day(period_s)}–${day(period_e)}.${format}`;
}

async function* counted(
  rows: AsyncIterable<RegisterRow>,
  onDocument: OnDocument,
): AsyncGenerator<RegisterRow> {
  let done = 0;
  for await (const row of rows) {
    yield row;
    done += 1;
    onDocument(done, 0);
  }
}

async function writeArchive(
  work: Work,
  wanted: Wanted,
  zip: ZipWriter,
  onDocument: OnDocument,
): Promise<void> {
  let done = 0;
  let missing = 0;
  for await (const row of wantedRows(work.tx, wanted)) {
    for (const part of ['document', 'ticket'] as const) {
      if (!(part === 'document' ? row.has_xml : row.has_ticket)) continue;
      const xml = await work.tx(({ db }) => readBody(db, row.owner, part));
      if (xml) await zip.add(`${entryName(row)}${part === 'ticket' ? '_квитанция' : ''}.xml`, [xml]);
    }
    done += 1;
    if (!row.has_xml) missing += 1;
    onDocument(done, missing);
    await breathe();
  }
  await zip.add('Реестр.csv', csvRegister(wantedRows(work.tx, wanted)));
}

/** Writes the file of an order piece by piece; memory holds one document at a time. */
export async function writeFile(work: Work, order: Order, sink: Sink, onDocument: OnDocument): Promise<void> {
  const { format } = order;
  if (format === 'csv') {
    for await (const piece of csvRegister(counted(wantedRows(work.tx, order), onDocument))) await sink(piece);
    return;
  }
  const zip = new ZipWriter(sink);
  if (format === 'xlsx') await writeWorkbook(zip, counted(wantedRows(work.tx, order), onDocument));
  else await writeArchive(work, order, zip, onDocument);
  await zip.end();
}
