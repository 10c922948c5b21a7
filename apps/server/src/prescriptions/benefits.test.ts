import * as calls from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slices } from '../slices.ts';
import { type TestServer, testServer } from '../testing/index.ts';
import { entryOf, type Pharmacy, pharmacyOf } from './testing/index.ts';

let server: TestServer;
let pharmacy: Pharmacy;
let patient: number;
let category: number;

beforeAll(async () => {
  server = await testServer({ slices });
  pharmacy = await pharmacyOf(server);
  const { token } = pharmacy.user;
  const made = await server.call(calls.addPrescription, { body: entryOf(pharmacy.programme) }, token);
  patient = made.patient.id;
  category = await server.system(async (db) => {
    const { rows } = await sql<{ id: number }>`select min(id) as id from benefit_category`.execute(db);
    return rows[0]?.id ?? 0;
  });
});
afterAll(() => server.close());

test('of two windows with the benefits of a patient the later one is refused, not obeyed', async () => {
  const { token } = pharmacy.user;
  const save = (since: string[], seen?: number[]) => {
    const items = since.map((day) => ({ category_id: category, since: day }));
    const body = { items, ...(seen ? { seen } : {}) };
    return server.send(calls.putPatientBenefits, { params: { id: patient }, body }, { token });
  };
  const present = async () =>
    (await server.call(calls.listPatientBenefits, { params: { id: patient } }, token)).items;
  expect((await save(['2026-01-01'], [])).status).toBe(200);
  const seen = (await present()).map(({ id }) => id);
  expect((await save(['2026-01-01', '2026-02-01'], seen)).status).toBe(200);
  expect(await save(['2026-01-01', '2026-03-01'], seen)).toMatchObject({
    status: 409,
    body: { code: 'version.stale', details: { present: [{ since: '2026-02-01' }, { since: '2026-01-01' }] } },
  });
  expect((await present()).map(({ since }) => since)).toEqual(['2026-02-01', '2026-01-01']);
  expect((await save([])).status).toBe(200);
});

test('so it is of what he takes money for', async () => {
  const { token } = pharmacy.user;
  const save = (since: string, seen: number[]) =>
    server.send(
      calls.putPatientMonetizations,
      { params: { id: patient }, body: { items: [{ since }], seen } },
      { token },
    );
  expect((await save('2026-01-01', [])).status).toBe(200);
  expect(await save('2026-02-01', [])).toMatchObject({ status: 409, body: { code: 'version.stale' } });
});
