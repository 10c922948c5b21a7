import { randomUUID } from 'node:crypto';
import {
  addScans,
  buildDraftDocument,
  clearScans,
  getCheck,
  getDraft,
  getDraftContent,
  getSummary,
  type HandlerInput,
  listDrafts,
  openDraft,
  saveDraft,
  sendDocument,
  setDraftPrices,
  startCheck,
} from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended, ourPlace, type Pharmacist, theirPlace, type World } from '../exchange/testing/world.ts';
import {
  acceptedGoods,
  type Goods,
  goodsWorld,
  knowContents,
  paper,
  price,
  secondPlace,
  sendDraft,
  sentGoods,
  startGoods,
} from './testing/goods.ts';
import { checked } from './testing/world.ts';

let world: World;
let person: Pharmacist;
let colleague: string;
beforeAll(async () => {
  ({ world, person } = await goodsWorld());
  colleague = (await world.server.user({ id: person.organizationId }, { manage: ['mdlp'] })).token;
});
afterAll(() => world.close());

const at = (id: string) => ({ params: { id } });
const summaryOf = (id: string) => world.server.call(getSummary, at(id), person.token);
const contentOf = (id: string) => world.server.call(getDraftContent, at(id), person.token);
const sides = { place: ourPlace, counterparty: secondPlace };
const moving = () => ({ ...sides, ...paper });

const scan = (id: string, codes: string[], token = person.token) =>
  world.server.call(
    addScans,
    { ...at(id), body: { scans: codes.map((code) => ({ code, source: 'scanner' as const })) } },
    token,
  );

/** The reason of a problem for each code, when the check of a new move is done. */
async function reasonsOf(codes: string[], data: object = moving()) {
  const draft = await startGoods(world, person, 'move', codes, data);
  const { problems, result } = await checked(world, person, draft.id);
  const reasons = Object.fromEntries(
    problems.map(({ sgtin, sscc, reason }) => [codes.includes(sgtin ?? '') ? sgtin : sscc, reason]),
  );
  return { draft, result, reasons };
}

const opening = (body: HandlerInput<typeof openDraft>['body'], token: string) =>
  world.server.send(openDraft, { body }, { token });

const buildCode = async (id: string) =>
  ((await world.server.send(buildDraftDocument, at(id), { token: person.token })).body as { code?: string })
    .code;

test('a pack of a wrong status, of another place, suspended, unknown: each says why and blocks', async () => {
  const own = await acceptedGoods(world, person, { loose: 3 });
  const theirs = await sentGoods(world, person, { loose: 1 });
  const [good = '', paused = '', wrong = ''] = own.loose;
  const [coming = ''] = theirs.loose;
  const unknown = `${good.slice(0, 14)}0000000000000`;
  world.sandbox.setStatus([paused], 'paused_circulation');
  world.sandbox.setStatus([wrong], 'out_of_circulation');
  const { draft, reasons, result } = await reasonsOf([good, paused, wrong, coming, unknown]);
  expect(reasons).toEqual({
    [paused]: 'paused',
    [wrong]: 'status',
    [coming]: 'status',
    [unknown]: 'not-in-mdlp',
  });
  expect(result).toBe('problems');
  expect((await summaryOf(draft.id)).obstacles.map(({ text }) => text)).toContain(
    'Выбранная партия содержит упаковки, которые невозможно перевести',
  );
  expect(await buildCode(draft.id)).toBe('wizard.problems');
  await world.server.call(
    saveDraft,
    { ...at(draft.id), body: { version: draft.version, data: { skip_problems: true } } },
    person.token,
  );
  expect(await summaryOf(draft.id)).toMatchObject({ packs: 1, excluded: 4, blocking: 0, obstacles: [] });
});

test('of packs nobody knows the answer is that they are not in MDLP', async () => {
  const { draft, result } = await reasonsOf(['095200100001480000000000000']);
  expect(result).toBe('empty');
  expect((await summaryOf(draft.id)).obstacles[0]?.text).toBe(
    'Выбранная партия содержит упаковки, которых нет в МДЛП. Проверьте партию и попробуйте ещё раз.',
  );
});

test('another place is another judgement, without asking MDLP again', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 2 });
  const { draft, reasons } = await reasonsOf(loose, {
    ...moving(),
    place: secondPlace,
    counterparty: ourPlace,
  });
  expect(Object.values(reasons)).toEqual(['owner', 'owner']);
  world.sandbox.faults.add({ kind: 'stop' });
  const data = { place: ourPlace, counterparty: secondPlace };
  await world.server.call(
    saveDraft,
    { ...at(draft.id), body: { version: draft.version, data } },
    person.token,
  );
  const check = await world.server.call(getCheck, at(draft.id), person.token);
  world.sandbox.faults.clear();
  expect(check).toMatchObject({ state: 'done', result: 'ok', problems: [] });
});

