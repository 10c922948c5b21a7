import type { CallReply } from '@provizor/contract';
import type { Difference, getInventDifferences } from '@provizor/contract/stock';
import { dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { findCount } from './counts.ts';
import { readLines } from './lines.ts';
import { unscannedOf } from './missing.ts';

/** Lines counted above or below the books, whole. */
export async function differencesOf(ctx: Pick<Context, 'db' | 'now'>, id: string): Promise<Difference[]> {
  const { db } = ctx;
  const count = (await findCount(db, id)) ?? refuse('invent.not-begun');
  if (count.blind && !count.finished) refuse('invent.blind');
  const lines = await readLines(db, id, dayOf(ctx.now()), sql`i.counted <> k.expected`);
  const short = lines.flatMap(({ n_line: n, difference }) =>
    difference?.startsWith('-') ? [{ n, missing: difference.slice(1) }] : [],
  );
  const unscanned = await unscannedOf(db, id, count.storageId, short);
  const sums = await sumsOf(
    db,
    lines.map(({ difference, lot_id }) => ({ quantity: difference ?? '0', lot: lot_id })),
  );
  return lines.map((line, index) => ({
    ...line,
    book: line.book ?? '0',
    moved: line.moved ?? '0',
    expected: line.expected ?? '0',
    counted: line.counted ?? '0',
    difference: line.difference ?? '0',
    sum: sums[index] ?? null,
    missing_packs: unscanned.get(line.n_line)?.packs ?? [],
    missing_known: unscanned.get(line.n_line)?.known ?? false,
  }));
}

/**
 * What so many packs of lots are worth, in their order: at what a pack costs exactly, parts of packs by the units they
 * mean. Null where nothing is said.
 */
export async function sumsOf(
  db: TenantTransaction,
  goods: readonly { quantity: string | null; lot: number }[],
): Promise<(string | null)[]> {
  const { rows } = await sql<{ sum: string | null }>`
    select round(stock_exact(g.quantity, l.units_in_pack) * l.cost, 2)::text as sum
      from unnest(${goods.map(({ quantity }) => quantity)}::numeric[], ${goods.map(({ lot }) => lot)}::int[])
        with ordinality as g (quantity, lot, at)
      left join lot l on l.id = g.lot order by g.at`.execute(db);
  return rows.map(({ sum }) => sum);
}

async function sideOf(db: TenantTransaction, items: Difference[]) {
  const { rows } = await sql<{ lines: number; quantity: string; sum: string }>`
    select count(*)::int as lines, trim_scale(coalesce(sum(abs(g.quantity)), 0))::text as quantity,
           coalesce(sum(abs(g.sum)), 0)::text as sum
      from unnest(${items.map(({ difference }) => difference)}::numeric[], ${items.map(({ sum }) => sum)}::numeric[])
        as g (quantity, sum)`.execute(db);
  return rows[0] ?? { lines: 0, quantity: '0', sum: '0' };
}

/** Surpluses and shortages with their totals. Refuses not-found, invent.not-begun, invent.blind. */
export async function showDifferences(
  ctx: Context,
  id: string,
): Promise<CallReply<typeof getInventDifferences>> {
  const items = await differencesOf(ctx, id);
  const isBelow = ({ difference }: Difference) => difference.startsWith('-');
  return {
    items,
    surplus: await sideOf(
      ctx.db,
      items.filter((item) => !isBelow(item)),
    ),
    shortage: await sideOf(ctx.db, items.filter(isBelow)),
  };
}
