import { join } from 'node:path';
import * as calls from '@provizor/contract';
import { openOracle, sharedFolder } from '@provizor/registers/testing';
import { readUpd, type SellerPaper } from '@provizor/upd';
import { sql } from 'kysely';
import { XmlDocument, type XmlElement } from 'libxml2-wasm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { slices } from '../slices.ts';
import { post, type StockWorld, stockWorld } from '../stock/testing/index.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';

let server: TestServer;
let world: StockWorld;
let admin: TestUser;
const sgtin = '09520000000000AB12CD34EF501';

beforeAll(async () => {
  server = await testServer({ slices });
  world = await stockWorld(server, 2);
  admin = await server.user({ id: world.organizationId }, { type: 'admin' });
  await server.tenant(world.user, async (db) => {
    const [first = 0, second = 0] = world.lots;
    await sql`
      update organization set inn = '9990000026', kpp = '999001001', address = 'г. Примерск',
             settings = '{"papers": {"head_name": "Образцова Проба Тестовна", "head_position": "Директор"}}'
       where id = ${world.organizationId}`.execute(db);
    await sql`
      insert into partner (organization_id, name, inn, kpp, address)
      values (${world.organizationId}, 'ООО «Учебный дистрибьютор»', '9990000019', '999001001', 'г. Примерск')`.execute(
      db,
    );
    await post(db, world, 'income', '2026-03-01', [
      { lotId: first, quantity: '10' },
      { lotId: second, quantity: '10' },
    ]);
    const id = await post(db, world, 'outcome', '2026-03-05', [
      { lotId: first, quantity: '3' },
      { lotId: second, quantity: '1' },
    ]);
    await sql`update stock_document set partner_id = (select min(id) from partner) where id = ${id}::uuid`.execute(
      db,
    );
    await sql`
      insert into stock_document_pack (organization_id, document_id, sgtin, n)
      values (${world.organizationId}, ${id}::uuid, ${sgtin}, 2)`.execute(db);
    await post(db, world, 'outcome', '2026-03-06', [{ lotId: first, quantity: '1' }]);
  });
});
afterAll(() => server.close());

const period = { period_s: '2026-03-01', period_e: '2026-03-31' };

async function exported(body: Record<string, unknown>) {
  const { status, body: reply } = await server.send(
    calls.exportAccounting,
    { body: { ...period, ...body } },
    { token: world.user.token },
  );
  return { status, reply: reply as { name: string; bytes: Uint8Array; code: string; message: string } };
}

async function filesOf(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>)
      chunks.push(chunk);
    files.set(entry.fileName, Buffer.concat(chunks));
  }
  return files;
}

test('shipments of a period are УПД with codes, valid by the official schema; what is left out is told', async () => {
  const { status, reply } = await exported({});
  expect([status, reply.name]).toEqual([200, 'Бухгалтерия 2026-03-01 2026-03-31.zip']);
  const files = await filesOf(reply.bytes);
  const [name = ''] = [...files.keys()].filter((one) => one.endsWith('.xml'));
  expect(name).toMatch(
    /^ON_NSCHFDOPPR_9990000019-999001001_9990000026-999001001_\d{8}_[0-9a-f-]{36}_0_1_0_0_0_00\.xml$/,
  );
  const paper = readUpd(files.get(name) ?? new Uint8Array()) as SellerPaper;
  expect(paper).toMatchObject({
    function: 'СЧФДОП',
    date: '2026-03-05',
    seller: { inn: '9990000026' },
    buyer: { inn: '9990000019' },
    totals: { net: '400', vat: '40', gross: '440' },
    lines: [
      {
        quantity: '3',
        price: '100',
        net: '300',
        vat: '30',
        gross: '330',
        rate: '10%',
        series: 'А1',
        expiry: '2048-01-31',
      },
      { quantity: '1', gross: '110', marks: [] },
    ],
  });
  expect(files.get('Не выгружены.txt')?.toString('utf8')).toMatch(
    /№ \S+ от 06\.03\.2026: не указан контрагент/,
  );
  const folder = sharedFolder('upd-xsd');
  const judge = await openOracle(folder && join(folder, 'ON_NSCHFDOPPR_1_997_01_05_03_05.xsd'));
  expect((await judge?.([files.get(name) ?? new Uint8Array()])) ?? ['']).toEqual(['']);
});

test('an organisation chooses a table; its sums are those of the documents', async () => {
  await server.call(calls.putAccountingSettings, { body: { format: 'csv' } }, admin.token);
  expect(await server.call(calls.getAccountingSettings, {}, world.user.token)).toEqual({ format: 'csv' });
  const { reply } = await exported({});
  expect(reply.name).toBe('Бухгалтерия 2026-03-01 2026-03-31.csv');
  const [head = '', ...rows] = Buffer.from(reply.bytes).toString('utf8').trim().split('\r\n');
  expect(head.split(';')).toHaveLength(19);
  const cells = rows.map((row) => row.split(';'));
  expect(cells.map((row) => [row[0], row[2], row[13], row[17]])).toEqual([
    ['Приход', '01.03.2026', '10', '1100,00'],
    ['Приход', '01.03.2026', '10', '1100,00'],
    ['Отгрузка на сторону', '05.03.2026', '3', '330,00'],
    ['Отгрузка на сторону', '05.03.2026', '1', '110,00'],
    ['Отгрузка на сторону', '06.03.2026', '1', '110,00'],
  ]);
});

