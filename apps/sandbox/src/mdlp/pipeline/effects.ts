import type { Database } from '../../database/database.ts';
import type { Operation } from './operations.ts';

/** The packs of the objects that passed. */
const PASSED = `sgtin in (
  select m.sgtin from temp.member m join temp.object o on o.n = m.n where o.reason is null)`;

const NOT_WAITING = 'awaiting = 0, giver = null, taker = null, previous_status = null, next_funding = null';

/** Suspended goods stay suspended whoever has them. */
const UNLESS_SUSPENDED = (otherwise: string) =>
  `case when status in ('paused_circulation', 'confirm_return_paused') then 'paused_circulation' else ${otherwise} end`;

/** The packs wait for the other side in status `to`, on their way to `taker`. */
function bind(
  db: Database,
  {
    action,
    to,
    taker,
    funding,
    at,
  }: { action: number; to: string; taker: string; funding: string | null; at: number },
): void {
  db.run(
    `update pack set previous_status = coalesce(previous_status, status), status = ?, status_at = ?,
       awaiting = ?, giver = place, taker = ?, next_funding = ? where ${PASSED}`,
    to,
    at,
    action,
    taker,
    funding,
  );
}

/** The packs go over to their takers. */
function transfer(db: Database, at: number): void {
  db.run(
    `update pack set status = ${UNLESS_SUSPENDED("'in_circulation'")}, status_at = ?,
       owner = (select sys_id from place where branch_id = taker), place = taker,
       funding = coalesce(next_funding, funding), ${NOT_WAITING} where ${PASSED}`,
    at,
  );
}

/** The packs return to what they were. */
function release(db: Database, at: number): void {
  db.run(
    `update pack set status = ${UNLESS_SUSPENDED("coalesce(previous_status, 'in_circulation')")}, status_at = ?,
       ${NOT_WAITING} where ${PASSED}`,
    at,
  );
}

/** Objects that passed although they lie in a box leave it. */
function extract(db: Database): void {
  const named = (kind: string) => `(select code from temp.object where reason is null and kind = '${kind}')`;
  db.run(`update pack set sscc = null where sscc is not null and sgtin in ${named('sgtin')}`);
  db.run(`update box set parent = null where parent is not null and sscc in ${named('sscc')}`);
}

/**
 * Carries out the operation on the objects that passed.
 * @param document its action, the place of the taker, the funding of the packs there, the moment,
 *   and whether the counterparty's trust confirms it at once
 */
export function applyEffects(
  db: Database,
  { effect, extracts }: Operation,
  document: { action: number; taker: string; funding: string | null; at: number; trusted: boolean },
): void {
  if (extracts > 0) extract(db);
  if (effect.kind === 'bind') bind(db, { ...document, to: effect.to });
  if (effect.kind === 'transfer' || document.trusted) transfer(db, document.at);
  if (effect.kind === 'release') release(db, document.at);
}
