import { getOutgoing, getSummary, saveDraft } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended, type Pharmacist, type World } from '../exchange/testing/world.ts';
import { goodsWorld, openAbout, sentGoods } from './testing/goods.ts';
import { checked, confirmDraft } from './testing/world.ts';

let world: World;
let person: Pharmacist;
beforeAll(async () => {
  ({ world, person } = await goodsWorld());
});
afterAll(() => world.close());

const at = (id: string) => ({ params: { id } });
const summaryOf = (id: string) => world.server.call(getSummary, at(id), person.token);
const none = { taken: 0, unreconciled: 0, blocking: 0, bad: 0, 'with-bad': 0, incomplete: 0, missing: 0 };

test('good packs of a box with a bad one are told, and every pack of the delivery is counted once', async () => {
  const { documentId, loose, boxes, inside } = await sentGoods(world, person, {
    loose: 3,
    boxes: 1,
    packsPerBox: 4,
  });
  const [bad = ''] = inside;
  world.sandbox.setStatus([bad], 'paused_circulation');
  const id = await openAbout(world, person, { wizard: 'direct', document_id: documentId }, '', [
    ...loose.slice(0, 2),
    ...boxes,
  ]);
  await checked(world, person, id);
  expect(await summaryOf(id)).toMatchObject({
    packs: 6,
    groups: { ...none, taken: 5, blocking: 1, missing: 1 },
    partly_bad: [{ sscc: boxes[0], total: 4, bad: [bad] }],
  });
  await world.server.call(
    saveDraft,
    { ...at(id), body: { version: 1, data: { skip_problems: true } } },
    person.token,
  );
  expect(await summaryOf(id)).toMatchObject({
    packs: 2,
    groups: { ...none, taken: 2, bad: 1, 'with-bad': 3, missing: 1 },
  });
});

test('what is accepted without reconciliation is counted, and kept with the document', async () => {
  const { documentId, loose } = await sentGoods(world, person, { loose: 3, boxes: 1, packsPerBox: 2 });
  const id = await openAbout(
    world,
    person,
    { wizard: 'direct', document_id: documentId },
    '',
    loose.slice(0, 1),
  );
  await checked(world, person, id);
  await world.server.call(
    saveDraft,
    { ...at(id), body: { version: 1, data: { check_packs: false } } },
    person.token,
  );
  expect(await summaryOf(id)).toMatchObject({
    packs: 5,
    groups: { ...none, taken: 1, unreconciled: 4 },
    warnings: ['Принято без сверки: не отсканировано 4 упаковки из 5'],
  });
  const sent = await confirmDraft(world, person, id);
  await ended(world.server, person, sent);
  expect(await world.server.call(getOutgoing, at(sent), person.token)).toMatchObject({ unreconciled: 4 });
  const trail = await world.server.tenant(person, (db) =>
    sql<{ told: unknown }>`
      select changes -> 'unreconciled' as told from audit_entry
       where table_name = 'mdlp_outgoing' and row_key = ${sent} and changes ? 'unreconciled'`.execute(db),
  );
  expect(trail.rows.map(({ told }) => told)).toEqual([{ new: 4, old: null }]);
});
