import {
  getAuthorityFigures,
  getDrugStock,
  listAuthorityStock,
  listExpiringStock,
  listRedistribution,
  listSubordinates,
  listTroubledDocuments,
  listUnansweredDeliveries,
  saveSupplyRule,
} from '@provizor/contract';
import {
  addMonths,
  dayOf,
  shortageOf,
  surplusOf,
  usualSupplyRule,
  workingMomentBefore,
} from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withAuthority } from '../database/index.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { authority } from './index.ts';
import { announce, move, send, subordinate, type TestSubordinate } from './testing/index.ts';

const today = dayOf(new Date());
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
const drug = '09520060000013';
const other = '09520060000020';

let server: TestServer;
let head: TestUser;
/** One directly below, one below the district, one of another authority. */
let near: TestSubordinate;
let far: TestSubordinate;
let stranger: TestSubordinate;
let districtId: number;
let late: string;

beforeAll(async () => {
  server = await testServer({ slices: [authority] });
  const house = await server.organization({ isUzo: true });
  head = await server.user(house);
  near = await subordinate(server, house.id);
  const district = await subordinate(server, house.id, true);
  districtId = district.id;
  far = await subordinate(server, district.id);
  stranger = await subordinate(server, (await server.organization({ isUzo: true })).id);

  const far3 = addMonths(today, 30);
  for (const one of [near, far, stranger]) {
    await move(server, one, 'initial', addMonths(today, -3), [
      { gtin: drug, quantity: one === near ? 200 : 40, expiry: far3 },
      { gtin: drug, quantity: 5, expiry: addMonths(today, 1) },
      { gtin: other, quantity: 7, expiry: addMonths(today, -1), price: '3.33' },
    ]);
  }
  // nearly all of it is gone: 40 packs in 90 days, 5 are left besides the 5 of the shorter lot
  await move(server, far, 'realize', dayOf(ago(10)), [{ gtin: drug, quantity: 35, expiry: far3 }]);
  // a shipment to somebody else is no consumption
  await move(server, near, 'outcome', dayOf(ago(10)), [{ gtin: drug, quantity: 10, expiry: far3 }]);

  late = await announce(server, near.id, ago(9));
  await announce(server, far.id, ago(8), 3);
  await announce(server, near.id, ago(9), 1);
  await announce(server, near.id, new Date());
  await announce(server, stranger.id, ago(9));
  await send(server, near.user, { state: 'failed', result: null, createdAt: ago(5) });
  await send(server, far.user, { state: 'done', result: 'Partial', createdAt: ago(4), seen: true });
  await send(server, far.user, { state: 'done', result: 'Accepted', createdAt: ago(4) });
  await send(server, near.user, { state: 'done', result: 'Rejected', createdAt: ago(200) });
  await send(server, stranger.user, { state: 'failed', result: null, createdAt: ago(5) });
});
afterAll(() => server.close());

const figures = (body = {}) => server.call(getAuthorityFigures, { body }, head.token);

