import type { Database } from '../../database/database.ts';

const passed = (kind: 'sgtin' | 'sscc') =>
  `(select code from temp.object where reason is null and kind = '${kind}')`;

/** Objects that passed leave the boxes they lie in. */
export function takeOutOfBoxes(db: Database): void {
  db.run(`update pack set sscc = null where sscc is not null and sgtin in ${passed('sgtin')}`);
  db.run(`update box set parent = null where parent is not null and sscc in ${passed('sscc')}`);
}

/** Boxes that passed are no more; what lay in them is free, with `recursive` down to the packs. */
export function openBoxes(db: Database, recursive: boolean): void {
  db.run('create temp table if not exists opened (sscc text primary key)');
  db.run('delete from temp.opened');
  db.run(
    recursive
      ? `with recursive within(sscc) as (
           select code from temp.object where reason is null and kind = 'sscc'
           union all select b.sscc from box b join within on b.parent = within.sscc
         ) insert or ignore into temp.opened select sscc from within`
      : `insert or ignore into temp.opened
           select code from temp.object where reason is null and kind = 'sscc'`,
  );
  db.run('update pack set sscc = null where sscc in (select sscc from temp.opened)');
  db.run('update box set parent = null where parent in (select sscc from temp.opened)');
  db.run('delete from box where sscc in (select sscc from temp.opened)');
}
