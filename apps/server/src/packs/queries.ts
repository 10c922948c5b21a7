import type { CallReply, getPack, listPacks } from '@provizor/contract';
import type { StockDocumentKind } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

/** A pack without the words that are not in the database (title of its status). */
export type PackRow = Omit<CallReply<typeof listPacks>['items'][number], 'status_name'>;
export type PackEventRow = {
  at: string;
  kind: string;
  status: string;
  outgoing_id: string | null;
  incoming_id: string | null;
  stock_document_id: string | null;
  /** null when there is none, or it is deleted. */
  stock_kind: StockDocumentKind | null;
  user: CallReply<typeof getPack>['events'][number]['user'];
};

export type PackFilter = {
  query?: string;
  gtin?: string;
  sscc?: string;
  /** Packs a stock document moved. */
  stock_document_id?: string;
  status?: string[];
  storage_id?: number;
  branch_id?: string;
};

const columns = sql`
  p.sgtin, p.gtin, coalesce(n.name, nomenclature_name(p.gtin, i.name, i.prod_desc)) as name,
  coalesce(n.producer, i.producer) as producer, p.sscc, p.series, p.expiry, p.status,
  p.branch_id, coalesce(b.name, pb.name) as branch_name, p.storage_id, s.name as storage_name,
  p.price::text, to_json(p.updated_at) #>> '{}' as updated_at`;

const named = sql`
  left join nomenclature n on n.organization_id = p.organization_id and n.gtin = p.gtin
  left join gtin_info i on i.gtin = p.gtin
  left join branch b on b.organization_id = p.organization_id and b.branch_id = p.branch_id
  left join partner_branch pb on pb.organization_id = p.organization_id and pb.branch_id = p.branch_id
  left join storage s on s.organization_id = p.organization_id and s.id = p.storage_id`;

/** Packs in the given boxes and in the boxes that stand in them. */
const inBoxes = (boxes: RawBuilder<unknown>) => sql`
  p.sscc in (
    with recursive inside (sscc) as (
      ${boxes}
      union
      select c.sscc from inside o join box c on c.parent_sscc = o.sscc
    )
    select sscc from inside)`;

const boxCode = /^\d{18}$/;
/** A start this long is no longer shared by all boxes of all makers. */
const startOfBoxCode = /^\d{8,17}$/;

/** What a person typed or scanned: the start of an SGTIN, a GTIN or an SSCC. */
function matching(start: string): RawBuilder<unknown> {
  if (boxCode.test(start)) return inBoxes(sql`select ${start}::text collate "C"`);
  if (!startOfBoxCode.test(start)) return sql`p.sgtin ^@ ${start}`;
  return sql`(p.sgtin ^@ ${start} or ${inBoxes(sql`
    select sscc from box where sscc ^@ ${start} union select sscc from pack where sscc ^@ ${start}`)})`;
}

function conditions(filter: PackFilter): RawBuilder<unknown>[] {
  const { query, gtin, sscc, stock_document_id, status, storage_id, branch_id } = filter;
  const all: RawBuilder<unknown>[] = [];
  if (query?.trim()) all.push(matching(query.trim()));
  if (gtin) all.push(sql`p.sgtin ^@ ${gtin}`);
  if (sscc) all.push(inBoxes(sql`select ${sscc}::text collate "C"`));
  if (stock_document_id) {
    all.push(
      sql`p.sgtin in (select d.sgtin from stock_document_pack d where d.document_id = ${stock_document_id}::uuid)`,
    );
  }
  if (status?.length) all.push(sql`p.status = any(${status}::text[])`);
  if (storage_id !== undefined) all.push(sql`p.storage_id = ${storage_id}`);
  if (branch_id) all.push(sql`p.branch_id = ${branch_id}`);
  return all;
}

/**
 * A page of packs in the order of their codes, from the first one after `next` (an SGTIN). `query` is the start of
 * an SGTIN, a GTIN or an SSCC (from 8 digits on); a box also gives the packs of the boxes that stand in it.
 */
export async function findPacks(
  db: TenantTransaction,
  filter: PackFilter,
  limit: number,
  next?: string,
): Promise<PackRow[]> {
  const where = conditions(filter);
  if (next) where.push(sql`p.sgtin > ${next}`);
  const { rows } = await sql<PackRow>`
    select ${columns}
      from (select p.* from pack p ${where.length ? sql`where ${sql.join(where, sql` and `)}` : sql``}
             order by p.sgtin limit ${limit}) p
      ${named}
     order by p.sgtin`.execute(db);
  return rows;
}

/** One pack by its exact code, or undefined. */
export async function findPack(db: TenantTransaction, sgtin: string): Promise<PackRow | undefined> {
  const { rows } = await sql<PackRow>`
    select ${columns} from pack p ${named} where p.sgtin = ${sgtin}`.execute(db);
  return rows[0];
}

/** History of a pack at us, the latest event first. */
export async function findPackEvents(db: TenantTransaction, sgtin: string): Promise<PackEventRow[]> {
  const { rows } = await sql<PackEventRow>`
    select to_json(e.at) #>> '{}' as at, e.operation as kind, e.status, e.outgoing_id, e.incoming_id,
           e.stock_document_id, d.kind as stock_kind, u.name as user
      from pack_event e
      left join stock_document d on d.organization_id = e.organization_id and d.id = e.stock_document_id and not d.removed
      left join app_user u on u.organization_id = e.organization_id and u.id = e.user_id
     where e.sgtin = ${sgtin}
     order by e.n desc`.execute(db);
  return rows;
}
