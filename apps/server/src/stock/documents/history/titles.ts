import {
  type HeaderField,
  headerFieldTitle,
  lineFieldTitles,
  StockState,
  stockKindOf,
  stockStateTitle,
} from '@provizor/contract/stock';
import { type StockDocumentKind, vatRateChoices } from '@provizor/domain';
import type { Entry } from './entries.ts';

/** A field as people know it: its title, the table its number refers to, the words of its choices. */
export type KnownField = { title: string; to?: string; choices?: Readonly<Record<string, string>> };

const references: Readonly<Record<string, string>> = {
  partner_id: 'partner',
  storage_id: 'storage',
  storage_to_id: 'storage',
  nomenclature_id: 'nomenclature',
  lot_id: 'lot',
  address_id: 'address',
  address_to_id: 'address',
  patient_id: 'patient',
};

const known = (key: string, title: string | undefined): KnownField | undefined =>
  title === undefined ? undefined : { title, ...(references[key] ? { to: references[key] } : {}) };

const file: Readonly<Record<string, KnownField>> = {
  name: { title: 'Файл' },
  size: { title: 'Размер, байт' },
};

const rates = Object.fromEntries(vatRateChoices.map(({ value, title }) => [value, title]));

function lineField(key: string): KnownField | undefined {
  const field = known(key, lineFieldTitles[key]);
  return field && key === 'vat_rate' ? { ...field, choices: rates } : field;
}

const entered = ({ title, to, options }: HeaderField): KnownField => ({
  title,
  ...(to === undefined ? {} : { to }),
  ...(options ? { choices: Object.fromEntries(options.map((one) => [one.value, one.title])) } : {}),
});

/** The field of a document of a kind; undefined for what people do not see. */
export function fieldOf(kind: StockDocumentKind, table: Entry['table'], key: string): KnownField | undefined {
  if (table === 'stock_document_file') return file[key];
  if (table !== 'stock_document') return lineField(key);
  if (key === 'state') return { title: headerFieldTitle(kind, key) ?? key, choices: statesOf(kind) };
  const own = stockKindOf(kind).fields.find((field) => field.key === key);
  return own ? entered(own) : known(key, headerFieldTitle(kind, key));
}

const statesOf = (kind: StockDocumentKind): Readonly<Record<string, string>> =>
  Object.fromEntries(StockState.options.map((state) => [state, stockStateTitle(state, kind)]));

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
  'pre-active': 'Документ согласован',
  sent: 'Товар зарезервирован до ответа',
  active: 'Документ проведён',
  done: 'Документ завершён',
};

/** Steps that a kind calls by a name of its own, as its states are called (contract, titles of states). */
const ownSteps: Partial<Record<StockDocumentKind, Readonly<Record<string, string>>>> = {
  order: { 'pre-active': 'Заявка согласована', active: 'Заявка утверждена', done: 'Заявка выполнена' },
  invent: { 'pre-active': 'Идёт подсчёт', active: 'Подсчёт закончен', done: 'Инвентаризация завершена' },
};

/** What happened, in a few words. */
export function titleOf({ table, action, kind, changes }: Entry): string {
  if (table === 'stock_document' && action === 'update') {
    if (changes.removed?.new === true) return 'Документ удалён';
    const state = String(changes.state?.new);
    const step = ownSteps[kind]?.[state] ?? steps[state];
    if (step !== undefined) return step;
  }
  return plain[table][action];
}
