import * as calls from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partnerIn } from '../contracts/testing/index.ts';
import { entryOf, pharmacyOf, programmeOf } from '../prescriptions/testing/index.ts';
import { slices } from '../slices.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';

/** When all this is looked at: the deferred prescription has its term before it. */
const served = new Date('2026-11-20T09:00:00Z');

let server: TestServer;
let authority: TestUser;
let below: Awaited<ReturnType<typeof pharmacyOf>>;

beforeAll(async () => {
  server = await testServer({ slices, now: () => served });
  authority = await server.user(await server.organization({ isUzo: true }), { type: 'admin' });
  below = await pharmacyOf(server);
  const stranger = await pharmacyOf(server);
  await server.system((db) =>
    sql`update organization set parent_id = ${authority.organizationId}
         where id = ${below.user.organizationId}`.execute(db),
  );
  const add = async ({ user, programme }: typeof below, rest = {}) =>
    (await server.call(calls.addPrescription, { body: { ...entryOf(programme), ...rest } }, user.token)).id;
  await add(below);
  await add(stranger);
  const deferred = await add(below, { drug: 'Левотироксин', comment: 'тайна' });
  const body = { recipeId: deferred, statusId: 'deferred', dateParent: '2026-11-12' } as const;
  await server.call(calls.setPrescriptionStatus, { body }, below.user.token);
  const hiv = await programmeOf(server, below.user, 'hiv');
  await server.system((db) =>
    sql`
      insert into prescription (organization_id, series, number, issue_date, patient_id, programme_id, programme_kind, drug,
                                quantity, validity_unit, validity_count, valid_until, source, status_date, status,
                                deferred_since, deferred_urgency, deferred_until)
      select organization_id, 'тайна', number, issue_date, patient_id, ${hiv}, 'hiv', 'тайна', 1, 'days', 30, valid_until,
             'typed', status_date, 'deferred', status_date, 'usual', valid_until
        from prescription where id = ${deferred}`.execute(db),
  );
  const partner = await partnerIn(server, below.user, 'Поставщик');
  await server.system(async (db) => {
    for (const [name, programme] of [
      ['Г-1', below.programme],
      ['Г-ВИЧ', hiv],
    ] as const) {
      const { rows } = await sql<{ id: number }>`
        insert into contract (organization_id, name, date, programme_id, partner_id)
        values (${below.user.organizationId}, ${name}, '2026-01-15', ${programme}, ${partner}) returning id`.execute(
        db,
      );
      await sql`
        insert into contract_specification (organization_id, contract_id, nomenclature_id, quantity, price)
        select organization_id, ${rows[0]?.id ?? 0}, nomenclature_id, 40, 110 from lot where id = ${below.lot}`.execute(
        db,
      );
      await sql`
        update stock_document set data = data || jsonb_build_object('contract_id', ${rows[0]?.id ?? 0}::int)
         where kind = 'income' and organization_id = ${below.user.organizationId} and ${name} = 'Г-1'`.execute(
        db,
      );
    }
  });
});
afterAll(() => server.close());

test('prescriptions are counted by programme and status, those of the group «ВИЧ» and of strangers are not', async () => {
  const { items } = await server.call(calls.listAuthorityPrescriptions, { body: {} }, authority.token);
  expect(items).toMatchObject([
    {
      organization: { id: below.user.organizationId },
      statuses: { issued: 1, deferred: 1 },
      total: 2,
      overdue: 0,
    },
  ]);
  const later = await server.call(
    calls.listAuthorityPrescriptions,
    { body: { period_s: '2026-11-12' } },
    authority.token,
  );
  expect(later.items).toEqual([]);
});

test('what waits is shown against its term, without anybody’s name', async () => {
  const answer = await server.call(calls.listAuthorityDeferred, { body: { limit: 1 } }, authority.token);
  expect(answer).toMatchObject({
    count: 1,
    next: null,
    items: [{ drug: 'Левотироксин', open: '5', since: '2026-11-12', until: '2026-11-26', overdue: false }],
  });
  expect(JSON.stringify(answer)).not.toMatch(/Иванова|Орлов|тайна/);
});

test('contracts tell what was bought, came, was given out and is left', async () => {
  const { items } = await server.call(calls.listAuthorityContracts, { body: {} }, authority.token);
  expect(items).toMatchObject([
    {
      number: 'Г-1',
      supplier: 'Поставщик',
      quantity: '40',
      sum: '4400.00',
      delivered: '30',
      released: '0',
      remaining: '30',
    },
  ]);
  const wrong = { body: { organization_id: authority.organizationId } };
  expect((await server.send(calls.listAuthorityContracts, wrong, { token: authority.token })).status).toBe(
    404,
  );
});
