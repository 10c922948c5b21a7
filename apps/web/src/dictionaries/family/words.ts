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

/** What tells two rows of the same name apart in a list of choices: code, INN, GTIN. */
export function noteOf({ fields, tree }: DictionaryDefinition, row: DictionaryRow): string | null {
  const telling = fields.filter(({ searched, key }) => searched && key !== 'code' && !tree);
  const words = telling.map((field) => fieldText(field, row)).filter(Boolean);
  return words.slice(0, 2).join(' · ') || null;
}

export const nameTitleOf = ({ nameTitle }: DictionaryDefinition): string => nameTitle ?? 'Наименование';

/** «Добавлено: Россия». */
export const addedText = ({ name }: DictionaryRow): string => `Добавлено: ${name}`;
