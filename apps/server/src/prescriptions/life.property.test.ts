import * as calls from '@provizor/contract';
import {
  isOpenPrescription,
  type PrescriptionStatus,
  type PrescriptionStep,
  prescriptionStatuses,
  statusAfter,
} from '@provizor/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slices } from '../slices.ts';
import { type TestServer, testServer } from '../testing/index.ts';
import { balanceOf, entryOf, type Pharmacy, pharmacyOf } from './testing/index.ts';

let server: TestServer;
let pharmacy: Pharmacy;

beforeAll(async () => {
  server = await testServer({ slices });
  pharmacy = await pharmacyOf(server);
});
afterAll(() => server.close());

const date = '2026-11-20';
const add = (quantity: string) =>
  server.call(
    calls.addPrescription,
    { body: { ...entryOf(pharmacy.programme), quantity } },
    pharmacy.user.token,
  );
const card = (id: number) => server.call(calls.getPrescription, { params: { id } }, pharmacy.user.token);
const token = () => ({ token: pharmacy.user.token });

const byStatus: Partial<Record<PrescriptionStatus, PrescriptionStep>> = {
  deferred: 'defer',
  refused: 'refuse',
  withdrawn: 'withdraw',
  annulled: 'annul',
};

test('every step by hand over HTTP leads where the table says, or is refused', async () => {
  const all = Object.keys(prescriptionStatuses) as PrescriptionStatus[];
  for (const from of all) {
    for (const [to, step] of Object.entries(byStatus) as [PrescriptionStatus, PrescriptionStep][]) {
      const { id } = await add('1');
      await server.tenant(pharmacy.user, (db) =>
        sql`update prescription set status = ${from}, deferred_since = ${date}, deferred_urgency = 'usual',
                   deferred_until = ${date} where id = ${id}`.execute(db),
      );
      const body = { recipeId: id, statusId: to, dateParent: date, reason: 'Проверка' };
      const { status } = await server.send(calls.setPrescriptionStatus, { body }, token());
      const expected = statusAfter({ status: from, released: false }, step);
      expect([from, step, status]).toEqual([from, step, expected === undefined ? 409 : 200]);
      expect((await card(id)).status).toBe(expected ?? from);
    }
  }
});

const act = fc.oneof(
  fc.record({ act: fc.constant('release' as const), packs: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ act: fc.constant('both' as const), packs: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ act: fc.constant('return' as const) }),
);

const serve = (id: number, version: number, packs: number) =>
  server.send(
    calls.servePrescription,
    {
      params: { id },
      body: {
        version,
        storage_id: pharmacy.storage,
        date,
        lines: [{ lot_id: pharmacy.lot, address_id: 0, quantity: String(packs) }],
        accepted: ['duplicate'],
      },
    },
    token(),
  );

test('parts never exceed what is prescribed, and stock, releases and prescription agree whatever is done', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(act, { minLength: 1, maxLength: 5 }),
      async (quantity, acts) => {
        const before = Number(await balanceOf(server, pharmacy, pharmacy.lot));
        const { id } = await add(String(quantity));
        for (const one of acts) {
          const { version } = await card(id);
          if (one.act === 'return') {
            await server.send(
              calls.returnPrescription,
              { params: { id }, query: { reason: 'Проверка', dateParent: date } },
              token(),
            );
          } else {
            const hands = one.act === 'both' ? 2 : 1;
            const answers = await Promise.all(
              Array.from({ length: hands }, () => serve(id, version, one.packs)),
            );
            expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
          }
        }
        const present = await card(id);
        const { items } = await server.call(calls.listReleases, { params: { id } }, pharmacy.user.token);
        const released = items
          .filter(({ returned_at }) => returned_at === null)
          .reduce((sum, row) => sum + Number(row.quantity), 0);
        expect(Number(present.released)).toBe(released);
        expect(released).toBeLessThanOrEqual(quantity);
        expect(isOpenPrescription(present.status)).toBe(released < quantity);
        expect(Number(await balanceOf(server, pharmacy, pharmacy.lot))).toBe(before - released);
        while ((await card(id)).released !== '0') {
          await server.call(
            calls.returnPrescription,
            { params: { id }, query: { reason: 'Проверка', dateParent: date } },
            pharmacy.user.token,
          );
        }
      },
    ),
    { numRuns: 12 },
  );
});

test('a release that dies before its end leaves nothing behind', async () => {
  const { id, version } = await add('2');
  const before = await balanceOf(server, pharmacy, pharmacy.lot);
  await server.system((db) =>
    sql`
      create function fail_release() returns trigger language plpgsql as $$
      begin raise exception 'killed'; end $$`.execute(db),
  );
  await server.system((db) =>
    sql`create trigger fail before insert on prescription_release for each row execute function fail_release()`.execute(
      db,
    ),
  );
  expect((await serve(id, version, 2)).status).toBe(500);
  await server.system((db) => sql`drop trigger fail on prescription_release`.execute(db));
  expect(await balanceOf(server, pharmacy, pharmacy.lot)).toBe(before);
  expect(await card(id)).toMatchObject({ status: 'issued', version, released: '0' });
  expect((await serve(id, version, 2)).status).toBe(200);
});
