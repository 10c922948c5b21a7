import type { Profile } from '@provizor/contract';
import { type Context, refuse, type ServerConfig } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { profileStorages } from '../storages/index.ts';

/** Whether the installation has its root user. */
export async function isSetUp(db: TenantTransaction): Promise<boolean> {
  return (await db.selectFrom('app_user').select('id').where('id', '=', 1).executeTakeFirst()) !== undefined;
}

type Subjects = Profile['roles2'][number]['can_read'];

async function rolesOf(db: TenantTransaction, userId: number) {
  const rows = await db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .leftJoin('role_ability', 'role_ability.role_id', 'role.id')
    .select(['role.id', 'role.name', 'role_ability.action', 'role_ability.subject'])
    .where('user_role.user_id', '=', userId)
    .orderBy('role.id')
    .orderBy('role_ability.subject')
    .execute();
  const subjects = (id: number, action: string) =>
    rows.filter((row) => row.id === id && row.action === action).map((row) => row.subject) as Subjects;
  const roles = [...new Map(rows.map(({ id, name }) => [id, { id, name }])).values()];
  return {
    roles,
    roles2: roles.map(({ id }) => ({
      id,
      can_manage: subjects(id, 'manage'),
      can_read: subjects(id, 'read'),
    })),
  };
}

/** The contour the server talks to; the training signature is offered for a sandbox only. */
function mdlpOf({ mdlpUrl, mdlpIsSandbox, demoKeysPath }: ServerConfig): Profile['mdlp'] {
  const contour = mdlpUrl === null ? 'none' : mdlpIsSandbox ? 'sandbox' : 'real';
  return { contour, software_signing: contour === 'sandbox' && demoKeysPath !== null, url: mdlpUrl };
}

/** The profile of the signed-in person (shell-and-administration, section 3); secrets of MDLP are not in it. */
export async function profileOf({ db, user, services }: Context): Promise<Profile> {
  const { config } = services;
  const person = await db.selectFrom('app_user').selectAll().where('id', '=', user.id).executeTakeFirst();
  const organization = await db.selectFrom('organization').selectAll().executeTakeFirst();
  if (!person || !organization) return refuse('not-found');
  const storages = await profileStorages(db, user.organizationId);
  return {
    id: user.id,
    name: person.name,
    username: person.username,
    type: user.type,
    position: person.position,
    ...(await rolesOf(db, user.id)),
    organization: {
      ...organization,
      group_llo: organization.group_llo.map((value) => ({ value: value as 'vzn' | 'hiv' })),
    },
    storages: storages.map(({ id, name, branchId, isFos }) => ({
      id,
      name,
      branch_id: branchId,
      is_fos: isFos,
    })),
    division_id: person.division_id,
    is_egisso: person.is_egisso,
    can_confirm_order: person.can_confirm_order,
    can_confirm_division_order: person.can_confirm_division_order,
    mdlp: mdlpOf(config),
    helper_url: config.helperUrl,
    demo: config.demo,
  };
}
