import type { CallReply, HandlerInput, loadBoxes } from '@provizor/contract';
import { sql } from 'kysely';
import { type DetachedContext, Refusal } from '../../core/index.ts';
import { ask, linkOf } from '../link/connect.ts';
import { requestWork, type Work } from '../work.ts';
import { markMissing, saveHierarchies } from './store.ts';

type Reply = CallReply<typeof loadBoxes>;
type Item = Reply['items'][number];
type Box = { sscc: string; parent: string | null; top: string };
type Pack = Item['packs'][number] & { top: string };

async function readKnown(work: Work, codes: string[]) {
  return work.tx(async ({ db }) => {
    const boxes = await sql<Box>`
      with recursive tree(sscc, parent, top) as (
        select b.sscc, b.parent_sscc, b.sscc from mdlp_box b where b.sscc = any(${codes}::text[])
        union all
        select b.sscc, b.parent_sscc, tree.top from tree join mdlp_box b on b.parent_sscc = tree.sscc
      ) select * from tree order by sscc`.execute(db);
    const packs = await sql<Pack>`
      select p.sgtin, p.gtin, p.sscc,
             nomenclature_name(i.gtin, i.name, i.prod_desc) as name, p.status, p.series, p.expiry::text, b.top
        from unnest(${boxes.rows.map(({ sscc }) => sscc)}::text[], ${boxes.rows.map(({ top }) => top)}::text[])
          as b (sscc, top)
        join mdlp_box_pack p on p.sscc = b.sscc
        left join gtin_info i on i.gtin = p.gtin
       order by p.sgtin`.execute(db);
    return { boxes: boxes.rows, packs: packs.rows };
  });
}

/** A person who has opened a box waits as long for it, in milliseconds; beyond it he is told when to come back. */
const patience = { longest: 1000 } as const;

/** Asks MDLP for boxes nobody has loaded yet. Now or not at all: 429 mdlp.wait says when. */
async function fetchMissing(
  work: Work,
  handle: string | undefined,
  codes: string[],
): Promise<Reply['missing']> {
  const link = await linkOf(work, { handle }, patience);
  try {
    const answers = await ask(work, link, (client) => client.fullHierarchies(codes));
    await work.tx((ctx) => saveHierarchies(ctx, work.organizationId, answers));
    const shown = new Set(answers.map(({ down }) => down.sscc));
    return codes
      .filter((code) => !shown.has(code))
      .map((sscc) => ({ sscc, message: 'МДЛП не показала короб' }));
  } catch (error) {
    if (!(error instanceof Refusal) || !['mdlp.not-found', 'mdlp.forbidden'].includes(error.code))
      throw error;
    const { message } = error;
    const [only, ...others] = codes;
    // Of several boxes MDLP does not say which one it means.
    if (only === undefined || others.length > 0) return codes.map((sscc) => ({ sscc, message }));
    await work.tx((ctx) => markMissing(ctx, work.organizationId, only, message));
    return [{ sscc: only, message }];
  }
}

/** Contents of up to 10 boxes: known ones from memory without waiting, the others by method 8.4.4. */
export async function showBoxes(
  ctx: DetachedContext,
  { token, data }: HandlerInput<typeof loadBoxes>['body'],
): Promise<Reply> {
  const work = requestWork(ctx);
  const codes = [...new Set(data.map(({ sscc }) => sscc))];
  const cached = await readKnown(work, codes);
  const before = new Set(cached.boxes.map(({ top }) => top));
  const unknown = codes.filter((code) => !before.has(code));
  const missing = unknown.length > 0 ? await fetchMissing(work, token, unknown) : [];
  const { boxes, packs } = unknown.length > 0 ? await readKnown(work, codes) : cached;
  const items = codes.flatMap((sscc): Item[] => {
    const own = boxes.find((box) => box.sscc === sscc && box.top === sscc);
    if (!own) return [];
    const inner = boxes.filter((box) => box.top === sscc && box.sscc !== sscc);
    return [
      {
        sscc,
        parent: own.parent,
        cached: before.has(sscc),
        boxes: inner.map((box) => ({ sscc: box.sscc, parent: box.parent ?? sscc })),
        packs: packs.filter(({ top }) => top === sscc).map(({ top: _top, ...pack }) => pack),
      },
    ];
  });
  return { items, missing };
}
