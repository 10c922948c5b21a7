import type { Subject } from '@provizor/contract';
import { type DemoUser, rootUser } from '@provizor/demo';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

type RoleKey = 'head' | 'department' | 'pharmacist' | 'storekeeper' | 'nurse' | 'closed';

/** The usual trades of a pharmacy and a hospital, and what each may do. */
const roles: Record<RoleKey, { name: string; read: Subject[]; manage: Subject[] }> = {
  head: {
    name: 'Заведующий',
    read: ['dict', 'users', 'storages', 'llo', 'mdlp'],
    manage: ['users', 'storages', 'llo', 'mdlp'],
  },
  department: {
    name: 'Заведующий отделением',
    read: ['dict', 'storages', 'llo', 'mdlp'],
    manage: ['storages', 'llo'],
  },
  pharmacist: {
    name: 'Фармацевт',
    read: ['dict', 'storages', 'llo', 'mdlp'],
    manage: ['storages', 'llo', 'mdlp'],
  },
  storekeeper: { name: 'Кладовщик', read: ['dict', 'storages', 'mdlp'], manage: ['storages', 'mdlp'] },
  nurse: { name: 'Медицинская сестра', read: ['dict', 'storages'], manage: ['storages'] },
  closed: { name: 'Рецепты группы «ВИЧ»', read: [], manage: ['hiv'] },
};

/** Division-level administrator (shell-and-administration, section 6). */
const divisionAdministrator = 36_001;

function roleOf({ position }: DemoUser): RoleKey {
  if (/отделением/i.test(position)) return 'department';
  if (/заведующ|директор|главный врач/i.test(position)) return 'head';
  if (/сестра/i.test(position)) return 'nurse';
  return /кладовщик|менеджер/i.test(position) ? 'storekeeper' : 'pharmacist';
}

/** Adds the roles of the demo with their abilities; gives their ids. */
export async function addRoles(tx: TenantTransaction): Promise<Map<RoleKey, number>> {
  const ids = new Map<RoleKey, number>();
  for (const [key, { name, read, manage }] of Object.entries(roles)) {
    const { rows } = await sql<{ id: number }>`
      with made as (insert into role (name) values (${name}) returning id),
           abilities as (
             insert into role_ability (role_id, action, subject)
             select id, 'read', unnest(${read}::text[]) from made
             union all
             select id, 'manage', unnest(${manage}::text[]) from made)
      select id from made`.execute(tx);
    ids.set(key as RoleKey, rows[0]?.id ?? 0);
  }
  return ids;
}

/** Adds the people of an organisation with their roles; `hashes` are those of their passwords by username. */
export async function addPeople(
  tx: TenantTransaction,
  organizationId: number,
  organization: { users: DemoUser[] },
  roleIds: Map<RoleKey, number>,
  hashes: Map<string, string>,
): Promise<void> {
  for (const user of organization.users) {
    const role = roleOf(user);
    const keepsDivision = role === 'nurse' || role === 'department';
    const held = [
      roleIds.get(role),
      ...(keepsDivision ? [divisionAdministrator] : []),
      ...(user.hiv ? [roleIds.get('closed')] : []),
    ];
    await sql`
      with person as (
        insert into app_user (organization_id, username, password_hash, name, position, type,
                              can_confirm_order, can_confirm_division_order)
        values (${organizationId}, ${user.username}, ${hashes.get(user.username)}, ${user.name},
                ${user.position}, ${user.type}, ${role === 'head'}, ${role === 'head' || keepsDivision})
        returning organization_id, id)
      insert into user_role (organization_id, user_id, role_id)
      select organization_id, id, unnest(${held}::int[]) from person`.execute(tx);
  }
}

/** Adds the user of the installation itself, in an organisation of its own. */
export async function addRoot(tx: TenantTransaction, hashes: Map<string, string>): Promise<void> {
  await sql`
    with house as (insert into organization (name) values ('Администрирование программы') returning id)
    insert into app_user (organization_id, id, username, password_hash, name, position, type)
    select id, 1, ${rootUser.username}, ${hashes.get(rootUser.username)}, 'Главный администратор',
           'Администратор программы', 'root'
      from house`.execute(tx);
}
