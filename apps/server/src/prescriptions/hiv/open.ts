import type { CallReply, openHivPrescription } from '@provizor/contract';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import { cardOf } from '../card.ts';
import { releasesOf } from '../released.ts';
import { enterOne } from './enter.ts';
import { lastRelease, releasedFrom, untoldOf } from './task.ts';

type Card = CallReply<typeof openHivPrescription>;

/** The card with the name, its releases and tasks, and who has opened it; that it was opened is written down. */
export async function openOne(ctx: Context, id: number): Promise<Card> {
  const { db } = ctx;
  await enterOne(ctx, id, 'open');
  const { rows: tasks } = await sql<Card['tasks'][number]>`
    select t.id, t.release_id, t.storage_id, t.device_id, t.state, t.message, t.created_at::text as created_at
      from hiv_task t join prescription_release r on r.organization_id = t.organization_id and r.id = t.release_id
     where r.prescription_id = ${id} order by t.created_at desc`.execute(db);
  const { rows: trail } = await sql<Card['trail'][number]>`
    select h.at::text as at, u.name as user, h.act
      from hiv_trail h left join app_user u on u.organization_id = h.organization_id and u.id = h.user_id
     where h.prescription_id = ${id} order by h.id desc limit 500`.execute(db);
  const release = await lastRelease(db, id);
  return {
    item: await cardOf(ctx, id),
    releases: (await releasesOf(db, id)).items,
    tasks,
    storage_id: release === null ? null : (await releasedFrom(db, release)).storage_id,
    untold: release === null ? 0 : (await untoldOf(db, release)).length,
    trail,
  };
}
