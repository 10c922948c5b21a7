import { listSubordinates, type Subordinate } from '@provizor/contract';
import { useSearch } from '@tanstack/react-router';
import { useCall } from '../../lib/api/index.ts';
import { readScope } from './filters.ts';

/** Organisations below the authority; they change rarely. */
export const useSubordinates = () =>
  useCall(listSubordinates, {}, { staleTime: 5 * 60_000, select: ({ items }) => items });

/** What is shown: the id in the address, and the organisation behind it once the list is there. */
export function useScope(): { id: number | undefined; organization: Subordinate | undefined; name: string } {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { organization: id } = readScope(search);
  const { data } = useSubordinates();
  const organization = data?.find((each) => each.id === id);
  const unknown = data ? 'Неизвестная организация' : '';
  return { id, organization, name: id === undefined ? 'Все организации' : (organization?.name ?? unknown) };
}