describe('what an authority sees', () => {
  it('the organisations below it, of every level', async () => {
    const { items } = await server.call(listSubordinates, {}, head.token);
    expect(items.map(({ id }) => id).toSorted()).toEqual([near.id, districtId, far.id].toSorted());
    expect(items.find(({ id }) => id === far.id)).toMatchObject({ parent_id: districtId, level: 2 });
    expect(items.find(({ id }) => id === near.id)).toMatchObject({ parent_id: null, level: 1 });
  });

  it('figures of all of them, and of one', async () => {
    const all = await figures();
    expect(all).toMatchObject({
      organizations: 2,
      stock: { drugs: 2, quantity: '219', sum: '2096.62' },
      expiry: {
        expired: { lots: 2, sum: '46.62' },
        months3: { lots: 2, sum: '100.00' },
        months6: { lots: 0 },
      },
      deliveries: 2,
      documents: { failed: 1, partial: 1 },
      supply: { deficits: 1, surpluses: 1, helped: 1 },
    });
    expect(all.by_month).toHaveLength(12);
    expect(all.by_month.reduce((sum, { lots }) => sum + lots, 0)).toBe(2);
    const one = await figures({ organization_id: far.id });
    expect(one).toMatchObject({
      organizations: 1,
      deliveries: 1,
      supply: { deficits: 1, surpluses: 0, helped: 1 },
    });
    expect(await figures({ organization_id: districtId })).toEqual(one);
  });

  it('stock by drug with its consumption, and the drug by organisation', async () => {
    const stock = await server.call(listAuthorityStock, { body: {} }, head.token);
    expect(stock).toMatchObject({ count: 2, totals: { quantity: '219', sum: '2096.62' }, next: null });
    const row = stock.items.find((item) => item.drug === drug);
    // 205 packs, 35 in 90 days
    expect(row).toMatchObject({ organizations: 2, quantity: '205', consumption: '35', days: 527 });
    expect(row?.nearest_expiry).toBe(addMonths(today, 1));
    const { items } = await server.call(getDrugStock, { body: { drug } }, head.token);
    expect(items).toMatchObject([
      {
        organization: { id: near.id },
        quantity: '195',
        consumption: '0',
        days: null,
        missing: 0,
        spare: 195,
      },
      { organization: { id: far.id }, quantity: '10', consumption: '35', days: 25, missing: 2, spare: 0 },
    ]);
  });

  it('deficit and surplus by the formulas of the domain', async () => {
    const rules = [usualSupplyRule, { deficitDays: 47, surplusDays: 61, shelfDays: 0 }];
    for (const rule of rules) {
      const body = {
        deficit_days: rule.deficitDays,
        surplus_days: rule.surplusDays,
        shelf_days: rule.shelfDays,
      };
      await server.call(saveSupplyRule, { body }, head.token);
      const { items } = await server.call(getDrugStock, { body: { drug } }, head.token);
      for (const { quantity, consumption, min_stock, missing, spare } of items) {
        const level = {
          quantity: Number(quantity),
          consumption: Number(consumption),
          minStock: Number(min_stock),
        };
        expect([missing, spare]).toEqual([shortageOf(level, rule), surplusOf(level, rule)]);
      }
    }
    await server.call(
      saveSupplyRule,
      { body: { deficit_days: 30, surplus_days: 180, shelf_days: 60 } },
      head.token,
    );
  });

  it('every drug once, page by page, also by international name', async () => {
    for (const by of ['gtin', 'mnn'] as const) {
      const first = await server.call(listAuthorityStock, { body: { by, limit: 1 } }, head.token);
      const next = first.next ?? '';
      const second = await server.call(listAuthorityStock, { body: { by, limit: 1, next } }, head.token);
      expect([...first.items, ...second.items].map((item) => item.drug).toSorted()).toEqual(
        by === 'gtin' ? [drug, other] : [`GTIN ${drug}`, `GTIN ${other}`],
      );
      expect(second.next).toBeNull();
    }
    const found = await server.call(listAuthorityStock, { body: { query: other } }, head.token);
    expect(found.items.map((item) => item.drug)).toEqual([other]);
  });

  it('lots by the end of their life, page by page', async () => {
    const read = async (limit: number) => {
      const all = [];
      for (let next: string | undefined; ; ) {
        const page = await server.call(
          listExpiringStock,
          { body: { limit, ...(next ? { next } : {}) } },
          head.token,
        );
        all.push(...page.items);
        if (page.next === null) return all;
        next = page.next;
      }
    };
    const all = await read(100);
    expect(all.map(({ expiry_warning }) => expiry_warning)).toEqual([
      'expired',
      'expired',
      'months3',
      'months3',
    ]);
    expect(await read(1)).toEqual(all);
    const { items, count } = await server.call(
      listExpiringStock,
      { body: { expiry: 'months3', organization_id: near.id } },
      head.token,
    );
    expect(count).toBe(1);
    expect(items).toMatchObject([{ organization: { id: near.id }, quantity: '5', sum: '50.00' }]);
  });

  it('deliveries over one working day without an answer, the longest waiting first', async () => {
    const { items, count } = await server.call(listUnansweredDeliveries, { body: {} }, head.token);
    expect(items).toMatchObject([
      { document_id: late, done: 0, organization: { id: near.id } },
      { done: 3, organization: { id: far.id } },
    ]);
    expect(count).toBe(2);
    expect(items.every(({ waited }) => waited >= 1)).toBe(true);
    const limit = workingMomentBefore(new Date(), 1).getTime();
    const justNow = await announce(server, near.id, new Date(limit - 60_000));
    const again = await server.call(listUnansweredDeliveries, { body: {} }, head.token);
    expect(again.items.map(({ document_id }) => document_id)).toContain(justNow);
    await server.system((tx) => sql`delete from mdlp_incoming where document_id = ${justNow}`.execute(tx));
  });

  it('documents in error or Partial, the latest first', async () => {
    const { items } = await server.call(listTroubledDocuments, { body: { limit: 2 } }, head.token);
    expect(items).toMatchObject([
      { trouble: 'partial', seen: true, organization: { id: far.id } },
      { trouble: 'failed', seen: false, organization: { id: near.id } },
    ]);
    const { items: unseen, count } = await server.call(
      listTroubledDocuments,
      { body: { unseen: true, period_s: dayOf(ago(90)) } },
      head.token,
    );
    expect([unseen.length, count]).toEqual([1, 1]);
  });

  it('a surplus here for a deficit there', async () => {
    const { items, count } = await server.call(listRedistribution, { body: {} }, head.token);
    expect(count).toBe(1);
    expect(items).toMatchObject([
      {
        drug,
        from: { id: near.id },
        to: { id: far.id },
        quantity: 2,
        to_missing: 2,
        nearest_expiry: addMonths(today, 30),
      },
    ]);
  });

  it('by the rule it has set', async () => {
    const rule = { deficit_days: 60, surplus_days: 365, shelf_days: 0 };
    const invalid = { ...rule, surplus_days: 50 };
    expect((await server.send(saveSupplyRule, { body: invalid }, { token: head.token })).status).toBe(400);
    expect(await server.call(saveSupplyRule, { body: rule }, head.token)).toEqual(rule);
    const { items } = await server.call(listRedistribution, { body: {} }, head.token);
    // 60 days of 35 in 90 are 24 packs, 10 are there; without a shelf life asked for, the shorter lot goes first
    expect(items).toMatchObject([{ quantity: 14, nearest_expiry: addMonths(today, 1) }]);
    expect((await figures()).rule).toEqual(rule);
  });
});

