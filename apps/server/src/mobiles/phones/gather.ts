import { isSgtin, parseScan } from '@provizor/codes';
import { sql } from 'kysely';
import type { Task, TenantTaskContext } from '../../core/index.ts';
import { type BatchItem, insertBatch, tellArrival } from '../commands/batch.ts';
import { gatherLater, lentFor } from './scans.ts';

type Waiting = { id: string; raw: string };
type Phone = { name: string; user_id: number };

/** The pack or box of a code; undefined for what no batch holds. */
function itemOf(raw: string): BatchItem | undefined {
  const scan = parseScan(raw);
  if (scan.kind === 'sscc') return { code: scan.sscc, kind: 'sscc' };
  if (scan.kind !== 'pack' || !isSgtin(scan.sgtin)) return undefined;
  return { code: scan.sgtin, kind: 'sgtin', mark: scan.mark };
}

async function settle(ctx: TenantTaskContext, phoneId: number, scans: Waiting[], fate: string) {
  await sql`
    update phone_scan set fate = ${fate}
     where phone_id = ${phoneId} and id = any(${scans.map(({ id }) => id)}::uuid[])`.execute(ctx.db);
}

/** Codes shown of those no batch holds. */
const shown = 5;

async function gather(ctx: TenantTaskContext, organizationId: number, phoneId: number): Promise<void> {
  const { rows: open } = await sql<Waiting & { lent: boolean }>`
    select id, raw, coalesce(claimed_at between clock_timestamp() - make_interval(secs => ${lentFor}) and clock_timestamp(), false) as lent
      from phone_scan where phone_id = ${phoneId} and fate is null order by seq
       for update`.execute(ctx.db);
  // A screen has them and has not said so yet: they are looked at again.
  if (open.some(({ lent }) => lent)) await gatherLater(ctx, organizationId, phoneId);
  const scans = open.filter(({ lent }) => !lent);
  const { rows } = await sql<Phone>`select name, user_id from phone_scanner where id = ${phoneId}`.execute(
    ctx.db,
  );
  const [phone] = rows;
  const [first] = scans;
  if (!first || !phone) return;
  const items = scans.map(({ raw }) => itemOf(raw));
  const taken = scans.filter((_, n) => items[n] !== undefined);
  const left = scans.filter((_, n) => items[n] === undefined);
  await settle(ctx, phoneId, taken, 'batch');
  await settle(ctx, phoneId, left, 'left');
  if (taken.length > 0) {
    const batch = await insertBatch(ctx.db, organizationId, {
      uuid: `phone-${phoneId}-${first.id}`,
      name: `${phone.name}, ${new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeStyle: 'short' }).format(ctx.now())}`,
      device: { name: phone.name },
      userId: phone.user_id,
      items: items.filter((item) => item !== undefined),
    });
    if (batch.made) tellArrival(ctx, phone.user_id, batch, 'Партия с телефона');
  }
  if (left.length > 0) {
    const codes = left.slice(0, shown).map(({ raw }) => raw.slice(0, 40));
    ctx.publish({
      userId: phone.user_id,
      type: 'notice',
      message: `Не вошли в партию: ${codes.join(', ')}${left.length > shown ? ` и ещё ${left.length - shown}` : ''}`,
      caption: `${phone.name}: кодов без упаковки ${left.length}`,
      color: 'warning',
    });
  }
}

/** Makes a batch of the codes of a phone that no open screen has taken. */
export const gatherScans: Task = async (payload, { tenant }) => {
  const { organizationId, phoneId } = payload as { organizationId: number; phoneId: number };
  await tenant(organizationId, null, (ctx) => gather(ctx, organizationId, phoneId));
};

/** Forgets what phones sent long ago, and codes of pairing nobody used. */
export const forgetScans: Task = async (_payload, { system }) => {
  await system(async (db) => {
    await sql`delete from phone_scan where fate is not null and received_at < now() - interval '60 days'`.execute(
      db,
    );
    await sql`delete from phone_pairing where expires_at < now()`.execute(db);
  });
};
