import { setTimeout as sleep } from 'node:timers/promises';
import {
  addRvResponse,
  addScans,
  build701,
  getCheck,
  getDisposal,
  getDisposalInfo,
  getOutgoing,
  getSummary,
  listIncoming,
  listRegistrars,
  openDraft,
  refreshIncome,
  saveDraft,
  sendDocument,
  startDisposal,
} from '@provizor/contract';
import { type DeviceTaskAnswer, localCalls } from '@provizor/domain';
import { account } from '../apps/sandbox/src/testing/account.ts';
import { startApp, stopAll } from '../scripts/support/process-group.ts';
import { type BareAccess, type Followed, followBare, type Pauses } from './support/bare-registrar.ts';
import { type Installation, startInstallation } from './support/installation.ts';
import { Pharmacist, until } from './support/pharmacist.ts';
import type { BenchResult } from './support/result.ts';
import { median, msText } from './support/stats.ts';

const MARKS = 1000;
const ROUNDS = 3;
const ALLOWED = 1.2;
/** The page of the product asks for a task every two seconds; MDLP advises five from a processed document to its ticket. */
const PAUSES: Pauses = { task: 2000, ticket: 5000 };
/** What the device takes for a task. */
const DEVICE = { wait: 1500, work: 2000 };

/** Who disposes by the product, and who by nothing but calls. */
const OURS = { person: 'apteka', place: '00000000000201', device: 'RV-APTEKA-1' };
const BARE = { person: 'sklad', place: '00000000000401', device: 'RV-HOSPITAL-1' };

type Mark = { code: string; raw: string };
type Bench = { installation: Installation; person: Pharmacist; service: string; storageId: number };
/** Milliseconds of parts of one disposal by the product. */
type Product = Followed & { start: number; hand: number; answer: number };

/** 1,000 marks through server, local service and simulated registrar, beside the same calls of a bare client. */
export async function run(): Promise<BenchResult[]> {
  const installation = await startInstallation({ pace: 1, registrar: { port: 0, delays: DEVICE } });
  const helper = await startApp('helper', {
    HELPER_PORT: '0',
    SCANNER_PORT: 'none',
    LOG_LEVEL: 'silent',
  });
  try {
    const person = new Pharmacist(installation.url);
    await person.enter(OURS.person);
    const { items } = await person.call(listRegistrars, { query: { place: OURS.place } });
    const storageId = items.find(({ ready }) => ready)?.storage_id ?? 0;
    const bench = { installation, person, service: helper.url, storageId };
    const goods = await accepted(bench, MARKS * ROUNDS);
    const access = await bareAccess(installation);
    const product: Product[] = [];
    const bare: Followed[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const draftId = await checkedDraft(bench, goods.slice(round * MARKS, (round + 1) * MARKS));
      bare.push(await followBare(access, await bareMarks(installation), PAUSES));
      product.push(await dispose(bench, draftId));
    }
    return resultsOf(product, bare);
  } finally {
    await stopAll([helper]);
    await installation.close();
  }
}

async function bareAccess({ sandbox }: Installation): Promise<BareAccess> {
  const { token } = await account(sandbox, BARE.person);
  const { mdlpUrl, registrar } = sandbox;
  return { devicePort: registrar?.port ?? 0, deviceId: BARE.device, mdlpUrl, token };
}

/** Packs on the shelf of the bare client's place. */
async function bareMarks({ sandbox }: Installation): Promise<string[]> {
  const { notification_id: id = '' } = await sandbox.deliver({ receiver: BARE.place, loose: MARKS });
  const codes = sandbox.codes(id)?.codes ?? [];
  sandbox.mdlp.db.run(
    `update pack set status = 'in_circulation', awaiting = 0, place = ?,
       owner = (select sys_id from place where branch_id = ?)
      where sgtin in (select value from json_each(?))`,
    ...[BARE.place, BARE.place, JSON.stringify(codes.map(({ code }) => code))],
  );
  return codes.map(({ raw }) => raw);
}

/** A delivery the pharmacy has accepted: its packs stand in the registry and in the stock. */
async function accepted({ installation, person }: Bench, loose: number): Promise<Mark[]> {
  const { sandbox } = installation;
  const { notification_id: id = '' } = await sandbox.deliver({ receiver: OURS.place, loose });
  await person.call(refreshIncome, { body: {} });
  await until('the content of the delivery', async () => {
    const { items } = await person.call(listIncoming, { body: { limit: 1000 } });
    return items.some(({ document_id, content }) => document_id === id && content === 'ready');
  });
  const draft = await person.call(openDraft, { body: { wizard: 'direct', document_id: id } });
  await checked(person, draft.id);
  const data = { without_reconciliation: true };
  await person.call(saveDraft, { params: { id: draft.id }, body: { version: draft.version, data } });
  const { xml, request_id } = await person.call(build701, { body: { draft_id: draft.id } });
  const bytes = Buffer.from(xml);
  const sign = await person.sign(bytes);
  const document = bytes.toString('base64');
  await person.call(sendDocument, { body: { sign, document, request_id, draft_id: draft.id } });
  await until('the receipt', async () => {
    const { state } = await person.call(getOutgoing, { params: { id: request_id } });
    return state === 'done';
  });
  return sandbox.codes(id)?.codes ?? [];
}

