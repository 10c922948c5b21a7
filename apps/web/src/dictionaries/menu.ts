import { type Action, adminOrInitial, root, type Subject } from '@provizor/contract';
import type { MenuEntry } from '../routing/menu-entry.ts';

const ability: [Action, Subject] = ['read', 'dict'];

/** Themes of the directories of /farm in the order of their menu: path below /farm/dict, title, further words. */
const themes: [string, [path: string, title: string, words?: string][]][] = [
  [
    'Лекарства',
    [
      ['mdse', 'Товары', 'справочник товаров gtin штрихкод ean13'],
      ['mnn', 'Международные наименования', 'мнн действующее вещество'],
      ['torg_name', 'Торговые наименования', 'тн'],
      ['form_dosage', 'Лекарственные формы', 'лф таблетки раствор'],
      ['form_release', 'Формы выпуска'],
      ['dosage', 'Дозировки', 'доза'],
      ['batch', 'Серии лекарств', 'серии партии лекарств'],
    ],
  ],
  [
    'Медицинские изделия',
    [
      ['mdth', 'Медицинские изделия', 'ми'],
      ['batch_mdth', 'Серии медицинских изделий', 'серии партии ми'],
    ],
  ],
  [
    'Классификации',
    [
      ['type_mdse', 'Виды товаров'],
      ['farm_group', 'Фармакотерапевтические группы', 'фтг'],
      ['farm_action', 'Фармакологическое действие'],
      ['atx', 'АТХ', 'анатомо-терапевтическо-химическая классификация'],
      ['mkb', 'МКБ-10', 'мкб болезни диагнозы'],
      ['appl_mode', 'Пути введения', 'способы применения'],
    ],
  ],
  [
    'Упаковка и единицы',
    [
      ['type_pack', 'Виды упаковок', 'первичная вторичная'],
      ['unit', 'Единицы измерения', 'океи'],
      ['type_unit', 'Виды единиц измерения'],
      ['unit_ls', 'Единицы учёта лекарств'],
      ['type_unit_ls', 'Виды единиц учёта лекарств'],
    ],
  ],
  [
    'Цены и ассортимент',
    [
      ['region_markup', 'Предельные надбавки на ЖНВЛП', 'оптовая розничная надбавка регион'],
      ['minimum_assortment', 'Минимальный ассортимент', 'перечень обязательный аптека'],
    ],
  ],
  [
    'География и производители',
    [
      ['manufacture', 'Производители', 'изготовители заводы'],
      ['country', 'Страны', 'оксм'],
      ['federal-subject', 'Субъекты Российской Федерации', 'регионы области коды субъектов'],
    ],
  ],
];

/** Menu of /farm: its home, the index of its dictionaries, the dictionaries by theme (shell-and-administration, 2.6). */
export const farmMenu: MenuEntry[] = [
  { to: '/farm', title: 'Поиск по справочникам', ability, words: 'справочники найти' },
  { to: '/farm/nsi', title: 'Все справочники', ability, words: 'нси' },
  ...themes.flatMap(([group, entries]) =>
    entries.map(
      ([path, title, words = '']): MenuEntry => ({ to: `/farm/dict/${path}`, title, group, ability, words }),
    ),
  ),
  {
    to: '/farm/dict/mdse/auto_add',
    title: 'Автодобавление товаров',
    group: 'Загрузка',
    access: adminOrInitial,
    words: 'есклп gtin без товара',
  },
  {
    to: '/farm/proposals',
    title: 'Предложения',
    group: 'Загрузка',
    ability,
    words: 'предложить запись справочника изменение ошибка',
  },
  {
    to: '/farm/import',
    title: 'Загрузка справочников',
    group: 'Загрузка',
    access: root,
    words: 'импорт есклп гар фиас мкб атх оксм океи',
  },
  {
    to: '/farm/calendar',
    title: 'Производственный календарь',
    group: 'Загрузка',
    access: root,
    words: 'праздники выходные рабочие дни сроки отсрочки',
  },
];

