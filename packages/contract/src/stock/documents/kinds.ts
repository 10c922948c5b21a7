import {
  destroyGrounds,
  destroyMethods,
  destroyReasons,
  destroyWays,
  type StockDocumentKind,
  stockDocumentKinds,
} from '@provizor/domain';

/** Where a choice comes from: a dictionary by its key, or the options themselves. */
export type HeaderField = {
  /** `storage_to_id` and `partner_id` are columns of the document, the rest is kept in its `data`. */
  key: string;
  title: string;
  type: 'text' | 'long' | 'date' | 'reference' | 'choice' | 'boolean' | 'decimal';
  /** Key of the dictionary (type `reference`). */
  to?: string;
  options?: readonly { value: string; title: string }[];
  /** What is said when it must be filled and is not. */
  required?: string;
  max?: number;
};

/** Columns of the grid a person fills, beside the goods themselves and the quantity. */
export type LineField =
  | 'price'
  | 'vat'
  /** Sum and VAT of the line, as on the supplier's paper. */
  | 'sum'
  | 'vat_sum'
  | 'source'
  | 'series'
  | 'expiry'
  | 'cell'
  | 'cell_to'
  | 'asked'
  | 'counted'
  | 'note'
  /** Of a vital medicine: what its maker sold it for, without VAT. */
  | 'maker'
  /** What a pack is sold for to people, with VAT; of a re-pricing beside what it was. */
  | 'retail'
  | 'retail_was'
  /** Who is treated: a row of the dictionary `patient`. */
  | 'patient';

/** What the engine, the calls and the screens of a kind follow from. */
export type StockKindDefinition = {
  key: StockDocumentKind;
  /** Heading of the list. */
  list: string;
  /** «Новый приход». */
  add: string;
  /** Segment of the paths of its calls and of its screens. */
  path: string;
  /** What the document's storage is to it: «Склад прихода», «Откуда». */
  storage: string;
  fields: readonly HeaderField[];
  lines: readonly LineField[];
  /** Marked packs stand under its lines. */
  marks: boolean;
  /** A person counts what lies there and does not see what should (inventory). */
  blind?: boolean;
  /** Words of the button that posts it. */
  activate: string;
};

/** A table of codes as the options of a choice. */
const optionsOf = (codes: Readonly<Record<string, string | { title: string }>>) =>
  Object.entries(codes).map(([value, code]) => ({
    value,
    title: typeof code === 'string' ? code : code.title,
  }));

const partner: HeaderField = { key: 'partner_id', title: 'Контрагент', type: 'reference', to: 'partner' };
const contract: HeaderField = { key: 'contract_id', title: 'Договор', type: 'reference', to: 'contract' };
const paper: HeaderField[] = [
  { key: 'paper_number', title: 'Номер документа-основания', type: 'text', max: 200 },
  { key: 'paper_date', title: 'Дата документа-основания', type: 'date' },
];
const patient: HeaderField = {
  key: 'patient_id',
  title: 'Пациент',
  type: 'reference',
  to: 'patient',
  required: 'Выберите пациента',
};
const doctor: HeaderField = { key: 'doctor_id', title: 'Врач', type: 'reference', to: 'doctor' };

const bought: readonly LineField[] = ['series', 'expiry', 'price', 'vat', 'sum', 'vat_sum', 'source', 'cell'];

