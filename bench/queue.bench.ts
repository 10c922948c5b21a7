import { setTimeout as sleep } from 'node:timers/promises';
import {
  build701,
  getDocumentContent,
  getMdlpState,
  listIncoming,
  listIntervals,
  listOutgoing,
  refreshIncome,
  retryQueued,
  sendDocument,
} from '@provizor/contract';
import { type Installation, startInstallation } from './support/installation.ts';
import { Pharmacist } from './support/pharmacist.ts';
import type { BenchResult } from './support/result.ts';

const DOCUMENTS = 200;
const ACCOUNTS = [
  { username: 'apteka', place: '00000000000201' },
  { username: 'apteka2', place: '00000000000301' },
  { username: 'zavapt', place: '00000000000401' },
];
const SHIPPER = '00000000000101';
/** Packs of the documents, in turn; every account has one document of the large way besides. */
const SIZES = [1, 2, 3, 5, 8, 12, 20, 35, 60, 100];
const LARGE = 1000;
/** Bytes from which on the large way is taken: lowered, so that the stand-in's own work takes no time. */
const REQUEST_LIMIT = 64 * 1024;
/** Documents a person has under way to the server at a time. */
const AT_ONCE = 6;
/** The real intervals. */
const PACE = 1;
/**
 * Share of the intervals the stand-in demands: it looks at requests one by one, between its own work, so those of
 * several accounts that come at once are late by turns. The server keeps the whole intervals.
 */
const DEMANDED = 0.8;
const ALLOWED = 1.05;
/** Milliseconds between two looks at whether all is through. */
const LOOK = 50;
/** Least pauses of MDLP's own advice: the first look at a status, and from the ready status to the ticket. */
const FIRST_LOOK = 3000;
const FIRST_TICKET = 5000;

type Body = { request_id: string; document: string; sign: string };
type Account = { person: Pharmacist; bodies: Body[]; large: number; ended: number };

/** 200 documents of mixed sizes of three accounts, from the moment MDLP is back to the last applied ticket. */
export async function run(): Promise<BenchResult[]> {
  const calls = new Map<string, number>();
  let refused = 0;
  const log = (line: string) => {
    const [, path = '', status] = line.split(' ');
    const key = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '*').replace(/^.*\/api\/v1\//, '');
    calls.set(key, (calls.get(key) ?? 0) + 1);
    if (status === '429') refused += 1;
  };
  const installation = await startInstallation({ pace: PACE, requestLimit: REQUEST_LIMIT, log });
  try {
    const accounts = await Promise.all(ACCOUNTS.map((_, n) => prepare(installation, n)));
    const intervals = await intervalsOf(accounts);
    // MDLP tells nobody its limit: everything signed waits for it.
    installation.sandbox.faults.add({ kind: 'error', method: 'docSize', status: 503 });
    await Promise.all(accounts.map(fill));
    installation.sandbox.setIntervals(DEMANDED);
    installation.sandbox.faults.clear();
    calls.clear();
    refused = 0;
    const begun = performance.now();
    await Promise.all(accounts.map((account) => drain(account, begun)));
    return resultsOf(accounts, intervals, calls, refused);
  } finally {
    await installation.close();
  }
}

const sizesOf = (account: number): number[] => {
  const count = Math.floor((DOCUMENTS + account) / ACCOUNTS.length);
  const small = Array.from({ length: count - 1 }, (_, n) => SIZES[n % SIZES.length] ?? 1);
  // In the middle of the others: those behind it must not wait for it.
  return small.toSpliced(Math.floor(count / 2), 0, LARGE);
};

/** Deliveries of an account, loaded, and a signed confirmation of each. */
async function prepare({ url, sandbox }: Installation, n: number): Promise<Account> {
  const { username = '', place = '' } = ACCOUNTS[n] ?? {};
  const wanted = new Set<string>();
  for (const loose of sizesOf(n)) {
    const { notification_id: id } = await sandbox.deliver({ receiver: place, shipper: SHIPPER, loose });
    wanted.add(id ?? '');
  }
  const person = new Pharmacist(url);
  await person.enter(username);
  await person.call(refreshIncome, { body: {} });
  const bodies: Body[] = [];
  while (wanted.size > 0) {
    const { items } = await person.call(listIncoming, { body: { limit: 1000 } });
    const ready = items.filter((item) => item.content === 'ready' && wanted.delete(item.document_id));
    for (const { document_id: id } of ready) bodies.push(await confirmation(person, place, id));
    await sleep(500);
  }
  return { person, bodies, large: 1, ended: 0 };
}

