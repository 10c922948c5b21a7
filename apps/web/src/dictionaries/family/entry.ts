import { gtinOfEan13, isEan13 } from '@provizor/codes';
import {
  type DictionaryDefinition,
  type DictionaryRow,
  type Field,
  nameKeyOf,
} from '@provizor/contract/dictionaries';
import { isSnils, snilsDigits } from '@provizor/domain';

/** A reference in a form: the chosen row as far as it is shown. */
export type Picked = { id: number; name: string } | null;

/** What stands in a form: texts as they are typed, references as they were picked. */
export type EntryValues = Record<string, unknown>;

const isPicked = (value: unknown): value is NonNullable<Picked> =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;

/** A reference of the form; null when nothing is picked. */
export const pickedOf = (value: unknown): Picked => (isPicked(value) ? value : null);

function shown(field: Field, row: Record<string, unknown>): unknown {
  const value = row[field.key];
  switch (field.type) {
    case 'boolean':
      return value === undefined ? field.initial === true : value === true;
    case 'reference':
      if (isPicked(value)) return value;
      return typeof value === 'number' ? { id: value, name: String(row[nameKeyOf(field.key)] ?? '') } : null;
    case 'date':
    case 'choice':
      return value ?? null;
    case 'decimal':
      return value === null || value === undefined ? '' : trimmed(String(value));
    default:
      return value === null || value === undefined ? '' : String(value);
  }
}

/** `10.500000` → `10.5`: zeros the column adds are not what was typed. */
const trimmed = (decimal: string): string => decimal.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/** Values of the form of a row, or of an empty one with what is known already. */
export function valuesOf(
  { fields, tree }: DictionaryDefinition,
  row: DictionaryRow | Record<string, unknown>,
): EntryValues {
  const known = row as Record<string, unknown>;
  return {
    name: String(known.name ?? ''),
    ...(tree ? { parent_id: isPicked(known.parent_id) ? known.parent_id : parentOf(known) } : {}),
    ...Object.fromEntries(fields.map((field) => [field.key, shown(field, known)])),
  };
}

const parentOf = ({ parent_id, parent_name }: Record<string, unknown>): Picked =>
  typeof parent_id === 'number' ? { id: parent_id, name: String(parent_name ?? '') } : null;

function sent(field: Field, value: unknown): unknown {
  if (field.type === 'reference') return pickedOf(value)?.id ?? null;
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return null;
  if (field.type === 'integer') return /^-?\d+$/.test(text) ? Number(text) : text;
  if (field.type === 'decimal') return text.replace(',', '.').replace(/\s/g, '');
  if (field.type === 'code') return codeOf(field.rule, text);
  return text;
}

/** The code as it is kept: no spaces and dashes; a barcode of 13 digits is the GTIN without its leading zero. */
function codeOf(rule: Extract<Field, { type: 'code' }>['rule'], text: string): string {
  if (rule === 'snils') return isSnils(text) ? snilsDigits(text) : text;
  const bare = text.replace(/\s/g, '');
  return rule === 'gtin' && isEan13(bare) ? gtinOfEan13(bare) : bare;
}

/** What is sent: empty texts are nothing, numbers are numbers, references their ids. */
export function entryOfValues({ fields, tree }: DictionaryDefinition, values: EntryValues) {
  return {
    name: String(values.name ?? '').trim(),
    ...(tree ? { parent_id: pickedOf(values.parent_id)?.id ?? null } : {}),
    ...Object.fromEntries(
      fields.filter(({ readOnly }) => !readOnly).map((field) => [field.key, sent(field, values[field.key])]),
    ),
  };
}

/** What a copy begins with: everything but what no two rows have the same. */
export function copyOf({ fields }: DictionaryDefinition, row: DictionaryRow): Record<string, unknown> {
  const { id, version, ...rest } = row;
  const once = fields.filter(({ unique }) => unique).map(({ key }) => key);
  return Object.fromEntries(Object.entries(rest).filter(([key]) => !once.includes(key)));
}
