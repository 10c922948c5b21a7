import {
  addJob,
  downloadDocument,
  getDraft,
  getProfile,
  logIn,
  readAfterHeader,
  writtenHeader,
} from '@provizor/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expired, organizationChoice, session } from '../session/index.ts';
import { api } from './api.ts';
import { noteWritten } from './written.ts';

type Sent = { url: string; headers: Record<string, string> };

/** The network: answers in turn; a function may do something before it answers. */
function network(...answers: (() => Response | Promise<Response>)[]) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string> }) => {
    sent.push({ url, headers: init.headers });
    const answer = answers[sent.length - 1];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  return sent;
}
const reply = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const ended = () => reply({ code: 'session.required', message: 'Необходимо войти в программу' }, 401);
const job = { name: 'x', content: [{ code: '1', kind: 'sgtin' as const }] };

beforeEach(() => {
  session.set({ id: 'old', type: 'user', userId: 7 });
  expired.set(false);
});
afterEach(() => vi.unstubAllGlobals());

it('waits for the password and repeats the call with the same key', async () => {
  const sent = network(ended, () => reply({ id: 1 }));
  const answer = api(addJob, { body: job });
  await expect.poll(() => expired.get()).toBe(true);
  session.set({ id: 'new', type: 'user', userId: 7 });
  expired.set(false);
  expect(await answer).toEqual({ id: 1 });
  expect(sent.map(({ headers }) => headers['x-page-user'])).toEqual(['7', '7']);
  expect(sent[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[1]?.headers['idempotency-key']).toBe(sent[0]?.headers['idempotency-key']);
});

it('is refused when the person logs out instead', async () => {
  network(ended);
  const answer = api(getProfile, {});
  await expect.poll(() => expired.get()).toBe(true);
  session.set(null);
  expired.set(false);
  await expect(answer).rejects.toMatchObject({ code: 'session.required' });
});

it('says whose page it is and no token, and before the log-in that it is a guest’s', async () => {
  const sent = network(
    () => reply({}),
    () => reply({}),
  );
  await api(getProfile, {});
  session.set(null);
  await api(getProfile, {});
  expect(sent.map(({ headers }) => headers['x-page-user'])).toEqual(['7', 'guest']);
  expect(sent.some(({ headers }) => 'authorization' in headers)).toBe(false);
});

it('of a page whose browser has another person’s session is refused, not sent again', async () => {
  const sent = network(() => reply({ code: 'session.other', message: 'Вошёл другой сотрудник' }, 401));
  await expect(api(addJob, { body: job })).rejects.toMatchObject({ code: 'session.other' });
  expect(sent).toHaveLength(1);
  expect(expired.get()).toBe(false);
});

it('asks nobody when the caller wants to know at once', async () => {
  network(ended);
  await expect(api(getProfile, {}, { renew: false })).rejects.toMatchObject({ status: 401 });
  expect(expired.get()).toBe(false);
});

it('repeats at once when another call has renewed the session meanwhile', async () => {
  const sent = network(
    () => {
      session.set({ id: 'new', type: 'user', userId: 7 });
      return ended();
    },
    () => reply({ id: 7 }),
  );
  await api(getProfile, {});
  expect(sent).toHaveLength(2);
  expect(expired.get()).toBe(false);
});

it('a wrong password is a refusal, not an ended session', async () => {
  network(() => reply({ code: 'session.bad-credentials', message: 'Неверное имя' }, 401));
  await expect(api(logIn, { body: { username: 'a', password: 'b' } })).rejects.toMatchObject({
    code: 'session.bad-credentials',
  });
  expect(expired.get()).toBe(false);
});

it('sends a call with a key again, under the same key, until the database answers', async () => {
  vi.useFakeTimers();
  const away = () => reply({ code: 'database.away', message: 'База данных не отвечает' }, 503);
  const sent = network(away, away, () => reply({ id: 1 }));
  const answer = api(addJob, { body: job });
  await vi.advanceTimersByTimeAsync(499);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_501);
  expect(await answer).toEqual({ id: 1 });
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  vi.useRealTimers();
});

