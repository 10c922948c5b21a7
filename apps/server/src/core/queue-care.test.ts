import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/index.ts';
import { careForQueue } from './queue-care.ts';

let server: TestServer;
let pool: pg.Pool;

beforeAll(async () => {
  server = await testServer({ slices: [], jobs: 0 });
  pool = new pg.Pool({ connectionString: server.databaseUrl, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await server.close();
});
beforeEach(() => pool.query('delete from graphile_worker._private_jobs'));

const add = (key: string | null, most = 25) =>
  pool.query("select graphile_worker.add_job('test_care', job_key => $1, max_attempts => $2)", [key, most]);
const change = (what: string) => pool.query(`update graphile_worker._private_jobs set ${what}`);
const left = async <T>(what: string): Promise<T[]> =>
  (await pool.query(`select ${what} as it from graphile_worker._private_jobs order by id`)).rows.map(
    ({ it }) => it,
  );

test('a job that gave its key to a newer one and then failed is not left as given up', async () => {
  await add('one');
  await change("locked_at = now(), locked_by = 'worker'");
  await add('one');
  expect(await left('attempts')).toEqual([25, 0]);
  await careForQueue(pool);
  expect(await left('attempts')).toEqual([25, 0]);
  // Its server dies, and its workers' jobs are set free.
  await pool.query("select graphile_worker.force_unlock_workers(array['worker'])");
  await careForQueue(pool);
  expect(await left('attempts')).toEqual([0]);
});

test.each([
  ['of one attempt', 1, '1 second'],
  ['of three attempts within their pauses', 3, '11 seconds'],
  ['of 25 attempts within four days', 25, '97 hours'],
])('a job that was given up stays: %s', async (_, most, lived) => {
  await add(null, most);
  await change(`attempts = max_attempts, last_error = 'no', created_at = updated_at - '${lived}'::interval`);
  await careForQueue(pool);
  expect(await left('attempts')).toEqual([most]);
});

test('jobs of a clock that was ahead are due as much earlier, those of the true time when they were', async () => {
  await add('ahead');
  await change(`run_at = now() + '3 hours 20 seconds', updated_at = now() + '3 hours'`);
  await add('later');
  await pool.query(`update graphile_worker._private_jobs set run_at = now() + '2 hours' where key = 'later'`);
  await careForQueue(pool);
  expect(await left('round(extract(epoch from run_at - now()))::int')).toEqual([20, 7200]);
});

test('a job begun by a clock that was ahead that failed after is tried as soon as any other', async () => {
  await add('failed');
  await change(`attempts = 3, run_at = now() + '6 hours', updated_at = now() - interval '5 seconds'`);
  await add('behind');
  await pool.query(
    `update graphile_worker._private_jobs set attempts = 7, run_at = now() + '6 hours', updated_at = now() - interval '3 hours'
      where key = 'behind'`,
  );
  await add('usual');
  await pool.query(
    `update graphile_worker._private_jobs set attempts = 10, run_at = now() + '6 hours', updated_at = now()
      where key = 'usual'`,
  );
  await careForQueue(pool);
  // e³ seconds after its failure; e⁷ seconds after one that is long past.
  expect(await left('round(extract(epoch from run_at - now()) / 60)::int')).toEqual([0, -162, 360]);
});

test('a timetable that was begun for moments to come begins anew with this minute', async () => {
  await pool.query(
    `insert into graphile_worker._private_known_crontabs values
       ('ahead', now() + interval '1 hour', now() + interval '3 hours'),
       ('usual', now() - interval '1 day', now() - interval '1 hour')`,
  );
  await careForQueue(pool);
  const { rows } = await pool.query(
    `select identifier, last_execution < now() and known_since <= now() as past,
            round(extract(epoch from now() - last_execution) / 60)::int as minutes
       from graphile_worker._private_known_crontabs where identifier in ('ahead', 'usual') order by 1`,
  );
  expect(rows).toEqual([
    { identifier: 'ahead', past: true, minutes: expect.toBeOneOf([1, 2]) },
    { identifier: 'usual', past: true, minutes: 60 },
  ]);
});
