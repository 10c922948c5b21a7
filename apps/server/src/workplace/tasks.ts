import type { CallReply, getWorkplace } from '@provizor/contract';
import { addDays, countDueOn, workingMomentAfter } from '@provizor/domain';
import { actionTitle } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { deliveries } from './queries.ts';

type Workplace = CallReply<typeof getWorkplace>;

/** Rows of each list of the start page: the rest is a step further, in its own list. */
const most = 6;

/** Deliveries nobody has begun to accept, the one that must be answered first above. */
export async function waitingDeliveries(db: TenantTransaction, now: Date): Promise<Workplace['waiting']> {
  const { rows } = await sql<Omit<Workplace['waiting'][number], 'term' | 'overdue'> & { received_at: Date }>`
    select i.document_id, nullif(i.doc_num, '') as number, i.doc_date::text as date, i.boxes, i.packs, i.received_at,
           coalesce((select p.name from partner_branch b
                       join partner p on p.organization_id = b.organization_id and p.id = b.partner_id
                      where b.branch_id = i.sender limit 1), i.sender) as sender
      from mdlp_incoming i
     where i.doc_type = any(${deliveries}) and i.done <> 1
       and not exists (select from wizard_begun d where d.organization_id = i.organization_id
                          and d.document_id = i.document_id)
     order by i.received_at, i.document_id limit ${most}`.execute(db);
  return rows.map(({ received_at: received, ...delivery }) => {
    const term = workingMomentAfter(received, 1);
    return { ...delivery, term: term.toISOString(), overdue: term < now };
  });
}

/** Documents refused or taken in part that nobody has looked at, the latest first. */
export async function troubles(db: TenantTransaction): Promise<Workplace['troubles']> {
  const { rows } = await sql<Omit<Workplace['troubles'][number], 'title'> & { action_id: number }>`
    select o.id, o.action_id, nullif(o.doc_num, '') as number, coalesce(o.doc_date, o.operation_date)::text as date,
           case when o.result = 'Partial' then 'partial' else 'failed' end as result,
           coalesce(o.message, o.operation_comment) as reason, o.objects, o.errors
      from mdlp_outgoing o
     where o.seen_at is null and (o.state = 'failed' or o.result in ('Rejected', 'Partial'))
     order by o.created_at desc, o.id desc limit ${most}`.execute(db);
  return rows.map(({ action_id: scheme, ...document }) => ({ ...document, title: actionTitle(scheme) }));
}

/** Counts that are begun and not posted, the oldest first. */
export async function countsBegun(db: TenantTransaction, storageId?: number): Promise<Workplace['counts']> {
  const { rows } = await sql<Workplace['counts'][number]>`
    select d.id, d.number, d.document_date::text as date, s.name as storage
      from stock_document d join storage s on s.organization_id = d.organization_id and s.id = d.storage_id
     where d.kind = 'invent' and not d.removed and d.state in ('draft', 'pre-active')
       and ${storageId === undefined ? sql`true` : sql`d.storage_id = ${storageId}`}
     order by d.document_date, d.id limit ${most}`.execute(db);
  return rows;
}

type Counted = {
  storage_id: number;
  storage: string;
  last: string | null;
  since: string;
  by_pieces: boolean;
};

/**
 * Storages with goods whose next count is due by `today` and not begun, the longest ago first. The first balances were
 * counted when they were entered; of a storage that has none its own first day is the beginning.
 */
export async function countsDue(
  db: TenantTransaction,
  today: string,
  storageId?: number,
): Promise<Workplace['counts_due']> {
  const { rows } = await sql<Counted>`
    with counted as (
      select storage_id, max(document_date) as last from stock_document
       where kind in ('invent', 'initial') and state = 'active' and not removed group by storage_id
    ), by_pieces as (
      select distinct b.storage_id
        from mdse m
        join nomenclature n on n.mdse_id = m.id
        join lot l on l.organization_id = n.organization_id and l.nomenclature_id = n.id
        join stock_balance b on b.organization_id = l.organization_id and b.lot_id = l.id and b.quantity > 0
       where m.is_narcotic
    )
    select s.id as storage_id, s.name as storage, c.last::text, s.created_at::date::text as since,
           p.storage_id is not null as by_pieces
      from storage s
      left join counted c on c.storage_id = s.id
      left join by_pieces p on p.storage_id = s.id
     where ${storageId === undefined ? sql`true` : sql`s.id = ${storageId}`}
       and not exists (select from stock_document d
                        where d.organization_id = s.organization_id and d.storage_id = s.id and d.kind = 'invent'
                          and d.state in ('draft', 'pre-active') and not d.removed)
       and exists (select from stock_balance b
                    where b.organization_id = s.organization_id and b.storage_id = s.id and b.quantity > 0)`.execute(
    db,
  );
  return rows
    .map(({ since, by_pieces: byPieces, ...row }) => ({
      ...row,
      due: countDueOn(row.last ?? since, byPieces),
    }))
    .filter(({ due }) => due <= today)
    .sort((a, b) => a.due.localeCompare(b.due) || a.storage_id - b.storage_id)
    .slice(0, most);
}

/** Days before its end from which a licence is told of: a new one takes the licensing authority weeks. */
const toldBefore = 60;

/**
 * Licences of the organisation that end soon or have ended, the first above. All of them: the start page says how many,
 * and an organisation has no more of them than addresses.
 */
export async function licencesEnd(db: TenantTransaction, today: string): Promise<Workplace['licences_end']> {
  const { rows } = await sql<Workplace['licences_end'][number]>`
    select number, ends::text, address from pharm_licence
     where ends <= ${addDays(today, toldBefore)}::date order by ends, number`.execute(db);
  return rows;
}
