import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/**
 * Filter of a list kept in the address, so that a link, the reload and the way back show the same rows.
 * @param read makes the filter of the search parameters; declare it outside of the component
 * @returns the filter and the function that changes some of its values (undefined takes one away)
 */
export function useFilter<F extends object>(
  read: (search: Record<string, unknown>) => F,
): [F, (change: Partial<F>) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const filter = useMemo(() => read(search), [read, search]);
  const navigate = useNavigate();
  const change = useCallback(
    (part: Partial<F>) =>
      void navigate({ to: '.', search: (old: object) => ({ ...old, ...part }), replace: true }),
    [navigate],
  );
  return [filter, change];
}
