import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportPlan } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/index.ts';
import { importFile, referenceData } from './index.ts';
import { samplePath } from './samples.ts';

let server: TestServer;
let folder: string;

const load = (kind: string, path: string, options = {}) =>
  importFile((fn) => server.system(fn), kind, path, options);
const file = (name: string, content: string) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) =>
  (await server.system((db) => query.execute(db))).rows;
/** Everything the importers write, as one text. */
const directories = async () =>
  (
    await rowsOf(sql<{ text: string }>`
      select md5(string_agg(t, '|' order by t)) as text from (
        select (to_jsonb(c))::text as t from country c union all select (to_jsonb(m))::text from mkb m
        union all select (to_jsonb(a))::text from atx a union all select (to_jsonb(u))::text from unit u
        union all select (to_jsonb(k))::text from esklp_klp k) everything`)
  )[0]?.text;
const stateOf = async () =>
  (
    await rowsOf(sql<{ state: string; phase: string; n: number }>`
      select r.state, r.phase, (select count(*)::int from import_before b where b.run_id = r.id) as n
        from import_run r order by id desc limit 1`)
  )[0];

const entry = (code: string, name: string) =>
  `<entry><ID>${code}</ID><MKB_CODE>${code}</MKB_CODE><MKB_NAME>${name}</MKB_NAME></entry>`;
const book = (entries: string[], end = '</entries></book>') => `<book><entries>${entries.join('\n')}${end}`;
const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => entry(`Y${from + n}`, `Проба ${from + n}`));

beforeAll(async () => {
  server = await testServer({ slices: [referenceData] });
  folder = mkdtempSync(join(tmpdir(), 'questions-'));
  for (const kind of ['country', 'unit', 'atx', 'esklp']) await load(kind, samplePath(kind));
  await load('mkb', file('mkb_1.0.xml', book(many(300))));
});
afterAll(() => server.close());

const atx = () => readFileSync(samplePath('atx'), 'utf8');
const esklp = () => readFileSync(samplePath('esklp'), 'utf8');
const countries = () =>
  readFileSync(samplePath('country'), 'utf8')
    .split('\n')
    .flatMap((line) => /<CODE>(\d+)<.*<SHORTNAME>([^<]*)/.exec(line)?.slice(1, 3).join(';') ?? []);

describe('a file is asked about and changes nothing', () => {
  it.each<[string, string, () => string, RegExp]>([
    ['of another directory by its codes and names', 'mkb', () => file('codes.csv', atx()), /похож на «АТХ/],
    [
      'of another directory by its number',
      'mkb',
      () => file('1.2.643.5.1.13.2.1.1.63_9.9.xml', readFileSync(samplePath('country'), 'utf8')),
      /похож на «ОКСМ/,
    ],
    [
      'of another directory by what it takes',
      'unit',
      () => file('list.csv', readFileSync(samplePath('atx'), 'utf8')),
      /похож на «АТХ/,
    ],
    [
      'of another directory with codes of the same form',
      'unit',
      () => file('list2.csv', `Код;Наименование\n${countries().join('\n')}\n`),
      /похож на «ОКСМ/,
    ],
    ['cut to its half', 'mkb', () => file('half.xml', book(many(150))), /150 из 300 строк/],
    [
      'of changes by its content',
      'esklp',
      () => file('full.xml', esklp().replace('<ns2:esklp ', '<ns2:esklp contentType="increment" ')),
      /файл изменений/,
    ],
    [
      'of a part by its content',
      'esklp',
      () =>
        file(
          'full2.xml',
          esklp().replace('<ns2:group_list>', '<part>1</part><parts>3</parts><ns2:group_list>'),
        ),
      /часть 1 из 3/,
    ],
    [
      'of a part by its name',
      'esklp',
      () => file('esklp_20261101_full_21.5_1_3.xml', esklp()),
      /часть 1 из 3/,
    ],
    [
      'with too many rejected',
      'mkb',
      () => file('poor.xml', book([...many(300), ...many(20).map((row) => row.replace(/Y\d+/g, ''))])),
      /Отклонено 20 из 320/,
    ],
    ['older than the last one', 'mkb', () => file('mkb_0.9.xml', book(many(300))), /версия 0\.9/],
  ])('%s', async (_, kind, path, words) => {
    const before = await directories();
    await expect(load(kind, path(), { full: true })).rejects.toThrow(words);
    expect(await directories()).toBe(before);
    expect(await stateOf()).toEqual({ state: 'asked', phase: 'examine', n: 0 });
  });

  it('with what it would do and why', async () => {
    await expect(load('mkb', file('shown.xml', book(many(150, 140))))).rejects.toThrow('--confirm');
    const [run] = await rowsOf(sql<{ plan: ImportPlan | null; message: string }>`
      select plan, message from import_run order by id desc limit 1`);
    expect(run?.plan).toMatchObject({ read: 150, added: 0, changed: 0, ended: 150, rejected: 0 });
    expect(run?.plan?.examples).toHaveLength(20);
    expect(run?.plan?.examples[0]).toBe('Y0 – Проба 0');
    expect(run?.message).toContain('больше двадцатой части');
  });
});

describe('a file cut off in the middle', () => {
  it('changes nothing, whatever came before the cut', async () => {
    const before = await directories();
    await expect(load('mkb', file('cut.xml', book(many(6000, 9000), '\n<entry>')))).rejects.toThrow(
      'не полностью',
    );
    expect(await directories()).toBe(before);
    expect(await stateOf()).toMatchObject({ state: 'failed', n: 0 });
  });
});

describe('a person who agrees', () => {
  it('has the file loaded as it is, once', async () => {
    const path = file('agreed.xml', book(many(150)));
    await expect(load('mkb', path)).rejects.toThrow('150 из 300');
    expect(await load('mkb', path, { confirm: true })).toMatchObject({
      resumed: true,
      ended: 150,
      rejected: 0,
    });
    expect(await load('mkb', file('mkb_1.1.xml', book(many(300))))).toMatchObject({ changed: 150, ended: 0 });
  });

  it('by loading another file gives the first one up', async () => {
    await expect(load('mkb', file('first.xml', book(many(100))))).rejects.toThrow('100');
    await load('mkb', file('mkb_1.2.xml', book(many(300))));
    const runs = await rowsOf(sql`select state from import_run order by id desc limit 2`);
    expect(runs).toEqual([{ state: 'done' }, { state: 'cancelled' }]);
  });
});

it('both parts of a delivery together are the whole', async () => {
  const [head = '', ...rest] = atx().split('\n');
  const parts = mkdtempSync(join(folder, 'parts-'));
  writeFileSync(join(parts, 'atx_1_2.csv'), [head, ...rest.slice(0, 10)].join('\n'));
  writeFileSync(join(parts, 'atx_2_2.csv'), [head, ...rest.slice(10)].join('\n'));
  expect(await load('atx', parts)).toMatchObject({ ended: 0, rejected: 0 });
});
