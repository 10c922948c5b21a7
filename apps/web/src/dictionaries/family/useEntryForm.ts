import type { Dictionary, DictionaryRow } from '@provizor/contract/dictionaries';
import { useRef } from 'react';
import { useCardForm } from '../../ui/card/index.ts';
import { useSaveRow } from '../api.ts';
import { checkEntry } from './check-entry.ts';
import { type EntryValues, entryOfValues, valuesOf } from './entry.ts';

type Row = Record<string, unknown>;

/**
 * The form of a row of a dictionary.
 * @param row the row to change (with id and version), or what is known of the one to add
 * @param onSaved gets the row as it was saved
 * @returns the form, and `upon`, which makes it save over another version of the row
 */
export function useEntryForm(dictionary: Dictionary, row: Row, onSaved: (saved: DictionaryRow) => void) {
  const save = useSaveRow(dictionary);
  const version = useRef(row.version);
  const form = useCardForm<EntryValues>({
    initial: valuesOf(dictionary, row),
    check: (values) => checkEntry(dictionary, values),
    save: async (values) => {
      const entry = entryOfValues(dictionary, values);
      const known = typeof row.id === 'number' ? { id: row.id, version: version.current } : {};
      onSaved(await save({ ...entry, ...known }));
    },
  });
  const upon = (present: number) => {
    version.current = present;
  };
  return { form, upon };
}
