import {
  checkDoctorSsn,
  checkDocumentNumber,
  checkPatientSsn,
  getBranchOfStorage,
  getOwnBranch,
  listDocumentTypes,
  listNomenclatureTotals,
  listPartnerBranches,
  listReturnReasons,
  listWithdrawalReasons,
  listWithdrawalTypes,
} from '@provizor/contract';
import { makeSnils } from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDocument, postDocument } from '../stock/index.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { references } from './index.ts';

let server: TestServer;
let user: TestUser;
let stranger: TestUser;

const insert = async (query: ReturnType<typeof sql<{ id: number }>>) => {
  const { rows } = await server.system((db) => query.execute(db));
  return rows[0]?.id ?? 0;
};

beforeAll(async () => {
  server = await testServer({ slices: [references] });
  user = await server.user(await server.organization(), { read: ['llo', 'storages'] });
  stranger = await server.user(await server.organization(), { type: 'admin' });
});
afterAll(() => server.close());

describe('codes of MDLP', () => {
  it('name the kinds of withdrawal a person chooses: 6 to 24 and 26 without 22', async () => {
    const { items } = await server.call(listWithdrawalTypes, {}, user.token);
    const ids = [...Array.from({ length: 19 }, (_, index) => index + 6), 26];
    expect(items.map(({ id }) => id)).toEqual(ids.filter((id) => id !== 22));
    expect(items.filter(({ needs_country }) => needs_country).map(({ id }) => id)).toEqual([24, 26]);
    expect(items.find(({ id }) => id === 13)?.name).toBe('Списание без передачи на уничтожение');
  });

  it.each([
    ['экспорт', [24]],
    ['НЕДО', [11]],
    ['26 - Пред', [26]],
    ['истечении', []],
  ])('find «%s» among the kinds of withdrawal', async (query, ids) => {
    const { items } = await server.call(listWithdrawalTypes, { query: { query } }, user.token);
    expect(items.map(({ id }) => id)).toEqual(ids);
  });

  it('name the reasons of 391: 1, 2, 4 to 13, and of a return', async () => {
    const reasons = await server.call(listWithdrawalReasons, {}, user.token);
    expect(reasons.items.map(({ id }) => id)).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    const returns = await server.call(listReturnReasons, {}, user.token);
    expect(returns.items).toEqual([
      { id: 1, name: 'Возврат надлежащего качества' },
      { id: 2, name: 'Возврат ненадлежащего качества' },
    ]);
  });

  it('tell documents that come in from those that go out', async () => {
    const types = async (direction?: 'income' | 'outcome') => {
      const { items } = await server.call(listDocumentTypes, { query: { direction } }, user.token);
      return items.map(({ id }) => id);
    };
    const [income, outcome, all] = [await types('income'), await types('outcome'), await types()];
    expect(income).toEqual(expect.arrayContaining([200, 601, 602, 605, 607, 612, 634]));
    expect(outcome).toEqual(expect.arrayContaining([415, 416, 431, 552, 701, 702, 912, 10531]));
    expect(income.filter((id) => outcome.includes(id))).toEqual([]);
    expect(all.length).toBe(income.length + outcome.length);
    const wrong = { query: { direction: 'up' } };
    expect(await server.send(listDocumentTypes, wrong, { token: user.token })).toMatchObject({ status: 400 });
  });
});

