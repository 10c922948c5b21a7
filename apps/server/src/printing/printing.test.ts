import { listTemplates, makeForm, openPrinted } from '@provizor/contract/printing';
import { beginInvent, stockCalls } from '@provizor/contract/stock';
import type { StockDocumentKind } from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { seedDemo } from '../demo/index.ts';
import { slices } from '../slices.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { needsReader, textOf } from './testing/read-pdf.ts';

let server: TestServer;
let admin: TestUser;
let documents: { kind: StockDocumentKind; id: string; number: string }[];

beforeAll(async () => {
  server = await testServer({ slices });
  await seedDemo(server.core);
  const { id } = await server.system((db) =>
    db
      .selectFrom('stock_document')
      .select('organization_id as id')
      .groupBy('organization_id')
      .orderBy((eb) => eb.fn.count('kind').distinct(), 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  admin = await server.user({ id }, { type: 'admin' });
  const found = await server.tenant(admin, (db) =>
    sql<(typeof documents)[number]>`
      select distinct on (kind) kind, id, number from stock_document where not removed order by kind, id`.execute(
      db,
    ),
  );
  documents = found.rows;
});
afterAll(() => server.close());

const link = async (body: object, user = admin) =>
  (await server.call(makeForm, { body: body as never }, user.token)).data.link;
const open = (of: string, user = admin) => server.call(openPrinted, { params: { link: of } }, user.token);

describe('a document as a paper', () => {
  needsReader(
    'of the demo, by every form of its kind, has its number and goods in letters one can copy',
    async () => {
      expect(documents.length).toBeGreaterThan(4);
      for (const { kind, id, number } of documents) {
        const { items } = await server.call(listTemplates, { body: { kind } }, admin.token);
        expect([kind, items.length > 0]).toEqual([kind, true]);
        const lines = await server.call(stockCalls[kind].lines, { params: { id } }, admin.token);
        for (const { id: template, name } of items) {
          const file = await open(await link({ template, documents: [{ kind, id }] }));
          expect(file.type).toBe('application/pdf');
          const text = textOf(file.bytes);
          if (template !== 'shelf') expect([name, text.includes(number)]).toEqual([name, true]);
          // of the agreement of prices only vital medicines are the business
          if (template !== 'protocol')
            for (const row of lines.items) expect(text).toContain(row.name.split(' ')[0]);
        }
      }
    },
  );

  needsReader('many at once are one file, each as often as was asked', async () => {
    const [document] = documents.filter(({ kind }) => kind === 'income');
    const { kind = 'income', id = '', number = '' } = document ?? {};
    const file = await open(
      await link({
        template: 'm4',
        documents: [
          { kind, id },
          { kind, id },
        ],
        printCountArr: [2, 1],
        name: 'Пачка',
      }),
    );
    expect(file.name).toBe('Пачка.pdf');
    expect(textOf(file.bytes).split(`ПРИХОДНЫЙ ОРДЕР № ${number}`)).toHaveLength(4);
  });

  it('is refused by a form of other documents, by none, and of a document that is not ours', async () => {
    const kind = 'income';
    const { id = '' } = documents.find((each) => each.kind === kind) ?? {};
    const stranger = await server.user(await server.organization(), { type: 'admin' });
    const wanted = { template: 'm4', documents: [{ kind, id }] };
    await expect(link({ ...wanted, template: 'inv3' })).rejects.toMatchObject({
      body: { code: 'report.other-form' },
    });
    await expect(link({ ...wanted, template: 'none' })).rejects.toMatchObject({
      body: { message: 'Ошибка формирования отчёта: такой печатной формы нет' },
    });
    await expect(link(wanted, stranger)).rejects.toMatchObject({ status: 404 });
    await expect(link({ ...wanted, documents: [] })).rejects.toMatchObject({ status: 400 });
  });
});

needsReader('names who signs it, and the code of the organisation, as its card has them', async () => {
  const papers = {
    okpo: '12345678',
    head_position: 'заведующая',
    head_name: 'Подписная А. А.',
    accountant_name: 'Счётная Б. Б.',
  };
  await server.system((db) =>
    sql`update organization set settings = settings || ${JSON.stringify({ papers })}::jsonb where id = ${admin.organizationId}`.execute(
      db,
    ),
  );
  const { kind, id } = documents.find((each) => each.kind === 'outcome' || each.kind === 'destroy') ?? {
    kind: 'income' as const,
    id: '',
  };
  const template = kind === 'outcome' ? 'torg12' : 'torg16';
  const text = textOf((await open(await link({ template, documents: [{ kind, id }] }))).bytes);
  expect(text).toContain('12345678');
  expect(text).toContain('заведующая');
  expect(text).toContain('Подписная А. А.');
  if (kind === 'outcome') expect(text).toContain('Счётная Б. Б.');
});

test('a link is open for its organisation alone, and for a day', async () => {
  const [{ kind, id } = { kind: 'income' as const, id: '' }] = documents;
  const { items } = await server.call(listTemplates, { body: { kind } }, admin.token);
  const made = await link({ template: items[0]?.id, documents: [{ kind, id }] });
  const colleague = await server.user({ id: admin.organizationId }, { read: ['storages'] });
  expect((await open(made, colleague)).bytes.length).toBeGreaterThan(1000);
  const stranger = await server.user(await server.organization(), { type: 'admin' });
  await expect(open(made, stranger)).rejects.toMatchObject({ status: 404 });
  await server.tenant(admin, (db) =>
    sql`update printed set created_at = now() - interval '25 hours' where link = ${made}::uuid`.execute(db),
  );
  await expect(open(made)).rejects.toMatchObject({ status: 410, body: { code: 'report.gone' } });
});

needsReader('a blind count is printed without what the books say', async () => {
  const { rows } = await server.tenant(admin, (db) =>
    sql<{
      storage: number;
    }>`select storage_id as storage from stock_balance group by 1 order by count(*) desc limit 1`.execute(db),
  );
  const body = { storage_id: rows[0]?.storage, document_date: '2026-11-10', data: { blind: true } } as never;
  const added = (await server.call(stockCalls.invent.add, { body }, admin.token)).item;
  await server.call(beginInvent, { body: { id: added.id, version: added.version } }, admin.token);
  for (const template of ['inv3', '0504087']) {
    const text = textOf(
      (await open(await link({ template, documents: [{ kind: 'invent', id: added.id }] }))).bytes,
    );
    const whole = text.split('\n').filter((line) => /^\s*Итого(?!\s+по)/.test(line));
    expect(whole.length).toBeGreaterThan(0);
    for (const line of whole) expect(line.replace(/[\sХ]|Итого/g, '')).toBe('');
  }
});
