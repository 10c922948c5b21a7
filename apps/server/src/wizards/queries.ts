import type { CallReply, listScans } from '@provizor/contract';
import { sql } from 'kysely';
import type { Context } from '../core/index.ts';
import { findDraft, seePerson } from './drafts.ts';

type Scans = CallReply<typeof listScans>;

/** Scans after a number, with what the screens of the others need: epoch of clearing, people, box states. */
export async function scansAfter(ctx: Context, draftId: string, after: number): Promise<Scans> {
  const draft = await findDraft(ctx, draftId);
  await seePerson(ctx, draftId);
  const { rows: heads } = await sql<{
    epoch: number;
  }>`select epoch from wizard_draft where id = ${draftId}`.execute(ctx.db);
  const { rows: scans } = await sql<Omit<Scans['scans'][number], 'seq'> & { seq: string }>`
    select seq, code, user_id, to_json(scanned_at)#>>'{}' as at
    from wizard_scan where draft_id = ${draftId} and seq > ${after} order by seq`.execute(ctx.db);
  const { rows: boxes } = await sql<Scans['boxes'][number]>`
    select sscc, status from wizard_box where draft_id = ${draftId} order by sscc`.execute(ctx.db);
  const { rows: users } = await sql<Scans['users'][number]>`
    select u.id, u.name from app_user u
    where u.id in (select user_id from wizard_scan where draft_id = ${draftId})`.execute(ctx.db);
  return {
    seq: draft.seq,
    epoch: heads[0]?.epoch ?? 0,
    scans: scans.map((scan) => ({ ...scan, seq: Number(scan.seq) })),
    people: draft.people,
    boxes,
    users,
  };
}
