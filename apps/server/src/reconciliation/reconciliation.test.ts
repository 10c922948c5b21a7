import {
  getReconciliation,
  listDifferences,
  startReconciliation,
  startTakingOver,
  takeDifferences,
} from '@provizor/contract';
import { compareInitialPacks, draftOfInitialPacks, stockCalls } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exchange } from '../exchange/index.ts';
import { confirmAll, objectsOf } from '../exchange/testing/acceptance.ts';
import {
  delivered,
  ended,
  ourPlace,
  type Pharmacist,
  startWorld,
  theirPlace,
  until,
  type World,
} from '../exchange/testing/world.ts';
import { nomenclature } from '../nomenclature/index.ts';
import { packUpdates } from '../pack-updates/index.ts';
import { packs, recordPacks } from '../packs/index.ts';
import { stock } from '../stock/index.ts';
import { storages } from '../storages/index.ts';
import { reconciliation } from './index.ts';

let world: World;
let person: Pharmacist;
beforeAll(async () => {
  world = await startWorld({
    slices: [exchange, storages, nomenclature, packs, stock, packUpdates, reconciliation],
  });
});
beforeEach(async () => {
  world.sandbox.faults.clear();
  person = await world.pharmacist();
});
afterAll(() => world.close());

/** Packs MDLP and we have at our place. */
async function held(count: number): Promise<string[]> {
  const { document_id: id } = await delivered(world, person, { loose: count });
  const codes = (await objectsOf(world.server, person, id)).flatMap((o) =>
    'sgtin' in o && o.sgtin ? [o.sgtin] : [],
  );
  const { id: outgoing } = await confirmAll(world, person, id);
  expect((await ended(world.server, person, outgoing)).result).toBe('Accepted');
  return codes;
}

/** Our registry says this of packs. */
const ours = (sgtins: string[], status = 'in_circulation', branchId = ourPlace) =>
  world.server.tenant(person, (db) =>
    recordPacks(db, {
      organizationId: person.organizationId,
      userId: null,
      event: { kind: 'synchronised' },
      status,
      branchId,
      storageId: null,
      packs: sgtins.map((sgtin) => ({
        sgtin,
        gtin: sgtin.slice(0, 14),
        sscc: null,
        series: null,
        expiry: null,
        price: null,
      })),
    }),
  );

async function reconcile(whole: boolean) {
  const { id } = await world.server.call(
    startReconciliation,
    { body: { branch_id: ourPlace, whole } },
    person.token,
  );
  const get = () => world.server.call(getReconciliation, { params: { id } }, person.token);
  return until('end of the comparison', async () => {
    const found = await get();
    return found.reconciliation.state !== 'running' && found;
  });
}

const finished = (id: string) =>
  until('end of the comparison', async () => {
    const found = await world.server.call(getReconciliation, { params: { id } }, person.token);
    return found.reconciliation.state !== 'running' && found.reconciliation;
  });

const differences = (id: string, body = {}) =>
  world.server.call(listDifferences, { params: { id }, body }, person.token);

