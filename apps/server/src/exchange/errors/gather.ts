import { paperNumber } from '@provizor/domain';
import { actionTitle } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { errorFacts } from './facts.ts';

/** Errors that differ in nothing but their codes. */
export type Combo = {
  combo: string;
  code: string;
  /** Text of the first of them, unchanged. */
  text: string;
  texts: number;
  first: number;
  count: number;
  objects: number;
  packs: number;
  found: boolean | null;
  status: string | null;
  place: string | null;
  /** One of the boxes they lie in, and how many these are. */
  box: string | null;
  boxes: number;
  /** The only code, when there is one. */
  single: string | null;
  askedAt: string | null;
};

/** A document that names packs of an error. */
export type NamingDocument = {
  id: string;
  scheme: number;
  title: string;
  /** A delivery that still awaits its acceptance; a document of ours that MDLP has carried out. */
  open: boolean;
  /** How many of the packs it names. */
  names: number;
};

/** The errors of a document put together, and for every combo the delivery and the document of ours that name most of it. */
export type Gathered = {
  combos: Combo[];
  deliveries: Map<string, NamingDocument>;
  own: Map<string, NamingDocument>;
};

type DocumentRow = Omit<NamingDocument, 'title'> & {
  combo: string;
  number: string | null;
  date: string | null;
};

const combos = sql`
  select combo, min(error_code) as code, (array_agg(error_desc order by n))[1] as text,
      count(distinct error_desc) as texts, min(n) as first, count(*) as count, count(object) as objects,
      count(*) filter (where length(object) = 27) as packs, bool_or(found) as found, min(status) as status,
      min(place) as place, min(box) as box, count(distinct box) as boxes,
      case when count(object) = 1 then min(object) end as single,
      case when bool_or(checked_at is null and length(object) = 27) then null else min(checked_at) end as "askedAt"
    from facts group by combo`;

const deliveries = sql`
  select n.combo, i.document_id as id, i.doc_type as scheme, i.doc_num as number,
      to_char(i.doc_date, 'DD.MM.YYYY') as date, n.open and i.done <> 1 as open, n.names, i.received_at as at
    from (select f.combo, l.document_id, bool_or(not l.accepted) as open, count(*) as names
            from facts f cross join lateral (
              select x.document_id, x.accepted from mdlp_incoming_line x where x.code = f.object
               union all
              select x.document_id, x.accepted from mdlp_incoming_line x where x.code = f.box offset 0) l
           group by f.combo, l.document_id) n
    join mdlp_incoming i on i.document_id = n.document_id`;

/** An error of the whole document means all of its packs; some of them are enough to find where else they stand. */
const own = (outgoingId: string) => sql`
  select n.combo, d.id, d.action_id as scheme, d.doc_num as number, to_char(d.doc_date, 'DD.MM.YYYY') as date,
      d.state = 'done' and d.result <> 'Rejected' as open, n.names, d.created_at as at
    from (select c.combo, o.outgoing_id, count(*) as names
            from (select combo, object as code from facts where object is not null
                   union all
                  select f.combo, o.code from (select distinct combo from facts where object is null) f
                    cross join (select code from mdlp_outgoing_object
                                 where outgoing_id = ${outgoingId} limit 1000) o) c
           cross join lateral (
             select x.outgoing_id from mdlp_outgoing_object x
              where x.code = c.code and x.outgoing_id <> ${outgoingId} offset 0) o
           group by c.combo, o.outgoing_id) n
    join mdlp_outgoing d on d.id = n.outgoing_id`;

const titleOf = ({ number, date }: DocumentRow): string =>
  [paperNumber(number), date && `от ${date}`].filter(Boolean).join(' ');

/** Keeps for every combo the document that names most of its packs; of equal ones the first. */
function best(rows: DocumentRow[], title: (row: DocumentRow) => string): Map<string, NamingDocument> {
  const found = new Map<string, NamingDocument>();
  for (const row of rows) {
    const { combo, id, scheme, open, names } = row;
    if ((found.get(combo)?.names ?? 0) < names) {
      found.set(combo, { id, scheme, open, names, title: title(row) });
    }
  }
  return found;
}

/** The errors of a document, gathered by one statement: it costs the same for one cause and for a thousand. */
export async function gatherErrors(db: TenantTransaction, outgoingId: string): Promise<Gathered> {
  const { rows } = await sql<{ combos: Combo[]; deliveries: DocumentRow[]; own: DocumentRow[] }>`
    with ${errorFacts(outgoingId)}, combos as (${combos}), deliveries as (${deliveries}), own as (${own(outgoingId)})
    select coalesce((select json_agg(c order by c.first) from combos c), '[]') as combos,
      coalesce((select json_agg(d order by d.open desc, d.at desc) from deliveries d), '[]') as deliveries,
      coalesce((select json_agg(o order by o.at desc) from own o), '[]') as own`.execute(db);
  const [found] = rows;
  return {
    combos: found?.combos ?? [],
    deliveries: best(found?.deliveries ?? [], titleOf),
    own: best(found?.own ?? [], (row) => `${row.scheme} «${actionTitle(row.scheme)}» ${titleOf(row)}`),
  };
}
