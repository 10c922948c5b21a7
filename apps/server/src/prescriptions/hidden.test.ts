import * as calls from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slices } from '../slices.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { entryOf, programmeOf } from './testing/index.ts';

let server: TestServer;
let user: TestUser;
let shown: number;
let hidden: number;

beforeAll(async () => {
  server = await testServer({ slices });
  user = await server.user(await server.organization(), { type: 'admin' });
  const programme = await programmeOf(server, user);
  const hiv = await programmeOf(server, user, 'hiv');
  shown = (await server.call(calls.addPrescription, { body: entryOf(programme) }, user.token)).id;
  hidden = await server.system(async (db) => {
    const { rows } = await sql<{ id: number }>`
      with made as (
        insert into prescription (organization_id, series, number, issue_date, patient_id, programme_id,
                                  programme_kind, drug, diagnosis, quantity, validity_unit, validity_count, valid_until,
                                  source, status_date, status, deferred_since, deferred_urgency, deferred_until)
        select organization_id, 'тайна', number, issue_date, patient_id, ${hiv}, 'federal', 'тайна', 'B20', 1, 'days',
               30, valid_until, 'typed', status_date, 'deferred', status_date, 'usual', valid_until
          from prescription where id = ${shown} returning organization_id, id)
      insert into prescription_status (organization_id, prescription_id, step, status, date, reason)
      select organization_id, id, 'take', 'issued', current_date, 'тайна' from made
      returning prescription_id as id`.execute(db);
    return rows[0]?.id ?? 0;
  });
});
afterAll(() => server.close());

test('a prescription of the group «ВИЧ» stands in no list, search, total, choice or file', async () => {
  const { token } = user;
  const all = await server.call(calls.filterPrescriptions, { body: { full_storages: true } }, token);
  expect([all.count, all.items.map(({ id }) => id)]).toEqual([1, [shown]]);
  const found = await server.call(calls.listPrescriptions, { query: { query: 'тайна' } }, token);
  expect(found.items).toEqual([]);
  for (const path of [
    server.send(calls.getPrescription, { params: { id: hidden } }, { token }),
    server.send(calls.listReleases, { params: { id: hidden } }, { token }),
    server.send(calls.getPrescriptionLink, { query: { id: hidden } }, { token }),
    server.send(
      calls.setPrescriptionStatus,
      { body: { recipeId: hidden, statusId: 'annulled', dateParent: '2026-11-20', reason: 'тест' } },
      { token },
    ),
  ]) {
    expect((await path).status).toBe(404);
  }
  expect((await server.call(calls.listDeferred, {}, token)).count).toBe(0);
  expect((await server.call(calls.getDeferredFigures, {}, token)).waiting).toBe(0);
  expect((await server.call(calls.listDeferredNeed, {}, token)).items).toEqual([]);
  expect((await server.call(calls.listDiagnoses, { query: { query: 'B20' } }, token)).items).toEqual([]);
});

test('one with the same series and number is taken: a refusal would tell of the other', async () => {
  const programme = await programmeOf(server, user);
  const { rows } = await server.system((db) =>
    sql<{ number: string }>`select number from prescription where id = ${hidden}`.execute(db),
  );
  const body = { ...entryOf(programme), series: 'тайна', number: rows[0]?.number ?? '' };
  const { status } = await server.send(calls.addPrescription, { body }, { token: user.token });
  expect(status).toBe(200);
});

test('it leaves no trace in the trail, and its kind is that of the programme whatever is written', async () => {
  const { rows } = await server.system((db) =>
    sql<{ kind: string; trail: number }>`
      select programme_kind as kind, (select count(*)::int from audit_entry
                                       where table_name = 'prescription' and row_key = p.id::text) as trail
        from prescription p where id = ${hidden}`.execute(db),
  );
  expect(rows).toEqual([{ kind: 'hiv', trail: 0 }]);
  const change = server.system((db) =>
    sql`update programme set kind = 'federal' where kind = 'hiv'`.execute(db),
  );
  await expect(change).rejects.toThrow(/has prescriptions/);
});
