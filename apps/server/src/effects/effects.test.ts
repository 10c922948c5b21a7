import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmAll } from '../exchange/testing/acceptance.ts';
import { delivered, ended, type Pharmacist, startWorld, type World } from '../exchange/testing/world.ts';

let world: World;
let person: Pharmacist;

beforeAll(async () => {
  world = await startWorld();
  person = await world.pharmacist();
  await person.signIn();
});
afterAll(() => world.close());

test('accepted goods stand at our place', async () => {
  const item = await delivered(world, person, { loose: 2, boxes: 1, packsPerBox: 3 });
  const { id } = await confirmAll(world, person, item.document_id);
  await ended(world.server, person, id);
  const { rows } = await world.server.tenant(person, (db) =>
    sql<{ status: string }>`select status from pack`.execute(db),
  );
  expect(rows.length).toBeGreaterThan(0);
});
