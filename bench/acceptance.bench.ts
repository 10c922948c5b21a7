import {
  build701,
  getCheck,
  getOutgoing,
  listIncoming,
  openDraft,
  refreshIncome,
  saveDraft,
  sendDocument,
} from '@provizor/contract';
import { type Installation, startInstallation } from './support/installation.ts';
import { Pharmacist, until } from './support/pharmacist.ts';
import type { BenchResult } from './support/result.ts';
import { median, msText } from './support/stats.ts';

const PACKS = 25_000;
const ROUNDS = 3;
const LIMIT_MS = 4000;
const LIMIT_MB = 300;
/** The place that receives, and somebody who works there. */
const PLACE = '00000000000401';
const PERSON = 'zavapt';

/** Milliseconds of the parts of one acceptance. */
type Parts = { check: number; build: number; sign: number; send: number; apply: number };
/** The same, and milliseconds of a core it has cost the server and the database. */
type Acceptance = { parts: Parts; server: number; database: number };

/** Deliveries of 25,000 packs, none in a box, from the status check to the posted receipt, by the API. */
export async function run(): Promise<BenchResult[]> {
  const installation = await startInstallation();
  try {
    const person = new Pharmacist(installation.url);
    await person.enter(PERSON);
    const rounds: Acceptance[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await accept(installation, person));
    return resultsOf(rounds, installation.peakMemory());
  } finally {
    await installation.close();
  }
}

async function accept({ sandbox, cpu }: Installation, person: Pharmacist): Promise<Acceptance> {
  const documentId = await receive(sandbox, person);
  const before = cpu();
  const started = performance.now();
  const draft = await person.call(openDraft, { body: { wizard: 'direct', document_id: documentId } });
  const params = { id: draft.id };
  const check = await until('the status check', async () => {
    const state = await person.call(getCheck, { params });
    return state.state === 'done' && state;
  });
  if (check.result !== 'ok' || check.total !== PACKS) throw new Error(`The check says ${check.message}`);
  const checked = performance.now();
  const data = { without_reconciliation: true };
  await person.call(saveDraft, { params, body: { version: draft.version, data } });
  const { xml, request_id } = await person.call(build701, { body: { draft_id: draft.id } });
  const built = performance.now();
  const bytes = Buffer.from(xml);
  const sign = await person.sign(bytes);
  const signed = performance.now();
  const document = bytes.toString('base64');
  await person.call(sendDocument, { body: { sign, document, request_id, draft_id: draft.id } });
  const sent = performance.now();
  const outgoing = await until('the receipt', async () => {
    const state = await person.call(getOutgoing, { params: { id: request_id } });
    return (state.state === 'done' || state.state === 'failed') && state;
  });
  if (outgoing.accepted_objects !== PACKS || outgoing.stock_documents.length === 0) {
    throw new Error(`The document ended with ${outgoing.result}`);
  }
  const parts = {
    check: checked - started,
    build: built - checked,
    sign: signed - built,
    send: sent - signed,
    apply: performance.now() - sent,
  };
  const { server, database } = cpu();
  return { parts, server: server - before.server, database: database - before.database };
}

/** Sends the place a delivery and waits until its content is there. */
async function receive(sandbox: Installation['sandbox'], person: Pharmacist): Promise<string> {
  const { notification_id: id } = await sandbox.deliver({ receiver: PLACE, loose: PACKS });
  if (id === undefined) throw new Error('The sandbox has announced nothing');
  await person.call(refreshIncome, { body: {} });
  await until('the content of the delivery', async () => {
    const { items } = await person.call(listIncoming, { body: { limit: 1000 } });
    return items.some(({ document_id, content }) => document_id === id && content === 'ready');
  });
  return id;
}

function resultsOf(rounds: Acceptance[], memory: number | undefined): BenchResult[] {
  const part = (name: keyof Parts) => median(rounds.map(({ parts }) => parts[name]));
  const totals = rounds.map(({ parts }) => Object.values(parts).reduce((sum, ms) => sum + ms, 0));
  const cost = rounds.map(({ server, database }) => server + database);
  const server = median(rounds.map((round) => round.server));
  const database = median(rounds.map((round) => round.database));
  const parts = [
    `status check ${msText(part('check'))}`,
    `building ${msText(part('build'))}`,
    `signing ${msText(part('sign'))}`,
    `sending ${msText(part('send'))}`,
    `MDLP's ticket, pack registry and receipt ${msText(part('apply'))}`,
  ];
  return [
    {
      name: 'Status check and acceptance of 25,000 packs',
      measured: `${msText(median(totals))} (slowest ${msText(Math.max(...totals))})`,
      limit: `≤ ${msText(LIMIT_MS)}`,
      how: `by the API, sandbox without intervals, its own work counted; median of ${ROUNDS}: ${parts.join(', ')}`,
      pass: median(totals) <= LIMIT_MS,
    },
    {
      name: 'CPU of it',
      measured: msText(median(cost)),
      limit: `≤ ${msText(LIMIT_MS)}`,
      how: `time of a core by /proc, the same ${ROUNDS}: server ${msText(server)}, its PostgreSQL ${msText(database)}; whoever asks for the state every 20 ms included`,
      pass: median(cost) <= LIMIT_MS,
    },
    {
      name: 'Memory of the server during it',
      measured: memory === undefined ? 'not told by this system' : `${memory.toFixed(0)} MB`,
      limit: `≤ ${LIMIT_MB} MB`,
      how: `peak resident set of the server process after ${ROUNDS} such deliveries (VmHWM)`,
      pass: memory !== undefined && memory <= LIMIT_MB,
    },
  ];
}
