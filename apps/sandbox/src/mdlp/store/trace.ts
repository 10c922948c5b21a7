import type { Database } from '../../database/database.ts';
import { PASSED } from '../pipeline/workspace.ts';

/** Notes what the packs of the objects that passed were before the document. */
export const recordTrace = (db: Database, documentId: string) =>
  db.run(
    `insert into trace (document_id, sgtin, status, place, owner)
       select ?, sgtin, status, place, owner from pack where ${PASSED}`,
    documentId,
  );

/** The packs a document has changed, in its order. */
export const packsOfDocument = (db: Database, documentId: string): string[] =>
  db
    .all<{ sgtin: string }>('select sgtin from trace where document_id = ? order by id', documentId)
    .map(({ sgtin }) => sgtin);

/** A former owner's place with the objects of the document it lost. */
export type FormerOwner = { sysId: string; place: string; codes: string[] };

/** Who owned the objects that passed before the document, place by place. */
export function formerOwners(db: Database, documentId: string): FormerOwner[] {
  const rows = db.all<{ owner: string; place: string; code: string }>(
    `select t.owner, min(t.place) as place, o.code from temp.object o join temp.member m on m.n = o.n
       join trace t on t.sgtin = m.sgtin and t.document_id = ?
     where o.reason is null group by o.n, t.owner order by o.n`,
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
