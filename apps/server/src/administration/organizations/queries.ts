import {
  type HandlerInput,
  type listOrganizations,
  type Organization,
  OrganizationSettings,
} from '@provizor/contract';
import { sql } from 'kysely';
import { type Actor, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { contains, namePage } from '../paging.ts';

type Row = Omit<Organization, 'group_llo' | 'settings'> & { groups: ('vzn' | 'hiv')[]; settings: unknown };

/** Of secrets only whether they are there: what is read here may be shown. */
const columns = sql`
  o.id, o.name, o.full_name, o.address, o.address_guid, o.inn, o.kpp, o.ogrn, o.mdlp_sys_id, o.parent_id, p.name as parent_name,
  o.is_uzo, o.is_pharmacy, o.group_llo as groups, o.show_init_for_user, o.no_doc_ssn_barcode, o.zero_padding,
  o.sandbox, o.llo_serial_mask, o.settings, o.version,
  json_build_object('client_id', o.client_id is not null, 'client_secret', o.client_secret is not null,
                    'sb_client_id', o.sb_client_id is not null,
                    'sb_client_secret', o.sb_client_secret is not null) as secrets,
  (select count(*)::int from app_user u where u.organization_id = o.id and u.deleted_at is null) as users`;

const tables = sql`organization o left join organization p on p.id = o.parent_id`;

/** Condition on `organization o`: root sees all, others their own. These queries run as the system. */
const seenBy = (user: Actor) =>
  user.type === 'root' ? sql<boolean>`true` : sql<boolean>`o.id = ${user.organizationId}`;

const types = {
  uzo: sql<boolean>`o.is_uzo`,
  pharmacy: sql<boolean>`o.is_pharmacy`,
  other: sql<boolean>`not o.is_uzo and not o.is_pharmacy`,
};

/** Condition on `organization o`: one of these kinds, any when none is named. */
export const ofTypes = (names: (keyof typeof types)[] | undefined) =>
  names?.length
    ? sql<boolean>`(${sql.join(
        names.map((name) => types[name]),
        sql` or `,
      )})`
    : sql<boolean>`true`;

const organizationOf = ({ groups, settings, ...row }: Row): Organization => ({
  ...row,
  group_llo: groups.map((value) => ({ value })),
  settings: OrganizationSettings.parse(settings),
});

/** The organisations the caller sees, by name. */
export async function findOrganizations(
  system: TenantTransaction,
  user: Actor,
  body: HandlerInput<typeof listOrganizations>['body'],
) {
  const page = namePage(body, 'o');
  const { parent_id } = body;
  const below =
    parent_id === undefined ? sql<boolean>`true` : sql<boolean>`coalesce(o.parent_id, 0) = ${parent_id}`;
  const wanted = sql`${seenBy(user)} and ${ofTypes(body.type_orgs)} and ${below}
    and ${contains(body.query, sql`o.name`, sql`o.full_name`, sql`o.inn`)}`;
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} where ${wanted} and ${page.after} ${page.order} ${page.limit}`.execute(
    system,
  );
  const total = page.counts
    ? await sql<{ n: number }>`select count(*)::int as n from ${tables} where ${wanted}`.execute(system)
    : null;
  return { items: page.sorted(rows).map(organizationOf), count: total?.rows[0]?.n ?? null };
}

async function findOne(
  system: TenantTransaction,
  user: Actor,
  condition: ReturnType<typeof sql<boolean>>,
): Promise<Organization> {
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} where ${condition} and ${seenBy(user)} order by o.id limit 1`.execute(
    system,
  );
  return rows[0] ? organizationOf(rows[0]) : refuse('not-found');
}

/** One organisation the caller sees; refuses `not-found`. */
export const findOrganization = (system: TenantTransaction, user: Actor, id: number) =>
  findOne(system, user, sql`o.id = ${id}`);

/** The organisation of an INN among those the caller sees; refuses `not-found`. */
export const findByInn = (system: TenantTransaction, user: Actor, inn: string) =>
  findOne(system, user, sql`o.inn = ${inn}`);
