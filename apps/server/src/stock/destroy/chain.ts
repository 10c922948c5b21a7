import type { StockDocument } from '@provizor/contract/stock';
import { dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import { lockDocument } from '../documents/head.ts';
import { demandPassage } from '../documents/obstacles.ts';
import { findDocument } from '../documents/rows.ts';
import { addDocument } from '../documents/save.ts';
import { forbidden } from '../obstacles/obstacle.ts';
import { refuseObstacles } from '../obstacles/refuse.ts';
import { actOf } from './act.ts';

/**
 * Drafts the act of destruction (542) of what was handed over for it (541): its lines and its packs. A second call
 * gives the act that is there. Refuses not-found, destroy.not-handed-over.
 */
export async function continueChain(ctx: Context, id: string): Promise<StockDocument> {
  const { db, user } = ctx;
  const head = await lockDocument(db, 'destroy', id);
  if (head.data.way !== 'destroy') refuseObstacles([forbidden('destroy.not-handed-over')]);
  await demandPassage(ctx, head, 'continue');
  const known = await actOf(db, id);
  if (known) return findDocument(db, 'destroy', known.id);
  const today = dayOf(ctx.now());
  const made = await addDocument(ctx, 'destroy', {
    storage_id: head.storageId,
    document_date: head.date > today ? head.date : today,
    copy_id: id,
    base_id: id,
    data: { way: 'destroyed' },
  });
  await sql`
    insert into stock_document_pack (organization_id, document_id, sgtin, n)
    select ${user.organizationId}::int, ${made.id}::uuid, sgtin, n from stock_document_pack
     where document_id = ${id}::uuid`.execute(db);
  return findDocument(db, 'destroy', made.id);
}
