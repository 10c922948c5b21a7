import type { CallReply, fixErrors, HandlerInput } from '@provizor/contract';
import type { NextStep } from '@provizor/mdlp';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { failedDocument } from './document.ts';
import { draftOf } from './next.ts';
import { codesOfCause } from './objects.ts';
import { knownCauses } from './problems.ts';

async function allCodes({ db }: Context, id: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from mdlp_outgoing_object where outgoing_id = ${id} order by n`.execute(db);
  return rows.map(({ code }) => code);
}

/**
 * The button of a cause: begins the next document with its packs, or the boxes they lie in, already there; only what is
 * accepted is to be scanned. Refuses
 * mdlp.cause-gone when the cause, or the step for it, is no longer there.
 */
export async function fixCause(
  ctx: Context,
  id: string,
  { key, action }: HandlerInput<typeof fixErrors>['body'],
): Promise<CallReply<typeof fixErrors>> {
  const document = await failedDocument(ctx.db, id);
  const known =
    (await knownCauses(ctx, document)).find(({ cause }) => cause.key === key) ?? refuse('mdlp.cause-gone');
  const step = draftOf(action as NextStep, known.at) ?? refuse('mdlp.cause-gone');
  const { objects, boxes } = await codesOfCause(ctx.db, id, known.cause);
  const all = objects.length > 0 ? objects : await allCodes(ctx, id);
  const codes = { objects: all, packs: all.filter((code) => code.length === 27), boxes }[step.codes];
  const draft = await ctx.services.exchange.drafts().open(ctx, {
    wizard: step.wizard,
    ...(step.documentId === undefined ? {} : { document_id: step.documentId }),
    ...(step.wizard === 'direct' ? {} : { codes }),
    ...(step.outgoingId === undefined ? {} : { outgoing_id: step.outgoingId }),
    ...(Object.keys(step.data).length === 0 ? {} : { data: step.data }),
  });
  return { wizard: step.wizard, draft_id: draft.id, codes: codes.length };
}