test('objects of 1С have the elements of their schema in its order, and the sums of the documents', async () => {
  const { status, reply } = await exported({ format: '1c' });
  expect([status, reply.name]).toEqual([200, 'Бухгалтерия 2026-03-01 2026-03-31 1С.zip']);
  const files = await filesOf(reply.bytes);
  const text = files.get('EnterpriseData.xml')?.toString('utf8') ?? '';
  const document = XmlDocument.fromString(text);
  const format = 'http://v8.1c.ru/edi/edi_stnd/EnterpriseData/1.19';
  const at = (path: string) =>
    document
      .find(path, { e: format, msg: 'http://www.1c.ru/SSL/Exchange/Message' })
      .map((node) => node as XmlElement);
  const names = (path: string) => at(path).map(({ name }) => name);
  expect(at('/Message/msg:Header/msg:Format').map(({ content }) => content)).toEqual([format]);
  // one shipment has no partner and is told apart; receipts have none here either
  expect(names('/Message/e:Body/*')).toEqual(['Документ.РеализацияТоваровУслуг']);
  expect(names('//e:Документ.РеализацияТоваровУслуг/*')).toEqual([
    ...['КлючевыеСвойства', 'ВидОперации', 'Валюта', 'Сумма', 'СуммаВключаетНДС', 'Склад', 'Контрагент'],
    ...['ДанныеВзаиморасчетов', 'Товары'],
  ]);
  expect(names('//e:Товары/e:Строка[1]/*')).toEqual([
    ...['НомерСтрокиДокумента', 'ДанныеНоменклатуры', 'ЕдиницаИзмерения', 'Количество', 'Сумма', 'Цена'],
    ...['СтавкаНДС', 'СуммаНДС'],
  ]);
  const told = (path: string) => at(path).map(({ content }) => content);
  expect(told('//e:Документ.РеализацияТоваровУслуг/e:Сумма')).toEqual(['440.00']);
  expect(told('//e:Строка/e:Сумма')).toEqual(['330.00', '110.00']);
  expect(told('//e:Строка/e:СуммаНДС')).toEqual(['30.00', '10.00']);
  expect(told('//e:Строка/e:СтавкаНДС/e:ВидСтавки')).toEqual(['Пониженная', 'Пониженная']);
  expect(told('//e:Серия/e:Наименование')).toContain('А1 до 31.01.2048');
  expect(told('//e:Контрагент/e:ИНН')).toEqual(['9990000019']);
  document.dispose();
  const again = await filesOf((await exported({ format: '1c' })).reply.bytes);
  const withoutTime = (xml: string) => xml.replace(/<msg:CreationDate>[^<]*/, '');
  expect(withoutTime(again.get('EnterpriseData.xml')?.toString('utf8') ?? '')).toBe(withoutTime(text));
  expect(files.get('Не выгружены.txt')?.toString('utf8')).toMatch(/не указан контрагент/);
});

test('goods destroyed are written off once: by what handed them over, not by the act again', async () => {
  await server.tenant(world.user, async (db) => {
    const [lotId = 0] = world.lots;
    for (const way of ['destroy', 'destroyed']) {
      const id = await post(db, world, 'destroy', '2026-04-02', [{ lotId, quantity: '2' }]);
      await sql`update stock_document set data = ${JSON.stringify({ way })}::jsonb where id = ${id}::uuid`.execute(
        db,
      );
    }
  });
  const april = { period_s: '2026-04-01', period_e: '2026-04-30' };
  const { reply: table } = await exported({ ...april, format: 'csv' });
  const [, ...rows] = Buffer.from(table.bytes).toString('utf8').trim().split('\r\n');
  expect(rows.map((row) => row.split(';')[13])).toEqual(['2']);
  const files = await filesOf((await exported({ ...april, format: '1c' })).reply.bytes);
  expect(
    files
      .get('EnterpriseData.xml')
      ?.toString('utf8')
      .match(/<Документ\.СписаниеЗапасов/g),
  ).toHaveLength(1);
});

test('an empty period and one that ends before it begins are refused; a user does not choose the format', async () => {
  expect(await exported({ period_s: '2025-01-01', period_e: '2025-01-31' })).toMatchObject({
    status: 409,
    reply: { code: 'accounting.empty' },
  });
  expect(await exported({ period_e: '2026-01-01' })).toMatchObject({
    reply: { message: 'Период: конец раньше начала' },
  });
  const body = { format: 'upd' };
  const { status } = await server.send(calls.putAccountingSettings, { body }, { token: world.user.token });
  expect(status).toBe(403);
});
