import { allCalls } from '@provizor/contract/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../session/index.ts';
import { slices } from '../slices.ts';
import { filtering } from '../testing/foreign-ids/filtering.ts';
import { harmless } from '../testing/foreign-ids/harmless.ts';
import type { Input } from '../testing/foreign-ids/input.ts';
import { named } from '../testing/foreign-ids/named.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { makeVictim, mark, type Victim } from '../testing/victim.ts';

let server: TestServer;
let victim: Victim;
let attacker: TestUser;
let before: Record<string, string>;

beforeAll(async () => {
  server = await testServer({ slices });
  victim = await makeVictim(server.core);
  attacker = await server.user(await server.organization(), { type: 'admin' });
  before = await rowsOf(server.db, victim.organizationId);
});
afterAll(() => server.close());

/** Root of the demo world with a living session. */
async function rootOf({ system }: TestServer): Promise<TestUser> {
  return system(async (db) => {
    const { rows } = await sql<{ organization_id: number; username: string; name: string }>`
      select organization_id, username, name from app_user where id = 1`.execute(db);
    const [person] = rows;
    if (!person) throw new Error('the demo has no root');
    const owner = { organizationId: person.organization_id, userId: 1, ip: '127.0.0.1', userAgent: null };
    const token = await openSession(db, owner);
    return { ...person, id: 1, organizationId: person.organization_id, password: 'root', token };
  });
}

/** What ends a session comes late, what removes a row last: the others still find theirs. A password ends phones. */
const rank = (name: string) =>
  name === 'removePhone'
    ? 1
    : /^remove|\.del( |$)/.test(name)
      ? 3
      : /^logOut$|^end|^changePassword$/.test(name)
        ? 2
        : 0;

const callOf = (name: string) => {
  const found = allCalls.find((each) => each.name === name);
  if (!found) throw new Error(`no call ${name}`);
  return found.call;
};

async function attack(name: string, input: Input) {
  const answer = await server.send(callOf(name), input, { token: attacker.token });
  expect(JSON.stringify(answer.body ?? '')).not.toContain(mark);
  return answer;
}

describe('an administrator of another organisation', () => {
  it.each(Object.keys(named))('does not find what %s names', async (name) => {
    const { status, body } = await attack(name, named[name]?.(victim) ?? {});
    expect([status, body]).toMatchObject([404, { code: expect.stringMatching(/^(mdlp\.)?not-found$/) }]);
  });

  it.each(Object.keys(filtering))('gets nothing of it by %s', async (name) => {
    const { status } = await attack(name, filtering[name]?.(victim) ?? {});
    expect(status).not.toBe(500);
  });

  it('has changed nothing of it', async () => {
    expect(await rowsOf(server.db, victim.organizationId)).toEqual(before);
  });
});

describe('the administrator of the organisation itself', () => {
  // Without this the attacks would prove nothing: the inputs name rows that are there.
  const order = Object.keys(named).toSorted((a, b) => rank(a) - rank(b));
  it.each(order)('finds what %s names', async (name) => {
    const admin = await server.user({ id: victim.organizationId }, { type: 'admin' });
    const input = named[name]?.(victim) ?? {};
    const { body } = await server.send(callOf(name), input, { token: admin.token });
    expect(body).not.toMatchObject({ code: 'not-found' });
  });
});

describe('root, working in an organisation that is not his own', () => {
  let world: TestServer;
  let chosen: Victim;
  let root: TestUser;
  let authority: number;

  beforeAll(async () => {
    world = await testServer({ slices });
    chosen = await makeVictim(world.core);
    root = await rootOf(world);
    const { rows } = await sql<{ id: number }>`select id from organization where is_uzo`.execute(world.db);
    authority = rows[0]?.id ?? 0;
  });
  afterAll(() => world.close());

  const all = { ...named, ...filtering };
  const order = [...Object.keys(all), ...harmless]
    .filter((name) => !['anyone', 'phone'].includes(callOf(name).access.kind))
    .toSorted((a, b) => rank(a) - rank(b));

  it.each(order)('gets an answer or a clear refusal from %s', async (name) => {
    const input = all[name]?.(chosen) ?? {};
    const call = callOf(name);
    const organization = call.access.kind === 'uzo' ? authority : chosen.organizationId;
    const { status, body } = await world.send(call, input, { token: root.token, organization });
    expect([status, body]).not.toMatchObject([500, {}]);
    expect(body).not.toMatchObject({ code: 'access.denied' });
  });

  it('stands in the trail by his name', async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from audit_entry
       where organization_id = ${chosen.organizationId} and user_id = 1`.execute(world.db);
    expect(rows[0]?.n).toBeGreaterThan(0);
  });
});

it('every call of the contract stands in one of these tables', () => {
  // those of the group «ВИЧ» no administrator has: prescriptions/hiv/access.test.ts
  const apart = allCalls.filter(({ call }) => call.access.kind === 'hiv').map(({ name }) => name);
  const tables = [...Object.keys(named), ...Object.keys(filtering), ...harmless, ...apart];
  expect(tables.toSorted()).toEqual(allCalls.map(({ name }) => name).toSorted());
});
