import { dictionaries } from '@provizor/contract/dictionaries';
import { lineFieldTitles } from '@provizor/contract/stock';
import { exchangeTables } from './exchange-titles.ts';
import { prescriptionTables } from './prescription-titles.ts';

type Titles = { title: string; fields: Readonly<Record<string, string>> };

/** Tables that are no dictionary: what they are called and what their fields are called. */
const own: Record<string, Titles> = {
  organization: {
    title: 'Организации',
    fields: {
      full_name: 'Полное наименование',
      address: 'Адрес',
      address_guid: 'Идентификатор адреса в ГАР',
      inn: 'ИНН',
      kpp: 'КПП',
      ogrn: 'ОГРН',
      parent_id: 'Подчинена',
      is_uzo: 'Орган управления здравоохранением',
      is_pharmacy: 'Аптека',
      group_llo: 'Группы льготного обеспечения',
      show_init_for_user: 'Идёт первичная настройка',
      no_doc_ssn_barcode: 'Коды врачей региональные',
      zero_padding: 'Дополнять номер рецепта нулями',
      settings: 'Настройки',
      llo_serial_mask: 'Маска серии рецепта',
      sandbox: 'Тестовый контур МДЛП',
      mdlp_sys_id: 'Идентификатор участника МДЛП',
      client_id: 'client_id МДЛП',
      client_secret: 'client_secret МДЛП',
      sb_client_id: 'client_id тестового контура',
      sb_client_secret: 'client_secret тестового контура',
    },
  },
  app_user: {
    title: 'Пользователи',
    fields: {
      username: 'Имя для входа',
      password_hash: 'Пароль',
      password_given_at: 'Пароль передан',
      name: 'Фамилия, имя, отчество',
      position: 'Должность',
      type: 'Вид',
      is_egisso: 'Работает с ЕГИССО',
      can_confirm_order: 'Утверждает заявки',
      can_confirm_division_order: 'Согласует заявки подразделения',
      disabled: 'Вход закрыт',
      deleted_at: 'Удалён',
    },
  },
  second_factor: {
    title: 'Вход по коду',
    fields: {
      secret: 'Секрет',
      since: 'Включён',
      last_step: 'Последний код',
      recovery: 'Коды восстановления',
    },
  },
  ...prescriptionTables,
  supplier_invoice: {
    title: 'Документы поставщиков',
    fields: {
      kind: 'Вид',
      layout: 'Формат файла',
      file_name: 'Файл',
      digest: 'Хеш файла',
      number: 'Номер',
      date: 'Дата',
      correction: 'Исправление',
      seller_inn: 'ИНН продавца',
      seller_name: 'Продавец',
      partner_id: 'Контрагент',
      storage_id: 'Склад',
      paper: 'Реквизиты',
      notice_id: 'Уведомление МДЛП',
      document_id: 'Приход',
      answer: 'Ответ покупателя',
    },
  },
  contract: { title: 'Договоры', fields: { programme_id: 'Программа льготного обеспечения' } },
  contract_specification: {
    title: 'Спецификации договоров',
    fields: {
      contract_id: 'Договор',
      nomenclature_id: 'Товар',
      quantity: 'Количество, уп.',
      price: 'Цена',
      comment: 'Примечание',
    },
  },
  contract_schedule: {
    title: 'Графики поставок по договорам',
    fields: { specification_id: 'Строка спецификации', date: 'Дата поставки', quantity: 'Количество, уп.' },
  },
  register_setting: {
    title: 'Коды организации в ЕГИССО и ФРЛЛО',
    fields: {
      id: 'ID',
      organization_id: 'Организация',
      body_code: 'Код органа в ЕГИССО',
      system_code: 'Код системы в ФРЛЛО',
      region: 'Код региона',
      organization_oid: 'OID организации',
      zone: 'Часовой пояс',
      version: 'Версия',
    },
  },
  register_measure: {
    title: 'Меры ЕГИССО по льготам',
    fields: {
      organization_id: 'Организация',
      category_id: 'Категория льготы',
      measure_uuid: 'Локальная мера',
      local_category_uuid: 'Локальная категория',
      form: 'Форма предоставления',
      okei: 'Единица по ОКЕИ',
    },
  },
  user_role: { title: 'Роли пользователей', fields: {} },
  user_division: { title: 'Назначения сотрудников', fields: {} },
  role: { title: 'Роли', fields: {} },
  role_ability: { title: 'Права ролей', fields: { action: 'Право', subject: 'Раздел' } },
  mobile_device: {
    title: 'Мобильные устройства',
    fields: { token_hash: 'Токен', issued_at: 'Токен выдан', ended_at: 'Токен прекращён' },
  },
  phone_scanner: {
    title: 'Телефоны-сканеры',
    fields: {
      id: 'ID',
      organization_id: 'Организация',
      name: 'Название',
      user_id: 'Пользователь',
      token_hash: 'Токен',
      created_at: 'Подключён',
      revoked_at: 'Отключён',
    },
  },
  ...exchangeTables,
  stock_document: {
    title: 'Складские документы',
    fields: {
      number: 'Номер',
      ser: 'Серия номера',
      date: 'Дата',
      document_date: 'Дата документа',
      year: 'Год номера',
      kind: 'Вид',
      base_id: 'Основание',
      apart: 'Рецепт ведётся отдельно',
      storage_to_id: 'Куда',
      data: 'Реквизиты',
      part: 'Часть',
      left_behind: 'Осталось неотправленным',
      removed: 'Убрано строк',
      posted_at: 'Проведён',
      posted_by: 'Кто провёл',
      send_mdlp: 'Отправка в МДЛП',
      mdlp_document_id: 'Номер в МДЛП',
      outgoing_id: 'Документ МДЛП',
    },
  },
  storage_keeper: {
    title: 'Ответственные за склады',
    fields: { since: 'С какого дня', until: 'По какой день' },
  },
  print_template: {
    title: 'Печатные формы',
    fields: {
      key: 'Форма',
      base: 'Исходная форма',
      content: 'Что изменено',
      changed_at: 'Изменена',
      changed_by: 'Кто изменил',
    },
  },
  preset: {
    title: 'Сохранённые отборы',
    fields: { data: 'Отбор', shared: 'Виден всем', type: 'Список' },
  },
  course_certificate: {
    title: 'Сертификаты об обучении',
    fields: { number: 'Номер', issued_at: 'Выдан', user_id: 'Сотрудник' },
  },
  mdse_code: { title: 'Коды товаров', fields: { kind: 'Вид кода', mdse_id: 'Товар' } },
  stock_limit: {
    title: 'Нормы запаса',
    fields: { nomenclature_id: 'Номенклатура', minimum: 'Минимум', maximum: 'Максимум' },
  },
  stock_document_line: {
    title: 'Строки складских документов',
    fields: {
      ...lineFieldTitles,
      retail_was: 'Прежняя розничная цена',
      retail_rule_id: 'Правило наценки',
      n: 'Строка',
      document_id: 'Документ',
      anywhere: 'Где бы ни лежало',
      book: 'По учёту',
      cost: 'Точная цена упаковки',
      met: 'Выполнено',
    },
  },
  stock_document_pack: {
    title: 'Упаковки складских документов',
    fields: {
      packs: 'Упаковки',
      document_id: 'Документ',
      n: 'Строка',
      quantity: 'Количество',
      sgtin: 'Упаковка',
    },
  },
  stock_document_file: {
    title: 'Файлы складских документов',
    fields: { name: 'Файл', size: 'Размер, байт', type: 'Вид файла', document_id: 'Документ' },
  },
  report: { title: 'Отчёты', fields: { kind: 'Вид', params: 'Отбор', section: 'Раздел' } },
  report_schedule: {
    title: 'Расписания отчётов',
    fields: {
      report_id: 'Отчёт',
      every: 'Как часто',
      on_day: 'День',
      at_hour: 'Час',
      format: 'Вид файла',
      period: 'Период',
      people: 'Получатели',
    },
  },
  address_pattern: {
    title: 'Шаблоны мест хранения',
    fields: { content: 'Строки', places: 'Мест' },
  },
  mdse_pack: {
    title: 'Уровни упаковки товаров',
    fields: { mdse_id: 'Товар', level: 'Уровень', type_pack_id: 'Вид упаковки', amount: 'Количество' },
  },
  series_certificate: {
    title: 'Сертификаты серий',
    fields: {
      batch_id: 'Серия',
      batch_mdth_id: 'Серия медицинского изделия',
      number: 'Номер',
      date: 'Дата',
      issuer: 'Кем выдан',
      file_name: 'Файл',
      file_type: 'Вид файла',
      size: 'Размер, байт',
    },
  },
};

