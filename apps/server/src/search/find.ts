import { allows, type CallReply, type FoundKind, type searchEverything } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, callerOf } from '../core/index.ts';
import type { SearchKind } from './kind.ts';
import { boxes, packs, registry } from './kinds/codes.ts';
import { deliveries, sent } from './kinds/exchange.ts';
import { persons, prescriptions } from './kinds/people.ts';
import { rows } from './kinds/rows.ts';
import { documents, invoices, lots, places } from './kinds/stock.ts';
import { soughtOf } from './sought.ts';

/** Everything that can be found, in the order it is shown. */
const kinds: Readonly<Record<FoundKind, SearchKind>> = {
  pack: packs,
  box: boxes,
  registry,
  delivery: deliveries,
  sent,
  stock: documents,
  invoice: invoices,
  prescription: prescriptions,
  lot: lots,
  place: places,
  row: rows,
  person: persons,
};

/** What answers to the text or code, of the kinds the person may open: one statement for all of them. */
export async function findEverything(
  ctx: Context,
  query: string,
): Promise<CallReply<typeof searchEverything>> {
  const sought = soughtOf(query);
  const caller = callerOf(ctx.user);
  const parts = Object.values(kinds).flatMap(({ kind, access, rows: rowsOf }, at) => {
    const found = allows(access, caller) ? rowsOf(sought, ctx) : null;
    return found
      ? [sql`select ${at}::int as at, ${kind}::text as kind, x.rank, x.facts from (${found}) x`]
      : [];
  });
  if (parts.length === 0) return { items: [] };
  // Rows of an organisation lie anywhere in their table: read from its beginning, they may come late.
  await sql`set local enable_seqscan = off`.execute(ctx.db);
  const { rows: found } = await sql<{ kind: FoundKind; rank: number; facts: unknown }>`
    select f.kind, f.rank, f.facts from (${sql.join(parts, sql` union all `)}) f
     order by f.at, f.rank`.execute(ctx.db);
  return {
    items: found.map(({ kind, rank, facts }) => ({ kind, exact: rank === 0, ...kinds[kind].show(facts) })),
  };
}
