import { getLotCard } from '@provizor/contract';
import { correctDocument, getDocumentHistory } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { slices } from '../../../slices.ts';
import { type TestServer, testServer } from '../../../testing/index.ts';
import { balanceOf, documentsOf, goodsOf } from '../../testing/calls.ts';
import { discrepancies, type StockWorld, stockWorld } from '../../testing/index.ts';

let server: TestServer;
let world: StockWorld;
let goods: number;
beforeAll(async () => {
  server = await testServer({ slices });
});
beforeEach(async () => {
  world = await stockWorld(server, 1);
  [goods = 0] = await goodsOf(server, world);
});
afterEach(async () => expect(await discrepancies(server)).toEqual([]));
afterAll(() => server.close());

const of = (kind: Parameters<typeof documentsOf>[2]) => documentsOf(server, world, kind);
const refusal = (code: string, details: object = {}) => ({ body: { code, ...details } });
const correct = async (document: { id: string; version: number }, change: object) => {
  const body = { version: document.version, ...change } as never;
  return (await server.call(correctDocument, { params: { id: document.id }, body }, world.user.token)).item;
};

const bought = (more: object = {}) => ({
  n_line: 1,
  nomenclature_id: goods,
  series: 'А1',
  expiry: '2048-01-31',
  price: '110.00',
  vat_rate: '10',
  quantity: '10',
  ...more,
});
async function received(date = '2026-11-03', ...lines: object[]) {
  const draft = await of('income').add({ document_date: date, lines: lines.length > 0 ? lines : [bought()] });
  const posted = await of('income').activate(draft);
  const [line] = await of('income').lines(posted.id);
  return { posted, lotId: line?.lot_id ?? 0 };
}
async function sold(lotId: number, quantity: string, date = '2026-11-05') {
  const line = { n_line: 1, nomenclature_id: goods, lot_id: lotId, quantity };
  return of('realize').activate(await of('realize').add({ document_date: date, lines: [line] }));
}
const priceOnBalance = async (lotId: number) => {
  const { rows } = await server.tenant(world.user, (db) =>
    sql<{ price: string }>`select price::text from stock_balance where lot_id = ${lotId}`.execute(db),
  );
  return rows[0]?.price;
};

it('corrects price, VAT, series and shelf life of goods that were used: the lot stays, everybody sees it right', async () => {
  const { posted, lotId } = await received();
  const sale = await sold(lotId, '7');
  await expect(of('income').cancel(posted)).rejects.toMatchObject(refusal('stock.delete-blocked'));

  const right = await correct(posted, {
    header: { comment: 'Цена по счёту-фактуре' },
    lines: [{ n_line: 1, price: '220.00', series: 'А2', expiry: '2028-06-30' }],
  });
  expect(right).toMatchObject({
    state: 'active',
    sum: '2200.00',
    vat: '200.00',
    comment: 'Цена по счёту-фактуре',
  });
  expect(right.version).toBeGreaterThan(posted.version);
  expect(await of('income').lines(posted.id)).toMatchObject([
    {
      lot_id: lotId,
      price: '220.00',
      vat_value: '20.00',
      vat_rate: '10',
      series: 'А2',
      expiry: '2028-06-30',
    },
  ]);
  expect(await of('realize').lines(sale.id)).toMatchObject([
    { lot_id: lotId, series: 'А2', price: '220.00' },
  ]);
  expect([await balanceOf(server, world, lotId), await priceOnBalance(lotId)]).toEqual(['3', '220.00']);
  const { goods: card, count } = await server.call(getLotCard, { body: { lot_id: lotId } }, world.user.token);
  expect([card.series, card.price, count]).toEqual(['А2', '220.00', 2]);
});

it('keeps in the trail what the document said before', async () => {
  const { posted } = await received();
  await correct(posted, {
    header: { number: 'УПД-7', document_date: '2026-11-02' },
    lines: [{ n_line: 1, price: '99.00' }],
  });
  const { items } = await server.call(getDocumentHistory, { body: { id: posted.id } }, world.user.token);
  const changes = items.flatMap((item) => item.changes.map(({ field, old, new: now }) => [field, old, now]));
  expect(changes).toEqual(
    expect.arrayContaining([
      ['price', expect.stringMatching(/^110(\.00)?$/), expect.stringMatching(/^99(\.00)?$/)],
      ['number', '1', 'УПД-7'],
      ['document_date', '03.11.2026', '02.11.2026'],
    ]),
  );
});

