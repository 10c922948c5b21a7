import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addMdse,
  getEsklp,
  getFias,
  getFiasHouse,
  getImportRun,
  listFias,
  listFiasHouses,
  listImportKinds,
  listImportRuns,
  listMdseProposals,
  startImport,
} from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { importSamples, referenceData } from './index.ts';

let server: TestServer;
let root: TestUser;
let admin: TestUser;
let user: TestUser;
let folder: string;

const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) =>
  (await server.system((db) => query.execute(db))).rows;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'import-folder-'));
  vi.stubEnv('IMPORT_DIR', folder);
  server = await testServer({ slices: [referenceData], jobs: 2 });
  const organization = await server.organization();
  root = await server.user(organization, { type: 'root' });
  admin = await server.user(organization, { type: 'admin' });
  user = await server.user(organization);
  await server.system(importSamples);
});
afterAll(() => server.close());
afterAll(() => void vi.unstubAllEnvs());

describe('goods of the samples', () => {
  it('have the dictionary rows they need, no name twice, forms below the first one', async () => {
    const [counts] = await rowsOf(sql<Record<string, number>>`
      select (select count(*)::int from mdse) as mdse, (select count(*)::int from mnn) as mnn,
             (select count(*)::int from mdse where mnn_id is null or torg_name_id is null or form_dosage_id is null
                 or dosage_id is null or type_pack_id is null or manufacture_id is null) as poor,
             (select count(*)::int from form_dosage where parent_id is distinct from 1 and id <> 1) as astray,
             (select count(*)::int from (select lower(name) from torg_name group by 1 having count(*) > 1) t) as double`);
    expect(counts?.mdse).toBeGreaterThan(50);
    expect(counts?.mnn).toBeGreaterThan(30);
    expect(counts).toMatchObject({ poor: 0, astray: 0, double: 0 });
  });
});

describe('goods from ЕСКЛП', () => {
  const free = async () =>
    (
      await rowsOf(sql<{ gtin: string }>`
        select gtin from esklp_price where not exists (select from mdse m where m.gtin = esklp_price.gtin) order by 1`)
    ).map(({ gtin }) => gtin);

  it('are shown by GTIN', async () => {
    const [gtin = ''] = await free();
    const { item } = await server.call(getEsklp, { query: { gtin } }, user.token);
    expect(item).toMatchObject({ gtin, source: 'esklp', is_znvlp: true, actual: true });
    expect(item.trade_name).not.toBe('');
    expect(
      await server.send(getEsklp, { query: { gtin: '09529999999999' } }, { token: user.token }),
    ).toMatchObject({
      status: 400,
    });
    expect(
      await server.send(getEsklp, { query: { gtin: '09520000000011' } }, { token: user.token }),
    ).toMatchObject({
      status: 404,
      body: { code: 'esklp.not-found' },
    });
  });

  it('are proposed for what the organisation has met, side by side, and made once', async () => {
    const [gtin = ''] = await free();
    await server.system((db) =>
      sql`insert into nomenclature (organization_id, gtin, name) values
          (${admin.organizationId}, ${gtin}, 'Наше'), (${admin.organizationId}, '09520000000011', 'Неведомое')`.execute(
        db,
      ),
    );
    const { items } = await server.call(listMdseProposals, {}, admin.token);
    expect(items.map((item) => [item.gtin, item.in_nomenclature, item.esklp !== null])).toEqual([
      ['09520000000011', true, false],
      [gtin, true, true],
    ]);
    const body = { gtins: [gtin, '09520000000011'] };
    const made = await Promise.all([1, 2, 3].map(() => server.call(addMdse, { body }, admin.token)));
    expect(new Set(made.map(({ items: [item] }) => item?.id)).size).toBe(1);
    expect(made.filter(({ items: [item] }) => item?.created)).toHaveLength(1);
    expect(made[0]?.unknown).toEqual(['09520000000011']);
    expect((await server.call(listMdseProposals, {}, admin.token)).items).toHaveLength(1);
    expect(await server.send(addMdse, { body }, { token: user.token })).toMatchObject({ status: 403 });
  });
});

