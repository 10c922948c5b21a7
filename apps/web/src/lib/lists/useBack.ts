import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * The way back from a card: to the page one came from, with its filter, row and scroll; where there is none (a link
 * from outside) to `list`.
 */
export function useBack(list: string): () => void {
  const router = useRouter();
  return useCallback(() => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ href: list });
  }, [router, list]);
}
