import * as calls from '@provizor/contract';
import { openPrinted } from '@provizor/contract/printing';
import { addDays, dayOf } from '@provizor/domain';
import type { ReportPaper } from '@provizor/printing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/index.ts';
import { type Entry, entryOf, type Pharmacy, pharmacyOf } from '../testing/index.ts';
import { reckonTerms } from './terms.ts';

let server: TestServer;
let pharmacy: Pharmacy;
let root: TestUser;
const gtin = '09520000000011';

beforeAll(async () => {
  server = await testServer({ slices });
  pharmacy = await pharmacyOf(server);
  root = await server.user(await server.organization(), { type: 'root' });
});
afterAll(() => server.close());

async function defer(rest: Partial<Entry> = {}, urgency?: 'cito' | 'purchase'): Promise<number> {
  const body = { ...entryOf(pharmacy.programme), ...rest };
  const { id } = await server.call(calls.addPrescription, { body }, pharmacy.user.token);
  const status = {
    recipeId: id,
    statusId: 'deferred',
    dateParent: '2026-11-12',
    ...(urgency ? { urgency } : {}),
  } as const;
  await server.call(calls.setPrescriptionStatus, { body: status }, pharmacy.user.token);
  return id;
}
const journal = (query = {}) => server.call(calls.listDeferred, { query }, pharmacy.user.token);

test('the journal goes by the end of the term, and says what lies in a storage already', async () => {
  const usual = await defer();
  const absent = await defer({ drug: 'Левотироксин', dosage: '50 мкг' }, 'purchase');
  const urgent = await defer({ cito: true, drug: 'Левотироксин', dosage: '50 мкг', quantity: '2' });
  const { items, count, can_serve } = await journal();
  expect(items.map(({ id, term }) => [id, term?.last])).toEqual([
    [urgent, '2026-11-17'],
    [usual, '2026-11-26'],
    [absent, '2026-12-24'],
  ]);
  expect([count, can_serve]).toEqual([3, 1]);
  const file = await server.send(calls.printDeferred, {}, { token: pharmacy.user.token });
  expect(file.status).toBe(200);
});

