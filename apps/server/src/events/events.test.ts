import { call, changePassword, logOut, ok, signedIn } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bind, refuse, type Slice } from '../core/index.ts';
import { session } from '../session/index.ts';
import { openStream } from '../testing/event-stream.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { events, historySize } from './index.ts';

const say = call({
  method: 'POST',
  path: '/api/test/say',
  access: signedIn,
  title: 'Say',
  body: z.object({ message: z.string(), userId: z.number().optional(), fail: z.boolean().optional() }),
  reply: ok,
});

const slice: Slice = {
  name: 'test',
  bindings: [
    bind(say, async (ctx, { body }) => {
      const { message, userId } = body;
      ctx.publish({ type: 'notice', message, caption: 'Проверка', color: 'positive', icon: 'check', userId });
      if (body.fail) refuse('stock.shortage');
      return { ok: true };
    }),
  ],
};

let first: TestServer;
let second: TestServer;
let user: TestUser;
let colleague: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  const slices = [session, events, slice];
  first = await testServer({ slices });
  second = await testServer({ slices, databaseUrl: first.databaseUrl });
  const organization = await first.organization();
  user = await first.user(organization);
  colleague = await first.user(organization);
  stranger = await first.user(await first.organization());
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const speak = (server: TestServer, by: TestUser, body: Record<string, unknown>) =>
  server.send(say, { body }, { token: by.token });

describe('GET /events', () => {
  it('needs a living token', async () => {
    for (const key of ['', 'wrong', `${user.token}x`]) {
      const answer = await fetch(`${first.url}/events`, { headers: { authorization: `Bearer ${key}` } });
      expect(answer.status).toBe(401);
      await answer.body?.cancel();
    }
  });

  it('carries what the other instance says, to everybody of the organisation and to nobody else', async () => {
    const mine = await openStream(first, user.token);
    const theirs = await openStream(second, colleague.token);
    const foreign = await openStream(second, stranger.token);
    await speak(second, user, { message: 'один' });
    await speak(first, stranger, { message: 'чужое' });
    await speak(first, colleague, { message: 'два' });
    expect(await mine.messages(2)).toEqual(['один', 'два']);
    expect(await theirs.messages(2)).toEqual(['один', 'два']);
    expect(await foreign.messages(1)).toEqual(['чужое']);
    const frame = mine.frames[0];
    expect(frame).toEqual({
      id: expect.any(Number),
      timestamp: expect.stringMatching(/^\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}$/),
      data: {
        message: 'один',
        caption: 'Проверка',
        icon: 'check',
        color: 'positive',
        type: 'notice',
      },
    });
    for (const stream of [mine, theirs, foreign]) stream.close();
  });

  it('tells one person alone what is meant for him', async () => {
    const mine = await openStream(first, user.token);
    const theirs = await openStream(second, colleague.token);
    await speak(first, user, { message: 'вам', userId: colleague.id });
    await speak(first, user, { message: 'всем' });
    expect(await theirs.messages(2)).toEqual(['вам', 'всем']);
    expect(await mine.messages(1)).toEqual(['всем']);
    mine.close();
    theirs.close();
  });

  it('says nothing of what was rolled back', async () => {
    const mine = await openStream(first, user.token);
    expect((await speak(first, user, { message: 'нет', fail: true })).status).toBe(409);
    await speak(first, user, { message: 'да' });
    expect(await mine.messages(1)).toEqual(['да']);
    mine.close();
  });

  it('gives those who come back what they missed, in order and once, though many spoke at once', async () => {
    const before = await openStream(first, user.token);
    before.close();
    const said = Array.from({ length: 30 }, (_, n) => `сообщение ${n}`);
    await Promise.all(said.map((message, n) => speak(n % 2 ? first : second, user, { message })));
    const after = await openStream(second, user.token, { 'last-event-id': String(before.position()) });
    await speak(first, user, { message: 'последнее' });
    const heard = await after.messages(31);
    expect(heard.slice(0, 30).toSorted()).toEqual(said.toSorted());
    expect(heard.at(-1)).toBe('последнее');
    const ids = after.frames.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    after.close();
  });

  it('gives at most the history', async () => {
    await first.tenant(user, (db) =>
      sql`insert into event (organization_id, type, message, color)
          select ${user.organizationId}, 'notice', 'старое ' || n, 'info'
            from generate_series(1, ${historySize + 20}) n`.execute(db),
    );
    const stream = await openStream(first, user.token, { 'last-event-id': '0' });
    const heard = await stream.messages(historySize);
    expect(heard.at(-1)).toBe(`старое ${historySize + 20}`);
    stream.close();
  });

  it('ends with log-out on another instance, and with a changed password', async () => {
    const leaving = await first.user({ id: user.organizationId });
    const admin = await first.user({ id: user.organizationId }, { type: 'admin' });
    const stream = await openStream(first, leaving.token);
    await second.call(logOut, {}, leaving.token);
    await stream.ended;
    const changed = await first.user({ id: user.organizationId });
    const other = await openStream(first, changed.token);
    await second.call(changePassword, { body: { id: changed.id, password: 'Новый-ключ-2026' } }, admin.token);
    await other.ended;
  });

  it('comes back after the listening connection was lost', async () => {
    const mine = await openStream(first, user.token);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
               where application_name = 'provizor-listener' and datname = current_database()`.execute(
      first.db,
    );
    await speak(second, user, { message: 'в разрыв' });
    expect(await mine.messages(1)).toEqual(['в разрыв']);
    mine.close();
  });

  it('does not keep a server from stopping', async () => {
    const third = await testServer({ slices: [session, events, slice], databaseUrl: first.databaseUrl });
    const stream = await openStream(third, user.token);
    await third.close();
    await stream.ended;
  });
});
