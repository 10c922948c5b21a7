import { sql } from 'kysely';
import type { TenantTaskContext } from '../../core/index.ts';
import { pack, saveBody } from '../bodies.ts';
import { add, outgoingJob } from '../jobs.ts';
import { judgeObjects } from '../outgoing/judge.ts';
import type { Work } from '../work.ts';
import { readTicket, type TicketDocument } from './read-ticket.ts';
import { recountDelivery } from './recount.ts';

/** An outgoing document a ticket may be asked for. */
export type Awaiting = {
  id: string;
  document_id: string;
  origin: 'own' | 'elsewhere' | 'registrar';
  thumbprint: string | null;
  income_document_id: string | null;
};

async function saveErrors(
  { db }: TenantTaskContext,
  organizationId: number,
  id: string,
  { body: { errors = [] } }: TicketDocument,
): Promise<void> {
  await sql`
    insert into mdlp_outgoing_error (organization_id, outgoing_id, n, error_code, error_desc, object_id)
    select ${organizationId}::int, ${id}::uuid, e.n, e.code, e.text, e.object
      from unnest(${errors.map((error) => error.error_code)}::text[], ${errors.map((error) => error.error_desc)}::text[],
        ${errors.map((error) => error.object_id ?? null)}::text[]) with ordinality as e (code, text, object, n)
    on conflict do nothing`.execute(db);
}

/**
 * A document of ours that was given up when MDLP did not show how it ended: the ticket tells. It is open again, so that
 * its job applies the ticket, once.
 */
const givenUp = sql`(origin = 'own' and state = 'failed' and applied_at is not null and thumbprint is not null)`;

/** What was said of a document when it was given up is true no more. */
async function forgetFailure({ db }: TenantTaskContext, id: string): Promise<void> {
  await sql`delete from mdlp_outgoing_error where outgoing_id = ${id}::uuid and n = 0`.execute(db);
}

/** A document made elsewhere has nothing to apply but the results of its objects. */
async function finishElsewhere(
  { db }: TenantTaskContext,
  { id, income_document_id: income }: Awaiting,
  result: TicketDocument['body']['operation_result'],
): Promise<void> {
  await judgeObjects(db, { id, result });
  await sql`
    update mdlp_outgoing set accepted = (
        select count(*) from mdlp_outgoing_object where outgoing_id = ${id} and result = 'accepted')
     where id = ${id}`.execute(db);
  if (income) await recountDelivery(db, income);
}

/**
 * Keeps a ticket that MDLP gave, unchanged; doing it twice changes nothing. What follows from the ticket of one of our
 * own documents is applied by its job, also of one that was given up before. Gives the ticket, undefined when the text is none (the text is kept).
 */
export async function keepTicket(
  work: Work,
  row: Awaiting,
  xml: Uint8Array,
): Promise<TicketDocument | undefined> {
  const { organizationId } = work;
  const packed = await pack(xml);
  const ticket = readTicket(xml);
  await work.tx(async (ctx) => {
    await saveBody(ctx.db, { organizationId, owner: row.id, part: 'ticket' }, packed);
    if (!ticket) return;
    await saveErrors(ctx, organizationId, row.id, ticket);
    const { operation_result: result, operation_comment: comment, errors = [] } = ticket.body;
    const { rows } = await sql`
      update mdlp_outgoing set result = ${result}, operation_comment = ${comment ?? null}, errors = ${errors.length},
        ticket_at = now(), processed_at = coalesce(processed_at, now()), core_at = coalesce(core_at, now()),
        message = null, next_attempt_at = case when applied_at is null or ${givenUp} then now() end,
        applied_at = case when not ${givenUp} then applied_at end, failures = 0, waits_for = null,
        seen_at = case when not ${givenUp} then seen_at end, state = case when ${givenUp} then 'processing' else state end
      where id = ${row.id} and ticket_at is null
      returning id`.execute(ctx.db);
    if (rows.length > 0 && row.origin === 'own') await forgetFailure(ctx, row.id);
    if (row.origin === 'elsewhere') await finishElsewhere(ctx, row, result);
    else if (row.thumbprint) await add(ctx, outgoingJob({ organizationId, thumbprint: row.thumbprint }));
    ctx.publish({
      type: 'document.changed',
      payload: { id: row.id, income_document_id: row.income_document_id },
    });
  });
  return ticket;
}
