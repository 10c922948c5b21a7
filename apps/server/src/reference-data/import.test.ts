import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/index.ts';
import { ImportFailure, importFile, referenceData, throughOutages } from './index.ts';
import { sampleOrder, samplePath } from './samples.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await testServer({ slices: [referenceData] });
  folder = mkdtempSync(join(tmpdir(), 'import-'));
});
afterAll(() => server.close());

const load = (kind: string, path: string, options = {}) =>
  importFile((fn) => server.system(fn), kind, path, options);
const file = (name: string, content: string | Buffer) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) =>
  (await server.system((db) => query.execute(db))).rows;

describe('samples', () => {
  it.each(sampleOrder)('of %s load whole, and a second time change nothing', async (kind) => {
    const first = await load(kind, samplePath(kind));
    expect(first.added).toBeGreaterThan(10);
    expect(first).toMatchObject({ rejected: 0, ended: 0 });
    const second = await load(kind, samplePath(kind));
    expect(second).toMatchObject({ added: 0, changed: 0, ended: 0, rejected: 0 });
    expect(second.id).not.toBe(first.id);
  });

  it('make trees, addresses and packs with barcodes', async () => {
    expect(
      await rowsOf(sql`select p.code from atx c join atx p on p.id = c.parent_id where c.code = 'A10BA02'`),
    ).toEqual([{ code: 'A10BA' }]);
    expect(
      await rowsOf(sql`select p.code from mkb c join mkb p on p.id = c.parent_id where c.code = 'E10.2'`),
    ).toEqual([{ code: 'E10' }]);
    expect(
      await rowsOf(sql`select full_name, postcode, okato, level from fias_object where name = 'Липовая'`),
    ).toEqual([
      {
        full_name: 'обл. Учебная, г. Примерск, ул. Липовая',
        postcode: '999019',
        okato: '99401000000',
        level: 8,
      },
    ]);
    expect(await rowsOf(sql`select from fias_house where name = 'д. 7 к. 2 стр. 1'`)).toHaveLength(20);
    const [packs] = await rowsOf(sql<{ n: number }>`
      select count(*)::int as n from esklp_price p join esklp_klp k on k.code = p.klp_code
        join esklp_smnn s on s.code = k.smnn_code where p.gtin ^@ '0952'`);
    expect(packs?.n).toBeGreaterThan(40);
  });
});

const units = (rows: string[]) => `Код;Наименование;Обозначение\n${rows.join('\n')}\n`;

describe('a file of changes', () => {
  it('changes what differs, ends what a full file leaves out, revives what comes back', async () => {
    const whole = readFileSync(samplePath('country'), 'utf8');
    const less = whole.replace(/ {4}<entry><CODE>392.*\n/, '').replace('>Индия<', '>Индия (проба)<');
    expect(await load('country', file('less.xml', less))).toMatchObject({ added: 0, changed: 1, ended: 1 });
    expect(await rowsOf(sql`select actual from country where code = '392'`)).toEqual([{ actual: false }]);
    expect(await load('country', samplePath('country'))).toMatchObject({ added: 0, changed: 2, ended: 0 });
  });

  it('of a part ends nothing', async () => {
    const report = await load('unit', file('increment.csv', units(['796;Штука;шт.'])));
    expect(report).toMatchObject({ changed: 1, ended: 0 });
  });
});

describe('lists that are loaded for ФРЛЛО', () => {
  it('gives positions their codes, one row of a name, and reasons of refusals', async () => {
    const groups = sql`
      insert into position (name) values ('Врачи пробы'), ('Врач-проба'), ('Врач-пробист')
      returning id, name`;
    const [first] = await rowsOf(groups as ReturnType<typeof sql<{ id: number }>>);
    await server.system((db) =>
      sql`insert into position (name, parent_id) values ('Врач-проба', ${first?.id ?? 0})`.execute(db),
    );
    const list = 'ID;NAME\n9991;Врач-проба\n9992;Врач-пробист\n9993;Провизор-проба\n';
    const report = await load('position', file('1.2.643.5.1.13.13.11.1002_7.5.csv', list));
    expect(report).toMatchObject({ added: 1, rejected: 0 });
    expect(
      await rowsOf(sql`
        select name, code from position where name like '%проб%' and parent_id is null order by name`),
    ).toEqual([
      { name: 'Врач-проба', code: '9991' },
      { name: 'Врач-пробист', code: '9992' },
      { name: 'Врачи пробы', code: null },
      { name: 'Провизор-проба', code: '9993' },
    ]);
    const reasons = file('Причины отказа.csv', 'Код;Причина\nП-1;Проба: не положено\n;Без кода\n');
    expect(await load('refusal_reason', reasons)).toMatchObject({ added: 1, rejected: 1 });
    expect(await rowsOf(sql`select name, actual from refusal_reason where code = 'П-1'`)).toEqual([
      { name: 'Проба: не положено', actual: true },
    ]);
  });
});

