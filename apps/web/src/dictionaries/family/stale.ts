import type { DictionaryDefinition, DictionaryRow } from '@provizor/contract/dictionaries';
import { isRecord } from '../../lib/storage/local.ts';
import { type StaleField, staleRow } from '../../ui/stale/index.ts';
import { type EntryValues, pickedOf, valuesOf } from './entry.ts';
import { titleOfField, valueText } from './words.ts';

const isRow = (value: unknown): value is DictionaryRow =>
  isRecord(value) && typeof value.id === 'number' && typeof value.version === 'number';

/** The row as somebody else has saved it, out of a refusal `version.stale`; null for any other failure. */
export function presentRowOf(failure: unknown): DictionaryRow | null {
  const told = staleRow<object>(failure);
  const row = isRecord(told) && 'item' in told ? told.item : told;
  return isRow(row) ? row : null;
}

/** Fields two people may have changed, as both sides are told. */
export const staleFieldsOf = (definition: DictionaryDefinition): StaleField<EntryValues>[] =>
  ['name', ...(definition.tree ? ['parent_id'] : []), ...definition.fields.map(({ key }) => key)].map(
    (key) => {
      const field = definition.fields.find((each) => each.key === key);
      return { key, title: titleOfField(definition, key), text: (values) => valueText(field, values[key]) };
    },
  );

/** Values of the present row; the name of the row above is known only where it is still the same one. */
export function presentValuesOf(
  definition: DictionaryDefinition,
  present: DictionaryRow,
  start: EntryValues,
): EntryValues {
  const values = valuesOf(definition, present);
  const above = pickedOf(values.parent_id);
  if (!above) return values;
  const known = pickedOf(start.parent_id);
  return {
    ...values,
    parent_id: known?.id === above.id ? known : { ...above, name: `запись № ${above.id}` },
  };
}
