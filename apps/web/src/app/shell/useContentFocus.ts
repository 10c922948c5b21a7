import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { coveringNow } from '../../ui/keys/index.ts';
import { focusContent } from './focus-content.ts';

/**
 * A page opened from a menu, or by a link that is gone with the page before, gets the focus to its content; so does the
 * first one, after the log-in or a reload.
 */
export function useContentFocus(): void {
  const router = useRouter();
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body && coveringNow() === null) focusContent();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation || coveringNow() !== null) return;
        // after what the page does as it appears
        requestAnimationFrame(() => focusContent());
      }),
    [router],
  );
}
