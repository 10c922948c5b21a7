/**
 * A method of the MDLP API: number in the protocol (empty for signing in and out, and for methods of later editions),
 * Russian title, path under the base URL, least interval.
 */
export type Method = {
  readonly number: string;
  readonly title: string;
  readonly url: string;
  /** Least time between two calls of the method by one person, milliseconds. */
  readonly intervalMs: number;
};

const method = (number: string, title: string, url: string, intervalMs = 500): Method => ({
  number,
  title,
  url,
  intervalMs,
});

/**
 * The methods this product calls. Numbers are of the protocol of 2020, intervals of version 3.15
 * (mdlp-errors, section 3); 0.5 s where its table names none.
 */
export const methods = {
  auth: method('', 'Получение кода входа', 'auth', 1000),
  token: method('', 'Получение токена', 'token', 1000),
  logout: method('', 'Выход', 'auth/logout', 1000),
  send: method('5.1', 'Отправка документа', 'documents/send'),
  sendLarge: method('5.2', 'Отправка большого документа', 'documents/send_large'),
  uploadLarge: method('5.3', 'Загрузка большого документа', 'webdav/upload/{document_id}/{document_id}'),
  sendFinished: method('5.4', 'Завершение отправки большого документа', 'documents/send_finished'),
  docSize: method('5.5', 'Предельный размер документа', 'documents/doc_size'),
  cancel: method('5.6', 'Отмена отправки большого документа', 'documents/cancel'),
  outcome: method('5.7', 'Список исходящих документов', 'documents/outcome', 1000),
  income: method('5.8', 'Список входящих документов', 'documents/income', 1000),
  document: method('5.9', 'Сведения о документе', 'documents/{document_id}'),
  download: method('5.10', 'Скачивание документа', 'documents/download/{document_id}'),
  request: method('5.11', 'Документы по идентификатору запроса', 'documents/request/{request_id}'),
  ticket: method('5.12', 'Квитанция', 'documents/{document_id}/ticket'),
  signature: method('5.13', 'Подпись документа', 'documents/{document_id}/signature'),
  branches: method('8.1.2', 'Места деятельности', 'reestr/branches/filter'),
  branch: method('8.1.3', 'Место деятельности', 'reestr/branches/{branch_id}'),
  licences: method('7.7.2', 'Лицензии на фармацевтическую деятельность', 'reestr/pharm_licenses'),
  partners: method('8.8.1', 'Субъекты обращения', 'reestr_partners/filter', 1000),
  sgtinFilter: method('8.3.1', 'Поиск по реестру КИЗ', 'reestr/sgtin/filter', 5000),
  sgtinsByList: method('8.3.2', 'КИЗ по списку', 'reestr/sgtin/sgtins-by-list', 10_000),
  publicSgtinsByList: method(
    '8.3.3',
    'Общедоступные сведения о КИЗ по списку',
    'reestr/sgtin/public/sgtins-by-list',
    5000,
  ),
  sgtin: method('8.3.4', 'Подробные сведения о КИЗ', 'reestr/sgtin/{sgtin}'),
  sgtinDocuments: method('', 'Документы, изменившие КИЗ', 'reestr/sgtin/documents'),
  ssccHierarchy: method('8.4.1', 'Иерархия вложенности SSCC', 'reestr/sscc/{sscc}/hierarchy', 20_000),
  ssccSgtins: method('8.4.2', 'КИЗ, вложенные в SSCC', 'reestr/sscc/{sscc}/sgtins', 5000),
  fullHierarchy: method(
    '8.4.3',
    'Полная иерархия вложенности SSCC',
    'reestr/sscc/{sscc}/full-hierarchy',
    30_000,
  ),
  fullHierarchies: method(
    '8.4.4',
    'Полная иерархия вложенности нескольких SSCC',
    'reestr/sscc/full-hierarchy',
    30_000,
  ),
  medProducts: method('8.5.3', 'Реестр лекарственных препаратов', 'reestr/med_products/public/filter', 5000),
  medProduct: method('8.5.4', 'Лекарственный препарат', 'reestr/med_products/public/{gtin}', 1000),
  virtualStorage: method('8.11.1', 'Виртуальный склад', 'reestr/virtual-storage/filter', 1000),
  member: method('8.9.1', 'Сведения об организации', 'members/current'),
  user: method('6.1.7', 'Сведения о пользователе', 'users/current'),
  rights: method('6.6.2', 'Права пользователя', 'rights/current'),
} as const satisfies Record<string, Method>;

/** Name of an API method; intervals are counted by it. */
export type MethodKey = keyof typeof methods;

/** The most rows, codes or boxes one call takes (mdlp-api, sections 1.5 and 3; mdlp-errors, section 3). */
export const pageLimits = {
  /** Rows of a list. */
  page: 100,
  /** Codes in a call of sgtinsByList or publicSgtinsByList. */
  sgtins: 500,
  /** Boxes in a call of fullHierarchies. */
  boxes: 10,
} as const;
