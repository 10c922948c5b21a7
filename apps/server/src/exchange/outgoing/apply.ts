import { type MdlpApiError, outcomeTitle } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { TenantTaskContext, TicketOutcome } from '../../core/index.ts';
import { codesBy, splitCodes } from '../../database/index.ts';
import type { Work } from '../work.ts';
import { endAnswer, endRecall } from './deliveries.ts';
import { judgeObjects } from './judge.ts';
import { type Outgoing, tellChanged } from './rows.ts';

/** What a document's objects have come to, as other slices are told. */
export async function outcomeOf(
  { db }: TenantTaskContext,
  organizationId: number,
  row: Outgoing,
): Promise<TicketOutcome> {
  const { rows } = await sql<{ accepted: string | null; rejected: string | null }>`
    select ${codesBy('code', 'n')} filter (where result = 'accepted') as accepted,
      ${codesBy('code', 'n')} filter (where result is distinct from 'accepted') as rejected
    from mdlp_outgoing_object where outgoing_id = ${row.id}`.execute(db);
  const [codes = { accepted: null, rejected: null }] = rows;
  return {
    organizationId,
    userId: row.user_id,
    outgoingId: row.id,
    actionId: row.action_id,
    incomeDocumentId: row.income_document_id,
    draftId: row.draft_id,
    result: row.result ?? 'Failed',
    operationDate: row.operation_date,
    accepted: splitCodes(codes.accepted),
    rejected: splitCodes(codes.rejected),
  };
}

/** First key of the advisory lock; the second is the organisation. */
const endLock = 20_260_790;

/**
 * Locks a document whose end is not applied yet; false when another transaction has done it. Accounts work side by
 * side, the ends of an organisation's documents follow one another: they touch the same packs and balances.
 */
export async function lockOpen(
  { db }: Pick<TenantTaskContext, 'db'>,
  { organizationId }: Pick<Work, 'organizationId'>,
  { id }: Pick<Outgoing, 'id'>,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${endLock}::int, ${organizationId}::int)`.execute(db);
  const { rows } = await sql`
    select from mdlp_outgoing where id = ${id} and applied_at is null for update`.execute(db);
  return rows.length > 0;
}

/** Why a document came to nothing, in the words of MDLP: «HTTP 403» or the code of the answer, and its text. */
export type Failure = { code: string; text: string };

/** «Отзыв отправителем». */
const recall = 251;

type Ending = { state: 'done' | 'failed'; message: string | null; docStatus?: string };

/** Everything a document's end means, in one transaction and once: objects, other slices, delivery, screens. */
async function end(ctx: TenantTaskContext, work: Work, row: Outgoing, ending: Ending): Promise<void> {
  const outcome = await outcomeOf(ctx, work.organizationId, row);
  await work.services.exchange.onTicket(ctx, outcome);
  if (row.income_document_id) {
    await endAnswer(ctx, row.income_document_id, {
      actionId: row.action_id,
      accepted: outcome.accepted,
      error:
        outcome.accepted.length > 0 ? null : (ending.message ?? row.operation_comment ?? 'Документ отклонён'),
    });
  }
  if (row.action_id === recall) {
    const { sender, receiver } = row;
    await endRecall(ctx, { sender, receiver, accepted: outcome.accepted });
  }
  await sql`
    update mdlp_outgoing set state = ${ending.state}, message = ${ending.message}, applied_at = now(),
      doc_status = coalesce(${ending.docStatus ?? null}, doc_status), accepted = ${outcome.accepted.length},
      next_attempt_at = null, waits_for = null
    where id = ${row.id}`.execute(ctx.db);
  tellChanged(ctx, row, ending.state);
  announce(ctx, row, outcome, ending);
}

function announce(ctx: TenantTaskContext, row: Outgoing, outcome: TicketOutcome, ending: Ending): void {
  const colors = {
    Accepted: 'positive',
    Partial: 'warning',
    Rejected: 'negative',
    Failed: 'negative',
  } as const;
  const { result, rejected } = outcome;
  const figures = result === 'Partial' ? `, не принято: ${rejected.length}` : '';
  const title = result === 'Failed' ? (ending.message ?? 'Ошибка обработки') : outcomeTitle(result);
  ctx.publish({
    userId: row.user_id,
    type: 'notice',
    caption: `Документ ${row.action_id}`,
    message: `${title}${figures}`,
    color: colors[result],
    icon: result === 'Accepted' ? 'check' : 'warning',
    payload: { outgoing_id: row.id },
  });
}

/**
 * The result a person is told. MDLP knows nothing of the packs a registrar has left out of its document: what MDLP has
 * accepted whole is but a part of the task.
 */
async function resultOf({ db }: TenantTaskContext, { id, result }: Outgoing): Promise<Outgoing['result']> {
  if (result !== 'Accepted') return result;
  const { rows } = await sql`
    update mdlp_outgoing o set result = 'Partial'
     where o.id = ${id} and o.origin = 'registrar'
       and exists (select from mdlp_outgoing_object n where n.outgoing_id = o.id and n.result = 'rejected')
    returning o.id`.execute(db);
  return rows.length > 0 ? 'Partial' : result;
}

/** Applies the stored ticket of a document. */
export async function applyTicket(work: Work, row: Outgoing): Promise<void> {
  const failed = row.doc_status === 'FAILED_RESULT_READY';
  await work.tx(async (ctx) => {
    if (!(await lockOpen(ctx, work, row))) return;
    await judgeObjects(ctx.db, row);
    await end(
      ctx,
      work,
      { ...row, result: await resultOf(ctx, row) },
      {
        state: failed ? 'failed' : 'done',
        message: failed ? 'МДЛП не смогла обработать документ, причина в квитанции' : null,
      },
    );
  });
}

/** Keeps why a document failed before its ticket beside the errors of tickets (their numbers begin with 1). */
export async function keepFailure(
  { db }: Pick<TenantTaskContext, 'db'>,
  work: Pick<Work, 'organizationId'>,
  { id }: Pick<Outgoing, 'id'>,
  failure: Failure,
): Promise<void> {
  await sql`
    insert into mdlp_outgoing_error (organization_id, outgoing_id, n, error_code, error_desc)
    values (${work.organizationId}, ${id}, 0, ${failure.code}, ${failure.text})
    on conflict (organization_id, outgoing_id, n) do update
      set error_code = excluded.error_code, error_desc = excluded.error_desc`.execute(db);
}

/**
 * Ends a document MDLP did not take or could not process: nothing of it has happened.
 * @param failure what MDLP said; the message itself when it said nothing
 */
export async function finishFailed(
  work: Work,
  row: Outgoing,
  message: string,
  { docStatus, failure }: { docStatus?: string; failure?: Failure } = {},
): Promise<void> {
  await work.tx(async (ctx) => {
    if (!(await lockOpen(ctx, work, row))) return;
    await keepFailure(ctx, work, row, failure ?? { code: docStatus ?? '', text: message });
    await end(ctx, work, row, { state: 'failed', message, docStatus });
  });
}

/** A refusal of MDLP as a failure of a document. */
export const failureOf = ({ code, status, description }: MdlpApiError): Failure => ({
  code: code ?? `HTTP ${status}`,
  text: description,
});
