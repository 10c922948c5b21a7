import { randomBytes } from 'node:crypto';
import * as calls from '@provizor/contract';
import { dictionaryOf, placeInput } from '@provizor/contract/dictionaries';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TaskContext } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { entryOf, programmeOf } from '../prescriptions/testing/index.ts';
import { slices } from '../slices.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { reseal } from './rotation.ts';

let server: TestServer;
let admin: TestUser;
let root: TestUser;
beforeAll(async () => {
  server = await testServer({ slices });
  const organization = await server.organization();
  admin = await server.user(organization, { type: 'admin' });
  root = await server.user(await server.organization(), { type: 'root' });
});
afterAll(() => server.close());

const letters = () =>
  [...randomBytes(9)].map((byte) => String.fromCharCode('а'.charCodeAt(0) + (byte % 32))).join('');
/** Nobody else in any database of this server is called so. */
const somebody = () => ({
  name: `Й${letters()} Анна Ильинична`,
  ssn: '11223344595',
  birth_date: '1948-05-17',
  policy: String(randomBytes(6).readUIntBE(0, 6)).padStart(16, '7').slice(0, 16),
  phone: `+7 ${randomBytes(5).readUIntBE(0, 5)}`,
  address: `Тверь, ${letters()}`,
});
type Reply = { status: number; body: { item: { id: number }; items: object[] } };
const ask = async (action: 'add' | 'put' | 'get' | 'list', input: Record<string, unknown>) => {
  const call = dictionaryOf('patient').calls[action];
  return (await server.send(call, placeInput(call, input), { token: admin.token })) as unknown as Reply;
};
const added = async (person: Record<string, unknown>) => (await ask('add', person)).body.item.id;
const inOrganization = <T>(work: (db: TenantTransaction) => Promise<T>) => server.tenant(admin, work);

/** The key rows of the organisation are sealed by, and the numbers of keys there are. */
async function keys(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from data_key where organization_id = ${admin.organizationId} and purpose = 'rows' order by id`.execute(
    server.db,
  );
  return rows.map(({ id }) => id);
}

/** The task of the rotation as the queue runs it; ends after some batches as if its server had been killed. */
async function run(batches = Number.POSITIVE_INFINITY): Promise<void> {
  const killed = new AbortController();
  let done = 0;
  const ctx = {
    signal: killed.signal,
    log: { info: () => undefined },
    system: async (work: never) => {
      const result = await server.system(work);
      done += 1;
      if (done >= batches) killed.abort(new Error('killed'));
      return result;
    },
  } as unknown as TaskContext;
  await reseal({ organizationId: admin.organizationId }, ctx);
}

test('nothing of a patient stands in files of tables and indexes, nor in the log of changes', async () => {
  const person = somebody();
  const id = await added(person);
  await ask('put', { ...person, id, version: 1, phone: person.phone.replace('+7', '+8') });
  const programme = await programmeOf(server, admin);
  await server.call(
    calls.addPrescription,
    { body: { ...entryOf(programme), patient: { id } } },
    admin.token,
    `prescription-${id}`,
  );
  const words = [
    person.name.split(' ')[0] ?? '',
    person.policy,
    person.phone.slice(3),
    person.address.slice(7),
  ];
  words.push(...words.map((word) => word.toLowerCase()));
  await sql`checkpoint`.execute(server.db);
  const { rows } = await sql<{ place: string; word: string }>`
    with file as materialized (
      select c.oid::regclass::text as place, pg_read_binary_file(pg_relation_filepath(c.oid), 0, 1000000000, true) as bytes
        from pg_class c where pg_relation_filepath(c.oid) is not null
      union all
      select name, pg_read_binary_file('pg_wal/' || name, 0, 1000000000, true) from pg_ls_waldir())
    select place, word from file, unnest(${words}::text[]) word
     where position(convert_to(word, 'UTF8') in bytes) > 0`.execute(server.db);
  expect(rows).toEqual([]);
  // what is compressed in the files is looked at as rows
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')`.execute(server.db);
  for (const { name } of tables) {
    const found = await sql`
      select from ${sql.raw(name)} t where t::text ~* ${words.join('|')} limit 1`.execute(server.db);
    expect([name, found.rows.length]).toEqual([name, 0]);
  }
  // and whoever may read it does
  expect((await ask('get', { id })).body.item).toMatchObject({
    name: person.name,
    policy: person.policy,
    ssn: person.ssn,
  });
  const trail = await server.call(
    calls.listAudit,
    { body: { table: 'patient', row_key: String(id) } },
    admin.token,
  );
  expect(trail.items.map(({ changes }) => changes.find(({ field }) => field === 'phone'))).toMatchObject([
    { old: person.phone, new: person.phone.replace('+7', '+8') },
    { old: null, new: person.phone },
  ]);
  expect((await ask('list', { query: words[0] })).body.items).toMatchObject([{ id }]);
  const taken = await ask('add', { ...somebody(), ssn: person.ssn });
  expect(taken.body).toMatchObject({
    details: [{ path: 'body.ssn', message: expect.stringContaining(person.name) }],
  });
});

