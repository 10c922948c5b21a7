import {
  addJob,
  addScans,
  build701,
  clearScans,
  getDocumentContent,
  getDraft,
  getDraftContent,
  getJob,
  getPack,
  getSummary,
  listIncome,
  listIncoming,
  listScans,
  openBox,
  openDraft,
  removeDraft,
  saveDraft,
  sendDocument,
  setBoxCheck,
} from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { delivered, ended, type Pharmacist, type World } from '../exchange/testing/world.ts';
import { discrepancies } from '../stock/testing/index.ts';
import { checked, confirmDraft, opened, pharmacistWithStorage, startWizardWorld } from './testing/world.ts';

let world: World;
let person: Pharmacist;
let colleague: string;
beforeAll(async () => {
  world = await startWizardWorld();
  person = await pharmacistWithStorage(world);
  colleague = (await world.server.user({ id: person.organizationId }, { manage: ['mdlp'] })).token;
});
afterAll(async () => {
  expect(await discrepancies(world.server)).toEqual([]);
  await world.close();
});

const at = (id: string) => ({ params: { id } });
const scan = (id: string, codes: string[], token = person.token) =>
  world.server.call(
    addScans,
    { ...at(id), body: { scans: codes.map((code) => ({ code, source: 'scanner' as const })) } },
    token,
  );

test('two people who open one delivery share one draft', async () => {
  const { documentId, draft } = await opened(world, person, { loose: 2 });
  const theirs = await world.server.call(
    openDraft,
    { body: { wizard: 'direct', document_id: documentId } },
    colleague,
  );
  expect(theirs.id).toBe(draft.id);
  expect(theirs.people.map(({ user_id }) => user_id)).toContain(person.id);
});

test('those who open a delivery at the same moment wait for each other', async () => {
  const { document_id: documentId } = await delivered(world, person, { loose: 1, boxes: 1, packsPerBox: 2 });
  const open = () =>
    world.server.call(openDraft, { body: { wizard: 'direct', document_id: documentId } }, person.token);
  const drafts = await Promise.all(Array.from({ length: 8 }, open));
  expect(new Set(drafts.map(({ id }) => id)).size).toBe(1);
});

test('the content has boxes in boxes, series and prices', async () => {
  const { content } = await opened(world, person, { loose: 2, boxes: 4, packsPerBox: 3, boxesPerPallet: 2 });
  expect(content.boxes.filter((box) => box.parent < 0)).toHaveLength(2);
  expect(content.boxes.filter((box) => box.parent >= 0)).toHaveLength(4);
  expect(content.packs.sgtin).toHaveLength(14);
  expect(content.packs.box.filter((box) => box < 0)).toHaveLength(2);
  expect(content.batches.every((batch) => batch.series && batch.expiry && Number(batch.cost) > 0)).toBe(true);
  expect(content.loading.boxes).toBe(0);
});

test('a scan is kept once; a repeated one is told with its author, a foreign one is told back', async () => {
  const { draft, content } = await opened(world, person, { loose: 2, boxes: 1, packsPerBox: 2 });
  const [first = '', second = ''] = content.packs.sgtin;
  expect(await scan(draft.id, [first])).toMatchObject({ added: 1, repeated: [], foreign: [] });
  const foreign = `${first.slice(0, 26)}${first.endsWith('0') ? '1' : '0'}`;
  const again = await scan(draft.id, [first, second, foreign], colleague);
  expect(again).toMatchObject({ added: 1, foreign: [foreign] });
  expect(again.repeated).toMatchObject([{ code: first }]);
  const all = await world.server.call(listScans, { ...at(draft.id), query: { after: 0 } }, person.token);
  expect(all.scans.map(({ code }) => code)).toEqual([first, second]);
  const later = await world.server.call(listScans, { ...at(draft.id), query: { after: 1 } }, person.token);
  expect(later.scans.every(({ seq }) => seq > 1)).toBe(true);
});

