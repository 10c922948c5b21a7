import { listIntervals, loadBoxes } from '@provizor/contract';
import { type MethodKey, methods } from '@provizor/mdlp';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { objectsOf } from '../testing/acceptance.ts';
import { delivered, type Pharmacist, startWorld, type World } from '../testing/world.ts';
import { sharedLimiter } from './limiter.ts';
import { type Account, bookSlot, delaySlot, holdMethod, returnSlot, waitOf } from './slots.ts';

let world: World;
let person: Pharmacist;
let account: Account;
let number = 0;
beforeAll(async () => {
  world = await startWorld();
  person = await world.pharmacist();
});
beforeEach(() => {
  number += 1;
  account = { name: `account ${number}`, pace: 1 };
});
afterAll(() => world.close());

const method: MethodKey = 'publicSgtinsByList';
const interval = methods[method].intervalMs;
const database = () => world.server.db;
/** Figures are the booked moments, not measured times; the clock runs on between two bookings. */
const near = 1000;

test('moments of a method are booked one interval apart, also by many at once and by several servers', async () => {
  const second = await world.another(0);
  try {
    const slots = await Promise.all(
      Array.from({ length: 10 }, (_, n) => bookSlot(n % 2 ? second.db : database(), account, method)),
    );
    const moments = slots.map((slot) => Date.parse(slot?.next ?? '')).sort((a, b) => a - b);
    moments.slice(1).forEach((at, n) => {
      expect(at - (moments[n] ?? 0)).toBeGreaterThanOrEqual(interval);
    });
    expect(new Set(slots.map((slot) => slot?.next)).size).toBe(10);
  } finally {
    await second.close();
  }
});

test('methods and accounts do not hold each other up', async () => {
  await bookSlot(database(), account, method);
  expect((await bookSlot(database(), account, 'income'))?.wait).toBe(0);
  expect((await bookSlot(database(), { name: 'somebody else', pace: 1 }, method))?.wait).toBe(0);
  expect((await bookSlot(database(), account, method))?.wait).toBeGreaterThan(interval - near);
});

test('somebody in a hurry books nothing and learns how long it is', async () => {
  await bookSlot(database(), account, method);
  expect(await bookSlot(database(), account, method, 100)).toBeNull();
  expect(await waitOf(database(), account, method)).toBeLessThanOrEqual(interval + 200);
  const limiter = sharedLimiter(database(), account, { longest: 100 });
  await expect(limiter.take(method)).rejects.toMatchObject({
    code: 'mdlp.wait',
    message: expect.stringMatching(/^Попробуйте через [56] сек$/),
    details: { method: '8.3.3' },
  });
});

test('a wait that is broken off gives its moment back', async () => {
  await bookSlot(database(), account, method);
  const told: string[] = [];
  const limiter = sharedLimiter(database(), account, {
    onWait: (_seconds, message) => void told.push(message),
  });
  const stop = new AbortController();
  const waiting = limiter.take(method, stop.signal);
  const before = await bookedUntil();
  setTimeout(() => stop.abort(), 300);
  await expect(waiting).rejects.toThrow();
  expect(told[0]).toMatch(/метод 8\.3\.3.*осталось \d с/);
  expect(await bookedUntil()).toBeLessThan(before + interval);
  expect(limiter.last).toBeUndefined();
});

const bookedUntil = async () => {
  const { rows } = await sql<{ at: string }>`
    select next_at::text as at from rate_limit where account = ${account.name} and method = ${method}`.execute(
    database(),
  );
  return Date.parse(rows[0]?.at ?? '');
};

test('a moment is not given back when somebody has booked after it', async () => {
  await bookSlot(database(), account, method);
  const first = await bookSlot(database(), account, method);
  const second = await bookSlot(database(), account, method);
  if (first) await returnSlot(database(), account, method, first);
  expect(await bookedUntil()).toBe(Date.parse(second?.next ?? ''));
});

test('after a 429 nobody of the account calls until its time is over', async () => {
  await bookSlot(database(), account, method);
  await holdMethod(database(), account, method, 60);
  expect(await waitOf(database(), account, method)).toBeGreaterThan(55_000);
});

test('what a 429 teaches is added to the interval and fades call by call', async () => {
  const first = await bookSlot(database(), account, method);
  expect(first?.margin).toBe(0);
  await holdMethod(database(), account, method, 0);
  const slots = [];
  for (let n = 0; n < 40; n++) slots.push(await bookSlot(database(), account, method));
  const [second, last] = [slots[0], slots.at(-1)];
  expect(second?.interval).toBeGreaterThan(first?.interval ?? 0);
  expect(last?.margin).toBe(0);
  expect(last?.interval).toBe(first?.interval);
});

test('a request that goes out late pushes those after it back', async () => {
  await bookSlot(database(), account, method);
  const before = await bookedUntil();
  await delaySlot(database(), account, method, 700);
  expect(await bookedUntil()).toBe(before + 700);
});

test('a request is kept back by what has to be written before it, and its moment is given back', async () => {
  const limiter = sharedLimiter(database(), account, {
    onTurn: () => {
      throw new Error('taken back');
    },
  });
  await expect(limiter.take(method)).rejects.toThrow('taken back');
  expect(await waitOf(database(), account, method)).toBe(0);
});

test('an installation may set an interval of its own', async () => {
  await sql`update mdlp_method set own_interval_ms = 60000 where method = 'branch'`.execute(database());
  await bookSlot(database(), account, 'branch');
  expect(await waitOf(database(), account, 'branch')).toBeGreaterThan(55_000);
  const { items } = await world.server.call(listIntervals, {}, person.token);
  expect(items).toHaveLength(Object.keys(methods).length);
});

test('requests of organisations cannot touch the intervals', async () => {
  const touch = world.server.tenant(person, (db) => sql`delete from rate_limit`.execute(db));
  await expect(touch).rejects.toThrow(/permission denied/);
});

test('boxes that are known are shown without waiting, others not before the interval is over', async () => {
  const { server, sandbox } = world;
  await person.signIn();
  const item = await delivered(world, person, { boxes: 2, packsPerBox: 3 });
  const objects = await objectsOf(server, person, item.document_id);
  const [first, second] = objects.map((object) => ({ sscc: 'sscc' in object ? (object.sscc ?? '') : '' }));
  const ask = (data: unknown[]) => server.send(loadBoxes, { body: { data } }, { token: person.token });
  sandbox.setIntervals(0);
  const { config } = server.core.services;
  config.mdlpPace = 1;
  try {
    expect((await ask([first])).status).toBe(200);
    const again = await ask([first]);
    expect(again).toMatchObject({ status: 200, body: { items: [{ cached: true }] } });
    const early = await ask([second]);
    expect(early).toMatchObject({ status: 429, body: { code: 'mdlp.wait', details: { method: '8.4.4' } } });
    expect((early.body as { message: string }).message).toMatch(/^Попробуйте через (29|30|31) сек$/);
  } finally {
    config.mdlpPace = 0.01;
  }
});
