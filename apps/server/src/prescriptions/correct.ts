import type { PrescriptionCard, PrescriptionInput } from '@provizor/contract';
import { dayOf, isCorrectablePrescription } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import { cardOf } from './card.ts';
import { demandFirst, shapedEntry, valuesOf } from './save.ts';
import { isPaper } from './settings.ts';
import { type LockedPrescription, lockPrescription } from './state.ts';
import { undoLast } from './statuses.ts';

const decided = 'Рецепт уже в работе: по нему отпущено, отказано, он снят или аннулирован';

/** A status set by hand is not of a day before the prescription itself. */
function demandEarlier({ inForce }: LockedPrescription, date: string): void {
  const set = inForce.find(({ step }) => step === 'defer');
  if (set && set.date < date) {
    const message = 'Дата рецепта позже дня обращения пациента: исправьте её или сначала отмените отсрочку';
    refuse('input.invalid', [{ path: 'body.date', message }]);
  }
}

/** The product has ended a prescription whose term, as it is corrected, is not over: it is issued again. */
async function reopen(ctx: Context, id: number): Promise<void> {
  const date = dayOf(ctx.now());
  const state = await lockPrescription(ctx.db, id);
  if (state.status !== 'expired' || state.validUntil < date) return;
  await undoLast(ctx, state, { step: 'clear', date, reason: 'Исправлен срок рецепта' });
}

/**
 * Corrects a prescription nothing was released by and nobody has decided upon; an expired one whose term is not over by
 * what was corrected is issued again. Refuses not-found, version.stale, prescription.in-work, input.invalid and what
 * taking one refuses.
 * @param hiv it is of the group «ВИЧ», and stays of it
 */
export async function changeEntry(
  ctx: Context,
  id: number,
  { version, ...typed }: PrescriptionInput & { version: number },
  hiv = false,
): Promise<PrescriptionCard> {
  const { db } = ctx;
  const state = await lockPrescription(db, id);
  if (state.version !== version) refuse('version.stale', await cardOf(ctx, id));
  if (!isCorrectablePrescription(state)) refuse('prescription.in-work', undefined, decided);
  const entry = await shapedEntry(ctx, typed);
  demandEarlier(state, entry.date);
  const { rows } = await sql<{ same: boolean }>`
    select ${isPaper(entry)} as same from prescription p where id = ${id}`.execute(db);
  const same = rows[0]?.same ?? false;
  if (!same) await demandFirst(ctx, entry, { except: id, hiv });
  const values = await valuesOf(ctx, entry, hiv);
  await db
    .updateTable('prescription')
    .set({
      ...values,
      ...(same ? {} : { twin: 0 }),
      ...(state.status === 'issued' ? { status_date: values.issue_date } : {}),
      version: version + 1,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
  // the days of later statuses are judged by it
  await sql`
    update prescription_status set date = ${entry.date} where prescription_id = ${id} and step = 'take'`.execute(
    db,
  );
  await reopen(ctx, id);
  return cardOf(ctx, id);
}
