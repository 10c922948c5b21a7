import { getOutgoing, sendDocument } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { linkOf } from '../link/connect.ts';
import { objectsOf, signedConfirmation } from '../testing/acceptance.ts';
import { taskContext } from '../testing/context.ts';
import { delivered, type Pharmacist, startWorld, until, type World } from '../testing/world.ts';
import { taskWork } from '../work.ts';
import { lookAt } from './look.ts';
import { lockedOpen } from './rows.ts';

let world: World;
let person: Pharmacist;
const ids: string[] = [];

// Documents stay in processing: only their statuses are looked at.
beforeAll(async () => {
  world = await startWorld({ sandbox: { delays: { format: 0, core: 3_600_000, answer: 0 } } });
  person = await world.pharmacist();
  await person.signIn();
  for (let n = 0; n < 4; n++) {
    const item = await delivered(world, person, { loose: 1 });
    const objects = await objectsOf(world.server, person, item.document_id);
    const body = await signedConfirmation(world.server, person, objects);
    ids.push((await world.server.call(sendDocument, { body }, person.token)).id);
  }
  await until('documents in MDLP', async () => {
    const states = await Promise.all(ids.map(stateOf));
    return states.every(({ state }) => state === 'processing');
  });
  // From here on nobody but the test looks.
  await postpone('1 day');
  await until('the jobs are done', async () => {
    const { rows } = await world.server.system((db) =>
      sql<{ n: number }>`
        select count(*)::int as n from graphile_worker.jobs
         where task_identifier = 'mdlp_outgoing' and (locked_at is not null or run_at <= now())`.execute(db),
    );
    return rows[0]?.n === 0;
  });
});
afterEach(() => world.sandbox.faults.clear());
afterAll(() => world.close());

const postpone = (by: string) =>
  world.server.tenant(person, (db) =>
    sql`
      update mdlp_outgoing set next_attempt_at = now() + ${by}::interval where id in ${lockedOpen(sql`true`)}`.execute(
      db,
    ),
  );

const stateOf = (id: string) => world.server.call(getOutgoing, { params: { id } }, person.token);

/** Looks at documents and gives the methods MDLP was asked by. */
async function look(what: string[]) {
  const work = taskWork(taskContext(world.server), person.organizationId);
  const link = await linkOf(work);
  const before = world.sandbox.mdlp.calls.recent()[0]?.at ?? 0;
  const known = new Set(world.sandbox.mdlp.calls.recent().filter(({ at }) => at >= before));
  await postpone('-1 second');
  const left = await lookAt(work, link, what);
  await postpone('1 day');
  const calls = world.sandbox.mdlp.calls.recent().filter((call) => !known.has(call) && call.at >= before);
  return {
    left,
    methods: calls.map(({ method }) => method).filter((method) => /outcome|document/.test(method)),
  };
}

test('the statuses of several documents take one call, that of one its own', async () => {
  expect(await look(ids)).toEqual({ left: [], methods: ['outcome'] });
  for (const id of ids) expect((await stateOf(id)).doc_status).toBe('CORE_PROCESSING_DOCUMENT');
  expect(await look(ids.slice(0, 1))).toEqual({ left: [], methods: ['document'] });
});

test('documents the list does not show, and all when it is refused, are left to be looked at one by one', async () => {
  const [lost = ''] = ids;
  await world.server.tenant(person, (db) =>
    sql`update mdlp_outgoing set document_id = 'nowhere' where id = ${lost}`.execute(db),
  );
  expect((await look(ids)).left).toEqual([lost]);
  world.sandbox.faults.add({ kind: 'error', method: 'outcome', status: 403, times: 1 });
  expect((await look(ids)).left.toSorted()).toEqual(ids.toSorted());
});

test('what has been done since it was read is not asked for again', async () => {
  await postpone('-1 second');
  const done = ids.slice(1);
  await world.server.tenant(person, (db) =>
    sql`update mdlp_outgoing set processed_at = now() where id = any(${done}::uuid[])`.execute(db),
  );
  expect((await look(done)).methods).toEqual([]);
  await world.server.tenant(person, (db) => sql`update mdlp_outgoing set processed_at = null`.execute(db));
});

test('while MDLP is down all of them wait, and say so', async () => {
  world.sandbox.faults.add({ kind: 'error', method: 'outcome', status: 503, times: 1 });
  expect((await look(ids)).left).toEqual([]);
  for (const id of ids.slice(1)) expect((await stateOf(id)).message).toMatch(/^МДЛП недоступна/);
});
