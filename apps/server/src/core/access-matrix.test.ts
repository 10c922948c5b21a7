import {
  type Access,
  allows,
  type Caller,
  divisionAdminRole,
  type Subject,
  subjects,
} from '@provizor/contract';
import { allCalls } from '@provizor/contract/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slices } from '../slices.ts';
import { type TestServer, testServer, type UserOptions } from '../testing/index.ts';

const all = [...subjects];

type Kind = {
  isUzo?: boolean;
  hivGroup?: boolean;
  initial?: boolean;
  divisionAdmin?: boolean;
  options: UserOptions;
};

/** Kinds of people; each with the abilities that tell it from the others. */
const kinds: Record<string, Kind | null> = {
  nobody: null,
  user: { options: {} },
  ...Object.fromEntries(all.map((subject) => [`read ${subject}`, { options: { read: [subject] } }])),
  ...Object.fromEntries(all.map((subject) => [`manage ${subject}`, { options: { manage: [subject] } }])),
  // Without the abilities its role has by default: what the role itself gives.
  'division admin': { divisionAdmin: true, options: {} },
  'initial set-up': { initial: true, options: {} },
  admin: { options: { type: 'admin' } },
  root: { options: { type: 'root' } },
  uzo: { isUzo: true, options: { read: all, manage: all } },
  'uzo admin': { isUzo: true, options: { type: 'admin' } },
  'read hiv where the group is': { hivGroup: true, options: { read: ['hiv'] } },
  'manage hiv where the group is': { hivGroup: true, options: { manage: ['hiv'] } },
  'admin where the group is': { hivGroup: true, options: { type: 'admin' } },
};

function callerOf(kind: string): Caller {
  const person = kinds[kind];
  if (!person) return null;
  const { type = 'user', read = [], manage = [] } = person.options;
  return {
    id: type === 'root' ? 1 : 2,
    type,
    isUzo: person.isUzo ?? false,
    hivGroup: person.hivGroup ?? false,
    initial: person.initial ?? false,
    divisionAdmin: person.divisionAdmin ?? false,
    read: new Set<Subject>([...read, ...manage]),
    manage: new Set<Subject>(manage),
  };
}

const may = (access: Access, kind: string) => allows(access, callerOf(kind));

/** One line for each set of people, one mark for each kind in the order of the heading. */
function table(): string {
  const names = Object.keys(kinds);
  const width = Math.max(...allCalls.map(({ call }) => `${call.method} ${call.path}`.length));
  const heading = names.map((name, index) => `${String(index + 1).padStart(2)}  ${name}`).join('\n');
  const numbers = names.map((_, index) => String(index + 1).padStart(3)).join('');
  const rows = allCalls
    .map(({ call }) => {
      const marks = names.map((kind) => (may(call.access, kind) ? '  +' : '  ·')).join('');
      return `${`${call.method} ${call.path}`.padEnd(width)}${marks}`;
    })
    .toSorted();
  return `${heading}\n\n${' '.repeat(width)}${numbers}\n${rows.join('\n')}\n`;
}

let server: TestServer;
const tokens = new Map<string, string>();

beforeAll(async () => {
  server = await testServer({ slices });
  for (const [kind, person] of Object.entries(kinds)) {
    if (!person) continue;
    const organization = await server.organization({
      isUzo: person.isUzo ?? false,
      groups: person.hivGroup ? ['hiv'] : [],
    });
    const user = await server.user(organization, person.options);
    if (person.initial) {
      await sql`update organization set show_init_for_user = true where id = ${organization.id}`.execute(
        server.db,
      );
    }
    if (person.divisionAdmin) {
      await sql`insert into user_role values (${organization.id}, ${user.id}, ${divisionAdminRole})`.execute(
        server.db,
      );
      await sql`delete from role_ability where role_id = ${divisionAdminRole}`.execute(server.db);
    }
    tokens.set(kind, user.token);
  }
});
afterAll(() => server.close());

it('is the written one: who may make which call (renew the file with vitest -u, and read the difference)', async () => {
  await expect(table()).toMatchFileSnapshot('access-matrix.txt');
});

// Log-out would end the session of the following calls.
const order = allCalls.toSorted((a, b) => Number(a.name === 'logOut') - Number(b.name === 'logOut'));

/** What is said to whoever may not make a call; rows of shared directories may be proposed. */
const denied = new Set<string | undefined>(['access.denied', 'dictionary.national']);

it.each(Object.keys(kinds))('is what the server does, for %s', async (kind) => {
  const wrong: string[] = [];
  for (const { call } of order) {
    const { status, body } = await server.send(call, { params: {} }, { token: tokens.get(kind) ?? null });
    const { code } = body as { code?: string };
    const barred = status === 401 || (status === 403 && denied.has(code));
    const answered = status !== 500 && code !== 'route.not-found';
    if (!answered || barred === may(call.access, kind)) wrong.push(`${call.method} ${call.path}: ${status}`);
  }
  expect(wrong).toEqual([]);
});
