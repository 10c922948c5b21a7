import { makeGtin } from '@provizor/codes';
import { acceptInitials, countInitials, loadInitialFile, stockCalls } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dictionaries } from '../../../dictionaries/index.ts';
import { type TestServer, testServer } from '../../../testing/index.ts';
import { stock } from '../../index.ts';
import { discrepancies, type StockWorld, stockWorld } from '../../testing/index.ts';
import { makeWorkbook } from './testing.ts';

let server: TestServer;
let world: StockWorld;
let gtin: string;
beforeAll(async () => {
  server = await testServer({ slices: [stock, dictionaries] });
});
beforeEach(async () => {
  world = await stockWorld(server, 1);
  gtin = makeGtin('0952000000000');
  await server.tenant(world.user, (db) => sql`update nomenclature set gtin = ${gtin}`.execute(db));
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

type Loaded = {
  item: { id: string; lines: number; version: number } | null;
  counts: Record<string, number>;
  problems: { row: number; text: string }[];
};
const load = async (
  content: string | Buffer,
  query = `storage_id=${world.storageId}&document_date=2026-11-01`,
) => {
  const form = new FormData();
  form.set(
    'file',
    new Blob([typeof content === 'string' ? content : new Uint8Array(content)]),
    'остатки.csv',
  );
  const response = await fetch(`${server.url}${loadInitialFile.path}?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.user.token}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Loaded & { message?: string } };
};
const linesOf = async (id = '') =>
  (await server.call(stockCalls.initial.lines, { params: { id } }, world.user.token)).items;
const accept = (body: object = {}) => server.call(acceptInitials, { body }, world.user.token);

const heading = 'GTIN;Наименование;Серия;Годен до;Кол-во;Цена;НДС, %;Источник';

describe('initial balances from a file', () => {
  it('bring the maker’s price of vital medicines along, which limits of retail prices count from', async () => {
    const { body } = await load(
      [
        'GTIN;Серия;Количество;Цена с НДС;Ставка НДС;Цена производителя без НДС',
        `${gtin};А1;5;110;10;81,5`,
        `${gtin};А2;5;110;10;`,
        `${gtin};А3;5;110;10;много`,
      ].join('\n'),
    );
    expect(body.problems).toMatchObject([{ row: 4, text: 'Цена производителя: «много» — не число' }]);
    expect(await linesOf(body.item?.id)).toMatchObject([
      { series: 'А1', maker_price: '81.50' },
      { series: 'А2', maker_price: null },
    ]);
    await accept();
    const { rows } = await server.tenant(world.user, (db) =>
      sql<{ maker: string }>`
        select maker_price::text as maker from stock_document_line where maker_price is not null`.execute(db),
    );
    expect(rows).toEqual([{ maker: '81.50' }]);
  });

  it('in CSV become a draft, with the rows that cannot be taken told by their number', async () => {
    const unknown = makeGtin('0952000000777');
    const { body } = await load(
      [
        'Остатки на 01.11.2026',
        heading,
        `${gtin};;А1;31.01.2048;12,5;1 234,50;10 %;Собственные средства`,
        `${unknown};Новый препарат;Б2;03.2027;3;;Без НДС;`,
        `${gtin};;А1;2028-02-31;1;;;`,
        '123;;А1;;1;;;',
        `${gtin};;А1;;0;;;`,
      ].join('\n'),
    );
    expect(body.counts).toEqual({ rows: 5, lines: 2, unknown: 1, refused: 3 });
    expect(body.problems).toEqual([
      { row: 5, text: 'Срок годности: «2028-02-31» — не дата' },
      { row: 6, text: 'GTIN: «123» — неверный код' },
      { row: 7, text: 'Количество — ноль' },
    ]);
    expect(await linesOf(body.item?.id)).toMatchObject([
      { series: 'А1', expiry: '2048-01-31', quantity: '12.5', price: '1234.50', vat_rate: '10', source: '1' },
      {
        nomenclature_id: null,
        name: 'Новый препарат',
        gtin: unknown,
        expiry: '2027-03-31',
        vat_rate: 'none',
      },
    ]);
  });

  it('tells numbers and dates nobody means by their rows', async () => {
    const rows = ['1;1E+300;;', '1;;01.01.0028;', '1;;01.2999;', '1E+13;;;', '-5;;;', '1;;;100'];
    const { body } = await load(
      ['GTIN;Количество;Цена;Годен до;НДС', ...rows.map((row) => `${gtin};${row}`)].join('\n'),
    );
    expect(body.problems).toEqual([
      { row: 2, text: 'Цена с НДС: «1E+300» — слишком большое число' },
      { row: 3, text: 'Срок годности: «01.01.0028» — не дата' },
      { row: 4, text: 'Срок годности: «01.2999» — ожидается дата с 01.01.1970 по 31.12.2099' },
      { row: 5, text: 'Количество: «1E+13» — слишком большое число' },
      { row: 6, text: 'Количество: «-5» — не число' },
      { row: 7, text: 'Ставка НДС: «100» — ожидается число процентов не больше 99 или «Без НДС»' },
    ]);
    expect(body.item).toBeNull();
  });

  it('with prices without VAT become lots at prices with it, by the rate of each row', async () => {
    // the sum below is no goods
    const rows = ['1;100;10 %', '2;95,20;22', '3;50;Без НДС', '4;50;'].map((row) => `${gtin};;${row}`);
    const heading = 'GTIN;Наименование;Количество;Цена без НДС;Ставка НДС';
    const { body } = await load([heading, ...rows, ';Итого:;10;295,20;'].join('\n'));
    expect((await linesOf(body.item?.id)).map(({ price, vat_rate: rate }) => [price, rate])).toEqual([
      ['110.00', '10'],
      ['116.14', '22'],
      ['50.00', 'none'],
    ]);
    expect(body.problems).toEqual([
      {
        row: 5,
        text: 'Ставка НДС: не указана, а цена без НДС. Укажите в строке ставку или цену с НДС',
      },
      { row: 6, text: 'Это строка итогов, а не товар' },
    ]);
  });

  it('in the Unicode text of Excel is read, and characters no table holds are passed over', async () => {
    const text = `\uFEFFGTIN\tКоличество\tСерия\r\n${gtin}\t4\tБ\0Ж\r\n`;
    const { body } = await load(Buffer.from(text, 'utf16le'));
    expect(await linesOf(body.item?.id)).toMatchObject([{ gtin, quantity: '4', series: 'БЖ' }]);
  });

  it('in XLSX and in windows-1251 are read alike', async () => {
    const rows = [
      ['Штрихкод', 'Остаток', 'Срок годности', 'Серия'],
      [gtin.slice(1), '2', '54088', 'Серия 7'],
    ];
    const sheet = await load(makeWorkbook(rows));
    expect(await linesOf(sheet.body.item?.id)).toMatchObject([
      { gtin, quantity: '2', expiry: '2048-01-31', series: 'Серия 7' },
    ]);
    const cyrillic = (text: string) =>
      Buffer.from(
        [...text].map((c) => (c.charCodeAt(0) > 0x400 ? c.charCodeAt(0) - 0x350 : c.charCodeAt(0))),
      );
    const old = await load(cyrillic(`GTIN;Количество;Серия\n${gtin};4;Б`));
    expect(await linesOf(old.body.item?.id)).toMatchObject([{ gtin, quantity: '4', series: 'Б' }]);
  });

  it.each([
    ['name;series\nх;1', 'В файле нет столбца «Количество»'],
    ['Количество;Серия\n1;1', 'В файле нет столбца «Наименование», «GTIN» или «Штрихкод»'],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), 'Это старый формат XLS: сохраните файл как XLSX или CSV'],
    [Buffer.from([0x50, 0x4b, 3, 4, 9, 9]), 'Файл XLSX повреждён: сохраните его ещё раз'],
  ])('%s is refused in words', async (content, message) => {
    expect(await load(content)).toMatchObject({ status: 400, body: { message } });
  });

  it('name the storage, which is one of ours', async () => {
    expect((await load(`GTIN;Количество\n${gtin};1`, 'storage_id=99999999')).status).toBe(400);
    expect((await load(`GTIN;Количество\n${gtin};1`, '')).status).toBe(400);
  });
});

describe('the auto-acceptance', () => {
  it('adds goods that have a code and a name, posts what is complete and tells what keeps the rest', async () => {
    const unknown = makeGtin('0952000000777');
    await load(`${heading}\n${gtin};;А1;;5;;;\n${unknown};Новый препарат;Б2;;3;;;`);
    const nameless = await load('Наименование;Количество\nБез кода;1');
    const count = () =>
      server.call(countInitials, { body: { storage_id: world.storageId } }, world.user.token);
    expect(await count()).toEqual({ count: 2, drafts: 2, active: 0, lines: 3 });
    const reply = await accept({ storage_id: world.storageId });
    expect(reply).toMatchObject({
      accepted: 1,
      added: 1,
      more: 0,
      left: [
        {
          id: nameless.body.item?.id,
          obstacles: [{ n_line: 1, field: 'nomenclature_id', text: 'Выберите номенклатуру' }],
        },
      ],
    });
    expect(await count()).toEqual({ count: 2, drafts: 1, active: 1, lines: 3 });
    const { rows } = await server.tenant(world.user, (db) =>
      sql<{ name: string; quantity: string }>`
        select n.name, trim_scale(b.quantity)::text as quantity
          from stock_balance b join lot l on l.id = b.lot_id join nomenclature n on n.id = l.nomenclature_id
         where b.quantity > 0 order by b.quantity desc`.execute(db),
    );
    expect(rows).toMatchObject([{ quantity: '5' }, { name: 'Новый препарат', quantity: '3' }]);
    expect((await accept({})).accepted).toBe(0);
  });
});
