import type { CallReply, listScans } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import { peopleOf, seePerson } from './drafts.ts';

type Scans = CallReply<typeof listScans>;
type Head = Pick<Scans, 'epoch' | 'people' | 'boxes'> & { seq: string };
type Row = Omit<Scans['scans'][number], 'seq'> & { seq: string; name: string | null };

/**
 * Scans after a number, with whose they are and what the screens of the others need: epoch of clearing, people, box
 * states. Refuses not-found.
 */
export async function scansAfter(ctx: Context, draftId: string, after: number): Promise<Scans> {
  const { rows: heads } = await sql<Head>`/* prepared */
    select d.seq, d.epoch, ${peopleOf} as people,
      coalesce((select json_agg(json_build_object('sscc', b.sscc, 'status', b.status) order by b.sscc)
        from wizard_box b where b.organization_id = d.organization_id and b.draft_id = d.id), '[]') as boxes
      from wizard_draft d where d.id = ${draftId} and d.state <> 'removed'`.execute(ctx.db);
  const { seq, ...head } = heads[0] ?? refuse('not-found');
  await seePerson(ctx, draftId);
  const { rows } = await sql<Row>`/* prepared */
    select s.seq, s.code, s.user_id, to_json(s.scanned_at)#>>'{}' as at, u.name
      from wizard_scan s left join app_user u on u.id = s.user_id
     where s.draft_id = ${draftId} and s.seq > ${after}::bigint order by s.seq`.execute(ctx.db);
  const users = new Map(rows.flatMap(({ user_id: id, name }) => (name === null ? [] : [[id, { id, name }]])));
  return {
    ...head,
    seq: Number(seq),
    scans: rows.map(({ name: _, ...scan }) => ({ ...scan, seq: Number(scan.seq) })),
    users: [...users.values()],
  };
}