test('eight writers at once lose and double nothing', async () => {
  const { draft, content } = await opened(world, person, { loose: 40 });
  const codes = content.packs.sgtin;
  await Promise.all(
    Array.from({ length: 8 }, (_, writer) =>
      scan(
        draft.id,
        codes.filter((_code, n) => n % 8 >= writer % 4),
      ),
    ),
  );
  const { scans, seq } = await world.server.call(
    listScans,
    { ...at(draft.id), query: { after: 0 } },
    person.token,
  );
  expect(scans.map(({ code }) => code).sort()).toEqual([...codes].sort());
  expect(new Set(scans.map((one) => one.seq)).size).toBe(codes.length);
  expect(Math.max(...scans.map((one) => one.seq))).toBeLessThanOrEqual(seq);
});

test('clearing raises the epoch, so that every screen starts anew', async () => {
  const { draft, content } = await opened(world, person, { loose: 3 });
  await scan(draft.id, content.packs.sgtin);
  const read = () => world.server.call(listScans, { ...at(draft.id), query: { after: 0 } }, person.token);
  const before = await read();
  expect(await world.server.call(clearScans, { ...at(draft.id), body: {} }, person.token)).toEqual({
    removed: 3,
  });
  const after = await read();
  expect(after.scans).toEqual([]);
  expect(after.epoch).toBeGreaterThan(before.epoch);
});

test('a stale choice is refused with the present draft, a step never is', async () => {
  const { draft } = await opened(world, person, { loose: 1 });
  const save = (
    body: Parameters<typeof world.server.call<typeof saveDraft>>[1]['body'],
    token = person.token,
  ) => world.server.call(saveDraft, { ...at(draft.id), body }, token);
  const saved = await save({ version: draft.version, data: { skip_problems: true } });
  expect(saved.data).toMatchObject({
    skip_problems: true,
    check_packs: true,
    storage_id: draft.data.storage_id,
  });
  await expect(
    save({ version: draft.version, data: { check_packs: false } }, colleague),
  ).rejects.toMatchObject({
    status: 409,
    body: { code: 'version.stale', details: { present: { data: { skip_problems: true } } } },
  });
  expect((await save({ version: draft.version, step: 'info' }, colleague)).step).toBe('info');
  expect((await world.server.call(getDraft, at(draft.id), person.token)).step).not.toBe('info');
});

test('one open box a person, one person a box', async () => {
  const { draft, content } = await opened(world, person, { boxes: 2, packsPerBox: 2 });
  const [one = '', two = ''] = content.boxes.map(({ sscc }) => sscc);
  const open = (sscc: string | null, token: string) =>
    world.server.call(openBox, { ...at(draft.id), body: { sscc } }, token);
  await open(one, person.token);
  await expect(open(one, colleague)).rejects.toMatchObject({
    body: {
      code: 'wizard.box-busy',
      message: expect.stringContaining(`В текущий момент упаковку ${one} проверяет`),
    },
  });
  await open(two, person.token);
  await open(one, colleague);
  const { people } = await world.server.call(getDraft, at(draft.id), person.token);
  expect(people.map(({ open_sscc }) => open_sscc).sort()).toEqual([one, two].sort());
});

test('a box marked wrong stays out; reset brings it back without its scans', async () => {
  const { draft, content } = await opened(world, person, { boxes: 2, packsPerBox: 2 });
  const [one = '', two = ''] = content.boxes.map(({ sscc }) => sscc);
  await scan(draft.id, [one, two]);
  const set = (status: 'none' | 'error') =>
    world.server.call(setBoxCheck, { body: { id: draft.id, sscc: one, status } }, person.token);
  const summary = () => world.server.call(getSummary, at(draft.id), person.token);
  await set('error');
  expect(await summary()).toMatchObject({ boxes: 1, packs: 2, missing_boxes: 1 });
  await set('none');
  expect(await summary()).toMatchObject({ boxes: 1, packs: 2 });
  await scan(draft.id, [one]);
  expect(await summary()).toMatchObject({ boxes: 2, packs: 4, missing_boxes: 0, obstacles: [] });
});

test('a box is marked by its delivery too, which begins the acceptance nobody has begun', async () => {
  const { document_id: id } = await delivered(world, person, { boxes: 2, packsPerBox: 2 });
  const set = (document: string, sscc: string) =>
    world.server.call(setBoxCheck, { body: { id: document, sscc, status: 'error' } }, person.token);
  await expect(set('no-such-document', '000000000000000000')).rejects.toMatchObject({ status: 404 });
  const { items } = await world.server.call(getDocumentContent, { body: { document_id: id } }, person.token);
  const box = items.find(({ sscc }) => sscc)?.sscc ?? '';
  await set(id, box);
  const draft = await world.server.call(
    openDraft,
    { body: { wizard: 'direct', document_id: id } },
    person.token,
  );
  const content = await world.server.call(getDraftContent, at(draft.id), person.token);
  expect(content.boxes.map(({ sscc }) => sscc)).toContain(box);
  expect(await world.server.call(getSummary, at(draft.id), person.token)).toMatchObject({ missing_boxes: 2 });
});

