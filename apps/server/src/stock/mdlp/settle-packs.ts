import type { CallReply, settleDisagreement } from '@provizor/contract';
import { dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import type { PackWant } from './differences.ts';
import { leftTogether } from './left-behind.ts';
import { settleStory } from './settle.ts';
import { shareOfPack } from './share.ts';

type Row = Omit<PackWant, 'before'>;

/**
 * Brings the balances to where the registry has these packs now: makes and posts the stock documents that are missing,
 * or posts the drafts they were left in for want of goods, with all that stands in those. Repeating it makes nothing.
 * Refuses not-found when a pack is not in the registry.
 */
export async function settlePacks(
  ctx: Context,
  sgtins: readonly string[],
): Promise<CallReply<typeof settleDisagreement>> {
  const { db, user } = ctx;
  const { rows } = await sql<Row>`
    select p.sgtin, p.storage_id as "storageId", (${shareOfPack})::text as share, p.status,
           coalesce(p.branch_id in (select branch_id from branch), false) as here, p.series, p.expiry::text,
           p.price::text
      from pack p where p.sgtin = any(${await leftTogether(db, sgtins)}::text[]) order by p.sgtin for update of p`.execute(
    db,
  );
  const known = new Set(rows.map(({ sgtin }) => sgtin));
  if (sgtins.some((sgtin) => !known.has(sgtin))) refuse('not-found');
  const documents = await settleStory(
    ctx,
    {
      organizationId: user.organizationId,
      userId: user.id,
      outgoingId: null,
      incomingId: null,
      scheme: null,
      counterparty: null,
      date: dayOf(ctx.now()),
      title: 'Сверка упаковок с остатками',
    },
    rows.map((row) => ({ ...row, before: null })),
    { receiving: true },
  );
  return { documents };
}
