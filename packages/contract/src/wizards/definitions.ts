import type { StockDocumentKind, Wizard } from '@provizor/domain';
import type { ChoiceKey } from './choices.ts';

/**
 * What a wizard works on: `income` one incoming document, `outgoing` one document of our own not yet answered,
 * `goods` whatever is scanned.
 */
export type WizardSource = 'income' | 'outgoing' | 'goods';

/** What a person wants to do with goods: groups of the start page, in their order. */
export const wizardGroups = {
  accept: 'Принять',
  ship: 'Отгрузить и передать',
  spend: 'Списать и выдать',
  return: 'Вернуть и отказаться',
  fix: 'Исправить',
} as const;

export type WizardGroup = keyof typeof wizardGroups;

/** A field of a wizard: its label here, and what is said when it must be filled and is not. */
export type WizardField = { key: ChoiceKey; label: string; required?: string };

export type WizardDefinition = {
  title: string;
  /** Start page: the situation in the words of the person who is in it; one line, 58 letters at most. */
  situation: string;
  /** Its group there; inside of a group in the order of this table, that of their frequency. */
  group: WizardGroup;
  source: WizardSource;
  /** Schemes of the documents it begins from (`income`, `outgoing`). */
  from?: readonly number[];
  /** Button of the confirm screen (wizards, section 1). */
  confirm: string;
  /** What the document may name. */
  objects: 'packs' | 'boxes' | 'both';
  /**
   * Where its number is looked for beside documents of the same scheme: among stock documents of a kind (rulings,
   * «Stock»). `again`: it may come again, as that of a contract, of the receipts of a day, of a prescription served in
   * parts, of a dispute that is ended.
   */
  number?: StockDocumentKind | 'again';
  /** Only the document as a whole: there is nothing to choose in it. */
  whole?: boolean;
  /** Every item needs its price with VAT («add price»). */
  prices?: boolean;
  /** A discount may stand beside the price (XSD of 511). */
  discount?: boolean;
  /** Fractional write-off («partial select sgtin»). */
  shares?: boolean;
  /** A registrar of disposal can take its packs: `only` it, or `first` where a storage has one. */
  device?: 'only' | 'first';
  /** Fields in the order a person fills them; where and when comes first, then the paper, then the reason. */
  fields: readonly WizardField[];
};

const place = (label: string): WizardField => ({
  key: 'place',
  label,
  required: 'Выберите место деятельности',
});
const counterparty = (label: string, required: string): WizardField => ({
  key: 'counterparty',
  label,
  required,
});
const paper: WizardField[] = [
  { key: 'doc_num', label: 'Номер документа', required: 'Введите номер документа' },
  { key: 'doc_date', label: 'Дата документа', required: 'Введите корректную дату' },
];
const funding: WizardField[] = [
  { key: 'contract_id', label: 'Договор (контракт)' },
  { key: 'source', label: 'Источник финансирования', required: 'Укажите источник финансирования' },
  { key: 'contract_type', label: 'Тип договора (контракта)', required: 'Укажите тип договора (контракта)' },
  { key: 'contract_num', label: 'Реестровый номер контракта (ЕИС)' },
];
const destroyer: WizardField[] = [
  { key: 'partner_id', label: 'Кто уничтожает' },
  { key: 'destroyer_inn', label: 'ИНН', required: 'Укажите, кто уничтожает: его ИНН' },
  { key: 'destroyer_kpp', label: 'КПП' },
];
const storage = (label: 'Склад' | 'Место хранения'): WizardField => ({
  key: 'storage_id',
  label,
  required: label === 'Склад' ? 'Не выбран склад' : 'Не выбрано место хранения',
});
const paused: WizardField = { key: 'confirm_paused', label: 'Включить приостановленные упаковки' };

/** Kinds of document another side may still answer. */
const unanswered = [415, 416, 417, 471, 472] as const;
const deliveries = [601, 612, 619, 602, 610] as const;

