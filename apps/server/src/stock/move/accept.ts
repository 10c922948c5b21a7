import type { HandlerInput } from '@provizor/contract';
import type { acceptMove, StockDocument, StockLineRow } from '@provizor/contract/stock';
import { stockEntries } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { obstaclesOfFit } from '../checks/fit.ts';
import { obstaclesOfParts } from '../checks/typed.ts';
import { lockSeen, tellChanged } from '../documents/head.ts';
import { demandNothingInTheWay } from '../documents/obstacles.ts';
import { findDocument } from '../documents/rows.ts';
import { postDocument } from '../ledger/post-document.ts';
import { lockBalances, release } from '../ledger/statements.ts';
import { refuseObstacles } from '../obstacles/refuse.ts';
import { setMovedPrices } from '../prices/steps.ts';
import { setRefusedAside } from './refused.ts';
import { recordAnswer, type Seen } from './send.ts';
import { moveSteps } from './steps.ts';

type Body = HandlerInput<typeof acceptMove>['body'];
type Line = {
  n: number;
  lot_id: number;
  address_id: number;
  address_to_id: number;
  sent: string;
  accepted: string;
  levels: StockLineRow['levels'];
};

/**
 * What is accepted of each line. Refuses input.invalid: more than was sent, a line or a pack that was not sent; and
 * stock.incomplete: parts of a pack that are none.
 */
async function acceptedLines(db: TenantTransaction, body: Body): Promise<Line[]> {
  const { id, lines = [], refused_marks: marks = [] } = body;
  const { rows: gone } = await sql<{ n: number; quantity: string; packs: number }>`
    select n, sum(quantity)::text as quantity, count(*)::int as packs from stock_document_pack
     where document_id = ${id}::uuid and sgtin = any(${marks}::text[]) group by n`.execute(db);
  if (gone.reduce((sum, { packs }) => sum + packs, 0) < new Set(marks).size)
    refuse('input.invalid', [{ path: 'body.refused_marks', message: 'Такой упаковки в документе нет' }]);
  const { rows } = await sql<Line & { much: boolean }>`
    select i.n, i.lot_id, i.address_id, coalesce(g.address_to_id, i.address_to_id) as address_to_id,
           trim_scale(i.quantity)::text as sent, coalesce(g.quantity, 0) > i.quantity as much,
           trim_scale(coalesce(g.quantity, greatest(0, i.quantity - coalesce(m.quantity, 0))))::text as accepted,
           o.levels
      from stock_document_line i
      join lot l on l.organization_id = i.organization_id and l.id = i.lot_id
      join nomenclature o on o.organization_id = l.organization_id and o.id = l.nomenclature_id
      left join unnest(${lines.map(({ n_line }) => n_line)}::int[], ${lines.map(({ quantity }) => quantity)}::numeric[],
                       ${lines.map((line) => line.address_to_id ?? null)}::int[]) as g (n, quantity, address_to_id)
        on g.n = i.n
      left join unnest(${gone.map(({ n }) => n)}::int[], ${gone.map(({ quantity }) => quantity)}::numeric[])
        as m (n, quantity) on m.n = i.n
     where i.document_id = ${id}::uuid order by i.n`.execute(db);
  const numbers = new Set(rows.map(({ n }) => n));
  if (lines.some(({ n_line }) => !numbers.has(n_line)))
    refuse('input.invalid', [{ path: 'body.lines', message: 'Такой строки в документе нет' }]);
  if (rows.some(({ much }) => much))
    refuse('input.invalid', [{ path: 'body.lines', message: 'Принять можно не больше, чем отправлено' }]);
  refuseObstacles(
    rows.flatMap(({ n: n_line, levels, accepted }) => obstaclesOfParts({ n_line, levels }, accepted)),
  );
  return rows;
}

