import type { CallReply, getDraftDifferences } from '@provizor/contract';
import type { Context } from '../../core/index.ts';
import { letterText } from './papers.ts';
import { readDifferences } from './read.ts';
import { findRefusal } from './refuse.ts';

/** Most differences told at once. */
const shown = 1000;

/** What differs in an acceptance, as the screen shows it. Refuses not-found, wizard.wrong-document. */
export async function showDifferences(
  ctx: Context,
  draftId: string,
): Promise<CallReply<typeof getDraftDifferences>> {
  const found = await readDifferences(ctx, draftId);
  const { head, delivery, items, refusable } = found;
  return {
    items: items.slice(0, shown),
    count: items.length,
    refusable: {
      packs: refusable.packs.length,
      boxes: refusable.boxes.length,
      in_boxes: refusable.boxes.reduce((sum, box) => sum + (delivery.boxes[box]?.packs ?? 0), 0),
    },
    refusal: await findRefusal(ctx.db, head.document_id),
    letter: await letterText(ctx, found),
  };
}
