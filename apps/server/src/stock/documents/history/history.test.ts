import {
  attachDocumentFile,
  documentFileLimit,
  documentFilesMax,
  getDocumentHistory,
  listDocumentFiles,
  listStockHistory,
  openDocumentFile,
  removeDocumentFile,
  stockCalls,
} from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dictionaries } from '../../../dictionaries/index.ts';
import { type TestServer, testServer } from '../../../testing/index.ts';
import { stock } from '../../index.ts';
import { discrepancies, type StockWorld, stockWorld } from '../../testing/index.ts';

let server: TestServer;
let world: StockWorld;
let drug: { id: number; name: string };
beforeAll(async () => {
  server = await testServer({ slices: [stock, dictionaries] });
});
beforeEach(async () => {
  world = await stockWorld(server, 1);
  const { rows } = await server.tenant(world.user, (db) =>
    sql<{ id: number; name: string }>`select id, name from nomenclature`.execute(db),
  );
  drug = rows[0] ?? { id: 0, name: '' };
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const { add, put, activate, cancel, del } = stockCalls.income;
const receipt = async () => {
  const body = {
    storage_id: world.storageId,
    document_date: '2026-11-01',
    comment: 'первый',
    lines: [{ n_line: 1, nomenclature_id: drug.id, series: 'А1', expiry: '2048-01-31', quantity: '5' }],
  };
  return (await server.call(add, { body }, world.user.token)).item;
};
const historyOf = async (id: string) =>
  (await server.call(getDocumentHistory, { body: { id } }, world.user.token)).items;

describe('the history of a document', () => {
  it('tells who created it, and every field of its header and lines with the old and the new value', async () => {
    const item = await receipt();
    await server.call(
      put,
      {
        body: {
          id: item.id,
          version: item.version,
          header: { comment: 'второй', data: { paper_number: 'Н-7' } },
          lines: [{ n_line: 1, quantity: '6' }],
        },
      },
      world.user.token,
    );
    const [lines, header, added, created] = await historyOf(item.id);
    expect(created).toMatchObject({
      title: 'Документ создан',
      user: world.user.name,
      document: { id: item.id, kind: 'income', number: '1', storage: 'Торговый зал' },
      changes: expect.arrayContaining([
        { n_line: null, field: 'comment', title: 'Примечание', old: null, new: 'первый' },
        { n_line: null, field: 'storage_id', title: 'Склад прихода', old: null, new: 'Торговый зал' },
      ]),
    });
    expect(added).toMatchObject({
      title: 'Добавлены строки',
      changes: expect.arrayContaining([
        { n_line: 1, field: 'nomenclature_id', title: 'Номенклатура', old: null, new: drug.name },
        { n_line: 1, field: 'expiry', title: 'Срок годности', old: null, new: '31.01.2048' },
      ]),
    });
    expect(header?.changes).toEqual([
      { n_line: null, field: 'paper_number', title: 'Номер документа-основания', old: null, new: 'Н-7' },
      { n_line: null, field: 'comment', title: 'Примечание', old: 'первый', new: 'второй' },
    ]);
    expect(lines).toMatchObject({
      title: 'Изменены строки',
      changes: [{ n_line: 1, field: 'quantity', title: 'Количество', old: '5', new: '6' }],
    });
  });

  it('tells nothing of what the lot of a line says when something else in it changes', async () => {
    const { realize } = stockCalls;
    const body = {
      storage_id: world.storageId,
      lines: [{ n_line: 1, lot_id: world.lots[0] ?? 0, quantity: '1' }],
    };
    const { item } = await server.call(realize.add, { body }, world.user.token);
    const lines = [{ n_line: 1, quantity: '2' }];
    await server.call(realize.put, { body: { id: item.id, version: item.version, lines } }, world.user.token);
    const [changed] = await historyOf(item.id);
    expect(changed).toMatchObject({
      title: 'Изменены строки',
      changes: [{ n_line: 1, field: 'quantity', title: 'Количество', old: '1', new: '2' }],
    });
  });

  it('tells the steps, and goes on after the document was removed', async () => {
    const item = await receipt();
    const posted = (await server.call(activate, { body: item }, world.user.token)).item;
    await server.call(cancel, { body: posted }, world.user.token);
    await server.call(del, { params: { id: item.id } }, world.user.token);
    const titles = (await historyOf(item.id)).map(({ title }) => title);
    expect(titles).toEqual(
      expect.arrayContaining(['Документ удалён', 'Документ возвращён в черновики', 'Документ проведён']),
    );
    expect(titles.indexOf('Документ удалён')).toBe(0);
  });

  it('of all documents comes by pages, narrowed by kind and person', async () => {
    await receipt();
    await receipt();
    const list = (body: object) => server.call(listStockHistory, { body: body as never }, world.user.token);
    const first = await list({ limit: 3, kind: 'income' });
    expect(first.items).toHaveLength(3);
    const rest = await list({ limit: 3, next: first.next });
    expect(rest.items).toHaveLength(1);
    expect(rest.next).toBeNull();
    expect((await list({ kind: 'move' })).items).toEqual([]);
    expect((await list({ user_id: world.user.id + 1 })).items).toEqual([]);
  });

  it('asks for the document by its id', async () => {
    const ask = (body: object) => server.send(getDocumentHistory, { body }, { token: world.user.token });
    expect(await ask({})).toMatchObject({ body: { details: [{ message: 'Отсутствует id документа' }] } });
    expect((await ask({ id: '00000000-0000-7000-8000-000000000000' })).status).toBe(404);
  });
});

describe('files of a document', () => {
  const upload = async (id: string, name: string, content: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.set('file', new Blob([content]), name);
    const response = await fetch(server.url + attachDocumentFile.path.replace('{id}', id), {
      method: 'POST',
      headers: { authorization: `Bearer ${world.user.token}` },
      body: form,
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const pdf = new TextEncoder().encode('%PDF-1.7 накладная');

  it('are attached, listed, opened as they came and removed; the history names them', async () => {
    const { id } = await receipt();
    const { body } = await upload(id, 'Накладная.pdf', pdf);
    const { id: file } = body.item as { id: number };
    const { items } = await server.call(listDocumentFiles, { params: { id } }, world.user.token);
    expect(items).toMatchObject([
      { id: file, name: 'Накладная.pdf', type: 'application/pdf', size: pdf.length },
    ]);
    const opened = await server.call(openDocumentFile, { params: { id, file } }, world.user.token);
    expect(new Uint8Array(Buffer.from(opened.content, 'base64'))).toEqual(pdf);
    await server.call(removeDocumentFile, { params: { id, file } }, world.user.token);
    const again = { params: { id, file } };
    expect((await server.send(openDocumentFile, again, { token: world.user.token })).status).toBe(404);
    const [removed, attached] = await historyOf(id);
    expect([attached?.title, removed?.title]).toEqual(['Приложен файл', 'Удалён файл']);
    expect(removed?.changes).toContainEqual({
      n_line: null,
      field: 'name',
      title: 'Файл',
      old: 'Накладная.pdf',
      new: null,
    });
  });

  it('of more than 10 MB, empty ones and the fifty-first are refused', async () => {
    const { id } = await receipt();
    expect(await upload(id, 'большой.bin', new Uint8Array(documentFileLimit + 1))).toMatchObject({
      status: 413,
      body: { message: 'Файл больше 10 МБ' },
    });
    expect(await upload(id, 'пустой.txt', new Uint8Array(0))).toMatchObject({
      status: 400,
      body: { message: 'Файл пустой' },
    });
    await server.tenant(world.user, (db) =>
      sql`insert into stock_document_file (organization_id, document_id, name, type, size)
          select ${world.organizationId}::int, ${id}::uuid, 'ф' || n, 'x', 1
            from generate_series(1, ${documentFilesMax}::int) n`.execute(db),
    );
    expect((await upload(id, 'ещё.pdf', pdf)).body).toMatchObject({ code: 'stock.files-full' });
  });
});