/** Where a dictionary of /farm stands among the themes; undefined for one that has no place in the menu yet. */
export const themeOf = (path: string): string | undefined => farmMenu.find(({ to }) => to === path)?.group;

/** Place of a page in the menu; those without one come last. */
export function placeOf(path: string): number {
  const place = farmMenu.findIndex(({ to }) => to === path);
  return place < 0 ? farmMenu.length : place;
}

/** Themes in the order of the menu. */
export const themeTitles: readonly string[] = themes.map(([title]) => title);

/** Menu of the dictionaries of the warehouse (shell-and-administration, 2.6). */
export const storageMenu: MenuEntry[] = [
  { to: '/storage/nsi', title: 'Справочники склада', words: 'нси' },
  {
    to: '/storage/nomenclature',
    title: 'Номенклатура на складах',
    of: 'others',
    words: 'товары организации gtin',
  },
  { to: '/storage/type-nomenclature', title: 'Виды номенклатуры', of: 'root' },
  { to: '/storage/partners', title: 'Контрагенты', words: 'поставщики покупатели инн кпп' },
  { to: '/storage/markup-rules', title: 'Правила наценки', words: 'розничная цена надбавка округление' },
  { to: '/storage/storage', title: 'Склады', words: 'места хранения' },
  { to: '/storage/type-storage', title: 'Виды складов' },
  { to: '/storage/type-address', title: 'Виды мест хранения' },
  { to: '/storage/address-pattern', title: 'Шаблоны мест хранения', words: 'стеллаж полка ячейка' },
  { to: '/storage/printers', title: 'Принтеры этикеток', words: 'термопринтер zpl tspl zebra' },
  { to: '/storage/treatment-schemas', title: 'Схемы лечения', words: 'терапия препараты курс' },
  { to: '/storage/treatment-durations', title: 'Длительности лечения', words: 'дней курс' },
].map((entry) => ({ ...entry, group: 'Справочники', ability: ['read', 'storages'] }) as MenuEntry);

/** Menu of the family's pages in the administration. */
export const authMenu: MenuEntry[] = [
  {
    to: '/auth/division',
    title: 'Подразделения',
    ability: ['read', 'users'],
    of: 'others',
    words: 'отделения структура',
  },
  {
    to: '/auth/branch',
    title: 'Места деятельности',
    ability: ['read', 'users'],
    of: 'others',
    words: 'мдлп адреса branch',
  },
  { to: '/auth/position', title: 'Должности', ability: ['read', 'users'], of: 'root' },
  { to: '/auth/nsi', title: 'Справочники администрирования', ability: ['read', 'users'], words: 'нси' },
];

/** Menu of the dictionaries of the exchange. */
export const mdlpMenu: MenuEntry[] = [
  { to: '/mdlp/nsi', title: 'Справочники обмена', words: 'нси' },
  { to: '/mdlp/nsi/contracts', title: 'Договоры', words: 'контракты госконтракт еис' },
  { to: '/mdlp/nsi/source-type', title: 'Источники финансирования', words: 'бюджет омс' },
  { to: '/mdlp/nsi/contract-type', title: 'Типы договоров', words: 'виды контракт' },
].map((entry) => ({ ...entry, group: 'Справочники', ability: ['read', 'mdlp'] }) as MenuEntry);

/** Menu of preferential prescriptions. */
export const lloMenu: MenuEntry[] = [
  { to: '/llo/patients', title: 'Пациенты', ability: ['read', 'llo'], words: 'снилс льготники' },
  { to: '/llo/doctors', title: 'Врачи', ability: ['read', 'llo'], words: 'снилс' },
  { to: '/llo/benefits', title: 'Категории льгот', ability: ['read', 'llo'], words: 'перечень инвалиды' },
  {
    to: '/llo/refusal-reasons',
    title: 'Причины отказа в отпуске',
    ability: ['read', 'llo'],
    words: 'фрлло коды отказ',
  },
  {
    to: '/llo/programmes',
    title: 'Программы льготного обеспечения',
    ability: ['read', 'llo'],
    words: 'онлс региональная взн льгота',
  },
];