describe.each([
  ['patient', checkPatientSsn],
  ['doctor', checkDoctorSsn],
] as const)('the СНИЛС of a %s', (table, call) => {
  const ssn = makeSnils('900000001');
  let id: number;
  beforeAll(async () => {
    id = await insert(
      table === 'patient'
        ? sql`insert into patient (organization_id, name, ssn, birth_date)
              values (${user.organizationId}, 'Иванов И. И.', ${ssn}, '1980-01-01') returning id`
        : sql`insert into doctor (organization_id, name, ssn)
              values (${user.organizationId}, 'Иванов И. И.', ${ssn}) returning id`,
    );
  });
  const ask = (body: Record<string, unknown>, by = user) => server.send(call, { body }, { token: by.token });

  it('is found, written with dashes too, and names its owner', async () => {
    const dashes = `${ssn.slice(0, 3)}-${ssn.slice(3, 6)}-${ssn.slice(6, 9)} ${ssn.slice(9)}`;
    const found = { exists: true, item: { id, name: 'Иванов И. И.' } };
    expect((await ask({ ssn })).body).toEqual(found);
    expect((await ask({ ssn: dashes })).body).toEqual(found);
  });

  it('is free for its owner, and for another organisation', async () => {
    const free = { exists: false, item: null };
    expect((await ask({ ssn, id })).body).toEqual(free);
    expect((await ask({ ssn }, stranger)).body).toEqual(free);
    expect((await ask({ ssn: makeSnils('900000002') })).body).toEqual(free);
  });

  it('must be one', async () => {
    expect(await ask({ ssn: '12345678900' })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'body.ssn', message: 'СНИЛС — 11 цифр с верной контрольной суммой' }] },
    });
  });

  it('is asked only by those who see people', async () => {
    const nobody = await server.user({ id: user.organizationId });
    expect(await ask({ ssn }, nobody)).toMatchObject({ status: 403 });
  });
});

describe('stock', () => {
  let storage: number;
  let document: string;
  beforeAll(async () => {
    const id = user.organizationId;
    storage = await insert(
      sql`insert into storage (organization_id, name) values (${id}, 'Склад') returning id`,
    );
    const goods = (name: string) =>
      insert(sql`insert into nomenclature (organization_id, name) values (${id}, ${name}) returning id`);
    const nomenclature = await goods('Анальгин');
    await goods('Бинт');
    const lots = await Promise.all(
      ['1', '2'].map((series) =>
        insert(sql`
          insert into lot (organization_id, nomenclature_id, series)
          values (${id}, ${nomenclature}, ${series}) returning id`),
      ),
    );
    document = await server.tenant(user, async (db) => {
      const made = await createDocument(db, {
        organizationId: id,
        userId: user.id,
        kind: 'income',
        number: '17',
        date: '2026-11-20',
        storageId: storage,
        lines: lots.map((lotId, index) => ({ n: index + 1, lotId, quantity: '1.25' })),
      });
      const entries = lots.map((lotId, index) => ({
        line: index + 1,
        lotId,
        storageId: storage,
        addressId: 0,
        quantity: '1.25',
      }));
      if (!made) throw new Error('the number is taken');
      await postDocument(db, made.id, entries);
      return made.id;
    });
  });

  const check = (body: Record<string, unknown>, by = user) =>
    server.send(checkDocumentNumber, { body: { kind: 'income', ...body } }, { token: by.token });

  it('knows which number is taken in a year', async () => {
    const taken = async (body: Record<string, unknown>, by = user) =>
      ((await check({ date: '2026-01-01', number: '17', ...body }, by)).body as { exists: boolean }).exists;
    expect(await taken({})).toBe(true);
    expect(await taken({ date: '2027-01-01' })).toBe(false);
    expect(await taken({ number: '18' })).toBe(false);
    expect(await taken({ kind: 'destroy' })).toBe(false);
    expect(await taken({ id: document })).toBe(false);
    expect(await taken({}, stranger)).toBe(false);
  });

  it.each([{}, { number: ' ' }])('asks for the number: %j', async (body) => {
    expect(await check({ date: '2026-01-01', ...body })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'body.number', message: 'Отсутствует номер документа' }] },
    });
  });

  it('is told in total for every position', async () => {
    const totals = async (body: Record<string, unknown>, by = user) => {
      const { items } = await server.call(listNomenclatureTotals, { body }, by.token);
      return items.map(({ name, total }) => [name, total]);
    };
    expect(await totals({})).toEqual([['Анальгин', '2.500']]);
    expect(await totals({ all: true })).toEqual([
      ['Анальгин', '2.500'],
      ['Бинт', '0.000'],
    ]);
    expect(await totals({ all: true, query: 'БИН' })).toEqual([['Бинт', '0.000']]);
    expect(await totals({ storage_id: storage })).toHaveLength(1);
    expect(await totals({ storage_id: storage + 1 })).toEqual([]);
    expect(await totals({ all: true }, stranger)).toEqual([]);
  });
});

