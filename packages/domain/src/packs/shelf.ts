import { packTransits } from './effects.ts';
import type { PackState } from './state.ts';

/**
 * Statuses in which a pack at a place of ours still lies on a shelf: its balance counts it. A pack that is held
 * (correction, arbitration) counts by what it was before.
 */
export const shelfStatuses: readonly string[] = [
  'in_circulation',
  'paused_circulation',
  'expired',
  'marked',
  'waiting_confirmation',
  'in_partial_sale',
  'in_partial_discount_prescription_sale',
  'in_partial_medical_use',
  'in_partial_dispensing_by_document',
  'in_partial_ooc',
];

/** Schemes with which we have sent a pack off: it left the balance when MDLP accepted them (rulings, «Stock»). */
export const sendingSchemes: readonly number[] = packTransits
  .filter(({ author }) => author === 'giver')
  .map(({ scheme }) => scheme);

type Shelved = Pick<PackState, 'status' | 'awaiting' | 'held' | 'heldStatus' | 'left' | 'whole'>;

/**
 * How much of a pack that stands at a place of ours the balance counts: from 0 (it has left) to 1, six decimals. A
 * pack given out in parts counts with what is left of it.
 */
export function shelfShare({ status, awaiting, held, heldStatus, left, whole }: Shelved): string {
  const own = held === 0 ? status : (heldStatus ?? 'in_circulation');
  if (sendingSchemes.includes(awaiting) || !shelfStatuses.includes(own)) return '0.000000';
  return (Math.round((left / whole) * 1_000_000) / 1_000_000).toFixed(6);
}
