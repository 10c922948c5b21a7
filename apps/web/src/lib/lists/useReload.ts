import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryClient } from '../api/index.ts';

/**
 * The parameter `_` of an address loads what any page shows anew when it changes (shell-and-administration, 2).
 * Stands once, in the frame around the pages.
 */
export function useReload(): void {
  const { _: reload }: Record<string, unknown> = useSearch({ strict: false });
  useEffect(() => {
    if (reload !== undefined) void queryClient.invalidateQueries();
  }, [reload]);
}
