import type {
  CallReply,
  claimPhoneScans,
  deliverPhoneScans,
  getPhone,
  HandlerInput,
} from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';

/** Task that makes a batch of what no screen has taken. */
export const gatherTask = 'phone_batch';

/** Silence of a phone after which its codes that wait become a batch, seconds. */
export const gatherAfter = 20;

/** Has the codes of a phone that nobody takes made a batch after the silence. */
export const gatherLater = (
  ctx: Pick<Context, 'addJob' | 'now'>,
  organizationId: number,
  phoneId: number,
): Promise<void> =>
  ctx.addJob(
    gatherTask,
    { organizationId, phoneId },
    {
      key: `${gatherTask} ${organizationId} ${phoneId}`,
      delay: gatherAfter * 1000,
    },
  );

const phoneOf = (ctx: Context) => ctx.user.phone ?? refuse('access.denied');

/** Stores codes by the numbers the phone gave them and calls the person's screens; one sent again changes nothing. */
export async function deliver(ctx: Context, { scans }: HandlerInput<typeof deliverPhoneScans>['body']) {
  const { organizationId } = ctx.user;
  const phone = phoneOf(ctx);
  const rows = JSON.stringify(scans.map(({ id, raw, at }, n) => ({ n, id, raw, at })));
  const { numAffectedRows } = await sql`
    insert into phone_scan (organization_id, phone_id, id, raw, scanned_at)
    select ${organizationId}, ${phone.id}, s.id, s.raw, s.at
      from json_to_recordset(${rows}::json) as s (n int, id uuid, raw text, at timestamptz)
     order by s.n
    on conflict do nothing`.execute(ctx.db);
  if (!numAffectedRows) return { ok: true } as const;
  ctx.publish({ userId: ctx.user.id, type: 'phone.scanned', payload: { phone: phone.name } });
  await gatherLater(ctx, organizationId, phone.id);
  return { ok: true } as const;
}

/** How long codes are lent to a screen that has not said yet that it has them, seconds. */
export const lentFor = 15;

/**
 * Gives what waits to this screen, in the order of scanning; two screens that ask at once get each code once. What a
 * screen names as taken is its own; what it was given and never named goes to whoever asks later.
 */
export async function claim(
  ctx: Context,
  { taken, more }: HandlerInput<typeof claimPhoneScans>['body'],
): Promise<CallReply<typeof claimPhoneScans>> {
  if (taken.length > 0)
    await sql`
      update phone_scan s set fate = 'screen'
        from phone_scanner p
       where s.fate is null and s.id = any(${taken}::uuid[]) and p.organization_id = s.organization_id
         and p.id = s.phone_id and p.user_id = ${ctx.user.id}`.execute(ctx.db);
  if (!more) return { scans: [] };
  const { rows } = await sql<{ id: string; raw: string; phone: string; seq: string }>`
    update phone_scan s set claimed_at = clock_timestamp()
      from phone_scanner p
     where s.fate is null and p.organization_id = s.organization_id and p.id = s.phone_id
       and p.user_id = ${ctx.user.id}
       and (s.claimed_at is null
         or s.claimed_at not between clock_timestamp() - make_interval(secs => ${lentFor}) and clock_timestamp())
    returning s.id, s.raw, p.name as phone, s.seq`.execute(ctx.db);
  const scans = rows
    .toSorted((a, b) => Number(a.seq) - Number(b.seq))
    .map(({ id, raw, phone }) => ({ id, raw, phone }));
  return { scans };
}

/** What has become of the codes of the phone that asks. */
export async function stateOf(ctx: Context): Promise<CallReply<typeof getPhone>> {
  const { rows } = await sql<CallReply<typeof getPhone>>`
    select p.name, u.name as person, o.name as organization,
           c.waiting, c.shown, c.batched
      from phone_scanner p
      join app_user u on u.organization_id = p.organization_id and u.id = p.user_id
      join organization o on o.id = p.organization_id
     cross join lateral (
           select count(*) filter (where fate is null)::int as waiting,
                  count(*) filter (where fate = 'screen')::int as shown,
                  count(*) filter (where fate in ('batch', 'left'))::int as batched
             from phone_scan s where s.organization_id = p.organization_id and s.phone_id = p.id) c
     where p.id = ${phoneOf(ctx).id}`.execute(ctx.db);
  return rows[0] ?? refuse('not-found');
}
