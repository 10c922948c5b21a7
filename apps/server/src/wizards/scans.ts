import { wizardOf } from '@provizor/contract';
import { sql } from 'kysely';
import type { Context } from '../core/index.ts';
import type { DraftHead } from './drafts.ts';
import { foreignCodes } from './membership.ts';

/** A code as it came in. */
export type Incoming = { code: string; mark?: string | null; source: string };

const pack = /^\d{14}[A-Za-z0-9]{13}$/;
const box = /^\d{18}$/;

/** Codes a draft has no use for: of another document, or of a kind its wizard takes none of. */
async function unusable({ db }: Context, draft: DraftHead, codes: string[]): Promise<Set<string>> {
  const { source, objects } = wizardOf(draft.wizard);
  if (source !== 'goods') return new Set(await foreignCodes(db, draft, codes));
  const takes = (code: string) =>
    (objects !== 'boxes' && pack.test(code)) || (objects !== 'packs' && box.test(code));
  return new Set(codes.filter((code) => !takes(code)));
}

/** Each code once, in the order of scanning, with the first complete string that came with it. */
function onceEach(scans: readonly Incoming[]): Incoming[] {
  const first = new Map<string, Incoming>();
  for (const scan of scans) {
    const known = first.get(scan.code);
    if (!known) first.set(scan.code, scan);
    else if (!known.mark && scan.mark) first.set(scan.code, { ...known, mark: scan.mark });
  }
  return [...first.values()];
}

/** The complete string of a pack known from another draft: what brings only its code keeps it too (rulings, «Wizards»). */
const knownMark = sql`
  (select k.mark from wizard_scan k
    where k.code = s.code and k.mark is not null and length(s.code) = 27 order by k.scanned_at desc limit 1)`;

/**
 * Records scans in a locked draft: a code it has no use for is told back and not kept, a repeated one stays as first
 * scanned and gets the complete string when that comes later. The numbering (`seq`) lets every other screen fetch just
 * what came after its last known scan.
 */
export async function record(ctx: Context, draft: DraftHead, scans: readonly Incoming[]) {
  const foreign = await unusable(
    ctx,
    draft,
    scans.map(({ code }) => code),
  );
  const own = onceEach(scans).filter(({ code }) => !foreign.has(code));
  const { rows } = await sql<{ code: string; fresh: boolean }>`
    insert into wizard_scan (organization_id, draft_id, code, seq, kind, mark, source, user_id)
    select ${ctx.user.organizationId}, ${draft.id}, s.code, ${draft.seq}::bigint + row_number() over (order by s.n),
      case when length(s.code) = 18 then 'sscc' else 'sgtin' end, coalesce(s.mark, ${knownMark}), s.source, ${ctx.user.id}
    from unnest(${own.map(({ code }) => code)}::text[], ${own.map(({ mark }) => mark ?? null)}::text[],
      ${own.map(({ source }) => source)}::text[]) with ordinality as s(code, mark, source, n)
    on conflict (organization_id, draft_id, code)
    do update set mark = excluded.mark where wizard_scan.mark is null and excluded.mark is not null
    returning code, xmax = 0 as fresh`.execute(ctx.db);
  const added = rows.flatMap(({ code, fresh }) => (fresh ? [code] : []));
  const seq = added.length > 0 ? draft.seq + own.length : draft.seq;
  if (added.length > 0) {
    await sql`update wizard_draft set seq = ${seq}, updated_at = clock_timestamp() where id = ${draft.id}`.execute(
      ctx.db,
    );
    tellScans(ctx, draft.id, seq);
  }
  return { seq, own, added, foreign };
}

/**
 * Tells the screens that scans came, or that a person holds another box: nothing else of the draft has changed, and
 * whoever has the scans up to `seq` and did it himself need not ask.
 */
export function tellScans(ctx: Pick<Context, 'user' | 'publish'>, draftId: string, seq: number): void {
  const payload = { draft_id: draftId, seq, scans: true, by: ctx.user.id };
  ctx.publish({ type: 'wizard.changed', payload });
}
