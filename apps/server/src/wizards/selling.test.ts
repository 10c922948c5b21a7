import {
  buildDraftDocument,
  type DraftData,
  getDraft,
  getSummary,
  setDraftPrices,
  setDraftShares,
  type WizardName,
} from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended, ourPlace, type Pharmacist, type World } from '../exchange/testing/world.ts';
import { acceptedGoods, goodsWorld, price, sendDraft, startGoods } from './testing/goods.ts';
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

const receipt: Partial<DraftData> = {
  place: ourPlace,
  doc_num: 'б/н',
  doc_date: '2026-01-12',
  sale_doc_type: 4,
  sale_doc_name: 'Товарный чек',
};
const prescription: Partial<DraftData> = {
  place: ourPlace,
  doc_series: '77',
  doc_num: '15',
  doc_date: '2026-01-12',
};

const share = (id: string, sgtin: string, amount: number) =>
  world.server.call(
    setDraftShares,
    { ...at(id), body: { shares: [{ sgtin, share: { capacity: 10, amount } }] } },
    person.token,
  );

/** Sends a draft against which nothing stands; gives its document when it has come to its end. */
async function send(id: string) {
  expect((await checked(world, person, id)).problems).toEqual([]);
  expect((await summaryOf(id)).obstacles).toEqual([]);
  return ended(world.server, person, await sendDraft(world, person, id));
}

test('packs are sold whole and by shares, each for as much as is sold of it', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 2 });
  const [part = '', whole = ''] = loose;
  const draft = await startGoods(world, person, 'retail_sale', loose, { ...receipt, by_shares: true });
  await share(draft.id, part, 3);
  await checked(world, person, draft.id);
  await price(world, person, draft.id);
  expect((await summaryOf(draft.id)).sum).toBe('143.00');
  const { xml } = await world.server.call(buildDraftDocument, at(draft.id), person.token);
  expect(xml).toContain('<cost>33.00</cost><vat_value>3.00</vat_value><sold_part>3/10</sold_part>');
  expect(xml).toContain('<cost>110.00</cost><vat_value>10.00</vat_value></detail>');
  expect(xml).toContain(
    '<doc_type>4</doc_type><doc_name>Товарный чек</doc_name><doc_number>б/н</doc_number>',
  );
  expect(await send(draft.id)).toMatchObject({ mdlp_doc_type: 511, result: 'Accepted' });
  expect([part, whole].map(statusOf)).toEqual(['in_partial_sale', 'in_sale']);

  const rest = await startGoods(world, person, 'retail_sale', [part], { ...receipt, by_shares: true });
  await share(rest.id, part, 7);
  await price(world, person, rest.id);
  expect(await send(rest.id)).toMatchObject({ mdlp_doc_type: 511, result: 'Accepted' });
  expect(statusOf(part)).toBe('in_sale');
});

test('a discount stands beside the price, by shares as much of it, and is no more than the price', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 2 });
  const [part = '', whole = ''] = loose;
  const draft = await startGoods(world, person, 'retail_sale', loose, { ...receipt, by_shares: true });
  await share(draft.id, part, 3);
  await checked(world, person, draft.id);
  const set = (discount: string | null | undefined) =>
    price(world, person, draft.id, discount === undefined ? {} : { discount });
  await set('110.01');
  expect((await summaryOf(draft.id)).obstacles).toMatchObject([
    { step: 'prices', text: expect.stringMatching(/^Скидка больше цены у \d позици[ий]/) },
  ]);
  await set('10.05');
  // who sets prices without a word of the discount leaves it
  await set(undefined);
  const { xml } = await world.server.call(buildDraftDocument, at(draft.id), person.token);
  expect(xml).toContain('<sold_part>3/10</sold_part><discount>3.02</discount></detail>');
  expect(xml).toContain('<vat_value>10.00</vat_value><discount>10.05</discount></detail>');
  expect(await send(draft.id)).toMatchObject({ mdlp_doc_type: 511, result: 'Accepted' });
  expect([part, whole].map(statusOf)).toEqual(['in_partial_sale', 'in_sale']);
});

test('a discount of nothing is not told', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 1 });
  const draft = await startGoods(world, person, 'retail_sale', loose, receipt);
  await checked(world, person, draft.id);
  await price(world, person, draft.id, { discount: '0.00' });
  const { xml } = await world.server.call(buildDraftDocument, at(draft.id), person.token);
  expect(xml).not.toContain('discount');
});

test('the kind of paper is remembered, its number is not', async () => {
  const draft = await startGoods(world, person, 'retail_sale', []);
  expect(draft.data).toMatchObject({ sale_doc_type: 4, sale_doc_name: 'Товарный чек', doc_num: '' });
});

test('packs are dispensed by a preferential prescription, one of them in part', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 2 });
  const [part = '', whole = ''] = loose;
  const draft = await startGoods(world, person, 'withdrawal_recipe', loose, {
    ...prescription,
    by_shares: true,
  });
  await share(draft.id, part, 5);
  const { xml } = await (async () => {
    await checked(world, person, draft.id);
    return world.server.call(buildDraftDocument, at(draft.id), person.token);
  })();
  expect(xml).toContain('<doc_date>12.01.2026</doc_date><doc_series>77</doc_series><doc_num>15</doc_num>');
  expect(xml).toContain('<sold_part>5/10</sold_part>');
  expect(await send(draft.id)).toMatchObject({ mdlp_doc_type: 521, result: 'Accepted' });
  expect([part, whole].map(statusOf)).toEqual([
    'in_partial_discount_prescription_sale',
    'in_discount_prescription_sale',
  ]);
  // what was begun by a prescription is not sold
  const sale = await startGoods(world, person, 'retail_sale', [part], receipt);
  const { problems } = await checked(world, person, sale.id);
  expect(problems).toMatchObject([{ sgtin: part, reason: 'status' }]);
});

