import { onHandStatuses } from '@provizor/domain';
import { pageLimits } from '@provizor/mdlp';
import { sql } from 'kysely';
import { Refusal, type Task, type TaskContext } from '../core/index.ts';
import { askPatiently, publicStatuses, taskWork, type Work } from '../exchange/index.ts';
import { type ReconcileJob, reconcile } from './begin.ts';
import { finish, ownPacksToAsk } from './compare.ts';
import { takeOver } from './take.ts';

/** How long a comparison that has no session of MDLP waits before it looks again. */
const sessionPause = 30_000;

type Row = {
  branch_id: string;
  whole: boolean;
  sweeps: string[] | null;
  read_from: number;
  started_at: string;
  started_by: number;
  takes: boolean;
};

async function readRow(work: Work, id: string): Promise<Row | undefined> {
  const { rows } = await work.tx(({ db }) =>
    sql<Row>`select branch_id, whole, sweeps, read_from, started_at::text, started_by, takes
             from reconciliation where id = ${id} and state = 'running'`.execute(db),
  );
  return rows[0];
}

/** Tells why it waits; a screen shows it. */
const noteWait = (work: Work, id: string) => async (seconds: number, message: string) => {
  await work.tx(async ({ db, publish }) => {
    await sql`
      update reconciliation set message = ${message}, wait_until = now() + make_interval(secs => ${seconds})
       where id = ${id}`.execute(db);
    publish({ type: 'reconciliation.changed', payload: { id } });
  });
};

/**
 * Quantities by product, ours and MDLP's, page by page (8.11.1). What is to be read next follows: everything at once,
 * or the products whose quantities differ.
 */
async function readQuantities(work: Work, id: string, row: Row): Promise<string[]> {
  const theirs = new Map<string, number>();
  for (let total = Number.POSITIVE_INFINITY, from = 0; from < total; from += pageLimits.page) {
    const page = await askPatiently(work, { onWait: noteWait(work, id) }, (client, signal) =>
      client.virtualStorage({ filter: { storage_id: row.branch_id }, start_from: from }, signal),
    );
    for (const { gtin, ending_balance } of page.entries) theirs.set(gtin, ending_balance);
    total = page.total;
  }
  const gtins = [...theirs.keys()];
  return await work.tx(async ({ db, publish }) => {
    const { rows } = await sql<{ gtin: string; ours: number; theirs: number }>`
      with t as (select * from unnest(${gtins}::text[], ${[...theirs.values()]}::int[]) as t (gtin, n)),
      o as (select gtin, count(*)::int as n from pack
             where branch_id = ${row.branch_id} and status = any(${[...onHandStatuses]}::text[]) group by gtin)
      insert into reconciliation_product (organization_id, reconciliation_id, gtin, ours, theirs)
      select ${work.organizationId}::int, ${id}::uuid, coalesce(t.gtin, o.gtin), coalesce(o.n, 0), coalesce(t.n, 0)
        from t full join o on o.gtin = t.gtin
      on conflict (organization_id, reconciliation_id, gtin)
        do update set ours = excluded.ours, theirs = excluded.theirs
      returning gtin, ours, theirs`.execute(db);
    const sum = (side: 'ours' | 'theirs') => rows.reduce((all, product) => all + product[side], 0);
    const differing = rows.filter((product) => product.ours !== product.theirs);
    const sweeps = row.whole ? [''] : differing.map(({ gtin }) => gtin).sort();
    const total = row.whole ? sum('theirs') : differing.reduce((all, { theirs: n }) => all + n, 0);
    await sql`
      update reconciliation set sweeps = ${sweeps}::text[], read_from = 0, ours = ${sum('ours')},
        theirs = ${sum('theirs')}, total = ${total}, message = null
       where id = ${id}`.execute(db);
    publish({ type: 'reconciliation.changed', payload: { id } });
    return sweeps;
  });
}

/** Reads one page of MDLP's packs (8.3.1) and keeps it with the place to go on from. */
async function readPage(work: Work, id: string, row: Row, sweep: string, from: number) {
  const page = await askPatiently(work, { onWait: noteWait(work, id) }, (client, signal) =>
    client.sgtinFilter(
      {
        filter: { sys_id: row.branch_id, status: [...onHandStatuses], ...(sweep ? { gtin: sweep } : {}) },
        start_from: from,
      },
      signal,
    ),
  );
  const read = page.entries.length;
  const over = read === 0 || from + read >= page.total;
  await work.tx(async ({ db, publish }) => {
    await sql`
      insert into reconciliation_pack (organization_id, reconciliation_id, sgtin, status, sscc, series, expiry)
      select distinct on (p.sgtin) ${work.organizationId}::int, ${id}::uuid, p.* from unnest(
        ${page.entries.map((entry) => entry.sgtin)}::text[], ${page.entries.map((entry) => entry.status)}::text[],
        ${page.entries.map((entry) => entry.pack3_id ?? null)}::text[],
        ${page.entries.map((entry) => entry.batch ?? null)}::text[],
        ${page.entries.map((entry) => entry.expiration_date?.slice(0, 10) ?? null)}::date[])
        as p (sgtin, status, sscc, series, expiry)
      on conflict do nothing`.execute(db);
    await sql`
      update reconciliation set asked = asked + ${read}, message = null, wait_until = null,
        read_from = ${over ? 0 : from + read}, sweeps = ${over ? sql`sweeps[2:]` : sql`sweeps`}
       where id = ${id} and state = 'running'`.execute(db);
    publish({ type: 'reconciliation.changed', payload: { id } });
  });
  return over;
}

async function run(ctx: TaskContext, work: Work, id: string, row: Row): Promise<void> {
  const sweeps = row.sweeps ?? (await readQuantities(work, id, row));
  let from = row.read_from;
  for (const sweep of sweeps) {
    while (!(await readPage(work, id, row, sweep, from))) {
      from += pageLimits.page;
      if (!(await readRow(work, id))) return;
    }
    from = 0;
  }
  const asked = await work.tx(({ db }) => ownPacksToAsk(db, id));
  const answers = await publicStatuses(ctx, work.organizationId, asked, {
    freshFrom: new Date(row.started_at),
    onWait: noteWait(work, id),
  });
  await work.tx(async (unit) => {
    await finish(unit, work.organizationId, id, answers);
    if (!row.takes) return;
    const user = { organizationId: work.organizationId, id: row.started_by };
    await takeOver({ ...unit, user }, id, { kind: 'there' });
  });
}

/**
 * The task: quantities, then the packs of MDLP, then the status of those only we have; goes on where it stopped.
 * Without a session it waits; what MDLP refuses ends it with the reason.
 */
export const reconcileTask: Task = async (payload, ctx) => {
  const job = payload as ReconcileJob;
  const work = taskWork(ctx, job.organizationId);
  const row = await readRow(work, job.id);
  if (!row) return;
  try {
    await run(ctx, work, job.id, row);
  } catch (error) {
    if (ctx.signal.aborted || !(error instanceof Refusal)) throw error;
    const waits = ['mdlp.session-required', 'mdlp.unavailable', 'mdlp.address-missing'].includes(error.code);
    await work.tx(async (unit) => {
      await sql`
        update reconciliation set message = ${error.message}, wait_until = null,
          state = ${waits ? 'running' : 'failed'}, finished_at = ${waits ? null : ctx.now()}
         where id = ${job.id}`.execute(unit.db);
      if (waits) await reconcile(unit, job, sessionPause);
      unit.publish({ type: 'reconciliation.changed', payload: { id: job.id } });
    });
  }
};
