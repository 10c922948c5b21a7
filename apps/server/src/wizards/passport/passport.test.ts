import { getPassport, saveDraft, setDraftShares } from '@provizor/contract';
import { contentOf, parseDocument } from '@provizor/mdlp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended, ourPlace, type Pharmacist, type World } from '../../exchange/testing/world.ts';
import {
  acceptedGoods,
  goodsWorld,
  openAbout,
  price,
  sendDraft,
  sentGoods,
  startGoods,
} from '../testing/goods.ts';
import { checked } from '../testing/world.ts';

let world: World;
let person: Pharmacist;
beforeAll(async () => {
  ({ world, person } = await goodsWorld());
});
afterAll(() => world.close());

const at = (id: string) => ({ params: { id } });
const passportOf = (id: string) => world.server.call(getPassport, at(id), person.token);
const fieldsOf = ({ fields }: Awaited<ReturnType<typeof passportOf>>['passports'][number]) =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));

test('the passport says what the XML to be signed says: reason, country, shares, every pack', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 2 });
  const [part = '', whole = ''] = loose;
  const draft = await startGoods(world, person, 'withdrawal', loose, {
    place: ourPlace,
    withdrawal_type: 24,
    export_country_code: 'KZ',
    by_shares: true,
  });
  await world.server.call(
    setDraftShares,
    { ...at(draft.id), body: { shares: [{ sgtin: part, share: { capacity: 10, amount: 3 } }] } },
    person.token,
  );
  await checked(world, person, draft.id);
  const { documents, passports, left_out_count: left } = await passportOf(draft.id);
  const [passport] = passports;
  if (!passport) throw new Error('nothing was built');
  expect(passport).toMatchObject({ request_id: documents.request_id, scheme: 552, boxes: 0, packs: 2 });
  expect(fieldsOf(passport)).toMatchObject({
    subject_id: ourPlace,
    withdrawal_type: expect.stringMatching(/^24 · /),
    export_country_code: 'KZ',
  });
  expect(passport.lines.map(({ code, part: share }) => [code, share])).toEqual(
    contentOf(parseDocument(documents.xml)).map(({ code, part: share }) => [code, share ?? null]),
  );
  expect(passport.lines.find(({ code }) => code === part)?.part).toBe('3/10');
  expect(passport.lines.find(({ code }) => code === whole)?.part).toBeNull();
  expect(left).toBe(0);
  // read twice, it is the very same document
  expect((await passportOf(draft.id)).documents).toEqual(documents);
});

test('a shipment: places by name, boxes with their packs, the sum by prices of the document', async () => {
  const { loose, boxes } = await acceptedGoods(world, person, { loose: 1, boxes: 1, packsPerBox: 3 });
  const draft = await startGoods(world, person, 'move_order', [...loose, ...boxes], {
    place: ourPlace,
    counterparty: '00000000000101',
    turnover_type: 1,
    doc_num: 'П-17',
    doc_date: '2026-01-12',
    source: 1,
    contract_type: 1,
  });
  await checked(world, person, draft.id);
  await price(world, person, draft.id);
  const { passports } = await passportOf(draft.id);
  expect(passports[0]).toMatchObject({ scheme: 415, boxes: 1, packs: 1, all_packs: 4, sum: '440.00' });
  expect(passports[0]?.lines.find(({ kind }) => kind === 'sscc')).toMatchObject({ packs: 3, sum: '330.00' });
  expect(passports[0]?.fields.find(({ name }) => name === 'receiver_id')?.note).toContain('Склад поставщика');
  expect(passports[0] && fieldsOf(passports[0])).toMatchObject({
    doc_num: 'П-17',
    turnover_type: expect.stringContaining('1 · '),
    contract_type: expect.stringContaining('1 · '),
  });
});

test('a refusal says its reason; what a delivery leaves out is told with why', async () => {
  const { documentId, loose, inside, boxes } = await sentGoods(world, person, {
    loose: 2,
    boxes: 1,
    packsPerBox: 2,
  });
  const [bad = '', good = ''] = inside;
  world.sandbox.setStatus([bad], 'paused_circulation');
  const id = await openAbout(world, person, { wizard: 'direct', document_id: documentId }, '', [
    loose[0] ?? '',
    ...boxes,
  ]);
  await checked(world, person, id);
  await world.server.call(
    saveDraft,
    { ...at(id), body: { version: 1, data: { skip_problems: true } } },
    person.token,
  );
  const { left_out: left } = await passportOf(id);
  expect(new Map(left.map(({ code, why }) => [code, why]))).toEqual(
    new Map([
      [bad, 'Оборот приостановлен решением Росздравнадзора'],
      [good, 'Исправна, но лежит в одном коробе с проблемной'],
      [loose[1], 'Не отсканирована'],
    ]),
  );
  const other = await sentGoods(world, person, { loose: 1 });
  const refusal = await openAbout(
    world,
    person,
    { wizard: 'refusal_receiver', document_id: other.documentId },
    'Бой упаковки',
  );
  await checked(world, person, refusal);
  const { passports } = await passportOf(refusal);
  expect(passports[0]).toMatchObject({ scheme: 252 });
  expect(passports[0] && fieldsOf(passports[0])).toMatchObject({ reason: 'Бой упаковки' });
});

test('what every line repeats is one choice of the document and stands in it: reason of a destruction, paper of a sale', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 3 });
  const [burnt = '', ...sold] = loose;
  const handing = await startGoods(world, person, 'move_destruction', [burnt], {
    place: ourPlace,
    destroyer_inn: '7707083893',
    destroyer_kpp: '770701001',
    destroyer_fias: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5',
    doc_num: 'Д-7',
    doc_date: '2026-01-12',
    act_number: '3',
    act_date: '2026-01-13',
    destruction_type: 1,
    destruction_reason: 5,
  });
  await checked(world, person, handing.id);
  const [destroyed] = (await passportOf(handing.id)).passports;
  expect(destroyed && fieldsOf(destroyed)).toMatchObject({
    destruction_type: expect.stringMatching(/^1 · /),
    reason_for_destruction: expect.stringMatching(/^5 · /),
  });
  const paper = { sale_doc_type: 2, doc_num: 'К-15', doc_date: '2026-01-12' };
  const sale = await startGoods(world, person, 'retail_sale', sold, { place: ourPlace, ...paper });
  await checked(world, person, sale.id);
  await price(world, person, sale.id);
  const [told] = (await passportOf(sale.id)).passports;
  expect(told && fieldsOf(told)).toMatchObject({
    doc_type: expect.stringMatching(/^2 · /),
    doc_number: 'К-15',
    doc_date: '12.01.2026',
  });
});

test('opened boxes are listed one by one', async () => {
  const { boxes } = await acceptedGoods(world, person, { boxes: 2, packsPerBox: 2 });
  const draft = await startGoods(world, person, 'unpack', boxes, { place: ourPlace });
  await checked(world, person, draft.id);
  const { passports } = await passportOf(draft.id);
  expect(passports[0]?.lines.map(({ code }) => code).toSorted()).toEqual(boxes.toSorted());
  const sent = await ended(world.server, person, await sendDraft(world, person, draft.id));
  expect(sent.id).toBe(passports[0]?.request_id);
});
