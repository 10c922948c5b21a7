import { DatabaseSync } from 'node:sqlite';
import { places, type Shop } from './shop.ts';

/** What people were told is done. */
export type Told = { receipts: readonly string[]; deliveries: readonly string[] };

export type Verdict = { lost: string[]; doubled: string[]; wrong: string[]; waiting: string[] };

type Here = {
  receipts: string[];
  quantity: string;
  discrepancies: number;
  packs: { sgtin: string; status: string; events: number }[];
  stocked: { sgtin: string; times: number }[];
  documents: { id: string; state: string; message: string | null }[];
  jobs: { task: string; attempts: number; error: string | null }[];
};

/** What stands in our tables, by statements of this file's own. */
async function readHere({ ask, organization }: Shop): Promise<Here> {
  const of = `organization_id = ${organization}`;
  const rows = await ask<{ here: Here }>(`
    select jsonb_build_object(
      'receipts', (select coalesce(jsonb_agg(number), '[]') from stock_document
                    where ${of} and not removed and state = 'active' and number like 'Ч%'),
      'quantity', (select coalesce(sum(b.quantity), 0)::text from stock_balance b),
      'discrepancies', (select count(*) from stock_discrepancy),
      'packs', (select coalesce(jsonb_agg(jsonb_build_object('sgtin', sgtin, 'status', status,
                  'events', (select count(*) from pack_event e where e.${of} and e.sgtin = p.sgtin
                              and e.outgoing_id is not null))), '[]') from pack p where p.${of}),
      'stocked', (select coalesce(jsonb_agg(jsonb_build_object('sgtin', sgtin, 'times', times)), '[]')
                    from (select p.sgtin, count(*) as times from stock_document_pack p
                            join stock_document d on d.organization_id = p.organization_id and d.id = p.document_id
                           where p.${of} and d.state = 'active' and not d.removed group by p.sgtin) s),
      'documents', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'state', state, 'message', message)), '[]')
                      from mdlp_outgoing where ${of}),
      'jobs', (select coalesce(jsonb_agg(jsonb_build_object('task', t.identifier, 'attempts', j.attempts,
                 'error', j.last_error)), '[]')
                 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
                where j.attempts >= j.max_attempts)) as here`);
  if (!rows?.[0]) throw new Error('the database does not answer at the end');
  return rows[0].here;
}

/** What MDLP's stand-in holds, read from its file past its program. */
function readThere(file: string, deliveries: readonly string[]) {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    const all = <T>(text: string, ...values: string[]) => db.prepare(text).all(...values) as T[];
    const accepted = all<{ request_id: string; times: number; xml: Uint8Array }>(
      `select request_id, count(*) as times, xml from document
        where direction = 'outcome' and doc_type = 701 and outcome = 'ACCEPTED' group by request_id`,
    );
    const notices = all<{ document_id: string; xml: Uint8Array }>(
      `select document_id, xml from document where document_id in (select value from json_each(?))`,
      JSON.stringify(deliveries),
    );
    const packs = all<{ sgtin: string }>(
      `select sgtin from pack where place = ? and status = 'in_circulation' and awaiting = 0`,
      places.ours,
    );
    return { accepted, notices, packs: packs.map(({ sgtin }) => sgtin) };
  } finally {
    db.close();
  }
}

const codesIn = (xml: Uint8Array): string[] =>
  [
    ...Buffer.from(xml)
      .toString('utf8')
      .matchAll(/<sgtin>([^<]+)<\/sgtin>/g),
  ].map(([, code]) => code ?? '');

const counted = (names: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/** Counts MDLP's file, our tables and what people were told against each other. */
export async function judge(shop: Shop, told: Told): Promise<Verdict> {
  const here = await readHere(shop);
  const there = readThere(shop.sandboxFile, told.deliveries);
  const lost: string[] = [];
  const doubled: string[] = [];
  const wrong: string[] = [];
  const receipts = counted(here.receipts);
  for (const number of told.receipts) if (!receipts.has(number)) lost.push(`receipt ${number}`);
  for (const [number, times] of receipts) if (times > 1) doubled.push(`receipt ${number}`);

  const confirmed = counted(there.accepted.flatMap(({ xml }) => codesIn(xml)));
  const owned = new Set(there.packs);
  const registered = new Map(here.packs.map((pack) => [pack.sgtin, pack]));
  const stocked = new Map(here.stocked.map(({ sgtin, times }) => [sgtin, times]));
  for (const { document_id, xml } of there.notices) {
    for (const code of codesIn(xml)) {
      const what = `${code} of ${document_id}`;
      if (!confirmed.has(code)) lost.push(`${what}: no document in MDLP`);
      if (!owned.has(code)) lost.push(`${what}: not ours in MDLP`);
      if (!registered.has(code)) lost.push(`${what}: not among the packs`);
      if (!stocked.has(code)) lost.push(`${what}: not in the stock`);
    }
  }
  for (const [code, times] of confirmed) if (times > 1) doubled.push(`${code}: ${times} documents in MDLP`);
  for (const { request_id, times } of there.accepted) if (times > 1) doubled.push(`document ${request_id}`);
  for (const { sgtin, events } of here.packs)
    if (events > 1) doubled.push(`${sgtin}: ${events} times accepted`);
  for (const [code, times] of stocked) if (times > 1) doubled.push(`${code}: ${times} times in the stock`);
  for (const code of confirmed.keys()) if (!registered.has(code)) wrong.push(`${code} is ours in MDLP alone`);
  for (const { sgtin, status } of here.packs) {
    if (status === 'in_circulation' && !owned.has(sgtin)) wrong.push(`${sgtin} is ours here alone`);
  }
  if (here.discrepancies > 0) wrong.push(`${here.discrepancies} balances differ from the ledger`);
  const quantity = here.receipts.length + stocked.size;
  if (Number(here.quantity) !== quantity) wrong.push(`balances ${here.quantity} instead of ${quantity}`);
  const waiting = [
    ...here.documents
      .filter(({ state }) => state !== 'done')
      .map(({ id, state, message }) => `document ${id} ${state}: ${message}`),
    ...here.jobs.map(({ task, attempts, error }) => `job ${task} given up after ${attempts}: ${error}`),
  ];
  return { lost, doubled, wrong, waiting };
}
