import { checkPayment, paymentRegistry } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../testing/index.ts';
import { registers } from '../index.ts';
import { patientIn, prescriptionIn, type RegisterWorld, registerWorld, releaseIn } from '../testing/index.ts';

let server: TestServer;
let world: RegisterWorld;
beforeAll(async () => {
  server = await testServer({ slices: [registers], now: () => new Date('2026-03-02T07:00:00Z') });
  world = await registerWorld(server);
  const right = await patientIn(server, world, 1);
  const nameless = await patientIn(server, world, 2, { name: 'Иванов', ssn: null });
  await releaseIn(server, world, await prescriptionIn(server, world, right, '000001'), '2.5');
  await releaseIn(server, world, await prescriptionIn(server, world, nameless, '000002'), '1');
  const back = await releaseIn(server, world, await prescriptionIn(server, world, right, '000003'), '7');
  await server.tenant(world.keeper, async (tx) => {
    await sql`update prescription set mo_code = '12345'`.execute(tx);
    await sql`update patient set address = 'г. Примерск'`.execute(tx);
    await sql`update prescription_release set returned_at = now() where id = ${back}`.execute(tx);
  });
});
afterAll(() => server.close());

const range = (own: object = {}) => ({
  programme_id: world.programme,
  period_s: '2026-02-01',
  period_e: '2026-02-28',
  ...own,
});
const file = async (own: object = {}) => {
  const body = { ...range(own), format: 'csv' as const };
  const { name, bytes } = await server.call(paymentRegistry, { body }, world.keeper.token);
  return { name, text: new TextDecoder().decode(bytes) };
};

test('lines are checked by families, each error with the card where it is mended', async () => {
  const check = await server.call(checkPayment, { body: range() }, world.keeper.token);
  expect(check).toMatchObject({ releases: 2, sum: '385.00' });
  expect(check.problems.map(({ family, rule }) => `${family} ${rule}`)).toContain('Л snils');
  expect(check.problems.find(({ rule }) => rule === 'name')?.link).toMatch(/^\/llo\/patients\/id\d+$/);
});

test('who got money in place of medicines on the day of issue is told of', async () => {
  const found = async () => {
    const { problems } = await server.call(checkPayment, { body: range() }, world.keeper.token);
    return problems.filter(({ rule }) => rule === 'monetization').map(({ family, link }) => [family, link]);
  };
  const write = (since: string) =>
    server.tenant(world.keeper, (tx) =>
      sql`insert into patient_monetization (organization_id, patient_id, since)
          select ${world.keeper.organizationId}, min(id), ${since}::date from patient`.execute(tx),
    );
  await write('2026-02-11');
  expect(await found()).toEqual([]);
  await server.tenant(world.keeper, (tx) => sql`delete from patient_monetization`.execute(tx));
  await write('2026-02-10');
  expect(await found()).toEqual([['П', expect.stringMatching(/^\/llo\/patients\/id\d+$/)]]);
  await server.tenant(world.keeper, (tx) => sql`delete from patient_monetization`.execute(tx));
});

test('the file has a line for each release that did not come back, its sum and its errors', async () => {
  const { name, text } = await file();
  expect(name).toBe('Реестр на оплату 2026-02-01 2026-02-28.csv');
  expect(text).toContain('9926 000001');
  expect(text).toContain('275,00');
  expect(text).toContain('Л: У пациента нет СНИЛС.');
  expect(text).not.toContain('000003');
});

test('it is a workbook unless another form is asked for; nothing to pay is said', async () => {
  const { bytes, type } = await server.call(paymentRegistry, { body: range() }, world.keeper.token);
  expect([type, String.fromCharCode(...bytes.subarray(0, 2))]).toEqual([
    expect.stringContaining('sheet'),
    'PK',
  ]);
  const body = range({ period_s: '2025-02-01', period_e: '2025-02-28' });
  await expect(server.call(paymentRegistry, { body }, world.keeper.token)).rejects.toMatchObject({
    body: { code: 'payment.empty' },
  });
});