/** Fields that are called the same everywhere. */
const common: Record<string, string> = {
  masked_at: 'Обезличен',
  name: 'Наименование',
  code: 'Код',
  date_start: 'Начало',
  date_end: 'Окончание',
  comment: 'Примечание',
  status: 'Состояние',
  state: 'Состояние',
  user_id: 'Сотрудник',
  created_by: 'Кто создал',
  organization_id: 'Организация',
  role_id: 'Роль',
  division_id: 'Подразделение',
  position_id: 'Должность',
  storage_id: 'Склад',
  partner_id: 'Контрагент',
  branch_id: 'Место деятельности',
  parent_id: 'Входит в',
  thumbprint: 'Отпечаток сертификата',
  actual: 'Действует',
  contour: 'Контур МДЛП',
  from_registry: 'Из реестра МДЛП',
  without_version: 'Без сверки с прочитанным',
  levels: 'Состав упаковки',
  units_in_pack: 'Наименьших частей в упаковке',
};

const definitions = new Map(dictionaries.map((definition) => [definition.key, definition]));

/** Name of a table as people know it; its own name when it has none. */
export function titleOfTable(table: string): string {
  return own[table]?.title ?? definitions.get(table)?.title ?? table;
}

/** Name of a field as its form calls it; its own name when it has none. */
export function titleOfField(table: string, field: string): string {
  const [, line, rest] = /^(\d+)\.(\w+)$/.exec(field) ?? [];
  if (line !== undefined && rest !== undefined) return `Строка ${line}: ${titleOfField(table, rest)}`;
  const definition = definitions.get(table);
  const entered = definition?.fields.find(({ key }) => key === field)?.title;
  const name = field === 'name' ? definition?.nameTitle : undefined;
  return own[table]?.fields[field] ?? entered ?? name ?? common[field] ?? field;
}

