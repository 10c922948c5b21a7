import { addStorageKeeper, closeStockDay, getClosings, listStorageKeepers } from '@provizor/contract';
import { acceptMove, correctDocument, refuseMove, sendMove } from '@provizor/contract/stock';
import { addDays } from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/index.ts';
import { postReceipt } from '../index.ts';
import { documentsOf, goodsOf } from '../testing/calls.ts';
import { discrepancies, type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
let world: StockWorld;
let admin: TestUser;
let keeper: TestUser;
let goods: number;
let ward: number;
beforeAll(async () => {
  server = await testServer({ slices });
});
beforeEach(async () => {
  world = await stockWorld(server, 1);
  const organization = { id: world.organizationId };
  admin = await server.user(organization, { type: 'admin' });
  keeper = await server.user(organization, { manage: ['storages'] });
  [goods = 0] = await goodsOf(server, world);
  const { rows } = await server.tenant(world.user, (tx) =>
    sql<{ id: number }>`
      insert into storage (organization_id, name) values (${world.organizationId}, 'Отделение') returning id`.execute(
      tx,
    ),
  );
  ward = rows[0]?.id ?? 0;
});
afterEach(async () => expect(await discrepancies(server)).toEqual([]));
afterAll(() => server.close());

const today = new Date().toISOString().slice(0, 10);
const at = (days: number) => addDays(today, days);
const as = (user: TestUser) => ({ ...world, user });
const of = (kind: Parameters<typeof documentsOf>[2], user = world.user) =>
  documentsOf(server, as(user), kind);
const refusal = (code: string, text?: string) => ({
  body: { code, ...(text ? { details: { obstacles: [{ text: expect.stringContaining(text) }] } } : {}) },
});
const bought = (quantity = '5') => ({
  n_line: 1,
  nomenclature_id: goods,
  series: 'А1',
  expiry: '2048-01-31',
  price: '110.00',
  vat_rate: '10',
  quantity,
});
const received = async (date: string, user = world.user) =>
  of('income', user).activate(await of('income', user).add({ document_date: date, lines: [bought()] }));
const lotOf = async () => {
  const { rows } = await server.tenant(world.user, (tx) =>
    sql<{ lot: number }>`
      select lot_id as lot from stock_balance where storage_id = ${world.storageId} and quantity > 0`.execute(
      tx,
    ),
  );
  return { lot: rows[0]?.lot ?? 0 };
};
const close = (day: string | null, more: object = {}) =>
  server.call(closeStockDay, { body: { storage_id: null, day, ...more } as never }, admin.token);
const appoint = (storage_id: number, user: TestUser, more: object = {}) =>
  server.call(
    addStorageKeeper,
    { body: { storage_id, user_id: user.id, since: at(-30), ...more } as never },
    admin.token,
  );

describe('a closed day', () => {
  it('keeps what is dated on or before it from being posted, taken back, corrected and removed', async () => {
    const old = await received(at(-10));
    const fresh = await received(at(-2));
    await close(at(-5));
    const closed = refusal('stock.closed-day', 'Период закрыт по');
    await expect(received(at(-5))).rejects.toMatchObject(closed);
    await expect(of('income').cancel(old)).rejects.toMatchObject(closed);
    await expect(of('income').del(old.id)).rejects.toMatchObject(closed);
    const correct = ({ id, version }: { id: string; version: number }, body: object) =>
      server.call(correctDocument, { params: { id }, body: { version, ...body } as never }, world.user.token);
    await expect(correct(old, { header: { comment: 'Поздно' } })).rejects.toMatchObject(closed);
    await expect(correct(fresh, { header: { document_date: at(-6) } })).rejects.toMatchObject(closed);
    const dated = await correct(fresh, { header: { document_date: at(-4) } });
    await of('income').cancel(dated.item);
    expect(await of('income').get(old.id)).toMatchObject({ state: 'active' });
  });

  it('keeps a re-pricing from being dated into it, and from it, as what moves goods', async () => {
    await received(at(-20));
    const { lot } = await lotOf();
    const line = { n_line: 1, lot_id: lot, nomenclature_id: goods, quantity: '5', retail_price: '150.00' };
    const repriced = async (date: string) =>
      of('reprice').activate(await of('reprice').add({ document_date: date, lines: [line] }));
    const old = await repriced(at(-10));
    const fresh = await repriced(at(-2));
    await close(at(-5));
    const closed = refusal('stock.closed-day', 'Период закрыт по');
    const correct = ({ id, version }: { id: string; version: number }, header: object, user = world.user) =>
      server.call(correctDocument, { params: { id }, body: { version, header } as never }, user.token);
    await expect(correct(old, { document_date: at(-3) })).rejects.toMatchObject(closed);
    await expect(correct(fresh, { document_date: at(-6) })).rejects.toMatchObject(closed);
    await appoint(world.storageId, keeper);
    await expect(correct(fresh, { document_date: at(-3) })).rejects.toMatchObject(
      refusal('stock.not-keeper', 'За склад «Торговый зал» отвечает'),
    );
    const { item } = await correct(fresh, { document_date: at(-3) }, keeper);
    expect(item).toMatchObject({ document_date: at(-3) });
  });

  it('is kept by the database too, whatever way leads there', async () => {
    const old = await received(at(-10));
    await close(at(-5));
    const reversed = server.tenant(world.user, (tx) =>
      sql`select * from stock_reverse(${old.id}::uuid)`.execute(tx),
    );
    await expect(reversed).rejects.toMatchObject({ constraint: 'stock_closed_day' });
    const changed = server.tenant(world.user, (tx) => sql`update stock_closing set day = null`.execute(tx));
    await expect(changed).rejects.toThrow(/permission denied/);
  });

  it('may be later for one storage, and is opened with a reason that stays in the trail', async () => {
    await close(at(-20));
    await close(at(-5), { storage_id: world.storageId });
    await expect(received(at(-6))).rejects.toMatchObject(refusal('stock.closed-day'));
    await expect(close(null, { storage_id: world.storageId })).rejects.toMatchObject({
      body: { details: [{ path: 'body.reason' }] },
    });
    await expect(close(today)).rejects.toMatchObject({ body: { details: [{ path: 'body.day' }] } });
    await close(null, { storage_id: world.storageId, reason: 'Забытая накладная' });
    await received(at(-6));
    const { items, trail } = await server.call(getClosings, {}, world.user.token);
    expect(items).toMatchObject([{ storage: null, day: at(-20) }]);
    expect(trail).toMatchObject([
      { storage: { id: world.storageId }, day: null, was: at(-5), reason: 'Забытая накладная' },
      { day: at(-5), was: null },
      { storage: null, day: at(-20) },
    ]);
    const body = { storage_id: null, day: at(-1) };
    await expect(server.call(closeStockDay, { body }, world.user.token)).rejects.toMatchObject({
      status: 403,
    });
  });

  it('what MDLP tells of it is posted on the first open day, and says so', async () => {
    await close(at(-5));
    const receipt = {
      organizationId: world.organizationId,
      userId: world.user.id,
      storageId: world.storageId,
      number: 'УД-1',
      date: at(-8),
      senderBranchId: null,
      mdlpDocumentId: 'incoming-1',
      outgoingId: '00000000-0000-4000-8000-000000000001',
      lines: [
        {
          gtin: '09520060000013',
          series: 'УЧ1',
          expiry: '2048-01-31',
          price: '110',
          vatValue: '10',
          source: '1',
          sgtins: ['0952006000001300000000000001'.slice(0, 27)],
        },
      ],
    };
    const { id } = await server.tenant(world.user, (db) =>
      postReceipt({ db, publish: () => undefined }, receipt),
    );
    expect(await of('income').get(id)).toMatchObject({
      state: 'active',
      document_date: at(-4),
      comment: expect.stringContaining('период закрыт по'),
    });
  });
});

it('a day of long ago is a slip of the finger', async () => {
  await expect(received('1999-01-01')).rejects.toMatchObject(refusal('stock.incomplete', 'проверьте год'));
});

describe('a storage somebody answers for', () => {
  it('is posted from and taken back by him and by an administrator alone, for his time', async () => {
    const before = await received(at(-3));
    await appoint(world.storageId, keeper);
    const strange = refusal('stock.not-keeper', `За склад «Торговый зал» отвечает: ${keeper.name}. `);
    await expect(received(at(-2))).rejects.toMatchObject(strange);
    await expect(of('income').cancel(before)).rejects.toMatchObject(strange);
    const loss = await of('destroy').add({
      data: { way: 'write-off', destruction_reason: 'theft', destruction_type: '1' },
      lines: [{ n_line: 1, nomenclature_id: goods, lot_id: world.lots[0], quantity: '1' }],
    });
    await expect(of('destroy').activate(loss)).rejects.toMatchObject({ body: { code: 'stock.not-keeper' } });
    await received(at(-2), keeper);
    await of('income', admin).cancel(before);
  });

  it('is everybody’s again when nobody answers for it today', async () => {
    await appoint(world.storageId, keeper, { until: at(-2) });
    await appoint(world.storageId, keeper, { since: at(2) });
    await received(at(-2));
    const { items } = await server.call(listStorageKeepers, { body: {} }, world.user.token);
    expect(items.map(({ now }) => now)).toEqual([false, false]);
  });

  it('takes a move by its own person, never by the sender', async () => {
    await appoint(ward, keeper);
    await received(at(-3));
    const [line] = await of('income').lines((await received(at(-3))).id);
    const draft = () =>
      of('move').add({
        storage_to_id: ward,
        lines: [{ n_line: 1, nomenclature_id: goods, lot_id: line?.lot_id, quantity: '2' }],
      });
    const strange = refusal('stock.not-keeper', 'За склад «Отделение» отвечает');
    // without asking the other side
    await expect(of('move').activate(await draft())).rejects.toMatchObject(strange);
    const send = async () => {
      const { id, version } = await draft();
      return (await server.call(sendMove, { body: { id, version } }, world.user.token)).item;
    };
    const sent = await send();
    const seen = { id: sent.id, version: sent.version };
    await expect(server.call(acceptMove, { body: seen }, world.user.token)).rejects.toMatchObject(strange);
    const refusing = { body: { ...seen, reason: 'Нет места' } };
    await expect(server.call(refuseMove, refusing, world.user.token)).rejects.toMatchObject(strange);
    const taken = (await server.call(acceptMove, { body: seen }, keeper.token)).item;
    expect(taken.state).toBe('active');
    await expect(of('move').cancel(taken)).rejects.toMatchObject(strange);
    await of('move', keeper).cancel(taken);
    // what waits for an answer is given up by who sent it
    await of('move').cancel(await send());
  });

  it('people are appointed by an administrator, for a time that does not end before it begins', async () => {
    const body = { storage_id: world.storageId, user_id: keeper.id, since: today };
    await expect(server.call(addStorageKeeper, { body }, world.user.token)).rejects.toMatchObject({
      status: 403,
    });
    await expect(appoint(world.storageId, keeper, { until: at(-31) })).rejects.toMatchObject({
      body: { details: [{ path: 'body.until' }] },
    });
    const other = await server.user(await server.organization(), { manage: ['storages'] });
    await expect(appoint(world.storageId, other)).rejects.toMatchObject({ status: 404 });
  });
});
