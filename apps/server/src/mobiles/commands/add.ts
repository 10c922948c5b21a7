import { randomUUID } from 'node:crypto';
import type { addJob, HandlerInput } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { findJob } from '../queries.ts';

/** Stores a batch once for its uuid; duplicate codes are dropped, the first scan stays. */
export async function storeJob(ctx: Context, body: HandlerInput<typeof addJob>['body']) {
  const items = [
    ...new Map(body.content.toReversed().map((item) => [item.code, item])).values(),
  ].toReversed();
  const boxes = items.filter((item) => item.kind === 'sscc').length;
  const { rows } = await sql<{ id: number }>`
    insert into scan_job (organization_id, uuid, name, user_id, sscc_count, sgtin_count, content)
    values (${ctx.user.organizationId}, ${body.uuid ?? randomUUID()}, ${body.name}, ${ctx.user.id},
            ${boxes}, ${items.length - boxes}, ${JSON.stringify(items)}::jsonb)
    on conflict (organization_id, uuid) do update set name = excluded.name
    returning id`.execute(ctx.db);
  const id = rows[0]?.id;
  return (id === undefined ? undefined : await findJob(ctx.db, id)) ?? refuse('not-found');
}
