import { type CallReply, type getStockMdlp, type WizardName, wizardOf } from '@provizor/contract';
import { type StockDocumentKind, stockDocumentKinds } from '@provizor/domain';
import { actionTitle } from '@provizor/mdlp';
import { sql } from 'kysely';
import { refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { actOf } from '../destroy/act.ts';
import { type Head, offeredData } from './offered-data.ts';

type Reply = CallReply<typeof getStockMdlp>;

/** Wizards that tell MDLP of a document of a kind, the usual one first (rulings, «Stock»). */
const wizardsOfKind: Partial<Record<StockDocumentKind, readonly WizardName[]>> = {
  outcome: ['move_order', 'state_dispatch', 'move_return'],
  move: ['move'],
  realize: ['retail_sale'],
  recipe: ['withdrawal_recipe', 'withdrawal_reg'],
  treatment: ['withdrawal_med', 'withdrawal_reg'],
  income: ['return_to_circulation'],
};

/** The same of a write-off, by its way (`destroyWays`). */
const turnsOfWay: Readonly<Record<string, readonly (readonly WizardName[])[]>> = {
  'write-off': [['withdrawal']],
  destroy: [['move_destruction'], ['destruction']],
  destroyed: [['destruction']],
};

/** Schemes whose packs are out of circulation before the document: those on the shelf are not to be told of. */
const returning: StockDocumentKind = 'income';

async function headOf(db: TenantTransaction, id: string): Promise<Head> {
  const { rows } = await sql<Head>`
    select d.id, d.kind, d.apart, d.number, d.ser, d.document_date::text as date, d.state, d.send_mdlp, d.data, d.storage_id, d.storage_to_id,
           s.use_disposal, b.branch_id as place, t.branch_id as place_to
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

/** How MDLP has the packs it has not been told of: on the shelf, gone (391), handed over for destruction (542). */
const standing = sql`p.status in ('in_circulation', 'paused_circulation', 'expired') or p.status like 'in\\_partial\\_%'`;
const handedOver = sql`p.status = 'moved_for_disposal'`;

/** Packs under the document that for MDLP are at its place as the wizard finds them, and in no document on its way. */
async function untold(
  db: TenantTransaction,
  { id, kind, place }: Head,
  wizard: WizardName | undefined,
): Promise<string[]> {
  if (wizard === undefined || place === null) return [];
  const found = wizard === 'destruction' ? handedOver : standing;
  const { rows } = await sql<{ sgtin: string }>`
    select k.sgtin from stock_document_pack k
      join pack p on p.organization_id = k.organization_id and p.sgtin = k.sgtin
     where k.document_id = ${id}::uuid and p.branch_id = ${place} and p.awaiting = 0
       and (${found}) = ${kind !== returning}
       and not exists (
         select from mdlp_outgoing_object n join mdlp_outgoing o
             on o.organization_id = n.organization_id and o.id = n.outgoing_id
          where n.organization_id = k.organization_id and n.code = k.sgtin and o.applied_at is null)
     order by k.n, k.sgtin`.execute(db);
  return rows.map(({ sgtin }) => sgtin);
}

/**
 * The registrar is the first way of a storage that has one, and none of the others; the wizard of a prescription begins
 * with it by itself.
 */
function waysOf(
  { use_disposal: hasDevice }: Pick<Head, 'use_disposal'>,
  wizards: readonly WizardName[],
): readonly WizardName[] {
  const byDevice = (wizard: WizardName) => wizardOf(wizard).device === 'only';
  const signed = wizards.filter((wizard) => !byDevice(wizard));
  if (!hasDevice) return signed;
  const beginsWith = signed.some((wizard) => wizardOf(wizard).device === 'first');
  return beginsWith ? wizards : [...wizards.filter(byDevice), ...signed];
}

/**
 * Wizards for a document, in turns: those of a later turn come when nothing is left for the ones before. What is handed
 * over for destruction (541) is destroyed later (542).
 */
function turnsOf(head: Head): readonly (readonly WizardName[])[] {
  const { kind, data, apart, place, place_to: placeTo } = head;
  // told of from where its prescription is kept
  if (apart) return [];
  // a move inside of one place is no business of MDLP
  if (kind === 'move' && placeTo === place) return [];
  if (kind === 'outcome' && data.to_supplier === true) return [['move_return']];
  if (kind === 'destroy') return turnsOfWay[String(data.way)] ?? [];
  return [waysOf(head, (stockDocumentKinds[kind].schemes.length > 0 && wizardsOfKind[kind]) || [])];
}

/** The document that tells of a destruction: the act that was made of the handing over, else the handing over itself. */
async function tellerOf(db: TenantTransaction, head: Head, wizard: WizardName): Promise<Head> {
  if (wizard !== 'destruction' || head.data.way !== 'destroy') return head;
  const act = await actOf(db, head.id);
  return act ? headOf(db, act.id) : head;
}

async function offersOf(db: TenantTransaction, head: Head): Promise<Pick<Reply, 'codes' | 'offers'>> {
  for (const wizards of turnsOf(head)) {
    const codes = await untold(db, head, wizards[0]);
    if (codes.length === 0) continue;
    const offers = wizards.map(async (wizard) => ({
      wizard,
      title: wizardOf(wizard).title,
      data: offeredData(await tellerOf(db, head, wizard), wizard),
    }));
    return { codes, offers: await Promise.all(offers) };
  }
  return { codes: [], offers: [] };
}

/**
 * A stock document and MDLP: documents that were sent of it, and the wizards its packs can be told by. Refuses not-found.
 */
export async function mdlpOf(db: TenantTransaction, id: string): Promise<Reply> {
  const head = await headOf(db, id);
  return {
    send_mdlp: head.send_mdlp,
    documents: await documentsOf(db, id),
    linkable: await linkableOf(db, head),
    ...(await offersOf(db, head)),
  };
}
