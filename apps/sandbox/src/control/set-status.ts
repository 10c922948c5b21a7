import { badRequest } from '../mdlp/http/errors.ts';
import type { Mdlp } from '../mdlp/mdlp.ts';

/** Statuses packs come into without a document of a participant; `whole` ones have nothing left to use. */
const statuses: Readonly<Record<string, { whole?: true }>> = {
  in_circulation: {},
  paused_circulation: {},
  expired: {},
  marked: {},
  out_of_circulation: { whole: true },
  in_sale: { whole: true },
  ofd_retail_error: { whole: true },
  ofd_discount_prescription_error: { whole: true },
  discount_prescription_error: { whole: true },
  med_care_error: { whole: true },
  experiment_outbound: { whole: true },
};

/**
 * Puts packs nothing waits on into a status. Suspension meets packs on their way too.
 * @returns how many packs were changed
 * @throws ApiError 400 for a status packs come into by documents only
 */
export function setStatus({ db, clock }: Mdlp, sgtins: string[], status: string): number {
  const known = Object.hasOwn(statuses, status) ? statuses[status] : undefined;
  if (!known) throw badRequest(`статус ${status} упаковки получают только документами`);
  const of = known.whole ? 1 : null;
  return db.run(
    `update pack set status = ?, status_at = ?, part_used = coalesce(?, 0), part_of = ?
       where sgtin in (select value from json_each(?)) and held = 0 and (awaiting = 0 or ? = 'paused_circulation')`,
    status,
    clock.now(),
    of,
    of,
    JSON.stringify(sgtins),
    status,
  );
}
