import type { CallReply, getPassport } from '@provizor/contract';
import type { DetachedContext } from '../../core/index.ts';
import { buildDraftDocuments } from '../../exchange/index.ts';
import { readContent } from '../content/read.ts';
import { readHead } from '../drafts.ts';
import { progressToSend } from '../progress.ts';
import { leftOutOf, passportOf } from './read.ts';

/** Builds the documents of a draft and reads back what they say. Refuses what building them refuses. */
export async function makePassport(
  ctx: DetachedContext,
  draftId: string,
): Promise<CallReply<typeof getPassport>> {
  const documents = await buildDraftDocuments(ctx, draftId);
  return await ctx.tx(async (unit) => {
    const draft = await readHead(unit.db, draftId);
    const delivery = await readContent(unit.db, draft);
    const progress = await progressToSend(unit.db, draft, delivery);
    const passports: CallReply<typeof getPassport>['passports'] = [];
    for (const built of [documents, ...(documents.rest ?? [])])
      passports.push(await passportOf(unit, delivery, built));
    return { documents, passports, ...(await leftOutOf(unit, draft, delivery, progress)) };
  });
}
