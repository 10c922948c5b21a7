import {
  getGtin,
  getGtinName,
  getGtinsInfo,
  getPackStatus,
  getPackTrace,
  listPackStatuses,
  searchRegistry,
} from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmAll, objectsOf } from '../testing/acceptance.ts';
import {
  delivered,
  ended,
  ourPlace,
  type Pharmacist,
  pharmacy,
  startWorld,
  theirPlace,
  until,
  type World,
} from '../testing/world.ts';

let world: World;
let person: Pharmacist;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  world.sandbox.faults.clear();
  person = await world.pharmacist();
  await person.signIn();
});
afterAll(() => world.close());

const delivery = async (request: Parameters<typeof delivered>[2]) => {
  const { document_id } = await delivered(world, person, request);
  const objects = await objectsOf(world.server, person, document_id);
  return { document_id, codes: objects.flatMap((object) => ('sgtin' in object ? [object.sgtin ?? ''] : [])) };
};
const trace = (sgtin: string, query: { kept?: 'true' } = {}) =>
  world.server.call(getPackTrace, { params: { sgtin }, query }, person.token);
const asked = (method: string) =>
  world.sandbox.mdlp.calls.recent().filter((call) => call.method === method).length;

/** Our record of a pack, as if we had accepted it. */
const keepPack = (sgtin: string) =>
  world.server.tenant(person, (db) =>
    sql`
      insert into pack (organization_id, sgtin, status, operation, branch_id, series)
      values (${person.organizationId}, ${sgtin}, 'in_circulation', 'opening', ${ourPlace}, 'ДРУГАЯ')
      on conflict do nothing`.execute(db),
  );

test('the way of a pack: MDLP’s record, its documents with ours among them, and what differs', async () => {
  const { document_id, codes } = await delivery({ loose: 1 });
  const [sgtin = ''] = codes;
  await keepPack(sgtin);
  const before = await trace(sgtin, { kept: 'true' });
  expect(before).toMatchObject({ mdlp: null, found: null, asked_at: null, documents: [], differences: [] });
  expect(before.ours?.pack).toMatchObject({ sgtin, status: 'in_circulation' });
  expect(asked('sgtin')).toBe(0);

  const way = await trace(sgtin);
  expect(way).toMatchObject({
    found: true,
    mdlp: {
      full: true,
      status: 'in_realization',
      status_name: 'Отгружен',
      branch_id: theirPlace,
      owner_inn: '9999100018',
      gtin: sgtin.slice(0, 14),
    },
  });
  expect(way.documents).toMatchObject([
    { doc_type: 601, document_id, ours: { id: document_id, kind: 'incoming' } },
  ]);
  expect(way.differences.map(({ field, ours, mdlp }) => [field, ours, mdlp])).toEqual([
    ['status', 'in_circulation', 'in_realization'],
    ['place', ourPlace, theirPlace],
    ['owner', pharmacy.inn, '9999100018'],
    ['series', 'ДРУГАЯ', way.mdlp?.series],
  ]);
  expect(await trace(sgtin, { kept: 'true' })).toEqual(way);
});

test('accepted by us, the pack stands under our document', async () => {
  const { document_id, codes } = await delivery({ loose: 1 });
  const { id } = await confirmAll(world, person, document_id);
  await ended(world.server, person, id);
  const way = await trace(codes[0] ?? '');
  expect(way.mdlp).toMatchObject({ status: 'in_circulation', branch_id: ourPlace });
  expect(way.documents.map(({ doc_type, ours }) => [doc_type, ours])).toEqual([
    [701, { id, kind: 'outgoing' }],
    [601, { id: document_id, kind: 'incoming' }],
  ]);
});

test('of a pack that is not ours the public facts are told; an unknown one is told apart', async () => {
  const { codes } = await delivery({ loose: 1 });
  const stranger = world.sandbox.mdlp.db.get<{ sgtin: string }>(
    "select sgtin from pack where archived = 0 and awaiting = 0 and owner <> (select sys_id from person where username = 'apteka') limit 1",
  );
  const [sgtin = ''] = codes;
  if (stranger) expect((await trace(stranger.sgtin)).mdlp).toMatchObject({ full: false, owner: null });
  const unknown = await trace(`${sgtin.slice(0, 14)}ZZZZZZZZZZZZZ`);
  expect(unknown).toMatchObject({ found: false, mdlp: null, ours: null, documents: [] });
  expect(unknown.asked_at).not.toBeNull();
});

