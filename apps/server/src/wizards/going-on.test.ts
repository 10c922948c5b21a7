import {
  addJob,
  buildDraftDocument,
  cancelQueued,
  continueOutgoing,
  getDraft,
  getDraftContent,
  listDrafts,
  openDraft,
} from '@provizor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentWithoutSession } from '../exchange/testing/without-session.ts';
import { ended, ourPlace, type Pharmacist, type World } from '../exchange/testing/world.ts';
import {
  acceptedGoods,
  goodsWorld,
  knowContents,
  paper,
  secondPlace,
  sendDraft,
  startGoods,
} from './testing/goods.ts';
import { checked } from './testing/world.ts';

let world: World;
let person: Pharmacist;
beforeAll(async () => {
  ({ world, person } = await goodsWorld());
});
afterAll(() => world.close());

const at = (id: string) => ({ params: { id } });
const sides = { place: ourPlace, counterparty: secondPlace };
const moving = () => ({ ...sides, ...paper });
const openOf = async (wizard: 'unpack' | 'move') =>
  (await world.server.call(listDrafts, { query: { wizard } }, person.token)).items;
const cancel = (id: string) =>
  world.server.call(cancelQueued, { body: { kind: 'document', id } }, person.token);

/** A draft of more boxes than one document takes, signed while nobody is signed in to MDLP; ids of its documents. */
async function dividedAndWaiting() {
  const { boxes } = await acceptedGoods(world, person, { boxes: 1501, packsPerBox: 1 }, (goods) =>
    knowContents(world, person, goods),
  );
  const draft = await startGoods(world, person, 'unpack', boxes, { place: ourPlace });
  await checked(world, person, draft.id, 60_000);
  const built = await world.server.call(buildDraftDocument, at(draft.id), person.token);
  const [first, second] = [built.request_id, built.rest?.[0]?.request_id ?? ''];
  await sendDraftUnsent(draft.id);
  return { boxes, draft, first, second };
}

/** Sends a draft whose documents wait for somebody to sign in. */
const sendDraftUnsent = (draftId: string) =>
  sentWithoutSession(world, person, () => sendDraft(world, person, draftId));

test('of a divided draft one cancelled document goes on as a draft of its own, the others are sent', async () => {
  const { draft, first, second, boxes } = await dividedAndWaiting();
  await cancel(second);
  await cancel(second);
  expect(await world.server.call(getDraft, at(draft.id), person.token)).toMatchObject({ state: 'sent' });
  const [rest, ...others] = await openOf('unpack');
  expect(others).toEqual([]);
  expect(rest).toMatchObject({ scanned: 1, data: { place: ourPlace } });
  await person.signIn();
  expect(await ended(world.server, person, first)).toMatchObject({ result: 'Accepted', objects: 1500 });
  const id = rest?.id ?? '';
  const content = await world.server.call(getDraftContent, at(id), person.token);
  expect(boxes).toContain(content.boxes[0]?.sscc);
  expect((await checked(world, person, id)).problems).toEqual([]);
  const sent = await sendDraft(world, person, id);
  expect(await ended(world.server, person, sent)).toMatchObject({ result: 'Accepted', objects: 1 });
});

test('when all documents of a divided draft are cancelled their goods are in one draft', async () => {
  const { first, second, boxes } = await dividedAndWaiting();
  await cancel(first);
  await cancel(second);
  const drafts = await openOf('unpack');
  expect(drafts.map(({ scanned }) => scanned)).toEqual([boxes.length]);
  await person.signIn();
});

test('the only document of a draft opens that draft again', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 2 });
  const draft = await startGoods(world, person, 'move', loose, moving());
  await checked(world, person, draft.id);
  await cancel(await sendDraftUnsent(draft.id));
  expect(await openOf('move')).toMatchObject([{ id: draft.id, scanned: 2 }]);
  await person.signIn();
  expect(await ended(world.server, person, await sendDraft(world, person, draft.id))).toMatchObject({
    result: 'Accepted',
  });
});

test('a scanned batch is put in whole; what the wizard takes none of is left out', async () => {
  const { loose, boxes, inside } = await acceptedGoods(world, person, { loose: 1, boxes: 1, packsPerBox: 2 });
  const [code = ''] = loose;
  const mark = `01${code.slice(0, 14)}21${code.slice(14)}\u001d91EE06\u001d92${'C'.repeat(43)}=`;
  const content = [
    { code, kind: 'sgtin' as const, mark },
    ...boxes.map((sscc) => ({ code: sscc, kind: 'sscc' as const })),
  ];
  const job = await world.server.call(addJob, { body: { name: 'ТСД-1', content } }, person.token);
  const open = (wizard: 'move' | 'unpack') =>
    world.server.call(openDraft, { body: { wizard, job_id: job.id, data: moving() } }, person.token);
  expect(await open('unpack')).toMatchObject({ scanned: 1 });
  const draft = await open('move');
  expect(draft).toMatchObject({ scanned: 2, data: { place: ourPlace } });
  await checked(world, person, draft.id);
  const sent = await sendDraft(world, person, draft.id);
  expect(await ended(world.server, person, sent)).toMatchObject({ result: 'Accepted', objects: 2 });
  for (const sgtin of [code, ...inside])
    expect(world.sandbox.pack(sgtin)).toMatchObject({ place: secondPlace });
});

test('«continue» pressed twice is one draft; once that is sent nothing is left', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 3 });
  const draft = await startGoods(world, person, 'move', loose, moving());
  await checked(world, person, draft.id);
  world.sandbox.faults.add({ kind: 'outcome', result: 'Partial', action: 431, objects: 2, times: 1 });
  const id = await sendDraft(world, person, draft.id);
  await ended(world.server, person, id);
  const go = (key: string) => world.server.call(continueOutgoing, at(id), person.token, key);
  const begun = await Promise.all(['one', 'two', 'three'].map((key) => go(`continue-${key}`)));
  const [next = ''] = [...new Set(begun.map(({ draft_id }) => draft_id))];
  expect(begun).toEqual(begun.map(() => ({ wizard: 'move', draft_id: next, codes: 2 })));
  await checked(world, person, next);
  world.sandbox.faults.add({ kind: 'outcome', result: 'Rejected', action: 431, times: 1 });
  const second = await sendDraft(world, person, next);
  expect(await ended(world.server, person, second)).toMatchObject({ result: 'Rejected', remaining: 2 });
  await expect(go('continue-four')).rejects.toMatchObject({ body: { code: 'mdlp.nothing-left' } });
  const last = await world.server.call(continueOutgoing, at(second), person.token, 'continue-five');
  await checked(world, person, last.draft_id);
  const third = await sendDraft(world, person, last.draft_id);
  expect(await ended(world.server, person, third)).toMatchObject({ result: 'Accepted', objects: 2 });
  for (const sgtin of loose) expect(world.sandbox.pack(sgtin)).toMatchObject({ place: secondPlace });
});
