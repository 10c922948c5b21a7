import { markupTrades, roundingSteps, roundingWays, vitalities } from '@provizor/domain';
import { ownRows } from './access.ts';
import type { DictionaryDefinition, Field } from './definition.ts';
import { national } from './national.ts';

const choices = (titles: Readonly<Record<string, string | { title: string }>>) =>
  Object.entries(titles).map(([value, title]) => ({
    value,
    title: typeof title === 'string' ? title : title.title,
  }));

const band = (of: string, hint: string): Field[] => [
  { key: 'over', title: `${of} больше, ₽`, type: 'decimal', digits: 2, column: 150, hint },
  {
    key: 'up_to',
    title: `${of} не больше, ₽`,
    type: 'decimal',
    digits: 2,
    column: 170,
    hint,
  },
];

const period: Field[] = [
  { key: 'valid_from', title: 'Действует с', type: 'date', required: true, column: 110 },
  { key: 'valid_to', title: 'Действует по', type: 'date', column: 110 },
];

const percent: Field = {
  key: 'percent',
  title: 'Надбавка, %',
  type: 'decimal',
  digits: 2,
  required: true,
  column: 110,
};

/** What prices of a pharmacy follow from: its rules, the limits of its region, what it must always have. */
export const prices: DictionaryDefinition[] = [
  {
    key: 'markup_rule',
    title: 'Правила наценки',
    one: 'Правило наценки',
    apiPath: '/api/v1/storage/markup_rule',
    screenPath: '/storage/markup-rules',
    scope: 'own',
    sameNames: true,
    fields: [
      {
        key: 'position',
        title: 'Порядок',
        type: 'integer',
        min: 1,
        max: 9999,
        required: true,
        column: 90,
        hint: 'Действует первое подходящее правило',
      },
      {
        ...percent,
        hint: 'У ЖНВЛП — к цене производителя',
      } as Field,
      {
        key: 'vital',
        title: 'ЖНВЛП',
        type: 'choice',
        choices: choices(vitalities),
        column: 156,
      },
      { key: 'type_nomenclature_id', title: 'Вид', type: 'reference', to: 'type_nomenclature', column: 140 },
      {
        key: 'atx',
        title: 'Начало кода АТХ',
        type: 'text',
        max: 8,
        searched: true,
        column: 136,
      },
      { key: 'storage_id', title: 'Склад', type: 'reference', to: 'storage', column: 150 },
      ...band('Закупка', 'Цена закупки с НДС'),
      {
        key: 'step',
        title: 'Округление',
        type: 'choice',
        required: true,
        choices: choices(roundingSteps),
      },
      { key: 'way', title: 'Куда округлять', type: 'choice', required: true, choices: choices(roundingWays) },
      ...period,
    ],
    access: ownRows('storages'),
  },
  national('region_markup', 'Предельные надбавки на ЖНВЛП', 'Предельная надбавка', {
    sameNames: true,
    fields: [
      {
        key: 'federal_subject_id',
        title: 'Регион',
        type: 'reference',
        to: 'federal_subject',
        required: true,
        column: 200,
      },
      {
        key: 'trade',
        title: 'Надбавка',
        type: 'choice',
        required: true,
        choices: choices(markupTrades),
        column: 172,
      },
      ...band('Цена', 'Цена производителя без НДС'),
      percent,
      ...period,
    ],
  }),
  national('minimum_assortment', 'Минимальный ассортимент', 'Позиция минимального ассортимента', {
    about: 'Перечень Правительства (61-ФЗ, ст. 55)',
    sameNames: true,
    fields: [
      {
        key: 'mnn_id',
        title: 'Международное наименование',
        type: 'reference',
        to: 'mnn',
        required: true,
        column: 220,
      },
      {
        key: 'forms',
        title: 'Лекарственные формы',
        type: 'text',
        max: 500,
        column: 260,
        hint: '«таблетки; капсулы», пусто — любая',
      },
      {
        key: 'for_whom',
        title: 'Для кого',
        type: 'choice',
        required: true,
        choices: [
          { value: 'pharmacy', title: 'аптеки' },
          { value: 'point', title: 'пункты, киоски, ИП' },
          { value: 'both', title: 'все' },
        ],
        column: 150,
      },
    ],
  }),
];
