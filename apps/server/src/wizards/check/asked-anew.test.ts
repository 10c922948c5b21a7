import { buildDraftDocument, getCheck, startCheck } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ourPlace, type Pharmacist, until, type World } from '../../exchange/testing/world.ts';
import { acceptedGoods, goodsWorld, paper, secondPlace, startGoods } from '../testing/goods.ts';
import { checked } from '../testing/world.ts';

let world: World;
let person: Pharmacist;
beforeAll(async () => {
  ({ world, person } = await goodsWorld());
});
afterAll(() => world.close());

const at = (id: string) => ({ params: { id } });
const state = (id: string) => world.server.call(getCheck, at(id), person.token);

/** What the last step does when it opens: it asks anew what may have changed. */
async function lastStep(id: string) {
  await world.server.call(startCheck, { ...at(id), body: {} }, person.token);
  return await checked(world, person, id);
}

/** Seconds go by since MDLP has told of these packs, and since a document of ours has changed them. */
const passes = (seconds: number, codes: string[]) =>
  world.server.system((db) =>
    sql`with earlier as (
          update pack set updated_at = updated_at - make_interval(secs => ${seconds})
           where sgtin = any(${codes}::text[]))
        update pack_status_cache set checked_at = checked_at - make_interval(secs => ${seconds})
         where sgtin = any(${codes}::text[])`.execute(db),
  );

async function askedAt(code: string): Promise<string | undefined> {
  const { rows } = await world.server.tenant(person, (db) =>
    sql<{ at: string }>`select checked_at::text as at from pack_status_cache where sgtin = ${code}`.execute(
      db,
    ),
  );
  return rows[0]?.at;
}

/** What has come is asked about once more after its ticket: until then an answer may be of that. */
const settled = () =>
  until('nothing in doubt', async () => {
    const { rows } = await world.server.tenant(person, (db) => sql`select from pack_doubt`.execute(db));
    return rows.length === 0;
  });

/** A move of two packs, one of them suspended when it was checked. */
async function refusedMove() {
  const { loose } = await acceptedGoods(world, person, { loose: 2 });
  await settled();
  const [good = '', paused = ''] = loose;
  world.sandbox.setStatus([paused], 'paused_circulation');
  const draft = await startGoods(world, person, 'move', loose, {
    place: ourPlace,
    counterparty: secondPlace,
    ...paper,
  });
  const { problems } = await checked(world, person, draft.id);
  expect(problems.map(({ sgtin, reason }) => [sgtin, reason])).toEqual([[paused, 'paused']]);
  return { id: draft.id, good, paused };
}

test('a pack set free seconds ago stops nobody at the last step: it alone is asked for again', async () => {
  const { id, good, paused } = await refusedMove();
  world.sandbox.setStatus([paused], 'in_circulation');
  await passes(6, [good, paused]);
  expect(await state(id)).toMatchObject({ result: 'problems', age: 'due' });
  const before = await askedAt(good);
  expect(await lastStep(id)).toMatchObject({ result: 'ok', problems: [] });
  expect(await askedAt(good)).toBe(before);
  await world.server.call(buildDraftDocument, at(id), person.token);
});

test('what MDLP has told this moment is not asked for again', async () => {
  const { id, paused } = await refusedMove();
  // however long this test takes
  await passes(-60, [paused]);
  expect(await state(id)).toMatchObject({ age: 'fresh' });
  const before = await askedAt(paused);
  expect(await lastStep(id)).toMatchObject({ result: 'problems' });
  expect(await askedAt(paused)).toBe(before);
});

test('a refused pack is good by an answer alone: it stays refused while MDLP is asked, and when it does not answer', async () => {
  const { id, paused } = await refusedMove();
  world.sandbox.setStatus([paused], 'in_circulation');
  await passes(6, [paused]);
  const fault = world.sandbox.faults.add({ kind: 'error', status: 401 });
  await world.server.call(startCheck, { ...at(id), body: {} }, person.token);
  expect(await state(id)).toMatchObject({ problem_count: 1 });
  expect(await checked(world, person, id)).toMatchObject({ result: 'error', problem_count: 1 });
  const refused = await world.server.send(buildDraftDocument, at(id), { token: person.token });
  expect(refused.body).toMatchObject({ code: 'wizard.not-checked' });
  world.sandbox.faults.remove(fault.id);
  await person.signIn();
  const answered = await until('the answer', async () => {
    const check = await state(id);
    return check.state === 'done' && check.result !== 'error' && check;
  });
  expect(answered).toMatchObject({ result: 'ok', problem_count: 0 });
});
