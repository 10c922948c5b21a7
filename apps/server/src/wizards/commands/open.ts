import { randomUUID } from 'node:crypto';
import type { HandlerInput, openDraft } from '@provizor/contract';
import { isDirectAction } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { requestHierarchies } from '../../exchange/index.ts';
import { carryScansOn } from '../carry-on.ts';
import { beginCheck } from '../check.ts';
import { findDraft, seePerson } from '../drafts.ts';

/**
 * Opens the wizard over a document: the draft already begun by somebody, or a new one.
 * The hierarchy of its boxes and the status check start at once, so that they are ready when scanning ends.
 * The document is locked as for a change, which the first opening makes: those who open it at once wait in line.
 */
export async function openDraftOf(ctx: Context, body: HandlerInput<typeof openDraft>['body']) {
  const documentId = body.document_id ?? refuse('not-found');
  const { rows } = await sql<{ doc_type: number }>`
    select doc_type from mdlp_incoming where document_id = ${documentId} for no key update`.execute(ctx.db);
  if (!isDirectAction((rows[0] ?? refuse('not-found')).doc_type)) refuse('wizard.wrong-document');
  const storageId = await storageFor(ctx, documentId);
  const { rows: made } = await sql<{ id: string; created: boolean }>`
    insert into wizard_draft (organization_id, id, wizard, document_id, created_by, data)
    values (${ctx.user.organizationId}, ${randomUUID()}, ${body.wizard}, ${documentId}, ${ctx.user.id},
            ${JSON.stringify({ storage_id: storageId })}::jsonb)
    on conflict (organization_id, wizard, document_id) where state = 'open' do update set updated_at = now()
    returning id, (xmax = 0) as created`.execute(ctx.db);
  const draft = made[0] ?? refuse('not-found');
  await seePerson(ctx, draft.id);
  if (draft.created) {
    await carryScansOn(ctx, draft.id, documentId);
    await requestHierarchies(ctx, documentId);
    await beginCheck(ctx, draft.id, false);
  }
  return await findDraft(ctx, draft.id);
}

/** The storage at the receiving place, when there is exactly one choice to propose: the first by id. */
async function storageFor(ctx: Context, documentId: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select s.id from mdlp_incoming i
    join branch b on b.organization_id = i.organization_id and b.branch_id = i.receiver
    join storage s on s.organization_id = b.organization_id and s.branch_id = b.id
    where i.document_id = ${documentId} order by s.id limit 1`.execute(ctx.db);
  return rows[0]?.id ?? null;
}
