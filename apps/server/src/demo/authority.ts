import { authority, type DemoOrganization } from '@provizor/demo';
import { moscowDayOf } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { addPeople } from './people.ts';

type Requisites = Pick<DemoOrganization, 'name' | 'full_name' | 'inn' | 'ogrn' | 'address'> & {
  kpp?: string;
};

async function addUzo(
  tx: TenantTransaction,
  requisites: Requisites,
  parentId: number | null,
): Promise<number> {
  const { name, full_name, inn, kpp = null, ogrn, address } = requisites;
  const { rows } = await sql<{ id: number }>`
    insert into organization (name, full_name, address, inn, kpp, ogrn, is_uzo, parent_id)
    values (${name}, ${full_name}, ${address}, ${inn}, ${kpp}, ${ogrn}, true, ${parentId})
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`${name} was not added`);
  return id;
}

const putUnder = (tx: TenantTransaction, parentId: number, ids: (number | undefined)[]) =>
  sql`update organization set parent_id = ${parentId} where id = any(${ids}::int[])`.execute(tx);

const enter = (tx: TenantTransaction, organizationId: number) =>
  sql`select set_config('app.organization_id', ${String(organizationId)}, true)`.execute(tx);

/** Adds the health authority over organisations that are there already, by two levels, and its people. */
export async function addAuthority(
  tx: TenantTransaction,
  ids: ReadonlyMap<DemoOrganization['key'], number>,
  roleIds: Parameters<typeof addPeople>[3],
  hashes: Map<string, string>,
  now: Date,
): Promise<void> {
  const authorityId = await addUzo(tx, authority, null);
  await enter(tx, authorityId);
  await addPeople(tx, authorityId, authority, roleIds, hashes);
  await putUnder(
    tx,
    authorityId,
    authority.subordinates.map((key) => ids.get(key)),
  );
  const districtId = await addUzo(tx, authority.district, authorityId);
  for (const { key, places } of authority.district.organizations) {
    const id = ids.get(key);
    const receiver = places[0]?.branch_id;
    if (id === undefined || !receiver) continue;
    await putUnder(tx, districtId, [id]);
    await enter(tx, id);
    await neglect(tx, id, receiver, now);
  }
}

/** Days ago a delivery came, its number and how many packs of it were taken. */
const deliveries = [
  { daysAgo: 4, number: 'УД-2041', objects: 24, accepted: 0, done: 0 },
  { daysAgo: 6, number: 'УД-1987', objects: 40, accepted: 31, done: 3 },
  { daysAgo: 11, number: 'УД-1902', objects: 12, accepted: 0, done: 2 },
];

const documents = [
  {
    daysAgo: 6,
    action: 701,
    result: 'Partial',
    accepted: 31,
    errors: 9,
    reason: 'Принято 31 из 40 упаковок',
  },
  {
    daysAgo: 11,
    action: 701,
    result: 'Rejected',
    accepted: 0,
    errors: 12,
    reason: 'Неверный статус упаковок',
  },
  {
    daysAgo: 25,
    action: 431,
    result: null,
    accepted: 0,
    errors: 0,
    reason: 'Истёк срок ожидания ответа МДЛП',
  },
];

/** Deliveries nobody answered and documents nobody looked at: nobody works in this organisation of the demo. */
async function neglect(tx: TenantTransaction, organizationId: number, receiver: string, now: Date) {
  const before = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000);
  for (const { daysAgo, number, objects, accepted, done } of deliveries) {
    await sql`
      insert into mdlp_incoming (organization_id, document_id, doc_type, doc_status, sender, receiver, received_at,
                                 doc_num, doc_date, content, objects, accepted, done)
      values (${organizationId}, gen_random_uuid()::text, 601, 'PROCESSED_DOCUMENT', '00000000000101', ${receiver},
              ${before(daysAgo)}, ${number}, ${moscowDayOf(before(daysAgo))}, 'ready', ${objects}, ${accepted},
              ${done})`.execute(tx);
  }
  // a document names the person who signed it
  const { rows } = await sql<{ id: number }>`
    insert into app_user (organization_id, username, password_hash, name, position, disabled)
    values (${organizationId}, 'demo-rural', '', 'Дальнева Раиса Петровна', 'Старшая медицинская сестра', true)
    returning id`.execute(tx);
  for (const { daysAgo, action, result, accepted, errors, reason } of documents) {
    await sql`
      insert into mdlp_outgoing (organization_id, id, document_id, action_id, doc_num, operation_date, sender, objects,
                                 xml_hash, signature, thumbprint, contour, user_id, state, result, operation_comment,
                                 accepted, errors, created_at, processed_at, applied_at)
      values (${organizationId}, gen_random_uuid(), gen_random_uuid()::text, ${action}, ${`ИСХ-${action}-${daysAgo}`},
              ${moscowDayOf(before(daysAgo))}, ${receiver}, ${Math.max(1, accepted + errors)}, '\\x00', '',
              ${'0'.repeat(40)}, 'none', ${rows[0]?.id}, ${result === null ? 'failed' : 'done'}, ${result}, ${reason},
              ${accepted}, ${errors}, ${before(daysAgo)}, ${before(daysAgo)}, ${before(daysAgo)})`.execute(
      tx,
    );
  }
}