test('a pack of a box goes with its box alone; the box scanned too takes it in', async () => {
  const { boxes, inside } = await acceptedGoods(world, person, { boxes: 1, packsPerBox: 2 });
  const [one = ''] = inside;
  const { draft, reasons } = await reasonsOf([one]);
  expect(reasons).toEqual({ [one]: 'box' });
  await scan(draft.id, boxes);
  expect((await checked(world, person, draft.id)).problems).toEqual([]);
  expect(await summaryOf(draft.id)).toMatchObject({ objects: 1, boxes: 1, packs: 2, obstacles: [] });
});

test('a pack another document of ours names is kept back until that has come to its end', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 1 });
  const first = await startGoods(world, person, 'move', loose, moving());
  const second = await startGoods(world, person, 'withdrawal_med', loose, { ...moving(), place: ourPlace });
  await checked(world, person, first.id);
  await checked(world, person, second.id);
  world.sandbox.faults.add({ kind: 'stop' });
  await sendDraft(world, person, first.id);
  await world.server.call(startCheck, { ...at(second.id), body: {} }, person.token);
  const check = await checked(world, person, second.id);
  world.sandbox.faults.clear();
  expect(check.problems).toMatchObject([{ reason: 'busy' }]);
});

test('a pack past its date is told; it goes where the rule lets it', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 1 });
  const draft = await startGoods(world, person, 'withdrawal_med', loose, moving());
  await checked(world, person, draft.id);
  await world.server.tenant(person, (db) =>
    sql`update pack_status_cache set expiry = '2020-01-31' where sgtin = ${loose[0]}`.execute(db),
  );
  await world.server.call(startCheck, { ...at(draft.id), body: {} }, person.token);
  const { problems, result } = await checked(world, person, draft.id);
  expect(problems).toMatchObject([{ reason: 'expired', warning: true }]);
  expect(result).toBe('ok');
  expect(await summaryOf(draft.id)).toMatchObject({ blocking: 0, obstacles: [], warnings: [/Истёк срок/] });
});

test('wizards of packs take no boxes, those of boxes no packs; a repeat is told, a wrong code comes back', async () => {
  const medicine = await startGoods(world, person, 'withdrawal_med', []);
  const box = '046001234500000019';
  const pack = '09520010000148ABCDEFGHIJKLM';
  expect(await scan(medicine.id, [pack, box, 'x'.repeat(27)])).toMatchObject({
    added: 1,
    foreign: [box, 'x'.repeat(27)],
  });
  expect((await scan(medicine.id, [pack], colleague)).repeated).toMatchObject([{ code: pack }]);
  const opening = await startGoods(world, person, 'unpack', [box, pack]);
  expect(opening.scanned).toBe(1);
});

test('two people scan into one draft; it lists with its wizard, count and people', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 2 });
  const [one = '', two = ''] = loose;
  const draft = await startGoods(world, person, 'move', [], moving());
  await Promise.all([scan(draft.id, [one]), scan(draft.id, [two], colleague)]);
  const { items } = await world.server.call(listDrafts, { query: { wizard: 'move' } }, person.token);
  const row = items.find(({ id }) => id === draft.id);
  expect(row).toMatchObject({ wizard: 'move', scanned: 2, total: 2, mine: true });
  expect(row?.title).toMatch(/^№ Н-\d+ · ./);
  expect(row?.people).toHaveLength(2);
});

test('what was signed of an older state is not sent, what was signed elsewhere neither', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 2 });
  const [one = '', two = ''] = loose;
  const draft = await startGoods(world, person, 'move', [one], moving());
  await checked(world, person, draft.id);
  const { xml, request_id } = await world.server.call(buildDraftDocument, at(draft.id), person.token);
  const signed = async (text: string) => ({
    request_id,
    draft_id: draft.id,
    document: Buffer.from(text).toString('base64'),
    sign: await person.sign(Buffer.from(text)),
  });
  const codeOf = async (text: string) =>
    (
      (await world.server.send(sendDocument, { body: await signed(text) }, { token: person.token })).body as {
        code?: string;
      }
    ).code;
  expect(await codeOf(xml.replace(one, two))).toBe('wizard.changed');
  await scan(draft.id, [two]);
  expect(await codeOf(xml)).toBe('wizard.changed');
  await world.server.call(clearScans, { ...at(draft.id), body: { codes: [two] } }, person.token);
  await checked(world, person, draft.id);
  const id = await sendDraft(world, person, draft.id);
  expect(await ended(world.server, person, id)).toMatchObject({ result: 'Accepted', objects: 1 });
});

