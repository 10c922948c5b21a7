import {
  type CallReply,
  type continueOutgoing,
  type DraftData,
  type HandlerInput,
  type openDraft,
  type WizardName,
  wizardNames,
  wizardOf,
} from '@provizor/contract';
import { type WizardRule, wizardRules } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { type FailedDocument, failedDocument } from './document.ts';

type Body = HandlerInput<typeof openDraft>['body'];

const wizardOfScheme = (scheme: number): WizardName | undefined =>
  wizardNames.find((name) => (wizardRules[name] as WizardRule).scheme === scheme);

/** What was chosen in the wizard the document came from, or what the document itself says. */
async function chosen(
  ctx: Context,
  document: FailedDocument,
): Promise<{ wizard: WizardName; data: Partial<DraftData>; about: string | null }> {
  if (document.draftId !== null) {
    const drafts = ctx.services.exchange.drafts();
    const { wizard, data, source_outgoing_id: about } = await drafts.find(ctx, document.draftId);
    return { wizard, data, about };
  }
  const wizard = wizardOfScheme(document.scheme) ?? refuse('mdlp.no-wizard');
  const { receiver, docNum, docDate } = document;
  const data = {
    place: document.sender,
    ...(receiver === null ? {} : { counterparty: receiver }),
    ...(docNum === null ? {} : { doc_num: docNum }),
    ...(docDate === null ? {} : { doc_date: docDate }),
  };
  return { wizard, data, about: null };
}

/** Codes the document names that were not processed, in its order. */
async function remainingCodes({ db }: Context, id: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from mdlp_outgoing_object
     where outgoing_id = ${id} and result is distinct from 'accepted' order by n`.execute(db);
  return rows.map(({ code }) => code);
}

/**
 * «Продолжить с оставшимися»: the draft of a new document with what was not processed and the same choices; for an
 * answer to a delivery the delivery's own draft, from which what is accepted has been struck off. Asked again it gives
 * the draft begun before; once that is sent nothing is left. Refuses mdlp.nothing-left, mdlp.no-wizard.
 */
export async function continueDocument(
  ctx: Context,
  id: string,
): Promise<CallReply<typeof continueOutgoing>> {
  await sql`select from mdlp_outgoing where id = ${id} for no key update`.execute(ctx.db);
  const document = await failedDocument(ctx.db, id);
  if (document.remaining === 0) refuse('mdlp.nothing-left');
  const { wizard, data, about } = await chosen(ctx, document);
  const drafts = ctx.services.exchange.drafts();
  const begun = await drafts.continuing(ctx, id);
  if (begun?.state === 'open') return { wizard, draft_id: begun.id, codes: document.remaining };
  if (begun) refuse('mdlp.nothing-left', undefined, 'Остаток уже отправлен новым документом');
  const body: Body = { wizard };
  switch (wizardOf(wizard).source) {
    case 'income':
      body.document_id = document.income ?? refuse('mdlp.no-wizard');
      break;
    case 'outgoing':
      body.outgoing_id = about ?? refuse('mdlp.no-wizard');
      body.codes = await remainingCodes(ctx, id);
      body.data = data;
      break;
    case 'goods':
      body.codes = await remainingCodes(ctx, id);
      body.data = data;
  }
  const isNew = wizardOf(wizard).source === 'goods';
  const draft = await (isNew ? drafts.open(ctx, body, id) : drafts.open(ctx, body));
  if (document.draftId !== null && document.draftId !== draft.id) {
    await drafts.carry(ctx, document.draftId, draft.id);
  }
  return { wizard, draft_id: draft.id, codes: document.remaining };
}