describe('what an authority does not see or do', () => {
  const lists = [
    getAuthorityFigures,
    listAuthorityStock,
    listExpiringStock,
    listUnansweredDeliveries,
    listTroubledDocuments,
    listRedistribution,
  ];

  it('an organisation of another authority, its own id, one that does not exist: not found', async () => {
    for (const organization_id of [stranger.id, head.organizationId, 2_000_000_000]) {
      for (const call of [...lists, getDrugStock]) {
        // the figures are of all of them: they have no such filter
        if (call === getAuthorityFigures) continue;
        const { status } = await server.send(
          call,
          { body: { organization_id, ...(call === getDrugStock ? { drug } : {}) } },
          { token: head.token },
        );
        expect([call.path, status]).toEqual([call.path, 404]);
      }
    }
  });

  it('nothing of others in any reply', async () => {
    for (const call of lists) {
      const { body } = await server.send(call, { body: {} }, { token: head.token });
      expect(JSON.stringify(body)).not.toContain(stranger.name);
    }
  });

  it('an ordinary organisation is refused, an authority over nobody sees nothing', async () => {
    const { status } = await server.send(getAuthorityFigures, { body: {} }, { token: near.user.token });
    expect(status).toBe(403);
    const idle = await server.user(await server.organization({ isUzo: true }));
    expect(await server.call(getAuthorityFigures, { body: {} }, idle.token)).toMatchObject({
      organizations: 0,
      deliveries: 0,
      stock: { drugs: 0, quantity: '0', sum: '0' },
      by_organization: [],
    });
  });

  it('made-up keys of pages are refused', async () => {
    for (const next of [
      'x',
      Buffer.from('[1]').toString('base64url'),
      Buffer.from('["2026-99-99",1,1,1]').toString('base64url'),
    ]) {
      const { status } = await server.send(listExpiringStock, { body: { next } }, { token: head.token });
      expect(status).toBe(400);
    }
  });
});