describe('rows that cannot be taken', () => {
  it('are rejected with line, reason and fragment; all others are loaded', async () => {
    const rows = ['9001;Проба;пр', ';Без кода;бк', 'xyz;Не код;нк', '9002;Вторая;вт'];
    const report = await load('unit', file('bad.csv', units(rows)), { full: false });
    expect(report).toMatchObject({ added: 2, rejected: 2 });
    expect(
      await rowsOf(sql`select line, reason, raw from import_reject where run_id = ${report.id} order by n`),
    ).toEqual([
      { line: 3, reason: 'Нет поля «CODE»', raw: ';Без кода;бк' },
      { line: 4, reason: 'Неверное значение «xyz» в поле code', raw: 'xyz;Не код;нк' },
    ]);
  });

  it('are not ended by a full file that has them', async () => {
    const whole = readFileSync(samplePath('country'), 'utf8');
    const bad = whole.replace(/(<CODE>392.*<ALFA2>)..(<)/, '$1японский$2');
    expect(bad).not.toBe(whole);
    expect(await load('country', file('bad-row.xml', bad))).toMatchObject({ rejected: 1, ended: 0 });
    expect(await rowsOf(sql`select actual from country where code = '392'`)).toEqual([{ actual: true }]);
  });

  it('of ЕСКЛП are lost alone: a price, a trade pack, a СМНН; the rest of the record is taken', async () => {
    const morphine = '21.20.10.990-900001-1-00000-0000000000000';
    const fentanyl = '21.20.10.990-900002-1-00000-0000000000000';
    const whole = readFileSync(samplePath('esklp'), 'utf8');
    const bad = whole
      .replace('>МОРФИН<', '>МОРФИН (ПРОБА)<')
      .replace('>355.47<', '>дорого<')
      .replace(/<trade_name>Фентанил[^<]*<\/trade_name>/, '<trade_name/>')
      .replace('<mnn>ФЕНТАНИЛ</mnn>', '<mnn/>');
    const report = await load('esklp', file('bad-parts.xml', bad));
    expect(report).toMatchObject({ changed: 1, ended: 0, rejected: 2 });
    expect(
      await rowsOf(sql`
        select mnn, actual from esklp_smnn where code in (${morphine}, ${fentanyl}) order by code`),
    ).toEqual([
      { mnn: 'МОРФИН (ПРОБА)', actual: true },
      { mnn: 'ФЕНТАНИЛ', actual: true },
    ]);
    expect(
      await rowsOf(sql`select reason from import_reject where run_id = ${report.id} order by n`),
    ).toEqual([
      { reason: `КЛП ${morphine}-0000001-00900: Неверное число «дорого»; остальное принято` },
      {
        reason: `Нет поля «smnn/mnn»; КЛП ${fentanyl}-0000002-00900: Нет поля «klp/trade_name»; остальное принято`,
      },
    ]);

    const barcode = whole.replace('>9520060000198<', '>9520060000199<');
    const second = await load('esklp', file('bad-barcode.xml', barcode));
    expect(second).toMatchObject({ ended: 1, rejected: 1 });
    await load('esklp', samplePath('esklp'));
  });

  it('for a rule of the database stand alone', async () => {
    const rows = Array.from({ length: 40 }, (_, n) => `${800 + n},Новая страна ${n === 7 ? 6 : n}`);
    const report = await load('country', file('same.csv', `Код,Наименование\n${rows.join('\n')}\n`), {
      full: false,
    });
    expect(report.added + report.changed).toBe(39);
    expect(report.rejected).toBe(1);
  });
});

describe('encodings', () => {
  it('windows-1251 is read without being told', async () => {
    const bytes = Buffer.from(
      [...units(['9100;Ёмкость;ё'])].map((sign) => {
        const code = sign.charCodeAt(0);
        if (code < 128) return code;
        if (sign === 'Ё') return 0xa8;
        return sign === 'ё' ? 0xb8 : code - 0x410 + 0xc0;
      }),
    );
    await load('unit', file('cp1251.csv', bytes), { full: false });
    expect(await rowsOf(sql`select name from unit where code = '9100'`)).toEqual([{ name: 'Ёмкость' }]);
  });
});

const many = (count: number, end = '</entries></book>') =>
  `<book><entries>${Array.from({ length: count }, (_, n) => `\n<entry><ID>${n}</ID><MKB_CODE>Y${n}</MKB_CODE><MKB_NAME>Проба ${n}</MKB_NAME></entry>`).join('')}${end}`;

