import * as calls from '@provizor/contract';
import { stockCalls } from '@provizor/contract/stock';
import { makeSnils } from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { balanceOf, type Entry, entryOf, type Pharmacy, pharmacyOf, programmeOf } from '../testing/index.ts';

let server: TestServer;
let pharmacy: Pharmacy;

beforeAll(async () => {
  server = await testServer({ slices });
  pharmacy = await pharmacyOf(server);
});
afterAll(() => server.close());

let patients = 900_100_100;
/** Each of a patient of his own: the same drug within seven days is a warning. */
const add = (rest: Partial<Entry> = {}) => {
  patients += 1;
  const patient = { ssn: makeSnils(String(patients)), name: 'Зайцева Лидия', birth_date: '1950-02-03' };
  const body = { ...entryOf(pharmacy.programme), patient, ...rest };
  return server.call(calls.addPrescription, { body }, pharmacy.user.token);
};
const bodyOf = (lot: number, quantity: string, rest: object = {}) => ({
  storage_id: pharmacy.storage,
  date: '2026-11-20',
  lines: [{ lot_id: lot, address_id: 0, quantity }],
  ...rest,
});
const serve = (id: number, version: number, lot: number, quantity: string, rest: object = {}) =>
  server.send(
    calls.servePrescription,
    { params: { id }, body: { version, ...bodyOf(lot, quantity, rest) } },
    { token: pharmacy.user.token },
  );
const check = (id: number, lot: number, quantity: string, rest: object = {}) =>
  server.call(calls.checkRelease, { params: { id }, body: bodyOf(lot, quantity, rest) }, pharmacy.user.token);

test('what may be given: the drug, its source, the packs of what is open', async () => {
  const { id } = await add({ quantity: '3' });
  const query = { storage_id: pharmacy.storage };
  const goods = await server.call(calls.listReleaseGoods, { params: { id }, query }, pharmacy.user.token);
  expect(goods).toMatchObject({
    open: '3',
    message: null,
    items: [{ lot_id: pharmacy.lot, match: 'exact', proposed: '3', available: '10', per_pack: '1' }],
  });
  const none = await add({ drug: 'Левотироксин', dosage: '' });
  const empty = await server.call(
    calls.listReleaseGoods,
    { params: { id: none.id }, query },
    pharmacy.user.token,
  );
  expect(empty).toMatchObject({ items: [], message: expect.stringContaining('отсроченное') });
});

test('a release in parts: the stock goes down, the rest stays open, the last part closes it', async () => {
  const { id, version } = await add({ quantity: '3' });
  const before = Number(await balanceOf(server, pharmacy, pharmacy.lot));
  const first = await serve(id, version, pharmacy.lot, '2');
  expect(first.body).toMatchObject({ item: { status: 'partly-served', released: '2' }, next: 'posted' });
  const card = (first.body as { item: { version: number; number: string } }).item;
  const second = await serve(id, card.version, pharmacy.lot, '1');
  expect(second.body).toMatchObject({
    item: { status: 'served', released: '3' },
    number: `${card.number}/2`,
  });
  expect(Number(await balanceOf(server, pharmacy, pharmacy.lot))).toBe(before - 3);
  const out = await server.call(calls.listReleases, { params: { id } }, pharmacy.user.token);
  expect(out.items.map(({ quantity, sum }) => [quantity, sum])).toEqual([
    ['1', '110.00'],
    ['2', '220.00'],
  ]);
});

test('what is taken back lies in the stock again, and the status is the former one', async () => {
  const { id, version } = await add({ quantity: '2' });
  const before = await balanceOf(server, pharmacy, pharmacy.lot);
  const served = await serve(id, version, pharmacy.lot, '2');
  const { document_id: document } = served.body as { document_id: string };
  const direct = await server.send(
    stockCalls.recipe.del,
    { params: { id: document } },
    { token: pharmacy.user.token },
  );
  expect(direct.body).toMatchObject({ code: 'prescription.release', details: { id } });
  const giveBack = (query: { reason?: string; dateParent?: string }) =>
    server.send(calls.returnPrescription, { params: { id }, query }, { token: pharmacy.user.token });
  expect((await giveBack({})).body).toMatchObject({ code: 'prescription.objections' });
  const { body } = await giveBack({ reason: 'Ошибка', dateParent: '2026-11-21' });
  expect(body).toMatchObject({ item: { status: 'issued', released: '0' }, offer391: [] });
  expect((body as { item: calls.PrescriptionCard }).item.history[0]).toMatchObject({
    step: 'return',
    date: '2026-11-21',
  });
  expect(await balanceOf(server, pharmacy, pharmacy.lot)).toBe(before);
});

