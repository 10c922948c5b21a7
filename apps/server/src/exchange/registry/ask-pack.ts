import type { PackFacts } from '@provizor/contract';
import { MdlpApiError, type PackDocument, type PublicSgtin, type SgtinInfo, statusOf } from '@provizor/mdlp';
import { askRaw, type Link } from '../link/connect.ts';
import { keepAnswer } from '../packs/statuses.ts';
import { isoDay } from '../times.ts';
import type { Work } from '../work.ts';
import { boxId, isoMoment, placeId } from './words.ts';

/** Facts as they are kept: names of places are looked up when they are shown. */
export type KeptFacts = Omit<PackFacts, 'branch_name'>;

/** What MDLP has answered about one pack; no facts = it does not know the pack. */
export type PackCard = { facts: KeptFacts | null; documents: PackDocument[] };

const haltOf = ({ halt_id, halt_date, halt_doc_num, halt_doc_date }: SgtinInfo): PackFacts['halt'] =>
  halt_id || halt_doc_num
    ? { id: halt_id ?? null, number: halt_doc_num ?? null, date: isoDay(halt_date ?? halt_doc_date) }
    : null;

const ofRecord = (record: SgtinInfo): KeptFacts => ({
  full: true,
  status: record.status,
  status_name: statusOf(record.status).title,
  status_date: isoMoment(record.status_date),
  branch_id: placeId(record.sys_id),
  owner: record.owner ?? null,
  owner_inn: record.inn ?? null,
  sscc: boxId(record.pack3_id),
  gtin: record.gtin,
  name: record.full_prod_name ?? record.sell_name ?? record.prod_name ?? null,
  series: record.batch ?? null,
  expiry: isoDay(record.expiration_date),
  released: isoMoment(record.release_date),
  last_operation: isoMoment(record.last_tracing_op_date),
  halt: haltOf(record),
});

const ofPublic = (record: PublicSgtin): KeptFacts => ({
  full: false,
  status: record.status ?? null,
  status_name: record.status === undefined ? null : statusOf(record.status).title,
  status_date: null,
  branch_id: placeId(record.branch_id),
  owner: null,
  owner_inn: null,
  sscc: boxId(record.sscc),
  gtin: record.sgtin.slice(0, 14),
  name: record.sell_name ?? record.prod_name ?? null,
  series: record.batch ?? null,
  expiry: isoDay(record.expiration_date),
  released: null,
  last_operation: null,
  halt: null,
});

/** MDLP does not have what was asked for, or does not show it to us. */
const isNo = (error: unknown) =>
  error instanceof MdlpApiError && ['not-found', 'forbidden', 'bad-request'].includes(error.kind);

async function publicFacts(work: Work, link: Link, sgtin: string): Promise<KeptFacts | null> {
  const answer = await askRaw(work, link, (client) => client.publicSgtinsByList([sgtin]));
  await keepAnswer(work, [sgtin], answer);
  const [record] = answer.entries;
  return record ? ofPublic(record) : null;
}

/** Documents of a pack; an edition of the API without the method has none. */
async function documentsOf(work: Work, link: Link, sgtin: string): Promise<PackDocument[]> {
  try {
    return (await askRaw(work, link, (client) => client.sgtinDocuments(sgtin))).entries;
  } catch (error) {
    if (isNo(error)) return [];
    throw error;
  }
}

/**
 * Everything MDLP tells us of a pack: its record (method 8.3.4) when we may see it, else the public facts (8.3.3), and
 * the documents that have changed it. Throws MdlpApiError.
 */
export async function askPack(work: Work, link: Link, sgtin: string): Promise<PackCard> {
  try {
    const { sgtin_info: record } = await askRaw(work, link, (client) => client.sgtin(sgtin));
    return { facts: ofRecord(record), documents: await documentsOf(work, link, sgtin) };
  } catch (error) {
    if (!isNo(error)) throw error;
    const facts = await publicFacts(work, link, sgtin);
    return { facts, documents: facts ? await documentsOf(work, link, sgtin) : [] };
  }
}
