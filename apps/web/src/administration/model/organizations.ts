import { type Organization, type OrganizationSettings, secretFields } from '@provizor/contract';
import { sellerVats } from '@provizor/domain';
import type { StaleField } from '../../ui/stale/stale.ts';
import { logInText } from './organization-log-in.ts';
import { papersText } from './organization-papers.ts';
import type { Picked } from './users.ts';

export type SecretField = (typeof secretFields)[number];
export type LloGroup = Organization['group_llo'][number]['value'];

export const lloGroups: readonly { value: LloGroup; title: string }[] = [
  { value: 'vzn', title: 'ВЗН — высокозатратные нозологии' },
  { value: 'hiv', title: 'ВИЧ' },
];

/** Groups with pages and an ability of their own; «ВЗН» is kept for other programs and changes nothing here. */
export const keptApart = lloGroups.filter(({ value }) => value === 'hiv');

export const secretTitles: Record<SecretField, string> = {
  client_id: 'client_id рабочего контура',
  client_secret: 'client_secret рабочего контура',
  sb_client_id: 'client_id тестового контура',
  sb_client_secret: 'client_secret тестового контура',
};

/** A credential in the form: null = stays as it is; else what it becomes, null = removed, '' = not typed yet. */
export type SecretValue = { to: string | null } | null;

type Secrets = Record<SecretField, SecretValue>;
const texts = [
  'name',
  'full_name',
  'address',
  'address_guid',
  'inn',
  'kpp',
  'ogrn',
  'mdlp_sys_id',
  'llo_serial_mask',
] as const;
const flags = [
  'is_uzo',
  'is_pharmacy',
  'show_init_for_user',
  'no_doc_ssn_barcode',
  'zero_padding',
  'sandbox',
] as const;
type TextField = (typeof texts)[number];
export type FlagField = (typeof flags)[number];

/** What stands in the form of an organisation. */
export type OrganizationValues = Record<TextField, string> &
  Record<FlagField, boolean> &
  Secrets & { parent_id: Picked; group_llo: LloGroup[]; settings: OrganizationSettingsValues };
type OrganizationSettingsValues = ReturnType<typeof OrganizationSettings.parse>;

const untouched: Secrets = {
  client_id: null,
  client_secret: null,
  sb_client_id: null,
  sb_client_secret: null,
};

export const emptyOrganization: OrganizationValues = {
  name: '',
  full_name: '',
  address: '',
  address_guid: '',
  inn: '',
  kpp: '',
  ogrn: '',
  mdlp_sys_id: '',
  llo_serial_mask: '####-####',
  is_uzo: false,
  is_pharmacy: true,
  show_init_for_user: true,
  no_doc_ssn_barcode: false,
  zero_padding: false,
  sandbox: false,
  parent_id: null,
  group_llo: [],
  settings: { any_certificate: false },
  ...untouched,
};

export const organizationValues = (row: Organization): OrganizationValues => ({
  name: row.name,
  full_name: row.full_name ?? '',
  address: row.address ?? '',
  address_guid: row.address_guid ?? '',
  inn: row.inn ?? '',
  kpp: row.kpp ?? '',
  ogrn: row.ogrn ?? '',
  mdlp_sys_id: row.mdlp_sys_id ?? '',
  llo_serial_mask: row.llo_serial_mask,
  is_uzo: row.is_uzo,
  is_pharmacy: row.is_pharmacy,
  show_init_for_user: row.show_init_for_user,
  no_doc_ssn_barcode: row.no_doc_ssn_barcode,
  zero_padding: row.zero_padding,
  sandbox: row.sandbox,
  parent_id: row.parent_id === null ? null : { id: row.parent_id, name: row.parent_name ?? '' },
  group_llo: row.group_llo.map(({ value }) => value).toSorted(),
  settings: row.settings,
  ...untouched,
});

const bare = (text: string): string => text.replaceAll(/\s/g, '');