describe('the role of authorities in the database', () => {
  const under = (user: TestUser, statement: ReturnType<typeof sql>) =>
    withAuthority(server.db, { organizationId: user.organizationId, userId: user.id }, async (tx) => {
      return (await statement.execute(tx)).rows;
    });

  it('shows rows of the subtree only, and none to an ordinary organisation', async () => {
    const rows = await under(head, sql`select distinct organization_id as id from stock_balance order by 1`);
    expect(rows).toEqual([{ id: near.id }, { id: far.id }].toSorted((a, b) => a.id - b.id));
    expect(
      await under(
        near.user,
        sql`select organization_id from stock_balance where organization_id <> ${near.id}`,
      ),
    ).toEqual([]);
  });

  it('is stopped by a circle of organisations no more than by a tree', async () => {
    const rows = await server.system(async (tx) => {
      await sql`update organization set parent_id = ${far.id} where id = ${districtId}`.execute(tx);
      await sql`select set_config('app.organization_id', ${String(districtId)}, true)`.execute(tx);
      const found = (await sql<{ id: number }>`select subordinate_organizations() as id`.execute(tx)).rows;
      await sql`update organization set parent_id = ${head.organizationId} where id = ${districtId}`.execute(
        tx,
      );
      return found;
    });
    expect(rows.map(({ id }) => id).toSorted()).toEqual([far.id, districtId].toSorted());
  });

  it.each([
    ['secrets', sql`select client_secret from organization`],
    ['settings', sql`select settings from organization`],
    ['people', sql`select * from app_user`],
    ['sessions', sql`select * from session`],
    ['packs', sql`select * from pack`],
    ['signatures', sql`select signature from mdlp_outgoing`],
    ['credentials of MDLP', sql`select * from mdlp_session`],
  ])('may not read %s', async (_, statement) => {
    await expect(under(head, statement)).rejects.toThrow(/permission denied|does not exist/);
  });

  it('has no right to write anything, nor to call what writes', async () => {
    const { rows } = await sql<{ right: string }>`
      select table_name || ' ' || privilege_type as right from information_schema.role_table_grants
       where grantee = 'provizor_authority' and privilege_type <> 'SELECT'
      union all
      select routine_name from information_schema.role_routine_grants
       where grantee = 'provizor_authority'
         and routine_name not in ('subordinate_organizations', 'authority_supply_rule', 'authority_contracts')`.execute(
      server.db,
    );
    expect(rows).toEqual([]);
  });

  it.each([
    sql`update nomenclature set name = 'x'`,
    sql`delete from mdlp_incoming`,
    sql`insert into branch (organization_id, branch_id, name) values (${1}, '00000000000999', 'x')`,
    sql`select stock_reverse(gen_random_uuid())`,
  ])('writes nothing by statement %#', async (statement) => {
    await expect(under(head, statement)).rejects.toThrow(/permission denied|read-only/);
  });

  it('leaves ordinary people’s policies alone: each table has one more, for authorities, for reading', async () => {
    const { rows } = await sql<{ wrong: string }>`
      select tablename || ' ' || policyname as wrong from pg_policies
       where 'provizor_authority' = any(roles) and (cmd <> 'SELECT' or roles <> '{provizor_authority}')`.execute(
      server.db,
    );
    expect(rows).toEqual([]);
  });
});
