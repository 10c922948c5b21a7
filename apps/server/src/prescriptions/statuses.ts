import type { CallReply, HandlerInput, PrescriptionCard, setPrescriptionStatus } from '@provizor/contract';
import {
  dayOf,
  latestDayOf,
  type PrescriptionStatus,
  type PrescriptionStep,
  type StepNeed,
  statusAfter,
  stepObjections,
} from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { cardOf } from './card.ts';
import { demandNone, lockPrescription, writeStatus } from './state.ts';

type Entry = HandlerInput<typeof setPrescriptionStatus>['body'];

/** The step that sets a status. */
const stepOf: Record<PrescriptionStatus, PrescriptionStep> = {
  issued: 'clear',
  deferred: 'defer',
  served: 'release',
  'partly-served': 'release-part',
  refused: 'refuse',
  expired: 'expire',
  withdrawn: 'withdraw',
  annulled: 'annul',
};

/** Name of a row of the register's list of refusals. Refuses input.invalid: none such, or the step is no refusal. */
async function refusalName(db: TenantTransaction, step: PrescriptionStep, id: number): Promise<string> {
  const path = 'body.refusal_reason_id';
  if (step !== 'refuse')
    refuse('input.invalid', [{ path, message: 'Причина по списку ФРЛЛО указывается только при отказе' }]);
  const { rows } = await sql<{ name: string }>`
    select name from refusal_reason where id = ${id} and actual`.execute(db);
  const message = 'Такой причины в списке ФРЛЛО нет или она уже не действует';
  return (rows[0] ?? refuse('input.invalid', [{ path, message }])).name;
}

/**
 * Sets a status by hand. Refuses not-found, version.stale (another status was set meanwhile), prescription.objections
 * (the table of steps of the domain).
 */
export async function setStatus(
  ctx: Context,
  {
    id: seen,
    recipeId,
    statusId,
    dateParent: date,
    reason: words,
    refusal_reason_id: listed,
    urgency,
    storage_id: storage,
  }: Entry,
): Promise<CallReply<typeof setPrescriptionStatus>> {
  const { db, user, now } = ctx;
  if (statusId === undefined || date === undefined) refuse('input.invalid');
  const state = await lockPrescription(db, recipeId);
  if (seen !== undefined && state.inForce[0]?.id !== seen)
    refuse('version.stale', await cardOf(ctx, recipeId));
  const step = stepOf[statusId];
  const named = listed === undefined ? undefined : await refusalName(db, step, listed);
  const reason = words || named;
  const how = urgency ?? (state.cito ? 'cito' : 'usual');
  const given: StepNeed[] = ['date', 'urgency', ...(reason ? (['reason'] as const) : [])];
  demandNone(stepObjections(state, { step, by: 'dispenser', given, date }, latestDayOf(now())));
  const status = statusAfter(state, step) ?? statusId;
  const { rows } = await sql<{ id: number }>`
    insert into prescription_status (organization_id, prescription_id, step, status, date, reason, refusal_reason_id, urgency,
                                     user_id)
    values (${user.organizationId}, ${recipeId}, ${step}, ${status}, ${date}, ${reason || null}, ${listed ?? null},
            ${step === 'defer' ? how : null}, ${user.id})
    returning id`.execute(db);
  const deferral =
    step === 'defer' ? { date, urgency: how } : state.inForce.find((each) => each.step === 'defer');
  await writeStatus(ctx, recipeId, { status, date, reason: reason || null, deferral });
  if (step === 'defer' && storage !== undefined) {
    await sql`update prescription set storage_id = coalesce(storage_id, ${storage}) where id = ${recipeId}`.execute(
      db,
    );
  }
  return { id: rows[0]?.id ?? refuse('not-found'), item: await cardOf(ctx, recipeId) };
}

/** Undoes the last status set by hand. Refuses not-found, prescription.not-last, prescription.objections. */
export async function clearStatus(ctx: Context, statusId: number): Promise<{ item: PrescriptionCard }> {
  const { db, now } = ctx;
  const { rows } = await sql<{ id: number }>`
    select prescription_id as id from prescription_status where id = ${statusId}`.execute(db);
  const { id } = rows[0] ?? refuse('not-found');
  const state = await lockPrescription(db, id);
  if (state.inForce[0]?.id !== statusId) refuse('prescription.not-last');
  demandNone(stepObjections(state, { step: 'clear', by: 'dispenser', given: [] }, latestDayOf(now())));
  await undoLast(ctx, state, { step: 'clear', date: dayOfUndoing(state, now()), reason: null });
  return { item: await cardOf(ctx, id) };
}

type Locked = Awaited<ReturnType<typeof lockPrescription>>;

/** The day of an undoing nobody has told the day of: today, but not before the status that is undone. */
export const dayOfUndoing = ({ statusDate }: Locked, now: Date): string => {
  const today = dayOf(now);
  return statusDate !== undefined && statusDate > today ? statusDate : today;
};

/** What undoes a status, and on which day (yyyy-MM-dd). */
type Undoing = { step: 'clear' | 'return'; date: string; reason: string | null };

/** The last status in force is undone, the one before it is the present one again. */
export async function undoLast(
  ctx: Context,
  { id, inForce, issueDate }: Locked,
  { step, date, reason }: Undoing,
): Promise<void> {
  const { db, user } = ctx;
  const [last, ...before] = inForce;
  const status = before[0]?.status ?? 'issued';
  await sql`update prescription_status set undone = true where id = ${last?.id ?? 0}`.execute(db);
  await sql`
    insert into prescription_status (organization_id, prescription_id, step, status, date, reason, undone, user_id)
    values (${user.organizationId}, ${id}, ${step}, ${status}, ${date}, ${reason}, true, ${user.id})`.execute(
    db,
  );
  const deferral = before.find((each) => each.step === 'defer');
  await writeStatus(ctx, id, { status, date: before[0]?.date ?? issueDate, reason: null, deferral });
}