/** What is sent: credentials only where they were touched. */
export function organizationEntry(values: OrganizationValues) {
  const { parent_id, group_llo, client_id, client_secret, sb_client_id, sb_client_secret, ...plain } = values;
  const given = { client_id, client_secret, sb_client_id, sb_client_secret };
  return {
    ...plain,
    inn: bare(plain.inn),
    kpp: bare(plain.kpp),
    ogrn: bare(plain.ogrn),
    parent_id: parent_id?.id ?? null,
    group_llo: group_llo.map((value) => ({ value })),
    ...Object.fromEntries(
      Object.entries(given).flatMap(([field, value]) =>
        value === null || value.to === '' ? [] : [[field, value.to]],
      ),
    ),
  };
}

/** Which credentials will be set after saving. */
export const secretsAfter = (row: Organization['secrets'] | null, values: OrganizationValues) => {
  const after = (field: SecretField) => {
    const to = values[field]?.to;
    return to === undefined || to === '' ? (row?.[field] ?? false) : to !== null;
  };
  return {
    client_id: after('client_id'),
    client_secret: after('client_secret'),
    sb_client_id: after('sb_client_id'),
    sb_client_secret: after('sb_client_secret'),
  };
};

/** What kind of organisation it is, in words. */
export const kindText = ({ is_uzo, is_pharmacy }: Pick<Organization, 'is_uzo' | 'is_pharmacy'>): string =>
  is_uzo ? 'Орган управления' : is_pharmacy ? 'Аптека' : 'Организация';

export const groupsText = (groups: readonly LloGroup[]): string =>
  lloGroups
    .filter(({ value }) => groups.includes(value))
    .map(({ title }) => title)
    .join('; ');

const titles: Record<TextField | FlagField, string> = {
  name: 'Наименование',
  full_name: 'Полное наименование',
  address: 'Адрес',
  address_guid: 'Идентификатор адреса в ГАР',
  inn: 'ИНН',
  kpp: 'КПП',
  ogrn: 'ОГРН',
  mdlp_sys_id: 'Идентификатор участника МДЛП',
  llo_serial_mask: 'Маска серии рецепта',
  is_uzo: 'Орган управления здравоохранением',
  is_pharmacy: 'Аптека',
  show_init_for_user: 'Идёт первичная настройка',
  no_doc_ssn_barcode: 'Коды врачей региональные',
  zero_padding: 'Дополнять номер рецепта нулями',
  sandbox: 'Тестовый контур МДЛП',
};

/** What a text or a flag of an organisation is called. */
export const titleOf = (field: TextField | FlagField): string => titles[field];

const yes = (value: boolean) => (value ? 'да' : 'нет');

const secretText = (value: SecretValue): string => {
  if (value === null || value.to === '') return 'без изменений';
  return value.to === null ? 'удалить' : 'новое значение';
};

/** Fields of an organisation as two sides of a stale save are compared. */
export const organizationFields: StaleField<OrganizationValues>[] = [
  ...texts.map((key) => ({ key, title: titles[key], text: (values: OrganizationValues) => values[key] })),
  { key: 'parent_id', title: 'Подчинена', text: ({ parent_id }) => parent_id?.name ?? '' },
  ...flags.map((key) => ({
    key,
    title: titles[key],
    text: (values: OrganizationValues) => yes(values[key]),
  })),
  { key: 'group_llo', title: 'Группы ЛЛО', text: ({ group_llo }) => groupsText(group_llo) },
  {
    key: 'settings',
    title: 'Сертификаты любых владельцев, вход, печатные формы, НДС при продаже',
    text: ({ settings }) =>
      [
        yes(settings.any_certificate),
        logInText(settings.log_in),
        papersText(settings.papers),
        sellerVats[settings.vat ?? 'usual'].short,
      ]
        .filter(Boolean)
        .join('; '),
  },
  ...secretFields.map((key) => ({
    key,
    title: secretTitles[key],
    text: (values: OrganizationValues) => secretText(values[key]),
  })),
];
