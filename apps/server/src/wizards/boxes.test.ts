import {
  clearScans,
  findScanFacts,
  getCheck,
  getDraftContent,
  getPassport,
  listScans,
  saveDraft,
  setBoxCheck,
} from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ourPlace, type Pharmacist, type World } from '../exchange/testing/world.ts';
import {
  acceptedGoods,
  goodsWorld,
  knowContents,
  openAbout,
  paper,
  secondPlace,
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

const at = (id: string) => ({ params: { id } });
const moving = () => ({ ...paper, place: ourPlace, counterparty: secondPlace });

test('a box is judged as one that goes whole before its scan has come', async () => {
  const { boxes } = await acceptedGoods(world, person, { boxes: 1, packsPerBox: 2 }, (goods) =>
    knowContents(world, person, goods),
  );
  const { id } = await startGoods(world, person, 'move', [], moving());
  const { facts } = await world.server.call(
    findScanFacts,
    { ...at(id), body: { codes: boxes } },
    person.token,
  );
  expect(facts).toMatchObject([{ known: true, fault: null }]);
});

test('a pack left behind by its box is judged again', async () => {
  const { boxes, inside } = await acceptedGoods(world, person, { boxes: 1, packsPerBox: 2 });
  const [one = ''] = inside;
  const { id } = await startGoods(world, person, 'move', [...boxes, one], moving());
  expect(await checked(world, person, id)).toMatchObject({ result: 'ok', problems: [] });
  await world.server.call(clearScans, { ...at(id), body: { codes: boxes } }, person.token);
  expect(await world.server.call(getCheck, at(id), person.token)).toMatchObject({
    result: 'problems',
    problems: [{ sgtin: one, reason: 'box' }],
    refused_count: 1,
  });
});

test('the content tells which packs anybody has told of', async () => {
  const { loose } = await acceptedGoods(world, person, { loose: 1 });
  world.sandbox.faults.add({ kind: 'stop' });
  const strange = '09520010000148XXX0000000000';
  const { id } = await startGoods(world, person, 'withdrawal_med', [...loose, strange], moving());
  const { packs } = await world.server.call(getDraftContent, at(id), person.token);
  world.sandbox.faults.clear();
  expect(packs.sgtin.map((code, n) => [code, packs.known?.[n]]).toSorted()).toEqual(
    [
      [loose[0], true],
      [strange, false],
    ].toSorted(),
  );
});

test('a box set back forgets what was set of those in it; a document means its acceptance', async () => {
  const { documentId, boxes } = await sentGoods(world, person, { boxes: 2, packsPerBox: 1 });
  const [outer = '', inner = ''] = boxes;
  const refusal = await openAbout(world, person, { wizard: 'refusal_receiver', document_id: documentId });
  const direct = await openAbout(world, person, { wizard: 'direct', document_id: documentId });
  await checked(world, person, direct);
  const set = (id: string, sscc: string, status: 'none' | 'error') =>
    world.server.call(setBoxCheck, { body: { id, sscc, status } }, person.token);
  const states = async (id: string) =>
    (await world.server.call(listScans, { ...at(id), query: { after: 0 } }, person.token)).boxes;
  await set(documentId, inner, 'error');
  expect(await states(refusal)).toEqual([]);
  expect(await states(direct)).toEqual([{ sscc: inner, status: 'error' }]);
  await world.server.tenant(person, (db) =>
    sql`update mdlp_box set parent_sscc = ${outer} where sscc = ${inner}`.execute(db),
  );
  await set(direct, outer, 'none');
  expect(await states(direct)).toEqual([]);
});

test('of what is left out boxes are told too: why they are, and those nobody knows the content of', async () => {
  const { documentId, loose, boxes, inside, insideOf } = await sentGoods(world, person, {
    loose: 1,
    boxes: 3,
    packsPerBox: 1,
  });
  const [held = '', unscanned = '', wrong = ''] = boxes;
  const id = await openAbout(world, person, { wizard: 'direct', document_id: documentId }, '', [
    ...loose,
    held,
  ]);
  await checked(world, person, id);
  await world.server.call(
    saveDraft,
    { ...at(id), body: { version: 1, data: { skip_problems: true } } },
    person.token,
  );
  await world.server.call(setBoxCheck, { body: { id, sscc: wrong, status: 'error' } }, person.token);
  await world.server.tenant(person, async (db) => {
    await sql`
      insert into wizard_problem (organization_id, draft_id, code, reason, warning)
      values (${person.organizationId}, ${id}, ${held}, 'busy', false)`.execute(db);
    await sql`delete from mdlp_box_pack where sscc in (${unscanned}, ${wrong})`.execute(db);
    await sql`delete from mdlp_box where sscc in (${unscanned}, ${wrong})`.execute(db);
  });
  expect(await world.server.call(getCheck, at(id), person.token)).toMatchObject({
    problem_count: 1,
    refused_count: 0,
    warning_count: 0,
  });
  const { left_out: left, left_out_count: count } = await world.server.call(
    getPassport,
    at(id),
    person.token,
  );
  const pack = inside[insideOf.indexOf(held)];
  expect(new Map(left.map(({ code, why }) => [code, why]))).toEqual(
    new Map([
      [unscanned, 'Не отсканирована'],
      [wrong, 'Отмечена ошибочной'],
      [pack, `Короб ${held}: Упаковка названа в другом нашем документе, ответа на который ещё нет`],
    ]),
  );
  expect(count).toBe(3);
});
