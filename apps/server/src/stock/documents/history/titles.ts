import { type HeaderField, stockKindOf } from '@provizor/contract/stock';
import type { StockDocumentKind } from '@provizor/domain';
import type { Entry } from './entries.ts';

/** A field as people know it: its title, the table its number refers to, the words of its choices. */
export type KnownField = { title: string; to?: string; choices?: Readonly<Record<string, string>> };

export const states: Readonly<Record<string, string>> = {
  draft: 'черновик',
  'pre-active': 'предварительно утверждён',
  sent: 'товар зарезервирован',
  active: 'проведён',
  done: 'завершён',
};

const header: Readonly<Record<string, KnownField>> = {
  number: { title: 'Номер' },
  ser: { title: 'Серия' },
  document_date: { title: 'Дата' },
  partner_id: { title: 'Контрагент', to: 'partner' },
  storage_to_id: { title: 'Склад назначения', to: 'storage' },
  comment: { title: 'Примечание' },
  state: { title: 'Состояние', choices: states },
  send_mdlp: { title: 'Отправка в МДЛП' },
  mdlp_document_id: { title: 'Документ МДЛП' },
};

const line: Readonly<Record<string, KnownField>> = {
  nomenclature_id: { title: 'Номенклатура', to: 'nomenclature' },
  lot_id: { title: 'Партия', to: 'lot' },
  series: { title: 'Серия' },
  expiry: { title: 'Срок годности' },
  quantity: { title: 'Количество' },
  price: { title: 'Цена' },
  vat_rate: { title: 'Ставка НДС' },
  vat_value: { title: 'НДС' },
  source: { title: 'Источник финансирования' },
  address_id: { title: 'Место хранения', to: 'address' },
  address_to_id: { title: 'Место назначения', to: 'address' },
  asked: { title: 'Требуется' },
  counted: { title: 'Посчитано' },
  note: { title: 'Примечание' },
  patient_id: { title: 'Пациент', to: 'patient' },
  packs: { title: 'Упаковки' },
};

const file: Readonly<Record<string, KnownField>> = {
  name: { title: 'Файл' },
  size: { title: 'Размер, байт' },
};

const entered = ({ title, to, options }: HeaderField): KnownField => ({
  title,
  ...(to === undefined ? {} : { to }),
  ...(options ? { choices: Object.fromEntries(options.map((one) => [one.value, one.title])) } : {}),
});

/** The field of a document of a kind; undefined for what people do not see. */
export function fieldOf(kind: StockDocumentKind, table: Entry['table'], key: string): KnownField | undefined {
  if (table === 'stock_document_file') return file[key];
  if (table !== 'stock_document') return line[key];
  const definition = stockKindOf(kind);
  if (key === 'storage_id') return { title: definition.storage, to: 'storage' };
  const own = definition.fields.find((field) => field.key === key);
  return own ? entered(own) : header[key];
}

const plain: Readonly<Record<Entry['table'], Readonly<Record<Entry['action'], string>>>> = {
  stock_document: { insert: 'Документ создан', update: 'Изменён документ', delete: 'Документ удалён' },
  stock_document_line: { insert: 'Добавлены строки', update: 'Изменены строки', delete: 'Удалены строки' },
  stock_document_pack: {
    insert: 'Добавлены упаковки',
    update: 'Изменены упаковки',
    delete: 'Удалены упаковки',
  },
  stock_document_file: { insert: 'Приложен файл', update: 'Изменён файл', delete: 'Удалён файл' },
};

const steps: Readonly<Record<string, string>> = {
  draft: 'Документ возвращён в черновики',
  'pre-active': 'Документ предварительно утверждён',
  sent: 'Товар зарезервирован до ответа',
  active: 'Документ проведён',
  done: 'Документ завершён',
};

/** What happened, in a few words. */
export function titleOf({ table, action, changes }: Entry): string {
  if (table === 'stock_document' && action === 'update') {
    if (changes.removed?.new === true) return 'Документ удалён';
    const step = steps[String(changes.state?.new)];
    if (step !== undefined) return step;
  }
  return plain[table][action];
}
