import type { Dictionary, DictionaryRow } from '@provizor/contract/dictionaries';
import { useCardForm } from '../../ui/card/index.ts';
import { useSaveRow } from '../api.ts';
import { checkEntry, type EntryValues, entryOfValues, valuesOf } from './entry.ts';

type Row = Record<string, unknown>;

/**
 * The form of a row of a dictionary.
 * @param row the row to change (with id and version), or what is known of the one to add
 * @param onSaved gets the row as it was saved
 */
export function useEntryForm(dictionary: Dictionary, row: Row, onSaved: (saved: DictionaryRow) => void) {
  const save = useSaveRow(dictionary);
  return useCardForm<EntryValues>({
    initial: valuesOf(dictionary, row),
    check: (values) => checkEntry(dictionary, values),
    save: async (values) => {
      const { id, version } = row;
      const entry = entryOfValues(dictionary, values);
      onSaved(await save(typeof id === 'number' ? { ...entry, id, version } : entry));
    },
  });
}
