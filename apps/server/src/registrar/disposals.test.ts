import { randomUUID } from 'node:crypto';
import {
  addScans,
  continueOutgoing,
  getDisposalInfo,
  getDisposalMarks,
  getDisposalTask,
  getDraftContent,
  getMdlpState,
  getQueue,
  getSummary,
  type HandlerInput,
  listDisposals,
  listOutgoing,
  openDraft,
  resetDisposal,
  setDraftShares,
} from '@provizor/contract';
import { agreementOf } from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { until } from '../exchange/testing/world.ts';
import { discrepancies } from '../stock/testing/index.ts';
import { type DisposalWorld, disposalWorld, markOf, place, ready, refused } from './testing/world.ts';

let at: DisposalWorld;
beforeAll(async () => {
  at = await disposalWorld();
});
afterAll(async () => {
  expect(await discrepancies(at.world.server)).toEqual([]);
  await at.world.close();
});
beforeEach(() => at.world.sandbox.faults.clear());

const call: DisposalWorld['world']['server']['call'] = (...args) =>
  at.world.server.call(args[0], args[1], args[2] ?? at.person.token);

const kindsOf = async (id: string) => (await at.show(id)).rows.map((row) => agreementOf(row).kind);

test('the device takes packs, its document is tied, packs and stock follow it once', async () => {
  const packs = await at.goods(2);
  const before = await at.total(packs);
  const draft = await at.draftOf(packs);
  const summary = await call(getSummary, { params: { id: draft } });
  expect(summary).toMatchObject({
    obstacles: [],
    organization: expect.any(String),
    storage: expect.any(String),
  });
  const { id, task } = await at.start(draft);
  expect(task).toMatchObject({
    rvRequestId: id,
    typeDocument: 0,
    dateDocument: '2026-01-12',
    seriesDocument: '',
    marks: packs.map((sgtin) => ({ mark: markOf(sgtin) })),
  });
  // it waits for the device, not for MDLP: the badge of the queue counts what the queue shows
  const { items: waiting } = await call(getQueue, {});
  const { queue } = await call(getMdlpState, {});
  expect(queue.waiting).toBe(waiting.filter(({ kind }) => kind === 'document').length);
  // the id is stored, the goods are promised, nothing was sent: the same task may be handed over again
  expect((await call(getDisposalTask, { params: { id } })).open?.task).toEqual(task);
  expect(await at.promised()).not.toEqual([]);
  await expect(at.start(draft)).rejects.toMatchObject({ body: { code: 'wizard.closed' } });
  expect(await at.answer(id, { rvRequestStatus: 'inProgress' })).toEqual({ known: true, changed: true });
  expect(await at.answer(id, { rvRequestStatus: 'wait' })).toEqual({ known: true, changed: false });
  const request = await at.tell(packs, task.numberDocument, randomUUID());
  expect(await at.answer(id, ready(2, request))).toEqual({ known: true, changed: true });
  expect(await at.answer(id, ready(2, request))).toEqual({ known: true, changed: false });
  expect(await at.answer(id, refused)).toEqual({ known: true, changed: false });
  expect((await at.show(id)).task).toBe('ready');
  await expect(call(resetDisposal, { params: { id } })).rejects.toMatchObject({
    body: { code: 'registrar.no-reset' },
  });
  await at.look();
  const { result, document_id: inMdlp } = await at.end(id);
  expect(result).toBe('Accepted');
  expect(await at.madeBy(id)).toMatchObject([{ kind: 'treatment', state: 'active', packs: 2 }]);
  expect(await at.total(packs)).toBe(before - 2);
  expect(await at.promised()).toEqual([]);
  expect(await kindsOf(id)).toEqual(['agree', 'agree']);
  await at.look();
  const { items } = await call(listOutgoing, { body: { query: task.numberDocument, doc_type: [10531] } });
  expect(items).toMatchObject([{ id, document_id: inMdlp, origin: 'registrar', task: 'ready' }]);
});

test('an error frees the goods; only a person takes the task back, and the next one has a new id', async () => {
  const packs = await at.goods(1);
  const draft = await at.draftOf(packs);
  const { id } = await at.start(draft);
  await at.answer(id, { rvRequestStatus: 'wait' });
  await at.answer(id, refused);
  expect(await at.show(id)).toMatchObject({
    task: 'error',
    state: 'failed',
    error_code: '5090',
    message: 'Ошибка РВ (5090): Ошибка МБ РВ 7375',
    can_reset: true,
  });
  expect(await at.promised()).toEqual([]);
  expect(await call(getDisposalTask, { params: { id } })).toEqual({ open: null });
  await expect(call(continueOutgoing, { params: { id } })).rejects.toMatchObject({
    body: { code: 'mdlp.nothing-left' },
  });
  const reply = await call(resetDisposal, { params: { id } });
  expect(reply).toEqual({ draft_id: draft, wizard: 'withdrawal_reg' });
  expect(await call(resetDisposal, { params: { id } })).toEqual(reply);
  const again = await at.start(draft);
  expect(again.id).not.toBe(id);
  await at.answer(again.id, refused);
});

