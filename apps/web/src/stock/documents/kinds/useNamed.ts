import { allows } from '@provizor/contract';
import { type DictionaryRow, dictionaryOf } from '@provizor/contract/dictionaries';
import { useQuery } from '@tanstack/react-query';
import { rowQuery } from '../../../dictionaries/index.ts';
import { callerOf, profile } from '../../../lib/session/index.ts';
import { useStore } from '../../../lib/store/index.ts';

/** The row of a dictionary a header names, with all its fields; undefined while it is not known, or not for the person. */
export function useNamed(dictionary: string, id: number | null): DictionaryRow | undefined {
  const definition = dictionaryOf(dictionary);
  const mayRead = allows(definition.access.read, callerOf(useStore(profile)));
  const row = useQuery({ ...rowQuery(definition, id ?? 0), enabled: id !== null && mayRead });
  return id === null ? undefined : row.data;
}