test('neither number nor date of a prescription is guessed', async () => {
  const draft = await startGoods(world, person, 'withdrawal_recipe', [], { place: ourPlace });
  const { data } = await world.server.call(getDraft, at(draft.id), person.token);
  expect(data).toMatchObject({ doc_num: '', doc_date: null, doc_series: '' });
});

test.each<[WizardName, Partial<DraftData>, string, RegExp]>([
  ['retail_sale', { ...receipt, sale_doc_type: null }, 'sale_doc_type', /^Укажите вид/],
  ['retail_sale', { ...receipt, sale_doc_name: ' ' }, 'sale_doc_name', /^Введите название документа/],
  ['retail_sale', { ...receipt, doc_num: '' }, 'doc_num', /«б\/н»$/],
  ['retail_sale', { ...receipt, doc_date: '2035-01-01' }, 'doc_date', /ещё не наступила$/],
  ['withdrawal_recipe', { ...prescription, doc_series: '' }, 'doc_series', /^Введите серию рецепта$/],
  ['withdrawal_recipe', { ...prescription, doc_num: '' }, 'doc_num', /^Введите номер рецепта$/],
  ['withdrawal_recipe', { ...prescription, doc_date: null }, 'doc_date', /^Введите дату рецепта$/],
])('%s with %j is stopped at %s', async (wizard, data, field, text) => {
  const draft = await startGoods(world, person, wizard, [], data);
  const found = (await summaryOf(draft.id)).obstacles.filter(({ step }) => step === 'details');
  expect(found).toEqual([{ step: 'details', field, text: expect.stringMatching(text) }]);
});

test('a sale without its price is stopped; so is VAT that is not below the price', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 1 });
  const draft = await startGoods(world, person, 'retail_sale', loose, receipt);
  await checked(world, person, draft.id);
  const [sgtin = ''] = loose;
  const priced = (cost: string | null, vat_value: string | null) =>
    world.server.call(
      setDraftPrices,
      { ...at(draft.id), body: { prices: [{ gtin: sgtin.slice(0, 14), series: null, cost, vat_value }] } },
      person.token,
    );
  for (const vat of ['20.00', '10.00']) {
    await priced('10.00', vat);
    expect((await summaryOf(draft.id)).obstacles).toMatchObject([
      { step: 'prices', text: 'НДС должен быть меньше цены: исправьте его у 1 позиции' },
    ]);
  }
  await priced('110.00', '33.00');
  expect(await summaryOf(draft.id)).toMatchObject({
    obstacles: [],
    warnings: ['НДС не подходит ни к одной ставке: 1 позиция'],
  });
  await priced('0.00', '0.00');
  expect((await summaryOf(draft.id)).obstacles).toMatchObject([{ step: 'prices' }]);
});

test.each([
  ['retail_sale', 511, receipt],
  ['withdrawal_recipe', 521, prescription],
] as const)('%s that MDLP rejects leaves its packs as they were', async (wizard, action, data) => {
  const { loose } = await acceptedGoods(world, person, { loose: 1 });
  world.sandbox.faults.add({ kind: 'outcome', result: 'Rejected', action, times: 1 });
  const draft = await startGoods(world, person, wizard, loose, data);
  if (action === 511) await price(world, person, draft.id);
  expect(await send(draft.id)).toMatchObject({ mdlp_doc_type: action, result: 'Rejected' });
  expect(statusOf(loose[0])).toBe('in_circulation');
});

test('a retail sale begins with what the goods are sold for, a typed price goes before it', async () => {
  await world.server.tenant(person, async (db) => {
    await sql`update storage set is_fos = true`.execute(db);
    await sql`
      insert into markup_rule (organization_id, name, position, percent, step, way, valid_from)
      values (${person.organizationId}, 'Наценка', 1, 50, 'kopeck', 'nearest', '2026-01-01')`.execute(db);
  });
  const { loose } = await acceptedGoods(world, person, { loose: 1 });
  const [sgtin = ''] = loose;
  const sold = await world.server.tenant(person, (db) =>
    sql<{ price: string; bought: string }>`
      select p.price::text as price, l.price::text as bought from retail_price p
        join lot l on l.id = p.lot_id order by p.posted_at desc limit 1`.execute(db),
  );
  const { price: retail = '', bought = '' } = sold.rows[0] ?? {};
  expect(retail).toBe((Number(bought) * 1.5).toFixed(2));
  const draft = await startGoods(world, person, 'retail_sale', loose, receipt);
  await checked(world, person, draft.id);
  expect((await summaryOf(draft.id)).sum).toBe(retail);
  await world.server.call(
    setDraftPrices,
    {
      ...at(draft.id),
      body: { prices: [{ gtin: sgtin.slice(0, 14), series: null, cost: '220.00', vat_value: '20.00' }] },
    },
    person.token,
  );
  expect((await summaryOf(draft.id)).sum).toBe('220.00');
  await world.server.tenant(person, (db) => sql`update storage set is_fos = false`.execute(db));
});