/** All wizards; the next one is one entry (wizards, sections 1 and 2). */
export const wizardDefinitions = {
  direct: {
    title: 'Приёмка поставки',
    situation: 'Пришла поставка: поставщик отгрузил нам, принимаем',
    group: 'accept',
    source: 'income',
    from: deliveries,
    confirm: 'Подтвердить поставку',
    objects: 'both',
    fields: [storage('Склад'), paused],
  },
  reverse: {
    title: 'Обратный порядок: приёмка',
    situation: 'Товар пришёл или вернулся без уведомления: сообщаем сами',
    group: 'accept',
    source: 'goods',
    confirm: 'Подтвердить приемку',
    objects: 'both',
    number: 'income',
    prices: true,
    fields: [
      counterparty('Место отгрузки поставщика', 'Выберите место отгрузки поставщика'),
      place('Место приёмки'),
      storage('Место хранения'),
      { key: 'receive_type', label: 'Тип приёмки', required: 'Выберите тип приёмки' },
      ...paper,
      ...funding,
    ],
  },
  posting: {
    title: 'Оприходование',
    situation: 'Поставщик не работает в МДЛП или не отвечает',
    group: 'accept',
    source: 'goods',
    confirm: 'Подтвердить приемку',
    objects: 'both',
    number: 'income',
    prices: true,
    fields: [
      { key: 'partner_id', label: 'Поставщик' },
      { key: 'shipper_inn', label: 'ИНН поставщика', required: 'Отсутствуют данные поставщика' },
      { key: 'shipper_kpp', label: 'КПП поставщика' },
      place('Место приёмки'),
      storage('Место хранения'),
      { key: 'receive_type', label: 'Тип оприходования', required: 'Выберите тип оприходования' },
      ...paper,
      ...funding,
    ],
  },
  refusal_receiver: {
    title: 'Отказ от приёмки',
    situation: 'Поставка не наша, бракованная или с расхождением',
    group: 'return',
    source: 'income',
    from: deliveries,
    confirm: 'Отказаться от приёмки',
    objects: 'both',
    fields: [{ key: 'reason', label: 'Причина отказа', required: 'Укажите причину отказа' }, paused],
  },
  move_order: {
    title: 'Отгрузка получателю',
    situation: 'Продаём, передаём или возвращаем товар другой организации',
    group: 'ship',
    source: 'goods',
    confirm: 'Подтвердить отгрузку',
    objects: 'both',
    number: 'outcome',
    prices: true,
    fields: [
      place('Место отгрузки'),
      counterparty('Место получателя', 'Выберите место получателя'),
      { key: 'turnover_type', label: 'Тип отгрузки', required: 'Укажите тип отгрузки' },
      ...paper,
      ...funding,
    ],
  },
  move: {
    title: 'Перемещение между местами',
    situation: 'Перевозим товар между своими местами деятельности',
    group: 'ship',
    source: 'goods',
    confirm: 'Подтвердить перемещение',
    objects: 'both',
    fields: [place('Откуда'), counterparty('Куда', 'Выберите место, куда перемещается товар'), ...paper],
  },
  state_dispatch: {
    title: 'Передача в государственном обеспечении',
    situation: 'Новому владельцу по гос. лекарственному обеспечению',
    group: 'ship',
    source: 'goods',
    confirm: 'Подтвердить передачу',
    objects: 'both',
    number: 'outcome',
    fields: [
      place('Место отгрузки'),
      counterparty('Место получателя', 'Выберите место получателя'),
      ...paper,
    ],
  },
  move_return: {
    title: 'Возврат приостановленного поставщику',
    situation: 'Возвращаем приостановленный или выведенный товар',
    group: 'return',
    source: 'goods',
    confirm: 'Подтвердить возврат',
    objects: 'both',
    number: 'outcome',
    fields: [
      place('Место отгрузки'),
      counterparty('Место поставщика', 'Выберите место поставщика'),
      ...paper,
    ],
  },
  refusal_sender: {
    title: 'Отзыв отправленного',
    situation: 'Отгрузили по ошибке, получатель ещё не ответил: отзываем',
    group: 'return',
    source: 'outgoing',
    from: unanswered,
    confirm: 'Подтвердить отправку',
    objects: 'both',
    fields: [{ key: 'reason', label: 'Причина отзыва', required: 'Укажите причину отзыва' }, paused],
  },
  unpack: {
    title: 'Расформирование транспортных упаковок',
    situation: 'Вскрыли короб: упаковки дальше живут сами по себе',
    group: 'fix',
    source: 'goods',
    confirm: 'Подтвердить расформирование',
    objects: 'boxes',
    fields: [
      place('Место деятельности'),
      { key: 'is_recursive', label: 'Вместе с вложенными транспортными упаковками' },
    ],
  },
  extraction: {
    title: 'Изъятие из короба',
    situation: 'Достали из короба часть упаковок, короб остаётся',
    group: 'fix',
    source: 'goods',
    confirm: 'Подтвердить изъятие',
    objects: 'both',
    fields: [place('Место деятельности')],
  },
  return_to_circulation: {
    title: 'Возврат в оборот',
    situation: 'Вывели по ошибке или пациент вернул: возвращаем в оборот',
    group: 'fix',
    source: 'goods',
    confirm: 'Подтвердить ввод',
    objects: 'packs',
    fields: [
      place('Место деятельности'),
      {
        key: 'withdrawal_reason',
        label: 'Почему была выведена',
        required: 'Укажите причину вывода из оборота',
      },
      { key: 'reason_return', label: 'Причина возврата' },
      { key: 'doc_num', label: 'Номер документа' },
      { key: 'doc_date', label: 'Дата документа' },
    ],
  },
  arbitration: {
    title: 'Арбитраж',
    situation: 'Спорим с контрагентом о товаре в пути',
    group: 'return',
    source: 'goods',
    confirm: 'Подтвердить арбитраж',
    objects: 'both',
    number: 'again',
    fields: [
      place('Наше место деятельности'),
      counterparty('Место контрагента', 'Выберите место контрагента'),
      {
        key: 'sign_arbitration',
        label: 'Что сделать',
        required: 'Укажите, поставить в арбитраж или снять',
      },
      ...paper,
    ],
  },
  correction: {
    title: 'Исправление реквизитов',
    situation: 'В отправленном неверны номер, дата, источник, договор',
    group: 'fix',
    source: 'outgoing',
    from: [415, 416, 417, 471, 472],
    confirm: 'Подтвердить исправление',
    objects: 'both',
    fields: [
      { key: 'doc_num', label: 'Новый номер документа' },
      { key: 'doc_date', label: 'Новая дата документа' },
      { key: 'source', label: 'Новый источник финансирования' },
      { key: 'contract_type', label: 'Новый тип договора (контракта)' },
      { key: 'contract_num', label: 'Новый реестровый номер контракта (ЕИС)' },
    ],
  },
  cancellation: {
    title: 'Отмена своей операции',
    situation: 'Переместили или передали на уничтожение по ошибке',
    group: 'fix',
    source: 'outgoing',
    from: [431, 541],
    confirm: 'Подтвердить отмену',
    objects: 'both',
    whole: true,
    fields: [{ key: 'reason', label: 'Причина отмены' }],
  },
  withdrawal_med: {
    title: 'Выдача для медицинской помощи',
    situation: 'Выдали в отделение, использовали в процедурном кабинете',
    group: 'spend',
    source: 'goods',
    confirm: 'Подтвердить выдачу',
    objects: 'packs',
    number: 'treatment',
    shares: true,
    fields: [
      place('Место деятельности'),
      { key: 'doc_num', label: 'Номер документа основания', required: 'Введите номер документа основания' },
      { key: 'doc_date', label: 'Дата документа основания', required: 'Введите корректную дату' },
    ],
  },
  withdrawal: {
    title: 'Вывод из оборота',
    situation: 'Бой, недостача, отбор проб, хищение, экспорт и прочее',
    group: 'spend',
    source: 'goods',
    confirm: 'Подтвердить вывод из оборота',
    objects: 'both',
    number: 'destroy',
    shares: true,
    fields: [
      place('Место деятельности'),
      { key: 'withdrawal_type', label: 'Причина вывода', required: 'Укажите причину вывода' },
      { key: 'export_country_code', label: 'Страна экспорта' },
      { key: 'doc_num', label: 'Номер документа основания' },
      { key: 'doc_date', label: 'Дата документа основания' },
    ],
  },
  retail_sale: {
    title: 'Розничная продажа',
    situation: 'Продали покупателю, касса в МДЛП о продаже не сообщила',
    group: 'spend',
    source: 'goods',
    confirm: 'Подтвердить продажу',
    objects: 'packs',
    number: 'again',
    prices: true,
    discount: true,
    shares: true,
    fields: [
      place('Место деятельности'),
      { key: 'sale_doc_type', label: 'Вид документа', required: 'Укажите вид документа продажи' },
      { key: 'sale_doc_name', label: 'Название документа' },
      {
        key: 'doc_num',
        label: 'Номер документа',
        required: 'Введите номер документа; если номера нет, введите «б/н»',
      },
      { key: 'doc_date', label: 'Дата документа', required: 'Введите корректную дату' },
    ],
  },
  withdrawal_recipe: {
    title: 'Отпуск по льготному рецепту',
    situation: 'Отпустили бесплатно или со скидкой по льготному рецепту',
    group: 'spend',
    source: 'goods',
    confirm: 'Подтвердить отпуск',
    objects: 'packs',
    number: 'again',
    shares: true,
    device: 'first',
    fields: [
      place('Место деятельности'),
      { key: 'doc_series', label: 'Серия рецепта', required: 'Введите серию рецепта' },
      { key: 'doc_num', label: 'Номер рецепта', required: 'Введите номер рецепта' },
      { key: 'doc_date', label: 'Дата рецепта', required: 'Введите дату рецепта' },
    ],
  },
  withdrawal_reg: {
    title: 'Выбытие через регистратор',
    situation: 'Выдали или отпустили по рецепту через регистратор (РВ)',
    group: 'spend',
    source: 'goods',
    confirm: 'Передать на регистратор',
    objects: 'packs',
    number: 'again',
    shares: true,
    device: 'only',
    fields: [
      place('Место деятельности'),
      {
        key: 'storage_id',
        label: 'Склад с регистратором',
        required: 'Выберите склад, у которого есть регистратор выбытия',
      },
      { key: 'disposal_type', label: 'Вид выбытия', required: 'Выберите вид выбытия' },
      { key: 'doc_series', label: 'Серия рецепта' },
      { key: 'doc_num', label: 'Номер документа', required: 'Введите номер документа основания' },
      { key: 'doc_date', label: 'Дата документа', required: 'Введите корректную дату' },
    ],
  },
  move_destruction: {
    title: 'Передача на уничтожение',
    situation: 'Просрочка, брак, изъятое: отдаём тому, кто уничтожает',
    group: 'spend',
    source: 'goods',
    confirm: 'Подтвердить передачу',
    objects: 'both',
    number: 'again',
    fields: [
      place('Место деятельности'),
      ...destroyer,
      {
        key: 'destroyer_fias',
        label: 'Адрес по ФИАС',
        required: 'Укажите адрес того, кто уничтожает: код ФИАС',
      },
      { key: 'destruction_type', label: 'Основание', required: 'Укажите основание передачи на уничтожение' },
      { key: 'decision', label: 'Решение Росздравнадзора' },
      { key: 'destruction_reason', label: 'Причина', required: 'Укажите причину передачи на уничтожение' },
      { key: 'doc_num', label: 'Номер договора', required: 'Введите номер договора с тем, кто уничтожает' },
      { key: 'doc_date', label: 'Дата договора', required: 'Введите дату договора с тем, кто уничтожает' },
      { key: 'act_number', label: 'Номер акта', required: 'Введите номер акта передачи' },
      { key: 'act_date', label: 'Дата акта', required: 'Введите дату акта передачи' },
    ],
  },
  destruction: {
    title: 'Уничтожение переданного',
    situation: 'Переданное уничтожено, получен акт об уничтожении',
    group: 'spend',
    source: 'goods',
    confirm: 'Подтвердить уничтожение',
    objects: 'both',
    fields: [
      place('Место деятельности'),
      ...destroyer,
      {
        key: 'destruction_method',
        label: 'Способ уничтожения',
        required: 'Укажите способ уничтожения: он назван в акте',
      },
      { key: 'doc_num', label: 'Номер акта', required: 'Введите номер акта об уничтожении' },
      { key: 'doc_date', label: 'Дата акта', required: 'Введите дату акта об уничтожении' },
    ],
  },
} as const satisfies Record<Wizard, WizardDefinition>;

export type WizardName = keyof typeof wizardDefinitions;

/** Keys of all wizards that have a definition. */
export const wizardNames = Object.keys(wizardDefinitions) as [WizardName, ...WizardName[]];

/** Definition of a wizard with the optional parts visible. */
export const wizardOf = (wizard: WizardName): WizardDefinition => wizardDefinitions[wizard];