const checked = (person: Pharmacist, id: string) =>
  until('the status check', async () => {
    const { state } = await person.call(getCheck, { params: { id } });
    return state === 'done';
  });

/** A draft of a disposal with these packs, scanned whole and checked. */
async function checkedDraft({ person, storageId }: Bench, marks: Mark[]): Promise<string> {
  const paper = { doc_date: '2026-01-12', doc_num: marks[0]?.code.slice(-6) ?? '' };
  const data = { place: OURS.place, storage_id: storageId, disposal_type: 0, ...paper };
  const { id } = await person.call(openDraft, { body: { wizard: 'withdrawal_reg', data } });
  const scans = marks.map(({ code, raw }) => ({ code, mark: raw, source: 'scanner' as const }));
  await person.call(addScans, { params: { id }, body: { scans } });
  await checked(person, id);
  return id;
}

/** A call of the local service, as the page of the product makes it. */
async function callService<T>({ service }: Bench, path: string, body: object): Promise<T> {
  const response = await fetch(new URL(path, service), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Carries a disposal out as the page of the product does, from «Отправить» to packs and stock. */
async function dispose(bench: Bench, draftId: string): Promise<Product> {
  const { person, storageId } = bench;
  const begun = performance.now();
  const { state } = await person.call(getSummary, { params: { id: draftId } });
  const body = { storage_id: storageId, device_id: OURS.device, suid: OURS.place, state };
  const { id, task } = await person.call(startDisposal, { params: { id: draftId }, body });
  const started = performance.now();
  const { disposal } = await person.call(getDisposalInfo, { body: { storage_id: storageId } });
  const { ip, port, username, password } = disposal;
  const access = { ip, port, username, password, deviceId: OURS.device };
  await callService(bench, localCalls.send, { ...access, type: 'registerMarksByRequisites', ...task });
  const tell = (rvRequestStatus: DeviceTaskAnswer['results']['status'], data: DeviceTaskAnswer) =>
    person.call(addRvResponse, { body: { rvRequestId: id, rvRequestStatus, data } });
  await tell('wait', { results: { status: 'wait' } });
  const handed = performance.now();
  let answer: DeviceTaskAnswer;
  let asked: number;
  do {
    await sleep(PAUSES.task);
    asked = performance.now();
    answer = await callService(bench, localCalls.get, { ...access, rvRequestId: id });
    await tell(answer.results.status, answer);
  } while (answer.results.status === 'wait' || answer.results.status === 'inProgress');
  const ready = performance.now();
  const end = await until('packs and stock', async () => {
    const state = await person.call(getDisposal, { params: { id } });
    return (state.state === 'done' || state.state === 'failed') && state;
  });
  const ended = performance.now();
  const all = end.rows.every(({ registrar, mdlp, stock }) => registrar && mdlp && stock);
  if (end.result !== 'Accepted' || !all) throw new Error(`The disposal ended with ${end.result}`);
  return {
    ready: ready - begun,
    ticket: ended - begun,
    start: started - begun,
    hand: handed - started,
    answer: ready - asked,
  };
}

function resultsOf(product: Product[], bare: Followed[]): BenchResult[] {
  const of = (name: keyof Product) => median(product.map((round) => round[name]));
  const peer = (name: keyof Followed) => median(bare.map((round) => round[name]));
  const row = (name: string, part: keyof Followed, how: string): BenchResult => ({
    name,
    measured: `${msText(of(part))} (${(of(part) / peer(part)).toFixed(2)}×)`,
    limit: `≤ ${ALLOWED}× of ${msText(peer(part))}`,
    how,
    pass: of(part) <= peer(part) * ALLOWED,
  });
  const device = `${(DEVICE.wait + DEVICE.work) / 1000} s a task`;
  return [
    row(
      `Disposal of ${MARKS} marks: to the registrar’s answer`,
      'ready',
      `server, local service and simulated registrar (${device}), asked every ${PAUSES.task / 1000} s; median of ${ROUNDS}: task and promise of the goods ${msText(of('start'))}, handing over ${msText(of('hand'))}, answer taken and kept ${msText(of('answer'))}; peer: the same calls of the device by a bare client with the same pauses, in turns`,
    ),
    row(
      `Disposal of ${MARKS} marks: to packs and stock`,
      'ticket',
      `the same, then its document found in MDLP, the ticket ${PAUSES.ticket / 1000} s after it as MDLP advises, packs and stock changed; peer: list of outgoing documents and ticket by the bare client with the same pause`,
    ),
  ];
}
