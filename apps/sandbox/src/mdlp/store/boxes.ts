import type { Database } from '../../database/database.ts';
import { isVisible, type PackRow, packsWhere } from './packs.ts';

export type BoxRow = { sscc: string; parent: string | null; packed_at: number };

export const boxOf = (db: Database, sscc: string) => db.get<BoxRow>('select * from box where sscc = ?', sscc);

/** The box itself, then what it stands in, up to the outermost. */
export const boxesAbove = (db: Database, sscc: string): BoxRow[] =>
  db.all<BoxRow>(
    `with recursive above(sscc, parent, packed_at, level) as (
       select sscc, parent, packed_at, 0 from box where sscc = ?
       union all
       select b.sscc, b.parent, b.packed_at, above.level + 1 from box b join above on b.sscc = above.parent
     ) select sscc, parent, packed_at from above order by level`,
    sscc,
  );

/** The box itself and every box inside it, outer ones first. */
export const boxesWithin = (db: Database, sscc: string): BoxRow[] =>
  db.all<BoxRow>(
    `with recursive within(sscc, parent, packed_at, level) as (
       select sscc, parent, packed_at, 0 from box where sscc = ?
       union all
       select b.sscc, b.parent, b.packed_at, within.level + 1 from box b join within on b.parent = within.sscc
     ) select sscc, parent, packed_at from within order by level, sscc`,
    sscc,
  );

/** Packs lying in the box at any depth. */
export const packsWithin = (db: Database, sscc: string): PackRow[] =>
  packsWhere(
    db,
    `p.sscc in (with recursive within(sscc) as (
       select ? union all select b.sscc from box b join within on b.parent = within.sscc
     ) select sscc from within) order by p.sscc, p.sgtin`,
    sscc,
  );

/** Packs lying directly in the box. */
export const packsDirectlyIn = (db: Database, sscc: string): PackRow[] =>
  packsWhere(db, 'p.sscc = ? order by p.sgtin', sscc);

/** A box is seen by those who see its packs; an empty one by nobody. */
export const isBoxVisible = (db: Database, packs: PackRow[], sysId: string): boolean =>
  packs.some((pack) => isVisible(db, pack, sysId));