test('what is accepted stands in the registry with its history and in a posted receipt', async () => {
  const { draft, content } = await opened(world, person, {
    loose: 2,
    boxes: 1,
    packsPerBox: 3,
    docNum: 'ПР-1',
  });
  await scan(draft.id, [...content.packs.sgtin]);
  const id = await confirmDraft(world, person, draft.id);
  const end = await ended(world.server, person, id);
  expect(end).toMatchObject({ result: 'Accepted', accepted_objects: 3, problems: [] });
  expect(await world.server.call(getDraft, at(draft.id), person.token)).toMatchObject({
    state: 'sent',
    outgoing_id: id,
  });
  const [sgtin = ''] = content.packs.sgtin;
  const { pack, events } = await world.server.call(getPack, { params: { sgtin } }, person.token);
  expect(pack).toMatchObject({ status: 'in_circulation', storage_name: 'Торговый зал' });
  expect(events).toHaveLength(1);
  const { items } = await world.server.call(listIncome, { body: { query: 'ПР-1' } }, person.token);
  expect(items).toMatchObject([{ state: 'active', quantity: expect.stringMatching(/^5(\.0+)?$/) }]);
  expect(world.sandbox.pack(sgtin)).toMatchObject({ status: 'in_circulation' });
});

test('a part may be accepted: the rest stays in the delivery, its scans too', async () => {
  const { draft, content, documentId } = await opened(world, person, { loose: 3 });
  const [one = '', two = '', three = ''] = content.packs.sgtin;
  await scan(draft.id, [one]);
  await ended(world.server, person, await confirmDraft(world, person, draft.id));
  const { items } = await world.server.call(listIncoming, { body: { limit: 1000 } }, person.token);
  expect(items.find((item) => item.document_id === documentId)).toMatchObject({ accepted: 1, total: 3 });
  const rest = await world.server.call(
    openDraft,
    { body: { wizard: 'direct', document_id: documentId } },
    person.token,
  );
  expect(rest.id).not.toBe(draft.id);
  const left = await world.server.call(getDraftContent, at(rest.id), person.token);
  expect(left.packs.sgtin).toEqual([two, three].sort());
});

test('after a rejection nobody scans again', async () => {
  const { draft, content, documentId } = await opened(world, person, { loose: 2 });
  await scan(draft.id, content.packs.sgtin);
  world.sandbox.faults.add({ kind: 'outcome', result: 'Rejected', code: '11', times: 1 });
  const end = await ended(world.server, person, await confirmDraft(world, person, draft.id));
  expect(end.result).toBe('Rejected');
  expect(end.problems[0]).toMatchObject({ code: '11' });
  const next = await world.server.call(
    openDraft,
    { body: { wizard: 'direct', document_id: documentId } },
    person.token,
  );
  expect(next).toMatchObject({ state: 'open', scanned: 2 });
  await checked(world, person, next.id);
  expect(await ended(world.server, person, await confirmDraft(world, person, next.id))).toMatchObject({
    result: 'Accepted',
  });
});

test('problem packs block until they are left out', async () => {
  const { document_id: documentId } = await delivered(world, person, { loose: 5, problems: true });
  const draft = await world.server.call(
    openDraft,
    { body: { wizard: 'direct', document_id: documentId } },
    person.token,
  );
  const check = await checked(world, person, draft.id);
  expect(check.result).toBe('problems');
  expect(check.problems.every((problem) => problem.text && problem.cure)).toBe(true);
  const all = await world.server.call(
    saveDraft,
    { ...at(draft.id), body: { version: draft.version, data: { without_reconciliation: true } } },
    person.token,
  );
  await expect(
    world.server.call(build701, { body: { draft_id: draft.id } }, person.token),
  ).rejects.toMatchObject({
    body: { code: 'wizard.problems' },
  });
  await world.server.call(
    saveDraft,
    { ...at(draft.id), body: { version: all.version, data: { skip_problems: true } } },
    person.token,
  );
  const summary = await world.server.call(getSummary, at(draft.id), person.token);
  expect(summary.obstacles).toEqual([]);
  expect(summary.excluded).toBeGreaterThan(0);
  const end = await ended(world.server, person, await confirmDraft(world, person, draft.id));
  expect(end.result).toBe('Accepted');
});

