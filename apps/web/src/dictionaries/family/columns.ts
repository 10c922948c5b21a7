import type { DictionaryDefinition, DictionaryRow, Field } from '@provizor/contract/dictionaries';
import type { Column } from '../../ui/grid/index.ts';
import { fieldText, nameTitleOf } from './words.ts';

const made = new WeakMap<DictionaryDefinition, Column<DictionaryRow>[]>();

/** Dictionaries whose rows are goods: their names are shown so that two of them are told apart. */
const ofGoods = new Set(['mdse', 'mdth', 'nomenclature']);

const columnOf = (field: Field): Column<DictionaryRow> => ({
  key: field.key,
  title: field.title,
  width: field.column ?? 160,
  hidden: field.column === undefined,
  mono: field.type === 'code',
  ofGoods: field.type === 'reference' && ofGoods.has(field.to),
  align: field.type === 'integer' || field.type === 'decimal' ? 'end' : 'start',
  text: (row) => fieldText(field, row),
});

/** Columns of a dictionary's list: what it is ordered by first, then the name, then the fields of the definition. */
export function columnsOf(definition: DictionaryDefinition): Column<DictionaryRow>[] {
  const known = made.get(definition);
  if (known) return known;
  const leading = definition.fields.filter(({ key }) => key === definition.order);
  const name: Column<DictionaryRow> = {
    key: 'name',
    title: nameTitleOf(definition),
    ofGoods: ofGoods.has(definition.key),
    width: 260,
    grow: true,
    text: (row) => row.name,
  };
  const rest = definition.fields.filter((field) => !leading.includes(field) && !isLong(field));
  const columns = [...leading.map(columnOf), name, ...rest.map(columnOf)];
  made.set(definition, columns);
  return columns;
}

/** Texts of many lines stay in the card unless the definition gives them a column. */
const isLong = (field: Field): boolean => field.type === 'text' && field.multiline === true && !field.column;