test('a pack the device has refused stays, the others go; the rest is one click away', async () => {
  const packs = await at.goods(3);
  const before = await at.total(packs);
  const draft = await at.draftOf(packs);
  const { id, task } = await at.start(draft);
  const request = await at.tell(packs.slice(0, 2), task.numberDocument, randomUUID());
  await at.answer(id, ready(3, request, [3]));
  await at.look();
  expect((await at.end(id)).result).toBe('Partial');
  expect(await at.total(packs)).toBe(before - 2);
  const shown = await at.show(id);
  expect(shown.rows.map(({ registrar, mdlp, stock }) => [registrar, mdlp, stock])).toEqual([
    [true, true, true],
    [true, true, true],
    [false, false, false],
  ]);
  const rest = await call(continueOutgoing, { params: { id } });
  expect(rest).toMatchObject({ wizard: 'withdrawal_reg', codes: 1 });
  expect(
    (await call(getDisposalMarks, { params: { id: rest.draft_id } }).catch(() => null))?.lost ?? [],
  ).toEqual([]);
});

test('a document found before the device has answered is known by its paper and packs', async () => {
  const packs = await at.goods(2);
  const draft = await at.draftOf(packs, {}, 'withdrawal_reg');
  const { id, task } = await at.start(draft);
  const request = await at.tell(packs, task.numberDocument, randomUUID());
  await at.look();
  expect((await at.end(id)).result).toBe('Accepted');
  expect(await at.answer(id, ready(2, request))).toEqual({ known: true, changed: true });
  expect(await kindsOf(id)).toEqual(['agree', 'agree']);
  const { items } = await call(listOutgoing, { body: { query: task.numberDocument, doc_type: [10531] } });
  expect(items).toHaveLength(1);
});

test('an error MDLP knows nothing of is no error: the goods are taken once', async () => {
  const packs = await at.goods(1);
  const before = await at.total(packs);
  const { id, task } = await at.start(await at.draftOf(packs));
  await at.tell(packs, task.numberDocument, randomUUID());
  await at.answer(id, refused);
  await at.look();
  await until('MDLP is believed', async () => (await at.show(id)).state === 'done');
  expect(await at.total(packs)).toBe(before - 1);
  expect(await kindsOf(id)).toEqual(['agree']);
});

test('what MDLP has of a task that was taken back did happen: packs and stock stay together', async () => {
  const packs = await at.goods(2);
  const before = await at.total(packs);
  const draft = await at.draftOf(packs);
  const first = await at.start(draft);
  await at.answer(first.id, refused);
  await call(resetDisposal, { params: { id: first.id } });
  const second = await at.start(draft);
  // the document of the first task comes while the second one has its goods promised
  await at.tell(packs, first.task.numberDocument, first.id);
  await at.look();
  await until('the first task has happened', async () => (await at.show(first.id)).state === 'done');
  expect(await at.show(first.id)).toMatchObject({ task: 'ready', result: 'Accepted', can_reset: false });
  expect(await kindsOf(first.id)).toEqual(['agree', 'agree']);
  expect(await at.total(packs)).toBe(before - 2);
  await at.answer(second.id, refused);
  expect(await at.show(second.id)).toMatchObject({ task: 'error', document_id: null });
  expect(await at.total(packs)).toBe(before - 2);
  expect(await at.promised()).toEqual([]);
});

test('a document MDLP shows later than the registrar has told of it is found by itself', async () => {
  const packs = await at.goods(1);
  const { id, task } = await at.start(await at.draftOf(packs));
  const request = randomUUID();
  await at.answer(id, ready(1, request));
  await at.tell(packs, task.numberDocument, request);
  expect((await at.end(id)).result).toBe('Accepted');
});

test('a document known by its paper only is that of the task nobody has taken back', async () => {
  const packs = await at.goods(1);
  const draft = await at.draftOf(packs);
  const { id: first } = await at.start(draft);
  await at.answer(first, refused);
  await call(resetDisposal, { params: { id: first } });
  const { id, task } = await at.start(draft);
  await at.tell(packs, task.numberDocument, randomUUID());
  await at.look();
  expect((await at.end(id)).result).toBe('Accepted');
  expect(await at.show(first)).toMatchObject({ task: 'error', document_id: null });
});

