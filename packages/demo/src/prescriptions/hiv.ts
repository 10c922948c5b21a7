import type { PrescribedDrug } from './drugs.ts';
import type { DemoPrescription } from './prescription.ts';

/** The programme of the group in the pharmacy that has it; its goods are those of the budget of the region. */
export const hivProgramme = {
  name: 'Обеспечение лиц с ВИЧ',
  kind: 'hiv',
  source: '3',
  otherSources: true,
} as const;

const drugs: readonly PrescribedDrug[] = [
  ['Ламивудин', '150 мг', 'B20.7'],
  ['Тенофовир', '300 мг', 'B23.8'],
  ['Эфавиренз', '600 мг', 'Z21'],
].map(([name = '', dosage = '', diagnosis = '']) => ({
  programme: hivProgramme.name,
  name,
  dosage,
  diagnosis,
}));

const statuses = ['issued', 'issued', 'issued', 'deferred', 'refused', 'expired'] as const;

/** Six prescriptions of the group, of patients of the pharmacy; all of it is invented. */
export const hivPrescriptions: readonly DemoPrescription[] = statuses.map((status, n) => ({
  number: String(3_000_001 + n * 7),
  daysAgo: status === 'expired' ? 40 : 2 + n,
  drug: drugs[n % drugs.length] ?? { programme: hivProgramme.name, name: '', dosage: '', diagnosis: '' },
  quantity: 1,
  patient: 4 + n * 3,
  doctor: n % 10,
  status,
  ...(status === 'refused' && { reason: 'Рецепт оформлен с нарушением: нет подписи врача' }),
  ...(status === 'deferred' && { urgency: 'usual' as const }),
}));
