import {
  type DictionaryDefinition,
  type DictionaryRow,
  type Field,
  nameKeyOf,
} from '@provizor/contract/dictionaries';
import { dateText, moneyText, quantityText } from '../../ui/index.ts';

/** What a field of a row says in a list or a card to read; '' for nothing. */
export function fieldText(field: Field, row: DictionaryRow): string {
  const value = row[field.key];
  if (field.type === 'reference') return String(row[nameKeyOf(field.key)] ?? '');
  if (field.type === 'boolean') return value === true ? 'да' : '';
  if (value === null || value === undefined) return '';
  switch (field.type) {
    case 'date':
      return dateText(String(value));
    case 'choice':
      return field.choices.find((choice) => choice.value === value)?.title ?? String(value);
    case 'decimal':
      return field.title.includes('₽') ? moneyText(String(value)) : quantityText(String(value));
    default:
      return String(value);
  }
}

/** What tells two rows of the same name apart in a list of choices: code, INN, GTIN, the place of a storage. */
export function noteOf({ fields, tree }: DictionaryDefinition, row: DictionaryRow): string | null {
  const telling = fields.filter(
    ({ searched, tellsApart, key }) => tellsApart || (searched && key !== 'code' && !tree),
  );
  const words = telling.map((field) => fieldText(field, row)).filter(Boolean);
  return words.slice(0, 2).join(' · ') || null;
}

export const nameTitleOf = ({ nameTitle }: DictionaryDefinition): string => nameTitle ?? 'Наименование';

/** «Добавлено: Россия». */
export const addedText = ({ name }: DictionaryRow): string => `Добавлено: ${name}`;

/** Label of a field by its name. */
export const titleOfField = (definition: DictionaryDefinition, key: string): string => {
  if (key === 'name') return nameTitleOf(definition);
  if (key === 'parent_id') return 'Относится к группе';
  return definition.fields.find((field) => field.key === key)?.title ?? key;
};

/** A value of a form as text, to compare two of them. */
export function valueText(field: Field | undefined, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return 'name' in value ? String(value.name) : '';
  if (field?.type === 'boolean') return value === true ? 'да' : 'нет';
  if (field?.type === 'date') return dateText(String(value));
  if (field?.type === 'choice') {
    return field.choices.find((choice) => choice.value === value)?.title ?? String(value);
  }
  return String(value).trim();
}

/**
 * Why a list of choices is empty.
 * @param narrowed only some rows are asked for
 * @param offered the list has a line to add one
 */
export const emptyText = (title: string, narrowed: boolean, offered: boolean): string =>
  narrowed
    ? `Подходящих нет: «${title}»`
    : `«${title}»: пока пусто${offered ? '' : '. Заполняет администратор'}`;

/** Dictionaries of the second and third version of the calls, as their failures name them. */
const named: Record<string, string> = {
  dosage: 'дозировок',
  mdth: 'медицинских изделий',
  batch_mdth: 'серий медицинских изделий',
};

export type Attempt = 'получить' | 'добавить' | 'изменить' | 'удалить';

/** What failed, with the id of the row (shell-and-administration, 8). */
export const failureText = ({ key, title }: DictionaryDefinition, attempt: Attempt, id?: number): string =>
  `Произошла ошибка при попытке ${attempt} элемент справочника ${named[key] ?? `"${title}"`}${id === undefined ? '' : ` с ID: ${id}`}`;
