import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { rowsOfCodes, type TenantTransaction } from '../../database/index.ts';

/**
 * Of packs and boxes a draft would name, those another document of ours names that has not come to its end: by
 * themselves, with a box around them, or by what lies in them. Of packs of ours the registry says what box they lie in,
 * of others MDLP. One statement however many they are.
 */
export async function codesNamedElsewhere(
  db: TenantTransaction,
  draftId: string,
  codes: readonly string[],
): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const { rows } = await sql<{ code: string }>`
    with recursive named as (
      select distinct c.code collate "C" as code from ${rowsOfCodes(codes)} as c (code)
    ), boxed as (
      select m.code, case when k.sgtin is not null then k.sscc else p.sscc end as sscc
        from named m
        left join pack k on k.sgtin = m.code
        left join mdlp_box_pack p on p.sgtin = m.code
       where length(m.code) = 27
    ), around(code, at) as (
      select code, sscc from boxed where sscc is not null
      union all
      select code, code from named where length(code) = 18
      union
      select around.code, b.parent_sscc from around join mdlp_box b on b.sscc = around.at
       where b.parent_sscc is not null
    ), within(code, at) as (
      select code, code from named where length(code) = 18
      union
      select within.code, b.sscc from within join mdlp_box b on b.parent_sscc = within.at
    ), touched(code, at) as (
      select code, code from named
      union
      select code, at from around
      union
      select code, at from within
      union
      select within.code, p.sgtin from within join mdlp_box_pack p on p.sscc = within.at
        left join pack k on k.sgtin = p.sgtin
       where k.sgtin is null or k.sscc = p.sscc
    )
    select distinct t.code from touched t
      join mdlp_outgoing_object o on o.code = t.at
      join mdlp_outgoing d on d.id = o.outgoing_id
     where d.applied_at is null and d.state <> 'cancelled' and d.origin <> 'elsewhere'
       and d.draft_id is distinct from ${draftId}::uuid`.execute(db);
  return new Set(rows.map(({ code }) => code));
}

/** First key of the advisory lock; the second is the organisation. */
const sendingLock = 20_261_129;

/** Drafts of an organisation are sent one after another until the transaction ends: two of them may hold one pack. */
export const lockSending = ({ db, user }: Pick<Context, 'db' | 'user'>): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${sendingLock}::int, ${user.organizationId}::int)`.execute(db);

/**
 * What a document of a draft names no other document of ours may hold: since the draft was checked somebody may have
 * sent one. Expects `lockSending`. Refuses wizard.problems.
 */
export async function demandNamedOnce(
  db: TenantTransaction,
  draftId: string,
  codes: readonly string[],
): Promise<void> {
  const busy = await codesNamedElsewhere(db, draftId, codes);
  if (busy.size > 0)
    refuse('wizard.problems', { codes: [...busy].slice(0, 100) }, namedElsewhereText(busy.size));
}

/** What is said of so many packs and boxes another document of ours names. */
export const namedElsewhereText = (count: number): string =>
  `Названы в другом вашем документе, ответа на который ещё нет: ${count}. Дождитесь его результата или повторите проверку`;