test('packs only here, only there and in another state are told with their reason and cure', async () => {
  await person.signIn();
  // Whatever earlier comparisons of the shared training MDLP left at the place is known to us as well.
  const [there = '', status = '', same = ''] = await held(3);
  const away =
    (
      await objectsOf(world.server, person, (await delivered(world, person, { loose: 1 })).document_id)
    ).flatMap((o) => ('sgtin' in o && o.sgtin ? [o.sgtin] : []))[0] ?? '';
  const unknown = `${same.slice(0, 14)}ZZZZZZZZZZZZZ`;
  world.sandbox.setStatus([status], 'out_of_circulation');
  await ours([status, same, away, unknown]);
  await ours([there], 'in_realization', theirPlace);

  const { reconciliation: done } = await reconcile(true);
  expect(done).toMatchObject({ state: 'done', here: 2, there: 1, status: 1, message: null });
  const { items, count } = await differences(done.id);
  expect(count).toBe(4);
  const of = (sgtin: string) => items.find((item) => item.sgtin === sgtin);
  expect(of(there)).toMatchObject({
    kind: 'there',
    our_status: 'in_realization',
    their_status: 'in_circulation',
    take: true,
  });
  expect(of(status)).toMatchObject({
    kind: 'status',
    our_status: 'in_circulation',
    their_status: 'out_of_circulation',
  });
  expect(of(away)).toMatchObject({ kind: 'here', their_status: 'in_realization', wizards: ['direct'] });
  expect(of(away)?.their_place).toBe(theirPlace);
  expect(of(unknown)).toMatchObject({ kind: 'here', their_status: null, take: false });
  expect(of(same)).toBeUndefined();

  const taken = await world.server.call(takeDifferences, { params: { id: done.id }, body: {} }, person.token);
  expect(taken).toEqual({ taken: 3, skipped: 1, changed: 0, message: 'Неизвестны МДЛП: 1' });
  const { rows } = await world.server.tenant(person, (db) =>
    sql<{ sgtin: string; status: string; branch_id: string }>`
      select sgtin, status, branch_id from pack where sgtin = any(${[there, status, away]}::text[])`.execute(
      db,
    ),
  );
  expect(new Map(rows.map((row) => [row.sgtin, `${row.status} ${row.branch_id}`]))).toEqual(
    new Map([
      [there, `in_circulation ${ourPlace}`],
      [status, `out_of_circulation ${ourPlace}`],
      [away, `in_realization ${theirPlace}`],
    ]),
  );
  expect((await differences(done.id)).items.map((item) => item.sgtin)).toEqual([unknown]);

  // A second comparison finds just what was left.
  expect((await reconcile(true)).reconciliation).toMatchObject({ here: 1, there: 0, status: 0 });
});

type Stands = { sgtin: string; status: string; place: string | null; left: number; whole: number };

const standing = async (sgtins: string[]) => {
  const { rows } = await world.server.tenant(person, (db) =>
    sql<Stands>`
      select sgtin, status, branch_id as place, units_left as left, units_whole as whole from pack
       where sgtin = any(${sgtins}::text[])`.execute(db),
  );
  return Object.fromEntries(rows.map(({ sgtin, ...facts }) => [sgtin, facts]));
};

test('what has happened to a pack since the comparison is not undone', async () => {
  await person.signIn();
  const [sold = '', lost = ''] = await held(2);
  world.sandbox.setStatus([sold, lost], 'out_of_circulation');
  const { reconciliation: done } = await reconcile(true);
  await ours([sold], 'in_sale');
  const reply = await world.server.call(
    takeDifferences,
    { params: { id: done.id }, body: { sgtins: [sold, lost] } },
    person.token,
  );
  expect(reply).toEqual({
    taken: 1,
    skipped: 1,
    changed: 1,
    message: 'Изменились после сверки, повторите её: 1',
  });
  expect(await standing([sold, lost])).toMatchObject({
    [sold]: { status: 'in_sale' },
    [lost]: { status: 'out_of_circulation' },
  });
  const { items } = await differences(done.id);
  expect(items.map(({ sgtin }) => sgtin)).toContain(sold);
});

test('a pack that was spent and goes round again is whole; a place MDLP does not tell stays', async () => {
  await person.signIn();
  const [spent = '', placeless = ''] = await held(2);
  await world.server.tenant(person, (db) =>
    sql`
      update pack set status = 'in_sale', operation = 'sold', units_left = 0, version = version + 1
       where sgtin = ${spent}`.execute(db),
  );
  world.sandbox.setStatus([placeless], 'out_of_circulation');
  const { reconciliation: done } = await reconcile(true);
  await world.server.tenant(person, (db) =>
    sql`
      update reconciliation_difference set their_place = null
       where reconciliation_id = ${done.id} and sgtin = ${placeless}`.execute(db),
  );
  const sgtins = [spent, placeless];
  const body = { params: { id: done.id }, body: { sgtins } };
  expect(await world.server.call(takeDifferences, body, person.token)).toMatchObject({ taken: 2 });
  expect(await standing(sgtins)).toEqual({
    [spent]: { status: 'in_circulation', place: ourPlace, left: 1, whole: 1 },
    [placeless]: { status: 'out_of_circulation', place: ourPlace, left: 1, whole: 1 },
  });
});

test('products whose quantities agree are not read pack by pack unless everything is wanted', async () => {
  await person.signIn();
  await held(2);
  const asked = () =>
    world.sandbox.mdlp.calls.recent().filter(({ method }) => method === 'sgtinFilter').length;
  const all = (await reconcile(true)).reconciliation;
  await world.server.call(takeDifferences, { params: { id: all.id }, body: {} }, person.token);
  const before = asked();
  const { reconciliation: quick, products } = await reconcile(false);
  expect(quick).toMatchObject({ here: 0, there: 0, status: 0 });
  expect(quick.ours).toBe(quick.theirs);
  expect(products).toEqual([]);
  expect(asked()).toBe(before);
});

