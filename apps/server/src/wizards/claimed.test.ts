import { getSummary, openDraft } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { delivered, type Pharmacist, type World } from '../exchange/testing/world.ts';
import { checked, pharmacistWithStorage, startWizardWorld } from './testing/world.ts';

let world: World;
let person: Pharmacist;
beforeAll(async () => {
  world = await startWizardWorld();
  person = await pharmacistWithStorage(world);
});
afterAll(() => world.close());

/** A document of two packs that waits for an answer, as if it were of a type. */
async function announced(type: number): Promise<string> {
  const { document_id: id } = await delivered(world, person, { loose: 2 });
  await world.server.tenant(person, (db) =>
    sql`update mdlp_incoming set doc_type = ${type} where document_id = ${id}`.execute(db),
  );
  return id;
}

async function opened(type: number) {
  const body = { wizard: 'direct' as const, document_id: await announced(type) };
  const draft = await world.server.call(openDraft, { body }, person.token);
  const check = await checked(world, person, draft.id);
  const at = { params: { id: draft.id } };
  return { draft, check, summary: await world.server.call(getSummary, at, person.token) };
}

test('what a receiver has claimed is neither scanned nor stored: it is given away', async () => {
  await world.server.tenant(person, (db) => sql`update storage set branch_id = null`.execute(db));
  const { draft, check, summary } = await opened(602);
  expect(draft).toMatchObject({ about_type: 602, data: { without_reconciliation: true, storage_id: null } });
  // the packs of this world are under way to us, so each is a problem of its status
  expect(check.problems[0]).toMatchObject({
    text: expect.stringContaining('передать в этом состоянии нельзя'),
    cure: 'Не передавайте её: откажитесь от неё (252) и сообщите получателю',
  });
  expect(summary).toMatchObject({
    storage: null,
    warnings: [],
    obstacles: [{ step: 'confirm', text: expect.stringContaining('невозможно передать') }],
  });
});

test.each([601, 610, 612, 619])('goods that come by a %s are scanned and stored', async (type) => {
  const { draft, summary } = await opened(type);
  expect(draft).toMatchObject({ about_type: type, data: { without_reconciliation: false } });
  expect(summary.obstacles).toContainEqual({ step: 'info', field: 'storage_id', text: 'Не выбран склад' });
});