test('what was released on a closed day is not taken back: its day is told, and who may open it', async () => {
  const { id, version } = await add({ quantity: '1' });
  expect((await serve(id, version, pharmacy.lot, '1')).status).toBe(200);
  const close = (day: string | null, more: { reason?: string } = {}) =>
    server.call(calls.closeStockDay, { body: { storage_id: null, day, ...more } }, pharmacy.user.token);
  const giveBack = () =>
    server.send(
      calls.returnPrescription,
      { params: { id }, query: { reason: 'Отказ пациента', dateParent: '2026-11-22' } },
      { token: pharmacy.user.token },
    );
  await close('2026-11-21');
  expect(await giveBack()).toMatchObject({
    status: 409,
    body: {
      code: 'prescription.objections',
      message:
        'Отпуск проведён 20.11.2026. Период закрыт по 21.11.2026: документ не возвращают и не исправляют. ' +
        'Попросите администратора открыть период.',
    },
  });
  await close(null, { reason: 'Пациент отказался' });
  expect(await giveBack()).toMatchObject({ status: 200, body: { item: { status: 'issued' } } });
});

test('the rest of what was released in part is deferred: it is neither refused nor annulled', async () => {
  const { id, version } = await add({ quantity: '3' });
  await serve(id, version, pharmacy.lot, '1');
  const set = (statusId: string) =>
    server.send(
      calls.setPrescriptionStatus,
      { body: { recipeId: id, statusId, dateParent: '2026-11-20', reason: 'Проверка' } as never },
      { token: pharmacy.user.token },
    );
  const { body } = await set('deferred');
  expect(body).toMatchObject({
    item: { status: 'deferred', steps: ['release', 'release-part', 'withdraw', 'clear'] },
  });
  for (const status of ['refused', 'annulled']) {
    expect(await set(status)).toMatchObject({ status: 409, body: { code: 'prescription.objections' } });
  }
  const card = await server.call(calls.getPrescription, { params: { id } }, pharmacy.user.token);
  await serve(id, card.version, pharmacy.lot, '2');
});

test('a day before the prescription is told of once', async () => {
  const { id } = await add({ quantity: '1' });
  const { objections } = await check(id, pharmacy.lot, '1', { date: '2026-11-10' });
  expect(objections.map(({ message }) => message)).toEqual([
    'Дата 10.11.2026 раньше даты рецепта 11.11.2026.',
  ]);
});

test('what may be given is told for the day of whoever asks', async () => {
  const { id } = await add({ quantity: '1' });
  const goodsOn = async (date: string) => {
    const query = { storage_id: pharmacy.storage, date };
    const { items } = await server.call(
      calls.listReleaseGoods,
      { params: { id }, query },
      pharmacy.user.token,
    );
    return items.map(({ lot_id }) => lot_id);
  };
  expect(await goodsOn('2048-01-31')).toContain(pharmacy.lot);
  expect(await goodsOn('2048-02-01')).not.toContain(pharmacy.lot);
});

test('what is wrong with a release is told with its cure; a reason lets another source in where it may', async () => {
  const { id, version } = await add({ quantity: '2' });
  const other = await check(id, pharmacy.other, '1');
  expect(other.objections).toMatchObject([{ rule: 'goods', level: 'refusal' }, { rule: 'quantity' }]);
  const source = await check(id, pharmacy.bought, '1');
  expect(source.objections).toMatchObject([
    { rule: 'source', message: expect.stringContaining('источника') },
  ]);
  const many = await serve(id, version, pharmacy.lot, '3');
  expect(many).toMatchObject({ status: 409, body: { code: 'prescription.objections' } });
  const late = await check(id, pharmacy.lot, '1', { date: '2027-01-20' });
  expect(late.objections.map(({ rule }) => rule)).toContain('validity');
});

test('who takes money in place of medicines of the federal programme is given none of it', async () => {
  const { id, patient } = await add({ quantity: '2' });
  const money = (items: { since: string; until?: string }[]) =>
    server.call(
      calls.putPatientMonetizations,
      { params: { id: patient.id }, body: { items } },
      pharmacy.user.token,
    );
  const said = async (of = id) => (await check(of, pharmacy.lot, '1')).objections.map(({ rule }) => rule);
  await money([{ since: '2025-01-01', until: '2025-12-31' }, { since: '2026-11-01' }]);
  expect(await said()).toEqual(['monetization']);
  await money([{ since: '2026-12-01' }]);
  expect(await said()).toEqual([]);
  await money([{ since: '2026-11-01' }]);
  const programme_id = await programmeOf(server, pharmacy.user, 'regional');
  const regional = await add({ quantity: '2', programme_id, patient: { id: patient.id } });
  expect(await said(regional.id)).not.toContain('monetization');
});