/** Refuses input.invalid when a cell is not one of the storage goods come to. */
async function demandCells(db: TenantTransaction, storageId: number, lines: Line[]): Promise<void> {
  const cells = [...new Set(lines.map((line) => line.address_to_id).filter((cell) => cell > 0))];
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from address where storage_id = ${storageId} and id = any(${cells}::int[])`.execute(
    db,
  );
  if (rows[0]?.n !== cells.length)
    refuse('input.invalid', [{ path: 'body.lines', message: 'Такого места хранения на складе нет' }]);
}

/** Lines keep what was sent (`asked`) beside what was accepted. */
async function writeAccepted(db: TenantTransaction, id: string, lines: Line[]): Promise<void> {
  await sql`
    update stock_document_line i set asked = i.quantity, quantity = g.quantity, address_to_id = g.address_to_id
      from unnest(${lines.map(({ n }) => n)}::int[], ${lines.map(({ accepted }) => accepted)}::numeric[],
                  ${lines.map((line) => line.address_to_id)}::int[]) as g (n, quantity, address_to_id)
     where i.document_id = ${id}::uuid and i.n = g.n`.execute(db);
}

const namePacks = 'Отметьте упаковки, которые не пришли, или примите столько, сколько их пришло';

/**
 * Refuses stock.incomplete when more packs are left under a line than was accepted of it: they would all go along; or
 * when they may go no further, suspended on the way.
 */
async function demandFit(db: TenantTransaction, document: StockDocument): Promise<void> {
  const found = await obstaclesOfFit(db, document);
  refuseObstacles(
    found.map((obstacle) =>
      obstacle.code === 'too-many-packs' ? { ...obstacle, cure: namePacks } : obstacle,
    ),
  );
}

const isNone = (quantity: string) => !/[1-9]/.test(quantity);

/**
 * Accepts a move whole or in part: what is accepted comes into the ledger, the rest is free again where it was.
 * Refuses version.stale, move.not-sent, stock.incomplete (more packs than accepted, no whole parts), input.invalid (also: something is
 * missing and no reason is given).
 */
export async function accept(ctx: Context, body: Body): Promise<StockDocument> {
  const { db } = ctx;
  const head = await lockSeen(db, 'move', body.id, body.version);
  const before = await findDocument(db, 'move', body.id);
  const { facts } = await demandNothingInTheWay(ctx, before, 'accept');
  const lines = await acceptedLines(db, body);
  await demandCells(db, head.storageToId ?? head.storageId, lines);
  const isWhole = lines.every(({ sent, accepted }) => sent === accepted);
  if (lines.every(({ accepted }) => isNone(accepted)))
    refuse('input.invalid', [{ path: 'body.lines', message: 'Не принято ничего: откажите в приёмке' }]);
  if (!isWhole && !body.reason)
    refuse('input.invalid', [{ path: 'body.reason', message: 'Укажите причину' }]);
  const places = { storageId: head.storageId, storageToId: head.storageToId };
  const entriesOf = (quantity: 'sent' | 'accepted') =>
    stockEntries(
      'move',
      places,
      lines
        .filter((line) => !isNone(line[quantity]))
        .map((line) => ({
          n: line.n,
          lotId: line.lot_id,
          quantity: line[quantity],
          addressId: line.address_id,
          addressToId: line.address_to_id,
        })),
    );
  // what was promised and what comes is locked in one order: nobody waits for another in a circle
  await lockBalances(db, entriesOf('sent'));
  await release(db, body.id);
  await writeAccepted(db, body.id, lines);
  await setRefusedAside(db, body.id, body.refused_marks ?? []);
  if ((await facts()).packs.length > 0) await demandFit(db, before);
  await setMovedPrices(db, body.id, before.document_date);
  await postDocument(db, body.id, entriesOf('accepted'));
  const posted = await findDocument(db, 'move', body.id);
  await recordAnswer(ctx, body.id, {
    decision: isWhole ? 'accepted' : 'part',
    reason: body.reason || null,
    sent: before.quantity,
    accepted: posted.quantity,
  });
  await moveSteps.afterPosting?.(ctx, posted);
  tellChanged(ctx, head, 'active');
  return findDocument(db, 'move', body.id);
}

/**
 * Refuses to take a move: it is a draft of its sender again. Refuses version.stale, move.not-sent,
 * stock.not-keeper.
 */
export async function refuseAll(ctx: Context, body: Seen & { reason: string }): Promise<StockDocument> {
  const { db } = ctx;
  const head = await lockSeen(db, 'move', body.id, body.version);
  const before = await findDocument(db, 'move', body.id);
  await demandNothingInTheWay(ctx, before, 'refuse');
  const { quantity, number } = before;
  await release(db, body.id);
  await recordAnswer(ctx, body.id, {
    decision: 'refused',
    reason: body.reason,
    sent: quantity,
    accepted: '0',
  });
  tellChanged(ctx, head, 'draft');
  ctx.publish({
    type: 'notice',
    caption: 'В приёмке отказано',
    message: `Перемещение № ${number}: ${body.reason}`,
    color: 'warning',
    payload: { id: body.id, kind: 'move', by: ctx.user.id },
  });
  return findDocument(db, 'move', body.id);
}