it('leaves a call without a key to the person while the database is away', async () => {
  const sent = network(() => reply({ code: 'database.away', message: 'База данных не отвечает' }, 503));
  await expect(api(logIn, { body: { username: 'a', password: 'b' } })).rejects.toMatchObject({
    code: 'database.away',
  });
  expect(sent).toHaveLength(1);
});

it('takes a file by its name and its very bytes, and a refusal in its place as one', async () => {
  const headers = {
    'content-type': 'application/xml',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Опись 1.xml')}`,
  };
  const bytes = new Uint8Array([0xef, 0xbb, 0xbf, 0x3c]);
  network(
    () => new Response(bytes, { headers }),
    () => reply({ code: 'not-found', message: 'Не найдено' }, 404),
  );
  const ask = () => api(downloadDocument, { body: { document_id: 'x' } });
  expect(await ask()).toEqual({ name: 'Опись 1.xml', type: 'application/xml', bytes });
  await expect(ask()).rejects.toMatchObject({ code: 'not-found' });
});

it('tells a missing connection from a refusal', async () => {
  network();
  await expect(api(addJob, { body: job })).rejects.toMatchObject({ code: 'network', status: 0 });
});

it('answers a reading that goes on without the server by the last answer this person was given', async () => {
  const params = { params: { id: '0f0e0d0c-0b0a-4009-8807-060504030201' } };
  network(() => reply({ version: 3 }));
  await api(getDraft, params);
  network();
  expect(await api(getDraft, params)).toEqual({ version: 3 });
  session.set({ id: 'other', type: 'user', userId: 8 });
  await expect(api(getDraft, params)).rejects.toMatchObject({ code: 'network' });
});

it('names the organisation root works in, and for nobody else', async () => {
  const sent = network(
    () => reply({}),
    () => reply({}),
  );
  session.set({ id: 'root', type: 'root', userId: 1 });
  organizationChoice.set(5);
  await api(getProfile, {});
  session.set({ id: 'user', type: 'user', userId: 7 });
  await api(getProfile, {});
  expect(sent.map(({ headers }) => headers['x-organization'])).toEqual(['5', undefined]);
});

it('brings root back to his own organisation when the chosen one is gone', async () => {
  const gone = { code: 'organization.unknown', message: 'Выбранной организации больше нет' };
  const sent = network(
    () => reply(gone, 409),
    () => reply({ id: 1 }),
  );
  session.set({ id: 'root', type: 'root', userId: 1 });
  organizationChoice.set(5);
  expect(await api(getProfile, {})).toEqual({ id: 1 });
  expect(sent.map(({ headers }) => headers['x-organization'])).toEqual(['5', undefined]);
});

it('forgets the chosen organisation at log-out', () => {
  session.set({ id: 'root', type: 'root', userId: 1 });
  organizationChoice.set(5);
  session.set(null);
  expect(organizationChoice.get()).toBeNull();
});

it('tells how far it has to see: what it wrote, in any order of answers, and from a log-in anew', async () => {
  const answered = (place?: string) => () =>
    new Response('{"token":"t"}', { headers: place ? { [writtenHeader]: place } : {} });
  const sent = network(
    answered('0/A0'),
    answered('1/5'),
    answered('0/FF'),
    answered('so far'),
    answered('0/30'),
    answered(),
  );
  for (let n = 0; n < 4; n++) await api(addJob, { body: job });
  await api(logIn, { body: { username: 'a', password: 'b' } });
  noteWritten('0/31');
  await api(getProfile, {});
  expect(sent.map(({ headers }) => headers[readAfterHeader])).toEqual([
    '0/0',
    '0/A0',
    '1/5',
    '1/5',
    '1/5',
    '0/31',
  ]);
});
