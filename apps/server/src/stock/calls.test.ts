import { getIncome, getIncomeLines, getLotCard, listIncome, listRemains } from '@provizor/contract';
import { addMonths, dayOf } from '@provizor/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveGtinInfo } from '../nomenclature/index.ts';
import { TestRefusal, type TestServer, testServer } from '../testing/index.ts';
import { ensureLots, stock } from './index.ts';
import { discrepancies, post, type StockWorld, stockWorld } from './testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices: [stock] });
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const today = dayOf(new Date());

async function fill(world: StockWorld) {
  await server.tenant(world.user, (tx) =>
    post(
      tx,
      world,
      'income',
      '2026-11-01',
      world.lots.map((lotId) => ({ lotId, quantity: '10' })),
    ),
  );
}

describe('balances', () => {
  it('pages by name through all rows once, with the totals of everything', async () => {
    const world = await stockWorld(server, 25);
    await fill(world);
    const names: string[] = [];
    let next: string | undefined;
    do {
      const body = { limit: 7, next };
      const page = await server.call(listRemains, { body }, world.user.token);
      expect(page.totals).toEqual(next ? null : { lots: 25, quantity: '250', sum: '27500.00', levels: [] });
      names.push(...page.items.map((item) => item.name));
      next = page.next ?? undefined;
    } while (next);
    expect(names).toHaveLength(25);
    expect(names).toEqual([...new Set(names)].sort(new Intl.Collator('ru').compare));
  });

  it('names goods by the registry of medicines as soon as it is fetched', async () => {
    const world = await stockWorld(server, 1);
    await fill(world);
    await server.tenant(world.user, (tx) =>
      saveGtinInfo(tx, [
        {
          gtin: '09520000000000',
          name: 'Ёжитест',
          prod_name: 'Ёж',
          prod_desc: 'таблетки 5 мг',
          producer: 'АО «Пример»',
          full_size: '20',
          unit: 'шт.',
          prod_pack_1_2: '2',
          gnvlp: false,
          vzn: false,
        },
      ]),
    );
    const body = { query: 'ежиТЕСТ' };
    const { items } = await server.call(listRemains, { body }, world.user.token);
    expect(items).toMatchObject([
      { name: 'Ёжитест, таблетки 5 мг', producer: 'АО «Пример»', quantity: '10' },
    ]);
  });

  it('warns of shelf lives and filters by the warning', async () => {
    const world = await stockWorld(server, 1);
    const expiries = {
      expired: addMonths(today, -1),
      months3: addMonths(today, 2),
      months6: addMonths(today, 5),
    };
    await fill(world);
    const { items } = await server.call(listRemains, { body: {} }, world.user.token);
    const nomenclatureId = items[0]?.nomenclature_id ?? 0;
    await server.tenant(world.user, async (tx) => {
      const lots = await ensureLots(
        tx,
        world.organizationId,
        Object.values(expiries).map((expiry) => ({
          nomenclatureId,
          expiry,
          series: null,
          price: null,
          vatValue: null,
          source: '2',
        })),
      );
      await post(
        tx,
        world,
        'initial',
        '2026-11-01',
        lots.map((lotId) => ({ lotId, quantity: '1' })),
      );
    });
    for (const [warning, expiry] of Object.entries(expiries)) {
      const body = { expiry: warning as 'expired' };
      const page = await server.call(listRemains, { body }, world.user.token);
      expect(page.items).toMatchObject([{ expiry, expiry_warning: warning, quantity: '1', sum: null }]);
      expect(page.totals).toEqual({ lots: 1, quantity: '1', sum: '0', levels: [] });
    }
    const all = await server.call(listRemains, { body: {} }, world.user.token);
    expect(all.items.map((item) => item.expiry_warning)).toContain(null);
  });

  it('puts the shortest shelf life first, lots without a date last, page by page', async () => {
    const world = await stockWorld(server, 1);
    await fill(world);
    const nomenclatureId =
      (await server.call(listRemains, { body: {} }, world.user.token)).items[0]?.nomenclature_id ?? 0;
    const expiries = ['2029-03-01', null, '2027-01-01', '2028-06-30'];
    await server.tenant(world.user, async (tx) => {
      const lots = await ensureLots(
        tx,
        world.organizationId,
        expiries.map((expiry) => ({
          nomenclatureId,
          expiry,
          series: 'F',
          price: null,
          vatValue: null,
          source: null,
        })),
      );
      await post(
        tx,
        world,
        'initial',
        '2026-11-01',
        lots.map((lotId) => ({ lotId, quantity: '1' })),
      );
    });
    const found: (string | null)[] = [];
    let next: string | undefined;
    do {
      const body = { query: 'F', order: 'fefo' as const, limit: 1, next };
      const page = await server.call(listRemains, { body }, world.user.token);
      found.push(...page.items.filter(({ series }) => series === 'F').map(({ expiry }) => expiry));
      next = page.next ?? undefined;
    } while (next);
    expect(found).toEqual(['2027-01-01', '2028-06-30', '2029-03-01', null]);
  });

  it('leaves out what is used up', async () => {
    const world = await stockWorld(server, 2);
    await fill(world);
    const [lotId = 0] = world.lots;
    await server.tenant(world.user, (tx) =>
      post(tx, world, 'outcome', '2026-11-02', [{ lotId, quantity: '10' }]),
    );
    const page = await server.call(listRemains, { body: {} }, world.user.token);
    expect(page.items.map((item) => item.lot_id)).toEqual([world.lots[1]]);
    const card = await server.call(
      getLotCard,
      { body: { lot_id: lotId, storage_id: world.storageId } },
      world.user.token,
    );
    expect(card.items).toMatchObject([
      { date: '2026-11-01', quantity: '10', balance: '10', document: { kind: 'income', number: '1' } },
      { date: '2026-11-02', quantity: '-10', balance: '0', document: { kind: 'outcome' } },
    ]);
  });
});

