import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { withoutSearch, withSearch } from './given-search.ts';

/**
 * Filter of a list kept in the address, so that a link, the reload and the way back show the same rows.
 * `search` means the same on every list (shell-and-administration, 2): what is looked for.
 * @param read makes the filter of the search parameters; declare it outside of the component
 * @returns the filter and the function that changes some of its values (undefined takes one away)
 */
export function useFilter<F extends object>(
  read: (search: Record<string, unknown>) => F,
): [F, (change: Partial<F>) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const filter = useMemo(() => read(withSearch(search)), [read, search]);
  const navigate = useNavigate();
  const change = useCallback(
    (part: Partial<F>) =>
      void navigate({
        to: '.',
        search: (old: object) => ({ ...withoutSearch(old, part), ...part }),
        replace: true,
      }),
    [navigate],
  );
  return [filter, change];
}
