import type { CallReply, getPackTrace } from '@provizor/contract';
import { actionTitle, type PackDocument } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { DetachedContext } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { packWithHistory } from '../../packs/index.ts';
import { linkOf, personPatience } from '../link/connect.ts';
import { refusalOf } from '../link/refusals.ts';
import { requestWork, type Work } from '../work.ts';
import { askPack } from './ask-pack.ts';
import { type KeptCard, keepCard, readCard } from './card-store.ts';
import { differencesOf } from './differences.ts';
import { drugNames, isoMoment, placeNames } from './words.ts';

type Trace = CallReply<typeof getPackTrace>;

const nobody: Pick<KeptCard, 'facts' | 'documents'> = { facts: null, documents: [] };

async function askNow(work: Work, handle: string | undefined, sgtin: string): Promise<KeptCard> {
  // Public facts go once in five seconds: a little longer than a person waits otherwise.
  const link = await linkOf(work, { handle }, { ...personPatience, longest: 6000 });
  try {
    return await keepCard(work, sgtin, await askPack(work, link, sgtin));
  } catch (error) {
    throw refusalOf(error, link.limiter.last);
  }
}

/** Our own documents among those of MDLP, by document_id. */
async function ownDocuments(db: TenantTransaction, documents: readonly PackDocument[]) {
  const { rows } = await sql<{ document_id: string; id: string; kind: 'outgoing' | 'incoming' }>`
    select d.document_id, coalesce(o.id::text, i.document_id) as id,
           case when o.id is null then 'incoming' else 'outgoing' end as kind
      from unnest(${documents.map(({ document_id }) => document_id)}::text[]) as d (document_id)
      left join mdlp_outgoing o on o.document_id = d.document_id
      left join mdlp_incoming i on i.document_id = d.document_id
     where o.id is not null or i.document_id is not null`.execute(db);
  return new Map(rows.map(({ document_id, ...own }) => [document_id, own]));
}

async function wordedDocuments(db: TenantTransaction, organizationId: number, documents: PackDocument[]) {
  const ours = await ownDocuments(db, documents);
  const sides = documents.flatMap(({ sender, receiver }) => [sender, receiver ?? null]);
  const places = await placeNames(db, organizationId, sides);
  const side = (id: string | undefined) => (id === undefined ? null : (places.get(id) ?? id));
  return documents.map((document) => ({
    document_id: document.document_id,
    doc_type: document.doc_type,
    title: actionTitle(document.doc_type),
    doc_num: document.doc_num ?? null,
    status: document.doc_status,
    at: isoMoment(document.processed_date ?? document.date) ?? document.date,
    sender: side(document.sender),
    receiver: side(document.receiver),
    ours: ours.get(document.document_id) ?? null,
  }));
}

async function put(work: Work, sgtin: string, card: KeptCard | null): Promise<Trace> {
  const { facts, documents } = card ?? nobody;
  return work.tx(async ({ db }) => {
    const ours = await packWithHistory(db, sgtin);
    const { rows } = await sql<{ inn: string | null }>`
      select inn from organization where id = ${work.organizationId}`.execute(db);
    const places = await placeNames(db, work.organizationId, [facts?.branch_id ?? null]);
    const names = await drugNames(db, [sgtin.slice(0, 14)]);
    const mdlp = facts && {
      ...facts,
      name: names.get(facts.gtin) ?? facts.name,
      branch_name: facts.branch_id && (places.get(facts.branch_id) ?? null),
    };
    return {
      sgtin,
      ours,
      mdlp,
      found: card && facts !== null,
      documents: await wordedDocuments(db, work.organizationId, documents),
      differences: ours && facts ? differencesOf(ours.pack, facts, rows[0]?.inn ?? null) : [],
      asked_at: card?.asked_at ?? null,
    };
  });
}

/**
 * The way of a pack: what MDLP says beside what we know. Asks MDLP now, unless only what is kept is wanted. Refuses
 * mdlp.session-required, mdlp.wait.
 */
export async function traceOf(
  ctx: DetachedContext,
  sgtin: string,
  { token, kept }: { token?: string | undefined; kept?: string | undefined },
): Promise<Trace> {
  const work = requestWork(ctx);
  return put(work, sgtin, kept ? await readCard(work, sgtin) : await askNow(work, token, sgtin));
}
