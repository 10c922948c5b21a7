import type { StockDocument } from '@provizor/contract/stock';
import { type HeaderField, stockKindOf } from '@provizor/contract/stock';
import type { StockDocumentKind } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';
import { isPresentVersion, refuse } from '../../core/index.ts';
import { fixed, keptBy, type TenantTransaction } from '../../database/index.ts';
import { type Said, saidBy } from './said.ts';

export type DocumentRow = StockDocument;

/** Fields of a kind that live in `data`. */
export const dataFieldsOf = (kind: StockDocumentKind): HeaderField[] =>
  stockKindOf(kind).fields.filter(({ key }) => !['storage_to_id', 'partner_id', 'ser'].includes(key));

/** `data` with every reference as {id, name}; national dictionaries have no organisation, row-level security has. */
function dataOf(kind: StockDocumentKind): RawBuilder<unknown> {
  const fields = dataFieldsOf(kind).map(({ key, type, to }) => {
    const value = sql`d.data -> ${sql.lit(key)}`;
    if (type !== 'reference' || to === undefined) return sql`${sql.lit(key)}, ${value}`;
    return sql`${sql.lit(key)}, (
      select jsonb_build_object('id', r.id, 'name', r.name) from ${sql.table(to)} r
       where r.id = (d.data ->> ${sql.lit(key)})::int)`;
  });
  return fields.length === 0 ? sql`'{}'::jsonb` : sql`jsonb_build_object(${sql.join(fields)})`;
}

/** A row of another table as {id, name}: looked up for itself, as planning a join of them all took most of the time. */
const named = (table: string, id: string) => sql`(
  select jsonb_build_object('id', r.id, 'name', r.name) from ${sql.table(table)} r
   where r.organization_id = d.organization_id and r.id = ${sql.ref(`d.${id}`)})`;

const nameOf = (person: string) => sql`(
  select u.name from app_user u where u.organization_id = d.organization_id and u.id = ${sql.ref(`d.${person}`)})`;

const columnsOf = (kind: StockDocumentKind) => sql`
  d.id, d.kind, d.number, d.ser, d.document_date::text as document_date,
  ${named('storage', 'storage_id')} as storage, ${named('storage', 'storage_to_id')} as storage_to,
  ${named('partner', 'partner_id')} as partner,
  d.state, d.send_mdlp, d.mdlp_document_id, d.comment, ${dataOf(kind)} as data,
  n.lines, n.quantity, n.sum, n.vat,
  (select jsonb_build_object('id', b.id, 'kind', b.kind, 'number', b.number) from stock_document b
    where b.organization_id = d.organization_id and b.id = d.base_id) as base,
  ${nameOf('user_id')} as user, to_json(d.created_at) #>> '{}' as created_at,
  to_json(d.updated_at) #>> '{}' as updated_at, to_json(d.posted_at) #>> '{}' as posted_at,
  ${nameOf('posted_by')} as posted_by, d.version`;

/** A line is worth its quantity at its price, rounded to kopecks by line. */
const joinedBy = (said: Said) => sql`
  cross join lateral (
    select count(*)::int as lines, trim_scale(coalesce(sum(coalesce(i.quantity, i.asked)), 0))::text as quantity,
           coalesce(sum(${said.sum}), 0)::text as sum, coalesce(sum(${said.vatSum}), 0)::text as vat
      from stock_document_line i
      left join lot l on l.organization_id = i.organization_id and l.id = i.lot_id
      ${said.joins}
     where i.organization_id = d.organization_id and i.document_id = d.id) n`;

/** What is asked of documents of a kind, around where they come from. */
const askedOf = keptBy((kind: StockDocumentKind) => ({
  columns: fixed(columnsOf(kind)),
  joined: fixed(joinedBy(saidBy(kind))),
}));

/** Documents of a kind that meet a condition on `d`, in the order given. */
export async function readDocuments(
  db: TenantTransaction,
  kind: StockDocumentKind,
  from: RawBuilder<unknown>,
): Promise<DocumentRow[]> {
  const { columns, joined } = askedOf(kind);
  const { rows } = await sql<DocumentRow>`/* prepared */
    select ${columns} from ${from} d ${joined}
     order by d.document_date desc, d.id desc`.execute(db);
  return rows;
}

/** One document of a kind. Refuses not-found, also when it is of another kind or removed. */
export async function findDocument(
  db: TenantTransaction,
  kind: StockDocumentKind,
  id: string,
): Promise<DocumentRow> {
  const own = sql`(select * from stock_document where id = ${id}::uuid and kind = ${kind} and not removed)`;
  return (await readDocuments(db, kind, own))[0] ?? refuse('not-found');
}

/** Documents of a kind by their ids. Refuses not-found when one of them is not there. */
export async function findDocuments(
  db: TenantTransaction,
  kind: StockDocumentKind,
  ids: readonly string[],
): Promise<Map<string, DocumentRow>> {
  const own = sql`(select * from stock_document where id = any(${ids}::uuid[]) and kind = ${kind} and not removed)`;
  const found = new Map((await readDocuments(db, kind, own)).map((row) => [row.id, row]));
  return ids.every((id) => found.has(id)) ? found : refuse('not-found');
}

/**
 * One document of a kind, locked and read by one statement, whose version the person has seen. Refuses not-found,
 * version.stale with the present document.
 * @param turn what has to be waited for before the document is locked
 */
export async function lockDocumentSeen(
  db: TenantTransaction,
  kind: StockDocumentKind,
  { id, version }: { id: string; version?: number | undefined },
  turn: RawBuilder<boolean> = sql`true`,
): Promise<DocumentRow> {
  const own = sql`(
    select * from stock_document where id = ${id}::uuid and kind = ${kind} and not removed and ${turn}
       for no key update)`;
  const [document] = await readDocuments(db, kind, own);
  if (document && (await isPresentVersion(db, version, document.version))) return document;
  // whoever was waited for has changed more than the row of the document
  return refuse('version.stale', { present: await findDocument(db, kind, id) });
}
