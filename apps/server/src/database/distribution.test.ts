import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices: [] });
});
afterAll(() => server.close());

/**
 * Unique keys of tables of organisations that do not begin with the organisation, with why. The list may only get shorter:
 * each of them keeps its table from being distributed by the organisation (decision 102).
 */
const otherKeys: Readonly<Record<string, string>> = {
  app_user_id_key: 'root and the trail name a person of any organisation by his number alone',
  app_user_username: 'a person logs in before his organisation is known',
  dictionary_proposal_id_key: 'root answers proposals of all organisations by their number',
  mobile_device_token: 'a device is found by its token, before its organisation is known',
  patient_monetization_once: 'an exclusion over ranges, of which the organisation is one',
  phone_pairing_code: 'a phone is paired by the code on the screen alone',
  phone_scanner_token: 'a phone is found by its token',
  role_name: 'common roles have no organisation',
  role_pkey: 'common roles have no organisation',
  session_token: 'a session is found by its token, before its organisation is known',
};

/** Foreign keys by which tables of all organisations lean on tables of one. */
const leaning: Readonly<Record<string, string>> = {
  'import_run -> app_user': 'who loaded reference data of all',
  'role_ability -> role': 'abilities of common roles and of those of an organisation stand together',
};

type Row = { name: string };
const names = async (query: ReturnType<typeof sql<Row>>) =>
  (await query.execute(server.db)).rows.map(({ name }) => name).toSorted();

it('begins every unique key of a table of organisations with the organisation, but for known ones', async () => {
  expect(
    await names(sql<Row>`
      select x.relname as name from pg_index i
        join pg_class c on c.oid = i.indrelid and c.relkind in ('r', 'p')
        join pg_class x on x.oid = i.indexrelid
        join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
       where (i.indisunique or i.indisexclusion) and i.indkey[0] <> a.attnum`),
  ).toEqual(Object.keys(otherKeys));
});

it('leans on no table of organisations from one of all, but for known ones', async () => {
  expect(
    await names(sql<Row>`
      select k.conrelid::regclass || ' -> ' || k.confrelid::regclass as name from pg_constraint k
        join pg_attribute b on b.attrelid = k.confrelid and b.attname = 'organization_id'
       where k.contype = 'f'
         and not exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'organization_id')`),
  ).toEqual(Object.keys(leaning));
});

it('leaves no row of an organisation without it, but for roles common to all', async () => {
  expect(
    await names(sql<Row>`
      select c.relname as name from pg_class c
        join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
       where c.relkind in ('r', 'p') and not a.attnotnull`),
  ).toEqual(['role']);
});