/** All kinds but those a later one adds; the next kind is one more row (stock-and-exchange, section 3 «Documents»). */
export const stockKinds: Readonly<Record<StockDocumentKind, StockKindDefinition>> = {
  income: {
    key: 'income',
    list: 'Приход',
    add: 'Новый приход',
    path: 'income',
    storage: 'Склад прихода',
    fields: [{ ...partner, title: 'Поставщик' }, contract, ...paper],
    lines: [...bought, 'maker', 'retail'],
    marks: true,
    activate: 'Провести приход',
  },
  move: {
    key: 'move',
    list: 'Перемещения',
    add: 'Новое перемещение',
    path: 'move',
    storage: 'Откуда',
    fields: [
      {
        key: 'storage_to_id',
        title: 'Куда',
        type: 'reference',
        to: 'storage',
        required: 'Выберите склад, куда перемещается товар',
      },
    ],
    lines: ['cell', 'cell_to'],
    marks: true,
    activate: 'Провести перемещение',
  },
  destroy: {
    key: 'destroy',
    list: 'Списание и уничтожение',
    add: 'Новое списание',
    path: 'destroy',
    storage: 'Склад',
    fields: [
      {
        key: 'way',
        title: 'Что происходит с товаром',
        type: 'choice',
        required: 'Укажите, списывается товар или передаётся на уничтожение',
        options: optionsOf(destroyWays),
      },
      {
        key: 'destruction_type',
        title: 'Основание',
        type: 'choice',
        options: optionsOf(destroyGrounds),
      },
      {
        key: 'destruction_reason',
        title: 'Причина',
        type: 'choice',
        required: 'Укажите причину списания',
        options: optionsOf(destroyReasons),
      },
      {
        key: 'destruction_method',
        title: 'Способ уничтожения',
        type: 'choice',
        options: optionsOf(destroyMethods),
      },
      ...paper,
    ],
    lines: ['cell', 'note'],
    marks: true,
    activate: 'Провести списание',
  },
  invent: {
    key: 'invent',
    list: 'Инвентаризации',
    add: 'Новая инвентаризация',
    path: 'invent',
    storage: 'Склад',
    fields: [
      { key: 'source', title: 'Источник финансирования', type: 'reference', to: 'source_type' },
      { key: 'blind', title: 'Слепой подсчёт: учётные остатки не показываются', type: 'boolean' },
      { key: 'committee', title: 'Комиссия', type: 'long', max: 1000 },
    ],
    lines: ['cell', 'counted', 'note'],
    marks: true,
    blind: true,
    activate: 'Закончить инвентаризацию',
  },
  realize: {
    key: 'realize',
    list: 'Реализация',
    add: 'Новая реализация',
    path: 'realize',
    storage: 'Склад отпуска',
    fields: [{ ...partner, title: 'Покупатель' }, contract, ...paper],
    lines: ['cell', 'price'],
    marks: true,
    activate: 'Провести реализацию',
  },
  outcome: {
    key: 'outcome',
    list: 'Отгрузка на сторону',
    add: 'Новая отгрузка',
    path: 'outcome',
    storage: 'Склад отгрузки',
    fields: [
      { ...partner, title: 'Получатель', required: 'Выберите получателя' },
      contract,
      ...paper,
      { key: 'to_supplier', title: 'Возврат поставщику (417)', type: 'boolean' },
    ],
    lines: ['cell'],
    marks: true,
    activate: 'Провести отгрузку',
  },
  treatment: {
    key: 'treatment',
    list: 'Расход на лечение',
    add: 'Новый расход',
    path: 'treatment',
    storage: 'Склад отделения',
    fields: [
      { key: 'patient_id', title: 'Пациент', type: 'reference', to: 'patient' },
      { key: 'scheme_id', title: 'Схема лечения', type: 'reference', to: 'treatment_schema' },
      { key: 'duration_id', title: 'Длительность лечения', type: 'reference', to: 'treatment_duration' },
      doctor,
    ],
    lines: ['cell', 'patient', 'note'],
    marks: true,
    activate: 'Провести расход',
  },
  recipe: {
    key: 'recipe',
    list: 'Отпуск по льготным рецептам',
    add: 'Новый отпуск',
    path: 'recipe',
    storage: 'Склад отпуска',
    fields: [
      { key: 'ser', title: 'Серия рецепта', type: 'text', max: 50 },
      patient,
      doctor,
      { key: 'recipe_date', title: 'Дата рецепта', type: 'date', required: 'Введите дату рецепта' },
      { key: 'recipe_number', title: 'Номер рецепта, если документ назван иначе', type: 'text', max: 50 },
    ],
    lines: ['cell'],
    marks: true,
    activate: 'Провести отпуск',
  },
  initial: {
    key: 'initial',
    list: 'Начальные остатки',
    add: 'Новый ввод остатков',
    path: 'initial',
    storage: 'Склад',
    fields: [],
    lines: [...bought, 'maker'],
    marks: true,
    activate: 'Внести остатки',
  },
  reprice: {
    key: 'reprice',
    list: 'Переоценка',
    add: 'Новая переоценка',
    path: 'reprice',
    storage: 'Склад',
    fields: [{ key: 'reason', title: 'Основание', type: 'text', max: 500 }],
    lines: ['retail_was', 'retail', 'note'],
    marks: false,
    activate: 'Провести переоценку',
  },
  order: {
    key: 'order',
    list: 'Заявки',
    add: 'Новая заявка',
    path: 'orders',
    storage: 'Кому нужно',
    fields: [
      {
        key: 'storage_to_id',
        title: 'Откуда взять',
        type: 'reference',
        to: 'storage',
        required: 'Выберите склад, который выполнит заявку',
      },
      { key: 'need_date', title: 'К какой дате', type: 'date' },
    ],
    lines: ['asked', 'note'],
    marks: false,
    activate: 'Утвердить заявку',
  },
};

/** Definition of a kind. */
export const stockKindOf = (kind: StockDocumentKind): StockKindDefinition => stockKinds[kind];

/** Keys of all kinds. */
export const stockKindKeys = Object.keys(stockDocumentKinds) as [StockDocumentKind, ...StockDocumentKind[]];

/** Whether documents of a kind name patients: nothing of them is kept in a browser. */
export const holdsPatients = (kind: StockDocumentKind): boolean =>
  stockKindOf(kind).fields.some(({ key }) => key === 'patient_id');