it('takes packs of a lot two receipts have brought over to another lot, as far as nobody has used them', async () => {
  const first = await received();
  const second = await received('2026-11-04');
  expect(second.lotId).toBe(first.lotId);
  await sold(first.lotId, '8');
  const right = await correct(second.posted, { lines: [{ n_line: 1, price: '120.00' }] });
  const [line] = await of('income').lines(right.id);
  expect(line?.lot_id).not.toBe(first.lotId);
  expect(await balanceOf(server, world, first.lotId)).toBe('2');
  expect(await balanceOf(server, world, line?.lot_id ?? 0)).toBe('10');
  expect(await of('income').lines(first.posted.id)).toMatchObject([{ price: '110.00' }]);

  const third = await received('2026-11-04');
  await sold(first.lotId, '11');
  await expect(correct(third.posted, { lines: [{ n_line: 1, price: '130.00' }] })).rejects.toMatchObject(
    refusal('stock.shortage', {
      message: 'ВНИМАНИЕ! При попытке выполнения операции нарушается целостность остатков. Проверьте данные.',
      details: { count: 1, shortages: [{ lot_id: first.lotId, series: 'А1', missing: '9' }] },
    }),
  );
});

it('makes a lot equal to another one without mixing them', async () => {
  const wrong = await received('2026-11-03', bought({ price: '11.00' }));
  const right = await received('2026-11-03', bought());
  await sold(wrong.lotId, '1');
  await correct(wrong.posted, { lines: [{ n_line: 1, price: '110.00' }] });
  expect(await balanceOf(server, world, wrong.lotId)).toBe('9');
  expect(await balanceOf(server, world, right.lotId)).toBe('10');
  expect((await received()).lotId).toBe(right.lotId);
});

it('changes quantities down to what was used, and dates up to the first use, not further', async () => {
  const { posted, lotId } = await received();
  await sold(lotId, '7', '2026-11-05');
  await expect(correct(posted, { lines: [{ n_line: 1, quantity: '6' }] })).rejects.toMatchObject(
    refusal('stock.shortage', { details: { shortages: [{ short_on: '2026-11-05', missing: '1' }] } }),
  );
  await expect(correct(posted, { header: { document_date: '2026-11-06' } })).rejects.toMatchObject(
    refusal('stock.shortage', { details: { shortages: [{ short_on: '2026-11-05', missing: '7' }] } }),
  );
  const less = await correct(posted, { lines: [{ n_line: 1, quantity: '7' }] });
  expect([less.quantity, await balanceOf(server, world, lotId)]).toEqual(['7', '0']);
  const later = await correct(less, {
    header: { document_date: '2026-11-05' },
    lines: [{ n_line: 1, quantity: '9' }],
  });
  expect(later).toMatchObject({ document_date: '2026-11-05', quantity: '9', state: 'active' });
  expect(await balanceOf(server, world, lotId)).toBe('2');
});

it('moves a sale in time as far as the goods were there, and corrects its own price', async () => {
  const { lotId } = await received('2026-11-03');
  const sale = await sold(lotId, '7', '2026-11-05');
  await expect(correct(sale, { header: { document_date: '2026-11-02' } })).rejects.toMatchObject(
    refusal('stock.shortage', { details: { shortages: [{ short_on: '2026-11-02', missing: '7' }] } }),
  );
  const right = await correct(sale, {
    header: { document_date: '2026-11-03' },
    lines: [{ n_line: 1, price: '150.00' }],
  });
  expect(right).toMatchObject({ document_date: '2026-11-03', sum: '1050.00' });
  const { rows } = await server.tenant(world.user, (db) =>
    sql`select price::text, document_date::text from stock_sale_price where lot_id = ${lotId}`.execute(db),
  );
  expect(rows).toEqual([{ price: '150.00', document_date: '2026-11-03' }]);
});

it('tells beforehand whether a correction is possible, and changes nothing by it', async () => {
  const { posted, lotId } = await received();
  await sold(lotId, '7');
  const fine = await of('income').checkUpdate({ id: posted.id, lines: [{ n_line: 1, price: '1.00' }] });
  expect(fine).toEqual({ exists: false, shortages: [], obstacles: [], count: 0, message: null });
  const broken = await of('income').checkUpdate({ id: posted.id, lines: [{ n_line: 1, quantity: '1' }] });
  expect(broken).toMatchObject({ exists: true, shortages: [{ series: 'А1', missing: '6' }] });
  expect(await of('income').get(posted.id)).toMatchObject({ version: posted.version, sum: '1100.00' });
});

