import { dictionaryOf } from '@provizor/contract/dictionaries';
import { findTreatmentDoctors, findTreatmentPatients, stockCalls } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/index.ts';
import { type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
let world: StockWorld;
let nurse: TestUser;
beforeAll(async () => {
  server = await testServer({ slices });
  world = await stockWorld(server, 1);
  nurse = await server.user({ id: world.organizationId }, { manage: ['storages'] });
  await server.tenant(world.user, (tx) =>
    sql`
      with p as (
        insert into patient (organization_id, name, birth_date, ssn, policy)
        values (${world.organizationId}, 'Петрова Алёна Игоревна', '1961-05-04', '11223344595', '1234567890123456'),
               (${world.organizationId}, 'Петров Олег', '1990-01-02', null, null))
      insert into doctor (organization_id, name, specialty, ssn)
      values (${world.organizationId}, 'Орлова Нина Павловна', 'терапевт', '11223344595')`.execute(tx),
  );
});
afterAll(() => server.close());

const patients = async (query?: string, token = nurse.token) =>
  (await server.call(findTreatmentPatients, { body: { query } }, token)).items;

it('a nurse finds patients and doctors by their names, and is told what tells them apart and nothing more', async () => {
  expect(await patients('петр')).toEqual([
    { id: expect.any(Number), name: 'Петров Олег', birth_date: '1990-01-02', specialty: null },
    { id: expect.any(Number), name: 'Петрова Алёна Игоревна', birth_date: '1961-05-04', specialty: null },
  ]);
  expect(await patients('алена петрова')).toHaveLength(1);
  expect(await patients()).toHaveLength(2);
  expect(await server.call(findTreatmentDoctors, { body: { query: 'орлова' } }, nurse.token)).toEqual({
    items: [
      { id: expect.any(Number), name: 'Орлова Нина Павловна', birth_date: null, specialty: 'терапевт' },
    ],
    count: 1,
  });
});

it('the numbers of a person find nobody here, and the dictionaries stay closed', async () => {
  expect(await patients('11223344595')).toEqual([]);
  expect(await patients('1234567890123456')).toEqual([]);
  expect(await patients('%')).toHaveLength(2);
  expect(await patients('%_')).toEqual([]);
  for (const key of ['patient', 'doctor']) {
    const { list } = dictionaryOf(key).calls;
    await expect(server.call(list, { body: {} } as never, nurse.token)).rejects.toMatchObject({
      status: 403,
    });
  }
});

it('what she has found she can write goods off to; who only reads, and a stranger, find nobody', async () => {
  const [patient] = await patients('петрова');
  const body = { storage_id: world.storageId, data: { patient_id: patient?.id } } as never;
  const { item } = await server.call(stockCalls.treatment.add, { body }, nurse.token);
  expect(item.data.patient_id).toMatchObject({ name: 'Петрова Алёна Игоревна' });
  const reader = await server.user({ id: world.organizationId }, { read: ['storages'] });
  await expect(patients('петр', reader.token)).rejects.toMatchObject({ status: 403 });
  const stranger = await server.user(await server.organization(), { manage: ['storages'] });
  expect(await patients('петр', stranger.token)).toEqual([]);
});
