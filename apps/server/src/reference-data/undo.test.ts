import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  cancelImport,
  confirmImport,
  getImportRun,
  listImportKinds,
  startImport,
  undoImport,
} from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { importFile, importSamples, referenceData } from './index.ts';

let server: TestServer;
let root: TestUser;
let admin: TestUser;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'undo-'));
  vi.stubEnv('IMPORT_DIR', folder);
  server = await testServer({ slices: [referenceData], jobs: 2 });
  const organization = await server.organization();
  root = await server.user(organization, { type: 'root' });
  admin = await server.user(organization, { type: 'admin' });
  await server.system(importSamples);
});
afterAll(() => server.close());
afterAll(() => void vi.unstubAllEnvs());

const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) =>
  (await server.system((db) => query.execute(db))).rows;
const csv = (rows: string[]) => `Код;Наименование;Обозначение\n${rows.join('\n')}\n`;
const put = (name: string, rows: string[]) => {
  writeFileSync(join(folder, name), csv(rows));
  return join(folder, name);
};
const load = (name: string, rows: string[], options = {}) =>
  importFile((fn) => server.system(fn), 'unit', put(name, rows), { confirm: true, ...options });
const params = (id: number) => ({ params: { id } });
const item = async (id: number) => (await server.call(getImportRun, params(id), root.token)).item;
const until = async (id: number, ...states: string[]) => {
  await vi.waitFor(async () => expect(states).toContain((await item(id)).state), {
    timeout: 60_000,
    interval: 50,
  });
  return item(id);
};
const undo = async (id: number) => {
  await server.call(undoImport, params(id), root.token);
  return until(id, 'undone');
};
const refusal = async (what: typeof undoImport | typeof confirmImport, id: number, token = root.token) =>
  (await server.send(what, params(id), { token })).body;
const unitsWith = (beginning: string) =>
  rowsOf(sql`select code, name, actual from unit where code ^@ ${beginning} order by code`);
const base = ['7001;Первая;п', '7002;Вторая;в', '7003;Третья;т', '7004;Четвёртая;ч'];
const all = () => rowsOf(sql`select code, name, short_name, actual from unit order by id`);

describe('a load is undone', () => {
  it('added rows go, changed and ended ones are as they were', async () => {
    await load('base.csv', base, { full: false });
    const before = await all();
    const { id, ...report } = await load('next.csv', ['7001;Другая;д', '7005;Пятая;п'], { full: true });
    expect(report.ended).toBeGreaterThan(3);
    expect(await item(id)).toMatchObject({ state: 'done', undoable: true });
    const undone = await undo(id);
    expect(undone).toMatchObject({
      undoable: false,
      undo: { restored: report.ended + 1, removed: 1, ended: 0, skipped: 0 },
    });
    expect(await all()).toEqual(before);
    expect(await refusal(undoImport, id)).toMatchObject({ code: 'import.not-undoable' });
  });

  it('the newer one first', async () => {
    const older = await load('older.csv', ['7101;Старая;с'], { full: false });
    const newer = await load('newer.csv', ['7101;Новая;н'], { full: false });
    expect(await refusal(undoImport, older.id)).toMatchObject({ code: 'import.undo-order' });
    await undo(newer.id);
    expect(await unitsWith('7101')).toMatchObject([{ name: 'Старая' }]);
    await undo(older.id);
    expect(await unitsWith('7101')).toEqual([]);
  });

  it('what was changed by hand since stays', async () => {
    await load('hand.csv', ['7201;Одна;о', '7202;Две;д'], { full: false });
    const { id } = await load(
      'hand2.csv',
      ['7201;Одна новая;о', '7202;Две новые;д', '7203;Три;т', '7204;Четыре;ч'],
      {
        full: false,
      },
    );
    await rowsOf(sql`update unit set name = 'По-своему' where code in ('7202')`);
    await rowsOf(sql`update unit set name = 'По-своему тоже' where code in ('7204')`);
    expect(await undo(id)).toMatchObject({ undo: { restored: 1, removed: 1, ended: 0, skipped: 2 } });
    expect(await unitsWith('720')).toMatchObject([
      { code: '7201', name: 'Одна' },
      { code: '7202', name: 'По-своему' },
      { code: '7204', name: 'По-своему тоже' },
    ]);
  });

  it('an added row in use stays and is not actual', async () => {
    const { id } = await load('used.csv', ['7301;Занятая;з'], { full: false });
    await rowsOf(sql`
      update dosage set unit_id = (select id from unit where code = '7301') where id = (select min(id) from dosage)`);
    expect(await undo(id)).toMatchObject({ undo: { removed: 0, ended: 1, skipped: 0 } });
    expect(await unitsWith('7301')).toEqual([{ code: '7301', name: 'Занятая', actual: false }]);
  });

  it('a row of a person that a code has taken is his again', async () => {
    await rowsOf(sql`insert into unit (name) values ('Ручная единица')`);
    const { id } = await load('adopt.csv', ['7401;Ручная единица;ре'], { full: false });
    expect(await unitsWith('7401')).toHaveLength(1);
    await undo(id);
    expect(await rowsOf(sql`select code, short_name from unit where name = 'Ручная единица'`)).toEqual([
      { code: null, short_name: null },
    ]);
  });

  it('trees, addresses and packs too', async () => {
    const counts = () =>
      rowsOf(sql`select (select count(*)::int from fias_object) as o, (select count(*)::int from fias_house) as h,
                        (select count(*)::int from esklp_klp) as k, (select count(*)::int from atx) as a`);
    for (const kind of ['gar', 'esklp', 'atx']) {
      const [run] = await rowsOf(
        sql<{ id: number }>`select max(id) as id from import_run where kind = ${kind}`,
      );
      await undo(run?.id ?? 0);
    }
    expect(await counts()).toEqual([{ o: 0, h: 0, k: 0, a: expect.any(Number) }]);
    expect((await rowsOf(sql`select from atx where actual`)).length).toBe(0);
  });

  it('of the last two only', async () => {
    const ids: number[] = [];
    for (const name of ['а', 'б', 'в'])
      ids.push((await load(`three-${name}.csv`, [`7501;${name};${name}`], { full: false })).id);
    for (const id of ids.slice(1).reverse()) await undo(id);
    expect(await refusal(undoImport, ids[0] ?? 0)).toMatchObject({ code: 'import.not-undoable' });
    expect(await unitsWith('7501')).toMatchObject([{ name: 'а' }]);
  });

  it('by root only', async () => {
    const { id } = await load('root.csv', ['7601;Корень;к'], { full: false });
    expect(await refusal(undoImport, id, admin.token)).toMatchObject({ code: 'access.denied' });
    await undo(id);
  });
});

