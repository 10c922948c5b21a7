import {
  addLloContract,
  addSpecification,
  type CallInput,
  getLloContract,
  getSpecification,
  listLloContracts,
  listSpecifications,
  putLloContract,
  putSpecification,
  removeLloContract,
  removeSpecification,
} from '@provizor/contract';
import { dictionaryOf, placeInput } from '@provizor/contract/dictionaries';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dictionaries } from '../dictionaries/index.ts';
import { stock } from '../stock/index.ts';
import { post, type StockWorld, stockWorld } from '../stock/testing/index.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { contracts } from './index.ts';
import { partnerIn, programmeIn } from './testing/index.ts';

let server: TestServer;
let world: StockWorld;
let keeper: TestUser;
let partner: number;
let programme: number;
let goods: number[];

beforeAll(async () => {
  server = await testServer({
    slices: [contracts, dictionaries, stock],
    now: () => new Date('2026-11-23T09:00:00Z'),
  });
});
beforeEach(async () => {
  world = await stockWorld(server);
  keeper = await server.user({ id: world.organizationId }, { manage: ['llo'] });
  partner = await partnerIn(server, keeper, 'ООО «Фармпоставка»');
  programme = await programmeIn(server, keeper);
  goods = await server.tenant(keeper, async (db) => {
    const { rows } = await sql<{ id: number }>`select nomenclature_id as id from lot order by lot.id`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  });
});
afterAll(() => server.close());

const entry = (own: object = {}) => ({
  number: '44-ФЗ/7',
  date: '2026-02-03',
  date_end: '2026-12-31',
  partner_id: partner,
  contract_type_id: 6,
  source_type_id: 8,
  programme_id: programme,
  ...own,
});
const add = async (own: object = {}) =>
  (await server.call(addLloContract, { body: entry(own) }, keeper.token)).item;
type Line = CallInput<typeof addSpecification>['body'];
const line = (contract: number, own: Partial<Line> = {}): Line => ({
  contract_id: contract,
  nomenclature_id: goods[0] ?? 0,
  quantity: '100',
  price: '110.00',
  ...own,
});
const addOne = async (contract: number, own: Partial<Line> = {}) =>
  (await server.call(addSpecification, { body: line(contract, own) }, keeper.token)).item;

/** Posts a document that names a contract. */
const posted = (
  kind: 'income' | 'recipe' | 'outcome',
  contract: number | null,
  quantity: string,
  own = {},
  n = 0,
) =>
  server.tenant(world.user, async (tx) => {
    const day = kind === 'income' ? '2026-03-01' : '2026-04-01';
    const id = await post(tx, world, kind, day, [{ lotId: world.lots[n] ?? 0, quantity }]);
    const data = { ...(contract === null ? {} : { contract_id: contract }), ...own };
    await sql`update stock_document set data = ${JSON.stringify(data)}::jsonb where id = ${id}`.execute(tx);
    return id;
  });

