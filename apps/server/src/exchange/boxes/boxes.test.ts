import { loadBoxes } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Context } from '../../core/index.ts';
import { objectsOf } from '../testing/acceptance.ts';
import { taskContext } from '../testing/context.ts';
import { delivered, type Pharmacist, startWorld, until, type World } from '../testing/world.ts';
import { loadDeliveryBoxes } from './load.ts';
import { hierarchyProgress, requestHierarchies } from './request.ts';
import { forgetBoxes } from './store.ts';

let world: World;
let person: Pharmacist;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  person = await world.pharmacist();
  await person.signIn();
});
afterAll(() => world.close());

const load = (documentId: string) =>
  loadDeliveryBoxes(taskContext(world.server), person.organizationId, documentId);

const callsOf = (method: string) =>
  world.sandbox.mdlp.calls.recent().filter((call) => call.method === method && call.status === 200).length;

const counts = async () => {
  const { rows } = await world.server.tenant(person, (db) =>
    sql<{ boxes: number; packs: number }>`
      select (select count(*)::int from mdlp_box) as boxes, (select count(*)::int from mdlp_box_pack) as packs`.execute(
      db,
    ),
  );
  return rows[0];
};

const boxesIn = async (documentId: string) =>
  (await objectsOf(world.server, person, documentId)).flatMap((object) =>
    'sscc' in object && object.sscc ? [object.sscc] : [],
  );

test('the boxes of a delivery are asked for ten at a time, pallets with all that stands on them', async () => {
  const item = await delivered(world, person, { boxes: 24, packsPerBox: 5, boxesPerPallet: 2 });
  expect(item.boxes).toBe(12);
  const before = callsOf('fullHierarchies');
  expect(await load(item.document_id)).toEqual([]);
  expect(callsOf('fullHierarchies') - before).toBe(2);
  expect(await counts()).toEqual({ boxes: 36, packs: 120 });
  const { rows } = await world.server.tenant(person, (db) =>
    sql<{ n: number }>`
      select count(*)::int as n from mdlp_box b join mdlp_box p on p.sscc = b.parent_sscc
       where p.parent_sscc is null and b.root_sscc = p.sscc`.execute(db),
  );
  expect(rows[0]?.n).toBe(24);
  expect(await load(item.document_id)).toEqual([]);
  expect(callsOf('fullHierarchies') - before).toBe(2);
});

test('loaders that start together ask once', async () => {
  const item = await delivered(world, person, { boxes: 12, packsPerBox: 2 });
  const before = callsOf('fullHierarchies');
  await Promise.all([load(item.document_id), load(item.document_id), load(item.document_id)]);
  expect(callsOf('fullHierarchies') - before).toBe(2);
});

test('a loader that begins as another one ends does not ask for what has just come', async () => {
  const item = await delivered(world, person, { boxes: 12, packsPerBox: 2 });
  const before = callsOf('fullHierarchies');
  const ctx = taskContext(world.server);
  let readings = 0;
  // The first reading is of the document, the second of the boxes that are unknown.
  const tenant: typeof ctx.tenant = async (...args) => {
    const answer = await ctx.tenant(...args);
    if (++readings === 2) await load(item.document_id);
    return answer;
  };
  await loadDeliveryBoxes({ ...ctx, tenant }, person.organizationId, item.document_id);
  expect(callsOf('fullHierarchies') - before).toBe(2);
});

test('a box MDLP does not know is named, and does not keep the others from being loaded', async () => {
  const item = await delivered(world, person, { boxes: 12, packsPerBox: 2 });
  const bad = '000000000000000024';
  await world.server.tenant(person, (db) =>
    sql`update mdlp_incoming_line set code = ${bad} where document_id = ${item.document_id} and n = 5`.execute(
      db,
    ),
  );
  expect(await load(item.document_id)).toEqual([bad]);
  expect((await counts())?.boxes).toBe(11);
});

test('a delivery a wizard has begun is loaded in the background, with its progress', async () => {
  const item = await delivered(world, person, { boxes: 3, packsPerBox: 2 });
  const inRequest = <T>(fn: (ctx: Context) => Promise<T>) =>
    taskContext(world.server).tenant(person.organizationId, person.id, (unit) =>
      fn({
        ...unit,
        user: { id: person.id, organizationId: person.organizationId } as Context['user'],
        services: world.server.core.services,
        log: world.server.core.app.log,
        requestId: 'test',
        now: () => new Date(),
      }),
    );
  const progress = () => inRequest((ctx) => hierarchyProgress(ctx, item.document_id));
  expect((await progress()).boxes).toBe(3);
  await inRequest((ctx) => requestHierarchies(ctx, item.document_id));
  await until('all boxes', async () => (await progress()).boxes === 0);
  expect(await progress()).toEqual({ boxes: 0, seconds: null, message: null, trouble: null });
});

test('boxes without a session are not waited for in vain', async () => {
  const item = await delivered(world, person, { boxes: 1, packsPerBox: 2 });
  await world.server.tenant(person, (db) => sql`update mdlp_session set ended_at = now()`.execute(db));
  await expect(load(item.document_id)).rejects.toMatchObject({ code: 'mdlp.session-required' });
});

/** Asks for a box until the interval of the method lets the question through. */
const askBox = (sscc: string) =>
  until('an answer about the box', async () => {
    const input = { body: { data: [{ sscc }] } };
    const { status, body } = await world.server.send(loadBoxes, input, { token: person.token });
    return status === 200 && loadBoxes.reply.parse(body);
  });

test('a box that was unpacked is asked for again once it is forgotten', async () => {
  const item = await delivered(world, person, { boxes: 2, packsPerBox: 3 });
  const [sscc = ''] = await boxesIn(item.document_id);
  const ask = () => askBox(sscc);
  expect((await ask()).items[0]).toMatchObject({ cached: false, packs: { length: 3 } });
  expect((await ask()).items[0]?.cached).toBe(true);
  await world.server.tenant(person, (db) => forgetBoxes({ db }, [sscc]));
  expect((await ask()).items[0]?.cached).toBe(false);
  expect((await counts())?.packs).toBe(3);
});

test('an unknown box is told apart from one that is empty', async () => {
  const reply = await askBox('000000000000000017');
  expect(reply.items).toEqual([]);
  expect(reply.missing).toHaveLength(1);
});
