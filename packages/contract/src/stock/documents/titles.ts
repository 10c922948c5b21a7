import type { StockDocumentKind } from '@provizor/domain';
import { stockKindOf } from './kinds.ts';
import type { StockDocument } from './shapes.ts';

type State = StockDocument['state'];

const states: Readonly<Record<State, string>> = {
  draft: 'Черновик',
  'pre-active': 'Согласовано',
  sent: 'Ждёт ответа',
  active: 'Проведён',
  done: 'Завершён',
};

/** Kinds that call a state by a name of their own. */
const ownStates: Partial<Record<StockDocumentKind, Partial<Record<State, string>>>> = {
  invent: { 'pre-active': 'Идёт подсчёт', active: 'Закончена', done: 'Завершена' },
  order: { 'pre-active': 'Согласована', active: 'Утверждена', done: 'Выполнена' },
  move: { sent: 'Ждёт приёмки' },
};

/** Title of a state, in the words of the kind where it has its own. */
export const stockStateTitle = (state: State, kind?: StockDocumentKind): string =>
  (kind && ownStates[kind]?.[state]) ?? states[state];

const header: Readonly<Record<string, string>> = {
  number: 'Номер',
  ser: 'Серия',
  document_date: 'Дата',
  partner_id: 'Контрагент',
  storage_to_id: 'Куда',
  comment: 'Примечание',
  state: 'Состояние',
  send_mdlp: 'Отправка в МДЛП',
  mdlp_document_id: 'Документ МДЛП',
};

/** Title of a column of the header or of a field kept in its `data`; undefined for what people do not see. */
export function headerFieldTitle(kind: StockDocumentKind, key: string): string | undefined {
  const { storage, fields } = stockKindOf(kind);
  if (key === 'storage_id') return storage;
  return fields.find((field) => field.key === key)?.title ?? header[key];
}

/** Titles of the columns of a line, by their names in the database. */
export const lineFieldTitles: Readonly<Record<string, string>> = {
  nomenclature_id: 'Номенклатура',
  lot_id: 'Партия',
  series: 'Серия',
  expiry: 'Срок годности',
  quantity: 'Количество',
  price: 'Цена',
  vat_rate: 'Ставка НДС',
  vat_value: 'НДС',
  paper_sum: 'Сумма по документу поставщика',
  paper_vat: 'НДС по документу поставщика',
  source: 'Источник финансирования',
  address_id: 'Место хранения',
  address_to_id: 'Куда положить',
  asked: 'Заказано',
  counted: 'Посчитано',
  note: 'Примечание',
  patient_id: 'Пациент',
  packs: 'Упаковки',
  maker_price: 'Цена производителя',
  retail_price: 'Розничная цена',
};
