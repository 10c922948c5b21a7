import { addJob, listJobDeliveries } from '@provizor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pharmacist, World } from '../exchange/testing/world.ts';
import { opened, pharmacistWithStorage, startWizardWorld } from '../wizards/testing/world.ts';

let world: World;
let person: Pharmacist;

beforeAll(async () => {
  world = await startWizardWorld();
  person = await pharmacistWithStorage(world);
});
afterAll(() => world.close());

async function deliveriesOf(codes: string[]) {
  const content = codes.map((code) => ({
    code,
    kind: code.length === 18 ? ('sscc' as const) : ('sgtin' as const),
  }));
  const job = await world.server.call(addJob, { body: { name: 'Партия', content } }, person.token);
  return world.server.call(listJobDeliveries, { params: { id: job.id } }, person.token);
}

test('finds the deliveries of packs, boxes and packs inside of boxes; names what is in none', async () => {
  const large = await opened(world, person, { boxes: 2, loose: 3 });
  const small = await opened(world, person, { loose: 1 });
  const inBoxes = large.content.boxes.map(({ sscc }) => sscc);
  const packs = large.content.packs.sgtin;
  const found = await deliveriesOf([
    ...inBoxes,
    ...packs,
    ...small.content.packs.sgtin,
    '09529999999999NOWHERE000001',
  ]);
  expect(found.items.map(({ document_id, matched }) => ({ document_id, matched }))).toEqual([
    { document_id: large.documentId, matched: inBoxes.length + packs.length },
    { document_id: small.documentId, matched: 1 },
  ]);
  expect(found.foreign).toBe(1);
  expect(found.items[0]?.sender_name).toBeTruthy();
});

test('a batch of nothing expected says so', async () => {
  expect(await deliveriesOf(['09529999999999NOWHERE000002'])).toEqual({ items: [], foreign: 1 });
});