describe('contracts', () => {
  test('are added, read, found by words, period and programme, changed', async () => {
    const made = await add({ gos_number: '0173100000', amount: '11000.50' });
    expect(made).toMatchObject({
      number: '44-ФЗ/7',
      partner_name: 'ООО «Фармпоставка»',
      programme_id: programme,
      amount: '11000.50',
      lines: 0,
      warnings: [],
    });
    const found = async (query: CallInput<typeof listLloContracts>['query']) =>
      (await server.call(listLloContracts, { query }, keeper.token)).items.map(({ id }) => id);
    expect(await found({ query: 'фармпост 44' })).toEqual([made.id]);
    expect(await found({ query: 'чужой' })).toEqual([]);
    expect(await found({ period_s: '2027-01-01' })).toEqual([]);
    expect(await found({ period: '31.12.2026' })).toEqual([made.id]);
    expect(await found({ period_e: '2026-02-02' })).toEqual([]);
    expect(await found({ programme_id: programme + 1 })).toEqual([]);
    const body = { ...entry({ number: '8' }), id: made.id, version: made.version };
    expect((await server.call(putLloContract, { body }, keeper.token)).item).toMatchObject({ number: '8' });
    await expect(server.call(putLloContract, { body }, keeper.token)).rejects.toMatchObject({ status: 409 });
  });

  test('are paged by their date', async () => {
    const made = [];
    for (const date of ['2026-01-03', '2026-01-02', '2026-01-02', '2026-01-01'])
      made.push(await add({ date }));
    const seen: number[] = [];
    let next: string | null | undefined;
    do {
      const query = { limit: 1, ...(next ? { next } : {}) };
      const page = await server.call(listLloContracts, { query }, keeper.token);
      seen.push(...page.items.map(({ id }) => id));
      next = page.next;
    } while (next);
    expect(seen).toHaveLength(4);
    expect(new Set(seen)).toEqual(new Set(made.map(({ id }) => id)));
    expect(seen[0]).toBe(made[0]?.id);
  });

  test('say at their fields what is missing', async () => {
    const { status, body } = await server.send(addLloContract, { body: {} }, { token: keeper.token });
    expect(status).toBe(400);
    const details = (body as { details: { path: string; message: string }[] }).details;
    expect(Object.fromEntries(details.map(({ path, message }) => [path, message]))).toEqual({
      'body.number': 'Введите номер договора',
      'body.date': 'Введите дату договора (контракта)',
      'body.partner_id': 'Выберите поставщика',
      'body.contract_type_id': 'Укажите тип договора (контракта)',
      'body.source_type_id': 'Укажите источник финансирования',
      'body.programme_id': 'Выберите программу',
    });
    const wrong = { body: entry({ date_end: '2026-01-01' }) };
    expect(await server.send(addLloContract, wrong, { token: keeper.token })).toMatchObject({
      body: { details: [{ path: 'body.date_end' }] },
    });
  });

  test('are those of the exchange: one of them becomes a preferential one by its programme', async () => {
    const { add: addPlain } = dictionaryOf('contract').calls;
    const admin = await server.user({ id: world.organizationId }, { type: 'admin' });
    const plain = await server.send(
      addPlain,
      placeInput(addPlain, {
        name: 'П-1',
        date: '2026-02-03',
        partner_id: partner,
        contract_type_id: 6,
        source_type_id: 8,
      }),
      { token: admin.token },
    );
    const { id } = (plain.body as { item: { id: number } }).item;
    expect((await server.call(listLloContracts, { query: {} }, keeper.token)).items).toEqual([]);
    await server.call(putLloContract, { body: { ...entry(), id } }, keeper.token);
    expect((await server.call(getLloContract, { params: { id } }, keeper.token)).item.number).toBe('44-ФЗ/7');
  });

  test('are removed with their specification until a stock document names them', async () => {
    const used = await add();
    await posted('income', used.id, '5');
    const params = { id: used.id };
    expect(await server.send(removeLloContract, { params }, { token: keeper.token })).toMatchObject({
      status: 409,
      body: { code: 'contract.in-use' },
    });
    const idle = await add();
    await addOne(idle.id);
    await server.call(removeLloContract, { params: { id: idle.id } }, keeper.token);
    await expect(
      server.call(getLloContract, { params: { id: idle.id } }, keeper.token),
    ).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('specifications', () => {
  test('are lines with a schedule, once for goods', async () => {
    const { id } = await add();
    const schedule = [
      { date: '2026-03-01', quantity: '60' },
      { date: '2026-12-01', quantity: '40' },
    ];
    const made = await addOne(id, { schedule });
    expect(made).toMatchObject({
      price: '110.00',
      schedule: [{ quantity: '60.000' }, { quantity: '40.000' }],
    });
    expect(await server.send(addSpecification, { body: line(id) }, { token: keeper.token })).toMatchObject({
      body: { details: [{ path: 'body.nomenclature_id' }] },
    });
    const more = { body: line(id, { nomenclature_id: goods[1] ?? 0, quantity: '99', schedule }) };
    expect(await server.send(addSpecification, more, { token: keeper.token })).toMatchObject({
      body: { details: [{ message: 'По графику поставок больше, чем в спецификации' }] },
    });
    const put = { ...line(id, { quantity: '50' }), id: made.id, version: made.version };
    const { item } = await server.call(putSpecification, { body: put }, keeper.token);
    expect(item).toMatchObject({ schedule: [], figures: { quantity: '50.000', sum: '5500.00' } });
    await expect(server.call(putSpecification, { body: put }, keeper.token)).rejects.toMatchObject({
      status: 409,
    });
    const listed = await server.call(listSpecifications, { query: { contract: id } }, keeper.token);
    expect(listed).toMatchObject({ count: 1, next: null, items: [{ id: made.id }] });
    await server.call(removeSpecification, { params: { id: made.id } }, keeper.token);
    await expect(
      server.call(getSpecification, { params: { id: made.id } }, keeper.token),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('tell what was delivered, returned, released and is left, in packs and money', async () => {
    const { id } = await add();
    await addOne(id);
    await posted('income', id, '40');
    await posted('income', null, '30', {}, 1);
    await posted('outcome', id, '4', { to_supplier: true });
    await posted('recipe', null, '10.5');
    const figures = {
      quantity: '100.000',
      sum: '11000.00',
      delivered: '36.000000',
      delivered_sum: '3960.00',
      released: '10.500000',
      released_sum: '1155.00',
      awaited: '64.000000',
      awaited_sum: '7040.00',
      remaining: '25.500000',
      remaining_sum: '2805.00',
    };
    const { items } = await server.call(listSpecifications, { query: {} }, keeper.token);
    expect(items).toMatchObject([{ figures }]);
    expect((await server.call(getLloContract, { params: { id } }, keeper.token)).item).toMatchObject({
      figures,
      lines: 1,
    });
  });

  test('share the goods of one lot in the order in which the contracts brought them', async () => {
    const first = await add();
    const second = await add({ number: '8' });
    await posted('income', first.id, '10');
    await posted('income', second.id, '10');
    await posted('recipe', null, '12');
    const { items } = await server.call(listLloContracts, { query: {} }, keeper.token);
    const released = Object.fromEntries(items.map((one) => [one.id, Number(one.figures.released)]));
    expect(released).toEqual({ [first.id]: 10, [second.id]: 2 });
  });

  test('warn of what is over, late or at its end, by the name of the goods', async () => {
    const { id } = await add({ date_end: '2026-12-01' });
    await addOne(id, { quantity: '10', schedule: [{ date: '2026-05-01', quantity: '8' }] });
    await posted('income', id, '5');
    const { item } = await server.call(getLloContract, { params: { id } }, keeper.token);
    expect(item.warnings.map(({ rule }) => rule)).toEqual(['schedule', 'term']);
    expect(item.warnings[0]?.message).toMatch(/^«.+»: По графику к 01\.05\.2026/);
    await posted('income', id, '6');
    expect((await server.call(getLloContract, { params: { id } }, keeper.token)).item.warnings).toMatchObject(
      [{ rule: 'overrun' }],
    );
  });
});
