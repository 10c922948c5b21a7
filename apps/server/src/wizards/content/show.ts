import type { CallReply, getDraftContent } from '@provizor/contract';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import { findTrouble, hierarchyProgress, troubleOf } from '../../exchange/index.ts';
import { readLatest } from '../check/facts.ts';
import { readHead } from '../drafts.ts';
import { readContent } from './read.ts';

type Reply = CallReply<typeof getDraftContent>;

/** Content of a draft with what is still being fetched. */
export async function showContent(ctx: Context, draftId: string): Promise<Reply> {
  const draft = await readHead(ctx.db, draftId);
  const { boxes, packs, batches, shares, mistyped, begun, products } = await readContent(ctx.db, draft);
  const loading =
    draft.document_id === null
      ? await loadingOf(ctx, draftId, boxes)
      : await hierarchyProgress(ctx, draft.document_id);
  const told =
    draft.document_id === null && draft.source_outgoing_id === null ? await toldOf(ctx, packs.sgtin) : {};
  const content = { boxes, packs: { ...packs, ...told }, batches, shares, mistyped, products, loading };
  return begun === undefined ? content : { ...content, begun };
}

/** Of which packs the status is known, as the strip says it of a scan. */
async function toldOf({ db }: Context, sgtins: readonly string[]): Promise<Pick<Reply['packs'], 'known'>> {
  return { known: (await readLatest(db, sgtins)).map(({ found }) => found !== null) };
}

/** Boxes of scanned goods are loaded by the status check: what it waits for they wait for. */
async function loadingOf({ db }: Context, draftId: string, boxes: Reply['boxes']): Promise<Reply['loading']> {
  const unknown = boxes.filter(({ packs }) => packs === null).map(({ sscc }) => sscc);
  if (unknown.length === 0) return { boxes: 0, seconds: null, message: null, trouble: null };
  const trouble = await findTrouble(db, [troubleOf.check(draftId)]);
  const { rows } = await sql<Omit<Reply['loading'], 'trouble'>>`
    select (select count(*)::int from unnest(${unknown}::text[]) u
             where not exists (select from mdlp_box_missing m where m.sscc = u)) as boxes,
      case when c.wait_until > now() then ceil(extract(epoch from c.wait_until - now()))::int end as seconds,
      c.message
      from (select) one left join wizard_check c on c.draft_id = ${draftId}`.execute(db);
  return { ...(rows[0] ?? { boxes: unknown.length, seconds: null, message: null }), trouble };
}
