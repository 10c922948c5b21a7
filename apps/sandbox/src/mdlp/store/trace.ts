import type { Database } from '../../database/database.ts';
import { PASSED } from '../pipeline/workspace.ts';

/** Notes what the packs of the objects that passed were before the document. */
export function recordTrace(db: Database, documentId: string): void {
  const last = () => db.get<{ id: number }>('select coalesce(max(id), 0) as id from trace')?.id ?? 0;
  const before = last();
  db.run(`insert into trace (sgtin, status, place) select sgtin, status, place from pack where ${PASSED}`);
  db.run('insert into change values (?, ?, ?)', documentId, before + 1, last());
}

/** The packs a document has changed, in its order. */
export const packsOfDocument = (db: Database, documentId: string): string[] =>
  db
    .all<{ sgtin: string }>(
      'select t.sgtin from change c join trace t on t.id between c.first and c.last where c.document_id = ? order by t.id',
      documentId,
    )
    .map(({ sgtin }) => sgtin);

/** A former owner's place with the objects of the document it lost. */
export type FormerOwner = { sysId: string; place: string; codes: string[] };

/** Who owned the objects that passed before the document, place by place. */
export function formerOwners(db: Database, documentId: string): FormerOwner[] {
  const rows = db.all<{ owner: string; place: string; code: string }>(
    `select p.sys_id as owner, min(t.place) as place, o.code from temp.object o join temp.member m on m.n = o.n
       join change c on c.document_id = ? join trace t on t.sgtin = m.sgtin and t.id between c.first and c.last
       join place p on p.branch_id = t.place
     where o.reason is null group by o.n, p.sys_id order by o.n`,
    documentId,
  );
  const found = new Map<string, FormerOwner>();
  for (const { owner, place, code } of rows) {
    const key = `${owner} ${place}`;
    const former = found.get(key) ?? { sysId: owner, place, codes: [] };
    former.codes.push(code);
    found.set(key, former);
  }
  return [...found.values()];
}
