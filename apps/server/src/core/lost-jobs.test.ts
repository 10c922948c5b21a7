import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/index.ts';
import { LostJobs } from './lost-jobs.ts';

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

const instance = 7;

test('a job whose giving out was not heard of is set free with its queue; what was begun is left alone', async () => {
  const ids: string[] = [];
  for (const name of ['lost', 'begun', 'new', 'of-another', 'ahead']) {
    const { rows } = await pool.query(
      `select id::text from graphile_worker.add_job('test_lost', job_key => $1, queue_name => $1)`,
      [name],
    );
    ids.push(rows[0].id);
  }
  await pool.query(`insert into job_worker (worker_id, instance) values ('ours', $1), ('theirs', $1 + 1)`, [
    instance,
  ]);
  const give = `locked_at = now() - case key when 'new' then interval '1 second' when 'ahead' then interval '-5 hours'
                                             else interval '1 minute' end,
                locked_by = case when key = 'of-another' then 'theirs' else 'ours' end`;
  await pool.query(`update graphile_worker._private_jobs set attempts = 1, ${give}`);
  await pool.query(`update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'ours'`);
  const jobs = new LostJobs();
  jobs.begin({ id: ids[1] ?? '', attempts: 1 });
  expect(await jobs.release(pool, instance)).toBe(2);
  const { rows } = await pool.query(
    `select j.key, j.locked_by is null as free, q.locked_by is null as queue
       from graphile_worker._private_jobs j join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      order by j.id`,
  );
  expect(rows).toEqual([
    { key: 'lost', free: true, queue: true },
    { key: 'begun', free: false, queue: false },
    { key: 'new', free: false, queue: false },
    { key: 'of-another', free: false, queue: false },
    { key: 'ahead', free: true, queue: true },
  ]);
  // The same job, given out again and lost again.
  await pool.query(
    `update graphile_worker._private_jobs set attempts = 2, locked_at = now() - interval '1 minute', locked_by = 'ours'
      where key = 'begun'`,
  );
  expect(await jobs.release(pool, instance)).toBe(1);
});

test('a job that is added again while it runs keeps its queue, however long it runs', async () => {
  await pool.query('truncate graphile_worker._private_jobs');
  const add = (key: string) =>
    pool.query(`select id::text from graphile_worker.add_job('test_lost', job_key => $1, queue_name => $1)`, [
      key,
    ]);
  const give = (id: string) =>
    pool.query(
      `with job as (
         update graphile_worker._private_jobs set attempts = attempts + 1, locked_at = now() - interval '1 minute',
                locked_by = 'ours' where id = $1 returning job_queue_id)
       update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'ours'
        where id in (select job_queue_id from job)`,
      [id],
    );
  const { rows } = await add('replaced');
  const job = { id: `${rows[0].id}`, attempts: 1 };
  await give(job.id);
  const jobs = new LostJobs();
  jobs.begin(job);
  await add('replaced');
  expect(await jobs.release(pool, instance)).toBe(0);
  const queue = `select is_available as free from graphile_worker._private_job_queues where queue_name = 'replaced'`;
  expect((await pool.query(queue)).rows).toEqual([{ free: false }]);
  // The database may not have been told yet.
  jobs.end(job);
  expect(await jobs.release(pool, instance)).toBe(0);
  // Given out to nobody, then replaced.
  expect(await new LostJobs().release(pool, instance)).toBe(1);
  expect((await pool.query(queue)).rows).toEqual([{ free: true }]);
});
