import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { type FoundDocument, findAll } from './find.ts';
import { clocksDiffer } from './pairs.ts';
import type { Side } from './types.ts';

/** Documents of a chain at most, and steps from the one shown. */
const longest = 40;
const furthest = 4;
/** Codes of a document that are compared: the others come from the same goods. */
const compared = 1000;

/** Schemes by which goods go to somebody, and their notifications: what 251 and 605 take back. */
const sentSchemes = [381, 415, 416, 417, 470, 471, 472];
const arrivedSchemes = [601, 602, 603, 609, 610, 612, 613, 615, 619, 630];
const recall = 251;
const recalled = 605;

const keyOf = ({ side, owner }: Pick<FoundDocument, 'side' | 'owner'>): string => `${side}:${owner}`;

/** Documents of the same side over the same goods, of some schemes and with the same other side. */
function overSameGoods(db: TenantTransaction, document: FoundDocument, types: number[], later: boolean) {
  const { side, owner, date } = document;
  const [type, at, id, lines, of] =
    side === 'income'
      ? ['doc_type', 'received_at', 'document_id', 'mdlp_incoming_line', 'document_id']
      : ['action_id', 'created_at', 'id', 'mdlp_outgoing_object', 'outgoing_id'];
  const key = side === 'income' ? sql`${owner}` : sql`${owner}::uuid`;
  return findAll(
    db,
    side,
    sql`${sql.ref(type)} = any(${types}::int[]) and sender = ${document.sender}
      and receiver is not distinct from ${document.receiver}
      and ${later ? sql`${sql.ref(at)} >= ${date}::timestamptz - ${clocksDiffer}::interval` : sql`${sql.ref(at)} <= ${date}::timestamptz + ${clocksDiffer}::interval`}
      and ${sql.ref(id)} in (
        select other.${sql.ref(of)} from ${sql.table(lines)} own
          join ${sql.table(lines)} other on other.code = own.code
         where own.${sql.ref(of)} = ${key} and own.n <= ${compared})`,
    longest,
  );
}

/** Takings back of goods, and what they take back. */
export async function recallsOf(db: TenantTransaction, document: FoundDocument): Promise<FoundDocument[]> {
  const [back, forth] = document.side === 'income' ? [recalled, arrivedSchemes] : [recall, sentSchemes];
  if (document.doc_type === back) return overSameGoods(db, document, forth, false);
  return forth.includes(document.doc_type) ? overSameGoods(db, document, [back], true) : [];
}

/** The documents of one divided job: they share the session of the exchange. */
function partsOf(db: TenantTransaction, { side, session_ui: session, sender }: FoundDocument) {
  return session === null
    ? []
    : findAll(db, side, sql`session_ui = ${session} and sender = ${sender}`, longest);
}

/** Documents a document is linked with. */
async function linkedWith(db: TenantTransaction, document: FoundDocument): Promise<FoundDocument[]> {
  const { side, owner, linked } = document;
  const other: Side = side === 'income' ? 'outcome' : 'income';
  if (side === 'income') {
    const its = linked === null ? sql`` : sql`or id = ${linked}::uuid`;
    return findAll(db, other, sql`(income_document_id = ${owner} ${its})`, longest);
  }
  const its = linked === null ? sql`` : sql`or document_id = ${linked}`;
  return findAll(db, other, sql`(outgoing_id = ${owner}::uuid ${its})`, longest);
}

/** In the order of time; an answer follows what it answers, whatever the clocks say. */
function inTime(documents: FoundDocument[]): FoundDocument[] {
  const times = new Map(documents.map(({ owner, date }) => [owner, Date.parse(date)]));
  const timeOf = ({ owner, linked }: FoundDocument): number =>
    Math.max(times.get(owner) ?? 0, linked === null ? 0 : (times.get(linked) ?? 0) + 1);
  return documents.toSorted((a, b) => timeOf(a) - timeOf(b));
}

/**
 * The chain a document belongs to: what it answers and what answers it, takings back, parts of one job; in the order
 * of time, the document itself among them.
 */
export async function chainOf(db: TenantTransaction, document: FoundDocument): Promise<FoundDocument[]> {
  const found = new Map([[keyOf(document), document]]);
  let edge = [document];
  for (let step = 0; step < furthest && edge.length > 0 && found.size < longest; step++) {
    const next: FoundDocument[] = [];
    for (const one of edge) {
      const near = [
        ...(await linkedWith(db, one)),
        ...(await recallsOf(db, one)),
        ...(await partsOf(db, one)),
      ];
      for (const neighbour of near) {
        if (found.has(keyOf(neighbour)) || found.size >= longest) continue;
        found.set(keyOf(neighbour), neighbour);
        next.push(neighbour);
      }
    }
    edge = next;
  }
  return inTime([...found.values()]);
}
