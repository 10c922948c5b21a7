import { OrganizationSettings, type Profile } from '@provizor/contract';
import { type DetachedContext, isForeign, refuse, type ServerConfig } from '../core/index.ts';
import { type TenantTransaction, withTenant } from '../database/index.ts';
import { mdlpAddressOf } from '../mdlp-address/index.ts';
import { profileStorages } from '../storages/index.ts';
import { factorOf } from './second-factor/factor.ts';

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
async function mdlpOf(db: TenantTransaction, config: ServerConfig): Promise<Profile['mdlp']> {
  const { url, is_sandbox } = await mdlpAddressOf(db, config);
  const contour = url === null ? 'none' : is_sandbox ? 'sandbox' : 'real';
  return { contour, software_signing: contour === 'sandbox' && config.demoKeysPath !== null, url };
}

/** What belongs to the person, wherever root works just now. */
async function personalOf({ user, services }: DetachedContext) {
  const home = { organizationId: user.homeOrganizationId, userId: user.id };
  return withTenant(services.database, home, async (db) => {
    const person = await db.selectFrom('app_user').selectAll().where('id', '=', user.id).executeTakeFirst();
    const avatar = await db
      .selectFrom('avatar')
      .select('user_id')
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    const factor = await factorOf(db, user.id);
    const home = await db
      .selectFrom('organization')
      .select('settings')
      .where('id', '=', user.homeOrganizationId)
      .executeTakeFirst();
    const { log_in: logIn } = OrganizationSettings.parse(home?.settings ?? {});
    const { name, position, is_egisso, can_confirm_order, can_confirm_division_order } =
      person ?? refuse('not-found');
    return {
      name,
      position,
      is_egisso,
      can_confirm_order,
      can_confirm_division_order,
      ...(await rolesOf(db, user.id)),
      division_id: isForeign(user) ? null : (person?.division_id ?? null),
      has_avatar: avatar !== undefined,
      password_given: person !== undefined && person.password_given_at !== null,
      second_factor: {
        since: factor?.since ?? null,
        recovery_left: factor?.recovery_left ?? 0,
        demanded: logIn?.second_factor ?? false,
      },
    };
  });
}

/** The organisation the person works in: what every screen goes by. */
function placeOf(ctx: DetachedContext) {
  return ctx.tx(async ({ db, user, services }) => {
    const organization = await db.selectFrom('organization').selectAll().executeTakeFirst();
    if (!organization) return refuse('not-found');
    const storages = await profileStorages(db, user.organizationId);
    return {
      organization: {
        ...organization,
        group_llo: organization.group_llo.map((value) => ({ value: value as 'vzn' | 'hiv' })),
        settings: OrganizationSettings.parse(organization.settings),
      },
      storages: storages.map(({ id, name, branchId, isFos }) => ({
        id,
        name,
        branch_id: branchId,
        is_fos: isFos,
      })),
      mdlp: await mdlpOf(db, services.config),
    };
  });
}

/** The profile of the signed-in person (shell-and-administration, section 3); secrets of MDLP are not in it. */
export async function profileOf(ctx: DetachedContext): Promise<Profile> {
  const { user, services } = ctx;
  const { config } = services;
  return {
    id: user.id,
    username: user.username,
    type: user.type,
    ...(await personalOf(ctx)),
    ...(await placeOf(ctx)),
    home_organization_id: user.homeOrganizationId,
    helper_url: config.helperUrl,
    demo: config.demo,
  };
}
