import { absent, coming, type PrescribedDrug, present } from './drugs.ts';
import type { DemoPrescription } from './prescription.ts';

export { type DemoProgrammeContract, programmeContracts } from './contracts.ts';
export { type DemoProgramme, type PrescribedDrug, present as prescribedGoods, programmes } from './drugs.ts';
export { hivPrescriptions, hivProgramme } from './hiv.ts';
export type { DemoPrescription } from './prescription.ts';
export { type DemoRegional, prescriptionsOfRegion } from './region.ts';

type Some = Pick<DemoPrescription, 'status' | 'reason'> & {
  count: number;
  /** Days since the last one was issued, and how many the others lie back from it. */
  from: number;
  within: number;
};

const groups: readonly Some[] = [
  { status: 'served', count: 130, from: 1, within: 58 },
  { status: 'issued', count: 60, from: 0, within: 25 },
  { status: 'expired', count: 40, from: 35, within: 24 },
  { status: 'deferred', count: 20, from: 2, within: 20 },
  { status: 'partly-served', count: 15, from: 2, within: 24 },
  {
    status: 'refused',
    count: 15,
    from: 3,
    within: 50,
    reason: 'Рецепт оформлен с нарушением: нет подписи врача',
  },
  { status: 'withdrawn', count: 10, from: 12, within: 40, reason: 'Пациент отказался ждать' },
  { status: 'annulled', count: 10, from: 4, within: 50, reason: 'Отозван медицинской организацией' },
];

const urgencies = ['usual', 'cito', 'purchase'] as const;
/** So many of those that wait are served by the delivery. */
const servedByDelivery = 5;

function drugOf({ status }: Some, n: number): PrescribedDrug {
  const waits = status === 'deferred' || status === 'withdrawn';
  if (status === 'deferred' && n < servedByDelivery) return coming;
  const list = waits ? absent : present;
  return list[n % list.length] ?? coming;
}

/** Three hundred prescriptions of two months in all states; 20 wait, 5 of them for a delivery that is there. */
export const prescriptions: readonly DemoPrescription[] = groups.flatMap((group, g) =>
  Array.from({ length: group.count }, (_, n): DemoPrescription => {
    const { status, reason } = group;
    const urgency = urgencies[n % urgencies.length];
    return {
      number: String(1_000_000 + g * 1000 + n * 7),
      daysAgo: group.from + ((n * 13) % (group.within + 1)),
      drug: drugOf(group, n),
      quantity: status === 'partly-served' ? 2 : 1,
      patient: (n * 7 + g * 3) % 30,
      doctor: (n + g) % 10,
      status,
      ...(reason === undefined ? {} : { reason }),
      ...(status === 'deferred' && urgency ? { urgency } : {}),
    };
  }),
);
