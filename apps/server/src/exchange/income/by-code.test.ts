import { findDeliveries, loadBoxes } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { objectsOf } from '../testing/acceptance.ts';
import { delivered, type Pharmacist, startWorld, type World } from '../testing/world.ts';

let world: World;
let person: Pharmacist;
beforeAll(async () => {
  world = await startWorld();
  person = await world.pharmacist();
  await person.signIn();
});
afterAll(() => world.close());

const find = (code: string) =>
  world.server.call(findDeliveries, { body: { code, doc_type: [601, 612, 619] } }, person.token);

/** A pack of the box, as the sandbox knows it. */
const packIn = (sscc: string) =>
  world.sandbox.mdlp.db.all<{ sgtin: string }>('select sgtin from pack where sscc = ?', sscc)[0]?.sgtin ?? '';

test('a delivery is found by its pack, its box, and by a pack of a box once that is opened', async () => {
  const { document_id } = await delivered(world, person, { loose: 1, boxes: 1, packsPerBox: 2 });
  const objects = await objectsOf(world.server, person, document_id);
  const { sgtin = '' } = objects.find(({ sgtin }) => sgtin) ?? {};
  const { sscc = '' } = objects.find(({ sscc }) => sscc) ?? {};
  const hidden = packIn(sscc);

  expect((await find(sgtin)).items).toMatchObject([{ document_id, object: sgtin, object_state: 'open' }]);
  expect(await find(sscc)).toMatchObject({ items: [{ document_id, object: sscc }], unopened: 0 });
  expect(await find(hidden)).toMatchObject({ items: [], unopened: 1 });

  await world.server.call(loadBoxes, { body: { data: [{ sscc }] } }, person.token);
  expect(await find(hidden)).toMatchObject({ items: [{ document_id, object: sscc }], unopened: 0 });
});

test('what was accepted, called off or refused is told, and what waits stands first', async () => {
  const first = await delivered(world, person, { loose: 3 });
  const codes = (await objectsOf(world.server, person, first.document_id)).map(({ sgtin = '' }) => sgtin);
  const [taken = '', recalled = '', refused = ''] = codes;
  await world.server.tenant(person, async (db) => {
    await sql`
      update mdlp_incoming_line set accepted = code = ${taken},
        closed_by = case code when ${recalled} then 605 when ${refused} then 252 end
       where document_id = ${first.document_id}`.execute(db);
    // the sender announced the recalled pack again, earlier by the clock of MDLP
    await sql`
      insert into mdlp_incoming (organization_id, document_id, doc_type, doc_status, sender, receiver, received_at)
      select organization_id, 'again', doc_type, doc_status, sender, receiver, received_at - interval '1 day'
        from mdlp_incoming where document_id = ${first.document_id}`.execute(db);
    await sql`
      insert into mdlp_incoming_line (organization_id, document_id, n, code, kind)
      values (${person.organizationId}, 'again', 1, ${recalled}, 'sgtin')`.execute(db);
  });
  const states = async (code: string) => (await find(code)).items.map((item) => item.object_state);
  expect(await states(taken)).toEqual(['accepted']);
  expect(await states(refused)).toEqual(['refused']);
  expect(await states(recalled)).toEqual(['open', 'recalled']);
});
