import type { CallReply, HandlerInput } from '@provizor/contract';
import type { acceptInitials, Obstacle } from '@provizor/contract/stock';
import { sql } from 'kysely';
import type { Context } from '../../../core/index.ts';
import { StepRefusal } from '../../obstacles/refuse.ts';
import { activate } from '../steps.ts';
import { addKnownGoods, type Met, matchGoods } from './goods.ts';

type Body = HandlerInput<typeof acceptInitials>['body'];
type Reply = CallReply<typeof acceptInitials>;
type Draft = { id: string; number: string; version: number };

/** Drafts looked at in one call. */
const atOnce = 200;

async function draftsOf(
  { db }: Context,
  { storage_id, ids }: Body,
): Promise<{ drafts: Draft[]; more: number }> {
  const { rows } = await sql<Draft & { total: number }>`
    select id, number, version, (count(*) over ())::int as total from stock_document
     where kind = 'initial' and state = 'draft' and not removed
       and (${storage_id ?? null}::int is null or storage_id = ${storage_id ?? null})
       and (${ids ?? null}::uuid[] is null or id = any(${ids ?? null}::uuid[]))
     order by document_date, id limit ${atOnce}`.execute(db);
  return { drafts: rows, more: Math.max(0, (rows[0]?.total ?? 0) - rows.length) };
}

/** Finds the nomenclature of lines that came from a file without; gives the number of goods added for it. */
async function recogniseGoods({ db, user }: Context, drafts: Draft[]): Promise<number> {
  const { rows } = await sql<{ document_id: string; n: number; met: Met }>`
    select document_id, n, met from stock_document_line
     where document_id = any(${drafts.map(({ id }) => id)}::uuid[]) and nomenclature_id is null and met is not null
     order by document_id, n`.execute(db);
  if (rows.length === 0) return 0;
  const goods = rows.map(({ met }) => met);
  const known = await matchGoods(db, goods);
  const added = await addKnownGoods(
    db,
    user.organizationId,
    goods.filter((_, index) => known[index] === null),
  );
  const found = await matchGoods(db, goods);
  await sql`
    update stock_document_line l set nomenclature_id = g.id
      from unnest(${rows.map((row) => row.document_id)}::uuid[], ${rows.map(({ n }) => n)}::int[], ${found}::int[])
        as g (document_id, n, id)
     where l.document_id = g.document_id and l.n = g.n and g.id is not null`.execute(db);
  return added;
}

/** Posts a draft; the obstacles when it is not complete. */
async function tryPosting(ctx: Context, { id, version }: Draft): Promise<Obstacle[] | null> {
  await sql`savepoint posting`.execute(ctx.db);
  try {
    await activate(ctx, 'initial', { id, version });
    return null;
  } catch (error) {
    await sql`rollback to savepoint posting`.execute(ctx.db);
    if (!(error instanceof StepRefusal) || error.code !== 'stock.incomplete') throw error;
    return error.obstacles;
  }
}

/** Auto-acceptance: adds goods the national dictionaries know to the nomenclature, then posts what is complete. */
export async function acceptAll(ctx: Context, body: Body): Promise<Reply> {
  const { drafts, more } = await draftsOf(ctx, body);
  const added = await recogniseGoods(ctx, drafts);
  const left: Reply['left'] = [];
  for (const draft of drafts) {
    const obstacles = await tryPosting(ctx, draft);
    if (obstacles) left.push({ id: draft.id, number: draft.number, obstacles });
  }
  return { accepted: drafts.length - left.length, added, left, more };
}
