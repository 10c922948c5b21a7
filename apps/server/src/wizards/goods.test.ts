import {
  addScans,
  buildDraftDocument,
  getCheck,
  getDraftContent,
  getSummary,
  openDraft,
  sendDocument,
} from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended, ourPlace, type Pharmacist, theirPlace, type World } from '../exchange/testing/world.ts';
import { acceptedGoods, goodsWorld, ready, secondPlace, sendDraft, startGoods } from './testing/goods.ts';

let world: World;
let person: Pharmacist;
beforeAll(async () => {
  ({ world, person } = await goodsWorld());
}, 60_000);
afterAll(() => world.close());

test('a move of what is scanned is built, signed and accepted', async () => {
  const goods = await acceptedGoods(world, person, { loose: 2, boxes: 1, packsPerBox: 3 });
  const draft = await startGoods(world, person, 'move', [...goods.loose, ...goods.boxes], {
    place: ourPlace,
    counterparty: secondPlace,
  });
  await ready(world, person, draft.id);
  const summary = await world.server.call(getSummary, { params: { id: draft.id } }, person.token);
  expect(summary).toMatchObject({ boxes: 1, packs: 5, objects: 3, blocking: 0, obstacles: [], documents: 1 });
  const id = await sendDraft(world, person, draft.id);
  expect(await ended(world.server, person, id)).toMatchObject({ result: 'Accepted' });
});
