import { actionTitle } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { errorFacts } from './facts.ts';

/** A document that names packs of an error; `open` = it still awaits its answer. */
export type NamingDocument = {
  id: string;
  scheme: number;
  title: string;
  open: boolean;
  /** How many of the packs it names. */
  names: number;
};

export type NamingDocuments = { deliveries: Map<string, NamingDocument>; own: Map<string, NamingDocument> };

type Row = Omit<NamingDocument, 'title'> & { combo: string; number: string | null; date: string | null };

const titleOf = ({ number, date }: Pick<Row, 'number' | 'date'>): string =>
  [number ? `№ ${number}` : 'без номера', date && `от ${date}`].filter(Boolean).join(' ');

/** Keeps for every combo the document that names most of its packs; of equal ones the first. */
function best(rows: Row[], title: (row: Row) => string): Map<string, NamingDocument> {
  const found = new Map<string, NamingDocument>();
  for (const row of rows) {
    const { combo, id, scheme, open, names } = row;
    if ((found.get(combo)?.names ?? 0) < names) {
      found.set(combo, { id, scheme, open, names, title: title(row) });
    }
  }
  return found;
}

/** Deliveries that name the packs of a document's errors, those that still await acceptance first. */
const deliveryQuery = (outgoingId: string) => sql<Row>`
  with ${errorFacts(outgoingId)}
  select f.combo, i.document_id as id, i.doc_type as scheme, i.doc_num as number,
      to_char(i.doc_date, 'DD.MM.YYYY') as date, bool_or(not l.accepted) and i.done <> 1 as open,
      count(*)::int as names
    from facts f cross join lateral (values (f.object), (f.box)) v (code)
    join mdlp_incoming_line l on l.code = v.code
    join mdlp_incoming i on i.document_id = l.document_id
   group by f.combo, i.document_id, i.doc_type, i.doc_num, i.doc_date, i.done, i.received_at
   order by open desc, i.received_at desc`;

/** Other documents of ours that name the packs, the latest first; an error of the whole document means all of its packs. */
const ownQuery = (outgoingId: string) => sql<Row>`
  with ${errorFacts(outgoingId)}, codes as (
    select combo, object as code from facts where object is not null
    union all
    select f.combo, o.code from (select distinct combo from facts where object is null) f
      cross join (select code from mdlp_outgoing_object where outgoing_id = ${outgoingId} limit 1000) o
  )
  select c.combo, d.id, d.action_id as scheme, d.doc_num as number, to_char(d.doc_date, 'DD.MM.YYYY') as date,
      d.state = 'done' and d.result <> 'Rejected' as open, count(*)::int as names
    from codes c join mdlp_outgoing_object o on o.code = c.code and o.outgoing_id <> ${outgoingId}
    join mdlp_outgoing d on d.id = o.outgoing_id
   group by c.combo, d.id, d.action_id, d.doc_num, d.doc_date, d.state, d.result, d.created_at
   order by d.created_at desc`;

/** For every combo of a document's errors the delivery and the other document of ours that name its packs. */
export async function namingDocuments(db: TenantTransaction, outgoingId: string): Promise<NamingDocuments> {
  const deliveries = await deliveryQuery(outgoingId).execute(db);
  const own = await ownQuery(outgoingId).execute(db);
  return {
    deliveries: best(deliveries.rows, titleOf),
    own: best(own.rows, (row) => `${row.scheme} «${actionTitle(row.scheme)}» ${titleOf(row)}`),
  };
}