describe('receipts', () => {
  it('list the latest first, page by key, and filter by period and number', async () => {
    const world = await stockWorld(server, 1);
    const [lotId = 0] = world.lots;
    for (const day of ['03', '01', '02', '02']) {
      await server.tenant(world.user, (tx) =>
        post(tx, world, 'income', `2026-11-${day}`, [{ lotId, quantity: '1' }]),
      );
    }
    const first = await server.call(listIncome, { body: { limit: 3 } }, world.user.token);
    expect(first).toMatchObject({ count: 4, items: [{ number: '1' }, { number: '4' }, { number: '3' }] });
    const body = { limit: 3, next: first.next ?? undefined };
    const second = await server.call(listIncome, { body }, world.user.token);
    expect(second).toMatchObject({ next: null, items: [{ number: '2', document_date: '2026-11-01' }] });
    const seen = second.items[0]?.id;
    const back = { id: seen, direction: 'prev' as const, limit: 2 };
    expect(await server.call(listIncome, { body: back }, world.user.token)).toMatchObject({
      items: [{ number: '4' }, { number: '3' }],
    });
    const on = { id: first.items[1]?.id, direction: 'next' as const };
    expect(await server.call(listIncome, { body: on }, world.user.token)).toMatchObject({
      items: [{ number: '3' }, { number: '2' }],
    });
    const period = { period_s: '2026-11-02', period_e: '2026-11-02' };
    expect((await server.call(listIncome, { body: period }, world.user.token)).count).toBe(2);
    expect((await server.call(listIncome, { body: { query: '3' } }, world.user.token)).items).toMatchObject([
      { number: '3' },
    ]);
  });
});

describe('a stranger', () => {
  it('does not see another organisation by any call', async () => {
    const [own, foreign] = [await stockWorld(server, 1), await stockWorld(server, 1)];
    await fill(foreign);
    const { items } = await server.call(listIncome, { body: {} }, foreign.user.token);
    const id = items[0]?.id ?? '';
    const refused = async (work: Promise<unknown>) => {
      const error = await work.catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(TestRefusal);
      expect((error as TestRefusal).status).toBe(404);
    };
    await refused(server.call(getIncome, { params: { id } }, own.user.token));
    await refused(server.call(getIncomeLines, { params: { id } }, own.user.token));
    const body = { lot_id: foreign.lots[0] ?? 0, storage_id: foreign.storageId };
    await refused(server.call(getLotCard, { body }, own.user.token));
    expect((await server.call(listIncome, { body: { next: id } }, own.user.token)).items).toEqual([]);
    expect(
      (await server.call(listRemains, { body: { storage_id: foreign.storageId } }, own.user.token)).items,
    ).toEqual([]);
  });

  it('needs the ability to read storages', async () => {
    const organization = await server.organization();
    const user = await server.user(organization, { read: ['mdlp'] });
    await expect(server.call(listRemains, { body: {} }, user.token)).rejects.toMatchObject({ status: 403 });
  });

  it('is told of a broken key of paging', async () => {
    const world = await stockWorld(server, 1);
    for (const next of ['x', '1.2', '1.2.3.4', "1' or 1=1", '9999999999.1.0']) {
      await expect(server.call(listRemains, { body: { next } }, world.user.token)).rejects.toMatchObject({
        status: 400,
      });
      await expect(server.call(listIncome, { body: { next } }, world.user.token)).rejects.toMatchObject({
        status: 400,
      });
    }
  });
});
