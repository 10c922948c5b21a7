import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/index.ts';
import { importFile, referenceData } from './index.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await testServer({ slices: [referenceData] });
  folder = mkdtempSync(join(tmpdir(), 'archives-'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const load = (kind: string, name: string, bytes: Buffer | string) => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return importFile((fn) => server.system(fn), kind, path, { full: false });
};

/** An archive with one packed file; `damage` overwrites bytes in its middle, `flags` 1 = encrypted. */
function zipOf(name: string, text: string, { damage = false, flags = 0 } = {}): Buffer {
  const packed = deflateRawSync(text);
  const title = Buffer.from(name);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(flags, 2);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(text), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(Buffer.byteLength(text), 18);
  common.writeUInt16LE(title.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, title]);
  const central = Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), common, Buffer.alloc(14), title]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length + packed.length, 16);
  if (damage) packed.fill(0xff, packed.length >> 1);
  return Buffer.concat([local, packed, central, end]);
}

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => `${from + n};Проба ${(from + n) * 7919};п${from + n}`);
const csv = (lines: string[]) => `Код;Наименование;Обозначение\n${lines.join('\n')}\n`;

describe('an archive', () => {
  it('is read without being unpacked', async () => {
    const report = await load('unit', 'okei.zip', zipOf('okei.csv', csv(rows(1000, 500))));
    expect(report).toMatchObject({ read_count: 500, added: 500, rejected: 0 });
  });

  it.each([
    ['unit', 'okei.csv', csv(rows(2000, 7000))],
    [
      'mkb',
      'mkb.xml',
      `<book><entries>${rows(3000, 6000)
        .map((row) => `<entry><ID>${row}</ID></entry>`)
        .join('')}</entries></book>`,
    ],
  ])('damaged in the middle is told in words and ends nothing else: %s', async (kind, name, text) => {
    await expect(load(kind, `damaged-${kind}.zip`, zipOf(name, text, { damage: true }))).rejects.toThrow(
      /архив повреждён|файл повреждён/i,
    );
  });

  it('with a password is told in words', async () => {
    const archive = zipOf('okei.csv', csv(rows(1000, 5)), { flags: 1 });
    await expect(load('unit', 'locked.zip', archive)).rejects.toThrow(/Архив не распаковывается/);
  });
});

describe('a run that is cancelled', () => {
  it('after its last batch ends no row', async () => {
    const path = join(folder, 'last.csv');
    writeFileSync(path, csv(rows(8000, 30)));
    await importFile(
      (fn) =>
        server.system(async (tx) => {
          const result = await fn(tx);
          await sql`update import_run set state = 'cancelled' where file = 'last.csv' and phase = 'write' and read_count = 30`.execute(
            tx,
          );
          return result;
        }),
      'unit',
      path,
      { full: true, confirm: true },
    );
    const { rows: found } = await server.system((db) =>
      sql<{ n: number }>`select count(*)::int as n from unit where not actual`.execute(db),
    );
    expect(found).toEqual([{ n: 0 }]);
  });

  it('ends after its batch, also in the middle of a table of lines', async () => {
    const path = join(folder, 'long.csv');
    writeFileSync(path, csv(rows(1000, 9000)));
    let cancelled = false;
    const report = await importFile(
      (fn) =>
        server.system(async (tx) => {
          const result = await fn(tx);
          const { rows: going } = await sql<{ id: number }>`
            select id from import_run where file = 'long.csv' and read_count > 0 and state = 'running'`.execute(
            tx,
          );
          if (going[0] && !cancelled) {
            cancelled = true;
            await sql`update import_run set state = 'cancelled' where id = ${going[0].id}`.execute(tx);
          }
          return result;
        }),
      'unit',
      path,
      { full: false },
    );
    expect(report.read_count).toBeLessThan(9000);
    const again = await importFile((fn) => server.system(fn), 'unit', path, { full: false });
    expect(again).toMatchObject({ resumed: true, read_count: 9000, rejected: 0 });
  });
});

describe('odd contents', () => {
  it('a delivery may have empty files, but not only these', async () => {
    const file = (name: string, root: string, rest = '') =>
      writeFileSync(join(folder, 'gar', `${name}_20261103_0.XML`), `<${root}>${rest}</${root}>`);
    mkdirSync(join(folder, 'gar'));
    file('AS_ADDR_OBJ', 'ADDRESSOBJECTS');
    file('AS_HOUSES', 'HOUSES');
    const run = () => importFile((fn) => server.system(fn), 'gar', join(folder, 'gar'));
    await expect(run()).rejects.toThrow('нет ни одной записи');
    const house =
      'OBJECTID="1" OBJECTGUID="00000000-0000-4000-8000-000000000001" HOUSENUM="1" ISACTUAL="1" ISACTIVE="1"';
    file('AS_HOUSES', 'HOUSES', `<HOUSE ${house}/>`);
    expect(await run()).toMatchObject({ added: 1, rejected: 0 });
  });

  it('NUL and CDATA do no harm', async () => {
    const report = await load('unit', 'nul.csv', csv(['0a\0;Плохая;п', '999;Хорошая;х']));
    expect(report).toMatchObject({ added: 1, rejected: 1 });
    const book =
      '<book><entries><entry><ID>1</ID><MKB_CODE>X1</MKB_CODE><MKB_NAME><![CDATA[А & Б]]></MKB_NAME>';
    await load('mkb', 'cdata.xml', `${book}</entry></entries></book>`);
    const { rows: found } = await server.system((db) =>
      sql`select name from mkb where code = 'X1'`.execute(db),
    );
    expect(found).toEqual([{ name: 'А & Б' }]);
  });
});
