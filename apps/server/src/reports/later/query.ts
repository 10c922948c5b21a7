import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { CallReply, ReportParams, ReportResult, ReportSection, reportCalls } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, type DetachedContext, refuse, type Task, type TaskContext } from '../../core/index.ts';
import { kindOf } from '../kinds/index.ts';
import { demandKind, readReport, withinPatience } from '../run.ts';
import { enterReading, failureOf, findReader } from './reading.ts';

type Run = CallReply<typeof reportCalls.storage.later>['item'];

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** The task of a query in the background. */
export const queryTask = 'report_query';

/** The same question of the same person is asked of the database once. */
async function goOn(
  { db, user, addJob }: Context,
  section: ReportSection,
  kind: string,
  params: ReportParams,
): Promise<string> {
  const wanted = JSON.stringify(params);
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    insert into report_run as r (organization_id, user_id, section, kind, params)
    values (${user.organizationId}, ${user.id}, ${section}, ${kind}, ${wanted}::jsonb)
    on conflict (organization_id, user_id, section, kind, params) where state in ('waiting', 'making')
      do update set kind = r.kind
    returning id, xmax = 0 as "isNew"`.execute(db);
  const { id, isNew } = rows[0] ?? refuse('not-found');
  if (!isNew) return id;
  const payload = { organizationId: user.organizationId, userId: user.id, id };
  await addJob(queryTask, payload, { queue: `report:${user.organizationId}:${user.id}` });
  return id;
}

/** Makes a report; one that takes longer than a person waits goes on in the background. Refuses as `demandKind` does. */
export async function runReport(
  ctx: DetachedContext,
  section: ReportSection,
  key: string,
  params: ReportParams,
): Promise<ReportResult> {
  const kind = demandKind(ctx.user, section, key, params);
  const made = await withinPatience(ctx, (tx) => readReport(tx, kind, params));
  if (made) return made;
  const later = await ctx.tx((tx) => goOn(tx, section, key, params));
  return { columns: kind.columns, levels: null, rows: [], opens: [], cut: false, later };
}

/** How far a query of the person is, with its rows when they are there. Refuses not-found, report.gone. */
export async function findRun({ db, user }: Context, section: ReportSection, id: string): Promise<Run> {
  const { rows } = await sql<Omit<Run, 'result' | 'title'> & { bytes: Buffer | null; gone: boolean }>`
    select r.state, r.kind, r.params, r.message, open_bytes(r.result, (select opened_keys()), r.sealed_by) as bytes,
           r.state = 'ready' and r.result is null as gone,
           extract(epoch from coalesce(r.ended_at, now()) - r.created_at)::int as seconds, (
             select extract(epoch from p.ended_at - p.created_at)::int from report_run p
              where p.section = r.section and p.kind = r.kind and p.state = 'ready' and p.id <> r.id
              order by p.ended_at desc limit 1) as before
      from report_run r where r.id = ${id}::uuid and r.section = ${section} and r.user_id = ${user.id}`.execute(
    db,
  );
  const { bytes = null, gone, ...run } = rows[0] ?? refuse('not-found');
  const kind = kindOf(section, run.kind);
  if (gone || !kind) return refuse('report.gone');
  const result = bytes === null ? null : (JSON.parse((await unpack(bytes)).toString()) as ReportResult);
  return { ...run, title: kind.title, result };
}

type Payload = { organizationId: number; userId: number; id: string };
type Begun = { section: ReportSection; kind: string; params: ReportParams };

async function begin(ctx: TaskContext, { organizationId, userId, id }: Payload): Promise<Begun | undefined> {
  return ctx.tenant(organizationId, userId, async ({ db }) => {
    const { rows } = await sql<Begun>`
      update report_run set state = 'making' where id = ${id}::uuid and state in ('waiting', 'making')
      returning section, kind, params`.execute(db);
    return rows[0];
  });
}

function end(
  ctx: TaskContext,
  { organizationId, userId, id }: Payload,
  { section, kind }: Begun,
  outcome: { bytes: Buffer } | { failure: string },
): Promise<void> {
  const failure = 'failure' in outcome ? outcome.failure : null;
  return ctx.tenant(organizationId, userId, async ({ db, publish }) => {
    await sql`
      update report_run
         set state = ${failure === null ? 'ready' : 'failed'}, message = ${failure}, ended_at = clock_timestamp(),
             result = seal_bytes(${'bytes' in outcome ? outcome.bytes : null}, k.key), sealed_by = k.id
        from sealing_key(${organizationId}) k
       where report_run.id = ${id}::uuid`.execute(db);
    const payload = { report: { section, run: id } };
    publish({ userId, type: 'report.changed', payload });
    publish({
      userId,
      type: 'notice',
      caption: kindOf(section, kind)?.title ?? kind,
      message: failure === null ? 'Отчёт готов' : `Ошибка формирования отчёта: ${failure}`,
      color: failure === null ? 'positive' : 'negative',
      icon: failure === null ? 'check' : 'alert',
      payload,
    });
  });
}

/** The task: asks the database as long as it takes, within reason. */
export const runQuery: Task = async (payload, ctx) => {
  const asked = payload as Payload;
  const begun = await begin(ctx, asked);
  if (!begun) return;
  try {
    const reader = await findReader(ctx, { ...asked, section: begun.section });
    const kind = demandKind(reader, begun.section, begun.kind, begun.params);
    const result = await ctx.tenant(asked.organizationId, asked.userId, async (unit) => {
      await enterReading(unit.db);
      return readReport(unit, kind, begun.params);
    });
    await end(ctx, asked, begun, { bytes: await pack(JSON.stringify(result)) });
  } catch (error) {
    await end(ctx, asked, begun, { failure: failureOf(error, ctx.log) });
  }
};
