import { type Dictionary, type DictionaryRow, dictionaryOf } from '@provizor/contract/dictionaries';
import { useQuery } from '@tanstack/react-query';
import { listQuery, refreshDictionary } from '../../../dictionaries/index.ts';

const whole = { limit: 1000 };
const rowsOf = (dictionary: Dictionary) => ({ ...listQuery(dictionary, whole), staleTime: 60_000 });

/** One of our places of activity as a select shows it; `id` = the number MDLP knows it by. */
export type OwnPlace = { id: string; row: number; name: string; address: string | null };

/** Our places of activity are read anew. */
export const refreshOwnPlaces = () => refreshDictionary(dictionaryOf('branch'));

/** Our places of activity. */
export function useOwnPlaces(): OwnPlace[] | undefined {
  const { data } = useQuery(rowsOf(dictionaryOf('branch')));
  return data?.items.map(({ id, branch_id, name, address }) => ({
    id: String(branch_id),
    row: id,
    name,
    address: typeof address === 'string' ? address : null,
  }));
}

/** Rows of a short dictionary that carry a code of MDLP. */
export type Coded = { id: number; name: string; code_mdlp: number };

const codedOf = (row: DictionaryRow): Coded[] =>
  typeof row.mdlp_id === 'number' ? [{ id: row.id, name: row.name, code_mdlp: row.mdlp_id }] : [];

/** Funding sources or contract types with their codes of MDLP. */
export function useCoded(key: 'source_type' | 'contract_type'): Coded[] {
  const { data } = useQuery(rowsOf(dictionaryOf(key)));
  return data?.items.flatMap(codedOf) ?? [];
}
