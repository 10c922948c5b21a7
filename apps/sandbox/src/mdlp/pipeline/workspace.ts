import type { Content } from '@provizor/mdlp';
import type { Database } from '../../database/database.ts';

/**
 * Tables a document is worked on in: its objects, the packs each stands for, what the operation admits, whose the
 * sides are, the shares taken, the traces of the earlier document it is about.
 */
const TABLES = `
  create temp table if not exists object (
    n integer primary key, kind text, code text, reason text, detail text
  );
  create index if not exists temp.object_code on object (code);
  create temp table if not exists member (n integer, sgtin text);
  create index if not exists temp.member_object on member (n);
  create temp table if not exists admitted (awaiting integer, status text, giver text, taker text);
  create temp table if not exists side (side text, place text, primary key (side, place));
  create temp table if not exists share (n integer, sgtin text, taken integer, of integer);
  create temp table if not exists named (first integer, last integer);
  delete from temp.object; delete from temp.member; delete from temp.admitted; delete from temp.side;
  delete from temp.share; delete from temp.named;`;

/** Empties the tables and lays the document's objects out: the objects, and the packs each of them stands for. */
export function layOut(db: Database, content: Content[]): void {
  db.exec(TABLES);
  db.run(
    `insert into temp.object (n, kind, code) select key, value ->> 0, value ->> 1 from json_each(?)`,
    JSON.stringify(content.map(({ kind, code }) => [kind, code])),
  );
  db.run(
    `insert into temp.member select o.n, p.sgtin from temp.object o
       join pack p on p.sgtin = o.code and p.archived = 0 where o.kind = 'sgtin'`,
  );
  db.run(
    `with recursive within(n, sscc) as (
       select o.n, b.sscc from temp.object o join box b on b.sscc = o.code where o.kind = 'sscc'
       union all
       select within.n, b.sscc from within join box b on b.parent = within.sscc
     )
     insert into temp.member select within.n, p.sgtin from within
       join pack p on p.sscc = within.sscc and p.archived = 0`,
  );
}

/** The packs of the objects that passed. */
export const PASSED = `sgtin in (
  select m.sgtin from temp.member m join temp.object o on o.n = m.n where o.reason is null)`;
