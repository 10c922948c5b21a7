import * as calls from '@provizor/contract';
import { openPrinted } from '@provizor/contract/printing';
import { stockCalls } from '@provizor/contract/stock';
import { readUpd } from '@provizor/upd';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { needsReader, textOf } from '../printing/testing/read-pdf.ts';
import { slices } from '../slices.ts';
import { discrepancies, type StockWorld, stockWorld } from '../stock/testing/index.ts';
import { type TestServer, testServer } from '../testing/index.ts';
import { updOf, uploadInvoiceFile } from './testing/index.ts';

let server: TestServer;
let world: StockWorld;
beforeAll(async () => {
  server = await testServer({ slices });
});
beforeEach(async () => {
  world = await stockWorld(server, 1);
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const gtin = '04601234567893';
const sgtin = (n: number) => `${gtin}AB12CD34EF5${String(n).padStart(2, '0')}`;

const known = {
  name: 'Учебный препарат табл. 10 мг № 20',
  gtin,
  series: 'A10125',
  quantity: '2',
  price: '120.00',
  net: '240.00',
  vat: '24.00',
  gross: '264.00',
  code: '100001',
};
const bandage = {
  name: 'Бинт марлевый 5 × 10',
  quantity: '10',
  price: '95.20',
  net: '952.00',
  vat: '95.20',
  gross: '1047.20',
  code: '300001',
};

/** Goods of the organisation; gives the id. */
const goodsIn = (name: string, code: string | null = null) =>
  server.tenant(world.user, async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into nomenclature (organization_id, gtin, name) values (${world.organizationId}, ${code}, ${name})
      returning id`.execute(db);
    return rows[0]?.id ?? 0;
  });

const token = () => world.user.token;
const upload = (content: Uint8Array<ArrayBuffer> | string, name?: string) =>
  uploadInvoiceFile(server, world.user, world.storageId, content, name);
const card = (id: string) => server.call(calls.getInvoice, { params: { id } }, token());

/** A notice 601 of MDLP that waits, with packs at a price. */
const announce = (packs: string[], cost = '132.00', vat = '12.00') =>
  server.tenant(world.user, async (db) => {
    await sql`
      insert into mdlp_incoming (organization_id, document_id, doc_type, doc_status, sender, receiver, received_at,
                                 doc_num, doc_date, content)
      values (${world.organizationId}, 'notice', 601, 'PROCESSED_DOCUMENT', '00000000000001', ${world.branchId}, now(),
              'УЧ-18', '2026-03-20', 'ready')`.execute(db);
    await sql`
      insert into mdlp_incoming_line (organization_id, document_id, n, code, kind, cost, vat_value)
      select ${world.organizationId}, 'notice', p.n, p.code, 'sgtin', ${cost}::numeric, ${vat}::numeric
        from unnest(${packs}::text[]) with ordinality as p (code, n)`.execute(db);
  });

test('a file becomes a posted receipt: matched by GTIN, by a person, remembered for the next file', async () => {
  const goods = await goodsIn('Учебный препарат', gtin);
  const bandages = await goodsIn('Бинт стерильный');
  const { status, body } = await upload(updOf({ lines: [known, bandage] }));
  expect([status, body.item.layout_title, body.item.unmatched, body.item.sum]).toEqual([
    200,
    'УПД 5.03',
    1,
    '1311.20',
  ]);
  const { id } = body.item;
  const receive = () => server.send(calls.receiveInvoice, { body: { id } }, { token: token() });
  expect((await receive()).body).toMatchObject({ code: 'invoice.unmatched', details: { lines: [2] } });
  const matched = await server.call(
    calls.matchInvoice,
    { body: { id, version: 1, lines: [{ n: 2, nomenclature_id: bandages, accepted: '8' }] } },
    token(),
  );
  expect(matched.lines.map((line) => [line.goods?.id, line.matched_by])).toEqual([
    [goods, 'gtin'],
    [bandages, 'person'],
  ]);
  expect(matched.proposed).toBe('2');
  expect(matched.compared.flatMap(({ differences }) => differences)).toEqual([
    { kind: 'missing', against: 'counted', paper: '10', other: '8', step: 'act' },
  ]);
  const made = await server.call(calls.receiveInvoice, { body: { id, version: 2 } }, token());
  const lines = await server.call(stockCalls.income.lines, { params: { id: made.document_id } }, token());
  expect(
    lines.items.map((line) => [line.quantity, line.sum, line.vat_sum, line.series, line.expiry]),
  ).toEqual([
    ['2', '264.00', '24.00', 'A10125', '2048-01-31'],
    ['8', '837.76', '76.16', null, '2048-01-31'],
  ]);
  await server.call(stockCalls.income.activate, { body: { id: made.document_id } }, token());
  expect((await card(id)).item.receipt).toMatchObject({ id: made.document_id, posted: true });
  // nothing is received twice, and what was learned holds for this supplier's next file
  expect((await receive()).body).toMatchObject({
    code: 'invoice.received',
    details: { id: made.document_id },
  });
  const next = await upload(updOf({ number: 'УЧ-19', lines: [bandage] }));
  expect((await card(next.body.item.id)).lines[0]).toMatchObject({
    goods: { id: bandages },
    matched_by: 'learned',
  });
});

test('the same file twice is refused with a link to the first; a correction is taken and stands beside it', async () => {
  const first = await upload(updOf({ lines: [bandage] }));
  const again = await upload(updOf({ lines: [bandage] }), 'ещё раз.xml');
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'invoice.exists', details: { link: `/storage/invoices/id${first.body.item.id}` } },
  });
  // other bytes, the same paper
  expect((await upload(updOf({ lines: [bandage, known] }))).body).toMatchObject({ code: 'invoice.exists' });
  const corrected = await upload(updOf({ correction: '1', lines: [bandage] }));
  expect(corrected.body.item.correction).toBe('1');
  expect((await card(corrected.body.item.id)).related).toEqual([
    { id: first.body.item.id, title: 'Документ № УЧ-18', edition: true, receipt: null },
  ]);
  await server.call(calls.removeInvoice, { params: { id: first.body.item.id } }, token());
  expect((await upload(updOf({ lines: [bandage] }))).status).toBe(200);
});

test('a correction is not received beside the paper it replaces, nor the paper beside its correction', async () => {
  await goodsIn(bandage.name);
  const first = (await upload(updOf({ lines: [bandage] }))).body.item.id;
  const corrected = (await upload(updOf({ correction: '1', lines: [bandage] }))).body.item.id;
  const receive = (id: string) =>
    server.send(calls.receiveInvoice, { body: { id } }, { token: token() }).then(({ body }) => body);
  const made = await server.call(calls.receiveInvoice, { body: { id: first } }, token());
  await server.call(stockCalls.income.activate, { body: { id: made.document_id } }, token());
  expect(await receive(corrected)).toMatchObject({
    code: 'invoice.received',
    details: { id: made.document_id, link: `/storage/income/id${made.document_id}` },
    message: `Этот товар уже в приходе № ${made.number} (Документ № УЧ-18). Чтобы принять его по этому документу, верните приход в черновики и удалите его, затем составьте приход здесь`,
  });
  expect((await card(corrected)).related).toMatchObject([
    { edition: true, receipt: { id: made.document_id, number: made.number, posted: true } },
  ]);
  // taken back and removed, the receipt makes room for the correction, and then this one bars the first
  await server.call(stockCalls.income.cancel, { body: { id: made.document_id } }, token());
  expect(await receive(corrected)).toMatchObject({ code: 'invoice.received' });
  await server.call(stockCalls.income.del, { params: { id: made.document_id } }, token());
  expect((await card(corrected)).related).toMatchObject([{ edition: true, receipt: null }]);
  expect(await receive(corrected)).toMatchObject({ lines: 1 });
  expect(await receive(first)).toMatchObject({ code: 'invoice.received' });
});

test.each([
  ['a picture', '\u0089PNG', /столбцов «Наименование» и «Количество»/],
  ['a web page', '<html></html>', /корень «html»/],
  ['nothing', '', 'Файл пустой'],
  [
    'a table without a supplier',
    'Номер накладной;Дата накладной;Товар;Количество\n1;20.03.2026;Бинт;2',
    /не назван поставщик/,
  ],
])('%s is refused whole, with the reason', async (_what, content, said) => {
  const { status, body } = await upload(content, 'файл');
  expect([status, body.code]).toEqual([400, 'input.invalid']);
  expect(body.message).toMatch(said);
  expect((await server.call(calls.listInvoices, { body: {} }, token())).count).toBe(0);
});

test('a table of any supplier is taken by its headings', async () => {
  const rows = [
    'Поставщик;ИНН поставщика;Номер накладной;Дата накладной;Товар;Кол-во;Цена;НДС;Серия;Годен до',
    'ООО Учебный;9990000019;Т-5;20.03.2026;Бинт стерильный;4;110,00;10%;С1;01.2048',
  ].join('\n');
  const bandages = await goodsIn('Бинт стерильный');
  const { body } = await upload(rows, 'накладная.csv');
  expect((await card(body.item.id)).lines[0]).toMatchObject({
    goods: { id: bandages },
    matched_by: 'name',
    quantity: '4',
    sum: '440.00',
    vat_sum: '40.00',
    series: 'С1',
    expiry: '2048-01-31',
  });
});

test('a rate a file does not tell stays untold in the receipt, or follows from the sum of the VAT', async () => {
  await goodsIn('Бинт');
  const lines = ['1;Бинт;2;100;;', '1;Бинт;1;110;10;', '1;Бинт;1;50;;Без НДС'].map((line) =>
    line.replace('1;', 'УЧ-30;20.03.2026;ООО «Учебный»;9990000019;'),
  );
  const head =
    'Номер накладной;Дата накладной;Поставщик;ИНН;Товар;Количество;Сумма с НДС;Сумма НДС;Ставка НДС';
  const { body } = await upload([head, ...lines].join('\n'), 'накладная.csv');
  const made = await server.call(calls.receiveInvoice, { body: { id: body.item.id } }, token());
  const { items } = await server.call(stockCalls.income.lines, { params: { id: made.document_id } }, token());
  expect(items.map(({ vat_rate: rate }) => rate)).toEqual([null, '10', 'none']);
});

test('a paper is held against the notice that names its codes; what the notice brings is not received twice', async () => {
  const goods = await goodsIn('Учебный препарат', gtin);
  const bandages = await goodsIn('Бинт стерильный');
  await announce([sgtin(1)], '140.00', '12.73');
  const marks = [sgtin(1), sgtin(2)].map((code) => ({ kind: 'sgtin' as const, code }));
  const { body } = await upload(updOf({ lines: [{ ...known, marks }, bandage] }));
  const { id } = body.item;
  const before = await card(id);
  expect(before.notice).toMatchObject({ document_id: 'notice', done: false });
  expect(before.lines.map((line) => line.by_mdlp)).toEqual([true, false]);
  expect(before.compared[0]?.differences).toEqual([
    { kind: 'missing', against: 'notice', paper: '2', other: '1', step: 'act' },
    { kind: 'other-price', against: 'notice', paper: '132.00', other: '140.00', step: 'correction' },
  ]);
  await server.tenant(world.user, async (db) => {
    await sql`
      insert into wizard_draft (organization_id, id, wizard, document_id, created_by)
      values (${world.organizationId}, gen_random_uuid(), 'direct', 'notice', ${world.user.id})`.execute(db);
    await sql`
      insert into wizard_scan (organization_id, draft_id, code, seq, kind, source, user_id)
      select organization_id, id, ${sgtin(1)}, 1, 'sgtin', 'helper', ${world.user.id} from wizard_draft`.execute(
      db,
    );
  });
  expect((await card(id)).compared[0]).toMatchObject({
    scanned: 1,
    notice: { packs: 1 },
    paper: { quantity: '2' },
  });
  await server.call(
    calls.matchInvoice,
    { body: { id, lines: [{ n: 2, nomenclature_id: bandages }] } },
    token(),
  );
  const made = await server.call(calls.receiveInvoice, { body: { id } }, token());
  const { items } = await server.call(stockCalls.income.lines, { params: { id: made.document_id } }, token());
  expect(items.map((line) => line.nomenclature_id)).toEqual([bandages]);
  expect(goods).not.toBe(bandages);
});

test('goods with codes wait for their acceptance when the notice is still to come: nothing is received twice', async () => {
  await goodsIn('Учебный препарат', gtin);
  const bandages = await goodsIn('Бинт стерильный');
  const marks = [sgtin(1), sgtin(2)].map((code) => ({ kind: 'sgtin' as const, code }));
  const marked = await upload(updOf({ lines: [{ ...known, marks }] }));
  const receive = (id: string) => server.send(calls.receiveInvoice, { body: { id } }, { token: token() });
  expect((await receive(marked.body.item.id)).body).toMatchObject({
    code: 'invoice.nothing',
    cure: expect.stringContaining('мастером приёмки'),
  });
  const { body } = await upload(updOf({ number: 'УЧ-20', lines: [{ ...known, marks }, bandage] }));
  await server.call(
    calls.matchInvoice,
    { body: { id: body.item.id, lines: [{ n: 2, nomenclature_id: bandages }] } },
    token(),
  );
  const made = await server.call(calls.receiveInvoice, { body: { id: body.item.id } }, token());
  const { items } = await server.call(stockCalls.income.lines, { params: { id: made.document_id } }, token());
  expect(items.map((line) => line.nomenclature_id)).toEqual([bandages]);
});

test('marked goods without codes are a question: they wait, or a person receives them', async () => {
  const goods = await goodsIn('Учебный препарат', gtin);
  const bandages = await goodsIn('Бинт стерильный');
  await server.system((db) =>
    sql`insert into mdse (name, gtin, type_mdse_id, is_marked)
        select 'Учебный препарат', ${gtin}, min(id), true from type_mdse on conflict do nothing`.execute(db),
  );
  const receive = async (number: string, marked?: string) => {
    const { body } = await upload(updOf({ number, lines: [known, bandage] }));
    const { id } = body.item;
    const lines = [{ n: 2, nomenclature_id: bandages }];
    await server.call(calls.matchInvoice, { body: { id, lines } }, token());
    const answer = await server.send(
      calls.receiveInvoice,
      { body: { id, ...(marked && { marked }) } },
      { token: token() },
    );
    return answer.body as { code?: string; details?: object; document_id: string };
  };
  expect(await receive('УЧ-30')).toMatchObject({ code: 'invoice.marked', details: { lines: [1] } });
  const goodsOf = async (document: string) =>
    (await server.call(stockCalls.income.lines, { params: { id: document } }, token())).items.map(
      (line) => line.nomenclature_id,
    );
  expect(await goodsOf((await receive('УЧ-31', 'wait')).document_id)).toEqual([bandages]);
  expect(await goodsOf((await receive('УЧ-32', 'receive')).document_id)).toEqual([goods, bandages]);
});

needsReader('the act of a paper names what is missing, and there is none without a difference', async () => {
  const bandages = await goodsIn('Бинт стерильный');
  // 333 at a rounded price of 3.15 would be 1048.95
  const odd = { ...bandage, quantity: '333' };
  const { body } = await upload(updOf({ number: 'УЧ-40', lines: [odd] }));
  const { id } = body.item;
  const act = () => server.send(calls.printInvoiceAct, { body: { id } }, { token: token() });
  expect((await act()).body).toMatchObject({ code: 'invoice.no-difference' });
  const lines = [{ n: 1, nomenclature_id: bandages, accepted: '1' }];
  await server.call(calls.matchInvoice, { body: { id, lines } }, token());
  const { data } = (await act()).body as { data: { link: string } };
  const text = textOf((await server.call(openPrinted, { params: data }, token())).bytes);
  expect(text).toMatch(/АКТ ОБ УСТАНОВЛЕННОМ РАСХОЖДЕНИИ/);
  expect(text).toContain('УЧ-40');
  expect(text).toMatch(/Бинт стерильный/);
  // what the supplier has written, and what is missing of it
  expect(text).toMatch(/1\s047,20/);
  expect(text).toMatch(/1\s044,06/);
});

test('the buyer’s answer is made from the comparison', async () => {
  const { body } = await upload(updOf({ lines: [bandage] }));
  const { id } = body.item;
  const answer = (own: Record<string, unknown>) =>
    server.send(
      calls.answerInvoice,
      { body: { id, accepted: '2026-03-21', signature: 'VUNFQk5PSU5SRUFMU0lHTkFUVVJF', ...own } },
      { token: token() },
    );
  expect((await answer({ code: '2' })).body).toMatchObject({
    message: 'Укажите номер акта о расхождениях (ТОРГ-2)',
  });
  expect((await answer({ code: '1', signature: 'нет' })).body).toMatchObject({ code: 'input.invalid' });
  const file = (await answer({ code: '2', act_number: 'А-1', position: 'Провизор' })).body as {
    name: string;
    bytes: Uint8Array;
  };
  expect(file.name).toMatch(/^ON_NSCHFDOPPOK_2ZZ-9990000019-.*_2ZZ-9990000026-.*_0_0_0_0_0_00\.xml$/);
  expect(readUpd(file.bytes)).toMatchObject({
    kind: 'answer',
    code: '2',
    number: 'УЧ-18',
    date: '2026-03-20',
    accepted: '2026-03-21',
    function: 'СЧФДОП',
    discrepancy: { name: 'Акт о расхождениях', number: 'А-1', date: '2026-03-21' },
    signer: { position: 'Провизор' },
  });
  expect((await card(id)).item.answer).toBe('2');
});

test('who may only read sees papers and changes none; another organisation sees none', async () => {
  const { body } = await upload(updOf({ lines: [bandage] }));
  const reader = await server.user({ id: world.organizationId }, { read: ['storages'] });
  expect((await server.call(calls.listInvoices, { body: {} }, reader.token)).count).toBe(1);
  expect(await uploadInvoiceFile(server, reader, world.storageId, 'x')).toMatchObject({ status: 403 });
  const stranger = await server.user(await server.organization(), { type: 'admin' });
  expect((await server.call(calls.listInvoices, { body: {} }, stranger.token)).count).toBe(0);
  for (const call of [calls.getInvoice, calls.downloadInvoice, calls.removeInvoice]) {
    const said = await server.send(call, { params: { id: body.item.id } }, { token: stranger.token });
    expect(said.body).toMatchObject({ code: 'not-found' });
  }
});
