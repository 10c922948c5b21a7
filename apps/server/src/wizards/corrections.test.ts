import { getDraft, getSummary, listOutgoing, openDraft, saveDraft } from '@provizor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended, ourPlace, type Pharmacist, theirPlace, type World } from '../exchange/testing/world.ts';
import {
  acceptedGoods,
  goodsWorld,
  openAbout,
  paper,
  secondPlace,
  sendDraft,
  sentGoods,
  startGoods,
} from './testing/goods.ts';
import { checked } from './testing/world.ts';

let world: World;
let person: Pharmacist;
beforeAll(async () => {
  ({ world, person } = await goodsWorld());
});
afterAll(() => world.close());

/** Sends a draft against which nothing stands; gives its document when it has come to its end. */
async function send(id: string) {
  expect((await checked(world, person, id)).problems).toEqual([]);
  const summary = await world.server.call(getSummary, { params: { id } }, person.token);
  expect(summary.obstacles).toEqual([]);
  return ended(world.server, person, await sendDraft(world, person, id));
}

test('a part of a box is taken out of it, the rest stays', async () => {
  const { inside, boxes } = await acceptedGoods(world, person, { boxes: 1, packsPerBox: 3 });
  const [out = '', stays = ''] = inside;
  const draft = await startGoods(world, person, 'extraction', [out], { place: ourPlace });
  expect(await send(draft.id)).toMatchObject({ mdlp_doc_type: 913, result: 'Accepted' });
  expect(world.sandbox.pack(out)).toMatchObject({ sscc: null });
  expect(world.sandbox.pack(stays)).toMatchObject({ sscc: boxes[0] });
});

test('goods on their way are put into arbitration, and taken out of it', async () => {
  const { loose } = await sentGoods(world, person, { loose: 2 });
  const sides = { place: ourPlace, counterparty: theirPlace, ...paper };
  const put = await startGoods(world, person, 'arbitration', loose, { ...sides, sign_arbitration: 1 });
  expect(await send(put.id)).toMatchObject({ mdlp_doc_type: 481, result: 'Accepted' });
  for (const sgtin of loose) expect(world.sandbox.pack(sgtin)).toMatchObject({ status: 'in_arbitration' });
  const lift = await startGoods(world, person, 'arbitration', loose, { ...sides, sign_arbitration: 2 });
  await checked(world, person, lift.id);
  const sent = await sendDraft(world, person, lift.id);
  expect(await ended(world.server, person, sent)).toMatchObject({ result: 'Accepted' });
  for (const sgtin of loose) expect(world.sandbox.pack(sgtin)).toMatchObject({ status: 'in_realization' });
});

test('a dispute begins with the sides its goods are on their way between', async () => {
  const { loose, documentId } = await sentGoods(world, person, { loose: 1 });
  const body = { wizard: 'arbitration', codes: loose } as const;
  const draft = await world.server.call(openDraft, { body }, person.token);
  expect(draft.data).toMatchObject({ place: ourPlace, counterparty: theirPlace, sign_arbitration: 1 });
  expect(draft.data.partner_id).not.toBeNull();
  const own = { ...body, data: { place: secondPlace, sign_arbitration: 2 } };
  const chosen = await world.server.call(openDraft, { body: own }, person.token);
  expect(chosen.data).toMatchObject(own.data);

  const heading = await world.server.call(getSummary, { params: { id: draft.id } }, person.token);
  expect(heading).toMatchObject({
    counterparty: 'Поставщик, Склад поставщика',
    doc_num: draft.data.doc_num,
    doc_date: draft.data.doc_date,
    about_num: null,
  });
  const answer = { wizard: 'refusal_receiver', document_id: documentId } as const;
  const { id } = await world.server.call(openDraft, { body: answer }, person.token);
  const about = await world.server.call(getSummary, { params: { id } }, person.token);
  expect(about).toMatchObject({ counterparty: 'Поставщик, Склад поставщика', doc_num: null });
  expect(about.about_num).toMatch(/./);
  expect(about.about_date).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('of what is cancelled as a whole nothing can be left out', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 2 });
  const move = await send(
    (await startGoods(world, person, 'move', loose, { place: ourPlace, counterparty: secondPlace, ...paper }))
      .id,
  );
  world.sandbox.setStatus(loose.slice(0, 1), 'out_of_circulation');
  const draft = await openAbout(world, person, { wizard: 'cancellation', outgoing_id: move.id });
  await checked(world, person, draft);
  const { version } = await world.server.call(getDraft, { params: { id: draft } }, person.token);
  const body = { version, data: { skip_problems: true } };
  await world.server.call(saveDraft, { params: { id: draft }, body }, person.token);
  const summary = await world.server.call(getSummary, { params: { id: draft } }, person.token);
  expect(summary).toMatchObject({ blocking: 1, excluded: 0, packs: 2 });
  expect(summary.obstacles).not.toEqual([]);
});

test('a move made by mistake is cancelled as a whole, once', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 2 });
  const data = { place: ourPlace, counterparty: secondPlace, ...paper };
  const move = await send((await startGoods(world, person, 'move', loose, data)).id);
  const about = { wizard: 'cancellation', outgoing_id: move.id } as const;
  const draft = await openAbout(world, person, about, 'Не туда', [loose[0] ?? '']);
  expect(await send(draft)).toMatchObject({ mdlp_doc_type: 250, result: 'Accepted' });
  for (const sgtin of loose) expect(world.sandbox.pack(sgtin)).toMatchObject({ place: ourPlace });
  const body = { doc_type: [431], unanswered: true };
  const { items } = await world.server.call(listOutgoing, { body }, person.token);
  expect(items.map(({ id }) => id)).not.toContain(move.id);
  const shipment = { wizard: 'cancellation', outgoing_id: draft } as const;
  await expect(world.server.call(openDraft, { body: shipment }, person.token)).rejects.toMatchObject({
    status: 404,
  });
});

test('the papers of a shipment under way are corrected, what is not named stays', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 2 });
  const draft = await startGoods(world, person, 'move_order', loose, {
    place: ourPlace,
    counterparty: theirPlace,
    turnover_type: 1,
    source: 1,
    contract_type: 1,
    ...paper,
  });
  const shipment = await send(draft.id);
  const body = { wizard: 'correction', outgoing_id: shipment.id } as const;
  const empty = await world.server.call(openDraft, { body }, person.token);
  const nothing = await world.server.call(getSummary, { params: { id: empty.id } }, person.token);
  expect(nothing.obstacles).toContainEqual(
    expect.objectContaining({ field: 'doc_num', text: expect.stringMatching(/^Укажите, что исправить/) }),
  );
  const data = { doc_num: 'К-1/исп', without_reconciliation: true };
  const saved = await world.server.call(
    saveDraft,
    { params: { id: empty.id }, body: { version: empty.version, data } },
    person.token,
  );
  expect(saved.data).toMatchObject(data);
  expect(await send(empty.id)).toMatchObject({ mdlp_doc_type: 254, result: 'Accepted' });
  for (const sgtin of loose)
    expect(world.sandbox.pack(sgtin)).toMatchObject({ status: 'waiting_change_property' });
});
