import * as calls from '@provizor/contract';
import type { ReportPaper } from '@provizor/printing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { type Entry, entryOf, type Pharmacy, pharmacyOf } from '../testing/index.ts';

let server: TestServer;
let pharmacy: Pharmacy;
const gtin = '09520000000011';

beforeAll(async () => {
  server = await testServer({ slices });
  pharmacy = await pharmacyOf(server);
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

test('a calendar root has loaded moves the terms told from then on', async () => {
  const root = await server.user(await server.organization(), { type: 'root' });
  await server.call(
    calls.putProductionCalendar,
    { params: { year: 2026 }, body: { daysOff: ['11-13', '11-16'] } },
    root.token,
  );
  const id = await defer({ cito: true });
  const { items } = await journal();
  expect(items.find((row) => row.id === id)?.term?.last).toBe('2026-11-19');
  const { items: years } = await server.call(calls.listProductionCalendars, {}, pharmacy.user.token);
  expect(years.find(({ year }) => year === 2026)).toMatchObject({ from: 'loaded' });
});
