import type { CallReply, HandlerInput, listRemovedHiv, putHivPrescription } from '@provizor/contract';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import { changeEntry } from '../correct.ts';
import { removeEntry } from '../save.ts';
import { enterGroup, enterOne, note } from './enter.ts';

type Typed = HandlerInput<typeof putHivPrescription>['body'];

/** Corrects a prescription of the group. Refuses what correcting any other refuses (changeEntry). */
export async function changeOne(ctx: Context, id: number, typed: Typed): Promise<void> {
  await enterOne(ctx, id, 'edit');
  await changeEntry(ctx, id, typed, true);
}

/** Removes one that was taken by mistake; its trail stays, with the number of the paper. Refuses what removing any other does. */
export async function removeOne(ctx: Context, id: number): Promise<void> {
  await enterOne(ctx, id);
  const { rows } = await sql<{ paper: string }>`
    select trim(series || ' ' || number) as paper from prescription where id = ${id}`.execute(ctx.db);
  await note(ctx, id, 'remove', rows[0]?.paper ?? '');
  await removeEntry(ctx, id);
}

/** Prescriptions of the group that were removed, the latest first. */
export async function removedOfGroup({ db }: Context): Promise<CallReply<typeof listRemovedHiv>> {
  await enterGroup(db);
  const { rows } = await sql<CallReply<typeof listRemovedHiv>['items'][number]>`
    select h.at::text as at, u.name as user, h.paper
      from hiv_trail h left join app_user u on u.organization_id = h.organization_id and u.id = h.user_id
     where h.act = 'remove' order by h.id desc limit 500`.execute(db);
  return { items: rows };
}
