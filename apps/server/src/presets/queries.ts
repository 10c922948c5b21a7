import type { HandlerInput, listPresets, Preset } from '@provizor/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

const columns = (userId: number) => sql`
  p.id, p.type as "typePreset", p.name, p.version, p.data, p.shared, p.user_id = ${userId} as mine,
  d.preset_id is not null as is_default, coalesce(u.name, '') as owner`;

const tables = (userId: number) => sql`
  preset p
  left join app_user u on u.organization_id = p.organization_id and u.id = p.user_id
  left join preset_default d on d.organization_id = p.organization_id and d.user_id = ${userId}
                            and d.type = p.type and d.preset_id = p.id`;

/** Own presets first, then the shared ones, by name; `query` is a part of the name. */
export async function findPresets(
  db: TenantTransaction,
  userId: number,
  { typePreset, query, limit }: HandlerInput<typeof listPresets>['query'],
): Promise<Preset[]> {
  const { rows } = await sql<Preset>`
    select ${columns(userId)} from ${tables(userId)}
     where (p.user_id = ${userId} or p.shared)
       and (${typePreset ?? null}::text is null or p.type = ${typePreset ?? null})
       and (${query ?? null}::text is null or strpos(lower(p.name), lower(${query ?? null})) > 0)
     order by p.user_id = ${userId} desc, p.name collate "ru-x-icu", p.id
     limit ${limit}`.execute(db);
  return rows;
}

/** A preset this person may use, or undefined. */
export async function findPreset(
  db: TenantTransaction,
  userId: number,
  id: number,
): Promise<Preset | undefined> {
  const { rows } = await sql<Preset>`
    select ${columns(userId)} from ${tables(userId)}
     where p.id = ${id} and (p.user_id = ${userId} or p.shared)`.execute(db);
  return rows[0];
}

/** Why the name is not to be had in this list: an own preset or a shared one has it. Null = it is free. */
export async function whyNameTaken(
  db: TenantTransaction,
  userId: number,
  { typePreset, name, id }: { typePreset: string; name: string; id?: number | undefined },
): Promise<string | null> {
  const { rows } = await sql<{ mine: boolean }>`
    select user_id = ${userId} as mine from preset
     where type = ${typePreset} and lower(name) = lower(${name}) and (user_id = ${userId} or shared)
       and id is distinct from ${id ?? null}::int
     order by 1 desc limit 1`.execute(db);
  const [other] = rows;
  if (!other) return null;
  return other.mine ? 'Такой набор у вас уже есть' : 'Общий набор с таким названием уже есть';
}
