import { type DictionaryRow, dictionaryOf } from '@provizor/contract/dictionaries';
import { fundingFits } from '@provizor/domain';
import { useQuery } from '@tanstack/react-query';
import { listQuery } from '../api.ts';
import { type EntryValues, pickedOf } from '../family/entry.ts';
import type { Accept } from './special.ts';

const codeOf = (row: DictionaryRow | undefined): number | null =>
  typeof row?.mdlp_id === 'number' ? row.mdlp_id : null;

/** A contract's type and funding source narrow one another; whatever is saved already stays (rulings, «Codes»). */
export function useFundingRule(values: EntryValues): Accept {
  const sources = useQuery(listQuery(dictionaryOf('source_type')));
  const types = useQuery(listQuery(dictionaryOf('contract_type')));
  const source = sources.data?.items.find(({ id }) => id === pickedOf(values.source_type_id)?.id);
  const type = types.data?.items.find(({ id }) => id === pickedOf(values.contract_type_id)?.id);
  return (key) => {
    if (key === 'contract_type_id') return (row) => fundingFits(codeOf(source), codeOf(row));
    if (key === 'source_type_id') return (row) => fundingFits(codeOf(row), codeOf(type));
    return undefined;
  };
}