/** Value of a choice as its form shows it; undefined when the field is no choice. */
export function titleOfChoice(table: string, field: string, value: string): string | undefined {
  const choices: Record<string, Record<string, string>> = {
    'app_user.type': { user: 'Сотрудник', admin: 'Администратор организации', root: 'Главный администратор' },
    'role_ability.action': { read: 'просмотр', manage: 'изменение' },
    'role_ability.subject': {
      dict: 'Справочники',
      users: 'Пользователи',
      storages: 'Склад',
      llo: 'Льготные рецепты',
      mdlp: 'МДЛП',
      hiv: 'Рецепты группы «ВИЧ»',
    },
  };
  const known = choices[`${table}.${field}`]?.[value];
  if (known !== undefined) return known;
  const definition = definitions.get(table)?.fields.find(({ key }) => key === field);
  if (definition?.type !== 'choice') return undefined;
  return definition.choices.find((choice) => choice.value === value)?.title;
}

/** Columns of the keys that are no single id, beside the organisation; the trail parts their values by commas. */
const keys: Record<string, readonly string[]> = {
  report_schedule: ['report_id'],
  user_role: ['user_id', 'role_id'],
  role_ability: ['role_id', 'action', 'subject'],
};

/** Columns of the key of a table that is no single id; undefined for the others. */
export const keyOf = (table: string): readonly string[] | undefined => keys[table];

const people = { user_id: 'app_user', created_by: 'app_user', user: 'app_user' };
const named = new Set([
  'app_user',
  'organization',
  'role',
  'storage',
  'branch',
  'partner',
  'nomenclature',
  'mobile_device',
  'phone_scanner',
  'report',
  'address_pattern',
]);

/** Whether the rows of a table have an `id` and a `name`. */
export const hasNames = (table: string): boolean => named.has(table) || definitions.has(table);

/** The table a field refers to by its id; undefined when it refers to none with names. */
export function tableOfReference(table: string, field: string): string | undefined {
  const entered = definitions.get(table)?.fields.find(({ key }) => key === field);
  if (entered?.type === 'reference') return entered.to;
  if (field === 'parent_id') return hasNames(table) ? table : undefined;
  const target = people[field as keyof typeof people] ?? field.replace(/_id$/, '');
  return target !== field && hasNames(target) ? target : undefined;
}
