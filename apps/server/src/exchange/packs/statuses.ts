import { type PublicSgtinsByList, pageLimits } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { TaskContext } from '../../core/index.ts';
import { amongCodes, codesIn, groupByShared } from '../../database/index.ts';
import type { Patience } from '../limits/limiter.ts';
import { askPatiently } from '../link/patience.ts';
import { isoDay } from '../times.ts';
import { taskWork, type Work } from '../work.ts';

/** What anyone may know of a pack in MDLP; `branchId` is the place where it is. */
export type PackAnswer = { found: boolean; status: string | null; branchId: string | null };

export type StatusOptions = {
  /** Answers we had at this moment or later are taken as they are; without it all packs are asked about. */
  freshFrom?: Date;
  /** Told how many packs are answered. */
  onProgress?(checked: number): unknown;
} & Pick<Patience, 'onWait' | 'sitOut' | 'onAnswer'>;

type Row = PackAnswer & { sgtin: string };

/**
 * Public status of packs (method 8.3.3, 500 codes a call), asked for within the limits and kept. Refuses
 * mdlp.session-required, mdlp.unavailable; what was answered until then is kept for the next time.
 */
export const publicStatuses = (
  ctx: TaskContext,
  organizationId: number,
  sgtins: readonly string[],
  options: StatusOptions,
): Promise<Map<string, PackAnswer>> => statusesFor(taskWork(ctx, organizationId), sgtins, options);

/** Like `publicStatuses`, for work that has begun. */
export async function statusesFor(
  work: Work,
  sgtins: readonly string[],
  options: StatusOptions,
): Promise<Map<string, PackAnswer>> {
  const { freshFrom } = options;
  const answers = freshFrom ? await readKept(work, sgtins, freshFrom) : new Map<string, PackAnswer>();
  const open = sgtins.filter((sgtin) => !answers.has(sgtin));
  // an answer is kept while the next one is on its way
  let keeping: Promise<unknown> = Promise.resolve();
  try {
    for (let from = 0; from < open.length; from += pageLimits.sgtins) {
      const codes = open.slice(from, from + pageLimits.sgtins);
      const answer = await askPatiently(work, options, (client, signal) =>
        client.publicSgtinsByList(codes, signal),
      );
      await keeping;
      keeping = keepAnswer(work, codes, answer).then(async (rows) => {
        for (const { sgtin, found, status, branchId } of rows)
          answers.set(sgtin, { found, status, branchId });
        await options.onProgress?.(answers.size);
      });
      // it is awaited below; until then a failure is no unhandled one
      keeping.catch(() => undefined);
    }
  } finally {
    await keeping;
  }
  return answers;
}

async function readKept(work: Work, sgtins: readonly string[], from: Date): Promise<Map<string, PackAnswer>> {
  const { rows } = await work.tx(({ db }) =>
    sql<Row>`
      select sgtin, found, status, branch_id as "branchId" from pack_status_cache
       where sgtin = ${amongCodes(sgtins)} and checked_at between ${from.toISOString()} and now() + interval '15 minutes'`.execute(
      db,
    ),
  );
  return new Map(rows.map(({ sgtin, ...answer }) => [sgtin, answer]));
}

/** Keeps an answer of MDLP in one statement; codes it is silent about are not there. */
export async function keepAnswer(
  work: Work,
  codes: readonly string[],
  { entries }: PublicSgtinsByList,
): Promise<Row[]> {
  const known = new Map(entries.map((entry) => [entry.sgtin, entry]));
  const rows = codes.map((sgtin) => {
    const entry = known.get(sgtin);
    return {
      sgtin,
      found: entry !== undefined,
      status: entry?.status ?? null,
      branchId: entry?.branch_id ?? null,
      sscc: entry?.sscc ?? null,
      series: entry?.batch ?? null,
      expiry: isoDay(entry?.expiration_date),
    };
  });
  const groups = groupByShared(
    rows,
    ({ sgtin }) => sgtin,
    ({ found, status, branchId, sscc, series, expiry }) => [
      Number(found),
      status,
      branchId,
      sscc,
      series,
      expiry,
    ],
  );
  const column = <T>(value: (row: (typeof rows)[number]) => T): T[] => groups.map(({ row }) => value(row));
  await work.tx(({ db }) =>
    sql`
      insert into pack_status_cache
        (organization_id, sgtin, found, status, branch_id, sscc, series, expiry, checked_at)
      select distinct on (c.sgtin) ${work.organizationId}::int, c.sgtin, p.found, p.status, p.branch_id, p.sscc, p.series,
             p.expiry, ${work.now().toISOString()}::timestamptz
        from unnest(${groups.map(({ codes }) => codes)}::text[], ${column(({ found }) => found)}::bool[],
          ${column(({ status }) => status)}::text[], ${column(({ branchId }) => branchId)}::text[],
          ${column(({ sscc }) => sscc)}::text[], ${column(({ series }) => series)}::text[],
          ${column(({ expiry }) => expiry)}::date[]) as p (codes, found, status, branch_id, sscc, series, expiry)
       cross join lateral ${codesIn(sql`p.codes`)} as c (sgtin)
       order by c.sgtin
      on conflict (organization_id, sgtin) do update set found = excluded.found, status = excluded.status,
        branch_id = excluded.branch_id, sscc = excluded.sscc, series = excluded.series, expiry = excluded.expiry,
        checked_at = excluded.checked_at`.execute(db),
  );
  return rows;
}
