import type { DictionaryDefinition, DictionaryRow } from '@provizor/contract/dictionaries';
import { RefusalError } from '../../lib/api/refusal-error.ts';
import { isRecord } from '../../lib/storage/local.ts';
import { type EntryValues, valuesOf } from './entry.ts';
import { nameTitleOf, valueText } from './words.ts';

const isRow = (value: unknown): value is DictionaryRow =>
  isRecord(value) && typeof value.id === 'number' && typeof value.version === 'number';

/** The row as somebody else has saved it, out of a refusal `version.stale`; null for any other failure. */
export function presentRowOf(failure: unknown): DictionaryRow | null {
  if (!(failure instanceof RefusalError) || failure.code !== 'version.stale') return null;
  const { details } = failure;
  const row = isRecord(details) && 'item' in details ? details.item : details;
  return isRow(row) ? row : null;
}

/** One field both have changed, or one of them: texts of both sides. */
export type Difference = { key: string; title: string; theirs: string; mine: string };

/** Fields in which what I typed differs from what is saved now. */
export function differencesOf(
  definition: DictionaryDefinition,
  present: DictionaryRow,
  mine: EntryValues,
): Difference[] {
  const theirs = valuesOf(definition, present);
  const titled = [{ key: 'name', title: nameTitleOf(definition) }, ...definition.fields];
  return titled
    .map(({ key, title }) => {
      const field = definition.fields.find((each) => each.key === key);
      return { key, title, theirs: valueText(field, theirs[key]), mine: valueText(field, mine[key]) };
    })
    .filter(({ theirs, mine }) => theirs !== mine);
}
