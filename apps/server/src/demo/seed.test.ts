import { listDisagreements, listRemains, listRetailPrices, logIn } from '@provizor/contract';
import { authority, doctors, organizations, patients, products, registrars, rootUser } from '@provizor/demo';
import { fundingFits } from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { session } from '../session/index.ts';
import { stock } from '../stock/index.ts';
import { type TestServer, testServer } from '../testing/index.ts';
import { seedDemo } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  vi.stubEnv('SECRET_KEY', 'key of the demo test');
  server = await testServer({ slices: [session, stock] });
  // two servers that start together on an empty database
  await Promise.all([seedDemo(server.core), seedDemo(server.core)]);
});
afterAll(() => server.close());
afterAll(() => void vi.unstubAllEnvs());

const rowsOf = <T>(query: ReturnType<typeof sql<T>>) =>
  server.system(async (tx) => (await query.execute(tx)).rows);

describe('demo world', () => {
  it('has disposal registrars, each at a storage of its own place', async () => {
    const rows = await rowsOf(sql<{ branch_id: string; storage: string }>`
      select b.branch_id, s.name as storage
        from registrar r join storage s on s.id = r.storage_id join branch b on b.id = s.branch_id
       where s.use_disposal and r.ip = '127.0.0.1' and r.port = 8443 order by 1`);
    expect(rows).toEqual(registrars.map(({ place, storage }) => ({ branch_id: place, storage })));
  });

  it('is made once', async () => {
    await seedDemo(server.core);
    const [counts] = await rowsOf(sql<Record<string, number>>`
      select (select count(*)::int from organization) as organizations,
             (select count(*)::int from app_user) as people,
             (select count(*)::int from gtin_info) as products,
             (select count(*)::int from branch) as places,
             (select count(*)::int from partner) as partners`);
    const below = authority.district.organizations;
    expect(counts).toEqual({
      // the authority, its district, and the organisation of root
      organizations: organizations.length + below.length + 3,
      people:
        [...organizations, authority].flatMap((organization) => organization.users).length + below.length + 1,
      products: products.length,
      places: [...organizations, ...below].flatMap((organization) => organization.places).length,
      partners: organizations.length * (organizations.length - 1 + below.length),
    });
  });

  it('lets everybody in with his name for a password', async () => {
    for (const { username, password } of [
      rootUser,
      ...[...organizations, authority].flatMap((organization) => organization.users),
    ]) {
      const { token } = await server.call(logIn, { body: { username, password } });
      expect(token).not.toBe('');
    }
  });

  it('has goods on the shelves of every organisation, of every urgency, balanced with the ledger', async () => {
    for (const { users } of organizations) {
      const [{ username, password } = rootUser] = users;
      const { token } = await server.call(logIn, { body: { username, password } });
      const { items, totals } = await server.call(listRemains, { body: { limit: 1000 } }, token);
      expect(totals?.lots).toBeGreaterThan(120);
      const warnings = new Set(items.map((item) => item.expiry_warning));
      expect(warnings).toEqual(new Set([null, 'expired', 'months3', 'months6']));
      expect(items.every((item) => item.vat_value !== null && Number(item.sum) > 0)).toBe(true);
      expect(items.filter((item) => item.name.startsWith('GTIN'))).toEqual([]);
      // every marked pack on a shelf is in the balance, and the other way round
      const compared = await server.call(listDisagreements, { body: {} }, token);
      expect(compared.items).toEqual([]);
    }
    expect(await rowsOf(sql`select * from stock_discrepancy`)).toEqual([]);
  });

  it('sells at prices its rules make, none of them unlawful, and shows a supplier who asks too much', async () => {
    const { token } = await server.call(logIn, { body: { username: 'apteka', password: 'apteka' } });
    const { items } = await server.call(listRetailPrices, { body: { limit: 1000 } }, token);
    expect(items.length).toBeGreaterThan(60);
    expect(items.filter(({ retail_price: price, rule }) => price === null || rule === null)).toEqual([]);
    expect(
      items.filter(({ retail_price: price, cap }) => cap !== null && Number(price) > Number(cap)),
    ).toEqual([]);
    const vital = items.filter((item) => item.vital);
    expect(vital.filter(({ maker_price, limit_price, cap }) => !(maker_price && limit_price && cap))).toEqual(
      [],
    );
    const faulty = items.filter(({ faults }) => faults.length > 0).length;
    expect(faulty).toBeGreaterThan(0);
    expect(faulty).toBeLessThan(items.length / 5);
  });

  it('fills the dictionaries of every organisation, without a row that contradicts another', async () => {
    const owned = ['division', 'type_storage', 'type_address', 'contract', 'batch'];
    for (const table of owned) {
      const [row] = await rowsOf(sql<{ n: number }>`
        select count(distinct organization_id)::int as n from ${sql.table(table)}`);
      expect([table, row?.n]).toEqual([
        table,
        organizations.length + authority.district.organizations.length,
      ]);
    }
    const [counts] = await rowsOf(sql<Record<string, number>>`
      select (select count(*)::int from patient) as patients, (select count(*)::int from doctor) as doctors,
             (select count(*)::int from doctor where position_id is null) as unplaced,
             (select count(*)::int from storage where type_storage_id is null) as untyped,
             (select count(*)::int from app_user u where position is not null and type <> 'root' and not exists (
               select from user_division d where d.organization_id = u.organization_id and d.user_id = u.id)
                 and not exists (select from organization o where o.id = u.organization_id and o.is_uzo)
                 and not u.disabled) as idle,
             (select count(*)::int from nomenclature where vat_rate is null) as bare,
             (select count(*)::int from contract where partner_id is null or contract_type_id is null) as loose`);
    expect(counts).toEqual({
      patients: 3 * patients.length,
      doctors: 3 * doctors.length,
      unplaced: 0,
      untyped: 0,
      idle: 0,
      bare: 0,
      loose: 0,
    });
    const pairs = await rowsOf(sql<{ source: number; type: number }>`
      select s.mdlp_id as source, t.mdlp_id as type from contract c
        join source_type s on s.id = c.source_type_id join contract_type t on t.id = c.contract_type_id`);
    expect(pairs.filter(({ source, type }) => !fundingFits(source, type))).toEqual([]);
  });

  it('has a past: documents of every kind over three months, some under way, some of today', async () => {
    for (const key of ['pharmacy1', 'hospital'] as const) {
      const { inn = '' } = organizations.find((organization) => organization.key === key) ?? {};
      const documents = await rowsOf(sql<{ kind: string; state: string; ago: number; lines: number }>`
        select d.kind, d.state, current_date - d.document_date as ago,
               (select count(*)::int from stock_document_line l where l.document_id = d.id) as lines
          from stock_document d join organization o on o.id = d.organization_id
         where o.inn = ${inn} and not d.removed`);
      const kinds = new Set(documents.map(({ kind }) => kind));
      const own = key === 'pharmacy1' ? ['realize', 'recipe', 'outcome'] : ['treatment'];
      expect(kinds).toEqual(new Set(['initial', 'income', 'move', 'destroy', 'invent', 'order', ...own]));
      expect(documents.filter(({ lines }) => lines === 0)).toEqual([]);
      const states = (kind: string) =>
        new Set(documents.filter((d) => d.kind === kind).map(({ state }) => state));
      expect(states('move')).toEqual(new Set(['active', 'sent']));
      expect(states('invent')).toContain('pre-active');
      expect(states('invent').size).toBe(2);
      expect(states('income')).toEqual(new Set(['active', 'draft']));
      for (const state of ['draft', 'active', 'done']) expect(states('order')).toContain(state);
      // a month nobody worked in would leave a hole in every sheet
      for (const month of [0, 1, 2]) {
        const inMonth = documents.filter(({ ago }) => ago > month * 30 && ago <= month * 30 + 30);
        expect(inMonth.length).toBeGreaterThan(15);
      }
      expect(documents.filter(({ ago }) => ago === 0).length).toBeGreaterThan(2);
    }
  });

  it('has prescriptions of two months in all states, what was released of them with its documents', async () => {
    const rows = await rowsOf(sql<{ status: string; n: number; released: number; documents: number }>`
      select p.status, count(*)::int as n, sum(p.released)::int as released, count(r.document_id)::int as documents
        from prescription p left join prescription_release r on r.prescription_id = p.id
       where p.programme_kind <> 'hiv'
       group by p.status order by p.status`);
    expect(rows.map(({ status, n }) => [status, n])).toEqual([
      ['annulled', 10],
      ['deferred', 20],
      ['expired', 40],
      ['issued', 60],
      ['partly-served', 15],
      ['refused', 15],
      ['served', 130],
      ['withdrawn', 10],
    ]);
    for (const { status, n, released, documents } of rows) {
      const count = status === 'served' || status === 'partly-served' ? n : 0;
      expect([status, released, documents]).toEqual([status, count, count]);
    }
    const [waiting] = await rowsOf(sql<{ n: number }>`
      select count(*)::int as n from prescription p cross join gtin_info i
       where p.status = 'deferred' and i.gtin = '09520030000029' and goods_for(p, i.gtin, i.name) = ''`);
    expect(waiting?.n).toBe(5);
  });

  it('has contracts of the programmes that brought what is released, and a person of the group «ВИЧ»', async () => {
    const contracts = await rowsOf(sql<{ name: string; planned: number; came: number; left: number }>`
      select c.name, sum(s.quantity)::int as planned, c.date_end - current_date as left,
             (select sum(l.quantity)::int from stock_document d
                join stock_document_line l on l.organization_id = d.organization_id and l.document_id = d.id
               where d.organization_id = c.organization_id and d.data ->> 'contract_id' = c.id::text) as came
        from contract c
        join contract_specification s on s.organization_id = c.organization_id and s.contract_id = c.id
       where c.programme_id is not null group by c.organization_id, c.id order by c.name`);
    expect(contracts.map(({ name, planned, came }) => [name, planned, came])).toEqual([
      ['ЛЛО-ВЗН-3/26', 60, 60],
      ['ЛЛО-ОНЛС-14/26', 300, 120],
      ['ЛЛО-РЛ-7/26', 90, 60],
    ]);
    expect(contracts.map(({ left }) => left > 0 && left <= 30)).toEqual([false, false, true]);
    const hiv = await rowsOf(sql<{ status: string; username: string; diagnosed: boolean }>`
      select p.status, u.username, p.diagnosis ~ '^(B2|Z21)' as diagnosed from prescription p
        join app_user u on u.organization_id = p.organization_id
        join user_role h on h.organization_id = u.organization_id and h.user_id = u.id
        join role_ability a on a.role_id = h.role_id and a.subject = 'hiv' and a.action = 'manage'
       where p.programme_kind = 'hiv'`);
    expect(new Set(hiv.map(({ username }) => username))).toEqual(new Set(['kabinet']));
    expect(hiv.map(({ status }) => status).toSorted()).toEqual(
      ['deferred', 'expired', 'issued', 'issued', 'issued', 'refused'].toSorted(),
    );
    expect(hiv.every(({ diagnosed }) => diagnosed)).toBe(true);
  });

  it('has told the registers: packages with protocols of each outcome', async () => {
    const packages = await rowsOf(sql<{ register: string; kind: string; state: string; outcomes: string[] }>`
      select k.register, k.kind, k.state, array_agg(distinct x.state order by x.state) as outcomes
        from register_package k
        join register_record x on x.organization_id = k.organization_id and x.package_uuid = k.uuid
       group by k.organization_id, k.uuid order by k.id`);
    expect(
      packages.map(({ register, kind, state, outcomes }) => [register, kind, state, ...outcomes]),
    ).toEqual([
      ['egisso', 'facts', 'processed', 'accepted'],
      ['egisso', 'facts', 'processed', 'accepted', 'refused', 'warning'],
      ['egisso', 'facts', 'in-progress', 'formed'],
      ['egisso', 'facts', 'processed', 'refused'],
      ['egisso', 'facts', 'formed', 'formed'],
      ['frllo', 'monetizations', 'processed', 'accepted'],
      ['frllo', 'benefits', 'processed', 'accepted', 'known', 'refused'],
      ['frllo', 'recipes', 'processed', 'accepted'],
      ['frllo', 'releases', 'processed', 'accepted', 'refused'],
      ['frllo', 'recipes', 'formed', 'formed'],
    ]);
  });

  it('keeps the credentials of MDLP encrypted', async () => {
    const rows = await rowsOf(sql<{ client_id: string; client_secret: string }>`
      select client_id, client_secret from organization where client_id is not null`);
    expect(rows).toHaveLength(organizations.length + authority.district.organizations.length);
    const open = [...organizations, ...authority.district.organizations].flatMap(
      ({ client_id, client_secret }) => [client_id, client_secret],
    );
    for (const secret of open) expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
