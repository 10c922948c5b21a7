import type { DemoProblem } from '@provizor/demo';
import type { Database } from '../database/database.ts';

/**
 * What happens to a pack behind the delivery's back. `elsewhere` is a place that is neither the shipper's nor the
 * receiver's, with its organisation.
 */
const spoil: Record<
  DemoProblem['kind'],
  (db: Database, sgtin: string, elsewhere: { branch_id: string; sys_id: string }) => void
> = {
  wrong_status(db, sgtin) {
    db.run(
      `update pack set status = 'in_sale', awaiting = 0, giver = null, taker = null, previous_status = null
       where sgtin = ?`,
      sgtin,
    );
  },
  wrong_owner(db, sgtin, { branch_id, sys_id }) {
    db.run(
      'update pack set place = ?, giver = ?, owner = ? where sgtin = ?',
      branch_id,
      branch_id,
      sys_id,
      sgtin,
    );
  },
  missing: (db, sgtin) => db.run('update pack set archived = 1 where sgtin = ?', sgtin),
  paused: (db, sgtin) => db.run("update pack set status = 'paused_circulation' where sgtin = ?", sgtin),
};

/** Spoils packs of a delivery: loose ones from the last on, and one pack in each of the last boxes. */
export function applyProblems(
  db: Database,
  problems: DemoProblem[],
  packs: { loose: string[]; boxed: string[] },
  elsewhere: { branch_id: string; sys_id: string },
): void {
  const rest = { loose: [...packs.loose], box: [...packs.boxed] };
  for (const { kind, count, where } of problems) {
    for (let i = 0; i < count; i++) {
      const sgtin = rest[where].pop();
      if (sgtin !== undefined) spoil[kind](db, sgtin, elsewhere);
    }
  }
}
