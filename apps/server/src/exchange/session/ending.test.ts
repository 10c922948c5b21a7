import { listEvents, sendDocument } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { events } from '../../events/index.ts';
import { nomenclature } from '../../nomenclature/index.ts';
import { packs } from '../../packs/index.ts';
import { stock } from '../../stock/index.ts';
import { storages } from '../../storages/index.ts';
import { exchange } from '../index.ts';
import { objectsOf, signedConfirmation } from '../testing/acceptance.ts';
import { delivered, type Pharmacist, startWorld, until, type World } from '../testing/world.ts';

let world: World;
let person: Pharmacist;
beforeAll(async () => {
  world = await startWorld({ slices: [events, exchange, storages, nomenclature, packs, stock] });
});
beforeEach(async () => {
  person = await world.pharmacist();
  await person.signIn();
});
afterAll(() => world.close());

const expiresIn = (minutes: number) =>
  world.server.tenant(person, (db) =>
    sql`update mdlp_session set expires_at = now() + make_interval(mins => ${minutes})
         where ended_at is null`.execute(db),
  );
const told = async () => {
  const { items } = await world.server.call(listEvents, {}, person.token);
  return items.filter(({ data }) => data.caption === 'МДЛП').map(({ data }) => data.message);
};
/** The tick as the crontab adds it; twice, so that repeating it would show. */
async function tick() {
  for (let n = 0; n < 2; n++) {
    await world.server.system((db) =>
      sql`select graphile_worker.add_job('mdlp_tick', '{}'::json, queue_name => 'tick')`.execute(db),
    );
  }
  await until('the ticks', async () => {
    const { rows } = await world.server.system((db) =>
      sql<{ n: number }>`
        select count(*)::int as n from graphile_worker.jobs where task_identifier = 'mdlp_tick'`.execute(db),
    );
    return rows[0]?.n === 0;
  });
}

test('a person is told once that his session ends soon', async () => {
  await tick();
  expect(await told()).toEqual([]);
  await expiresIn(4);
  await tick();
  expect(await told()).toEqual(['Сеанс МДЛП закончится через 4 мин']);
});

test('whoever has signed in again is not told of his old session', async () => {
  await expiresIn(4);
  await person.signIn();
  await tick();
  expect(await told()).toEqual([]);
});

test('an ended session is told when something waits for the next one', async () => {
  const item = await delivered(world, person, { loose: 1 });
  const objects = await objectsOf(world.server, person, item.document_id);
  const body = await signedConfirmation(world.server, person, objects);
  await expiresIn(-1);
  await tick();
  expect(await told()).toEqual([]);
  await person.signIn();
  world.sandbox.faults.add({ kind: 'error', method: 'send', status: 503 });
  await world.server.call(sendDocument, { body }, person.token);
  await expiresIn(-1);
  await tick();
  expect(await told()).toEqual(['Сеанс МДЛП закончился, войдите снова. Документов в очереди: 1']);
  world.sandbox.faults.clear();
});
