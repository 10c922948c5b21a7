import {
  type CallReply,
  type getStockMdlp,
  type StockWizardOffer,
  type WizardName,
  wizardOf,
} from '@provizor/contract';
import { type StockDocumentKind, stockDocumentKinds, withdrawalOfReason } from '@provizor/domain';
import { actionTitle } from '@provizor/mdlp';
import { sql } from 'kysely';
import { refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';

type Reply = CallReply<typeof getStockMdlp>;

/** Wizards that tell MDLP of a document of a kind, the usual one first (rulings, «Stock»). */
const wizardsOfKind: Partial<Record<StockDocumentKind, readonly WizardName[]>> = {
  destroy: ['withdrawal'],
  outcome: ['move_order', 'state_dispatch', 'move_return'],
  move: ['move'],
  treatment: ['withdrawal_med'],
  income: ['return_to_circulation'],
};

/** Schemes whose packs are out of circulation before the document: those on the shelf are not to be told of. */
const returning: StockDocumentKind = 'income';

type Head = {
  id: string;
  kind: StockDocumentKind;
  number: string;
  date: string;
  state: string;
  send_mdlp: string;
  data: Record<string, unknown>;
  storage_to_id: number | null;
  storage_id: number;
  place: string | null;
  place_to: string | null;
};

async function headOf(db: TenantTransaction, id: string): Promise<Head> {
  const { rows } = await sql<Head>`
    select d.id, d.kind, d.number, d.document_date::text as date, d.state, d.send_mdlp, d.data, d.storage_id, d.storage_to_id,
           b.branch_id as place, t.branch_id as place_to
      from stock_document d
      join storage s on s.organization_id = d.organization_id and s.id = d.storage_id
      left join branch b on b.organization_id = s.organization_id and b.id = s.branch_id
      left join storage x on x.organization_id = d.organization_id and x.id = d.storage_to_id
      left join branch t on t.organization_id = x.organization_id and t.id = x.branch_id
     where d.id = ${id}::uuid and not d.removed`.execute(db);
  return rows[0] ?? refuse('not-found');
}

async function documentsOf(db: TenantTransaction, id: string): Promise<Reply['documents']> {
  const { rows } = await sql<Omit<Reply['documents'][number], 'title'>>`
    select o.id, o.action_id, o.doc_num as number, o.doc_date::text as date, o.state, o.result
      from stock_document_mdlp m
      join mdlp_outgoing o on o.organization_id = m.organization_id and o.id = m.outgoing_id
     where m.document_id = ${id}::uuid order by m.created_at`.execute(db);
  return rows.map((row) => ({ ...row, title: `${row.action_id} · ${actionTitle(row.action_id)}` }));
}

/** So many documents of MDLP are offered to be linked. */
const linkable = 20;
/** Days between a document and the one of MDLP that tells of the same. */
const apart = 31;

/**
 * Documents of MDLP that may tell of the document and are of no other one: of its schemes and its time, those with its
 * packs first.
 */
async function linkableOf(db: TenantTransaction, head: Head): Promise<Reply['linkable']> {
  const { rows } = await sql<Omit<Reply['linkable'][number], 'title'>>`
    select o.id, o.document_id, o.action_id, o.doc_num as number, o.doc_date::text as date, o.state, o.result,
           coalesce(c.packs, 0) as packs
      from mdlp_outgoing o
      left join (
        select n.outgoing_id, count(*)::int as packs
          from stock_document_pack k
          join mdlp_outgoing_object n on n.organization_id = k.organization_id and n.code = k.sgtin
         where k.document_id = ${head.id}::uuid group by n.outgoing_id) c on c.outgoing_id = o.id
     where o.action_id = any(${[...stockDocumentKinds[head.kind].schemes]}::int[]) and o.document_id is not null
       and o.operation_date between ${head.date}::date - ${apart}::int and ${head.date}::date + ${apart}::int
       and not exists (
         select from stock_document_mdlp m join stock_document d
             on d.organization_id = m.organization_id and d.id = m.document_id and not d.removed
          where m.organization_id = o.organization_id and m.outgoing_id = o.id)
     order by coalesce(c.packs, 0) desc, abs(o.operation_date - ${head.date}::date), o.id desc
     limit ${linkable}`.execute(db);
  return rows.map((row) => ({ ...row, title: `${row.action_id} · ${actionTitle(row.action_id)}` }));
}

/** Packs under the document that still stand at its place for MDLP, and in no document on its way. */
async function untold(db: TenantTransaction, { id, kind, place }: Head): Promise<string[]> {
  const { rows } = await sql<{ sgtin: string }>`
    select k.sgtin from stock_document_pack k
      join pack p on p.organization_id = k.organization_id and p.sgtin = k.sgtin
     where k.document_id = ${id}::uuid and p.branch_id = ${place} and p.awaiting = 0
       and (p.status not in ('in_circulation', 'paused_circulation', 'expired') and p.status not like 'in\\_partial\\_%')
           = ${kind === returning}
       and not exists (
         select from mdlp_outgoing_object n join mdlp_outgoing o
             on o.organization_id = n.organization_id and o.id = n.outgoing_id
          where n.organization_id = k.organization_id and n.code = k.sgtin and o.applied_at is null)
     order by k.n, k.sgtin`.execute(db);
  return rows.map(({ sgtin }) => sgtin);
}

const offerOf = (head: Head, wizard: WizardName): StockWizardOffer => ({
  wizard,
  title: wizardOf(wizard).title,
  data: {
    stock_document_id: head.id,
    place: head.place,
    counterparty: head.kind === 'move' ? head.place_to : null,
    storage_id: head.storage_to_id ?? head.storage_id,
    ...{ doc_num: head.number, doc_date: head.date },
    withdrawal_type: head.kind === 'destroy' ? withdrawalOfReason(head.data.destruction_reason) : null,
  },
});

/** Wizards for a document; goods handed over for destruction (541, 542) are not told of by a withdrawal (552). */
function wizardsFor({ kind, data, place, place_to: placeTo }: Head): readonly WizardName[] {
  // a move inside of one place is no business of MDLP
  if (kind === 'move' && placeTo === place) return [];
  if (kind === 'destroy' && data.way !== 'write-off') return [];
  return (stockDocumentKinds[kind].schemes.length > 0 && wizardsOfKind[kind]) || [];
}

/**
 * A stock document and MDLP: documents that were sent of it, and the wizards its packs can be told by. Refuses not-found.
 */
export async function mdlpOf(db: TenantTransaction, id: string): Promise<Reply> {
  const head = await headOf(db, id);
  const wizards = wizardsFor(head);
  const codes = wizards.length > 0 && head.place !== null ? await untold(db, head) : [];
  return {
    send_mdlp: head.send_mdlp,
    documents: await documentsOf(db, id),
    linkable: await linkableOf(db, head),
    codes,
    offers: codes.length > 0 ? wizards.map((wizard) => offerOf(head, wizard)) : [],
  };
}
