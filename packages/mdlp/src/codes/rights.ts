/** A right of a person in MDLP: its code, what it lets him do, and what of the product does not work without it. */
export type MdlpRight = { readonly right: string; readonly title: string; readonly use: string | null };

const rows: readonly (readonly [right: string, title: string, use?: string])[] = [
  ['UPLOAD_DOCUMENT', 'Загрузка документов', 'отправка документов всех мастеров'],
  ['DOWNLOAD_DOCUMENT', 'Скачивание документов', 'состав поставок, квитанции'],
  ['INCOME_LIST', 'Список входящих документов', 'новые поставки'],
  ['OUTCOME_LIST', 'Список исходящих документов', 'статусы отправленных документов'],
  ['REESTR_SGTIN', 'Реестр КИЗ', 'проверка статусов упаковок, состав коробов, поиск в МДЛП'],
  ['REESTR_FEDERAL_SUBJECT', 'Реестр мест деятельности', 'обновление мест деятельности'],
  ['REESTR_COUNTERPARTY', 'Реестр контрагентов', 'добавление контрагентов и их мест'],
  ['REESTR_MED_PRODUCTS', 'Реестр лекарственных препаратов', 'названия лекарств по GTIN'],
  ['REESTR_ESKLP', 'Реестр ЕСКЛП'],
  ['REESTR_VIRTUAL_STORAGE', 'Остатки на виртуальных складах'],
  ['REESTR_REGISTRATION_DEVICES', 'Реестр регистраторов'],
  ['REESTR_PAUSED_CIRCULATION_DECISION', 'Решения о приостановке оборота'],
  ['REESTR_PHARM_LICENSES', 'Реестр фармацевтических лицензий'],
  ['VIEW_TRUSTED_PARTNERS', 'Просмотр доверенных контрагентов'],
  ['MANAGE_TRUSTED_PARTNERS', 'Управление доверенными контрагентами'],
  ['VIEW_ACCOUNTS', 'Просмотр учётных записей'],
  ['MANAGE_ACCOUNTS', 'Управление учётными записями'],
  ['MANAGE_BRANCH', 'Управление местами деятельности'],
  ['MANAGE_SAFE_WAREHOUSE', 'Управление местами ответственного хранения'],
  ['MANAGE_WITHDRAWAL_FORM', 'Управление способом вывода из оборота'],
];

/** Rights the work of a pharmacy or a clinic has to do with (mdlp-api, section 3.1). */
export const mdlpRights: readonly MdlpRight[] = rows.map(([right, title, use = null]) => ({
  right,
  title,
  use,
}));
