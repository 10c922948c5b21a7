import { call, ok, signedIn } from '@provizor/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testServer } from '../testing/index.ts';
import { bind, type Slice } from './index.ts';

const slow = call({ method: 'GET', path: '/api/test/slow', access: signedIn, title: 'Slow', reply: ok });

it('a stopping server finishes what it has begun and takes nothing new', async () => {
  const begun = Promise.withResolvers<void>();
  const slice: Slice = {
    name: 'test',
    bindings: [
      bind(slow, async (ctx) => {
        begun.resolve();
        await sql`select pg_sleep(0.5)`.execute(ctx.db);
        return { ok: true };
      }),
    ],
  };
  const server = await testServer({ slices: [slice], jobs: 1 });
  const user = await server.user(await server.organization());
  const answer = server.send(slow, {}, { token: user.token });
  await begun.promise;
  const closed = server.close();
  expect(await answer).toMatchObject({ status: 200, body: { ok: true } });
  await closed;
  await expect(fetch(`${server.url}/health/live`)).rejects.toThrow();
});
