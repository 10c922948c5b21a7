import type { FullHierarchy } from '@provizor/mdlp';
import { sql } from 'kysely';
import { Refusal, type TaskContext, type TenantTaskContext } from '../core/index.ts';
import {
  after,
  askPatiently,
  cureOfLacking,
  forgetBoxes,
  holdsPacks,
  pauseOf,
  readBody,
  saveHierarchies,
  taskWork,
  type Work,
} from '../exchange/index.ts';
import { boxesDue } from './awaited-boxes.ts';
import { readEffectDocument } from './document.ts';
import type { Ended } from './ended.ts';
import { lockEffects } from './registry.ts';
import { applyLines } from './ticket.ts';

type Awaited = { outgoing_id: string; sscc: string; attempts: number };

/** MDLP's "no" to a question about a box. */
const saysNo = (error: unknown): error is Refusal =>
  error instanceof Refusal && ['mdlp.not-found', 'mdlp.forbidden', 'mdlp.refused'].includes(error.code);

/** What people are told of a box MDLP does not show: the cause, and what helps. */
const toldOf = ({ code, message }: Refusal): string =>
  code === 'mdlp.forbidden'
    ? `${message}. ${cureOfLacking('REESTR_SGTIN')}`
    : `${message}. Реестры МДЛП обновляются не сразу: программа спросит снова сама`;

const empty = 'МДЛП не показала, что лежит в коробе: программа спросит снова сама';

/**
 * Loads the contents of boxes documents wait for and applies the documents to them. A box MDLP does not show stays, says
 * why, and is asked for again after a growing pause; the others go on. Refuses what else MDLP refuses.
 */
export async function loadAwaitedBoxes(ctx: TaskContext, organizationId: number): Promise<void> {
  const work = taskWork(ctx, organizationId);
  const awaited = await work.tx(async ({ db }) => {
    const { rows } = await sql<Awaited>`
      select outgoing_id, sscc, attempts from pack_effect_box
       where ${boxesDue(ctx.services.config)} order by since, sscc`.execute(db);
    return rows;
  });
  for (const row of awaited) {
    const told = await askFor(work, row.sscc);
    await work.tx(async (unit) => {
      await lockEffects(unit.db, organizationId);
      if (typeof told !== 'string') return takeIn(unit, organizationId, row, told);
      await notShown(unit, row, told, pauseOf(ctx.services.config, 'retry', row.attempts));
    });
  }
}

/** What lies in a box, or why that is not told. */
async function askFor(work: Work, sscc: string): Promise<FullHierarchy[] | string> {
  try {
    const told = await askPatiently(work, {}, (client, signal) => client.fullHierarchies([sscc], signal));
    return holdsPacks(told) ? told : empty;
  } catch (error) {
    if (!saysNo(error)) throw error;
    return toldOf(error);
  }
}

/** The effect waits on, and says why. */
async function notShown(ctx: TenantTaskContext, row: Awaited, message: string, pause: number): Promise<void> {
  await sql`
    update pack_effect_box set message = ${message}, attempts = attempts + 1, next_attempt_at = ${after(pause)}
     where outgoing_id = ${row.outgoing_id}::uuid and sscc = ${row.sscc}`.execute(ctx.db);
  tellWaiting(ctx, row.outgoing_id);
}

/** The contents are known: the document is applied to them, and waits for the box no more. */
async function takeIn(
  ctx: TenantTaskContext,
  organizationId: number,
  { outgoing_id: outgoingId, sscc }: Awaited,
  told: readonly FullHierarchy[],
): Promise<void> {
  const { rows } = await sql`
    select from pack_effect_box where outgoing_id = ${outgoingId}::uuid and sscc = ${sscc}`.execute(ctx.db);
  if (rows.length === 0) return;
  await forgetBoxes(ctx, [sscc]);
  await saveHierarchies(ctx, organizationId, told);
  await applyBox(ctx, organizationId, outgoingId, sscc);
  await sql`
    delete from pack_effect_box where outgoing_id = ${outgoingId}::uuid and sscc = ${sscc}`.execute(ctx.db);
  tellWaiting(ctx, outgoingId);
}

const tellWaiting = ({ publish }: TenantTaskContext, id: string): void =>
  publish({ type: 'document.changed', payload: { id } });

async function applyBox(
  ctx: TenantTaskContext,
  organizationId: number,
  outgoingId: string,
  sscc: string,
): Promise<void> {
  const { rows } = await sql<Omit<Ended, 'organizationId' | 'outgoingId'> & { received: boolean }>`
    select origin <> 'elsewhere' as received, user_id as "userId", income_document_id as "incomeDocumentId", operation_date::text as "operationDate"
      from mdlp_outgoing where id = ${outgoingId}::uuid`.execute(ctx.db);
  const xml = await readBody(ctx.db, outgoingId, 'document');
  const document = xml ? readEffectDocument(xml) : undefined;
  const [row] = rows;
  if (!row || !document) return;
  const lines = document.lines.filter(({ code }) => code === sscc);
  await applyLines(ctx, { organizationId, outgoingId, ...row }, { ...document, lines }, row);
}
