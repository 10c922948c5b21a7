import type pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestServer, testServer } from '../testing/index.ts';
import { createPool } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices: [] });
});
afterAll(() => server.close());

it('sends by one write what is asked without waiting', async () => {
  const pool = createPool({ url: server.databaseUrl, size: 1, onError: () => undefined });
  const client = await pool.connect();
  const { stream } = (client as unknown as pg.Client).connection;
  const writes = [vi.spyOn(stream, '_write'), vi.spyOn(stream as Required<typeof stream>, '_writev')];
  try {
    const begun = client.query('begin; set local timezone = UTC');
    const first = client.query('select $1::int as one', [1]);
    await begun;
    expect((await first).rows).toEqual([{ one: 1 }]);
    await client.query('commit');
    expect(writes.reduce((sum, write) => sum + write.mock.calls.length, 0)).toBe(2);
  } finally {
    client.release();
    await pool.end();
  }
});
