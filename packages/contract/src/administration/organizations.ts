import { isInn } from '@provizor/domain';
import { z } from 'zod';
import { admin, can, root, signedIn } from '../access.ts';
import { call } from '../call.ts';
import { id, ok, page, paging, seenVersion } from '../shapes.ts';
import { groupsLlo, OrganizationEntry, OrganizationSettings } from './organization-entry.ts';

const base = '/api/v1/pills/auth/orgs';

/** Account-system credentials of MDLP: entered, never shown. */
export const secretFields = ['client_id', 'client_secret', 'sb_client_id', 'sb_client_secret'] as const;

/** An organisation in its card; of each secret only whether it is set. */
export const Organization = z.object({
  id: z.number().int(),
  name: z.string(),
  full_name: z.string().nullable(),
  address: z.string().nullable(),
  /** Of its house or element in ГАР. */
  address_guid: z.string().nullable(),
  inn: z.string().nullable(),
  kpp: z.string().nullable(),
  ogrn: z.string().nullable(),
  mdlp_sys_id: z.string().nullable(),
  parent_id: z.number().int().nullable(),
  parent_name: z.string().nullable(),
  is_uzo: z.boolean(),
  is_pharmacy: z.boolean(),
  group_llo: z.array(z.object({ value: z.enum(groupsLlo) })),
  show_init_for_user: z.boolean(),
  no_doc_ssn_barcode: z.boolean(),
  zero_padding: z.boolean(),
  sandbox: z.boolean(),
  llo_serial_mask: z.string(),
  settings: OrganizationSettings,
  /** Whether each of the four credentials is set. */
  secrets: z.object({
    client_id: z.boolean(),
    client_secret: z.boolean(),
    sb_client_id: z.boolean(),
    sb_client_secret: z.boolean(),
  }),
  /** People who may log in. */
  users: z.number().int(),
  version: z.number().int(),
});
export type Organization = z.infer<typeof Organization>;

export const typesOrgs = ['uzo', 'pharmacy', 'other'] as const;

const one = z.object({ item: Organization });

/** Root sees all organisations, others their own. Ordered by name. */
export const listOrganizations = call({
  method: 'POST',
  path: base,
  access: can('read', 'users'),
  title: 'Организации: список',
  body: z.object({
    ...paging,
    /** Directly below this one; 0 = below none. */
    parent_id: z.coerce.number().int().min(0).optional(),
    type_orgs: z.array(z.enum(typesOrgs)).optional(),
  }),
  reply: page(Organization),
});

export const getOrganization = call({
  method: 'POST',
  path: `${base}/_get`,
  access: can('read', 'users'),
  title: 'Организации: карточка',
  body: z.object({ id }),
  reply: one,
});

/** Refused with `version.stale` and the present row in `details`. An administrator changes his own organisation. */
export const saveOrganization = call({
  method: 'POST',
  path: `${base}/_put`,
  access: admin,
  title: 'Организации: изменить (администратор — свою)',
  body: OrganizationEntry.extend({ id, version: seenVersion }),
  reply: one,
});

export const addOrganization = call({
  method: 'POST',
  path: `${base}/_add`,
  access: root,
  title: 'Организации: добавить',
  body: OrganizationEntry,
  reply: one,
});

export const removeOrganization = call({
  method: 'POST',
  path: `${base}/_del`,
  access: root,
  title: 'Организации: удалить (пока в ней ничего нет)',
  body: z.object({ id }),
  reply: ok,
});

export const getOrganizationByInn = call({
  method: 'POST',
  path: `${base}/_get_by_inn`,
  access: can('read', 'users'),
  title: 'Организация по ИНН',
  query: z.object({
    inn: z.string().trim().refine(isInn, { message: 'ИНН — 10 или 12 цифр с верными контрольными' }),
  }),
  reply: one,
});

/** An organisation as selects and filters show it. */
export const OrganizationOption = z.object({
  id: z.number().int(),
  name: z.string(),
  full_name: z.string().nullable(),
  inn: z.string().nullable(),
  parent_id: z.number().int().nullable(),
  is_group: z.boolean(),
  is_uzo: z.boolean(),
  is_pharmacy: z.boolean(),
});
export type OrganizationOption = z.infer<typeof OrganizationOption>;

/**
 * Organisations to choose from (the store's list with noStore, type_orgs, nested, query): with `nested` the present
 * organisation and everything below it; without it root gets every organisation, others their own.
 */
export const chooseOrganizations = call({
  method: 'POST',
  path: `${base}/_choose`,
  access: signedIn,
  title: 'Организации для выбора: все уровни подчинения (nested) или только свои',
  body: z.object({
    nested: z.boolean().default(false),
    type_orgs: z.array(z.enum(typesOrgs)).optional(),
    query: z.string().max(200).optional(),
    /** Of the browser's store, without effect here. */
    noStore: z.boolean().optional(),
  }),
  reply: z.object({ items: z.array(OrganizationOption) }),
});
