import { useEffectEvent, useLayoutEffect } from 'react';
import { subscribeToScans } from './service.ts';
import type { ScanHandler } from './types.ts';

/**
 * Hands every scan to `handler` while the component is shown (and `enabled`); see subscribeToScans. With the picture, not
 * after it: a scan at what is seen goes to what is seen.
 */
export function useScanner(handler: ScanHandler, enabled = true): void {
  const run = useEffectEvent(handler);
  useLayoutEffect(() => (enabled ? subscribeToScans((scanned) => run(scanned)) : undefined), [enabled]);
}

/** Hands `handler` the scans no page has taken; for the frame around the pages. */
export function useUnclaimedScanner(handler: ScanHandler): void {
  const run = useEffectEvent(handler);
  useLayoutEffect(() => subscribeToScans((scanned) => run(scanned), true), []);
}
