import { addExplanation, listExplanations, tryExplanation } from '@provizor/contract';
import { nationalExplanations } from '@provizor/mdlp';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { session } from '../../session/index.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { exchange } from '../index.ts';
import { writeExplanations } from './explanations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices: [session, exchange] });
});
afterAll(() => server.close());

describe('the table of explanations', () => {
  test('holds the rows of the product after every start, in their order', async () => {
    await server.system((db) =>
      sql`update mdlp_explanation set title = 'испорчено' where code = '52'`.execute(db),
    );
    await server.system((db) => sql`delete from mdlp_explanation where code = '200'`.execute(db));
    await server.system((db) =>
      sql`insert into mdlp_explanation (key, n, code, about, title, why, cure)
          values ('gone', 0, 'x', 'code', 'x', 'x', 'x')`.execute(db),
    );
    await writeExplanations(server.db);
    const admin = await server.user(await server.organization(), { type: 'admin' });
    const { items } = await server.call(listExplanations, {}, admin.token);
    expect(items.map(({ key, title }) => [key, title])).toEqual(
      nationalExplanations.map(({ key, title }) => [key, title]),
    );
  });

  test('is open to administrators alone', async () => {
    const worker = await server.user(await server.organization(), { manage: ['mdlp'] });
    const { status } = await server.send(listExplanations, {}, { token: worker.token });
    expect(status).toBe(403);
  });

  test('takes no row without a code or a text, nor with a step nobody knows', async () => {
    const admin = await server.user(await server.organization(), { type: 'admin' });
    const body = {
      code: '1',
      text: null,
      scheme: null,
      statuses: [],
      about: 'code',
      title: 'Ошибка',
      why: '',
      cure: '',
      next: [] as string[],
    };
    const refused = async (change: object) =>
      (await server.send(addExplanation, { body: { ...body, ...change } }, { token: admin.token })).body;
    expect(await refused({ code: null })).toMatchObject({
      code: 'input.invalid',
      details: [{ path: 'body.code' }],
    });
    expect(await refused({ next: ['fly'] })).toMatchObject({ details: [{ path: 'body.next' }] });
    expect(await refused({ about: 'weather' })).toMatchObject({ details: [{ path: 'body.about' }] });
  });

  test.each([
    ['52 · Объект не найден', '52', 'Объект не найден', 'Код не найден в системе или в архиве'],
    [
      'Код ошибки 11: Оборот ЛП приостановлен',
      '11',
      'Оборот ЛП приостановлен',
      'Оборот упаковки приостановлен',
    ],
    [
      '<errors><error_code>1000</error_code><error_desc>cvc-enumeration-valid: x</error_desc></errors>',
      '1000',
      'cvc-enumeration-valid: x',
      'Значение не из справочника',
    ],
    ['Упаковка вложена в короб', '', 'Упаковка вложена в короб', 'Упаковка лежит в коробе'],
    ['HTTP 403: нет права', 'HTTP 403', 'нет права', 'Недостаточно прав в МДЛП'],
    ['Нечто', '', 'Нечто', 'Этой ошибки нет в справочнике'],
  ])('is tried on «%s»', async (sample, code, text, title) => {
    const admin = await server.user(await server.organization(), { type: 'admin' });
    const body = { sample, scheme: null, status: null, sgtin: null };
    expect(await server.call(tryExplanation, { body }, admin.token)).toMatchObject({
      code,
      text,
      title,
    });
  });
});