test('a rotation that is killed goes on; people work meanwhile, and the older key goes away', async () => {
  await inOrganization((db) =>
    sql`insert into patient (organization_id, name, birth_date, ssn)
        select ${admin.organizationId}::int, 'Больной ' || n, '1950-01-01', case n when 7 then '20000000725' else (21000000000 + n)::text end
          from generate_series(1, 1200) n`.execute(db),
  );
  const state = () =>
    inOrganization(async (db) => {
      const { rows } = await sql<{ patients: string; trail: string }>`
        select (select md5(string_agg(p.id || p.name || coalesce(p.ssn, '') || p.version, ',' order by p.id))
                  from patient p where p.name like 'Больной%') as patients,
               (select md5(string_agg(opened_changes(e.changes, (select opened_keys()), e.sealed_by)::text, ',' order by e.id))
                  from audit_entry e where e.table_name = 'patient' and e.action = 'insert'
                   and (opened_changes(e.changes, (select opened_keys()), e.sealed_by) -> 'name' ->> 'new') like 'Больной%') as trail`.execute(
        db,
      );
      return rows[0];
    });
  const before = await state();
  const [old = 0] = await keys();
  const marks = () =>
    inOrganization(async (db) => {
      const { rows } = await sql<{
        mark: Buffer;
      }>`select ssn_mark as mark from patient where ssn is not null order by id`.execute(db);
      return rows.map(({ mark }) => mark.toString('hex'));
    });
  const markedBefore = await marks();

  await server.call(calls.rotateDataKeys, {}, root.token);
  const [, fresh = 0] = await keys();
  expect(fresh).toBeGreaterThan(old);
  await expect(run(3)).rejects.toThrow('killed');
  expect(await keys()).toEqual([old, fresh]);
  expect(await state()).toEqual(before);
  const { keys: told } = await server.call(calls.showInstallation, {}, root.token);
  expect(told).toMatchObject({ resealing: 1 });

  // half of them have the new key; both are worked with
  const one = somebody();
  const id = await added({ ...one, ssn: null });
  const working = (async () => {
    for (let version = 1; version < 12; version++) {
      const reply = await ask('put', { ...one, ssn: null, id, version, phone: String(version) });
      expect(reply.status).toBe(200);
    }
  })();
  await Promise.all([run(), working]);
  expect(await keys()).toEqual([fresh]);
  expect(await state()).toEqual(before);
  expect((await ask('get', { id })).body.item).toMatchObject({ name: one.name, phone: '11' });
  // marks are made anew and still tell who is there
  expect((await marks()).filter((mark) => markedBefore.includes(mark))).toEqual([]);
  const same = await server.call(
    calls.checkPatientSsn,
    { body: { ssn: '20000000725' } } as never,
    admin.token,
  );
  expect(same).toMatchObject({ exists: true, item: { name: 'Больной 7' } });
  const { rows } = await sql`
    select t::text from sealed_tables() t`.execute(server.db);
  expect(rows.length).toBeGreaterThan(7);
});

test('a row written by the older key at the last moment keeps that key until the task has come again', async () => {
  await server.call(calls.rotateDataKeys, {}, root.token);
  const [old = 0, fresh = 0] = await keys();
  await server.system((db) =>
    sql`insert into patient_sealed (organization_id, name, birth_date, search, sealed_by)
        select ${admin.organizationId}, seal_text('Опоздавший', k), seal_text('1950-01-01', k), seal_text(' опоздавший', k),
               ${old} from opened_key(${admin.organizationId}, ${old}) k`.execute(db),
  );
  await expect(
    server.system((db) => sql`delete from data_key where id = ${old}`.execute(db)),
  ).rejects.toThrow(/foreign key/);
  await run();
  expect(await keys()).toEqual([fresh]);
});

test('of two who change a patient at once one is told; of two who add one with the same СНИЛС one finds him', async () => {
  const person = { ...somebody(), ssn: null };
  const id = await added(person);
  const replies = await Promise.all(
    ['111', '222', '333'].map((phone) => ask('put', { ...person, id, version: 1, phone })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const ids = await Promise.all(
    [1, 2, 3, 4].map(() =>
      inOrganization(async (db) => {
        const { rows } = await sql<{ id: number }>`
          select id from find_or_add_patient(${admin.organizationId}, 'Двойник', '30000000001', '1950-01-01', null, null)`.execute(
          db,
        );
        return rows[0]?.id;
      }),
    ),
  );
  expect(new Set(ids).size).toBe(1);
});

test('values of another key are refused, never shown as empty; the start says what to bring back', async () => {
  vi.stubEnv('SECRET_KEY', 'another key');
  try {
    await expect(testServer({ slices: [], databaseUrl: server.databaseUrl })).rejects.toThrow(
      /зашифрованы другим ключом установки: верните прежний SECRET_KEY или файл secret.key/,
    );
  } finally {
    vi.unstubAllEnvs();
  }
  const without = sql`select set_config('provizor.key', '', true)`;
  await expect(
    server.system(async (db) => {
      await without.execute(db);
      await sql`select name from patient limit 1`.execute(db);
    }),
  ).rejects.toThrow('no key of the installation');
});

test('another organisation has neither the key nor the right to make one', async () => {
  const stranger = await server.user(await server.organization(), { type: 'admin' });
  await server.tenant(stranger, async (db) => {
    const { rows } = await sql`select from data_key`.execute(db);
    expect(rows).toEqual([]);
  });
  for (const work of [
    sql`select present_key(${admin.organizationId})`,
    sql`select next_key(${admin.organizationId})`,
    sql`insert into data_key (organization_id, purpose, sealed) values (${stranger.organizationId}, 'rows', '\\x00')`,
    sql`select reseal_rows('patient_sealed', ${admin.organizationId}, 1, 1)`,
  ])
    await expect(server.tenant(stranger, (db) => work.execute(db))).rejects.toThrow(
      /another organisation|permission denied/,
    );
});
