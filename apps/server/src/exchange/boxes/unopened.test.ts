import { listBoxes } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordBoxes, recordPacks } from '../../packs/index.ts';
import { ourPlace, type Pharmacist, startWorld, theirPlace, type World } from '../testing/world.ts';

let world: World;
let person: Pharmacist;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  person = await world.pharmacist();
});
afterAll(() => world.close());

const gtin = '09520060000013';
const other = '09520010000056';
const [pallet, left, right, alone] = [
  '046000000000000018',
  '046000000000000025',
  '046000000000000032',
  '146000000000000049',
] as const;

const put = (
  sscc: string | null,
  from: number,
  many: number,
  more: { gtin?: string; expiry?: string } = {},
) =>
  world.server.tenant(person, (tx) =>
    recordPacks(tx, {
      organizationId: person.organizationId,
      userId: null,
      event: { kind: 'accepted' },
      status: 'in_circulation',
      branchId: ourPlace,
      storageId: null,
      packs: Array.from({ length: many }, (_, index) => ({
        sgtin: `${more.gtin ?? gtin}${String(from + index).padStart(13, '0')}`,
        gtin: more.gtin ?? gtin,
        sscc,
        series: 'УЧ1',
        expiry: more.expiry ?? '2048-01-31',
        price: null,
      })),
    }),
  );

const list = (query: { query?: string; limit?: number; offset?: number } = {}) =>
  world.server.call(listBoxes, { query }, person.token);
const codes = async (query?: string) =>
  (await list(query === undefined ? {} : { query })).items.map(({ sscc }) => sscc);

const fill = async () => {
  await put(left, 1, 3);
  await put(right, 4, 2, { gtin: other, expiry: '2027-05-01' });
  await put(alone, 10, 4);
  await put(null, 20, 1);
  await world.server.tenant(person, (tx) =>
    recordBoxes(tx, {
      organizationId: person.organizationId,
      boxes: [
        { sscc: pallet, parent: null },
        { sscc: left, parent: pallet },
        { sscc: right, parent: pallet },
        { sscc: alone, parent: null },
      ],
    }),
  );
};

test('outermost boxes with all they hold; a search finds those standing in them', async () => {
  await fill();
  const { items, count } = await list();
  expect(count).toBe(2);
  expect(items).toMatchObject([
    {
      sscc: pallet,
      parent: null,
      packs: 5,
      boxes: 2,
      drugs: 2,
      expiry: '2027-05-01',
      branch_id: ourPlace,
      branch_name: 'Аптека № 1',
      problems: 0,
    },
    { sscc: alone, packs: 4, boxes: 0, drugs: 1, expiry: '2048-01-31' },
  ]);
  expect(items[0]?.names).toHaveLength(2);
  expect(await codes(left)).toEqual([left]);
  expect((await list({ query: right })).items).toMatchObject([{ parent: pallet, packs: 2 }]);
  expect(await codes('04600000000000')).toEqual([pallet, left, right]);
  expect(await codes(other)).toEqual([pallet, right]);
  expect(await codes('нет такого')).toEqual([]);
});

test('a page at a time, with the count of all', async () => {
  await fill();
  const second = await list({ limit: 1, offset: 1 });
  expect([second.items.map(({ sscc }) => sscc), second.count]).toEqual([[alone], 2]);
});

test('an opened box, and one whose packs have gone, are not there; suspended packs are told', async () => {
  await fill();
  await world.server.tenant(person, async (db) => {
    await sql`update pack set sscc = null where sscc = ${alone}`.execute(db);
    await sql`
      insert into pack (organization_id, sgtin, status, operation, sscc)
      values (${person.organizationId}, ${`${gtin}9999999999999`}, 'paused_circulation', 'opening', ${left})`.execute(
      db,
    );
  });
  expect(await codes()).toEqual([pallet]);
  expect((await list()).items).toMatchObject([{ packs: 6, problems: 1 }]);
});

test('a box a receiver has confirmed is his: neither it nor its count stays', async () => {
  await fill();
  await world.server.tenant(person, (db) =>
    sql`update pack set branch_id = ${theirPlace} where sscc = ${alone}`.execute(db),
  );
  expect(await codes()).toEqual([pallet]);
  expect((await list()).count).toBe(1);
  expect(await codes(alone)).toEqual([]);
});

test('boxes of another organisation are not there', async () => {
  await fill();
  const stranger = await world.pharmacist();
  expect(await world.server.call(listBoxes, { query: {} }, stranger.token)).toEqual({ items: [], count: 0 });
});