describe('addresses', () => {
  it('are found by the beginnings of words in any order, with index and ОКАТО', async () => {
    const { items, message } = await server.call(listFias, { body: { query: 'лип прим' } }, user.token);
    expect(message).toBeNull();
    expect(items).toMatchObject([
      {
        full_name: 'обл. Учебная, г. Примерск, ул. Липовая',
        level: 8,
        index: '999019',
        okato: '99401000000',
      },
    ]);
    const [street] = items;
    const houses = await server.call(
      listFiasHouses,
      { body: { guid: street?.guid ?? '', query: '5 1' } },
      user.token,
    );
    expect(houses.items.map(({ full_name }) => full_name)).toEqual([
      'обл. Учебная, г. Примерск, ул. Липовая, д. 5 к. 1',
    ]);
    const one = await server.call(getFiasHouse, { body: { guid: houses.items[0]?.guid ?? '' } }, user.token);
    expect(one.item).toEqual(houses.items[0]);
    expect((await server.call(getFias, { body: { id: street?.id ?? 0 } }, user.token)).item).toEqual(street);
  });

  it('with a hyphen or a stroke are found by the part people type', async () => {
    await server.system((db) =>
      sql`insert into fias_object (object_id, guid, region, name, type_name, level, full_name)
          values (7700001, '00000000-0000-4000-8000-000000000001', '78', 'Проба-Петербург', 'г.', 1, 'г. Проба-Петербург')`.execute(
        db,
      ),
    );
    await server.system((db) =>
      sql`insert into fias_house (object_id, guid, region, name, parent_id)
          values (7700002, '00000000-0000-4000-8000-000000000002', '78', 'д. 5/12', 7700001)`.execute(db),
    );
    const { items } = await server.call(listFias, { body: { query: 'г.петербург' } }, user.token);
    expect(items.map(({ id }) => id)).toEqual([7700001]);
    const houses = (query: string) =>
      server.call(listFiasHouses, { body: { object_id: 7700001, query } }, user.token);
    expect((await houses('5/12')).items.map(({ id }) => id)).toEqual([7700002]);
    expect((await houses('5%')).items).toEqual([]);
  });

  it('that are not there are told as specified', async () => {
    expect(await server.call(listFias, { body: { query: 'нигде' } }, user.token)).toEqual({
      items: [],
      count: null,
      message: 'Не найдены подходящие адресные элементы',
    });
    expect((await server.call(listFiasHouses, { body: { object_id: 1 } }, user.token)).message).toBe(
      'Не найдены подходящие дома',
    );
  });

  it('are paged by name and id in both directions', async () => {
    const body = { parent_id: 9900002, limit: 7 };
    const first = await server.call(listFias, { body }, user.token);
    const last = first.items.at(-1);
    const next = await server.call(
      listFias,
      { body: { ...body, id: last?.id, name: last?.full_name, direction: 'next' } },
      user.token,
    );
    expect(next.items).toHaveLength(7);
    const [begin] = next.items;
    const back = await server.call(
      listFias,
      { body: { ...body, id: begin?.id, name: begin?.full_name, direction: 'prev' } },
      user.token,
    );
    expect(back.items).toEqual(first.items);
  });
});

describe('loading from the page', () => {
  const until = async (id: number) => {
    await vi.waitFor(
      async () => {
        const { item } = await server.call(getImportRun, { params: { id } }, root.token);
        expect(['done', 'failed']).toContain(item.state);
      },
      { timeout: 60_000, interval: 50 },
    );
    return server.call(getImportRun, { params: { id } }, root.token);
  };

  it('takes a file of the folder, by root only', async () => {
    writeFileSync(join(folder, 'okei_20260202_1.1.csv'), 'Код;Наименование\n9777;Проба\nне код;Плохая\n');
    const body = { kind: 'unit', file: 'okei_20260202_1.1.csv', full: false };
    expect(await server.send(startImport, { body }, { token: admin.token })).toMatchObject({ status: 403 });
    const { item } = await server.call(startImport, { body }, root.token);
    const report = await until(item.id);
    expect(report.item).toMatchObject({ state: 'done', added: 1, rejected: 1, file_date: '2026-02-02' });
    expect(report.rejects).toMatchObject([{ line: 3, raw: 'не код;Плохая' }]);
    const { items, files } = await server.call(listImportKinds, {}, root.token);
    expect(files).toContain('okei_20260202_1.1.csv');
    expect(items.find(({ kind }) => kind === 'unit')?.last?.id).toBe(item.id);
  });

  it('is remembered: the newest first, page by page', async () => {
    const page = (query: { kind?: string; id?: number; limit?: number }) =>
      server.call(listImportRuns, { query }, root.token);
    const all = (await page({})).items.map(({ id }) => id);
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    const first = (await page({ limit: 4 })).items;
    const next = (await page({ limit: 4, id: first.at(-1)?.id })).items;
    expect([...first, ...next].map(({ id }) => id)).toEqual(all.slice(0, 8));
    expect(new Set((await page({ kind: 'unit' })).items.map(({ kind }) => kind))).toEqual(new Set(['unit']));
  });

  it.each(['../secret.csv', '/etc/passwd', 'absent.csv'])(
    'takes nothing outside of the folder: %s',
    async (file) => {
      expect(
        await server.send(startImport, { body: { kind: 'unit', file } }, { token: root.token }),
      ).toMatchObject({
        status: 400,
        body: { details: [{ path: 'body.file' }] },
      });
    },
  );

  it('takes an upload and forgets the file afterwards', async () => {
    const form = new FormData();
    form.append('file', new Blob(['Код;Наименование\n9778;Проба вторая\n']), 'okei.csv');
    const answer = await fetch(`${server.url}/api/v1/reference-data/upload/unit?full=false`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${root.token}` },
    });
    const { item } = (await answer.json()) as { item: { id: number } };
    expect((await until(item.id)).item).toMatchObject({ state: 'done', added: 1 });
    const [row] = await rowsOf(sql<{ path: string }>`select path from import_run where id = ${item.id}`);
    await vi.waitFor(() => expect(existsSync(row?.path ?? '')).toBe(false), { timeout: 30_000 });
  });

  it('tells a file of another kind in words', async () => {
    writeFileSync(join(folder, 'wrong.xml'), '<HOUSES><HOUSE/></HOUSES>');
    const { item } = await server.call(startImport, { body: { kind: 'mkb', file: 'wrong.xml' } }, root.token);
    expect((await until(item.id)).item).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('файл другого вида'),
    });
  });
});