async function confirmation(person: Pharmacist, place: string, documentId: string): Promise<Body> {
  const content = (
    await person.call(getDocumentContent, { body: { document_id: documentId } })
  ).items.flatMap(({ sgtin }) => (sgtin ? [{ sgtin }] : []));
  const body = { subject_id: place, counterparty_id: SHIPPER, content };
  const { xml, request_id } = await person.call(build701, { body });
  const bytes = Buffer.from(xml);
  return { request_id, document: bytes.toString('base64'), sign: await person.sign(bytes) };
}

/** Puts all documents of an account into the queue. */
async function fill({ person, bodies }: Account): Promise<void> {
  const left = [...bodies];
  const sendSome = async () => {
    for (let body = left.shift(); body; body = left.shift()) await person.call(sendDocument, { body });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendSome));
}

/** MDLP is back: the queue of an account goes, until nothing of it is under way. */
async function drain(account: Account, begun: number): Promise<void> {
  const { person, bodies } = account;
  await person.call(retryQueued, { body: { kind: 'document' } });
  for (;;) {
    const { queue } = await person.call(getMdlpState, {});
    if (queue.waiting === 0) break;
    await sleep(LOOK);
  }
  account.ended = performance.now() - begun;
  const { items } = await person.call(listOutgoing, { body: { limit: 1000 } });
  const taken = new Set(items.flatMap(({ id, result }) => (result === 'Accepted' ? [id] : [])));
  const missing = bodies.filter(({ request_id: id }) => !taken.has(id));
  if (missing.length > 0) throw new Error(`${missing.length} documents were not taken`);
}

type Intervals = Record<'send' | 'sendLarge' | 'ticket', number>;

async function intervalsOf([account]: Account[]): Promise<Intervals> {
  const { items } = (await account?.person.call(listIntervals, {})) ?? { items: [] };
  const of = (method: string) => items.find((row) => row.method === method)?.interval ?? 0;
  return { send: of('send'), sendLarge: of('sendLarge'), ticket: of('ticket') };
}

/**
 * The least time MDLP's intervals leave: sendings of each way one interval apart, then the least pauses, then the
 * tickets one interval apart, each no sooner than its document allows. Requests themselves count as nothing.
 */
function leastTime({ bodies, large }: Account, intervals: Intervals): number {
  const small = bodies.length - large;
  const sent = [
    ...Array.from({ length: small }, (_, n) => n * intervals.send),
    ...Array.from({ length: large }, (_, n) => n * intervals.sendLarge),
  ].sort((a, b) => a - b);
  return sent.reduce(
    (last, at) => Math.max(last + intervals.ticket, at + (FIRST_LOOK + FIRST_TICKET) * PACE),
    Number.NEGATIVE_INFINITY,
  );
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function resultsOf(
  accounts: Account[],
  intervals: Intervals,
  calls: Map<string, number>,
  refused: number,
): BenchResult[] {
  const least = Math.max(...accounts.map((account) => leastTime(account, intervals)));
  const ends = accounts.map(({ ended }) => ended);
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  const looks = (calls.get('documents/outcome') ?? 0) + (calls.get('documents/*') ?? 0);
  return [
    {
      name: `Queue to MDLP: ${DOCUMENTS} documents of ${accounts.length} accounts`,
      measured: `${seconds(last)} (${(((last - least) / least) * 100).toFixed(1)} % above the least)`,
      limit: `≤ 1.05 × ${seconds(least)}`,
      how: `real intervals; 1 to ${LARGE} packs, ${accounts.length} documents by the large way (limit lowered to 64 KiB); least time computed from the intervals of the same run (${intervals.send} ms a sending, ${intervals.ticket} ms a ticket) and the protocol's least pauses; statuses took ${looks} calls, ${refused} calls came too early`,
      pass: last <= least * ALLOWED,
    },
    {
      name: 'Spread between the accounts',
      measured: `${(((last - first) / last) * 100).toFixed(1)} %`,
      limit: '≤ 5 %',
      how: `the first account was through after ${seconds(first)}, the last after ${seconds(last)}; equal shares`,
      pass: last - first <= last * 0.05,
    },
  ];
}
