import type { HandlerInput } from '@provizor/contract';
import type { beginInvent, StockDocument } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { lockSeen, tellChanged } from '../documents/head.ts';
import { demandPassage } from '../documents/obstacles.ts';
import { findDocument } from '../documents/rows.ts';
import { join } from './counts.ts';

type Body = HandlerInput<typeof beginInvent>['body'];

/** Refuses input.invalid when a place is not one of the storage's, or a person is not there. */
async function demandOwn(db: TenantTransaction, storageId: number, body: Body): Promise<void> {
  const places = [...new Set((body.addresses ?? []).filter((address) => address > 0))];
  const people = [...new Set(body.counters ?? [])];
  const { rows } = await sql<{ places: number; people: number }>`
    select (select count(*)::int from address where storage_id = ${storageId} and id = any(${places}::int[])) as places,
           (select count(*)::int from app_user where id = any(${people}::int[]) and not disabled) as people`.execute(
    db,
  );
  if (rows[0]?.places !== places.length)
    refuse('input.invalid', [{ path: 'body.addresses', message: 'Такого места хранения на складе нет' }]);
  if (rows[0]?.people !== people.length)
    refuse('input.invalid', [{ path: 'body.counters', message: 'Такого сотрудника нет' }]);
}

/** Refuses invent.overlap when goods of the count are being counted by another inventory. */
async function demandAlone(db: TenantTransaction, id: string, storageId: number): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select d.number
      from invent_count c
      join stock_document d on d.organization_id = c.organization_id and d.id = c.document_id and not d.removed
      join stock_document_line o on o.organization_id = c.organization_id and o.document_id = c.document_id
      join stock_document_line i
        on i.organization_id = c.organization_id and i.document_id = ${id}::uuid
       and (i.lot_id, i.address_id) = (o.lot_id, o.address_id)
     where c.storage_id = ${storageId} and c.finished_at is null and c.document_id <> ${id}::uuid
     limit 1`.execute(db);
  if (rows[0]) refuse('invent.overlap', { number: rows[0].number });
}

/**
 * Begins a count: everything of the storage, of its places, of a funding source, or just the lots that stand in the
 * draft. Refuses version.stale, stock.posted, invent.begun, invent.nothing, invent.overlap, input.invalid.
 */
export async function begin(ctx: Context, body: Body): Promise<StockDocument> {
  const { db, user } = ctx;
  const head = await lockSeen(db, 'invent', body.id, body.version);
  await demandPassage(ctx, head, 'begin');
  await demandOwn(db, head.storageId, body);
  // two counts of one storage begin one after another, so that the later one sees the lines of the earlier; postings
  // there go on
  await sql`select from storage where id = ${head.storageId} for no key update`.execute(db);
  const { rows: drawn } = await sql<{ lots: number; bare: number; source: string | null }>`
    select count(i.lot_id)::int as lots, (count(*) - count(i.lot_id))::int as bare,
           d.data ->> 'source' as source
      from stock_document d
      left join stock_document_line i on i.organization_id = d.organization_id and i.document_id = d.id
     where d.id = ${body.id}::uuid group by d.organization_id, d.id, d.data`.execute(db);
  const draft = drawn[0] ?? refuse('not-found');
  const chosen = draft.lots > 0;
  if (chosen && draft.bare > 0) {
    refuse('input.invalid', [{ path: 'body.lines', message: 'Выберите партии строк или удалите строки' }]);
  }
  await sql`
    insert into invent_count (organization_id, document_id, storage_id, blind, source, addresses, chosen, began_by)
    values (${user.organizationId}, ${body.id}, ${head.storageId}, ${head.data.blind === true}, ${draft.source},
            ${body.addresses ?? null}::int[], ${chosen}, ${user.id})`.execute(db);
  const { rows } = await sql<{ lines: number }>`select invent_begin(${body.id}::uuid) as lines`.execute(db);
  if (rows[0]?.lines === 0) refuse('invent.nothing');
  await demandAlone(db, body.id, head.storageId);
  await join(db, user.organizationId, body.id, body.counters ?? []);
  await sql`
    update stock_document set state = 'pre-active', version = version + 1, updated_at = now()
     where id = ${body.id}::uuid`.execute(db);
  tellChanged(ctx, head, 'pre-active');
  return findDocument(db, 'invent', body.id);
}