it('believes MDLP: packs of another series or shelf life refuse what contradicts them', async () => {
  const sgtin = '09520000000000AAAAAAAAAAAA1';
  await server.tenant(world.user, (tx) =>
    sql`
      insert into pack (organization_id, sgtin, series, expiry, status, operation, storage_id)
      select ${world.organizationId}::int, ${sgtin}, 'А1', '2048-01-31', t.to_status, t.operation, ${world.storageId}::int
        from pack_transition t where t.from_status = 'new' and t.to_status = 'in_circulation' limit 1`.execute(
      tx,
    ),
  );
  const draft = await of('income').add({
    document_date: '2026-11-03',
    lines: [bought({ quantity: '2' })],
    marks: [{ n_line: 1, sgtin }],
  });
  const posted = await of('income').activate(draft);
  const change = (line: object) => correct(posted, { lines: [{ n_line: 1, ...line }] });
  await expect(change({ series: 'Б2' })).rejects.toMatchObject(
    refusal('stock.incomplete', {
      details: {
        obstacles: [
          { n_line: 1, field: 'series', text: 'В МДЛП у упаковок этой строки серия «А1»: укажите её' },
        ],
      },
    }),
  );
  await expect(change({ expiry: '2029-01-31' })).rejects.toMatchObject(
    refusal('stock.incomplete', { details: { obstacles: [{ field: 'expiry' }] } }),
  );
  await expect(change({ quantity: '0.5' })).rejects.toMatchObject(
    refusal('stock.incomplete', { details: { obstacles: [{ field: 'quantity' }] } }),
  );
  expect(await change({ price: '70.00', quantity: '1' })).toMatchObject({ sum: '70.00' });
});

it('refuses what is no correction, naming the field and the cure', async () => {
  const { posted, lotId } = await received();
  const message = expect.stringContaining('верните его в черновики');
  await expect(
    correct(posted, {
      header: { storage_id: world.storageId },
      lines: [{ n_line: 1, nomenclature_id: goods }],
    }),
  ).rejects.toMatchObject(
    refusal('input.invalid', {
      details: [
        { path: 'body.header.storage_id', message },
        { path: 'body.lines.0.nomenclature_id', message },
      ],
    }),
  );
  await expect(correct(posted, { lines: [{ n_line: 2, price: '1.00' }] })).rejects.toMatchObject(
    refusal('input.invalid', {
      details: [{ path: 'body.lines.0.n_line', message: 'Такой строки в документе нет' }],
    }),
  );
  await expect(
    correct(await sold(lotId, '1'), { lines: [{ n_line: 1, quantity: '2' }] }),
  ).rejects.toMatchObject(
    refusal('input.invalid', { details: [{ path: 'body.lines.0.quantity', message }] }),
  );
  await expect(correct({ ...posted, version: 1 }, { header: { comment: 'x' } })).rejects.toMatchObject(
    refusal('version.stale', { details: { present: { version: posted.version } } }),
  );
  const draft = await of('income').add({ number: '77', document_date: '2026-11-03' });
  await expect(correct(draft, { header: { comment: 'x' } })).rejects.toMatchObject(
    refusal('stock.not-posted'),
  );
  await expect(correct(posted, { header: { number: '77' } })).rejects.toMatchObject(
    refusal('stock.number-taken'),
  );
  await expect(correct({ id: '00000000-0000-7000-8000-000000000000', version: 1 }, {})).rejects.toMatchObject(
    refusal('not-found'),
  );
});

it('is the database that refuses to rewrite a posted document past its ledger', async () => {
  const { posted } = await received();
  const rewrite = (statement: ReturnType<typeof sql>) =>
    server.tenant(world.user, (db) => statement.execute(db));
  await expect(
    rewrite(sql`update stock_document_line set quantity = 1 where document_id = ${posted.id}::uuid`),
  ).rejects.toThrow('lines of a posted stock document');
  await expect(
    rewrite(sql`update stock_document set document_date = '2026-01-01' where id = ${posted.id}::uuid`),
  ).rejects.toThrow('is posted');
  await expect(rewrite(sql`update lot set price = 1`)).rejects.toThrow('permission denied');
});