describe('a load that broke off while it wrote', () => {
  const rows = Array.from({ length: 9000 }, (_, n) => `${1000 + n};Обрыв ${n};о`);
  const breakingOff = (path: string) => {
    let broken = false;
    return importFile(
      (fn) =>
        server.system(async (tx) => {
          const result = await fn(tx);
          const { rows: going } = await sql`
            select from import_run where state = 'running' and phase = 'write' and read_count > 3000`.execute(
            tx,
          );
          if (going.length > 0 && !broken) {
            broken = true;
            throw new Error('power cut');
          }
          return result;
        }),
      'unit',
      path,
      { full: false, confirm: true },
    );
  };

  it('goes on without examining again, and is undone whole', async () => {
    const before = await all();
    const path = put('break.csv', rows);
    await expect(breakingOff(path)).rejects.toThrow('power cut');
    const report = await importFile((fn) => server.system(fn), 'unit', path, { full: false, confirm: true });
    expect(report).toMatchObject({ resumed: true, read_count: 9000 });
    expect(report.added + report.changed).toBe(9000 - report.rejected);
    await undo(report.id);
    expect(await all()).toEqual(before);
  });
});

describe('a question from the page', () => {
  const start = async (name: string) => {
    const { item: run } = await server.call(startImport, { body: { kind: 'unit', file: name } }, root.token);
    return until(run.id, 'asked', 'done', 'failed');
  };

  it('holds the kind until it is answered; then the file is loaded', async () => {
    put('ask.csv', ['7701;Спросить;с']);
    const run = await start('ask.csv');
    expect(run).toMatchObject({ state: 'asked', phase: 'examine', plan: { added: 1, rejected: 0 } });
    expect(run.plan?.reasons[0]).toMatch(/перестали бы действовать/);
    const { items } = await server.call(listImportKinds, {}, root.token);
    expect(items.find(({ kind }) => kind === 'unit')?.running?.id).toBe(run.id);
    const body = { kind: 'unit', file: 'ask.csv' };
    expect((await server.send(startImport, { body }, { token: root.token })).body).toMatchObject({
      code: 'import.asked',
    });
    expect(await refusal(confirmImport, run.id, admin.token)).toMatchObject({ code: 'access.denied' });
    await server.call(confirmImport, params(run.id), root.token);
    const done = await until(run.id, 'done');
    expect(done).toMatchObject({ added: 1, ended: run.plan?.ended, message: null });
    expect(await refusal(confirmImport, run.id)).toMatchObject({ code: 'import.not-asked' });
    await undo(run.id);
  });

  it('given up changes nothing', async () => {
    const before = await all();
    put('no.csv', ['7702;Отказ;о']);
    const { id } = await start('no.csv');
    await server.call(cancelImport, params(id), root.token);
    expect(await item(id)).toMatchObject({ state: 'cancelled', undoable: false });
    expect(await refusal(confirmImport, id)).toMatchObject({ code: 'import.not-asked' });
    expect(await all()).toEqual(before);
  });
});
