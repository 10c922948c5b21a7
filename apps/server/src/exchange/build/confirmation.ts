import type { build701, HandlerInput } from '@provizor/contract';
import { type DetachedContext, refuse } from '../../core/index.ts';
import { buildScheme } from './build.ts';
import { definitions } from './definitions.ts';
import type { BuiltJob } from './documents.ts';
import { buildDraftDocuments } from './drafts.ts';

type Body = HandlerInput<typeof build701>['body'];

/** Builds a confirmation (701) of a draft or of given content. Refuses input.invalid, mdlp.document-invalid. */
export async function buildConfirmation(ctx: DetachedContext, body: Body): Promise<BuiltJob> {
  const { draft_id: draftId, subject_id: subject, ...confirmation } = body;
  if (draftId !== undefined) return buildDraftDocuments(ctx, draftId);
  return buildScheme(ctx, definitions[701], {
    subject_id: subject ?? refuse('input.invalid'),
    ...confirmation,
  });
}
