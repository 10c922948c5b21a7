import type { CallReply, checkRelease, HandlerInput, servePrescription } from '@provizor/contract';
import { dayOf, latestDayOf, prescriptionSteps } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { stockWork } from '../../stock/index.ts';
import { cardOf } from '../card.ts';
import { demandNone, lockPrescription, writeStatus } from '../state.ts';
import { releaseVerdict } from './facts.ts';
import { type ReleaseInput, type Taken, takenOf } from './taken.ts';

const shown = (quantity: number): string => String(Math.round(quantity * 1000) / 1000);

async function judge(ctx: Context, id: number, body: ReleaseInput) {
  const { db, now } = ctx;
  const day = body.date ?? dayOf(now());
  const state = await lockPrescription(db, id);
  const taken = await takenOf(ctx, id, body, day);
  return {
    day,
    state,
    taken,
    ...(await releaseVerdict(db, state, taken, { day, today: latestDayOf(now()) })),
  };
}

/** What is in the way of a release; nothing is written. Refuses not-found. */
export async function check(
  ctx: Context,
  id: number,
  body: ReleaseInput,
): Promise<CallReply<typeof checkRelease>> {
  const { objections, taken, rest } = await judge(ctx, id, body);
  return { objections, releasing: shown(taken.quantity), rest: shown(rest) };
}

type Paper = { series: string; number: string; date: string; patient: number; doctor: number | null };

async function paperOf(db: TenantTransaction, id: number): Promise<Paper> {
  const { rows } = await sql<Paper>`
    select series, number, issue_date::text as date, patient_id as patient, doctor_id as doctor
      from prescription where id = ${id}`.execute(db);
  return rows[0] ?? refuse('not-found');
}

/** A number for the document: that of the prescription, «/2» and so on for its further parts. */
async function freeNumber(db: TenantTransaction, { series, number }: Paper): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select number from stock_document where kind = 'recipe' and ser = ${series} and number ^@ ${number}`.execute(
    db,
  );
  const used = new Set(rows.map((row) => row.number));
  for (let part = 1; ; part++) {
    const free = part === 1 ? number : `${number}/${part}`;
    if (!used.has(free)) return free;
  }
}

type Issue = { storageId: number; lines: Taken['lines']; day: string; apart: boolean };

/** What the document says of the prescription; of one that is kept apart it says nothing. */
async function saidOf(
  db: TenantTransaction,
  id: number,
  { day, apart }: Pick<Issue, 'day' | 'apart'>,
): Promise<{ number?: string; ser?: string; data: Record<string, string | number | null> }> {
  if (apart) return { data: { recipe_date: day } };
  const paper = await paperOf(db, id);
  return {
    number: await freeNumber(db, paper),
    ser: paper.series,
    data: {
      patient_id: paper.patient,
      doctor_id: paper.doctor,
      recipe_date: paper.date,
      recipe_number: paper.number,
    },
  };
}

/** Makes the document of the stock and posts it: the goods are gone. Refuses what posting refuses. */
async function issue(ctx: Context, id: number, { storageId, lines, day, apart }: Issue) {
  const made = await stockWork.add(ctx, 'recipe', {
    storage_id: storageId,
    document_date: day,
    ...(await saidOf(ctx.db, id, { day, apart })),
    lines: lines.map(({ lot_id, address_id, quantity }, i) => ({
      n_line: i + 1,
      lot_id,
      address_id,
      quantity: String(Math.round(quantity * 1e6) / 1e6),
    })),
    marks: lines.flatMap(({ sgtins }, i) => sgtins.map((sgtin) => ({ n_line: i + 1, sgtin }))),
  });
  if (apart) await sql`update stock_document set apart = true where id = ${made.id}::uuid`.execute(ctx.db);
  return stockWork.post(ctx, 'recipe', made);
}

type Serve = HandlerInput<typeof servePrescription>['body'];

/** A release that was made. */
export type Released = { releaseId: number; documentId: string; number: string; codes: readonly string[] };

/**
 * Releases goods for a prescription by one act: the document of the stock is made and posted, the prescription is
 * served, whole or in part. Whoever else serves it waits, and is then told that it has changed. Refuses not-found,
 * version.stale, prescription.objections (refusals, and warnings that were not accepted), and what posting refuses.
 * @param apart the prescription is of the group «ВИЧ»: the document names nobody, a refusal carries no card
 */
export async function release(
  ctx: Context,
  id: number,
  body: Serve,
  { apart }: { apart: boolean },
): Promise<Released> {
  const { db, user } = ctx;
  const { day, state, taken, objections, step } = await judge(ctx, id, body);
  if (state.version !== body.version) refuse('version.stale', apart ? null : await cardOf(ctx, id));
  demandNone(objections.filter(({ level, rule }) => level === 'refusal' || !body.accepted.includes(rule)));
  const document = await issue(ctx, id, { storageId: body.storage_id, lines: taken.lines, day, apart });
  const quantity = shown(taken.quantity);
  const { rows } = await sql<{ id: number }>`
    insert into prescription_release (organization_id, prescription_id, document_id, date, quantity, reason, user_id)
    values (${user.organizationId}, ${id}, ${document.id}, ${day}, ${quantity}, ${body.reason || null}, ${user.id})
    returning id`.execute(db);
  const status = prescriptionSteps[step].from[state.status] as 'served' | 'partly-served';
  await sql`
    insert into prescription_status (organization_id, prescription_id, step, status, date, document_id, user_id)
    values (${user.organizationId}, ${id}, ${step}, ${status}, ${day}, ${document.id}, ${user.id})`.execute(
    db,
  );
  await sql`
    update prescription set released = released + ${quantity}::numeric, storage_id = ${body.storage_id}
     where id = ${id}`.execute(db);
  const deferral = state.inForce.find((each) => each.step === 'defer');
  await writeStatus(ctx, id, { status, date: day, reason: null, deferral });
  return {
    releaseId: rows[0]?.id ?? refuse('not-found'),
    documentId: document.id,
    number: document.number,
    codes: taken.lines.flatMap(({ sgtins }) => sgtins),
  };
}

/** {@link release} of the others than the group «ВИЧ», with what MDLP is to be told. */
export async function serve(
  ctx: Context,
  id: number,
  body: Serve,
): Promise<CallReply<typeof servePrescription>> {
  const { documentId, number } = await release(ctx, id, body, { apart: false });
  const { codes } = await stockWork.mdlp(ctx.db, documentId);
  return {
    item: await cardOf(ctx, id),
    document_id: documentId,
    number,
    next: codes.length > 0 ? 'sign' : 'posted',
    link: `/storage/recipe/id${documentId}`,
  };
}
