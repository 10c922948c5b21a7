import type { PrescriptionCard, PrescriptionInput } from '@provizor/contract';
import { latestDayOf, shapedPaper, validUntil } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import { cardOf } from './card.ts';
import { linkOf } from './link.ts';
import { doctorOf, patientOf } from './people.ts';
import { isPaper, settingsOf } from './settings.ts';

/** Refuses prescription.exists with a link to the first one of the series and number, however they are spelled. */
export async function demandFirst(
  { db }: Context,
  { series, number }: PrescriptionInput,
  { except, hiv }: { except: number | null; hiv: boolean },
) {
  const { rows } = await sql<{ id: number }>`
    select p.id from prescription p
     where ${isPaper({ series, number })} and p.id is distinct from ${except}::int and (p.programme_kind = 'hiv') = ${hiv}
     order by p.twin limit 1`.execute(db);
  const first = rows[0];
  if (first) refuse('prescription.exists', { id: first.id, link: linkOf(first.id, hiv) });
}

/** Series and number as the organisation writes them, typed or scanned. */
export const shapedEntry = async (ctx: Context, entry: PrescriptionInput): Promise<PrescriptionInput> => ({
  ...entry,
  ...shapedPaper(entry, await settingsOf(ctx)),
});

/** Values of the columns of an entry, its people found or added. */
export async function valuesOf(ctx: Context, entry: PrescriptionInput, hiv: boolean) {
  const { db, now } = ctx;
  if (entry.date > latestDayOf(now())) {
    refuse('input.invalid', [{ path: 'body.date', message: 'Дата рецепта ещё не наступила' }]);
  }
  const programme = await db
    .selectFrom('programme')
    .select(['id', 'kind', 'closed'])
    .where('id', '=', entry.programme_id)
    .executeTakeFirst();
  if (!programme) refuse('input.invalid', [{ path: 'body.programme_id', message: 'Такой программы нет' }]);
  if (programme.closed || (programme.kind === 'hiv') !== hiv) refuse('prescription.closed-programme');
  const { date, patient, doctor, version: _, ...rest } = entry as PrescriptionInput & { version?: number };
  const { validity_unit: unit, validity_count: count } = entry;
  return {
    ...rest,
    issue_date: date,
    patient_id: await patientOf(ctx, patient),
    doctor_id: await doctorOf(ctx, doctor),
    programme_kind: programme.kind,
    valid_until: validUntil(date, { unit, count }),
  };
}

/**
 * Takes a new prescription and gives its id. Refuses prescription.exists (a second one of the series and number),
 * prescription.closed-programme, input.invalid.
 * @param hiv it is of the group «ВИЧ», and only of it
 */
export async function takeEntry(ctx: Context, typed: PrescriptionInput, hiv: boolean): Promise<number> {
  const { db, user } = ctx;
  const entry = await shapedEntry(ctx, typed);
  const others = { except: null, hiv };
  await demandFirst(ctx, entry, others);
  const values = await valuesOf(ctx, entry, hiv);
  const made = await db
    .insertInto('prescription')
    .values({
      ...values,
      organization_id: user.organizationId,
      status_date: values.issue_date,
      user_id: user.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) {
    await demandFirst(ctx, entry, others);
    refuse('not-found');
  }
  await sql`
    insert into prescription_status (organization_id, prescription_id, step, status, date, user_id)
    values (${user.organizationId}, ${made.id}, 'take', 'issued', ${entry.date}, ${user.id})`.execute(db);
  return made.id;
}

/** {@link takeEntry} of the others than the group «ВИЧ». */
export const addEntry = async (ctx: Context, entry: PrescriptionInput): Promise<PrescriptionCard> =>
  cardOf(ctx, await takeEntry(ctx, entry, false));

/** Removes one that was taken by mistake. Refuses not-found, prescription.in-work. */
export async function removeEntry({ db }: Context, id: number): Promise<void> {
  const { rows } = await sql<{ fresh: boolean }>`
    select status = 'issued' and not exists (
             select from prescription_status h where h.prescription_id = p.id and h.step <> 'take') as fresh
      from prescription p where p.id = ${id} for update`.execute(db);
  const found = rows[0] ?? refuse('not-found');
  if (!found.fresh) refuse('prescription.in-work');
  await sql`delete from prescription where id = ${id}`.execute(db);
}
