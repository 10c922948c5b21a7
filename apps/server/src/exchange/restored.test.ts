import { join } from 'node:path';
import { listIncoming, listOutgoing, refreshOutcome } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropDatabase, onServer } from '../backup/copy/scratch.ts';
import { makeCopy, restoreCopy } from '../backup/index.ts';
import { confirmAll } from './testing/acceptance.ts';
import {
  delivered,
  ended,
  ourPlace,
  type Pharmacist,
  startWorld,
  until,
  type World,
} from './testing/world.ts';

let world: World;
let person: Pharmacist;
const before: string[] = [];

beforeAll(async () => {
  world = await startWorld();
  person = await world.pharmacist();
  await person.signIn();
  // goods of this place go to a storage: a receipt is posted of them
  await world.server.tenant(person, (db) =>
    sql`
      insert into storage (organization_id, name, branch_id)
      select organization_id, 'Зал', id from branch where branch_id = ${ourPlace} and organization_id = ${person.organizationId}`.execute(
      db,
    ),
  );
});
afterAll(async () => {
  for (const name of before) await onServer(world.server.databaseUrl, (client) => dropDatabase(client, name));
  await world.close();
});

/** What the product holds of a delivery that was accepted. */
const held = async (id: string) => {
  const { items } = await world.server.call(listIncoming, { body: { limit: 1000 } }, person.token);
  const found = items.find((item) => item.document_id === id);
  const { rows } = await world.server.tenant(person, (db) =>
    sql<{ packs: number; stock: string }>`
      select (select count(*)::int from pack where status = 'in_circulation') as packs,
             (select coalesce(sum(quantity), 0)::text from stock_balance) as stock`.execute(db),
  );
  return { done: found?.done, accepted: found?.accepted, ...rows[0] };
};

test('what MDLP knows and a restored database does not is found and taken over, once', async () => {
  const { document_id: id } = await delivered(world, person, { loose: 3 });
  const installation = {
    databaseUrl: world.server.databaseUrl,
    dataDir: world.dataDir,
    folder: join(world.dataDir, 'copies'),
    version: '1.0.0',
  };
  const keep = { daily: 7, weekly: 4, monthly: 12 };
  const { name } = await makeCopy(installation, { origin: 'hand', recipient: null, keep, now: new Date() });

  const sent = await confirmAll(world, person, id);
  await ended(world.server, person, sent.id);
  const accepted = await until('the delivery with its packs', async () => {
    const state = await held(id);
    return state.done === 1 && state.packs === 3 && state.stock !== '0' && state;
  });

  const path = join(installation.folder, `${name}.data`);
  before.push((await restoreCopy(installation.databaseUrl, path, {}, new Date())).before);
  const empty = await until('the server on the restored database', () => held(id).catch(() => null));
  expect(empty).toMatchObject({ accepted: 0, packs: 0 });

  await world.server.call(refreshOutcome, { body: {} }, person.token);
  const again = await until('what MDLP knows', async () => {
    const state = await held(id);
    return state.done === 1 && state.packs === 3 && state;
  });
  expect(again).toMatchObject({ done: accepted.done, accepted: accepted.accepted, packs: accepted.packs });
  const { items } = await world.server.call(listOutgoing, { body: { doc_type: [701] } }, person.token);
  expect(items.map(({ origin, result }) => [origin, result])).toEqual([['elsewhere', 'Accepted']]);
  // the stock waits for a person: the comparison with the packs shows what it lacks (decision 31)
  expect([accepted.stock, again.stock]).toEqual(['3.000000', '0']);
});