test('the same state is the same document, sent twice it is one', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 1 });
  const draft = await startGoods(world, person, 'move', loose, moving());
  await checked(world, person, draft.id);
  const build = () => world.server.call(buildDraftDocument, at(draft.id), person.token);
  const built = await build();
  expect(await build()).toEqual(built);
  const bytes = Buffer.from(built.xml);
  const body = {
    request_id: built.request_id,
    draft_id: draft.id,
    document: bytes.toString('base64'),
    sign: await person.sign(bytes),
  };
  const send = () => world.server.call(sendDocument, { body }, person.token);
  const [first, second] = await Promise.all([send(), send()]);
  expect(second?.id).toBe(first?.id);
  expect(await buildCode(draft.id)).toBe('wizard.closed');
});

const known = (goods: Goods) => knowContents(world, person, goods);

test('more boxes than one document takes become several, sent together and closed once', async () => {
  const { boxes } = await acceptedGoods(world, person, { boxes: 1501, packsPerBox: 1 }, known);
  const draft = await startGoods(world, person, 'unpack', boxes, { place: ourPlace });
  await checked(world, person, draft.id);
  expect(await summaryOf(draft.id)).toMatchObject({ documents: 2, objects: 1501, obstacles: [] });
  const built = await world.server.call(buildDraftDocument, at(draft.id), person.token);
  expect(built.rest).toHaveLength(1);
  expect(await world.server.call(buildDraftDocument, at(draft.id), person.token)).toEqual(built);
  const id = await sendDraft(world, person, draft.id);
  expect(await world.server.call(getDraft, at(draft.id), person.token)).toMatchObject({
    state: 'sent',
    outgoing_id: id,
  });
  for (const part of [built, ...(built.rest ?? [])]) {
    expect(await ended(world.server, person, part.request_id)).toMatchObject({ result: 'Accepted' });
  }
});

test('the next draft begins with what was chosen last, the next number and today', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 1 });
  const choices = { ...moving(), counterparty: theirPlace, doc_num: 'ОТ-099', source: 5, contract_type: 1 };
  const first = await startGoods(world, person, 'move_order', loose, choices);
  await price(world, person, first.id);
  await checked(world, person, first.id);
  await ended(world.server, person, await sendDraft(world, person, first.id));
  const next = await world.server.call(openDraft, { body: { wizard: 'move_order' } }, person.token);
  expect(next.data).toMatchObject({
    place: ourPlace,
    counterparty: theirPlace,
    doc_num: 'ОТ-100',
    turnover_type: 1,
    source: 5,
    contract_type: 1,
  });
  expect(next.data.doc_date).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('nobody opens a wizard over a document of the wrong kind, an answer not taken, or goods of others', async () => {
  const { documentId } = await sentGoods(world, person, { loose: 1 });
  const codeOf = async (body: Parameters<typeof opening>[0], token = person.token) =>
    ((await opening(body, token)).body as { code?: string }).code;
  expect(await codeOf({ wizard: 'refusal_sender', outgoing_id: randomUUID() })).toBe('not-found');
  expect(await codeOf({ wizard: 'direct' })).toBe('not-found');
  expect(await codeOf({ wizard: 'move', job_id: 1_000_000 })).toBe('not-found');
  const stranger = await world.server.user(await world.server.organization({}), { manage: ['mdlp'] });
  expect(await codeOf({ wizard: 'refusal_receiver', document_id: documentId }, stranger.token)).toBe(
    'not-found',
  );
  const { loose } = await acceptedGoods(world, person, { loose: 1 });
  const draft = await startGoods(world, person, 'move', loose, moving());
  await checked(world, person, draft.id);
  const id = await sendDraft(world, person, draft.id);
  await ended(world.server, person, id);
  expect(await codeOf({ wizard: 'refusal_sender', outgoing_id: id })).toBe('wizard.wrong-document');
});

