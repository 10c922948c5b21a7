import { addScans, getDraft, openDraft, saveDraft } from '@provizor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pharmacist, World } from '../exchange/testing/world.ts';
import { forgetEmptyDrafts } from './forget.ts';
import { opened, pharmacistWithStorage, startWizardWorld } from './testing/world.ts';

let world: World;
let person: Pharmacist;
beforeAll(async () => {
  world = await startWizardWorld();
  person = await pharmacistWithStorage(world);
});
afterAll(() => world.close());

const hour = 3_600_000;
const forgetAfter = (hours: number) =>
  world.server.tenant(person, (db) =>
    forgetEmptyDrafts(db, new Date(Date.now() + hours * hour).toISOString()),
  );
const at = (id: string) => ({ params: { id } });
const plain = async () =>
  (await world.server.call(openDraft, { body: { wizard: 'withdrawal' } }, person.token)).id;
const isThere = (id: string) =>
  world.server.call(getDraft, at(id), person.token).then(
    () => true,
    () => false,
  );

test('a wizard that was only looked into goes after a day, what holds anything stays', async () => {
  const looked = await plain();
  const chosen = await plain();
  const { version } = await world.server.call(getDraft, at(chosen), person.token);
  await world.server.call(
    saveDraft,
    { ...at(chosen), body: { version, data: { doc_num: '7' } } },
    person.token,
  );
  const scanned = await plain();
  const code = '09520001000004AAAAAAAAAAAAA';
  await world.server.call(
    addScans,
    { ...at(scanned), body: { scans: [{ code, source: 'scanner' }] } },
    person.token,
  );
  const { draft: delivery } = await opened(world, person, { loose: 1 });

  expect(await forgetAfter(23)).toBe(0);
  expect(await forgetAfter(25)).toBe(2);
  expect(await Promise.all([looked, chosen, scanned, delivery.id].map(isThere))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a delivery whose empty draft was forgotten is opened anew', async () => {
  const { draft, documentId } = await opened(world, person, { loose: 1 });
  await forgetAfter(25);
  const again = await world.server.call(
    openDraft,
    { body: { wizard: 'direct', document_id: documentId } },
    person.token,
  );
  expect(again.id).not.toBe(draft.id);
});
