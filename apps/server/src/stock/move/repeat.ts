import type { CallReply, HandlerInput } from '@provizor/contract';
import type { listIssues, repeatIssue } from '@provizor/contract/stock';
import { dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { proposeByExpiry } from '../documents/lots/fefo.ts';
import { addDocument } from '../documents/save.ts';

type Issue = CallReply<typeof listIssues>['items'][number];

/** Wards a person may choose from; a hospital has fewer. */
const mostWards = 500;
/** The longest note of a document. */
const longestNote = 1000;

/** The last posted issue from each storage to each other one, the latest first; of one storage when it is named. */
export async function lastIssues(
  db: TenantTransaction,
  { storage_id: from }: HandlerInput<typeof listIssues>['query'],
): Promise<Issue[]> {
  const { rows } = await sql<Issue>`
    select * from (
      select distinct on (d.storage_id, d.storage_to_id) d.id::text as id, d.number,
             d.document_date::text as document_date,
             jsonb_build_object('id', f.id, 'name', f.name) as storage,
             jsonb_build_object('id', t.id, 'name', t.name) as storage_to,
             (select count(*)::int from stock_document_line i
               where i.organization_id = d.organization_id and i.document_id = d.id) as lines
        from stock_document d
        join storage f on f.organization_id = d.organization_id and f.id = d.storage_id
        join storage t on t.organization_id = d.organization_id and t.id = d.storage_to_id
       where d.kind = 'move' and d.state in ('active', 'done') and not d.removed and d.storage_to_id <> d.storage_id
         and (${from ?? null}::int is null or d.storage_id = ${from ?? null}::int)
       order by d.storage_id, d.storage_to_id, d.document_date desc, d.posted_at desc, d.id desc
    ) x order by x.document_date desc, x.id desc limit ${mostWards}`.execute(db);
  return rows;
}

type Wanted = { nomenclature_id: number; name: string; quantity: string };

/**
 * Drafts an issue like the one named: the same goods in the same quantities to the same storage, of the lots whose shelf
 * life ends first today. What the storage lacks is told, and kept in the note of the draft. Refuses not-found,
 * move.nothing-free.
 */
export async function repeat(
  ctx: Context,
  { id }: HandlerInput<typeof repeatIssue>['body'],
): Promise<CallReply<typeof repeatIssue>> {
  const { db } = ctx;
  const { rows: heads } = await sql<{
    storage: number;
    storage_to: number | null;
    number: string;
    date: string;
  }>`
    select storage_id as storage, storage_to_id as storage_to, number, to_char(document_date, 'DD.MM.YYYY') as date
      from stock_document
     where id = ${id}::uuid and kind = 'move' and not removed`.execute(db);
  const head = heads[0] ?? refuse('not-found');
  const { rows: wanted } = await sql<Wanted>`
    select m.id as nomenclature_id, m.name, trim_scale(sum(i.quantity))::text as quantity
      from stock_document_line i
      left join lot l on l.organization_id = i.organization_id and l.id = i.lot_id
      join nomenclature m on m.organization_id = i.organization_id and m.id = coalesce(l.nomenclature_id, i.nomenclature_id)
     where i.document_id = ${id}::uuid and i.quantity > 0
     group by m.id, m.name order by min(i.n)`.execute(db);
  const day = dayOf(ctx.now());
  const items =
    wanted.length === 0
      ? []
      : await proposeByExpiry(ctx, {
          storage_id: head.storage,
          document_date: day,
          goods: wanted.map(({ nomenclature_id, quantity }) => ({ nomenclature_id, quantity })),
        });
  const lines = items
    .flatMap(({ lots }) => lots)
    .map(({ lot_id, nomenclature_id, quantity, address }, index) => ({
      n_line: index + 1,
      lot_id,
      nomenclature_id,
      quantity,
      address_id: address?.id ?? 0,
    }));
  if (lines.length === 0) refuse('move.nothing-free');
  const missing = items.flatMap(({ missing: quantity }, index) => {
    const { name = '', nomenclature_id = 0 } = wanted[index] ?? {};
    return /[1-9]/.test(quantity) ? [{ nomenclature_id, name, quantity }] : [];
  });
  const like = `Как в перемещении № ${head.number} от ${head.date}`;
  const lacking = missing.map(({ name, quantity }) => `${name} — ${quantity.replace('.', ',')} уп.`);
  const item = await addDocument(ctx, 'move', {
    storage_id: head.storage,
    storage_to_id: head.storage_to,
    document_date: day,
    comment: [like, lacking.length > 0 && `Не хватило: ${lacking.join('; ')}`]
      .filter(Boolean)
      .join('. ')
      .slice(0, longestNote),
    lines,
  });
  return { item, missing };
}
