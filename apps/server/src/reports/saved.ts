import type { HandlerInput, Report, ReportParams, ReportSection, reportCalls } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse, tellVersion, versionIs } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { kindOf } from './kinds/index.ts';

type Row = Omit<Report, 'kind_title'>;
type Page = HandlerInput<typeof reportCalls.auth.list>['body'];
type Entry = { name: string; kind: string; params: ReportParams };

const columns = sql`
  r.id, r.name, r.version, r.kind, r.params, to_json(r.created_at)#>>'{}' as created, u.name as author,
  case when c.report_id is not null then jsonb_build_object(
    'every', c.every, 'day', c.on_day, 'hour', c.at_hour, 'format', c.format, 'period', c.period, 'version', c.version,
    'next', to_json(d.next_at)#>>'{}',
    'people', coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.name collate "ru-x-icu", p.id)
        from app_user p where p.organization_id = c.organization_id and p.id = any(c.people)), '[]'),
    'last', case when d.last_at is not null then jsonb_build_object(
      'at', to_json(d.last_at)#>>'{}', 'made', d.last_made, 'message', d.last_message) end) end as schedule`;
const tables = sql`
  report r left join app_user u on u.organization_id = r.organization_id and u.id = r.created_by
  left join report_schedule c on c.organization_id = r.organization_id and c.report_id = r.id
  left join report_due d on d.organization_id = r.organization_id and d.report_id = r.id`;

const titled =
  (section: ReportSection) =>
  (row: Row): Report => ({ ...row, kind_title: kindOf(section, row.kind)?.title ?? row.kind });

/** A page of the saved reports of a section in the order of their names. */
export async function findReports(db: TenantTransaction, section: ReportSection, page: Page, limit: number) {
  const { query = null, id, name = '', direction = 'next' } = page;
  const next = direction === 'next';
  const order = next ? sql`asc` : sql`desc`;
  const matches = sql`r.section = ${section}
    and (${query}::text is null or strpos(lower(r.name), lower(${query})) > 0)`;
  const beyond =
    id === undefined
      ? sql``
      : sql`and (r.name collate "ru-x-icu", r.id) ${next ? sql`>` : sql`<`} (${name} collate "ru-x-icu", ${id})`;
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} where ${matches} ${beyond}
     order by r.name collate "ru-x-icu" ${order}, r.id ${order} limit ${limit}`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from report r where ${matches}`.execute(db);
  return {
    items: (next ? rows : rows.reverse()).map(titled(section)),
    count: counted.rows[0]?.count ?? 0,
  };
}

/** One saved report; refuses one that is not there. */
export async function findReport(db: TenantTransaction, section: ReportSection, id: number): Promise<Report> {
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} where r.section = ${section} and r.id = ${id}`.execute(db);
  const [row] = rows;
  return row ? titled(section)(row) : refuse('not-found');
}

async function checkEntry(ctx: Context, section: ReportSection, { name, kind }: Entry, id: number | null) {
  if (!kindOf(section, kind)) refuse('report.unknown-kind');
  const { rows } = await sql`
    select from report where section = ${section} and lower(name) = lower(${name}) and id is distinct from ${id}::int`.execute(
    ctx.db,
  );
  if (rows.length > 0)
    refuse('input.invalid', [{ path: 'body.name', message: 'Отчёт с таким названием уже есть' }]);
}

/** Keeps a report under a name that is free in its section. */
export async function addReport(ctx: Context, section: ReportSection, entry: Entry): Promise<Report> {
  await checkEntry(ctx, section, entry, null);
  const { rows } = await sql<{ id: number }>`
    insert into report (organization_id, section, name, kind, params, created_by)
    values (${ctx.user.organizationId}, ${section}, ${entry.name}, ${entry.kind},
            ${JSON.stringify(entry.params)}::jsonb, ${ctx.user.id})
    returning id`.execute(ctx.db);
  return findReport(ctx.db, section, rows[0]?.id ?? 0);
}

/** Changes a saved report; a stale version is refused with the present one. */
export async function changeReport(
  ctx: Context,
  section: ReportSection,
  entry: Entry & { id: number; version?: number | undefined },
): Promise<Report> {
  await checkEntry(ctx, section, entry, entry.id);
  await tellVersion(ctx.db, entry.version);
  const { numAffectedRows } = await sql`
    update report set name = ${entry.name}, kind = ${entry.kind}, params = ${JSON.stringify(entry.params)}::jsonb,
           version = version + 1
     where section = ${section} and id = ${entry.id} and ${versionIs(entry.version)}`.execute(ctx.db);
  const present = await findReport(ctx.db, section, entry.id);
  if (!numAffectedRows) refuse('version.stale', present);
  return present;
}

/** Removes a saved report; what it showed is not touched. */
export async function removeReport(ctx: Context, section: ReportSection, id: number): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from report where section = ${section} and id = ${id}`.execute(ctx.db);
  if (!numAffectedRows) refuse('not-found');
}

/** The reports every organisation begins with. */
export async function addUsualReports(db: TenantTransaction, organizationId: number): Promise<void> {
  await sql`
    insert into report (organization_id, section, name, kind, params)
    values (${organizationId}, 'storage', 'Остатки на сегодня', 'balances', '{}'),
           (${organizationId}, 'storage', 'Сроки годности: полгода', 'expiring', '{"months": 6}'),
           (${organizationId}, 'storage', 'Оборот за месяц', 'turnover', '{}'),
           (${organizationId}, 'auth', 'Сотрудники и их права', 'people', '{}'),
           (${organizationId}, 'auth', 'Входы за месяц', 'sessions', '{}')
    on conflict do nothing`.execute(db);
}