test('goods MDLP has told the budget of may be given with a reason, those of another budget may not', async () => {
  const { id } = await add({ quantity: '2' });
  const ofSource = async (source: string) => {
    await server.system((db) =>
      sql`update lot set source = ${source} where organization_id = ${pharmacy.user.organizationId} and id = ${pharmacy.bought}`.execute(
        db,
      ),
    );
    const without = await check(id, pharmacy.bought, '1');
    const reason = await check(id, pharmacy.bought, '1', { reason: 'Поставка по контракту программы' });
    return [without, reason].map(({ objections }) => objections.filter(({ level }) => level === 'refusal'));
  };
  // the programme's source is «Федеральная льгота», of the federal budget: 2 in MDLP
  expect(await ofSource('2')).toMatchObject([[{ rule: 'source' }], []]);
  expect(await ofSource('3')).toMatchObject([[{ rule: 'source' }], [{ rule: 'source' }]]);
});

test('goods of the budget go by their contract: its programme without a reason, another one never', async () => {
  const { id } = await add({ quantity: '2' });
  const other = await programmeOf(server, pharmacy.user);
  const own = pharmacy.user.organizationId;
  // «Средства федерального бюджета», which is all MDLP says of both programmes
  await server.system((db) =>
    sql`update lot set source = '2' where organization_id = ${own} and id = ${pharmacy.bought}`.execute(db),
  );
  const contract = await server.tenant(pharmacy.user, async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into contract (organization_id, name, date, programme_id)
      values (${own}, 'ВЗН-7', '2026-10-01', ${other}) returning id`.execute(db);
    await sql`
      update stock_document d set data = d.data || jsonb_build_object('contract_id', ${rows[0]?.id ?? 0}::int)
       where d.kind = 'income' and exists (select from stock_document_line l
                where l.organization_id = d.organization_id and l.document_id = d.id and l.lot_id = ${pharmacy.bought})`.execute(
      db,
    );
    return rows[0]?.id ?? 0;
  });
  const said = async (reason?: string) =>
    (await check(id, pharmacy.bought, '1', reason === undefined ? {} : { reason })).objections.filter(
      ({ level }) => level === 'refusal',
    );
  expect(await said('Выручаем соседей')).toMatchObject([
    { rule: 'source', message: expect.stringContaining('по договору другой программы: ВЗН-7') },
  ]);
  const query = { storage_id: pharmacy.storage };
  const goods = await server.call(calls.listReleaseGoods, { params: { id }, query }, pharmacy.user.token);
  expect(goods.items.map(({ lot_id }) => lot_id)).not.toContain(pharmacy.bought);
  await server.system((db) =>
    sql`update contract set programme_id = ${pharmacy.programme} where organization_id = ${own} and id = ${contract}`.execute(
      db,
    ),
  );
  expect(await said()).toEqual([]);
});

test('the same drug within seven days is a warning: it is gone on over when it is accepted', async () => {
  const patient = {
    ssn: makeSnils('900100037'),
    name: 'Берёзкина Галина Ивановна',
    birth_date: '1940-01-01',
  };
  const first = await add({ quantity: '1', patient });
  await serve(first.id, first.version, pharmacy.lot, '1');
  const { id, version } = await add({ quantity: '1', patient });
  const { objections } = await check(id, pharmacy.lot, '1');
  expect(objections).toMatchObject([{ rule: 'duplicate', level: 'warning' }]);
  expect(await serve(id, version, pharmacy.lot, '1')).toMatchObject({ status: 409 });
  const served = await serve(id, version, pharmacy.lot, '1', { accepted: ['duplicate'] });
  expect(served).toMatchObject({ status: 200, body: { item: { status: 'served' } } });
});

test('of two who serve one prescription at the same moment one is told that it has changed', async () => {
  const { id, version } = await add({ quantity: '2' });
  const answers = await Promise.all([
    serve(id, version, pharmacy.lot, '2'),
    serve(id, version, pharmacy.lot, '2'),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'version.stale' });
  const out = await server.call(calls.listReleases, { params: { id } }, pharmacy.user.token);
  expect(out.count).toBe(1);
});
