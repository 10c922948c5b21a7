import type { HandlerInput } from '@provizor/contract';
import type { InitialFile, makeInitialDrafts } from '@provizor/contract/stock';
import { type BalancesField, goodsKey, lacksVatRate } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, type DetachedContext, refuse } from '../../../../core/index.ts';
import type { TenantTransaction } from '../../../../database/index.ts';
import { demandStorage } from '../../lots/storage.ts';
import { addDocument } from '../../save.ts';
import type { InitialRow, Source } from '../cells.ts';
import { lineInput } from '../line-input.ts';
import { placesOf } from '../places.ts';
import { initialFileOf } from './card.ts';
import { findFileGoods } from './goods.ts';
import { type Read, type Refused, readBalances, type Taken } from './read/job.ts';
import { refuseFile, rememberColumns } from './take.ts';

type Body = HandlerInput<typeof makeInitialDrafts>['body'];

/** Lines a document may have (contract). */
const mostLines = 10_000;

type Kept = { name: string; heading_row: number; headings: string[]; content: Buffer };

/** The bytes of a file nothing was made of yet. Refuses not-found, initial-file.drafted. */
async function contentOf(db: TenantTransaction, id: string): Promise<Kept> {
  const { rows } = await sql<Omit<Kept, 'content'> & { content: Buffer | null }>`
    select name, heading_row, headings, content from initial_file where id = ${id}::uuid for update`.execute(
    db,
  );
  const { content, ...kept } = rows[0] ?? refuse('not-found');
  return { ...kept, content: content ?? refuse('initial-file.drafted') };
}

const refuseColumns = (message: string): never =>
  refuse('input.invalid', [{ path: 'body.columns', message }], message);

/** Refuses input.invalid unless goods and quantities are told, each by one column, and the rate of prices without VAT. */
function demandColumns(columns: readonly (BalancesField | null)[], headings: readonly string[]): void {
  const fields = columns.filter((field) => field !== null);
  if (columns.length !== headings.length) refuseColumns('Столбцов в файле столько же, сколько заголовков');
  if (new Set(fields).size !== fields.length) {
    refuseColumns('Одно и то же выбрано для двух столбцов: оставьте его у одного');
  }
  if (!fields.includes('quantity')) refuseColumns('Укажите, в каком столбце количество');
  if (!fields.some((field) => field === 'name' || field === 'gtin' || field === 'ean13')) {
    refuseColumns('Укажите, в каком столбце наименование, GTIN или штрихкод');
  }
  if (lacksVatRate(columns)) refuseColumns('Цена без НДС: укажите, в каком столбце ставка НДС');
}

type Placed = InitialRow & { address_id: number };

async function placed(
  db: TenantTransaction,
  storageId: number,
  rows: readonly Taken[],
  refused: Refused[],
): Promise<Placed[]> {
  const places = await placesOf(db, storageId);
  return rows.flatMap((row) => {
    const address = row.address === null ? 0 : places.get(row.address.toLowerCase());
    if (address !== undefined) return [{ ...row, address_id: address }];
    refused.push({
      row: row.row,
      text: `Место хранения «${row.address}» на складе не найдено`,
      cells: row.cells ?? [],
    });
    return [];
  });
}

/** One draft with its lines, which remember what the file said of their goods. */
async function writeDraft(
  ctx: Context,
  rows: readonly (Placed & { goods: number | null })[],
  body: Body,
  comment: string,
): Promise<string> {
  const { id } = await addDocument(ctx, 'initial', {
    storage_id: body.storage_id,
    document_date: body.document_date,
    comment,
    lines: rows.map((row, index) => lineInput(row, index + 1, row.goods)),
  });
  const met = rows.map((row) => {
    const { name, form, maker, gtin, ean13 } = row;
    return JSON.stringify({ name, form, maker, gtin, ean13, key: goodsKey(row) });
  });
  await sql`
    update stock_document_line l set met = g.met::jsonb
      from unnest(${met}::text[]) with ordinality as g (met, n)
     where l.document_id = ${id}::uuid and l.n = g.n`.execute(ctx.db);
  return id;
}

async function write(ctx: Context, id: string, body: Body, read: Read): Promise<InitialFile> {
  const { db, user } = ctx;
  const { name, headings } = await contentOf(db, id);
  await demandStorage(db, body.storage_id);
  const rows = await placed(db, body.storage_id, read.taken, read.refused);
  const goods = await findFileGoods(db, rows);
  const lines = rows.map((row, index) => ({ ...row, goods: goods[index] ?? null }));
  const parts = Math.ceil(lines.length / mostLines);
  for (let part = 0; part < parts; part++) {
    const comment = `Из файла «${name}»${parts > 1 ? `, часть ${part + 1} из ${parts}` : ''}`;
    const documentId = await writeDraft(
      ctx,
      lines.slice(part * mostLines, (part + 1) * mostLines),
      body,
      comment,
    );
    await sql`
      insert into initial_file_document (organization_id, file_id, document_id)
      values (${user.organizationId}, ${id}, ${documentId})`.execute(db);
  }
  await rememberColumns(db, user.organizationId, headings, body.columns);
  const counts = {
    rows: lines.length + read.refused.length,
    lines: lines.length,
    refused: read.refused.length,
  };
  // a file no row of which was taken may be read by other columns
  const isDone = lines.length > 0;
  await sql`
    update initial_file
       set columns = ${JSON.stringify(body.columns)}::jsonb, counts = ${JSON.stringify(counts)}::jsonb,
           problems = ${JSON.stringify(read.refused.toSorted((a, b) => a.row - b.row))}::jsonb,
           content = ${isDone ? null : sql`content`}
     where id = ${id}::uuid`.execute(db);
  return initialFileOf(db, id);
}

/**
 * Makes drafts of initial balances of a file. Refuses not-found, initial-file.drafted, input.invalid (columns, storage).
 */
export async function draftInitialFile(ctx: DetachedContext, id: string, body: Body): Promise<InitialFile> {
  const { kept, sources } = await ctx.tx(async ({ db }) => {
    const { rows } = await sql<Source>`select id::text as id, name from source_type`.execute(db);
    return { kept: await contentOf(db, id), sources: rows };
  });
  demandColumns(body.columns, kept.headings);
  const read = await readBalances({
    content: kept.content,
    headingRow: kept.heading_row,
    columns: body.columns,
    sources,
  });
  if ('fault' in read) return refuseFile(read.fault);
  return ctx.tx((tx) => write(tx, id, body, read));
}
