import type { PrescriptionStatus } from './statuses.ts';

/** What is done with a prescription. */
export type PrescriptionStep =
  /** The drug is absent: into the journal of deferred service. */
  | 'defer'
  /** All of what is open is released, or a part of it. */
  | 'release'
  | 'release-part'
  | 'refuse'
  /** Its validity ends: the product itself. */
  | 'expire'
  /** Taken off deferred service, or the rest of it given up. */
  | 'withdraw'
  /** Its issuer cancels it. */
  | 'annul'
  /** The last status set by hand is undone. */
  | 'clear'
  /** What was released comes back. */
  | 'return';

/** Who takes a step: a person who may manage prescriptions (ability `llo`), or the product by itself. */
export type StepTaker = 'dispenser' | 'product';

/** What a step needs to be told. */
export type StepNeed =
  /** The day it is of: not before the prescription, not before the status it follows, not later than today. */
  | 'date'
  /** How urgent it is: cito, usual, or a purchase. */
  | 'urgency'
  | 'reason'
  /** What is released: goods, lots, quantities. */
  | 'goods';

export type PrescriptionStepRule = {
  title: string;
  who: StepTaker;
  needs: readonly StepNeed[];
  /** Statuses it is taken from, and where it leads; `former` = the status before the present one. */
  from: Readonly<Partial<Record<PrescriptionStatus, PrescriptionStatus | 'former'>>>;
  /** Only while nothing is released: the status alone does not say it once the rest was deferred. */
  unreleased?: true;
};

const open = <To>(to: To) => ({ issued: to, deferred: to, 'partly-served': to });

/**
 * Steps of a preferential prescription: from which status, where to, who takes them and what they need (prescription,
 * section 7; rulings, «Prescriptions and regional reporting»). A prescription on deferred service does not expire
 * (prescription, section 6), nor does one that was released in part in time.
 */
export const prescriptionSteps: Readonly<Record<PrescriptionStep, PrescriptionStepRule>> = {
  defer: {
    title: 'Поставить на отсроченное обеспечение',
    who: 'dispenser',
    needs: ['date', 'urgency'],
    from: { issued: 'deferred', 'partly-served': 'deferred' },
  },
  release: { title: 'Отпустить', who: 'dispenser', needs: ['date', 'goods'], from: open('served') },
  'release-part': {
    title: 'Отпустить часть',
    who: 'dispenser',
    needs: ['date', 'goods'],
    from: open('partly-served'),
  },
  refuse: {
    title: 'Отказать',
    who: 'dispenser',
    needs: ['date', 'reason'],
    from: { issued: 'refused', deferred: 'refused' },
    unreleased: true,
  },
  expire: { title: 'Просрочить', who: 'product', needs: [], from: { issued: 'expired' } },
  withdraw: {
    title: 'Снять с обслуживания',
    who: 'dispenser',
    needs: ['date', 'reason'],
    from: { deferred: 'withdrawn', 'partly-served': 'withdrawn' },
  },
  annul: {
    title: 'Аннулировать',
    who: 'dispenser',
    needs: ['date', 'reason'],
    from: { issued: 'annulled', deferred: 'annulled', refused: 'annulled', expired: 'annulled' },
    unreleased: true,
  },
  clear: {
    title: 'Отменить последний статус',
    who: 'dispenser',
    needs: [],
    from: { deferred: 'former', refused: 'former', withdrawn: 'former', annulled: 'former' },
  },
  return: {
    title: 'Вернуть отпущенное',
    who: 'dispenser',
    needs: ['date', 'reason'],
    from: { served: 'former', 'partly-served': 'former' },
  },
};
