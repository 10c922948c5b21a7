import { makeSnils } from '@provizor/domain';
import { sql } from 'kysely';
import { programmeIn } from '../../contracts/testing/index.ts';
import { post, type StockWorld, stockWorld } from '../../stock/testing/index.ts';
import type { TestServer, TestUser } from '../../testing/index.ts';

/** An organisation with a programme, codes for the registers and people who have benefits. */
export type RegisterWorld = {
  stock: StockWorld;
  /** Works with state registers. */
  keeper: TestUser;
  programme: number;
  category: number;
};

/** Makes the organisation: its stock has 1,000,000 packs of one lot at 110 roubles. */
export async function registerWorld(server: TestServer): Promise<RegisterWorld> {
  const stock = await stockWorld(server, 1);
  const keeper = await server.user({ id: stock.organizationId }, { manage: ['llo'] });
  const programme = await programmeIn(server, keeper);
  const category = await server.tenant(keeper, async (tx) => {
    await sql`update app_user set is_egisso = true where id = ${keeper.id}`.execute(tx);
    await sql`
      insert into register_setting (organization_id, body_code, system_code, region, organization_oid)
      values (${stock.organizationId}, 'TST1.000001', '9.999', '99000', '1.2.643.5.1.13.13.12.4.99.99998')`.execute(
      tx,
    );
    const { rows } = await sql<{ id: number }>`
      select id from benefit_category where code = '1.00000.0218'`.execute(tx);
    const id = rows[0]?.id ?? 0;
    await sql`
      insert into register_measure (organization_id, category_id, measure_uuid, local_category_uuid)
      values (${stock.organizationId}, ${id}, gen_random_uuid(), gen_random_uuid())`.execute(tx);
    await sql`update nomenclature set amount = 30`.execute(tx);
    await post(tx, stock, 'income', '2026-01-10', [{ lotId: stock.lots[0] ?? 0, quantity: '1000000' }]);
    return id;
  });
  return { stock, keeper, programme, category };
}

type Own = { name?: string; ssn?: string | null; sex?: 'male' | 'female' | null; birth?: string };

/** A patient who holds the benefit since 2020; gives the id. */
export const patientIn = (
  server: TestServer,
  { keeper, category }: RegisterWorld,
  n: number,
  own: Own = {},
) =>
  server.tenant(keeper, async (tx) => {
    const { name = 'Примерова Анна Образцовна', sex = 'female', birth = '1957-02-03' } = own;
    const ssn = own.ssn === undefined ? makeSnils(`9010030${String(n).padStart(2, '0')}`) : own.ssn;
    const { rows } = await sql<{ id: number }>`
      insert into patient (organization_id, name, ssn, birth_date, sex)
      values (${keeper.organizationId}, ${name}, ${ssn}, ${birth}, ${sex}) returning id`.execute(tx);
    const id = rows[0]?.id ?? 0;
    await sql`
      insert into patient_benefit (organization_id, patient_id, category_id, since)
      values (${keeper.organizationId}, ${id}, ${category}, '2020-01-01')`.execute(tx);
    return id;
  });

/** A prescription of the patient for 30 units, issued on 10.02.2026 by a doctor with all that is asked; gives the id. */
export const prescriptionIn = (server: TestServer, world: RegisterWorld, patient: number, number: string) =>
  server.tenant(world.keeper, async (tx) => {
    const organization = world.keeper.organizationId;
    const { rows } = await sql<{ id: number }>`
      with post as (
        insert into position (name, code) values ('Врач-эндокринолог', '109')
        on conflict (parent_id, name) do update set code = excluded.code returning id),
      doctor as (
        insert into doctor (organization_id, name, ssn, position_id)
        select ${organization}::int, 'Врачёва Проба Тестовна', ${makeSnils('901003002')}, id from post
        on conflict (organization_id, ssn) do update set name = excluded.name returning id)
      insert into prescription (organization_id, series, number, issue_date, patient_id, doctor_id, diagnosis,
                                benefit_category_id, programme_id, programme_kind, drug, quantity, validity_unit,
                                validity_count, valid_until, source, status_date)
      select ${organization}::int, '9926', ${number}, '2026-02-10', ${patient}, d.id, 'E11.9', ${world.category},
             ${world.programme}, 'federal', 'Метформин', 30, 'days', 30, '2026-03-12', 'typed', '2026-02-10'
        from doctor d returning id`.execute(tx);
    return rows[0]?.id ?? 0;
  });

/** Gives packs for a prescription on 14.02.2026; gives the id of the release. */
export const releaseIn = (server: TestServer, world: RegisterWorld, prescription: number, quantity = '2') =>
  server.tenant(world.keeper, async (tx) => {
    const goods = [{ lotId: world.stock.lots[0] ?? 0, quantity }];
    const document = await post(tx, world.stock, 'recipe', '2026-02-14', goods);
    await sql`
      insert into stock_document_line (organization_id, document_id, n, lot_id, quantity)
      select ${world.keeper.organizationId}::int, ${document}::uuid, 1, ${goods[0]?.lotId ?? 0}, ${quantity}::numeric
       where not exists (select from stock_document_line where document_id = ${document}::uuid)`.execute(tx);
    const { rows } = await sql<{ id: number }>`
      insert into prescription_release (organization_id, prescription_id, document_id, date, quantity, user_id)
      values (${world.keeper.organizationId}, ${prescription}, ${document}::uuid, '2026-02-14', ${quantity}::numeric,
              ${world.keeper.id}) returning id`.execute(tx);
    return rows[0]?.id ?? 0;
  });

/** Uploads a protocol as a browser's form does; gives status and body. */
export async function uploadProtocol(
  server: TestServer,
  user: TestUser,
  path: string,
  fields: Record<string, string>,
  content: string,
): Promise<{ status: number; body: unknown }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([content]), 'протокол.xml');
  const response = await fetch(server.url + path, {
    method: 'PUT',
    headers: { authorization: `Bearer ${user.token}` },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}
