import {
  type CallReply,
  checkDraftNumber,
  type DraftData,
  type getOutgoing,
  getSummary,
  saveDraft,
} from '@provizor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended, ourPlace, type Pharmacist, type World } from '../exchange/testing/world.ts';
import {
  acceptedGoods,
  goodsWorld,
  openAbout,
  secondPlace,
  sendDraft,
  sentGoods,
  startGoods,
} from './testing/goods.ts';
import { checked } from './testing/world.ts';

let world: World;
let person: Pharmacist;
beforeAll(async () => {
  ({ world, person } = await goodsWorld());
});
afterAll(() => world.close());

const at = (id: string) => ({ params: { id } });
const summaryOf = (id: string) => world.server.call(getSummary, at(id), person.token);
const statusOf = (sgtin: string | undefined) => world.sandbox.pack(sgtin ?? '')?.status;

const destroyer = { destroyer_inn: '7707083893', destroyer_kpp: '770701001' };
const handing: Partial<DraftData> = {
  place: ourPlace,
  ...destroyer,
  destroyer_fias: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5',
  doc_num: 'Д-7',
  doc_date: '2026-01-12',
  act_number: '3',
  act_date: '2026-01-13',
  destruction_type: 1,
  destruction_reason: 5,
};
const burnt: Partial<DraftData> = {
  place: ourPlace,
  ...destroyer,
  destruction_method: 3,
  doc_num: '9',
  doc_date: '2026-01-14',
};

/** Sends a draft against which nothing stands; gives its document when it has come to its end. */
async function send(id: string): Promise<CallReply<typeof getOutgoing>> {
  expect((await checked(world, person, id)).problems).toEqual([]);
  expect((await summaryOf(id)).obstacles).toEqual([]);
  return ended(world.server, person, await sendDraft(world, person, id));
}

test('goods are handed over for destruction, boxes whole, and destroyed', async () => {
  const { loose, boxes, inside } = await acceptedGoods(world, person, { loose: 2, boxes: 1, packsPerBox: 2 });
  const [expired = '', paused = ''] = loose;
  world.sandbox.setStatus([expired], 'expired');
  world.sandbox.setStatus([paused], 'paused_circulation');
  const draft = await startGoods(world, person, 'move_destruction', [...loose, ...boxes], handing);
  expect(await send(draft.id)).toMatchObject({ mdlp_doc_type: 541, result: 'Accepted' });
  expect([...loose, ...inside].map(statusOf)).toEqual(Array(4).fill('moved_for_disposal'));

  const codes = [...loose, ...inside];
  const after = await startGoods(world, person, 'destruction', codes, { place: ourPlace });
  // who destroys is whom they were handed over to
  expect(after.data).toMatchObject(destroyer);
  const [method, ...others] = (await summaryOf(after.id)).obstacles.filter(({ step }) => step === 'details');
  expect([method, others]).toEqual([
    { step: 'details', field: 'destruction_method', text: 'Укажите способ уничтожения: он назван в акте' },
    [],
  ]);
  const { version } = after;
  const data = { destruction_method: 3, doc_num: '9', doc_date: '2026-01-14' };
  await world.server.call(saveDraft, { ...at(after.id), body: { version, data } }, person.token);
  expect(await send(after.id)).toMatchObject({ mdlp_doc_type: 542, result: 'Accepted' });
  expect(codes.map(statusOf)).toEqual(Array(4).fill('disposed'));
});

test('the contract is remembered with who destroys, its number may come again; acts are counted on', async () => {
  const draft = await startGoods(world, person, 'move_destruction', [], { place: ourPlace });
  expect(draft.data).toMatchObject({
    ...destroyer,
    destroyer_fias: handing.destroyer_fias,
    doc_num: 'Д-7',
    doc_date: '2026-01-12',
    act_number: '4',
  });
  const body = { number: 'Д-7', date: '2026-01-12' };
  expect(await world.server.call(checkDraftNumber, { ...at(draft.id), body }, person.token)).toEqual({
    exists: false,
  });
});

test('a handing over is called off as a whole: its goods are what they were', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 2 });
  const draft = await startGoods(world, person, 'move_destruction', loose, handing);
  const { id } = await send(draft.id);
  const recall = await openAbout(world, person, { wizard: 'cancellation', outgoing_id: id }, 'Ошибка');
  expect(await send(recall)).toMatchObject({ mdlp_doc_type: 250, result: 'Accepted' });
  expect(loose.map(statusOf)).toEqual(['in_circulation', 'in_circulation']);
});

test('goods at another place, gone already or not handed over yet are refused, each with its reason', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 2 });
  const [good = '', gone = ''] = loose;
  const { loose: theirs } = await sentGoods(world, person, { loose: 1 });
  world.sandbox.setStatus([gone], 'in_sale');
  const reasons = async (wizard: 'move_destruction' | 'destruction', data: Partial<DraftData>) => {
    const draft = await startGoods(world, person, wizard, [...loose, ...theirs], data);
    const { problems } = await checked(world, person, draft.id);
    return Object.fromEntries(problems.map(({ sgtin, reason }) => [sgtin, reason]));
  };
  expect(await reasons('move_destruction', handing)).toEqual({
    [gone]: 'status',
    [theirs[0] ?? '']: 'status',
  });
  expect(await reasons('move_destruction', { ...handing, place: secondPlace })).toMatchObject({
    [good]: 'owner',
  });
  expect(await reasons('destruction', burnt)).toEqual({
    [good]: 'status',
    [gone]: 'status',
    [theirs[0] ?? '']: 'status',
  });
});

test.each([
  [{ destroyer_inn: '7707083894' }, 'destroyer_inn', /^Исправьте ИНН/],
  [{ destroyer_kpp: null }, 'destroyer_kpp', /^Введите КПП/],
  [{ destroyer_fias: 'улица Ленина' }, 'destroyer_fias', /^Исправьте код ФИАС/],
  [{ destruction_type: 2 }, 'decision', /^Введите номер и дату решения/],
  [{ destruction_reason: null }, 'destruction_reason', /^Укажите причину/],
  [{ act_date: '2035-01-01' }, 'act_date', /^Дата акта ещё не наступила$/],
  [{ act_number: '' }, 'act_number', /^Введите номер акта/],
  [{ doc_num: '' }, 'doc_num', /^Введите номер договора/],
] as const)('541 with %j is stopped at %s', async (change, field, text) => {
  const draft = await startGoods(world, person, 'move_destruction', [], { ...handing, ...change });
  const found = (await summaryOf(draft.id)).obstacles.filter((obstacle) => obstacle.step === 'details');
  expect(found).toEqual([{ step: 'details', field, text: expect.stringMatching(text) }]);
});

test('what MDLP rejects stays as it was', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 1 });
  world.sandbox.faults.add({ kind: 'outcome', result: 'Rejected', action: 541, times: 1 });
  const draft = await startGoods(world, person, 'move_destruction', loose, {
    ...handing,
    destruction_type: 2,
    decision: '01И-12 от 11.01.2026',
  });
  expect(await send(draft.id)).toMatchObject({ result: 'Rejected' });
  expect(statusOf(loose[0])).toBe('in_circulation');
});
