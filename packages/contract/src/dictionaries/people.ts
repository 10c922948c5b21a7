import { root } from '../access.ts';
import { keptByAdmin, keptByRoot, personalRows } from './access.ts';
import type { DictionaryDefinition } from './definition.ts';

const sexes = [
  { value: 'male', title: 'мужской' },
  { value: 'female', title: 'женский' },
] as const;

const programmeKinds = [
  { value: 'federal', title: 'ОНЛС' },
  { value: 'regional', title: 'Региональная льгота' },
  { value: 'vzn', title: 'ВЗН' },
  { value: 'hiv', title: 'ВИЧ' },
] as const;

const ssn = {
  key: 'ssn',
  title: 'СНИЛС',
  type: 'code',
  rule: 'snils',
  unique: true,
  searched: true,
  column: 130,
} as const;

/** Divisions and positions of the organisation; patients and doctors of preferential prescriptions. */
export const people: DictionaryDefinition[] = [
  {
    key: 'division',
    title: 'Подразделения',
    one: 'Подразделение',
    apiPath: '/api/v1/pills/auth/divisions',
    screenPath: '/auth/division',
    scope: 'own',
    tree: true,
    fields: [
      { key: 'full_name', title: 'Полное наименование', type: 'text', max: 1000 },
      { key: 'code', title: 'Код', type: 'text', max: 50, column: 110, searched: true },
      { key: 'oid', title: 'OID ФРМО', type: 'text', max: 200 },
      { key: 'address', title: 'Адрес', type: 'text', max: 1000, multiline: true },
    ],
    access: keptByAdmin,
  },
  {
    key: 'position',
    title: 'Должности',
    one: 'Должность',
    apiPath: '/api/v1/pills/auth/position',
    screenPath: '/auth/position',
    scope: 'national',
    tree: true,
    fields: [
      { key: 'code', title: 'Код НСИ', type: 'text', max: 20, column: 110, searched: true, unique: true },
    ],
    access: { ...keptByRoot, put: root },
  },
  {
    key: 'patient',
    title: 'Пациенты',
    one: 'Пациент',
    apiPath: '/api/v1/rir/patients',
    screenPath: '/llo/patients',
    scope: 'own',
    nameTitle: 'Фамилия, имя, отчество',
    fullName: true,
    sameNames: true,
    sealed: true,
    fields: [
      ssn,
      { key: 'birth_date', title: 'Дата рождения', type: 'date', past: true, column: 120, required: true },
      { key: 'sex', title: 'Пол', type: 'choice', choices: sexes, column: 100 },
      { key: 'policy', title: 'Полис ОМС', type: 'text', max: 16, searched: true },
      { key: 'group_egisz', title: 'Группа ЕГИСЗ', type: 'text', max: 50, column: 120 },
      { key: 'phone', title: 'Телефон', type: 'text', max: 50 },
      { key: 'address', title: 'Адрес', type: 'text', max: 1000, multiline: true },
      { key: 'address_guid', title: 'Идентификатор адреса в ГАР', type: 'code', rule: 'guid' },
    ],
    access: personalRows('llo'),
  },
  {
    key: 'doctor',
    title: 'Врачи',
    one: 'Врач',
    apiPath: '/api/v2/rir/doctors',
    screenPath: '/llo/doctors',
    style: 'body',
    scope: 'own',
    nameTitle: 'Фамилия, имя, отчество',
    fullName: true,
    sameNames: true,
    fields: [
      ssn,
      { key: 'position_id', title: 'Должность', type: 'reference', to: 'position', column: 200 },
      { key: 'division_id', title: 'Подразделение', type: 'reference', to: 'division', column: 200 },
      { key: 'code', title: 'Код врача', type: 'text', max: 20, column: 110, searched: true },
      { key: 'specialty', title: 'Специальность', type: 'text', max: 200 },
      { key: 'date_start', title: 'Выписывает с', type: 'date' },
      { key: 'date_end', title: 'Выписывает по', type: 'date' },
    ],
    access: personalRows('llo'),
  },
  {
    key: 'programme',
    title: 'Программы льготного обеспечения',
    one: 'Программа',
    about: 'Кто платит за отпущенное: со склада выдаются серии её источника финансирования',
    apiPath: '/api/v2/llo/programmes',
    screenPath: '/llo/programmes',
    style: 'rows',
    scope: 'own',
    nameMax: 200,
    fields: [
      { key: 'kind', title: 'Вид', type: 'choice', choices: programmeKinds, required: true, column: 180 },
      {
        key: 'source_type_id',
        title: 'Источник финансирования',
        type: 'reference',
        to: 'source_type',
        required: true,
        column: 240,
      },
      {
        key: 'other_sources',
        title: 'Разрешён другой источник с указанием причины',
        type: 'boolean',
        column: 140,
      },
      { key: 'closed', title: 'Завершена', type: 'boolean', column: 110 },
    ],
    access: personalRows('llo'),
  },
];
