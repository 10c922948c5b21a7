import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { dictionaryOf } from '@provizor/contract/dictionaries';
import { getPrinted, listPrinted, openPrinted, printAgain, printLabels } from '@provizor/contract/printing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { slices } from '../../slices.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/index.ts';
import { needsReader, textOf } from '../testing/read-pdf.ts';
import { isIn } from './send.ts';

const { resolve } = createRequire(import.meta.url);
prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer as ArrayBuffer,
  },
});

let server: TestServer;
let keeper: TestUser;
let places: number[];

beforeAll(async () => {
  server = await testServer({ slices, jobs: 2, config: { printerNetworks: ['127.0.0.0/8'] } });
  keeper = await server.user(await server.organization(), { manage: ['storages'] });
  places = await server.tenant(keeper, async (db) => {
    const storage = await sql<{ id: number }>`
      insert into storage (organization_id, name) values (${keeper.organizationId}, 'Склад Щербинка') returning id`.execute(
      db,
    );
    const { rows } = await sql<{ id: number }>`
      insert into address (organization_id, storage_id, name)
      select ${keeper.organizationId}, ${storage.rows[0]?.id}, 'Полка ' || n from generate_series(1, 3) n
      returning id`.execute(db);
    return rows.map(({ id }) => id);
  });
});
afterAll(() => server.close());

/** A printer that takes what it is told, and remembers it. */
async function fakePrinter() {
  const told: Buffer[] = [];
  const listening = createServer((socket) =>
    socket.on('data', (part) => Buffer.isBuffer(part) && told.push(part)),
  );
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    heard: () => Buffer.concat(told),
    close: () => void listening.close(),
  };
}

