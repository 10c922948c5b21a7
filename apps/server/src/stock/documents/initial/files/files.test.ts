import { makeGtin } from '@provizor/codes';
import {
  addInitialGoods,
  downloadInitialProblems,
  getInitialFile,
  InitialFile,
  listInitialFiles,
  makeInitialDrafts,
  matchInitialGoods,
  stockCalls,
  uploadInitialFile,
} from '@provizor/contract/stock';
import type { BalancesField } from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRows } from '../../../../core/tables/index.ts';
import { dictionaries } from '../../../../dictionaries/index.ts';
import { type TestServer, testServer } from '../../../../testing/index.ts';
import { stock } from '../../../index.ts';
import { discrepancies, type StockWorld, stockWorld } from '../../../testing/index.ts';
import { makeWorkbook } from '../testing.ts';
import { dbfFile } from './testing.ts';

let server: TestServer;
let world: StockWorld;
const gtin = makeGtin('0952000000000');
beforeAll(async () => {
  server = await testServer({ slices: [stock, dictionaries] });
});
beforeEach(async () => {
  world = await stockWorld(server, 1);
  await server.tenant(world.user, (db) => sql`update nomenclature set gtin = ${gtin}`.execute(db));
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const upload = async (content: string | Uint8Array, name = 'остатки.csv', token = world.user.token) => {
  const form = new FormData();
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  const response = await fetch(`${server.url}${uploadInitialFile.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const taken = async (content: string | Uint8Array, name?: string) =>
  InitialFile.parse((await upload(content, name)).body);
const draft = (file: InitialFile, columns: readonly (BalancesField | null)[] = file.columns) =>
  server.call(
    makeInitialDrafts,
    { params: { id: file.id }, body: { storage_id: world.storageId, columns: [...columns] } },
    world.user.token,
  );
const listed = async () => (await server.call(listInitialFiles, {}, world.user.token)).items;
const linesOf = async ({ documents }: InitialFile, part = 0) =>
  (
    await server.call(
      stockCalls.initial.lines,
      { params: { id: documents[part]?.id ?? '' } },
      world.user.token,
    )
  ).items;

const table = [
  ['Остатки на 01.11.2026'],
  [
    'Код',
    'Наименование товара',
    'Форма',
    'Производитель',
    'ШК',
    'Серия',
    'Годен до',
    'Кол-во',
    'Цена',
    'Сумма',
    'НДС %',
  ],
  ['1', 'Анальгин', 'таб. 500 мг №20', 'Фармстандарт', '', 'А1', '31.01.2048', '12', '50,5', '606', '10'],
  ['2', 'Бинт', '5 м', 'Ньюфарм', '', '', '', '3', '20', '60', 'Без НДС'],
  ['3', 'Препарат', '', '', gtin.slice(1), 'Б2', '01.2047', '7', '100', '700', '10'],
  ['4', 'Вата', '', '', '', '', '', 'много', '10', '0', '10'],
  ['', 'Итого', '', '', '', '', '', '', '', '1366', ''],
];
const csv = (rows: string[][], by: string) => rows.map((row) => row.join(by)).join('\r\n');
const bytesIn = (text: string, encoding: 'ibm866' | 'windows-1251') => {
  const decoder = new TextDecoder(encoding);
  const codes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from([...text], (sign) => codes.get(sign) ?? 0x3f);
};

describe('balances of an old program', () => {
  const [, headings = [], ...body] = table;
  it.each([
    ['CSV in UTF-8', csv(table, ';'), 'остатки.csv'],
    ['CSV in cp1251 with tabs', bytesIn(csv(table, '\t'), 'windows-1251'), 'остатки.txt'],
    ['CSV in cp866 with bars', bytesIn(csv(table, '|'), 'ibm866'), 'остатки.csv'],
    ['XLSX', makeWorkbook(table), 'остатки.xlsx'],
    [
      'DBF in cp866',
      dbfFile(
        ['KOD', 'NAIM', 'FORMA', 'PROIZV', 'EAN', 'SERIA', 'SROK', 'KOL', 'CENA', 'SUMMA', 'NDS'],
        body,
      ),
      'ost.dbf',
    ],
  ])(
    '%s are understood by likeness and become a draft with the goods as they are named',
    async (_kind, content, name) => {
      const file = await taken(content, name);
      expect(file).toMatchObject({ rows: body.length, counts: null, documents: [] });
      expect(file.headings).toHaveLength(headings.length);
      expect(file.columns).toEqual([
        null,
        'name',
        'form',
        'maker',
        'ean13',
        'series',
        'expiry',
        'quantity',
        'price',
        null,
        'vat_rate',
      ]);
      expect(file.sample[0]?.[1]).toBe('Анальгин');
      const made = await draft(file);
      expect(made.counts).toEqual({ rows: 5, lines: 3, refused: 2 });
      expect(made.problems.map(({ text }) => text)).toEqual([
        'Количество: «много» — не число',
        'Это строка итогов, а не товар',
      ]);
      expect(made.unknown.map((goods) => goods.name)).toEqual(['Анальгин', 'Бинт']);
      expect(await linesOf(made)).toMatchObject([
        {
          name: 'Анальгин',
          series: 'А1',
          expiry: '2048-01-31',
          quantity: '12',
          price: '50.50',
          vat_rate: '10',
        },
        { name: 'Бинт', quantity: '3', vat_rate: 'none' },
        { gtin, series: 'Б2', expiry: '2047-01-31', quantity: '7' },
      ]);
    },
  );

  it('the same file twice is shown again until it has made a document, and then refused with the way to it', async () => {
    const file = await taken(csv(table, ';'));
    const again = await taken(csv(table, ';'));
    const made = await draft(again);
    expect((await upload(csv(table, ';'))).body).toMatchObject({
      code: 'initial-file.exists',
      details: { id: made.id, link: `/storage/initial/files/id${made.id}` },
    });
    await expect(draft(made)).rejects.toMatchObject({ body: { code: 'initial-file.drafted' } });
    await expect(
      server.call(getInitialFile, { params: { id: file.id } }, world.user.token),
    ).rejects.toMatchObject({ body: { code: 'not-found' } });
    const [document] = made.documents;
    await server.call(stockCalls.initial.delDraft, { params: { id: document?.id ?? '' } }, world.user.token);
    expect((await taken(csv(table, ';'))).documents).toEqual([]);
  });

  it('columns put right by hand and goods named once are remembered for the next file', async () => {
    const rows = (quantity: string) =>
      csv(
        [
          ['Товар', 'Изготовитель', 'Ост. на полке', 'Сверка'],
          ['Анальгин', 'Фарм', '9', quantity],
        ],
        ';',
      );
    const first = await taken(rows('5'));
    const made = await draft(first, ['name', 'maker', null, 'quantity']);
    expect(await linesOf(made)).toMatchObject([{ quantity: '5', nomenclature_id: null }]);
    const { rows: kept } = await server.tenant(world.user, (db) =>
      sql<{ id: number }>`select id from nomenclature order by id limit 1`.execute(db),
    );
    const goods = kept[0]?.id ?? 0;
    const key = made.unknown[0]?.key ?? '';
    const matched = await server.call(
      matchInitialGoods,
      { params: { id: made.id }, body: { key, nomenclature_id: goods } },
      world.user.token,
    );
    expect(matched).toMatchObject({ unknown: [], unknown_count: 0 });
    const second = await taken(rows('6'));
    expect(second.columns).toEqual(['name', 'maker', null, 'quantity']);
    const next = await draft(second);
    expect(await linesOf(next)).toMatchObject([{ quantity: '6', nomenclature_id: goods }]);
  });

  it('unknown goods are added at once and the draft can be posted; pressed again, nothing is added', async () => {
    const made = await draft(await taken(csv(table, ';')));
    const add = () => server.call(addInitialGoods, { params: { id: made.id } }, world.user.token);
    const answers = await Promise.all([add(), add()]);
    expect(answers.map(({ added }) => added).toSorted()).toEqual([0, 2]);
    const [document] = made.documents;
    const { item } = await server.call(
      stockCalls.initial.get,
      { params: { id: document?.id ?? '' } },
      world.user.token,
    );
    await server.call(
      stockCalls.initial.activate,
      { body: { id: item.id, version: item.version } },
      world.user.token,
    );
    const { rows } = await server.tenant(world.user, (db) =>
      sql`select n.name, n.producer, l.series, trim_scale(b.quantity)::text as quantity from stock_balance b
            join lot l on l.id = b.lot_id join nomenclature n on n.id = l.nomenclature_id
           where n.name like 'Анальгин%'`.execute(db),
    );
    expect(rows).toEqual([
      { name: 'Анальгин, таб. 500 мг №20', producer: 'Фармстандарт', series: 'А1', quantity: '12' },
    ]);
  });

  it('the rows that were not taken come as a workbook with their reasons', async () => {
    const made = await draft(await taken(csv(table, ';')));
    const { bytes } = await server.call(
      downloadInitialProblems,
      { params: { id: made.id } },
      world.user.token,
    );
    const rows = await readRows(Buffer.from(bytes));
    expect(rows.slice(-2).map((row) => row.slice(0, 4))).toEqual([
      ['6', 'Количество: «много» — не число', '4', 'Вата'],
      ['7', 'Это строка итогов, а не товар', '', 'Итого'],
    ]);
  });

  it('a row whose place of storage is unknown comes with its own cells under the headings', async () => {
    const lines = [
      ['Код', 'Товар', 'Кол-во', 'Место хранения'],
      ['7', 'Вата', '3', 'Стеллаж 9'],
      ['8', 'Бинт', '2', ''],
    ];
    const file = await taken(csv(lines, ';'));
    expect((await listed()).at(0)).toMatchObject({ id: file.id, counts: null, documents: 0 });
    const made = await draft(file, [null, 'name', 'quantity', 'address']);
    expect(made.counts).toEqual({ rows: 2, lines: 1, refused: 1 });
    expect(await listed()).toMatchObject([
      { id: file.id, name: 'остатки.csv', documents: 1, drafts: 1, unknown_lines: 1 },
    ]);
    const { bytes } = await server.call(
      downloadInitialProblems,
      { params: { id: made.id } },
      world.user.token,
    );
    const rows = await readRows(Buffer.from(bytes));
    expect(rows.slice(-2)).toEqual([
      ['Строка', 'Причина', 'Код', 'Товар', 'Кол-во', 'Место хранения'],
      ['2', 'Место хранения «Стеллаж 9» на складе не найдено', '7', 'Вата', '3', 'Стеллаж 9'],
    ]);
  });

  it('25 000 rows become three drafts; more are refused', async () => {
    const rows = (count: number) =>
      `Товар;Серия;Кол-во\n${Array.from({ length: count }, (_, n) => `Товар ${n % 900};С${n};1`).join('\n')}`;
    const made = await draft(await taken(rows(25_000)));
    expect(made.documents.map(({ lines }) => lines)).toEqual([10_000, 10_000, 5_000]);
    expect(made).toMatchObject({ unknown_count: 900 });
    expect((await upload(rows(25_001))).body.message).toMatch(/^В файле больше 25\s000 строк/);
  });

  it.each([
    ['nothing', '', 'Файл пустой'],
    ['only headings', 'Товар;Кол-во\n', 'В файле нет строк с товаром'],
    ['a cut DBF', dbfFile(['NAIM', 'KOL'], [['а', '1']]).subarray(0, 100), /^Файл DBF повреждён/],
    ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), /^Это старый формат XLS/],
    ['a damaged workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 9]), /^Файл XLSX повреждён/],
  ])('%s is refused in a sentence', async (_name, content, message) => {
    const { status, body } = await upload(content);
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: expect.stringMatching(message),
    });
  });

  it('prices without VAT make lots at prices with it, and demand the rate', async () => {
    const file = await taken(`Товар;Кол-во;Цена без НДС;Ставка НДС\nБинт;1;95,20;10\nВата;2;100;\nИтого;3;;`);
    expect(file.columns).toEqual(['name', 'quantity', 'price_net', 'vat_rate']);
    await expect(draft(file, ['name', 'quantity', 'price_net', null])).rejects.toMatchObject({
      body: { message: 'Цена без НДС: укажите, в каком столбце ставка НДС' },
    });
    const made = await draft(file);
    expect((await linesOf(made)).map(({ price }) => price)).toEqual(['104.72']);
    expect(made.problems).toEqual([
      { row: 3, text: 'Ставка НДС: не указана, а цена без НДС. Укажите в строке ставку или цену с НДС' },
      { row: 4, text: 'Это строка итогов, а не товар' },
    ]);
  });

  it('columns that do not tell goods and quantity are refused in words', async () => {
    const file = await taken('Товар;Кол-во\nБинт;1');
    for (const [columns, message] of [
      [['name', null], 'Укажите, в каком столбце количество'],
      [[null, 'quantity'], 'Укажите, в каком столбце наименование, GTIN или штрихкод'],
      [['price_net', 'quantity'], 'Укажите, в каком столбце наименование, GTIN или штрихкод'],
      [['quantity', 'quantity'], 'Одно и то же выбрано для двух столбцов: оставьте его у одного'],
    ] as const) {
      await expect(draft(file, columns)).rejects.toMatchObject({ body: { message } });
    }
  });
});