test('a box has the price of most of its packs, the others stand beside it', async () => {
  const { boxes } = await acceptedGoods(world, person, { boxes: 1, packsPerBox: 3 });
  const draft = await startGoods(world, person, 'move_order', boxes, {
    ...moving(),
    counterparty: theirPlace,
    source: 1,
    contract_type: 1,
  });
  await checked(world, person, draft.id);
  const { packs, batches } = await contentOf(draft.id);
  const batch = batches[packs.batch[0] ?? 0];
  await world.server.tenant(person, (db) =>
    sql`update mdlp_box_pack set series = 'ДРУГАЯ' where sgtin = ${packs.sgtin[0]}`.execute(db),
  );
  const gtin = batch?.gtin ?? '';
  const prices = [
    { gtin, series: batch?.series ?? null, cost: '50.00', vat_value: '5.00' },
    { gtin, series: 'ДРУГАЯ', cost: '60.00', vat_value: '6.00' },
  ];
  await world.server.call(setDraftPrices, { ...at(draft.id), body: { prices } }, person.token);
  const { xml } = await world.server.call(buildDraftDocument, at(draft.id), person.token);
  expect(xml).toMatch(/<series_number>ДРУГАЯ<\/series_number>\s*<cost>60.00<\/cost>/);
  expect(xml).toMatch(/<cost>50.00<\/cost>/);
});

test('25 000 packs are put in at once, checked, built and sent', async () => {
  const goods = await acceptedGoods(world, person, { boxes: 250, packsPerBox: 100 }, known);
  await world.server.tenant(person, async (db) => {
    // they were taken out of their boxes
    await sql`delete from mdlp_box`.execute(db);
    await sql`delete from mdlp_box_pack`.execute(db);
    await sql`update pack set sscc = null where sscc is not null`.execute(db);
  });
  world.sandbox.mdlp.db.run('update pack set sscc = null where sscc is not null');
  const draft = await startGoods(world, person, 'move', [], moving());
  await scan(draft.id, goods.inside);
  const check = await checked(world, person, draft.id, 120_000);
  expect(check).toMatchObject({ result: 'ok', total: 25_000 });
  await contentOf(draft.id);
  await scan(draft.id, ['09520010000148ABCDEFGHIJKLM']);
  await checked(world, person, draft.id);
  await world.server.call(
    clearScans,
    { ...at(draft.id), body: { codes: ['09520010000148ABCDEFGHIJKLM'] } },
    person.token,
  );
  expect(await summaryOf(draft.id)).toMatchObject({ objects: 25_000, obstacles: [] });
  const built = await world.server.call(buildDraftDocument, at(draft.id), person.token);
  expect(built.objects).toBe(25_000);
  await sendDraft(world, person, draft.id);
}, 300_000);

test('a pack that changed since its check is not sent: an old check counts for nothing, the next asks MDLP anew', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 2 });
  const draft = await startGoods(world, person, 'move', loose, moving());
  const first = await checked(world, person, draft.id);
  expect(first).toMatchObject({ result: 'ok', age: 'fresh' });
  expect(Date.parse(first.answered_at ?? '')).toBeLessThanOrEqual(Date.parse(first.at ?? ''));
  const { xml, request_id } = await world.server.call(buildDraftDocument, at(draft.id), person.token);
  const sending = async () => {
    const bytes = Buffer.from(xml);
    const body = {
      request_id,
      draft_id: draft.id,
      document: bytes.toString('base64'),
      sign: await person.sign(bytes),
    };
    return await world.server.send(sendDocument, { body }, { token: person.token });
  };
  const passes = (minutes: number) =>
    world.server.tenant(person, (db) =>
      sql`
        with asked as (
          update pack_status_cache set checked_at = checked_at - make_interval(mins => ${minutes})
           where sgtin = any(${loose}::text[]))
        update wizard_check set finished_at = finished_at - make_interval(mins => ${minutes}),
               oldest_answer = oldest_answer - make_interval(mins => ${minutes})
         where draft_id = ${draft.id}`.execute(db),
    );
  const state = () => world.server.call(getCheck, at(draft.id), person.token);

  world.sandbox.setStatus(loose.slice(0, 1), 'out_of_circulation');
  await passes(2);
  expect(await state()).toMatchObject({ state: 'done', age: 'due' });
  await passes(8);
  expect(await state()).toMatchObject({ state: 'done', age: 'old' });
  expect(await buildCode(draft.id)).toBe('wizard.check-old');
  expect((await sending()).body).toMatchObject({ code: 'wizard.check-old' });
  expect((await summaryOf(draft.id)).obstacles[0]?.text).toMatch(/больше 10 минут назад/);

  await world.server.call(startCheck, { ...at(draft.id), body: {} }, person.token);
  const { problems } = await checked(world, person, draft.id);
  expect(problems.map(({ sgtin, reason }) => [sgtin, reason])).toEqual([[loose[0], 'status']]);
  expect(await buildCode(draft.id)).toBe('wizard.problems');
});
