import { mkbCode } from '@provizor/codes';
import {
  type CallReply,
  type filterPrescriptions,
  type HandlerInput,
  prescriptionsLimit,
} from '@provizor/contract';
import { dayOf } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import { workingDays } from './calendars.ts';
import { type FoundRow, prescriptionColumns, prescriptionTables, shownRow } from './rows.ts';

type Filter = HandlerInput<typeof filterPrescriptions>['body'];

/** Counted exactly up to here. */
const counted = 10_000;
export const pageKey = /^(\d{4}-\d{2}-\d{2})\.(\d{1,10})$/;

/**
 * Storages whose prescriptions a person sees: those he answers for and those nobody answers for; an administrator sees
 * all when he asks for it.
 */
export const ofStorages = ({ id, type }: Context['user'], full: boolean | undefined) =>
  full && type !== 'user'
    ? sql`true`
    : sql`(p.storage_id is null
       or not exists (select from storage_keeper k where k.organization_id = p.organization_id
                         and k.storage_id = p.storage_id
                         and current_date between k.since and coalesce(k.until, 'infinity'))
       or exists (select from storage_keeper k where k.organization_id = p.organization_id
                     and k.storage_id = p.storage_id and k.user_id = ${id}
                     and current_date between k.since and coalesce(k.until, 'infinity')))`;

function conditions(ctx: Context, filter: Filter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [ofStorages(ctx.user, filter.full_storages)];
  if (filter.period_s) all.push(sql`p.issue_date >= ${filter.period_s}::date`);
  if (filter.period_e) all.push(sql`p.issue_date <= ${filter.period_e}::date`);
  if (filter.diagnosis?.length) {
    const below = filter.diagnosis.map((code) => `${mkbCode(code).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
    all.push(sql`p.diagnosis like any(${below}::text[])`);
  }
  if (filter.lgoty?.length) {
    all.push(sql`p.benefit_category_id in (
      select c.id from benefit_category c
       where c.code = any(${filter.lgoty}::text[]) or c.alias = any(${filter.lgoty}::text[]))`);
  }
  if (filter.status?.length) all.push(sql`p.status = any(${filter.status}::text[])`);
  if (filter.programme_id !== undefined) all.push(sql`p.programme_id = ${filter.programme_id}`);
  if (filter.patient_id !== undefined) all.push(sql`p.patient_id = ${filter.patient_id}`);
  if (filter.storage_id !== undefined) all.push(sql`p.storage_id = ${filter.storage_id}`);
  const part = filter.query?.trim();
  if (part) {
    const digits = part.replaceAll(/[\s-]/g, '');
    all.push(sql`(strpos(lower(p.series || ' ' || p.number), lower(${part})) > 0
      or strpos(prescription_series_key(p.series || p.number), nullif(prescription_series_key(${part}), '')) > 0
      or strpos(lower(p.drug), lower(${part})) > 0
      or p.patient_id in (select q.id from patient q
                           where q.organization_id = current_organization()
                             and (q.ssn_mark = mark_of(current_organization(), ${digits})
                                  or strpos(lower(q.name), lower(${part})) > 0)))`);
  }
  return sql.join(all, sql` and `);
}

/**
 * A page of prescriptions, the latest first. Refuses input.invalid: a key that is none.
 * @param part of the request the filter stands in
 */
export async function listOf(
  ctx: Context,
  filter: Filter,
  part: 'query' | 'body',
): Promise<CallReply<typeof filterPrescriptions>> {
  const { db, now } = ctx;
  const { next, limit = prescriptionsLimit } = filter;
  const seen = next === undefined ? undefined : pageKey.exec(next);
  if (seen === null) refuse('input.invalid', [{ path: `${part}.next`, message: 'Обновите список' }]);
  const where = conditions(ctx, filter);
  const beyond = seen ? sql`and (p.issue_date, p.id) < (${seen[1]}::date, ${seen[2]}::int)` : sql``;
  const { rows } = await sql<FoundRow>`
    select ${prescriptionColumns}
      from ${prescriptionTables(sql`(select p.* from prescription p where ${where} ${beyond}
                                      order by p.issue_date desc, p.id desc limit ${limit + 1}) p`)}
     order by p.issue_date desc, p.id desc`.execute(db);
  const page = rows.slice(0, limit);
  const calendar = await workingDays(db);
  const items = page.map((row) => shownRow(row, dayOf(now()), calendar));
  const last = items.at(-1);
  return {
    items,
    count: seen ? null : await countOf(ctx, where),
    next: rows.length > limit && last ? `${last.date}.${last.id}` : null,
  };
}

async function countOf({ db }: Context, where: RawBuilder<unknown>): Promise<number | null> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from prescription p where ${where} limit ${counted + 1}) x`.execute(
    db,
  );
  const n = rows[0]?.n ?? 0;
  return n > counted ? null : n;
}
