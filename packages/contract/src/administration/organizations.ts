import { isInn, isKpp, isOgrn } from '@provizor/domain';
import { z } from 'zod';
import { admin, can, root, signedIn } from '../access.ts';
import { call } from '../call.ts';
import { id, ok, page, paging } from '../shapes.ts';

const base = '/api/v1/pills/auth/orgs';

/** An empty text is no value. */
const text = (most: number) =>
  z.preprocess(
    (given) => (given === '' ? null : given),
    z.string().trim().max(most, `Не длиннее ${most} знаков`).nullish(),
  );

const number = (message: string, isRight: (value: string) => boolean) =>
  z.preprocess((given) => (given === '' ? null : given), z.string().refine(isRight, { message }).nullish());

export const groupsLlo = ['vzn', 'hiv'] as const;

/** Settings of an organisation that have no field of their own. */
export const OrganizationSettings = z.object({
  /** Certificates of other subjects than the organisation are offered for signing too. */
  any_certificate: z.boolean().default(false),
});

/** Account-system credentials of MDLP: entered, never shown. */
export const secretFields = ['client_id', 'client_secret', 'sb_client_id', 'sb_client_secret'] as const;

const flags = {
  /** A health authority: sees the organisations below it. Set by root only. */
  is_uzo: z.boolean().default(false),
  is_pharmacy: z.boolean().default(false),
  group_llo: z.array(z.object({ value: z.enum(groupsLlo) })).default([]),
  show_init_for_user: z.boolean().default(false),
  no_doc_ssn_barcode: z.boolean().default(false),
  zero_padding: z.boolean().default(false),
  /** Works with MDLP's test contour, by the `sb_` credentials. */
  sandbox: z.boolean().default(false),
};

/** `#` is a digit; `####-####` by default (shell-and-administration, section 9). */
const serialMask = z
  .string()
  .trim()
  .min(1, 'Укажите маску серии')
  .max(30, 'Не длиннее 30 знаков')
  .regex(/#/, 'В маске нужен хотя бы один знак #');

/** Absent = stays as it is, null or an empty text = removed. */
const secret = z.preprocess(
  (given) => (given === '' ? null : given),
  z.string().trim().max(500, 'Не длиннее 500 знаков').nullish(),
);

/** What is entered to add or change an organisation (shell-and-administration, section 3). */
export const OrganizationEntry = z.object({
  name: z.string('Укажите наименование').trim().min(1, 'Укажите наименование').max(500),
  full_name: text(2000),
  address: text(2000),
  inn: number('ИНН — 10 или 12 цифр с верными контрольными', isInn),
  kpp: number('КПП — 9 цифр', isKpp),
  ogrn: number('ОГРН — 13 или 15 цифр с верной контрольной', isOgrn),
  /** Identifier of the participant in MDLP. */
  mdlp_sys_id: z.preprocess(
    (given) => (given === '' ? null : given),
    z.guid('Идентификатор участника МДЛП — вида xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx').nullish(),
  ),
  /** The health authority it is subordinate to. Set by root only. */
  parent_id: id.nullish(),
  ...flags,
  llo_serial_mask: serialMask.default('####-####'),
  settings: OrganizationSettings.default({ any_certificate: false }),
  client_id: secret,
  client_secret: secret,
  sb_client_id: secret,
  sb_client_secret: secret,
});

/** An organisation in its card; of each secret only whether it is set. */
export const Organization = z.object({
  id: z.number().int(),
  name: z.string(),
  full_name: z.string().nullable(),
  address: z.string().nullable(),
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
  body: OrganizationEntry.extend({ id, version: z.number().int() }),
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