test('without a session the way is not asked for, what is kept is shown', async () => {
  const { codes } = await delivery({ loose: 1 });
  const way = await trace(codes[0] ?? '');
  await world.server.tenant(person, (db) => sql`update mdlp_session set ended_at = now()`.execute(db));
  await expect(trace(codes[0] ?? '')).rejects.toMatchObject({ body: { code: 'mdlp.session-required' } });
  expect((await trace(codes[0] ?? '', { kept: 'true' })).asked_at).toBe(way.asked_at);
});

test('our packs in MDLP are found by status, drug, series, place and period, each beside our record', async () => {
  const { document_id, codes } = await delivery({ loose: 3 });
  await ended(world.server, person, (await confirmAll(world, person, document_id)).id);
  const [sgtin = ''] = codes;
  await keepPack(sgtin);
  world.sandbox.setStatus([sgtin], 'expired');
  const search = (body: object) => world.server.call(searchRegistry, { body }, person.token);
  const all = await search({ status: ['in_circulation', 'expired'], branch_id: ourPlace });
  expect(all.count).toBe(all.items.length);
  // the moment is the sandbox's own, told without a zone
  expect(Math.abs(Date.parse(all.items.at(-1)?.last_operation ?? '') - Date.now())).toBeLessThan(3_600_000);
  expect(all.items.map((item) => item.sgtin)).toEqual(expect.arrayContaining(codes));
  const mine = all.items.find((item) => item.sgtin === sgtin);
  expect(mine).toMatchObject({
    status_name: 'Срок годности истёк',
    branch_id: ourPlace,
    branch_name: 'Аптека № 1',
    ours: { status: 'in_circulation', branch_id: ourPlace },
  });

  const { gtin, series } = mine ?? { gtin: '', series: '' };
  const narrow = await search({ gtin, series, period_s: '2026-01-01', limit: 1 });
  expect(narrow.items).toHaveLength(1);
  expect(narrow.items[0]).toMatchObject({ gtin, series });
  const next = await search({ gtin, limit: 1, offset: 1 });
  expect(next.items[0]?.sgtin).not.toBe(narrow.items[0]?.sgtin);
  expect((await search({ series: 'нет такой' })).count).toBe(0);
  expect((await search({ period_e: '2020-01-01' })).count).toBe(0);
  expect((await search({ sgtin })).items).toHaveLength(1);
});

test('medicines of a list: known ones from memory, unknown to MDLP apart, the rest in the background', async () => {
  const { codes } = await delivery({ loose: 40 });
  const known = [...new Set(codes.map((code) => code.slice(0, 14)))];
  const strange = '09999999999994';
  const ask = () => world.server.call(getGtinsInfo, { body: { data: [...known, strange] } }, person.token);
  const answer = await until('all medicines', async () => {
    const reply = await ask();
    return reply.waiting.length === 0 && reply;
  });
  expect(answer.items.map(({ gtin }) => gtin).toSorted()).toEqual(known.toSorted());
  expect(answer.missing).toEqual([strange]);
  await world.server.tenant(person, (db) => sql`update mdlp_session set ended_at = now()`.execute(db));
  expect(await ask()).toEqual(answer);

  const [gtin = ''] = known;
  const one = await world.server.call(getGtin, { body: { gtin } }, person.token);
  expect(one.gtin).toMatchObject({ gtin, name: expect.any(String) });
  const { name } = await world.server.call(getGtinName, { query: { gtin } }, person.token);
  expect(name).toContain(one.gtin.name);
  const none = await world.server.send(getGtinName, { query: { gtin: strange } }, { token: person.token });
  expect(none.body).toMatchObject({ code: 'mdlp.not-found' });
});

test('statuses are explained in Russian, found by a word, and an unknown one says so', async () => {
  const one = (status: string) =>
    world.server.call(getPackStatus, { params: { status } }, person.token).then(({ item }) => item);
  expect(await one('in_realization')).toMatchObject({
    status: 'in_realization',
    name: 'Отгружен',
    group_name: 'Отгружен, ждёт приёмки',
    advice: expect.stringContaining('701'),
  });
  expect(await one('never_heard')).toMatchObject({ name: 'never_heard', group: 'unknown' });
  const list = (query?: string) => world.server.call(listPackStatuses, { query: { query } }, person.token);
  expect((await list('розниц')).items.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['in_sale', 'in_partial_sale', 'ofd_retail_error']),
  );
  expect((await list()).count).toBeGreaterThan(50);
});