describe('a run that stopped in the middle', () => {
  it('goes on from the last committed batch', async () => {
    const path = file('many.xml', many(12_000));
    let batches = 0;
    const crash = importFile(
      (fn) =>
        server.system(async (tx) => {
          const result = await fn(tx);
          const [state] = (
            await sql<{
              read_count: number;
              phase: string;
            }>`select read_count, phase from import_run order by id desc limit 1`.execute(tx)
          ).rows;
          if (state?.phase === 'write' && state.read_count > 5000 && batches++ === 0)
            throw new Error('power cut');
          return result;
        }),
      'mkb',
      path,
      { full: false },
    );
    await expect(crash).rejects.toThrow('power cut');
    const report = await load('mkb', path, { full: false });
    expect(report).toMatchObject({ resumed: true, read_count: 12_000, added: 12_000, unchanged: 0 });
  });

  it('waits for a database that goes away, and goes on by itself without doing anything twice', async () => {
    const path = file('away.xml', many(12_000).replaceAll('>Y', '>V'));
    let transactions = 0;
    let cuts = 0;
    const told: string[] = [];
    const report = await throughOutages(
      (goesOn) =>
        importFile(
          (fn) =>
            server.system(async (tx) => {
              const result = await fn(tx);
              transactions += 1;
              // what a failover does to the transaction that is under way
              if (transactions % 9 === 0 && cuts < 3) {
                cuts += 1;
                const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
                await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(server.db);
                await sql`select 1`.execute(tx);
              }
              return result;
            }),
          'mkb',
          path,
          { full: false, onProgress: goesOn },
        ),
      (sentence) => told.push(sentence),
      { longest: 60_000, pause: 10 },
    );
    expect(cuts).toBe(3);
    expect(told.length).toBeGreaterThan(0);
    expect(told[0]).toBe('База данных не отвечает: жду её и продолжу с места остановки.');
    expect(report).toMatchObject({ resumed: true, read_count: 12_000, added: 12_000, unchanged: 0 });
    expect(
      await rowsOf(sql`select count(*)::int as n from mkb where code ^@ 'V' and name ^@ 'Проба'`),
    ).toEqual([{ n: 12_000 }]);
  });

  it('says how to go on when the database stays away, and tells other errors as they are', async () => {
    const lost = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' });
    const trying = (error: Error) =>
      throughOutages(
        () => Promise.reject(error),
        () => undefined,
        { longest: 30, pause: 10 },
      );
    await expect(trying(lost)).rejects.toThrow(ImportFailure);
    await expect(trying(lost)).rejects.toThrow(/повторите команду, и загрузка продолжится/);
    await expect(trying(new Error('other'))).rejects.toThrow('other');
  });
});

describe('files that cannot be read', () => {
  it('broken XML changes nothing and names the line', async () => {
    const path = file('broken.xml', many(6000, '\n<entry><ID>1</MKB>').replaceAll('>Y', '>W'));
    await expect(load('mkb', path, { full: false })).rejects.toThrow(/Ошибка XML в строке 6002/);
    expect(await rowsOf(sql`select count(*)::int as n from mkb where code ^@ 'W'`)).toEqual([{ n: 0 }]);
    const [run] = await rowsOf(sql<{ state: string; message: string }>`
      select state, message from import_run order by id desc limit 1`);
    expect(run).toMatchObject({ state: 'failed', message: expect.stringContaining('не полностью') });
  });

  it.each([
    ['unfinished XML', 'cut.xml', 'mkb', many(10, ''), /^Ошибка XML в строке \d+: [^a-z]+$/],
    [
      'a CSV cut in a cell',
      'cut.csv',
      'mkb',
      'ID,MKB_CODE,MKB_NAME\n1,A00,Холера\n2,A01,"Бр',
      /^Ошибка CSV в строке 3: кавычки открыты и не закрыты. Файл повреждён или загружен не полностью.$/,
    ],
    [
      'a CSV that is none',
      'none.csv',
      'mkb',
      'ID,MKB_CODE,MKB_NAME\n1,A"00",Холера\n',
      /^Ошибка CSV в строке 2: кавычка не на месте. Файл повреждён, или это не CSV.$/,
    ],
    [
      'another kind',
      'other.xml',
      'mkb',
      '<HOUSES><HOUSE/></HOUSES>',
      /файл другого вида: корень <HOUSES>.*Похоже на «ГАР/,
    ],
    ['a JSON for XML', 'json.xml', 'mkb', '[{"a":1}]', /файл другого вида: нужен XML или CSV/],
    ['unfinished JSON', 'cut.json', 'mdlp', '[{"gtin":"1"},{"gt', /обрывается/],
    ['a list cut between two', 'list.json', 'mdlp', '{"entries":[{"gtin":"1"},', /обрывается/],
    ['a cut archive', 'cut.zip', 'esklp', 'PK\u0003\u0004 cut', /Архив повреждён/],
    ['an empty file', 'empty.xml', 'mkb', '', /пуст/],
    ['nothing of the kind', 'one.txt', 'gar', 'x', /Нет файлов вида/],
  ])('%s is told in words', async (_, name, kind, content, words) => {
    await expect(load(kind, file(name, content))).rejects.toThrow(words);
  });
});
