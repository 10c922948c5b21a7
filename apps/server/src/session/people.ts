import { type Ability, hasAbility } from '@provizor/contract';
import { sql } from 'kysely';
import { type Actor, refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

/** A person as rights are decided by. */
export type Person = {
  id: number;
  organization_id: number;
  username: string;
  type: Actor['type'];
  disabled: boolean;
};

/** Whether the caller sees only the people of the own division: role 36001 without being an administrator. */
export const isBoundToDivision = (user: Actor): boolean => user.type === 'user' && user.isDivisionAdmin;

/** Condition on `app_user u`: the people of the caller's organisation the caller sees. Hidden ones nobody does. */
export function seenBy(user: Actor) {
  const all = sql<boolean>`u.organization_id = ${user.organizationId} and u.deleted_at is null`;
  if (!isBoundToDivision(user)) return all;
  return sql<boolean>`${all} and (u.id = ${user.id}
    or u.division_id in (select divisions_below(${user.divisionId}::int)))`;
}

/** Finds a person the caller sees; refuses `not-found`. */
export async function findSeen(db: TenantTransaction, user: Actor, id: number): Promise<Person> {
  const { rows } = await sql<Person>`
    select u.id, u.organization_id, u.username, u.type, u.disabled
      from app_user u where u.id = ${id} and ${seenBy(user)}`.execute(db);
  return rows[0] ?? refuse('not-found');
}

/**
 * Finds a person the caller may change: an administrator those of the organisation, an administrator of a division
 * its people who are no administrators. Refuses `not-found` for people the caller does not see, else `access.denied`.
 */
export async function findKept(db: TenantTransaction, user: Actor, id: number): Promise<Person> {
  const person = await findSeen(db, user, id);
  if (user.type === 'root') return person;
  const keeps =
    user.type === 'admin' ? person.type !== 'root' : user.isDivisionAdmin && person.type === 'user';
  return keeps ? person : refuse('access.denied');
}

/**
 * Refuses `access.denied` when an administrator of a division would open a way in to what he has no right for himself:
 * whoever gives a person a new password logs in as that person.
 */
export async function refuseStronger(db: TenantTransaction, user: Actor, id: number): Promise<void> {
  if (!isBoundToDivision(user)) return;
  const { rows } = await sql<Ability>`
    select distinct a.action, a.subject from user_role r join role_ability a on a.role_id = r.role_id
     where r.user_id = ${id}`.execute(db);
  const { rows: people } = await sql<{ is_egisso: boolean; can_confirm_order: boolean }>`
    select is_egisso, can_confirm_order from app_user where id = ${id}`.execute(db);
  const [person] = people;
  const isStronger =
    rows.some((ability) => !hasAbility(user.abilities, ability)) ||
    (person?.is_egisso && !user.isEgisso) ||
    person?.can_confirm_order;
  if (!isStronger) return;
  refuse(
    'access.denied',
    undefined,
    'У этого сотрудника есть права, которых нет у вас: попросите администратора организации',
  );
}
