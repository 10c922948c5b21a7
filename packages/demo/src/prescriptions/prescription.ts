import type { PrescribedDrug } from './drugs.ts';

/** A prescription of the demo pharmacy. */
export type DemoPrescription = {
  number: string;
  /** Days before the day the demo is made. */
  daysAgo: number;
  drug: PrescribedDrug;
  /** Packs. */
  quantity: number;
  /** Positions in the lists of the demo. */
  patient: number;
  doctor: number;
  status:
    | 'issued'
    | 'deferred'
    | 'served'
    | 'partly-served'
    | 'refused'
    | 'expired'
    | 'withdrawn'
    | 'annulled';
  /** Why it was refused, withdrawn or annulled. */
  reason?: string;
  urgency?: 'cito' | 'usual' | 'purchase';
};
