import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dictionaries } from '../dictionaries/index.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { referenceData } from './index.ts';

let server: TestServer;
let root: TestUser;
beforeAll(async () => {
  server = await testServer({ slices: [dictionaries, referenceData] });
  root = await server.user(await server.organization(), { type: 'root' });
  await server.system((db) =>
    sql`insert into federal_subject (name, code) values ('Учебная область', '99')
        on conflict (code) do update set name = excluded.name`.execute(db),
  );
});
beforeEach(() => server.system((db) => sql`delete from region_markup`.execute(db)));
afterAll(() => server.close());

async function upload(text: string | Uint8Array<ArrayBuffer>, user = root) {
  const form = new FormData();
  form.set('file', new Blob([text]), 'Надбавки.csv');
  const response = await fetch(`${server.url}/api/v1/reference-data/region-markups`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const rows = async () => {
  const { rows: found } = await server.system((db) =>
    sql<{ line: string }>`
      select concat_ws(' ', trade, over, up_to, percent, valid_from, valid_to, version) as line from region_markup
       order by trade, over nulls first, valid_from`.execute(db),
  );
  return found.map(({ line }) => line);
};

const table = `Регион;Ценовая группа;Оптовая надбавка, %;Розничная надбавка, %;Действует с
Учебная область;до 100;20;32;01.09.2026
99;свыше 100 до 500;15;28,5;01.09.2026
`;

it('a table is written whole; loaded again it changes what differs', async () => {
  expect((await upload(table)).body).toEqual({ added: 4, changed: 0, unchanged: 0, problems: [] });
  expect(await rows()).toEqual([
    'retail 100.00 32.00 2026-09-01 1',
    'retail 100.00 500.00 28.50 2026-09-01 1',
    'wholesale 100.00 20.00 2026-09-01 1',
    'wholesale 100.00 500.00 15.00 2026-09-01 1',
  ]);
  expect((await upload(table.replace('28,5', '27'))).body).toMatchObject({
    added: 0,
    changed: 1,
    unchanged: 3,
  });
  expect(await rows()).toContain('retail 100.00 500.00 27.00 2026-09-01 2');
  const next = table.replaceAll('01.09.2026', '01.01.2027');
  expect((await upload(next)).body).toMatchObject({ added: 4, changed: 0, unchanged: 0 });
});

it('of a table with a wrong cell nothing is written, and the cell is named', async () => {
  const { status, body } = await upload(table.replace('28,5', '0,285'));
  expect([status, body]).toEqual([
    200,
    {
      added: 0,
      changed: 0,
      unchanged: 0,
      problems: [
        {
          row: 3,
          column: 'Розничная надбавка, %',
          text: '«0,285» — не проценты: введите число, например 15',
        },
      ],
    },
  ]);
  expect(await rows()).toEqual([]);
});

it('is root’s alone, and a file that is no table is refused', async () => {
  const admin = await server.user(await server.organization(), { type: 'admin' });
  expect((await upload(table, admin)).status).toBe(403);
  const old = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1);
  expect((await upload(old)).body).toMatchObject({
    code: 'input.invalid',
    message: expect.stringContaining('старый формат XLS'),
  });
});
