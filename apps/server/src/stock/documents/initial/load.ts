import type { CallReply, HandlerInput } from '@provizor/contract';
import { initialFileLimit, type loadInitialFile } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { type Context, type DetachedContext, refuse } from '../../../core/index.ts';
import { FileFault, readTableApart } from '../../../core/tables/index.ts';
import { demandStorage } from '../lots/storage.ts';
import { addDocument } from '../save.ts';
import { type InitialRow, initialRow, type Source } from './cells.ts';
import { matchGoods } from './goods.ts';
import { lineInput } from './line-input.ts';
import { placesOf } from './places.ts';
import { readTable, type TableRow } from './table.ts';

type Reply = CallReply<typeof loadInitialFile>;
type Query = HandlerInput<typeof loadInitialFile>['query'];
type Problem = Reply['problems'][number];

/** Problems that are listed; a file of the wrong kind has thousands. */
const shown = 100;

async function contentOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > initialFileLimit) refuse('input.too-large', undefined, 'Файл больше 10 МБ');
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

function understood(
  rows: TableRow[],
  sources: readonly Source[],
): { taken: InitialRow[]; problems: Problem[] } {
  const taken: InitialRow[] = [];
  const problems: Problem[] = [];
  for (const row of rows) {
    try {
      taken.push(initialRow(row, sources));
    } catch (error) {
      if (!(error instanceof FileFault)) throw error;
      problems.push({ row: row.row, text: error.message });
    }
  }
  return { taken, problems };
}

async function writeDraft(
  ctx: Context,
  query: Query,
  rows: InitialRow[],
  problems: Problem[],
): Promise<Reply> {
  const { db } = ctx;
  await demandStorage(db, query.storage_id);
  const places = await placesOf(db, query.storage_id);
  const placed = rows.flatMap((row) => {
    const address = row.address === null ? 0 : places.get(row.address.toLowerCase());
    if (address === undefined) {
      problems.push({ row: row.row, text: `Место хранения «${row.address}» на складе не найдено` });
      return [];
    }
    return [{ ...row, address_id: address }];
  });
  const goods = await matchGoods(db, placed);
  const counts = {
    rows: rows.length + problems.length - (rows.length - placed.length),
    lines: placed.length,
    unknown: goods.filter((id) => id === null).length,
    refused: problems.length,
  };
  const listed = problems.toSorted((a, b) => a.row - b.row).slice(0, shown);
  if (placed.length === 0) return { item: null, counts, problems: listed };
  const item = await addDocument(ctx, 'initial', {
    storage_id: query.storage_id,
    document_date: query.document_date,
    lines: placed.map((row, index) => lineInput(row, index + 1, goods[index] ?? null)),
  });
  const met = placed.flatMap(({ name, gtin, ean13 }, index) =>
    goods[index] === null ? [{ n: index + 1, met: JSON.stringify({ name, gtin, ean13 }) }] : [],
  );
  await sql`
    update stock_document_line l set met = g.met::jsonb
      from unnest(${met.map(({ n }) => n)}::int[], ${met.map((one) => one.met)}::text[]) as g (n, met)
     where l.document_id = ${item.id}::uuid and l.n = g.n`.execute(db);
  return { item, counts, problems: listed };
}

/**
 * Makes a draft of initial balances out of an uploaded table. Refuses input.invalid (a file that is no such table, no
 * such storage), input.too-large.
 */
export async function loadInitial(ctx: DetachedContext, query: Query): Promise<Reply> {
  const file = await ctx.file();
  const content = await contentOf(file.chunks);
  const rows = await readTable(content, readTableApart).catch((error: unknown) => {
    if (!(error instanceof FileFault)) throw error;
    return refuse('input.invalid', [{ path: 'body.file', message: error.message }], error.message);
  });
  return ctx.tx(async (inner) => {
    const { rows: sources } = await sql<Source>`select id::text as id, name from source_type`.execute(
      inner.db,
    );
    const { taken, problems } = understood(rows, sources);
    return writeDraft(inner, query, taken, problems);
  });
}