test('the same state of a draft is one document, however often it is signed and sent', async () => {
  const { draft, content } = await opened(world, person, { loose: 2 });
  await scan(draft.id, content.packs.sgtin);
  const [first, second] = await Promise.all(
    [1, 2].map(() => world.server.call(build701, { body: { draft_id: draft.id } }, person.token)),
  );
  expect(second).toEqual(first);
  const bytes = Buffer.from(first?.xml ?? '');
  const body = {
    request_id: first?.request_id ?? '',
    draft_id: draft.id,
    document: bytes.toString('base64'),
    sign: await person.sign(bytes),
  };
  const answers = await Promise.allSettled(
    Array.from({ length: 4 }, () => world.server.call(sendDocument, { body }, person.token)),
  );
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
  await ended(world.server, person, body.request_id);
  const copies = world.sandbox.mdlp.db.all(
    'select * from document where request_id = ? and direction = ?',
    body.request_id,
    'outcome',
  );
  expect(copies).toHaveLength(1);
});

test('a sent or removed draft takes no scans', async () => {
  const { draft, content } = await opened(world, person, { loose: 1 });
  await world.server.call(removeDraft, at(draft.id), person.token);
  await expect(scan(draft.id, content.packs.sgtin)).rejects.toMatchObject({
    body: { code: 'wizard.closed' },
  });
});

test('another organisation has no such draft', async () => {
  const { draft } = await opened(world, person, { loose: 1 });
  const stranger = await world.server.user(await world.server.organization(), {
    manage: ['mdlp', 'storages'],
  });
  await expect(world.server.call(getDraft, at(draft.id), stranger.token)).rejects.toMatchObject({
    status: 404,
  });
  await expect(scan(draft.id, ['0'.repeat(18)], stranger.token)).rejects.toMatchObject({ status: 404 });
});

test('a batch saved from a screen gets the complete codes of the scans', async () => {
  const { draft, content } = await opened(world, person, { loose: 1 });
  const [code = ''] = content.packs.sgtin;
  const mark = `01${code.slice(0, 14)}21${code.slice(14)}\u001d91EE06\u001d92${'A'.repeat(43)}=`;
  await world.server.call(
    addScans,
    { ...at(draft.id), body: { scans: [{ code, mark, source: 'scanner' }] } },
    person.token,
  );
  const job = await world.server.call(
    addJob,
    { body: { name: 'КОМП-утро', content: [{ code, kind: 'sgtin' }] } },
    person.token,
    'batch-key-1',
  );
  expect(job).toMatchObject({ name: 'КОМП-утро', sgtin_count: 1, sscc_count: 0 });
  const { items } = await world.server.call(getJob, { params: { id: job.id } }, person.token);
  expect(items).toEqual([{ code, kind: 'sgtin', mark }]);
});

test('the complete code stays with a pack: it comes later, or is known from another draft', async () => {
  const { draft, content } = await opened(world, person, { loose: 1 });
  const [code = ''] = content.packs.sgtin;
  const mark = `01${code.slice(0, 14)}21${code.slice(14)}\u001d91EE06\u001d92${'B'.repeat(43)}=`;
  await scan(draft.id, [code]);
  const again = await world.server.call(
    addScans,
    { ...at(draft.id), body: { scans: [{ code, mark, source: 'scanner' }] } },
    person.token,
  );
  expect(again).toMatchObject({ added: 0, repeated: [{ code }] });
  const other = await world.server.call(openDraft, { body: { wizard: 'move', codes: [code] } }, person.token);
  const kept = await world.server.tenant(person, (db) =>
    sql<{ mark: string | null }>`
      select mark from wizard_scan where code = ${code} and draft_id in (${draft.id}, ${other.id})`.execute(
      db,
    ),
  );
  expect(kept.rows).toEqual([{ mark }, { mark }]);
});
