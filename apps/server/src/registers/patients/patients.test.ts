import { makeSnils } from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../testing/index.ts';
import { registers } from '../index.ts';

let server: TestServer;
let keeper: TestUser;
beforeAll(async () => {
  server = await testServer({ slices: [registers] });
});
beforeEach(async () => {
  keeper = await server.user(await server.organization(), { type: 'admin' });
});
afterAll(() => server.close());

const [anna, ivan] = ['901003001', '901003002'].map(makeSnils);
const heading = 'ФИО;СНИЛС;Дата рождения;Пол;Полис ОМС;Льгота;Льгота с;Льгота по';

async function upload(...lines: string[]) {
  const form = new FormData();
  form.set('file', new Blob([[heading, ...lines].join('\n')]), 'пациенты.csv');
  const response = await fetch(`${server.url}/api/v2/llo/patients`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keeper.token}` },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

test('patients and their benefits are added, changed, or stay as they are', async () => {
  const first = `Примерова Анна;${anna};03.02.1957;ж;9999990000000014;083;01.01.2020;`;
  const second = `Примерова Анна;${anna};03.02.1957;ж;9999990000000014;081;01.01.2021;31.12.2021`;
  expect(await upload(first, second)).toMatchObject({
    status: 200,
    body: { counts: { rows: 2, added: 1, changed: 0, same: 0, refused: 0 }, problems: [] },
  });
  expect((await upload(first, second)).body).toMatchObject({ counts: { added: 0, changed: 0, same: 1 } });
  const ended = first.replace('2020;', '2020;30.06.2026');
  expect((await upload(ended)).body).toMatchObject({ counts: { added: 0, changed: 1, same: 0 } });
  const { rows } = await server.tenant(keeper, (tx) =>
    sql`select c.alias, b.since::text as since, b.until::text as until from patient_benefit b
          join benefit_category c on c.id = b.category_id order by b.since`.execute(tx),
  );
  expect(rows).toEqual([
    { alias: '083', since: '2020-01-01', until: '2026-06-30' },
    { alias: '081', since: '2021-01-01', until: '2021-12-31' },
  ]);
});

test.each([
  ['03.02.57', '1957-02-03'],
  ['3.2.05', '2005-02-03'],
  ['03.02.99', '1999-02-03'],
])('a birth date of two digits %s is of the latest century it has come in: %s', async (typed, born) => {
  const ssn = makeSnils(`90100${typed.replaceAll('.', '').padStart(4, '9').slice(-4)}`);
  expect((await upload(`Двузначный Пётр;${ssn};${typed};м;;;;`)).body).toMatchObject({ problems: [] });
  const { rows } = await server.tenant(keeper, (tx) =>
    sql`select birth_date::text as born from patient where ssn = ${ssn}`.execute(tx),
  );
  expect(rows).toEqual([{ born }]);
});

test('every row that is not taken is told with its number and the reason; the others are taken', async () => {
  const { body } = await upload(
    `Образцов Пётр;${ivan};30.11.1961;м;;;;`,
    'Образцов Пётр;11111111111;30.11.1961;м;;;;',
    `Образцов;${anna};30.11.1961;м;;;;`,
    `Образцов Пётр;${anna};30.02.1961;м;;;;`,
    `Образцов Пётр;${anna};30.11.1961;х;;;;`,
    `Образцов Пётр;${anna};30.11.1961;м;123;;;`,
    `Образцов Пётр;${anna};30.11.1961;м;;999;01.01.2020;`,
    `Образцов Пётр;${anna};30.11.1961;м;;083;;`,
    `Другой Пётр;${ivan};30.11.1961;м;;;;`,
  );
  expect(body).toMatchObject({ counts: { rows: 9, added: 1, refused: 8 } });
  expect((body as { problems: { row: number; text: string }[] }).problems).toMatchObject([
    { row: 3, text: expect.stringContaining('СНИЛС') },
    { row: 4, text: expect.stringContaining('фамилия и имя') },
    { row: 5, text: expect.stringContaining('не дата') },
    { row: 6, text: expect.stringContaining('Пол') },
    { row: 7, text: expect.stringContaining('16 цифр') },
    { row: 8, text: 'Льгота «999» не найдена среди категорий' },
    { row: 9, text: 'Не указано, с какого дня действует льгота' },
    { row: 10, text: expect.stringContaining('уже в строке 2') },
  ]);
});

test('a file that is no table of patients says what it lacks', async () => {
  const form = new FormData();
  form.set('file', new Blob(['ФИО;Дата рождения\nИванов;1']), 'x.csv');
  const response = await fetch(`${server.url}/api/v2/llo/patients`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keeper.token}` },
    body: form,
  });
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { message: 'В файле нет столбца «СНИЛС»' },
  ]);
});
