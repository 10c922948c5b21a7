import { pageLimits } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { Task } from '../../core/index.ts';
import { add, outcomeJob } from '../jobs.ts';
import { askRaw, linkIfAny } from '../link/connect.ts';
import { pauseOf, toMdlpTime } from '../times.ts';
import { taskWork, type Work } from '../work.ts';
import { takeElsewhere } from './take.ts';

const hour = 3_600_000;
const firstDays = 30;
/** Documents move on after they have come: the last day is read again. */
const overlap = 24 * hour;
const pages = 100;

async function windowFrom(work: Work): Promise<Date> {
  const { rows } = await work.tx(({ db }) =>
    sql<{ read_to: string | null }>`
      select least(outcome_read_to, now())::text as read_to from mdlp_income_state
       where outcome_read_to is not null`.execute(db),
  );
  const readTo = rows[0]?.read_to;
  return new Date(
    readTo ? new Date(readTo).getTime() - overlap : work.now().getTime() - firstDays * 24 * hour,
  );
}

/**
 * How long until the list is read again. A document a registrar has told of is looked for after as long as it has been
 * awaited so far, so that it is found soon and MDLP is asked ever less often.
 */
async function pauseToNext(work: Work): Promise<number> {
  const { rows } = await work.tx(({ db }) =>
    sql<{ awaited: number | null }>`
      select extract(epoch from now() - max(v.answered_at))::float8 * 1000 as awaited
        from mdlp_disposal v
        join mdlp_outgoing o on o.organization_id = v.organization_id and o.id = v.outgoing_id
       where v.state = 'ready' and o.document_id is null and o.applied_at is null`.execute(db),
  );
  const awaited = rows[0]?.awaited ?? null;
  const { config } = work.services;
  const usual = pauseOf(config, 'outcome', 0);
  return awaited === null ? usual : Math.min(usual, Math.max(pauseOf(config, 'status', 0), awaited));
}

async function noteRead(work: Work, at: Date): Promise<void> {
  await work.tx(({ db }) =>
    sql`
      insert into mdlp_income_state as s (organization_id, outcome_read_to)
      values (${work.organizationId}, ${at.toISOString()})
      on conflict (organization_id) do update
        set outcome_read_to = least(now(), greatest(s.outcome_read_to, excluded.outcome_read_to))`.execute(
      db,
    ),
  );
}

/**
 * The task: looks through MDLP's list of outgoing documents for those made elsewhere and comes back after its pause, as
 * long as a session lives. A failure of MDLP is left to the next time.
 */
export const outcomeTask: Task = async (payload, ctx) => {
  const { organizationId } = payload as { organizationId: number };
  const work = taskWork(ctx, organizationId);
  const link = await linkIfAny(work);
  if (!link) return;
  const begun = ctx.now();
  const filter = { start_date: toMdlpTime(await windowFrom(work)) };
  try {
    for (let page = 0, read = 0; page < pages; page++) {
      const { documents, total } = await askRaw(work, link, (client, signal) =>
        client.outcome({ filter, start_from: read, count: pageLimits.page }, signal),
      );
      await work.tx((unit) =>
        takeElsewhere(unit, organizationId, link.session.contour, documents, ctx.now()),
      );
      read += documents.length;
      if (documents.length === 0 || read >= total) break;
    }
    await noteRead(work, begun);
  } catch (error) {
    ctx.log.info({ err: error }, 'outgoing documents not read to the end');
  }
  const next = await pauseToNext(work);
  await work.tx((unit) => add(unit, outcomeJob(organizationId), next));
};