test('the journal is printed as it is filtered, with what it is limited to', async () => {
  const body = { storage_id: pharmacy.storage, state: 'soon' as const };
  const { data } = await server.call(calls.paperDeferred, { body }, pharmacy.user.token);
  const paper = await server.system((db) =>
    sql<{ name: string; type: string; journal: ReportPaper; bytes: Buffer }>`
      select name, type, open_text(source, (select opened_keys()), sealed_by)::jsonb -> 'journal' as journal,
             open_bytes(bytes, (select opened_keys()), sealed_by) as bytes
        from printed where link = ${data.link}`.execute(db),
  );
  const [row] = paper.rows;
  expect([row?.name, row?.type]).toEqual(['Журнал отсроченного обеспечения.pdf', 'application/pdf']);
  expect(row?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const { items } = await journal(body);
  expect(row?.journal.rows.map(([, number]) => number)).toEqual(
    items.map(({ series, number }) => `${series} ${number}`.trim()),
  );
  expect(row?.journal.about).toEqual(
    expect.arrayContaining(['Срок: на исходе', expect.stringMatching(/^Склад: /)]),
  );
});

test('the printed journal opens for who reads prescriptions, and is none of who reads the stock', async () => {
  const organization = { id: pharmacy.user.organizationId };
  const { data } = await server.call(calls.paperDeferred, { body: {} }, pharmacy.user.token);
  const open = async (read: ('llo' | 'storages')[]) => {
    const { token } = await server.user(organization, { read });
    return (await server.send(openPrinted, { params: { link: data.link } }, { token })).status;
  };
  expect([await open(['llo']), await open(['storages'])]).toEqual([200, 404]);
});

test('a delivery that waits serves those who wait for it', async () => {
  const { organizationId } = pharmacy.user;
  await server.system(async (db) => {
    await sql`
      insert into gtin_info (gtin, name, prod_name, prod_desc)
      values (${gtin}, 'Эутирокс', 'Левотироксин', 'таблетки, 50 мкг')`.execute(db);
    await sql`
      insert into mdlp_incoming (organization_id, document_id, doc_type, doc_status, sender, receiver, received_at,
                                 doc_num, content)
      values (${organizationId}, 'delivery', 601, 'PROCESSED_DOCUMENT', '00000000000001', '00000000000002', now(),
              'ТН-7', 'ready')`.execute(db);
    await sql`
      insert into mdlp_incoming_line (organization_id, document_id, n, code, kind)
      values (${organizationId}, 'delivery', 1, ${`${gtin}ABCDEFGH12345`}, 'sgtin')`.execute(db);
  });
  const query = { document_id: 'delivery' };
  const { items, prescriptions } = await server.call(calls.listArrivals, { query }, pharmacy.user.token);
  expect(prescriptions).toBe(2);
  expect(items[0]).toMatchObject({
    number: 'ТН-7',
    goods: expect.stringContaining('Эутирокс'),
    packs: '1',
    prescription: { drug: 'Левотироксин' },
  });
  const figures = await server.call(calls.getDeferredFigures, {}, pharmacy.user.token);
  expect(figures).toMatchObject({ waiting: 3, from_storage: 1, from_delivery: 2 });
  const all = await server.call(calls.listArrivals, {}, pharmacy.user.token);
  expect(all.prescriptions).toBe(3);
});

test('a suspended series in a storage serves nobody', async () => {
  const series = (paused: boolean) =>
    server.system((db) =>
      sql`insert into batch (organization_id, name, nomenclature_id, is_paused)
          select organization_id, series, nomenclature_id, ${paused} from lot where id = ${pharmacy.lot}
          on conflict (organization_id, nomenclature_id, name) do update set is_paused = excluded.is_paused`.execute(
        db,
      ),
    );
  const served = async () => [
    (await journal()).can_serve,
    (await server.call(calls.getDeferredFigures, {}, pharmacy.user.token)).from_storage,
    (await server.call(calls.listArrivals, {}, pharmacy.user.token)).prescriptions,
  ];
  expect(await served()).toEqual([1, 1, 3]);
  await series(true);
  expect(await served()).toEqual([0, 0, 2]);
  await series(false);
  expect(await served()).toEqual([1, 1, 3]);
});

test('the need of the journal becomes an order', async () => {
  await server.system((db) =>
    sql`insert into nomenclature (organization_id, gtin, name)
        values (${pharmacy.user.organizationId}, ${gtin}, 'Эутирокс, таблетки, 50 мкг')`.execute(db),
  );
  const { items } = await server.call(calls.listDeferredNeed, {}, pharmacy.user.token);
  expect(items.map(({ drug, quantity, goods }) => [drug, quantity, goods?.packs])).toEqual([
    ['Левотироксин', '7', '7'],
    ['Инсулин гларгин', '5', '5'],
  ]);
  const body = { storage_id: pharmacy.storage };
  const made = await server.call(calls.orderDeferredNeed, { body }, pharmacy.user.token);
  expect(made).toMatchObject({ lines: 2 });
});

test('one is found by СНИЛС, and by the storage chosen when it was deferred, which is ordered for', async () => {
  const { user, storage, programme } = pharmacy;
  const patient = { ssn: '998877665 52', name: 'Петров Пётр Петрович', birth_date: '1960-01-01' };
  const body = { ...entryOf(programme), patient };
  const { id } = await server.call(calls.addPrescription, { body }, user.token);
  expect(await journal({ storage_id: storage })).toMatchObject({ count: 0 });
  const nothing = await server.send(
    calls.orderDeferredNeed,
    { body: { storage_id: storage, need_storage_id: storage } },
    { token: user.token },
  );
  expect(nothing.body).toMatchObject({ code: 'prescription.no-need' });
  const status = {
    recipeId: id,
    statusId: 'deferred',
    dateParent: '2026-11-12',
    storage_id: storage,
  } as const;
  await server.call(calls.setPrescriptionStatus, { body: status }, user.token);
  const found = [await journal({ storage_id: storage }), await journal({ query: '998-877-665 52' })];
  expect(found.map(({ items }) => items.map((row) => row.id))).toEqual([[id], [id]]);
  const order = { storage_id: storage, need_storage_id: storage };
  const made = await server.call(calls.orderDeferredNeed, { body: order }, user.token);
  expect(made).toMatchObject({ lines: 1 });
  await server.call(
    calls.clearPrescriptionStatus,
    {
      params: {
        id: (await server.call(calls.getPrescription, { params: { id } }, user.token)).history[0]?.id ?? 0,
      },
    },
    user.token,
  );
});

test('a calendar root has loaded moves the terms of all who wait', async () => {
  const before = await defer({ cito: true });
  await server.call(
    calls.putProductionCalendar,
    { params: { year: 2026 }, body: { daysOff: ['11-13', '11-16'] } },
    root.token,
  );
  const id = await defer({ cito: true });
  const { items } = await journal();
  expect(items.find((row) => row.id === id)?.term?.last).toBe('2026-11-19');
  const lastOf = async () => (await journal()).items.find((row) => row.id === before)?.term?.last;
  expect(await lastOf()).toBe('2026-11-17');
  const { rows: jobs } = await server.system((db) =>
    sql`select from graphile_worker.jobs where task_identifier = 'prescription_terms'`.execute(db),
  );
  expect(jobs).toHaveLength(1);
  await server.tenant(pharmacy.user, (db) => reckonTerms(db));
  expect(await lastOf()).toBe('2026-11-19');
  const { items: years } = await server.call(calls.listProductionCalendars, {}, pharmacy.user.token);
  expect(years.find(({ year }) => year === 2026)).toMatchObject({ from: 'loaded' });
});

test('a day that is none is no day of a calendar', async () => {
  const body = { daysOff: ['02-30'] };
  const refused = await server.send(
    calls.putProductionCalendar,
    { params: { year: 2027 }, body },
    { token: root.token },
  );
  expect(refused.body).toMatchObject({ code: 'input.invalid', details: [{ path: 'body.daysOff' }] });
});

test('on a day off after its last day a term is over in the figures as in the list', async () => {
  const now = new Date();
  const [yesterday, today] = [addDays(dayOf(now), -1), dayOf(now)];
  const year = Number(today.slice(0, 4));
  await server.call(
    calls.putProductionCalendar,
    { params: { year }, body: { daysOff: [today.slice(5)] } },
    root.token,
  );
  await server.tenant(pharmacy.user, (db) =>
    sql`update prescription set deferred_until = ${yesterday}::date where status = 'deferred'`.execute(db),
  );
  const { waiting, overdue, soon } = await server.call(calls.getDeferredFigures, {}, pharmacy.user.token);
  expect([overdue, soon]).toEqual([waiting, 0]);
  expect(await journal({ state: 'overdue' })).toMatchObject({ count: waiting, overdue: waiting, soon: 0 });
});
