import type { DictionaryDefinition, Field } from './definition.ts';
import { national } from './national.ts';

const code = (title: string, max: number, rest: Partial<Field> = {}): Field =>
  ({ key: 'code', title, type: 'text', max, column: 110, searched: true, ...rest }) as Field;

/** Coded classifiers of the state (domain/reference-data.md, section 3) and countries with their producers. */
export const classifiers: DictionaryDefinition[] = [
  national('farm_group', 'Фармакотерапевтические группы', 'Фармакотерапевтическая группа', { tree: true }),
  national('farm_action', 'Фармакологическое действие', 'Фармакологическое действие'),
  national('atx', 'АТХ', 'Группа АТХ', {
    about: 'Анатомо-терапевтическо-химическая классификация: пять уровней',
    tree: true,
    sameNames: true,
    order: 'code',
    fields: [
      code('Код АТХ', 7, {
        required: true,
        unique: true,
        type: 'text',
        pattern: {
          regex: /^[A-Z](\d{2}([A-Z]([A-Z](\d{2})?)?)?)?$/,
          message: 'Код АТХ — 1, 3, 4, 5 или 7 знаков, например A10BA02',
        },
      } as Partial<Field>),
    ],
  }),
  national('mkb', 'МКБ-10', 'Диагноз МКБ-10', {
    tree: true,
    sameNames: true,
    order: 'code',
    fields: [
      code('Код МКБ-10', 10, { required: true, unique: true }),
      { key: 'actual', title: 'Действует', type: 'boolean', initial: true, column: 100 },
    ],
  }),
  national('benefit_category', 'Категории льгот', 'Категория льготы', {
    about: 'Федеральный и региональные перечни; три цифры стоят в штрихкодах рецептов',
    screenPath: '/llo/benefits',
    order: 'code',
    sameNames: true,
    fields: [
      code('Код НСИ', 20, { required: true, unique: true }),
      {
        key: 'alias',
        title: 'Три цифры',
        type: 'text',
        column: 100,
        searched: true,
        pattern: { regex: /^\d{3}$/, message: 'Код льготы в рецепте — три цифры' },
      },
      {
        key: 'level',
        title: 'Перечень',
        required: true,
        type: 'choice',
        choices: [
          { value: 'federal', title: 'федеральный' },
          { value: 'regional', title: 'региональный' },
        ],
        column: 130,
      },
    ],
  }),
  national('refusal_reason', 'Причины отказа в отпуске', 'Причина отказа в отпуске', {
    about: 'Коды ФРЛЛО: их перечень не опубликован, он вносится или загружается из файла регистра',
    screenPath: '/llo/refusal-reasons',
    order: 'code',
    sameNames: true,
    fields: [
      code('Код ФРЛЛО', 20, { required: true, unique: true }),
      { key: 'actual', title: 'Действует', type: 'boolean', initial: true, column: 100 },
    ],
  }),
  national('appl_mode', 'Пути введения', 'Путь введения', { fields: [code('Код НСИ', 20)] }),
  national('country', 'Страны', 'Страна', {
    about: 'Общероссийский классификатор стран мира (ОКСМ)',
    fields: [
      { key: 'full_name', title: 'Полное наименование', type: 'text', max: 500 },
      code('Цифровой код', 3, {
        unique: true,
        type: 'text',
        pattern: { regex: /^\d{3}$/, message: 'Цифровой код страны — 3 цифры' },
      } as Partial<Field>),
      {
        key: 'okcm2',
        title: 'Код альфа-2',
        type: 'text',
        column: 110,
        unique: true,
        searched: true,
        pattern: { regex: /^[A-Z]{2}$/, message: 'Код альфа-2 — две латинские буквы' },
      },
      {
        key: 'okcm3',
        title: 'Код альфа-3',
        type: 'text',
        column: 110,
        pattern: { regex: /^[A-Z]{3}$/, message: 'Код альфа-3 — три латинские буквы' },
      },
    ],
  }),
  national('manufacture', 'Производители', 'Производитель', {
    fields: [
      { key: 'country_id', title: 'Страна', type: 'reference', to: 'country', column: 180 },
      { key: 'address', title: 'Адрес', type: 'text', max: 1000, multiline: true },
    ],
  }),
  national('federal_subject', 'Субъекты Российской Федерации', 'Субъект Российской Федерации', {
    apiPath: '/api/v1/mdlp/federal-subject',
    screenPath: '/farm/dict/federal-subject',
    order: 'code',
    fields: [
      code('Код субъекта', 3, { required: true, unique: true }),
      { key: 'okato', title: 'Код ОКАТО', type: 'text', max: 11, column: 130 },
    ],
  }),
];
