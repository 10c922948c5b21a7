import { beginInvent, countInventLines, reportInvent, stockCalls } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { documentsOf, goodsOf } from '../testing/calls.ts';
import { post, type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
let world: StockWorld;
beforeAll(async () => {
  server = await testServer({ slices });
});
beforeEach(async () => {
  world = await stockWorld(server, 1);
  const [lotId = 0] = world.lots;
  await server.tenant(world.user, (tx) =>
    post(tx, world, 'income', '2026-11-01', [{ lotId, quantity: '731' }]),
  );
});
afterAll(() => server.close());

const calls = stockCalls.invent;
const token = () => world.user.token;

async function begun(data: object = {}) {
  const body = { storage_id: world.storageId, document_date: '2026-11-10', data } as never;
  const { id, version } = (await server.call(calls.add, { body }, token())).item;
  return (await server.call(beginInvent, { body: { id, version } }, token())).item;
}

describe('the print of a count', () => {
  const file = (inventId: string, format: string) =>
    server.call(reportInvent, { params: { format }, body: { inventId } }, token());
  const printed = async (inventId: string, format: 'html' | 'csv') =>
    Buffer.from((await file(inventId, format)).bytes).toString();

  it('is a file of the asked kind with its name, and of no other', async () => {
    const { id } = await begun();
    const { number } = (await server.call(calls.get, { params: { id } }, token())).item;
    const pdf = await file(id, 'pdf');
    expect(pdf).toMatchObject({ name: `Инвентаризация ${number}.pdf`, type: 'application/pdf' });
    const text = Buffer.from(pdf.bytes).toString('latin1');
    expect(text).toMatch(/^%PDF-1\.\d.*%%EOF\s*$/s);
    // letters of the font stand in the file: Cyrillic is drawn, not left out
    expect(text).toMatch(/FontFile2|FontFile3/);
    const xlsx = await file(id, 'xlsx');
    expect(xlsx.name).toBe(`Инвентаризация ${number}.xlsx`);
    expect(Buffer.from(xlsx.bytes).subarray(0, 2).toString()).toBe('PK');
    await expect(file(id, 'docx')).rejects.toMatchObject({
      status: 400,
      body: { code: 'report.unknown-format', message: 'Ошибка формирования отчёта' },
    });
  });

  it('tells differences as the screen does: at what a pack costs exactly', async () => {
    const [nomenclature_id = 0] = await goodsOf(server, world);
    const line = { n_line: 1, nomenclature_id, series: 'Б2', quantity: '1000', paper_sum: '12345.67' };
    const income = documentsOf(server, world, 'income');
    await income.activate(await income.add({ document_date: '2026-11-01', lines: [line] }));
    const { id } = await begun();
    const counts = [1, 2].map((n_line) => ({ n_line, counted: '0', seen: null }));
    await server.call(countInventLines, { body: { id, counts } }, token());
    expect(await printed(id, 'csv')).toContain(';12,35;1000;0;-1000;-12345,67;');
  });

  it('has the books when it is open, none when it is blind, and is no trap for a spreadsheet or a browser', async () => {
    await server.tenant(world.user, (tx) => sql`update nomenclature set name = '=1+1<script>'`.execute(tx));
    const { id } = await begun();
    const counts = [{ n_line: 1, counted: '730', seen: null }];
    await server.call(countInventLines, { body: { id, counts } }, token());
    const csv = await printed(id, 'csv');
    expect(csv).toContain(';110,00;731;730;-1;-110,00;');
    expect(csv).toContain("'=1+1<script>");
    expect(await printed(id, 'html')).toContain('=1+1&lt;script&gt;');
    const { version } = (await server.call(calls.get, { params: { id } }, token())).item;
    await server.call(calls.cancel, { body: { id, version } }, token());
    const blind = await begun({ blind: true });
    for (const format of ['html', 'csv'] as const)
      expect(await printed(blind.id, format)).not.toContain('731');
  });
});
