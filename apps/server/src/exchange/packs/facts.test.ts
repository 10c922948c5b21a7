import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadDeliveryBoxes } from '../boxes/load.ts';
import { objectsOf } from '../testing/acceptance.ts';
import { taskContext } from '../testing/context.ts';
import { delivered, type Pharmacist, startWorld, theirPlace, type World } from '../testing/world.ts';
import { knownPackFacts, packFacts } from './facts.ts';

let world: World;
let person: Pharmacist;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  person = await world.pharmacist();
  await person.signIn();
});
afterAll(() => world.close());

const asked = () =>
  world.sandbox.mdlp.calls.recent().filter(({ method }) => method === 'publicSgtinsByList').length;
const facts = (codes: string[], olderThan: number) =>
  packFacts(taskContext(world.server), person.organizationId, codes, { olderThan });
const known = (codes: string[]) => world.server.tenant(person, (db) => knownPackFacts(db, codes));

test('packs nobody knows of are asked for, and not again while the answer is young', async () => {
  const { document_id } = await delivered(world, person, { loose: 2 });
  const codes = (await objectsOf(world.server, person, document_id)).map((object) =>
    'sgtin' in object ? (object.sgtin ?? '') : '',
  );
  const unknown = `${codes[0]?.slice(0, 14)}ZZZZZZZZZZZZZ`;
  expect((await known(codes)).get(codes[0] ?? '')).toMatchObject({ found: null, from: null, at: null });
  const before = asked();
  const answers = await facts([...codes, unknown], 5);
  expect([...answers.keys()]).toEqual([...codes, unknown]);
  expect(answers.get(codes[0] ?? '')).toMatchObject({
    found: true,
    status: 'in_realization',
    branchId: theirPlace,
    sscc: null,
    from: 'answer',
    series: expect.any(String),
    expiry: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(answers.get(unknown)).toMatchObject({ found: false, status: null });
  await facts(codes, 5);
  expect(asked() - before).toBe(1);
  await world.server.tenant(person, (db) =>
    sql`update pack_status_cache set checked_at = now() - interval '6 minutes'`.execute(db),
  );
  await facts(codes, 5);
  expect(asked() - before).toBe(2);
});

test('what lies in a box is known from its contents until MDLP says something later', async () => {
  const { document_id } = await delivered(world, person, { boxes: 1, packsPerBox: 2 });
  await loadDeliveryBoxes(taskContext(world.server), person.organizationId, document_id);
  const codes = await world.server.tenant(person, async (db) => {
    const { rows } = await sql<{ sgtin: string }>`select sgtin from mdlp_box_pack`.execute(db);
    return rows.map(({ sgtin }) => sgtin);
  });
  const [code = ''] = codes;
  const inBox = (await known(codes)).get(code);
  expect(inBox).toMatchObject({ found: true, status: 'in_realization', from: 'box' });
  await world.server.tenant(person, (db) =>
    sql`
      insert into pack_status_cache (organization_id, sgtin, found, status, checked_at)
      values (${person.organizationId}, ${code}, true, 'expired', now() - interval '1 day')`.execute(db),
  );
  expect((await known(codes)).get(code)).toMatchObject({ status: 'in_realization', from: 'box' });
  await facts(codes, 5);
  expect((await known(codes)).get(code)).toMatchObject({ from: 'answer', sscc: inBox?.sscc });
});
