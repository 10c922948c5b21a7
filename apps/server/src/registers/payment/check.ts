import type { PaymentCheck } from '@provizor/contract';
import { type PaymentObjection, paymentObjections } from '@provizor/domain';
import type { Context } from '../../core/index.ts';
import { demandRange } from '../range.ts';
import { doctorPath, given, patientPath, prescriptionPath, shownDay } from '../sources/candidate.ts';
import { type PaymentRange, type PaymentRow, paymentRows } from './rows.ts';

/** Sentences that are listed; the counts are of all. */
const listed = 1000;

/** What the payer would say of a line. */
export const objectionsOf = (row: PaymentRow): PaymentObjection[] =>
  paymentObjections({
    patient: {
      name: row.patient,
      snils: given(row.ssn),
      birthDate: row.birth_date,
      sex: given(row.sex),
      address: given(row.address),
    },
    category: given(row.category),
    benefit:
      row.benefit_since === null ? undefined : { from: row.benefit_since, to: given(row.benefit_until) },
    monetized: row.monetized,
    issueDate: row.issue_date,
    validUntil: row.valid_until,
    deferredSince: given(row.deferred_since),
    date: row.date,
    diagnosis: given(row.diagnosis),
    doctorSnils: given(row.doctor_ssn),
    organization: given(row.mo_code ?? row.mo_ogrn),
    price: given(row.price),
    otherDrug: row.other_drug,
    repeated: row.repeated,
  });

/** The card where it is mended. */
function linkOf(row: PaymentRow, { family, rule }: PaymentObjection): string {
  if (family === 'Л' || rule === 'benefit' || rule === 'monetization') return patientPath(row.patient_id);
  const doctor = rule === 'doctor' ? doctorPath(row.doctor_id) : null;
  return doctor ?? prescriptionPath(row.prescription_id);
}

export const isRefused = (objections: readonly PaymentObjection[]): boolean =>
  objections.some(({ level }) => level === 'refusal');

/** Kopecks of a sum. */
export const kopecks = (sum: string): number => Math.round(Number(sum) * 100);

export const roubles = (sum: number): string => (sum / 100).toFixed(2);

/** The payer's checks of all lines of a programme and a period, each with where it is mended. */
export async function checkRegistry(
  ctx: Pick<Context, 'db' | 'user'>,
  range: PaymentRange,
): Promise<PaymentCheck> {
  await demandRange(ctx.db, null, range);
  const check: PaymentCheck = { releases: 0, sum: '0.00', refused: 0, problems: [] };
  let sum = 0;
  for await (const row of paymentRows(ctx, range)) {
    const objections = objectionsOf(row);
    check.releases += 1;
    sum += kopecks(row.sum);
    if (isRefused(objections)) check.refused += 1;
    for (const objection of objections) {
      if (check.problems.length >= listed) break;
      const { family, level, rule, message, cure } = objection;
      const title = `${row.patient}, рецепт ${`${row.series} ${row.number}`.trim()}, отпуск ${shownDay(row.date)}`;
      check.problems.push({ title, family, level, rule, message, cure, link: linkOf(row, objection) });
    }
  }
  return { ...check, sum: roubles(sum) };
}
