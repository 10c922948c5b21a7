import { sql } from 'kysely';
import type { Task } from '../../core/index.ts';
import { add, outgoingJob, type Signer } from '../jobs.ts';
import { after, pauseOf } from '../times.ts';
import type { Work } from '../work.ts';
import { noteWaiting, type Outgoing, readOpen } from './rows.ts';

const unapplied = 'Квитанция получена, но результат ещё не учтён: программа повторит сама';

/** A step of a document stumbled over something of ours: it is tried again after a growing pause. */
export async function noteTrouble(work: Work, row: Outgoing): Promise<void> {
  const until = after(pauseOf(work.services.config, 'retry', row.failures));
  await work.tx(({ db }) =>
    sql`
      update mdlp_outgoing set failures = failures + 1, next_attempt_at = ${until}, waits_for = null,
        message = case when ticket_at is null then message else ${unapplied} end
       where id = ${row.id} and applied_at is null`.execute(db),
  );
}

/** Nobody is signed in who may take these documents further: they wait for a session, and say so. */
export async function noteNoSession(work: Work, ids: readonly string[], signer: boolean): Promise<void> {
  const whose = signer ? ' сертификатом, которым подписан документ' : '';
  await work.tx(async (ctx) => {
    for (const row of await readOpen(ctx.db, ids)) {
      await noteWaiting(ctx, row, { message: `Ждёт входа в МДЛП${whose}`, waitsFor: 'session', until: null });
    }
  });
}

/** Wakes all accounts of an organisation that have documents under way. */
export async function wakeSigners(
  ctx: Parameters<typeof add>[0] & Pick<Parameters<Parameters<Work['tx']>[0]>[0], 'db'>,
  organizationId: number,
): Promise<void> {
  const { rows } = await sql<Pick<Signer, 'thumbprint'>>`
    select distinct thumbprint from mdlp_outgoing
     where applied_at is null and thumbprint is not null order by thumbprint`.execute(ctx.db);
  for (const { thumbprint } of rows) await add(ctx, outgoingJob({ organizationId, thumbprint }));
}

/** Jobs of an earlier version name a document instead of an account: its organisation is woken. */
export const wakeAll = (ctx: Parameters<Task>[1], organizationId: number): Promise<void> =>
  ctx.tenant(organizationId, null, (unit) => wakeSigners(unit, organizationId));
