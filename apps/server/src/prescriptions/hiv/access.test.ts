import { allCalls } from '@provizor/contract/calls';
import { callsOf, dictionaryOf } from '@provizor/contract/dictionaries';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slices } from '../../slices.ts';
import { filtering } from '../../testing/foreign-ids/filtering.ts';
import { named } from '../../testing/foreign-ids/named.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/index.ts';
import { makeVictim } from '../../testing/victim.ts';
import { type HivWorld, hivWorld, openAs, secret } from '../testing/hiv.ts';

let server: TestServer;
let world: HivWorld;
let id: number;
let neighbour: TestUser;

beforeAll(async () => {
  server = await testServer({ slices });
  world = await hivWorld(server);
  id = await world.add();
  neighbour = await server.user(await server.organization({ groups: ['hiv'] }), { manage: ['hiv'] });
  const { item } = await openAs(server, world.keeper, id);
  const body = { status: 'deferred', date: world.today, reason: secret } as const;
  await server.call(
    allCalls.find(({ name }) => name === 'setHivStatus')?.call as never,
    { params: { id: item.id }, body } as never,
    world.keeper.token,
  );
});
afterAll(() => server.close());

const task = '00000000-0000-4000-8000-000000000001';
/** What each call of the group is asked with; those that name a prescription name the one of another organisation. */
const inputs = (): Record<string, { named: boolean; input: object }> => {
  const params = { id };
  const { storage } = world.pharmacy;
  const goods = { storage_id: storage };
  return {
    listHivPrescriptions: { named: false, input: { query: { query: 'ВИЧ' } } },
    addHivPrescription: { named: false, input: { body: world.entry } },
    openHivPrescription: { named: true, input: { params } },
    putHivPrescription: { named: true, input: { params, body: { ...world.entry, version: 1 } } },
    removeHivPrescription: { named: true, input: { params } },
    listRemovedHiv: { named: false, input: {} },
    setHivStatus: {
      named: true,
      input: { params, body: { status: 'refused', date: world.today, reason: 'нет' } },
    },
    clearHivStatus: { named: true, input: { params, query: { status_id: 1 } } },
    listHivGoods: { named: true, input: { params, query: goods } },
    checkHivRelease: { named: true, input: { params, body: goods } },
    serveHivPrescription: { named: true, input: { params, body: { ...goods, version: 1 } } },
    returnHivRelease: { named: true, input: { params } },
    startHivTask: { named: true, input: { params, body: { ...goods, device_id: 'RV-1', suid: '' } } },
    sendHivPrescription: { named: true, input: { body: { id, status: 'ready', rvRequestId: task } } },
    getDispenseMin: { named: true, input: { params } },
    getHivSettings: { named: false, input: {} },
    putHivSettings: {
      named: false,
      input: {
        body: {
          oid: null,
          region_code: null,
          region_name: null,
          postal_code: null,
          signer_name: null,
          signer_ssn: null,
          position_code: null,
          position_name: null,
        },
      },
    },
  };
};
const callOf = (name: string) => allCalls.find((each) => each.name === name)?.call as never;

test('every call of the group is asked here', () => {
  const calls = allCalls.filter(({ call }) => call.access.kind === 'hiv').map(({ name }) => name);
  expect(Object.keys(inputs()).toSorted()).toEqual(calls.toSorted());
});

test('a neighbour with the same ability finds nothing of it, by any call', async () => {
  for (const [name, { named: isNamed, input }] of Object.entries(inputs())) {
    const { status, body } = await server.send(callOf(name), input as never, { token: neighbour.token });
    expect([name, status]).toEqual([name, isNamed ? 404 : name === 'addHivPrescription' ? 400 : 200]);
    expect(JSON.stringify(body ?? '')).not.toContain(secret);
  }
});

test('the others of the organisation get in by none of them', async () => {
  const root = await server.user(await server.organization(), { type: 'root' });
  for (const [name, { input }] of Object.entries(inputs())) {
    for (const token of [world.pharmacy.user.token, world.colleague.token, root.token]) {
      const organization = token === root.token ? world.pharmacy.user.organizationId : undefined;
      const { status } = await server.send(callOf(name), input as never, {
        token,
        ...(organization ? { organization } : {}),
      });
      expect([name, status]).toEqual([name, 403]);
    }
  }
});

test('the number of uses tells nobody of it, and what it keeps is not removed all the same', async () => {
  const { uses, del } = callsOf(dictionaryOf('patient'));
  const patient = await server.system(async (db) => {
    const { rows } = await sql<{
      id: number;
    }>`select patient_id as id from prescription where id = ${id}`.execute(db);
    return rows[0]?.id ?? 0;
  });
  const { token } = world.pharmacy.user;
  expect(await server.call(uses, { body: { id: patient } } as never, token)).toEqual({ uses: [] });
  expect(await server.send(del, { body: { id: patient } }, { token })).toMatchObject({
    body: {
      code: 'dictionary.in-use',
      details: { uses: [{ title: 'Другие записи', count: 1, examples: [] }] },
    },
  });
});

test('no call of the product tells an administrator, who may make all the others, anything of it', async () => {
  const victim = { ...(await makeVictim(server.core)), prescription: id };
  const { token } = world.pharmacy.user;
  const told: string[] = [];
  for (const { name, call } of allCalls) {
    if (name === 'logOut' || call.access.kind === 'hiv' || call.access.kind === 'phone') continue;
    const attack = named[name] ?? filtering[name];
    const answers = [
      await server.send(call, (attack?.(victim) ?? {}) as never, { token }),
      await server.send(call, { params: { id }, ...(call.body ? { body: {} } : {}) } as never, { token }),
    ];
    for (const { body } of answers)
      if (/Тайнописный|ВИЧ-1|B20\.1/.test(JSON.stringify(body ?? ''))) told.push(name);
  }
  expect(told).toEqual([]);
});

test('nothing of it stands in the trail or in events', async () => {
  const { rows } = await server.system((db) =>
    sql<{ told: string }>`
      select table_name || ' ' || changes::text as told from audit_entry
       where changes::text ~ 'Тайнописный|B20.1|ВИЧ-1' or row_key = ${String(id)} and table_name like 'prescription%'
      union all select 'event ' || payload::text from event where payload::text ~ 'Тайнописный|B20.1|ВИЧ-1'`.execute(
      db,
    ),
  );
  expect(rows.map(({ told }) => told)).toEqual([]);
});
