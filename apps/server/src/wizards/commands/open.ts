import { randomUUID } from 'node:crypto';
import { type HandlerInput, type openDraft, type WizardName, wizardOf } from '@provizor/contract';
import { arrivalOf } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { requestHierarchies } from '../../exchange/index.ts';
import { carryScansOn } from '../carry-on.ts';
import { carryValues } from '../carry-values.ts';
import { beginCheck } from '../check/begin.ts';
import type { Subject } from '../content/rows.ts';
import { proposals } from '../defaults/propose.ts';
import { findDraft, lockDraft, readHead, seePerson } from '../drafts.ts';
import { takeFromStock } from '../from-stock.ts';
import { record } from '../scans.ts';
import { scansOfJob } from './job-scans.ts';

type Body = HandlerInput<typeof openDraft>['body'];
type Made = Subject & { created: boolean };

/**
 * Opens a wizard: the draft already begun over this document, or a new one. Codes and a scanned batch are put in.
 * The hierarchy of its boxes and the status check start at once, so that they are ready when scanning ends.
 * Refuses not-found, wizard.wrong-document.
 * @param continues the document, or the divided draft, whose goods it goes on with: there is one open draft of it
 */
export async function openDraftOf(ctx: Context, body: Body, continues: string | null = null) {
  const { source } = wizardOf(body.wizard);
  const about = source === 'goods' ? nothing : await (source === 'income' ? ofIncome : ofOutgoing)(ctx, body);
  const chosen = body.data ?? {};
  const offered = await proposals(ctx, body.wizard, about.document_id, { chosen, codes: body.codes ?? [] });
  const data = { ...offered, ...(about.claimed && notScanned), ...chosen };
  const { document_id, source_outgoing_id } = about;
  const draft = await make(ctx, body.wizard, { document_id, source_outgoing_id, continues }, data);
  await seePerson(ctx, draft.id);
  if (draft.created && source !== 'goods') await carryScansOn(ctx, body.wizard, draft);
  const scans = [
    ...(body.codes ?? []).map((code) => ({ code, source: 'offer' })),
    ...(body.job_id === undefined ? [] : await scansOfJob(ctx.db, body.job_id)),
  ];
  if (scans.length > 0) await record(ctx, await lockDraft(ctx.db, draft.id), scans);
  if (draft.created && body.values_of !== undefined)
    await carryValues(ctx, (await readHead(ctx.db, body.values_of)).id, draft.id);
  // what people have typed since then stands against the lines of the stock
  else if (draft.created && continues === null && data.stock_document_id)
    await takeFromStock(ctx, body.wizard, draft.id, data.stock_document_id);
  if (draft.created && draft.document_id !== null) await requestHierarchies(ctx, draft.document_id);
  if (source === 'goods' ? scans.length > 0 : draft.created) await beginCheck(ctx, draft.id);
  return await findDraft(ctx, draft.id);
}

type About = Pick<Subject, 'document_id' | 'source_outgoing_id'> & {
  /** The goods are at the receiver who has claimed them. */
  claimed?: boolean;
};
const nothing: About = { document_id: null, source_outgoing_id: null };

/** What lies at somebody else's cannot be scanned: all of the document goes, as far as MDLP finds it in order. */
const notScanned = { without_reconciliation: true };

const suits = (wizard: WizardName, scheme: number): boolean =>
  wizardOf(wizard).from?.includes(scheme) ?? false;

/** The document is locked as for a change, which the first opening makes: those who open it at once wait in line. */
async function ofIncome({ db }: Context, { wizard, document_id: id }: Body): Promise<About> {
  const documentId = id ?? refuse('not-found');
  const { rows } = await sql<{ doc_type: number }>`
    select doc_type from mdlp_incoming where document_id = ${documentId} for no key update`.execute(db);
  const { doc_type: type } = rows[0] ?? refuse('not-found');
  if (!suits(wizard, type)) refuse('wizard.wrong-document');
  const claimed = wizard === 'direct' && arrivalOf(type) === 'claimed';
  return { ...nothing, document_id: documentId, claimed };
}

/** Only what MDLP has taken can be called off. */
async function ofOutgoing({ db }: Context, { wizard, outgoing_id: id }: Body): Promise<About> {
  const outgoingId = id ?? refuse('not-found');
  const { rows } = await sql<{ action_id: number; taken: boolean }>`
    select action_id, state = 'done' and result is distinct from 'Rejected' as taken
      from mdlp_outgoing where id = ${outgoingId} for no key update`.execute(db);
  const row = rows[0] ?? refuse('not-found');
  if (!suits(wizard, row.action_id)) refuse('wizard.wrong-document');
  if (!row.taken) {
    refuse('wizard.wrong-document', undefined, 'Отозвать можно только документ, который МДЛП приняла');
  }
  return { ...nothing, source_outgoing_id: outgoingId };
}

type Origin = Omit<About, 'claimed'> & { continues: string | null };

async function make(ctx: Context, wizard: WizardName, origin: Origin, data: object): Promise<Made> {
  const { continues, ...about } = origin;
  const { rows: begun } = await sql<{ id: string }>`
    select id from wizard_draft
     where wizard = ${wizard} and state = 'open'
       and (document_id = ${about.document_id} or source_outgoing_id = ${about.source_outgoing_id}::uuid
            or continues = ${continues}::uuid)`.execute(ctx.db);
  if (begun[0]) return { ...about, id: begun[0].id, created: false };
  const id = randomUUID();
  await sql`
    insert into wizard_draft (organization_id, id, wizard, document_id, source_outgoing_id, continues, created_by,
                              data)
    values (${ctx.user.organizationId}, ${id}, ${wizard}, ${about.document_id}, ${about.source_outgoing_id},
            ${continues}, ${ctx.user.id}, ${JSON.stringify(data)}::jsonb)`.execute(ctx.db);
  return { ...about, id, created: true };
}