test('what MDLP rejects after «ready» is told, and nothing is taken from the stock', async () => {
  const packs = await at.goods(1);
  const before = await at.total(packs);
  const { id, task } = await at.start(await at.draftOf(packs));
  at.world.sandbox.faults.add({ kind: 'outcome', result: 'Rejected', times: 1 });
  await at.answer(id, ready(1, await at.tell(packs, task.numberDocument, randomUUID())));
  await at.look();
  expect((await at.end(id)).result).toBe('Rejected');
  expect(await at.total(packs)).toBe(before);
  expect(await at.promised()).toEqual([]);
  expect(await kindsOf(id)).toEqual(['differ']);
  const { items } = await call(listDisposals, { body: { differ: true } });
  expect(items).toMatchObject([{ id, differ: 1 }]);
});

test('the list is narrowed by days of Moscow and read page by page', async () => {
  const { items } = await call(listDisposals, { body: {} });
  expect(items.length).toBeGreaterThan(2);
  const late = items[0]?.id ?? '';
  // 23:30 in London is the next day in Moscow
  await at.world.server.tenant(at.person, (db) =>
    sql`update mdlp_outgoing set created_at = '2026-01-11T21:30:00Z' where id = ${late}`.execute(db),
  );
  const of = async (body: HandlerInput<typeof listDisposals>['body']) =>
    (await call(listDisposals, { body })).items.map(({ id }) => id);
  expect(await of({ period_s: '2026-01-12', period_e: '2026-01-12' })).toEqual([late]);
  expect(await of({ period_e: '2026-01-11' })).toEqual([]);
  expect(await of({ period_s: '2026-01-13' })).not.toContain(late);
  const read: string[] = [];
  let next: string | null | undefined;
  do {
    const page = await call(listDisposals, { body: { limit: 1, ...(next ? { next } : {}) } });
    read.push(...page.items.map(({ id }) => id));
    next = page.next;
  } while (next);
  expect(read).toEqual(await of({}));
});

test('a pack without its full code, a device of another place, a storage without one are refused before', async () => {
  const [pack = ''] = await at.goods(1);
  const data = { place, storage_id: at.storageId, disposal_type: 0, doc_date: '2026-01-12', doc_num: 'Х-1' };
  const draft = await call(openDraft, { body: { wizard: 'withdrawal_reg', codes: [pack], data } });
  await at.checked(draft.id);
  expect(await call(getDisposalMarks, { params: { id: draft.id } })).toEqual({ marks: [], lost: [pack] });
  await expect(at.start(draft.id)).rejects.toMatchObject({
    body: { code: 'registrar.marks-lost', details: { codes: [pack] } },
  });
  const whole = await at.draftOf([pack]);
  await expect(at.start(whole, '00000000000999')).rejects.toMatchObject({
    body: { code: 'registrar.other-place' },
  });
  const { disposal } = await call(getDisposalInfo, { body: { storage_id: at.storageId } });
  expect(disposal).toMatchObject({ use_disposal: true, place, ip: '192.168.1.20', password: 'secret' });
  expect(await at.answer(randomUUID(), refused)).toEqual({ known: false, changed: false });
});

test('the device takes what the person has confirmed: what a colleague changes meanwhile is confirmed anew', async () => {
  const [pack = '', more = ''] = await at.goods(2);
  const draft = await at.draftOf([pack]);
  const seen = await at.stateOf(draft);
  const scans = [{ code: more, mark: markOf(more), source: 'scanner' as const }];
  await call(addScans, { params: { id: draft }, body: { scans } });
  await at.checked(draft);
  await expect(at.start(draft, place, seen)).rejects.toMatchObject({ body: { code: 'wizard.changed' } });
  const { task } = await at.start(draft);
  expect(task.marks).toHaveLength(2);
});

test.each([
  ['doc_date', '2031-01-01', 'Дата документа ещё не наступила'],
  ['doc_date', null, 'Введите корректную дату'],
  ['storage_id', null, 'Выберите склад, у которого есть регистратор выбытия'],
])('a task is refused for its choices: %s %s', async (field, value, message) => {
  const [pack = ''] = await at.goods(1);
  const draft = await at.draftOf([pack], { [field]: value });
  await expect(at.start(draft)).rejects.toMatchObject({ body: { code: 'wizard.choices', message } });
});

test('what the registrar cannot take goes by signature with its share', async () => {
  const [pack = '', other = ''] = await at.goods(2);
  const draft = await at.draftOf([pack, other], { by_shares: true });
  const share = (sgtin: string, amount: number) => ({ sgtin, share: { capacity: 4, amount } });
  const shares = [share(pack, 1), share(other, 3)];
  await call(setDraftShares, { params: { id: draft }, body: { shares } });
  const body = {
    wizard: 'withdrawal_med' as const,
    codes: [pack],
    values_of: draft,
    data: { by_shares: true },
  };
  const next = await call(openDraft, { body });
  expect(next.data.by_shares).toBe(true);
  const content = await call(getDraftContent, { params: { id: next.id } });
  expect(content.packs.sgtin).toEqual([pack]);
  expect(content.shares).toEqual([{ pack: 0, capacity: 4, amount: 1 }]);
});
