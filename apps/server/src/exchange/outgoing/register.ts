import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { rowsOfCodes, type TenantTransaction } from '../../database/index.ts';
import { saveBody } from '../bodies.ts';
import { add, outgoingJob } from '../jobs.ts';
import { demandNamedOnce, lockSending } from './busy.ts';
import { answeredDelivery, beginAnswer } from './deliveries.ts';
import type { SignedDocument } from './read-signed.ts';

/** A signed document with everything that is stored of it. */
export type Signed = {
  /** request_id of the protocol. */
  id: string;
  document: SignedDocument;
  /** The XML as it is stored. */
  packed: Buffer;
  signature: string;
  thumbprint: string;
  contour: string;
  draftId: string | null;
  /** Which document of a divided job it is, from 0. */
  part?: number;
  /** Packs the documents of a draft name that nobody has scanned, kept with the first of them. */
  unreconciled: number | null;
};

/** A document may speak only for a place of the organisation, or for the organisation itself. */
async function demandOwnPlace({ db, user }: Context, sender: string): Promise<void> {
  const { rows } = await sql<{ own: boolean }>`
    select exists (select from branch where branch_id = ${sender})
        or exists (select from organization where id = ${user.organizationId} and mdlp_sys_id = ${sender}) as own`.execute(
    db,
  );
  if (!rows[0]?.own) {
    refuse('mdlp.document-invalid', undefined, `Место деятельности ${sender} не принадлежит организации`);
  }
}

/**
 * The outbox: stores the document, its objects, its job and what other slices make of it in the running transaction.
 * The same document under the same request_id is taken once; another one under it is refused (mdlp.already-sent), as is
 * one of a draft with goods another document of ours holds (wizard.problems).
 */
export async function registerOutgoing(ctx: Context, signed: Signed): Promise<void> {
  const { db, user } = ctx;
  const { document, id, draftId } = signed;
  // before all other locks but that of the draft
  if (draftId !== null) await lockSending(ctx);
  const income = await answeredDelivery(db, document);
  // MDLP announces goods to their receiver only: the place of a delivery is ours.
  if (income === null) await demandOwnPlace(ctx, document.sender);
  await dropCancelled(db, id);
  const { rows } = await sql<{ id: string }>`
    insert into mdlp_outgoing
      (organization_id, id, action_id, doc_num, doc_date, operation_date, sender, receiver, objects, xml_hash,
       signature, thumbprint, contour, user_id, draft_id, income_document_id, session_ui, bytes, unreconciled,
       next_attempt_at)
    values (${user.organizationId}, ${id}, ${document.actionId}, ${document.docNum}, ${document.docDate}::date,
      ${document.operationDate}::date, ${document.sender}, ${document.receiver}, ${document.content.length},
      ${document.hash}, ${signed.signature}, ${signed.thumbprint}, ${signed.contour}, ${user.id}, ${draftId},
      ${income}, ${document.sessionUi}, ${document.bytes.length}, ${signed.unreconciled},
      now())
    on conflict (organization_id, id) do nothing
    returning id`.execute(db);
  if (!rows[0]) {
    await demandSame(ctx, signed);
    return;
  }
  if (draftId !== null) {
    const codes = document.content.map(({ code }) => code);
    await demandNamedOnce(db, draftId, codes);
  }
  if (income) await beginAnswer(db, income, { id, userId: user.id, draftId });
  await saveObjects(ctx, signed);
  await saveBody(db, { organizationId: user.organizationId, owner: id, part: 'document' }, signed.packed);
  await sql`delete from mdlp_build where request_id = ${id}`.execute(db);
  await ctx.services.exchange.onRegistered(ctx, {
    outgoingId: id,
    draftId,
    actionId: document.actionId,
    incomeDocumentId: income,
    part: signed.part ?? 0,
  });
  await add(ctx, outgoingJob({ organizationId: user.organizationId, thumbprint: signed.thumbprint }));
  ctx.publish({ type: 'document.changed', payload: { id, state: 'queued', income_document_id: income } });
}

/** A document taken back before MDLP had it gives its request_id to the one that is signed in its place. */
async function dropCancelled(db: TenantTransaction, id: string): Promise<void> {
  const { rows } =
    await sql`delete from mdlp_outgoing where id = ${id} and state = 'cancelled' returning id`.execute(db);
  if (rows.length === 0) return;
  await sql`delete from mdlp_outgoing_object where outgoing_id = ${id}`.execute(db);
  await sql`delete from mdlp_body where owner = ${id}`.execute(db);
}

async function demandSame({ db }: Context, { id, document }: Signed): Promise<void> {
  const { rows } = await sql<{
    xml_hash: Buffer;
  }>`select xml_hash from mdlp_outgoing where id = ${id}`.execute(db);
  if (!rows[0]?.xml_hash.equals(document.hash)) refuse('mdlp.already-sent', { id });
}

async function saveObjects({ db, user }: Context, { id, document: { content } }: Signed): Promise<void> {
  await sql`
    insert into mdlp_outgoing_object (organization_id, outgoing_id, n, code, kind)
    select ${user.organizationId}::int, ${id}::uuid, o.n, o.code, case length(o.code) when 18 then 'sscc' else 'sgtin' end
      from ${rowsOfCodes(content.map(({ code }) => code))} with ordinality as o (code, n)`.execute(db);
}
