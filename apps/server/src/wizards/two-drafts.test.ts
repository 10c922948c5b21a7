import { buildDraftDocument, getSummary, sendDocument } from '@provizor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ourPlace, type Pharmacist, type World } from '../exchange/testing/world.ts';
import { acceptedGoods, goodsWorld, paper, secondPlace, sendDraft, startGoods } from './testing/goods.ts';
import { checked } from './testing/world.ts';

let world: World;
let person: Pharmacist;
beforeAll(async () => {
  ({ world, person } = await goodsWorld());
});
afterAll(() => world.close());

const at = (id: string) => ({ params: { id } });

test('of two drafts with the same goods one is sent, whatever the checks of both have found', async () => {
  const { loose, boxes, inside } = await acceptedGoods(world, person, { loose: 1, boxes: 1, packsPerBox: 2 });
  const drafts = [
    await startGoods(world, person, 'move', [...loose, ...boxes], {
      ...paper,
      place: ourPlace,
      counterparty: secondPlace,
    }),
    await startGoods(world, person, 'withdrawal_med', loose, { ...paper, place: ourPlace }),
    await startGoods(world, person, 'withdrawal_med', inside, { ...paper, place: ourPlace }),
  ].map(({ id }) => id);
  for (const id of drafts) expect((await checked(world, person, id)).result).toBe('ok');
  const [first = '', second = '', third = ''] = drafts;
  // signed before the first one was sent
  const { xml, request_id } = await world.server.call(buildDraftDocument, at(second), person.token);
  const bytes = Buffer.from(xml);
  world.sandbox.faults.add({ kind: 'stop' });
  await sendDraft(world, person, first);
  const body = {
    draft_id: second,
    request_id,
    document: bytes.toString('base64'),
    sign: await person.sign(bytes),
  };
  const late = await world.server.send(sendDocument, { body }, { token: person.token });
  const built = await world.server.send(buildDraftDocument, at(third), { token: person.token });
  const said = await world.server.call(getSummary, at(third), person.token);
  world.sandbox.faults.clear();
  expect(late.body).toMatchObject({ code: 'wizard.problems', details: { codes: loose } });
  expect(built.body).toMatchObject({ code: 'wizard.problems', details: { codes: inside.toSorted() } });
  expect(said).toMatchObject({
    blocking: 2,
    obstacles: [{ text: expect.stringMatching(/^Названы в другом вашем документе/) }],
  });
});