test('without a session it waits and says so; a second one of the place is refused', async () => {
  const { id } = await world.server.call(
    startReconciliation,
    { body: { branch_id: ourPlace, whole: false } },
    person.token,
  );
  const waiting = await until('the reason of the wait', async () => {
    const { reconciliation: now } = await world.server.call(
      getReconciliation,
      { params: { id } },
      person.token,
    );
    return now.message && now;
  });
  expect(waiting).toMatchObject({ state: 'running' });
  await expect(
    world.server.call(startReconciliation, { body: { branch_id: ourPlace, whole: true } }, person.token),
  ).rejects.toMatchObject({ body: { code: 'reconciliation.running' } });
});

test('packs of a place are taken over by one call and stand beside the initial balances', async () => {
  await person.signIn();
  const codes = await held(3);
  const { token } = person;
  const all = await world.server.call(startTakingOver, { body: { branch_id: ourPlace } }, token);
  const first = await finished(all.id);
  expect(first).toMatchObject({ whole: true, takes: true, there: 0 });
  // as on a first day: MDLP knows the packs, we have neither them nor a paper of them
  await world.server.system(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    for (const table of ['stock_document_pack', 'pack_event', 'pack'])
      await sql`delete from ${sql.table(table)} where sgtin = any(${codes}::text[])`.execute(db);
  });
  const again = await world.server.call(startTakingOver, { body: { branch_id: ourPlace } }, token);
  const taken = await finished(again.id);
  expect(taken).toMatchObject({ there: 0 });
  expect(taken.settled).toBeGreaterThanOrEqual(3);
  const { rows } = await world.server.tenant(person, (db) =>
    sql`select sgtin from pack where sgtin = any(${codes}::text[]) and branch_id = ${ourPlace}`.execute(db),
  );
  expect(rows).toHaveLength(3);

  const body = { branch_id: ourPlace };
  const before = await world.server.call(compareInitialPacks, { body }, token);
  expect(before.more_packs).toBeGreaterThan(0);
  const storage = await world.server.tenant(person, (db) =>
    sql<{ id: number }>`
      insert into storage (organization_id, name, branch_id)
      select organization_id, 'Склад начальных остатков', id from branch where branch_id = ${ourPlace}
      returning id`.execute(db),
  );
  const storage_id = storage.rows[0]?.id ?? 0;
  const draft = await world.server.call(draftOfInitialPacks, { body: { ...body, storage_id } }, token);
  expect(draft.lines).toBe(before.more_packs);
  const { items: marks } = await world.server.call(
    stockCalls.initial.marks,
    { params: { id: draft.id } },
    token,
  );
  // what came by a receipt meanwhile is no initial balance
  expect(marks.map(({ sgtin }) => sgtin)).toEqual(expect.arrayContaining(codes));
  const after = await world.server.call(compareInitialPacks, { body }, token);
  expect(after).toMatchObject({ more_packs: 0, same: before.items.length, without_code: 0 });
  await expect(
    world.server.call(draftOfInitialPacks, { body: { ...body, storage_id } }, token),
  ).rejects.toMatchObject({ body: { code: 'initial-packs.nothing' } });
  // a hand has counted one more than MDLP knows
  const [line] = (await world.server.call(stockCalls.initial.lines, { params: { id: draft.id } }, token))
    .items;
  const more = String(Number(line?.quantity) + 1);
  await world.server.call(
    stockCalls.initial.put,
    { body: { id: draft.id, lines: [{ n_line: line?.n_line ?? 1, quantity: more }] } },
    token,
  );
  const differs = await world.server.call(compareInitialPacks, { body }, token);
  expect(differs).toMatchObject({ more_packs: 0, more_typed: 1 });
  expect(differs.items[0]).toMatchObject({ quantity: more, difference: '-1' });

  const stranger = await world.pharmacist();
  await expect(
    world.server.call(compareInitialPacks, { body: { branch_id: '00000000000999' } }, stranger.token),
  ).rejects.toMatchObject({ body: { code: 'not-found' } });
});