const addPrinter = (
  language: string,
  port: number,
  name = `Принтер ${language} ${port}`,
  address = '127.0.0.1',
) =>
  server.tenant(keeper, async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into printer (organization_id, name, address, port, language, density, width, height)
      values (${keeper.organizationId}, ${name}, ${address}, ${port}, ${language}, '203', 58, 40)
      returning id`.execute(db);
    return rows[0]?.id ?? 0;
  });

async function print(body: object) {
  const { data } = await server.call(
    printLabels,
    { body: { of: 'places', ids: places, ...body } as never },
    keeper.token,
  );
  return data.link;
}
const stateOf = async (link: string) =>
  (await server.call(getPrinted, { params: { link } }, keeper.token)).item;
const ended = (link: string) =>
  vi.waitFor(
    async () => {
      const item = await stateOf(link);
      expect(['ready', 'failed']).toContain(item.state);
      return item;
    },
    { timeout: 120_000, interval: 100 },
  );

/** What a reader of codes, which is not ours, sees in a picture of one bit a point. */
async function codesIn(width: number, height: number, bytes: Uint8Array, black: 0 | 1) {
  const row = Math.ceil(width / 8);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const bit = ((bytes[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
      data.fill(bit === black ? 0 : 255, 4 * (y * width + x), 4 * (y * width + x) + 3);
    }
  const picture = { data, width, height, colorSpace: 'srgb' } as Parameters<typeof readBarcodes>[0];
  const found = await readBarcodes(picture, {
    tryHarder: true,
  });
  return found.map(({ text }) => text);
}

it('prints by ZPL over the network: each label with its code, readable, as often as asked', async () => {
  const printer = await fakePrinter();
  const link = await print({ printer_id: await addPrinter('zpl', printer.port), copies: 2 });
  expect(await ended(link)).toMatchObject({ state: 'ready', done: 3, total: 3, open: false });
  const labels = printer.heard().toString('latin1').split('^XA').slice(1);
  expect(labels).toHaveLength(3);
  const codes = [];
  for (const label of labels) {
    const [, width, height, hex = ''] =
      /\^PW(\d+)\^LL(\d+).*\^GFA,\d+,\d+,\d+,([0-9A-F]+)\^FS\^PQ2\^XZ/.exec(label) ?? [];
    codes.push(...(await codesIn(Number(width), Number(height), Buffer.from(hex, 'hex'), 1)));
  }
  expect(codes).toEqual(places.map((id) => `PL-${String(id).padStart(6, '0')}`));
  printer.close();
});

it('prints by TSPL the same picture with its bits turned', async () => {
  const printer = await fakePrinter();
  const link = await print({ printer_id: await addPrinter('tspl', printer.port), ids: places.slice(0, 1) });
  expect(await ended(link)).toMatchObject({ state: 'ready' });
  const heard = printer.heard();
  const head = /^SIZE 58 mm,40 mm\r\nGAP 2 mm,0 mm\r\nCLS\r\nBITMAP 0,0,(\d+),(\d+),0,/.exec(
    heard.toString('latin1'),
  );
  const [said = '', row, height] = head ?? [];
  const picture = heard.subarray(said.length, said.length + Number(row) * Number(height));
  expect(await codesIn(Number(row) * 8, Number(height), picture, 0)).toEqual([
    `PL-${String(places[0]).padStart(6, '0')}`,
  ]);
  expect(heard.subarray(said.length + picture.length).toString('latin1')).toBe('\r\nPRINT 1,1\r\n');
  printer.close();
});

it('says why a printer failed and keeps the labels to print again', async () => {
  const gone = await fakePrinter();
  gone.close();
  const printerId = await addPrinter('zpl', gone.port, 'Выключенный');
  const link = await print({ printer_id: printerId });
  expect(await ended(link)).toMatchObject({ state: 'failed', printer: 'Выключенный' });
  expect((await stateOf(link)).message).toMatch(/не принимает задания/);
  const opened = server.call(openPrinted, { params: { link } }, keeper.token);
  await expect(opened).rejects.toMatchObject({ body: { code: 'report.failed' } });

  const printer = await fakePrinter();
  await server.tenant(keeper, (db) =>
    sql`update printer set port = ${printer.port} where id = ${printerId}`.execute(db),
  );
  const again = await server.call(printAgain, { params: { link } }, keeper.token);
  expect(await ended(again.data.link)).toMatchObject({ state: 'ready' });
  expect(printer.heard().toString('latin1').match(/\^XA/g)).toHaveLength(3);
  printer.close();
  const { items } = await server.call(listPrinted, { body: {} }, keeper.token);
  expect(items.slice(0, 2).map(({ state }) => state)).toEqual(['ready', 'failed']);
});

it('connects to no address outside of the networks it may', async () => {
  const link = await print({ printer_id: await addPrinter('zpl', 9100, 'Чужой', '8.8.8.8') });
  expect((await ended(link)).message).toBe('адрес 8.8.8.8 не в локальной сети');
  expect(isIn(['10.0.0.0/8'], '10.4.5.6')).toBe(true);
  for (const address of ['11.0.0.1', '127.0.0.1', 'printer.local', '::1', '10.0.0.1.evil.example'])
    expect([address, isIn(['10.0.0.0/8', '192.168.0.0/16'], address)]).toEqual([address, false]);
  const body = {
    name: 'Снаружи',
    address: '8.8.8.8',
    language: 'zpl',
    density: '203',
    width: 58,
    height: 40,
  };
  const added = await server.send(dictionaryOf('printer').calls.add, { body }, { token: keeper.token });
  expect(added).toMatchObject({ status: 400 });
});

needsReader('makes a PDF for sheets where no printer is named, and refuses what is not there', async () => {
  const link = await print({ copies: 10 });
  const { bytes, type } = await server.call(openPrinted, { params: { link } }, keeper.token);
  expect(type).toBe('application/pdf');
  const text = textOf(bytes);
  expect(text.match(/Склад Щербинка/g)).toHaveLength(30);
  expect(text.split('\f').filter(Boolean)).toHaveLength(2);
  await expect(print({ ids: [] })).rejects.toMatchObject({ body: { code: 'label.none' } });
  await expect(print({ ids: [999_999] })).rejects.toMatchObject({ status: 404 });
});