describe('places of a counterparty', () => {
  let partner: number;
  beforeAll(async () => {
    const id = user.organizationId;
    partner = await insert(
      sql`insert into partner (organization_id, name) values (${id}, 'Поставщик') returning id`,
    );
    await server.system((db) =>
      sql`
        insert into partner_branch (organization_id, partner_id, branch_id, name, address)
        values (${id}, ${partner}, '00000000000001', 'Склад Б', 'Тверь'),
               (${id}, ${partner}, '00000000000002', 'Склад А', 'Псков'),
               (${id}, ${partner}, '00000000000003', null, 'Орёл')`.execute(db),
    );
  });
  const page = async (body: Record<string, unknown>) =>
    server.call(listPartnerBranches, { body: { partner, ...body } }, user.token);

  it('are listed by name, page by page', async () => {
    const first = await page({ limit: 2 });
    expect([first.items.map(({ name }) => name), first.count]).toEqual([['Поставщик', 'Склад А'], 3]);
    const last = first.items[1];
    const next = await page({ limit: 2, id: last?.id, name: last?.name, direction: 'next' });
    expect(next.items).toMatchObject([{ name: 'Склад Б', branch_id: '00000000000001', address: 'Тверь' }]);
    const back = await page({ id: next.items[0]?.id, name: 'Склад Б', direction: 'prev' });
    expect(back.items.map(({ name }) => name)).toEqual(['Поставщик', 'Склад А']);
  });

  it('are found by name, address and the start of the number', async () => {
    expect((await page({ query: 'склад' })).count).toBe(2);
    expect((await page({ query: 'орёл' })).items).toMatchObject([{ branch_id: '00000000000003' }]);
    expect((await page({ query: '00000000000002' })).items).toMatchObject([{ name: 'Склад А' }]);
  });

  it('of others are not found', async () => {
    const input = { body: { partner } };
    expect(await server.send(listPartnerBranches, input, { token: stranger.token })).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
  });
});

describe('own places of activity', () => {
  it('come with their storages, and a storage names its place', async () => {
    const id = user.organizationId;
    const branch = await insert(sql`
      insert into branch (organization_id, branch_id, name, address)
      values (${id}, '00000000000777', 'Аптека', 'Тверь') returning id`);
    const storage = await insert(sql`
      insert into storage (organization_id, name, branch_id) values (${id}, 'Торговый зал', ${branch}) returning id`);
    const loose = await insert(
      sql`insert into storage (organization_id, name) values (${id}, 'Без места') returning id`,
    );
    const item = {
      id: branch,
      name: 'Аптека',
      branch_id: '00000000000777',
      address: 'Тверь',
      address_guid: null,
      version: 1,
    };
    const own = await server.call(getOwnBranch, { params: { id: branch } }, user.token);
    expect(own).toEqual({ item, storages: [{ id: storage, name: 'Торговый зал' }] });
    const placeOf = (given: number, by = user) =>
      server.send(getBranchOfStorage, { params: { id: given } }, { token: by.token });
    expect((await placeOf(storage)).body).toEqual({ item });
    expect((await placeOf(loose)).body).toEqual({ item: null });
    expect(await placeOf(storage, stranger)).toMatchObject({ status: 404 });
    const foreign = await server.send(getOwnBranch, { params: { id: branch } }, { token: stranger.token });
    expect(foreign).toMatchObject({ status: 404 });
  });
});
